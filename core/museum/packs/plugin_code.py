"""Warns of Python code in third-party packs: draws that a replay can't repeat, cards moved by hand, unread files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.packs.manifest import MANIFEST, Pack
from museum.packs.private_imports import is_test, python_files

PLUGIN: Final = "plugin.py"
# Modules that draw by chance, and what of them is made from a seed.
_CHANCE: Final = {"random": ("Random",), "secrets": ()}
_DRAW: Final = "a replay doesn't repeat; draw with `below(game.streams, STREAM, n)` of `museum.api`"
# Methods of lists that change them, and the lists of the state that go with each other.
_CHANGES: Final = frozenset({"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"})
_ZONES: Final = "zones"


def check_code(folder: Path, diagnostics: Diagnostics) -> None:
    """Warn of each line in the Python files of a pack's *folder* that draws by chance, or moves cards by hand."""
    for file, tree in python_files(folder):
        if is_test(file.relative_to(folder)):
            continue
        names = _drawing_names(tree)
        for node in ast.walk(tree):
            name = _drawn(node, names)
            place = Place(str(file), getattr(node, "lineno", 0), getattr(node, "col_offset", 0) + 1)
            if name:
                diagnostics.warning("chance", f"`{name}` draws what {_DRAW}", place)
            elif _moves_by_hand(node):
                message = "this changes the list of a zone past the game, which then doesn't know where its cards lie"
                diagnostics.warning("by-hand", message, place, "game.move(card, zone)")


def report_unread_plugins(pack: Pack, diagnostics: Diagnostics) -> None:
    """Warn of each `plugin.py` beside the folder of a pack without Python, or in a folder of it: nothing runs it."""
    if pack.plugin is not None or pack.plugin_file is not None:
        return
    beside = pack.folder.parent
    found = [] if (beside / MANIFEST).is_file() else [beside / PLUGIN]
    for file in (*found, *sorted(pack.folder.glob(f"*/{PLUGIN}"))):
        if file.is_file():
            message = f"nothing runs this file: a plugin of the pack `{pack.id}` lies in the pack's own folder"
            diagnostics.warning("missing-file", message, Place(str(file)), f"{pack.folder.name}/{PLUGIN}")


def _drawing_names(tree: ast.Module) -> dict[str, str]:
    """Return the names in a file that stand for modules and functions of chance, each with its full name."""
    found = dict[str, str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {name.asname or name.name: name.name for name in node.names if name.name in _CHANCE}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module in _CHANCE:
            sound = _CHANCE[node.module]
            drawing = [name for name in node.names if name.name not in sound]
            found |= {name.asname or name.name: f"{node.module}.{name.name}" for name in drawing}
    return found


def _drawn(node: ast.AST, names: dict[str, str]) -> str:
    """Return the full name of the function of chance that *node* uses; empty if it uses none."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        module = names.get(node.value.id, "")
        return f"{module}.{node.attr}" if node.attr not in _CHANCE.get(module, (node.attr,)) else ""
    used = names.get(node.id, "") if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) else ""
    return used if used not in _CHANCE else ""


def _moves_by_hand(node: ast.AST) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in _CHANGES and _is_zone(node.func.value)
    return any(_is_zone(target) or _is_zone(getattr(target, "value", None)) for target in _targets(node))


def _targets(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, (ast.Assign, ast.Delete)):
        yield from node.targets
    elif isinstance(node, ast.AugAssign):
        yield node.target


def _is_zone(node: ast.AST | None) -> bool:
    """Return whether *node* is written as a list of a game's zones: `game.zones[HAND]`."""
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr == _ZONES
