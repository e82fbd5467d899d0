"""`python -m hoyle.cli` is the same program as `hoyle`."""

from .main import main

if __name__ == "__main__":
    main()
