"""Verbs about favours: draw, choose one of several, discard, spend."""

from __future__ import annotations

from typing import Annotated, ClassVar

from museum.base_game import layout as at
from museum.base_game.favours import discard_favour, held_favours
from museum.base_game.picking import ask_to_pick, picked_card
from museum.base_game.track import draw_favour, favour_limit
from museum.effects.types import Amount, Build, Range, Step, Verb
from museum.engine.frames import CARD, IT, MARK, SEAT
from museum.engine.game import Game
from museum.engine.written_options import one_of_each
from museum.frozen import frozen


@frozen
class DiscardFavours(Verb):
    """Discard all favours of the player, those of other stacks included."""

    key: ClassVar[str] = "discard_favours"

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Discard them at once."""

        def run(game: Game, frame: list[int]) -> None:
            for card in held_favours(game, frame[SEAT])[:]:
                discard_favour(game, card)

        return (run,)


@frozen
class DrawFavours(Verb):
    """Draw favours until the player holds this many. This doesn't count as a favour that is due."""

    key: ClassVar[str] = "draw_favours"
    bare: ClassVar[str] = "up_to"
    up_to: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Draw as many as are missing."""
        wanted = build.amount(self.up_to)

        def run(game: Game, frame: list[int]) -> None:
            zone = at.FAVOURS + frame[SEAT]
            for _ in range(wanted(game, frame[SEAT], frame[IT]) - len(game.zones[zone])):
                draw_favour(game, zone)

        return (run,)


@frozen
class ChooseFavour(Verb):
    """Draw this many favours, keep one of them and discard the others. Nothing happens at the limit of favours (B31,
    E9)."""

    key: ClassVar[str] = "choose_favour"
    bare: ClassVar[str] = "among"
    among: Annotated[int, Range(2, 5)]

    def causes(self) -> tuple[str, ...]:
        """Draw a favour."""
        return ("draws_favour",)

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Draw, ask, keep one; `MARK` is 1 if the limit was reached before."""
        among = self.among

        def draw(game: Game, frame: list[int]) -> None:
            seat = frame[SEAT]
            frame[MARK] = len(game.zones[at.FAVOURS + seat]) >= favour_limit(game, seat)
            if frame[MARK] and game.facts.parameters["favour_over_limit"] != "swap":
                return
            for _ in range(among):
                card = draw_favour(game, at.DRAWN)
                if card >= 0:
                    game.known[card] |= 1 << seat

        def ask(game: Game, frame: list[int]) -> None:
            ask_to_pick(game, frame, one_of_each(game, [at.OPT_CARD | card for card in game.zones[at.DRAWN]]))

        def keep(game: Game, frame: list[int]) -> None:
            card, seat = picked_card(frame, at.OPT_CARD), frame[SEAT]
            if card < 0:
                return
            game.move(card, at.FAVOURS + seat)
            for other in game.zones[at.DRAWN][:]:
                game.move(other, at.FAVOUR_DISCARDS)
            game.emit(at.DRAWS_FAVOUR, seat, -1)
            if frame[MARK]:
                game.ask(at.ASK_DROP_FAVOUR, seat)

        return (draw, ask, keep)


@frozen
class Spend(Verb):
    """Discard this favour, which has stayed in play."""

    key: ClassVar[str] = "spend"
    ends: ClassVar[bool] = True

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Discard the card that has the effect."""

        def run(game: Game, frame: list[int]) -> None:
            game.move(frame[CARD], at.FAVOUR_DISCARDS)

        return (run,)


FAVOUR_VERBS: tuple[type[Verb], ...] = (DiscardFavours, DrawFavours, ChooseFavour, Spend)
