"""Rules that tables share: those of games that differ in their people alone, and of no others."""

from __future__ import annotations

import pytest

from museum.sessions.opening import open_text
from museum.web.opening import stored_game
from museum.web.shared_rules import SharedRules, rules_of

GAME = "seats: [Ada, {bot: random, name: Vincent}]\nseed: 1\n"


def rules(text: str) -> SharedRules:
    return rules_of(stored_game(open_text(text, "game.yaml", 0), "Table", "one"))


def test_tables_of_other_people_have_the_same_ruleset_and_words() -> None:
    one, other = rules(GAME), rules("seats: [Bruno, Cleo]\nseed: 2\n")
    assert one.words is other.words and one.opening.ruleset is other.opening.ruleset is one.words.ruleset
    assert [seat.name for seat in one.opening.config.seats] == ["Ada", "Vincent"]
    assert [seat.name for seat in other.opening.config.seats] == ["Bruno", "Cleo"]
    assert [seat.bot for seat in other.opening.config.seats] == [None, None]


@pytest.mark.parametrize(
    "text",
    [
        f"{GAME}rules: {{hand_limit: 4}}\n",
        f"{GAME}expansions: [league]\n",
        f"{GAME}language: fr\n",
        "seats: [Ada, Bruno, Cleo]\n",
        "seats: [Ada, {name: Bruno, start: {prestige: 2}}]\n",
    ],
)
def test_tables_of_other_games_share_nothing(text: str) -> None:
    assert rules(text).words is not rules(GAME).words
