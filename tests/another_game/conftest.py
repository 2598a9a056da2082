"""Fixtures of the tests of another game."""

from tests.commands import run

__all__ = ["run"]
