"""Check data against a JSON Schema (draft 2020-12), every error located and in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from museum.diagnostics import Diagnostic, Diagnostics
from museum.source.document import Document
from museum.source.finding import Finding
from museum.source.quick import canonical, fits
from museum.source.wording import Known, explain

Path = tuple[str | int, ...]


class Shape:
    """Hold a JSON Schema ready to check many documents.

    Besides the keywords of the draft a schema node may say `x-expected`: words for what is expected there,
    `x-elsewhere`: where keys belong that it doesn't know, and `x-bare`: the key of a mapping that is meant where a
    text stands in its place (see `museum.source.meant`).
    What is right is seen without jsonschema, whose loading takes longer than the whole rest: it is asked only
    what is wrong.
    """

    __slots__ = ("_validator", "schema")

    def __init__(self, schema: Mapping[str, Any]) -> None:
        """Take *schema* as it is; it is not to be changed afterwards."""
        self.schema = schema
        self._validator: Any = None

    def check(
        self,
        document: Document,
        diagnostics: Diagnostics,
        path: Path = (),
        known_elsewhere: Mapping[str, str] | None = None,
    ) -> bool:
        """Check the value at *path*, report every error in the order of the file, and tell if there is none.

        *known_elsewhere* maps keys that belong elsewhere to a hint such as `rules: {hand_limit: ...}`.
        """
        value = document.value(*path)
        checked = _with_text_keys(value) if document.positions.int_keys else value
        if _surely_fits(self.schema, checked):
            return True
        if self._validator is None:
            self._validator = _validator_class()(self.schema, registry=_no_registry())
        found = [
            _located(document, finding)
            for finding in self._findings(value, checked, path, self._known(known_elsewhere))
        ]
        unique = dict.fromkeys(sorted(found, key=lambda item: (item.place.line, item.place.column)))
        diagnostics.extend(unique)
        return not unique

    def _known(self, elsewhere: Mapping[str, str] | None) -> Known:
        return Known(elsewhere or {}, self.schema.get("$defs", {}))

    def _findings(self, value: Any, checked: Any, path: Path, known: Known) -> list[Finding]:
        try:
            findings = [
                finding
                for error in self._validator.iter_errors(checked)
                for finding in explain(error, known)
            ]
        except RecursionError:
            deepest = (*path, *_deepest(value))
            return [Finding("too-deep", "the data are nested too deeply to be checked", deepest)]
        return [
            replace(finding, path=(*path, *_given(value, finding.path)))
            for finding in _without_echoes(findings)
        ]


def check_shape(
    document: Document,
    schema: Mapping[str, Any],
    diagnostics: Diagnostics,
    *,
    path: Path = (),
    known_elsewhere: Mapping[str, str] | None = None,
) -> bool:
    """Check the value at *path* of *document* against *schema*; `Shape` does it for many documents."""
    return Shape(schema).check(document, diagnostics, path, known_elsewhere)


def _surely_fits(schema: Mapping[str, Any], value: Any) -> bool:
    try:
        return fits(schema, value)
    except RecursionError:
        return False


def _located(document: Document, finding: Finding) -> Diagnostic:
    place = document.key(*finding.path) if finding.at_key else document.at(*finding.path)
    return Diagnostic(finding.code, "error", finding.message, place, finding.suggestion)


def _without_echoes(findings: list[Finding]) -> list[Finding]:
    """Drop `missing-key` where a misspelt key beside it is that key: one slip, one error."""
    misspelt = {(f.path[:-1], f.suggestion) for f in findings if f.code == "unknown-key"}
    return [f for f in findings if f.code != "missing-key" or (f.path, f.missing) not in misspelt]


def _with_text_keys(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _with_text_keys(item) for key, item in value.items()}
    return [_with_text_keys(item) for item in value] if isinstance(value, list) else value


def _given(value: Any, path: Path) -> Path:
    """Return *path* with the whole-number keys that the file has instead of their text."""
    given: list[str | int] = []
    for step in path:
        if isinstance(value, dict) and step not in value and str(step).lstrip("-").isdigit():
            step = int(step)
        given.append(step)
        value = _child(value, step)
    return tuple(given)


def _deepest(value: Any) -> Path:
    """Return the path to a value that lies as deep as any."""
    level: list[tuple[Path, Any]] = [((), value)]
    while True:
        below: list[tuple[Path, Any]] = []
        for path, item in level:
            below += [((*path, step), child) for step, child in _steps(item)]
        if not below:
            return level[0][0]
        level = below


def _steps(value: Any) -> Iterable[tuple[Any, Any]]:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


def _child(value: Any, step: str | int) -> Any:
    try:
        return value[step]
    except (KeyError, IndexError, TypeError):
        return None


@cache
def _validator_class() -> Any:
    from jsonschema import Draft202012Validator, validators

    extend: Any = validators.extend
    # 1.0 is an integer to JSON Schema, but not to a rule that counts cards
    types = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    )
    return extend(
        Draft202012Validator, {"uniqueItems": _unique_items, "properties": _properties}, type_checker=types
    )


def _no_registry() -> Any:
    """Return a registry that fetches nothing from anywhere."""
    from referencing import Registry

    return Registry()


def _properties(validator: Any, properties: Any, instance: Any, _schema: Any) -> Iterator[Any]:
    """Yield the errors of each property: the original forgets which property a `false` forbids."""
    from jsonschema import ValidationError

    if not validator.is_type(instance, "object"):
        return
    no_keyword: Any = None  # what the original gives for `false`; its annotations don't know it
    for name, schema in properties.items():
        if name in instance and schema is False:
            yield ValidationError(
                "not allowed", validator=no_keyword, path=(name,), schema=False, instance=instance[name]
            )
        elif name in instance:
            yield from validator.descend(instance[name], schema, path=name, schema_path=name)


def _unique_items(validator: Any, wanted: bool, items: Any, _schema: Any) -> Iterator[Any]:
    """Yield an error per repeated item, in linear time: the original compares all pairs."""
    from jsonschema import ValidationError

    if not wanted or not validator.is_type(items, "array"):
        return
    first: dict[str, int] = {}
    for index, item in enumerate(items):
        earlier = first.setdefault(canonical(item), index)
        if earlier != index:
            yield ValidationError("repeated", validator="uniqueItems", instance=item, path=(index,))
