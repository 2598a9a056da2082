"""`museum play` and `replay` with bots only: log, score sheets, JSON, saves."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write

from museum.engine.saves import check_target

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
FIRST_GAME = EXAMPLES / "first_game.yaml"
WINGS = EXAMPLES / "wings.yaml"


def test_a_whole_game_is_told_to_its_standing(run: Run) -> None:
    ran = run("play", FIRST_GAME)
    assert (ran.status, ran.err) == (0, "")
    for part in ("== Round 1", "'s turn", "Take ", "Headline: ", "Civilisations", "TOTAL", "== Standing"):
        assert part in ran.out
    assert "Vincent" in ran.out and re.search(r"\d+ rounds, \d+ decisions, seed 7\.", ran.out)


@pytest.mark.parametrize("file", [FIRST_GAME, WINGS], ids=["first game", "wings"])
def test_nothing_is_wider_than_80_columns(file: Path, run: Run) -> None:
    assert [line for line in run("play", file).out.splitlines() if len(line) > 80] == []


def test_json_is_the_fixed_form_and_always_the_same(run: Run) -> None:
    once, twice = run("play", FIRST_GAME, "--json"), run("play", FIRST_GAME, "--json")
    assert once.out == twice.out
    found = json.loads(once.out)
    assert list(found) == ["seed", "rounds", "decisions", "winner", "seats", "fingerprint"]
    lines = ["track", "civilisations", "domains", "patron", "prestige", "gallery", "full_museum", "both", "opinion"]
    for seat in found["seats"]:
        assert list(seat["sheet"]) == [*lines, "total"]
        assert sum(seat["sheet"][line] for line in lines) == seat["sheet"]["total"]
    totals = [seat["sheet"]["total"] for seat in found["seats"]]
    assert found["winner"] == [n for n, total in enumerate(totals, 1) if total == max(totals)]
    assert found["seed"] == 7 and found["decisions"] > 50


def test_a_seed_of_the_command_line_holds(run: Run) -> None:
    found = json.loads(run("play", FIRST_GAME, "--seed", 8, "--json").out)
    assert found["seed"] == 8
    assert found != json.loads(run("play", FIRST_GAME, "--json").out)


def test_quiet_prints_sheet_and_standing_only(run: Run) -> None:
    out = run("play", FIRST_GAME, "--quiet").out
    assert "Round 1" not in out and "TOTAL" in out and "1." in out


def test_quiet_leaves_out_notices_but_no_warnings(run: Run, write: Write) -> None:
    """Such warnings: `test_too_few_cards_are_told_before_play_where_they_are_banned`."""
    game = write("game.yaml", "seats: [{bot: random}, {bot: random}]\nseed: 1\nexpansions: [assistants]\n")
    assert "info[left-out]" in run("play", game).err
    assert run("play", game, "--quiet").err == ""


def test_a_tie_is_shared(run: Run) -> None:
    from museum.base_game.museum_sheet import MuseumSheet
    from museum.cli.sheets import standing_lines
    from museum.galleries import EMPTY, Tally
    from museum.sessions import open_game
    from museum.texts.wording import Wording

    opening = open_game(WINGS)
    game, wording = opening.new_game(), Wording(opening.ruleset, opening.config)
    tally = Tally((EMPTY,), (), (), (), (), ())
    sheets = [MuseumSheet({"track": points}, tally) for points in (10, 12, 12)]
    lines = standing_lines(game, sheets, ["a", "b", "c"], wording)
    assert lines == ["1.  b  12", "1.  c  12", "3.  a  10", "", "b and c share the victory."]


def test_a_tie_that_is_broken_says_so(run: Run, write: Write) -> None:
    from museum.base_game.layout import PRESTIGE
    from museum.base_game.museum_sheet import MuseumSheet
    from museum.cli.sheets import standing_lines
    from museum.galleries import EMPTY, Tally
    from museum.sessions import open_game
    from museum.texts.wording import Wording

    opening = open_game(write("game.yaml", "rules: {tie_break: prestige}\n"))
    game, wording = opening.new_game(), Wording(opening.ruleset, opening.config)
    game.counters[PRESTIGE + 1] += 1
    sheets = [MuseumSheet({"track": 12}, Tally((EMPTY,), (), (), (), (), ())) for _ in range(2)]
    lines = standing_lines(game, sheets, ["a", "b"], wording)
    assert lines == ["1.  b  12", "2.  a  12", "", "b wins the tie by prestige."]


def test_a_finished_game_is_saved_and_told_again(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "game.museum-save"
    played = run("play", FIRST_GAME, "--save", save)
    told = run("replay", save)
    assert told.status == 0
    whole = played.out.splitlines()
    assert told.out.splitlines()[:200] == whole[1:201]
    assert "== Standing" in run("replay", save, "--quiet").out
    assert "== Standing" in run("play", "--resume", save).out


@pytest.mark.parametrize("stop", [1, 5, 40])
def test_a_game_that_was_stopped_ends_as_if_it_had_not(stop: int, run: Run, tmp_path: Path) -> None:
    from museum.sessions import Session, open_game

    save = tmp_path / "game.museum-save"
    session = Session(open_game(WINGS))
    for _ in range(stop):
        session.bots_move()
    session.save(save)
    assert run("play", "--resume", save, "--json").out == run("play", WINGS, "--json").out
    assert run("play", WINGS, "--resume", save).status == 0


def test_a_save_of_another_ruleset_is_told_as_far_as_it_goes(run: Run, write: Write, tmp_path: Path) -> None:
    save = tmp_path / "game.museum-save"
    game = write("game.yaml", "seats: [{bot: random}, {bot: random}]\nhouse_rules: [./ours.yaml]\nseed: 1\n")
    write("ours.yaml", "rules: {hand_limit: 8}\n")
    run("play", game, "--save", save, "--quiet")
    assert run("replay", save, "--quiet").status == 0
    write("ours.yaml", "rules: {hand_limit: 9}\n")
    ran = run("replay", save)
    assert ran.status == 0
    assert f"{save}: warning[other-rules] the game was saved under other rules: the versions are the same" in ran.err
    assert "warning[other-rules]" in run("play", "--resume", save, "--quiet").err
    write("ours.yaml", "rules: {hand_limit: 8, starting_favours: 0}\n")
    for words in (("replay", save), ("play", "--resume", save), ("check", save)):
        ran = run(*words)
        assert ran.status == 1
        assert "error[bad-save] move 1: " in ran.err and "(saved under other rules: " in ran.err


def test_a_save_says_which_pack_changed_or_is_gone(run: Run, write: Write, tmp_path: Path) -> None:
    manifest = "id: fog\nversion: 1.0.0\nmuseum_api: 1\n"
    write("fog/expansion.yaml", manifest)
    write("fog/locales/en/terms.yaml", "pack.fog: {name: Fog}\n")
    save = tmp_path / "game.museum-save"
    game = write("game.yaml", "expansions: [fog]\nexpansion_paths: [.]\nseats: [{bot: random}, {bot: random}]\n")
    assert run("play", game, "--quiet", "--save", save).status == 0
    write("fog/expansion.yaml", manifest.replace("1.0.0", "1.2.0"))
    assert "the pack `fog` was 1.0.0, is 1.2.0" in run("replay", save, "--quiet").err
    write("fog/expansion.yaml", manifest.replace("api: 1", "api: 7"))
    ran = run("replay", save)
    assert ran.status == 1 and "error[pack-version]" in ran.err and "update Museum" in ran.err
    shutil.rmtree(tmp_path / "fog")
    (tmp_path / "nothing").mkdir()
    ran = run("replay", save)
    assert ran.status == 1 and "the pack `fog` 1.0.0 isn't there" in ran.err


def test_a_save_of_another_game_file_is_refused(run: Run, write: Write, tmp_path: Path) -> None:
    save = tmp_path / "game.museum-save"
    run("play", WINGS, "--save", save, "--quiet")
    ran = run("play", FIRST_GAME, "--resume", save)
    assert ran.status == 1 and "under other rules than those of the game file given" in ran.err
    other = write("other.yaml", WINGS.read_text(encoding="utf-8").replace("Jacques", "Jean"))
    ran = run("play", other, "--resume", save)
    assert ran.status == 1 and "other seats" in ran.err
    assert "--seed can't change it" in run("play", "--resume", save, "--seed", 5).err


def test_a_save_is_not_a_game_file(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "game.museum-save"
    run("play", WINGS, "--save", save, "--quiet")
    ran = run("play", save)
    assert ran.status == 1 and "--resume" in ran.err
    ran = run("replay", WINGS)
    assert ran.status == 1 and "this is not a saved game" in ran.err


def test_a_save_that_cannot_be_written_is_told(run: Run, tmp_path: Path) -> None:
    ran = run("play", WINGS, "--save", tmp_path / "none" / "game.museum-save")
    assert (ran.status, ran.out) == (1, "")  # before play begins
    assert "error[unwritable]" in ran.err
    ran = run("play", WINGS, "--save", tmp_path)
    assert (ran.status, ran.out) == (1, "") and "error[unwritable]" in ran.err


@pytest.mark.parametrize("form", ["--quiet", "--json"])
def test_a_save_that_fails_at_the_end_costs_nobody_the_result(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    def full(target: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("museum.engine.saves.write_whole", full)
    save = tmp_path / "game.museum-save"
    ran = run("play", WINGS, form, "--save", save)
    assert (ran.status, ran.out) == (1, run("play", WINGS, form).out)
    assert f"{save}: error[unwritable] the game can't be saved here: no space left on device" in ran.err


def test_asking_whether_a_save_can_be_written_leaves_what_stands_there(tmp_path: Path) -> None:
    save = tmp_path / "game.museum-save"
    save.write_text("museum_save: 2", encoding="utf-8")
    check_target(save)
    assert (save.read_text(encoding="utf-8"), list(tmp_path.iterdir())) == ("museum_save: 2", [save])


def test_a_bot_that_fails_is_named(run: Run, write: Write) -> None:
    write("mine.py", "def choose(question):\n    return 1 // 0\n")
    ran = run("play", write("game.yaml", "seats: [{bot: ./mine.py}, {bot: random}]\nseed: 1\n"))
    assert ran.status == 1
    assert "mine.py:2" in ran.err and "ZeroDivisionError" in ran.err
