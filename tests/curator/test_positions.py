"""What a position is worth: its figures, and the numbers of packs by which they count."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum import MuseumError
from museum.base_game import layout as at
from museum.base_game.position_shape import FIGURES, POSITIONS
from museum.curator import Curator
from museum.curator.positions import MOST_TURNS, figures_of, worth, worth_of
from museum.engine.game import Game
from museum.engine.own import TEAM
from museum.engine.start import Seating, new_game
from museum.presentation import sheet_of
from museum.ruleset.model import Ruleset
from museum.sessions.opening import open_text


def figures(game: Game, seat: int = 0) -> dict[str, float]:
    return dict(zip(FIGURES, figures_of(Curator().standing_of(game, seat)), strict=True))


@pytest.fixture
def game() -> Game:
    return new_game(plain_ruleset("en", ()), Seating(3, 0), 1)


def rules_with(folder: Path, numbers: str) -> Ruleset:
    """Return the base game with a pack that weighs figures."""
    pack = folder / "extra"
    pack.mkdir()
    pack.joinpath("expansion.yaml").write_text("id: extra\nversion: 1.0.0\nmuseum_api: 1\n")
    pack.joinpath(POSITIONS).write_text(f"provenance: made up\nworth: {{{numbers}}}\n")
    return open_text(f"expansions: [extra]\nexpansion_paths: [{folder}]\n", "game.yaml").ruleset


def test_the_last_pack_that_weighs_a_figure_counts(tmp_path: Path) -> None:
    base, found = worth_of(plain_ruleset("en", ("league",))), worth_of(rules_with(tmp_path, "hand: [5, 6, 7]"))
    assert base is not None and found is not None
    changed = {name: new for name, old, new in zip(FIGURES, base, found, strict=True) if old != new}
    assert changed == {"hand": (5, 6, 7)}


def test_some_figures_are_worth_something_else_in_games_with_expansions(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, "")
    found, document = worth_of(rules), rules.files[POSITIONS][0]
    expected = {**document.data["worth"], **document.data["with_expansions"]}
    assert found == tuple(tuple(expected[name]) for name in FIGURES)
    assert worth_of(plain_ruleset("en", ())) == tuple(tuple(document.data["worth"][name]) for name in FIGURES)
    assert document.data["with_expansions"]["discounts"] != document.data["worth"]["discounts"]


def test_a_figure_that_there_is_not_is_reported_where_it_stands(tmp_path: Path) -> None:
    with pytest.raises(MuseumError) as caught:
        rules_with(tmp_path, "hnad: [5, 6, 7]")
    (found,) = caught.value.diagnostics
    assert (found.code, Path(found.place.file).name, found.place.line) == ("unknown-key", POSITIONS, 2)
    assert found.suggestion == "hand"


def test_games_without_numbers_have_none() -> None:
    rules = plain_ruleset("en", ())
    files = {name: documents for name, documents in rules.files.items() if name != POSITIONS}
    assert worth_of(replace(rules, files=files)) is None


def test_the_base_game_weighs_every_figure() -> None:
    found = worth_of(plain_ruleset("en", ()))
    assert found is not None
    assert all(any(pair) for pair in found)


def test_a_figure_counts_now_and_for_each_turn_to_come_or_once_none_is_left() -> None:
    rest = len(FIGURES) - 2
    weights = [(2.0, 0.5, 7.0), *[(0.0, 0.0, 0.0)] * (rest + 1)]
    assert worth([10.0, *[0.0] * rest, 3.0], weights) == 10 * 2 + 10 * 3 * 0.5
    assert worth([10.0, *[0.0] * rest, 0.0], weights) == 10 * 7


def test_what_a_seat_holds_is_counted(game: Game) -> None:
    before = figures(game)
    facts, display = game.facts, game.zones[at.DISPLAY]
    card = next(card for card in display if not facts.opinion[card])
    value = facts.value[card]
    game.move(card, at.HAND)
    game.counters[at.PRESTIGE] += 2
    after = figures(game)
    changed = {name: after[name] - before[name] for name in ("hand", "cards", "prestige", "total", "lead")}
    assert changed == {"hand": value, "cards": 1, "prestige": 2, "total": 2, "lead": 2}
    assert after["display"] < before["display"]
    game.move(card, at.POOL)
    assert (figures(game)["pool"], figures(game)["pooled"], figures(game)["hand"]) == (value, 1, before["hand"])
    game.move(card, at.MUSEUM)
    assert figures(game)["shown"] == 1
    assert figures(game, 1)["returns"] == 0
    game.move(card, at.POOL)
    assert figures(game, 1)["returns"] == value / 2
    assert figures(game, 1)["rivals"] == (before["hand"] + figures(game, 2)["hand"]) / 2


def test_experts_count_and_what_they_change_of_costs(game: Game) -> None:
    rules, found = game.ruleset, set()
    for card in game.facts.by_kind["expert"]:
        game.move(card, at.EXPERTS)
        cheaper = any(rules.modifiers[one].quantity == at.EXHIBIT_COST for one in rules.behaviour[card].modifiers)
        now = figures(game)
        assert (now["experts"], bool(now["discounts"])) == (1, cheaper)
        found.add(cheaper)
        game.move(card, at.EXPERT_DISCARDS)
    assert found == {True, False}


def test_collections_count_as_they_are_and_as_they_promise(game: Game) -> None:
    facts = game.facts
    kin = [card for card in facts.by_kind["object"] if facts.civilisation[card] == 0][:4]
    for card in kin:
        game.move(card, at.MUSEUM)
    found = figures(game)
    assert found["civilisations"] > 0
    assert found["promised"] > found["civilisations"]


def test_the_lead_is_that_of_the_team_and_turns_run_out(game: Game) -> None:
    game.counters[at.SCORE + 1] = 20
    game.counters[at.SCORE + 2] = 5
    totals = [sheet_of(game, seat, "bound").total for seat in range(3)]
    assert figures(game, 1)["lead"] == totals[1] - max(totals[0], totals[2])
    game.counters[TEAM : TEAM + 3] = [1, 2, 1]
    assert figures(game, 1)["lead"] == totals[1] - totals[0] - totals[2]
    assert 1 <= figures(game)["turns"] <= MOST_TURNS
    game.counters[at.CLOSING] = 1
    game.counters[at.ACTIVE] = 1
    found = [(figures(game, seat)["turns"], figures(game, seat)["done"]) for seat in (0, 2)]
    assert found == [(0, 1), (1, 0)]
