"""A cache of what the words of bundled packs were read into: their cards, and the amounts and verbs beside these."""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from museum import resources
from museum.effects.types import Count, Verbs, Word
from museum.effects.vocabulary import Vocabulary
from museum.frozen import frozen
from museum.packs import Pack
from museum.ruleset.cards import ReadCard
from museum.ruleset.plugins import comes_with_museum
from museum.source import cache as kept
from museum.version import __version__

_FOLDER: Final = "words-1"
_MOST: Final = 64
_TABLES: Final = ("verbs", "counts", "conditions")
_READ: Final = (".py", ".yaml", ".json")
_PASSED_OVER: Final = ("__pycache__", "locales")


@frozen
class KeptWords:
    """The cards by the ids of their packs, and the `amounts` and `blocks` of the registry."""

    cards: Mapping[str, Sequence[ReadCard]]
    amounts: Sequence[Count]
    blocks: Sequence[Verbs]


def fetch(packs: Sequence[Pack], vocabulary: Vocabulary) -> KeptWords | None:
    """Return what is kept of exactly these *packs*; None if there is nothing, or a file has changed since."""
    stored = kept.fetch_bytes(_FOLDER, _key(packs)) if _bundled(packs) else None
    if stored is None:
        return None
    try:
        found = _Unpickler(stored, vocabulary).load()
    except Exception:  # a broken entry is no loss: the files are read then
        return None
    return found if isinstance(found, KeptWords) else None


def store(packs: Sequence[Pack], vocabulary: Vocabulary, words: KeptWords) -> None:
    """Keep *words*, in which nothing was wrong; those of packs of other authors may mean something else next time."""
    if _bundled(packs) and kept.folder() is not None:
        body = io.BytesIO()
        _Pickler(body, vocabulary).dump(words)
        kept.store_bytes(_FOLDER, _key(packs), body.getvalue(), _MOST)


class _Pickler(pickle.Pickler):
    """Write words by their names in the vocabulary: those that packs declare as data have no module."""

    def __init__(self, file: io.BytesIO, vocabulary: Vocabulary) -> None:
        super().__init__(file, protocol=5)
        self._names = {word: (table, name) for table in _TABLES for name, word in getattr(vocabulary, table).items()}

    def persistent_id(self, thing: object) -> tuple[str, str] | None:
        return self._names.get(thing) if isinstance(thing, type) else None


class _Unpickler(pickle.Unpickler):
    """Read pickles of words and other dataclasses that are loaded: a planted file can name nothing else to call."""

    def __init__(self, stored: bytes, vocabulary: Vocabulary) -> None:
        super().__init__(io.BytesIO(stored))
        self._vocabulary = vocabulary

    def persistent_load(self, name: tuple[str, str]) -> type[Word]:
        found: type[Word] = getattr(self._vocabulary, _TABLES[_TABLES.index(name[0])])[name[1]]
        return found

    def find_class(self, module: str, name: str) -> Any:
        found = getattr(sys.modules.get(module), name, None)
        if isinstance(found, type) and is_dataclass(found):
            return found
        raise pickle.UnpicklingError(f"{module}.{name} in a cache of words")


def _bundled(packs: Sequence[Pack]) -> bool:
    return all(pack.bundled and comes_with_museum(pack) for pack in packs)


def _key(packs: Sequence[Pack]) -> str:
    """Return a hash of all that decides the meaning of words: the files of Museum and of *packs*, and Python."""
    folders = [Path(resources.__file__).parent, *(pack.folder for pack in packs)]
    parts = (sys.version, __version__, [(str(folder), _stamp(folder)) for folder in folders])
    return hashlib.sha256(repr(parts).encode()).hexdigest()


@cache  # bundled files don't change while a program runs, as its modules don't
def _stamp(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Return the path, time and size of each file in *folder* that decides the meaning of words."""
    return tuple(sorted(_files(str(folder))))


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    # By entries of folders, which are asked for less than paths: there are 700 files, and every start looks at them.
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_READ) and entry.is_file():
                status = entry.stat()
                yield entry.path, status.st_mtime_ns, status.st_size
            elif entry.name not in _PASSED_OVER and entry.is_dir(follow_symlinks=False):
                yield from _files(entry.path)
