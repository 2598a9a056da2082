"""The curator's answers to what effects ask: continents, experts, and objects to show, take or give away."""

from __future__ import annotations

from museum.base_game import layout as at
from museum.curator.experts import expert_gain
from museum.curator.favours import Favours
from museum.curator.money import Purse
from museum.curator.standing import Standing
from museum.engine.game import Game

# The least worth of an expert to hire; if none on offer has it, others are looked at.
GOOD_EXPERT = 3.0
# The part of its worth that an object of the hand has for its holder, who may have no room or means for it.
KEPT = 0.6


def pick(game: Game, standing: Standing, options: list[int]) -> int:
    """Return the best answer to an effect's question, by the verbs of the effect that asks."""
    named = [option for option in options if option & ~at.CARD_MASK == at.OPT_NAMED]
    cards = [option for option in options if option & ~at.CARD_MASK == at.OPT_CARD]
    verbs = _asking_verbs(game)
    if named:
        return _continent(game, standing, named, "renew_display" in verbs)
    if not cards:
        # Of two decks to look into the favours: the next may be one's own.
        return next((option for option in options if option == at.OPT_DECK | 1), options[0])
    kind = game.ruleset.kind_of[cards[0] & at.CARD_MASK]
    if kind == "favour":
        favours = Favours(standing, Purse(standing))
        return max(cards, key=lambda option: favours.worth(option & at.CARD_MASK))
    if kind == "headline":
        return cards[0]
    if "hire" in verbs or kind == "expert":
        best = max(cards, key=lambda option: expert_gain(standing, option & at.CARD_MASK))
        poor = expert_gain(standing, best & at.CARD_MASK) < GOOD_EXPERT
        return at.OPT_OTHER if poor and at.OPT_OTHER in options else best
    favours = Favours(standing, Purse(standing))
    if "remove" in verbs:
        return max(cards, key=lambda option: favours.removal(option & at.CARD_MASK))
    if "plant" in verbs:
        value = game.facts.value
        return max(
            cards, key=lambda option: value[option & at.CARD_MASK] - KEPT * standing.worth(option & at.CARD_MASK)
        )
    if "exhibit" in verbs:
        return max(cards, key=lambda option: favours.showing(option & at.CARD_MASK))
    pool = game.zones[at.POOL + standing.seat]
    if "recover" in verbs or cards[0] & at.CARD_MASK in pool:
        return _recovered(game, standing, options, cards)
    return _taken(game, standing, cards, "renew_display" in verbs)


def _asking_verbs(game: Game) -> tuple[str, ...]:
    """Return the verbs of the favour that is being played: a view hides the agenda, but not the favour."""
    rules, played = game.ruleset, game.zones[at.PLAYED + game.counters[at.ACTIVE]]
    program = rules.behaviour[played[-1]].play if played else -1
    return rules.sources[program] if program >= 0 else ()


def _continent(game: Game, standing: Standing, options: list[int], renewing: bool) -> int:
    """Choose the continent whose unseen objects promise most, beyond those shown if they are replaced."""

    def promise(option: int) -> float:
        continent = option & at.CARD_MASK
        unseen = [
            standing.worth(card) for card in game.facts.by_kind["object"] if game.facts.continent[card] == continent
        ]
        mean = sum(unseen) / max(1, len(unseen))
        if not renewing:
            return mean
        shown = [standing.worth(card) for card in game.zones[at.DISPLAY + continent] if not game.facts.opinion[card]]
        return mean - max(shown, default=0.0)

    return max(options, key=promise)


def _recovered(game: Game, standing: Standing, options: list[int], cards: list[int]) -> int:
    """Take the most value back; `done` when only what costs nothing is left."""
    best = max(
        cards, key=lambda option: game.facts.value[option & at.CARD_MASK] + standing.danger(option & at.CARD_MASK)
    )
    return best if game.facts.value[best & at.CARD_MASK] > 0 or at.OPT_DONE not in options else at.OPT_DONE


def _taken(game: Game, standing: Standing, cards: list[int], showing: bool) -> int:
    """Take the best object; of a display that others see too, show the best first and then the poorest."""
    rank = sorted(cards, key=lambda option: standing.worth(option & at.CARD_MASK))
    if showing and game.zones[at.DISPLAY + game.facts.continent[cards[0] & at.CARD_MASK]]:
        return rank[0]
    return rank[-1]
