"""Loads a pack's YAML files and checks their shape once per content: what was found sound is remembered."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from museum import __version__
from museum.diagnostics import Diagnostics
from museum.packs import PATCHES
from museum.source import Document, Renaming, cache, check_shape, load

Made = TypeVar("Made")

# What lies in a pack's folder besides card files.
NAMED = ("expansion.yaml", "parameters.yaml", "traits.yaml", "rules.yaml", PATCHES)
TEXTS = "locales"
APART = (TEXTS, "scenarios")


def card_files(folder: Path, others: Iterable[str]) -> Iterator[Path]:
    """Yield a pack's card files in content order, which is by path; *others* are names of other data files."""
    apart = (*APART, *(path.name for path in misnamed_texts(folder)))
    for path in sorted(folder.rglob("*.yaml")):
        inside = path.relative_to(folder)
        if inside.name not in (*NAMED, *others) and inside.parts[0] not in apart and ".scenario" not in inside.name:
            yield path


def misnamed_texts(folder: Path) -> list[Path]:
    """Return the folders of a pack that are meant to hold its texts, by their names or their English, and don't."""
    found = (path for path in folder.glob("*/") if path.name not in APART)
    return sorted(p for p in found if p.name.casefold().rstrip("s") == TEXTS[:-1] or (p / "en").is_dir())


@dataclass(slots=True)
class Readings:
    """Hold what one run has read: files that change meanwhile aren't read again.

    A schema or document is kept beside what is known by its number: that of one that is gone may be that of another.
    """

    documents: dict[Path, Document] = field(default_factory=dict)
    sound: dict[tuple[str, int], Mapping[str, Any]] = field(default_factory=dict)
    schemas: dict[int, tuple[Mapping[str, Any], str]] = field(default_factory=dict)
    made: dict[int, tuple[Document, Any]] = field(default_factory=dict)


class Content:
    """Reads files of packs; with *readings* it shares them with others that read in this run."""

    def __init__(self, diagnostics: Diagnostics, readings: Readings | None = None) -> None:
        self.diagnostics = diagnostics
        self._readings = readings if readings is not None else Readings()

    def read(self, path: Path, schema: Mapping[str, Any], renaming: Renaming | None = None) -> Document | None:
        """Return the document if it can be read and has the shape of *schema*; else it was reported.

        What *renaming* knows by another name now is read by that.
        """
        document = self._load(path)
        if document is not None and renaming is not None:
            document = renaming.present(document, self.diagnostics)
        if document is None:
            return None
        key = (document.text, id(schema))
        if key in self._readings.sound:
            return document
        mark = self._mark(document.text, schema)
        if mark is None or not mark.exists():
            if not check_shape(document, schema, self.diagnostics):
                return None
            _set(mark)
        self._readings.sound[key] = schema
        return document

    def made_of(self, document: Document, make: Callable[[Document], Made | None]) -> Made | None:
        """Return what *make* makes of a document, or has made of it in this run; None isn't kept."""
        known = self._readings.made.get(id(document))
        if known is not None:
            found: Made = known[1]
            return found
        made = make(document)
        if made is not None:
            self._readings.made[id(document)] = document, made
        return made

    def _load(self, path: Path) -> Document | None:
        document = self._readings.documents.get(path)
        if document is None:
            document = load(path, self.diagnostics)
            if document is not None:
                self._readings.documents[path] = document
        return document

    def _mark(self, text: str, schema: Mapping[str, Any]) -> Path | None:
        home = cache.folder()
        if home is None:
            return None
        schemas = self._readings.schemas
        if id(schema) not in schemas:
            schemas[id(schema)] = schema, json.dumps(schema, sort_keys=False) + __version__
        digest = hashlib.sha256((schemas[id(schema)][1] + "\0" + text).encode()).hexdigest()
        return home.parent / "sound" / digest


def _set(mark: Path | None) -> None:
    if mark is not None:
        with suppress(OSError):
            mark.parent.mkdir(parents=True, exist_ok=True)
            mark.touch()
