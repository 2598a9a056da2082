"""Solo mode: Alphonse LeGros, an automated opponent (SO1 to SO6, R25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from museum.api import (
    BotKind,
    BotRegistry,
    Diagnostics,
    Game,
    Place,
    Question,
    Registry,
    Ruleset,
    Seating,
    hookimpl,
    shuffle,
)
from museum.base_game.api import DEAL_HANDS, automated_in_turn, deal_hand, shortage_cause

from .at_table import MESSAGES, AtTable
from .preferences import RIVAL, RIVALS
from .turn import ADVANCED, BOT, DECK, act, choose, improves, open_hand

MODES = ("normal", "advanced")
ACTION = "action"
# The parameter that says how many cards of a large number are in the deck of action cards.
NUMBERS = {2: "action_twos", 3: "action_threes", 4: "action_fours"}


def action_copies(cards: Sequence[Any], parameters: Mapping[str, Any]) -> dict[str, int]:
    """Return the copies of action cards of whose number there are fewer than the parameter says: the cards of that
    number get one more in turn until there are enough (R40)."""
    copies = {card.id: card.copies for card in cards}
    for number, name in NUMBERS.items():
        same = [card.id for card in cards if card.fields["exhibits"] == number]
        for more in range(parameters[name] - sum(map(copies.__getitem__, same)) if same else 0):
            copies[same[more % len(same)]] += 1
    return copies


def in_deck(ruleset: Ruleset, cards: Iterable[int]) -> Iterator[int]:
    """Yield those of the action *cards* that are in the deck: of each large number as many as its parameter says."""
    found, exhibits = Counter[int](), ruleset.columns["exhibits"]
    for card in cards:
        found[exhibits[card]] += 1
        name = NUMBERS.get(exhibits[card])
        if name is None or found[exhibits[card]] <= ruleset.parameters[name]:
            yield card


def seat_him(game: Game, frame: list[int]) -> None:
    """Agenda step: each of his seats is dealt a rival card and four open objects (SO1)."""
    for seat in automated_in_turn(game):
        rival = game.index["zone"][RIVAL].of(seat)
        if not game.cards(rival):
            game.draw(game.index["zone"][RIVALS], rival)
        deal_hand(game, seat)
        open_hand(game, seat)


class Alphonse:
    """The bot of the game file; his seat is never asked, so `choose` is for who asks in his place."""

    def __init__(self, mode: str = MODES[0]) -> None:
        """Take the mode, which the set-up reads from the seating."""

    def choose(self, question: Question) -> int:
        """Answer as his rules say."""
        return choose(question.view, question.view.asking, list(question.options))


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the copies of action cards, and his part of set-up, turns and questions."""
    registry.kinds[ACTION] = replace(registry.kinds[ACTION], copies=action_copies)
    registry.step(BOT, act)
    registry.phase("setup", registry.step("seat_alphonse", seat_him), before=DEAL_HANDS)
    registry.extend("improves", improves)
    registry.automated_answer(choose)
    for message in MESSAGES:
        registry.message(message)


@hookimpl
def museum_bots(bots: BotRegistry) -> None:
    """Bring Alphonse, who may have any seat but not all (SO1)."""
    bots.add(BotKind(BOT, Alphonse, {"mode": {"enum": list(MODES)}}, automated=True, needs=RIVAL, companion=AtTable))


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Note in which mode he plays, and lay his rival and action cards out, if he plays at all."""
    if not any(seating.automated):
        return
    for seat, options in enumerate(seating.automated):
        game.counters[game.index["counter"][ADVANCED].of(seat)] = (options or {}).get("mode") == MODES[1]
    for kind, deck in ((RIVAL, RIVALS), (ACTION, DECK)):
        cards = list(game.facts.by_kind.get(kind, ()))
        shuffle(game.streams, game.index["stream"][deck], cards)
        for card in in_deck(game.ruleset, cards):
            game.move(card, game.index["zone"][deck])


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report a deck of action cards in which there are none."""
    if not [*in_deck(ruleset, ruleset.by_kind.get(ACTION, ()))]:
        why, place = shortage_cause(ruleset, ACTION, *NUMBERS.values())
        message = f"there are no action cards for Alphonse's deck (SO4){why}"
        diagnostics.error("contradiction", message, place or Place("rules"))
