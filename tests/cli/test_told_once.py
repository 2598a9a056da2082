"""`museum check`: a fault of a pack is told once, however many scenarios and game files need the pack."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import put_all

MANIFEST = "id: zoo\nversion: 1.0.0\nmuseum_api: 1\nrequires: [base]\n"
CARDS = """cards:
  - {id: keeper, kind: expert, cost: 2, effects: [{when: exhibits, do: [{gain: {prestige: 1}}]}]}
"""
SCENARIO = """scenarios:
  - name: {name}
    config: {{expansions: [{enabled}]{paths}}}
    given: {{seats: {{1: {{experts: [keeper]}}}}}}
    then: {{seats: {{1: {{prestige: 0}}}}}}
"""
FILES = {
    "zoo/expansion.yaml": MANIFEST,
    "zoo/cards.yaml": CARDS,
    "zoo/locales/en/cards.yaml": "keeper: {name: The Keeper}\n",
    "zoo/locales/en/terms.yaml": "pack.zoo: {name: The Zoo}\n",
    "zoo/scenarios/alone.scenario.yaml": SCENARIO.format(name="alone", enabled="zoo", paths=""),
    "zoo/scenarios/path.scenario.yaml": SCENARIO.format(
        name="path", enabled="zoo", paths=", expansion_paths: [../..]"
    ),
    "zoo/scenarios/both.scenario.yaml": SCENARIO.format(name="both", enabled="league, zoo", paths=""),
    "play.yaml": "seats: [{bot: random}, {bot: random}]\nexpansions: [zoo]\nexpansion_paths: [.]\n",
}


def told(run: Run, folder: Path) -> list[tuple[str, str, int]]:
    """Return the code, file and line of all that is wrong."""
    items = json.loads(run("check", folder, "--json").out)
    return [(item["code"], str(Path(item["file"]).relative_to(folder)), item["line"]) for item in items]


def without(old: str, new: str = "", file: str = "zoo/expansion.yaml") -> Mapping[str, str]:
    assert old in FILES[file]
    return {**FILES, file: FILES[file].replace(old, new)}


def test_nothing_is_wrong_to_begin_with(run: Run, tmp_path: Path) -> None:
    ran = run("check", put_all(tmp_path, FILES))
    assert (ran.status, ran.err) == (0, "")
    assert "Checked 1 pack, 1 game file, 3 scenario files, 3 scenarios: no errors." in ran.out


@pytest.mark.parametrize("relative", [False, True])
def test_a_mistake_in_a_card_is_told_once(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, relative: bool
) -> None:
    monkeypatch.chdir(put_all(tmp_path, without("gain", "gian", "zoo/cards.yaml")))
    folder = Path("zoo") if relative else tmp_path
    ran = run("check", folder, "--json")
    assert [(item["file"], item["line"]) for item in json.loads(ran.out)] == [
        ("zoo/cards.yaml" if relative else str(tmp_path / "zoo/cards.yaml"), 2)
    ]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("id: zoo\n", "", "missing-key"),
        ("version", "vershun", "unknown-key"),
        ("museum_api: 1", "museum_api: 9", "pack-version"),
    ],
)
@pytest.mark.parametrize("folder", ["zoo", "museum_zoo"])
def test_what_needs_a_pack_that_cannot_be_used_is_not_blamed(
    run: Run, tmp_path: Path, old: str, new: str, fault: str, folder: str
) -> None:
    files = {name.replace("zoo/", f"{folder}/"): text for name, text in without(old, new).items()}
    if folder != "zoo":
        del files["play.yaml"]  # nothing tells any more that this folder is the zoo
    found = told(run, put_all(tmp_path, files))
    assert [(code, file) for code, file, _ in found] == [(fault, f"{folder}/expansion.yaml")]


def test_a_game_file_alone_is_told_which_pack_cannot_be_used(run: Run, tmp_path: Path) -> None:
    put_all(tmp_path, without("id: zoo\n"))
    err = run("check", tmp_path / "play.yaml").err
    assert "error[broken-pack]" in err and "error[missing-key]" in err


def test_a_scenario_of_a_broken_pack_is_told_its_own_mistakes(run: Run, tmp_path: Path) -> None:
    files = {**without("id: zoo\n"), "zoo/scenarios/path.scenario.yaml": "scenarios: [\n"}
    found = told(run, put_all(tmp_path, files))
    assert [code for code, _, _ in found] == ["missing-key", "unclosed"]


def test_what_only_shows_with_another_pack_is_told(run: Run, tmp_path: Path) -> None:
    found = told(run, put_all(tmp_path, without("requires: [base]", "conflicts: [league]")))
    assert found == [("pack-conflict", "zoo/expansion.yaml", 4)]
