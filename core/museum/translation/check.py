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
from museum.translation.records import Recorded
from museum.translation.status import Finder

_CARDS: Final = "cards/"


def check_translation(pack: Pack, language: str, texts: PackTexts, diagnostics: Diagnostics) -> None:
    """Warn of missing and of stale texts of *pack* in one line each, and of each unknown key."""
    _TranslationCheck(pack, language, texts, diagnostics).run()


def check_codes(pack: Pack, known: Collection[str], diagnostics: Diagnostics) -> None:
    """Warn of locale folders whose name isn't a language code; suggestions come from *known*."""
    for language in languages([pack]):
        if not LANGUAGE.fullmatch(language):
            message = f"`{language}` is not a language code; locale folders are named fr, pt_BR and the like"
            meant = code_meant(language, [code for code in known if LANGUAGE.fullmatch(code)])
            diagnostics.warning("wrong-form", message, Place(str(pack.folder / FOLDER / language)), meant)


class _TranslationCheck:
    def __init__(self, pack: Pack, language: str, texts: PackTexts, diagnostics: Diagnostics) -> None:
        self.pack, self.language, self.texts, self.diagnostics = pack, language, texts, diagnostics
        self.finder = Finder(pack, language, texts)

    def run(self) -> None:
        lacking = [problem.key for problem in self.finder.missing()]
        # One line for all of them: a language that has just begun lacks hundreds.
        self._many("untranslated", len(lacking), "is missing", "are missing")
        self._unknown(lacking)
        marks = self.texts.recorded(self.pack, self.language, SOURCES)
        self._records(marks, self.finder.own, self.texts.english(self.pack))
        # A translation without any record was made without `museum i18n`: all of it would count as stale.
        if marks:
            stale = sum(problem.key in self.finder.own for problem in self.finder.stale())
            marked = "marked as made from the present English"
            self._many("stale-text", stale, f"isn't {marked}", f"aren't {marked}")
        same = self.texts.recorded(self.pack, self.language, SAME)
        # Declared keys name single texts, those of `sources.yaml` whole units.
        own, english = (
            {message.id: None for message in self.texts.messages(self.pack, language)}
            for language in (self.language, FALLBACK)
        )
        self._records(same, own, english)

    def _many(self, code: str, number: int, of_one: str, of_many: str) -> None:
        """Report in one line what is wrong with a *number* of texts, with the command that lists them."""
        if number:
            what = "1 text" if number == 1 else f"{number} texts"
            # Without `--pack` the command lists what comes with Museum.
            which = "" if self.pack.bundled else f" --pack {shlex.quote(str(self.pack.folder))}"
            said = f"{what} of {self.pack.id} in `{self.language}` {of_one if number == 1 else of_many}"
            hint = f"`museum i18n status{which} --list` lists them"
            self.diagnostics.warning(code, f"{said}; {hint}", Place(str(self.pack.folder / FOLDER / self.language)))

    def _unknown(self, lacking: Collection[str]) -> None:
        """Report phrases and nouns that English doesn't have: most are misspelt keys of missing ones.

        Unknown cards are reported elsewhere, and a language may have the story of a card without an English one.
        """
        bare = [_bare(name) for name in lacking]
        for problem in self.finder.surplus():
            # `check_locale` reports unknown cards, with the cards that it knows.
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


def _bare(name: str) -> str:
    """Return a unit's id as its file has it: without the section."""
    return name.partition("/")[2]
