"""Of hundreds of mistakes the first hundred of a kind are reported with suggestions, then their number."""

from __future__ import annotations

import json

import pytest
from tests.commands import Run
from tests.files import Write

MANY = 250


def repeated(text: str, joint: str = "", times: int = MANY) -> str:
    return joint.join(text.format(number) for number in range(times))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (repeated("expansion_{}: 1\n"), "unknown-key"),
        ("rules:\n" + repeated("  hand_limit_{}: 1\n"), "unknown-parameter"),
        (f"expansions: [{repeated('cthulu_{}', ', ')}]\n", "unknown-id"),
        (f"cards: {{ban: [{repeated('bank_lone_{}', ', ')}]}}\n", "unknown-id"),
        (f"cards: {{include_from: [{repeated('black_markt_{}', ', ')}]}}\n", "unknown-id"),
        (f"house_rules: [{repeated('family', ', ')}]\n", "repeated-item"),
    ],
)
def test_many_mistakes_are_counted_after_the_first_hundred(text: str, code: str, run: Run, write: Write) -> None:
    ran = run("check", write("game.yaml", text))
    number = MANY - (code == "repeated-item")  # the first of the equal items is right
    assert ran.status == 1 and f" {number} errors" in ran.out
    assert ran.err.count(f"error[{code}]") == 101
    assert f"game.yaml: error[{code}] and {number - 100} more of these in this file" in ran.err
    assert code == "repeated-item" or ran.err.count("did you mean") >= 99


def test_the_number_stands_in_json_too(run: Run, write: Write) -> None:
    found = json.loads(run("check", write("game.yaml", repeated("key_{}: 1\n")), "--json").out)
    assert len(found) == 101 and found[-1]["message"] == f"and {MANY - 100} more of these in this file"


@pytest.mark.parametrize("text", ["a: " + "!" * 3_000_000, "a: !" + "x" * 3_000_000, "[" + "!" * 2000 + "a, b]"])
def test_a_tag_of_megabytes_is_refused_at_once(text: str, run: Run, write: Write) -> None:
    assert "error[tag]" in run("check", write("game.yaml", text + "\n")).err


def test_exclamation_marks_in_a_text_are_no_tag(run: Run, write: Write) -> None:
    path = write("game.yaml", f'seats: [{{name: "Ada{"!" * 30}", bot: random}}, {{bot: random}}] # {"!" * 5}\n')
    assert run("check", path).status == 0


def test_more_cards_than_a_table_has_are_refused(run: Run, write: Write) -> None:
    ran = run("score", write("museum.txt", f"score: 3\nrival_museums: {repeated('roman', ', ', 1200)}\n"))
    assert ran.status == 1 and ran.err.count("error[") == 1
    assert "museum.txt:2:7016: error[too-many-values] `rival_museums` lists 1200 values" in ran.err
