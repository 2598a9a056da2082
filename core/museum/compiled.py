"""Compiled modules in place of sources: found if they were built (`make fast`), and used if they fit.

They are made from the same sources, play the same games and are several times as fast. Compiled code calls compiled
code directly, so that names replaced and classes derived in Python would be passed over: both are refused.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import source_hash, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = "museum_compiled"
"""The package that holds the compiled modules, and the tables of what they were made from and for."""
PURE: Final = "MUSEUM_PURE"
"""The environment variable that has all of Museum interpreted."""
SOURCES: Final = Path(__file__).parents[1]
"""The folder below which `museum` lies."""
_TABLES: Final = {"SUFFIX", "FILES", "SOURCES", "PLUGINS"}
_REBUILD: Final = "all of Museum runs interpreted, which is slower; compile it anew with `make fast`"


class CompiledModule(ModuleType):
    """A compiled module, in which no name can be replaced."""

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse to replace what the module defines."""
        if name in vars(self) and not name.startswith("__"):
            raise AttributeError(_refusal(f"`{name}` can't be replaced in `{self.__name__}`"))
        super().__setattr__(name, value)


class CompiledFinder:
    """Finds compiled modules before their sources."""

    def __init__(self, folder: Path, files: Mapping[str, str]) -> None:
        self.folder = folder
        self.files = dict(files)
        self.loading = 0

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a compiled module lies; None for all other modules."""
        if name not in self.files:
            return None
        file = str(self.folder / self.files[name])
        return spec_from_file_location(name, file, loader=_Loader(self, name, file))

    def guard(self) -> None:
        """Guard what has been loaded: compiled modules load others of their library past the finder."""
        for module in [sys.modules[name] for name in self.files if name in sys.modules]:
            if not isinstance(module, CompiledModule):
                module.__class__ = CompiledModule
                for thing in list(vars(module).values()):
                    if isinstance(thing, type) and thing.__module__ == module.__name__:
                        type.__setattr__(thing, "__init_subclass__", classmethod(_refuse_interpreted))


class _Loader(ExtensionFileLoader):
    def __init__(self, finder: CompiledFinder, name: str, path: str) -> None:
        super().__init__(name, path)
        self.finder = finder

    def exec_module(self, module: ModuleType) -> None:
        """Load the module with all that it imports, and then guard them."""
        self.finder.loading += 1
        super().exec_module(module)
        self.finder.loading -= 1
        if not self.finder.loading:
            self.finder.guard()


def _refuse_interpreted(cls: type) -> None:
    # Compiled classes derive from each other as their modules are loaded.
    finder = _finder()
    if finder is None or cls.__module__ not in finder.files:
        bases = " or ".join(f"`{base.__module__}.{base.__name__}`" for base in cls.__bases__)
        raise TypeError(_refusal(f"`{cls.__name__}` can't derive from {bases}"))


def _refusal(what: str) -> str:
    return f"{what}, which is compiled; set {PURE}=1 to have all of Museum interpreted"


def use() -> str:
    """Have compiled modules imported in place of sources; return why those that there are can't be, or ''."""
    if os.environ.get(PURE):
        return ""
    try:
        built = import_module(PACKAGE)
    except ModuleNotFoundError:
        return ""
    folder = Path(built.__path__[0])
    if _TABLES - vars(built).keys():
        return f"the compiled modules in {folder} are incomplete: {_REBUILD}"
    if EXTENSION_SUFFIXES[0] != built.SUFFIX:
        return f"the compiled modules in {folder} are for another Python (*{built.SUFFIX}): {_REBUILD}"
    changed = _changed(SOURCES, built.SOURCES, _time(folder))
    if changed:
        return f"{changed} isn't what the compiled modules in {folder} were made from: {_REBUILD}"
    sys.meta_path.insert(0, CompiledFinder(folder, built.FILES))
    return ""


def use_plugin(package: str, folder: Path) -> None:
    """Have the compiled modules of a plugin imported too, if there are some and *folder* holds their sources as they
    were; a changed plugin runs interpreted beside the compiled modules of Museum."""
    finder = _finder()
    if finder is None or package not in (plugins := sys.modules[PACKAGE].PLUGINS):
        return
    files, sources = plugins[package]
    if not _changed(folder, sources, _time(finder.folder)):
        finder.files.update(files)


def in_use() -> bool:
    """Return whether compiled modules are imported in place of sources."""
    return _finder() is not None


def _finder() -> CompiledFinder | None:
    return next((finder for finder in sys.meta_path if isinstance(finder, CompiledFinder)), None)


def _time(folder: Path) -> float:
    """Return when the compiled modules in *folder* were built."""
    return (folder / "__init__.py").stat().st_mtime


def _changed(folder: Path, sources: Mapping[str, tuple[int, str]], built: float) -> str:
    """Return a source in *folder* that isn't as it was compiled, or ''; one older than the build is taken for the
    same."""
    return next((str(folder / name) for name, made in sources.items() if not _same(folder / name, made, built)), "")


def _same(file: Path, made: tuple[int, str], built: float) -> bool:
    try:
        found = file.stat()
    except FileNotFoundError:
        return False
    size, digest = made
    return found.st_size == size and (found.st_mtime <= built or source_hash(file.read_bytes()).hex() == digest)


FAULT: Final = use()
"""Why the compiled modules that there are aren't used; empty if all is well."""
