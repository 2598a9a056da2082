"""Reads a museum: the lines with its cards, and the keys, each a field of scenarios that scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from museum.base_game.layout import MUSEUM
from museum.base_game.scenario_fields import FIELDS
from museum.diagnostics import Diagnostics, Place
from museum.engine.game import Game
from museum.engine.setting import Setting
from museum.ruleset.forms import Cards, Path
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import ScenarioField
from museum.score_reader.lines import SEAT, KeyedLine, Sections
from museum.score_reader.listed_cards import Listed, ListedCardReader
from museum.score_reader.values import Filled, ValueReader, fits_a_line, is_list
from museum.suggest import did_you_mean

# Keys of the game, as in a game file.
GAME: Final = ("edition", "language", "expansions", "expansion_paths", "house_rules")
SINGLE: Final = frozenset({"edition", "language"})
RIVALS: Final = "rival_museums"
_OF_BASE_GAME: Final = {field.name for field in FIELDS}


@dataclass(frozen=True, slots=True)
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

    def beside(self, others: Sequence[Museum], rivals: ScenarioField) -> Museum:
        """Return this museum with those of *others* as its rivals' museums, unless it names these itself."""
        if not others or any(filled.field.name == rivals.name for filled in self.fields):
            return self
        exhibits = [card for other in others for card in other.cards.value]
        filled = Filled(rivals, exhibits, {(): others[0].cards.place()})
        return replace(self, fields=(*self.fields, filled))


def fields_of(ruleset: Ruleset) -> dict[str, ScenarioField]:
    """Return the fields that are keys: those that score, all that packs add to seats, and the rivals' museums."""
    known = {**ruleset.scenario_fields, **ruleset.seat_fields}
    found = {
        name: field
        for name, field in known.items()
        if (field.scores or (field.per_seat and name not in _OF_BASE_GAME)) and fits_a_line(field.form)
    }
    # The common pool holds what can be exhibited, though a scenario may put any card there.
    return {**found, "pool": replace(found["pool"], form=_exhibits(ruleset)), RIVALS: _museum(ruleset, RIVALS, 1)}


def _museum(ruleset: Ruleset, name: str, seat: int) -> ScenarioField:
    """Return the field for the exhibits of *seat*, of which there may be any number."""

    def set_up(setting: Setting, _: int, cards: list[int]) -> None:
        setting.put(cards, MUSEUM + seat)

    def read(game: Game, _: int) -> list[int]:
        return game.zones[MUSEUM + seat]

    return ScenarioField(name, _exhibits(ruleset), set_up, read, per_seat=True)


def _exhibits(ruleset: Ruleset) -> Cards:
    return Cards(tuple(kind for kind, roles in ruleset.roles.items() if "exhibit" in roles))


def read_museums(
    parts: Sequence[Sections], ruleset: Ruleset, diagnostics: Diagnostics, board: str = "standard"
) -> list[Museum]:
    """Return the museum of each part of the text under *ruleset*, and report mistakes. *board* is the default.

    Of several, each is a rival's for the others unless their lines name rivals' museums.
    """
    fields = fields_of(ruleset)
    read = [_read(part, fields, ruleset, diagnostics, board) for part in parts]
    # What stands above all seats is in each of the parts, but is one thing on the table.
    first = parts[0].seat.line.place.line if parts[0].seat is not None else 0
    listed = [card for number, one in enumerate(read) for card in one.listed() if not number or card.line > first]
    ListedCardReader(ruleset, diagnostics).check_copies(listed)
    return [one.beside(read[:number] + read[number + 1 :], fields[RIVALS]) for number, one in enumerate(read)]


def _read(
    found: Sections, fields: Mapping[str, ScenarioField], ruleset: Ruleset, diagnostics: Diagnostics, board: str
) -> Museum:
    written = dict.fromkeys(entry.key for entry in _checked(found, fields, diagnostics))
    cards = ListedCardReader(ruleset, diagnostics, (*fields, *GAME, SEAT), _key_of_kinds(fields))
    reader = ValueReader(cards, diagnostics)
    filled = tuple(reader.read(field, found.values(name)) for name, field in fields.items() if name in written)
    exhibits: list[Listed] = []
    places: dict[Path, Place] = {(): Place(found.name)}
    for words in (item for line in found.cards for item in line.parts()):
        places[len(exhibits),] = words.place
        exhibits += cards.exhibits(words)
    field = _museum(ruleset, "museum", 0)
    museum = Museum(Filled(field, exhibits, places), filled, board)
    _check_boards(filled, ruleset, diagnostics)
    return museum


def _key_of_kinds(fields: Mapping[str, ScenarioField]) -> dict[str, str]:
    """Return the key for each kind of card that isn't listed on lines without a key."""
    found: dict[str, str] = {}
    for name, field in fields.items():
        for kind in field.form.kinds if isinstance(field.form, Cards) else ():
            found.setdefault(kind, name)
    return found


def _checked(
    found: Sections, fields: Mapping[str, ScenarioField], diagnostics: Diagnostics
) -> Iterator[KeyedLine]:
    """Yield the valid entries; report keys that are unknown, repeated or without a value."""
    keys = (*fields, *GAME, SEAT)
    lists = {*GAME, *(name for name, field in fields.items() if is_list(field.form))} - SINGLE
    seen = set[str]()
    for entry in found.entries:
        if entry.key not in keys:
            message = f"`{entry.written}:` is none of the keys; expected {_listed(keys)}"
            near = did_you_mean(entry.key, keys)
            diagnostics.error("unknown-key", message, entry.line.place, near, name=entry.key)
        elif entry.key not in lists and entry.key in seen:
            diagnostics.error("duplicate-key", f"`{entry.key}:` is given twice", entry.line.place)
        elif not entry.value.text:
            diagnostics.error("missing-key", f"nothing stands after `{entry.key}:`", entry.line.place)
        else:
            seen.add(entry.key)
            yield entry


def _listed(keys: Iterable[str]) -> str:
    return "a card, or one of: " + ", ".join(f"`{key}:`" for key in keys)


def _check_boards(fields: Iterable[Filled], ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report a board that there isn't; its field takes any name, since house rules may add boards."""
    known = ruleset.facts.board_names
    for name, place in ((str(filled.value), filled.place()) for filled in fields if filled.field.name == "board"):
        if name not in known:
            message = f"there is no board `{name}`; there are {', '.join(known)}"
            diagnostics.error("unknown-board", message, place, did_you_mean(name, known), name=name)
