"""Rules as a page: a checked ``Game`` told in English, and the page printed as text, Markdown or HTML."""

from ..common import Display
from .document import Document


def render(document: Document, format: str, look: Display) -> str:
    """The page in a format: ``text``, ``md`` or ``html``. ``look`` says whether letters stand for suits and so on."""
    if format == "md":
        from .markdown import render as written
    elif format == "html":
        from .html import render as written
    else:
        from .text import render as written
    return written(document, look)
