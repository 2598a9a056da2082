"""The page of the hooks: their signatures, when they are called, with an example each."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any

from museum.reference.markdown import declared, described, page, prose, signature
from museum.ruleset import hooks


def hook_functions() -> dict[str, Callable[..., Any]]:
    """Return the hook specifications by name, in the order in which they are written."""
    found = vars(hooks).items()
    return {name: value for name, value in found if name.startswith("museum_") and inspect.isfunction(value)}


def hooks_page() -> str:
    """Return the page of the hooks."""
    return page("Hooks", prose("hooks"), "## The hooks", *_hooks())


def _hooks() -> Iterator[str]:
    for name, function in hook_functions().items():
        yield declared(name, signature(function))
        yield described(function)
