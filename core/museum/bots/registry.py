"""From what a game file calls a bot (an id or a Python file) to the bot itself.

Bots of other distributions are entry points of group `museum.bots`; one is imported when it is first made.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

from museum.bots.api import Bot
from museum.bots.curator import Curator
from museum.bots.loading import is_file, load_bot_maker
from museum.bots.random_bot import RandomBot
from museum.diagnostics import MuseumError, Place
from museum.diagnostics.model import listed
from museum.packs import BOT_GROUP, installed_bots
from museum.packs.blame import Unfit, named, place_in, told
from museum.packs.fitting import check_call
from museum.packs.paths import code_refused
from museum.packs.strangers import Overdue, guarded
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
    option_places: Mapping[str, Place] | None = None,
) -> Bot:
    """Return the bot that *name* means: an id of `BOTS` or of an installed bot, or the path of a Python file.

    *kinds* are those that the enabled packs bring (`Ruleset.bots`); they come first. *options* go to its
    constructor. Raises `MuseumError`: at *place*, that of the seat, where the name or what the seat gives is wrong,
    at one of *option_places* where an option is; else at the bot's file.
    """
    if is_file(name):
        maker = load_bot_maker(name)
    elif kinds is not None and name in kinds:
        maker = _maker_of(kinds[name], place)
    else:
        maker = BOTS.get(name) or _installed_maker(name, place)
    seat = place or Place(name if is_file(name) else "")
    _check_options(maker, name, options or {}, seat, option_places or {})
    return _made(maker, name, options or {}, seat)


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
        message = f"{what} can't be loaded from `{kind.make}`: {named(error)}"
        raise MuseumError.single("broken-bot", message, where) from error
    return maker


def _installed_maker(name: str, place: Place | None) -> Maker:
    """Import what another distribution offers under this id; raises `MuseumError` if that is nothing, or twice."""
    offered = installed_bots()
    found = offered.get(name, ())
    if not found:
        known = (*BOTS, *offered)
        message = f"no bot is called `{name}`; there are {listed(known)}, and Python files (./mine.py)"
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
        message = f"the bot `{name}` of {bot.source} can't be loaded from `{bot.target}`: {named(error)}"
        raise MuseumError.single("broken-bot", message, place) from error
    return maker


def _check_options(
    maker: Maker, name: str, options: Mapping[str, Any], seat: Place, places: Mapping[str, Place]
) -> None:
    """Raise `MuseumError` for an option that the bot's constructor doesn't take, or that it can't do without."""
    try:
        taken = inspect.signature(maker).parameters.values()
    except Exception:  # what is no function at all is told as it is called
        return
    known = {each.name: each for each in taken if each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY)}
    others = any(each.kind is each.VAR_KEYWORD for each in taken)
    unknown = next((option for option in options if option not in known and not others), None)
    if unknown is not None:
        message = f"the bot `{name}` has no option `{unknown}`; its options are: {listed(known) or 'none'}"
        raise MuseumError.single("unknown-key", message, places.get(unknown, seat), did_you_mean(unknown, known))
    for option, parameter in known.items():
        if parameter.default is parameter.empty and option not in options:
            raise MuseumError.single("missing-key", f"the bot `{name}` needs the option `{option}`", seat)


def _made(maker: Maker, name: str, options: Mapping[str, Any], seat: Place) -> Bot:
    """Construct the bot; what fails with the options of the *seat* is told there, all else at the bot's file."""
    try:
        with guarded():
            bot = maker(**options)
            choose = getattr(bot, "choose", None)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if isinstance(error, Overdue):
            raise told(error, f"the bot `{name}`", "", seat) from None
        at = place_in(error, name) if is_file(name) else Place("")
        given = f" with {listed(options)}" if options else ""
        message = f"the bot `{name}` can't be made{given}: {named(error)}"
        if at.line and options:
            message += f" ({at})"
        raise MuseumError.single("broken-bot", message, at if at.line and not options else seat) from error
    file = Place(name) if is_file(name) else seat
    if not callable(choose):
        raise MuseumError.single("broken-bot", f"the bot `{name}` has no method `choose(self, question)`", file)
    try:
        check_call(choose, ("question",), f"`choose` of the bot `{name}`")
    except Unfit as unfit:
        raise MuseumError.single("broken-bot", str(unfit), unfit.place or file) from None
    return bot
