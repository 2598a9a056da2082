"""Imports a PO file into the locale files: only changed lines are written, and only if there is no error."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import field, replace
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.frozen import slotted
from museum.packs import Pack
from museum.ruleset.content import ICONS, Content
from museum.ruleset.model import Ruleset
from museum.source import files
from museum.suggest import did_you_mean
from museum.texts.check import check_locale
from museum.texts.files import CARDS, FOLDER, STORIES, all_text_files, name_in_locale
from museum.texts.locales import FALLBACK, Locale
from museum.texts.phrases import KEY
from museum.texts.style import check_style
from museum.translation.editing import Editor
from museum.translation.exporting import check_code, english_by_key, entries
from museum.translation.pack_texts import PackTexts
from museum.translation.plurals import folded, unfolded
from museum.translation.po import NOTHING, Catalogue, PoEntry, read
from museum.translation.po_messages import PoMessage, Unit, base_of, read_messages, units_of
from museum.translation.records import write, write_sources

_MODELINE: Final = "# yaml-language-server"
# The key of a noun or a word, not that of the name of a thing (`continent.asia`).
_TERM: Final = re.compile(r"[a-z][a-z0-9_]*")
_FIELDS_OF_CARDS: Final = ("name", "story", "text")


@slotted
class Imported:
    """The result of an import: changed and added keys, the number of entries left alone, the files written."""

    changed: list[str] = field(default_factory=list)
    added: list[str] = field(default_factory=list)
    marked: int = 0
    fuzzy: int = 0
    untranslated: int = 0
    files: list[Path] = field(default_factory=list)


def read_catalogue(path: Path | str) -> Catalogue:
    """Return the content of the PO file at *path*; raises `MuseumError` with all its faults."""
    diagnostics = Diagnostics()
    content = files.read(path, diagnostics)
    text = files.decode(content, str(path), diagnostics) if content is not None else None
    found = read(text, str(path), diagnostics) if text is not None else None
    if found is None:
        raise MuseumError(diagnostics.items)
    return found


def language_of(catalogue: Catalogue, texts: PackTexts) -> str:
    """Return the language that the header names; raises `MuseumError` if it names none."""
    # Some editors write `pt-BR`.
    code = catalogue.header.get("Language", "").replace("-", "_")
    if not code:
        message = "the header has no `Language: CODE`, so its language is unknown"
        raise MuseumError.single("bad-po", message, Place(catalogue.path, 1, 1))
    known = {pack_language.name for pack in texts.packs for pack_language in (pack.folder / FOLDER).glob("*")}
    short = code.partition("_")[0]
    # Poedit writes `fr_FR` even for a language that the packs have as `fr`.
    chosen = short if code not in known and short in known else code
    try:
        check_code(chosen, texts)
    except MuseumError as error:
        item = error.diagnostics[0]
        raise MuseumError.single(item.code, item.message, Place(catalogue.path, 1, 1), item.suggestion) from None
    return chosen


def import_catalogue(catalogue: Catalogue, pack: Pack, texts: PackTexts, ruleset: Ruleset) -> Imported:
    """Put the translations of *catalogue* into the locale files of *pack*.

    Entries without a translation and fuzzy ones are left alone. Raises `MuseumError` with each fault at its line of
    the PO file, and then nothing is written.
    """
    work = _Import(catalogue, pack, language_of(catalogue, texts), texts)
    return work.run(ruleset)


class _Import:
    def __init__(self, catalogue: Catalogue, pack: Pack, language: str, texts: PackTexts) -> None:
        self.catalogue, self.pack, self.language, self.texts = catalogue, pack, language, texts
        self.diagnostics = Diagnostics()
        self.sources = texts.sources_of(pack, language)
        self.english = {message.id: message for unit in self.sources.values() for message in unit.messages}
        self.own = {message.id: message for message in texts.messages(pack, language)}
        self.folder = pack.folder / FOLDER / language
        self.done = Imported()
        self.editors: dict[str, Editor] = {}
        self.written: dict[str, str] = {}

    def run(self, ruleset: Ruleset) -> Imported:
        """Check everything, then write it."""
        # A locale that can't be read would be written anew without the texts that couldn't be read.
        self.texts.diagnostics.raise_if_errors()
        singles = unfolded(self.catalogue, self.language, self.diagnostics)
        found = [(entry, self._message(entry)) for entry in singles]
        wanted = [(entry, message) for entry, message in found if message is not None]
        for _, message in wanted:
            self._take(message)
        self.written = {name: editor.text for name, editor in self.editors.items()}
        if self.written:
            self._check(ruleset, {message.id: entry for entry, message in wanted})
        self.diagnostics.raise_if_errors()
        for name, text in self.written.items():
            if write(self.folder / name, text):
                self.done.files.append(self.folder / name)
        self._mark([entry for entry, _ in wanted])
        return self.done

    def _message(self, entry: PoEntry) -> PoMessage | None:
        """Return the text of an entry, None if there is none to import; report an unknown key."""
        known = self.own.get(entry.context) or self.english.get(entry.context)
        section, _, rest = entry.context.partition("/")
        path = known.path if known is not None else tuple(rest.split("/")) if section != "phrases" else (rest,)
        place = known.place if known is not None else Place("", 0, 0)
        message = PoMessage(section, path, "" if entry.text == NOTHING else entry.text, place)
        if known is None and message.unit not in self.sources and not self._may_be_new(message):
            near = did_you_mean(entry.context, self.english)
            line = Place(self.catalogue.path, entry.lines.get("msgctxt", 1), 1)
            self.diagnostics.error("unknown-id", f"there is no text `{entry.context}` in {self.pack.id}", line, near)
            return None
        self.done.fuzzy += entry.fuzzy and bool(entry.text)
        self.done.untranslated += not entry.text
        return message if entry.text and not entry.fuzzy else None

    def _may_be_new(self, message: PoMessage) -> bool:
        """Return whether a language may have a text that English lacks: a card's text, a phrase with other facets."""
        if message.section == CARDS:
            card = f"{CARDS}/{message.path[0]}/"
            of_a_card = any(other.startswith(card) for other in self.english)
            return len(message.path) == 2 and message.path[1] in _FIELDS_OF_CARDS and of_a_card
        if message.section == "terms":
            # A word that phrases of this language alone use: no name of a thing.
            key, near = message.path[0], did_you_mean(message.path[0], [m.path[0] for m in self.english.values()])
            return len(message.path) == 2 and _TERM.fullmatch(key) is not None and near is None
        match = KEY.fullmatch(message.path[0]) if message.section == "phrases" else None
        if match is None:
            return False
        # An article, or a form of a word, that this language alone has.
        word = match[1].partition("/")[0]
        return word.startswith("article.") or any(_is_of(key, f"phrases/{word}") for key in self.english)

    def _take(self, message: PoMessage) -> None:
        """Put one translation into the text of its file, if it is another than the file has."""
        old = self.own.get(message.id)
        # Its line stays as it is written: quotes, comments and all.
        if old is not None and old.text == message.text:
            return
        (self.done.changed if old is not None else self.done.added).append(message.id)
        place = old.place if old is not None else self._english_place(message)
        self._editor(name_in_locale(Path(place.file))).put(message.path, message.text)

    def _english_place(self, message: PoMessage) -> Place:
        """Return the place of the English text, or of the nearest one; a new text goes into the file of that name."""
        known = self.english.get(message.id)
        if known is not None:
            return known.place
        unit = self.sources.get(message.unit)
        section = [other for other in self.english.values() if other.section == message.section]
        near = [other.place for other in section if other.path[0] == message.path[0]]
        near += [other.place for other in section if base_of(other.path[0]) == base_of(message.path[0])]
        if unit is not None or near:
            return unit.place if unit is not None else near[0]
        return Place(f"{message.section}.yaml")

    def _editor(self, name: str) -> Editor:
        """Return the editor of the file *name* of the language; a new file begins as the English one."""
        if name not in self.editors:
            path, english = self.folder / name, self._english_file(name)
            like = english.read_bytes().decode() if english is not None else ""
            # Editors find the schema of a new file by this line, as they do for the English one.
            head = like.partition("\n")[0]
            begun = f"{head}\n" if head.startswith(_MODELINE) else ""
            self.editors[name] = Editor(path.read_bytes().decode() if path.is_file() else begun, like)
        return self.editors[name]

    def _english_file(self, name: str) -> Path | None:
        """Return the English file of that name: of the pack itself, or of the one whose texts it translates."""
        places = [self.pack.folder / FOLDER / FALLBACK / name]
        places += [Path(message.place.file) for message in self.english.values()]
        return next((place for place in places if name_in_locale(place) == name and place.is_file()), None)

    def _check(self, ruleset: Ruleset, by_id: dict[str, PoEntry]) -> None:
        """Check the locale with the new texts in it; report errors at the entries of the PO file that cause them."""
        # Only the whole locale shows what is wrong with a text, so it is tried on a copy.
        with tempfile.TemporaryDirectory() as name:
            copy = replace(self.pack, folder=Path(name))
            found = self._tried(copy, ruleset)
            lines: dict[tuple[str, int], list[str]] = {}
            for message in read_messages(copy.folder, self.language, Diagnostics()):
                lines.setdefault((message.place.file, message.place.line), []).append(message.id)
        touched = {*self.done.changed, *self.done.added}
        for item in found.items:
            keys = lines.get((item.place.file, item.place.line), [])
            entry = next((by_id[key] for key in keys if key in touched), None)
            # Faults of texts that were there before aren't those of the PO file.
            if item.severity == "error" and (entry is not None or (not keys and item.place.line)):
                place = self.catalogue.place(entry) if entry is not None else Place(self.catalogue.path, 1, 1)
                self.diagnostics.error(item.code, item.message, place, item.suggestion)

    def _tried(self, copy: Pack, ruleset: Ruleset) -> Diagnostics:
        """Return the diagnostics of the locale, with the new texts written to the folder of *copy*."""
        english, target = copy.folder / FOLDER / FALLBACK, copy.folder / FOLDER / self.language
        if self.pack.folder.joinpath(FOLDER, FALLBACK).is_dir():
            shutil.copytree(self.pack.folder / FOLDER / FALLBACK, english)
        target.joinpath(STORIES).mkdir(parents=True, exist_ok=True)
        if self.pack.folder.joinpath(ICONS).is_file():
            shutil.copy(self.pack.folder / ICONS, copy.folder)
        for path in all_text_files(self.folder):
            shutil.copy(path, target / name_in_locale(path))
        found = Diagnostics()
        for file, text in self.written.items():
            # Bytes: in text mode the line breaks would be those of the system.
            (target / file).write_bytes(text.encode())
        packs = [pack for pack in self.texts.packs if pack.id in ruleset.packs or pack is self.pack]
        # The copy must be checked in the place of its pack, since packs are read in order.
        packs = [copy if pack.id == self.pack.id else pack for pack in packs]
        locale = Locale.load(packs, self.language, found)
        if not found.has_errors:
            check_locale(locale, ruleset, found)
            check_style(copy.folder, [pack.folder for pack in packs], self.language, Content(found), found)
        return found

    def _mark(self, taken: list[PoEntry]) -> None:
        """Record the English that the units were made from, where the whole unit is here and nothing is left over."""
        # Read again: the places, and the units, are those of the files as they are now.
        after = units_of(read_messages(self.pack.folder, self.language, Diagnostics()))
        marks = self.texts.marks(self.pack, self.language)
        new = {**marks, **{name: self.sources[name].mark for name in self._complete(taken, after)}}
        self.done.marked = sum(marks.get(name) != mark for name, mark in new.items())
        if new != marks:
            write_sources(self.pack.folder, self.language, new)

    def _complete(self, taken: list[PoEntry], after: dict[str, Unit]) -> Iterator[str]:
        """Yield the units of which every text was taken, each from the English of today."""
        single = entries(self.pack, self.language, self.texts)
        whole = folded(single, english_by_key(self.pack, self.language, self.texts), self.language)
        catalogue = Catalogue(self.catalogue.path, {}, tuple(whole))
        now = {e.context: (e.source, e.plural) for e in unfolded(catalogue, self.language, Diagnostics())}
        current = {e.context for e in taken if now.get(e.context, (e.source, e.plural)) == (e.source, e.plural)}
        for name, unit in after.items():
            english = self.sources.get(name)
            if english is None:
                continue
            # Each language has facets of its own in its phrases, but other texts are those of English.
            needed = unit.messages if name.startswith("phrases/") else (*unit.messages, *english.messages)
            if {message.id for message in needed} <= current:
                yield name


def _is_of(key: str, word: str) -> bool:
    """Return whether a key is that of a phrase of *word*: with facets or a form, or without."""
    return key == word or key.startswith((f"{word}.", f"{word}/"))
