"""Icons of packs: the symbols in the short texts of cards, with their shapes as path data."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.frozen import frozen
from museum.resources import schema
from museum.ruleset.content import ICONS, Content, Readings
from museum.source import Document
from museum.texts.path_data import path_fault

# The slot of a phrase that stands for an icon, `{icon:prestige}`, and the form that asks for that of a name.
ICON: Final = "icon"
_SIZE: Final = 512
# Around the name of an icon in a text that is being put together: characters that mean nothing by themselves.
_OPEN, _CLOSE = "\ue000", "\ue001"
_MARKED: Final = re.compile(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}")


@frozen
class Icon:
    """A symbol: its *name*, what it is called in the language of the text, and its shape in a square.

    *sign* stands for it in plain text; *path* is path data as in SVG, and *size* the side of the square.
    """

    name: str
    label: str
    sign: str
    path: str
    size: int = _SIZE

    def __str__(self) -> str:
        """Return what stands for it in plain text."""
        return self.sign


Parts = tuple[str | Icon, ...]
"""A short text: texts and icons in turn, which together are read as they stand."""


def marked_icon(name: str) -> str:
    """Return what holds the place of an icon in a text that is being put together."""
    return f"{_OPEN}{name}{_CLOSE}"


def plain(parts: Iterable[str | Icon]) -> str:
    """Return a short text as plain text.

    >>> plain(("Gain 2 ", Icon("prestige", "prestige", "★", "M0 0Z"), "."))
    'Gain 2 ★.'
    """
    return "".join(map(str, parts))


def as_data(parts: Iterable[str | Icon]) -> list[str | dict[str, str]]:
    """Return a short text as plain data: texts, and icons by their names."""
    return [{"icon": part.name} if isinstance(part, Icon) else part for part in parts]


@dataclass
class Icons:
    """The icons of packs from the files in the folders *homes*; they are read when a short text is asked for."""

    homes: list[Path] = field(default_factory=list)
    readings: Readings | None = None

    @cached_property
    def known(self) -> Mapping[str, Mapping[str, Any]]:
        """The data of all icons by name; those with faults are left out."""
        return self.read(Diagnostics())

    def read(self, diagnostics: Diagnostics) -> dict[str, Mapping[str, Any]]:
        """Return the data of all icons by name; faults of the files are reported."""
        found: dict[str, Mapping[str, Any]] = {}
        places: dict[str, Place] = {}
        for document in self._documents(Content(diagnostics, self.readings)):
            for name, data in document.data.items():
                fault = path_fault(data["path"])
                if fault:
                    diagnostics.error("wrong-form", f"the path of `{name}`: {fault}", document.at(name, "path"))
                elif name in found:
                    message = f"there is an icon `{name}` already at {places[name]}"
                    diagnostics.error("duplicate-id", message, document.key(name))
                else:
                    found[name], places[name] = data, document.key(name)
        return found

    def _documents(self, content: Content) -> Iterator[Document]:
        for folder in self.homes:
            path = folder / ICONS
            document = content.read(path, schema("icons")) if path.is_file() else None
            if document is not None:
                yield document

    def parted(self, text: str, called: Callable[[str], str]) -> Parts:
        """Return *text*, in which icons are marked, taken apart; *called* returns what an icon is called."""
        pieces = _MARKED.split(text)
        # Texts and names of icons alternate.
        parts = [self._icon(piece, called(piece)) if index % 2 else piece for index, piece in enumerate(pieces)]
        return tuple(part for part in parts if part)

    def _icon(self, name: str, label: str) -> Icon:
        data = self.known[name]
        path = " ".join(data["path"].split())
        return Icon(name, label, data.get("sign", f"[{label}]"), path, data.get("size", _SIZE))
