"""Compiled modules, where there are some: which are in use, what they refuse. `.ci/compiled` runs it."""

from __future__ import annotations

import sys

import pytest

from museum.compiled import FAULT, PACKAGE, CompiledModule, in_use
from museum.engine.game import Game
from museum.simulate.rulesets import expansions, ruleset_of

GAME = sys.modules["museum.engine.game"]


def test_compiled_modules_are_in_use() -> None:
    assert FAULT == "" and in_use() and isinstance(GAME, CompiledModule)


def test_compiled_modules_of_bundled_plugins_are_in_use() -> None:
    ruleset_of({"expansions": list(expansions())})
    built = {name for files, _ in sys.modules[PACKAGE].PLUGINS.values() for name in files}
    assert len(built) >= len(expansions()) / 2
    assert all(isinstance(sys.modules[name], CompiledModule) for name in built)


def test_no_interpreted_class_derives_from_a_compiled_one() -> None:
    message = r"^`Mine` can't derive from `museum.engine.game.Game`, which is compiled; set MUSEUM_PURE=1"
    with pytest.raises(TypeError, match=message):
        type("Mine", (Game,), {})


def test_no_name_in_a_compiled_module_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(
        AttributeError, match=r"^`shuffle` can't be replaced in `museum.engine.game`, which is compiled"
    ):
        monkeypatch.setattr(GAME, "shuffle", None)
