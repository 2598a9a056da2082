"""The errors of jsonschema in plain words, each with the part of the data that it is about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from typing import Any, Final, Protocol

from museum.diagnostics.model import either
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.source.finding import TYPES, Finding, listed, literal, short, shown
from museum.source.marks import EXPECTED, FORMS, MEANT, PHRASE
from museum.source.reshaped import example
from museum.source.schema_parts import Schema
from museum.source.yaml_hints import COLON, NOWHERE, Ways, belongs, retyped, spaced
from museum.suggest import Suggestion, did_you_mean, slip_of

_UNITS: Final = {"Items": "item", "Properties": "key", "Length": "character"}
_LONGEST: Final = 200  # characters of a message of jsonschema that are shown

Path = tuple[str | int, ...]


class SchemaError(Protocol):
    """The part of `jsonschema.ValidationError` that is read here, for schemas that are mappings."""

    message: str
    instance: Any
    schema: Mapping[str, Any]
    validator: str
    validator_value: Any
    context: Sequence[SchemaError]
    absolute_path: Sequence[str | int]
    relative_path: Sequence[str | int]
    relative_schema_path: Sequence[str | int]


@frozen
class Known:
    """Sources of suggestions besides the error: the `$defs` of the schema, and hints by keys of other places."""

    definitions: Schema
    elsewhere: Mapping[str, str] = field(default_factory=dict)


def explain(error: SchemaError, known: Known) -> Iterator[Finding]:
    """Yield the mistakes that *error* stands for; an error of an `anyOf` stands for those of its nearest part."""
    if error.context:
        # The errors of the part that was most likely meant say more than a list of all parts.
        nearest = _nearest_part(error.context)
        yield from (finding for part in nearest for finding in explain(part, known))
        if not nearest:
            yield _no_part(error)
    elif _is_about_key(error):
        yield _key_form(error)
    else:
        yield from _HANDLERS.get(error.validator, _other)(error, known)


def _is_about_key(error: SchemaError) -> bool:
    steps = ["", *error.relative_schema_path]
    # Unless a property itself is called `propertyNames`.
    return any(step == "propertyNames" and before != "properties" for before, step in pairwise(steps))


def _path(error: SchemaError) -> Path:
    return tuple(error.absolute_path)


def _expected(error: SchemaError, otherwise: str) -> str:
    """Return the schema's own words for what is expected, if it has any."""
    words = error.schema.get(EXPECTED)
    if words is None:
        return otherwise
    phrase = error.schema.get(PHRASE)
    return str(words) if phrase is None else Said.of(phrase["key"], str(words), phrase)


# Alternatives


def _nearest_part(errors: Iterable[SchemaError]) -> list[SchemaError]:
    """Return the errors of the part of an `anyOf` that fits deepest, with the fewest errors; none if no type fits."""
    parts: dict[object, list[SchemaError]] = {}
    for error in errors:
        parts.setdefault(error.relative_schema_path[0], []).append(error)
    # A part for texts isn't meant where a mapping stands.
    near = [part for part in parts.values() if not any(map(_is_of_another_type, part))]
    return max(near, key=lambda part: (max(len(e.relative_path) for e in part), -len(part)), default=[])


def _is_of_another_type(error: SchemaError) -> bool:
    return not error.relative_path and error.validator in ("type", "enum", "const")


def _no_part(error: SchemaError) -> Finding:
    """List the types and words of all parts of an `anyOf`."""
    # Types before words, as a sentence has them: "a list or one of ...".
    parts = [_wanted(part) for part in sorted(error.context, key=lambda part: part.validator != "type")]
    words = [word for part in error.context if part.validator == "enum" for word in part.validator_value]
    near = did_you_mean(error.instance, words) if words and isinstance(error.instance, str) else None
    message = _other_than(_expected(error, either(dict.fromkeys(parts))), shown(error.instance))
    code = "not-one-of" if words and isinstance(error.instance, str) else "wrong-type"
    return Finding(code, message, _path(error), near)


def _wanted(error: SchemaError) -> str:
    """Return the types or values that the schema of *error* allows by `type`, `enum` or `const`."""
    wanted: Any = error.validator_value
    if error.validator == "type":
        types = [wanted] if isinstance(wanted, str) else wanted
        return _expected(error, either(TYPES[name] for name in types))
    if error.validator == "enum":
        return _expected(error, Said.by("one_of", "one of {choices}", choices=listed(wanted)))
    return _expected(error, f"`{literal(wanted)}`")


def _also(message: str, more: str) -> Said:
    return Said.by("also", "{message}; {more}", message=message, more=more)


def _other_than(wanted: str, found: object) -> Said:
    """Return the message that something else was expected than what was found."""
    return Said.by("expected", "expected {wanted}, found {found}", wanted=wanted, found=found)


# Keys


def _key_form(error: SchemaError) -> Finding:
    key, path = str(error.instance), (*_path(error), error.instance)
    if error.validator == "enum":
        return _unknown_key(key, path, list(error.validator_value), {})
    wanted = _expected(error, Said.by("form", "the form {form}", form=error.validator_value))
    message = Said.by("expected_key", "expected {wanted} as key, found `{key}`", wanted=wanted, key=short(key))
    where = next((words for form, words in error.schema.get(FORMS, {}).items() if re.search(form, key)), None)
    if where is not None:
        return Finding("wrong-form", _also(message, where), path, at_key=True, name=key)
    return Finding("wrong-form", message, path, _reformed(error), at_key=True, name=key)


def _unknown_keys(error: SchemaError, known: Known) -> Iterator[Finding]:
    properties, patterns = error.schema.get("properties", {}), error.schema.get("patternProperties", ())
    for key in error.instance:
        if key not in properties and not any(re.search(pattern, key) for pattern in patterns):
            ways = belongs(key, error.instance, error.schema, known.definitions)
            yield _unknown_key(key, (*_path(error), key), list(properties), known.elsewhere, ways)


def _unknown_key(
    key: str, path: Path, known: list[str], elsewhere: Mapping[str, str], ways: Ways = NOWHERE
) -> Finding:
    # A key may be misspelt and in the wrong place, but not stand for a word that belongs elsewhere.
    slip = slip_of(key, elsewhere)
    nearest, near = did_you_mean(key, known if slip is None else [*known, slip]), None
    if nearest is not None:
        near = did_you_mean(key, known) if nearest in known else elsewhere[nearest]
    surely, perhaps = (Suggestion.of(way[0], way[1:]) if way else None for way in (ways.surely, ways.perhaps))
    # From the surest to the likeliest guess; a word of another kind isn't misspelt.
    candidates = (elsewhere.get(key), spaced(key), surely, near if ways.why is None else None, perhaps)
    suggestion = next((words for words in candidates if words is not None), None)
    message: str = Said.by("unknown_key", "unknown key `{key}`", key=short(key))
    there = suggestion is None and bool(known)
    reason = COLON if spaced(key) else ways.why
    if reason is not None:
        message = _also(message, reason)
    if reason is not None and there:
        message = _also(message, Said.by("keys_here", "the keys here are {keys}", keys=listed(known)))
    elif there:
        english = "unknown key `{key}`; the keys here are {keys}"
        message = Said.by("unknown_key_of", english, key=short(key), keys=listed(known))
    return Finding("unknown-key", message, path, suggestion, at_key=True, name=key)


def _missing_keys(error: SchemaError, _known: Known) -> Iterator[Finding]:
    for key in error.validator_value:
        if key not in error.instance:
            message = Said.by("missing_key", "missing key `{key}`", key=key)
            yield Finding("missing-key", message, _path(error), name=key)


# Values


def _wrong_type(error: SchemaError, known: Known) -> Iterator[Finding]:
    path, types = _path(error), error.validator_value
    # YAML reads `{end_score:30}` as a key without a value, and `end_score:30` as text.
    torn = path[-1] if error.instance is None and path else error.instance if "object" in types else None
    suggestion = spaced(torn) or retyped(error.instance, error.schema, known.definitions)
    # A suggestion shows the shape already.
    shape = "" if suggestion or EXPECTED in error.schema else example(error.schema, known.definitions)
    wanted = _wanted(error)
    if shape:
        wanted = Said.by("such_as", "{wanted} such as `{example}`", wanted=wanted, example=shape)
    message = _other_than(wanted, shown(error.instance))
    yield Finding("wrong-type", _also(message, COLON) if spaced(torn) else message, path, suggestion)


def _not_one_of(error: SchemaError, _known: Known) -> Iterator[Finding]:
    value, wanted = error.instance, _wanted(error)
    if not isinstance(value, str):
        message = Said.by("is_not", "{found} is not {wanted}", found=shown(value), wanted=wanted)
        yield Finding("not-one-of", message, _path(error))
        return
    choices = {name: name for name in error.validator_value if isinstance(name, str)}
    choices = {**error.schema.get(MEANT, {}), **choices}
    nearest = did_you_mean(value, choices)
    suggestion = choices[nearest] if nearest is not None else None  # the message lists all others
    message = Said.by("is_not", "{found} is not {wanted}", found=f"`{short(value)}`", wanted=wanted)
    if EXPECTED not in error.schema:
        english = "`{found}` is not one of {choices}"
        message = Said.by("choice", english, found=short(value), choices=listed(error.validator_value))
    yield Finding("not-one-of", message, _path(error), suggestion, name=value)


def _not_this(error: SchemaError, _known: Known) -> Iterator[Finding]:
    message = _other_than(_wanted(error), shown(error.instance))
    near = literal(error.validator_value) if isinstance(error.validator_value, str) else None
    yield Finding("not-one-of", message, _path(error), near)


def _out_of_range(error: SchemaError, _known: Known) -> Iterator[Finding]:
    low, high = error.schema.get("minimum"), error.schema.get("maximum")
    # One number as both bounds is that number.
    a_range = low is not None and high is not None and low != high
    bounds = Said.by("number_of", "a number of {bounds}", bounds=_bounds(low, high))
    if a_range:
        bounds = Said.by("number_between", "a number from {low} to {high}", low=low, high=high)
    yield Finding("out-of-range", _other_than(_expected(error, bounds), error.instance), _path(error))


def _wrong_count(error: SchemaError, _known: Known) -> Iterator[Finding]:
    measure = error.validator[3:]
    least, most = error.schema.get(f"min{measure}"), error.schema.get(f"max{measure}")
    found = len(error.instance)
    unit = _UNITS[measure] + ("" if (least if most is None else most) == 1 else "s")
    wanted = _expected(error, Said.by(unit, f"{{bounds}} {unit}", bounds=_bounds(least, most)))
    named = f": {listed(error.instance)}" if isinstance(error.instance, dict) and found else ""
    # The place is that of the first entry too many.
    steps: Sequence[Any] = range(found) if isinstance(error.instance, list) else list(error.instance)
    extra = steps[most:] if most is not None and measure != "Length" else ()
    # Of words in a list each needs an item of its own.
    message = _other_than(wanted, f"{found}{named}")
    if _is_item(error) and most == 1 and found > most:
        message = _also(message, Said.by("dashes", "begin each with a `-` of its own"))
    yield Finding("wrong-count", message, (*_path(error), *extra[:1]), at_key=bool(extra))


def _is_item(error: SchemaError) -> bool:
    return isinstance(error.instance, dict) and bool(error.absolute_path) and isinstance(error.absolute_path[-1], int)


def _bounds(least: int | None, most: int | None) -> Said:
    if least == most:
        return Said.by("exactly", "exactly {number}", number=least)
    if least is None:
        return Said.by("at_most", "at most {number}", number=most)
    if most is None:
        return Said.by("at_least", "at least {number}", number=least)
    return Said.by("from_to", "{low} to {high}", low=least, high=most)


def _repeated(error: SchemaError, _known: Known) -> Iterator[Finding]:
    value = error.instance
    item = shown(value) if isinstance(value, (list, dict)) else f"`{literal(value)}`"
    yield Finding("repeated-item", Said.by("repeated", "{item} stands in this list already", item=item), _path(error))


def _wrong_form(error: SchemaError, _known: Known) -> Iterator[Finding]:
    wanted = _expected(error, Said.by("text_of_form", "text of the form {form}", form=error.validator_value))
    message = _other_than(wanted, f"`{short(error.instance)}`")
    yield Finding("wrong-form", message, _path(error), _reformed(error))


def _reformed(error: SchemaError) -> str | None:
    """Return what is meant by the text, or the text in snake_case, if its pattern asks for that."""
    if error.validator != "pattern":
        return None
    meant = meant_by(str(error.instance), error.schema)
    if meant is not None:
        return meant
    # Ids are nearly all that has a pattern, and this is how they are most often wrong.
    snake = re.sub(r"[^a-z0-9]+", "_", str(error.instance).casefold()).strip("_")
    return snake if snake and snake != error.instance and re.search(error.validator_value, snake) else None


def meant_by(text: str, schema: Mapping[str, Any]) -> str | None:
    """Return what a schema says is meant by *text*: `fr` by `Français`; None for other texts."""
    words = schema.get(MEANT, {})
    near = did_you_mean(text, words)
    return words[near] if near is not None else None


def _other(error: SchemaError, _known: Known) -> Iterator[Finding]:
    """Report keywords that only schemas of plugins use in the words of jsonschema."""
    wanted = _expected(error, "")
    message = _other_than(wanted, shown(error.instance)) if wanted else short(error.message, _LONGEST)
    yield Finding("not-allowed", message, _path(error))


_HANDLERS: Final[Mapping[str, Callable[[SchemaError, Known], Iterator[Finding]]]] = {
    "additionalProperties": _unknown_keys,
    "required": _missing_keys,
    "type": _wrong_type,
    "enum": _not_one_of,
    "const": _not_this,
    "minimum": _out_of_range,
    "maximum": _out_of_range,
    **{f"{bound}{measure}": _wrong_count for bound in ("min", "max") for measure in _UNITS},
    "uniqueItems": _repeated,
    "pattern": _wrong_form,
}
