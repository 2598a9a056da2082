"""The part of the page of the hooks about words of one's own: what they are made of, what their steps may call."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Final

from museum.effects.compile import Builder
from museum.effects.types import Condition, Count, Verb
from museum.engine.game import Game
from museum.reference.markdown import code, signature

ABOUT = """
A verb, a count or a condition is a frozen dataclass that derives from `Verb`, `Count` or `Condition` of
`museum.api`, and is registered by `registry.verb` and the like. `key` is its name in YAML, its fields are
what stands under it (`applaud: {prestige: 2}`), and a field without a default must be given. `bare` names the one
field of a word that is written without a mapping: with `bare = "prestige"` it is `applaud: 2`. The docstring's first
sentence is what `museum explain` says of it.

A condition says `static = True` if nothing but its subject and the rules decides it (is the card Roman?), and
`uniform = True` if it is the same for whatever subject (is it the phase of improvement?). What modifiers with such
conditions make of a number may be remembered; one that says neither is asked each time.
"""
EXAMPLE = '''
from dataclasses import dataclass
from typing import ClassVar

from museum.api import IT, SEAT, Amount, Fixed, Verb, hookimpl
from museum.base_game.api import gain_prestige


@dataclass(frozen=True, slots=True)
class Applaud(Verb):
    """Gain prestige for applause."""

    key: ClassVar[str] = "applaud"
    bare: ClassVar[str] = "prestige"
    prestige: Amount = Fixed(1)

    def steps(self, build):
        prestige = build.amount(self.prestige)

        def clap(game, frame):
            gain_prestige(game, frame[SEAT], prestige(game, frame[SEAT], frame[IT]))

        return (clap,)


@hookimpl
def museum_register(registry):
    registry.verb(Applaud)
'''
STEPS = """
A step is called with the game and a frame: `frame[SEAT]`, `frame[CARD]` and `frame[IT]` (of `museum.api`)
are the seat that the effect is for, the card that it stands on, and what `it` is, -1 if nothing. The game's state is
its `zones` (lists of card numbers) and `counters`, by the numbers that the registry's layout returns, or those of
`museum.base_game.api` (`HAND.of(seat)`, `SCORE.of(seat)`). Cards are moved by the methods of the game alone, which
start and end their effects. After a step that asks, the frame goes on with its next step once there is an answer.
"""
# The methods of the builder that words call, and those of the game that steps call.
OF_BUILDER: Final = (Builder.amount, Builder.number, Builder.test, Builder.maybe, Builder.program)
OF_GAME: Final = (
    Game.move, Game.draw, Game.shuffle, Game.ask, Game.emit, Game.replaced, Game.quantity, Game.owner, Game.perform,
)  # fmt: skip


def playing() -> Iterator[str]:
    """Yield the paragraphs of this part."""
    yield "## Words of one's own"
    yield ABOUT
    yield code(EXAMPLE.strip("\n"), "python")
    yield "What they are compiled by, and may say besides:"
    yield "\n".join(_methods({"Verb": Verb, "Count": Count, "Condition": Condition}))
    yield "`build`, which they are compiled with, has the game's `parameters` and `index`, and"
    yield "\n".join(f"- `build.{signature(method)}`: {_first(method)}" for method in OF_BUILDER)
    yield "## What steps may call"
    yield STEPS
    yield "Methods of the game:"
    yield "\n".join(f"- `game.{signature(method)}`: {_first(method)}" for method in OF_GAME)
    yield (
        "Functions of Museum's own rules, for verbs, questions and moves, are in `museum.base_game.api`:"
        " [the two modules for plugins](api.md#museumbase_gameapi)."
    )


def _methods(kinds: Mapping[str, type]) -> Iterator[str]:
    for name, kind in kinds.items():
        for method in vars(kind).values():
            if inspect.isfunction(method) and not method.__name__.startswith(("_", "is_")):
                yield f"- `{name}.{signature(method)}`: {_first(method)}"


def _first(thing: object) -> str:
    """Return the first paragraph of a docstring on one line."""
    return " ".join((inspect.getdoc(thing) or "").partition("\n\n")[0].split())
