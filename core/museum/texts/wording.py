"""The words of one game: names and rules texts of its cards in the game's language, names for ids."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from museum.diagnostics import Diagnostics
from museum.engine.errors import PlayError
from museum.packs import GameConfig, packs_of
from museum.ruleset.model import Ruleset
from museum.texts.interface import error_text, say
from museum.texts.locales import Locale

_MARKS = "⟦⟧"


class Wording:
    """Names, texts and all else that is said to the players of one game."""

    def __init__(self, ruleset: Ruleset, config: GameConfig, language: str = "") -> None:
        """Load the locale of *language*, by default of the game's; raises `MuseumError` for one there isn't."""
        self.ruleset = ruleset
        self._by_name: tuple[re.Pattern[str], dict[str, str]] | None = None
        unheard = Diagnostics()
        packs = packs_of(config, unheard)
        self.locale = Locale.load(packs, language or config.language, unheard, ruleset.report.borrowed)

    def say(self, key: str, /, **slots: int | str) -> str:
        """Return a phrase of the interface with its slots filled."""
        return say(self.locale, key, **slots)

    def error(self, error: PlayError) -> str:
        """Return why a move can't be made, with the rule."""
        return error_text(error, self.locale)

    def joined(self, items: Iterable[str]) -> str:
        """Return items as a list whose last is joined by the language's "and"."""
        return self.locale.renderer(self.ruleset).join(items, "and")

    def term(self, key: str) -> str:
        """Return the name of a zone, a score line, a kind of card and so on: `score_line.track`."""
        return self.locale.term(key).name

    def seats(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return the names of the seats; one that nobody has named is called by its number."""
        return tuple(
            self.say("play.seat", seat=seat) if name == f"seat {seat}" else name for seat, name in enumerate(names, 1)
        )

    def name(self, card_id: str) -> str:
        """Return a card's name; one that no language gives is made from its id."""
        name = self.locale.name_of(card_id)
        return title(card_id) if name.strip(_MARKS) == card_id else name

    def named(self, card: int) -> str:
        """Return the name of a printed card."""
        return self.name(self.ruleset.id_of(card))

    def typed(self, card: int) -> str:
        """Return what a player may type for a printed card: its id, or its name where that is in another language."""
        return self.say("board.named", id=self.ruleset.id_of(card), name=self.named(card))

    def text(self, card: int) -> str:
        """Return a printed card's rules text; empty for a plain object."""
        return self.locale.text_of(self.ruleset.definition(self.ruleset.id_of(card)), self.ruleset)

    def is_named(self, key: str) -> bool:
        """Return whether the language, or English, has a name for *key*: `zone.hand`."""
        return bool(self.locale.names(key))

    def with_ids(self, line: str) -> str:
        """Return *line* with names of cards, with or without capitals and accents, replaced by their ids."""
        if self._by_name is None:
            names = {_folded(self.name(card_id).strip(_MARKS)): card_id for card_id in self.ruleset.numbers}
            longest = sorted(names, key=len, reverse=True)
            pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest))
            self._by_name = (pattern, names)
        pattern, names = self._by_name
        folded = _folded(line)
        return pattern.sub(lambda found: names[found[0]], folded) if pattern.search(folded) else line

    def card_in(self, token: str) -> int:
        """Return a printed card of the id that stands in a written option, -1 if none does."""
        found = next((word for word in token.split() if word in self.ruleset.numbers), "")
        return self.ruleset.numbers[found][0] if found else -1

    def trait(self, family: str, number: int) -> str:
        """Return the word for a continent, a civilisation or a domain."""
        return self.term(f"{family}.{self.ruleset.vocabulary.traits[family][number]}")


def _folded(text: str) -> str:
    """Return *text* as any keyboard can type it: no capitals, no accents, straight apostrophes."""
    apart = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold()


def begun(text: str) -> str:
    """Return *text* with a capital at its beginning: names of civilisations have none in some languages.

    >>> begun("égyptien")
    'Égyptien'
    """
    return text[:1].upper() + text[1:]


def title(identifier: str) -> str:
    """Return an id as words with capitals.

    >>> title("bank_loan")
    'Bank Loan'
    """
    return " ".join(word[:1].upper() + word[1:] for word in identifier.split("_"))
