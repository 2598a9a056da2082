"""Every module of the core can be imported alone, and the examples in its docstrings hold."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import museum

MODULES = sorted(
    found.name for found in pkgutil.walk_packages(museum.__path__, "museum.") if not found.name.endswith("__main__")
)


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_docstrings_hold(module: str) -> None:
    failed, _attempted = doctest.testmod(importlib.import_module(module))
    assert failed == 0
