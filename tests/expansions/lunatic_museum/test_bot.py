"""What the bot of Lunatic Museum decides: by recipes, by the time that is left, and by what others have (LM9)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.bots.api import Question, stream_for
from museum.bots.registry import make_bot
from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset


class Table:
    """A game in which cards and numbers are placed, and what the bot does there on seat 1."""

    def __init__(self, rules: Ruleset, seats: int = 2) -> None:
        self.game: Game = new_game(rules, Seating(seats, 0), 1)
        self.index = rules.index
        self.bot = make_bot("showman", {"doubt": 0}, None, rules.bots)
        for _ in range(seats):
            do(self.game, "start both")
        for seat in range(seats):
            self.set(seat, materials=0, plasma=0)

    def put(self, zone: str, *names: str, seat: int = 0) -> Table:
        for name in names:
            copies = self.game.ruleset.numbers[name]
            there = [card for card in copies if self.game.where[card] != self.index["zone"][zone].of(seat)]
            self.game.move(there[0], self.index["zone"][zone].of(seat))
        return self

    def set(self, seat: int = 0, **numbers: int) -> Table:
        for name, number in numbers.items():
            self.game.counters[self.index["counter"][name].of(seat)] = number
        return self

    def open(self, *names: str) -> Table:
        """Turn finds face up."""
        for name in names:
            for card in self.game.ruleset.numbers[name]:
                self.game.known[card] = (1 << self.game.seats) - 1
        return self

    def emptied(self, *zones: str) -> Table:
        """Take all cards out of zones of the table, or of all categories."""
        for name in zones:
            first = self.index["zone"][name].of(0)
            for cards in self.game.zones[first : first + (3 if name.startswith("finds") else 1)]:
                for card in cards[:]:
                    self.game.move(card, self.index["zone"]["bonus_played"].of(0))
        return self

    def does(self) -> str:
        """Return what the bot answers to the question that is asked now."""
        game = self.game
        game.ask(*game.asking)
        question = Question(game, stream_for(1, game.seat))
        return question.token(self.bot.choose(question))

    def asked(self, *lines: str) -> Table:
        """Ask anew, then play these lines."""
        self.game.ask(*self.game.asking)
        for line in lines:
            do(self.game, line)
        return self


@pytest.fixture
def table(lunatic: Ruleset) -> Callable[..., Table]:
    return lambda seats=2: Table(lunatic, seats)


MakeTable = Callable[..., Table]


def test_it_proposes_what_a_recipe_makes_and_nothing_else(table: MakeTable) -> None:
    assert table().put("room_2", "wood", "heat", "stone").does() == "propose 2"
    assert not table().put("room_2", "gold", "sand").does().startswith("propose")


def test_it_adds_the_third_find_before_it_proposes(table: MakeTable) -> None:
    """Two finds leave room for a rival's, and the third scores too."""
    begun = table().put("room_1", "wood", "heat").put("hand", "stone")
    assert begun.does() == "place stone to room 1"
    begun.set(time=5)
    assert begun.does() == "hide stone to room 1"


@pytest.mark.parametrize(("time", "done"), [(0, "place"), (2, "place"), (3, "hide"), (4, "end")])
def test_finds_lie_face_down_until_there_is_time_to_propose_them(table: MakeTable, time: int, done: str) -> None:
    """Three finds and the proposal take 4 time of 6; a room with free places is left to nobody."""
    found = table().emptied("supply").put("hand", "wood", "heat", "stone").set(time=time).does()
    assert found == (done if done == "end" else f"{done} {found.split()[1]} to room 1")


def test_in_the_last_turn_it_begins_nothing_that_takes_longer(table: MakeTable) -> None:
    last = table().put("hand", "wood", "heat").set(epoch=2, turn=5, time=4)
    assert last.does() == "end"
    assert last.set(time=3).does().startswith("place")
    assert table().set(epoch=2, turn=5).does() == "end"
    assert table().emptied("supply").put("hand", "wood").set(epoch=1, turn=5).does().startswith("dig")


def test_it_digs_where_the_find_makes_an_object(table: MakeTable) -> None:
    """With wood in hand an energy makes a campfire, a torch, a telegraph pole or a windmill."""
    digging = table().emptied("supply").put("hand", "wood")
    assert digging.does() == "dig energy from level 1"
    assert digging.put("built", "x32z_excavator").does() == "dig energy from level 2"


def test_it_builds_what_it_can_pay_and_saves_for_what_it_lacks(table: MakeTable) -> None:
    assert table().set(materials=2, plasma=1).does() == "build x32z_excavator"
    lacking = table().emptied("finds_1", "finds_2", "finds_3").set(materials=4, turn=5)
    assert lacking.does() == "collect plasma"
    assert lacking.set(materials=0, plasma=3).does() == "collect materials"


def test_it_plays_the_better_bonus_card_if_it_pays(table: MakeTable) -> None:
    choice = table().emptied("supply", "finds_1").put("bonus", "sabotage", "spare_parts")
    assert choice.does() == "play spare_parts"
    assert choice.put("bonus", "deep_drill").does() == "play deep_drill"
    assert choice.put("bonus", "overtime").does() == "play overtime"


def test_it_attacks_what_no_recipe_explains(table: MakeTable) -> None:
    """Also where a camera may prevent it: that costs nothing but the camera."""
    rival = table().put("hand", "gold").put("room_1", "wood", "heat", seat=1).set(time=6)
    rival.open("wood", "heat").set(1, object_1=1, credit_1=3, credibility=3)
    assert rival.does() == "attack gold to seat 2 room 1"
    rival.put("built", "high_tech_camera", seat=1)
    assert rival.does() == "attack gold to seat 2 room 1"
    fitting = table().put("hand", "stone").put("room_1", "wood", "heat", seat=1).open("wood", "heat").set(time=6)
    assert fitting.set(1, object_1=1, credit_1=3).does() == "end"


def test_finds_that_lie_face_down_are_attacked_since_few_would_fit(table: MakeTable) -> None:
    hidden = table().put("hand", "gold").put("room_1", "wood", "heat", seat=1).set(time=6)
    for name in ("wood", "heat"):
        for card in hidden.game.ruleset.numbers[name]:
            hidden.game.known[card] = 2
    assert hidden.does() == "attack gold to seat 2 room 1"


def test_its_camera_prevents_what_it_could_not_explain(table: MakeTable) -> None:
    for find, answer in (("gold", "prevent"), ("stone", "allow")):
        attacked = table().put("hand", find).put("room_1", "wood", "heat", seat=1).set(1, object_1=1, credit_1=3)
        attacked.put("built", "high_tech_camera", seat=1).asked(f"attack {find} to seat 2 room 1")
        assert attacked.does() == answer


def test_an_attacker_votes_against_the_object_whatever_it_is(table: MakeTable) -> None:
    attacked = table().put("hand", "stone").put("room_1", "wood", "heat", seat=1).set(1, object_1=1, credit_1=3)
    attacked.asked("attack stone to seat 2 room 1")
    assert attacked.does() == "campfire"
    do(attacked.game, "choose campfire")
    assert attacked.does() == "vote no"


@pytest.mark.parametrize(
    ("materials", "plasma", "wanted"), [(0, 0, "materials"), (1, 0, "plasma"), (2, 1, "materials"), (3, 1, "plasma")]
)
def test_it_takes_about_two_materials_for_each_plasma(
    table: MakeTable, materials: int, plasma: int, wanted: str
) -> None:
    given = table().set(materials=materials, plasma=plasma)
    given.game.ask(given.index["question"]["resource"], 0)
    assert given.does() == wanted


def test_it_starts_with_materials(lunatic: Ruleset) -> None:
    game = new_game(lunatic, Seating(2, 0), 1)
    question = Question(game, stream_for(1, 0))
    bot = make_bot("showman", None, None, lunatic.bots)
    assert question.token(bot.choose(question)) == "start materials"


def test_it_keeps_the_best_card_that_is_passed_on(table: MakeTable) -> None:
    draft = table().put("passed", "sabotage", "school_trip", "deep_drill", "evil_gossip")
    draft.game.ask(draft.index["question"]["keep"], 0)
    assert draft.does() == "keep deep_drill"


def test_it_puts_itself_first_among_equals(table: MakeTable) -> None:
    ranking = table(3)
    rank = ranking.index["question"]["rank"]
    ranking.game.ask(rank, 1, 0, 3, 0, 1, 2)
    assert ranking.does() == "seat 2"
    ranking.game.ask(rank, 1, 0, 2, 2, 0, 1)
    assert ranking.does() == "seat 3"
