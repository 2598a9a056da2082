"""The words of the effect language about the black market."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from museum.api import BOX, CARD, SEAT, Build, Game, Option, Range, Registry, Step, Verb
from museum.base_game.api import OPT_CARD, OPT_DONE, POOL

from .market import LAUNDER, clear, market_objects, used_favours


@dataclass(frozen=True, slots=True)
class RenewMarket(Verb):
    """Let all cards on the market leave the game, and reveal new ones."""

    key: ClassVar[str] = "renew_market"

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""
        return (lambda game, frame: clear(game),)


@dataclass(frozen=True, slots=True)
class Launder(Verb):
    """May remove market cards of one's own from the game, up to a number: favours played before, and objects of the
    own common pool; they count no more."""

    key: ClassVar[str] = LAUNDER
    most: Annotated[int, Range(1, 20)]

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask card by card."""
        most, question = self.most, build.index["question"][LAUNDER]

        def ask(game: Game, frame: list[int]) -> None:
            game.ask(question, frame[SEAT], most, frame[CARD])

        return (ask,)


def launder_options(game: Game, asking: list[int]) -> list[int]:
    """Offer what may be removed, one of several copies, and to stop."""
    _, seat, left, playing = asking
    cards = [card for card in used_favours(game, seat) if card != playing] if left else []
    cards += market_objects(game, game.cards(POOL.of(seat))) if left else []
    first = {game.ruleset.cards[card]: card for card in sorted(cards, reverse=True)}
    return [*(OPT_CARD | card for card in first.values()), OPT_DONE] if first else []


def answer_launder(game: Game, asking: list[int], option: int) -> None:
    """Remove the card and ask for the next."""
    kind, seat, left, playing = asking
    if option != OPT_DONE:
        game.move(Option(option).card, BOX)
        game.ask(kind, seat, left - 1, playing)


def register(registry: Registry) -> None:
    """Register the words."""
    registry.verb(RenewMarket)
    registry.verb(Launder)
