"""Reads the cards of the text: an id, or the description of an object, with an optional count before it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from museum.base_game.why_missing import why_absent, why_no_kind
from museum.diagnostics import Diagnostics
from museum.ruleset.forms import Cards
from museum.ruleset.model import Ruleset
from museum.score_reader.described_cards import Described
from museum.score_reader.lines import Words
from museum.suggest import did_you_mean

# No board has so many cells: a higher count is a slip, and isn't worth the memory.
MOST: Final = 1000
# The traits that describe an object; packs may add traits of other kinds of card.
FAMILIES: Final = ("civilisation", "domain", "continent")
_COUNTED = re.compile(r"(\d+)\s*x\s+(?=\S)")
_COUNTED_WITHOUT_X = re.compile(r"(\d+)\s+(?=\S)")
_VALUE = re.compile(r"\b\d+\b")
_PART = re.compile(r"[^\s/]+")


@dataclass(frozen=True, slots=True)
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


class ListedCardReader:
    """Reads cards under one ruleset, and reports mistakes."""

    def __init__(
        self, ruleset: Ruleset, diagnostics: Diagnostics, keys: Iterable[str] = (),
        key_of: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        """Prepare for a ruleset; *keys* are those that begin lines, *key_of* has the key for each kind of card."""
        self._ruleset = ruleset
        self._diagnostics = diagnostics
        self._keys = tuple(keys)
        self._key_of = key_of or {}
        self._kinds = {card.id: card.kind for card in (*ruleset.report.absent.values(), *ruleset.definitions)}
        self._traits = {family: ruleset.vocabulary.traits[family] for family in FAMILIES}
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
        kinds = form.kinds or tuple(kind for kind in self._ruleset.roles if kind not in form.never)
        describable = "object" in kinds and "object" in form.described
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
        if describable and _as_id(bare.text) not in self._kinds:
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
        name = _as_id(words.text)
        kind = self._kinds.get(name, "")
        missing = why_no_kind(self._ruleset, kinds[0]) if len(kinds) == 1 else ""
        if missing:
            self._error("not-allowed", f"there is no {wanted} `{words.text}`: {missing}", words)
        elif kind and kind not in kinds:
            by_key = f"{key_of[kind]}: {name}" if kind in key_of else None
            self._error("not-allowed", f"`{name}` is of kind {kind}; expected {wanted}", words, by_key)
        elif kind and (absent := why_absent(self._ruleset, name)):
            self._error("not-allowed", f"`{name}` isn't in this game: {absent}", words)
        elif kind:
            return name
        else:
            near = did_you_mean(name, [known for known, its_kind in self._kinds.items() if its_kind in kinds])
            wanted = wanted if len(kinds) == 1 else "card"
            self._error("unknown-id", f"there is no {wanted} `{words.text}`", words, near)
        return ""

    def _lacks_x(self, words: Words) -> bool:
        """Report a count without its `x`: a number before an id or before a complete description."""
        counted = _COUNTED_WITHOUT_X.match(words.text)
        rest = words.after(counted.end()) if counted is not None else words
        if counted is None or not (_as_id(rest.text) in self._kinds or _VALUE.search(rest.text)):
            return False
        message = f"`{counted[1]}` counts no cards without an `x` after it"
        self._error("wrong-form", message, words, f"{counted[1]} x {rest.text}")
        return True

    def _description(self, words: Words, loosely: bool) -> Described | None:
        """Return what *words* describe, their parts in any order; None after reporting a mistake."""
        found: dict[str, int] = {}
        for part in words.parts(_PART):
            if not self._part(part, words, found):
                return None
        homes = self._ruleset.vocabulary.belongs["civilisation", "continent"]
        civilisation = found.get("civilisation", -1)
        if civilisation < 0 and loosely and "continent" in found:
            civilisation = homes.index(found["continent"])
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
        return Described(civilisation, found.get("domain", -1), found.get("value", 0))

    def _part(self, part: Words, whole: Words, found: dict[str, int]) -> bool:
        """Read one part of a description into *found*; return False after reporting a mistake."""
        text, (low, high) = part.text.lower(), self._values
        # Four digits are enough to be out of range.
        number = int(text[:4]) if text.isascii() and text.isdigit() else -1
        family = "value" if number >= 0 else next((f for f, names in self._traits.items() if text in names), "")
        if not family:
            message = f"`{part.text}` is no card and no part of a description (inca architecture 4)"
            self._error("unknown-id", message, part, self._nearest(part, whole))
        elif family in found:
            self._error("wrong-form", f"a card has one {family}; `{part.text}` is the second", part)
        elif family == "value" and not low <= number <= high:
            self._error("out-of-range", f"an object's value is from {low} to {high}, not {part.text}", part)
        else:
            found[family] = number if family == "value" else self._traits[family].index(text)
            return True
        return False

    def _nearest(self, part: Words, whole: Words) -> str | None:
        """Return what was probably meant: a key without its colon, an id, or a trait."""
        key, rest = part.text.lower(), whole.text[len(part.text) :].strip()
        if whole.text.startswith(part.text) and key in self._keys and rest:
            return f"{key}: {rest}"
        traits = [name for names in self._traits.values() for name in names]
        return did_you_mean(_as_id(whole.text), self._ruleset.numbers) or did_you_mean(key, traits)


def _counted(words: Words) -> tuple[Words, int]:
    """Return the words after the count, and the count."""
    counted = _COUNTED.match(words.text)
    return (words.after(counted.end()), min(int(counted[1][:4]), MOST)) if counted else (words, 1)


def _as_id(text: str) -> str:
    return "_".join(text.lower().split())
