"""What the page of the hooks says of words of one's own: true, and with all that packs call of Museum's rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.files import put, put_pack

from museum.diagnostics import Diagnostics
from museum.packs import config_from
from museum.reference.playing import EXAMPLE, OF_RULES, playing
from museum.ruleset.load import load_ruleset
from museum.texts.vocabulary import vocabulary_rows

ROOT = Path(__file__).parents[2]
PLUGINS = [
    *(ROOT / "expansions").rglob("*.py"),
    *(ROOT / "examples" / "third_party").rglob("*.py"),
    *(ROOT / "core" / "museum" / "authoring" / "template").rglob("*.py"),
]


def called_by_packs() -> Iterator[tuple[str, str]]:
    """Yield the module and the name of each function of the base game that a plugin imports."""
    for path in PLUGINS:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("museum.base_game."):
                yield from ((str(node.module), name.name) for name in node.names if name.name.islower())


def test_all_that_packs_call_of_the_rules_is_there() -> None:
    called = set(called_by_packs())
    assert len(called) > 20
    assert sorted(called - {(function.__module__, function.__name__) for function in OF_RULES}) == []


@pytest.mark.parametrize("name", [function.__name__ for function in OF_RULES])
def test_each_function_is_told_with_its_meaning(name: str) -> None:
    (line,) = [line for line in "\n".join(playing()).splitlines() if f"- `{name}(" in line]
    assert "`: " in line and line.endswith(".")


def test_the_example_is_a_pack_whose_word_is_written_bare(tmp_path: Path) -> None:
    folder = put_pack(tmp_path / "claque", "claque", "requires: [base]")
    put(folder / "plugin.py", EXAMPLE)
    card = "cards:\n  - {id: ovation, kind: favour, effects: [{play: [{applaud: 2}]}]}\n"
    put(folder / "cards.yaml", card)
    config = config_from({"expansions": ["claque"], "expansion_paths": ["."]}, str(tmp_path / "game"), Diagnostics())
    assert config is not None
    ruleset = load_ruleset(config)
    assert "ovation" in ruleset.numbers
    (row,) = [row for row in vocabulary_rows(ruleset.vocabulary) if row.word == "applaud"]
    assert (row.fields, row.meaning) == (("applaud: amount",), "Gain prestige for applause.")
