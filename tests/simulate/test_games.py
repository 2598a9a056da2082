"""Games of a plan and their records."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.files import put_all

from museum.base_game.sheet import museum_sheet
from museum.engine.replay import replayed
from museum.presentation.results import final_sheets
from museum.sessions import open_save
from museum.simulate.games import play_game, play_games, save_of
from museum.simulate.plan import RunPlan, plan_of
from museum.simulate.record import GameRecord, line_of, record_of

BROKEN = """
class Bot:
    def __init__(self):
        self.answers = 0

    def choose(self, question):
        self.answers += 1
        if self.answers > 3:
            raise RuntimeError("too tired")
        return question.options[0]
"""


@pytest.fixture(scope="module")
def museum_plan(tmp_path_factory: pytest.TempPathFactory) -> RunPlan:
    folder = put_all(tmp_path_factory.mktemp("game"), {"game.yaml": "seats: [{bot: curator}, {bot: random}]\n"})
    return plan_of(str(folder / "game.yaml"), 1)


@pytest.fixture(scope="module")
def museum_record(museum_plan: RunPlan) -> GameRecord:
    return play_game(museum_plan, 0)


def test_a_record_agrees_with_the_game(ferry: RunPlan) -> None:
    record, save = play_game(ferry, 3), save_of(ferry, 3)
    assert save.seed == record["seed"] == ferry.seed_of(3)
    game = open_save(save).new_game()
    moves = sum(1 for _ in replayed(save, game))
    assert game.finished and moves == len(save.moves)
    assert [seat["total"] for seat in record["seats"]] == [sheet.total for sheet in final_sheets(game)]
    zones = game.ruleset.layout.zones
    for number, seat in enumerate(record["seats"]):
        left = {game.ruleset.id_of(card) for card in game.zones[zones["ferry"].start + number]}
        assert left <= set(seat["cards"]["ferry"])


def test_points_places_and_winners_fit_together(museum_record: GameRecord) -> None:
    seats = museum_record["seats"]
    assert [sum(seat["lines"].values()) for seat in seats] == [seat["total"] for seat in seats]
    best = max(seat["total"] for seat in seats)
    assert [seat["won"] for seat in seats] == [seat["total"] == best for seat in seats]
    assert sorted(seat["place"] for seat in seats) == [1, 2]
    assert [seat["bot"] for seat in seats] == ["curator", "random"]


def test_museums_are_scored_as_well_as_they_can_be_arranged(museum_plan: RunPlan, museum_record: GameRecord) -> None:
    """Bots that play well fill their museums, where a short search names the wrong winner."""
    save = save_of(museum_plan, 0)
    game = open_save(save).new_game()
    assert sum(1 for _ in replayed(save, game)) == len(save.moves)
    thorough = [museum_sheet(game, seat, "thorough").total for seat in range(2)]
    assert [seat["total"] for seat in museum_record["seats"]] == thorough


def test_cards_are_noted_where_they_lay_and_for_whom_they_acted(
    museum_plan: RunPlan, museum_record: GameRecord
) -> None:
    curator = museum_record["seats"][0]
    assert set(curator["cards"]["museum"]) & set(museum_record["shown"]["display"])
    assert "deck" not in museum_record["shown"]
    fired = {card for card, _, _ in museum_record["fired"]}
    assert fired and set(curator["used"]) <= fired
    rules = museum_plan.opening().ruleset
    assert all(number < len(rules.definition(card).effects) for card, number, _ in museum_record["fired"])


def test_a_patron_that_scored_was_used(museum_record: GameRecord) -> None:
    scored = [seat for seat in museum_record["seats"] if seat["lines"].get("patron", 0) > 0]
    assert scored
    assert all(set(seat["cards"]["patron"]) & set(seat["used"]) for seat in scored)
    assert len(museum_record["course"]) == museum_record["rounds"] - 1
    assert museum_record["answers"] >= museum_record["choices"] > 0
    assert museum_record["options"] >= 2 * museum_record["choices"]


def test_the_same_number_is_the_same_game(ferry: RunPlan) -> None:
    assert play_games(ferry, range(2, 4)) == [play_game(ferry, 2), play_game(ferry, 3)]
    assert play_game(ferry, 2) != play_game(ferry, 3)


def test_a_record_is_a_line(museum_record: GameRecord) -> None:
    line = line_of(museum_record)
    assert "\n" not in line and line_of(record_of(line)) == line


@pytest.mark.parametrize("line", ["", "{", "[]", '{"game": 1}'])
def test_another_line_is_no_record(line: str) -> None:
    with pytest.raises(ValueError):
        record_of(line)


def test_a_game_that_breaks_off_is_recorded_with_its_moves(tmp_path: Path) -> None:
    put_all(tmp_path, {"tired.py": BROKEN, "game.yaml": "seats: [{bot: ./tired.py}, {bot: random}]\n"})
    record = play_game(plan_of(str(tmp_path / "game.yaml"), 2), 1)
    assert "too tired" in record["error"] and "tired.py" in record["error"]
    assert record["seats"] == [] and len(record["moves"]) >= 2
    assert {seat for seat, _ in record["moves"]} <= {1, 2}


def test_only_what_happened_is_used_not_what_a_scholar_thinks_of(tmp_path: Path) -> None:
    file = put_all(tmp_path, {"game.yaml": "seats: [{bot: scholar, seconds: 0.02}, {bot: scholar, seconds: 0.02}]\n"})
    plan = plan_of(str(file / "game.yaml"), 1)
    rules, used = plan.opening().ruleset, 0
    for seat in play_game(plan, 0)["seats"]:
        hired = {card for card in seat["used"] if rules.definition(card).kind == "expert"}
        assert hired <= set(seat["cards"]["experts"])
        used += len(hired)
    assert used
