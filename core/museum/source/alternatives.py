"""Find which alternative of an `anyOf` was meant, so that only its errors are shown."""

from __future__ import annotations

from typing import Any

from museum.source.finding import TYPES, Finding, expected, listed, path_of, shown
from museum.suggest import did_you_mean


def nearest_alternative(error: Any) -> list[Any] | None:
    """Return the errors of the alternative that came nearest; None if the value has no alternative's type.

    The nearest is the one whose errors lie deepest, and of those the one with the fewest.
    """
    branches: dict[int, list[Any]] = {}
    for sub in error.context:
        branches.setdefault(sub.relative_schema_path[0], []).append(sub)
    near = [branch for branch in branches.values() if not any(map(_is_wrong_at_root, branch))]
    if not near:
        return None
    return max(near, key=lambda branch: (max(len(sub.relative_path) for sub in branch), -len(branch)))


def _is_wrong_at_root(error: Any) -> bool:
    return not error.relative_path and error.validator in ("type", "enum", "const")


def no_alternative(error: Any) -> Finding:
    """Say what all alternatives together would have taken."""
    known: list[Any] = []
    types: list[str] = []
    for sub in error.context:
        if sub.validator == "type" and not sub.relative_path:
            given = sub.validator_value
            names = given if isinstance(given, list) else [given]
            types += [expected(sub, TYPES[name]) for name in names]
        elif _is_wrong_at_root(sub):
            known += sub.validator_value if sub.validator == "enum" else [sub.validator_value]
    words = [f"one of {listed(known)}"] if known else []
    wanted = expected(error, " or ".join([*dict.fromkeys(types), *words]) or "something else")
    nearest = None
    if isinstance(error.instance, str):
        nearest = did_you_mean(error.instance, [name for name in known if isinstance(name, str)])
    code = "not-one-of" if known and isinstance(error.instance, str) else "wrong-type"
    return Finding(code, f"expected {wanted}, found {shown(error.instance)}", path_of(error), nearest)
