"""From the name of a bot in a game file (an id or a Python file) to the bot itself.

Bots of other distributions are entry points of group `museum.bots`; one is imported when it is first made.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from importlib import import_module
from operator import attrgetter
from pathlib import Path

from museum.bots.api import Bot
from museum.bots.loading import FunctionBot, is_file, load_bot_maker
from museum.diagnostics import MuseumError, Place
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.packs import installed_bots
from museum.packs.paths import code_refused
from museum.packs.plugin_errors import (
    InvalidPlugin,
    add_third_party,
    definition_place,
    plugin_errors,
    third_party,
)
from museum.ruleset.automated_seats import no_option
from museum.ruleset.bot_kinds import BOTS, BotKind
from museum.ruleset.registry_checks import check_call
from museum.suggest import did_you_mean

Maker = Callable[..., Bot]


def default_bot(kinds: Mapping[str, BotKind]) -> str:
    """Return the game's own bot: the first that its packs bring, automated seats apart, else `random`."""
    return next((name for name, kind in kinds.items() if not kind.automated and name not in BOTS), "random")


def make_bot(
    name: str,
    options: Mapping[str, object] | None = None,
    place: Place | None = None,
    kinds: Mapping[str, BotKind] | None = None,
    option_places: Mapping[str, Place] | None = None,
) -> Bot:
    """Return the bot called *name*: an id of *kinds* or of an installed bot, or the path of a Python file.

    *kinds* are the bots of the ruleset (`Ruleset.bots`), by default those that play any game. *options* are the
    arguments of its constructor. Raises `MuseumError`: at *place*, that of the seat, where the name is wrong or the
    seat's options fail, at one of *option_places* where an option is unknown; else at the bot's file.
    """
    kinds = BOTS if kinds is None else kinds
    if is_file(name):
        maker = load_bot_maker(name)
    elif name in kinds:
        maker = _maker_of(kinds[name], place)
    else:
        maker = _installed_maker(name, place, kinds)
    seat = place or Place(name if is_file(name) else "")
    _check_options(maker, name, options or {}, seat, option_places or {})
    return _made(maker, name, options or {}, seat)


def _maker_of(kind: BotKind, place: Place | None) -> Maker:
    """Return what makes bots of a pack's *kind*; raises `MuseumError` if it can't be imported."""
    if not isinstance(kind.make, str):
        return kind.make
    return _imported(kind.make, Said.by("the_bot", "the bot `{name}`", name=kind.name), place)


def _installed_maker(name: str, place: Place | None, kinds: Mapping[str, BotKind]) -> Maker:
    """Import the bot that another distribution offers under this id; raises `MuseumError` if none does, or two do."""
    offered = installed_bots()
    found = offered.get(name, ())
    if not found:
        known = (*kinds, *offered)
        english = "no bot is called `{name}`; there are {known}, and Python files (./mine.py)"
        message = Said.by("no_such_bot", english, name=name, known=listed(known))
        raise MuseumError.single("unknown-id", message, place, did_you_mean(name, known))
    # The choice would depend on the order of installation.
    if len(found) > 1:
        both = " and ".join(f"{bot.source} ({bot.target})" for bot in found)
        english = "two bots are called `{name}`: {both}; uninstall one of them"
        message = Said.by("two_bots", english, name=name, both=both)
        raise MuseumError.single("duplicate-id", message, place)
    (bot,) = found
    if code_refused():
        english = "the bot `{name}` is Python code of {source}, which `--no-code` doesn't let run"
        message = Said.by("code_of_bot", english, name=name, source=bot.source)
        raise MuseumError.single("code-refused", message, place)
    what = Said.by("the_bot_of", "the bot `{name}` of {source}", name=name, source=bot.source)
    return _imported(bot.target, what, place)


def _imported(target: str, what: str, place: Place | None) -> Maker:
    """Return the maker at *target* (`module:attribute`) of the bot that messages call *what*."""
    module, _, attribute = target.partition(":")
    failure = Said.by("unloaded_from", "{what} can't be loaded from `{target}`", what=what, target=target)
    with plugin_errors(failure, place or Place(""), "broken-bot"):
        maker: Maker = attrgetter(attribute)(import_module(module))
    return maker


def _check_options(
    maker: Maker, name: str, options: Mapping[str, object], seat: Place, places: Mapping[str, Place]
) -> None:
    """Raise `MuseumError` for an option that the bot's constructor doesn't have, or for a required one not given."""
    try:
        taken = inspect.signature(maker).parameters.values()
    except Exception:  # without a signature; if it isn't callable at all, calling it reports that
        return
    known = {each.name: each for each in taken if each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY)}
    # A constructor with `**options` takes any.
    others = any(each.kind is each.VAR_KEYWORD for each in taken)
    unknown = next((option for option in options if option not in known and not others), None)
    if unknown is not None:
        message = no_option(name, unknown, known)
        raise MuseumError.single("unknown-key", message, places.get(unknown, seat), did_you_mean(unknown, known))
    for option, parameter in known.items():
        if parameter.default is parameter.empty and option not in options:
            message = Said.by("bot_needs", "the bot `{bot}` needs the option `{name}`", bot=name, name=option)
            raise MuseumError.single("missing-key", message, seat)


def _made(maker: Maker, name: str, options: Mapping[str, object], seat: Place) -> Bot:
    """Construct the bot; an error is reported at the *seat* if that gives options, else at the bot's file."""
    try:
        with plugin_errors(_not_made(name, options), seat, "broken-bot"):
            bot = maker(**options)
            choose = getattr(bot, "choose", None)
    except MuseumError as error:
        item = error.diagnostics[0]
        # With options the seat is to blame as much as the bot, so both places are named.
        if not options or item.place == seat:
            raise
        message = Said.by("with_place", "{message} ({place})", message=item.message, place=str(item.place))
        raise MuseumError.single(item.code, message, seat) from error
    file = Place(name) if is_file(name) else seat
    if not callable(choose):
        english = "the bot `{name}` has no method `choose(self, question)`"
        raise MuseumError.single("broken-bot", Said.by("no_choose", english, name=name), file)
    try:
        check_call(choose, ("question",), f"`choose` of the bot `{name}`")
    except InvalidPlugin as error:
        raise MuseumError.single("broken-bot", str(error), error.place or file) from None
    code = third_party_place(bot)
    # Also for bots that were made without loading a file: errors in play are then located.
    if code is not None and third_party(code.file) is None:
        add_third_party(name, Path(code.file), "broken-bot")
    return bot


def _not_made(name: str, options: Mapping[str, object]) -> Said:
    if not options:
        return Said.by("not_made", "the bot `{name}` can't be made", name=name)
    english = "the bot `{name}` can't be made with {options}"
    return Said.by("not_made_with", english, name=name, options=listed(options))


def third_party_place(bot: Bot) -> Place | None:
    """Return where `choose` of a third-party bot is defined; None for Museum's own bots, and if it isn't known."""
    comes_with_museum = type(bot).__module__.startswith("museum.") and not isinstance(bot, FunctionBot)
    return None if comes_with_museum else definition_place(bot.choose)
