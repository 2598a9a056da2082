"""From what a game file calls a bot (an id or a Python file) to the bot itself.

Bots of other distributions are entry points of group `museum.bots`; one is imported when it is first made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

from museum.bots.api import Bot
from museum.bots.curator import Curator
from museum.bots.loading import is_file, load_bot_maker
from museum.bots.random_bot import RandomBot
from museum.diagnostics import MuseumError, Place
from museum.packs import BOT_GROUP, installed_bots
from museum.packs.paths import code_refused
from museum.packs.strangers import Overdue, guarded, told, worded
from museum.ruleset.bot_kinds import BotKind
from museum.suggest import did_you_mean

Maker = Callable[..., Bot]

BOTS: Mapping[str, Maker] = MappingProxyType({"curator": Curator, "random": RandomBot})
"""The bots that come with Museum, by id."""


def make_bot(
    name: str,
    options: Mapping[str, Any] | None = None,
    place: Place | None = None,
    kinds: Mapping[str, BotKind] | None = None,
) -> Bot:
    """Return the bot that *name* means: an id of `BOTS` or of an installed bot, or the path of a Python file.

    *kinds* are those that the enabled packs bring (`Ruleset.bots`); they come first. *options* go to its
    constructor. Raises `MuseumError`, at *place* where the name itself is wrong, else at the bot's file.
    """
    if is_file(name):
        return _made(load_bot_maker(name), name, options, Place(name))
    if kinds is not None and name in kinds:
        return _made(_maker_of(kinds[name], place), name, options, place)
    maker = BOTS.get(name) or _installed_maker(name, place)
    return _made(maker, name, options, place)


def _maker_of(kind: BotKind, place: Place | None) -> Maker:
    """Return what makes bots of a pack's *kind*; raises `MuseumError` if it can't be imported."""
    if not isinstance(kind.make, str):
        return kind.make
    module, _, attribute = kind.make.partition(":")
    try:
        with guarded():
            maker: Maker = getattr(import_module(module), attribute)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        what = f"the bot `{kind.name}`"
        where = place or Place("")
        if isinstance(error, Overdue):
            raise told(error, what, "", where) from None
        message = f"{what} can't be loaded from `{kind.make}`: {type(error).__name__}: {worded(error)}"
        raise MuseumError.single("broken-bot", message, where) from error
    return maker


def _installed_maker(name: str, place: Place | None) -> Maker:
    """Import what another distribution offers under this id; raises `MuseumError` if that is nothing, or twice."""
    offered = installed_bots()
    found = offered.get(name, ())
    if not found:
        known = (*BOTS, *offered)
        listed = ", ".join(f"`{other}`" for other in known)
        message = f"no bot is called `{name}`; there are {listed}, and Python files (./mine.py)"
        raise MuseumError.single("unknown-id", message, place, did_you_mean(name, known))
    if len(found) > 1:
        both = " and ".join(f"{bot.source} ({bot.target})" for bot in found)
        message = f"two bots are called `{name}`: {both}; uninstall one of them"
        raise MuseumError.single("duplicate-id", message, place)
    (bot,) = found
    if code_refused():
        message = f"the bot `{name}` is Python code of {bot.source}, which `--no-code` doesn't let run"
        raise MuseumError.single("code-refused", message, place)
    from importlib.metadata import EntryPoint

    try:
        with guarded():
            maker: Maker = EntryPoint(name, bot.target, BOT_GROUP).load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if isinstance(error, Overdue):
            raise told(error, f"the bot `{name}` of {bot.source}", "", place or Place("")) from None
        why = f"{type(error).__name__}: {worded(error)}"
        message = f"the bot `{name}` of {bot.source} can't be loaded from `{bot.target}`: {why}"
        raise MuseumError.single("broken-bot", message, place) from error
    return maker


def _made(maker: Maker, name: str, options: Mapping[str, Any] | None, place: Place | None) -> Bot:
    """Construct the bot; options it doesn't know are the game file's fault, all else is its own."""
    try:
        with guarded():
            bot = maker(**(options or {}))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if isinstance(error, Overdue):
            raise told(error, f"the bot `{name}`", "", place or Place("")) from None
        given = f" with the options {', '.join(options)}" if options else ""
        message = f"the bot `{name}` can't be made{given}: {type(error).__name__}: {worded(error)}"
        raise MuseumError.single("broken-bot", message, place) from error
    if not callable(getattr(bot, "choose", None)):
        message = f"the bot `{name}` has no method `choose(self, question)`"
        raise MuseumError.single("broken-bot", message, place)
    return bot
