"""Markers on the continents: deploying them, and who was first to reach the last area (AR1, AR3, AR5)."""

from __future__ import annotations

from museum.api import IT, MAX_SEATS, SEAT, Expression, Game, Option, Step
from museum.base_game.api import CONTINENTS, FIRST, IDLE, OPT_NAMED

# The question for a continent where markers are deployed.
QUESTION = "deploy"


def markers(game: Game, seat: int, continent: int) -> int:
    """Return the markers that *seat* has on a continent."""
    return game.counters[game.index["counter"]["markers"].of(seat, continent)]


def free(game: Game, seat: int) -> list[int]:
    """Return the continents where *seat* can deploy a marker: it has one left, and an area there is free (AR1)."""
    rules, first = game.facts.parameters, game.index["counter"]["markers"]
    placed = game.counters[first.of(seat) : first.at(CONTINENTS * MAX_SEATS) : MAX_SEATS]
    if sum(placed) >= rules["markers_each"]:
        return []
    return [continent for continent, number in enumerate(placed) if number < rules["marker_areas"]]


def deploy(game: Game, seat: int, continent: int) -> None:
    """Deploy a marker, if that is possible; note in which order players reach the last area (AR5)."""
    if continent not in free(game, seat):
        return
    counter = game.index["counter"]
    game.counters[counter["markers"].of(seat, continent)] += 1
    game.counters[IDLE] = -1
    if markers(game, seat, continent) == game.facts.parameters["marker_areas"]:
        arrived = [game.counters[counter["arrival"].of(one, continent)] for one in range(game.seats)]
        game.counters[counter["arrival"].of(seat, continent)] = max(arrived) + 1
    game.emit(game.index["event"]["deploys"], seat, continent)


def deploying(times: Expression, *, here: bool) -> Step:
    """Return the step that deploys so many markers: on the continent of its frame (*here*), or at a choice."""

    def run(game: Game, frame: list[int]) -> None:
        seat, continent = frame[SEAT], frame[IT]
        number = times(game, seat, continent)
        if here:
            for _ in range(number):
                deploy(game, seat, continent)
        elif number > 0:
            game.ask(game.index["question"][QUESTION], seat, number)

    return run


def sites(game: Game, asking: list[int]) -> list[int]:
    """Offer the continents where the seat can deploy a marker."""
    return [OPT_NAMED | continent for continent in free(game, asking[1])]


def answer(game: Game, asking: list[int], option: int) -> None:
    """Deploy it there, and ask again while markers are left to deploy."""
    _, seat, left = asking
    if left > 1:
        game.agenda.append([game.index["step"]["deploy_more"], seat, left - 1])
    deploy(game, seat, Option(option).card)


def ask(game: Game, frame: list[int]) -> None:
    """Agenda step: ask for the next continent."""
    game.ask(game.index["question"][QUESTION], frame[1], frame[2])


def survey_points(game: Game, seat: int) -> int:
    """Return the points of *seat* for having been first or second to the last area of continents (AR5, R28)."""
    rules, arrival = game.facts.parameters, game.index["counter"]["arrival"]
    first, prizes, points = game.index["counter"]["markers"], (rules["survey_points_1"], rules["survey_points_2"]), 0
    for continent in range(CONTINENTS):
        placed = game.counters[first.of(0, continent) : first.of(game.seats, continent)]
        there = [one for one, number in enumerate(placed) if number >= rules["marker_areas"]]
        if seat not in there:
            continue
        # A scenario may set markers without an order of arrival: turn order stands in for it.
        there.sort(key=lambda one: (one - game.counters[FIRST]) % game.seats)
        there.sort(key=lambda one: game.counters[arrival.of(one, continent)])
        points += sum([prize for one, prize in zip(there, prizes, strict=False) if one == seat])
    return points
