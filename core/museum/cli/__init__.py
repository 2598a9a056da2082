"""The command line: `museum play`, `check`, `test` and the rest."""

from museum.cli.group import main

__all__ = ["main"]
