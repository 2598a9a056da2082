"""No seat can tell two hidden cards apart by anything that it is shown: table, `show`, log, hints, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.whole_games.configurations import game_file, playable
from tests.whole_games.exchange import Watched

from museum.sessions import open_game
from museum.simulate.rulesets import ruleset_of

FERRY = Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml"


@pytest.mark.parametrize("seed", range(500, 504))
def test_hidden_cards_cannot_be_told_apart(seed: int) -> None:
    data = game_file(seed)
    rules = playable(data)
    assert rules is not None
    watched = Watched(rules, data, seed)
    assert list(watched.leaks(steps=220, every=6)) == []
    assert watched.compared


COUNTED = [
    {"modify": "exhibit_cost", "by": {"rank": {"cards": {"in": "hand"}}},
     "if": {"count": {"cards": {"in": "favours"}}, "at_least": 1, "who": "others"}},
    {"modify": "hire_cost", "by": -1,
     "if": {"leads": {"sum": [{"cards": {"in": "patron"}}, {"cards": {"in": "hand"}}]}}},
    {"when": "turn_ends", "do": [{"gain": {"points": {"half": {"across": {"cards": {"in": "hand"}}, "who": "left"},
     "round": "up"}}}]},
    {"when": "round_starts", "do": [{"gain": {"prestige": {"cards": {"in": "favour_deck"}}}}]},
    {"modify": "hand_limit", "by": {"cards": {"in": "display", "if": {"domain": "culture"}}}},
]  # fmt: skip


def test_nor_by_what_is_counted_of_others_and_of_decks() -> None:
    """Of other players' hidden cards effects read how many there are, which everybody sees."""
    data = {"seats": [{"bot": "random", "name": f"Bot {number}"} for number in (1, 2, 3)], "effects": COUNTED}
    watched = Watched(ruleset_of(data), data, 7)
    assert list(watched.leaks(steps=150, every=4)) == []
    assert watched.compared


def test_nor_in_another_game() -> None:
    opening = open_game(FERRY, 3)
    watched = Watched(opening.ruleset, opening.data, 3, str(FERRY))
    assert list(watched.leaks(steps=300, every=1)) == []
    assert watched.compared > 10


@pytest.mark.parametrize("seed", [3, 5])
def test_nor_in_lunatic_museum(seed: int) -> None:
    seats = [{"bot": "random", "name": name} for name in ("Ann", "Bo", "Cy")]
    data = {"game": "lunatic_museum", "seats": seats, "rules": {"epochs": 2}}
    watched = Watched(ruleset_of(data), data, seed)
    assert list(watched.leaks(steps=300, every=3)) == []
    assert watched.compared > 10
