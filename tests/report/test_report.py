"""`museum report`: one page of a run, the games that it names, and what keeps it from being written."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from shutil import copytree

import pytest
from tests.commands import Run
from tests.files import put
from tests.report.conftest import FERRY, keep_run

from museum.simulate.folder import found_run
from museum.simulate.record import GameRecord, broken_off

Change = Callable[[str, str], None]
# Elements that stand alone.
EMPTY = {"meta", "br", "path", "line", "rect"}


class Outline(HTMLParser):
    """Reads a page: whether its elements are closed in order, which there are, and all texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.texts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)


def written(folder: Path) -> str:
    return (folder / "report.html").read_text("utf-8")


def records_of(folder: Path) -> list[GameRecord]:
    found, _ = found_run(folder)
    return list(found.records(found.plan.batches()))


def keep_again(folder: Path, records: list[GameRecord]) -> None:
    """Write other records in place of those of a run."""
    found, _ = found_run(folder)
    for batch in found.plan.batches():
        found.keep(batch, [record for record in records if record["game"] in batch])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_needs_no_script_and_no_other_file_and_says_all_in_words(
    language: str, ferry_run: Path, run: Run
) -> None:
    ran = run("report", ferry_run, "--language", language)
    assert (ran.status, ran.out.strip()) == (0, f"The report is in {ferry_run / 'report.html'}")
    page = written(ferry_run)
    outline = Outline(page)
    assert outline.open == [] and {"svg", "table", "details", "h1"} <= outline.tags
    assert not outline.tags & {"script", "link", "img", "iframe"} and "http" not in page.replace(
        "http://www.w3.org", ""
    )
    assert f'<html lang="{language}">' in page
    said = "".join(outline.texts)
    assert "⟦" not in said and not re.search(r"[{}]|\breport\.[a-z]", said)
    assert {"en": "what 45 games show", "fr": "ce que montrent 45 parties"}[language] in page


def test_effects_that_happened_are_counted(ferry_run: Path, run: Run) -> None:
    records = [
        {**record, "fired": [one for one in record["fired"] if one[0] != "pilot"]} for record in records_of(ferry_run)
    ]
    keep_again(ferry_run, records)  # type: ignore[arg-type]
    run("report", ferry_run)
    assert "Of 3 effects of cards 2 happened in these games" in written(ferry_run)


def test_an_unknown_language_is_reported_with_those_there_are(ferry_run: Path, run: Run) -> None:
    ran = run("report", ferry_run, "--language", "xx")
    assert ran.status == 1 and "there is no language `xx`; there are: en, fr" in ran.err
    assert not (ferry_run / "report.html").exists()


def test_each_command_for_a_game_plays_that_very_game(ferry_run: Path, run: Run) -> None:
    run("report", ferry_run)
    commands = re.findall(r"<td>museum (replay [^<]*)</td>", written(ferry_run))
    assert len(commands) == 5
    for command in dict.fromkeys(commands):
        record = records_of(ferry_run)[int(command.split()[-1])]
        ran = run(*shlex.split(command), "--quiet")
        totals = re.search(r"TOTAL +(.*)", ran.out)
        assert totals is not None and totals[1].split() == [str(seat["total"]) for seat in record["seats"]]


def test_a_game_of_museum_is_played_again_though_its_file_has_changed(tmp_path: Path, run: Run) -> None:
    file = put(tmp_path / "mine" / "game.yaml", "seats: [{bot: random}, {bot: random}]\nhouse_rules: [quick.yaml]\n")
    put(tmp_path / "mine" / "quick.yaml", "rules: {end_score: 10}\ncards: {ban: [bank_loan]}\n")
    run("simulate", file, "--games", "1", "--out", tmp_path / "run")
    file.write_text("seats: [Ada, Bo]\n")
    ran = run("replay", tmp_path / "run", "--game", "0", "--quiet")
    totals = re.search(r"TOTAL +(.*)", ran.out)
    assert totals is not None
    assert totals[1].split() == [str(seat["total"]) for seat in records_of(tmp_path / "run")[0]["seats"]]
    assert ran.err == ""
    put(tmp_path / "mine" / "quick.yaml", "rules: {end_score: 11}\n")
    assert "under other rules" in run("replay", tmp_path / "run", "--game", "0", "--quiet").err


def test_a_game_that_the_run_lacks_is_reported(ferry_run: Path, tmp_path: Path, run: Run) -> None:
    ran = run("replay", ferry_run, "--game", "45")
    assert ran.status == 1 and "the games of this run are 0 to 44" in ran.err
    assert "there is no run" in run("replay", tmp_path, "--game", "0").err


def test_games_of_museum_have_rounds_and_all_kinds_of_cards(tmp_path: Path, run: Run) -> None:
    file = put(tmp_path / "game.yaml", "seats: [{bot: random, name: Ada}, {bot: random}]\nrules: {end_score: 15}\n")
    run("simulate", file, "--games", "3", "--out", tmp_path / "run")
    assert run("report", tmp_path / "run", "--out", tmp_path / "page.html").status == 0
    text = " ".join(Outline((tmp_path / "page.html").read_text("utf-8")).texts)
    for wanted in ("Ada: random", "Share of games by rounds", "Changed rules", "Experts (24)",
                   "Cards with effects that nobody used", "The most changes of the lead"):  # fmt: skip
        assert wanted in text


def test_figures_that_the_author_states_stand_beside_those_of_the_games(
    ferry_run: Path, tmp_path: Path, run: Run
) -> None:
    game = Path(str(copytree(FERRY.parent, tmp_path / "ferry"))) / "game.yaml"
    manifest = game.parent / "night_ferry" / "expansion.yaml"
    stated = "expected: [{of: points, seats: 2, min: 900, max: 990}, {of: fares, min: 100, max: 100}]\n"
    manifest.write_text(manifest.read_text("utf-8") + stated, "utf-8")
    keep_run(game, 4, tmp_path / "four")
    run("report", tmp_path / "four")
    page = written(tmp_path / "four")
    assert "The band is what the author of the game states" in page
    assert re.search(r"<td class=\"number\">900 to 990</td>.*?<td>less</td>", page)
    assert re.search(r"<td class=\"number\">100 to 100</td>.*?<td>as stated</td>", page)
    run("report", ferry_run)
    assert "The band" not in written(ferry_run)


def test_an_unfinished_run_is_reported_as_far_as_it_is(ferry_run: Path, run: Run) -> None:
    (ferry_run / "games" / "0000020.jsonl").unlink()
    run("report", ferry_run)
    page = written(ferry_run)
    assert "25 of 45 games have been played" in page and "what 25 games show" in page
    command = re.findall(r"<code>(museum simulate [^<]*--resume)</code>", page)[0]
    assert run(*shlex.split(command)[1:]).status == 0
    run("report", ferry_run)
    assert "what 45 games show" in written(ferry_run)


def test_a_run_without_a_game_has_no_report(ferry_run: Path, run: Run) -> None:
    for file in (ferry_run / "games").iterdir():
        file.unlink()
    ran = run("report", ferry_run)
    assert ran.status == 1 and "no game of this run has been played yet; go on with it by --resume" in ran.err


def test_games_that_broke_off_are_listed_and_need_not_be_all(ferry_run: Path, run: Run) -> None:
    records = [broken_off(one["game"], one["seed"], "oh <no>") for one in records_of(ferry_run)]
    keep_again(ferry_run, records)
    assert run("report", ferry_run).status == 0
    page = written(ferry_run)
    assert "45 games broke off" in page and "oh &lt;no&gt;" in page and "And 25 more." in page
    assert "No game of this run was played to its end" in page and "<svg" not in page


def test_rules_that_have_changed_are_reported(ferry_run: Path, change: Change, run: Run) -> None:
    about = json.loads((ferry_run / "run.json").read_text())
    change(about["ruleset"], "0123456789abcdef")
    run("report", ferry_run)
    assert "by other rules than those installed now: the versions are the same" in written(ferry_run)


def test_a_run_of_another_version_is_not_read(ferry_run: Path, change: Change, run: Run) -> None:
    change('"museum_run": 1', '"museum_run": 2')
    ran = run("report", ferry_run, "--language", "fr")
    assert ran.status == 1 and "run.json" in ran.err and "d’une autre version de Museum" in ran.err


def test_records_of_another_version_are_named(ferry_run: Path, run: Run) -> None:
    file = ferry_run / "games" / "0000000.jsonl"
    file.write_text(file.read_text("utf-8").replace('"rounds"', '"turns"'), "utf-8")
    ran = run("report", ferry_run)
    assert ran.status == 1 and "0000000.jsonl:1" in ran.err and "isn't the record of a game" in ran.err


def test_a_folder_without_a_run_is_reported(tmp_path: Path, run: Run) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        ran = run("report", folder)
        assert ran.status == 1 and "there is no run of `museum simulate --out` in this folder" in ran.err


def test_a_page_that_can_not_be_written_is_reported(ferry_run: Path, tmp_path: Path, run: Run) -> None:
    ran = run("report", ferry_run, "--out", tmp_path / "nowhere" / "page.html")
    assert ran.status == 1 and "this can't be written" in ran.err
    kept = put(tmp_path / "mine.html", "<p>mine</p>")
    ran = run("report", ferry_run, "--out", kept)
    assert ran.status == 1 and "--force" in ran.err and kept.read_text() == "<p>mine</p>"
    assert run("report", ferry_run, "--out", kept, "--force").status == 0
    assert run("report", ferry_run, "--out", kept).status == 0


def test_without_what_draws_the_charts_the_extra_is_named(
    ferry_run: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    ran = run("report", ferry_run)
    assert ran.status == 1 and "`vl_convert` isn't installed" in ran.err
    assert "pip install 'museum-game[report]'" in ran.err


def test_a_comparison_can_be_a_page(tmp_path: Path, run: Run) -> None:
    page = tmp_path / "page.html"
    ran = run("compare", FERRY, "--games", "20", "--set", "ferry_limit=30", "--report", page)
    assert ran.status == 0 and "points" in ran.out
    text = page.read_text("utf-8")
    outline = Outline(text)
    assert outline.open == [] and not re.search(r"[⟦{}]", "".join(outline.texts))
    assert "two games compared" in text and "Second game" in text and "<td>can’t tell yet</td>" in text
    assert "<td>the same</td>" in text  # the ferry has no rounds


def test_a_page_that_can_not_be_written_keeps_a_comparison_from_being_played(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = put(tmp_path / "mine.html", "<p>mine</p>")
    ran = run("compare", FERRY, "--games", "10000", "--ban", "fiddler", "--report", kept)
    assert (ran.status, ran.out) == (1, "") and "--force" in ran.err
    monkeypatch.setitem(sys.modules, "altair", None)
    ran = run("compare", FERRY, "--games", "10000", "--ban", "fiddler", "--report", tmp_path / "page.html")
    assert (ran.status, ran.out) == (1, "") and "museum-game[report]" in ran.err


def test_a_seat_and_a_bot_that_win_more_often_are_named_at_the_top(ferry_run: Path, run: Run) -> None:
    records = records_of(ferry_run)
    for record in records:
        for number, seat in enumerate(record["seats"]):
            seat["won"], seat["bot"] = number == 0, f"bot {number}"
    keep_again(ferry_run, records)
    run("report", ferry_run)
    text = " ".join(Outline(written(ferry_run)).texts)
    assert "Ada wins more often than its share: 100% (92% to 100%)." in text
    assert "The bot bot 1 wins less often than its share: 0% (0% to 8%) for each seat." in text
    assert "No seat, place" not in text
