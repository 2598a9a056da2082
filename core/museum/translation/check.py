"""Checks a pack's translation for missing and stale texts, unknown keys, and records without a text."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Mapping
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.packs import Pack
from museum.suggest import did_you_mean
from museum.texts.files import FOLDER, SAME, SOURCES
from museum.texts.locales import FALLBACK, languages
from museum.translation.codes import LANGUAGE, code_meant
from museum.translation.pack_texts import PackTexts
from museum.translation.records import Recorded, recorded
from museum.translation.status import missing, surplus

_CARDS: Final = "cards/"


def check_translation(pack: Pack, language: str, texts: PackTexts, diagnostics: Diagnostics) -> None:
    """Warn of missing and of stale texts of *pack* in one line each, and of each unknown key."""
    _Check(pack, language, texts, diagnostics).run()


def check_codes(pack: Pack, known: Collection[str], diagnostics: Diagnostics) -> None:
    """Warn of locale folders whose name isn't a language code; suggestions come from *known*."""
    for language in languages([pack]):
        if not LANGUAGE.fullmatch(language):
            message = f"`{language}` is not a language code; locale folders are named fr, pt_BR and the like"
            meant = code_meant(language, [code for code in known if LANGUAGE.fullmatch(code)])
            diagnostics.warning("wrong-form", message, Place(str(pack.folder / FOLDER / language)), meant)


class _Check:
    def __init__(self, pack: Pack, language: str, texts: PackTexts, diagnostics: Diagnostics) -> None:
        self.pack, self.language, self.texts, self.diagnostics = pack, language, texts, diagnostics

    def run(self) -> None:
        lacking = missing(self.pack, self.language, self.texts)
        self._lacking(len(lacking))
        self._unknown([problem.key for problem in lacking])
        marks = recorded(self.pack.folder, self.language, SOURCES, self.diagnostics)
        self._records(marks, self.texts.units(self.pack, self.language), self.texts.english(self.pack))
        if marks:
            self._stale({name: mark for name, (mark, _) in marks.items()})
        same = recorded(self.pack.folder, self.language, SAME, self.diagnostics)
        own, english = (
            {message.id: None for message in self.texts.messages(self.pack, language)}
            for language in (self.language, FALLBACK)
        )
        self._records(same, own, english)

    def _lacking(self, number: int) -> None:
        if number:
            what = f"{number} texts of {self.pack.id} are" if number > 1 else f"1 text of {self.pack.id} is"
            self._all("untranslated", f"{what} missing in `{self.language}`; {self._list()}")

    def _stale(self, marks: Mapping[str, str]) -> None:
        """Report the number of texts that aren't marked as made from the present English."""
        english = self.texts.english(self.pack)
        own = self.texts.units(self.pack, self.language)
        number = sum(marks.get(name) != unit.mark for name, unit in english.items() if name in own)
        if number:
            what, verb = (f"{number} texts", "aren't") if number > 1 else ("1 text", "isn't")
            where = f"of {self.pack.id} in `{self.language}`"
            self._all("stale-text", f"{what} {where} {verb} marked as made from the present English; {self._list()}")

    def _unknown(self, lacking: Collection[str]) -> None:
        """Report phrases and nouns that English doesn't have: most are misspelt keys of missing ones.

        Unknown cards are reported elsewhere, and a language may have the story of a card without an English one.
        """
        bare = [_bare(name) for name in lacking]
        for problem in surplus(self.pack, self.language, self.texts):
            if not problem.key.startswith(_CARDS):
                name = _bare(problem.key)
                message = f"English has no text `{name}`"
                self.diagnostics.warning("unknown-id", message, problem.place, did_you_mean(name, bare))

    def _records(self, kept: Mapping[str, Recorded], there: Collection[str], english: Collection[str]) -> None:
        """Report records of texts that neither this language nor English has; suggest a text without a record."""
        for name, (_, place) in kept.items():
            if name not in there and name not in english:
                near = did_you_mean(name, [key for key in there if key not in kept])
                message = f"there is no text `{name}` in `{self.language}` of {self.pack.id}"
                self.diagnostics.warning("unknown-id", message, place, near)

    def _list(self) -> str:
        """Return a hint at the command that lists the texts; packs that aren't bundled have to be named in it."""
        which = "" if self.pack.bundled else f" --pack {shlex.quote(str(self.pack.folder))}"
        return f"`museum i18n status{which} --list` lists them"

    def _all(self, code: str, message: str) -> None:
        self.diagnostics.warning(code, message, Place(str(self.pack.folder / FOLDER / self.language)))


def _bare(name: str) -> str:
    """Return a unit's id as its file has it: without the section."""
    return name.partition("/")[2]
