"""What `museum_bots` receives: kinds of bot that a pack brings for the seats of its games, with their options."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from museum.effects.vocabulary import Taken

_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,63}")


@dataclass(frozen=True, slots=True)
class BotKind:
    """A kind of bot: `{bot: NAME, mode: ...}` in the seats of a game file, where its pack is enabled.

    `make` returns a bot when it is called with the options that the seat gives, by name; or it is
    `module:attribute`, and imported when the first such bot is made. `options` says which there are, each with
    the JSON Schema of its values: `{"mode": {"enum": ["normal", "advanced"]}}`. What a seat gives besides, or
    other values, are errors at their places in the game file.

    `by_rule`: its play is a rule of the game. Its seat is never asked: `Seating.by_rule` tells of it, and the pack
    answers for it (`Registry.automaton`), in scenarios too. `needs` is a kind of card of which each such seat is
    dealt one: fewer of them than seats are an error before play.
    """

    name: str
    make: Callable[..., Any] | str
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    by_rule: bool = False
    needs: str = ""


@dataclass(slots=True)
class BotRegistry:
    """Collects the kinds of bot of one ruleset, in pack order; every name may be taken once (`Taken`)."""

    kinds: dict[str, BotKind] = field(default_factory=dict)

    def add(self, kind: BotKind) -> None:
        """Add a kind of bot; raises `ValueError` for a name that is no id or a `make` that can't be called."""
        if not _ID.fullmatch(kind.name):
            raise ValueError(f"a bot's name is an id in snake_case, not {kind.name!r}")
        if not callable(kind.make) and ":" not in kind.make:
            raise ValueError(f"the bot `{kind.name}` is made by a function or a text `module:attribute`")
        if kind.name in self.kinds:
            raise Taken(f"the bot `{kind.name}` is already registered")
        self.kinds[kind.name] = kind
