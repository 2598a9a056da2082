"""The schema of the values of rule parameters, each with its meaning, its range or choices, and its default."""

from __future__ import annotations

from typing import Any, Final

from museum.ruleset.parameters import Parameter
from museum.schema_files.known_names import KnownNames
from museum.source.marks import EXPECTED
from museum.texts.normal import flow
from museum.texts.reading import Reading

Json = dict[str, Any]
_TABLE: Final[Json] = {
    "type": "object", "minProperties": 1,
    "propertyNames": {"pattern": "^[0-9]+$", EXPECTED: "a size, a whole number"},
    "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 1000, EXPECTED: "points, from 0 to 1000"},
}  # fmt: skip


def parameter_values(known: KnownNames) -> Json:
    """Return the schema of a mapping of rule parameters to their values."""
    meanings = known.of("parameter") or {}
    values = {
        name: {"description": _description(parameter, meanings[name]), **_values(parameter, known)}
        for name, parameter in known.ruleset.declared.items()
    }
    return {"type": "object", "properties": values, "additionalProperties": False}


def _values(parameter: Parameter, known: KnownNames) -> Json:
    match parameter.type:
        case "integer":
            return {"type": "integer", "minimum": parameter.low, "maximum": parameter.high}
        case "choice":
            said = [_choice(parameter.name, choice, known) for choice in parameter.choices]
            told = {"enumDescriptions": said} if any(said) else {}
            return {"enum": list(parameter.choices), **told}
        case "boolean":
            return {"type": "boolean"}
    return _TABLE


def _description(parameter: Parameter, meaning: str) -> str:
    """Return the meaning, the rule and the defaults: "Hand limit (B40). By default 7; fr: 8."."""
    editions = (f"{name}: {flow(value)}" for name, value in parameter.editions.items())
    defaults = "; ".join((flow(parameter.default), *editions))
    limits = f" From {parameter.low} to {parameter.high}." if parameter.type == "integer" else ""
    return f"{meaning.rstrip('.')} ({parameter.rule}).{limits} By default {defaults}."


def _choice(parameter: str, value: str, known: KnownNames) -> str:
    """Return what the rulebook says of a choice; empty if it says nothing."""
    base, reading = f"choice.{parameter}", Reading()
    reading.express(parameter, value)
    return known.locale.renderer(known.ruleset).fill(base, reading) if known.locale.speaks(base) else ""
