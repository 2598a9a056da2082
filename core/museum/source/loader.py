"""Reads YAML files into documents, through a cache of parsed files."""

from __future__ import annotations

from pathlib import Path

from museum.diagnostics import Diagnostics, Place
from museum.source import cache as kept
from museum.source import files
from museum.source.document import Document


def load(path: Path | str, diagnostics: Diagnostics, *, cache: bool = True) -> Document | None:
    """Read the YAML file at *path*; return None if it holds any error, each reported with its place.

    With *cache* a file that was read before, and has not changed, is not parsed again.
    """
    content = files.read(path, diagnostics)
    if content is None:
        return None
    name = str(path)
    text = files.decode(content, name, diagnostics)
    if text is None:
        return None
    if not cache:
        return _parse(text, name, diagnostics)
    # By content, not by path and time: a file that is moved or touched is still known.
    key = kept.key_of(content)
    known = kept.fetch(key)
    if known is not None:
        return Document(name, text, *known)
    document = _parse(text, name, diagnostics)
    if document is not None:
        kept.store(key, document.data, document.positions)
    return document


def loads(text: str, name: str, diagnostics: Diagnostics) -> Document | None:
    """Read YAML from *text*, called *name* in diagnostics; return None if it holds any error."""
    if len(text) > files.MAX_BYTES:
        message = f"the text has {len(text)} characters; game data may have {files.MAX_BYTES}"
        diagnostics.error("too-large", message, Place(name, 0, 0))
        return None
    text = text.removeprefix("\ufeff")
    return _parse(text, name, diagnostics) if files.is_text(text, name, diagnostics) else None


def _parse(text: str, name: str, diagnostics: Diagnostics) -> Document | None:
    # Most files are known, and the parser takes a while to import.
    from museum.source.parsing import parse

    return parse(text, name, diagnostics)
