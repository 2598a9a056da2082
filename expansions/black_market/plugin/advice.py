"""Advice for bots: the worth of buying the black market's cards, in points."""

from __future__ import annotations

from collections import Counter

from museum.api import Fixed, Game, Option, Play, Verb
from museum.base_game.api import CLOSING, FAVOURS, MUSEUM, OPT_DONE, SCORE, Gain

from .market import HELD, OBJECT, limit, loss, price, uses

# A token and a unit of value in hand, while the game goes on; points that a turn brings.
TOKEN, MONEY, PACE, HALF = 1.9, 1.6, 12.0, 0.5
# How far a later loss is feared with 0, 1, 2, 3 or more uses left.
FEAR = (1.0, 0.6, 0.3, 0.1)
# The average worth of the verbs of favours.
HOPES = {"exhibit": 7.0, "take": 3.0, "seize": 5.5, "collect": 4.0, "hire": 7.0, "calm": 1.0, "recover": 7.0,
         "launder": 2.0}


def fear(game: Game, seat: int) -> float:
    """Return how far *seat* must reckon with losing points to the market."""
    return FEAR[max(0, min(limit(game, seat) - uses(game, seat), len(FEAR) - 1))]


def grown(game: Game, seat: int, card: int) -> float:
    """Return what an object of any civilisation adds to the collection that gains most."""
    facts = game.facts
    if facts.civilisation[card] >= 0:
        return 0.0
    counts = Counter(facts.civilisation[other] for other in game.cards(MUSEUM.of(seat)))
    points = facts.tables.civilisation_points
    return float(max((points(n + 1) - points(n) for c, n in counts.items() if c >= 0), default=0) + 1)


def danger(game: Game, seat: int, card: int) -> float:
    """Return what a market object in the pool may cost (BM3)."""
    return game.facts.value[card] * fear(game, seat) if game.ruleset.kind_of[card] == OBJECT else 0.0


def verbs(game: Game, card: int) -> list[Verb]:
    """Return the verbs that a favour carries out."""
    effects = game.ruleset.definitions[game.ruleset.cards[card]].effects
    return [verb for effect in effects if isinstance(effect, Play) for verb in effect.play]


def gained(verb: Verb, token: float) -> float:
    """Return what a verb gains at once, with a *token* of prestige worth so much."""
    if not isinstance(verb, Gain):
        return 0.0
    amounts = (verb.prestige, token), (verb.points, 1.0), (verb.favours, 2.5)
    return sum(amount.number * each for amount, each in amounts if isinstance(amount, Fixed))


def turns_left(game: Game) -> float:
    """Return the turns that each seat may still expect."""
    return float(game.facts.parameters["end_score"] - max(game.counters[SCORE : SCORE + game.seats])) / PACE


def gain(game: Game, seat: int, card: int) -> float:
    """Return what buying a card is worth, less its price."""
    last = bool(game.counters[CLOSING])
    due = price(game, seat, card) * (1.0 if last else TOKEN)
    if game.ruleset.kind_of[card] == OBJECT:
        value: float = game.facts.value[card] * (HALF if last else MONEY)
        return value + grown(game, seat, card) * HALF - danger(game, seat, card) * HALF - due
    held = len(game.cards(game.index["zone"][HELD].of(seat))) + len(game.cards(FAVOURS.of(seat)))
    if last or held > turns_left(game):
        return 0.0
    hoped = sum(HOPES.get(verb.key, 0.0) + gained(verb, TOKEN) for verb in verbs(game, card))
    return hoped - fear(game, seat) * (uses(game, seat) + 1) - due - 1


def advise(game: Game, asking: list[int], options: list[int]) -> int:
    """Remove the dearest object of the pool, else a favour, where that saves points."""
    if not loss(game, asking[1]):
        return OPT_DONE
    return max(options, key=lambda o: -1 if o == OPT_DONE else game.facts.value[Option(o).card])
