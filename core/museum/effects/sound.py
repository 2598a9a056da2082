"""Whether a word that a pack registers can be read and compiled: told at its class, not at the cards that say it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Hashable
from functools import cache
from types import FunctionType
from typing import Any, Final, cast

from museum.diagnostics.model import listed
from museum.effects.fields import UnknownType, fields_of
from museum.effects.types import Condition, Count, Verb, Word
from museum.packs.blame import Unfit, named, place_of
from museum.packs.fitting import check_call, shown

_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_TYPES: Final = (
    "int, bool, str, object, Amount, Conditions, Block, Levels, Literal[...], Annotated[str, Name(...)], tuple[...] "
    "or another word"
)


def check_word(word: Any, kind: type[Word], what: str) -> None:
    """Raise `Unfit` if *word* isn't fit to be a word of *kind*, which is called *what* ("verb")."""
    if not isinstance(word, type) or not issubclass(word, kind):
        raise Unfit(f"a {what} is a class that derives from `{kind.__name__}`, not {shown(word)}", _written(word))
    check_id(word.key, f"the {what} `{word.__name__}`", "`key`", word)
    if not hasattr(word, "__dataclass_fields__"):
        message = f"the {what} `{word.__name__}` is no dataclass: `@dataclass(frozen=True, slots=True)` goes above it"
        raise Unfit(message, place_of(word))
    _check_fields(word, what)
    _check_methods(word, kind, what)


def check_id(name: object, what: str, part: str = "name", word: type[Word] | None = None) -> None:
    """Raise `Unfit` if *name*, the *part* of *what* by which content says it, is no id in snake_case."""
    if isinstance(name, str) and _ID.fullmatch(name):
        return
    near = _snake(str(name or (word.__name__ if word is not None else "")))
    such = f", such as `{near}`" if near else ""
    message = f"{what} has no {part}" if name == "" else f"the {part} of {what} is {shown(name)}"
    place = place_of(word, "key") if word is not None else None
    raise Unfit(f"{message}; content says it by an id in snake_case{such}", place)


def _check_fields(word: type[Word], what: str) -> None:
    try:
        found = fields_of(word)
    except UnknownType as error:
        field = f"the field `{error.attribute}` of the {what} `{word.key}`"
        raise Unfit(f"{field} is of type {error.type}; it may be {_TYPES}", place_of(word, error.attribute)) from None
    except Exception as error:  # annotations are code, which may be anything
        message = f"the fields of the {what} `{word.key}` can't be read: {named(error)}"
        raise Unfit(message, place_of(word)) from None
    names = [entry.attribute for entry in found]
    if word.bare and word.bare not in names:
        message = f"`bare` of the {what} `{word.key}` names its field, not {shown(word.bare)}"
        raise Unfit(f"{message}; its fields are: {listed(names) or 'none'}", place_of(word, "bare"))


def _check_methods(word: type[Word], kind: type[Word], what: str) -> None:
    """Look at what the word has instead of the methods of its kind, and that it has what every one needs."""
    methods, needed = _methods(cast("Hashable", kind)), _NEEDED[kind]
    for owner in word.__mro__[: word.__mro__.index(kind)]:
        for name, own in vars(owner).items():
            if name in methods and isinstance(own, FunctionType):
                check_call(own, methods[name], f"`{name}` of the {what} `{word.key}`")
    if getattr(word, needed) is getattr(kind, needed) and not getattr(word, "only_at", ""):
        message = f"the {what} `{word.key}` has no method `{needed}({', '.join(methods[needed])})`"
        raise Unfit(f"{message}, which says what it does", place_of(word))


@cache
def _methods(kind: Hashable) -> dict[str, tuple[str, ...]]:
    """Return the arguments of the methods that a word of *kind* may have, by name."""
    found = {**vars(Word), **vars(kind)}.items()
    return {name: tuple(inspect.signature(each).parameters) for name, each in found if isinstance(each, FunctionType)}


_NEEDED: Final[dict[type[Word], str]] = {Verb: "steps", Count: "expression", Condition: "test"}


def _written(word: Any) -> Any:
    return place_of(word) if inspect.isclass(word) or isinstance(word, FunctionType) else None


def _snake(name: str) -> str:
    """Return an id that is like *name*.

    >>> _snake("NightGift"), _snake("Night Gift")
    ('night_gift', 'night_gift')
    """
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()
    return re.sub(r"[^a-z0-9]+", "_", words).strip("_").lstrip("0123456789_")
