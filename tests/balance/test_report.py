"""The balance report: sums that fit together, and the same whoever plays the games."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.balance.report import Balance, Simulation, balance, play_games, quantiles
from museum.base_game.museum_sheet import MuseumSheet
from museum.base_game.sheet import museum_sheet, tally_at
from museum.diagnostics import MuseumError
from museum.engine.game import Game


@pytest.fixture(scope="module")
def report() -> Balance:
    return play_games(plain_ruleset("en"), Simulation(bots=("curator", "random", "curator")), range(4))


def test_lines_make_up_the_final_scores(report: Balance) -> None:
    assert sum(report.lines.values()) == sum(report.totals)
    assert len(report.totals) == 12
    assert len(report.winning) == report.games == sum(report.rounds.values()) == 4


def test_museums_are_scored_as_well_as_they_can_be_arranged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that play well fill their museums, where a short search names the wrong winner."""
    scored: list[tuple[int, int]] = []

    def noted(game: Game, seat: int, *effort: str) -> MuseumSheet:
        sheet = museum_sheet(game, seat, *effort)
        assert tally_at(game, seat, sheet.tally.layout).rank == sheet.tally.rank
        scored.append((sheet.total, museum_sheet(game, seat, "thorough").total))
        return sheet

    monkeypatch.setattr("museum.balance.report.museum_sheet", noted)
    found = play_games(plain_ruleset("en"), Simulation(bots=("curator",) * 2), range(2))
    assert found.totals == [total for total, _ in scored] == [best for _, best in scored]


def test_the_figures_of_c0_are_there(report: Balance) -> None:
    data = report.as_json()
    assert data["mean_final"] == pytest.approx(sum(report.totals) / 12, abs=0.06)
    assert 0 < data["track_share"] < 1
    assert 0 <= data["in_5_to_7_rounds"] <= 1
    assert len(data["deciles"]) == 11
    assert data["moves"]["end"] > 0
    assert data["lines"]["track"] > 0


def test_effects_are_counted_and_those_that_never_fired_are_named(report: Balance) -> None:
    effects = report.effects(plain_ruleset("en"))
    assert any(effects.values())
    assert not all(effects.values())
    assert effects["bank_loan: play"] == report.fired["bank_loan", 0]


def test_cards_tell_who_used_them_and_who_of_these_won(report: Balance) -> None:
    cards = report.cards(plain_ruleset("en"))
    assert set(report.users) - set(cards) == set()
    unused = [told for name, told in cards.items() if not report.users[name]]
    assert unused and all((told["used"], told["won"], told["error"]) == (0, None, None) for told in unused)
    for name, seats in report.users.items():
        told = cards[name]
        assert 1 <= seats <= sum(n for (card, _), n in report.fired.items() if card == name)
        assert told["used"] == pytest.approx(seats / 12, abs=1e-4)
        assert told["won"] == pytest.approx(report.winners[name] / seats, abs=1e-3)
    assert cards["bank_loan"]["kind"] == "favour" and cards["bank_loan"]["pack"] == "base"


def test_the_error_of_a_share_is_that_of_so_many_throws() -> None:
    report = Balance(totals=[0] * 400, users=Counter({"bank_loan": 100}), winners=Counter({"bank_loan": 20}))
    told = report.cards(plain_ruleset("en"))["bank_loan"]
    assert (told["used"], told["won"], told["error"]) == (0.25, 0.2, 0.04)


def test_ways_to_points_are_counted_with_their_winners(report: Balance) -> None:
    """Moves, lines and tokens; of all seats as many win as there are winners."""
    shares = report.shares()
    assert shares["any"]["used"] == shares["move end"]["used"] == shares["line track"]["used"] == 1
    assert shares["any"]["won"] == pytest.approx(report.ways_won["any"] / 12, abs=1e-3)
    assert 4 <= report.ways_won["any"] < 12
    assert all(one["low"] <= one["won"] <= one["high"] for one in shares.values())
    # A line is a way where it scored anything, and a move where it was made.
    for name, points in report.lines.items():
        assert (f"line {name}" in shares) or not points
    assert {f"move {name}" for name in report.moves} == {name for name in shares if name.startswith("move ")}


def test_the_holder_of_a_token_has_that_way() -> None:
    found = play_games(plain_ruleset("en", ("peoples_choice",)), Simulation(), range(2))
    assert 0 < found.ways["token peoples_choice"] == found.ways["line peoples_choice"] <= 2


def test_workers_change_nothing() -> None:
    setting = Simulation(bots=("random", "random"))
    alone, shared = balance(setting, 3, seed=9), balance(setting, 3, workers=2, seed=9)
    assert alone.as_json() == shared.as_json()
    assert alone.fired == shared.fired
    assert (alone.users, alone.winners) == (shared.users, shared.winners)
    assert (alone.ways, alone.ways_won) == (shared.ways, shared.ways_won)


@pytest.mark.parametrize("seats", [0, 7])
def test_a_game_has_not_any_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 6 seats, not {seats}"):
        Simulation(bots=("random",) * seats)


def test_mistakes_in_rules_are_told_without_a_file_that_there_is_not() -> None:
    with pytest.raises(MuseumError) as caught:
        balance(Simulation({"rules": {"hand_limt": 3}}, bots=("random",) * 2), games=1)
    assert "hand_limit" in str(caught.value) and ".yaml" not in str(caught.value)


def test_no_games_make_an_empty_report() -> None:
    assert Balance().as_json()["mean_final"] == 0
    assert quantiles([5]) == [5]
