"""`python -m hoyle.cli` is the same program as `hoyle`."""


def main() -> None:
    """Run the command line and exit with its status."""
    raise SystemExit("not there yet")


if __name__ == "__main__":
    main()
