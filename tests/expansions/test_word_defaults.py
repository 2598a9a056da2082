"""What is left out of a word means what it meant."""

from __future__ import annotations

from collections.abc import Callable

from tests.recorded_lines import check_lines
from tests.word_defaults import defaults

from museum.ruleset.model import Ruleset

HERE = "tests/expansions/test_word_defaults.py"


def test_words_of_packs(load: Callable[..., Ruleset]) -> None:
    packs = ["archaeologists", "assistants", "black_market", "crystal_skulls", "cthulhu", "solo", "worlds_fair"]
    found = [
        *defaults(load(expansions=packs), "museum_pack_"),
        *defaults(load(game="lunatic_museum"), "museum_pack_"),
    ]
    check_lines("pack_defaults", found, HERE)
