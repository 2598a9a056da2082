"""The pages about what a plugin may register, one for each theme, with the methods and classes that belong to it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from museum.base_game import kinds, points
from museum.frozen import frozen
from museum.presentation import Presentation
from museum.reference.markdown import declared, described, page, prose, signature
from museum.reference.playing import compiling, running
from museum.ruleset import parts, things
from museum.ruleset.bot_kinds import BotKind, BotRegistry
from museum.ruleset.layout import Layout
from museum.ruleset.registry import Registry


@frozen
class Theme:
    """A page: the methods of the registry that stand on it, the classes of their arguments, and what else it has."""

    title: str
    methods: tuple[Callable[..., Any], ...] = ()
    classes: tuple[type, ...] = ()
    more: Callable[[], Iterable[str]] = tuple


def _layout() -> Iterator[str]:
    yield "## The layout\n\nPlaces for the state of a game, and columns of numbers of the cards."
    yield from _methods("registry.layout", _public(Layout))


def _points() -> Iterator[str]:
    yield "## The points"
    yield "\n".join(f"- `{name}`: {meaning}." for name, (_, meaning) in points.POINTS.items())
    yield "## The roles of kinds of card"
    yield "The `roles` of a [`CardKind`](plugin_cards.md#cardkind) say how Museum's rules use its cards:"
    yield "\n".join(f"- `{role}`: {meaning}." for role, meaning in kinds.ROLES.items())


def _bots() -> Iterator[str]:
    yield "## Registering"
    yield from _methods("bots", _public(BotRegistry))


def _words() -> Iterator[str]:
    yield from compiling()
    yield from running()


THEMES: Final = {
    "plugin_words": Theme(
        "Words of your own",
        (
            Registry.verb, Registry.count, Registry.condition, Registry.event, Registry.quantity, Registry.moment,
            Registry.function, Registry.subject,
        ),
        more=_words,
    ),
    "plugin_cards": Theme(
        "Kinds of card, zones and counters",
        (
            Registry.kind, Registry.acts, Registry.role, Registry.things, Registry.file, Registry.scenario_field,
            Registry.index,
        ),
        (parts.CardKind, parts.ScenarioField, things.ThingKind, things.Thing),
        _layout,
    ),
    "plugin_turns": Theme(
        "Steps, questions and moves",
        (
            Registry.step, Registry.sequence, Registry.phase, Registry.phase_name, Registry.question,
            Registry.answers, Registry.move, Registry.action, Registry.automated_answer,
        ),
        (parts.QuestionKind, parts.MoveVerb, parts.Move, parts.DeclaredAction),
    ),
    "plugin_display": Theme(
        "Scores, messages and display",
        (Registry.score_line, Registry.message, Registry.present, Registry.rulebook_list),
        (parts.ScoreLine, parts.Message, Presentation),
    ),
    "plugin_museum": Theme(
        "Museum's own rules", (Registry.extend, Registry.point), (points.Action, points.FavourStack), _points
    ),
    "plugin_bots": Theme("Kinds of bot", classes=(BotKind,), more=_bots),
}  # fmt: skip
"""The pages by the names of their files."""


def theme_pages() -> dict[str, str]:
    """Return the text of each page by its file's name."""
    return {f"{name}.md": page(theme.title, prose(name), *_theme(theme)) for name, theme in THEMES.items()}


def _theme(theme: Theme) -> Iterator[str]:
    if theme.methods:
        yield "## Registering"
        yield from _methods("registry", theme.methods)
    yield from theme.more()
    if theme.classes:
        yield "## Classes"
    for kind in theme.classes:
        yield declared(kind.__name__, signature(kind).removesuffix(" -> None"))
        yield described(kind)


def _public(kind: type) -> list[Callable[..., Any]]:
    return [method for name, method in vars(kind).items() if inspect.isfunction(method) and not name.startswith("_")]


def _methods(prefix: str, methods: Iterable[Callable[..., Any]]) -> Iterator[str]:
    for method in methods:
        yield declared(f"{prefix}.{method.__name__}", f"{prefix}.{signature(method)}")
        yield described(method)
