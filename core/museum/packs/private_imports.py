"""Warns of third-party packs that import Museum's private modules instead of its public ones."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import museum
from museum.diagnostics import Diagnostics, Place
from museum.source import files

KERNEL: Final = "museum.api"
BASE_GAME: Final = "museum.base_game.api"
_PUBLIC: Final = frozenset({"museum", "museum.rl", KERNEL, BASE_GAME})
_TESTING: Final = "museum.testing"
# Packages whose public names are in `museum.base_game.api`.
_OF_BASE_GAME: Final = ("museum.base_game", "museum.galleries", "museum.curator", "museum.museum_view")


def check_imports(folder: Path, diagnostics: Diagnostics) -> None:
    """Warn of each import in the Python files of a pack's *folder* that is of a private module of Museum."""
    for file, tree in python_files(folder):
        for node, module in _private_imports(tree, in_test=is_test(file.relative_to(folder))):
            public = BASE_GAME if _within(module, _OF_BASE_GAME) else KERNEL
            message = f"`{module}` is a private module, which may change in any version; import from `{public}`"
            diagnostics.warning("private-import", message, Place(str(file), node.lineno, node.col_offset + 1))


def python_files(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    """Yield the Python files of a pack's *folder*, each with its syntax tree; what can't be read is passed over."""
    for file in sorted(folder.rglob("*.py")):
        content = files.read(file, Diagnostics())  # never a device, which may have no end
        # A slip of syntax is reported when the file is loaded.
        with suppress(SyntaxError, ValueError, RecursionError):
            yield file, ast.parse(content or b"")


def _private_imports(tree: ast.Module, *, in_test: bool) -> Iterator[tuple[ast.stmt, str]]:
    """Yield the imports of private modules in a file, each with the name of the module."""
    # Imports inside functions too: they run in play.
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            private = [module for module in _modules(node) if not _is_public(module, in_test)]
            if private:
                yield node, private[0]


def _modules(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Yield the modules of Museum that *node* imports."""
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names if _within(name.name, ("museum",)))
    elif node.level == 0 and node.module is not None and _within(node.module, ("museum",)):
        for name in node.names:
            # `from museum import api` imports a module, `from museum import hookimpl` a name.
            inner = f"{node.module}.{name.name}"
            is_module = inner in _PUBLIC or (node.module == "museum" and name.name not in museum.__all__)
            yield inner if is_module else node.module


def _is_public(module: str, in_test: bool) -> bool:
    return module in _PUBLIC or (in_test and _within(module, (_TESTING,)))


def is_test(file: Path) -> bool:
    """Tell whether a file of a pack, by its path in it, belongs to its tests."""
    return "tests" in file.parts or file.name == "conftest.py" or file.name.startswith("test_")


def _within(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)
