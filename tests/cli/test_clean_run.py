"""`museum check` without a path doesn't check again what hasn't changed since a run that found nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write

from museum import resources
from museum.cli import check, clean_run
from museum.cli.check_run import CheckRun
from museum.diagnostics import Diagnostic, Place

CARDS = "packs/attic/cards.yaml"


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, write: Write) -> list[list[Diagnostic]]:
    """Let a run find what the first entry has, and take each entry once; the bundled expansions are one pack."""
    data = resources.data
    monkeypatch.setattr(resources, "data", lambda kind: tmp_path / "packs" if kind == "expansions" else data(kind))
    monkeypatch.setenv("MUSEUM_CACHE_DIR", str(tmp_path / "cache"))
    write("packs/attic/expansion.yaml", "id: attic\nversion: 2.0.1\nmuseum_api: 1\n")
    write(CARDS, "cards: []\n")
    results: list[list[Diagnostic]] = [[], [], []]

    def check_packs(run: CheckRun) -> None:
        run.findings.counts["pack"] += 2
        run.findings.add(results.pop(0))

    monkeypatch.setattr(check, "_check_packs", check_packs)
    return results


def test_a_clean_run_is_remembered_and_printed_alike(run: Run, checks: list[list[Diagnostic]]) -> None:
    first, second = run("check"), run("check")
    assert first == second
    assert "Checked 2 packs: no errors." in second.out
    assert len(checks) == 2


def test_a_run_that_found_something_is_not_remembered(run: Run, checks: list[list[Diagnostic]]) -> None:
    checks[0] = checks[1] = [Diagnostic("duplicate-id", "warning", "there are two", Place("cards.yaml", 1, 1))]
    assert "1 warning" in run("check").out
    assert "1 warning" in run("check").out
    assert len(checks) == 1


CHANGES: dict[str, Callable[[pytest.MonkeyPatch, Path], object]] = {
    "a changed file": lambda patch, folder: (folder / CARDS).write_text("cards: [] # none\n", encoding="utf-8"),
    "a new file": lambda patch, folder: (folder / "packs/attic/more.yaml").write_text("", encoding="utf-8"),
    "a removed file": lambda patch, folder: (folder / CARDS).unlink(),
    "a renamed file": lambda patch, folder: (folder / CARDS).rename(folder / "packs/attic/other.yaml"),
    "another version": lambda patch, folder: patch.setattr(clean_run, "__version__", "9.9.9"),
    "another package": lambda patch, folder: patch.syspath_prepend(_site_with_a_package(folder)),
    "no code": lambda patch, folder: patch.setenv("MUSEUM_NO_CODE", "1"),
    "no cache": lambda patch, folder: patch.setenv("MUSEUM_NO_CACHE", "1"),
}


def _site_with_a_package(folder: Path) -> str:
    (folder / "site" / "lamps-1.0.dist-info").mkdir(parents=True)
    return str(folder / "site")


@pytest.mark.parametrize("change", CHANGES)
def test_what_changes_is_checked_anew(
    change: str, run: Run, checks: list[list[Diagnostic]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run("check")
    CHANGES[change](monkeypatch, tmp_path)
    assert "no errors" in run("check").out
    assert len(checks) == 1


def test_no_code_on_the_command_line_checks_anew(run: Run, checks: list[list[Diagnostic]]) -> None:
    run("check")
    run("check", "--no-code")
    assert len(checks) == 1


def test_a_memory_that_is_no_json_is_passed_over(run: Run, checks: list[list[Diagnostic]], tmp_path: Path) -> None:
    run("check")
    (memory,) = (tmp_path / "cache" / "clean").iterdir()
    memory.write_text("{", encoding="utf-8")
    assert "Checked 2 packs" in run("check").out
    assert len(checks) == 1
