"""Every diagnostic code is used, documented with an example that is run, and the page of the reference is current."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from museum.diagnostics import CODES

sys.path.insert(0, str(Path(__file__).parent))
from documented import PAGE, Example, page, sections, told

EXAMPLES = [example for _, examples in sections() for example in examples]
CORE = Path(__file__).parents[2] / "core" / "museum"


def test_every_code_has_one_example() -> None:
    assert sorted(example.code for example in EXAMPLES) == sorted(CODES)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.code)
def test_the_example_is_told_as_the_page_says(example: Example) -> None:
    found = [item for item in told(example) if item["code"] == example.code]
    assert [(item["line"], item["suggestion"]) for item in found[:1]] == [(example.line, example.suggestion)]
    entry = PAGE.read_text().split(f"### {example.code}\n")[1].split("\n### ")[0]
    assert re.sub(r"a{50,}", "aaa…", found[0]["message"])[:60] in re.sub(r"a{50,}", "aaa…", entry)
    assert f"**Fix.** {example.fix}" in entry


def test_the_whole_page_is_current() -> None:
    """`python tests/diagnostics/documented.py` has been run since a code or an example last changed."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_code_is_used() -> None:
    source = "\n".join(path.read_text() for path in CORE.rglob("*.py") if path.name != "codes.py")
    assert [code for code in CODES if f'"{code}"' not in source] == []
