"""No module of the core imports itself by way of others, imports for type checking included."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import museum

CORE = Path(museum.__file__).parents[0]


def name_of(path: Path) -> str:
    """Return the name under which the module at *path* is imported."""
    return ".".join(path.relative_to(CORE.parent).with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path, modules: Collection[str]) -> Iterator[str]:
    """Yield the *modules* that the file imports, wherever in it; `from a import b` may name the module `a.b`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            named = (f"{node.module}.{alias.name}" for alias in node.names)
            found = (full if full in modules else node.module for full in named)
            yield from (name for name in found if name in modules)


def graph() -> Mapping[str, set[str]]:
    """Return the modules of the core that each of them imports."""
    paths = {name_of(path): path for path in CORE.rglob("*.py") if "template" not in path.parts}
    return {name: {*imported(path, paths)} - {name} for name, path in paths.items()}


def test_no_module_imports_itself_by_way_of_others() -> None:
    imports = graph()
    assert len(imports) > 250
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        raise AssertionError(" <- ".join(error.args[1])) from None
