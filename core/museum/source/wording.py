"""Say in plain words what a jsonschema error means, and which part of the data it is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from museum.source.alternatives import nearest_alternative, no_alternative
from museum.source.finding import TYPES, Finding, expected, listed, literal, path_of, short, shown
from museum.source.meant import COLON, belongs, retyped, spaced
from museum.suggest import Suggestion, did_you_mean

_PARTS: Final = {"Items": "items", "Properties": "keys", "Length": "characters"}


@dataclass(frozen=True, slots=True)
class Known:
    """What there is besides the node that an error is about.

    *elsewhere* maps keys of other places to a hint; *definitions* are what the nodes of the schema refer to.
    """

    elsewhere: Mapping[str, str] = field(default_factory=dict)
    definitions: Mapping[str, Any] = field(default_factory=dict)


def explain(error: Any, known: Known) -> Iterator[Finding]:
    """Yield what the jsonschema *error* means, as far as what is *known* tells."""
    if _is_about_key(error):
        yield _key_form(error)
        return
    if error.validator in ("anyOf", "oneOf") and error.context:
        yield from _alternatives(error, known)
        return
    if error.validator == "additionalProperties":
        yield from _unknown_keys(error, known)
        return
    if error.validator == "type":
        yield _wrong_type(error, known)
        return
    handler = _HANDLERS.get(error.validator)
    yield from handler(error) if handler is not None else (_not_allowed(error),)


def _is_about_key(error: Any) -> bool:
    steps = list(error.relative_schema_path)
    return any(
        step == "propertyNames" and (index == 0 or steps[index - 1] != "properties")
        for index, step in enumerate(steps)
    )


def _key_form(error: Any) -> Finding:
    key = error.instance
    path = (*path_of(error), key)
    if error.validator in ("enum", "const"):
        names = error.validator_value if error.validator == "enum" else [error.validator_value]
        return _unknown_key(key, path, [str(name) for name in names], {})
    wanted = expected(error, f"the form {error.validator_value}")
    message = f"expected {wanted} as key, found `{short(key)}`"
    return Finding("wrong-form", message, path, _reformed(error), at_key=True)


def _unknown_keys(error: Any, known: Known) -> Iterator[Finding]:
    properties = error.schema.get("properties", {})
    patterns = list(error.schema.get("patternProperties", {}))
    for key, value in error.instance.items():
        if key not in properties and not any(re.search(pattern, key) for pattern in patterns):
            ways = belongs(key, value, error.schema, known.definitions)
            yield _unknown_key(key, (*path_of(error), key), list(properties), known.elsewhere, ways)


def _unknown_key(
    key: str,
    path: tuple[str | int, ...],
    known: list[str],
    known_elsewhere: Mapping[str, str],
    ways: tuple[list[str], list[str]] = ([], []),
) -> Finding:
    nearest, near = did_you_mean(key, [*known, *known_elsewhere]), None
    if nearest is not None:
        near = did_you_mean(key, known) if nearest in known else known_elsewhere[nearest]
    surely, perhaps = map(_one_of, ways)
    meant = (known_elsewhere.get(key), spaced(key), surely, near, perhaps)
    suggestion = next((words for words in meant if words is not None), None)
    allowed = f"; the keys here are {listed(known)}" if suggestion is None and known else ""
    if spaced(key):
        allowed = f"; {COLON}"
    return Finding("unknown-key", f"unknown key `{short(key)}`{allowed}", path, suggestion, at_key=True)


def _one_of(ways: list[str]) -> Suggestion | None:
    return Suggestion.of(ways[0], ways[1:]) if ways else None


def _missing_keys(error: Any) -> Iterator[Finding]:
    for key in error.validator_value:
        if key not in error.instance:
            yield Finding("missing-key", f"missing key `{key}`", path_of(error), missing=key)


def _dependent_keys(error: Any) -> Iterator[Finding]:
    for key, needed in error.validator_value.items():
        for other in needed if key in error.instance else ():
            if other not in error.instance:
                message = f"missing key `{other}`, which `{key}` needs"
                yield Finding("missing-key", message, path_of(error), missing=other)


def _wrong_type(error: Any, known: Known) -> Finding:
    types = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
    wanted = expected(error, " or ".join(TYPES[name] for name in types))
    path = path_of(error)
    # In brackets `{end_score:30}` is a key without a value, elsewhere it is text.
    torn = path[-1] if error.instance is None and path else error.instance if "object" in types else None
    meant = spaced(torn) or retyped(error.instance, error.schema, known.definitions)
    why = f"; {COLON}" if spaced(torn) else ""
    return Finding("wrong-type", f"expected {wanted}, found {shown(error.instance)}{why}", path, meant)


def _not_one_of(error: Any) -> Iterator[Finding]:
    known, value = error.validator_value, error.instance
    names = [name for name in known if isinstance(name, str)]
    nearest = did_you_mean(value, names) if isinstance(value, str) else None
    wanted = expected(error, f"one of {listed(known)}")
    found = f"`{short(value)}`" if isinstance(value, str) else shown(value)
    suggestion = nearest if nearest is None else str(nearest)  # all others stand in the message already
    yield Finding("not-one-of", f"{found} is not {wanted}", path_of(error), suggestion)


def _not_this(error: Any) -> Iterator[Finding]:
    wanted = expected(error, f"`{literal(error.validator_value)}`")
    nearest = literal(error.validator_value) if isinstance(error.validator_value, str) else None
    yield Finding("not-one-of", f"expected {wanted}, found {shown(error.instance)}", path_of(error), nearest)


def _out_of_range(error: Any) -> Iterator[Finding]:
    low, high = error.schema.get("minimum"), error.schema.get("maximum")
    above, below = error.schema.get("exclusiveMinimum"), error.schema.get("exclusiveMaximum")
    bounds = [
        f"from {low} to {high}" if low is not None and high is not None else "",
        f"of at least {low}" if low is not None and high is None else "",
        f"of at most {high}" if high is not None and low is None else "",
        f"above {above}" if above is not None else "",
        f"below {below}" if below is not None else "",
    ]
    wanted = expected(error, f"a number {' and '.join(bound for bound in bounds if bound)}")
    yield Finding("out-of-range", f"expected {wanted}, found {error.instance}", path_of(error))


def _not_multiple(error: Any) -> Iterator[Finding]:
    wanted = expected(error, f"a multiple of {error.validator_value}")
    yield Finding("out-of-range", f"expected {wanted}, found {error.instance}", path_of(error))


def _wrong_count(error: Any) -> Iterator[Finding]:
    what = error.validator[3:]
    least, most = error.schema.get(f"min{what}"), error.schema.get(f"max{what}")
    unit, found = _PARTS[what], len(error.instance)
    if least == most:
        bounds = f"exactly {least}"
    elif least is not None and most is not None:
        bounds = f"{least} to {most}"
    else:
        bounds = f"at least {least}" if most is None else f"at most {most}"
    count = least if most is None else most
    named = f": {listed(error.instance)}" if isinstance(error.instance, dict) and found else ""
    wanted = expected(error, f"{bounds} {unit[:-1] if count == 1 else unit}")
    first_extra = _first_extra(error, most)
    path = path_of(error) if first_extra is None else (*path_of(error), first_extra)
    message = f"expected {wanted}, found {found}{named}"
    yield Finding("wrong-count", message, path, at_key=first_extra is not None)


def _first_extra(error: Any, most: int | None) -> str | int | None:
    """Return the first key or index that is one too many."""
    if most is None or isinstance(error.instance, str) or len(error.instance) <= most:
        return None
    extra: str | int = list(error.instance)[most] if isinstance(error.instance, dict) else most
    return extra


def _repeated(error: Any) -> Iterator[Finding]:
    value = error.instance
    what = shown(value) if isinstance(value, (list, dict)) else f"`{short(literal(value))}`"
    yield Finding("repeated-item", f"{what} stands in this list already", path_of(error))


def _wrong_form(error: Any) -> Iterator[Finding]:
    wanted = expected(error, f"text of the form {error.validator_value}")
    message = f"expected {wanted}, found `{short(error.instance)}`"
    yield Finding("wrong-form", message, path_of(error), _reformed(error))


def _reformed(error: Any) -> str | None:
    """Return the text in snake_case if that is what its pattern wants."""
    if error.validator != "pattern":
        return None
    snake = re.sub(r"[^a-z0-9]+", "_", str(error.instance).casefold()).strip("_")
    return snake if snake and snake != error.instance and re.search(error.validator_value, snake) else None


def _not_allowed(error: Any) -> Finding:
    path = path_of(error)
    if error.validator is None:
        name = f"`{path[-1]}`" if path and isinstance(path[-1], str) else "this"
        return Finding("not-allowed", f"{name} is not allowed here", path, at_key=True)
    wanted = expected(error, "")
    if wanted:
        return Finding("not-allowed", f"expected {wanted}, found {shown(error.instance)}", path)
    return Finding("not-allowed", f"{shown(error.instance)} is not allowed here", path)


def _alternatives(error: Any, known: Known) -> Iterator[Finding]:
    """Explain the alternative that came nearest, or all of them if the value has no alternative's type."""
    branch = nearest_alternative(error)
    if branch is None:
        yield no_alternative(error)
        return
    for sub in branch:
        yield from explain(sub, known)


_HANDLERS: Final[Mapping[str, Callable[[Any], Iterator[Finding]]]] = {
    "required": _missing_keys,
    "dependentRequired": _dependent_keys,
    "enum": _not_one_of,
    "const": _not_this,
    "minimum": _out_of_range,
    "maximum": _out_of_range,
    "exclusiveMinimum": _out_of_range,
    "exclusiveMaximum": _out_of_range,
    "multipleOf": _not_multiple,
    "minItems": _wrong_count,
    "maxItems": _wrong_count,
    "minLength": _wrong_count,
    "maxLength": _wrong_count,
    "minProperties": _wrong_count,
    "maxProperties": _wrong_count,
    "uniqueItems": _repeated,
    "pattern": _wrong_form,
}
