"""The words of one game: names and rules texts of its cards in the game's language, names for ids."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, Final

from museum.diagnostics import Diagnostics
from museum.engine.errors import PlayError
from museum.packs import GameConfig, packs_of
from museum.packs.config import edition_in
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import Message
from museum.texts.card_fields import trait_name
from museum.texts.grammar import title
from museum.texts.icons import Parts
from museum.texts.interface import error_text, say, seat_name
from museum.texts.locales import FALLBACK, Locale, languages
from museum.texts.moves import token_text
from museum.texts.phrases import parted
from museum.texts.typed import Dictionary, Speech

_MARKS = "⟦⟧"
_KEPT: Final = 4096  # phrases with their slots filled: those of a few pages of cards


def has_edition_of_language(config: GameConfig, ruleset: Ruleset) -> bool:
    """Return whether a game has other rules than in English because of its language, and not of its `edition:`."""
    english = edition_in(FALLBACK)
    differing = (each.value_in(config.edition) != each.value_in(english) for each in ruleset.declared.values())
    return "edition" not in config.places and any(differing)


class Wording:
    """Names, texts and all else that is said to the players of one game."""

    def __init__(
        self, ruleset: Ruleset, config: GameConfig, language: str = "", locale: Locale | None = None
    ) -> None:
        """Load the locale of *language*, by default of the game's; raises `MuseumError` for one there isn't.

        *locale*: what is loaded already for a game with the same packs and names.
        """
        self.ruleset = ruleset
        # Made when a player first types something: bots need no words.
        self._dictionary: Dictionary | None = None
        self._all_languages: Dictionary | None = None
        self._speech: Speech | None = None
        # Loading the ruleset has reported all of this.
        unheard = Diagnostics()
        self._packs = packs_of(config, unheard)
        self.locale = locale or Locale.load(self._packs, language or config.language, unheard, ruleset.report)
        # Pages say most of what they said before.
        self._said: Callable[..., str] = lru_cache(_KEPT, typed=True)(partial(say, self.locale))
        # Of one move's answers, most were offered before.
        self._answers: Callable[..., str] = lru_cache(_KEPT)(self._answer)
        self._traits: dict[tuple[str, int], str] = {}
        # What views have made of the words for printed cards.
        self.made: dict[object, Any] = {}

    def say(self, key: str, /, **slots: int | str) -> str:
        """Return a phrase of the interface with its slots filled."""
        return self._said(key, **slots)

    def message(self, message: Message, slots: Mapping[str, int | str]) -> str:
        """Return a message with its slots filled, in English if no phrase of the locale has its key."""
        known = self.locale.speaks(parted(message.key)[0])
        return self.say(message.key, **slots) if known else message.english.format(**slots)

    def error(self, error: PlayError) -> str:
        """Return why a move can't be made, with the rule."""
        return error_text(error, self.locale, {name: self._read(name, it) for name, it in error.slots.items()})

    def _read(self, slot: str, value: int | str) -> int | str:
        """Return the value of a slot of an error, which is in the notation, as players read it."""
        if isinstance(value, int):
            return value
        return self.speech.usage(value) if slot == "usage" else self.speech.item(value)

    def joined(self, items: Iterable[str]) -> str:
        """Return items as a list whose last is joined by the language's "and"."""
        return self.locale.renderer(self.ruleset).join(items, "and")

    def term(self, key: str) -> str:
        """Return the name of a zone, a score line, a kind of card and so on: `score_line.track`."""
        return self.locale.term(key).name

    def seats(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return the names of the seats; one that nobody has named is called by its number."""
        return tuple(seat_name(self.locale, number, name) for number, name in enumerate(names, 1))

    def name(self, card_id: str) -> str:
        """Return a card's name; one that no language gives is made from its id."""
        name = self.locale.name_of(card_id)
        # A card of a scenario may have no text in any language.
        return title(card_id) if name.strip(_MARKS) == card_id else name

    def edition_note(self, config: GameConfig) -> str:
        """Return that the game has the edition of its language; empty if the game file chose it, or it is English."""
        if not has_edition_of_language(config, self.ruleset):
            return ""
        return self.say("play.edition", edition=self.say(f"book.edition/{config.edition}"))

    def named(self, card: int) -> str:
        """Return the name of a printed card."""
        return self.name(self.ruleset.id_of(card))

    def typed(self, card: int) -> str:
        """Return what a player may type for a printed card: its name, or its id if the game says so."""
        return self.say("board.named", id=self.ruleset.id_of(card), name=self.named(card))

    def text(self, card: int) -> str:
        """Return a printed card's rules text; empty for a plain object."""
        return self.locale.text_of(self.ruleset.definition(self.ruleset.id_of(card)), self.ruleset)

    def short(self, card: int) -> Parts:
        """Return a printed card's short text for its face: texts and icons in turn; empty for a plain object."""
        return self.locale.short_of(self.ruleset.definition(self.ruleset.id_of(card)), self.ruleset)

    def answer(self, written: str, question: str, *, is_word: bool) -> str:
        """Return an answer to a question that is *written* so in the notation; one that *is_word* names no card."""
        return self._answers(written, question, is_word)

    def _answer(self, written: str, question: str, is_word: bool) -> str:
        return token_text(written, self.ruleset, self.locale, question, is_word=is_word)

    def is_named(self, key: str) -> bool:
        """Return whether the language, or English, has a name for *key*: `zone.hand`."""
        return bool(self.locale.names(key))

    def in_notation(self, line: str) -> str:
        """Return a typed *line* as the notation writes it: ids for names, English words, no capitals and accents.

        It may be in the players' language or in English.
        """
        if self._dictionary is None:
            spoken = [locale for locale in (self.locale, self.locale.fallback) if locale is not None]
            self._dictionary = Dictionary.of(spoken, self.ruleset)
        return self._dictionary.in_notation(line)

    def from_any_language(self, line: str) -> str:
        """Return the same for a line in any language of the game's packs; they are read at the first need."""
        if self._all_languages is None:
            own = (self.locale.language, FALLBACK)
            others = [language for language in languages(self._packs) if language not in own]
            found = [self.locale, *(self._locale_of(language) for language in others)]
            self._all_languages = Dictionary.of(found, self.ruleset)
        return self._all_languages.in_notation(line)

    def _locale_of(self, language: str) -> Locale:
        return Locale.load(self._packs, language, Diagnostics(), self.ruleset.report)

    @property
    def speech(self) -> Speech:
        """Return what writes lines of the notation as players type them."""
        if self._speech is None:
            self._speech = Speech(self.locale, self.ruleset)
        return self._speech

    def card_in(self, token: str) -> int:
        """Return a printed card of the id that stands in a written option, -1 if none does."""
        found = next((word for word in token.split() if word in self.ruleset.numbers), "")
        return self.ruleset.numbers[found][0] if found else -1

    def trait(self, family: str, number: int) -> str:
        """Return the word for a continent, a civilisation or a domain."""
        if (family, number) not in self._traits:
            self._traits[family, number] = trait_name(
                self.locale, family, self.ruleset.vocabulary.traits[family][number]
            )
        return self._traits[family, number]
