"""Advice for bots, in points: where a marker is worth most, what taking on a continent brings, and whom to pay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from museum.api import Game, Option
from museum.base_game.api import CONTINENTS, EXPERTS, SCORE, prestige_worth, turns_left

from . import digs, permits

# A unit of value in hand while the game goes on, and an object that is drawn.
MONEY, OBJECT = 1.6, 2.5
LINE = "archaeologists"
# How often a seat takes on one continent, and deploys, in a turn.
VISITS, DEPLOYMENTS = 0.6, 0.8
# What the prize for the last area is worth beforehand, with so many areas still missing after this marker.
HOPE = (1.0, 0.45, 0.2)


def dig_prestige(game: Game, number: int) -> int:
    """Return the prestige for an object of a continent with so many markers there (AR4)."""
    rules = game.facts.parameters
    return int((0, 0, rules["dig_prestige_2"], rules["dig_prestige_3"])[min(number, 3)])


def deploying(game: Game, seat: int, continent: int) -> float:
    """Return what one more marker on a continent is worth, before its cost."""
    number, visits = digs.markers(game, seat, continent), VISITS * turns_left(game)
    saved = permits.fee(game, seat, continent) + dig_prestige(game, number + 1) - dig_prestige(game, number)
    heard = len([entry for entry in game.listening[game.index["event"]["deploys"]] if entry >= 0])
    gained = scored(game, seat, continent) + prize(game, seat, continent, number + 1)
    return gained + saved * visits * prestige_worth(game) + (prestige_worth(game) if heard else 0.0)


def scored(game: Game, seat: int, continent: int) -> float:
    """Return what one more marker adds to the points of the seat's experts (AR6)."""
    place = game.index["counter"]["markers"].of(seat, continent)
    before = _expert_points(game, seat)
    game.counters[place] += 1
    after = _expert_points(game, seat)
    game.counters[place] -= 1
    return float(after - before)


def _expert_points(game: Game, seat: int) -> int:
    return sum(_points(game, seat, game.model(card)) for card in game.cards(EXPERTS.of(seat)))


def _points(game: Game, seat: int, card: int) -> int:
    scorings = game.ruleset.behaviour[card].scorings
    return sum(each.points(game, seat, None) for each in scorings if each.line == LINE)


def prize(game: Game, seat: int, continent: int, number: int) -> float:
    """Return what the prize for the last area is worth with so many markers: its points, or the hope (AR5)."""
    rules = game.facts.parameters
    areas, prizes = rules["marker_areas"], (rules["survey_points_1"], rules["survey_points_2"], 0)
    there = [digs.markers(game, one, continent) for one in range(game.seats) if one != seat]
    missing, done = areas - number, len([other for other in there if other >= areas])
    more = _hope(game, missing) - _hope(game, missing + 1) * 0.9
    # The rivals who are as far may be there first.
    ahead = 0 if not missing else len([other for other in there if number <= other < areas])
    return float(prizes[min(done, 2)]) * more / (1 + ahead * 0.5)


def _hope(game: Game, missing: int) -> float:
    """Return the part of the prize that a row is worth with so many areas still missing."""
    return HOPE[min(missing, 2)] if missing <= turns_left(game) else 0.0


def best_site(game: Game, asking: list[int], options: list[int]) -> int:
    """Choose the continent where a marker is worth most."""
    return max(options, key=lambda option: deploying(game, asking[1], Option(option).card))


def payee(game: Game, asking: list[int], options: list[int]) -> int:
    """Pay the player with the fewest points on the track."""
    return min(options, key=lambda option: game.counters[SCORE.of(Option(option).card)])


def taking(game: Game, seat: int, continent: int) -> float:
    """Return what taking on a continent brings besides the object, less what is paid for it (AR2, AR4)."""
    brought = dig_prestige(game, digs.markers(game, seat, continent)) - permits.fee(game, seat, continent)
    return brought * prestige_worth(game)


def _most(game: Game, seat: int) -> int:
    return max(digs.markers(game, seat, continent) for continent in range(CONTINENTS))


def _grant(game: Game, seat: int) -> float:
    return max((deploying(game, seat, continent) for continent in digs.free(game, seat)), default=0.0)


# What the cards are worth beyond what bots see themselves.
USES: Final[Mapping[str, Callable[[Game, int], float]]] = {
    "expedition_grant": _grant,
    "night_excavation": lambda game, seat: OBJECT * min(2, _most(game, seat)),
    "lecture_tour": lambda game, seat: 1.0 + _most(game, seat),
    "supply_caravan": lambda game, seat: 4 * prestige_worth(game) * 0.7 if turns_left(game) else 0.0,
    "diplomatic_passport": lambda game, seat: VISITS * prestige_worth(game) * turns_left(game),
    "juliana_corbula": lambda game, seat: DEPLOYMENTS * MONEY * turns_left(game),
    "nathaniel_ikons": lambda game, seat: DEPLOYMENTS * prestige_worth(game) * turns_left(game),
}


def use(game: Game, seat: int, card: int) -> float:
    """Return what a favour or an expert of the pack is worth."""
    found = USES.get(game.ruleset.id_of(card))
    if found is not None:
        return found(game, seat)
    now = _points(game, seat, card)
    # Some more markers may come to stand there.
    return now + 2.0 * min(1.0, turns_left(game) / 4) if now else 0.0
