"""A cache of parsed YAML files in the user's cache folder, by a hash of their content."""

from __future__ import annotations

import hashlib
import io
import os
import pickle
from array import array
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from museum.source.document import Positions
from museum.source.writing import clear_parts, write_whole

FORMAT: Final = 2  # raise it whenever what is stored, or how a scalar is understood, changes
_YAML: Final = f"yaml-{FORMAT}"
_MOST_ENTRIES: Final = 800


class _PlainUnpickler(pickle.Unpickler):
    """Read pickles of plain data only: a planted file can't name a class or function to call."""

    def find_class(self, module: str, name: str) -> Any:
        raise pickle.UnpicklingError(f"{module}.{name} in a cache of plain data")


def folder(name: str = _YAML) -> Path | None:
    """Return the folder *name* of the cache, or None if `MUSEUM_NO_CACHE` is set.

    `MUSEUM_CACHE_DIR` names another place for the cache.
    """
    # 0 means no, as in other programs.
    if os.environ.get("MUSEUM_NO_CACHE", "0") not in ("", "0"):
        return None
    given = os.environ.get("MUSEUM_CACHE_DIR")
    if given:
        return Path(given) / name
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("museum-game", appauthor=False)) / name


def key_of(content: bytes) -> str:
    """Return the name under which *content* is kept."""
    return hashlib.sha256(content).hexdigest()


def fetch(key: str) -> tuple[Any, Positions] | None:
    """Return the data and positions kept under *key*; None if there are none or they can't be used."""
    stored = fetch_bytes(_YAML, key)
    if stored is None:
        return None
    try:
        data, values, keys, sizes, int_keys = _PlainUnpickler(io.BytesIO(stored)).load()
        return data, Positions(_ints(values), _ints(keys), _ints(sizes), bool(int_keys))
    except Exception:  # a broken entry is no loss: the file itself is read then
        return None


def fetch_bytes(name: str, key: str) -> bytes | None:
    """Return the bytes kept under *key* in the folder *name*; None if there are none, or they were altered."""
    home = folder(name)
    if home is None:
        return None
    entry = home / f"{key}.pickle"
    try:
        stored = entry.read_bytes()
    except OSError:
        return None
    with suppress(OSError):  # a cache that is only read is of use too
        os.utime(entry)
    # A torn or altered entry must never pass for the content of a file.
    return stored[32:] if stored[:32] == hashlib.sha256(stored[32:]).digest() else None


def store(key: str, data: object, positions: Positions) -> None:
    """Keep *data* and *positions* under *key*; a cache that can't be written is no error."""
    if folder() is not None:
        columns = (positions.values.tobytes(), positions.keys.tobytes(), positions.sizes.tobytes())
        store_bytes(_YAML, key, pickle.dumps((data, *columns, positions.int_keys), protocol=5), _MOST_ENTRIES)


def store_bytes(name: str, key: str, body: bytes, most: int) -> None:
    """Keep *body* under *key* in the folder *name*, which has *most* entries; a failure to write it is no error."""
    home = folder(name)
    if home is not None:
        with suppress(OSError):
            home.mkdir(parents=True, exist_ok=True)
            write_whole(home / f"{key}.pickle", hashlib.sha256(body).digest() + body, lasting=False)
            _prune(home, most)


def _ints(column: bytes) -> array[int]:
    ints = array("I")
    ints.frombytes(column)
    return ints


def _prune(home: Path, most: int) -> None:
    """Drop the entries that weren't used for longest once there are many: each edit of a file leaves one behind."""
    # Two limits, so that it isn't pruned at each store from then on.
    if sum(1 for _ in os.scandir(home)) <= most:
        return
    # Files being written by another process end in `.part`.
    entries = [entry for entry in home.iterdir() if entry.suffix != ".part"]
    clear_parts(home)
    entries.sort(key=lambda entry: entry.stat().st_mtime)
    for entry in entries[: len(entries) - most * 5 // 8]:
        entry.unlink(missing_ok=True)
