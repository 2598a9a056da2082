"""Trains a small policy by playing, and says how it does against the bots of game files.

    python examples/train_a_policy.py duel.yaml --games 2000 --against duel.yaml strong.yaml

The policy is linear: each option has a few features, and the higher their weighted sum, the likelier it is taken. The
weights follow the gradient of the expected margin (REINFORCE), batch by batch. It needs NumPy and nothing else.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from museum.rl import environment

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
FEATURES = 5  # of an option; there is a weight for each of them, for each verb in each kind of question
PLACES = ("own", "own_in_play")  # of cards
BATCH = 16  # games from which a step is made
STEP = 0.05


class Features:
    """The features of options, from an observation: 1, the value of the card, and how well it goes with one's own."""

    def __init__(self, env: AECEnv[str, Any, Any]) -> None:
        game: Any = env.unwrapped
        rules = game.opening.ruleset
        self.width, self.cards = game.actions.width, len(rules.cards)
        self.questions = len(rules.questions)
        self.rows = self.questions * (game.actions.size // self.width + 1)
        self.value = np.array(rules.columns["value"]) / 5
        # For each card the others of its civilisation, and of its domain.
        self.alike = [self._pairs(rules.columns[name]) for name in ("civilisation", "domain")]
        self.own, self.shown = (game.encoder.names.index(f"card.{rules.id_of(0)}.{place}") for place in PLACES)
        self.score = game.encoder.names.index("counter.score.own.1")

    def of(self, vector: NDArray[np.float32], actions: Ints) -> tuple[Ints, Floats]:
        """Return the row of weights of each action, and its features."""
        verbs, numbers = actions // self.width, actions % self.width
        kind = int(vector[: self.questions].argmax())
        held = vector[self.own : self.own + self.cards] + vector[self.shown : self.shown + self.cards]
        found = np.zeros((len(actions), FEATURES))
        found[:, 0] = 1
        found[:, 1] = vector[self.score] / 100
        about = numbers < self.cards
        cards = numbers[about]
        found[about, 2] = self.value[cards]
        for place, alike in enumerate(self.alike, 3):
            found[about, place] = alike[cards] @ held / 5
        return verbs * self.questions + kind, found

    @staticmethod
    def _pairs(trait: Sequence[int]) -> NDArray[np.float32]:
        column = np.array(trait)
        return np.asarray((column[:, None] == column) & (column >= 0), np.float32)


@dataclass
class Policy:
    """The weights of features, by which an option is chosen."""

    weights: Floats
    random: np.random.Generator

    def choose(self, rows: Ints, features: Floats, slope: Floats | None) -> int:
        """Return the place of the best option; if there is a *slope*, that of one by chance, whose slope is added."""
        sums = (self.weights[rows] * features).sum(1)
        if slope is None:
            return int((sums + 1e-9 * self.random.random(len(sums))).argmax())
        chances = np.exp(sums - sums.max())
        chances /= chances.sum()
        taken = int(self.random.choice(len(sums), p=chances))
        chances[taken] -= 1
        np.add.at(slope, rows, -chances[:, None] * features)
        return taken


def play(
    env: AECEnv[str, Any, Any], features: Features, policy: Policy, seed: int, slope: Floats | None = None
) -> float:
    """Play the game of *seed* and return the agent's margin; a *slope* gets that of the chances of what was taken."""
    env.reset(seed=seed)
    reward = 0.0
    for _ in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over or seen is None:
            env.step(None)
            continue
        actions = np.flatnonzero(seen["action_mask"])
        env.step(int(actions[policy.choose(*features.of(seen["observation"], actions), slope)]))
    return reward


def train(policy: Policy, env: AECEnv[str, Any, Any], games: int) -> Iterator[tuple[int, float]]:
    """Train a policy; yield after each batch how many games it has played, and their mean margin."""
    features = Features(env)
    mean, square = np.zeros_like(policy.weights), np.zeros_like(policy.weights)
    for batch in range(games // BATCH):
        slopes = np.zeros((BATCH, *policy.weights.shape))
        found = np.array([play(env, features, policy, batch * BATCH + one, slopes[one]) for one in range(BATCH)])
        worth = (found - found.mean()) / (found.std() + 1)
        slope = np.tensordot(worth, slopes, 1) / BATCH
        # Adam: every weight has a pace of its own.
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        begun = 1 - np.array([0.9, 0.99]) ** (batch + 1)
        policy.weights += STEP * (mean / begun[0]) / (np.sqrt(square / begun[1]) + 1e-3)
        yield (batch + 1) * BATCH, float(found.mean())


def share(wins: int, games: int) -> str:
    """Return a share in per cent with its 95 % interval (Wilson's, which holds near 0 and 100 % too)."""
    middle, wide = wins + 1.92, 1.96 * np.sqrt(wins * (games - wins) / games + 0.96)
    low, high = (max(0.0, 100 * (middle + sign * wide) / (games + 3.84)) for sign in (-1, 1))
    return f"{100 * wins / games:.0f} % ({low:.0f} to {high:.0f} %)"


def judged(found: NDArray[Any]) -> str:
    """Return the mean margin with its 95 % interval, and the share of games won."""
    games, wide = len(found), 1.96 * found.std(ddof=1) / np.sqrt(len(found))
    return f"margin {found.mean():.0f} ± {wide:.0f}, wins {share(int((found > 0).sum()), games)} of {games} games"


def main(arguments: list[str] | None = None) -> None:
    """Train, then play against the bots of each file."""
    parser = argparse.ArgumentParser(description="Train a small policy by playing.")
    parser.add_argument("file", help="the game file to train on: one seat without a bot")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--against", nargs="*", default=[], metavar="FILE")
    parser.add_argument("--tests", type=int, default=200, help="games against the bots of each file")
    given = parser.parse_args(arguments)
    env = environment(given.file, effort="bound")
    policy = Policy(np.zeros((Features(env).rows, FEATURES)), np.random.default_rng(0))
    for games, margin in train(policy, env, given.games):
        if games % (BATCH * max(1, given.games // BATCH // 10)) == 0:
            print(f"{games:6} games: margin {margin:.0f}")
    for file in given.against:
        env = environment(file)
        tests = range(10**6, 10**6 + given.tests)  # seeds that it wasn't trained on
        print(f"{file}: {judged(np.array([play(env, Features(env), policy, seed) for seed in tests]))}")


if __name__ == "__main__":
    main()
