"""Loads the plugins of the enabled packs into one pluggy manager per ruleset, called in pack order."""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pluggy

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.packs import Pack
from museum.packs.paths import code_refused
from museum.ruleset import hooks
from museum.ruleset.hooks import PROJECT
from museum.suggest import did_you_mean


class Plugins:
    """The plugins of one ruleset."""

    def __init__(self, packs: Sequence[Pack], diagnostics: Diagnostics) -> None:
        self.manager = pluggy.PluginManager(PROJECT)
        self.manager.add_hookspecs(hooks)
        loaded = [(pack, _load(pack, diagnostics)) for pack in packs]
        # pluggy calls the last registered first; registering in reverse makes the order ours.
        for pack, module in reversed(loaded):
            if module is not None and self._hooks_fit(module, diagnostics):
                self.manager.register(module, name=pack.id)
        self.manager.check_pending()

    def _hooks_fit(self, module: ModuleType, diagnostics: Diagnostics) -> bool:
        """Report what pluggy would pass over or refuse: hooks that there aren't, unmarked ones, wrong arguments."""
        known = {name: value for name, value in vars(hooks).items() if name.startswith(f"{PROJECT}_")}
        faults = []
        for name, function in inspect.getmembers(module, inspect.isfunction):
            marked = self.manager.parse_hookimpl_opts(module, name) is not None
            message = ""
            if marked and name not in known:
                message = f"there is no hook `{name}`"
            elif marked:
                message = _arguments_fault(function, known[name])
            elif name in known:
                message = f"`{name}` isn't marked with `@hookimpl`, so nothing would call it"
            if message:
                place = Place(function.__code__.co_filename, function.__code__.co_firstlineno, 1)
                near = did_you_mean(name, known) if name not in known else None
                faults.append((place, message, near))
        for place, message, near in sorted(faults, key=lambda fault: fault[0]):
            diagnostics.error("unknown-hook", message, place, near)
        return not faults

    def implementations(self, hook: str) -> tuple[Callable[..., Any], ...]:
        """Return the functions that implement *hook*, in pack order, to be called without pluggy."""
        caller = getattr(self.manager.hook, hook)
        known = inspect.signature(getattr(hooks, hook)).parameters
        found = reversed(caller.get_hookimpls())
        return tuple(_taking(impl.function, impl.argnames, tuple(known)) for impl in found)


def _taking(function: Callable[..., Any], wanted: Sequence[str], given: Sequence[str]) -> Callable[..., Any]:
    """Return *function* as one that may be called with all that is *given*, though it *wanted* less."""
    if set(wanted) == set(given):
        return function

    @functools.wraps(function)
    def call(**arguments: Any) -> Any:
        return function(**{name: arguments[name] for name in wanted})

    return call


def _arguments_fault(function: Callable[..., Any], hook: Callable[..., Any]) -> str:
    offered = inspect.signature(hook).parameters
    surplus = [name for name in inspect.signature(function).parameters if name not in offered]
    if not surplus:
        return ""
    return f"the hook `{function.__name__}` gets {', '.join(offered)}; it has no `{surplus[0]}`"


def called(function: Callable[..., Any], **arguments: Any) -> Any:
    """Call a pack's implementation of a hook; what it raises becomes a `MuseumError` at its place."""
    try:
        return function(**arguments)
    except (MuseumError, KeyError):
        raise
    except Exception as error:
        place = place_in(error, inspect.unwrap(function).__code__.co_filename)
        message = f"`{function.__name__}` of a pack failed: {type(error).__name__}: {error}"
        raise MuseumError.single("broken-plugin", message, place) from None


def unbuilt(error: Exception, parameters: Mapping[str, Any]) -> MuseumError:
    """Return what to tell where a ruleset can't be built: perhaps a parameter that the rules read is misspelt."""
    name = str(error.args[0]) if isinstance(error, KeyError) and error.args else ""
    near = did_you_mean(name, parameters) if name else None
    if near is not None:
        message = f"the rules read the parameter `{name}`, which no pack declares; `{near}` is declared here"
        return MuseumError.single("unknown-parameter", message, parameters[near].place, name)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    message = f"the rules can't be built: {type(error).__name__}: {error}"
    return MuseumError.single("broken-plugin", message, Place(frame.filename, frame.lineno or 0, 1))


def place_in(error: BaseException, file: str) -> Place:
    """Return the last line of *file* that *error* went through; the whole file if it is none."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return Place(file, error.lineno or 0, error.offset or 1)
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    return Place(file, lines[-1] or 0, 1) if lines else Place(file)


def _load(pack: Pack, diagnostics: Diagnostics) -> ModuleType | None:
    path = pack.plugin_file or pack.folder / "plugin.py"
    if code_refused() and not _is_ours(pack) and (pack.plugin is not None or path.is_file()):
        message = f"the pack `{pack.id}` has Python code of its own, which `--no-code` doesn't let run"
        place = Place(str(path)) if pack.plugin is None else pack.manifest.at("plugin")
        diagnostics.error("code-refused", message, place)
        return None
    try:
        if pack.plugin is not None:
            return importlib.import_module(pack.plugin)
        return _from_file(pack, path) if path.is_file() else None
    except Exception as error:
        message = f"the plugin of `{pack.id}` can't be loaded: {type(error).__name__}: {error}"
        place = place_in(error, str(path)) if pack.plugin is None else pack.manifest.at("plugin")
        diagnostics.error("broken-plugin", message, place)
        return None


def _is_ours(pack: Pack) -> bool:
    """Tell whether the plugin is one that came with Museum: bundled, or a module of the package itself."""
    return (pack.bundled and pack.plugin is None) or (pack.plugin or "").partition(".")[0] == PROJECT


def _from_file(pack: Pack, path: Path) -> ModuleType:
    """Run a pack's plugin as a module of its own, which is listed, for its annotations are looked up there.

    A folder `plugin` is a package: its modules import each other as `from .rules import ...`.
    """
    mark = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]
    parts = [str(path.parent)] if path.name == "__init__.py" else None
    spec = importlib.util.spec_from_file_location(
        f"museum_pack_{pack.id}_{mark}", path, submodule_search_locations=parts
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
