"""Advice for bots: the worth of the black market's cards, in points."""

from __future__ import annotations

from collections import Counter

from museum.api import Fixed, Game, Option, Play, Verb
from museum.base_game.api import CLOSING, FAVOURS, MUSEUM, OPT_DONE, POOL, PRESTIGE, SCORE, Collect, Gain

from .market import BUYS, FAVOUR, HELD, LAUNDER, LIMIT, OBJECT, limit, loss, price, uses

# A token and a unit of value in hand, while the game goes on; points that a turn brings.
TOKEN, MONEY, PACE, HALF = 1.9, 1.6, 12.0, 0.5
# The worth of an effect of each purchase in a turn.
POINTS = 1.5
# How far a later loss is feared with 0, 1, 2, 3 or more uses left.
FEAR = (1.0, 0.6, 0.3, 0.1)
# The average worth of the verbs of favours, and the part of it that bots don't see in the present position.
HOPES = {"exhibit": 7.0, "take": 3.0, "seize": 5.5, "collect": 4.0, "hire": 7.0, "calm": 1.0, "recover": 7.0,
         "launder": 2.0}
UNSEEN = {"take": 3.0, "seize": 5.5, "calm": 1.0}


def fear(game: Game, seat: int) -> float:
    """Return how far *seat* must reckon with losing points to the market."""
    return FEAR[max(0, min(limit(game, seat) - uses(game, seat), len(FEAR) - 1))]


def worth(game: Game, seat: int, card: int) -> float:
    """Return what exhibiting a market object brings: a collection it may count in, less what using it costs."""
    if game.ruleset.kind_of[card] != OBJECT:
        return 0.0
    pool = -game.facts.value[card] if card in game.cards(POOL.of(seat)) else 0
    return grown(game, seat, card) - (loss(game, seat, objects=1, pool=pool) - loss(game, seat))


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


def use(game: Game, seat: int, card: int) -> float:
    """Return what playing a market favour brings that bots don't see, less what using it costs; for an expert, what
    it changes about the market."""
    if game.ruleset.kind_of[card] != FAVOUR:
        return advised(game, seat, card)
    held = game.counters[PRESTIGE : PRESTIGE + game.seats]
    total = float(loss(game, seat) - loss(game, seat, favours=1))
    for verb in verbs(game, card):
        total += gained(verb, 0.0) + UNSEEN.get(verb.key, 0.0)
        if isinstance(verb, Collect):
            total += (sum(min(verb.prestige, tokens) for tokens in held) - min(verb.prestige, held[seat])) * 1.5
        elif verb.key == LAUNDER:
            total += loss(game, seat) * HALF
    return total


def advised(game: Game, seat: int, card: int) -> float:
    """Return what an expert brings at the market: something for each purchase to come, or a loss that is spared."""
    rules = game.ruleset
    behaviour, event = rules.behaviour[card], rules.index["event"][BUYS]
    total = sum(POINTS * turns_left(game) for number in behaviour.triggers if rules.triggers[number].event == event)
    for number in behaviour.modifiers:
        if rules.modifiers[number].quantity == rules.index["quantity"][LIMIT]:
            total += loss(game, seat) * HALF + uses(game, seat) * HALF
    return total


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
