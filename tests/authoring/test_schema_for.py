"""`museum schema --for PATH`: schemas that know the ids of one file, pack or folder, whatever game it is of."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import put
from tests.schema_files.schemas import Schemas

ROOT = Path(__file__).resolve().parents[2]
PACKS = ROOT / "tests" / "packs_for_tests"
NIGHT_FERRY = ROOT / "examples" / "another_game"
# The slips of a beginner, in each place where an id stands.
SLIPS = """\
seats: [Ada, {bot: curater, board: wing}]
house_rules: [familly]
expansions: [nite, league]
cards: {ban: [deflatoin], include: [bank_lon], copies: {bank_lon: 2}, patch: {bank_lon: {set: {copies: 2}}}}
"""
Written = Callable[[Path], Schemas]


@pytest.fixture
def schemas(run: Run, tmp_path: Path) -> Written:
    """Write the schemas for a path and return them."""

    def written(path: Path) -> Schemas:
        folder = tmp_path / "schemas"
        shutil.rmtree(folder, ignore_errors=True)
        ran = run("schema", folder, "--for", path)
        assert (ran.status, ran.err) == (0, "")
        return Schemas({file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()})

    return written


def test_each_slip_of_a_game_file_is_marked(schemas: Written, tmp_path: Path) -> None:
    found = schemas(put(tmp_path / "game.yaml", SLIPS))
    slips = {
        "seats": [{"bot": "curater", "board": "wing"}], "house_rules": ["familly"], "expansions": ["nite"],
        "board": "rotunde", "game": "musem", "boards": {"patch": {"wing": {"set": {"gallery": 3}}}},
        "cards": {
            "ban": ["deflatoin", {"kond": "patron"}], "include": ["bank_lon"], "include_from": ["leage"],
            "copies": {"bank_lon": 2}, "patch": {"bank_lan": {"set": {"copies": 2}}},
        },
    }  # fmt: skip
    assert found.wrong("game", slips) == [
        "board", "boards/patch", "cards/ban/0", "cards/ban/1", "cards/copies", "cards/include/0",
        "cards/include_from/0", "cards/patch", "expansions/0", "game", "house_rules/0",
        "seats/0/board", "seats/0/bot",
    ]  # fmt: skip


def test_ids_and_paths_are_right(schemas: Written, tmp_path: Path) -> None:
    found = schemas(put(tmp_path / "game.yaml", "expansions: [league]\n"))
    right = {
        "game": "museum", "seats": ["Ada", {"bot": "curator", "board": "wings"}, {"bot": "./mine.py"}],
        "house_rules": ["family", "./ours.yaml"], "expansions": ["league", "solo"], "board": "rotunda",
        "boards": {"patch": {"wings": {"set": {"gallery": 3}}}},
        "cards": {
            "ban": ["deflation", {"kind": "patron"}], "include": ["bank_loan"],
            "include_from": ["black_market"], "copies": {"bank_loan": 2},
            "patch": {"bank_loan": {"set": {"copies": 2}}},
        },
    }  # fmt: skip
    assert found.wrong("game", right) == []


def test_a_game_file_s_own_packs_are_known_and_no_others(schemas: Written, tmp_path: Path) -> None:
    found = schemas(put(tmp_path / "game.yaml", "expansions: [assistants]\n"))
    assert found.fits("game", {"rules": {"assistant_hand_limit": 9}, "cards": {"ban": ["adele_mazeau"]}})
    other = schemas(put(tmp_path / "game.yaml", "expansions: [league]\n"))
    assert not other.fits("game", {"rules": {"assistant_hand_limit": 9}})
    assert not other.fits("game", {"cards": {"ban": ["adele_mazeau"]}})
    # Cards may join from any installed pack.
    assert other.fits("game", {"cards": {"include": ["adele_mazeau"]}})


def test_house_rules_may_speak_of_every_expansion(schemas: Written, tmp_path: Path) -> None:
    found = schemas(put(tmp_path / "ours.yaml", "rules: {hand_limit: 8}\n"))
    assert found.fits("house_rules", {"rules": {"assistant_hand_limit": 9}, "cards": {"ban": ["adele_mazeau"]}})
    assert not found.fits("house_rules", {"cards": {"ban": ["adele_mazo"]}})


OWN = """\
effects: [{id: tip_jar, when: exhibits, do: [{gain: {prestige: 1}}]}]
cards: {add: [{id: night_watch, kind: favour, effects: [{play: [{gain: {prestige: 2}}]}]}]}
names: {en: {night_watch: Night Watch}}
"""


@pytest.mark.parametrize("name", ["ours.yaml", "."])
def test_cards_that_a_file_adds_are_known(name: str, schemas: Written, tmp_path: Path) -> None:
    put(tmp_path / "ours.yaml", OWN)
    put(tmp_path / "game.yaml", "house_rules: [./ours.yaml]\n")
    found = schemas(tmp_path / name)
    assert found.fits("house_rules", {"cards": {"patch": {"tip_jar": {"remove": ["when"]}}, "ban": ["night_watch"]}})
    assert not found.fits("house_rules", {"cards": {"patch": {"tip_jars": {"remove": ["when"]}}}})


def test_scenarios_are_of_the_games_that_they_configure(schemas: Written, tmp_path: Path) -> None:
    text = "scenarios: [{name: x, config: {expansions: [assistants]}}, {name: y}]\n"
    found = schemas(put(tmp_path / "a.scenario.yaml", text))
    given = {"seats": {1: {"hand": ["machu_picchu", "7 x roman"], "assistant": ["adele_mazeau"]}}}
    assert found.wrong("scenario", {"scenarios": [{"name": "x", "given": given}]}) == []
    assert not found.fits("scenario", {"scenarios": [{"name": "x", "config": {"board": "wing"}}]})


@pytest.mark.parametrize("path", [PACKS / "curiosities", PACKS / "curiosities" / "expansion.yaml"])
def test_a_pack_and_a_file_of_it_know_its_words_and_ids(path: Path, schemas: Written) -> None:
    found = schemas(path)
    card = {"id": "eye", "kind": "curio", "mood": "merry", "effects": [{"when": "charms", "do": [{"charm": 1}]}]}
    assert found.fits("cards", {"cards": [card]})
    assert found.fits("game", {"expansions": ["curiosities"]}) and not found.fits("game", {"expansions": ["curios"]})


@pytest.mark.parametrize("path", [NIGHT_FERRY, NIGHT_FERRY / "game.yaml", NIGHT_FERRY / "night_ferry"])
def test_another_game_gets_the_same(path: Path, schemas: Written) -> None:
    found = schemas(path)
    assert found.fits("game", {"game": "night_ferry", "rules": {"ferry_limit": 8}})
    assert not found.fits("game", {"rules": {"hand_limit": 7}}) and not found.fits("game", {"game": "night_fery"})
    assert found.wrong("game", {"cards": {"ban": ["nobody"]}}) == ["cards/ban/0"]


def test_a_folder_has_the_packs_and_games_in_it(run: Run, tmp_path: Path) -> None:
    put(tmp_path / "evening.yaml", "expansions: [league]\n")
    put(tmp_path / "morning.yaml", "expansions: [assistants]\n")
    ran = run("schema", tmp_path / "out", "--for", tmp_path)
    assert "They know the words of: base, league, assistants." in ran.out
    assert f"The first line of {tmp_path / 'evening.yaml'}:" in ran.out
    assert "# yaml-language-server: $schema=out/game.schema.json" in ran.out


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("nowhere.yaml", None, "error[missing-file] there is no file"),
        ("notes.txt", "x", "error[not-allowed] schemas are for YAML files"),
        ("other.yaml", "shopping: [milk]\n", "error[not-allowed] this file is of no kind that has a schema"),
        ("list.yaml", "[1, 2]\n", "error[not-allowed] this file is of no kind that has a schema"),
        ("broken.yaml", "rules: {\n", "error[unclosed]"),
        ("empty.yaml", "", "error[empty-file]"),
        ("old.museum-save", "museum_save: 1\nmoves: []\n", "error[not-allowed] this file is"),
        ("folder/notes.txt", "x", "error[missing-file]"),
        ("game.yaml", "game: night_fery\nexpansion_paths: [.]\n", "error[unknown-id] no installed pack is the game"),
    ],
)
def test_a_path_of_nothing_that_has_a_schema_is_reported(
    name: str, text: str | None, message: str, run: Run, tmp_path: Path
) -> None:
    path = put(tmp_path / name, text) if text is not None else tmp_path / name
    ran = run("schema", tmp_path / "out", "--for", path.parent if path.parent.name == "folder" else path)
    assert ran.status == 1 and message in ran.err and "Traceback" not in ran.err
    assert not (tmp_path / "out").exists()


def test_files_of_two_games_are_reported(run: Run, tmp_path: Path) -> None:
    put(tmp_path / "game.yaml", "edition: it\n")
    put(tmp_path / "other.yaml", "game: night_ferry\nexpansion_paths: [.]\n")
    ran = run("schema", tmp_path / "out", "--for", tmp_path)
    assert ran.status == 1 and "the files here are of the games" in ran.err


def test_a_broken_pack_is_reported(pack: Callable[..., Path], run: Run, tmp_path: Path) -> None:
    ran = run("schema", tmp_path / "out", "--for", pack("ruin", "sheets: 3"))
    assert ran.status == 1 and "unknown-key" in ran.err


def test_a_file_with_slips_everywhere_still_has_schemas(run: Run, tmp_path: Path) -> None:
    file = put(tmp_path / "x.scenario.yaml", "scenarios: [3, {config: 4}, {config: {expansions: 5, game: [6]}}]\n")
    assert run("schema", tmp_path / "out", "--for", file).status == 0
