"""What players read besides cards: prompts, logs, sheets, help and refusals, each by its key with its slots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from museum.engine.errors import PlayError, Refused
from museum.engine.sayings import SAYINGS
from museum.packs import presets
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import Saying
from museum.texts.grammar import CATEGORIES, plural
from museum.texts.locales import Locale, marked
from museum.texts.phrases import KEY
from museum.texts.templates import Slot

# Every key that the program itself speaks by, with its slots; a slot with a question mark may go unsaid.
KEYS: Final[Mapping[str, str]] = {
    # A game begins, stops and ends.
    "play.welcome": "names",
    "play.start": "names seed",
    "play.end": "rounds decisions seed",
    "play.since": "",
    "play.not_now": "why",
    "play.see_help": "",
    "play.rule": "why rule",
    "play.possible": "",
    "play.hint": "line",
    "play.saved": "command",
    "play.saved_after": "moves name command",
    "play.stopped": "",
    "play.stuck": "",
    "play.hand_over": "name",
    "play.seat": "seat",
    "prompt.question": "question",
    "prompt.listed": "question",
    "prompt.options": "",
    "prompt.option": "token? text? about? rules?",
    # What is typed besides moves.
    "command.taken_back": "",
    "command.unknown": "word near?",
    "command.why": "",
    "command.resume": "",
    "command.no_seat": "seat seats names",
    "command.no_card": "card near?",
    "help.moves": "",
    "help.commands": "",
    "help.choose": "",
    "help.options": "",
    "help.hint": "",
    "help.why": "",
    "help.best": "",
    "help.show": "",
    "help.undo": "",
    "help.save": "",
    "help.resume": "",
    "help.quit": "",
    "help.help": "",
    # The log.
    "log.move": "line? text?",
    "log.paid": "move items",
    "log.answered": "move items",
    "log.chosen": "items",
    "log.prestige": "n",
    "log.secret": "",
    "log.note": "name text",
    "log.round": "round",
    "log.turn": "name",
    "log.headline": "",
    "log.standing": "score prestige",
    "log.opinion": "continent tokens",
    "log.closing": "name",
    "log.scored": "score gain",
    "log.honoured": "prestige gain",
    "log.favours": "n",
    # The table.
    "phase.setup": "",
    "phase.exploration": "",
    "phase.improvement": "",
    "phase.end_of_turn": "",
    "phase.final_scoring": "",
    "board.title": "round phase name",
    "board.displays": "",
    "board.continent": "continent tokens?",
    "board.closed": "",
    "board.named": "id? name?",
    "board.offer": "",
    "board.price": "card cost",
    "board.seat": "",
    "board.score": "",
    "board.prestige": "",
    "board.hand": "",
    "board.favours": "",
    "board.pool": "",
    "board.museum": "",
    "board.experts": "",
    "board.own_hand": "worth prestige credit?",
    "board.favour": "card",
    "board.patron": "card",
    "board.expert": "card",
    "board.none": "",
    "board.zone": "zone",
    "board.zone_of": "zone name",
    "board.own_pool": "",
    "board.open_hand": "name",
    "board.costs": "cost",
    "board.pool_empty": "name",
    "board.pool_of": "name seat",
    "board.museum_empty": "name",
    "board.museum_of": "name seat",
    "board.if_ended": "",
    "board.card": "label kind",
    "brief.object": "civilisation domain value",
    # Score sheets.
    "sheet.title": "",
    "sheet.seat": "name points",
    "sheet.total": "",
    "sheet.experts": "",
    "sheet.proven": "",
    "sheet.unproven": "",
    "sheet.blocked": "",
    "sheet.collection": "name size points",
    "sheet.cells": "filled cells",
    "sheet.opinion": "continent cards tokens",
    "sheet.standing": "",
    "sheet.wins": "who",
    "sheet.share": "who",
    "sheet.tie": "who",
    # The list of cards, and all about one thing.
    "cards.heading": "pack kind",
    "cards.count": "n",
    "field.value": "value",
    "field.year": "value",
    "field.cost": "value",
    "explain.card": "name kind pack copies?",
    "explain.parameter": "name title rule",
    "explain.trait": "name family",
    "explain.pack": "name id version",
    "explain.cards": "kind n names",
    "explain.parameters": "",
    "explain.absent": "",
    "explain.no_copy": "",
    "explain.effects": "",
    "explain.provenance": "",
    "explain.place": "",
    "explain.used_by": "",
    "explain.more": "n",
    "explain.type": "",
    "explain.choices": "",
    "explain.range": "low high",
    "explain.default": "",
    "explain.edition": "edition",
    "explain.this_game": "",
    "explain.set_by": "edition?",
    "explain.set_at": "place",
    "explain.banned": "place",
    "explain.included_again": "place",
    "explain.included": "id place",
    "explain.left_out": "place",
    "explain.patched": "place",
    "explain.effect_patched": "name place",
    "explain.effect_added": "name place",
    "explain.effect_removed": "name place",
    "explain.as_it_was": "value",
    "explain.of": "name",
    "explain.board": "name",
    "explain.rule": "number",
    "explain.scenarios": "",
    "explain.effect": "word",
    "explain.verb": "word",
    "explain.count": "word",
    "explain.condition": "word",
    "explain.part": "word",
    "explain.event": "word",
    "explain.quantity": "word",
    "explain.moment": "word",
    "explain.function": "word",
    # House rules that come with Museum.
    "explain.preset": "name rules?",
    "explain.enabled_by": "",
    "explain.builds_on": "",
    "explain.sets": "name value rule? usual?",
    "explain.sets_board": "name",
    "explain.patches_board": "name",
    "explain.bans": "name",
    "explain.bans_cards": "n names",
    "explain.includes": "name",
    "explain.includes_from": "id",
    "explain.copies": "name n",
    "explain.patches": "name",
}
ABOUT_PRESET: Final = "explain.about_"  # before the name of a preset: what it is for
INTERFACE_KINDS: Final = (
    "play", "prompt", "command", "help", "usage", "log", "phase", "board", "brief", "sheet", "cards", "field",
    "explain", "refused", "bad_move",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a phrase of the interface may say: its slots, those it can't do without, and its facets."""

    slots: tuple[str, ...]
    required: tuple[str, ...]
    facets: tuple[str, ...]


def declared(ruleset: Ruleset) -> dict[str, Spoken]:
    """Return all that the program, its presets and the packs of *ruleset* say to players, by base."""
    found = dict(_own())
    for saying in ruleset.vocabulary.sayings.values():
        _add(found, saying)
    phases = found.get("refused.phase")
    if phases is not None:
        questions = tuple(question.name for question in ruleset.questions)
        found["refused.phase"] = Spoken(phases.slots, phases.required, (*phases.facets, *questions))
    for base in (*(f"usage.{name}" for name in ruleset.moves), *(f"{ABOUT_PRESET}{name}" for name in presets())):
        found[base] = _spoken(())
    return found


@cache
def _own() -> dict[str, Spoken]:
    found: dict[str, Spoken] = {}
    for key, slots in KEYS.items():
        found[key] = _spoken(slots.split())
    for saying in SAYINGS:
        _add(found, saying)
    return found


def _add(found: dict[str, Spoken], saying: Saying) -> None:
    """Declare a saying; where several share a base, what they have in common must be said."""
    base, facets = _parted(saying.key)
    new = _spoken(saying.slots, (*facets, *saying.facets))
    old = found.get(base, new)
    slots = tuple(dict.fromkeys((*old.slots, *new.slots)))
    required = tuple(name for name in old.required if name in new.required)
    found[base] = Spoken(slots, required, tuple(dict.fromkeys((*old.facets, *new.facets))))


def _spoken(slots: Iterable[str], facets: Iterable[str] = ()) -> Spoken:
    names = tuple(name.rstrip("?") for name in slots)
    required = tuple(name for name in slots if name[-1] != "?")
    told = [facet for name in names for facet in (name, *(f"{name}_{category}" for category in CATEGORIES))]
    return Spoken(names, required, (*told, *facets))


def _parted(key: str) -> tuple[str, tuple[str, ...]]:
    """Return the base and the facets of a phrase's key."""
    match = KEY.fullmatch(key)
    assert match is not None, key
    return match[1], tuple(match[2].split(".")[1:])


def say(locale: Locale, key: str, /, **slots: int | str) -> str:
    """Return the phrase of *key* with its slots filled; marked where the language lacks it.

    A key may end in facets (`refused.no_card.near`); besides, each slot that isn't empty tells the phrase its
    name, and a number its plural category: `{cards}` tells `cards` and `cards_one`.
    """
    base, facets = _parted(key)
    told = dict.fromkeys(facets, "")
    for name, value in slots.items():
        if value != "":
            told[name] = name
        if isinstance(value, int):
            told[f"{name}_{plural(locale.language, value)}"] = name
    phrase = locale.phrase(base, told)
    if phrase is None:
        return marked(key)
    parts = (part if isinstance(part, str) else _filled(locale, part, slots) for part in phrase.template.parts)
    return marked("".join(parts)) if phrase.foreign else "".join(parts)


def _filled(locale: Locale, slot: Slot, slots: Mapping[str, int | str]) -> str:
    value = slots.get(slot.name, "")
    if slot.form and isinstance(value, int):
        return f"{value} {locale.term(slot.form).number(plural(locale.language, value))}"
    # What is of a family of names (a continent) is called by its name.
    named = f"{slot.name}.{value}"
    return locale.term(named).name if locale.names(named) else str(value)


def error_text(error: PlayError, locale: Locale) -> str:
    """Return what went wrong in play in the players' language, with the rule that forbids it."""
    text = str(error) if error.saying is None else say(locale, error.saying.key, **error.slots)
    if isinstance(error, Refused) and error.rule:
        return say(locale, "play.rule", why=text, rule=error.rule)
    return text
