"""Reads how cards look from the files `look.yaml`, `drawings.yaml` and `icons.yaml` of packs, over a plain look."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from museum.diagnostics import Diagnostics
from museum.look.model import CardLook, CardStyle, Colours, Drawing, KindLook, Look, Ornament, Shade
from museum.packs import Pack
from museum.resources import schema
from museum.ruleset.content import DRAWINGS, ICONS, LOOK, Content, Readings
from museum.source import Document
from museum.source.data import Data
from museum.texts.path_data import path_fault

# The look of cards of which no pack says anything.
PLAIN: Final = Path(__file__).parent
_SIZE: Final = 512  # the square of a drawing that states none
_PEN: Final = 1.5
_PATHS: Final = ("lines", "areas", "faint")
Part = TypeVar("Part")


def load_look(packs: Iterable[Pack], diagnostics: Diagnostics, readings: Readings | None = None) -> Look:
    """Return the look of a game with *packs*; what can't be read is reported and left out."""
    reader = LookReader(Content(diagnostics, readings), diagnostics)
    reader.folder(PLAIN)
    reader.look.plain = tuple(
        CardStyle(colours, ornament)
        for colours, ornament in zip(reader.look.colours, reader.look.ornaments, strict=True)
    )
    for pack in packs:
        reader.folder(pack.folder)
    return reader.look


class LookReader:
    """Puts the files of packs into one look.

    Colours, ornaments and drawings have names of their own: the same name twice is reported. What kinds, traits and
    cards look like may be said anew by a later pack.
    """

    def __init__(self, content: Content, diagnostics: Diagnostics) -> None:
        """Read by *content* and report to *diagnostics*."""
        self.look = Look()
        self._content = content
        self._diagnostics = diagnostics
        self._homes: dict[tuple[str, ...], Document] = {}

    def folder(self, folder: Path) -> None:
        """Read the files of the pack in *folder*, if it has any."""
        drawings = (*self._documents(folder, DRAWINGS, "icons"), *self._documents(folder, ICONS, "icons"))
        for document in drawings:
            sound = self._content.made_of(document, _sound_drawings)
            make = sound.get if sound is not None else partial(_drawing, document, self._diagnostics)
            self._named(document, (), self.look.drawings, make)
        for document in self._documents(folder, LOOK, "look"):
            look, data = self.look, document.data
            colours = partial(_colours, data.get("colours", {}))
            self._named(document, ("colours",), look.colours, colours)
            self._named(document, ("ornaments",), look.ornaments, partial(_ornament, document, self._diagnostics))
            look.kinds |= {name: _kind(kind) for name, kind in data.get("kinds", {}).items()}
            look.cards |= {name: _card(card) for name, card in data.get("cards", {}).items()}
            for family, members in data.get("traits", {}).items():
                look.traits |= {(family, name): _style(member) for name, member in members.items()}

    def _documents(self, folder: Path, name: str, shape: str) -> Iterator[Document]:
        path = folder / name
        document = self._content.read(path, schema(shape)) if path.is_file() else None
        if document is not None:
            yield document

    def _named(
        self, document: Document, path: tuple[str, ...], found: dict[str, Part], make: Callable[[str], Part | None]
    ) -> None:
        """Make each entry at *path* and add it; a name that another pack has for something else is reported."""
        for name in document.value(*path) if not path or path[0] in document.data else ():
            made = make(name)
            if made is not None and found.setdefault(name, made) != made:
                message = f"`{name}` is there already at {self._homes[*path, name].key(*path, name)}"
                self._diagnostics.error("duplicate-id", message, document.key(*path, name))
            self._homes.setdefault((*path, name), document)


def _sound(document: Document, diagnostics: Diagnostics, *path: str) -> str | None:
    """Return the path data at *path* on one line; None if it can't be drawn, which is reported."""
    text = " ".join(document.value(*path).split())
    fault = path_fault(text)
    if fault:
        message = f"the path of `{path[-2]}` can't be drawn: {fault}"
        diagnostics.error("wrong-form", message, document.at(*path))
    return None if fault else text


def _sound_drawings(document: Document) -> dict[str, Drawing] | None:
    """Return all drawings of a file, if all can be drawn: going through their paths takes long."""
    made = {name: _drawing(document, Diagnostics(), name) for name in document.data}
    found = {name: drawing for name, drawing in made.items() if drawing is not None}
    return found if len(found) == len(made) else None


def _drawing(document: Document, diagnostics: Diagnostics, name: str) -> Drawing | None:
    path, data = _sound(document, diagnostics, name, "path"), document.data[name]
    about = (data.get(key, "") for key in ("author", "source", "licence"))
    return Drawing(path, data.get("size", _SIZE), *about) if path is not None else None


def _ornament(document: Document, diagnostics: Diagnostics, name: str) -> Ornament | None:
    data = document.data["ornaments"][name]
    paths = {key: _sound(document, diagnostics, "ornaments", name, key) for key in _PATHS if key in data}
    if None in paths.values():
        return None
    (width, height), (lines, areas, faint) = data["size"], (paths.get(key) or "" for key in _PATHS)
    return Ornament(width, height, lines, areas, faint, data.get("pen", _PEN))


def _colours(written: Data, name: str) -> Colours:
    return Colours(Shade(**written[name]["light"]), Shade(**written[name]["dark"]))


def _style(data: Data) -> CardStyle:
    return CardStyle(data.get("colours", ""), data.get("ornament", ""), data.get("drawing", ""))


def _kind(data: Data) -> KindLook:
    fields = tuple(data["fields"]) if "fields" in data else None
    return KindLook(_style(data), data.get("like", ""), data.get("badge", ""), data.get("corner", ""), fields)


def _card(data: Data) -> CardLook:
    return CardLook(_style(data), data.get("like", ""), data.get("picture", ""))
