"""Why a save's rules aren't those that are here: each reason by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from museum.engine.saves import Save
from museum.engine.version_differences import possible_causes, why_different
from museum.ruleset.model import Ruleset
from museum.version import __version__

SAVE = Save({}, "game.yaml", "0000", 1, (), "00", packs={"base": "1.0.0", "coins": "1.0.0"})
SAME = "the versions are the same: cards, house rules or a pack's files have changed since"


def why(rules: Ruleset, save: Save, here: Mapping[str, str]) -> str:
    """Return the reasons, with other versions of packs *here*."""
    return why_different(save, replace(rules, versions=here))


@pytest.mark.parametrize(
    ("here", "version", "reason"),
    [
        ({"base": "1.0.0", "coins": "1.2.0"}, __version__, "the pack `coins` was 1.0.0, is 1.2.0"),
        ({"base": "1.0.0"}, __version__, "the pack `coins` 1.0.0 isn't there"),
        (
            {"base": "1.0.0", "coins": "1.0.0", "fog": "0.1"}, "9.9.9",
            f"Museum was 9.9.9, is {__version__}; the pack `fog` 0.1 has joined",
        ),
        ({"base": "1.0.0", "coins": "1.0.0"}, __version__, SAME),
    ],
)  # fmt: skip
def test_each_reason_is_named(rules: Ruleset, here: dict[str, str], version: str, reason: str) -> None:
    assert why(rules, replace(SAVE, version=version), here) == reason


def test_the_same_ruleset_needs_no_reason(rules: Ruleset) -> None:
    assert why_different(replace(SAVE, ruleset=rules.fingerprint, version="9.9"), rules) == ""


def test_what_is_missing_may_be_why_rules_cannot_be_loaded() -> None:
    (item,) = possible_causes(SAVE, {"base": "1.0.0", "other": "1"})
    assert item.message == "the game was saved under other rules: the pack `coins` 1.0.0 isn't there"
    assert possible_causes(SAVE, {"base": "1.0.0", "coins": "1.0.0", "other": "1"}) == ()
