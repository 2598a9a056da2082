"""Reads the cards of the text: an id, or the description of an object, with an optional count before it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from museum.base_game.described_cards import Described
from museum.base_game.scoring_input.lines import Words
from museum.base_game.why_missing import why_absent, why_no_kind
from museum.diagnostics import Diagnostics
from museum.ruleset.forms import Cards
from museum.ruleset.model import Ruleset
from museum.suggest import did_you_mean

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
        traits = ruleset.vocabulary.traits
        self._traits = {family: names for family, names in traits.items() if family in FAMILIES}
        values = [v for v, kind in zip(ruleset.columns["value"], ruleset.kind_of, strict=True) if kind == "object"]
        self._values = (min(values, default=0), max(values, default=0))

    def exhibits(self, words: Words, *, loosely: bool = False) -> list[Listed]:
        """Return a card that a museum can exhibit, as often as its count says; empty after reporting a mistake.

        *loosely*: a description may leave out domain and value, or give the continent alone.
        """
        bare, count = _counted(words)
        card = self._exhibit(words, bare, loosely)
        return [card] * count if card is not None else []

    def of_form(self, words: Words, form: Cards) -> list[Listed]:
        """Return a card that *form* admits, as often as its count says; empty after reporting a mistake."""
        bare, count = _counted(words)
        kinds = form.kinds or tuple(kind for kind in self._ruleset.roles if kind not in form.never)
        describable = "object" in kinds and "object" in form.described
        if describable and _as_id(bare.text) not in self._ruleset.numbers:
            card = self._exhibit(words, bare, loosely=True)
            return [card] * count if card is not None else []
        found = self.id(bare, *kinds)
        return [Listed(words, found)] * count if found else []

    def id(self, words: Words, *kinds: str) -> str:
        """Return the id of a card of one of *kinds*; empty after reporting a mistake."""
        name = _as_id(words.text)
        known = [card.id for card in self._ruleset.definitions if card.kind in kinds]
        missing = why_no_kind(self._ruleset, kinds[0]) if len(kinds) == 1 else ""
        kind = self._kind_of(name)
        wanted = " or ".join(kinds)
        if missing:
            self._error("not-allowed", f"there is no {wanted} `{words.text}`: {missing}", words)
        elif kind and kind not in kinds:
            self._error("not-allowed", f"`{name}` is of kind {kind}; expected {wanted}", words)
        elif kind and (absent := why_absent(self._ruleset, name)):
            self._error("not-allowed", f"`{name}` isn't in this game: {absent}", words)
        elif name in known:
            return name
        else:
            what = wanted if len(kinds) == 1 else "card"
            self._error("unknown-id", f"there is no {what} `{words.text}`", words, did_you_mean(name, known))
        return ""

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

    def _error(self, code: str, message: str, words: Words, suggestion: str | None = None) -> None:
        self._diagnostics.error(code, message, words.place, suggestion, name=words.text)

    def _kind_of(self, card_id: str) -> str:
        """Return the kind of a card of the game's packs, even one that isn't in the game; empty if there is none."""
        known = (*self._ruleset.definitions, *self._ruleset.absent.values())
        return next((card.kind for card in known if card.id == card_id), "")

    def _exhibit(self, line: Words, words: Words, loosely: bool) -> Listed | None:
        name = _as_id(words.text)
        kind = self._kind_of(name)
        if kind and "exhibit" not in self._ruleset.roles[kind]:
            by_key = f"{self._key_of[kind]}: {name}" if kind in self._key_of and not loosely else None
            self._error("not-allowed", f"`{name}` is of kind {kind}; expected an object", words, by_key)
            return None
        if kind and (absent := why_absent(self._ruleset, name)):
            self._error("not-allowed", f"`{name}` isn't in this game: {absent}", words)
            return None
        if kind:
            return Listed(line, name)
        if self._counts(words):
            return None
        found: dict[str, int] = {}
        for part in words.parts(_PART):
            if not self._part(part, words, found):
                return None
        described = self._described(found, words, loosely)
        return Listed(line, "", described) if described is not None else None

    def _part(self, part: Words, whole: Words, found: dict[str, int]) -> bool:
        text = part.text.lower()
        family = "value" if text.isascii() and text.isdigit() else self._family(text)
        if not family:
            traits = [name for names in self._traits.values() for name in names]
            near = self._with_colon(part, whole) or did_you_mean(_as_id(whole.text), self._ruleset.numbers)
            near = near or did_you_mean(text, traits)
            message = f"`{part.text}` is no card and no part of a description (inca architecture 4)"
            self._error("unknown-id", message, part, near)
            return False
        if family in found:
            self._error("wrong-form", f"a card has one {family}; `{part.text}` is the second", part)
            return False
        low, high = self._values
        if family == "value" and not low <= int(text[:4]) <= high:
            self._error("out-of-range", f"an object's value is from {low} to {high}, not {part.text}", part)
            return False
        found[family] = int(text) if family == "value" else self._traits[family].index(text)
        return True

    def _with_colon(self, part: Words, whole: Words) -> str | None:
        """Return the line with a colon after its first word if that is a key."""
        key, rest = part.text.lower(), whole.text[len(part.text) :].strip()
        return f"{key}: {rest}" if whole.text.startswith(part.text) and key in self._keys and rest else None

    def _counts(self, words: Words) -> bool:
        """Report a count without its `x`: a number before an id or before a complete description."""
        counted = _COUNTED_WITHOUT_X.match(words.text)
        rest = words.after(counted.end()) if counted is not None else words
        if counted is None or not (self._kind_of(_as_id(rest.text)) or _VALUE.search(rest.text)):
            return False
        message = f"`{counted[1]}` counts no cards without an `x` after it"
        self._error("wrong-form", message, words, f"{counted[1]} x {rest.text}")
        return True

    def _family(self, word: str) -> str:
        return next((family for family, names in self._traits.items() if word in names), "")

    def _described(self, found: dict[str, int], words: Words, loosely: bool) -> Described | None:
        homes = self._ruleset.vocabulary.belongs["civilisation", "continent"]
        civilisation = found.get("civilisation", -1)
        if civilisation < 0 and loosely and "continent" in found:
            civilisation = homes.index(found["continent"])
        missing = [] if civilisation >= 0 else ["civilisation"]
        missing += [part for part in ("domain", "value") if not loosely and part not in found]
        if missing:
            lacking = " and no ".join(missing)
            message = f"`{words.text}` names no {lacking}; expected a card such as inca architecture 4"
            self._error("wrong-form", message, words)
            return None
        if "continent" in found and homes[civilisation] != found["continent"]:
            self._error("wrong-form", f"`{words.text}` contradicts itself", words)
            return None
        return Described(civilisation, found.get("domain", -1), found.get("value", 0))


def _counted(words: Words) -> tuple[Words, int]:
    """Return the words after the count, and the count."""
    counted = _COUNTED.match(words.text)
    return (words.after(counted.end()), min(int(counted[1][:4]), MOST)) if counted else (words, 1)


def _as_id(text: str) -> str:
    return "_".join(text.lower().split())
