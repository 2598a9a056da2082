"""Reads a museum: the lines with its cards, and the keys, each a field of scenarios that scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from museum.base_game.layout import DISPLAY, MUSEUM, POOL
from museum.base_game.scenario_fields import FIELDS
from museum.diagnostics import Diagnostics, Place
from museum.engine.game import Game
from museum.engine.setting import Setting
from museum.frozen import frozen
from museum.ruleset.forms import Cards, Path
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import ScenarioField
from museum.score_reader.lines import SEAT, KeyedLine, Sections
from museum.score_reader.listed_cards import Listed, ListedCardReader
from museum.score_reader.values import Filled, ValueReader, fits_a_line, is_list
from museum.score_reader.written_words import WrittenWords
from museum.suggest import did_you_mean

# Keys of the game, as in a game file.
GAME: Final = ("edition", "language", "expansions", "expansion_paths", "house_rules")
SINGLE: Final = frozenset({"edition", "language"})
RIVALS, RIVAL_POOLS, DISPLAYS = "rival_museums", "rival_pools", "displays"
OF_BASE_GAME: Final = {field.name for field in FIELDS}


@frozen
class Museum:
    """A museum as it is written: its cards, and the values of keys; *board* is the board if no key names one."""

    cards: Filled
    fields: tuple[Filled, ...]
    board: str

    def all_fields(self) -> tuple[Filled, ...]:
        """Return the cards and the values of keys."""
        return (self.cards, *self.fields)

    def listed(self) -> list[Listed]:
        """Return every card that is named, here or in the value of a key."""
        return [card for each in self.all_fields() for card in each.cards()]

    def beside(self, others: Sequence[Museum], fields: Mapping[str, ScenarioField]) -> Museum:
        """Return this museum with museums and pools of *others* as its rivals', unless it names these itself."""
        written = {filled.field.name for filled in self.fields}
        theirs = {
            RIVALS: [other.cards for other in others],
            RIVAL_POOLS: [filled for other in others for filled in other.fields if filled.field.name == "pool"],
        }
        beside = [
            Filled(fields[name], [card for one in found for card in one.value], {(): found[0].place()})
            for name, found in theirs.items() if found and name not in written
        ]  # fmt: skip
        return replace(self, fields=(*self.fields, *beside))


def fields_of(ruleset: Ruleset) -> dict[str, ScenarioField]:
    """Return the fields that are keys: those that score, all that packs add to seats, and what others have."""
    known = {**ruleset.scenario_fields, **ruleset.seat_fields}
    found = {
        name: field
        for name, field in known.items()
        if (field.scores or (field.per_seat and name not in OF_BASE_GAME)) and fits_a_line(field.form)
    }
    # The common pool holds what can be exhibited, though a scenario may put any card there.
    # No card scores by the display that it lies on, so one holds them all.
    of_others = {RIVALS: MUSEUM + 1, RIVAL_POOLS: POOL + 1, DISPLAYS: DISPLAY}
    others = {name: _lying(ruleset, name, zone) for name, zone in of_others.items()}
    return {**found, "pool": replace(found["pool"], form=exhibits(ruleset)), **others}


def is_shared(field: ScenarioField) -> bool:
    """Return whether a key means the same for every museum of a table."""
    return not field.per_seat or field.name == DISPLAYS


def _lying(ruleset: Ruleset, name: str, zone: int) -> ScenarioField:
    """Return the field for the objects in *zone*, of which there may be any number."""

    def set_up(setting: Setting, _: int, cards: list[int]) -> None:
        setting.put(cards, zone)

    def read(game: Game, _: int) -> list[int]:
        return game.zones[zone]

    return ScenarioField(name, exhibits(ruleset), set_up, read, per_seat=True)


def exhibits(ruleset: Ruleset) -> Cards:
    """Return the form for cards of the kinds that are exhibited."""
    return Cards(tuple(kind for kind, roles in ruleset.roles.items() if "exhibit" in roles))


def read_museums(
    parts: Sequence[Sections], ruleset: Ruleset, diagnostics: Diagnostics, words: WrittenWords,
    board: str = "standard",
) -> list[Museum]:  # fmt: skip
    """Return the museum of each part of the text under *ruleset*, and report mistakes.

    *words* are those for ids, *board* is the default board. Of several museums, each is a rival's for the others
    unless their lines name rivals' museums or pools.
    """
    fields = fields_of(ruleset)
    reader = MuseumReader(ruleset, fields, words, diagnostics)
    read = [reader.museum(part, board) for part in parts]
    # An entry above all seats is in each of the parts, but is one thing on the table.
    first = parts[0].seat.line.place.line if parts[0].seat is not None else 0
    listed = [card for number, one in enumerate(read) for card in one.listed() if not number or card.line > first]
    reader.cards.check_copies(listed)
    return [one.beside(read[:number] + read[number + 1 :], fields) for number, one in enumerate(read)]


class MuseumReader:
    """Reads museums under one ruleset, and reports mistakes."""

    def __init__(
        self, ruleset: Ruleset, fields: Mapping[str, ScenarioField], words: WrittenWords, diagnostics: Diagnostics
    ) -> None:
        """Prepare for a ruleset, of which *fields* are the keys; *words* are those for ids."""
        self._ruleset = ruleset
        self._fields = fields
        self._words = words
        self._diagnostics = diagnostics
        self.cards = ListedCardReader(ruleset, diagnostics, words, keys_of(fields), _key_of_kinds(fields))

    def museum(self, found: Sections, board: str) -> Museum:
        """Return the museum that stands in *found*; *board* is the default."""
        written = dict.fromkeys(entry.key for entry in self._checked(found))
        values = ValueReader(self.cards, self._diagnostics, self._words)
        keyed = [field for name, field in self._fields.items() if name in written]
        filled = tuple(values.read(field, found.values(field.name)) for field in keyed)
        exhibits: list[Listed] = []
        places: dict[Path, Place] = {(): Place(found.name)}
        for words in (item for line in found.cards for item in line.parts()):
            places[len(exhibits),] = words.place
            exhibits += self.cards.exhibits(words)
        self._check_boards(filled)
        return Museum(Filled(_lying(self._ruleset, "museum", MUSEUM), exhibits, places), filled, board)

    def _checked(self, found: Sections) -> Iterator[KeyedLine]:
        """Yield the valid entries; report keys that are unknown, repeated or without a value."""
        fields, diagnostics = self._fields, self._diagnostics
        keys = keys_of(fields)
        lists = {*GAME, *(name for name, field in fields.items() if is_list(field.form))} - SINGLE
        seen = set[str]()
        for entry in found.entries:
            if entry.key not in keys:
                message = f"`{entry.written}:` is none of the keys; expected {self._listed(keys)}"
                near = did_you_mean(entry.key, (*map(self._words.shown, keys), *keys))
                diagnostics.error("unknown-key", message, entry.line.place, near, name=entry.key)
            elif entry.key not in lists and entry.key in seen:
                diagnostics.error("duplicate-key", f"`{entry.written}:` is given twice", entry.line.place)
            elif not entry.value.text:
                diagnostics.error("missing-key", f"nothing stands after `{entry.written}:`", entry.line.place)
            else:
                seen.add(entry.key)
                yield entry

    def _check_boards(self, fields: Iterable[Filled]) -> None:
        """Report a board that there isn't; its field takes any name, since house rules may add boards."""
        known = self._ruleset.facts.board_names
        for name, place in ((str(filled.value), filled.place()) for filled in fields if filled.field.name == "board"):
            if name not in known:
                message = f"there is no board `{name}`; there are {', '.join(map(self._words.called, known))}"
                near = self._words.terms(known, "board").near(name)
                self._diagnostics.error("unknown-board", message, place, near, name=name)

    def _listed(self, keys: Iterable[str]) -> str:
        return "a card, or one of: " + ", ".join(f"`{self._words.shown(key)}:`" for key in keys)


def keys_of(fields: Iterable[str]) -> tuple[str, ...]:
    """Return all keys: the *fields*, those of the game, and that of a seat."""
    return (*fields, *GAME, SEAT)


def _key_of_kinds(fields: Mapping[str, ScenarioField]) -> dict[str, str]:
    """Return the key for each kind of card that isn't listed on lines without a key."""
    found: dict[str, str] = {}
    for name, field in fields.items():
        for kind in field.form.kinds if isinstance(field.form, Cards) else ():
            found.setdefault(kind, name)
    return found
