"""Every rule of the base game stands on at least one scenario or test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
RULES = CHECKOUT / "tests" / "rules.txt"
RULE = re.compile(r"\b[A-Z]{1,2}\d+\b")
CITED = re.compile(r"^\s*rules: \[([^\]]*)\]", re.MULTILINE)
MOST = 3


def scenario_files() -> Iterator[Path]:
    """Yield every scenario file of the repository."""
    for folder in ("content", "expansions", "examples"):
        yield from sorted((CHECKOUT / folder).rglob("*.scenario.yaml"))


def cited_by_scenarios() -> set[str]:
    """Return the rules that some scenario stands for."""
    return {
        rule for file in scenario_files() for found in CITED.findall(file.read_text("utf-8"))
        for rule in RULE.findall(found)
    }  # fmt: skip


def cited_by_tests() -> set[str]:
    """Return the rules that some test names."""
    files = [path for path in (CHECKOUT / "tests").rglob("test_*.py") if path != Path(__file__)]
    return {rule for file in files for rule in RULE.findall(file.read_text("utf-8"))}


def test_every_rule_is_cited() -> None:
    """A rule that nothing stands for may be broken unnoticed."""
    rules = RULES.read_text("utf-8").split()
    cited = cited_by_scenarios() | cited_by_tests()
    assert [rule for rule in rules if rule not in cited] == []


def test_the_list_holds_each_rule_once() -> None:
    """The list is what the rules' files number, without repetition."""
    rules = RULES.read_text("utf-8").split()
    assert len(rules) == len(set(rules)) > 0


def test_a_scenario_cites_three_rules_at_most() -> None:
    """What cites more shows none of them."""
    for file in scenario_files():
        for found in CITED.findall(file.read_text("utf-8")):
            assert len(RULE.findall(found)) <= MOST, f"{file.name}: [{found}]"
