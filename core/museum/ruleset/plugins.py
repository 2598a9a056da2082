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
from typing import Any, Final

import pluggy

from museum import compiled
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.diagnostics.model import either
from museum.diagnostics.said import Said
from museum.effects.vocabulary import Taken
from museum.packs import Pack
from museum.packs.paths import code_refused
from museum.packs.plugin_errors import (
    InvalidPlugin,
    add_third_party,
    code_place,
    definition_place,
    error_in_plugin,
    failure_of,
    last_plugin_line,
    plugin_error,
    plugin_errors,
)
from museum.ruleset import hooks
from museum.ruleset.hooks import PROJECT
from museum.source.data import Data
from museum.suggest import did_you_mean

_HOOKS: Final[Mapping[str, Any]] = {
    name: value for name, value in vars(hooks).items() if name.startswith(f"{PROJECT}_")
}


class Plugins:
    """The plugins of one ruleset."""

    def __init__(
        self, packs: Sequence[Pack], diagnostics: Diagnostics, components: Mapping[str, object] | None = None
    ) -> None:
        """Load the plugins of *packs*; the *components* of a pack, by its id, are one that comes before its own."""
        self.manager = pluggy.PluginManager(PROJECT)
        self.manager.add_hookspecs(hooks)
        self._packs = {pack.id: pack for pack in packs} | {_components_of(pack): pack for pack in packs}
        loaded = [(pack, _load(pack, diagnostics)) for pack in packs]
        # pluggy calls the last registered first; registering in reverse gives pack order.
        for pack, module in reversed(loaded):
            if module is not None:
                self._add(pack, module, diagnostics)
            if components and pack.id in components:
                self.manager.register(components[pack.id], name=_components_of(pack))
        self.manager.check_pending()

    def _add(self, pack: Pack, module: ModuleType, diagnostics: Diagnostics) -> None:
        try:
            # A plugin may define `__dir__` or `__getattr__`, so looking at it runs its code.
            unusable = Said.by("unusable", "the plugin of `{name}` can't be used", name=pack.id)
            with plugin_errors(unusable, code_place(str(module.__file__))):
                if self._hooks_fit(module, diagnostics):
                    self.manager.register(module, name=pack.id)
        except MuseumError as error:
            diagnostics.extend(error.diagnostics)

    def _hooks_fit(self, module: ModuleType, diagnostics: Diagnostics) -> bool:
        """Report hooks that pluggy would ignore or refuse: unknown or unmarked names, wrong arguments."""
        faults = []
        for name, found in vars(module).items():
            message = self._fault(module, name, found)
            if message:
                place = definition_place(found) or code_place(str(module.__file__))
                faults.append((place, message, did_you_mean(name, _HOOKS) if name not in _HOOKS else None))
        for place, message, near in sorted(faults, key=lambda fault: fault[0]):
            diagnostics.error("unknown-hook", message, place, near)
        return not faults

    def _fault(self, module: ModuleType, name: str, found: object) -> str:
        """Return the error in *found*, a variable of a plugin; "" if it is a correct hook, or none at all."""
        options = self.manager.parse_hookimpl_opts(module, name) if inspect.isfunction(found) else None
        if options is None and name not in _HOOKS:
            return ""
        if not inspect.isfunction(found):
            return Said.by("hook_function", "`{name}` is the name of a hook, and must be a function", name=name)
        if options is None:
            english = "`{name}` isn't marked with `@hookimpl`, so nothing would call it"
            return Said.by("hook_unmarked", english, name=name)
        if name not in _HOOKS:
            return Said.by("no_hook", "there is no hook `{name}`", name=name)
        if options["wrapper"] or options["hookwrapper"]:
            return Said.by("hook_wrapper", "the hook `{name}` can't be a wrapper", name=name)
        return _call_fault(name, found)

    def implementations(self, hook: str) -> tuple[Callable[..., Any], ...]:
        """Return the functions that implement *hook*, in pack order, to be called without pluggy.

        Those of third-party packs raise `MuseumError` alone.
        """
        # pluggy keeps them in the order in which it would call them, the last registered first.
        found = reversed(getattr(self.manager.hook, hook).get_hookimpls())
        return tuple(_callable(impl.function, impl.argnames, self._packs[impl.plugin_name]) for impl in found)


def _call_fault(name: str, found: Callable[..., object]) -> str:
    """Return what keeps the function *found* from being called as the hook *name*; "" if nothing does."""
    offered = tuple(inspect.signature(_HOOKS[name]).parameters)
    surplus = [argument for argument in inspect.signature(found).parameters if argument not in offered]
    if surplus:
        english = "the hook `{name}` gets {offered}; it has no `{argument}`"
        return Said.by("hook_argument", english, name=name, offered=offered, argument=surplus[0])
    if inspect.isgeneratorfunction(found) or inspect.iscoroutinefunction(found):
        english = "the hook `{name}` is called as a plain function: it can't `yield` or be `async`"
        return Said.by("hook_plain", english, name=name)
    return ""


def _components_of(pack: Pack) -> str:
    """Return the name under which pluggy has the components of *pack*; no pack has such an id."""
    return f"{pack.id}:components"


def _callable(function: Callable[..., object], wanted: Sequence[str], pack: Pack) -> Callable[..., Any]:
    """Return *function*, a hook of *pack*, so that it may be called with more arguments than it *wanted*."""

    @functools.wraps(function)
    def call(**arguments: object) -> Any:
        return function(**{name: arguments[name] for name in wanted})

    @functools.wraps(function)
    def call_third_party(**arguments: object) -> Any:
        place = definition_place(function) or pack_code_place(pack)
        with plugin_errors(failure_of(f"`{function.__name__}`", pack.id), place):
            try:
                return call(**arguments)
            except Taken as error:
                raise MuseumError.single("taken", error.args[0], last_plugin_line(error) or place) from error

    return call if comes_with_museum(pack) else call_third_party


def build_error(error: BaseException, parameters: Data, packs: Sequence[Pack]) -> MuseumError:
    """Return the diagnostic for an exception that ended the building of a ruleset."""
    fault = error_in_plugin(error)
    if fault is not None:
        return fault
    if isinstance(error, InvalidPlugin) and error.place is not None:
        return plugin_error(error, "", error.place)
    name = str(error.args[0]) if isinstance(error, KeyError) and error.args else ""
    # A word that reads an undeclared parameter fails as a `KeyError` with its name.
    near = did_you_mean(name, parameters) if name else None
    if near is not None:
        english = "the rules read the parameter `{name}`, which no pack declares; `{near}` is declared here"
        message = Said.by("undeclared", english, name=name, near=near)
        return MuseumError.single("unknown-parameter", message, parameters[near].place, name)
    others = [pack for pack in packs if not comes_with_museum(pack)]
    if others:
        names = either(f"`{pack.id}`" for pack in others)
        unbuilt = Said.by("unbuilt_of", "the rules of {names} can't be built", names=names)
        return plugin_error(error, unbuilt, pack_code_place(others[-1]))
    # No third party is enabled: the fault is our own.
    frame = traceback.extract_tb(error.__traceback__)[-1]
    unbuilt = Said.by("unbuilt", "the rules can't be built")
    return plugin_error(error, unbuilt, Place(frame.filename, frame.lineno or 0, 1))


def _load(pack: Pack, diagnostics: Diagnostics) -> ModuleType | None:
    path = pack.plugin_file or pack.folder / "plugin.py"
    if pack.plugin is None and not path.exists():
        return None
    if code_refused() and not comes_with_museum(pack):
        english = "the pack `{name}` has Python code, which `--no-code` doesn't let run"
        message = Said.by("code_of_pack", english, name=pack.id)
        place = Place(str(path)) if pack.plugin is None else pack.manifest.at("plugin")
        diagnostics.error("code-refused", message, place)
        return None
    # A folder or a pipe called `plugin.py` must not be opened.
    if pack.plugin is None and not path.is_file():
        message = Said.by("no_plain_file", "expected a file, found a folder, device or pipe")
        diagnostics.error("not-a-file", message, Place(str(path)))
        return None
    try:
        unloaded = Said.by("unloaded", "the plugin of `{name}` can't be loaded", name=pack.id)
        with plugin_errors(unloaded, pack_code_place(pack)):
            return _from_file(pack, path) if pack.plugin is None else _from_module(pack, pack.plugin)
    except MuseumError as error:
        diagnostics.extend(error.diagnostics)
        return None


def pack_code_place(pack: Pack) -> Place:
    """Return the file of the plugin of *pack*, or the line of the manifest that names its module."""
    if pack.plugin_file is not None:
        return Place(str(pack.plugin_file))
    return pack.manifest.at("id" if pack.plugin is None else "plugin")


def comes_with_museum(pack: Pack) -> bool:
    """Tell whether the code of *pack* comes with Museum: it is bundled, or a module of the package itself."""
    return (pack.bundled and pack.plugin is None) or (pack.plugin or "").partition(".")[0] == PROJECT


def _from_module(pack: Pack, name: str) -> ModuleType:
    """Import a plugin that is a module of a distribution."""
    module = importlib.import_module(name)
    if not comes_with_museum(pack) and module.__file__ is not None:
        file = Path(module.__file__)
        add_third_party(pack.id, file.parent if "." in name or file.name == "__init__.py" else file)
    return module


def _from_file(pack: Pack, path: Path) -> ModuleType:
    """Load a pack's plugin file as a module of its own, listed in `sys.modules` so that annotations resolve.

    A folder `plugin` is a package: its modules import each other as `from .rules import ...`. Plugins that come with
    Museum are loaded once in a process; others may have changed since.
    """
    name = f"museum_pack_{pack.id}"
    if comes_with_museum(pack):
        if name in sys.modules:
            return sys.modules[name]
        compiled.use_plugin(name, path.parent)
    else:
        # Two packs of one id may be loaded in a run, in tests of a pack beside its installed version.
        name += f"_{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]}"
    parts = [str(path.parent)] if path.name == "__init__.py" else None
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=parts)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    if not comes_with_museum(pack):
        add_third_party(pack.id, path.parent if parts else path)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
