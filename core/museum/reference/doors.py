"""The page of the two modules that plugins import: an entry for each name, by the groups of their `__all__`.

The prose and the examples of the groups stand in `prose/api.md`; the entries come from the code.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Final

from museum.frozen import frozen
from museum.packs.private_imports import BASE_GAME, KERNEL
from museum.reference.markdown import NOTE, prose, signature

DOORS: Final = (KERNEL, BASE_GAME)
# A comment in `__all__` begins a group; its title stands before the colon, if there is one.
_GROUP: Final = re.compile(r"^    # ([^:\n]+)|\"(\w+)\"", re.MULTILINE)
_TITLE: Final = re.compile(r"^### (.+)\n", re.MULTILINE)
# Longer signatures of classes are left out: those of what Museum makes itself, such as a ruleset.
_LONGEST: Final = 300
# The way in which the base game declares a number, and what the number is then.
_DECLARED: Final = {
    "seat_zone": "The zone `{}` of every seat", "table_zone": "The zone `{}` of the table",
    "seat_counter": "The counter `{}` of every seat", "table_counter": "The counter `{}` of the table",
    "step": "The agenda step `{}`", "question": "The question `{}`", "event": "The event `{}`",
    "quantity": "The quantity `{}`", "moment": "The moment `{}`",
}  # fmt: skip


@frozen
class PublicName:
    """A name of one of the two modules: its *form* is a signature, the bases of a class, or a type or number."""

    name: str
    form: str
    meaning: str


def groups(door: str) -> dict[str, list[str]]:
    """Return the names in `__all__` of the module *door* by the titles of their groups."""
    source = inspect.getsource(import_module(door))
    found: dict[str, list[str]] = {}
    for title, name in _GROUP.findall(source.partition("__all__")[2]):
        if title:
            found[title] = []
        else:
            found[list(found)[-1]].append(name)
    return found


def public_name(door: str, name: str) -> PublicName:
    """Return the row of a name of the module *door*."""
    thing = getattr(import_module(door), name)
    node, doc = _declaration(door, name)
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return PublicName(name, _form(thing), _first_sentence(inspect.getdoc(thing) or ""))
    form = ast.unparse(node.value) if isinstance(node, ast.Assign | ast.AnnAssign) and node.value else ""
    return PublicName(name, _short(form, thing), _first_sentence(doc) or _meaning(node, thing))


def _declaration(module: str, name: str) -> tuple[ast.stmt, str]:
    """Return the statement that declares *name*, and the text that stands below it.

    Where *module* imports it, or makes a handle of a number (`HAND = Zone(layout.HAND)`), that is in another module.
    """
    body = ast.parse(inspect.getsource(import_module(module))).body
    imports = [node for node in body if isinstance(node, ast.ImportFrom)]
    imported = {alias.name: str(node.module) for node in imports for alias in node.names}
    # The text stands where the name is declared.
    if name in imported:
        return _declaration(imported[name], name)
    for statement, following in zip(body, [*body[1:], ast.Pass()], strict=True):
        if name in _declared(statement):
            match getattr(statement, "value", None):
                case ast.Call(args=[ast.Attribute(value=ast.Name(id=home), attr=number)]) if home in imported:
                    return _declaration(f"{imported[home]}.{home}", number)
            below = following.value if isinstance(following, ast.Expr) else None
            return statement, str(below.value) if isinstance(below, ast.Constant) else ""
    raise LookupError(f"{module} doesn't declare {name}")


def _declared(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, ast.ClassDef | ast.FunctionDef):
        yield statement.name
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    yield from (target.id for target in targets if isinstance(target, ast.Name))


def _form(thing: object) -> str:
    """Return the signature of a function or of a short frozen dataclass, the bases of any other class."""
    if not isinstance(thing, type):
        return signature(thing).removesuffix(" -> None")
    parameters = getattr(thing, "__dataclass_params__", None)
    if parameters is not None and parameters.frozen and len(signature(thing)) <= _LONGEST:
        return signature(thing).removesuffix(" -> None")
    bases = [base.__name__ for base in thing.__bases__ if base is not object]
    return f"class {thing.__name__}({', '.join(bases)})" if bases else f"class {thing.__name__}"


def _short(form: str, thing: object) -> str:
    """Return the form of a constant, which is its class, or of a type, as it is written."""
    # The number itself is of no use to a plugin.
    return type(thing).__name__ if isinstance(thing, int | dict | tuple) else form


def _meaning(node: ast.stmt, thing: object) -> str:
    """Return the meaning of a constant that has no text of its own, as the call that makes it says it."""
    if isinstance(thing, dict):
        return f"The schema of a field: {thing['description']}"
    value = getattr(node, "value", None)
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "int":
        value = value.args[0]
    assert isinstance(value, ast.Call), ast.unparse(node)
    made = value.func.attr if isinstance(value.func, ast.Attribute) else ast.unparse(value.func)
    texts = [str(part.value) for part in value.args if isinstance(part, ast.Constant)]
    if made == "NewType":
        return f"The number of a registered {texts[0].removesuffix('Number').lower()}, an int."
    if made == "option_verb":
        return "An option without its card: `Option.pack` puts both together."
    return _DECLARED[made].format(texts[0]) + "." if made in _DECLARED else f'The message "{texts[-1]}".'


def _first_sentence(doc: str) -> str:
    """Return the first sentence of a docstring on one line.

    >>> _first_sentence("Do it: e.g. so. Or\\n  not.")
    'Do it: e.g. so.'
    """
    text = " ".join(doc.partition("\n\n")[0].split())
    return re.split(r"(?<=[^.]{3}\.) (?=[A-Z`*])", text)[0]


def doors_page() -> str:
    """Return the page: the prose of `api.md`, with the rows of each group below its title."""
    rows = {title: "\n".join(_rows(door, names)) for door in DOORS for title, names in groups(door).items()}
    return _TITLE.sub(lambda found: f"{found[0]}\n{rows[found[1]]}\n", prose("api")).replace("\n", f"\n\n{NOTE}\n", 1)


def _rows(door: str, names: list[str]) -> Iterator[str]:
    for name in names:
        row = public_name(door, name)
        # The name of a class stands before its form already.
        short = row.form.replace(f"class {name}", "class")
        form = f"`{row.form}`" if row.form.startswith(f"{name}(") else f"`{name}` (`{short}`)"
        yield f"- {form}: {row.meaning}"
