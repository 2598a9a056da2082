"""Checks data against a JSON Schema (draft 2020-12); every error is located and in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from museum.diagnostics import Diagnostic, Diagnostics
from museum.source.data import Data
from museum.source.document import Document
from museum.source.finding import Finding
from museum.source.fulfils import UnknownToUs, fulfils
from museum.source.scalars import whole_number
from museum.source.wording import Known, explain

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

Path = tuple[str | int, ...]


class Shape:
    """A JSON Schema ready to check many documents.

    Besides the keywords of the draft a schema may have those of `museum.source.marks`.
    """

    __slots__ = ("_valid", "_validator", "schema")

    def __init__(self, schema: Data) -> None:
        """Take *schema* as it is; it is not to be changed afterwards."""
        self.schema = schema
        self._validator: Validator | None = None
        self._valid: set[tuple[str, Path]] = set()

    def check_file(
        self,
        document: Document,
        diagnostics: Diagnostics,
        path: Path = (),
        known_elsewhere: Mapping[str, str] | None = None,
    ) -> bool:
        """Check a file as it was read, or its value at *path*, as `check` does, unless it was found valid before."""
        # Data without a text were made, not read.
        if not document.text or (document.text, path) not in self._valid:
            if not self.check(document, diagnostics, path, known_elsewhere):
                return False
            self._valid.add((document.text, path))
        return True

    def check(
        self,
        document: Document,
        diagnostics: Diagnostics,
        path: Path = (),
        known_elsewhere: Mapping[str, str] | None = None,
    ) -> bool:
        """Check the value at *path*, report every error in the order of the file, and return whether it is valid.

        *known_elsewhere* maps keys that belong elsewhere to a hint such as `rules: {hand_limit: ...}`.
        """
        value = document.value(*path)
        # JSON Schema knows text keys only; YAML has `{3: 1}`.
        checked = _with_text_keys(value) if document.positions.int_keys else value
        if self._is_fulfilled_by(checked):
            return True
        known = Known(self.schema.get("$defs", {}), known_elsewhere or {})
        findings = self._findings(value, checked, known)
        found = [_located(document, finding, path) for finding in findings]
        # Two keywords of a schema may find the same mistake.
        unique = dict.fromkeys(sorted(found, key=lambda item: (item.place.line, item.place.column)))
        diagnostics.extend(unique)
        return not unique

    def _is_fulfilled_by(self, value: object) -> bool:
        """Return whether *value* is surely valid."""
        try:
            return fulfils(value, self.schema, self.schema)
        except (UnknownToUs, RecursionError):
            return False

    def _findings(self, value: object, checked: Any, known: Known) -> list[Finding]:
        """Return the mistakes in *value*, as *checked*: with texts for whole-number keys."""
        if self._validator is None:
            # jsonschema takes as long to import as most commands run.
            from museum.source.validator import validator_for

            self._validator = validator_for(self.schema)
        try:
            errors: Iterable[Any] = self._validator.iter_errors(checked)
            findings = _without_echoes([finding for error in errors for finding in explain(error, known)])
        except RecursionError:
            return [Finding("too-deep", "the data are nested too deeply to be checked", _deepest(value))]
        return [replace(finding, path=_given(value, finding.path)) for finding in findings]


def check_shape(
    document: Document,
    schema: Mapping[str, object],
    diagnostics: Diagnostics,
    *,
    path: Path = (),
    known_elsewhere: Mapping[str, str] | None = None,
) -> bool:
    """Check the value at *path* of *document* against *schema*; `Shape` does it for many documents."""
    return Shape(schema).check(document, diagnostics, path, known_elsewhere)


def _located(document: Document, finding: Finding, path: Path) -> Diagnostic:
    place = (document.key if finding.at_key else document.at)(*path, *finding.path)
    return Diagnostic(finding.code, "error", finding.message, place, finding.suggestion, finding.name)


def _without_echoes(findings: list[Finding]) -> list[Finding]:
    """Keep one error per mistake: no missing key that is misspelt beside, no unknown value of a wrong type, nothing
    about values below a key of the wrong form."""
    unknown = [f for f in findings if f.code == "unknown-key"]
    misspelt = {("missing-key", f.path[:-1], (f.suggestion or "").partition(":")[0]) for f in unknown}
    mistyped = {("not-one-of", f.path, f.name) for f in findings if f.code == "wrong-type"}
    strange = {f.path for f in findings if f.at_key and f.code == "wrong-form"}
    return [
        f for f in findings
        if (f.code, f.path, f.name) not in misspelt | mistyped and (f.at_key or f.path not in strange)
    ]  # fmt: skip


def _with_text_keys(value: object) -> Any:
    if isinstance(value, dict):
        return {str(key): _with_text_keys(item) for key, item in value.items()}
    return [_with_text_keys(item) for item in value] if isinstance(value, list) else value


def _given(value: object, path: Path) -> Path:
    """Return *path* with the whole-number keys that the file has instead of their text."""
    given: list[str | int] = []
    for step in path:
        if isinstance(value, dict) and step not in value and whole_number(str(step).removeprefix("-")) is not None:
            step = int(step)
        given.append(step)
        value = _child(value, step)
    return tuple(given)


def _deepest(value: object) -> Path:
    """Return the path to a value that lies as deep as any."""
    level: list[tuple[Path, Any]] = [((), value)]
    # Level by level, since recursion is what failed.
    while below := [((*path, step), child) for path, item in level for step, child in _steps(item)]:
        level = below
    return level[0][0]


def _steps(value: object) -> Iterable[tuple[Any, Any]]:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


def _child(value: Any, step: str | int) -> Any:
    try:
        return value[step]
    except (KeyError, IndexError, TypeError):
        return None
