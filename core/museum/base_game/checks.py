"""Checks of a ruleset before the base game can be played with it."""

from __future__ import annotations

from museum.base_game.decks import SWITCHES
from museum.base_game.layout import CARD_MASK
from museum.base_game.supply import shortage_cause
from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.engine.common_words import Enabled
from museum.ruleset.history import LEFT_OUT
from museum.ruleset.model import Ruleset

# An option holds the number of its card in the bits of CARD_MASK.
MOST_CARDS = CARD_MASK + 1


def check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report settings that contradict each other, and kinds without a card."""
    parameters, place = ruleset.parameters, Place("", 0, 0)
    if len(ruleset.cards) > MOST_CARDS:
        english = "there are {count} cards, copies included; a game has at most {most}"
        message = Said.by("many_cards", english, count=len(ruleset.cards), most=MOST_CARDS)
        diagnostics.error("contradiction", message, place)
    if parameters["patrons_kept"] > parameters["patrons_dealt"]:
        message = Said.by("patrons_kept", "`patrons_kept` is more than `patrons_dealt` (B10)")
        _, where = shortage_cause(ruleset, "", "patrons_dealt", "patrons_kept")
        diagnostics.error("contradiction", message, where or place)
    for kind, switch in SWITCHES.items():
        if parameters[switch] and kind not in ruleset.kind_of:
            why, where = shortage_cause(ruleset, kind, switch)
            english, setting = "no {kind} is left in the game; set `{setting}`{why}", f"rules: {{{switch}: false}}"
            message = Said.by("none_left", english, kind=kind, setting=setting, why=why)
            diagnostics.error("contradiction", message, where or place)
    _report_left_out(ruleset, diagnostics)
    homes = ruleset.vocabulary.belongs["civilisation", "continent"]
    for number, continent in enumerate(ruleset.vocabulary.traits["continent"]):
        if not any(homes[c] == number for c in ruleset.columns["civilisation"] if c >= 0):
            why, where = shortage_cause(ruleset, "object")
            english = "no object of {continent} is left in the game{why}"
            message = Said.by("none_left_of", english, continent=continent, why=why)
            diagnostics.error("contradiction", message, where or place)


def _report_left_out(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report cards that are left out because they need a pack that isn't enabled."""
    for card in ruleset.report.absent.values():
        if not any(change.field == LEFT_OUT for change in ruleset.report.changes.get(card.id, ())):
            continue
        for condition in card.if_:
            if isinstance(condition, Enabled) and condition.pack not in ruleset.packs:
                english = "`{card}` leaves the game: it needs the pack `{expansion}`"
                message = Said.by("leaves", english, card=card.id, expansion=condition.pack)
                diagnostics.info("left-out", message, card.place)
