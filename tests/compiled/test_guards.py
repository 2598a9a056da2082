"""Compiled modules, where there are some: what they refuse. `.ci/compiled` runs it."""

from __future__ import annotations

import sys

import pytest

from museum.compiled import FAULT, CompiledModule, in_use
from museum.engine.game import Game

GAME = sys.modules["museum.engine.game"]


def test_compiled_modules_are_in_use() -> None:
    assert FAULT == "" and in_use() and isinstance(GAME, CompiledModule)


def test_no_interpreted_class_derives_from_a_compiled_one() -> None:
    message = r"^`Mine` can't derive from `museum.engine.game.Game`, which is compiled; set MUSEUM_PURE=1"
    with pytest.raises(TypeError, match=message):
        type("Mine", (Game,), {})


def test_no_name_in_a_compiled_module_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(
        AttributeError, match=r"^`shuffle` can't be replaced in `museum.engine.game`, which is compiled"
    ):
        monkeypatch.setattr(GAME, "shuffle", None)
