"""Museum's own rules, brought through the hooks that expansions use: the plugin of the pack `base`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from museum.base_game import (
    board_things,
    declared_actions,
    groups,
    kinds,
    messages,
    points,
    questions,
    scenario_fields,
    sheet,
    words,
)
from museum.base_game.checks import check
from museum.base_game.facts import BOARDS, Facts, facts_of
from museum.base_game.position_shape import POSITIONS, POSITIONS_SCHEMA
from museum.base_game.setup import lay_out
from museum.base_game.supply import check_supply
from museum.diagnostics import Diagnostics
from museum.engine.game import Game
from museum.engine.start import Seating
from museum.galleries import BOARD_SCHEMA
from museum.packs import GameConfig
from museum.ruleset.automated_seats import automated_seats
from museum.ruleset.bot_kinds import BotKind, BotRegistry
from museum.ruleset.hooks import hookimpl
from museum.ruleset.model import Ruleset
from museum.ruleset.registry import Registry

if TYPE_CHECKING:
    from museum.rulebook.model import Block
    from museum.rulebook.speaker import Speaker


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the base game."""
    questions.register(registry)
    points.register(registry, {"action": declared_actions.action_of, "furbish": declared_actions.furbishing_of})
    registry.file(BOARDS, BOARD_SCHEMA)
    registry.file(POSITIONS, POSITIONS_SCHEMA)
    board_things.register(registry)
    registry.rulebook_list("boards", _boards)
    sheet.register(registry)
    kinds.register(registry)
    registry.subject("continent", "continent")
    registry.subject("collection", "civilisation", "domain")
    groups.register(registry)
    words.register(registry)
    messages.register(registry)
    scenario_fields.register(registry)
    registry.present("museum.museum_view:PRESENTATION")


def _boards(speaker: Speaker) -> Iterator[Block]:
    # A game is played without the parts of a rulebook.
    from museum.base_game.board_plans import boards

    return boards(speaker)


@hookimpl
def museum_facts(ruleset: Ruleset) -> Facts:
    """Make the tables that play reads."""
    return facts_of(ruleset)


@hookimpl
def museum_bots(bots: BotRegistry) -> None:
    """Bring the bots that play the base game; they are imported when a seat first has one."""
    level = {"enum": ["beginner", "easy", "normal"]}
    never = {"type": "array", "items": {"enum": [name for name, verb in bots.moves.items() if not verb.ends]}}
    bots.add(BotKind("curator", "museum.curator:Curator", {"level": level, "never": never}))
    seconds = {"type": "number", "minimum": 0.01, "maximum": 600}
    bots.add(BotKind("scholar", "museum.curator:Scholar", {"seconds": seconds}))


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Lay out the cards and tokens."""
    lay_out(game, seating)


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report what makes the game unplayable."""
    check(ruleset, diagnostics)


@hookimpl
def museum_check_game(ruleset: Ruleset, config: GameConfig, diagnostics: Diagnostics) -> None:
    """Report too few cards for the seats of a game file."""
    seats = automated_seats(config.seats, ruleset.bots)
    check_supply(ruleset, len(config.seats), diagnostics, config.place("seats"), seats)
