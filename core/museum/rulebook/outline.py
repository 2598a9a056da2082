"""The outline of a rulebook: the sections and paragraphs of all enabled packs, put in their order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeVar

from museum.diagnostics import Diagnostics, Place
from museum.frozen import frozen, slotted
from museum.packs import Pack
from museum.resources import schema
from museum.ruleset.content import Content, Readings
from museum.source import Document
from museum.source.data import Data

Steps = tuple[str | int, ...]
Part = TypeVar("Part", "Section", "RuleParagraph")


@frozen
class RuleParagraph:
    """One paragraph, or one entry of the glossary: what it states and when.

    Its text is in the locales under its id; one without an id has no text.
    """

    id: str
    pack: str
    rules: tuple[str, ...]
    parameters: tuple[str, ...]
    place: Place
    condition: Mapping[str, Any] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    show: Mapping[str, Any] = field(default_factory=dict)
    example: bool = False
    instead_of: str = ""
    aid: bool = False


@slotted
class Section:
    """A section: its paragraphs in their order, and whether it belongs to the reference part.

    Its heading is the text `section.ID`, or what *title* names: a text of the rulebook or a kind of card.
    """

    id: str
    place: Place
    reference: bool = False
    paragraphs: list[RuleParagraph] = field(default_factory=list)
    title: str = ""


@slotted
class Outline:
    """All sections of a rulebook in their order, the glossary, and the files that they are from by pack."""

    sections: list[Section] = field(default_factory=list)
    glossary: list[RuleParagraph] = field(default_factory=list)
    documents: dict[str, Document] = field(default_factory=dict)

    def paragraphs(self) -> Iterator[RuleParagraph]:
        """Yield all paragraphs in their order, the glossary's entries apart."""
        for section in self.sections:
            yield from section.paragraphs


def outline_of(packs: Iterable[Pack], diagnostics: Diagnostics, readings: Readings | None = None) -> Outline:
    """Read the `rules.yaml` of each of *packs* that has one, in their order; what is wrong is reported.

    *readings* are shared with what else this run reads.
    """
    content, outline = Content(diagnostics, readings), Outline()
    for pack in packs:
        path = pack.folder / "rules.yaml"
        document = content.read(path, schema("rules")) if path.is_file() else None
        if document is not None:
            outline.documents[pack.id] = document
            _OutlineReader(outline, document, pack.id, diagnostics).read()
    # Stable: within a part the order is that of packs.
    outline.sections.sort(key=_part)
    return outline


def _part(section: Section) -> int:
    """Return the part of the book: the rules, then the reference, its glossary and, for authors, the parameters."""
    shown = {key for paragraph in section.paragraphs for key in paragraph.show}
    return 3 if "parameters" in shown else 2 if "glossary" in shown else int(section.reference)


class _OutlineReader:
    """Puts the file of one pack into an outline."""

    def __init__(self, outline: Outline, document: Document, pack: str, diagnostics: Diagnostics) -> None:
        self.outline = outline
        self.document = document
        self.pack = pack
        self.diagnostics = diagnostics

    def read(self) -> None:
        """Read the sections, then the glossary."""
        for number, entry in enumerate(self.document.data.get("sections", ())):
            section = self._section(entry, ("sections", number))
            if section is not None:
                for index, data in enumerate(entry["paragraphs"]):
                    self._into(section, data, ("sections", number, "paragraphs", index))
        for number, data in enumerate(self.document.data.get("glossary", ())):
            entry = self._paragraph(data, ("glossary", number))
            if self._new(entry.id, self.outline.glossary, entry.place):
                self.outline.glossary.append(entry)

    def _section(self, entry: Data, path: Steps) -> Section | None:
        """Return the section of *entry*, new or known; None if that is unclear, which is reported."""
        sections = self.outline.sections
        # Neither or both: the schema can't say that exactly one is needed without a worse message.
        if ("id" in entry) == ("in" in entry):
            message = "a section has either an `id`, and is new, or `in`, the id of one that there is"
            self.diagnostics.error("not-allowed", message, self.document.at(*path))
            return None
        if "in" in entry:
            return self._known(entry["in"], sections, (*path, "in"), "section")
        place = self.document.at(*path, "id")
        if not self._new(entry["id"], sections, place):
            return None
        section = Section(entry["id"], place, entry.get("reference", False))
        before = self._known(entry["after"], sections, (*path, "after"), "section") if "after" in entry else None
        sections.insert(sections.index(before) + 1 if before is not None else len(sections), section)
        return section

    def _into(self, section: Section, data: Data, path: Steps) -> None:
        paragraph = self._paragraph(data, path)
        if not self._new(paragraph.id, self.outline.paragraphs(), paragraph.place):
            return
        paragraphs = section.paragraphs
        for key in ("instead_of", "after"):
            if key not in data:
                continue
            other = self._known(data[key], paragraphs, (*path, key), f"paragraph in the section `{section.id}`")
            if other is None:
                return
            # A replacement stands right after the paragraph that it replaces.
            paragraphs.insert(paragraphs.index(other) + 1, paragraph)
            return
        paragraphs.append(paragraph)

    def _paragraph(self, data: Data, path: Steps) -> RuleParagraph:
        return RuleParagraph(
            data["id"], self.pack, tuple(data["rules"]), tuple(data.get("parameters", ())),
            self.document.at(*path, "id"), data.get("if", {}), tuple(data.get("cards", ())),
            data.get("show", {}), data.get("example", False), data.get("instead_of", ""),
            data.get("aid", False),
        )  # fmt: skip

    def _new(self, name: str, there: Iterable[Section | RuleParagraph], place: Place) -> bool:
        earlier = next((thing for thing in there if thing.id == name), None)
        if earlier is not None:
            message = f"`{name}` stands in the rulebook already, at {earlier.place}"
            self.diagnostics.error("duplicate-id", message, place)
        return earlier is None

    def _known(self, name: str, there: Sequence[Part], path: Steps, what: str) -> Part | None:
        found = next((thing for thing in there if thing.id == name), None)
        if found is None:
            known = [thing.id for thing in there]
            self.diagnostics.unknown(f"there is no {what} `{name}`", name, known, self.document.at(*path))
        return found
