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
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from types import ModuleType
from typing import Any

import pluggy

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.effects.vocabulary import Taken
from museum.packs import Pack
from museum.packs.blame import Unfit, named, place_at, place_in, place_in_plugin, told, told_of_plugin
from museum.packs.paths import code_refused
from museum.packs.strangers import guarded, settle
from museum.ruleset import hooks
from museum.ruleset.hooks import PROJECT
from museum.suggest import did_you_mean

# Where a hook is wrong, what is wrong with it, and which name may be meant.
Fault = tuple[Place, str, str | None]


class Plugins:
    """The plugins of one ruleset."""

    def __init__(self, packs: Sequence[Pack], diagnostics: Diagnostics) -> None:
        self.manager = pluggy.PluginManager(PROJECT)
        self.manager.add_hookspecs(hooks)
        self._packs = {pack.id: pack for pack in packs}
        loaded = [(pack, _load(pack, diagnostics)) for pack in packs]
        # pluggy calls the last registered first; registering in reverse makes the order ours.
        for pack, module in reversed(loaded):
            if module is not None:
                self._add(pack, module, diagnostics)
        self.manager.check_pending()

    def _add(self, pack: Pack, module: ModuleType, diagnostics: Diagnostics) -> None:
        try:
            with watched((pack,)):
                if self._hooks_fit(module, diagnostics):
                    self.manager.register(module, name=pack.id)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            where = place_in_plugin(error) or place_at(str(module.__file__), 0)
            diagnostics.extend(told(error, f"the plugin of `{pack.id}`", "can't be used", where).diagnostics)

    def _hooks_fit(self, module: ModuleType, diagnostics: Diagnostics) -> bool:
        """Report what pluggy would pass over or refuse: hooks that there aren't, unmarked ones, wrong arguments."""
        known = {name: value for name, value in vars(hooks).items() if name.startswith(f"{PROJECT}_")}
        faults = [
            fault
            for name, found in sorted(vars(module).items())
            if (fault := self._fault(name, found, module, known)) is not None
        ]
        for place, message, near in sorted(faults, key=lambda fault: fault[0]):
            diagnostics.error("unknown-hook", message, place, near)
        return not faults

    def _fault(self, name: str, found: object, module: ModuleType, known: Mapping[str, Any]) -> Fault | None:
        if not inspect.isfunction(found):
            return (place_at(str(module.__file__), 0), f"`{name}` is no function", None) if name in known else None
        options = self.manager.parse_hookimpl_opts(module, name)
        marked, message = options is not None, ""
        if marked and name not in known:
            message = f"there is no hook `{name}`"
        elif options is not None and (options["wrapper"] or options["hookwrapper"]):
            message = f"the hook `{name}` can't wrap others: nothing but it is called"
        elif marked:
            message = _arguments_fault(found, known[name])
        elif name in known:
            message = f"`{name}` isn't marked with `@hookimpl`, so nothing would call it"
        if not message:
            return None
        place = place_at(found.__code__.co_filename, found.__code__.co_firstlineno)
        return place, message, did_you_mean(name, known) if name not in known else None

    def implementations(self, hook: str) -> tuple[Callable[..., Any], ...]:
        """Return the functions that implement *hook*, in pack order, to be called without pluggy.

        Those of packs that didn't come with Museum are watched as they run: see `museum.packs.strangers`.
        """
        caller = getattr(self.manager.hook, hook)
        known = inspect.signature(getattr(hooks, hook)).parameters
        found = [(impl, self._packs[impl.plugin_name]) for impl in reversed(caller.get_hookimpls())]
        taking = [(_taking(impl.function, impl.argnames, tuple(known)), pack) for impl, pack in found]
        return tuple(function if is_ours(pack) else _strangers(function, pack) for function, pack in taking)


def watched(packs: Sequence[Pack]) -> AbstractContextManager[None]:
    """Return what to run code of *packs* in: guarded, if one of them didn't come with Museum."""
    return nullcontext() if all(map(is_ours, packs)) else guarded()


def _strangers(function: Callable[..., Any], pack: Pack) -> Callable[..., Any]:
    """Return *function*, a hook of a stranger's pack, as one that raises `MuseumError` or nothing."""

    @functools.wraps(function)
    def call(**arguments: Any) -> Any:
        try:
            with guarded():
                return function(**arguments)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            place = place_in_plugin(error) or place_at(inspect.unwrap(function).__code__.co_filename, 0)
            if isinstance(error, Taken):
                raise MuseumError.single("taken", str(error), place) from error
            raise told(error, f"`{function.__name__}` of `{pack.id}`", "failed", place) from error

    return call


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
    if not surplus and (inspect.isgeneratorfunction(function) or inspect.iscoroutinefunction(function)):
        return f"the hook `{function.__name__}` is called as a plain function: it can't `yield` or be `async`"
    if not surplus:
        return ""
    return f"the hook `{function.__name__}` gets {', '.join(offered)}; it has no `{surplus[0]}`"


def called(function: Callable[..., Any], **arguments: Any) -> Any:
    """Call a pack's implementation of a hook; what it raises becomes a `MuseumError` at its place."""
    try:
        return function(**arguments)
    except (MuseumError, KeyError):
        raise
    except Exception as error:  # of a bundled pack: those of others raise nothing else
        place = place_in(error, inspect.unwrap(function).__code__.co_filename)
        message = f"`{function.__name__}` of a pack failed: {named(error)}"
        raise MuseumError.single("broken-plugin", message, place) from None


def unbuilt(error: BaseException, parameters: Mapping[str, Any], packs: Sequence[Pack]) -> MuseumError:
    """Return what to tell where a ruleset can't be built: perhaps a parameter that the rules read is misspelt."""
    fault = told_of_plugin(error)
    if fault is not None:
        return fault
    if isinstance(error, Unfit) and error.place is not None:
        return told(error, "", "", error.place)
    name = str(error.args[0]) if isinstance(error, KeyError) and error.args else ""
    near = did_you_mean(name, parameters) if name else None
    if near is not None:
        message = f"the rules read the parameter `{name}`, which no pack declares; `{near}` is declared here"
        return MuseumError.single("unknown-parameter", message, parameters[near].place, name)
    strangers = [pack for pack in packs if not is_ours(pack)]
    if strangers:
        names = " or ".join(f"`{pack.id}`" for pack in strangers)
        return told(error, f"the rules of {names}", "can't be built", code_place(strangers[-1]))
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return told(error, "the rules", "can't be built", Place(frame.filename, frame.lineno or 0, 1))


def _load(pack: Pack, diagnostics: Diagnostics) -> ModuleType | None:
    path = pack.plugin_file or pack.folder / "plugin.py"
    if code_refused() and not is_ours(pack) and (pack.plugin is not None or path.is_file()):
        message = f"the pack `{pack.id}` has Python code of its own, which `--no-code` doesn't let run"
        place = Place(str(path)) if pack.plugin is None else pack.manifest.at("plugin")
        diagnostics.error("code-refused", message, place)
        return None
    if pack.plugin is None and not path.exists():
        return None
    if pack.plugin is None and not path.is_file():
        diagnostics.error("not-a-file", "expected a file, found a folder, device or pipe", Place(str(path)))
        return None
    try:
        with watched((pack,)):
            return _from_file(pack, path) if pack.plugin is None else _from_module(pack, pack.plugin)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        place = place_in_plugin(error) or code_place(pack)
        diagnostics.extend(told(error, f"the plugin of `{pack.id}`", "can't be loaded", place).diagnostics)
        return None


def code_place(pack: Pack) -> Place:
    """Return where the code of *pack* lies: its file, or where the manifest names it; of one without any, its id."""
    if pack.plugin_file is not None:
        return Place(str(pack.plugin_file))
    return pack.manifest.at("id" if pack.plugin is None else "plugin")


def is_ours(pack: Pack) -> bool:
    """Tell whether the plugin is one that came with Museum: bundled, or a module of the package itself."""
    return (pack.bundled and pack.plugin is None) or (pack.plugin or "").partition(".")[0] == PROJECT


def _from_module(pack: Pack, name: str) -> ModuleType:
    """Import a plugin that is a module of a distribution."""
    module = importlib.import_module(name)
    if not is_ours(pack) and module.__file__ is not None:
        file = Path(module.__file__)
        settle(pack.id, file.parent if "." in name or file.name == "__init__.py" else file)
    return module


def _from_file(pack: Pack, path: Path) -> ModuleType:
    """Run a pack's plugin as a module of its own, which is listed, for its annotations are looked up there.

    A folder `plugin` is a package: its modules import each other as `from .rules import ...`. One that came with
    Museum is run once in a process; others may have changed since.
    """
    mark = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:8]
    name = f"museum_pack_{pack.id}_{mark}"
    if is_ours(pack) and name in sys.modules:
        return sys.modules[name]
    parts = [str(path.parent)] if path.name == "__init__.py" else None
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=parts)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    if not is_ours(pack):
        settle(pack.id, path.parent if parts else path)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
