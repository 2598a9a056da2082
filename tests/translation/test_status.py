"""Counts of a language, with each kind of problem planted once, and the report of `museum check` on them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import put_all
from tests.translation.packs import edit, texts

from museum.packs import Pack
from museum.translation.pack_texts import PackTexts
from museum.translation.po_messages import read_messages, units_of
from museum.translation.status import row

Opened = Callable[[Path], tuple[Pack, PackTexts]]


def problems(folder: Path, opened: Opened, language: str = "nl") -> set[tuple[str, str]]:
    pack, texts = opened(folder)
    return {(problem.kind, problem.key) for problem in row(pack, language, texts).problems}


@pytest.fixture
def read(lamps: Path, run: Run) -> Path:
    """Return the pack once somebody has read its Dutch."""
    assert run("i18n", "accept", "nl", "--pack", lamps).status == 0
    return lamps


def test_what_is_missing_is_counted_and_nothing_is_filled_in(read: Path, opened: Opened) -> None:
    before = texts(read)
    assert problems(read, opened) == {
        ("missing", "cards/lamplighter/story"),
        ("missing", "cards/lamp_seller/name"),
        ("missing", "terms/pack.lamps"),
        ("missing", "phrases/quantity.hire_cost"),
    }
    assert texts(read) == before


PLANTED = [
    ("en/phrases.yaml", "all 3 lamps", "these 3 lamps", ("stale", "phrases/lamps.out")),
    ("en/terms.yaml", "other: lamps", "other: lanterns", ("stale", "terms/lamp")),
    ("en/cards.yaml", "The Lamplighter", "The Old Lamplighter", ("stale", "cards/lamplighter/name")),
    ("en/phrases.yaml", 'lamps.out: "all 3 lamps go out"\n', "", ("surplus", "phrases/lamps.out")),
    ("nl/terms.yaml", "lamp:", "toorts: {name: toorts}\nlamp:", ("surplus", "terms/toorts")),
    ("nl/cards.yaml", "De lantaarnopsteker", "The Lamplighter", ("identical", "cards/lamplighter/name")),
    ("nl/terms.yaml", "other: lampen", "other: lamps", ("identical", "terms/lamp/other")),
    ("nl/phrases.yaml", "de 3 lampen", "de drie lampen", ("numbers", "phrases/lamps.out")),
    ("nl/sources.yaml", "phrases/lamps.out", "phrases/lamps.was", ("stale", "phrases/lamps.out")),
]


@pytest.mark.parametrize(("file", "old", "new", "problem"), PLANTED, ids=lambda value: str(value)[:30])
def test_a_problem_is_found(
    file: str, old: str, new: str, problem: tuple[str, str], read: Path, opened: Opened
) -> None:
    before = problems(read, opened)
    edit(read / "locales" / file, old, new)
    assert problems(read, opened) - before == {problem}


def test_accepting_ends_staleness(read: Path, opened: Opened, run: Run) -> None:
    edit(read / "locales/en/phrases.yaml", "all 3 lamps", "these 3 lamps")
    edit(read / "locales/en/cards.yaml", "The Lamplighter", "The Old Lamplighter")
    assert "marked 1." in run("i18n", "accept", "nl", "lamps.out", "--pack", read).out
    stale = {key for kind, key in problems(read, opened) if kind == "stale"}
    assert stale == {"cards/lamplighter/name"}
    assert "marked 1." in run("i18n", "accept", "nl", "--pack", read).out
    assert not {key for kind, key in problems(read, opened) if kind == "stale"}


def test_the_record_is_sorted_one_line_each_and_forgets_what_is_gone(read: Path, run: Run) -> None:
    path = read / "locales/nl/sources.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    assert lines == sorted(lines) and len(lines) == 4
    edit(read / "locales/nl/phrases.yaml", "lamps.out", "lamps.gone")
    assert "dropped 1" in run("i18n", "accept", "nl", "--pack", read).out
    assert "lamps.out" not in path.read_text(encoding="utf-8")


def test_what_is_rightly_the_same_is_declared_key_by_key(read: Path, opened: Opened, run: Run) -> None:
    edit(read / "locales/nl/cards.yaml", "De lantaarnopsteker", "The Lamplighter")
    assert run("i18n", "accept", "nl", "--same", "--pack", read).status == 1
    refused = run("i18n", "accept", "nl", "--same", "lamp", "--pack", read)
    assert (refused.status, "error[unknown-id]" in refused.err) == (1, True)
    assert run("i18n", "accept", "nl", "--same", "lamplighter", "--pack", read).status == 0
    assert ("identical", "cards/lamplighter/name") not in problems(read, opened)
    edit(read / "locales/nl/same_as_english.yaml", "- cards", "- phrases/lamps.out  # a remark\n- cards")
    assert ("surplus", "phrases/lamps.out") in problems(read, opened)
    edit(read / "locales/nl/terms.yaml", "other: lampen", "other: lamps")
    run("i18n", "accept", "nl", "--same", "terms/lamp", "--pack", read)
    kept = (read / "locales/nl/same_as_english.yaml").read_text(encoding="utf-8").splitlines()[1:]
    assert kept == ["- cards/lamplighter/name", "- phrases/lamps.out  # a remark", "- terms/lamp/other"]


def test_phrases_of_a_word_are_one_unit_whatever_their_facets(lamps: Path, opened: Opened) -> None:
    own = 'quantity.hire_cost.by_1.if: "{if:expert/other} kosten {by} meer"\n'
    path = lamps / "locales/nl/phrases.yaml"
    path.write_text(path.read_text(encoding="utf-8") + own, encoding="utf-8")
    found = problems(lamps, opened)
    assert ("missing", "phrases/quantity.hire_cost") not in found
    assert not {key for kind, key in found if kind == "surplus"}


def test_the_mark_of_a_unit_depends_on_its_texts_alone(lamps: Path, opened: Opened) -> None:
    pack, texts = opened(lamps)
    units = texts.english(pack)
    path = lamps / "locales/en/terms.yaml"
    path.write_text(
        "# moved\n" + "\n".join(reversed(path.read_text(encoding="utf-8").splitlines())), encoding="utf-8"
    )
    again = units_of(read_messages(lamps, "en", texts.diagnostics))
    assert {name: unit.mark for name, unit in again.items()} == {name: unit.mark for name, unit in units.items()}


def test_the_table_and_the_exit_status(read: Path, run: Run) -> None:
    ran = run("i18n", "status", "--pack", read)
    assert ran.status == 1
    assert ran.out.splitlines()[1].split() == ["lamps", "nl", "8", "4", "4", "0", "0", "0", "0", "2", "50"]
    listed = run("i18n", "status", "--pack", read, "--list").out
    assert f"{read}/locales/en/cards.yaml:3:3: nl missing cards/lamplighter/story: He was here" in listed
    data = json.loads(run("i18n", "status", "--pack", read, "--json").out)
    assert (data[0]["missing"], data[0]["percent"], len(data[0]["problems"])) == (4, 50, 6)
    assert data[0]["problems"][0]["line"] == 3


def test_a_whole_language_exits_with_0(tmp_path: Path, run: Run) -> None:
    tiny = {
        "expansion.yaml": "id: tiny\nversion: 1.0.0\nmuseum_api: 1\nrequires: [base]\n",
        "locales/en/terms.yaml": "pack.tiny: {name: Tiny}\n",
        "locales/nl/terms.yaml": "pack.tiny: {name: Klein}\n",
    }
    put_all(tmp_path, tiny)
    assert run("i18n", "status", "--pack", tmp_path).status == 1
    run("i18n", "accept", "nl", "--pack", tmp_path)
    ran = run("i18n", "status", "--pack", tmp_path)
    assert (ran.status, ran.out.split()[-1]) == (0, "100")


def test_a_pack_in_english_only_checks_clean(lamps: Path, run: Run) -> None:
    for path in (lamps / "locales/nl").iterdir():
        path.unlink()
    (lamps / "locales/nl").rmdir()
    edit(lamps / "locales/en/phrases.yaml", 'lamps.lit: "{name} lights {n:lamp}"\n', "")
    ran = run("check", lamps)
    assert (ran.status, ran.err) == (0, "")


def test_check_warns_of_a_language_that_is_not_whole_in_one_line(lamps: Path, run: Run) -> None:
    ran = run("check", lamps)
    assert ran.status == 0
    assert ran.err.count("warning[untranslated]") == 1
    assert "4 texts of lamps in `nl` are missing" in ran.err


def test_check_tells_errors_of_a_translation(lamps: Path, run: Run) -> None:
    edit(lamps / "locales/nl/phrases.yaml", "{name}", "{naam}")
    edit(lamps / "locales/nl/cards.yaml", "lamplighter", "lamplihgter")
    ran = run("check", lamps)
    assert ran.status == 1
    assert "locales/nl/phrases.yaml:2:1: error[slot-unknown]" in ran.err
    assert "locales/nl/cards.yaml:2:1: error[unknown-id] there is no card `lamplihgter`" in ran.err
    assert "did you mean `lamplighter`?" in ran.err


@pytest.mark.parametrize("command", [["status", "--language", "nx"], ["accept", "nx"]])
def test_an_unknown_language_is_refused_with_the_list(command: list[str], lamps: Path, run: Run) -> None:
    ran = run("i18n", *command, "--pack", lamps)
    assert ran.status == 1
    assert "there is no language `nx`; there are: en" in ran.err and "did you mean `nl`?" in ran.err


@pytest.mark.parametrize("command", [["status", "--language", "en"], ["accept", "en"]])
def test_english_is_not_translated(command: list[str], lamps: Path, run: Run) -> None:
    ran = run("i18n", *command, "--pack", lamps)
    assert (ran.status, "the source of all translations" in ran.err) == (1, True)


def test_an_unknown_pack_is_refused_with_the_list(run: Run) -> None:
    ran = run("i18n", "status", "--pack", "bse")
    assert (ran.status, "there is no pack `bse`; there are: " in ran.err) == (1, True)


@pytest.mark.parametrize(
    ("name", "content", "where"),
    [
        ("sources.yaml", b"phrases/lamps.out: 12\n", "sources.yaml:1:20: error[wrong-type]"),
        ("same_as_english.yaml", b"cards: {}\n", "same_as_english.yaml:1:1: error[wrong-type]"),
        ("cards.yaml", b"lamplighter: {name: \xe9}\n", "cards.yaml:1:21: error[not-text]"),
    ],
)
def test_a_broken_file_is_told_at_its_place(name: str, content: bytes, where: str, lamps: Path, run: Run) -> None:
    (lamps / "locales/nl" / name).write_bytes(content)
    ran = run("i18n", "status", "--pack", lamps)
    assert ran.status == 1
    assert where in ran.err and "Traceback" not in ran.err
