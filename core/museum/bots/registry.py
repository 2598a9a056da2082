"""From what a game file calls a bot (an id or a Python file) to the bot itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from museum.bots.api import Bot
from museum.bots.curator import Curator
from museum.bots.loading import is_file, load_bot_maker
from museum.bots.random_bot import RandomBot
from museum.diagnostics import MuseumError, Place
from museum.suggest import did_you_mean

Maker = Callable[..., Bot]

BOTS: Mapping[str, Maker] = MappingProxyType({"curator": Curator, "random": RandomBot})
"""The bots that come with Museum, by id."""


def make_bot(name: str, options: Mapping[str, Any] | None = None, place: Place | None = None) -> Bot:
    """Return the bot that *name* means: an id of `BOTS`, or the path of a Python file.

    *options* go to its constructor. Raises `MuseumError`, at *place* where the name itself is wrong, else at
    the bot's file.
    """
    if is_file(name):
        return _made(load_bot_maker(name), name, options, Place(name))
    maker = BOTS.get(name)
    if maker is None:
        listed = ", ".join(f"`{known}`" for known in BOTS)
        message = f"no bot is called `{name}`; there are {listed}, and Python files (./mine.py)"
        raise MuseumError.single("unknown-id", message, place, did_you_mean(name, BOTS))
    return _made(maker, name, options, place)


def _made(maker: Maker, name: str, options: Mapping[str, Any] | None, place: Place | None) -> Bot:
    """Construct the bot; options it doesn't know are the game file's fault, all else is its own."""
    try:
        bot = maker(**(options or {}))
    except Exception as error:
        given = f" with the options {', '.join(options)}" if options else ""
        message = f"the bot `{name}` can't be made{given}: {type(error).__name__}: {error}"
        raise MuseumError.single("broken-bot", message, place) from error
    if not callable(getattr(bot, "choose", None)):
        message = f"the bot `{name}` has no method `choose(self, question)`"
        raise MuseumError.single("broken-bot", message, place)
    return bot
