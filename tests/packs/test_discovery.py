"""Finding packs: bundled, by path, by entry point; twice the same id; broken ones that do no harm."""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Callable
from importlib.machinery import PathFinder
from importlib.metadata import EntryPoint
from pathlib import Path
from zipfile import ZipFile

import pytest

from museum import resources
from museum.diagnostics import Diagnostics
from museum.packs import Installed, installed, pack_folders


@pytest.fixture
def find(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pack) -> Callable[..., tuple[Installed, Diagnostics]]:
    """Find packs where `content/base` and `expansions/` lie in the test's folder."""
    pack("content/base", "base", "game: museum")
    monkeypatch.setattr(resources, "data", lambda kind: tmp_path / kind)

    def run(*extra: Path, override: bool = False) -> tuple[Installed, Diagnostics]:
        diagnostics = Diagnostics()
        return installed(extra, diagnostics, override=override), diagnostics

    return run


def distribution(write, name: str, value: str) -> None:
    """Write what an installed distribution with one entry point leaves in site-packages."""
    write(f"site/{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    write(f"site/{name}-1.0.dist-info/entry_points.txt", f"[museum.expansions]\n{name} = {value}\n")


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Put a folder of installed packages on the path of imports."""
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    return tmp_path / "site"


def test_what_is_bundled_here() -> None:
    diagnostics = Diagnostics()
    found = installed((), diagnostics)
    base = found.packs["base"]
    assert len(diagnostics) == 0 and found.broken == {}
    assert (base.game, base.plugin, base.seats, base.bundled) == ("museum", "museum.base_game", (2, 4), True)
    assert base.provides == {
        "object": 180, "opinion": 20, "favour": 27, "headline": 17, "expert": 24, "patron": 27,
    }  # fmt: skip


def test_packs_are_found_and_sorted_by_id(find, pack, tmp_path) -> None:
    pack("expansions/zoo", "zoo")
    pack("expansions/attic", "attic")
    pack("mine/cellar", "cellar")
    single = pack("elsewhere", "garden")
    found, diagnostics = find(tmp_path / "mine", single)
    assert list(found.packs) == ["attic", "base", "cellar", "garden", "zoo"]
    assert [found.packs[name].bundled for name in found.packs] == [True, True, False, False, True]
    assert len(diagnostics) == 0


def test_an_installation_without_expansions_is_no_error(find, monkeypatch, tmp_path) -> None:
    def data(kind: str) -> Path:
        if kind == "expansions":
            raise FileNotFoundError(kind)
        return tmp_path / kind

    monkeypatch.setattr(resources, "data", data)
    found, diagnostics = find()
    assert list(found.packs) == ["base"] and len(diagnostics) == 0


def test_a_path_that_leads_to_no_pack_is_told(find, tmp_path, told) -> None:
    (tmp_path / "bare").mkdir()
    _, diagnostics = find(tmp_path / "bare", tmp_path / "nowhere")
    assert told(diagnostics) == [("no-pack", "bare", 0, 0), ("missing-file", "nowhere", 0, 0)]


def test_the_same_folder_twice_is_one_pack(find, pack, tmp_path) -> None:
    folder = pack("mine/cellar", "cellar")
    found, diagnostics = find(tmp_path / "mine", folder, tmp_path / "mine" / ".." / "mine")
    assert "cellar" in found.packs and len(diagnostics) == 0


def test_the_same_id_twice_names_both(find, pack, tmp_path, told) -> None:
    bundled = pack("expansions/zoo", "zoo")
    mine = pack("mine/animals", "zoo")
    _, diagnostics = find(tmp_path / "mine")
    assert told(diagnostics) == [("duplicate-id", "expansion.yaml", 1, 5)]
    assert diagnostics.items[0].place.file == str(mine / "expansion.yaml")
    assert str(bundled) in diagnostics.items[0].message and str(mine) in diagnostics.items[0].message


def test_with_override_a_pack_under_the_path_replaces_the_bundled_one(find, pack, tmp_path) -> None:
    pack("expansions/zoo", "zoo")
    mine = pack("mine/src/deep/animals", "zoo")
    found, diagnostics = find(tmp_path / "mine", override=True)
    assert found.packs["zoo"].folder == mine and not found.packs["zoo"].bundled
    assert len(diagnostics) == 0


def test_with_override_two_under_the_path_are_the_error(find, pack, tmp_path, told) -> None:
    pack("expansions/zoo", "zoo")
    pack("mine/animals", "zoo")
    pack("mine/beasts", "zoo")
    _, diagnostics = find(tmp_path / "mine", override=True)
    assert told(diagnostics) == [("duplicate-id", "expansion.yaml", 1, 5)]
    assert "animals" in diagnostics.items[0].message and "beasts" in diagnostics.items[0].message


def test_a_broken_pack_harms_no_other(find, pack, write, tmp_path, told) -> None:
    pack("mine/attic", "attic")
    pack("mine/cellar", "cellar", "sheets: 3")
    write("mine/ruin/expansion.yaml", "[")
    found, diagnostics = find(tmp_path / "mine")
    assert len(diagnostics) == 0
    assert "attic" in found.packs and list(found.broken) == ["cellar", "ruin"]
    assert told(found.broken["cellar"]) == [("unknown-key", "expansion.yaml", 4, 1)]
    assert told(found.broken["ruin"]) == [("unclosed", "expansion.yaml", 1, 1)]


def test_a_broken_pack_goes_by_the_id_that_it_gives(find, write, tmp_path) -> None:
    write("mine/folder/expansion.yaml", 'id: "cellar"  # below\nversion: 1\n')
    found, _ = find(tmp_path / "mine")
    assert list(found.broken) == ["cellar"]


def test_hidden_and_built_folders_are_passed_over(pack, tmp_path) -> None:
    for name in (".git", "build", "__pycache__", "ours"):
        pack(f"mine/{name}/zoo", "zoo")
    assert [path.parent.name for path in pack_folders(tmp_path / "mine", 3)] == ["ours"]


@pytest.mark.parametrize("module", ["zoo_pack", "zoo_pack.inner", "zoo_space.inner.deep", "zoo_pack.inner:hooks"])
def test_an_entry_point_is_located_without_import(find, pack, write, site, module) -> None:
    folder = module.partition(":")[0].replace(".", "/")
    for parent in ("zoo_pack", "zoo_pack/inner"):
        write(f"site/{parent}/__init__.py", "raise SystemExit('imported')")
    pack(f"site/{folder}", "zoo")
    distribution(write, "zoo", module)
    found, diagnostics = find()
    assert found.packs["zoo"].folder == site / folder
    assert len(diagnostics) == 0 and not found.packs["zoo"].bundled
    assert not [name for name in sys.modules if name.startswith("zoo_")]


def test_an_entry_point_may_name_a_module_beside_the_manifest(find, pack, write, site) -> None:
    write("site/zoo_pack/plugin.py", "raise SystemExit('imported')")
    pack("site/zoo_pack", "zoo")
    distribution(write, "zoo", "zoo_pack.plugin")
    found, _ = find()
    assert found.packs["zoo"].folder == site / "zoo_pack"


def test_an_entry_point_that_leads_nowhere_harms_no_other(find, write, site, told) -> None:
    write("site/zoo_pack/__init__.py", "")
    distribution(write, "gone", "no_such_module")
    distribution(write, "bare", "zoo_pack")
    found, diagnostics = find()
    assert len(diagnostics) == 0 and list(found.packs) == ["base"]
    assert told(found.broken["gone"]) == [("no-pack", "", 0, 0)]
    assert told(found.broken["bare"]) == [("no-pack", "zoo_pack", 0, 0)]
    assert "no_such_module" in found.broken["gone"][0].message


def test_metadata_are_read_only_where_they_may_name_expansions(find, pack, write, site, monkeypatch) -> None:
    """`importlib.metadata` takes longer to import than all packs to be found."""
    monkeypatch.setattr(sys, "path", [str(site), str(site / "nowhere"), ""])
    monkeypatch.chdir(site.parent)
    monkeypatch.setattr(sys, "meta_path", [PathFinder])
    write("site/other-1.0.dist-info/entry_points.txt", "[museum.bots]\nzoo = zoo:Keeper\n")
    monkeypatch.setattr(importlib.metadata, "distributions", lambda: pytest.fail("read"))
    assert list(find()[0].packs) == ["base"]


def test_expansions_of_an_archive_are_found(find, site, monkeypatch, tmp_path) -> None:
    archive = tmp_path / "zoo.zip"
    with ZipFile(archive, "w") as file:
        file.writestr("zoo-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: zoo\nVersion: 1.0\n")
        file.writestr("zoo-1.0.dist-info/entry_points.txt", "[museum.expansions]\nzoo = zoo_pack\n")
    monkeypatch.setattr(sys, "path", [str(archive)])
    assert list(find()[0].broken) == ["zoo"]


def test_expansions_that_another_finder_knows_are_found(find, monkeypatch) -> None:
    class Distribution:
        name = "zoo"
        entry_points = (EntryPoint("zoo", "zoo_pack", "museum.expansions"),)

    class Finder:
        def find_distributions(self, context: object = None) -> list[Distribution]:
            return [Distribution()]

    monkeypatch.setattr(sys, "path", [])
    monkeypatch.setattr(sys, "meta_path", [Finder(), PathFinder])
    assert list(find()[0].broken) == ["zoo"]


def test_a_clash_that_no_path_names_waits_until_it_is_enabled(find, pack, write, site, told) -> None:
    pack("expansions/zoo", "zoo")
    pack("site/zoo_pack", "zoo")
    distribution(write, "animals", "zoo_pack")
    found, diagnostics = find()
    assert len(diagnostics) == 0
    assert told(found.broken["zoo"]) == [("duplicate-id", "expansion.yaml", 1, 5)]
