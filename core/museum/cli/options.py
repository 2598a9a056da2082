"""Options that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])
NO_CODE: Final = "MUSEUM_NO_CODE"


def no_code(command: F) -> F:
    """Give a command the option `--no-code`: no Python of packs and bots runs but what came with Museum."""
    option = click.option(
        "--no-code", is_flag=True, expose_value=False, is_eager=True, callback=_refuse,
        help="Run no Python of packs and bots but Museum's own.",
    )  # fmt: skip
    return option(command)


def language(command: F) -> F:
    """Give a command the option `--language`: what players read is in it, whatever the game file says."""
    option = click.option(
        "--language", metavar="L", default="", help="Names and texts in this language: en, fr, it, es, ..."
    )
    return option(command)


def force(command: F) -> F:
    """Give a command the option `--force`: what it writes may replace any file."""
    about = "Replace a file even if Museum didn't write it, or it was edited since."
    return click.option("--force", is_flag=True, help=about)(command)


def _refuse(context: click.Context, _: click.Parameter, given: bool) -> None:
    if not given:
        return
    before = os.environ.get(NO_CODE)
    os.environ[NO_CODE] = "1"
    context.call_on_close(lambda: _restore(before))


def _restore(before: str | None) -> None:
    if before is None:
        os.environ.pop(NO_CODE, None)
    else:
        os.environ[NO_CODE] = before
