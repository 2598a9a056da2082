"""`museum check` remembers its verdicts: the same is told again, and nothing new is ever hidden by an old one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from tests.commands import Run
from tests.files import put, put_pack

from museum.cli import verdicts
from museum.cli.checking import Checker
from museum.packs import discovery

MANIFEST = "id: {}\nversion: 0.1.0\nmuseum_api: 1\ntitle: {}\n"


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MUSEUM_CACHE_DIR", str(tmp_path / "cache"))


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is really checked, as it is: ids of packs, names of presets and files."""
    done: list[str] = []
    for method, name in (("pack", "id"), ("file", "path"), ("preset", "")):
        original = getattr(Checker, method)

        def noting(self: Checker, what: Any, original: Any = original, name: str = name) -> None:
            done.append(str(getattr(what, name) if name else what))
            original(self, what)

        monkeypatch.setattr(Checker, method, noting)
    return done


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """Return a pack of data alone, with one card to be warned of."""
    folder = tmp_path / "quiet_pack"
    (folder / "scenarios").mkdir(parents=True)
    (folder / "expansion.yaml").write_text(MANIFEST.format("quiet_pack", "quiet_pack"), encoding="utf-8")
    return folder


def with_card(pack: Path, text: str) -> None:
    (pack / "cards.yaml").write_text(text, encoding="utf-8")


CARD = """\
cards:
  - id: quiet
    kind: favour
    effects:
      - modify: hand_limit
        by: 0
"""


def test_what_was_checked_is_not_checked_again_and_told_alike(run: Run, checked: list[str]) -> None:
    first = run("check")
    assert "base" in checked and "family" in checked
    checked.clear()
    assert run("check") == first
    # What a scenario file leads to elsewhere can't be known, so those that do are checked each time.
    assert all(name.endswith(".scenario.yaml") for name in checked)


def test_warnings_are_told_again_as_they_were(run: Run, pack: Path, checked: list[str]) -> None:
    with_card(pack, CARD)
    first = run("check", pack)
    assert first.status == 0 and "no-effect" in first.err
    checked.clear()
    assert run("check", pack) == first
    assert checked == []


def test_a_change_of_a_pack_is_seen(run: Run, pack: Path, checked: list[str]) -> None:
    with_card(pack, CARD)
    assert run("check", pack).status == 0
    with_card(pack, CARD.replace("hand_limit", "hand_limitt"))
    wrong = run("check", pack)
    assert wrong.status == 1 and "hand_limitt" in wrong.err
    checked.clear()
    assert run("check", pack) == wrong
    assert checked == ["quiet_pack"], "what is wrong is never remembered"


def test_a_changed_scenario_alone_is_checked_again(run: Run, pack: Path, checked: list[str]) -> None:
    with_card(pack, CARD)
    file = pack / "scenarios" / "one.scenario.yaml"
    file.write_text("scenarios:\n  - name: one\n    given: {}\n", encoding="utf-8")
    before = run("check", pack)
    checked.clear()
    file.write_text("scenarios:\n  - name: one\n    given: {phase: noon}\n", encoding="utf-8")
    after = run("check", pack)
    assert checked == [str(file)]
    assert (before.status == 0) and after.status == 1


@pytest.mark.parametrize("name", ["scenarios/more.scenario.yml", "locale/en/terms.yaml", "locales/french/notes.txt"])
def test_a_misnamed_file_or_folder_is_told_once_it_is_there(run: Run, pack: Path, name: str) -> None:
    with_card(pack, CARD.replace("by: 0", "by: 1"))
    assert run("check", pack).err == ""
    put(pack / name, "")
    assert "did you mean" in run("check", pack).err


def test_a_broken_neighbour_that_may_be_meant_is_told_once_it_is_there(
    run: Run, pack: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_pack(pack, "quiet_pack", "title: quiet_pack", "after: [nightt]")
    with_card(pack, CARD.replace("by: 0", "by: 1"))
    assert run("check", pack).err == ""
    monkeypatch.setattr(discovery, "_entry_points", lambda: [("night", "no_such_module_of_anybody")])
    assert "did you mean `night`?" in run("check", pack).err


def test_what_programs_keep_for_themselves_changes_no_verdict(run: Run, pack: Path, checked: list[str]) -> None:
    with_card(pack, CARD)
    run("check", pack)
    checked.clear()
    put(pack / ".git" / "index", "")
    put(pack / "__pycache__" / "odd.cpython-311.pyc", "")
    run("check", pack)
    assert checked == []


@pytest.mark.parametrize(
    "config", ["house_rules: [../../ours.yaml]", "expansion_paths: [../../other]", 'house_rules: ["\\x6furs"]']
)
def test_a_scenario_that_may_lead_elsewhere_is_always_checked(
    run: Run, pack: Path, checked: list[str], config: str
) -> None:
    (pack.parent / "ours.yaml").write_text("rules: {hand_limit: 9}\n", encoding="utf-8")
    file = pack / "scenarios" / "one.scenario.yaml"
    file.write_text(f"scenarios:\n  - name: one\n    config: {{{config}}}\n    given: {{}}\n", encoding="utf-8")
    run("check", pack)
    checked.clear()
    run("check", pack)
    assert checked == [str(file)]


def test_a_strangers_code_is_always_run_again(run: Run, pack: Path, checked: list[str]) -> None:
    (pack / "plugin.py").write_text('"""Nothing."""\n', encoding="utf-8")
    (pack / "scenarios" / "one.scenario.yaml").write_text("scenarios:\n  - name: one\n    given: {}\n")
    run("check", pack)
    checked.clear()
    run("check", pack)
    assert len(checked) == 2


def test_a_changed_program_checks_anew(run: Run, checked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run("check")
    checked.clear()
    monkeypatch.setattr(verdicts, "_libraries", lambda: [("another", 1)])
    run("check")
    assert "base" in checked


def test_a_spoilt_or_forbidden_cache_harms_nothing(
    run: Run, pack: Path, tmp_path: Path, checked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_card(pack, CARD)
    first = run("check", pack)
    for file in (tmp_path / "cache" / "verdicts").iterdir():
        file.write_bytes(b"\0" * 40)
    assert run("check", pack) == first
    monkeypatch.setenv("MUSEUM_NO_CACHE", "1")
    checked.clear()
    assert run("check", pack) == first
    assert checked == ["quiet_pack"]


def test_a_file_that_never_ends_is_not_waited_for(run: Run, pack: Path) -> None:
    os.mkfifo(pack / "cards.yaml")
    assert run("check", pack).status == 1
