"""Files that Museum generates replace each other, and nobody else's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write

GAME = "seats: [{bot: random}, {bot: random}]\nseed: 1\n"
OUTPUTS = [
    (("rules", "game.yaml", "-o"), "rules.md"),
    (("rules", "game.yaml", "-o"), "rules.html"),
    (("i18n", "export", "fr", "--pack", "crystal_skulls", "-o"), "fr.po"),
    (("provenance", "--pack", "crystal_skulls", "--template"), "ours.yaml"),
]


@pytest.fixture
def here(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a game file, in which the commands run."""
    write("game.yaml", GAME)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("command", "name"), OUTPUTS, ids=[name for _, name in OUTPUTS])
def test_an_output_is_replaced_until_somebody_edits_it(
    command: tuple[str, ...], name: str, run: Run, here: Path
) -> None:
    assert [run(*command, name).status for _ in range(2)] == [0, 0]
    edited = (here / name).read_text(encoding="utf-8").replace("e", "E", 1)
    (here / name).write_text(edited, encoding="utf-8")
    ran = run(*command, name)
    assert ran.status == 1 and f"{name}: error[unwritable]" in ran.err and "--force" in ran.err
    assert (here / name).read_text(encoding="utf-8") == edited
    assert run(*command, name, "--force").status == 0
    assert (here / name).read_text(encoding="utf-8") != edited


@pytest.mark.parametrize(("command", "name"), OUTPUTS, ids=[name for _, name in OUTPUTS])
def test_no_output_takes_the_place_of_a_file_of_somebody_else(
    command: tuple[str, ...], name: str, run: Run, here: Path
) -> None:
    (here / name).write_text("mine\n", encoding="utf-8")
    assert run(*command, name).status == 1
    assert (here / name).read_text(encoding="utf-8") == "mine\n"


def test_an_export_leaves_the_game_file(run: Run, here: Path) -> None:
    ran = run("i18n", "export", "fr", "-o", "game.yaml")
    assert (ran.status, (here / "game.yaml").read_text(encoding="utf-8")) == (1, GAME)


def test_schemas_stay_where_one_of_them_is_somebody_s(run: Run, here: Path) -> None:
    assert [run("schema", "own").status for _ in range(2)] == [0, 0]
    mine = here / "own" / "terms.schema.json"
    mine.write_text("{}", encoding="utf-8")
    (here / "own" / "cards.schema.json").unlink()
    ran = run("schema", "own")
    assert ran.status == 1 and "terms.schema.json: error[unwritable]" in ran.err
    assert mine.read_text() == "{}" and not (here / "own" / "cards.schema.json").exists()
    assert run("schema", "own", "--force").status == 0 and mine.read_text() != "{}"


@pytest.mark.parametrize("command", [("rules", "game.yaml", "-o"), ("play", "game.yaml", "--quiet", "--save")])
def test_a_device_or_pipe_stays_one(command: tuple[str, ...], run: Run, here: Path) -> None:
    os.mkfifo(here / "pipe")
    ran = run(*command, "pipe")
    assert ran.status == 1 and "it is a device or pipe, not a file" in ran.err
    assert (here / "pipe").is_fifo()


def test_a_save_takes_the_place_of_saves_only(run: Run, here: Path) -> None:
    play = ("play", "game.yaml", "--quiet", "--save")
    assert [run(*play, "evening.museum-save").status for _ in range(2)] == [0, 0]
    (here / "notes.txt").write_text("mine\n", encoding="utf-8")
    ran = run(*play, "notes.txt")
    assert ran.status == 1 and "notes.txt: error[unwritable]" in ran.err and ran.out == ""
    assert (here / "notes.txt").read_text(encoding="utf-8") == "mine\n"
    assert run(*play, "notes.txt", "--force").status == 0
    assert run("replay", "notes.txt", "--quiet").status == 0
