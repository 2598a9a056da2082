"""Games with expansions go on and end as they did when they were recorded."""

from __future__ import annotations

import pytest
from tests.recorded_games import check_recorded

A, B, C = ({"bot": "random", "name": name} for name in "ABC")
ABLE = {"bot": "curator", "name": "D"}
ALPHONSE = {"bot": "alphonse", "name": "Alphonse", "mode": "advanced"}
GAMES = {
    "skulls_and_relics": {
        "expansions": ["crystal_skulls", "cthulhu", "league", "ks_exclusives"],
        "seats": [A, B, ABLE],
    },
    "black_market": {"expansions": ["black_market", "assistants"], "seats": [A, B, ABLE]},
    "archaeologists": {"expansions": ["archaeologists", "peoples_choice"], "seats": [A, B, ABLE]},
    "worlds_fair": {"expansions": ["worlds_fair"], "seats": [A, B, ABLE]},
    "alphonse": {"expansions": ["solo"], "seats": [A, ALPHONSE]},
    "lunatic_museum": {"game": "lunatic_museum", "seats": [A, B, C]},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_ends_as_it_did(name: str) -> None:
    check_recorded(name, GAMES[name] | {"seed": 21})
