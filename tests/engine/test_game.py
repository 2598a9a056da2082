"""The primitives of a game: moving, drawing and shuffling cards, questions, copies, and plain state."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from museum.base_game.layout import (
    ASK_IMPROVE,
    BOX,
    DECK,
    DISPLAY,
    EXHIBIT_COST,
    EXPERT_DECK,
    EXPERTS,
    FAVOUR_DECK,
    FAVOUR_STREAM,
    HAND,
    OBJECT_STREAM,
    OFFER,
    POOL,
)
from museum.engine.errors import IllegalOption
from museum.engine.game import Game
from museum.engine.own import REVEALED
from museum.engine.packing import entry_card
from museum.engine.sample import sample
from museum.engine.start import Seating, laid_out, new_game
from museum.engine.state import STATE
from museum.engine.watch import Watch
from museum.ruleset.layout import EVERYONE
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]


def play(game: Game, moves: int, seed: int = 0) -> Game:
    """Make so many random moves, or as many as there are."""
    chance = random.Random(seed)
    for _ in range(moves):
        if not game.asking:
            break
        game.apply(chance.choice(game.options()))
    return game


# Cards


def test_a_card_moves_to_the_end_of_a_zone(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    first, second = game.zones[DECK][:2]
    for card in (first, second):
        game.move(card, POOL)
    assert game.zones[POOL] == [first, second]
    assert first not in game.zones[DECK]
    assert game.where[first] == POOL


def test_a_card_laid_face_down_may_be_any_of_those_it_lay_with(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    one, two = game.zones[DECK][:2]
    for card in (one, two):
        game.move(card, HAND)
        game.known[card] = EVERYONE
    game.move_face_down(one, HAND + 1)
    assert [game.known[one], game.known[two]] == [0b11, 0b11]
    game.known[two] = EVERYONE
    for card in game.zones[HAND][:-1]:
        game.move(card, POOL)
    game.move_face_down(two, HAND + 1)
    assert game.known[two] == EVERYONE


@pytest.mark.parametrize(
    ("zone", "seen"), [(POOL + 1, EVERYONE), (HAND + 1, 0b10), (HAND + 2, 0b100), (DECK, 0), (DISPLAY, EVERYONE)]
)
def test_who_sees_a_zone_knows_what_comes_there(rules: Ruleset, table: Table, zone: int, seen: int) -> None:
    game = table(rules)
    card = game.zones[DECK + 1][0]
    game.move(card, zone)
    assert game.known[card] == seen


def test_what_was_seen_stays_known_until_it_is_shuffled(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    card = game.zones[DECK][0]
    game.move(card, DISPLAY)
    game.move(card, HAND + 1)
    assert game.known[card] == EVERYONE
    game.move(card, DECK)
    assert game.known[card] == EVERYONE
    game.shuffle(DECK, OBJECT_STREAM)
    assert game.known[card] == 0


def test_the_top_of_a_deck_is_its_last_card(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    top, revealed = game.zones[DECK][-1], game.counters[REVEALED]
    assert game.draw(DECK, HAND) == top
    assert (game.where[top], game.zones[HAND], game.known[top]) == (HAND, [top], 1)
    assert game.counters[REVEALED] == revealed + 1


def test_from_an_empty_deck_nothing_is_drawn(rules: Ruleset, table: Table) -> None:
    """B42: an empty deck leaves the slot empty."""
    game = table(rules)
    game.zones[DECK].clear()
    before = game.clone()
    assert game.draw(DECK, HAND) == -1
    assert game == before


def test_a_shuffle_uses_its_own_stream_and_keeps_the_cards(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    before, streams = game.zones[FAVOUR_DECK][:], game.streams[:]
    game.shuffle(FAVOUR_DECK, FAVOUR_STREAM)
    assert sorted(game.zones[FAVOUR_DECK]) == sorted(before)
    assert game.zones[FAVOUR_DECK] != before
    moved = [name for name, old, new in zip(rules.index["stream"], streams, game.streams, strict=True) if old != new]
    assert moved == ["favours"]


def test_effects_hold_while_a_card_is_in_play(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    ulf = rules.numbers["ulf_van_der_noot"][0]
    assert game.modifying[EXHIBIT_COST] == []
    game.move(ulf, OFFER)
    assert game.modifying[EXHIBIT_COST] == []
    game.move(ulf, EXPERTS + 1)
    assert [entry_card(entry) for entry in game.modifying[EXHIBIT_COST]] == [ulf]
    assert [game.quantity(EXHIBIT_COST, seat, 0, 3) for seat in (0, 1, 2)] == [3, 2, 3]
    game.move(ulf, EXPERTS + 2)
    assert [game.quantity(EXHIBIT_COST, seat, 0, 3) for seat in (0, 1, 2)] == [3, 3, 2]
    game.move(ulf, EXPERT_DECK)
    assert game.modifying[EXHIBIT_COST] == []


def test_drawing_into_play_starts_effects_too(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    ulf = rules.numbers["ulf_van_der_noot"][0]
    game.move(ulf, EXPERT_DECK)
    assert game.draw(EXPERT_DECK, EXPERTS) == ulf
    assert game.quantity(EXHIBIT_COST, 0, 0, 3) == 2


def test_a_card_belongs_to_the_seat_whose_zone_it_is_in(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    card = game.zones[DECK][0]
    owners = []
    for zone in (HAND + 2, POOL + 1, DISPLAY, EXPERTS):
        game.move(card, zone)
        owners.append(game.owner(card))
    assert owners == [2, 1, -1, 0]


# Questions


def test_a_question_without_options_is_not_asked(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    assert not game.ask(rules.index["question"]["patron"], 0)
    assert (game.asking, game.seat, game.question, game.options()) == ([], -1, "", [])


def test_a_question_is_put_to_a_seat(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    assert game.ask(ASK_IMPROVE, 2)
    assert (game.seat, game.question, game.options()) == (2, "improve", [0])


def test_what_is_not_offered_is_refused_and_changes_nothing(rules: Ruleset) -> None:
    game = new_game(rules, Seating(2, 0), 3)
    before = game.clone()
    with pytest.raises(IllegalOption, match="999999 is not an option of the question"):
        game.apply(999_999)
    assert game == before
    assert game.options() == before.options()


def test_a_finished_game_offers_nothing(rules: Ruleset) -> None:
    game = play(new_game(rules, Seating(2), 5), 100_000)
    assert game.finished
    assert (game.options(), game.asking, game.seat, game.agenda) == ([], [], -1, [])
    with pytest.raises(IllegalOption):
        game.apply(0)


def test_a_program_that_is_performed_is_the_top_frame(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    game.perform(0, 2, 5)
    assert game.agenda[-1] == [0, 0, 0, 2, 5, -1, -1, 0]


# Starting


def test_the_seed_decides_all(rules: Ruleset) -> None:
    seating = Seating(4)
    assert new_game(rules, seating, 8) == new_game(rules, seating, 8)
    assert new_game(rules, seating, 8) != new_game(rules, seating, 9)
    assert {new_game(rules, seating, seed).counters[0] for seed in range(30)} == {0, 1, 2, 3}


def test_the_first_seat_and_boards_are_as_the_seating_says(rules: Ruleset) -> None:
    """B11."""
    game = laid_out(rules, Seating(3, 2, ("standard", "wings", "rotunda")), 1)
    boards = rules.index["counter"]["board"]
    names = [game.facts.board_names[number] for number in game.counters[boards : boards + 3]]
    assert (game.counters[0], names) == (2, ["standard", "wings", "rotunda"])
    assert game.asking == []


# Copies and plain state


def test_a_copy_is_independent(rules: Ruleset) -> None:
    """Whatever happens to a copy, the game stays as it was, and the other way round."""
    game = play(new_game(rules, Seating(3), 11), 60)
    copy, kept = game.clone(), game.clone()
    play(copy, 150, seed=1)
    assert game == kept
    assert game != copy
    play(game, 150, seed=1)
    assert game == copy
    for name in STATE:
        mine, theirs = getattr(game, name), getattr(copy, name)
        assert mine is not theirs
        pairs = zip(mine, theirs, strict=True)
        # The entries of effects in play are replaced, never changed, so copies may share them.
        if name not in ("listening", "replacing", "modifying"):
            assert all(one is not other for one, other in pairs if isinstance(one, list)), name


def test_effects_come_into_play_in_one_copy_alone(rules: Ruleset) -> None:
    game = play(new_game(rules, Seating(3), 11), 60)
    copy, kept = game.clone(), json.dumps(game.state())
    ulf = rules.numbers["ulf_van_der_noot"][0]
    copy.move(ulf, EXPERTS)
    assert (len(copy.modifying[EXHIBIT_COST]), json.dumps(game.state())) == (1, kept)
    again = copy.clone()
    again.move(ulf, HAND)
    assert (len(copy.modifying[EXHIBIT_COST]), again.modifying[EXHIBIT_COST]) == (1, [])


def test_a_game_can_take_over_the_state_of_another(rules: Ruleset) -> None:
    game, other = new_game(rules, Seating(3), 1), play(new_game(rules, Seating(3), 2), 30)
    kept = other.clone()
    game.become(other)
    assert game == kept
    assert game.options() == kept.options()


def test_the_state_goes_through_json(rules: Ruleset) -> None:
    """State is plain data; restored, the game goes on as it would have."""
    game = play(new_game(rules, Seating(4), 12), 77)
    again = Game.restore(rules, json.loads(json.dumps(game.state())))
    assert again == game
    assert hash(again) == hash(game)
    assert again.options() == game.options()
    assert play(again, 200, seed=2) == play(game, 200, seed=2)


def test_the_state_is_a_copy(rules: Ruleset) -> None:
    game = new_game(rules, Seating(2), 1)
    state, kept = game.state(), game.clone()
    state["zones"][HAND].clear()
    state["counters"][0] = 99
    assert game == kept
    restored = Game.restore(rules, kept.state())
    restored.zones[HAND].clear()
    assert game == kept


@pytest.mark.parametrize("name", STATE)
def test_games_differ_by_every_part_of_their_state(rules: Ruleset, name: str) -> None:
    game = new_game(rules, Seating(2, 0), 4)
    other = game.clone()
    assert (game == other, hash(game) == hash(other)) == (True, True)
    part = getattr(other, name)
    if part and isinstance(part[0], list):
        part[0] = [*part[0], 1]
    else:
        part.append(1)
    assert game != other
    assert hash(game) != hash(other)


def test_a_game_equals_no_other_thing(rules: Ruleset) -> None:
    assert (new_game(rules, Seating(2), 1) == "a game") is False


def test_numbers_of_cards_in_the_box_are_known_to_nobody(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    assert all(game.known[card] == 0 for card in game.zones[BOX])


def test_what_was_made_of_a_list_is_kept_until_the_list_is_another(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    made: list[int] = []

    def make() -> int:
        made.append(1)
        return len(made)

    read = [3, 4]
    assert [game.while_same("a key", read, make) for _ in range(2)] == [1, 1]
    read.append(5)
    assert [game.while_same("a key", read, make) for _ in range(2)] == [2, 2]
    assert game.while_same("a key", [3, 4], make) == 3
    assert game.while_same("another key", [3, 4], make) == 4


def test_what_is_tried_out_on_a_copy_is_not_recorded(rules: Ruleset) -> None:
    game = new_game(rules, Seating(2, 0), 1)
    game.watch = Watch()
    game.listener = lambda *_: None
    for copy in (game.clone(), game.shared(), game.view(0), sample(game, game.seat, random.Random(0))):
        assert copy.watch is None and copy.listener is None
