"""Checks the parts that plugins register, so that a mistake is reported at its class or function, before play."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import cache
from types import FunctionType
from typing import Any, Final

from museum.diagnostics.model import listed
from museum.effects.fields import UnknownType, fields_of
from museum.effects.types import Condition, Count, Verb, Word
from museum.effects.vocabulary import Vocabulary
from museum.packs.plugin_errors import InvalidPlugin, definition_place, error_text, shown
from museum.ruleset.inert_effects import FAMILIES
from museum.ruleset.parts import CardKind

_SHAPES: Final[Mapping[Any, str]] = {
    str: "a text", int: "a whole number", bool: "True or False", Mapping: "a mapping", Sequence: "a tuple",
}  # fmt: skip
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_TYPES: Final = (
    "int, bool, str, object, Amount, Conditions, Block, Levels, Literal[...], Annotated[str, Name(...)], tuple[...] "
    "or another word"
)
# The method that a word of each kind must define.
_REQUIRED: Final[dict[type[Word], str]] = {Verb: "steps", Count: "expression", Condition: "test"}


def check_word(word: object, kind: type[Word], what: str) -> None:
    """Raise `InvalidPlugin` if *word* can't be a word of *kind*, which messages call *what* ("verb")."""
    if not isinstance(word, type) or not issubclass(word, kind):
        message = f"a {what} is a class that derives from `{kind.__name__}`, not {shown(word)}"
        raise InvalidPlugin(message, definition_place(word))
    check_id(word.key, f"the {what} `{word.__name__}`", "`key`", word)
    parameters = vars(word).get("__dataclass_params__")
    if parameters is None or not parameters.frozen:
        message = f"the {what} `{word.__name__}` must be a frozen dataclass: `@dataclass(frozen=True, slots=True)`"
        raise InvalidPlugin(message, definition_place(word))
    _check_fields(word, what)
    _check_methods(word, kind, what)


def check_id(name: object, what: str, part: str = "name", word: type[Word] | None = None) -> None:
    """Raise `InvalidPlugin` if *name*, the *part* of *what* that content writes, isn't an id in snake_case."""
    if isinstance(name, str) and _ID.fullmatch(name):
        return
    near = _snake(str(name or (word.__name__ if word is not None else "")))
    example = f", such as `{near}`" if near else ""
    message = f"{what} has no {part}" if name == "" else f"the {part} of {what} is {shown(name)}"
    place = definition_place(word, "key") if word is not None else None
    raise InvalidPlugin(f"{message}; expected an id in snake_case{example}", place)


def check_acts(kind: CardKind, vocabulary: Vocabulary) -> None:
    """Raise `InvalidPlugin` if the `acts` of a kind of card name an effect, moment or score line that isn't there."""
    for form in kind.acts or ():
        key, colon, name = form.partition(": ")
        if key not in FAMILIES or (colon and name not in vocabulary.names(FAMILIES[key])):
            forms = f"an effect is written as {listed(FAMILIES)}, or with its value: `at: MOMENT`, `score: LINE`"
            message = f"`acts` of the kind of card `{kind.name}` has {shown(form)}, which isn't registered"
            raise InvalidPlugin(f"{message}; {forms}")


def check_call(function: object, arguments: Sequence[str], what: str) -> None:
    """Raise `InvalidPlugin` if *function*, which messages call *what*, can't be called with *arguments*."""
    if inspect.ismethod(function):
        function, arguments = function.__func__, ("self", *arguments)
    # The usual case, by far: everything registered comes here.
    if isinstance(function, FunctionType) and _takes(function, len(arguments)):
        return
    expected = f"({', '.join(arguments)})"
    if not callable(function):
        raise InvalidPlugin(f"{what} must be a function {expected}, not {shown(function)}")
    try:
        own = inspect.signature(function, follow_wrapped=False)
    except Exception:  # some functions written in C have no signature
        return
    try:
        own.bind(*arguments)
    except TypeError:
        takes = ", ".join(str(each.replace(annotation=each.empty)) for each in own.parameters.values())
        message = f"{what} takes ({takes}), and is called with {expected}"
        raise InvalidPlugin(message, definition_place(function)) from None


def _takes(function: FunctionType, count: int) -> bool:
    """Return whether *function* surely takes *count* arguments; `inspect.signature` takes a hundred times as long."""
    code = function.__code__
    least = code.co_argcount - len(function.__defaults__ or ())
    keywords_missing = code.co_kwonlyargcount > len(function.__kwdefaults__ or ())
    return least <= count <= code.co_argcount and not keywords_missing and "__signature__" not in vars(function)


def _parameters(method: FunctionType) -> tuple[str, ...]:
    return method.__code__.co_varnames[: method.__code__.co_argcount]


def check_part(part: object, kind: type, what: str) -> None:
    """Raise `InvalidPlugin` if *part* isn't of the dataclass *kind*, or a value in it isn't of its field's type."""
    if not isinstance(part, kind):
        raise InvalidPlugin(f"a {what} is a `{kind.__name__}`, not {shown(part)}")
    for name, wanted in _types_of(kind).items():
        value = getattr(part, name)
        if not isinstance(value, wanted) or (isinstance(value, str) and wanted is Sequence):
            message = f"`{name}` of the {what} {shown(getattr(part, 'name', ''))} must be {_SHAPES[wanted]}"
            raise InvalidPlugin(f"{message}, not {shown(value)}")


@cache
def _types_of(kind: type) -> dict[str, type]:
    """Return the fields of *kind* that hold a text, number, mapping or list, each with its type."""
    hints = typing.get_type_hints(kind)
    origins = {entry.name: typing.get_origin(hints[entry.name]) or hints[entry.name] for entry in fields(kind)}
    # A list serves where a tuple is declared.
    wanted = {name: Sequence if origin is tuple else origin for name, origin in origins.items()}
    return {name: origin for name, origin in wanted.items() if origin in _SHAPES}


def check_calls(part: Any, what: str) -> None:
    """Check the functions in *part*, a dataclass whose `calls` names those fields and their arguments.

    An optional function may be None.
    """
    for name, arguments in type(part).calls.items():
        function = getattr(part, name)
        if function is not None or type(part).__dataclass_fields__[name].default is not None:
            check_call(function, arguments, f"`{name}` of {what}")


def _check_fields(word: type[Word], what: str) -> None:
    try:
        found = fields_of(word)
    except UnknownType as error:
        field = f"the field `{error.attribute}` of the {what} `{word.key}`"
        message = f"{field} is of type {error.type}; expected {_TYPES}"
        raise InvalidPlugin(message, definition_place(word, error.attribute)) from None
    except Exception as error:  # annotations are evaluated, which may raise anything
        message = f"the fields of the {what} `{word.key}` can't be read: {error_text(error)}"
        raise InvalidPlugin(message, definition_place(word)) from None
    names = [entry.attribute for entry in found]
    if (word.bare or word.flat) and word.bare not in names:
        message = f"`bare` of the {what} `{word.key}` must name one of its fields, not {shown(word.bare)}"
        raise InvalidPlugin(f"{message}; its fields are: {listed(names) or 'none'}", definition_place(word, "bare"))


def _check_methods(word: type[Word], kind: type[Word], what: str) -> None:
    """Check the signatures of methods that *word* overrides, and that it has the method that its kind requires."""
    methods = {name: each for name, each in {**vars(Word), **vars(kind)}.items() if isinstance(each, FunctionType)}
    # Base classes of a pack's own, between the word and its kind, may override methods too.
    for owner in word.__mro__[: word.__mro__.index(kind)]:
        for name, own in vars(owner).items():
            if name in methods and isinstance(own, FunctionType):
                check_call(own, _parameters(methods[name]), f"`{name}` of the {what} `{word.key}`")
    required = _REQUIRED[kind]
    if getattr(word, required) is getattr(kind, required) and not getattr(word, "only_at", ""):
        taken = ", ".join(_parameters(methods[required]))
        message = f"the {what} `{word.key}` has no method `{required}({taken})`"
        raise InvalidPlugin(message, definition_place(word))


def _snake(name: str) -> str:
    """Return an id that is like *name*.

    >>> _snake("NightGift"), _snake("Night Gift")
    ('night_gift', 'night_gift')
    """
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower()
    return re.sub(r"[^a-z0-9]+", "_", words).strip("_").lstrip("0123456789_")
