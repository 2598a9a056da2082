"""The argument of `museum_bots`: registers the kinds of bot that a pack has for the seats of its games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Any, Final

from museum.effects.vocabulary import Taken
from museum.frozen import frozen, slotted
from museum.packs.plugin_errors import InvalidPlugin, shown
from museum.ruleset.parts import MoveVerb
from museum.ruleset.registry_checks import check_id


@frozen
class BotKind:
    """A kind of bot: `{bot: NAME, mode: ...}` in the seats of game files that enable its pack.

    - `make` returns a bot when it is called with the options of the seat, by name. It can also be a text
      `module:attribute`, which is imported when the first such bot is made.
    - `options`: the JSON Schema of each option's values: `{"mode": {"enum": ["normal", "advanced"]}}`. Other options
      and other values are errors at their place in the game file.
    - `automated`: it is an opponent that plays by the rules of the pack. Its seat is never asked; the pack finds it
      in `Seating.automated` and answers for it (`Registry.automated_answer`), in scenarios too.
    - `needs`: a kind of card of which every such seat is dealt one. It is an error if there are fewer cards than
      seats.
    - `companion`: (game, seat) -> a `museum.presentation.companion.Companion`, which plays this opponent at a real
      table by what people report of it. The game is laid out, and nothing of it has been played.
    """

    name: str
    make: Callable[..., Any] | str
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    automated: bool = False
    needs: str = ""
    companion: Callable[[Any, int], Any] | None = None


BOTS: Final = MappingProxyType({"random": BotKind("random", "museum.bots.random_bot:RandomBot")})
"""The bots that play any game, by id."""


@slotted
class BotRegistry:
    """Collects the kinds of bot of one ruleset, after `BOTS` in pack order; a name is taken once (`Taken`).

    *moves* are the verbs of the ruleset, for options that name some.
    """

    kinds: dict[str, BotKind] = field(default_factory=lambda: dict(BOTS))
    moves: Mapping[str, MoveVerb] = field(default_factory=dict)

    def add(self, kind: BotKind) -> None:
        """Add a kind of bot; raises `InvalidPlugin` if its name isn't an id or its `make` can't be called."""
        check_id(kind.name, "a bot")
        # A text is imported when the first such bot is made; most games have none.
        if not callable(kind.make) and ":" not in str(kind.make):
            what = f"`make` of the bot `{kind.name}`"
            message = f"{what} must be a function or `module:name`, not {shown(kind.make)}"
            raise InvalidPlugin(message)
        if kind.name in self.kinds:
            raise Taken(f"the bot `{kind.name}` is already registered")
        self.kinds[kind.name] = kind
