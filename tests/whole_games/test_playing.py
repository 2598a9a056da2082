"""The fuzz finds nothing in games that are right, and finds what is broken on purpose."""

from __future__ import annotations

from random import Random

import pytest
from tests.whole_games.configurations import GAMES_PER_RULESET, game_file, plain_ruleset, random_value
from tests.whole_games.invariants import (
    Broken,
    check_cards,
    check_copies,
    check_effects_in_play,
    check_sample,
    check_scores,
    check_sheets,
    check_state,
    check_tokens,
    check_view,
    shuffle_hidden,
)
from tests.whole_games.playing import Failure, fuzz, fuzz_batch

from museum.base_game.layout import DECK, HAND, MUSEUM, OPINION, PRESTIGE, SCORE
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.simulate.effect_coverage import all_effects, describe, fired_effects, watched_effects
from museum.simulate.rulesets import ruleset_of


def mid_game(seed: int = 1, answers: int = 120) -> Game:
    game, random = new_game(plain_ruleset("en"), Seating(4, 0, ("standard",) * 4), seed), Random(seed)
    for _ in range(answers):
        game.apply(random.choice(game.options()))
    return game


def test_a_batch_of_games_holds() -> None:
    """`tests/fuzz.py` plays many more."""
    outcome = fuzz_batch(range(14, 22))
    assert outcome.failures == []
    assert outcome.games == 8
    assert outcome.decisions > 1000
    assert len(outcome.fired) > 20


def test_batches_cover_the_seeds_and_workers_change_nothing() -> None:
    alone = list(fuzz(4, 57))
    shared = list(fuzz(4, 57, workers=2))
    assert [outcome.games for outcome in alone] == [3, 1]
    assert [outcome.decisions for outcome in alone] == [outcome.decisions for outcome in shared]


@pytest.mark.parametrize("seed", [0, 1, 20, 41, 60, 83])
def test_game_files_of_the_fuzz_can_be_read_and_come_again(seed: int) -> None:
    data = game_file(seed)
    assert data == game_file(seed)
    assert 2 <= len(data["seats"]) <= 5


def test_the_fuzz_seats_as_many_as_the_packs_allow() -> None:
    """Five only with The People's Choice (PC1), and two where one person plays against an automated seat."""
    games = [game_file(seed) for seed in range(0, 1000, 5)]
    seats = {len(data["seats"]) for data in games}
    assert seats == {2, 3, 4, 5}
    assert all("peoples_choice" in data["expansions"] for data in games if len(data["seats"]) == 5)
    bots = [[seat["bot"] for seat in data["seats"]] for data in games]
    assert any(len(names) == 2 and "alphonse" in names for names in bots)


def test_random_values_keep_to_their_ranges() -> None:
    random = Random(3)
    for parameter in plain_ruleset("en").declared.values():
        for _ in range(30):
            assert parameter.fault(random_value(random, parameter)) is None


def test_a_card_in_two_places_is_found() -> None:
    game = mid_game()
    game.zones[HAND].append(game.zones[DECK][0])
    with pytest.raises(Broken, match="lies in zone"):
        check_cards(game)


def test_a_lost_card_is_found() -> None:
    game = mid_game()
    game.zones[DECK].pop()
    with pytest.raises(Broken, match="nowhere"):
        check_cards(game)


@pytest.mark.parametrize("counter", [PRESTIGE, OPINION])
def test_a_token_out_of_nothing_is_found(counter: int) -> None:
    game = mid_game()
    game.counters[counter] += 1
    with pytest.raises(Broken, match="in all"):
        check_tokens(game)


def test_debts_are_found() -> None:
    game = mid_game()
    game.counters[PRESTIGE] = -1
    with pytest.raises(Broken, match="below 0"):
        check_tokens(game)


def test_points_out_of_nothing_are_found() -> None:
    game = mid_game()
    game.counters[SCORE] += 1
    with pytest.raises(Broken, match="on the track"):
        check_scores(game)


def test_effects_that_nobody_has_are_found() -> None:
    game = mid_game()
    game.modifying[0].append(0)
    with pytest.raises(Broken, match="too many"):
        check_effects_in_play(game)


def test_a_copy_that_forgets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(game: Game) -> Game:
        return Game(game.ruleset, game.seats, 0)

    monkeypatch.setattr(Game, "clone", forgetful)
    with pytest.raises(Broken, match="clone"):
        check_copies(mid_game(), Random(1))


def test_a_view_that_leaks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "view", lambda game, seat: game.clone())
    with pytest.raises(Broken, match="can't know"):
        check_view(mid_game(), Random(1))


def test_a_sample_that_shows_other_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "view", lambda game, seat: game.clone())
    with pytest.raises(Broken, match="can tell a sample from the game"):
        check_sample(mid_game(), Random(1))


def test_a_sheet_that_does_not_add_up_is_found() -> None:
    game = mid_game(answers=250)
    check_sheets(game)
    game.counters[PRESTIGE] = -3
    with pytest.raises(Broken, match="below 0"):
        check_sheets(game)


def test_hidden_cards_are_exchanged_and_known_ones_stay() -> None:
    game = mid_game()
    other = game.clone()
    shuffle_hidden(other, 2, Random(4))
    assert other != game
    assert other.zones[HAND + 2] == game.zones[HAND + 2]
    assert other.zones[MUSEUM : MUSEUM + 4] == game.zones[MUSEUM : MUSEUM + 4]
    check_cards(other)


def test_a_game_in_order_passes_all_checks() -> None:
    game = mid_game(2)
    before = game.clone()
    check_state(game, Random(2))
    assert game == before


def test_a_card_that_is_lost_at_the_end_is_found_in_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in those that aren't thorough."""
    advance = Game.advance

    def forgetful(game: Game) -> None:
        advance(game)
        if game.finished and game.zones[DECK]:
            game.zones[DECK].pop()

    monkeypatch.setattr(Game, "advance", forgetful)
    outcome = fuzz_batch(range(20, 24))
    assert [failure.seed for failure in outcome.failures if "nowhere" in failure.message] == [20, 21, 22, 23]


def test_thorough_games_find_what_copies_forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one game of each ruleset, in which alone curators play."""
    monkeypatch.setattr(Game, "clone", lambda game: Game(game.ruleset, game.seats, 0))
    outcome = fuzz_batch(range(20, 24))
    assert [failure.seed for failure in outcome.failures] == [20]
    seats = [(seed, seat["bot"]) for seed in range(400) for seat in game_file(seed)["seats"]]
    assert {seed % GAMES_PER_RULESET for seed, bot in seats if bot == "curator"} == {0}


def test_failures_tell_how_to_see_them_again() -> None:
    text = str(Failure(71, "it broke", {"edition": "fr"}))
    assert "it broke" in text
    assert "fuzz.py --games 1 --seed 71" in text
    assert "'fr'" in text


def test_effects_are_told_by_card_and_label() -> None:
    rules = plain_ruleset("en")
    effects = all_effects(rules)
    assert ("press_conference", 0) in effects
    assert ("press_conference", 0) not in all_effects(plain_ruleset("fr"))
    assert describe(rules, ("press_conference", 0)) == "press_conference: play (prestige)"
    assert not fired_effects(watched_effects(rules), type("Silent", (), {"fired": {}})())


def test_contradictory_house_rules_are_no_failure() -> None:
    rules = {"patrons_kept": 3, "patrons_dealt": 1}
    with pytest.raises(Exception, match="patrons_kept"):
        ruleset_of({"rules": rules})
