"""`museum check --fix`: old words and old saves are rewritten in place, to the letter, once, and nothing else."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write

import museum
from museum.cli.fixing import Fixer
from museum.diagnostics import Diagnostic, Place
from museum.engine.saves import FORMAT, read_save

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
MANIFEST = "id: fog\nversion: 1.0.0\nmuseum_api: 1\nprovides: {expert: 1}\n"
PARAMETERS = """\
renamed: {mist: haze}
parameters:
  haze: {type: integer, default: 1, rule: X1, provenance: reconstructed}
"""
TRAITS = "renamed: {domain: {battle: warfare}}\ntraits: {domain: {}}\n"
CARDS = """\
# A card of mist.\r
cards:\r
  - id:   mist_lamp   # the mist\r
    kind: expert\r
    cost: 2\r
    copies: 1\r
    effects:\r
      - modify: exhibit_cost\r
        by: -1\r
        if: {domain: "battle"}      # battle\r
"""


@pytest.fixture
def fog(write: Write, tmp_path: Path) -> Path:
    """Return the folder of a pack that renamed a parameter and a trait, with files that have the old words."""
    write("fog/expansion.yaml", MANIFEST)
    write("fog/parameters.yaml", PARAMETERS)
    write("fog/traits.yaml", TRAITS)
    write("fog/locales/en/cards.yaml", "mist_lamp: {name: The Mist Lamp}\n")
    write("fog/locales/en/terms.yaml", "pack.fog: {name: Fog}\nparameter.haze: {name: haze}\n")
    cards = tmp_path / "fog" / "cards.yaml"
    cards.write_bytes(b"\xef\xbb\xbf" + CARDS.encode())
    write("game.yaml", "expansions: [fog]\nexpansion_paths: [.]\nhouse_rules: [./ours.yaml]\nrules: {'mist': 2}\n")
    write("ours.yaml", "rules: {mist: 3}  # Nebel, brouillard, 霧: mist\n")
    write(
        "fog/scenarios/fog.scenario.yaml",
        "scenarios:\n"
        "  - {name: a, config: {expansions: [fog], expansion_paths: [../..], rules: {mist: 2}}, given: {}}\n"
        "  - {name: b, config: {expansions: [fog], expansion_paths: [../..], rules: {mist: 2}}, given: {}}\n",
    )
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_only_the_characters_of_old_words_change(run: Run, fog: Path) -> None:
    before = contents(fog)
    warned = run("check", fog)
    assert warned.status == 0 and contents(fog) == before
    assert warned.err.count("warning[deprecated-word]") == 5
    ran = run("check", "--fix", fog)
    assert (ran.status, ran.err) == (0, "")
    after = contents(fog)
    changed = {
        "fog/cards.yaml": before["fog/cards.yaml"].replace(b'"battle"', b'"warfare"'),
        "game.yaml": before["game.yaml"].replace(b"'mist'", b"'haze'"),
        "ours.yaml": before["ours.yaml"].replace(b"{mist", b"{haze"),
        "fog/scenarios/fog.scenario.yaml": before["fog/scenarios/fog.scenario.yaml"].replace(b"mist", b"haze"),
    }
    assert after == before | changed
    assert f"{fog / 'fog' / 'cards.yaml'}:10:22: rewritten: `battle` is now `warfare`" in ran.out
    assert f"{fog / 'game.yaml'}:4:9: rewritten: `mist` is now `haze`" in ran.out
    assert ran.out.count("rewritten") == 5 and "no errors" in ran.out
    again = run("check", "--fix", fog)
    assert (again.status, again.err, "rewritten" in again.out) == (0, "", False)
    assert contents(fog) == after


def test_json_says_of_each_item_whether_it_was_fixed(run: Run, fog: Path) -> None:
    (fog / "ours.yaml").write_text("rules: {mist: 3, hand_limt: 4}\n")
    found = json.loads(run("check", fog, "--json").out)
    assert all("fixed" not in item for item in found)
    ran = run("check", "--fix", fog / "ours.yaml", fog / "fog", "--json")
    assert ran.status == 1
    told = {(Path(item["file"]).name, item["code"]): item["fixed"] for item in json.loads(ran.out)}
    assert told["ours.yaml", "deprecated-word"] is True and told["ours.yaml", "unknown-parameter"] is False
    assert (fog / "ours.yaml").read_text() == "rules: {haze: 3, hand_limt: 4}\n"


def test_a_file_outside_the_paths_is_left_alone(run: Run, fog: Path) -> None:
    before = contents(fog)
    ran = run("check", "--fix", fog / "game.yaml")
    assert ran.status == 0
    assert [name for name, content in contents(fog).items() if content != before[name]] == ["game.yaml"]
    assert f"{fog / 'ours.yaml'}:1:9: warning[deprecated-word]" in ran.err


def test_a_read_only_file_is_told_and_left(run: Run, fog: Path) -> None:
    (fog / "ours.yaml").chmod(0o444)
    ran = run("check", "--fix", fog)
    assert ran.status == 1
    assert f"{fog / 'ours.yaml'}: error[unwritable] this file isn't rewritten: it is read-only" in ran.err
    assert "mist: 3" in (fog / "ours.yaml").read_text(encoding="utf-8")
    assert "'haze'" in (fog / "game.yaml").read_text()


def test_permissions_and_links_stay(run: Run, fog: Path) -> None:
    real = fog / "ours.yaml"
    real.chmod(0o640)
    (fog / "link.yaml").symlink_to(real)
    ran = run("check", "--fix", fog / "link.yaml")
    assert "rewritten" not in ran.out or (fog / "link.yaml").is_symlink()
    run("check", "--fix", fog)
    assert (fog / "link.yaml").is_symlink()
    assert real.read_text(encoding="utf-8").startswith("rules: {haze: 3}") and real.stat().st_mode & 0o777 == 0o640


def test_both_words_are_an_error_that_nobody_guesses_at(run: Run, fog: Path) -> None:
    (fog / "ours.yaml").write_text("rules: {mist: 3, haze: 4}\n")
    ran = run("check", "--fix", fog)
    assert ran.status == 1 and "error[duplicate-key] `mist` is an old word for `haze`" in ran.err
    assert (fog / "ours.yaml").read_text() == "rules: {mist: 3, haze: 4}\n"


def test_a_disk_that_is_full_leaves_the_file(run: Run, fog: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = contents(fog)

    def fail(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("museum.source.writing.Path.replace", fail)
    monkeypatch.setenv("MUSEUM_NO_CACHE", "1")
    ran = run("check", "--fix", fog)
    assert ran.status == 1 and "can't be rewritten: no space left on device" in ran.err
    assert contents(fog) == before


def item(path: Path, line: int, column: int, old: str, new: str) -> Diagnostic:
    return Diagnostic("deprecated-word", "warning", "old", Place(str(path), line, column), new, old)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("rules: {other: 1}\n", 1, 9), ("rules: {mists: 1}\n", 1, 9), ("rules: {}\n", 7, 1), ("rules: {}\n", 1, 40),
        ('rules: {"m\\u0069st": 1}\n', 1, 9), ("rules: [\n", 1, 9), ("", 1, 1),
    ],
)  # fmt: skip
def test_what_no_longer_stands_there_is_left(write: Write, text: str, line: int, column: int) -> None:
    path = write("ours.yaml", text)
    fixer = Fixer(())
    fixer.words([item(path, line, column, "mist", "haze")])
    assert path.read_text() == text and not fixer.done and not fixer.failed.items


def test_a_rewrite_that_would_change_what_is_said_is_refused(write: Write) -> None:
    path = write("ours.yaml", "a: [mist]\n")
    fixer = Fixer(())
    fixer.words([item(path, 1, 5, "mist", "x, y")])
    assert path.read_text() == "a: [mist]\n" and "would say something else" in fixer.failed.items[0].message


def test_one_word_found_twice_is_written_once(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write("ours.yaml", "rules: {mist: 1}\n")
    monkeypatch.chdir(path.parent)
    fixer = Fixer(())
    found = [item(path, 1, 9, "mist", "mist_x"), item(Path("ours.yaml"), 1, 9, "mist", "mist_x")]
    fixer.words(found)
    assert path.read_text() == "rules: {mist_x: 1}\n" and fixer.done == found


def test_an_installed_file_is_refused() -> None:
    inside = Path(museum.__file__)
    before = inside.read_bytes()
    fixer = Fixer(())
    fixer.words([item(inside, 1, 4, "The", "A")])
    assert "it belongs to an installed package" in fixer.failed.items[0].message
    assert inside.read_bytes() == before and not fixer.done


@pytest.fixture
def old_save(run: Run, tmp_path: Path) -> Path:
    """Return a save of the first format."""
    save = tmp_path / "game.museum-save"
    shutil.copy(EXAMPLES / "wings.yaml", tmp_path / "wings.yaml")
    run("play", tmp_path / "wings.yaml", "--quiet", "--save", save)
    text = save.read_text(encoding="utf-8").replace(f"museum_save: {FORMAT}", "museum_save: 1")
    save.write_text(re.sub("packs: .*\n", "", text), encoding="utf-8")
    return save


def test_a_save_of_an_older_format_is_written_anew(run: Run, old_save: Path) -> None:
    moves = read_save(old_save).moves
    ran = run("check", old_save)
    assert ran.status == 0 and f"{old_save}:2:14: warning[old-format] the save is of format 1" in ran.err
    assert run("replay", old_save, "--quiet").status == 0
    ran = run("check", "--fix", old_save)
    assert (ran.status, ran.err) == (0, "")
    assert f"{old_save}:2:14: rewritten: now of format {FORMAT}" in ran.out
    save = read_save(old_save)
    assert (save.format, [move.line for move in save.moves]) == (FORMAT, [move.line for move in moves])
    assert save.packs and "base" in save.packs
    after = old_save.read_bytes()
    assert "rewritten" not in run("check", "--fix", old_save).out and old_save.read_bytes() == after


def test_a_link_to_a_save_is_left(run: Run, old_save: Path) -> None:
    link = old_save.parent / "link.museum-save"
    link.symlink_to(old_save)
    before = old_save.read_bytes()
    ran = run("check", "--fix", link)
    assert ran.status == 1 and "name the save itself" in ran.err
    assert link.is_symlink() and old_save.read_bytes() == before


def test_old_words_that_a_game_was_saved_with_are_silent(run: Run, fog: Path) -> None:
    save = fog / "game.museum-save"
    (fog / "game.yaml").write_text(
        "expansions: [fog]\nexpansion_paths: [.]\nseats: [{bot: random}, {bot: random}]\nrules: {mist: 2}\n"
    )
    assert "deprecated-word" in run("play", fog / "game.yaml", "--quiet", "--save", save).err
    (fog / "fog" / "cards.yaml").write_bytes(CARDS.replace("battle", "warfare").encode())
    ran = run("replay", save, "--quiet")
    assert (ran.status, ran.err) == (0, "")


def test_a_save_that_does_not_go_as_it_went_is_left(run: Run, old_save: Path) -> None:
    text = old_save.read_text(encoding="utf-8").replace('"end"', '"pass"', 1)
    old_save.write_text(text, encoding="utf-8")
    ran = run("check", "--fix", old_save)
    assert ran.status == 1 and "error[bad-save] move " in ran.err and "rewritten" not in ran.out
    assert old_save.read_text(encoding="utf-8") == text


def test_a_save_with_a_pack_that_is_gone_says_so(run: Run, fog: Path) -> None:
    save = fog / "game.museum-save"
    (fog / "game.yaml").write_text("expansions: [fog]\nexpansion_paths: [.]\nseats: [{bot: random}, {bot: random}]\n")
    assert run("play", fog / "game.yaml", "--quiet", "--save", save).status == 0
    manifest = fog / "fog" / "expansion.yaml"
    manifest.write_text(MANIFEST.replace("1.0.0", "1.2.0"))
    assert "the pack `fog` was 1.0.0, is 1.2.0" in run("replay", save, "--quiet").err
    manifest.write_text(MANIFEST.replace("api: 1", "api: 7"))
    ran = run("replay", save)
    assert ran.status == 1 and "error[pack-version]" in ran.err and "update Museum" in ran.err
    shutil.rmtree(fog / "fog")
    (fog / "nothing").mkdir()
    ran = run("replay", save)
    assert ran.status == 1 and "the pack `fog` 1.0.0 isn't there" in ran.err
