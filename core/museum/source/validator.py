"""The jsonschema validator for game data; this module is imported only when something has to be checked."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from jsonschema import Draft202012Validator, ValidationError, validators
from referencing import Registry

if TYPE_CHECKING:
    from jsonschema.protocols import Validator


def validator_for(schema: Mapping[str, object]) -> Validator:
    """Return a validator of *schema* that fetches nothing from anywhere."""
    validator: Validator = _GameValidator(schema, registry=Registry())
    return validator


def _unique_items(_validator: Validator, wanted: bool, items: object, _schema: object) -> Iterator[ValidationError]:
    """Yield an error at each repeated item, in linear time: the original compares all pairs and names none."""
    if not wanted or not isinstance(items, list):
        return
    first: dict[str, int] = {}
    for index, item in enumerate(items):
        # As JSON, so that `1` and `true` differ, which are equal in Python.
        if first.setdefault(json.dumps(item, sort_keys=True), index) != index:
            yield ValidationError("repeated", validator="uniqueItems", instance=item, path=(index,))


# 1.0 is an integer to JSON Schema, but not to a rule that counts cards
_TYPES = Draft202012Validator.TYPE_CHECKER.redefine(
    "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
)
_extend: Any = validators.extend  # its annotations lack `type_checker`
_GameValidator = _extend(Draft202012Validator, {"uniqueItems": _unique_items}, type_checker=_TYPES)
