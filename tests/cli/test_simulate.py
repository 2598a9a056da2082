"""`museum simulate`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.commands import Run
from tests.files import put

FERRY = str(Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml")


def test_figures_do_not_depend_on_the_number_of_workers(tmp_path: Path, run: Run) -> None:
    one = run("simulate", FERRY, "--games", "25", "--json")
    two = run("simulate", FERRY, "--games", "25", "--json", "--workers", "2", "--out", str(tmp_path / "run"))
    assert one.out == two.out and one.status == two.status == 0
    assert json.loads(one.out)["games"] == 25
    again = run("simulate", FERRY, "--json", "--out", str(tmp_path / "run"), "--resume")
    assert again.out == one.out


def test_a_run_goes_on_with_its_seed_and_its_number_of_games(tmp_path: Path, run: Run) -> None:
    folder = str(tmp_path / "run")
    first = run("simulate", FERRY, "--games", "5", "--seed", "9", "--json", "--out", folder)
    assert run("simulate", FERRY, "--json", "--out", folder, "--resume").out == first.out
    assert "its `seed` differs" in run("simulate", FERRY, "--out", folder, "--resume", "--seed", "8").err
    assert "longer, not shorter" in run("simulate", FERRY, "--out", folder, "--resume", "--games", "4").err
    longer = run("simulate", FERRY, "--games", "7", "--json", "--out", folder, "--resume")
    assert longer.out == run("simulate", FERRY, "--games", "7", "--seed", "9", "--json").out


def test_the_tables_show_seats_bots_and_lines(run: Run) -> None:
    shown = run("simulate", FERRY, "--games", "3", "--seed", "5").out
    assert "3 games" in shown
    assert "points by line" in shown and "fares" in shown and "random" in shown
    assert "rounds" not in shown  # the ferry has none


def test_bad_input_is_reported(tmp_path: Path, run: Run) -> None:
    assert "0 is not in the range" in run("simulate", FERRY, "--games", "0").err
    assert "--out DIR" in run("simulate", FERRY, "--resume").err
    assert "there is no file" in run("simulate", str(tmp_path / "game.yaml")).err
    file = put(tmp_path / "game.yaml", "seats: [{bot: curater}, Bo]\n")
    assert "did you mean `curator`" in run("simulate", str(file)).err
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes.txt").touch()
    refused = run("simulate", FERRY, "--out", str(tmp_path / "full"))
    assert refused.status == 1 and "isn't empty" in refused.err
    (tmp_path / "file").touch()
    assert "file exists" in run("simulate", FERRY, "--games", "1", "--out", str(tmp_path / "file")).err
    assert "there is no run" in run("simulate", FERRY, "--resume", "--out", str(tmp_path / "none")).err
    assert "isn't the address of a Dask scheduler" in run("simulate", FERRY, "--cluster", "here").err
