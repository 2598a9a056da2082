"""The repository keeps its own rules: sizes, docstrings, tests that mirror the core, nothing left behind."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
CORE = CHECKOUT / "core" / "museum"
TESTS = CHECKOUT / "tests"

MODULE_LINES = 400
TEST_LINES = 600
FUNCTION_LINES = 60

# Everything that is committed lies in these; tools leave other folders beside them.
FOLDERS = (".ci", "core", "content", "docs", "examples", "expansions", "schemas", "tests")
TEXT = {"", ".css", ".html", ".json", ".md", ".po", ".pot", ".py", ".sh", ".toml", ".txt", ".yaml", ".yml"}

# Written with classes of one letter so that this file does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w~.-])/(?:root|home|Users|work|tmp)/\w")
UNFINISHED = re.compile(r"\b(?:TO[D]O|FIX[M]E|XX[X]|NotImplemented[E]rror)\b")
SKIPPED = re.compile(r"\bpytest\.(?:mark\.)?(?:sk[i]p|sk[i]pif|importorsk[i]p|xf[a]il)\b")
ASSERTING_CALL = re.compile(r"^_?(?:assert|check|expect|raises|verify|fail|warns|run_state_machine)")


def text_files() -> Iterator[Path]:
    """Yield every text file of the repository, in order."""
    # In a worktree of git `.git` is a file.
    top = (path for path in CHECKOUT.iterdir() if path.name != ".git")
    yield from sorted(path for path in top if path.is_file() and path.suffix in TEXT)
    for folder in FOLDERS:
        for path in sorted((CHECKOUT / folder).rglob("*")):
            if path.is_file() and path.suffix in TEXT and "__pycache__" not in path.parts:
                yield path


def python_files(*roots: str) -> list[Path]:
    """Return the Python files under *roots*, folders of the repository."""
    return [path for path in text_files() if path.suffix == ".py" and name(path).split("/")[0] in roots]


@cache
def tree(path: Path) -> ast.Module:
    """Return the parsed module at *path*."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the functions and methods of the module at *path*."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def name(path: Path) -> str:
    """Return *path* as the repository writes it."""
    return path.relative_to(CHECKOUT).as_posix()


def lines(path: Path) -> list[str]:
    """Return the lines of the file at *path*; a planted file of bad UTF-8 must not end the search."""
    return path.read_text(encoding="utf-8", errors="replace").splitlines()


def longer(limit: int, *roots: str) -> list[str]:
    """Return the Python files under *roots* with more than *limit* lines."""
    return [f"{name(path)}: {len(lines(path))}" for path in python_files(*roots) if len(lines(path)) > limit]


def asserts(test: ast.AST) -> bool:
    """Tell whether *test* asserts something itself or calls what does, by its name."""
    for node in ast.walk(test):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call) and ASSERTING_CALL.match(ast.unparse(node.func).rpartition(".")[2]):
            return True
    return False


@pytest.mark.parametrize(
    "pattern", [MACHINE_PATH, UNFINISHED, SKIPPED], ids=["machine path", "unfinished", "skipped test"]
)
def test_nothing_is_left_behind(pattern: re.Pattern[str]) -> None:
    found = [
        f"{name(path)}:{number}: {line.strip()[:80]}"
        for path in text_files()
        for number, line in enumerate(lines(path), 1)
        if pattern.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (MACHINE_PATH, "see /" + "root/notes"),
        (UNFINISHED, "# TO" + "DO: later"),
        (SKIPPED, "@pytest.mark.sk" + "ip"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], line: str) -> None:
    assert pattern.search(line)


def test_modules_are_short() -> None:
    assert longer(MODULE_LINES, "core", "expansions", "content") == []


def test_test_files_are_short() -> None:
    assert longer(TEST_LINES, "tests") == []


def test_functions_are_short() -> None:
    long = [
        f"{name(path)}:{node.lineno}: {node.name}"
        for path in python_files("core", "expansions", "content")
        for node in functions(path)
        if (node.end_lineno or node.lineno) - node.lineno + 1 > FUNCTION_LINES
    ]
    assert long == []


def test_every_module_says_what_lives_there() -> None:
    silent = [
        name(path)
        for path in python_files("core", "expansions", "content", "tests")
        if lines(path) and not ast.get_docstring(tree(path))
    ]
    assert silent == []


def test_every_test_asserts_something() -> None:
    idle = [
        f"{name(path)}:{node.lineno}: {node.name}"
        for path in python_files("tests")
        for node in functions(path)
        if node.name.startswith("test_") and not asserts(node)
    ]
    assert idle == []


def core_parts() -> list[str]:
    """Return the names of the parts of the core: its packages and the modules beside them."""
    packages = [path.name for path in CORE.iterdir() if (path / "__init__.py").is_file()]
    modules = [path.stem for path in CORE.glob("*.py") if path.stem not in {"__init__", "__main__"}]
    return sorted(packages + modules)


@pytest.mark.parametrize("part", core_parts())
def test_tests_mirror_the_core(part: str) -> None:
    assert (TESTS / f"test_{part}.py").is_file() or any((TESTS / part).glob("test_*.py")), (
        f"core/museum/{part} has neither tests/test_{part}.py nor tests/{part}/test_*.py"
    )


def test_a_class_name_exists_once() -> None:
    found: dict[str, list[str]] = {}
    for path in python_files("core", "content", "expansions"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.ClassDef) and "template" not in path.parts:
                found.setdefault(node.name, []).append(name(path))
    assert {title: places for title, places in found.items() if len(places) > 1} == {}


def test_hardly_a_parameter_is_of_any_type() -> None:
    types = [
        ast.unparse(argument.annotation)
        for path in python_files("core")
        for function in functions(path)
        for argument in ast.walk(function.args)
        if isinstance(argument, ast.arg) and argument.annotation is not None
    ]
    loose = [written for written in types if re.search(r"\bAny\b", written)]
    assert len(loose) <= len(types) / 100
