"""Museum's own rules, brought through the hooks that expansions use: the plugin of the pack `base`."""

from __future__ import annotations

from museum.base_game import kinds, points, questions, sayings, scenario_fields, sheet, words
from museum.base_game.checks import check
from museum.base_game.facts import BOARDS, Facts, facts_of
from museum.base_game.setup import lay_out
from museum.diagnostics import Diagnostics
from museum.engine.game import Game
from museum.engine.start import Seating
from museum.galleries import BOARD_SCHEMA
from museum.ruleset.bot_kinds import BotKind, BotRegistry
from museum.ruleset.hooks import hookimpl
from museum.ruleset.model import Ruleset
from museum.ruleset.registry import Registry


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the base game."""
    questions.register(registry)
    points.register(registry)
    registry.file(BOARDS, BOARD_SCHEMA)
    kinds.register(registry)
    sheet.register(registry)
    words.register(registry)
    sayings.register(registry)
    scenario_fields.register(registry)


@hookimpl
def museum_facts(ruleset: Ruleset) -> Facts:
    """Make the tables that play reads."""
    return facts_of(ruleset)


@hookimpl
def museum_bots(bots: BotRegistry) -> None:
    """Bring the bots that play the base game, by where they are made: they lie above it."""
    bots.add(BotKind("curator", "museum.bots.curator:Curator"))
    bots.add(BotKind("random", "museum.bots.random_bot:RandomBot"))


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Lay out the cards and tokens."""
    lay_out(game, seating)


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report what makes the game unplayable."""
    check(ruleset, diagnostics)
