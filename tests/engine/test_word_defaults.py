"""What is left out of a word means what it meant."""

from __future__ import annotations

from tests.recorded_lines import check_lines
from tests.word_defaults import defaults

from museum.ruleset.model import Ruleset

HERE = "tests/engine/test_word_defaults.py"


def test_words_of_every_game(rules: Ruleset) -> None:
    check_lines("engine_defaults", defaults(rules, "museum.engine"), HERE)
