"""Packs that aren't found though they lie near: deeper than is looked, in a package, or with a misnamed manifest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import Installed, check_paths, config_from, load_config, packs_of
from museum.packs.nearby import misnamed, packs_below, tell_no_pack, whereabouts

PACKAGE = '[project.entry-points."museum.expansions"]\nzoo = "museum_zoo"\n'
Say = Callable[[str, str], tuple[str, str | None]]


@pytest.fixture
def say(write) -> Say:
    """Return what a game file is told first: the message and the suggestion."""

    def read(name: str, text: str) -> tuple[str, str | None]:
        diagnostics = Diagnostics()
        config = load_config(write(name, text), diagnostics)
        assert config is not None
        check_paths(config.named_paths, config.expansions, diagnostics)
        assert packs_of(config, diagnostics, Installed()) == ()
        item = next(item for item in diagnostics.items if item.place.file.endswith(name) and item.place.line)
        return item.message, item.suggestion

    return read


@pytest.mark.parametrize(
    ("folder", "given", "meant"),
    [
        ("zoo/zoo", ".", "zoo/zoo"),
        ("mine/zoo/museum_zoo", "./mine", "mine/zoo/museum_zoo"),
        ("mine/src/zoo/museum_zoo", "mine", "mine/src/zoo/museum_zoo"),
        ("mine/far/too/far/away", "mine", None),
    ],
)
def test_a_path_above_a_pack_is_told_with_the_one_that_is_meant(say, pack, tmp_path, folder, given, meant) -> None:
    (tmp_path / "mine").mkdir()
    pack(folder, "zoo")
    message, suggestion = say("game.yaml", f"expansions: [zoo]\nexpansion_paths: [{given}]\n")
    assert message == f"there is no `expansion.yaml` in `{given}` or in a folder of it"
    assert suggestion == meant


def test_of_several_packs_below_those_that_the_game_enables_come_first(say, pack) -> None:
    for name in ("attic", "cellar", "zoo"):
        pack(f"all/{name}/{name}", name)
    _, suggestion = say("game.yaml", "expansions: [zoo]\nexpansion_paths: [all]\n")
    assert (str(suggestion), suggestion.others) == ("all/zoo/zoo", ("all/attic/attic", "all/cellar/cellar"))


def test_a_misnamed_manifest_is_told_by_its_name(say, write, told, tmp_path) -> None:
    file = write("mine/zoo/expansion.yml", "# a zoo\nid: zoo\nversion: 1.0.0\nmuseum_api: 1\n")
    message, suggestion = say("game.yaml", "expansions: [zoo]\nexpansion_paths: [mine]\n")
    assert message.endswith(f"; `{file}` must be called that") and suggestion is None
    diagnostics = Diagnostics()
    tell_no_pack(tmp_path / "mine", diagnostics)
    assert told(diagnostics) == [("no-pack", "mine", 0, 0)]
    assert "no `expansion.yaml` here" in diagnostics.items[0].message


@pytest.mark.parametrize(
    ("name", "text", "manifest"),
    [
        ("manifest.yaml", "museum_api: 1\n", True),
        ("expansion.yml", "version: 1.0.0\nid: zoo\n", True),
        ("expansion.yml", "seats: [Ada]\n", False),
        ("cards.yaml", "cards:\n  - id: ape\n    version: 1\n", False),
        ("expansion.txt", "museum_api: 1\n", False),
    ],
)
def test_a_manifest_is_known_by_its_keys(write, name, text, manifest) -> None:
    file = write(f"zoo/{name}", text)
    assert misnamed(file.parent) == (file if manifest else None)
    write("zoo/expansion.yaml", "")
    assert misnamed(file.parent) is None


@pytest.mark.parametrize(
    ("game", "named"),
    [("zoo/play.yaml", "museum_zoo"), ("play.yaml", "zoo/museum_zoo"), ("zoo/games/play.yaml", "../museum_zoo")],
)
def test_a_package_that_is_not_installed_is_told_to_be(say, pack, write, tmp_path, game, named) -> None:
    write("zoo/pyproject.toml", PACKAGE)
    folder = pack("zoo/museum_zoo", "zoo")
    message, suggestion = say(game, "expansions: [zoo]\n")
    install = f"install it (`python -m pip install {tmp_path / 'zoo'}`)"
    assert message == f"the expansion `zoo` isn't installed; it lies in `{folder}`: {install}, or name that folder"
    assert suggestion == f"expansion_paths: [{named}]"


def test_a_pack_without_a_package_is_told_by_its_folder_alone(say, pack) -> None:
    folder = pack("here/there/zoo", "zoo")
    pack("attic", "attic")
    message, suggestion = say("game.yaml", "expansions: [attic, zoo]\nexpansion_paths: [attic]\n")
    assert "`attic`" in message
    message, suggestion = say("game.yaml", "expansions: [zoo]\n")
    assert message.endswith(f"it lies in `{folder}`: name that folder")
    assert suggestion == "expansion_paths: [here/there/zoo]"


def test_a_pack_that_is_nowhere_is_told_as_before(say, pack) -> None:
    pack("zoo", "zoo")
    assert say("game.yaml", "expansions: [zooo]\n")[0].startswith("no expansion is called `zooo`")
    assert whereabouts("zoo", "") is None


def test_nothing_is_looked_for_where_a_config_comes_from_no_file(pack, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(pack("zoo", "zoo"))
    diagnostics = Diagnostics()
    config = config_from({"expansions": ["zoo"]}, "", diagnostics)
    assert config is not None and packs_of(config, diagnostics, Installed()) == ()
    assert all(item.suggestion is None for item in diagnostics.items)


def test_the_nearest_packs_come_first_and_nothing_is_looked_for_in_packs(pack, tmp_path: Path) -> None:
    for folder in ("a/b/c", "z", "z/inner", ".git/x", "build/x"):
        pack(f"all/{folder}", "zoo")
    found = [str(path.relative_to(tmp_path / "all")) for path in packs_below(tmp_path / "all")]
    assert found == ["z", "a/b/c"]
