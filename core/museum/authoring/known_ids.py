"""The ids that files of one game may name: cards, packs, bots, presets, boards."""

from __future__ import annotations

from collections.abc import Iterable

from museum.diagnostics import Diagnostics
from museum.packs import Installed, installed_bots, presets
from museum.ruleset.model import Ruleset
from museum.texts.interface import say
from museum.texts.listing import game_of
from museum.texts.locales import FALLBACK, Locale
from museum.texts.slots import ABOUT_PRESET

Ids = dict[str, dict[str, str]]
"""By family: ids, each with its English name or meaning, "" where it has none."""


def ids_of(ruleset: Ruleset, found: Installed, own: Iterable[Ruleset] = ()) -> Ids:
    """Return the ids of each family under *ruleset*, with the cards and things of the rulesets *own* besides.

    *found* are the installed packs.
    """
    packs = {name: pack for name, pack in found.packs.items() if game_of(pack, found) == ruleset.game}
    locale = Locale.load(packs.values(), FALLBACK, Diagnostics(), ruleset.report)
    named = {name: _term(locale, f"pack.{name}") for name in packs}
    rulesets = (ruleset, *own)
    cards = [card for each in rulesets for card in (*each.definitions, *each.report.absent.values())]
    about = {name: f"{ABOUT_PRESET}{name}" for name in presets()}
    return {
        "card": {card.id: _name(locale, card.id) for card in cards},
        # Every card has a name, so the texts of packs that aren't enabled say which cards they have.
        "installed_card": {name: _name(locale, name) for name in locale.cards},
        "pack": named,
        "expansion": {name: named[name] for name, pack in packs.items() if pack.game is None},
        "game": {pack.game: "" for pack in found.packs.values() if pack.game is not None},
        "bot": dict.fromkeys((*ruleset.bots, *installed_bots()), ""),
        "preset": {name: say(locale, key) if locale.speaks(key) else "" for name, key in about.items()},
        **_things(rulesets, locale),
    }  # fmt: skip


def _things(rulesets: Iterable[Ruleset], locale: Locale) -> Ids:
    found: Ids = {}
    for ruleset in rulesets:
        for thing in ruleset.things():
            found.setdefault(thing.kind, {})[thing.id] = _term(locale, f"{thing.kind}.{thing.id}")
    return found


def _name(locale: Locale, card: str) -> str:
    return locale.name_of(card) if card in locale.cards else ""


def _term(locale: Locale, key: str) -> str:
    return locale.term(key).name if locale.names(key) else ""
