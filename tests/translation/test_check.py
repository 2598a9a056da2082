"""Reports of `museum check` on translations: strange keys at their lines, what may be stale in one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands import Run
from tests.translation.packs import edit

NL = "locales/nl"


@pytest.fixture
def read(lamps: Path, run: Run) -> Path:
    """Return the pack once somebody has read its Dutch."""
    assert run("i18n", "accept", "nl", "--pack", lamps).status == 0
    return lamps


def test_what_is_read_and_recorded_is_only_told_to_be_unfinished(read: Path, run: Run) -> None:
    ran = run("check", read)
    assert ran.status == 0
    assert ran.err.count("warning[") == 1 and "warning[untranslated]" in ran.err


@pytest.mark.parametrize(
    ("file", "old", "new", "what", "meant"),
    [
        ("terms.yaml", "lamp:", "lmap:", "English has no text `lmap`", "lamp"),
        ("phrases.yaml", "lamps.out:", "lamsp.out:", "English has no text `lamsp.out`", "lamps.out"),
        ("sources.yaml", "terms/lamp:", "terms/lmap:", "there is no text `terms/lmap`", "terms/lamp"),
        ("sources.yaml", "cards/lamp", "crads/lamp", "no text `crads/lamplighter/name`", "cards/lamplighter/name"),
    ],
)  # fmt: skip
def test_a_misspelt_key_is_told_at_its_line(
    file: str, old: str, new: str, what: str, meant: str, read: Path, run: Run
) -> None:
    path = read / NL / file
    edit(path, old, new)
    lines = path.read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if text.startswith(new))
    ran = run("check", read)
    assert f"{path}:{line}:" in ran.err and "warning[unknown-id] " in ran.err and what in ran.err
    assert f"did you mean `{meant}`?" in ran.err


def test_a_phrase_of_the_rulebook_is_told_at_its_line(read: Path, run: Run) -> None:
    (read / NL / "rules.yaml").write_text('rlue.lamps: "Steek de lampen aan."\n', encoding="utf-8")
    ran = run("check", read)
    assert ran.status == 1
    assert f"{read / NL / 'rules.yaml'}:1:1: error[unknown-phrase]" in ran.err


def test_what_is_declared_the_same_must_be_a_text(read: Path, run: Run) -> None:
    (read / NL / "same_as_english.yaml").write_text("- terms/lamp/one\n- terms/lmap/other\n", encoding="utf-8")
    ran = run("check", read)
    assert ran.err.count("warning[unknown-id]") == 1
    assert "same_as_english.yaml:2:3: warning[unknown-id] there is no text `terms/lmap/other`" in ran.err
    assert "did you mean `terms/lamp/other`?" in ran.err


def test_the_record_of_a_text_that_is_missing_now_is_no_mistake(read: Path, run: Run) -> None:
    edit(read / NL / "phrases.yaml", 'lamps.out: "de 3 lampen gaan uit"\n', "")
    assert "unknown-id" not in run("check", read).err


def test_changed_english_is_told_in_one_line(read: Path, run: Run) -> None:
    edit(read / "locales/en/phrases.yaml", "all 3 lamps", "the 3 lamps")
    ran = run("check", read)
    assert ran.status == 0
    message = "1 text of lamps in `nl` isn't marked as made from the present English"
    assert f"warning[stale-text] {message}" in ran.err
    edit(read / "locales/en/terms.yaml", "other: lamps", "other: lights")
    assert "2 texts of lamps in `nl` aren't marked" in run("check", read).err
    run("i18n", "accept", "nl", "--pack", read)
    assert "stale-text" not in run("check", read).err


def test_a_text_that_lost_its_mark_is_told_and_a_pack_without_marks_is_let_be(read: Path, run: Run) -> None:
    record = read / NL / "sources.yaml"
    kept = [line for line in record.read_text(encoding="utf-8").splitlines() if "lamps.out" not in line]
    record.write_text("\n".join([*kept, ""]), encoding="utf-8")
    assert "1 text of lamps in `nl` isn't marked" in run("check", read).err
    record.unlink()
    assert "stale-text" not in run("check", read).err


def test_a_record_that_can_t_be_read_is_told(read: Path, run: Run) -> None:
    (read / NL / "sources.yaml").write_text("terms/lamp: [1\n", encoding="utf-8")
    ran = run("check", read)
    assert ran.status == 1 and f"{read / NL / 'sources.yaml'}:" in ran.err
