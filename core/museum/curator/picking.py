"""The curator's answers to what effects ask: continents, experts, and objects to show, take or give away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from museum.base_game import layout as at
from museum.curator.experts import expert_gain
from museum.curator.favours import Favours
from museum.curator.messages import BACK, CHEAPEST, GAIN, WORTH
from museum.curator.money import Purse
from museum.curator.standing import Standing
from museum.engine.game import Game
from museum.frozen import dataclass
from museum.ruleset.parts import Message

# The least worth of an expert to hire; if none on offer has it, others are looked at.
GOOD_EXPERT = 3.0
# Of two decks to look into, that of favours.
FAVOUR_DECK: Final = at.OPT_DECK | 1
# The part of its worth that an object of the hand has for its holder, who may have no room or means for it.
KEPT = 0.6


@dataclass(frozen=True, slots=True)
class Judgement:
    """The points by which the cards that an effect offers are compared, and the message that says them."""

    points: Callable[[int], float]
    message: Message | None = None


def pick(game: Game, standing: Standing, options: list[int]) -> int:
    """Return the best answer to an effect's question, by the verbs of the effect that asks."""
    named = [option for option in options if option & ~at.CARD_MASK == at.OPT_NAMED]
    cards = [option for option in options if option & ~at.CARD_MASK == at.OPT_CARD]
    if named:
        return max(named, key=lambda option: promised(standing, option & at.CARD_MASK, renews_display(game)))
    if not cards:
        # The next favour may be one's own.
        return FAVOUR_DECK if FAVOUR_DECK in options else options[0]
    points = judgement(game, standing, cards).points
    best = max(cards, key=lambda option: points(option & at.CARD_MASK))
    card = best & at.CARD_MASK
    if at.OPT_OTHER in options and points(card) < GOOD_EXPERT:
        return at.OPT_OTHER
    # Only what costs nothing is left to recover.
    free = standing.facts.value[card] <= 0 and card in game.zones[at.POOL + standing.seat]
    return at.OPT_DONE if at.OPT_DONE in options and free else best


def judgement(game: Game, standing: Standing, options: Sequence[int]) -> Judgement:
    """Return how the cards of *options* are compared: by what the effect that asks does with them."""
    verbs, favours = _asking_verbs(game), Favours(standing, Purse(standing))
    first, worth = options[0] & at.CARD_MASK, standing.worth
    value, kind = standing.facts.value, game.ruleset.kind_of[first]
    if kind == "favour":
        return Judgement(favours.worth, WORTH)
    if kind == "headline":
        return Judgement(lambda card: 0.0)
    if "hire" in verbs or kind == "expert":
        return Judgement(lambda card: expert_gain(standing, card), WORTH)
    if "remove" in verbs:
        return Judgement(favours.removal, GAIN)
    if "plant" in verbs:
        return Judgement(lambda card: value[card] - KEPT * worth(card), CHEAPEST)
    if "exhibit" in verbs:
        return Judgement(favours.showing, WORTH)
    if "recover" in verbs or first in game.zones[at.POOL + standing.seat]:
        return Judgement(lambda card: value[card] + standing.danger(card), BACK)
    # Of a display that others see too, the best is shown first and then the poorest.
    if renews_display(game) and game.zones[at.DISPLAY + standing.facts.continent[first]]:
        return Judgement(lambda card: -worth(card), CHEAPEST)
    return Judgement(worth, WORTH)


def _asking_verbs(game: Game) -> tuple[str, ...]:
    """Return the verbs of the favour that is being played: a view hides the agenda, but not the favour."""
    rules, played = game.ruleset, game.zones[at.PLAYED + game.counters[at.ACTIVE]]
    program = rules.behaviour[played[-1]].play if played else -1
    return rules.sources[program] if program >= 0 else ()


def renews_display(game: Game) -> bool:
    """Return whether the effect that asks replaces a display."""
    return "renew_display" in _asking_verbs(game)


def promised(standing: Standing, continent: int, renewing: bool) -> float:
    """Return what an object of *continent* is worth on average, beyond the best that is shown if it is replaced."""
    facts, displays = standing.facts, standing.game.zones
    unseen = [standing.worth(card) for card in facts.by_kind["object"] if facts.continent[card] == continent]
    mean = sum(unseen) / max(1, len(unseen))
    if not renewing:
        return mean
    shown = [standing.worth(card) for card in displays[at.DISPLAY + continent] if not facts.opinion[card]]
    return mean - max(shown, default=0.0)
