"""Reads a museum: the lines with its cards, and the keys, each a field of scenarios that scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
from museum.score_reader.lines import KeyedLine, Sections
from museum.score_reader.listed_cards import Listed, ListedCardReader
from museum.score_reader.values import Filled, ValueReader, fits_a_line, is_list
from museum.suggest import did_you_mean

# Keys of the game, as in a game file.
GAME: Final = ("edition", "expansions", "expansion_paths", "house_rules")
SINGLE: Final = "edition"
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


def read_museum(found: Sections, ruleset: Ruleset, diagnostics: Diagnostics, board: str = "standard") -> Museum:
    """Return the museum of the text under *ruleset*, and report mistakes. *board* is the default."""
    fields = fields_of(ruleset)
    written = dict.fromkeys(entry.key for entry in _checked(found, fields, diagnostics))
    cards = ListedCardReader(ruleset, diagnostics, (*fields, *GAME), _key_of_kinds(fields))
    reader = ValueReader(cards, diagnostics)
    filled = tuple(reader.read(field, found.values(name)) for name, field in fields.items() if name in written)
    exhibits: list[Listed] = []
    places: dict[Path, Place] = {}
    for words in (item for line in found.cards for item in line.parts()):
        places[len(exhibits),] = words.place
        exhibits += cards.exhibits(words)
    field = _museum(ruleset, "museum", 0)
    museum = Museum(Filled(field, exhibits, places), filled, board)
    cards.check_copies([card for each in museum.all_fields() for card in each.cards()])
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
    keys = (*fields, *GAME)
    lists = {*GAME, *(name for name, field in fields.items() if is_list(field.form))} - {SINGLE}
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
