"""The page of the hooks: their signatures, when they are called, and what a pack may register."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

from museum.base_game import kinds, points
from museum.presentation import Presentation
from museum.reference.markdown import described, page, prose, signature
from museum.reference.playing import playing
from museum.ruleset import hooks, parts, things
from museum.ruleset.bot_kinds import BotKind, BotRegistry
from museum.ruleset.layout import Layout
from museum.ruleset.registry import Registry


def hook_functions() -> dict[str, Callable[..., Any]]:
    """Return the hook specifications by name, in the order in which they are written."""
    found = vars(hooks).items()
    return {name: value for name, value in found if name.startswith("museum_") and inspect.isfunction(value)}


def hooks_page() -> str:
    """Return the page of the hooks."""
    parts_of_it = (
        *_hooks(), *_registry(), *_layout(), *_parts(), *playing(), *_presentation(), *_points(), *_bots(),
    )  # fmt: skip
    return page("Hooks", prose("hooks"), "## The hooks", *parts_of_it)


def _hooks() -> Iterator[str]:
    for function in hook_functions().values():
        yield f"### `{signature(function)}`"
        yield described(function)


def _registry() -> Iterator[str]:
    yield "## The registry"
    yield (
        "`museum_register` gets a `Registry`. What returns a number returns the one by which the engine knows the"
        ' thing; later it is `game.index[FAMILY][NAME]` (`index["counter"]["guests"]`).'
    )
    yield from _methods(Registry, "registry")


def _layout() -> Iterator[str]:
    yield "## The layout"
    yield "`registry.layout` registers where a game's state is kept."
    yield from _methods(Layout, "registry.layout")


def _methods(kind: type, prefix: str) -> Iterator[str]:
    for name, method in vars(kind).items():
        if inspect.isfunction(method) and not name.startswith("_"):
            yield f"### `{prefix}.{signature(method)}`"
            yield described(method)


def _bots() -> Iterator[str]:
    yield "## Kinds of bot"
    yield "`museum_bots` gets a `BotRegistry`."
    yield from _methods(BotRegistry, "bots")
    yield f"### `{signature(BotKind).removesuffix(' -> None')}`"
    yield described(BotKind)


def _parts() -> Iterator[str]:
    yield "## Registering"
    yield "Import these from `museum.api`."
    for kind in (parts.CardKind, parts.QuestionKind, parts.MoveVerb, parts.Move, parts.ScoreLine, parts.ScenarioField,
                 parts.Message, things.ThingKind, things.Thing):  # fmt: skip
        yield f"### `{signature(kind).removesuffix(' -> None')}`"
        yield described(kind)


def _presentation() -> Iterator[str]:
    yield "## How a game shows itself"
    yield "`registry.present` takes a `Presentation`; import it, and the blocks of pages, from `museum.presentation`."
    yield "### `Presentation(...)`"
    yield described(Presentation)


def _points() -> Iterator[str]:
    yield "## The points of Museum's rules"
    yield (
        "`registry.extend(point, thing)` puts something into the base game's own rules. The classes are in"
        " `museum.base_game.api`. The phases are open too: `registry.phase` knows the sequences `setup`,"
        " `turn` and `round` (what happens at a round's end)."
    )
    yield "\n".join(f"- `{name}`: {meaning}." for name, (_, meaning) in points.POINTS.items())
    for kind in (points.Action, points.FavourStack):
        yield f"### `{signature(kind).removesuffix(' -> None')}`"
        yield described(kind)
    yield "## The roles of kinds"
    yield "A `CardKind` has roles that tell Museum's rules how its cards are used:"
    yield "\n".join(f"- `{role}`: {meaning}." for role, meaning in kinds.ROLES.items())
