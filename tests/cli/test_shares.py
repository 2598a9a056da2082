"""Checking in several processes tells what one alone tells, whatever becomes of the others."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from tests.commands import Run

from museum.cli import shares
from museum.cli.checking import Checker
from museum.cli.verdicts import Job

CARDS = "cards:\n  - id: quiet_{}\n    kind: favour\n    effects:\n      - modify: hand_limit\n        by: 0\n"


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MUSEUM_CACHE_DIR", str(tmp_path / "cache"))


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    """Return a folder of as many packs as are worth a further process, each with something to be warned of."""
    for number in range(shares.WORTH_IT):
        folder = tmp_path / "packs" / f"pack_{number}"
        folder.mkdir(parents=True)
        about = f"id: pack_{number}\nversion: 0.1.0\nmuseum_api: 1\ntitle: pack_{number}\n"
        (folder / "expansion.yaml").write_text(about, encoding="utf-8")
        (folder / "cards.yaml").write_text(CARDS.format(number), encoding="utf-8")
    return tmp_path / "packs"


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the ids of the packs that this process checks itself, as it does."""
    done: list[str] = []
    original = Checker.pack

    def noting(self: Checker, pack: Any) -> None:
        done.append(pack.id)
        original(self, pack)

    monkeypatch.setattr(Checker, "pack", noting)
    return done


def test_another_process_takes_its_share(run: Run, packs: Path, checked: list[str], tmp_path: Path) -> None:
    alone = run("check", packs, "--jobs", 1)
    assert len(checked) == shares.WORTH_IT and alone.err.count("no-effect") == shares.WORTH_IT
    (tmp_path / "cache").rename(tmp_path / "of before")
    checked.clear()
    assert run("check", packs, "--jobs", 2) == alone
    assert 0 < len(checked) < shares.WORTH_IT


def test_an_error_is_told_whoever_finds_it(run: Run, packs: Path) -> None:
    for folder in packs.iterdir():
        (folder / "cards.yaml").write_text("cards:\n  - id: quiet\n    kind: favor\n", encoding="utf-8")
    ran = run("check", packs, "--jobs", 3)
    assert ran.status == 1
    for folder in packs.iterdir():
        assert f"{folder / 'cards.yaml'}:3:11: error" in ran.err


@pytest.mark.parametrize("program", ["/nowhere/python", "", None])
def test_what_no_other_process_can_check_is_checked_here(
    run: Run, packs: Path, checked: list[str], program: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", program)
    ran = run("check", packs, "--jobs", 2)
    assert (ran.status, len(checked)) == (0, shares.WORTH_IT)


def test_what_another_process_fails_to_check_is_checked_here(
    run: Run, packs: Path, checked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shares, "_BEGIN", "raise SystemExit(3)")
    ran = run("check", packs, "--jobs", 2)
    assert (ran.status, len(checked)) == (0, shares.WORTH_IT)


def test_no_process_outlives_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "_BEGIN", "import time; time.sleep(600)")
    with pytest.raises(KeyboardInterrupt), shares.Shares([[job("a", Path("a"))]], ()) as working:
        begun = working._working
        raise KeyboardInterrupt
    assert [process.poll() is not None for process in begun] == [True]


def test_without_a_cache_one_process_checks_all(
    run: Run, packs: Path, checked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUSEUM_NO_CACHE", "1")
    assert run("check", packs, "--jobs", 2).status == 0
    assert len(checked) == shares.WORTH_IT


@pytest.mark.parametrize("number", ["0", "-1", "many", "65"])
def test_a_number_of_processes_must_make_sense(run: Run, number: str) -> None:
    ran = run("check", "--jobs", number)
    assert ran.status == 1 and "--jobs" in ran.err and number in ran.err


def test_jobs_of_one_home_stay_together() -> None:
    weights = {"big": 900_000, "small": 100_000, "middle": 500_000}
    jobs = [job(f"{name} {number}", Path(name), weight) for number in range(2) for name, weight in weights.items()]
    found = [sorted(job.subject for job in share) for share in shares.divided(jobs, 2)]
    assert found == [["big 0", "big 1"], ["middle 0", "middle 1", "small 0", "small 1"]]


def test_a_process_that_is_still_to_begin_gets_less() -> None:
    jobs = [job(name, Path(name), 10_000) for name in "abcde"]
    own, other = shares.divided(jobs, 2)
    assert len(own) > len(other)


def test_no_share_is_empty(tmp_path: Path) -> None:
    assert len(shares.divided([job("a", tmp_path)], 4)) == 1


def test_there_is_always_a_process() -> None:
    assert 1 <= shares.processes() <= shares.MOST


def job(subject: str, home: Path, weight: int = 1) -> Job:
    return Job("pack", subject, home, subject, lambda: weight, lambda _: None)
