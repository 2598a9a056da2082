"""`museum score --help` lists the keys that are registered, each with an example that can be written so."""

from __future__ import annotations

import pytest
from tests.commands import Run
from tests.rulesets import ruleset_of
from tests.scoring import scored_one

from museum.score_reader.key_help import key_help
from museum.score_reader.listed_museum import fields_of
from museum.simulate.rulesets import expansions

HELP = key_help(ruleset_of())
EXAMPLES = [(pack, line) for pack, lines in HELP.items() for line in lines]


def test_the_help_has_every_key_of_every_pack(run: Run) -> None:
    every = fields_of(ruleset_of(expansions=list(expansions())))
    listed = [line.partition(":")[0] for _, line in EXAMPLES]
    assert sorted(listed) == sorted((*every, "seat"))
    shown = run("score", "--help").out
    assert all(f"\n  {line}\n" in shown for _, line in EXAMPLES)
    assert "Keys of cthulhu:\n  disciple: 2\n" in shown and "\nOptions:\n" in shown


@pytest.mark.parametrize(("pack", "line"), EXAMPLES)
def test_an_example_can_be_written_so(pack: str, line: str) -> None:
    settings = f"expansions: {pack}\n" if pack else ""
    assert scored_one(f"{settings}{line}\nceltic warfare 1\n").as_json["layout"]
