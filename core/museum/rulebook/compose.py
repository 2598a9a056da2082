"""Puts a rulebook together: the outline of the packs, the rules of one game, and one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from museum.diagnostics import Diagnostics
from museum.frozen import frozen
from museum.packs import GameConfig, Installed
from museum.rulebook.compare import Comparison, usual_setting
from museum.rulebook.generated import generated_outline
from museum.rulebook.lists import cards, parameters, points, settings, traits
from museum.rulebook.model import Block, Book, Chapter, Entries, Entry, Text
from museum.rulebook.outline import Outline, RuleParagraph, Section, outline_of
from museum.rulebook.setting import BookSetting
from museum.rulebook.slots import AID
from museum.rulebook.speaker import Speaker
from museum.ruleset.model import Ruleset
from museum.suggest import unaccented
from museum.texts.grammar import begun
from museum.texts.locales import Locale
from museum.texts.made_up import SIGN, of_parameter, signed

FOREIGN = "⟦"

Examples = Callable[[RuleParagraph], Iterable[Block]]
"""A function that plays the scenario that a paragraph shows, and returns its moves, pictures and points."""


def _no_examples(_: RuleParagraph) -> Iterable[Block]:
    return ()


@frozen
class BookOptions:
    """The kind of rulebook.

    - `codes`: the book of authors; paragraphs have the numbers of their rules, parameters their ids.
    - `aid`: the player aid; only paragraphs with a short text, on one page.
    - `examples` plays scenarios; by default none is shown.
    - `stories`: cards have their stories too.
    """

    codes: bool = False
    aid: bool = False
    examples: Examples = _no_examples
    stories: bool = False


def rulebook(
    config: GameConfig, ruleset: Ruleset, language: str, found: Installed, options: BookOptions | None = None
) -> Book:
    """Return the rulebook of the game of *config*, whose ruleset is *ruleset*, in *language*.

    Raises `MuseumError` for a language that no enabled pack has, and for what is wrong in the packs' texts.
    """
    diagnostics = Diagnostics()
    packs = [found.packs[pack] for pack in ruleset.packs]
    written = outline_of(packs, diagnostics)
    outline = written if written.documents else generated_outline(ruleset)
    locale = Locale.load(packs, language, diagnostics, ruleset.report)
    diagnostics.raise_if_errors()
    setting = BookSetting.of(ruleset, config)
    return compose(outline, locale, setting, usual_setting(setting, found), options)


def compose(
    outline: Outline, locale: Locale, setting: BookSetting, usual: BookSetting, options: BookOptions | None = None
) -> Book:
    """Return the book of *setting*; where *usual*, the game without house rules, differs it is remarked."""
    chosen = options or BookOptions()
    about = Comparison(Speaker(locale, setting, stories=chosen.stories), Speaker(locale, usual))
    return (_AidComposer if chosen.aid else _Composer)(outline, about, chosen).book()


class _Composer:
    title = "book.title"

    def __init__(self, outline: Outline, about: Comparison, options: BookOptions) -> None:
        self.outline = outline
        self.about = about
        self.options = options
        self.speaker = about.now
        meets = self.speaker.setting.meets
        # Only by paragraphs that apply themselves.
        applying = [paragraph for paragraph in outline.paragraphs() if meets(paragraph.condition)]
        self.replaced = {paragraph.instead_of for paragraph in applying if paragraph.instead_of}
        self.stated = {card for paragraph in applying for card in paragraph.cards}

    def book(self) -> Book:
        speaker = self.speaker
        setting = speaker.setting
        names = [speaker.name(f"pack.{pack}") for pack in setting.ruleset.packs]
        # The game's own pack comes first; the expansions are the subtitle.
        title = speaker.say(self.title, game=names[0])
        book = Book(title, ", ".join(names[1:]), speaker.say("book.contents"), speaker.locale.language)
        book.colon = speaker.say("book.colon")
        for section in self.outline.sections:
            blocks = [block for paragraph in section.paragraphs for block in self._blocks(paragraph)]
            if blocks:
                book.chapters.append(self._chapter(section, len(book.chapters) + 1, blocks))
        book.codes = self._legend_of_codes(book)
        if SIGN in repr(book):
            book.legend = speaker.say("book.made_up", sign=SIGN)
        # The mark of English in any text, wherever in the tree it is.
        if FOREIGN in repr(book):
            book.remark = speaker.say("book.untranslated")
        return book

    def _legend_of_codes(self, book: Book) -> str:
        rule = next((rule for text in book.texts() for rule in text.rules), "")
        parameter = next(iter(self.speaker.setting.ruleset.declared), "")
        return self.speaker.say("book.codes", rule=rule, parameter=parameter) if rule and parameter else ""

    def _chapter(self, section: Section, number: int, blocks: list[Block]) -> Chapter:
        return Chapter(section.id, self._heading(section), number, section.reference, blocks)

    def _heading(self, section: Section) -> str:
        if section.title.startswith("kind."):
            name = self.speaker.locale.term(section.title).number("other")
            return begun(name)
        return self.speaker.say(section.title or f"section.{section.id}")

    def _blocks(self, paragraph: RuleParagraph) -> Iterator[Block]:
        """Yield a paragraph and what it shows; nothing if it doesn't apply or shows an empty list."""
        if paragraph.id in self.replaced or not self.speaker.setting.meets(paragraph.condition):
            return
        shown = list(self._shown(paragraph))
        # A heading to an empty list would say that something is missing.
        if paragraph.show and not shown:
            return
        text = self.speaker.paragraph("rule", paragraph) if paragraph.id else ""
        label = self.speaker.say("book.example") if paragraph.example else ""
        if text:
            notes = self.about.of_paragraph("rule", paragraph, text)
            yield Text(paragraph.id, self._signed(text, paragraph), self._numbers(paragraph), notes, label)
        yield from shown

    def _shown(self, paragraph: RuleParagraph) -> Iterator[Block]:
        show, about = paragraph.show, self.about
        if "settings" in show:
            yield from settings(about, self.options.codes, self.stated)
        if "traits" in show:
            yield traits(about, **show["traits"])
        if "points" in show:
            yield points(about, show["points"])
        if "cards" in show:
            yield from cards(about, show["cards"], show.get("by", ""), tuple(show.get("columns", ())))
        if "scenario" in show:
            yield from self.options.examples(paragraph)
        if "list" in show:
            yield from about.now.setting.ruleset.rulebook_lists[show["list"]](about.now)
        if "parameters" in show and self.options.codes:
            yield parameters(about, list(about.now.setting.ruleset.declared), codes=True)
        if "glossary" in show:
            # As a dictionary sorts: accents and capitals don't count.
            yield Entries(tuple(sorted(self._terms(), key=lambda entry: unaccented(entry.name).casefold())))

    def _terms(self) -> Iterator[Entry]:
        for entry in self.outline.glossary:
            if self.speaker.setting.meets(entry.condition):
                text = self.speaker.paragraph("glossary", entry)
                notes = self.about.of_paragraph("glossary", entry, text)
                name, signed_text = self.speaker.say(f"glossary.{entry.id}/name"), self._signed(text, entry)
                yield Entry(name, signed_text, (), self._numbers(entry), notes)

    def _numbers(self, paragraph: RuleParagraph) -> tuple[str, ...]:
        return paragraph.rules if self.options.codes else ()

    def _signed(self, text: str, paragraph: RuleParagraph) -> str:
        """Return *text* with the sign if a parameter that it states is reconstructed."""
        ruleset = self.speaker.setting.ruleset
        return signed(text, any(of_parameter(name, ruleset) for name in paragraph.parameters))


class _AidComposer(_Composer):
    """Composes the player aid: the short texts, and the tables of points."""

    title = "book.aid"

    def book(self) -> Book:
        book = super().book()
        book.aid = True
        return book

    def _blocks(self, paragraph: RuleParagraph) -> Iterator[Block]:
        if not paragraph.aid or paragraph.id in self.replaced or not self.speaker.setting.meets(paragraph.condition):
            return
        yield Text(paragraph.id, self._signed(self.speaker.paragraph("rule", paragraph, AID), paragraph))
        if "points" in paragraph.show:
            yield points(self.about, paragraph.show["points"])
