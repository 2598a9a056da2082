"""The parts of the page of words of one's own that are made from the code: compiling a word, steps in play."""

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
    Game.move, Game.move_face_down, Game.draw, Game.shuffle, Game.ask, Game.emit, Game.replaced, Game.quantity,
    Game.owner, Game.perform,
)  # fmt: skip


def compiling() -> Iterator[str]:
    """Yield the paragraphs about what compiles a word."""
    yield "## Compiling a word\n\nThe engine calls these methods of a word when it builds a ruleset."
    yield "\n".join(_methods({"Verb": Verb, "Count": Count, "Condition": Condition}))
    yield "Their argument `build` has the game's `parameters` and `index`, and these methods:"
    yield "\n".join(f"- `build.{signature(method)}`: {_first(method)}" for method in OF_BUILDER)


def running() -> Iterator[str]:
    """Yield the paragraphs about the functions that run in play."""
    yield "## Functions that run in play"
    yield prose("steps").strip()
    yield "Methods of the game that steps may call:"
    yield "\n".join(f"- `game.{signature(method)}`: {_first(method)}" for method in OF_GAME)


def _methods(kinds: Mapping[str, type]) -> Iterator[str]:
    for name, kind in kinds.items():
        for method in vars(kind).values():
            if inspect.isfunction(method) and not method.__name__.startswith(("_", "is_")):
                yield f"- `{name}.{signature(method)}`: {_first(method)}"


def _first(thing: object) -> str:
    """Return the first paragraph of a docstring on one line."""
    return " ".join((inspect.getdoc(thing) or "").partition("\n\n")[0].split())
