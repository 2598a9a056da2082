"""What is derived from rules is made once for each ruleset."""

from __future__ import annotations

from tests.rulesets import ruleset_of


def test_what_is_kept_under_a_key_is_made_once_per_ruleset() -> None:
    made: list[str] = []

    def make() -> list[str]:
        made.append("a list")
        return made

    rules = ruleset_of()
    assert rules.derive("a key of a test", make) is rules.derive("a key of a test", make)
    assert made == ["a list"]
    assert rules.derive("another key of a test", list) == []
    ruleset_of(rules={"hand_limit": 9}).derive("a key of a test", make)
    assert made == ["a list"] * 2
