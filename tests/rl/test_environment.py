"""Games as environments of PettingZoo: its own checks, what agents observe and do, rewards, and what is refused."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test
from tests.engine.test_sample import FILES
from tests.engine.test_view import swapped

import museum.rl
from museum.diagnostics import MuseumError
from museum.engine.errors import IllegalOption
from museum.presentation import sheet_of
from museum.rl import environment
from museum.rl.actions import SPARE, VERBS, ActionTable
from museum.rl.aec import ILLEGAL, GameEnvironment, wrapped
from museum.ruleset.model import Ruleset
from museum.sessions.opening import open_data

# PettingZoo expects dictionaries of none but its own environments.
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


def of(name: str, *, seed: int = 0) -> GameEnvironment:
    """Return the environment of a game in which one seat has a bot and agents have the others."""
    bots = FILES[name]["seats"]
    data = {**FILES[name], "seats": ["Ada", *bots[1:2], *["Bo", "Cy", "Di"][: len(bots) - 2]], "seed": seed}
    return GameEnvironment(open_data(data, "game.yaml"))


@pytest.fixture(scope="module", params=FILES)
def any_game(request: pytest.FixtureRequest) -> GameEnvironment:
    return of(request.param)


@pytest.fixture(scope="module")
def base() -> GameEnvironment:
    return of("base")


def played(env: GameEnvironment, seed: int) -> dict[str, float]:
    """Play a game at random; return the reward of each agent."""
    random, rewards = Random(seed), dict[str, float]()
    env.reset(seed=seed)
    for agent in env.agent_iter():
        _, reward, over, _, _ = env.last(observe=False)
        rewards[agent] = reward
        env.step(None if over else random.choice(legal(env, agent)))
    return rewards


def legal(env: AECEnv[str, Any, Any], agent: str) -> list[int]:
    """Return the actions that *agent* may take."""
    seen = env.observe(agent)
    assert seen is not None
    found: list[int] = np.flatnonzero(seen["action_mask"]).tolist()
    return found


def test_it_passes_the_checks_of_pettingzoo(any_game: GameEnvironment) -> None:
    # They have no types.
    checked: Callable[..., None] = api_test
    repeated: Callable[..., None] = seed_test
    checked(wrapped(any_game.opening), num_cycles=12)
    repeated(lambda: wrapped(any_game.opening), num_cycles=6)


def test_observations_are_in_their_space_to_the_end(any_game: GameEnvironment) -> None:
    env, random = any_game, Random(1)
    env.reset(seed=5)
    assert env.possible_agents[0] == "seat_1"
    for number, agent in enumerate(env.agent_iter()):
        if number % 10 == 0:
            assert env.observation_space(agent).contains(env.observe(agent))
        if env.terminations[agent]:
            env.step(None)
            continue
        offered = legal(env, agent)
        assert len(offered) == len(env.game.options()) > 1
        assert len({env.token(action) for action in offered}) == len(offered)
        env.step(random.choice(offered))


def test_a_seed_gives_the_same_game_and_the_next_one_another(base: GameEnvironment) -> None:
    assert played(base, 3) == played(base, 3)
    base.reset(seed=3)
    first = base.game.clone()
    base.reset()
    second = base.game.clone()
    base.reset(seed=3)
    assert base.game == first != second
    base.reset()
    assert base.game == second


def test_without_a_seed_the_first_game_is_that_of_the_file() -> None:
    one, other = of("ferry", seed=6), of("ferry")
    one.reset()
    other.reset(seed=6)
    assert one.game == other.game


def test_the_reward_is_the_margin_over_the_best_rival(base: GameEnvironment) -> None:
    rewards = played(base, 4)
    points = [sheet_of(base.game, seat, "final").total for seat in range(3)]
    assert rewards == {"seat_1": points[0] - max(points[1:]), "seat_3": points[2] - max(points[:2])}
    assert any(rewards.values())


def test_rewards_may_be_scored_in_less_time(base: GameEnvironment) -> None:
    exact = played(base, 4)
    quick = played(GameEnvironment(base.opening, effort="bound"), 4)
    assert all(abs(quick[agent] - margin) <= 15 for agent, margin in exact.items())


def test_a_team_has_the_reward_of_its_sum() -> None:
    data = {"seats": [{"name": "Ada", "team": "a"}, {"name": "Bo", "team": "b"}, {"name": "Cy", "team": "a"},
                      {"name": "Di", "team": "b"}]}  # fmt: skip
    env = GameEnvironment(open_data(data, "game.yaml"))
    rewards = played(env, 1)
    assert rewards["seat_1"] == rewards["seat_3"] == -rewards["seat_2"] == -rewards["seat_4"] != 0


def test_an_observation_does_not_depend_on_what_the_seat_does_not_know(base: GameEnvironment) -> None:
    chance, swaps = Random(1), 0
    base.reset(seed=2)
    for _ in range(30):
        game, seat = base.game, base.game.seat
        hidden = [card for card, known in enumerate(game.known) if not known >> seat & 1]
        twin = swapped(game, *chance.sample(hidden, 2))
        assert np.array_equal(base.encoder.vector(twin, seat), base.encoder.vector(game, seat))
        swaps += twin != game
        base.step(chance.choice(legal(base, base.agent_selection)))
    assert swaps > 20


def test_every_number_of_an_observation_has_a_name(base: GameEnvironment) -> None:
    played(base, 1)
    base.reset(seed=1)
    agent = base.agent_selection
    seat = int(agent[-1]) - 1
    vector, game = base.observe(agent)["observation"], base.game
    number = dict(zip(base.encoder.names, vector.tolist(), strict=True))
    index = game.index
    assert number[f"question.{game.question}"] == number["asked.own"] == number[f"seat.{seat + 1}"] == 1
    assert number["counter.prestige.own.1"] == game.counters[index["counter"]["prestige"].of(seat)]
    rival = (seat + 1) % 3
    assert number["zone.hand.rival_1.1"] == len(game.zones[index["zone"]["hand"].of(rival)]) > 0
    assert number["zone.deck.table.4"] == len(game.zones[index["zone"]["deck"].at(3)])
    held = game.zones[index["zone"]["hand"].of(seat)]
    assert [number[f"card.{game.ruleset.id_of(card)}.own"] for card in held] == [1] * len(held)
    assert sum(vector[-len(game.ruleset.cards) * 2 :]) == 0  # of the hands of rivals nothing is known


def test_who_is_not_asked_may_do_nothing(base: GameEnvironment) -> None:
    base.reset(seed=1)
    (other,) = {*base.agents} - {base.agent_selection}
    seen = base.observe(other)
    assert not seen["action_mask"].any()
    number = dict(zip(base.encoder.names, seen["observation"].tolist(), strict=True))
    assert number["asked.own"] == 0


def test_an_illegal_action_ends_the_game_and_costs_the_agent(game_file: Path) -> None:
    env = environment(game_file)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = next(action for action in range(1000) if action not in legal(env, agent))
    env.step(illegal)
    assert env.rewards[agent] == ILLEGAL
    assert all(env.terminations.values())
    raw: Any = env.unwrapped
    raw.reset(seed=1)
    with pytest.raises(IllegalOption, match=f"the action {illegal} is not offered"):
        raw.step(illegal)
    env.reset(seed=1)
    with pytest.raises(AssertionError):
        env.step(10**9)


def test_options_that_the_table_has_no_room_for_are_spare_actions(rules: Ruleset) -> None:
    actions = ActionTable(rules)
    first = VERBS * actions.width
    far = (VERBS + 3) << 12
    assert actions.width == len(rules.cards)
    assert actions.offered([1 << 12 | 7, far, far | 5, 1 << 12 | 4000]) == {
        actions.width + 7: 1 << 12 | 7, first: far, first + 1: far | 5, first + 2: 1 << 12 | 4000,
    }  # fmt: skip
    assert len(actions.offered([far | number for number in range(SPARE + 1)])) == SPARE
    assert actions.size == first + SPARE


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    file = tmp_path / "game.yaml"
    file.write_text("seats: [Ada, {bot: random}]\n", encoding="utf-8")
    return file


def test_the_table_is_shown_as_the_agent_sees_it(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    env = environment(game_file, render_mode="ansi")
    env.reset(seed=2)
    text = env.render()
    assert isinstance(text, str)
    assert "Ada" in text and "On display:" in text
    shown = environment(game_file, render_mode="human")
    shown.reset(seed=2)
    assert shown.render() is None
    assert capsys.readouterr().out == text + "\n"
    assert of("base").render() is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seats: [Ada, {bot: randm}]", "did you mean `random`"),
        (
            "seats: [{bot: random}, {bot: curator}]",
            r"game.yaml:1:\d+: .*every seat has a bot; expected one with a name",
        ),
        ("seets: [Ada]", "did you mean `seats`"),
    ],
)
def test_a_file_with_errors_is_refused_with_their_places(game_file: Path, text: str, message: str) -> None:
    game_file.write_text(text, encoding="utf-8")
    with pytest.raises(MuseumError, match=message):
        environment(game_file)


def test_a_second_environment_is_made_like_the_first(game_file: Path) -> None:
    for _ in range(2):
        # Where a module of the package had this name, it took the function's place.
        assert environment(game_file).possible_agents == museum.rl.environment(game_file).possible_agents


def test_other_arguments_and_a_missing_extra_are_refused(game_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(MuseumError, match="`render_mode` is None or 'human' or 'ansi', not 'rgb_array'"):
        environment(game_file, render_mode="rgb_array")
    with pytest.raises(MuseumError, match="`effort` is 'final' or 'bound', not 'none'"):
        environment(game_file, effort="none")
    monkeypatch.delitem(sys.modules, "museum.rl.aec", raising=False)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(MuseumError, match=r"`pettingzoo` isn't installed.*museum-game\[rl\]"):
        environment(game_file)
