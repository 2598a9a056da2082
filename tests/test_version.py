"""The version of the package."""

from __future__ import annotations

from importlib.metadata import version

import museum
from museum.version import __version__


def test_the_version_is_that_of_the_distribution() -> None:
    assert __version__ == museum.__version__ == version("museum-game")
