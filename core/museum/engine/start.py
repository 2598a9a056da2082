"""Starting a game: the seating, the packs' set-ups, and the first question."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from typing import Any

from museum.diagnostics import MuseumError
from museum.engine.faults import in_play
from museum.engine.game import Game
from museum.engine.own import ACTIVE, AUTOMATED, FIRST, SEAT_RULES, SETUP_SEQUENCE, STANDING_RULES, TEAM
from museum.engine.setting import Setting
from museum.frozen import dataclass
from museum.packs import GameConfig
from museum.packs.plugin_errors import definition_place, shown
from museum.packs.seating import team_numbers
from museum.ruleset.automated_seats import automated_seats
from museum.ruleset.model import Ruleset
from museum.ruleset.standing_rules import SEAT, STANDING_RULE


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of a game: their number, the first (from 0; None: drawn by the seed), a board per seat.

    `automated` has for each automated seat `bot` and the options that the game file gives it, and None for the
    others. `teams` has each seat's team, from 1, and 0 for a seat that plays for itself. `starts` has for each seat
    the fields of scenarios that it starts with, by name. Each may be empty where no seat has any.
    """

    seats: int
    first: int | None = None
    boards: Sequence[str] = ()
    automated: Sequence[Mapping[str, Any] | None] = ()
    teams: Sequence[int] = ()
    starts: Sequence[Mapping[str, int]] = ()


def seating_of(config: GameConfig, ruleset: Ruleset, first: int | None) -> Seating:
    """Return the seating of a game file, with the seat *first* (from 0; None: drawn by the seed) to begin."""
    boards = tuple(seat.board or config.board for seat in config.seats)
    automated = automated_seats(config.seats, ruleset.bots)
    starts = tuple(seat.start for seat in config.seats)
    return Seating(len(config.seats), first, boards, automated, team_numbers(config.seats), starts)


def new_game(ruleset: Ruleset, seating: Seating, seed: int) -> Game:
    """Return a game laid out by *seed* and run on to its first question; raises `MuseumError` if a plugin fails."""
    with in_play(ruleset), redirect_stdout(sys.stderr):  # plugins may print
        game = laid_out(ruleset, seating, seed)
        game.advance()
    return game


def laid_out(ruleset: Ruleset, seating: Seating, seed: int) -> Game:
    """Return a game whose cards lie where they start, with the set-up's steps still on the agenda.

    Raises `MuseumError` if a plugin's set-up fails, or leaves anything but cards in a zone.
    """
    game = Game(ruleset, seating.seats, seed)
    for seat, options in enumerate(seating.automated):
        game.counters[AUTOMATED] |= (options is not None) << seat
    game.counters[TEAM : TEAM + len(seating.teams)] = seating.teams
    for set_up in ruleset.setups:
        set_up(game=game, seating=seating)
    # Once the packs have laid out their own cards: only then is a card moved rather than put down.
    for card in ruleset.by_kind.get(STANDING_RULE, ()):
        seat = ruleset.columns[SEAT][card]
        if seat <= game.seats:
            game.move(card, SEAT_RULES + seat - 1 if seat else STANDING_RULES)
    for seat, start in enumerate(seating.starts):
        for name, number in start.items():
            ruleset.seat_fields[name].set_up(Setting(game, {}, frozenset()), seat, number)
    if ruleset.report.third_party:
        _check_cards(game)
    first = game.counters[FIRST] = game.counters[ACTIVE]
    game.agenda.extend([step, first] for step in reversed(ruleset.phases[SETUP_SEQUENCE]))
    return game


def _check_cards(game: Game) -> None:
    """Raise `MuseumError` if a zone holds something that is not a card, or a card that a plugin's set-up put there
    without `Game.move`, so that the game looks for it in another zone."""
    numbers, seen = range(len(game.where)), set[int]()
    # Compiled code would stop at what isn't a number.
    zones: Sequence[Sequence[Any]] = game.zones
    for zone, cards in enumerate(zones):
        for card in cards:
            if card not in numbers:
                raise _misplaced(game, zone, f"{shown(card)}, which is not a card")
            if game.where[card] != zone or card in seen:
                moved = "which was not put there by `game.move(card, zone)`"
                raise _misplaced(game, zone, f"`{game.ruleset.id_of(card)}`, {moved}")
            seen.add(card)


def _misplaced(game: Game, zone: int, what: str) -> MuseumError:
    rules = game.ruleset
    zones = rules.layout.zones.items()
    name = next(name for name, each in zones if each.start <= zone < each.start + each.size)
    places = [place for place in map(definition_place, rules.setups) if place is not None]
    third_party = rules.report.third_party
    theirs = [place for place in places if any(place.file == other.file for other in third_party.values())]
    packs = " or ".join(f"`{pack}`" for pack in third_party)
    message = f"after `museum_setup` of {packs} the zone `{name}` holds {what}"
    return MuseumError.single("broken-plugin", message, theirs[-1] if theirs else [*third_party.values()][-1])
