"""Every rule of the base game stands on at least one scenario or test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from museum.reference.rule_numbers import restated

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


def test_every_number_that_is_cited_is_restated_in_a_line() -> None:
    """The page of the rules by number leaves none out, and has none that nothing cites."""
    lines = restated()
    prefixes = sorted({number.rstrip("0123456789") for number in lines})
    number = re.compile(rf"\b(?:{'|'.join(prefixes)})[1-9]\d?\b|\bC0\b")
    cited = set(RULES.read_text("utf-8").split())
    for folder in ("core", "content", "expansions", "examples", "docs"):
        files = [path for path in (CHECKOUT / folder).rglob("*") if path.suffix in (".yaml", ".py", ".md")]
        for file in files:
            # Path data of drawings has letters with numbers too.
            if file.name not in ("rule_numbers.yaml", "rules.md", "icons.yaml", "drawings.yaml"):
                cited.update(number.findall(file.read_text("utf-8")))
    assert cited == set(lines)


def test_a_line_about_a_rule_is_one_sentence() -> None:
    """It names the rule; the rulebook states it in full."""
    for number, line in restated().items():
        assert line.endswith(".") and len(line) <= 120, number
        assert line[0].isupper() or line[0].isdigit(), number


def test_the_list_holds_each_rule_once() -> None:
    """The list is what the rules' files number, without repetition."""
    rules = RULES.read_text("utf-8").split()
    assert len(rules) == len(set(rules)) > 0


def test_a_scenario_cites_three_rules_at_most() -> None:
    """A scenario that cites more shows none of them."""
    for file in scenario_files():
        for found in CITED.findall(file.read_text("utf-8")):
            assert len(RULE.findall(found)) <= MOST, f"{file.name}: [{found}]"
