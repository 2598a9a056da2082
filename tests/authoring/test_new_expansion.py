"""`museum new-expansion`: what it writes works as it is, in every form; nothing is overwritten; names are ids."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.commands import Run

from museum.authoring import Scaffold, next_commands
from museum.authoring.scaffold import TEMPLATE, files_of
from museum.texts.files import SAME, SOURCES


def next_of(out: str) -> list[list[str]]:
    """Return the arguments of the `museum` commands that are printed last."""
    lines = out.partition("Next:\n")[2].splitlines()
    return [shlex.split(line)[1:] for line in lines if line.strip().startswith("museum ")]


@pytest.mark.parametrize("plugin", [(), ("--plugin",)], ids=["data", "plugin"])
def test_the_commands_that_it_prints_work(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plugin: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    made = run("new-expansion", "night_gallery", *plugin)
    assert (made.status, made.err) == (0, "")
    commands = next_of(made.out)
    assert [command[0] for command in commands] == ["check", "test", "explain", "play"]
    for command in commands:
        ran = run(*command)
        assert (ran.status, ran.err) == (0, ""), command
        assert ran.out
    assert "1 pack" in run(*commands[0]).out and "1 game file" in run(*commands[0]).out
    assert run(*commands[1]).out.strip() == ("3 passed, 0 failed" if plugin else "2 passed, 0 failed")
    assert "object of value 1 or less, gain 1 prestige" in run(*commands[2]).out


def test_the_verb_of_the_plugin_is_said_and_done(run: Run, tmp_path: Path) -> None:
    run("new-expansion", "night_gallery", "--plugin", "--path", tmp_path)
    game = tmp_path / "night_gallery" / "play.yaml"
    assert "Each player gains 1 prestige." in run("explain", "night_gallery_invitation", game).out
    assert run("play", game, "--quiet").status == 0


def test_names_are_given_in_four_languages(run: Run, tmp_path: Path) -> None:
    run("new-expansion", "night_gallery", "--path", tmp_path)
    locales = tmp_path / "night_gallery" / "night_gallery" / "locales"
    texts = {path.name: (path / "cards.yaml").read_text(encoding="utf-8") for path in locales.iterdir()}
    assert "name: The Night Gallery Guide" in texts["en"] and "name: Le guide de Night Gallery" in texts["fr"]
    assert "name: La guida di Night Gallery" in texts["it"] and "name: El guía de Night Gallery" in texts["es"]


@pytest.mark.parametrize("options", [(), ("--plugin",), ("--package", "--plugin")])
def test_its_translations_are_made_from_its_english(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    made = run("new-expansion", "night_gallery", "--path", tmp_path, *options)
    assert f"locales/fr/{SOURCES}" in made.out and f"locales/fr/{SAME}" in made.out
    ran = run("i18n", "status", "--pack", tmp_path / "night_gallery", "--list")
    assert (ran.status, ran.err) == (0, "") and ran.out.count(" 100\n") == 3


def test_a_change_of_its_english_is_told_with_the_command_that_names_it(run: Run, tmp_path: Path) -> None:
    run("new-expansion", "night_gallery", "--path", tmp_path)
    pack = tmp_path / "night_gallery" / "night_gallery"
    cards = pack / "locales" / "en" / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("Guide", "Leader"), encoding="utf-8")
    told = re.search(r"locales/fr: warning\[stale-text\] .* `museum (.*)` lists them", run("check", pack).err)
    assert told is not None
    assert "fr stale cards/night_gallery_guide/name" in run(*shlex.split(told[1])).out


@pytest.mark.parametrize("package", [False, True])
def test_every_file_points_to_a_schema_that_knows_its_words(run: Run, tmp_path: Path, package: bool) -> None:
    run("new-expansion", "night_gallery", "--plugin", "--path", tmp_path, *(["--package"] if package else []))
    written = sorted((tmp_path / "night_gallery").rglob("*.yaml"))
    files = [path for path in written if path.name not in (SOURCES, SAME)]
    assert (len(files), len(written)) == (27, 33)
    for path in files:
        line = path.read_text(encoding="utf-8").split("\n", 1)[0]
        match = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", line)
        assert match and (path.parent / match[1]).is_file(), path
    schema = tmp_path / "night_gallery" / "schemas" / "words.schema.json"
    assert "night_gallery_gift" in schema.read_text(encoding="utf-8")


def test_nothing_of_the_template_is_left() -> None:
    scaffold = Scaffold("night_gallery", Path("there"), plugin=True, package=True)
    for path, text in files_of(scaffold).items():
        for word in ("template", "pack_folder", "next_commands", "earlier_packs"):
            assert word not in text.lower() and word not in str(path), path


def test_a_package_is_checked_as_it_lies(run: Run, tmp_path: Path) -> None:
    made = run("new-expansion", "night_gallery", "--package", "--path", tmp_path)
    folder = tmp_path / "night_gallery"
    assert f"python -m pip install --editable {folder}" in made.out
    assert (folder / "museum_night_gallery" / "__init__.py").is_file()
    assert 'night_gallery = "museum_night_gallery"' in (folder / "pyproject.toml").read_text(encoding="utf-8")
    assert run("check", folder).status == 0
    assert run("test", folder).status == 0


@pytest.mark.parametrize(
    ("name", "near"),
    [("Night Gallery", "night_gallery"), ("9lives", "lives"), ("a/../b", "a_b"), ("été", "t"), ("a" * 60, "a" * 48)],
)
def test_a_name_that_is_no_id_is_told_with_one_that_is(run: Run, tmp_path: Path, name: str, near: str) -> None:
    ran = run("new-expansion", "--path", tmp_path, "--", name)
    assert ran.status == 1 and "is no id" in ran.err
    assert f"did you mean `{near}`?" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_a_pack_has_is_told(run: Run, tmp_path: Path) -> None:
    ran = run("new-expansion", "base", "--path", tmp_path)
    assert ran.status == 1 and "a pack is called `base` already" in ran.err and "base_2" in ran.err


def test_nothing_is_overwritten(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "night_gallery"
    folder.mkdir()
    (folder / "mine.txt").write_text("mine", encoding="utf-8")
    ran = run("new-expansion", "night_gallery", "--path", tmp_path)
    assert ran.status == 1 and "nothing is overwritten" in ran.err
    assert [path.name for path in folder.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize("path", ["nowhere", "file"])
def test_a_place_that_is_no_folder_is_told(run: Run, tmp_path: Path, path: str) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    ran = run("new-expansion", "night_gallery", "--path", tmp_path / path)
    assert ran.status == 1 and "missing-file" in ran.err


def test_commands_are_quoted() -> None:
    commands = next_commands(Scaffold("night_gallery", Path("my packs")))
    assert commands[0] == "museum check 'my packs/night_gallery'"


def test_the_template_holds_each_part() -> None:
    assert sorted(path.name for path in TEMPLATE.iterdir()) == ["README.md", "folder", "pack", "package", "plugin"]
