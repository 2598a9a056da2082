"""Cthulhu Relics: what scenarios can't say: fixed cells, views, restoring, gods and domains."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import CELL, CELL_BITS, HAND, IMPROVE, MUSEUM, PRESTIGE, PRESTIGE_SUPPLY
from museum.base_game.overflow import release_blocked_objects
from museum.base_game.sheet import tally_of
from museum.curator import Curator
from museum.diagnostics import MuseumError
from museum.engine.game import Game
from museum.engine.notation import Scribe, do
from museum.engine.start import Seating, laid_out
from museum.galleries import nearest_cells
from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import ruleset_of


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return plain_ruleset("en", ("cthulhu",))


def improving(rules: Ruleset, zone: int, *names: str) -> Game:
    """Return a game in seat 1's action phase with these cards in a zone, and 5 prestige for each seat."""
    game = laid_out(rules, Seating(2, 0, ("standard",) * 2), 1)
    for name in names:
        game.move(rules.copies(name)[0], zone)
    for seat in range(2):
        game.counters[PRESTIGE + seat] += 5
        game.counters[PRESTIGE_SUPPLY] -= 5
    steps = rules.phases["turn"]
    game.agenda[:] = [[step, 0, 1] for step in reversed(steps[steps.index(IMPROVE) :])]
    game.advance()
    return game


def restored(game: Game) -> Game:
    """Return the game after a round trip through JSON."""
    return Game.restore(game.ruleset, json.loads(json.dumps(game.state())))


def test_gods_are_spread(rules: Ruleset) -> None:
    """CT1, CT2: six relics per continent; each god has a domain, and one relic of 1, 2, 3 and 5 each elsewhere."""
    facts, gods = rules.facts, rules.columns["god"]
    relics = facts.by_kind["mythos_relic"]
    assert Counter(facts.continent[card] for card in relics) == dict.fromkeys(range(4), 6)
    for god in range(6):
        own = [card for card in relics if gods[card] == god]
        assert sorted(facts.value[card] for card in own) == [1, 2, 3, 5]
        assert len({facts.continent[card] for card in own}) == 4
        assert len({facts.domain[card] for card in own}) == 1
    assert len({facts.domain[card] for card in relics}) == 6


def test_a_game_restored_in_a_disaster_goes_on_alike(rules: Ruleset) -> None:
    """CT3: what looms, and who is asked what, is part of the state."""
    game = improving(rules, HAND, "throne_of_hastur")
    for name in ("bank_loan", "charity_ball", "necronomicon"):
        game.move(rules.copies(name)[0], rules.index["zone"]["favours"] + 1)
    do(game, "exhibit throne_of_hastur with 5 prestige")
    assert (game.question, game.seat) == ("part", 1)
    again = restored(game)
    assert again == game
    for one in (game, again):
        do(one, "choose bank_loan")
        do(one, "choose charity_ball")
    assert again == game


def test_a_rival_sees_that_favours_are_lost_but_not_which_are_held(rules: Ruleset) -> None:
    """CT3: the question is its seat's own."""
    game = improving(rules, HAND, "throne_of_hastur")
    for name in ("bank_loan", "charity_ball", "necronomicon"):
        game.move(rules.copies(name)[0], rules.index["zone"]["favours"] + 1)
    do(game, "exhibit throne_of_hastur with 5 prestige")
    assert len(game.view(1).options()) == 3
    assert game.view(0).options() == []
    assert not any(rules.copies("bank_loan")[0] in zone for zone in game.view(0).zones)


def test_nobody_sees_which_flood_is_next(rules: Ruleset) -> None:
    game = laid_out(rules, Seating(2, 0, ("standard",) * 2), 1)
    deck = rules.index["zone"]["flood_deck"]
    assert set(game.view(0).zones[deck]) == {-1}
    assert len(game.zones[deck]) == 8


def test_what_a_person_has_fixed_under_water_moves_to_the_first_dry_cell(rules: Ruleset) -> None:
    """CT3: the others stay where they are."""
    game = improving(rules, MUSEUM, "raijin_statue", "pompeii_fresco", "ishtar_vase")
    for name, cell in (("raijin_statue", 0), ("pompeii_fresco", 2), ("ishtar_vase", 24)):
        game.columns[CELL][rules.copies(name)[0]] = cell + 1
    game.zones[rules.index["zone"]["flood_deck"]].sort(key=lambda card: rules.id_of(card) == "cellar_stairs")
    game.move(rules.copies("monolith_of_dagon")[0], MUSEUM)
    game.columns[rules.index["column"]["looms"]][rules.copies("monolith_of_dagon")[0]] = 1
    do(game, "end")
    names = [rules.id_of(game.zones[MUSEUM][index]) if index >= 0 else "" for index in tally_of(game, 0).layout]
    assert names[:6] == ["", "", "pompeii_fresco", "raijin_statue", "monolith_of_dagon", ""]
    assert names[24] == "ishtar_vase"


def test_a_fixed_relic_of_the_league_that_gets_wet_releases_all() -> None:
    """CT3, LG3: what takes two cells may need those of others."""
    rules = plain_ruleset("en", ("cthulhu", "league"))
    game = improving(rules, MUSEUM, "the_holy_grail", "raijin_statue")
    game.columns[CELL][rules.copies("the_holy_grail")[0]] = 3 | 8 << CELL_BITS
    game.columns[CELL][rules.copies("raijin_statue")[0]] = 25
    game.move(rules.copies("blocked_drain")[0], rules.index["zone"]["floods"])
    release_blocked_objects(game, 0)
    assert not any(game.columns[CELL])
    assert tally_of(game, 0).layout[2] == -1


@pytest.mark.parametrize("board", ["standard", "rotunda", "wings", "enfilade", "courtyard"])
def test_water_rises_from_its_side(rules: Ruleset, board: str) -> None:
    """CT3: on a board of any shape the cells nearest to a side of its outline lie in the half on that side."""
    shape = rules.facts.boards[rules.facts.board_names.index(board)]
    last = max(column for _, column in shape.cells)
    for across in (0, 100):
        first = nearest_cells(shape, 50, across)
        assert sorted(first) == list(range(shape.size))
        assert all((shape.cells[cell][1] * 2 > last) is (across == 100) for cell in first[:3])


def test_bots_part_with_what_is_worth_least(rules: Ruleset) -> None:
    """CT3: of their hands they keep the best."""
    game = improving(rules, HAND, "idol_of_shub_niggurath")
    for name in ("machu_picchu", "raijin_statue", "yellow_sign", "ishtar_vase", "silver_key"):
        game.move(rules.copies(name)[0], HAND + 1)
    do(game, "exhibit idol_of_shub_niggurath with 5 prestige")
    scribe, curator = Scribe(), Curator()
    while game.question == "part":
        option = curator.decide(game.view(game.seat))
        scribe.note(game, option)
        game.apply(option)
    assert [line for _, line in scribe.lines] == ["choose yellow_sign", "choose silver_key"]


def test_a_relic_is_of_its_gods_domain() -> None:
    """CT1: house rules may move neither without the other."""
    house = {"cards": {"patch": {"yellow_sign": {"set": {"domain": "warfare"}}}}}
    with pytest.raises(MuseumError) as told:
        ruleset_of({"edition": "en", "expansions": ["cthulhu"], **house})
    assert "hastur" in str(told.value)
