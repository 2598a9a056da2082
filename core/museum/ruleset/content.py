"""Loads the YAML files of a pack, each once in a run, and checks them against their schemas."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Final, TypeVar

from museum.diagnostics import Diagnostics, Place
from museum.frozen import slotted
from museum.packs import PATCHES
from museum.source import Document, Shape, load

Made = TypeVar("Made")
Prepare = Callable[[Document], Document | None]

ICONS: Final = "icons.yaml"
LOOK: Final = "look.yaml"
DRAWINGS: Final = "drawings.yaml"
# Other files in a pack's folder than card files.
NAMED = (
    "expansion.yaml", "parameters.yaml", "traits.yaml", "rules.yaml", "components.yaml", ICONS, LOOK, DRAWINGS,
    PATCHES,
)  # fmt: skip
TEXTS = "locales"
APART = (TEXTS, "scenarios")
# Names that files of a locale may have, one of which shows what a folder is.
_OF_LOCALES: Final = ("cards.yaml", "interface.yaml", "objects.yaml", "phrases.yaml", "rules.yaml", "terms.yaml")
_DEPTH_OF_TEXTS: Final = 3  # the folder of texts, that of a language, a file
# The key `cards` at the top, in block or flow style, with or without a byte-order mark.
_CARDS: Final = re.compile(r"""(\ufeff|---\s+)?(\{\s*)?["']?cards["']?\s*:""")


def card_files(folder: Path, others: Iterable[str]) -> Iterator[Path]:
    """Yield a pack's card files in content order, which is by path; *others* are names of other data files."""
    # By path, so that cards have the same numbers on every machine.
    files = sorted(folder.rglob("*.yaml"))
    apart = (*APART, *_misnamed_texts(folder, files))
    for path in files:
        inside = path.relative_to(folder)
        if inside.name not in (*NAMED, *others) and inside.parts[0] not in apart and ".scenario" not in inside.name:
            yield path


def report_misnamed_texts(folder: Path, diagnostics: Diagnostics) -> None:
    """Warn of each folder of the pack in *folder* that seems to hold its texts but has another name."""
    for name in _misnamed_texts(folder, folder.rglob("*.yaml")):
        message = f"this folder isn't read: the texts of a pack lie in `{TEXTS}`"
        diagnostics.warning("missing-file", message, Place(str(folder / name)), TEXTS)


def _misnamed_texts(folder: Path, files: Iterable[Path]) -> list[str]:
    """Return the names of such folders, by all YAML *files* of the pack.

    A folder counts by its own name or one for English in it, if it has files as locales have and none of cards.
    """
    found: dict[str, list[Path]] = {}
    for path in files:
        inside = path.relative_to(folder).parts
        if len(inside) == _DEPTH_OF_TEXTS and inside[0] not in APART:
            found.setdefault(inside[0], []).append(path)
    return sorted(name for name, paths in found.items() if _hold_texts(name, paths))


def _hold_texts(name: str, files: Sequence[Path]) -> bool:
    meant = name.casefold().rstrip("s") == TEXTS[:-1] or any(path.parent.name == "en" for path in files)
    return meant and any(path.name in _OF_LOCALES for path in files) and not any(map(_has_cards, files))


def _has_cards(path: Path) -> bool:
    """Tell whether a file seems to have the one key that files of cards must have, without reading it as YAML."""
    if not path.is_file():
        return True
    try:
        with path.open(encoding="utf-8") as lines:
            return any(_CARDS.match(line) for line in lines)
    except (OSError, UnicodeDecodeError):  # reported when the file is read
        return True


@slotted
class Readings:
    """The files that one run has read: files that change meanwhile aren't read again.

    `shapes` and `made` have `id()`s as keys: the objects are kept too, so that no id is used again.
    """

    documents: dict[Path, Document] = field(default_factory=dict)
    shapes: dict[int, Shape] = field(default_factory=dict)
    made: dict[int, tuple[Document, Any]] = field(default_factory=dict)
    names: dict[Path, Sequence[tuple[str, str]]] = field(default_factory=dict)


class Content:
    """Reads files of packs; with *readings* it shares them with others that read in this run."""

    def __init__(self, diagnostics: Diagnostics, readings: Readings | None = None) -> None:
        self.diagnostics = diagnostics
        self._readings = readings if readings is not None else Readings()

    def read(self, path: Path, schema: Mapping[str, object], prepared: Prepare | None = None) -> Document | None:
        """Return the document if it can be read and is valid by *schema*; else None, and the errors are reported.

        *prepared* returns what is to be checked instead of the document, or None if that can't be.
        """
        document = self.load(path)
        if document is not None and prepared is not None:
            document = prepared(document)
        if document is None:
            return None
        # By identity, since hashing a schema takes as long as checking a small file.
        shape = self._readings.shapes.setdefault(id(schema), Shape(schema))
        return document if shape.check_file(document, self.diagnostics) else None

    def made_of(self, document: Document, make: Callable[[Document], Made | None]) -> Made | None:
        """Return the result of *make* for a document, made once in a run; None isn't kept."""
        known = self._readings.made.get(id(document))
        if known is not None:
            found: Made = known[1]
            return found
        made = make(document)
        # A file with errors is made anew, so that they are reported each time.
        if made is not None:
            self._readings.made[id(document)] = document, made
        return made

    def load(self, path: Path) -> Document | None:
        """Return the document if it can be read, whatever it holds; else None, and the errors are reported."""
        document = self._readings.documents.get(path)
        if document is None:
            document = load(path, self.diagnostics)
            if document is not None:
                self._readings.documents[path] = document
        return document
