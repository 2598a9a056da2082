"""The folder of a run: whole batches, resuming, and folders of something else."""

from __future__ import annotations

import resource
from dataclasses import replace
from pathlib import Path

import pytest
from tests.files import put
from tests.simulate.conftest import DEADLY

from museum.diagnostics import MuseumError
from museum.simulate.folder import RunFolder
from museum.simulate.games import play_games
from museum.simulate.plan import RunPlan
from museum.simulate.run import simulate
from museum.simulate.summary import RunSummary


def figures(plan: RunPlan, folder: RunFolder | None = None) -> object:
    summary = RunSummary()
    simulate(plan, summary, folder)
    return summary.as_json()


def test_a_run_goes_on_where_it_stopped_and_no_game_is_counted_twice(ferry: RunPlan, tmp_path: Path) -> None:
    folder = RunFolder.begun(tmp_path / "run", ferry)
    folder.keep(range(20, 40), play_games(ferry, range(20, 40)))
    again = RunFolder.resumed(tmp_path / "run", ferry)
    assert again.left() == [range(20), range(40, 45)]
    counted: list[int] = []
    summary = RunSummary()
    simulate(ferry, summary, again, progress=counted.append)
    assert sum(counted) == summary.games == 45
    assert again.left() == []
    assert summary.as_json() == figures(ferry) == figures(ferry, RunFolder.resumed(tmp_path / "run", ferry))


def test_a_run_can_be_made_longer(ferry: RunPlan, tmp_path: Path) -> None:
    figures(replace(ferry, games=25), RunFolder.begun(tmp_path, replace(ferry, games=25)))
    longer = RunFolder.resumed(tmp_path, ferry)
    assert longer.left() == [range(20, 40), range(40, 45)]
    assert figures(ferry, longer) == figures(ferry)


def test_a_run_can_not_be_made_shorter(ferry: RunPlan, tmp_path: Path) -> None:
    """The records of its last games would be lost."""
    folder = RunFolder.begun(tmp_path, ferry)
    figures(ferry, folder)
    with pytest.raises(MuseumError, match="has 45 games: it can be made longer, not shorter"):
        RunFolder.resumed(tmp_path, replace(ferry, games=30))
    assert folder.left() == []


@pytest.mark.parametrize(("deaths", "games", "lost"), [(1, 45, 0), (1000, 3, 3)])
def test_the_games_of_workers_that_die_are_played_again_and_counted_once(
    ferry: RunPlan, tmp_path: Path, deaths: int, games: int, lost: int
) -> None:
    marker = tmp_path / "dead"
    put(tmp_path / "deadly.py", DEADLY.format(marker=str(marker), deaths=deaths))
    config = ferry.config.replace('"bot": "random"', f'"bot": "{tmp_path}/deadly.py"', 1)
    deadly = replace(ferry, config=config, games=games)
    folder, summary = RunFolder.begun(tmp_path / "run", deadly), RunSummary()
    simulate(deadly, summary, folder, workers=2)
    numbers = [record["game"] for record in folder.records(deadly.batches())]
    assert numbers == list(range(games)) and (summary.games, len(summary.broken)) == (games - lost, lost)
    if not lost:  # nobody dies any more
        assert summary.as_json() == figures(deadly)
        assert marker.read_text() == "x"


def test_what_is_done_stays_when_a_run_is_stopped(ferry: RunPlan, tmp_path: Path) -> None:
    def stop(games: int) -> None:
        if games:
            raise KeyboardInterrupt

    summary = RunSummary()
    folder = RunFolder.begun(tmp_path, ferry)
    with pytest.raises(KeyboardInterrupt):
        simulate(ferry, summary, folder, progress=stop)
    assert summary.games == 20 and RunFolder.resumed(tmp_path, ferry).left() == [range(20, 40), range(40, 45)]


def test_a_folder_with_anything_in_it_is_no_place_for_a_new_run(ferry: RunPlan, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").touch()
    with pytest.raises(MuseumError, match=r"isn't empty.*--resume"):
        RunFolder.begun(tmp_path, ferry)


def test_another_run_is_not_gone_on_with(ferry: RunPlan, tmp_path: Path) -> None:
    RunFolder.begun(tmp_path, ferry)
    with pytest.raises(MuseumError, match="its `seed` differs"):
        RunFolder.resumed(tmp_path, replace(ferry, seed=99))


@pytest.mark.parametrize("text", [None, "{", "[]", "{}"])
def test_a_folder_without_a_run_can_not_be_resumed(ferry: RunPlan, tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "run.json").write_text(text)
    with pytest.raises(MuseumError, match="there is no run"):
        RunFolder.resumed(tmp_path, ferry)


def test_a_damaged_record_is_named_and_a_cut_file_played_again(ferry: RunPlan, tmp_path: Path) -> None:
    folder = RunFolder.begun(tmp_path, ferry)
    figures(ferry, folder)
    file = tmp_path / "games" / "0000020.jsonl"
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(["nonsense\n", *lines[1:]]))
    with pytest.raises(MuseumError, match=r"0000020.jsonl:1.*the record of a game"):
        figures(ferry, folder)
    file.write_text("".join(lines[:7]))
    assert figures(ferry, folder) == figures(ferry)


def test_a_folder_that_can_not_be_written_is_reported(ferry: RunPlan, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(MuseumError, match="can't be kept here"):
        RunFolder.begun(tmp_path / "file" / "run", ferry)


def test_a_full_disk_loses_only_the_batch_that_is_written(ferry: RunPlan, tmp_path: Path) -> None:
    """In the second batch the system refuses to write on after some bytes, as a full disk does."""
    folder, limits = RunFolder.begun(tmp_path, ferry), resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill(games: int) -> None:
        if games:
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))

    try:
        with pytest.raises(MuseumError, match=r"0000020.jsonl: .*file too large"):
            simulate(ferry, RunSummary(), folder, progress=fill)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert [file.name for file in (tmp_path / "games").iterdir()] == ["0000000.jsonl"]
    assert figures(ferry, RunFolder.resumed(tmp_path, ferry)) == figures(ferry)
