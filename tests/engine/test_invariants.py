"""What must hold in every state of every game, looked for by hypothesis: options in, invariants checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from museum.base_game.layout import (
    BOARD,
    CREDIT,
    DECK,
    DISPLAY,
    DRAWN,
    FAVOUR_LIMIT,
    FAVOUR_USED,
    FAVOURS,
    HAND,
    HAND_LIMIT,
    MUSEUM,
    OPINION,
    OPINION_SUPPLY,
    PLAYED,
    PRESTIGE,
    PRESTIGE_SUPPLY,
    SCORE,
    SLOT,
)
from museum.engine.game import Game
from museum.engine.packing import entry
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset

CONFIGURATIONS: dict[str, dict[str, Any]] = {
    "en": {},
    "fr": {"edition": "fr"},
    "scarce": {"rules": {"prestige_supply": 3, "opinion_tokens": 2, "hand_limit": 4, "rival_pool_fee": 0}},
    "odd": {"rules": {"favour_over_limit": "swap", "favour_every": 3, "favours_per_turn": 3, "display_size": 3}},
    "family": {"house_rules": ["family"]},
    "curiosities": {"expansions": ["curiosities"], "expansion_paths": ["."], "cards": {"ban": ["echo"]}},
}

# Options by position, as a fuzzer writes them: what is too large is taken modulo what is offered.
CHOICES = st.lists(st.integers(0, 40), min_size=20, max_size=120)


@pytest.fixture(scope="module")
def rulesets(load: Callable[..., Ruleset]) -> dict[str, Ruleset]:
    return {name: load(**data) for name, data in CONFIGURATIONS.items()}


def check_cards(game: Game) -> None:
    """No card is lost or doubled, and each knows where it is."""
    placed = sorted(card for zone in game.zones for card in zone)
    assert placed == list(range(len(game.ruleset.cards)))
    assert all(game.where[card] == number for number, zone in enumerate(game.zones) for card in zone)


def check_supplies(game: Game) -> None:
    """B12: tokens are finite; nothing is negative."""
    counters, parameters = game.counters, game.facts.parameters
    held = counters[PRESTIGE : PRESTIGE + game.seats]
    placed = counters[OPINION : OPINION + 4]
    assert min(*held, *placed, counters[PRESTIGE_SUPPLY], counters[OPINION_SUPPLY], counters[CREDIT]) >= 0
    assert sum(held) + counters[PRESTIGE_SUPPLY] == parameters["prestige_supply"]
    assert sum(placed) + counters[OPINION_SUPPLY] == parameters["opinion_tokens"]
    assert min(counters[SCORE : SCORE + game.seats]) >= 0


def check_table(game: Game) -> None:
    """B29: a museum holds no more than its cells. R6: displays have a slot for each card. B31: limits hold."""
    for seat in range(game.seats):
        assert len(game.zones[MUSEUM + seat]) <= game.facts.boards[game.counters[BOARD + seat]].size
        kinds = {game.ruleset.kind_of[card] for card in game.zones[HAND + seat]}
        assert kinds <= {"object"}
    for place in range(4):
        slots = [game.columns[SLOT][card] for card in game.zones[DISPLAY + place]]
        assert len(set(slots)) == len(slots)
        assert all(slot >= 1 for slot in slots)
        own = {game.facts.continent[card] for card in game.zones[DECK + place] if not game.facts.opinion[card]}
        assert own <= {place}


def check_effects(game: Game) -> None:
    """What listens or modifies lies in play, once, and all that lies in play does so."""
    rules = game.ruleset
    in_play = [card for card, zone in enumerate(game.where) if rules.in_play[zone]]
    for tables, numbers in (
        (game.listening, "triggers"), (game.replacing, "replacements"), (game.modifying, "modifiers"),
    ):  # fmt: skip
        found = sorted(packed for table in tables for packed in table)
        tokens = [token for heard in rules.heard for token in heard] if numbers == "triggers" else []
        effects = [entry(card, n) for card in in_play for n in getattr(rules.behaviour[card], numbers)]
        assert found == sorted(tokens + effects)


def check_question(game: Game) -> None:
    """There is a question with options, each of them once and writable, or the game is over."""
    options = game.options()
    assert bool(options) == bool(game.asking) == (not game.finished)
    assert len(set(options)) == len(options)
    if game.asking:
        question = game.ruleset.questions[game.asking[0]]
        tokens = [question.token(game, game.asking, option) for option in options]
        assert all(token and token == token.strip() for token in tokens)
    if game.question in ("explore", "follow", "improve", "discard"):
        assert game.zones[DRAWN] == []
        # What a favour has drawn or laid open has found its place; only what lasts lies open (E4).
        lying = [card for seat in range(game.seats) for card in game.zones[PLAYED + seat]]
        assert all(game.ruleset.behaviour[card].lasting for card in lying)


def check_limits(game: Game) -> None:
    """B40: who has ended his turn is within his hand limit; B31: favours are, but while one is to be dropped."""
    parameters = game.facts.parameters
    if game.question == "explore" and not game.counters[FAVOUR_USED]:
        last = (game.seat - 1) % game.seats
        assert len(game.zones[HAND + last]) <= game.quantity(HAND_LIMIT, last, -1, parameters["hand_limit"])
    for seat in range(game.seats):
        limit = game.quantity(FAVOUR_LIMIT, seat, -1, parameters["favour_limit"])
        dropping = game.question == "drop_favour" and game.seat == seat
        assert len(game.zones[FAVOURS + seat]) <= max(limit, parameters["starting_favours"]) + dropping


CHECKS = (check_cards, check_supplies, check_table, check_effects, check_question, check_limits)


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    name=st.sampled_from(sorted(CONFIGURATIONS)), seed=st.integers(0, 10**6), seats=st.integers(2, 4),
    choices=CHOICES,
)  # fmt: skip
def test_invariants_hold_in_every_state(
    rulesets: dict[str, Ruleset], name: str, seed: int, seats: int, choices: list[int]
) -> None:
    """B12, B29, B40, R6: after each of the moves that hypothesis chooses."""
    game = new_game(rulesets[name], Seating(seats), seed)
    for choice in choices:
        if not game.asking:
            break
        game.apply(game.options()[choice % len(game.options())])
        for check in CHECKS:
            check(game)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(name=st.sampled_from(sorted(CONFIGURATIONS)), seed=st.integers(0, 10**6), step=st.integers(1, 97))
def test_every_game_ends_and_can_be_copied_on_its_way(
    rulesets: dict[str, Ruleset], name: str, seed: int, step: int
) -> None:
    """B50, B57: whoever plays, however badly, the game comes to its end; copies and saves go with it."""
    game = new_game(rulesets[name], Seating(2 + seed % 3), seed)
    moves = 0
    while game.asking:
        options = game.options()
        if moves % step == 0:
            copy = game.clone()
            restored = Game.restore(game.ruleset, game.state())
            assert copy == restored == game
            assert copy.options() == restored.options() == options
            for check in CHECKS:
                check(game)
        game.apply(options[(moves * step + seed) % len(options)])
        moves += 1
        assert moves < 20_000
    assert game.finished
    for check in CHECKS:
        check(game)
