"""Verbs about decks and favours: draw, look ahead, choose among what is drawn, discard; and opinion tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from museum.base_game.display import place_token
from museum.base_game.favours import discard_favour, held_favours, one_of_each
from museum.base_game.layout import (
    ASK_DROP_FAVOUR,
    BOX,
    CONTINENTS,
    DECK,
    DRAWN,
    DRAWS_FAVOUR,
    EVERYONE,
    FAVOUR_DECK,
    FAVOUR_DISCARDS,
    FAVOURS,
    HAND,
    HEADLINES,
    OPT_CARD,
    OPT_DECK,
    PHASE,
    SETUP,
)
from museum.base_game.picking import ask_to_pick, picked_card, repeat_steps
from museum.base_game.setup import draw_object
from museum.base_game.track import draw_favour, favour_limit
from museum.effects.types import Amount, Build, Fixed, Name, Range, Step, Test, Verb
from museum.engine.frames import IT, MARK, SEAT
from museum.engine.game import Game

ONE = Fixed(1)
LOOKED_AT = (HEADLINES, FAVOUR_DECK)


@dataclass(frozen=True, slots=True)
class PlaceOpinion(Verb):
    """Place an opinion token on a continent, or on every one, as far as the supply goes."""

    key: ClassVar[str] = "place_opinion"
    on: Annotated[str, Name("continent")] = ""

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""
        one = (build.vocabulary.index("continent", self.on),) if self.on else range(CONTINENTS)

        def run(game: Game, frame: list[int]) -> None:
            for continent in one:
                place_token(game, continent)

        return (run,)


@dataclass(frozen=True, slots=True)
class DiscardFavours(Verb):
    """Discard all of one's favours, those that are held apart included."""

    key: ClassVar[str] = "discard_favours"

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""

        def run(game: Game, frame: list[int]) -> None:
            for card in held_favours(game, frame[SEAT])[:]:
                discard_favour(game, card)

        return (run,)


@dataclass(frozen=True, slots=True)
class DrawFavours(Verb):
    """Draw favours until so many are held; this is no favour that one is due."""

    key: ClassVar[str] = "draw_favours"
    bare: ClassVar[str] = "up_to"
    up_to: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""
        wanted = build.amount(self.up_to)

        def run(game: Game, frame: list[int]) -> None:
            zone = FAVOURS + frame[SEAT]
            for _ in range(wanted(game, frame[SEAT], frame[IT]) - len(game.zones[zone])):
                draw_favour(game, zone)

        return (run,)


@dataclass(frozen=True, slots=True)
class ChooseFavour(Verb):
    """Draw so many favours, keep one of them and discard the others; nothing at the limit of favours (B31, E9)."""

    key: ClassVar[str] = "choose_favour"
    bare: ClassVar[str] = "among"
    among: Annotated[int, Range(2, 5)]

    def causes(self) -> tuple[str, ...]:
        """Draw a favour."""
        return ("draws_favour",)

    def steps(self, build: Build) -> tuple[Step, ...]:
        """`MARK` tells whether the limit was reached before."""
        among = self.among

        def draw(game: Game, frame: list[int]) -> None:
            seat = frame[SEAT]
            frame[MARK] = len(game.zones[FAVOURS + seat]) >= favour_limit(game, seat)
            if frame[MARK] and game.facts.parameters["favour_over_limit"] != "swap":
                return
            for _ in range(among):
                card = draw_favour(game, DRAWN)
                if card >= 0:
                    game.known[card] |= 1 << seat

        def ask(game: Game, frame: list[int]) -> None:
            ask_to_pick(game, frame, one_of_each(game, [OPT_CARD | card for card in game.zones[DRAWN]]))

        def keep(game: Game, frame: list[int]) -> None:
            card, seat = picked_card(frame, OPT_CARD), frame[SEAT]
            if card < 0:
                return
            game.move(card, FAVOURS + seat)
            for other in game.zones[DRAWN][:]:
                game.move(other, FAVOUR_DISCARDS)
            game.emit(DRAWS_FAVOUR, seat, -1)
            if frame[MARK]:
                game.ask(ASK_DROP_FAVOUR, seat)

        return (draw, ask, keep)


@dataclass(frozen=True, slots=True)
class DrawObjects(Verb):
    """Draw the top objects of a continent's deck into hand, those of `it` where none is named; opinion cards are
    passed over and place their token (R26), during set-up they go back (B6)."""

    key: ClassVar[str] = "draw"
    cards: Amount = ONE
    continent: Annotated[str, Name("continent")] = ""

    def possible(self, build: Build) -> Test | None:
        """Need an object in the deck, where it is named."""
        if not self.continent:
            return None
        deck = DECK + build.vocabulary.index("continent", self.continent)
        return lambda game, seat, card: not all(game.facts.opinion[card] for card in game.zones[deck])

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Draw at once."""
        cards = build.amount(self.cards)
        fixed = build.vocabulary.index("continent", self.continent) if self.continent else -1

        def run(game: Game, frame: list[int]) -> None:
            seat, continent = frame[SEAT], fixed if fixed >= 0 else frame[IT]
            if continent < 0:
                return
            for _ in range(cards(game, seat, frame[IT])):
                if game.counters[PHASE] == SETUP:
                    draw_object(game, continent, HAND + seat)
                else:
                    draw_past_opinion(game, continent, seat)

        return (run,)


def draw_past_opinion(game: Game, continent: int, seat: int) -> None:
    """Draw the next object of a continent's deck into hand; each opinion card met brings its token and leaves."""
    while True:
        card = game.draw(DECK + continent, HAND + seat)
        if card < 0 or not game.facts.opinion[card]:
            return
        place_token(game, continent)
        game.move(card, BOX)
        game.known[card] = EVERYONE


@dataclass(frozen=True, slots=True)
class Rearrange(Verb):
    """Look at the next cards of the headline deck or of the favour deck, and put them back in any order, the first
    chosen on top."""

    key: ClassVar[str] = "rearrange"
    bare: ClassVar[str] = "cards"
    cards: Annotated[int, Range(2, 10)]

    def possible(self, build: Build) -> Test | None:
        """Need a card in either deck."""
        return lambda game, seat, card: any(game.zones[deck] for deck in LOOKED_AT)

    def steps(self, build: Build) -> tuple[Step, ...]:
        """`MARK` holds the deck and how many cards lie on it again."""
        cards = self.cards

        def which(game: Game, frame: list[int]) -> None:
            ask_to_pick(game, frame, [OPT_DECK | n for n, deck in enumerate(LOOKED_AT) if game.zones[deck]])

        def look(game: Game, frame: list[int]) -> None:
            chosen = picked_card(frame, OPT_DECK)
            frame[MARK] = max(0, chosen)
            for _ in range(cards if chosen >= 0 else 0):
                card = game.draw(LOOKED_AT[chosen], DRAWN)
                if card >= 0:
                    game.known[card] |= 1 << frame[SEAT]

        def ask(game: Game, frame: list[int]) -> None:
            left = game.zones[DRAWN]
            ask_to_pick(game, frame, one_of_each(game, [OPT_CARD | card for card in left]) if len(left) > 1 else [])
            if len(left) == 1:
                frame[IT] = OPT_CARD | left[0]

        def put(game: Game, frame: list[int]) -> None:
            card = picked_card(frame, OPT_CARD)
            if card < 0:
                return
            placed, deck = divmod(frame[MARK], len(LOOKED_AT))
            under(game, card, LOOKED_AT[deck], placed)
            # Who looked at it earlier doesn't know any more where it lies.
            game.known[card] = 1 << frame[SEAT]
            frame[MARK] += len(LOOKED_AT)
            repeat_steps(game, frame, 2)

        return (which, look, ask, put)


def under(game: Game, card: int, deck: int, above: int) -> None:
    """Put a card into a deck under its top *above* cards."""
    game.move(card, deck)
    pile = game.zones[deck]
    pile.insert(len(pile) - 1 - above, pile.pop())


DECK_VERBS: tuple[type[Verb], ...] = (
    PlaceOpinion, DiscardFavours, DrawFavours, ChooseFavour, DrawObjects, Rearrange,
)  # fmt: skip
