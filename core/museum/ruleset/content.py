"""Loads a pack's YAML files and checks their shape once per content: what was found sound is remembered."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from museum import __version__
from museum.diagnostics import Diagnostics
from museum.packs import PATCHES
from museum.source import Document, Renaming, cache, check_shape, load

# What lies in a pack's folder besides card files.
NAMED = ("expansion.yaml", "parameters.yaml", "traits.yaml", "rules.yaml", PATCHES)
APART = ("locales", "scenarios")


def card_files(folder: Path, others: Iterable[str]) -> Iterator[Path]:
    """Yield a pack's card files in content order, which is by path; *others* are names of other data files."""
    for path in sorted(folder.rglob("*.yaml")):
        inside = path.relative_to(folder)
        if inside.name not in (*NAMED, *others) and inside.parts[0] not in APART and ".scenario" not in inside.name:
            yield path


class Content:
    """Reads files for one build of a ruleset, collecting what they are made of for its fingerprint."""

    def __init__(self, diagnostics: Diagnostics) -> None:
        self.diagnostics = diagnostics
        # The schema is kept beside its text: the number of one that is gone may be that of another.
        self._schemas: dict[int, tuple[Mapping[str, Any], str]] = {}

    def read(self, path: Path, schema: Mapping[str, Any], renaming: Renaming | None = None) -> Document | None:
        """Return the document if it can be read and has the shape of *schema*; else it was reported.

        What *renaming* knows by another name now is read by that.
        """
        document = load(path, self.diagnostics)
        if document is not None and renaming is not None:
            document = renaming.present(document, self.diagnostics)
        if document is None:
            return None
        mark = self._mark(document.text, schema)
        if mark is not None and mark.exists():
            return document
        if not check_shape(document, schema, self.diagnostics):
            return None
        if mark is not None:
            with suppress(OSError):
                mark.parent.mkdir(parents=True, exist_ok=True)
                mark.touch()
        return document

    def _mark(self, text: str, schema: Mapping[str, Any]) -> Path | None:
        home = cache.folder()
        if home is None:
            return None
        if id(schema) not in self._schemas:
            self._schemas[id(schema)] = schema, json.dumps(schema, sort_keys=False) + __version__
        digest = hashlib.sha256((self._schemas[id(schema)][1] + "\0" + text).encode()).hexdigest()
        return home.parent / "sound" / digest
