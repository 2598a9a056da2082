"""`museum schema`: schemas of exactly the packs that there are, as many as go together."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.commands import Run
from tests.schema_files.schemas import Schemas

from museum.authoring import cover, modeline
from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import installed
from museum.schema_files import KnownNames, bundled_names, schema_files

PACKS = Path(__file__).resolve().parents[1] / "packs_for_tests"
Pack = Callable[..., Path]


def found_with(*folders: Path) -> Any:
    """Return what is installed, with the packs of these folders."""
    diagnostics = Diagnostics()
    found = installed(folders, diagnostics, override=True)
    diagnostics.raise_if_errors()
    return found


def of_ours(covered: Any) -> tuple[str, ...]:
    """Return the packs that are covered besides the bundled expansions."""
    bundled = {pack.id for pack in found_with().packs.values() if pack.game is None}
    return tuple(name for name in covered.ruleset.packs if name not in bundled)


@pytest.mark.parametrize("path", [PACKS, PACKS / "curiosities"], ids=["folder of packs", "pack"])
def test_a_pack_given_by_its_path_is_covered(run: Run, tmp_path: Path, path: Path) -> None:
    ran = run("schema", tmp_path / "out", "--with", path)
    assert (ran.status, ran.err) == (0, "")
    schema = json.loads((tmp_path / "out" / "words.schema.json").read_text(encoding="utf-8"))
    assert "charm" in json.dumps(schema["$defs"]) and "curio" in json.dumps(schema["$defs"])
    assert "curiosities" in ran.out
    assert "# yaml-language-server: $schema=../out/cards.schema.json" in ran.out


def test_editors_accept_the_words_of_a_pack_and_no_others() -> None:
    found = found_with(PACKS / "curiosities")
    schemas = Schemas(schema_files(KnownNames.under(cover(found).ruleset, found)))
    card = {"id": "eye", "kind": "curio", "mood": "merry", "effects": [{"when": "charms", "do": [{"charm": 1}]}]}
    assert schemas.fits("cards", {"cards": [card]}) and schemas.fits("game", {"rules": {"charm_supply": 3}})
    assert not schemas.fits("cards", {"cards": [card | {"kind": "odity"}]})
    assert not schemas.fits("cards", {"cards": [card | {"effects": [{"when": "charms", "do": [{"enchnt": 1}]}]}]})
    assert not schemas.fits("game", {"rules": {"glamor_supply": 3}})


def test_every_file_that_is_written_is_named(run: Run, tmp_path: Path) -> None:
    ran = run("schema", tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(schema_files(bundled_names()))
    assert all(str(path) in ran.out for path in tmp_path.iterdir())


def test_packs_that_exclude_each_other_are_covered_as_far_as_they_go(pack: Pack, run: Run, tmp_path: Path) -> None:
    for name, more in (("attic", ()), ("cellar", ("conflicts: [attic]",)), ("garden", ("requires: [attic]",))):
        pack(name, *more)
    found = found_with(tmp_path / "packs")
    covered = cover(found)
    assert of_ours(covered) == ("base", "attic", "garden")
    assert [name for name, _ in covered.left_out] == ["cellar"]
    assert "can't be enabled together" in covered.left_out[0][1]
    assert of_ours(cover(found, ["cellar"])) == ("base", "cellar")


def test_what_is_asked_for_must_go_together(pack: Pack, run: Run, tmp_path: Path) -> None:
    pack("attic")
    pack("cellar", "conflicts: [attic]")
    ran = run("schema", tmp_path / "out", "--with", tmp_path / "packs")
    assert ran.status == 1 and "pack-conflict" in ran.err
    assert not (tmp_path / "out").exists()


def test_a_broken_pack_that_is_not_asked_for_is_passed_over(pack: Pack, tmp_path: Path) -> None:
    pack("attic")
    pack("ruin", "sheets: 3")
    assert of_ours(cover(found_with(tmp_path / "packs"))) == ("base", "attic")


def test_no_code_of_a_pack_is_run_where_none_may(run: Run, tmp_path: Path) -> None:
    ran = run("schema", tmp_path / "out", "--with", PACKS, "--no-code")
    assert ran.status == 1 and "code-refused" in ran.err
    assert not (tmp_path / "out").exists()


def test_a_path_without_a_pack_is_told(run: Run, tmp_path: Path) -> None:
    assert "no-pack" in run("schema", tmp_path / "out", "--with", tmp_path).err
    assert "missing-file" in run("schema", tmp_path / "out", "--with", tmp_path / "none").err


def test_a_place_that_cannot_be_written_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("x", encoding="utf-8")
    ran = run("schema", tmp_path / "out")
    assert ran.status == 1 and "unwritable" in ran.err


def test_an_expansion_that_there_is_not_is_told() -> None:
    with pytest.raises(MuseumError, match="nowhere"):
        cover(found_with(), ["nowhere"])


def test_the_modeline_is_what_editors_read() -> None:
    assert modeline("..", "game") == "# yaml-language-server: $schema=../game.schema.json"
