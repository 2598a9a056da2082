"""The scholar: what it tries, what it may know, and that it plays better than a curator when the end is near."""

from __future__ import annotations

from random import Random

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum import MuseumError
from museum.base_game import layout as at
from museum.base_game.position_shape import FIGURES
from museum.bots import Bot, Question, make_bot
from museum.bots.api import stream_for
from museum.curator import Curator, Scholar
from museum.curator.planning import PLANNED
from museum.curator.scholar import NEAR_END, near_end
from museum.engine.game import Game
from museum.engine.sample import sample
from museum.engine.start import Seating, new_game
from museum.presentation import lead, sheet_of
from museum.ruleset.model import Ruleset
from museum.sessions.opening import open_text
from museum.simulate.rulesets import expansions

BRIEFLY = 0.02


def answers_of(game: Game, random: Random) -> int:
    return Scholar(BRIEFLY).choose(Question(game, random))


def middle_of(rules: Ruleset, seats: int, seed: int, answers: int) -> Game:
    """Return a game in which curators have given so many answers, and somebody has a choice."""
    game, curator = new_game(rules, Seating(seats), seed), Curator()
    while answers > 0 or len(game.options()) == 1 or game.question == "pay":
        game.apply(curator.decide(game))
        answers -= 1
    return game


@pytest.mark.parametrize(("packs", "seats"), [((), 3), (expansions(), 4)])
@pytest.mark.parametrize("closing", [0, 1])
def test_what_it_does_not_know_changes_no_answer(packs: tuple[str, ...], seats: int, closing: int) -> None:
    game = middle_of(plain_ruleset("en", packs), seats, 5, 40)
    game.counters[at.CLOSING] = closing
    other = sample(game, game.seat, Random(9))
    assert other != game
    before = hash(game)
    assert answers_of(game, Random(1)) == answers_of(other, Random(1))
    assert hash(game) == before


def own_turn(rules: Ruleset, seed: int) -> Game:
    """Return a game of three in which a seat may improve its museum, and nobody is near the end."""
    game = middle_of(rules, 3, seed, 40)
    while game.question != "improve" or len(game.options()) < 4:
        game.apply(Curator().decide(game))
    assert not near_end(game)
    return game


def test_its_plans_know_no_more_than_the_seat() -> None:
    game = own_turn(plain_ruleset("en", ()), 5)
    before = hash(game)
    for number in range(3):
        other = sample(game, game.seat, Random(number))
        assert other != game
        assert answers_of(game, Random(1)) == answers_of(other, Random(1))
    assert hash(game) == before


def test_the_numbers_of_the_packs_decide_what_it_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    game = own_turn(plain_ruleset("en", ()), 5)

    def answer(**numbers: float) -> int:
        weighed = [(numbers.get(name, 0.0), 0.0, numbers.get(name, 0.0)) for name in FIGURES] if numbers else None
        monkeypatch.setattr("museum.curator.scholar.worth_of", lambda rules: weighed)
        return answers_of(game, Random(1))

    assert answer() == Curator().decide(game)
    assert answer(hand=1, prestige=1) in (at.OPT_END, at.OPT_INVENTORY)
    assert answer(shown=1) not in (at.OPT_END, at.OPT_INVENTORY)


def test_the_turns_of_others_and_payments_are_left_to_the_curator(monkeypatch: pytest.MonkeyPatch) -> None:
    game, asked = new_game(plain_ruleset("en", ()), Seating(3), 5), set()
    monkeypatch.setattr(Scholar, "_planned", lambda *_: pytest.fail("a plan"))
    while not near_end(game):
        planned = game.question in PLANNED and game.counters[at.ACTIVE] == game.seat
        if not planned:
            asked.add(game.question)
            assert answers_of(game, Random(1)) == Curator().decide(game)
        game.apply(Curator().decide(game))
    assert {"follow", "pay", "patron"} <= asked


def played_on(game: Game, bot: Bot, seed: int) -> Game:
    """Return the end of *game* if *bot* has the first seat and curators have the others."""
    game, random, curator = game.clone(), stream_for(seed, 0), Curator()
    while game.asking:
        player = curator if game.seat else bot
        game.apply(player.choose(Question(game, random)))
    return game


@pytest.fixture(scope="module")
def last_turns() -> list[Game]:
    """Positions in which the first seat begins its last turn."""
    found, curator = [], Curator()
    for seed in range(3):
        game = new_game(plain_ruleset("en", ()), Seating(2, 0), seed)
        while not (game.counters[at.CLOSING] and game.seat == 0 and game.question == "explore") and game.asking:
            game.apply(curator.decide(game))
        if game.asking:
            found.append(game)
    assert found
    return found


def lead_at_the_end(game: Game) -> int:
    return lead(game, 0, [sheet_of(game, seat, "bound").total for seat in range(game.seats)])


def test_it_leads_by_more_than_a_curator_would(last_turns: list[Game]) -> None:
    bots = (Scholar(0.1), Curator())
    leads = {bot: sum(lead_at_the_end(played_on(game, bot, 1)) for game in last_turns) for bot in bots}
    scholar, curator = leads.values()
    assert scholar > curator


def test_the_same_seed_gives_the_same_game(last_turns: list[Game]) -> None:
    game = last_turns[0]
    assert played_on(game, Scholar(BRIEFLY), 7) == played_on(game, Scholar(BRIEFLY), 7)


def test_trials_go_to_the_end_where_the_end_is_near() -> None:
    game = new_game(plain_ruleset("en", ()), Seating(3), 1)
    assert not near_end(game)
    needed = int(game.facts.parameters["end_score"])
    game.counters[at.SCORE + 2] = needed - NEAR_END - 1
    assert not near_end(game)
    game.counters[at.SCORE + 2] += 1
    assert near_end(game)
    game.counters[at.SCORE + 2] = 0
    game.counters[at.CLOSING] = 1
    assert near_end(game)


@pytest.mark.parametrize(("seconds", "code"), [("0", "out-of-range"), ("-1", "out-of-range"), ("long", "wrong-type")])
def test_its_time_is_a_positive_number(seconds: str, code: str) -> None:
    with pytest.raises(MuseumError) as caught:
        open_text(f"seats: [{{bot: scholar, seconds: {seconds}}}, Ada]\n", "game.yaml")
    (found,) = caught.value.diagnostics
    assert (found.code, str(found.place)) == (code, "game.yaml:1:33")


def test_more_seconds_are_more_trials() -> None:
    assert isinstance(make_bot("scholar", {"seconds": 2}, kinds=plain_ruleset("en", ()).bots), Scholar)
    assert Scholar(2)._answers == 4 * Scholar(0.5)._answers
