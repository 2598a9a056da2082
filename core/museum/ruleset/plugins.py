"""Loads the plugins of the enabled packs into one pluggy manager per ruleset, called in pack order."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pluggy

from museum.diagnostics import Diagnostics, Place
from museum.packs import Pack
from museum.ruleset import hooks


class Plugins:
    """The plugins of one ruleset."""

    def __init__(self, packs: Sequence[Pack], diagnostics: Diagnostics) -> None:
        self.manager = pluggy.PluginManager(hooks.PROJECT)
        self.manager.add_hookspecs(hooks)
        loaded = [(pack, _load(pack, diagnostics)) for pack in packs]
        # pluggy calls the last registered first; registering in reverse makes the order ours.
        for pack, module in reversed(loaded):
            if module is not None:
                self.manager.register(module, name=pack.id)
        try:
            self.manager.check_pending()
        except pluggy.PluginValidationError as error:
            place = Place(getattr(error.plugin, "__file__", "") or "", 0, 0)
            diagnostics.error("unknown-hook", str(error).replace("\n", " "), place)

    def implementations(self, hook: str) -> tuple[Callable[..., Any], ...]:
        """Return the functions that implement *hook*, in pack order, to be called without pluggy."""
        caller = getattr(self.manager.hook, hook)
        return tuple(implementation.function for implementation in reversed(caller.get_hookimpls()))


def _load(pack: Pack, diagnostics: Diagnostics) -> ModuleType | None:
    if pack.plugin is not None:
        return importlib.import_module(pack.plugin)
    path = pack.folder / "plugin.py"
    return _from_file(pack, path, diagnostics) if path.is_file() else None


def _from_file(pack: Pack, path: Path, diagnostics: Diagnostics) -> ModuleType | None:
    spec = importlib.util.spec_from_file_location(f"museum_pack_{pack.id}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        message = f"the plugin of `{pack.id}` can't be loaded: {type(error).__name__}: {error}"
        diagnostics.error("broken-plugin", message, Place(str(path), 0, 0))
        return None
    return module
