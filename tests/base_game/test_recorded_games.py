"""Games of the base game go on and end as they did when they were recorded."""

from __future__ import annotations

import pytest
from tests.recorded_games import check_recorded

A, B, C, D = ({"bot": "random", "name": name} for name in "ABCD")
ABLE = {"bot": "curator", "name": "E"}
OTHER_RULES = {"first_hand": "draft", "hiring": "auction", "rival_pools": "closed", "favour_over_limit": "swap"}
GAMES = {
    "two_seats": {"seats": [A, B]},
    "three_seats_in_french": {"edition": "fr", "seats": [A, ABLE, C]},
    "four_seats": {"seats": [A, B, ABLE, D]},
    "other_rules": {"rules": OTHER_RULES, "seats": [A, ABLE]},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    check_recorded(name, GAMES[name] | {"seed": 21})
