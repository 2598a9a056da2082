"""Reads the cards of the text: an id, or the description of an object, with an optional count before it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from museum.base_game.why_missing import why_absent, why_no_kind
from museum.diagnostics import Diagnostics
from museum.frozen import frozen
from museum.ruleset.forms import Cards
from museum.ruleset.model import Ruleset
from museum.score_reader.described_cards import Described
from museum.score_reader.lines import Words
from museum.score_reader.written_words import WrittenWords

# No board has so many cells: a higher count is a slip, and isn't worth the memory.
MOST: Final = 1000
# The traits that describe an object; packs may add traits of other kinds of card.
FAMILIES: Final = ("civilisation", "domain", "continent")
VALUE: Final = "value"
_COUNTED = re.compile(r"(\d+)\s*x\s+(?=\S)")
_COUNTED_WITHOUT_X = re.compile(r"(\d+)\s+(?=\S)")
_VALUE = re.compile(r"\b\d+\b")
_PARTED = re.compile(r"[\s/]")


@frozen
class Listed:
    """A card of the text: its words, and an id or a description."""

    words: Words
    id: str = ""
    described: Described | None = None

    @property
    def name(self) -> str:
        """Return the card as it is written, without a count."""
        return _counted(self.words)[0].text

    @property
    def line(self) -> int:
        """Return the number of its line."""
        return self.words.place.line


def kinds_admitted(form: Cards, ruleset: Ruleset) -> tuple[str, ...]:
    """Return the kinds of cards that *form* admits."""
    return form.kinds or tuple(kind for kind in ruleset.roles if kind not in form.never)


def is_describable(form: Cards, ruleset: Ruleset) -> bool:
    """Return whether cards of *form* may be given by a description."""
    return "object" in kinds_admitted(form, ruleset) and "object" in form.described


class ListedCardReader:
    """Reads cards under one ruleset, and reports mistakes."""

    def __init__(
        self, ruleset: Ruleset, diagnostics: Diagnostics, words: WrittenWords, keys: Iterable[str] = (),
        key_of: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        """Prepare for a ruleset and the *words* of a language.

        *keys* are those that begin lines, *key_of* has the key for each kind of card.
        """
        self._ruleset = ruleset
        self._diagnostics = diagnostics
        self._words = words
        self._keys = words.terms(keys)
        self._key_of = {kind: words.shown(key) for kind, key in (key_of or {}).items()}
        self._kinds = {card.id: card.kind for card in (*ruleset.report.absent.values(), *ruleset.definitions)}
        self._cards = words.cards(self._kinds)
        traits = ruleset.vocabulary.traits
        self._traits = {family: words.terms(traits[family], family) for family in FAMILIES}
        values = [v for v, kind in zip(ruleset.columns["value"], ruleset.kind_of, strict=True) if kind == "object"]
        self._values = (min(values, default=0), max(values, default=0))

    def exhibits(self, words: Words) -> list[Listed]:
        """Return a card of the museum, as often as its count says; its description must be complete."""
        kinds = tuple(kind for kind, roles in self._ruleset.roles.items() if "exhibit" in roles)
        return self._copies(words, kinds, describable=True, loosely=False)

    def of_form(self, words: Words, form: Cards) -> list[Listed]:
        """Return a card that *form* admits, as often as its count says; empty after reporting a mistake.

        A description may leave out domain and value, or give the continent alone.
        """
        kinds = kinds_admitted(form, self._ruleset)
        describable = is_describable(form, self._ruleset)
        return self._copies(words, kinds, describable=describable, loosely=True)

    def check_copies(self, cards: Sequence[Listed]) -> None:
        """Report cards that are listed more often than there are copies."""
        used: dict[str, int] = {}
        for card in cards:
            used[card.id] = used.get(card.id, 0) + 1
            copies = len(self._ruleset.copies(card.id))
            if card.id and used[card.id] == copies + 1:
                there_are = f"there {'is' if copies == 1 else 'are'} {copies} in the game"
                message = f"`{card.id}` is listed {copies + 1} times; {there_are}"
                self._error("repeated-item", message, card.words)

    def _copies(self, words: Words, kinds: Sequence[str], *, describable: bool, loosely: bool) -> list[Listed]:
        bare, count = _counted(words)
        if describable and not self._cards.find(bare.text):
            described = None if self._lacks_x(bare) else self._description(bare, loosely)
            return [Listed(words, "", described)] * count if described is not None else []
        wanted = "an object" if describable else " or ".join(kinds)
        found = self._id(bare, kinds, wanted, {} if loosely else self._key_of)
        return [Listed(words, found)] * count if found else []

    def _error(self, code: str, message: str, words: Words, suggestion: str | None = None) -> None:
        self._diagnostics.error(code, message, words.place, suggestion, name=words.text)

    def _id(self, words: Words, kinds: Sequence[str], wanted: str, key_of: Mapping[str, str]) -> str:
        """Return the id of a card of one of *kinds*; empty after reporting a mistake.

        For a card of another kind its key in *key_of* is suggested.
        """
        name = self._cards.find(words.text)
        kind = self._kinds.get(name, "")
        missing = why_no_kind(self._ruleset, kinds[0]) if len(kinds) == 1 else ""
        if missing:
            self._error("not-allowed", f"there is no {wanted} `{words.text}`: {missing}", words)
        elif kind and kind not in kinds:
            by_key = f"{key_of[kind]}: {words.text.strip()}" if kind in key_of else None
            self._error("not-allowed", f"`{words.text}` is of kind {kind}; expected {wanted}", words, by_key)
        elif kind and (absent := why_absent(self._ruleset, name)):
            self._error("not-allowed", f"`{words.text}` isn't in this game: {absent}", words)
        elif kind:
            return name
        else:
            fitting = {known: its_kind for known, its_kind in self._kinds.items() if its_kind in kinds}
            near = self._words.cards(fitting).near(words.text)
            wanted = wanted if len(kinds) == 1 else "card"
            self._error("unknown-id", f"there is no {wanted} `{words.text}`", words, near)
        return ""

    def _lacks_x(self, words: Words) -> bool:
        """Report a count without its `x`: a number before an id or before a complete description."""
        counted = _COUNTED_WITHOUT_X.match(words.text)
        rest = words.after(counted.end()) if counted is not None else words
        if counted is None or not (self._cards.find(rest.text) or _VALUE.search(rest.text)):
            return False
        message = f"`{counted[1]}` counts no cards without an `x` after it"
        self._error("wrong-form", message, words, f"{counted[1]} x {rest.text}")
        return True

    def _description(self, words: Words, loosely: bool) -> Described | None:
        """Return what *words* describe, their parts in any order; None after reporting a mistake."""
        found: dict[str, int] = {}
        for part, family, number in self._parts(words):
            if not self._part(part, family, number, words, found):
                return None
        homes = self._ruleset.vocabulary.belongs["civilisation", "continent"]
        civilisation, alone = found.get("civilisation", -1), -1
        if civilisation < 0 and loosely and "continent" in found:
            alone = found["continent"]
            civilisation = homes.index(alone)
        needed = () if loosely else ("domain", "value")
        missing = ["civilisation"] * (civilisation < 0) + [part for part in needed if part not in found]
        if missing:
            lacking = " and no ".join(missing)
            message = f"`{words.text}` names no {lacking}; expected a card such as inca architecture 4"
            self._error("wrong-form", message, words)
            return None
        if homes[civilisation] != found.get("continent", homes[civilisation]):
            self._error("wrong-form", f"`{words.text}` contradicts itself", words)
            return None
        return Described(civilisation, found.get("domain", -1), found.get("value", 0), alone)

    def _parts(self, words: Words) -> Iterator[tuple[Words, str, int]]:
        """Yield each part of a description with its family and number; for one that is unknown no family."""
        rest = words
        while (rest := rest.after(len(rest.text) - len(rest.text.lstrip(" \t/")))).text:
            length, family, number = max(map(partial(self._leading, rest), FAMILIES))
            if not length:
                text = _PARTED.split(rest.text, 1)[0]
                length = len(text)
                family = VALUE if text.isascii() and text.isdigit() else ""
                # Four digits are enough to be out of range.
                number = int(text[:4]) if family else -1
            yield Words(rest.text[:length], rest.place), family, number
            rest = rest.after(length)

    def _leading(self, words: Words, family: str) -> tuple[int, str, int]:
        """Return the length of a name of *family* with which *words* begin, 0 for none; and what it names."""
        name, length = self._traits[family].leading(words)
        return length, family, self._ruleset.vocabulary.traits[family].index(name) if length else -1

    def _part(self, part: Words, family: str, number: int, whole: Words, found: dict[str, int]) -> bool:
        """Put one part of a description into *found*; return False after reporting a mistake."""
        low, high = self._values
        if not family:
            message = f"`{part.text}` is no card and no part of a description (inca architecture 4)"
            self._error("unknown-id", message, part, self._nearest(part, whole))
        elif family in found:
            self._error("wrong-form", f"a card has one {family}; `{part.text}` is the second", part)
        elif family == VALUE and not low <= number <= high:
            self._error("out-of-range", f"an object's value is from {low} to {high}, not {part.text}", part)
        else:
            found[family] = number
            return True
        return False

    def _nearest(self, part: Words, whole: Words) -> str | None:
        """Return what was probably meant: a key without its colon, a card, or a trait."""
        rest = whole.text[len(part.text) :].strip()
        if whole.text.startswith(part.text) and self._keys.find(part.text) and rest:
            return f"{part.text.lower()}: {rest}"
        exhibits = self._words.cards(dict.fromkeys(self._ruleset.numbers, ""))
        traits = (self._traits[family].near(part.text) for family in FAMILIES)
        return exhibits.near(whole.text) or next((near for near in traits if near), None)


def _counted(words: Words) -> tuple[Words, int]:
    """Return the words after the count, and the count."""
    counted = _COUNTED.match(words.text)
    return (words.after(counted.end()), min(int(counted[1][:4]), MOST)) if counted else (words, 1)
