"""Golden files of whole conversations: what is typed, and all that was printed."""

from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"


def compare(name: str, text: str, update: bool) -> None:
    """Checks a text against its golden file, or records it anew."""
    path = GOLDEN / name
    if update:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    assert path.read_text("utf-8") == text, f"{name} differs; --update-golden records it anew"
