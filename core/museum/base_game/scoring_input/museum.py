"""Reads a museum: its cards, those of the pool, and everything else that scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from museum.base_game.scoring_input.cards import MOST, Listed, ListedCardReader
from museum.base_game.scoring_input.fields import FieldReader, Filled, whole
from museum.base_game.scoring_input.keys import OWN, Fields, checked, fields_of, key_of_kinds
from museum.base_game.scoring_input.lines import ITEM, KeyedLine, Sections, Words
from museum.diagnostics import Diagnostics
from museum.ruleset.model import Ruleset
from museum.suggest import did_you_mean

NUMBERS = ("score", "prestige")


@dataclass(slots=True)
class Museum:
    """A museum as it is written: cards in the museum and in the pool, and everything else that scores.

    *rivals* are cards in the museums of others; *fields* are the values of keys that packs add.
    """

    cards: list[Listed] = field(default_factory=list)
    pool: list[Listed] = field(default_factory=list)
    experts: list[Listed] = field(default_factory=list)
    patron: list[Listed] = field(default_factory=list)
    rivals: list[Listed] = field(default_factory=list)
    opinion: dict[int, int] = field(default_factory=dict)
    board: str = "standard"
    score: int = 0
    prestige: int = 0
    fields: list[Filled] = field(default_factory=list)


def read_museum(found: Sections, ruleset: Ruleset, diagnostics: Diagnostics, board: str = "standard") -> Museum:
    """Return the museum of the text under *ruleset*, and report mistakes. *board* is the default."""
    fields = fields_of(ruleset)
    museum = Museum(board=board)
    reader = _MuseumReader(ruleset, diagnostics, museum)
    for entry in checked(found, fields, diagnostics):
        reader.read(entry)
    reader.fill(fields, found)
    reader.exhibit(found.cards)
    return museum


class _MuseumReader:
    """Reads a museum line by line."""

    def __init__(self, ruleset: Ruleset, diagnostics: Diagnostics, museum: Museum) -> None:
        self._ruleset = ruleset
        self._diagnostics = diagnostics
        self._museum = museum
        fields = fields_of(ruleset)
        self._cards = ListedCardReader(ruleset, diagnostics, (*OWN, *fields), key_of_kinds(fields))

    def read(self, entry: KeyedLine) -> None:
        """Read the value of one of the scorer's own keys."""
        museum, key, value = self._museum, entry.key, entry.value
        if key in NUMBERS:
            setattr(museum, key, whole(key, value, (0, MOST), self._diagnostics))
        elif key == "patron":
            museum.patron += self._ids([value], "patron")
        elif key == "board":
            museum.board = self._board(value)
        elif key == "experts":
            museum.experts += self._ids(value.parts(ITEM), "expert")
        elif key == "pool":
            museum.pool += self._exhibits(value)
        elif key == "rival_museums":
            museum.rivals += self._exhibits(value)
        elif key == "opinion":
            museum.opinion.update(self._opinion(value))

    def fill(self, fields: Fields, found: Sections) -> None:
        """Read the values of keys that packs add."""
        reader = FieldReader(self._cards, self._diagnostics)
        for name, entry in fields.items():
            values = found.values(name)
            if values:
                self._museum.fields.append(reader.read(entry, values))

    def exhibit(self, lines: list[Words]) -> None:
        """Read the cards of the museum, and check their number and that of all copies."""
        museum = self._museum
        items = [item for words in lines for item in words.parts(ITEM)]
        museum.cards += [card for item in items for card in self._cards.exhibits(item)]
        besides = [card for filled in museum.fields for card in _listed(filled.value)]
        self._cards.check_copies(
            [*museum.cards, *museum.pool, *museum.experts, *museum.patron, *museum.rivals, *besides]
        )
        self._check_room()

    def _error(self, code: str, message: str, words: Words, suggestion: str | None = None) -> None:
        self._diagnostics.error(code, message, words.place, suggestion, name=words.text)

    def _ids(self, items: list[Words], kind: str) -> list[Listed]:
        found = [(item, self._cards.id(item, kind)) for item in items]
        return [Listed(item, name) for item, name in found if name]

    def _exhibits(self, value: Words) -> list[Listed]:
        return [card for item in value.parts(ITEM) for card in self._cards.exhibits(item, loosely=True)]

    def _board(self, value: Words) -> str:
        known = self._ruleset.facts.board_names
        if value.text not in known:
            message = f"no board is called `{value.text}`; there are {', '.join(known)}"
            self._error("unknown-board", message, value, did_you_mean(value.text, known))
            return str(known[0])
        return value.text

    def _opinion(self, value: Words) -> Iterator[tuple[int, int]]:
        continents = self._ruleset.vocabulary.traits["continent"]
        for item in value.parts(ITEM):
            name, _, number = item.text.partition(" ")
            if name not in continents:
                near = did_you_mean(name, continents)
                self._error("unknown-id", f"there is no continent `{name}`; expected `europe 2, asia 1`", item, near)
            elif not (number.strip().isascii() and number.strip().isdigit()):
                self._error("bad-number", f"`{name}` wants its number of tokens: `{name} 2`", item)
            else:
                yield continents.index(name), int(number.strip()[:4])

    def _check_room(self) -> None:
        museum, names = self._museum, self._ruleset.facts.board_names
        room = self._ruleset.facts.boards[names.index(museum.board)].size
        if len(museum.cards) > room:
            message = f"{len(museum.cards)} cards are listed; the board `{museum.board}` has {room} cells"
            self._error("wrong-count", message, museum.cards[room].words)


def _listed(value: Any) -> Iterator[Listed]:
    """Yield the cards in the value of a field."""
    if isinstance(value, Listed):
        yield value
    elif isinstance(value, list | dict):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _listed(inner)
