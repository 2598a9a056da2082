"""The entries of one language: names and texts of cards, phrases and terms, with English where there is none."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field, replace

from museum.diagnostics import Place
from museum.frozen import frozen, slotted
from museum.texts.icons import Icons, marked_icon
from museum.texts.language import Language
from museum.texts.lexicon import FACTS, Lexicon, Term
from museum.texts.meanings import Meanings
from museum.texts.phrases import Phrase, Phrasebook
from museum.texts.stories import Stories


def marked(text: str) -> str:
    """Return *text* marked as not being in the language asked for.

    >>> marked("Bank Loan")
    '⟦Bank Loan⟧'
    """
    return f"⟦{text}⟧"


@frozen
class CardTexts:
    """The texts of one card; `text` is empty unless it replaces the generated one."""

    id: str
    pack: str
    name: str
    text: str
    story: str
    place: Place


@slotted
class TextEntries:
    """The texts of one language. A missing one falls back to English, marked, and nothing is filled in."""

    language: str
    cards: dict[str, CardTexts] = field(default_factory=dict)
    phrases: Phrasebook = field(default_factory=Phrasebook)
    lexicon: Lexicon = field(default_factory=Lexicon)
    grammar: Language = field(default_factory=Language)
    # The bases of the phrases of the kernel and of the game: a base that stands here in English is known by that.
    declared: set[str] = field(default_factory=set)
    fallback: TextEntries | None = None
    stories: Stories = field(default_factory=Stories)
    meanings: Meanings = field(default_factory=Meanings)
    icons: Icons = field(default_factory=Icons)
    # The names of the icons that may stand in a text: none but in those of card faces.
    symbols: Collection[str] = ()

    def short(self) -> TextEntries:
        """Return the entries as card faces say them: in short phrases, with icons."""
        fallback = self.fallback.short() if self.fallback is not None else None
        return TextEntries(
            self.language, self.cards, self.phrases.short(), self.lexicon, self.grammar, self.declared, fallback,
            self.stories, self.meanings, self.icons, self.icons.known.keys(),
        )  # fmt: skip

    def symbol(self, name: str) -> str:
        """Return what marks the icon *name* in a text; where icons mayn't stand, the name of what it stands for."""
        return marked_icon(name) if name in self.symbols else self.term(name).name

    def name_of(self, card_id: str) -> str:
        """Return the card's name."""
        entry = self.cards.get(card_id)
        if entry is not None and entry.name:
            return entry.name
        return marked(self.fallback.name_of(card_id) if self.fallback is not None else card_id)

    def story_of(self, card_id: str) -> str:
        """Return the card's story, or the English one, marked; empty if it has none."""
        entry = self.cards.get(card_id)
        own = (entry.story if entry is not None else "") or self.stories.of(card_id)
        english = self.fallback.story_of(card_id) if not own and self.fallback is not None else ""
        return marked(english) if english else self.grammar.unparted(own.strip())

    def meaning_of(self, english: str) -> str:
        """Return what a docstring or description says, in this language; the *english* itself, marked, without."""
        if self.fallback is None and not self.meanings.pseudo:
            return english
        own = self.meanings.of(english)
        return self.grammar.unparted(own) if own or not english else marked(english)

    def phrase(self, base: str, facets: Mapping[str, str], needed: Collection[str] = ()) -> Phrase | None:
        """Return the phrase for a word, or the English one if this language has none; None if neither has one."""
        found = self.phrases.choose(base, facets, needed)
        if found is not None or self.fallback is None:
            return found
        other = self.fallback.phrases.choose(base, facets, needed)
        return None if other is None else replace(other, foreign=True)

    def speaks(self, base: str) -> bool:
        """Return whether there is any phrase of *base*."""
        return base in self.phrases.by_base or (self.fallback is not None and self.fallback.speaks(base))

    @property
    def asked(self) -> set[str]:
        """Return the facets that phrases ask for, in this language or in English."""
        return self.phrases.asked | self.fallback.asked if self.fallback is not None else self.phrases.asked

    def names(self, key: str) -> bool:
        """Return whether the lexicon has an entry *key*, in this language or in English."""
        return key in self.lexicon.terms or (self.fallback is not None and self.fallback.names(key))

    def called(self, key: str) -> str:
        """Return the name of an entry, a trait's as it agrees with the noun of its family: *egizia*, a *civiltà*."""
        noun, term = self.lexicon.terms.get(key.partition(".")[0]), self.term(key)
        return term.agreeing(noun.gender, noun.category) if noun is not None else term.name

    def term(self, key: str) -> Term:
        """Return an entry of the lexicon; where there is none, one that shows as marked."""
        found = self.lexicon.terms.get(key)
        if found is not None:
            return found
        other = self.fallback.lexicon.terms.get(key) if self.fallback is not None else None
        # A missing name must never end a game: it shows as its key.
        if other is None:
            return Term(key, {"name": marked(key)}, Place("", 0, 0))
        # Gender and number aren't shown, so they can't be marked.
        texts = {form: text if form in FACTS else marked(text) for form, text in other.forms.items()}
        return Term(key, texts, other.place)
