"""What the scribe writes down can be read back: every line of random games leads to the same states."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from museum.engine.game import Game
from museum.engine.notation import Scribe, do
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset

# Whole games of random seats; a set of keys of the game file each.
GAMES = [
    {},
    {"edition": "fr"},
    {"rules": {"favour_over_limit": "swap", "starting_favours": 3, "favour_limit": 3}},
    {"rules": {"payment_credit": "none", "patrons_kept": 2}},
    {"expansions": ["curiosities"], "expansion_paths": ["."], "cards": {"ban": ["echo"]}},
]

PATTERNS = (
    "exhibit * from pool with *",
    "exhibit * from seat * with *",
    "exhibit * with *, *",
    "hire * with *, *",
    "favour *: *",
    "inventory *, *",
    "discard *, *",
)


def written(game: Game, seed: int) -> list[tuple[int, str, Game]]:
    """Play a game at random; return each line, who wrote it, and the game before it."""
    chance, scribe = random.Random(seed), Scribe()
    starts: list[Game] = []
    while game.asking:
        option = chance.choice(game.options())
        before = game.clone()
        scribe.note(game, option)
        if len(scribe.lines) > len(starts):
            starts.append(before)
        game.apply(option)
    return [(seat, line, start) for (seat, line), start in zip(scribe.lines, starts, strict=True)]


@pytest.mark.parametrize("data", GAMES, ids=["en", "fr", "swap", "no credit", "curiosities"])
def test_lines_lead_through_the_same_states(load: Callable[..., Ruleset], data: dict[str, object]) -> None:
    """A save is the list of these lines; loading it replays them."""
    rules = load(**data)
    for seed in range(6):
        game = new_game(rules, Seating(2 + seed % 3), seed)
        again = game.clone()
        for seat, line, start in written(game, seed):
            assert again == start, line
            assert again.seat == seat
            do(again, line)
        assert again == game
        assert again.finished


def test_lines_look_as_people_write_them(load: Callable[..., Ruleset]) -> None:
    """Design section 5: one line per action, with what pays for it and what it answers."""
    lines = []
    for seed in range(12):
        rules = load(rules={"hand_limit": 2 if seed % 2 else 7})
        lines += [line for _, line, _ in written(new_game(rules, Seating(3), seed), seed)]
    verbs = {line.split()[0] for line in lines}
    assert verbs == {
        "take", "pass", "end", "exhibit", "hire", "inventory", "favour", "discard", "choose",
    }  # fmt: skip
    for pattern in PATTERNS:
        assert any(fits(line, pattern) for line in lines), pattern
    assert not any(" done" in line or "  " in line for line in lines)


def fits(line: str, pattern: str) -> bool:
    """Tell whether the parts of a pattern stand in the line, in their order."""
    position = 0
    for part in pattern.split("*"):
        position = line.find(part, position)
        if position < 0:
            return False
        position += len(part)
    return True
