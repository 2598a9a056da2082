"""A locale: the texts of one language, from the folders `locales/<language>` of the packs and of the kernel."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostic, Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.frozen import slotted
from museum.packs import GameConfig, Pack
from museum.resources import schema
from museum.ruleset.cards import CardDefinition
from museum.ruleset.content import Content, Readings
from museum.ruleset.model import NO_REPORT, BuildReport, Ruleset
from museum.ruleset.own_names import OwnNames
from museum.ruleset.standing_rules import HOUSE_RULES
from museum.source import Document
from museum.source.wording import meant_by
from museum.suggest import did_you_mean
from museum.texts.entries import CardTexts, TextEntries
from museum.texts.files import FOLDER, KERNEL, schema_for, section_of, text_files
from museum.texts.grammar import CATEGORIES, begun, title
from museum.texts.icons import Icons, Parts
from museum.texts.language import after_numbers, language_of
from museum.texts.levels import CardPart
from museum.texts.lexicon import FACTS, SOUND, Term
from museum.texts.meanings import Meanings
from museum.texts.phrases import SHORT, Phrase
from museum.texts.pseudo import PSEUDO, pseudo_document
from museum.texts.render import Renderer
from museum.texts.stories import Stories
from museum.texts.templates import BadTemplate

FALLBACK = "en"
# Texts that come with Museum don't change while a program runs, as its modules don't.
_BUNDLED: Final = Readings()


@slotted
class Locale(TextEntries):
    """All texts in one language, and the files that they come from.

    `incomplete`: a file couldn't be read, which was reported, so nothing is reported as missing.
    """

    folders: tuple[Path, ...] = ()
    incomplete: bool = False
    _renderer: tuple[Ruleset, Renderer] | None = None
    _short: tuple[Ruleset, Renderer] | None = None

    @classmethod
    def load(
        cls, packs: Iterable[Pack], language: str, diagnostics: Diagnostics, report: BuildReport = NO_REPORT,
        readings: Readings | None = None, fallback: Locale | None = None,
    ) -> Locale:  # fmt: skip
        """Read the locale of *packs*, and the names of the other cards of the game of *report*; faults are reported.

        The kernel's own texts lie beneath: a pack may say any of them in other words. `pseudo` is English made
        strange, to see what isn't translatable. Raises `MuseumError` if no pack has this language, with the list of
        those there are. *readings* are shared with what else this run reads; *fallback* is the English locale of
        the same packs, if it is loaded already.
        """
        chosen = tuple(packs)
        if language not in (FALLBACK, PSEUDO, *languages(chosen)):
            raise MuseumError([unknown_language(language, chosen)])
        stories = Stories(readings=readings, pseudo=language == PSEUDO)
        icons = Icons([pack.folder for pack in chosen], readings)
        locale = cls(language, stories=stories, icons=icons)
        reader = _LocaleReader(locale, Content(diagnostics, readings), diagnostics)
        homes = [*(pack.folder / FOLDER for pack in chosen), KERNEL / FOLDER]
        locale.meanings = Meanings(reader.folder, homes, readings, pseudo=language == PSEUDO)
        for pack in chosen:
            reader.pack(pack)
        for other in report.borrowed:
            reader.pack(other.pack, other.cards)
        # Last: a key that a pack has too isn't a duplicate but the pack's own wording.
        reader.kernel()
        reader.own(report.names)
        reader.grammar(pack.folder for pack in chosen)
        locale.folders = tuple(pack.folder / FOLDER / reader.folder for pack in chosen)
        # English and its pseudo form have nothing to fall back to.
        if language not in (FALLBACK, PSEUDO):
            english = fallback or cls.load(chosen, FALLBACK, diagnostics, report, readings)
            locale.fallback, locale.incomplete = english, locale.incomplete or english.incomplete
        return locale

    def text_of(self, definition: CardDefinition, ruleset: Ruleset) -> str:
        """Return the card's rules text under *ruleset*; empty for a plain object."""
        entry = self.cards.get(definition.id)
        if entry is not None and entry.text:
            return entry.text
        return self.renderer(ruleset).card(definition) if definition.effects else ""

    def parts_of(self, definition: CardDefinition, ruleset: Ruleset) -> tuple[CardPart, ...]:
        """Return the card's rules text where there is room, with its levels as tables."""
        entry = self.cards.get(definition.id)
        if entry is not None and entry.text:
            return (entry.text,)
        return self.renderer(ruleset).parts(definition)

    def short_of(self, definition: CardDefinition, ruleset: Ruleset) -> Parts:
        """Return the card's short text, with icons; empty for a plain object.

        It comes from the effects of the card even where the long text is written by hand.
        """
        # By identity, as below.
        if self._short is None or self._short[0] is not ruleset:
            self._short = (ruleset, Renderer(self.short(), ruleset))
        return self.icons.parted(self._short[1].card(definition), self.called)

    def renderer(self, ruleset: Ruleset) -> Renderer:
        """Return the renderer of this language under *ruleset*; the last one is kept."""
        # By identity: comparing two rulesets takes longer than making a renderer.
        if self._renderer is None or self._renderer[0] is not ruleset:
            self._renderer = (ruleset, Renderer(self, ruleset))
        return self._renderer[1]


def languages(packs: Sequence[Pack]) -> tuple[str, ...]:
    """Return the languages that any of *packs* has a folder for: English first, then by code."""
    found = {
        folder.name
        for pack in packs
        for folder in (pack.folder / FOLDER).glob("*")
        # Hidden folders are those of editors and version control.
        if folder.is_dir() and not folder.name.startswith(".")
    }
    return tuple(sorted(found, key=lambda language: (language != FALLBACK, language)))


def readings_of(pack: Pack, readings: Readings) -> Readings:
    """Return where the texts of *pack* are kept that were read: those of other authors lie in *readings*."""
    return _BUNDLED if pack.bundled else readings


def unknown_language(language: str, packs: Sequence[Pack], place: Place | None = None) -> Diagnostic:
    """Return the error for a *language* that none of *packs* has, with the list of those there are."""
    known = languages(packs)
    english = "there is no language `{language}`; there are: {known}"
    message = Said.by("language", english, language=language, known=", ".join(known))
    meant = meant_by(language, schema("game")["properties"]["language"])
    near = meant if meant in known else did_you_mean(language, (*known, PSEUDO))
    return Diagnostic("unknown-id", "error", message, place or Place("", 0, 0), near)


def check_language(config: GameConfig, packs: Sequence[Pack], diagnostics: Diagnostics) -> None:
    """Report the language of a game file if none of its *packs* has it."""
    if config.language not in (FALLBACK, PSEUDO, *languages(packs)):
        diagnostics.extend([unknown_language(config.language, packs, config.place("language"))])


def _sound_phrases(document: Document) -> list[Phrase] | None:
    """Return the phrases of a file if all can be read."""
    try:
        return [Phrase.of(key, text, document.key(key)) for key, text in document.data.items()]
    except BadTemplate:
        return None


def _card_texts(pack: str, document: Document) -> list[CardTexts]:
    return [
        CardTexts(name, pack, text.get("name", ""), text.get("text", ""), text.get("story", ""), document.key(name))
        for name, text in document.data.items()
    ]


def _terms_of(document: Document) -> list[Term]:
    return [Term(key, forms, document.key(key)) for key, forms in document.data.items()]


class _LocaleReader:
    """Puts the files of packs into one locale; the same key twice is reported."""

    def __init__(self, locale: Locale, content: Content, diagnostics: Diagnostics) -> None:
        self.locale = locale
        self.content = self._own = content
        # The documents of the pseudo language are made anew each time, so nothing is kept of them.
        self._shared = Content(diagnostics, _BUNDLED if locale.language != PSEUDO else None)
        self.diagnostics = diagnostics
        self.folder = FALLBACK if locale.language == PSEUDO else locale.language

    def pack(self, pack: Pack, only: Collection[str] | None = None) -> None:
        """Read all files of one pack, in the order of their names; with *only*, those cards and the pack's name."""
        self.content = self._shared if pack.bundled else self._own
        self.locale.stories.homes.append((pack.folder / FOLDER / self.folder, only))
        # Phrases of a pack that isn't enabled speak of words that this game doesn't have.
        for section, document in self._documents(pack.folder, "" if only is None else "phrases"):
            if section == "phrases":
                self._phrases(document, declares=pack.game is not None)
            elif section == "terms":
                self._terms(document, None if only is None else (f"pack.{pack.id}",))
            else:
                self._cards(document, pack.id, only)

    def kernel(self) -> None:
        """Read the kernel's own texts, where no pack has others for them; call it after the packs."""
        self.content = self._shared
        for section, document in self._documents(KERNEL):
            if section == "phrases":
                self._phrases(document, declares=True, beneath=True)
            else:
                self._terms(document, [key for key in document.data if key not in self.locale.lexicon.terms])

    def grammar(self, folders: Iterable[Path]) -> None:
        """Read what the language declares of itself, and how words of the lexicon sound; call it after the terms."""
        self.locale.grammar = language_of(folders, self.folder, self.content)
        if self.locale.grammar.cases:
            self.locale.phrases.resolve(self.locale.grammar.cases)
        if self.locale.grammar.joins_numbers:
            nouns = (term for term in self.locale.lexicon.terms.values() if "one" in term.forms)
            found = {text for term in nouns for form, text in term.forms.items() if form in CATEGORIES}
            self.locale.grammar = replace(self.locale.grammar, numbered=after_numbers(found))
        for term in self.locale.lexicon.terms.values():
            for form, text in term.forms.items() if SOUND in term.forms else ():
                if form not in FACTS:
                    self.locale.grammar.speak(text, term.forms[SOUND])

    def own(self, names: OwnNames) -> None:
        """Give cards and boards the names that house rules and the game file have for them; call it last."""
        rule = begun(self.locale.term("house_rule").name)
        for own in names.cards:
            known = self.locale.cards.get(own.id) or CardTexts(own.id, HOUSE_RULES, "", "", "", own.place)
            made = f"{rule} {own.number}" if own.number else title(own.id)
            name = own.in_language(self.locale.language) or (made if own.added else known.name)
            self.locale.cards[own.id] = replace(known, name=name)
        for own in names.boards:
            key, name = f"board.{own.id}", own.in_language(self.locale.language)
            if name or own.added:
                self.locale.lexicon.terms[key] = Term(key, {"name": name or title(own.id)}, own.place)

    def _documents(self, folder: Path, without: str = "") -> Iterator[tuple[str, Document]]:
        """Yield the files of one folder that can be read, each with its section of keys; none of one section."""
        for path in text_files(folder / FOLDER / self.folder):
            section = section_of(path)
            document = self.content.read(path, schema_for(path)) if section != without else None
            if document is not None:
                yield section, pseudo_document(document) if self.locale.language == PSEUDO else document
            elif section != without:
                self.locale.incomplete = True

    def _cards(self, document: Document, pack: str, only: Collection[str] | None = None) -> None:
        for texts in self.content.made_of(document, partial(_card_texts, pack)) or ():
            if only is None or texts.id in only:
                earlier = self.locale.cards.setdefault(texts.id, texts)
                if earlier is not texts:
                    self._twice(texts.id, earlier.place, texts.place)

    def _phrases(self, document: Document, *, declares: bool, beneath: bool = False) -> None:
        # Templates are taken apart once for all rulesets of a run.
        sound = self.content.made_of(document, _sound_phrases)
        for phrase in sound if sound is not None else self._readable(document):
            # Only a game declares texts of the interface: an expansion's misspelt key is no new text.
            if declares and not phrase.base.endswith(SHORT):
                self.locale.declared.add(phrase.base)
            earlier = self.locale.phrases.add(phrase)
            if earlier is not None and not beneath:
                self._twice(phrase.key, earlier.place, phrase.place)

    def _readable(self, document: Document) -> Iterator[Phrase]:
        """Yield the phrases that can be read, and report the others."""
        for key, text in document.data.items():
            try:
                yield Phrase.of(key, text, document.key(key))
            except BadTemplate as error:
                self.locale.incomplete = True
                self.diagnostics.error("bad-template", f"in `{key}`: {error}", document.at(key))

    def _terms(self, document: Document, only: Collection[str] | None = None) -> None:
        for term in self.content.made_of(document, _terms_of) or ():
            earlier = self.locale.lexicon.add(term) if only is None or term.key in only else None
            if earlier is not None:
                self._twice(term.key, earlier.place, term.place)

    def _twice(self, key: str, earlier: Place, place: Place) -> None:
        self.diagnostics.error("duplicate-id", f"`{key}` has its text already at {earlier}", place)
