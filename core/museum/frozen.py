"""Slotted dataclasses, frozen or not, that are made quickly, since a start of Museum makes hundreds.

The standard decorator compiles six functions for each class. Here all but `__init__` are shared, and `__init__` is
compiled when the first object is made. Modules that mypyc compiles import `dataclass` from here, which is the
standard decorator where they are compiled: mypyc knows no other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError, field, fields
from dataclasses import dataclass as standard
from inspect import Signature, get_annotations, signature
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar, dataclass_transform

from museum.compiled import in_use

T = TypeVar("T")

Fields = Sequence[Field[Any]]
_FIELDS: Final = "__dataclass_fields__"
_PARAMS: Final = "__dataclass_params__"
_INIT: Final = "__init__"


class _Factory:
    """Stands for a default that is made anew for each object."""

    def __repr__(self) -> str:
        return "<factory>"


class _SignatureOfFields:
    """Lets `help()` and documentation see the fields as arguments, without compiling anything before."""

    def __get__(self, thing: object, owner: type) -> Signature:
        """Return the signature of the class *owner*."""
        taken = signature(_compiled_init(owner))
        return taken.replace(parameters=list(taken.parameters.values())[1:])


_NOT_GIVEN: Final = _Factory()
_SIGNATURE: Final = _SignatureOfFields()


@standard(frozen=True, slots=True)
class _StandardFrozen:
    """Has the parameters by which `dataclasses` and mypy know a frozen, slotted dataclass."""


@standard(slots=True)
class _StandardSlotted:
    """Has those of a slotted dataclass that isn't frozen."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make of *cls* what `@dataclass(frozen=True, slots=True)` makes of it, in a tenth of the time."""
    return _made(cls, _StandardFrozen, _frozen_methods)


@dataclass_transform(field_specifiers=(field,))
def slotted(cls: type[T]) -> type[T]:
    """Make of *cls* what `@dataclass(slots=True)` makes of it, in a tenth of the time."""
    return _made(cls, _StandardSlotted, lambda entries: {"__hash__": None})


if TYPE_CHECKING or in_use():
    from dataclasses import dataclass as dataclass
else:

    def dataclass(**options: bool) -> Callable[[type[T]], type[T]]:
        """Return the quick decorator for a module that may be compiled and isn't."""
        return frozen if "frozen" in options else slotted


def _made(cls: type[T], like: type, more_methods: Callable[[Fields], dict[str, Any]]) -> type[T]:
    own, inherited = _own(cls), _inherited(cls)
    entries = inherited | own
    namespace = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__", *own)}
    in_order = tuple(entries.values())
    for name, method in (_methods(in_order) | more_methods(in_order)).items():
        if namespace.get(name) is None:  # `__hash__` is None beside an `__eq__` of the class itself
            namespace[name] = method
    namespace |= {_FIELDS: entries, _PARAMS: getattr(like, _PARAMS)}
    namespace["__slots__"] = tuple(name for name in own if name not in inherited)
    kind: Any = type(cls)
    made = kind(cls.__name__, cls.__bases__, namespace)
    made.__qualname__ = cls.__qualname__
    if _INIT not in namespace:
        made.__signature__, made.__init__ = _SIGNATURE, _first_init(made)
    found: type[T] = made
    return found


def _own(cls: type) -> dict[str, Field[Any]]:
    """Return the fields that *cls* itself declares, as the standard library reads them."""
    space, annotations = vars(cls), get_annotations(cls)
    if not annotations:
        return {}
    body = {name: space[name] for name in annotations if name in space}
    # A class without a text would get its signature for one, which takes longer than all else.
    body |= {"__annotations__": annotations, "__module__": cls.__module__, "__doc__": cls.__name__}
    alone: Any = type(cls.__name__, (), body)
    alone = standard(init=False, repr=False, eq=False, match_args=False)(alone)
    return {entry.name: entry for entry in fields(alone)}


def _inherited(cls: type) -> dict[str, Field[Any]]:
    found = dict[str, Field[Any]]()
    for base in reversed(cls.__mro__[1:]):
        found |= vars(base).get(_FIELDS, {})
    return found


def _methods(entries: Fields) -> dict[str, Any]:
    """Return the methods but `__init__` that all have, which differ between classes by the names of fields alone."""
    compared = _key_of([entry.name for entry in entries if entry.compare])
    shown = [entry.name for entry in entries if entry.repr]

    def equal(self: object, other: object) -> bool:
        return compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented

    @recursive_repr()
    def represent(self: object) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    arguments = tuple(entry.name for entry in entries if entry.init and not entry.kw_only)
    return {"__eq__": equal, "__repr__": represent, "__match_args__": arguments}


def _frozen_methods(entries: Fields) -> dict[str, Any]:
    """Return the methods that only frozen classes have."""
    names = [entry.name for entry in entries]
    state = values_of(names)
    hashed = _key_of([entry.name for entry in entries if (entry.compare if entry.hash is None else entry.hash)])

    def hash_of(self: object) -> int:
        return hash(hashed(self))

    def get_state(self: object) -> tuple[object, ...]:
        return state(self)

    def set_state(self: object, values: Iterable[object]) -> None:
        for name, value in zip(names, values, strict=True):
            object.__setattr__(self, name, value)

    return {
        "__hash__": hash_of, "__getstate__": get_state, "__setstate__": set_state,
        "__setattr__": _refuse_to_set, "__delattr__": _refuse_to_delete,
    }  # fmt: skip


def _key_of(names: Sequence[str]) -> Callable[[object], object]:
    """Return the function that gets what stands for the fields *names* where objects are compared."""
    return attrgetter(*names) if names else values_of(names)


def values_of(names: Iterable[str]) -> Callable[[object], tuple[object, ...]]:
    """Return the function that gets the values of the fields *names*."""
    match tuple(names):
        case ():
            return lambda thing: ()
        case (name,):
            only = attrgetter(name)
            return lambda thing: (only(thing),)
        case several:
            return attrgetter(*several)


def _refuse_to_set(self: object, name: str, value: object) -> NoReturn:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(self: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _first_init(made: type) -> Callable[..., None]:
    """Return the `__init__` of a class of which there is no object yet."""

    def first(self: object, *args: object, **named: object) -> None:
        init = _compiled_init(made)
        setattr(made, _INIT, init)
        init(self, *args, **named)

    return first


def _compiled_init(made: type) -> Callable[..., None]:
    """Return the `__init__` that takes the fields of *made* and sets them, past what refuses to in frozen classes."""
    entries, setting = fields(made), " _set_{}(self, {})" if getattr(made, _PARAMS).frozen else " self.{} = {}"
    known: dict[str, Any] = {"_not_given": _NOT_GIVEN}
    positional, by_name, body = list[str](), list[str](), list[str]()
    for entry in entries:
        name = entry.name
        known[f"_set_{name}"] = getattr(made, name).__set__
        known[f"_default_{name}"], known[f"_make_{name}"] = entry.default, entry.default_factory
        default = "" if entry.default is MISSING else f"=_default_{name}"
        value = name if entry.init else f"_default_{name}"
        if entry.default_factory is not MISSING:
            default = "=_not_given"
            value = f"_make_{name}() if {name} is _not_given else {name}" if entry.init else f"_make_{name}()"
        if entry.init:
            (by_name if entry.kw_only else positional).append(f"{name}{default}")
        body.append(setting.format(name, value))
    if hasattr(made, "__post_init__"):
        body.append(" self.__post_init__()")
    arguments = ", ".join(["self", *positional, *(["*", *by_name] if by_name else [])])
    exec(f"def __init__({arguments}):\n" + "\n".join(body or [" pass"]), known)
    init: Callable[..., None] = known["__init__"]
    init.__annotations__ = {entry.name: entry.type for entry in entries if entry.init} | {"return": None}
    init.__qualname__ = f"{made.__qualname__}.__init__"
    return init
