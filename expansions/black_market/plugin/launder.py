"""The verb of clean hands: market cards of one's own leave the game, and count no more (BM4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from museum.api import BOX, CARD, SEAT, Build, Game, Option, QuestionKind, Range, Registry, Step, Verb
from museum.base_game.api import OPT_CARD, OPT_DONE, POOL, read_answer, write_answer

from .used import OBJECT, favours, loss, of_kind


@dataclass(frozen=True, slots=True)
class Launder(Verb):
    """May remove one's own market cards from the game, up to a number: favours played before, and objects of one's
    common pool; they no longer count."""

    key: ClassVar[str] = "launder"
    most: Annotated[int, Range(1, 20)]

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask card by card."""
        most, question = self.most, build.index["question"][self.key]

        def ask(game: Game, frame: list[int]) -> None:
            game.ask(question, frame[SEAT], most, frame[CARD])

        return (ask,)


def options(game: Game, asking: list[int]) -> list[int]:
    """Offer what may be removed, one of several copies, and to stop."""
    _, seat, left, playing = asking
    cards = [*favours(game, seat), *of_kind(game, POOL + seat, OBJECT)] if left else []
    first = {game.ruleset.cards[card]: card for card in sorted(cards, reverse=True) if card != playing}
    return [*(OPT_CARD | card for card in first.values()), OPT_DONE] if first else []


def remove(game: Game, asking: list[int], option: int) -> None:
    """Remove the card and ask for the next."""
    kind, seat, left, playing = asking
    if option != OPT_DONE:
        game.move(Option(option).card, BOX)
        game.ask(kind, seat, left - 1, playing)


def advise(game: Game, asking: list[int], options: list[int]) -> int:
    """Advise bots to remove the dearest object of the pool, else a favour, where that saves points."""
    if not loss(game, asking[1]):
        return OPT_DONE
    return max(options, key=lambda o: -1 if o == OPT_DONE else game.facts.value[Option(o).card])


def register(registry: Registry) -> None:
    """Register the verb, and its question."""
    registry.verb(Launder)
    registry.question(QuestionKind("launder", options, remove, write_answer, read_answer, ": ", "choose ", advise))
