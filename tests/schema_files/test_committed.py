"""The committed JSON Schemas are those of the registered vocabulary, and content points to ones that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path

import jsonschema
import pytest
from tests.schema_files.schemas import Schemas

from museum.diagnostics import Diagnostics
from museum.schema_files import bundled_names, names_of_other_games, schema_files, write_schemas
from museum.source import load

ROOT = Path(__file__).parents[2]
FILES = schema_files(bundled_names())
SCHEMAS = Schemas(FILES)
# Another game that comes with Museum has other words, so its schemas lie in a folder of their own.
OTHERS = {game: schema_files(known) for game, known in names_of_other_games().items()}
THIRD_PARTY = ROOT / "examples" / "third_party"
# `museum schema` writes the schemas of a game that doesn't come with Museum, and none are committed.
NOT_BUNDLED = ROOT / "examples" / "another_game"
# Kept by `museum i18n`, and no content.
RECORDS = ("sources.yaml", "same_as_english.yaml")
YAML = sorted(
    path
    for folder in ("content", "expansions", "examples")
    for path in (ROOT / folder).rglob("*.yaml")
    if path.name not in RECORDS and NOT_BUNDLED not in path.parents
)


@pytest.mark.parametrize("name", FILES)
def test_the_committed_schema_is_current(name: str) -> None:
    """`make schemas` has been run since the vocabulary last changed."""
    assert (ROOT / "schemas" / name).read_text(encoding="utf-8") == FILES[name]


@pytest.mark.parametrize("name", FILES)
def test_each_is_a_schema(name: str) -> None:
    """Each is valid by the draft that it names."""
    jsonschema.Draft202012Validator.check_schema(json.loads(FILES[name]))


def test_no_other_schema_is_committed() -> None:
    """A schema that nothing generates any more is gone."""
    assert sorted(path.name for path in (ROOT / "schemas").glob("*.json")) == sorted(FILES)
    assert {path.name for path in (ROOT / "schemas").iterdir() if path.is_dir()} == set(OTHERS)


@pytest.mark.parametrize("game", OTHERS)
def test_those_of_another_game_are_current(game: str) -> None:
    there = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "schemas" / game).iterdir()}
    assert there == OTHERS[game]


@pytest.mark.parametrize("path", YAML, ids=lambda path: str(path.relative_to(ROOT)))
def test_each_content_file_points_to_its_schema(path: Path) -> None:
    """The first line tells editors the schema, and the schema is there."""
    line = path.read_text(encoding="utf-8").split("\n", 1)[0]
    match = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", line)
    assert match, line
    schema = (path.parent / match[1]).resolve()
    if THIRD_PARTY in path.parents:  # has words of its own, whose schemas `museum schema` writes
        assert schema.name in FILES
        assert schema.parent == THIRD_PARTY / path.relative_to(THIRD_PARTY).parts[0] / "schemas"
    else:
        assert schema.is_file()


@pytest.mark.parametrize("path", YAML, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_right_is_marked(path: Path) -> None:
    """Every file of the repository fits the schema that its first line names: those for editors aren't stricter."""
    if THIRD_PARTY in path.parents:
        return
    document = load(path, Diagnostics())
    assert document is not None
    folder, kind = re.findall(r"(\w+)/(\w+)\.schema\.json", document.text.split("\n", 1)[0])[0]
    schemas = Schemas(OTHERS[folder]) if folder in OTHERS else SCHEMAS
    assert schemas.wrong(kind, document.data) == []


def test_writing_gives_the_same_files(tmp_path: Path) -> None:
    """What is written is what is compared."""
    written = write_schemas(tmp_path / "new", bundled_names())
    assert {path.name: path.read_text(encoding="utf-8") for path in written} == FILES
