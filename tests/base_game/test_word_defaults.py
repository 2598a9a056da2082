"""What is left out of a word means what it meant."""

from __future__ import annotations

from tests.recorded_lines import check_lines
from tests.word_defaults import defaults

from museum.ruleset.model import Ruleset

HERE = "tests/base_game/test_word_defaults.py"


def test_words_of_the_base_game(rules: Ruleset) -> None:
    check_lines("base_game_defaults", defaults(rules, "museum.base_game"), HERE)
