"""The figures of reports, from records that are written by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from museum.report.card_figures import Users, lifts
from museum.report.figures import figures_of
from museum.simulate.record import GameRecord, SeatRecord, broken_off


def seat(total: int, won: bool, used: Sequence[str] = (), **lines: int) -> SeatRecord:
    sheet = lines or {"track": total, "patron": 0}
    return {"bot": "random", "total": total, "place": 1 + (not won), "won": won, "lines": sheet,
            "cards": {"hand": ["lamp"]}, "used": list(used)}  # fmt: skip


def game(number: int, seats: list[SeatRecord], course: list[list[int]], first: int = 0) -> GameRecord:
    return {"game": number, "seed": number, "first": first, "rounds": len(course) + 1, "answers": 10 + number,
            "choices": 8, "options": 24, "seats": seats, "course": course, "shown": {"display": ["lamp"]},
            "fired": [("lamp", 0, 2)], "error": "", "moves": []}  # fmt: skip


GAMES = [
    # Seat 1 leads from the first round to the end.
    game(0, [seat(30, True, ["lamp"]), seat(20, False)], [[5, 2], [9, 8]]),
    # Seat 2 leads, falls behind, and wins in the last round.
    game(1, [seat(20, False, ["lamp"]), seat(21, True)], [[2, 5], [9, 8]], first=1),
    # Nobody leads after the first round.
    game(2, [seat(10, False), seat(40, True, track=30, patron=10)], [[3, 3], [4, 6]]),
]


def test_the_lead_is_followed_round_by_round() -> None:
    lead = figures_of(GAMES).lead
    assert lead.taken == {2: 1, 0: 1, 1: 1}
    assert lead.ahead == {1: 3, 2: 2} and lead.kept == {1: 2, 2: 2}


def test_extreme_games_are_found_whatever_the_order() -> None:
    for games in (GAMES, GAMES[::-1]):
        found = figures_of(games).extremes
        assert {name: (one.game, one.value) for name, one in found.items()} == {
            "longest": (2, 12), "shortest": (0, 10), "closest": (1, 1), "margin": (2, 30), "highest": (2, 40),
            "changes": (1, 2),
        }  # fmt: skip


def test_seats_lines_orders_and_cards_are_added_up() -> None:
    figures = figures_of([*GAMES, broken_off(3, 3, "oh")])
    assert (figures.games, figures.seats, len(figures.summary.broken)) == (3, 2, 1)
    assert {place: group.won for place, group in figures.orders.items()} == {1: 2, 2: 1}
    assert figures.winners.totals == {30: 1, 21: 1, 40: 1}
    assert figures.lines["track"].estimate().value == pytest.approx(131 / 141)
    assert figures.winners_lines["patron"].estimate().value == pytest.approx(10 / 91)
    assert figures.forced.estimate().value == pytest.approx(9 / 33)
    lamp = figures.cards["lamp"]
    assert (lamp.shown, lamp.lay["hand"].count, lamp.lay["hand"].won, lamp.fired) == ({"display": 3}, 6, 3, 6)
    assert (lamp.used.seats, lamp.used.won) == ({1: 2}, 1)


def test_a_strong_card_is_found_among_fair_ones_and_a_rare_one_is_not_judged() -> None:
    def users(seats: int, won: int) -> Users:
        some = Users(won=won)
        some.seats.update({1: seats // 2, 2: seats - seats // 2})
        return some

    chances = {1: 0.3, 2: 0.2}
    cards = {f"fair{number}": users(400, 95 + number) for number in range(10)}
    found = lifts({**cards, "strong": users(400, 160), "rare": users(12, 9)}, chances)
    assert "rare" not in found and found["strong"].verdict == "more" and found["strong"].won == 0.4
    assert {found[card].verdict for card in cards} == {"unclear"}
    # It is drawn towards the others.
    assert 0.1 < found["strong"].estimate.value < 0.15
    assert lifts({"sure": users(400, 400)}, {1: 1.0, 2: 1.0}) == {}
