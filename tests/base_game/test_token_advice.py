"""The worth of tokens to bots, at every standing of two seats: as it was recorded, and what must hold of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from tests.recorded_lines import check_lines

from museum.base_game.ahead import prestige_worth, turns_left
from museum.base_game.layout import CLOSING, EXPERTS, SCORE
from museum.base_game.token_advice import gain_in_zone, token_gain
from museum.engine.game import Game
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]


def standings(game: Game) -> Iterator[str]:
    (token,) = game.ruleset.tokens
    points = game.ruleset.vocabulary.counters["mythos"].start
    for closing, holder, mine, theirs in product((0, 1), (0, 1, 2), (0, 4, 7, 9), (0, 4, 8)):
        game.counters[CLOSING], game.counters[token.holder] = closing, holder
        game.counters[points : points + 2] = mine, theirs
        worths = [f"{token_gain(game, 0, token, more):.3f}" for more in (0, 1, 2, 5)]
        yield f"closing {closing}, holder {holder}, {mine} against {theirs}: {' '.join(worths)}"


def test_a_token_is_worth_the_way_to_it_and_keeping_it(load: Callable[..., Ruleset], table: Table) -> None:
    game = table(load(expansions=["cthulhu"]), seats=2)
    check_lines("token_advice", standings(game), "tests/base_game/test_token_advice.py")


def test_nobody_else_at_the_table_takes_a_token(load: Callable[..., Ruleset], table: Table) -> None:
    game = table(load(expansions=["cthulhu"]), seats=1)
    (token,) = game.ruleset.tokens
    assert token_gain(game, 0, token, 1) > 0


def test_a_card_is_worth_what_it_adds_to_tokens(load: Callable[..., Ruleset], table: Table) -> None:
    """PC2: each public counts something else; a zone is left as it was."""
    rules = load(expansions=["peoples_choice"])
    counting_experts = rules.numbers["famous_names"][0]
    game = table(rules, seats=2)
    game.move(counting_experts, rules.vocabulary.zones["public_interest"].start)
    before = game.clone()
    (token,) = rules.tokens
    worth = gain_in_zone(game, 1, rules.numbers["patricia_turner"][0], EXPERTS)
    assert worth == token_gain(game, 1, token, 1) > 0
    assert gain_in_zone(game, 1, counting_experts, EXPERTS + 2) == 0
    assert game == before


def test_turns_and_prestige_to_come(rules: Ruleset, table: Table) -> None:
    """B50: by the seat that is nearest to the end; at the end prestige is worth itself."""
    game, end = table(rules, seats=3), rules.parameters["end_score"]
    assert turns_left(game) == end / 12
    game.counters[SCORE : SCORE + 3] = 0, end - 24, 12
    assert (turns_left(game), prestige_worth(game)) == (2, 1.9)
    game.counters[SCORE + 2] = end - 6
    assert turns_left(game) == 1
    game.counters[CLOSING] = 1
    assert (turns_left(game), prestige_worth(game)) == (0, 1)
