"""`museum cards --coverage`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import put
from tests.simulate.conftest import FERRY

PACK = str(Path(FERRY).parent / "night_ferry")


def test_the_table_counts_cards_and_effects(run: Run, tmp_path: Path) -> None:
    shown = run("cards", "--coverage", "--pack", PACK)
    assert shown.status == 0
    assert shown.out.splitlines()[1].split() == ["Night", "Ferry", "9", "9", "3", "3"]
    assert "--run DIR" in shown.out and "Scenarios verify every effect." in shown.out
    assert "vérifiés" in run("cards", "--coverage", "--pack", PACK, "--language", "fr").out
    run("simulate", FERRY, "--games", "2", "--out", str(tmp_path / "run"))
    of_run = run("cards", "--pack", PACK, "--run", str(tmp_path / "run"))
    assert "fired in games" in of_run.out and "--run DIR" not in of_run.out


def test_effects_that_no_scenario_verifies_are_listed(run: Run, tmp_path: Path) -> None:
    file = put(tmp_path / "x.scenario.yaml", f"scenarios: [{{name: x, config: {{game: night_ferry, "
               f"expansion_paths: ['{PACK}']}}, moves: [sail]}}]\n")  # fmt: skip
    shown = run("cards", "--pack", PACK, "--scenarios", str(file))
    assert shown.status == 1 and "1 scenario doesn't hold" in shown.out
    assert "fiddler: when your ferry sails, gain 1 point for each player" in shown.out
    data = json.loads(run("cards", "--pack", PACK, "--scenarios", str(file), "--json").out)
    pilot = next(card for card in data if card["id"] == "pilot")
    effect = {"effect": "modify", "label": "", "fired": None, "verified": False}
    assert pilot["parses"] and [{**one, "text": ""} for one in pilot["effects"]] == [{**effect, "text": ""}]


def test_a_pack_that_can_not_be_loaded_is_counted_and_its_errors_printed(run: Run, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(PACK, tmp_path / "night_ferry"))
    file = folder / "passengers.yaml"
    file.write_text(file.read_text().replace("weight: 1, fare: 1", "weight: one, fare: 1"))
    shutil.rmtree(folder / "scenarios")
    shown = run("cards", "--coverage", "--pack", str(folder))
    assert shown.status == 1 and "passengers.yaml:2" in shown.err
    assert shown.out.splitlines()[1].split() == ["Night", "Ferry", "9", "8", "0", "0"]
    assert "Cards that can't be read:\n  child" in shown.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--pack", PACK, "--kind", "pasenger"), "did you mean `passenger`"),
        (("--pack", "interface"), "there is no pack `interface`"),
        (("--pack", "solo", "--run", "nowhere"), "there is no run of `museum simulate --out`"),
        (("--pack", "solo", "--scenarios", "nowhere"), "there is no file or folder `nowhere`"),
    ],
)
def test_bad_input_is_reported(run: Run, arguments: tuple[str, ...], message: str) -> None:
    shown = run("cards", "--coverage", *arguments)
    assert shown.status == 1 and message in shown.err and not shown.out
