"""Marks translations as up to date with the English texts, or as correctly identical to them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from museum.diagnostics import MuseumError
from museum.frozen import frozen
from museum.packs import Pack
from museum.suggest import did_you_mean
from museum.texts.files import FOLDER, SAME, SOURCES
from museum.texts.locales import FALLBACK, languages
from museum.translation.pack_texts import PackTexts
from museum.translation.records import declare_same, write_sources
from museum.translation.status import row


@frozen
class Accepted:
    """The texts marked in one pack, and the number of records dropped because their texts are gone."""

    pack: str
    keys: tuple[str, ...]
    dropped: int = 0


def accept(packs: Iterable[Pack], language: str, keys: Collection[str], texts: PackTexts) -> list[Accepted]:
    """Record that all units in *language*, or those named, are translated from the present English.

    Raises `MuseumError` for a key that no pack has in this language; then nothing is recorded.
    """
    chosen = [(pack, _matching(texts.units(pack, language), keys)) for pack in packs]
    # Before anything is written, so that a misspelt key leaves no pack half accepted.
    _check_known(keys, [name for pack in packs for name in texts.units(pack, language)], language)
    done = []
    for pack, names in chosen:
        marks, sources = texts.marks(pack, language), texts.sources_of(pack, language)
        # Without keys the whole record is renewed, and marks of texts that are gone are dropped.
        kept = {name: mark for name, mark in marks.items() if keys or name in texts.units(pack, language)}
        new = {**kept, **{name: sources[name].mark for name in names if name in sources}}
        if new != marks:
            write_sources(pack.folder, language, new)
        changed = tuple(name for name, mark in new.items() if marks.get(name) != mark)
        done.append(Accepted(pack.id, changed, len(marks.keys() - new.keys())))
    return done


def declare(packs: Iterable[Pack], language: str, keys: Collection[str], texts: PackTexts) -> list[Accepted]:
    """List the named texts as correctly the same as in English.

    Raises `MuseumError` for a key whose text isn't the same; then nothing is declared.
    """
    chosen = list(packs)
    same = {
        pack.id: [problem.key for problem in row(pack, language, texts).problems if problem.kind == "identical"]
        for pack in chosen
    }
    known = [key for found in same.values() for key in found]
    _check_known(keys, known, language, "the same as in English and undeclared")
    done = []
    for pack in chosen:
        names = tuple(_matching(same[pack.id], keys))
        if names:
            declare_same(pack.folder, language, names)
        done.append(Accepted(pack.id, names))
    return done


def accept_everything(pack: Pack, texts: PackTexts) -> list[Path]:
    """Accept all texts of a newly generated *pack*, identical ones too; return the files of the records."""
    written = []
    for language in languages([pack]):
        # English is the source: it has no records.
        if language == FALLBACK:
            continue
        accept([pack], language, (), texts)
        same = [problem.key for problem in row(pack, language, texts).problems if problem.kind == "identical"]
        if same:
            declare([pack], language, same, texts)
        home = pack.folder / FOLDER / language
        written += [home / name for name in (SOURCES, SAME) if (home / name).is_file()]
    return written


def _matching(names: Iterable[str], keys: Collection[str]) -> Iterator[str]:
    yield from (name for name in names if not keys or any(_matches(name, key) for key in keys))


def _matches(name: str, key: str) -> bool:
    """Return whether *key* selects *name*: all of it or its beginning, with or without the section."""
    # Translators see ids with the section (`cards/...`), authors know the keys of the file without it.
    return any(part == key or part.startswith(f"{key}/") for part in (name, name.partition("/")[2]))


def _check_known(keys: Iterable[str], names: Collection[str], language: str, what: str = "a text") -> None:
    for key in keys:
        if not any(_matches(name, key) for name in names):
            near = did_you_mean(key, [*names, *(name.partition("/")[2] for name in names)])
            raise MuseumError.single("unknown-id", f"`{key}` is not {what} in `{language}`", None, near)
