"""Words of the effect language, read from a text and compiled as those are that stand apart from cards."""

from __future__ import annotations

from museum.diagnostics import Diagnostics
from museum.effects.compile import Builder
from museum.effects.parse import Parser
from museum.effects.types import Condition, Count, Verb
from museum.engine.game import Game
from museum.ruleset.model import Ruleset
from museum.source import loads


class Compiled:
    """A compiler of words under some rules, and what it has reported."""

    def __init__(self, rules: Ruleset) -> None:
        self.build = Builder(rules.vocabulary, rules.parameters, rules.columns, rules.index)
        self.told = Diagnostics()

    def _parser(self, text: str) -> tuple[Parser, object]:
        document = loads(text, "words.yaml", self.told)
        assert document is not None
        return Parser(self.build.vocabulary, document, self.told), document.data

    def count(self, text: str) -> Count:
        parser, data = self._parser(text)
        return parser.amount(data, ())

    def conditions(self, text: str) -> tuple[Condition, ...]:
        parser, data = self._parser(text)
        return parser.tests(data, ())  # type: ignore[arg-type]

    def block(self, text: str) -> tuple[Verb, ...]:
        parser, data = self._parser(text)
        return parser.block(data, ())  # type: ignore[arg-type]

    def numbers(self, text: str, game: Game, it: int = -1) -> list[int]:
        amount = self.build.amount(self.count(text))
        return [amount(game, seat, it) for seat in range(game.seats)]

    def answers(self, text: str, game: Game, it: int = -1, subject: str = "continent") -> list[bool]:
        test = self.build.maybe(self.conditions(text), subject)
        return [test is None or bool(test(game, seat, it)) for seat in range(game.seats)]
