"""Fixtures of the tests of the expansions."""

from tests.commands import run
from tests.files import write

__all__ = ["run", "write"]
