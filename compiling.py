"""Compiles the modules in which games spend their time, with mypyc: into this environment (`make fast`), or into a
wheel if MUSEUM_COMPILED is set as it is built.

They go into a package of their own, `museum_compiled`, with the tables by which `museum.compiled` sees whether they
fit. The sources stay as they are.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import source_hash
from pathlib import Path
from pprint import pformat
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TOP: Final = Path(__file__).resolve().parent
CORE: Final = TOP / "core"
EXPANSIONS: Final = TOP / "expansions"
PACKAGE: Final = "museum_compiled"
# By library and package: a library is compiled anew if anything in it changes. Words of cards, classes from which
# packs derive, those that derive from builtins or from interpreted classes, and watched tallies stay interpreted.
MODULES: Final = {
    "museum_kernel": {
        "effects": "behaviour",
        "engine": "counter_places frames game own quantities random reach readers start state token_moves view"
        " written_options",
        "presentation": "lines",
        "ruleset": "model",
        "simulate": "playout",
    },
    "museum_components": {"components": "actions refilling remembered scoring starting steps"},
    "museum_galleries": {
        "galleries": "board bound case choices filled_gallery fits ground judge lines moves packing persistence"
        " pieces problem rates search sparing starts stream",
    },
    "museum_rules": {
        "base_game": "actions ahead answers arranged_lines auction automated_play decks discard_question display"
        " draft exploration facts favours finding groups hand_price improvement layout museums offer opinion"
        " overflow picking purchase questions readers reduced setup sheet supply token_advice track turn",
    },
    "museum_curator": {
        "curator": "aims experts favours improving money outlook picking planning player positions standing tables"
        " trial weights",
    },
}
# Modules of the plugins of bundled packs, by the pack's id: hooks and words stay interpreted.
PLUGINS: Final = {
    "archaeologists": "digs permits",
    "assistants": "exchange",
    "black_market": "buying used",
    "crystal_skulls": "collector",
    "cthulhu": "disasters water",
    "worlds_fair": "loans offers pavilions",
}
MISSING: Final = """\
Museum can't be compiled: {lack}. On Debian and Ubuntu `apt install build-essential python3-dev` brings it.
Nothing else needs it: without it Museum runs interpreted, which is slower."""


def compile_into(folder: Path, work: Path) -> None:
    """Compile the modules into *folder*, keeping in *work* what a later run needn't make again."""
    lack = _lack()
    if lack:
        sys.exit(MISSING.format(lack=lack))
    sources, names = _sources(), _build(work)
    target = folder / PACKAGE
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    files = {}
    for name in names:
        file = work / "lib" / f"{name.replace('.', os.sep)}{EXTENSION_SUFFIXES[0]}"
        files[name] = shutil.copyfile(file, target / f"{name}{EXTENSION_SUFFIXES[0]}").name
    plugins = {
        _package(pack): ({name: files.pop(name) for name in names if name.startswith(f"{_package(pack)}.")}, found)
        for pack, found in _plugin_sources().items()
    }
    tables = {"SUFFIX": EXTENSION_SUFFIXES[0], "FILES": files, "SOURCES": sources, "PLUGINS": plugins}
    text = "".join(f"{name} = {pformat(table, width=110)}\n" for name, table in tables.items())
    (target / "__init__.py").write_text(f'"""Compiled modules of Museum."""\n\n{text}', encoding="utf-8")


def _lack() -> str:
    """Return what the machine lacks to compile, or ''."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler here (`{compiler}`)"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return "" if header.is_file() else f"the C headers of this Python are missing ({header})"


def _package(pack: str) -> str:
    """Return the name as which the plugin of a bundled *pack* is loaded (`museum.ruleset.plugins`)."""
    return f"museum_pack_{pack}"


def _paths() -> dict[str, list[str]]:
    return {
        library: [f"museum/{package}/{name}.py" for package, names in packages.items() for name in names.split()]
        for library, packages in MODULES.items()
    }


def _plugin_paths() -> list[str]:
    return [f"{_package(pack)}/{name}.py" for pack, names in PLUGINS.items() for name in names.split()]


def _gather(folder: Path) -> None:
    """Copy all sources into *folder* under the names by which they are imported."""
    shutil.rmtree(folder, ignore_errors=True)
    others = shutil.ignore_patterns("__pycache__")
    shutil.copytree(CORE / "museum", folder / "museum", ignore=others)
    for pack in PLUGINS:
        shutil.copytree(EXPANSIONS / pack / "plugin", folder / _package(pack), ignore=others)


def _build(work: Path) -> list[str]:
    """Compile into the folder `lib` of *work* and return the names of the modules made."""
    from mypyc.build import mypycify
    from setuptools import setup

    _gather(work / "sources")
    os.chdir(work / "sources")  # mypyc derives the names of modules from their paths
    libraries = {**_paths(), "museum_packs": _plugin_paths()}
    options = ["--config-file", str(TOP / "pyproject.toml"), "--cache-dir", str(work / "mypy")]
    extensions = mypycify(
        [*options, *(path for paths in libraries.values() for path in paths)],
        separate=[(paths, library) for library, paths in libraries.items()],
        multi_file=True, opt_level="3", debug_level="0", target_dir=str(work / "c"),
    )  # fmt: skip
    for extension in extensions:
        # The files of a library share the tables of the others, and call each other without a detour.
        extension.extra_compile_args += ["-fcommon", "-fvisibility=hidden"]
    setup(
        name=PACKAGE, ext_modules=extensions, packages=[],
        script_args=["-q", "build_ext", f"--build-lib={work / 'lib'}", f"--build-temp={work / 'o'}", "--parallel=2"],
    )  # fmt: skip
    return [extension.name for extension in extensions]


def _sources() -> dict[str, tuple[int, str]]:
    """Return size and hash of each file that was compiled, or whose constants it has."""
    return {path: _made(CORE / path) for path in sorted(_read())}


def _plugin_sources() -> dict[str, dict[str, tuple[int, str]]]:
    """Return the same of each pack's plugin, all of whose files count."""
    folders = {pack: EXPANSIONS / pack / "plugin" for pack in PLUGINS}
    return {
        pack: {file.name: _made(file) for file in sorted(folder.glob("*.py"))} for pack, folder in folders.items()
    }


def _made(file: Path) -> tuple[int, str]:
    content = file.read_bytes()
    return len(content), source_hash(content).hex()


def _read() -> set[str]:
    """Return the compiled modules and those that they import."""
    compiled = {path for paths in _paths().values() for path in paths}
    return compiled | {path for each in compiled for path in _imported((CORE / each).read_text(encoding="utf-8"))}


def _imported(text: str) -> Iterator[str]:
    for name, names in re.findall(r"^ *from (museum[\w.]*) import \(?([\w, ]*)", text, re.MULTILINE):
        for module in (name, *(f"{name}.{each.split(' as ')[0].strip()}" for each in names.split(","))):
            path = f"{module.replace('.', '/')}.py"
            if (CORE / path).is_file():
                yield path


class CompilingHook(BuildHookInterface[Any]):
    """Puts the compiled modules into a wheel if MUSEUM_COMPILED is set; without it, wheels are for every Python."""

    def dependencies(self) -> list[str]:
        """Return what compiling needs besides a C compiler."""
        return ["mypy>=1.13", "setuptools>=65"] if os.environ.get("MUSEUM_COMPILED") else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and name the Python and the machine that the wheel is for."""
        if not os.environ.get("MUSEUM_COMPILED") or version == "editable":
            return
        self.work = tempfile.TemporaryDirectory()
        folder = Path(self.work.name)
        compile_into(folder, folder / "work")
        build_data["force_include"][str(folder / PACKAGE)] = PACKAGE
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled."""
        if hasattr(self, "work"):
            self.work.cleanup()


if __name__ == "__main__":
    compile_into(Path(sysconfig.get_path("platlib")), TOP / "build" / "compiled")
