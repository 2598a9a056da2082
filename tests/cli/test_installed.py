"""`museum check` without a path: what is installed, where, and what is broken in it; none of it does harm."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write

from museum import resources
from museum.cli import check

MANIFEST = "id: {id}\nversion: 2.0.1\nmuseum_api: 1\n"


@pytest.fixture(autouse=True)
def without_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out what takes longest: the scenarios of the base game and the house rules say nothing of other packs."""
    monkeypatch.setattr(check, "scenarios_of", lambda folder: ())
    monkeypatch.setattr(check, "presets", lambda: ())


@pytest.fixture
def pack(write: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Path]:
    """Write a pack that counts as bundled."""
    data = resources.data
    monkeypatch.setattr(resources, "data", lambda kind: tmp_path / "packs" if kind == "expansions" else data(kind))
    (tmp_path / "packs").mkdir()

    def write_pack(identifier: str, more: str = "", plugin: str = "") -> Path:
        if plugin:
            write(f"packs/{identifier}/plugin.py", plugin)
        return write(f"packs/{identifier}/expansion.yaml", MANIFEST.format(id=identifier) + more)

    return write_pack


def row_of(out: str, name: str) -> str:
    """Return the line of the listing that begins with *name*."""
    return next(line for line in out.splitlines() if line.split()[:1] == [name])


def test_packs_and_bots_are_listed(run: Run, pack: Callable[..., Path], tmp_path: Path) -> None:
    pack("attic")
    ran = run("check")
    assert (ran.status, ran.err) == (0, "")
    assert "the game museum, enabled by default" in row_of(ran.out, "base")
    attic = row_of(ran.out, "attic")
    assert "2.0.1" in attic and "not enabled by default" in attic and str(tmp_path / "packs" / "attic") in attic
    assert "of the pack base" in row_of(ran.out, "curator")


def test_a_broken_manifest_is_listed_with_its_reason_and_harms_no_game(
    run: Run, pack: Callable[..., Path], write: Write
) -> None:
    manifest = pack("ruin", "sheets: 3\n")
    ran = run("check")
    assert ran.status == 1
    assert "can't be enabled" in row_of(ran.out, "ruin")
    assert f"{manifest}:4:1" in ran.err
    game = write("game.yaml", "seats: [{bot: random}, {bot: random}]\nseed: 1\n")
    played = run("play", game, "--quiet")
    assert (played.status, played.err) == (0, "")


def test_a_plugin_that_raises_is_listed_and_not_run_by_games_without_it(
    run: Run, pack: Callable[..., Path], write: Write
) -> None:
    pack("trap", plugin="raise RuntimeError('snap')\n")
    ran = run("check")
    assert ran.status == 1 and "RuntimeError: snap" in ran.err
    assert "broken, 1 error" in row_of(ran.out, "trap")
    game = write("game.yaml", "seats: [{bot: random}, {bot: random}]\nseed: 1\n")
    assert run("play", game, "--quiet").err == ""
    game = write("with.yaml", "seats: [{bot: random}, {bot: random}]\nexpansions: [trap]\nseed: 1\n")
    played = run("play", game, "--quiet")
    assert played.status == 1 and "snap" in played.err and "Traceback" not in played.err


def test_a_ring_of_packs_is_told_readably(run: Run, pack: Callable[..., Path], write: Write) -> None:
    pack("attic", "after: [garden]\n")
    pack("cellar", "requires: [attic]\n")
    pack("garden", "requires: [cellar]\n")
    game = write("game.yaml", "seats: [{bot: random}, {bot: random}]\nexpansions: [attic, cellar, garden]\n")
    ran = run("play", game)
    assert ran.status == 1
    ring = "`attic` comes after `garden`, `garden` requires `cellar`, `cellar` requires `attic`"
    assert f"these packs can't be put in order: {ring}" in ran.err.replace("\n", " ")


def test_bots_of_one_id_are_told(
    run: Run, pack: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack("attic")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("one", "two"):
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[museum.bots]\nbold = {name}:B\nrandom = {name}:B\n", "utf-8")
    ran = run("check")
    assert ran.status == 0
    assert "two bots are called `bold`" in ran.err and "a bot of Museum is called so" in ran.err
    assert "one 1.0 and two 1.0" in row_of(ran.out, "bold")
