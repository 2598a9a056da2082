"""What things are called: names and rules texts of cards in the game's language, words for ids."""

from __future__ import annotations

import re

from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.game import Game
from museum.packs import GameConfig, packs_of
from museum.ruleset.model import Ruleset
from museum.texts.locales import Locale

_MISSING = "⟦"


class Wording:
    """Names and texts for one game."""

    def __init__(self, ruleset: Ruleset, config: GameConfig) -> None:
        """Load the locale of the game's language, or of English where no pack speaks that."""
        self.ruleset = ruleset
        self._by_name: tuple[re.Pattern[str], dict[str, str]] | None = None
        unheard = Diagnostics()
        packs = packs_of(config, unheard)
        try:
            self.locale = Locale.load(packs, config.language, unheard, ruleset.lent)
        except MuseumError:
            self.locale = Locale.load(packs, "en", unheard, ruleset.lent)

    def name(self, card_id: str) -> str:
        """Return a card's name; one that no locale gives is made from its id."""
        name = self.locale.name_of(card_id)
        return title(card_id) if name.startswith(_MISSING) else name

    def named(self, card: int) -> str:
        """Return the name of a printed card."""
        return self.name(self.ruleset.id_of(card))

    def text(self, card: int) -> str:
        """Return a printed card's rules text; empty for a plain object."""
        text = self.locale.text_of(self.ruleset.definition(self.ruleset.id_of(card)), self.ruleset)
        return text if _MISSING not in text else ""

    def about(self, game: Game, card: int) -> str:
        """Return what a printed card does, or what it is where it is a plain object."""
        return self.text(card) or self.object(game, card)

    def object(self, game: Game, card: int) -> str:
        """Return what an object is, briefly: `japanese theology 4`; empty for other cards."""
        facts, traits = game.facts, self.ruleset.vocabulary.traits
        if facts.civilisation[card] < 0:
            return "opinion card" if facts.opinion[card] else ""
        parts = (traits["civilisation"][facts.civilisation[card]], traits["domain"][facts.domain[card]])
        return f"{' '.join(parts)} {facts.value[card]}"

    def with_ids(self, line: str) -> str:
        """Return *line* with names of cards, however they are capitalised, replaced by their ids."""
        if self._by_name is None:
            names = {self.name(card_id).casefold(): card_id for card_id in self.ruleset.numbers}
            longest = sorted(names, key=len, reverse=True)
            pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest), re.IGNORECASE)
            self._by_name = (pattern, names)
        pattern, names = self._by_name
        return pattern.sub(lambda found: names[found[0].casefold()], line)

    def card_in(self, token: str) -> int:
        """Return a printed card of the id that stands in a written option, -1 if none does."""
        found = next((word for word in token.split() if word in self.ruleset.numbers), "")
        return self.ruleset.numbers[found][0] if found else -1

    def trait(self, family: str, number: int) -> str:
        """Return the word for a continent, a civilisation or a domain."""
        return title(self.ruleset.vocabulary.traits[family][number])


def title(identifier: str) -> str:
    """Return an id as words with capitals.

    >>> title("bank_loan")
    'Bank Loan'
    """
    return " ".join(word[:1].upper() + word[1:] for word in identifier.split("_"))
