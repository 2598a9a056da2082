"""Whether functions that code hands over can be called as they will be: seen as they come, not as a game runs."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from types import FunctionType
from typing import Any, Final

from museum.packs.blame import Unfit, place_of

_LONGEST: Final = 80  # characters of a value that are shown


def check_call(function: Any, arguments: Sequence[str], what: str, maker: Any = None) -> None:
    """Raise `Unfit` if *function* can't be called with *arguments* in their order.

    *what* is how it is named; where it is written nowhere, it is told at the function that has made it, its *maker*.
    """
    if isinstance(function, FunctionType) and _fits(function, len(arguments)):
        return
    if inspect.ismethod(function):
        function, arguments = function.__func__, ("self", *arguments)
    expected = f"({', '.join(arguments)})"
    if not callable(function):
        raise Unfit(f"{what} is a function {expected}, not {shown(function)}", place_of(maker))
    try:
        own = inspect.signature(function, follow_wrapped=False)
    except Exception:  # some that are written in C don't say what they take
        return
    try:
        own.bind(*arguments)
    except TypeError:
        takes = ", ".join(str(each.replace(annotation=each.empty)) for each in own.parameters.values())
        message = f"{what} takes ({takes}), and is called with {expected}"
        raise Unfit(message, place_of(function) or place_of(maker)) from None


def check_calls(thing: Any, what: str) -> None:
    """Raise `Unfit` if a function that *thing* holds can't be called as the `calls` of its class say.

    They are the names of fields, each with the arguments that its function gets; a field that is None unless it is
    given may be None.
    """
    for name, arguments in type(thing).calls.items():
        function = getattr(thing, name)
        if function is not None or type(thing).__dataclass_fields__[name].default is not None:
            check_call(function, arguments, f"`{name}` of {what}")


def shown(value: Any) -> str:
    """Return *value* as messages show it; its own `__repr__` may fail or be long.

    >>> shown(print), shown(None), shown("x")
    ('a function', 'None', "'x'")
    """
    if inspect.isroutine(value):
        return "a function"
    try:
        text = " ".join(repr(value).split())
    except Exception:
        return f"a {type(value).__name__}"
    return text if len(text) <= _LONGEST else f"a {type(value).__name__}"


def _fits(function: FunctionType, number: int) -> bool:
    """Tell quickly whether a function surely takes so many arguments; False may also mean that it isn't certain."""
    return function.__code__.co_argcount == number and not function.__code__.co_kwonlyargcount
