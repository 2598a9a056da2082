"""Paths without a pack: the pack lies deeper, or its manifest has another name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import Installed, check_paths, load_config, packs_of
from museum.packs.missing_packs import misnamed, report_no_pack

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
    report_no_pack(tmp_path / "mine", diagnostics)
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


def test_an_expansion_that_is_not_installed_is_an_error(say, pack) -> None:
    pack("zoo", "zoo")
    assert say("game.yaml", "expansions: [zooo]\n")[0].startswith("no expansion is called `zooo`")


def test_the_nearest_packs_below_come_first_and_packs_are_not_searched(say, pack) -> None:
    for folder in ("a/b/c", "z/z", "z/z/inner", ".git/x/x", "build/x/x"):
        pack(f"all/{folder}", "zoo")
    _, suggestion = say("game.yaml", "expansions: [zoo]\nexpansion_paths: [all]\n")
    assert (str(suggestion), suggestion.others) == ("all/z/z", ("all/a/b/c",))
