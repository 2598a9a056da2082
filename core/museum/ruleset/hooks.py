"""The pluggy hooks through which a pack adds to the game; all are called at load time or at set-up only.

The docstrings here are the reference: `museum.reference` writes them to `docs/reference/hooks.md`. An
implementation may take fewer arguments than its hook; that is how a hook grows without breaking packs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from museum.diagnostics import Diagnostics
    from museum.engine.game import Game
    from museum.engine.start import Seating
    from museum.packs import GameConfig
    from museum.ruleset.bot_kinds import BotRegistry
    from museum.ruleset.model import Ruleset
    from museum.ruleset.registry import Registry

PROJECT = "museum"
hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a function of a plugin as the implementation of the hook of its name."""


@hookspec
def museum_register(registry: Registry) -> None:
    """Register words, kinds of card, zones, counters, steps, questions, moves and score lines.

    Called: once per ruleset, after traits and parameters of all packs are read and before any card is, since
    cards are read with what is registered here. Packs register in their order, the base game first; a name
    that is taken is an error at the line that takes it again.

    Example:

        from museum import hookimpl


        @hookimpl
        def museum_register(registry):
            registry.layout.seat_counter("guests")
            registry.event("invites", "nothing", "a player invites a guest")
    """


@hookspec(firstresult=True)
def museum_facts(ruleset: Ruleset) -> Any:
    """Return the tables that the game pack's own code reads in play; the first pack to answer is asked.

    Called: once per ruleset, when it is otherwise complete; what is returned is `game.facts`. This is for the
    pack of a whole game of its own (`game:` in the game file). An expansion of Museum leaves it to the base
    game, whose tables it reads as `game.facts.value[card]`, or returns None.

    Example:

        from museum import hookimpl


        @hookimpl
        def museum_facts(ruleset):
            return None
    """


@hookspec
def museum_bots(bots: BotRegistry) -> None:
    """Bring kinds of bot for the seats of games that this pack is enabled in, with the options that each has.

    Called: once per ruleset, when it is otherwise complete. A seat then names the bot: `{bot: host, mode:
    shy}`; one that isn't there, and an option or a value that the kind doesn't have, are errors at their places
    in the game file. Bots for all games lie outside the rules: entry points, or files
    ([how to bring a bot](../how_to/bring_a_bot.md)).

    Example:

        from museum.api import BotKind, hookimpl


        class Host:
            def __init__(self, mode="shy"):
                self.mode = mode

            def choose(self, question):
                return question.options[0 if self.mode == "shy" else -1]


        @hookimpl
        def museum_bots(bots):
            bots.add(BotKind("host", Host, {"mode": {"enum": ["shy", "bold"]}}))
    """


@hookspec
def museum_setup(game: Game, seating: Seating) -> None:
    """Lay out a new game for *seating*: put this pack's cards and counters where they start.

    Called: at the start of every game, in the order of packs, before the first question. Every card lies in
    the zone `box` until a pack moves it; cards of the base game's kinds are dealt by the base game. In play
    pluggy is never called: what happens later is done by effects, steps and questions.

    Example:

        from museum import hookimpl


        @hookimpl
        def museum_setup(game, seating):
            guests = game.index["counter"]["guests"]
            for seat in range(seating.seats):
                game.counters[guests.of(seat)] = 2
    """


@hookspec
def museum_check_game(ruleset: Ruleset, config: GameConfig, diagnostics: Diagnostics) -> None:
    """Report what makes a game file unplayable: too few cards for its seats, say.

    Called: for each game file that is opened or checked, after its ruleset is built. `config` is the game file as
    it was read; `config.place("seats")` is the place of a key in it. Errors stop the game from being started.

    Example:

        from museum import hookimpl


        @hookimpl
        def museum_check_game(ruleset, config, diagnostics):
            if len(config.seats) % 2:
                diagnostics.error("wrong-count", "guests come in pairs", config.place("seats"))
    """


@hookspec
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report what makes this ruleset unplayable (too few cards for the seats, a missing part).

    Called: once per ruleset, after it is frozen, by every command that loads it. Errors stop the game from
    being started; warnings are shown by `museum check`.

    Example:

        from museum.api import Place, hookimpl


        @hookimpl
        def museum_check(ruleset, diagnostics):
            if ruleset.parameters["hand_limit"] < 2:
                message = "guests need a hand limit of 2 at least"
                diagnostics.error("contradiction", message, Place("rules"))
    """
