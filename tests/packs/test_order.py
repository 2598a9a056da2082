"""The order of packs, and what keeps them from being enabled together."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from museum.diagnostics import Diagnostic, Diagnostics, Place
from museum.packs import Installed, Pack, ordered, read_manifest

Lines = Mapping[str, list[str]]
PLACES = {"game": Place("game.yaml", 1, 7), "expansions.a": Place("game.yaml", 2, 14)}


@pytest.fixture
def make(pack) -> Callable[[Lines], Installed]:
    """Make the packs base and those of a mapping of ids to further lines of the manifest."""

    def read(identifier: str, lines: list[str]) -> Pack:
        found = read_manifest(pack(identifier, identifier, *lines), Diagnostics())
        assert found is not None
        return found

    def make_all(lines: Lines) -> Installed:
        return Installed({name: read(name, more) for name, more in {"base": ["game: museum"], **lines}.items()})

    return make_all


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ({"b": [], "a": [], "c": []}, "base a b c"),
        ({"a": ["requires: [c]"], "b": [], "c": []}, "base b c a"),
        ({"a": ["after: [c]"], "b": ["after: [a]"], "c": []}, "base c a b"),
        ({"a": ["after: [absent, c]"], "c": ["requires: [base]"]}, "base c a"),
    ],
)
def test_requirements_come_first_and_else_the_id_decides(make, lines, expected) -> None:
    for enabled in (list(lines), list(reversed(lines))):
        diagnostics = Diagnostics()
        packs = ordered(make(lines), enabled, diagnostics)
        assert " ".join(pack.id for pack in packs) == expected
        assert len(diagnostics) == 0


def test_what_is_not_enabled_is_left_out(make) -> None:
    packs = ordered(make({"a": ["after: [b]"], "b": []}), ["a"], Diagnostics())
    assert [pack.id for pack in packs] == ["base", "a"]


def test_another_game_has_another_base(make) -> None:
    found = make({"other": ["game: other"], "a": ["requires: [other]"]})
    packs = ordered(found, ["a"], Diagnostics(), game="other")
    assert [pack.id for pack in packs] == ["other", "a"]


def wrong(found: Installed, *enabled: str, game: str = "museum") -> list[Diagnostic]:
    """Return what is wrong with enabling packs, of which there must be something."""
    diagnostics = Diagnostics()
    assert ordered(found, enabled, diagnostics, game=game, places=PLACES) == ()
    assert diagnostics.has_errors
    return list(diagnostics.items)


def test_an_unknown_expansion_is_suggested(make, told) -> None:
    items = wrong(make({"harbour": []}), "harbor")
    assert told(items) == [("unknown-id", "", 0, 0)]
    assert items[0].suggestion == "harbour"


def test_an_unknown_expansion_that_is_near_to_none_is_told_what_there_is(make, told) -> None:
    items = wrong(make({"harbour": []}), "a")
    assert told(items) == [("unknown-id", "game.yaml", 2, 14)]
    assert "installed are `harbour`" in items[0].message
    assert "none is installed" in wrong(make({}), "a")[0].message


@pytest.mark.parametrize(
    ("given", "message", "suggestion"),
    [
        ("./mine", "is a path", "expansion_paths: [./mine]"),
        ("./zoo", "is a path", "expansions: [night_zoo], expansion_paths: [./zoo]"),
        ("./zoo/expansion.yaml", "is a path", "expansions: [night_zoo], expansion_paths: [./zoo/]"),
        ("zoo", "is a folder", "expansions: [night_zoo], expansion_paths: [./zoo]"),
        ("harbour", "isn't installed; name its folder", "expansion_paths: [./harbour]"),
    ],
)
def test_a_folder_is_named_where_folders_are(pack, tmp_path: Path, given: str, message: str, suggestion: str) -> None:
    pack("zoo", "night_zoo")
    pack("harbour", "harbour")
    found, place = Diagnostics(), Place(str(tmp_path / "game.yaml"), 2, 14)
    base = read_manifest(pack("base", "base", "game: museum"), found)
    assert base is not None
    places = {f"expansions.{given}": place}
    assert ordered(Installed({"base": base}), [given], found, places=places) == ()
    (item,) = found.items
    assert (item.code, item.place, item.suggestion) == ("unknown-id", place, suggestion)
    assert message in item.message


def test_a_folder_is_put_right_beside_what_is_enabled_already(pack, tmp_path: Path) -> None:
    pack("zoo", "night_zoo")
    found, places = Diagnostics(), {"expansions.zoo": Place(str(tmp_path / "game.yaml"), 1, 20)}
    base, other = read_manifest(pack("base", "base", "game: museum"), found), read_manifest(pack("a", "a"), found)
    assert base is not None and other is not None
    assert ordered(Installed({"base": base, "a": other}), ["zoo", "a"], found, places=places) == ()
    (item,) = found.items
    assert item.suggestion == "expansions: [a, night_zoo], expansion_paths: [./zoo]"
    assert item.wanted == ()


def test_an_unknown_game_is_told_what_there_is(make, told) -> None:
    items = wrong(make({"b": []}), game="muesum")
    assert told(items) == [("unknown-id", "game.yaml", 1, 7)]
    assert (items[0].suggestion, "there are: `museum`" in items[0].message) == ("museum", True)


def test_two_packs_of_one_game_are_told(make, told) -> None:
    items = wrong(make({"b": ["game: museum"]}))
    assert told(items) == [("duplicate-id", "game.yaml", 1, 7)]
    assert "`base`, `b`" in items[0].message


def test_a_game_is_no_expansion(make, told) -> None:
    items = wrong(make({"a": ["game: other"]}), "a")
    assert told(items) == [("not-allowed", "game.yaml", 2, 14)]
    assert items[0].suggestion == "game: other"


def test_a_requirement_that_is_not_enabled_is_told_at_the_expansion(make, told) -> None:
    items = wrong(make({"a": ["requires: [b]"], "b": []}), "a")
    assert told(items) == [("missing-pack", "game.yaml", 2, 14)]
    assert items[0].suggestion == "expansions: [a, b]"


def test_a_requirement_that_is_not_installed_is_told_in_the_manifest(make, told) -> None:
    items = wrong(make({"a": ["requires: [harbor]"], "harbour": []}), "a")
    assert told(items) == [("missing-pack", "expansion.yaml", 4, 12)]
    assert items[0].suggestion == "harbour"


def test_an_expansion_of_another_game_is_told(make, told) -> None:
    items = wrong(make({"a": ["requires: [base]"], "other": ["game: other"]}), "a", game="other")
    assert told(items) == [("missing-pack", "game.yaml", 2, 14)]
    assert "belongs to the game `museum`" in items[0].message


@pytest.mark.parametrize(
    ("a", "b", "folder"),
    [
        (["conflicts: [b]"], [], "a"),
        ([], ["conflicts: [a]"], "b"),
        (["conflicts: [b]"], ["conflicts: [a]"], "a"),
    ],
)
def test_a_conflict_is_told_once(make, told, a, b, folder) -> None:
    items = wrong(make({"a": a, "b": b}), "a", "b")
    assert told(items) == [("pack-conflict", "expansion.yaml", 4, 13)]
    assert Path(items[0].place.file).parent.name == folder


def test_a_cycle_is_told_readably(make, told) -> None:
    lines = {"a": ["requires: [b]"], "b": ["after: [x, c]"], "c": ["requires: [a]"], "d": []}
    items = wrong(make(lines), "a", "b", "c", "d")
    assert told(items) == [("cycle", "expansion.yaml", 4, 12)]
    assert items[0].message == (
        "these packs can't be put in order: `a` requires `b`, `b` comes after `c`, `c` requires `a`"
    )
    # The tie that may be cut.
    assert (Path(items[0].place.file).parent.name, items[0].suggestion) == ("b", "after: [x]")


def test_a_cycle_of_requirements_has_no_suggestion(make, told) -> None:
    items = wrong(make({"a": ["requires: [b]"], "b": ["requires: [a]"]}), "a", "b")
    assert told(items) == [("cycle", "expansion.yaml", 4, 12)]
    assert items[0].suggestion is None


def test_two_cycles_are_both_told(make) -> None:
    lines = {"a": ["after: [b]"], "b": ["after: [a]"], "c": ["after: [d]"], "d": ["after: [c]"]}
    items = wrong(make(lines), *lines)
    assert [(item.code, Path(item.place.file).parent.name) for item in items] == [
        ("cycle", "a"),
        ("cycle", "c"),
    ]


def test_a_broken_pack_is_told_only_if_it_is_enabled(make, told) -> None:
    why = Diagnostic("unknown-key", "error", "unknown key", Place("expansion.yaml", 4, 1))
    found = Installed(make({"b": []}).packs, {"a": (why,)})
    assert [pack.id for pack in ordered(found, ["b"], Diagnostics())] == ["base", "b"]
    assert told(wrong(found, "a")) == [
        ("broken-pack", "game.yaml", 2, 14),
        ("unknown-key", "expansion.yaml", 4, 1),
    ]


def test_a_broken_base_game_says_why(told) -> None:
    why = Diagnostic("unknown-key", "error", "unknown key", Place("expansion.yaml", 4, 1))
    assert told(wrong(Installed({}, {"base": (why,)}))) == [("unknown-key", "expansion.yaml", 4, 1)]


def test_networkx_and_jsonschema_are_not_loaded_without_need(tmp_path: Path) -> None:
    """Jsonschema is needed for files with mistakes."""
    file = tmp_path / "game.yaml"
    code = (
        "import sys; from museum.packs import load_config, packs_of;"
        "from museum.diagnostics import Diagnostics;"
        f"found = Diagnostics(); config = load_config({str(file)!r}, found);"
        "print(len(packs_of(config, found)) if config else 0, 'networkx' in sys.modules, 'jsonschema' in sys.modules)"
    )
    for text, expected in (("edition: en\n", ["1", "False", "False"]), ("edition: 1\n", ["0", "False", "True"])):
        file.write_text(text)
        printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        assert printed.split() == expected
