"""The museum that somebody wrote down for scoring: reading its lines, and saying what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from museum.base_game.scratch import Described
from museum.diagnostics import Diagnostics, Place
from museum.ruleset.model import Ruleset
from museum.suggest import did_you_mean

NUMBERS: Final = ("score", "prestige")
LISTS: Final = ("experts", "pool", "opinion")
KEYS: Final = ("score", "prestige", "patron", "experts", "board", "pool", "opinion", "edition")
MOST: Final = 1000
_COUNTED = re.compile(r"(\d+)\s*x\s+(?=\S)")
_PART = re.compile(r"[^\s/]+")
_ITEM = re.compile(r"[^,]+")
_SECTIONS = "a card, or one of: " + ", ".join(f"`{key}:`" for key in KEYS)


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of the text, and where it begins."""

    text: str
    place: Place

    def parts(self, pattern: re.Pattern[str]) -> list[Words]:
        """Return the stretches that *pattern* finds, trimmed; empty ones are left out."""
        found = []
        for match in pattern.finditer(self.text):
            bare = match[0].strip()
            start = match.start() + len(match[0]) - len(match[0].lstrip())
            if bare:
                found.append(Words(bare, Place(self.place.file, self.place.line, self.place.column + start)))
        return found


@dataclass(frozen=True, slots=True)
class Listed:
    """A card as it was listed: the line, and an id or a description."""

    words: Words
    id: str = ""
    described: Described | None = None


@dataclass(slots=True)
class Museum:
    """What was written: cards in the museum and in the pool, and all that scores besides."""

    cards: list[Listed] = field(default_factory=list)
    pool: list[Listed] = field(default_factory=list)
    experts: list[Listed] = field(default_factory=list)
    opinion: dict[int, int] = field(default_factory=dict)
    patron: str = ""
    board: str = "standard"
    score: int = 0
    prestige: int = 0


@dataclass(frozen=True, slots=True)
class Sections:
    """The lines of the text by what they are: cards, and values by key."""

    cards: list[Words]
    values: list[tuple[str, Words]]

    @property
    def edition(self) -> str:
        """Return the edition that is named, en by default."""
        return next((value.text for key, value in self.values if key == "edition"), "en")


def sections(text: str, name: str, diagnostics: Diagnostics) -> Sections:
    """Take the text of the file *name* apart; an unknown key, or one given twice, is reported."""
    found = Sections([], [])
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].rstrip()
        column = len(line) - len(line.lstrip()) + 1
        words = Words(line.strip(), Place(name, number, column))
        if not words.text:
            continue
        if ":" in line:
            _value(words, found, diagnostics)
        else:
            found.cards.append(words)
    return found


def _value(words: Words, found: Sections, diagnostics: Diagnostics) -> None:
    head, _, tail = words.text.partition(":")
    key = head.strip().lower()
    start = words.place.column + len(head) + 1 + len(tail) - len(tail.lstrip())
    value = Words(tail.strip(), Place(words.place.file, words.place.line, start))
    if key not in KEYS:
        message = f"`{head}:` is none of the keys; expected {_SECTIONS}"
        diagnostics.error("unknown-key", message, words.place, did_you_mean(key, KEYS))
    elif key not in LISTS and key in (known for known, _ in found.values):
        diagnostics.error("duplicate-key", f"`{key}:` is given twice", words.place)
    elif not value.text:
        diagnostics.error("missing-key", f"nothing stands after `{key}:`", words.place)
    else:
        found.values.append((key, value))


def read_museum(found: Sections, ruleset: Ruleset, diagnostics: Diagnostics) -> Museum:
    """Return what the lines mean under *ruleset*; all that is wrong is reported."""
    return _Reader(ruleset, diagnostics).read(found)


class _Reader:
    def __init__(self, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
        self._ruleset = ruleset
        self._diagnostics = diagnostics
        self._traits = ruleset.vocabulary.traits
        values = [v for v, kind in zip(ruleset.columns["value"], ruleset.kind_of, strict=True) if kind == "object"]
        self._values = (min(values), max(values))

    def read(self, found: Sections) -> Museum:
        """Read all sections."""
        museum = Museum()
        for key, value in found.values:
            if key in NUMBERS:
                setattr(museum, key, self._whole(key, value))
            elif key == "patron":
                museum.patron = self._id(value, "patron")
            elif key == "board":
                museum.board = self._board(value)
            elif key == "experts":
                museum.experts += [Listed(item, self._id(item, "expert")) for item in value.parts(_ITEM)]
            elif key == "pool":
                museum.pool += [card for item in value.parts(_ITEM) for card in self._cards(item, loosely=True)]
            elif key == "opinion":
                museum.opinion.update(self._opinion(value))
        museum.cards += [card for words in found.cards for card in self._cards(words, loosely=False)]
        self._check_copies([*museum.cards, *museum.pool, *museum.experts])
        self._check_room(museum)
        return museum

    def _error(self, code: str, message: str, words: Words, suggestion: str | None = None) -> None:
        self._diagnostics.error(code, message, words.place, suggestion)

    def _whole(self, key: str, value: Words) -> int:
        if value.text.isascii() and value.text.isdigit() and int(value.text[:9]) <= MOST:
            return int(value.text)
        self._error("bad-number", f"`{key}` is a whole number from 0 to {MOST}, not `{value.text}`", value)
        return 0

    def _id(self, words: Words, kind: str) -> str:
        numbers = self._ruleset.numbers
        name = _as_id(words.text)
        known = [c.id for c in self._ruleset.definitions if c.kind == kind]
        if name in known:
            return name
        if name in numbers:
            other = self._ruleset.definition(name).kind
            self._error("not-allowed", f"`{name}` is of kind {other}; expected {kind}", words)
        else:
            self._error("unknown-id", f"there is no {kind} `{words.text}`", words, did_you_mean(name, known))
        return ""

    def _board(self, value: Words) -> str:
        known = self._ruleset.facts.board_names
        if value.text not in known:
            message = f"no board is called `{value.text}`; there are {', '.join(known)}"
            self._error("unknown-board", message, value, did_you_mean(value.text, known))
            return str(known[0])
        return value.text

    def _opinion(self, value: Words) -> Iterator[tuple[int, int]]:
        continents = self._traits["continent"]
        for item in value.parts(_ITEM):
            name, _, number = item.text.partition(" ")
            if name not in continents:
                near = did_you_mean(name, continents)
                self._error("unknown-id", f"there is no continent `{name}`; expected `europe 2, asia 1`", item, near)
            elif not (number.strip().isascii() and number.strip().isdigit()):
                self._error("bad-number", f"`{name}` wants its number of tokens: `{name} 2`", item)
            else:
                yield continents.index(name), int(number.strip()[:4])

    def _cards(self, words: Words, *, loosely: bool) -> list[Listed]:
        """Return the card that is listed, as often as the count before it says."""
        counted = _COUNTED.match(words.text)
        start = counted.end() if counted else 0
        place = Place(words.place.file, words.place.line, words.place.column + start)
        card = self._card(words, Words(words.text[start:], place), loosely)
        return [card] * (min(int(counted[1][:4]), MOST) if counted else 1) if card is not None else []

    def _card(self, line: Words, words: Words, loosely: bool) -> Listed | None:
        name = _as_id(words.text)
        if name in self._ruleset.numbers:
            kind = self._ruleset.definition(name).kind
            if kind != "object":
                self._error("not-allowed", f"`{name}` is of kind {kind}; expected an object", words)
                return None
            return Listed(line, name)
        found: dict[str, int] = {}
        for part in words.parts(_PART):
            if not self._part(part, words, found):
                return None
        described = self._described(found, words, loosely)
        return Listed(line, "", described) if described is not None else None

    def _part(self, part: Words, whole: Words, found: dict[str, int]) -> bool:
        text = part.text.lower()
        family = "value" if text.isdigit() else self._family(text)
        if not family:
            traits = [name for names in self._traits.values() for name in names]
            near = did_you_mean(_as_id(whole.text), self._ruleset.numbers) or did_you_mean(text, traits)
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

    def _check_copies(self, cards: Sequence[Listed]) -> None:
        used: dict[str, int] = {}
        for card in cards:
            used[card.id] = used.get(card.id, 0) + 1
            copies = len(self._ruleset.copies(card.id))
            if card.id and used[card.id] == copies + 1:
                message = f"`{card.id}` is listed {copies + 1} times; there is {copies} in the game"
                self._error("repeated-item", message, card.words)

    def _check_room(self, museum: Museum) -> None:
        names = self._ruleset.facts.board_names
        room = self._ruleset.facts.boards[names.index(museum.board)].size
        if len(museum.cards) > room:
            message = f"{len(museum.cards)} cards are listed; the board `{museum.board}` has {room} cells"
            self._error("wrong-count", message, museum.cards[room].words)


def _as_id(text: str) -> str:
    return "_".join(text.lower().split())
