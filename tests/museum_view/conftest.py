"""Fixtures of the tests of Museum's table, log and sheets."""

from tests.files import write

__all__ = ["write"]
