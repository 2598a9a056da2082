"""The part of the page of the hooks about words of one's own: what they are made of, what their steps may call."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Final

from museum.effects.compile import Builder
from museum.effects.types import Condition, Count, Verb
from museum.engine.game import Game
from museum.reference.markdown import prose, signature

# The methods of the builder that words call, and those of the game that steps call.
OF_BUILDER: Final = (Builder.amount, Builder.number, Builder.test, Builder.maybe, Builder.program)
OF_GAME: Final = (
    Game.move, Game.draw, Game.shuffle, Game.ask, Game.emit, Game.replaced, Game.quantity, Game.owner, Game.perform,
)  # fmt: skip


def playing() -> Iterator[str]:
    """Yield the paragraphs of this part."""
    yield "## Words of one's own"
    yield prose("words").strip()
    yield "What they are compiled by, and may say besides:"
    yield "\n".join(_methods({"Verb": Verb, "Count": Count, "Condition": Condition}))
    yield "`build`, which they are compiled with, has the game's `parameters` and `index`, and"
    yield "\n".join(f"- `build.{signature(method)}`: {_first(method)}" for method in OF_BUILDER)
    yield "## Functions that steps may call"
    yield prose("steps").strip()
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
