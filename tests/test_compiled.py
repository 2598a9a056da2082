"""Compiled modules: used only if they fit, reported if they don't, and guarded against replacements."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import source_hash
from pathlib import Path
from types import ModuleType

import pytest

from museum import compiled
from museum.compiled import PACKAGE, PURE, CompiledFinder, CompiledModule, in_use, use, use_plugin

TOP = Path(__file__).parents[1]


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[ModuleType]:
    """Return a build of one source, which fits."""
    source, home = tmp_path / "sources" / "museum" / "one.py", tmp_path / PACKAGE
    for file, text in ((source, "ONE = 1\n"), (home / "__init__.py", "")):
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
    made = ModuleType(PACKAGE)
    made.__dict__.update(
        __path__=[str(home)], SUFFIX=EXTENSION_SUFFIXES[0], FILES={},
        SOURCES={"museum/one.py": (8, source_hash(b"ONE = 1\n").hex())},
        PLUGINS={"pack": ({"pack.rules": "pack.rules.so"}, {"rules.py": (8, source_hash(b"TWO = 2\n").hex())})},
    )  # fmt: skip
    monkeypatch.setitem(sys.modules, PACKAGE, made)
    monkeypatch.setattr(compiled, "SOURCES", tmp_path / "sources")
    monkeypatch.delenv(PURE, raising=False)
    finders = sys.meta_path[:]
    yield made
    sys.meta_path[:] = finders


def find_spec(name: str) -> ModuleSpec | None:
    """Return where the first finder of compiled modules finds a module."""
    return next(finder.find_spec(name) for finder in sys.meta_path if isinstance(finder, CompiledFinder))


def test_a_build_that_fits_is_used(built: ModuleType) -> None:
    assert use() == "" and in_use()


def test_a_build_is_used_though_its_sources_were_copied_later(built: ModuleType, tmp_path: Path) -> None:
    os.utime(tmp_path / PACKAGE / "__init__.py", (0, 0))
    assert use() == "" and in_use()


@pytest.mark.parametrize("text", ["ONE = 1 + 1\n", "ONE = 2\n"])
def test_a_build_of_other_sources_is_reported(built: ModuleType, tmp_path: Path, text: str) -> None:
    source = tmp_path / "sources" / "museum" / "one.py"
    source.write_text(text, encoding="utf-8")
    os.utime(tmp_path / PACKAGE / "__init__.py", (0, 0))
    before = in_use()
    assert use() == (
        f"{source} isn't what the compiled modules in {tmp_path / PACKAGE} were made from: all of Museum runs "
        "interpreted, which is slower; compile it anew with `make fast`"
    )
    assert in_use() == before


def test_a_source_that_has_gone_is_reported(built: ModuleType, tmp_path: Path) -> None:
    source = tmp_path / "sources" / "museum" / "one.py"
    source.unlink()
    assert use().startswith(f"{source} isn't what")


@pytest.mark.parametrize(("package", "text", "found"), [
    ("pack", "TWO = 2\n", True), ("pack", "TWO = 3\n", False), ("other", "TWO = 2\n", False),
])  # fmt: skip
def test_a_plugin_is_compiled_while_its_sources_are_the_same(
    built: ModuleType, tmp_path: Path, package: str, text: str, *, found: bool
) -> None:
    (tmp_path / "rules.py").write_text(text, encoding="utf-8")
    os.utime(tmp_path / PACKAGE / "__init__.py", (0, 0))
    use()
    assert find_spec("pack.rules") is None
    use_plugin(package, tmp_path)
    assert (find_spec("pack.rules") is not None) == found


def test_a_build_for_another_python_is_reported(built: ModuleType) -> None:
    built.__dict__["SUFFIX"] = ".cpython-39-x86_64-linux-gnu.so"
    assert "are for another Python (*.cpython-39-x86_64-linux-gnu.so): all of Museum runs interpreted" in use()


def test_a_build_that_was_stopped_is_reported(built: ModuleType, tmp_path: Path) -> None:
    del built.__dict__["SOURCES"]
    assert use().startswith(f"the compiled modules in {tmp_path / PACKAGE} are incomplete: all of Museum runs")


def test_museum_can_be_told_to_run_interpreted(built: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PURE, "1")
    before = in_use()
    assert use() == "" and in_use() == before


def test_a_build_that_does_not_fit_is_reported_at_start(tmp_path: Path) -> None:
    home = tmp_path / PACKAGE
    home.mkdir()
    (home / "__init__.py").write_text("SUFFIX = '.other.so'\nFILES = SOURCES = PLUGINS = {}\n", encoding="utf-8")
    surroundings = {name: value for name, value in os.environ.items() if name != PURE} | {"PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "museum", "--version"], env=surroundings, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("museum ") and "compiled" not in done.stdout
    assert done.stderr.startswith(f"the compiled modules in {home} are for another Python (*.other.so): ")


def test_names_in_a_compiled_module_cannot_be_replaced() -> None:
    module = CompiledModule("museum.some")
    vars(module)["limit"] = 3
    with pytest.raises(
        AttributeError, match=r"^`limit` can't be replaced in `museum.some`, which is compiled; set MUSEUM_PURE=1"
    ):
        module.limit = 4
    module.another = 4
    assert module.limit == 3


def test_a_machine_without_a_compiler_is_told_so() -> None:
    surroundings = {**os.environ, "CC": "no-such-compiler -O1"}
    done = subprocess.run(
        [sys.executable, str(TOP / "compiling.py")], env=surroundings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Museum can't be compiled: there is no C compiler here (`no-such-compiler`).")
