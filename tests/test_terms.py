"""Authors read the terms that players read: docs, schemas, comments and docstrings say them as the English texts do.

Ids keep their names: `phase: improvement` is the action phase.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("docs", "schemas", "core", "content", "expansions", "examples")
ENDS = (".md", ".py", ".yaml", ".json")
OTHER_WORDS = {
    "action phase": re.compile(r"\bimprovement phases?\b", re.IGNORECASE),
    "public opinion token": re.compile(r"(?<!public )(?<!public\n)\bopinion tokens?\b", re.IGNORECASE),
}


@pytest.mark.parametrize("term", OTHER_WORDS)
def test_one_term_everywhere(term: str) -> None:
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in ENDS]
    other = OTHER_WORDS[term]
    # The changelog says what versions were like.
    others = [path for path in ROOT.glob("*.md") if path.name != "CHANGELOG.md"]
    assert [path for path in (*files, *others) if other.search(path.read_text("utf-8"))] == []
