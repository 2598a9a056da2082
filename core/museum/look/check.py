"""Checks the look of a pack: that all that it names is there, and that its cards can be read and told apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from museum.diagnostics import Diagnostics
from museum.look.contrast import contrast
from museum.look.model import Look
from museum.look.reading import load_look
from museum.packs import Pack
from museum.ruleset.content import DRAWINGS, LOOK, Readings
from museum.ruleset.model import Ruleset
from museum.source import Document, load

_READABLE: Final = 4.5  # the least contrast of text in WCAG 2
_PARTS: Final = ("colours", "ornament", "drawing", "picture")


def check_look(
    pack: Pack, packs: Iterable[Pack], ruleset: Ruleset, diagnostics: Diagnostics, readings: Readings | None = None
) -> None:
    """Report what is wrong in the look of *pack*, in a game of *ruleset* with *packs*."""
    chosen, found = tuple(packs), Diagnostics()
    look = load_look(chosen, found, readings)
    path = pack.folder / LOOK
    own = (str(path), str(pack.folder / DRAWINGS))
    diagnostics.extend(item for item in found.items if item.place.file in own)
    document = load(path, Diagnostics()) if path.is_file() else None
    if document is not None and not found.has_errors:
        _LookCheck(document, look, ruleset, diagnostics).all()


class _LookCheck:
    """Checks one `look.yaml` whose shape is right."""

    def __init__(self, document: Document, look: Look, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
        self.document, self.look, self.diagnostics = document, look, diagnostics
        self.ruleset, self.vocabulary = ruleset, ruleset.vocabulary
        self.known: Mapping[str, Iterable[str]] = {
            "colours": look.colours, "ornament": look.ornaments, "drawing": look.drawings, "picture": look.drawings,
        }  # fmt: skip

    def all(self) -> None:
        """Check every part."""
        self._shades()
        self._kinds()
        self._traits()
        self._cards()

    def _part(self, name: str) -> Iterator[tuple[str, Mapping[str, str]]]:
        yield from self.document.data.get(name, {}).items()

    def _shades(self) -> None:
        """Warn of texts that nobody can read."""
        for name, both in self._part("colours"):
            for light, shade in both.items():
                found = contrast(shade["ink"], shade["ground"])  # type: ignore[index]
                if found < _READABLE:
                    message = f"the ink has a contrast of {found:.1f} with the ground; texts need {_READABLE}"
                    self.diagnostics.warning("out-of-range", message, self.document.at("colours", name, light, "ink"))

    def _kinds(self) -> None:
        for kind, data in self._part("kinds"):
            if kind not in self.vocabulary.kinds:
                self._unknown("kind of card", kind, self.vocabulary.kinds, "kinds", kind)
                continue
            fields = self.vocabulary.kinds[kind].fields
            self._style(data, "kinds", kind)
            traits = self.vocabulary.kinds[kind].traits
            for key in ("like", "badge"):
                if key in data and data[key] not in traits:
                    self._unknown(f"field of the kind {kind} with a trait", data[key], traits, "kinds", kind, key)
            for path, field in _fields(data):
                if field not in fields:
                    self._unknown(f"field of the kind {kind}", field, fields, "kinds", kind, *path)

    def _traits(self) -> None:
        for family, members in self._part("traits"):
            known = self.vocabulary.traits.get(family)
            if known is None:
                self._unknown("family of traits", family, self.vocabulary.traits, "traits", family)
                continue
            seen: dict[tuple[str, str], str] = {}
            for member, data in members.items():
                if member not in known:
                    self._unknown(family, member, known, "traits", family, member)
                self._style(data, "traits", family, member)  # type: ignore[arg-type]
                self._apart(family, member, seen)

    def _apart(self, family: str, member: str, seen: dict[tuple[str, str], str]) -> None:
        """Report two members of a family that only their colours tell apart."""
        style = self.look.traits.get((family, member))
        if style is None:
            return
        other = seen.setdefault((style.ornament, style.drawing), member)
        if other != member:
            message = f"without colours `{member}` looks like `{other}`: give one another ornament or drawing"
            self.diagnostics.error("contradiction", message, self.document.key("traits", family, member))

    def _cards(self) -> None:
        cards = {*self.ruleset.numbers, *self.ruleset.report.absent}
        members = [name for names in self.vocabulary.traits.values() for name in names]
        for card, data in self._part("cards"):
            if card not in cards:
                self._unknown("card", card, sorted(cards), "cards", card)
            self._style(data, "cards", card)
            if "like" in data and data["like"] not in members:
                self._unknown("trait", data["like"], members, "cards", card, "like")

    def _style(self, data: Mapping[str, str], *path: str) -> None:
        for part in _PARTS:
            if part in data and data[part] not in self.known[part]:
                known = self.known[part]
                self._unknown(_SAID[part], data[part], known, *path, part)

    def _unknown(self, what: str, name: str, known: Iterable[str], *path: str | int) -> None:
        at_key = path[-1] == name
        place = (self.document.key if at_key else self.document.at)(*path)
        self.diagnostics.unknown(f"there is no {what} `{name}`", name, known, place)


_SAID: Final = {"colours": "set of colours", "ornament": "ornament", "drawing": "drawing", "picture": "drawing"}


def _fields(data: Mapping[str, object]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield the fields that the look of a kind names, each with its path."""
    if "corner" in data:
        yield ("corner",), str(data["corner"])
    listed = data.get("fields", ())
    for number, field in enumerate(listed if isinstance(listed, list) else ()):
        yield ("fields", number), field
