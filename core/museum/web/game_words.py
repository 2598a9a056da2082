"""The names, texts and faces of a game's cards in the languages of its readers."""

from __future__ import annotations

from museum.look import Look
from museum.packs import GameConfig
from museum.ruleset.model import Ruleset
from museum.texts.wording import Wording
from museum.web.faces import Faces


class GameWords:
    """Wordings and faces of one game's cards by language, each made when it is first asked for."""

    def __init__(self, ruleset: Ruleset, config: GameConfig) -> None:
        self.ruleset, self.config = ruleset, config
        self._wordings: dict[str, Wording] = {}
        self._faces: dict[str, Faces] = {}

    def wording(self, language: str) -> Wording:
        """Return the words of the game in a language; English where the game has no texts in it."""
        if language not in self._wordings:
            self._wordings[language] = Wording(self.ruleset, self.config, language)
        return self._wordings[language]

    def faces(self, language: str, look: Look) -> Faces:
        """Return the faces of the game's cards in a language."""
        if language not in self._faces:
            self._faces[language] = Faces(self.wording(language), look)
        return self._faces[language]
