"""`museum check --fix`: rewrites old words and saves of an older format in place, and nothing else."""

from __future__ import annotations

import re
import stat
import sysconfig
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import museum
from museum.cli.finding import lies_in
from museum.diagnostics import Diagnostic, Diagnostics, MuseumError, Place
from museum.engine.saves import FORMAT, Save, write_save
from museum.ruleset.model import Ruleset
from museum.source import Document, loads
from museum.source.files import reason_of
from museum.source.writing import unwritable, write_whole

_MARK: Final = "\ufeff".encode()
Change = tuple[int, str, str]  # the offset of a word, the word, the one that is to stand there


@dataclass(frozen=True, slots=True)
class SoundSave:
    """A save that was replayed to its end under *ruleset*, and so may be written anew."""

    save: Save
    ruleset: Ruleset


@dataclass(slots=True)
class Fixer:
    """Rewrites what may be rewritten below *roots* (everything where there are none)."""

    roots: Sequence[Path]
    done: list[Diagnostic] = field(default_factory=list)
    failed: Diagnostics = field(default_factory=Diagnostics)

    def words(self, items: Iterable[Diagnostic]) -> None:
        """Write the present word for each old one that *items* tell of."""
        files: dict[Path, list[Diagnostic]] = {}
        for item in items:
            if item.replaces is not None and item.place.line and self._within(item.place.file):
                files.setdefault(Path(item.place.file).resolve(), []).append(item)
        for path, found in sorted(files.items()):
            if self._writable(path, found[0].place.file):
                self._rewrite(path, found)

    def saves(self, sound: Iterable[SoundSave], items: Iterable[Diagnostic]) -> None:
        """Write each *sound* save of an older format, of which *items* tell, in the present one."""
        told = {item.place.file: item for item in items if item.code == "old-format"}
        for known in sound:
            item = told.get(known.save.path)
            path = Path(known.save.path)
            if item is None or not self._within(known.save.path) or not self._writable(path, known.save.path):
                continue
            if path.is_symlink():  # paths in a save are relative to its own folder
                self.failed.error("unwritable", "this is a link; name the save itself", item.place)
                continue
            try:
                write_save(as_present(known), path)
            except MuseumError as error:
                self.failed.extend(error.diagnostics)
            else:
                self.done.append(item)

    def _within(self, file: str) -> bool:
        return not self.roots or any(lies_in(file, root) for root in self.roots)

    def _writable(self, path: Path, name: str) -> bool:
        reason = _why_not(path)
        if reason:
            self.failed.error("unwritable", f"this file isn't rewritten: {reason}", Place(name))
        return not reason

    def _rewrite(self, path: Path, found: list[Diagnostic]) -> None:
        name = found[0].place.file
        try:
            content = path.read_bytes()
            mark = _MARK if content.startswith(_MARK) else b""
            before = loads(content.removeprefix(mark).decode("utf-8"), name, Diagnostics())
            places = _places(before, found) if before is not None else {}
            if before is None or not places:
                return
            after = _rewritten(before.text, places.values())
            if not _as_before(before, after):
                self.failed.error("unwritable", "this file isn't rewritten: it would say something else", Place(name))
                return
            write_whole(path, mark + after.encode("utf-8"))
            self.done += [item for item in found if item in places]
        except (OSError, ValueError) as error:
            self.failed.extend(unwritable(error, name, "this file can't be rewritten").diagnostics)


def as_present(known: SoundSave) -> Save:
    """Return a save of an older format as this version writes it, under the rules that it was replayed by."""
    versions = known.ruleset.versions
    return replace(
        known.save, format=FORMAT, version=museum.__version__, packs=versions, ruleset=known.ruleset.fingerprint
    )


def _why_not(path: Path) -> str:
    """Say why a file is to be left alone; empty if it may be written."""
    homes = [Path(museum.__file__).parent, *(Path(sysconfig.get_path(name)) for name in ("purelib", "platlib"))]
    if any(path.resolve().is_relative_to(home.resolve()) for home in homes):
        return "it belongs to an installed package; correct it where that is made, or copy the pack"
    try:
        writable = path.stat().st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH)
    except OSError as error:
        return reason_of(error)
    return "" if writable else "it is read-only"


def _places(document: Document, found: Iterable[Diagnostic]) -> dict[Diagnostic, Change]:
    """Return, for each finding whose old word stands where it was found, what to write there.

    A word that is written with escapes, or over several lines, isn't found, and stays.
    """
    places: dict[Diagnostic, Change] = {}
    for item in found:
        start = document.offset(item.place)
        start += document.text[start : start + 1] in ("'", '"') if start >= 0 else 0
        old, new = item.replaces or "", item.suggestion or ""
        if start >= 0 and re.match(rf"{re.escape(old)}(?!\w)", document.text[start:]):
            places[item] = (start, old, new)
    return places


def _rewritten(text: str, changes: Iterable[Change]) -> str:
    for start, old, new in sorted(set(changes), reverse=True):
        text = text[:start] + new + text[start + len(old) :]
    return text


def _as_before(before: Document, after: str) -> bool:
    """Tell whether the text *after* is still YAML of the same structure."""
    document = loads(after, before.path, Diagnostics())
    return document is not None and document.positions.sizes == before.positions.sizes
