"""Verbs about what lies on the table: displays, decks and the experts on offer; and calls into a pack's code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from museum.base_game.display import discard_opinion, give_slot, open_continents, place_token, size_of, sizes
from museum.base_game.layout import (
    BOX,
    DECK,
    DISPLAY,
    DRAWN,
    EVERYONE,
    HAND,
    OPT_CARD,
    OPT_NAMED,
)
from museum.base_game.offer import renew_offer
from museum.base_game.picking import ask_to_pick, picked_card, repeat_steps
from museum.base_game.words.verbs import NONE, to_bottom
from museum.effects.types import Amount, Build, Name, Range, Step, Test, Verb
from museum.engine.frames import IT, MARK, SEAT
from museum.engine.game import Game


@dataclass(frozen=True, slots=True)
class ChooseContinent(Verb):
    """Choose a continent that isn't closed; it is `it` for what follows."""

    key: ClassVar[str] = "choose_continent"

    def possible(self, build: Build) -> Test | None:
        """Need an open continent."""
        return lambda game, seat, card: any(sizes(game))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, then bind it."""

        def ask(game: Game, frame: list[int]) -> None:
            ask_to_pick(game, frame, [OPT_NAMED | continent for continent in open_continents(game)])

        def bind(game: Game, frame: list[int]) -> None:
            frame[IT] = picked_card(frame, OPT_NAMED)

        return (ask, bind)


def draw_open(game: Game, continent: int, count: int, sight: int) -> None:
    """Draw up to *count* cards for an effect, seen by *sight*; an opinion card brings its token and is
    discarded without a replacement (C2)."""
    for _ in range(count):
        card = game.draw(DECK + continent, DRAWN)
        if card < 0:
            return
        game.known[card] |= sight
        if game.facts.opinion[card]:
            place_token(game, continent)
            game.move(card, BOX)
            game.known[card] = EVERYONE


@dataclass(frozen=True, slots=True)
class RenewDisplay(Verb):
    """Replace the display of the chosen continent: draw several times its size, choose what is shown, and put
    the rest under the deck."""

    key: ClassVar[str] = "renew_display"
    times: Annotated[int, Range(1, 5)] = 2

    def steps(self, build: Build) -> tuple[Step, ...]:
        """`MARK` holds the continent, for `it` becomes each answer."""
        times = self.times

        def begin(game: Game, frame: list[int]) -> None:
            frame[MARK] = continent = frame[IT]
            clear_display(game, continent)
            draw_open(game, continent, times * size_of(game, continent), 1 << frame[SEAT])

        def ask(game: Game, frame: list[int]) -> None:
            continent = frame[MARK]
            full = len(game.zones[DISPLAY + continent]) >= size_of(game, continent)
            ask_to_pick(game, frame, [] if full else [OPT_CARD | card for card in game.zones[DRAWN]])

        def show(game: Game, frame: list[int]) -> None:
            continent, card = frame[MARK], picked_card(frame, OPT_CARD)
            if card >= 0:
                game.move(card, DISPLAY + continent)
                give_slot(game, card, continent)
                repeat_steps(game, frame, 2)
                return
            for left in game.zones[DRAWN][:]:
                to_bottom(game, left, DECK + continent)
            frame[IT] = continent

        return (begin, ask, show)


def clear_display(game: Game, continent: int) -> None:
    """Put the objects of a display under their deck; an opinion card is discarded (R8)."""
    for card in game.zones[DISPLAY + continent][:]:
        if game.facts.opinion[card]:
            discard_opinion(game, card)
        else:
            to_bottom(game, card, DECK + continent)


@dataclass(frozen=True, slots=True)
class ShareOut(Verb):
    """Reveal cards of the chosen continent; the player and then each other player in turn takes one, and what
    is left goes to the player (R11)."""

    key: ClassVar[str] = "share_out"
    cards: Amount = NONE

    def steps(self, build: Build) -> tuple[Step, ...]:
        """`MARK` counts the seats that have taken."""
        count = build.amount(self.cards)

        def begin(game: Game, frame: list[int]) -> None:
            frame[MARK] = 0
            draw_open(game, frame[IT], count(game, frame[SEAT], frame[IT]), EVERYONE)

        def ask(game: Game, frame: list[int]) -> None:
            over = frame[MARK] >= game.seats
            options = [] if over else [OPT_CARD | card for card in game.zones[DRAWN]]
            ask_to_pick(game, frame, options, _taker(game, frame))

        def take(game: Game, frame: list[int]) -> None:
            card = picked_card(frame, OPT_CARD)
            if card >= 0:
                game.move(card, HAND + _taker(game, frame))
                frame[MARK] += 1
                repeat_steps(game, frame, 2)
                return
            for left in game.zones[DRAWN][:]:
                game.move(left, HAND + frame[SEAT])

        return (begin, ask, take)


def _taker(game: Game, frame: list[int]) -> int:
    return (frame[SEAT] + frame[MARK]) % game.seats


@dataclass(frozen=True, slots=True)
class RenewOffer(Verb):
    """Discard the experts on offer and reveal new ones."""

    key: ClassVar[str] = "renew_offer"

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""
        return (lambda game, frame: renew_offer(game),)


@dataclass(frozen=True, slots=True)
class Call(Verb):
    """Run a function that a pack has registered with a declared phrase: the way out for one-off behaviour."""

    key: ClassVar[str] = "call"
    bare: ClassVar[str] = "function"
    function: Annotated[str, Name("function")]

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Run it."""
        return (build.vocabulary.functions[self.function].run,)


TABLE_VERBS: tuple[type[Verb], ...] = (ChooseContinent, RenewDisplay, ShareOut, RenewOffer, Call)
