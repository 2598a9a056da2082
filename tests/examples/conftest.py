"""Fixtures of the tests of `examples`."""

from tests.commands import run
from tests.files import write

__all__ = ["run", "write"]
