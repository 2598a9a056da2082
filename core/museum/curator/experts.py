"""The worth of hiring an expert, read from its modifiers (C4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from museum.base_game import layout as at
from museum.base_game.facts import Facts
from museum.base_game.token_advice import gain_in_zone
from museum.curator.standing import Standing
from museum.curator.tables import SIZES
from museum.curator.trial import program_tried
from museum.curator.weights import Weights
from museum.effects.behaviour import Modifier
from museum.effects.types import Test
from museum.engine.game import Game
from museum.engine.quantities import changed

# Under this a ruleset keeps what its experts cost on average.
USUAL_COST: Final = "usual cost of experts"
# A bonus needs so many connected objects (R3).
LINKED = 2
# Points per turn that is left, for what helps a little in every turn.
HELPS: Final[Mapping[int, float]] = {
    at.EXHIBIT_COST: 2.2,
    at.MASTERPIECE_PRESTIGE: 0.4,
    at.HAND_LIMIT: 0.7,
    at.FAVOUR_LIMIT: 0.3,
    at.IGNORES_HEADLINES: 0.3,
    at.RIVAL_POOL_FEE: 0.6,
}

# How often an event happens to a seat in a turn; once if it isn't listed.
TIMES: Final[Mapping[int, float]] = {at.EXHIBITS: 1.5, at.HIRES: 0.3, at.DRAWS_FAVOUR: 0.4, at.TAKES: 2.0}
# Points per exploration that is left, for an object more of a given continent, where there is one worth taking.
TAKEN = 1.5


def expert_gain(standing: Standing, card: int) -> float:
    """Return what hiring *card* adds to the final score."""
    game = standing.game
    total = standing.aims.expert
    for number in game.ruleset.behaviour[card].modifiers:
        modifier = game.ruleset.modifiers[number]
        if modifier.quantity == at.COLLECTION_SIZE:
            total += _collections(standing, modifier.test)
        elif modifier.quantity == at.COLLECTION_POINTS:
            total += _payments(standing, modifier)
        else:
            turns = standing.outlook.later + standing.outlook.playing * 0.5
            total += HELPS.get(modifier.quantity, 0.0) * turns
    advised = sum(use(game, standing.seat, card) for use in standing.facts.use)
    total += advised or _occasions(standing, card)
    rules = game.ruleset
    if rules.tokens:
        total += gain_in_zone(game, standing.seat, card, at.EXPERTS, standing.measured)
    if rules.behaviour[card].mimics:
        total += _best_model(standing)
    return total


def least_gain(game: Game, weights: Weights) -> float:
    """Return what an expert must bring beyond its price to be hired in this game."""
    return weights.hire + weights.dear * game.ruleset.derive(USUAL_COST, lambda: _usual_cost(game.facts))


def _usual_cost(facts: Facts) -> float:
    experts = facts.by_kind["expert"]
    return sum([facts.cost[card] for card in experts]) / max(1, len(experts))


def _occasions(standing: Standing, card: int) -> float:
    """Return what the effects of the expert bring as it is hired and at later events, each as if it were now."""
    rules, total = standing.game.ruleset, 0.0
    behaviour = rules.behaviour[card]
    for number in behaviour.triggers:
        trigger = rules.triggers[number]
        if trigger.event == at.EXPLORES and "take" in rules.sources[trigger.program]:
            total += TAKEN * standing.outlook.later
        else:
            times = TIMES.get(trigger.event, 1.0) * standing.outlook.later
            total += times * program_tried(standing, trigger.program, card) if times else 0.0
    for moment in behaviour.moments:
        if moment.moment == at.HIRED_MOMENT and not behaviour.mimics:
            total += program_tried(standing, moment.program, card)
    return total


def _payments(standing: Standing, modifier: Modifier) -> float:
    """Return what an expert that changes what collections pay adds, by the points that they promise (B55)."""
    game, seat = standing.game, standing.seat
    sizes = (*standing.sizes, *(mask.bit_count() for mask in standing.domains))
    many, total = len(sizes), 0.0
    for number, promised in enumerate(standing.promises()):
        subject = number + many * max(0, min(sizes[number], SIZES - 1))
        if promised and (modifier.test is None or modifier.test(game, seat, subject)):
            total += changed(modifier, game, seat, subject).of(round(promised)) - round(promised)
    return total


def _best_model(standing: Standing) -> float:
    """Return what the best expert hired in any museum would add a second time."""
    game = standing.game
    hired = [card for seat in range(game.seats) for card in game.zones[at.EXPERTS + seat]]
    worth = [expert_gain(standing, card) for card in hired if not game.ruleset.behaviour[card].mimics]
    return max(worth, default=0.0)


def _collections(standing: Standing, test: Test | None) -> float:
    """Return what one more adds to each collection that the expert's bonus is for (B56)."""
    game, seat, total = standing.game, standing.seat, 0.0
    if test is None:
        return 0.0
    civilisations = len(standing.sizes)
    for number in range(civilisations):
        if test(game, seat, number):
            total += _civilisation(standing, number)
    for number in range(len(standing.domains)):
        if test(game, seat, civilisations + number):
            total += _domain(standing, number)
    return total


def _civilisation(standing: Standing, number: int) -> float:
    weights, later = standing.weights, standing.outlook.later
    mean = standing.held[number] * weights.held + later * weights.rate
    shown = standing.sizes[number] - standing.more[number]
    if shown + mean < LINKED:
        return 0.0
    return standing.aims.civilisations[number].gain(max(shown, 1) + standing.more[number], mean)


def _domain(standing: Standing, number: int) -> float:
    weights, later = standing.weights, standing.outlook.later
    mean = standing.held_domains[number] * weights.held + later * weights.domain_rate
    kinds = standing.domains[number].bit_count()
    if kinds + mean < LINKED:
        return 0.0
    return standing.aims.domains[number].gain(max(kinds, 1) + standing.domain_bonus[number], mean)
