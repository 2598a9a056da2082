"""`museum check`: everything installed, paths of every kind, errors at once, JSON."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write, put_pack

from museum import resources
from museum.cli.files_to_check import Kind, kind_of
from museum.packs import presets

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
BASE = resources.data("content") / "base"


def test_all_that_is_installed_is_right(run: Run) -> None:
    ran = run("check")
    assert (ran.status, ran.err) == (0, "")
    assert "no errors" in ran.out and f"{len(presets())} house rule files" in ran.out
    assert run("check", "--json").out.strip() == "[]"


def test_the_examples_are_right(run: Run) -> None:
    ran = run("check", EXAMPLES)
    assert (ran.status, ran.err) == (0, "")
    assert "11 game files" in ran.out and "2 packs" in ran.out


def test_a_file_of_a_pack_means_the_pack(run: Run) -> None:
    ran = run("check", BASE / "objects" / "asia.yaml")
    assert ran.status == 0 and ran.out == "Checked 1 pack: no errors.\n"


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        ({"seats": ["a"]}, Kind.GAME),
        ({"edition": "fr", "rules": {}}, Kind.GAME),
        ({"rules": {}}, Kind.HOUSE_RULES),
        ({"board": "wings", "title": "t"}, Kind.HOUSE_RULES),
        ({"effects": []}, Kind.HOUSE_RULES),
        ({"names": {}}, Kind.HOUSE_RULES),
        ({"scenarios": []}, Kind.SCENARIOS),
        ({"museum_save": 1}, Kind.SAVE),
        ({"seets": []}, Kind.GAME),
        (["a"], Kind.GAME),
    ],
)
def test_what_a_file_is_shows_in_its_keys(data: object, kind: Kind) -> None:
    assert kind_of(data) is kind


def test_a_title_in_a_manifest_is_told_to_be_of_no_use(run: Run, write: Write) -> None:
    write("dusk/expansion.yaml", "id: dusk\nversion: 0.1.0\nmuseum_api: 1\ntitle: Dusk Deluxe\nrequires: [base]\n")
    write("dusk/locales/en/terms.yaml", "pack.dusk: {name: Dusk}\n")
    ran = run("check", write("dusk/cards.yaml", "cards: []\n"))
    assert ran.status == 0
    assert "expansion.yaml:4:8: warning[no-effect] `title` names nothing" in ran.err and "`pack.dusk`" in ran.err


def test_a_scenario_is_told_which_expansion_has_its_card(run: Run, write: Write) -> None:
    written = "scenarios:\n  - {name: a, given: {seats: {1: {experts: [javed_singh]}}}}\n"
    ran = run("check", write("a.scenario.yaml", written))
    assert ran.status == 1
    assert "`javed_singh` is a card of the expansion `assistants`" in ran.err
    assert "did you mean `config: {expansions: [assistants]}`?" in ran.err


def test_all_files_under_a_path_are_told_at_once(run: Run, write: Write, tmp_path: Path) -> None:
    write("a/game.yaml", "edition: de\nseats: [x]\n")
    write("b/ours.yaml", "rules: {hand_limit: 99, favor_limit: 2}\n")
    write("c.yml", "seats: [")
    write("d.scenario.yaml", "scenarios:\n  - name: x\n    given: {phase: noon}\n")
    write("e.museum-save", "museum_save: 2\n")
    write(".hidden/game.yaml", "edition: de\n")
    write("notes.txt", "edition: de\n")
    ran = run("check", tmp_path, "--json")
    assert ran.status == 1
    found = json.loads(ran.out)
    assert [list(item) for item in found[:1]] == [
        ["code", "severity", "file", "line", "column", "message", "suggestion"]
    ]
    told = {(Path(item["file"]).name, item["code"], item["line"]) for item in found}
    assert told >= {
        ("game.yaml", "not-one-of", 1), ("ours.yaml", "out-of-range", 1), ("ours.yaml", "unknown-parameter", 1),
        ("c.yml", "unclosed", 1), ("e.museum-save", "bad-save", 0),
    }  # fmt: skip
    assert any(name == "d.scenario.yaml" for name, _, _ in told)
    assert not any(".hidden" in item["file"] or "notes" in item["file"] for item in found)


def test_a_pack_under_a_path_replaces_the_bundled_one(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "mine" / "base"
    shutil.copytree(BASE, copy, ignore=shutil.ignore_patterns("*.scenario.yaml"))
    favours = copy / "favours.yaml"
    text = favours.read_text(encoding="utf-8")
    favours.write_text(text.replace("gain: {prestige: 4}", "gian: {prestige: 4}"), encoding="utf-8")
    ran = run("check", tmp_path)
    assert ran.status == 1
    assert str(favours) in ran.err and "`gain`" in ran.err


def test_two_packs_of_one_id_under_a_path_are_the_error(run: Run, tmp_path: Path) -> None:
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "expansion.yaml").write_text("id: twins\nversion: 1.0.0\nmuseum_api: 1\n", "utf-8")
    ran = run("check", tmp_path)
    assert ran.status == 1
    assert "duplicate-id" in ran.err


def test_a_broken_manifest_under_a_path_is_told(run: Run, write: Write, tmp_path: Path) -> None:
    write("torn/expansion.yaml", "id: torn\nversion: [\n")
    ran = run("check", tmp_path)
    assert ran.status == 1
    assert "expansion.yaml:2" in ran.err


def test_a_pack_is_told_what_it_requires(run: Run, write: Write, tmp_path: Path) -> None:
    write("needy/expansion.yaml", "id: needy\nversion: 1.0.0\nmuseum_api: 1\nrequires: [nowhere]\n")
    ran = run("check", tmp_path)
    assert ran.status == 1
    assert "nowhere" in ran.err


def test_a_missing_path_and_an_empty_folder(run: Run, tmp_path: Path) -> None:
    assert run("check", tmp_path / "none.yaml").status == 1
    ran = run("check", tmp_path)
    assert ran.status == 0 and "nothing to check" in ran.err


def test_a_sound_save_is_replayed(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "game.museum-save"
    run("play", EXAMPLES / "wings.yaml", "--quiet", "--save", save)
    assert "1 saved game" in run("check", tmp_path).out
    text = save.read_text(encoding="utf-8")
    save.write_text(text.replace('"end"', '"pass"', 1), encoding="utf-8")
    assert run("check", tmp_path).status == 1


# House rules


OF_A_PACK = "cards:\n  include: [silver_skull]\n  patch: {excalibur: {set: {copies: 2}}}\n"
SEATS = "seats: [{bot: random}, {bot: random}]\nhouse_rules: [./ours.yaml]\n"


def test_house_rules_alone_say_which_packs_they_need(run: Run, write: Write) -> None:
    ran = run("check", write("ours.yaml", OF_A_PACK))
    assert ran.status == 0 and "1 house rule file: no errors." in ran.out
    (line,) = ran.err.splitlines()
    assert "ours.yaml:2:13: info[missing-pack]" in line and "need the packs `crystal_skulls`, `league`" in line
    ran = run("check", write("ours.yaml", f"rules: {{hand_limt: 3}}\n{OF_A_PACK}"))
    assert ran.status == 1 and "info[missing-pack]" in ran.err
    assert "ours.yaml:1:9: error[unknown-parameter]" in ran.err


def test_house_rules_are_checked_in_the_game_that_uses_them(run: Run, write: Write) -> None:
    rules = write("ours.yaml", OF_A_PACK)
    game = write("game.yaml", f"{SEATS}expansions: [crystal_skulls, league]\n")
    ran = run("check", rules, game)
    assert (ran.status, ran.err) == (0, "") and "1 game file, 1 house rule file: no errors." in ran.out
    game.write_text(SEATS, encoding="utf-8")
    ran = run("check", rules, game)
    assert ran.status == 1 and "info" not in ran.err and "ours.yaml:2:13: error[missing-pack]" in ran.err


def test_house_rules_may_be_about_a_pack_that_only_their_game_knows(run: Run, write: Write) -> None:
    write("packs/curios/expansion.yaml", "id: curios\nversion: 1.0.0\nmuseum_api: 1\n")
    write("packs/curios/cards.yaml", "cards: [{id: aa_guide, kind: expert, cost: 2}]\n")
    rules = write("ours.yaml", "house_rules: [./base.yaml]\n")
    base = write("base.yaml", "cards: {patch: {aa_guide: {set: {cost: 1}}}}\n")
    game = write("game.yaml", f"{SEATS}expansions: [curios]\nexpansion_paths: [./packs]\n")
    assert "no card is `aa_guide`" in run("check", base).err
    for paths in ((base, rules, game), (game, base), (rules, game)):
        assert (run("check", *paths).status, run("check", *paths).err) == (0, "")


def test_house_rules_are_checked_alone_where_their_game_cannot_be_read(run: Run, write: Write) -> None:
    rules, game = write("ours.yaml", "cards: {ban: [deflatoin]}\n"), write("game.yaml", f"{SEATS}edition: de\n")
    ran = run("check", game, rules)
    assert "not-one-of" in ran.err and "ours.yaml:1:15: error[unknown-id]" in ran.err


@pytest.mark.parametrize(
    ("pack", "expansions"),
    [("id: curios\nversion: 1.0.0\nmuseum_api: 9\n", "[curios]"), ("", "[leage]"), ("", "[league, not_here]")],
)
def test_house_rules_are_checked_alone_where_the_packs_of_their_game_are_not_to_be_had(
    run: Run, write: Write, tmp_path: Path, pack: str, expansions: str
) -> None:
    if pack:
        write("packs/curios/expansion.yaml", pack)
    write("ours.yaml", "rules: {hand_limitt: 8}\ncards: {patch: {curious_marvel_xyz: {set: {copies: 2}}}}\n")
    paths = "expansion_paths: [./packs]\n" if pack else ""
    write("game.yaml", f"{SEATS}expansions: {expansions}\n{paths}")
    err = run("check", tmp_path).err
    assert "ours.yaml:1:9: error[unknown-parameter]" in err and "did you mean `hand_limit`?" in err
    assert "ours.yaml:2" not in err and err.count("error[") == 2


def test_house_rules_are_not_blamed_for_a_mistake_of_their_game(run: Run, write: Write, tmp_path: Path) -> None:
    write("packs/curios/expansion.yaml", "id: curios\nversion: 1.0.0\nmuseum_api: 1\n")
    write("packs/curios/cards.yaml", "cards: [{id: xylophone_quartet, kind: expert, cost: 2}]\n")
    write("ours.yaml", "cards: {patch: {xylophone_quartet: {set: {cost: 1}}}}\n")
    game = write("game.yaml", f"{SEATS}rules: {{hand_limitt: 8}}\nexpansions: [curios]\nexpansion_paths: [packs]\n")
    err = run("check", game, tmp_path / "ours.yaml").err
    assert err.count("error[") == 1 and "game.yaml" in err


def test_the_summary_counts_warnings(run: Run, write: Write) -> None:
    write("ours.yaml", "rules: {hand_limit: 5}\ncards: {copies: {bank_loan: 2}}\n")
    write("more.yaml", "rules: {hand_limit: 6}\ncards: {copies: {bank_loan: 1}}\n")
    two = SEATS.replace("./ours.yaml", "./ours.yaml, ./more.yaml")
    ran = run("check", write("game.yaml", f"{two}rules: {{hand_limit: 7}}\n"))
    assert ran.status == 0 and "Checked 1 game file: no errors, 1 warning." in ran.out
    ran = run("check", write("game.yaml", f"{two}rules: {{end_scor: 7}}\n"))
    assert ran.status == 1 and "Checked 1 game file: 1 error, 2 warnings." in ran.out


@pytest.mark.parametrize("path", [".", "night_gallery"])
def test_a_game_file_is_checked_as_it_is_played(
    run: Run, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """What `expansion_paths` lead to isn't searched deeper than a game does."""
    monkeypatch.chdir(tmp_path)
    run("new-expansion", "night_gallery")
    seats = "seats: [{bot: random}, {bot: random}]"
    write("game.yaml", f"{seats}\nexpansions: [night_gallery]\nexpansion_paths: [{path}]\n")
    checked, played = run("check", "game.yaml"), run("play", "game.yaml", "--quiet", "--seed", "1")
    assert (checked.status, checked.err) == (played.status, played.err)
    assert checked.status == int(path == ".")
    if checked.status:
        assert "game.yaml:3:19: error[no-pack]" in checked.err and "unknown-id" not in checked.err
        assert "did you mean `night_gallery/night_gallery`?" in checked.err


def test_a_game_file_does_not_replace_a_bundled_pack(run: Run, write: Write, tmp_path: Path) -> None:
    put_pack(tmp_path / "mine" / "league", "league")
    game = write("game.yaml", "seats: [{bot: random}]\nexpansions: [league]\nexpansion_paths: [mine]\n")
    for command in (("check", game), ("play", game, "--quiet")):
        assert "error[duplicate-id] two packs have the id `league`" in run(*command).err


def test_a_fault_that_several_paths_lead_to_is_told_once(
    run: Run, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pack is met by the path given, by a scenario in it as the pack around it, and by a game file."""
    write("night/expansion.yaml", "id: night\nversion: 1.0.0\nmuseum_api: 1\n")
    write("night/plugin.py", "1 / 0\n")
    write("night/scenarios/x.scenario.yaml", "scenarios: [{name: x, config: {expansions: [night]}}]\n")
    write("play.yaml", "expansions: [night]\nexpansion_paths: [.]\n")
    monkeypatch.chdir(tmp_path)
    ran = run("check", ".", "--json")
    assert [(item["code"], item["file"], item["line"]) for item in json.loads(ran.out)] == [
        ("broken-plugin", "night/plugin.py", 1)
    ]


def test_a_file_among_scenarios_that_nothing_reads_is_told(run: Run, write: Write, tmp_path: Path) -> None:
    write("night/expansion.yaml", "id: night\nversion: 1.0.0\nmuseum_api: 1\n")
    write("night/locales/en/terms.yaml", "pack.night: {name: Night}\n")
    path = write("night/scenarios/night.yaml", "scenarios: []\n")
    ran = run("check", tmp_path)
    assert (ran.status, "Checked 1 pack: no errors, 1 warning." in ran.out) == (0, True)
    assert f"{path}: warning[wrong-form] nothing reads this file: files of scenarios are named" in ran.err
    assert "did you mean `night.scenario.yaml`?" in ran.err


def test_a_bot_that_cannot_be_asked_is_told_before_play(run: Run, write: Write, tmp_path: Path) -> None:
    write("game.yaml", "seats: [{bot: ./mine.py}, {bot: random}]\n")
    write("mine.py", "class Bot:\n    def choose(question):\n        return 0\n")
    ran = run("check", tmp_path / "game.yaml")
    assert ran.status == 1
    assert "mine.py:2:1: error[broken-bot] `choose` of the bot" in ran.err


def test_own_cards_are_warned_of_like_those_of_packs(run: Run, write: Write) -> None:
    rule = "{when: draws_favour, do: [{gain: {favours: 1}}]}"
    guard = "{id: guard, kind: expert, cost: 1, effects: [{modify: hand_limit, by: 0}]}"
    text = f"effects: [{{modify: hand_limit, by: 1}}, {rule}]\ncards: {{add: [{guard}]}}\n"
    found = json.loads(run("check", write("ours.yaml", text), "--json").out)
    places = [(item["code"], item["line"], item["column"]) for item in found]
    assert places == [("may-loop", 1, 40), ("no-effect", 2, 60)]
