"""Wrong input of every kind gives a located error and exit status 1, never a traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.commands import Run
from tests.files import Write

FIRST_GAME = Path(__file__).resolve().parents[2] / "examples" / "first_game.yaml"

# A game file, then what must stand in the message: line and column, code, what helps.
GAME_FILES = {
    "no seats": ("seats: []\n", ":1:8:", "wrong-count", "1 to 6"),
    "one seat": ("seats: [{bot: random}]\n", ":1:8:", "wrong-count", "2 to 4"),
    "six seats": (f"seats: [{', '.join(['{bot: random}'] * 6)}]\n", ":1:8:", "wrong-count", "2 to 4"),
    "seven seats": (f"seats: [{', '.join('abcdefg')}]\n", ":1:27:", "wrong-count", "1 to 6"),
    "unknown key": ("edition: en\nseets: [a, b]\n", ":2:1:", "unknown-key", "`seats`"),
    "key of the rules": ("handlimit: 3\n", ":1:1:", "unknown-key", "rules: {hand_limit: ...}"),
    "edition": ("edition: de\n", ":1:10:", "not-one-of", "fr, it, es, en"),
    "expansion": ("expansions: [atlantis]\n", ":1:14:", "unknown-id", "atlantis"),
    "bot": ("seats: [{bot: curater}, {bot: random}]\n", ":1:15:", "unknown-id", "`curator`"),
    "bot's file": ("seats: [{bot: ./none.py}, {bot: random}]\n", ":1:15:", "missing-file", "none.py"),
    "board": ("board: wing\n", ":1:8:", "unknown-board", "`wings`"),
    "board of a seat": ("seats: [{bot: random, board: wing}, {bot: random}]\n", ":1:9:", "unknown-board", "`wings`"),
    "first seat": ("first_seat: 3\n", ":1:13:", "out-of-range", "1 to 2"),
    "house rules": ("house_rules: [famly]\n", ":1:15:", "unknown-id", "`family`"),
    "parameter": ("rules: {handlimit: 3}\n", ":1:9:", "unknown-parameter", "`hand_limit`"),
    "parameter out of range": ("rules: {hand_limit: 99}\n", ":1:9:", "out-of-range", "1 to 30"),
    "parameter's type": ("rules: {hand_limit: many}\n", ":1:9:", "wrong-type", "whole number"),
    "banned card": ("cards: {ban: [deflaton]}\n", ":1:15:", "unknown-id", "`deflation`"),
    "wrong type": ("seats: 4\n", ":1:8:", "wrong-type", "list"),
    "duplicate key": ("seed: 1\nseed: 2\n", ":2:1:", "duplicate-key", "seed"),
    "same names": ("seats: [a, a]\n", ":1:12:", "duplicate-name", "1 and 2"),
    "tab": ("seats:\n\t- a\n", ":2:1:", "tab", "spaces"),
    "unclosed bracket": ("seats: [a, b\n", ":1:8:", "unclosed", "["),
    "unclosed quote": ('seats: ["a, b]\n', ":1:9:", "unclosed", '"'),
    "no mapping": ("- a\n", ":1:1:", "wrong-type", "mapping"),
    "empty": ("", "", "empty-file", "no data"),
    "comments only": ("# nothing\n", "", "empty-file", "no data"),
}


def check_error(ran: Any, file: Path | str, place: str, code: str, helps: str) -> None:
    assert ran.status == 1
    assert ran.out == ""
    assert f"{file}{place}" in ran.err
    assert f"error[{code}]" in ran.err
    assert helps in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("text, place, code, helps", GAME_FILES.values(), ids=GAME_FILES)
@pytest.mark.parametrize("json", [False, True], ids=["text", "json"])
def test_play_says_what_is_wrong_with_a_game_file(
    text: str, place: str, code: str, helps: str, json: bool, run: Run, write: Write
) -> None:
    file = write("game.yaml", text)
    check_error(run("play", file, *(["--json"] if json else [])), file, place, code, helps)


@pytest.mark.parametrize(
    ("content", "helps"), [(b"\x00\x01\x02", "binary"), (b"seats: [a, \xff]", "UTF-8"), (b"\xff\xfea", "UTF-8")]
)
def test_play_refuses_what_is_no_text(content: bytes, helps: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_bytes(content)
    check_error(run("play", file), file, ":1:", "not-text", helps)


def test_play_refuses_a_folder_and_a_missing_file(run: Run, write: Write) -> None:
    near = write("evening.yaml", "seed: 1\n")
    check_error(run("play", near.parent), near.parent, "", "not-a-file", "folder")
    missing = near.with_name("evning.yaml")
    check_error(run("play", missing), missing, "", "missing-file", "evening.yaml")


def test_two_faults_are_told_at_once(run: Run, write: Write) -> None:
    ran = run("play", write("game.yaml", "edition: de\nlanguage: Esperanto!\n"))
    assert "game.yaml:1:10" in ran.err and "game.yaml:2:11" in ran.err


@pytest.mark.parametrize(
    ("arguments", "helps"),
    [
        (["plya"], "`play`"),
        (["play"], "name a game file"),
        (["play", "--sed", "1"], "--seed"),
        (["play", FIRST_GAME, "--seed", "many"], "integer"),
        (["play", FIRST_GAME, "--seed", str(2**64)], "range"),
        (["test"], "PATH"),
        (["explain"], "ID"),
        (["score"], "FILE"),
    ],
    ids=lambda value: " ".join(map(str, value))[:20] if isinstance(value, list) else "",
)
def test_a_wrong_command_line_ends_with_1(arguments: list[object], helps: str, run: Run) -> None:
    ran = run(*arguments)
    assert ran.status == 1
    assert helps in ran.err


@pytest.mark.parametrize("flag", [[], ["--json"]], ids=["no terminal", "json"])
def test_people_need_a_terminal(flag: list[str], run: Run, write: Write) -> None:
    ran = run("play", write("game.yaml", "seats: [Ada, {bot: random}]\n"), *flag)
    assert (ran.status, ran.out) == (1, "")
    assert "Ada" in ran.err


def test_an_unknown_card_is_explained_by_its_neighbour(run: Run) -> None:
    ran = run("explain", "bank_lone")
    assert ran.status == 1
    assert "did you mean `bank_loan`?" in ran.err


@pytest.mark.parametrize(("option", "value"), [("--pack", "bse"), ("--kind", "favor"), ("--language", "ens")])
def test_cards_of_what_there_is_not(option: str, value: str, run: Run) -> None:
    ran = run("cards", option, value)
    assert ran.status == 1
    assert "error[unknown-id]" in ran.err


def test_scenarios_that_cannot_be_read(run: Run, write: Write) -> None:
    file = write("a.scenario.yaml", "scenarios:\n  - nme: x\n")
    ran = run("test", file)
    assert ran.status == 1
    assert "a.scenario.yaml:2:5" in ran.out + ran.err
    assert run("test", file.with_name("none")).status == 1


def test_a_wrong_scenario_is_told_with_its_difference(run: Run, write: Write) -> None:
    text = "scenarios:\n  - name: idle\n    moves: [end]\n    then: {seats: {1: {prestige: 9}}}\n"
    ran = run("test", write("b.scenario.yaml", text))
    assert ran.status == 1
    assert "idle" in ran.out and "prestige" in ran.out
