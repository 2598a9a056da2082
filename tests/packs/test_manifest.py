"""Manifests: what is read, and what each mistake is called and where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import check_title, read_manifest
from museum.packs.manifest import ExpectedFigure

FULL = """\
id: harbour
version: 2.1.0
museum_api: 1
title: harbour_name
requires: [ships]
after: [docks, piers]
conflicts: [desert]
seats: {min: 2, max: 5}
provides: {object: 12, harbour_master: 0}
plugin: harbour.rules
expected: [{of: rounds, min: 5, max: 7, seats: 4}, {of: fares, min: 30, max: 38}]
"""
HEAD = "id: harbour\nversion: 1.0.0\nmuseum_api: 1\n"


def test_everything_is_read(write) -> None:
    diagnostics = Diagnostics()
    folder = write("harbour/expansion.yaml", FULL).parent
    pack = read_manifest(folder, diagnostics, bundled=True)
    assert pack is not None and len(diagnostics) == 0
    assert (pack.id, pack.version, pack.folder, pack.title) == ("harbour", "2.1.0", folder, "harbour_name")
    assert (pack.requires, pack.after, pack.conflicts) == (("ships",), ("docks", "piers"), ("desert",))
    assert (pack.seats, pack.provides) == ((2, 5), {"object": 12, "harbour_master": 0})
    assert pack.expected == (ExpectedFigure("rounds", 5, 7, 4), ExpectedFigure("fares", 30, 38))
    assert (pack.game, pack.plugin, pack.plugin_file, pack.bundled) == (None, "harbour.rules", None, True)


def test_little_is_needed(write) -> None:
    pack = read_manifest(write("harbour/expansion.yaml", HEAD).parent, Diagnostics())
    assert pack is not None
    assert (pack.title, pack.requires, pack.seats, pack.provides) == ("harbour", (), None, {})
    assert not pack.bundled


@pytest.mark.parametrize(("title", "told"), [("harbour", []), ("Harbour Deluxe", [("no-effect", "warning", 4)])])
def test_a_title_that_nobody_reads_is_told(write, title: str, told: list[tuple[str, str, int]]) -> None:
    pack = read_manifest(write("harbour/expansion.yaml", f"{HEAD}title: {title}\n").parent, Diagnostics())
    assert pack is not None
    found = Diagnostics()
    check_title(pack, found)
    assert [(item.code, item.severity, item.place.line) for item in found.items] == told


def test_a_plugin_beside_the_manifest_is_found(write) -> None:
    plugin = write("harbour/plugin.py", "raise SystemExit")
    pack = read_manifest(write("harbour/expansion.yaml", HEAD).parent, Diagnostics())
    assert pack is not None and pack.plugin is None
    assert pack.plugin_file == plugin


def test_a_plugin_may_be_a_folder(write) -> None:
    plugin = write("harbour/plugin/__init__.py", "raise SystemExit")
    pack = read_manifest(write("harbour/expansion.yaml", HEAD).parent, Diagnostics())
    assert pack is not None and pack.plugin_file == plugin


def test_a_pack_for_an_older_interface_is_refused(write, monkeypatch) -> None:
    monkeypatch.setattr("museum.packs.manifest.MUSEUM_API", 2)
    found = Diagnostics()
    assert read_manifest(write("harbour/expansion.yaml", HEAD).parent, found) is None
    (item,) = found.items
    assert (item.code, item.severity, item.place.line) == ("pack-version", "error", 3)
    assert "written for museum_api 1" in item.message and "with museum_api 2" in item.message


@pytest.mark.parametrize(
    ("text", "code", "line", "column", "suggestion"),
    [
        (HEAD.replace("id: harbour\n", ""), "missing-key", 1, 1, None),
        (HEAD.replace("version", "verison"), "unknown-key", 2, 1, "version"),
        (HEAD.replace("1.0.0", "1.0"), "wrong-type", 2, 10, '"1.0"'),
        (HEAD.replace("1.0.0", "first"), "wrong-form", 2, 10, None),
        (HEAD.replace("api: 1", "api: 7"), "pack-version", 3, 13, None),
        (HEAD.replace("api: 1", "api: one"), "wrong-type", 3, 13, None),
        (HEAD.replace("api: 1", "api: 0"), "out-of-range", 3, 13, None),
        (HEAD.replace("harbour", "../harbour"), "wrong-form", 1, 5, "harbour"),
        (HEAD.replace("harbour", "the harbour"), "wrong-form", 1, 5, "the_harbour"),
        (HEAD + "requires: ships\n", "wrong-type", 4, 11, "[ships]"),
        (HEAD + "requires: [a, b, a]\n", "repeated-item", 4, 18, None),
        (HEAD + "requires: [a, 3]\n", "wrong-type", 4, 15, '"3"'),
        (HEAD + "requires: [a, harbour]\n", "not-allowed", 4, 15, "requires: [a]"),
        (HEAD + "after: [harbour]\n", "not-allowed", 4, 9, "after: []"),
        (HEAD + "conflicts: [harbour]\n", "not-allowed", 4, 13, "conflicts: []"),
        (HEAD + "seats: {min: 2}\n", "missing-key", 4, 8, None),
        (HEAD + "seats: {min: 4, max: 2}\n", "out-of-range", 4, 14, None),
        (HEAD + "seats: {min: 0, max: 2}\n", "out-of-range", 4, 14, None),
        (HEAD + "seats: {min: 2, mxa: 4}\n", "unknown-key", 4, 17, "max"),
        (HEAD + "expected: [{of: points, min: 4, max: 2}]\n", "out-of-range", 4, 30, None),
        (HEAD + "expected: [{of: points, min: 4}]\n", "missing-key", 4, 12, None),
        (HEAD + "provides: {object: many}\n", "wrong-type", 4, 20, None),
        (HEAD + "provides: {object: -1}\n", "out-of-range", 4, 20, None),
        (HEAD + "plugin: harbour/plugin.py\n", "wrong-form", 4, 9, "harbour.plugin"),
        (HEAD + "id: again\n", "duplicate-key", 4, 1, None),
        ("- id\n", "wrong-type", 1, 1, None),
        ("", "empty-file", 0, 0, None),
    ],
)
def test_a_mistake_is_located(write, text, code, line, column, suggestion) -> None:
    diagnostics = Diagnostics()
    file = write("harbour/expansion.yaml", text)
    assert read_manifest(file.parent, diagnostics) is None
    (item,) = diagnostics.items
    assert (item.code, item.place.file) == (code, str(file))
    assert (item.place.line, item.place.column) == (line, column)
    assert item.suggestion == suggestion


def test_a_folder_without_manifest_is_told(tmp_path: Path, told) -> None:
    diagnostics = Diagnostics()
    assert read_manifest(tmp_path, diagnostics) is None
    assert told(diagnostics) == [("missing-file", "expansion.yaml", 0, 0)]
