"""Names that programs import from `museum`: each is there, is the thing itself, and costs nothing unused."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

import museum


@pytest.mark.parametrize("name", [name for name in museum.__all__ if name != "__version__"])
def test_every_public_name_is_what_its_home_has(name: str) -> None:
    """Each name of `__all__` can be had, and is what stands under that name where it is defined."""
    home = import_module(f"museum.{museum._HOMES[name]}")
    assert getattr(museum, name) is vars(home)[name]


def test_an_unknown_name_is_an_attribute_error() -> None:
    """A misspelt name fails as in any module."""
    with pytest.raises(AttributeError, match="no attribute 'lode_config'"):
        museum.lode_config  # noqa: B018


def test_importing_the_package_loads_its_version_only() -> None:
    """`import museum` is quick: nothing is imported but its version, and what looks for compiled modules."""
    code = "import sys, museum; print([m for m in sys.modules if m.startswith('museum.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['museum.compiled', 'museum.version']"
