"""Imports of private modules in third-party packs are warned of, each at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics
from museum.packs.private_imports import check_imports

ROOT = Path(__file__).parents[2]
# Packs that lie in the repository: those that come with Museum, the examples, the template of new expansions, and
# those of the tests.
FOLDERS = (
    "expansions", "examples", "core/museum/authoring/template", "tests/packs_for_tests", "tests/packs_to_borrow_from",
)  # fmt: skip


def warnings(folder: Path, file: str, text: str) -> list[tuple[str, int, int, str]]:
    path = folder / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    diagnostics = Diagnostics()
    check_imports(folder, diagnostics)
    assert {(item.code, item.severity) for item in diagnostics.items} <= {("private-import", "warning")}
    return [
        (str(Path(item.place.file).relative_to(folder)), item.place.line, item.place.column, item.message)
        for item in diagnostics.items
    ]


@pytest.mark.parametrize(
    "line",
    [
        "import museum",
        "import museum.api",
        "import museum.base_game.api as game",
        "from museum import hookimpl",
        "from museum import api, Game",
        "from museum.api import Verb",
        "from museum.base_game import api",
        "from museum.base_game.api import exhibits",
        "from .rules import night",
        "import museum_of_mine.rules",
        "from museumish import x",
    ],
)
def test_public_imports_are_accepted(tmp_path: Path, line: str) -> None:
    assert warnings(tmp_path, "plugin.py", f"{line}\n") == []


@pytest.mark.parametrize(
    ("line", "module", "public"),
    [
        ("import museum.engine.game", "museum.engine.game", "museum.api"),
        ("import os, museum.engine", "museum.engine", "museum.api"),
        ("from museum import engine", "museum.engine", "museum.api"),
        ("from museum.engine.game import Game", "museum.engine.game", "museum.api"),
        ("from museum.base_game import layout", "museum.base_game", "museum.base_game.api"),
        ("from museum.base_game.layout import HAND", "museum.base_game.layout", "museum.base_game.api"),
        ("from museum.galleries.case import Case", "museum.galleries.case", "museum.base_game.api"),
        ("from museum.testing import Table", "museum.testing", "museum.api"),
    ],
)
def test_a_private_import_is_reported_with_the_public_module(
    tmp_path: Path, line: str, module: str, public: str
) -> None:
    message = f"`{module}` is a private module, which may change in any version; import from `{public}`"
    assert warnings(tmp_path, "plugin.py", f"if True:\n    {line}\n") == [("plugin.py", 2, 5, message)]


def test_all_python_files_of_the_pack_are_checked(tmp_path: Path) -> None:
    (found,) = warnings(tmp_path, "plugin/rules.py", "from museum.engine.game import Game, Other\n")
    assert found[:3] == ("plugin/rules.py", 1, 1)


@pytest.mark.parametrize("file", ["tests/helpers.py", "test_night.py", "conftest.py"])
def test_tests_may_import_the_testing_tools(tmp_path: Path, file: str) -> None:
    assert warnings(tmp_path, file, "from museum.testing.pack import check\n") == []


@pytest.mark.parametrize("text", ["def f((:\n", "x = '\0'\n"])
def test_a_file_that_is_not_python_is_left_to_the_loading(tmp_path: Path, text: str) -> None:
    assert warnings(tmp_path, "plugin.py", text) == []


def test_the_packs_of_the_repository_import_the_public_modules_alone() -> None:
    found = Diagnostics()
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")]
    for folder in FOLDERS:
        check_imports(ROOT / folder, found)
    assert len(files) > 20
    assert [f"{item.place}: {item.message}" for item in found.items] == []
