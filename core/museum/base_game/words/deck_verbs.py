"""Verbs about decks and displays: draw, rearrange, renew a display, share out."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from museum.base_game import layout as at
from museum.base_game.display import discard_opinion, give_slot, place_token, size_of
from museum.base_game.picking import ask_to_pick, picked_card, repeat_steps
from museum.base_game.setup import draw_object
from museum.base_game.words.token_verbs import NONE
from museum.effects.types import Amount, Build, Fixed, Name, Range, Step, Test, Verb
from museum.engine.frames import IT, MARK, SEAT
from museum.engine.game import Game
from museum.engine.written_options import one_of_each
from museum.frozen import frozen

ONE: Final = Fixed(1)
LOOKED_AT: Final = (at.HEADLINES, at.FAVOUR_DECK)


@frozen
class DrawObjects(Verb):
    """Draw the top objects of a continent's deck into hand; by default, of the continent of `it`. Opinion cards are
    passed over and place their token (R26), or go back during setup (B6). Nothing is drawn from a closed continent
    (R36)."""

    key: ClassVar[str] = "draw"
    cards: Amount = ONE
    continent: Annotated[str, Name("continent")] = ""

    def possible(self, build: Build) -> Test | None:
        """Need an object in the deck of an open continent, where it is named."""
        if not self.continent:
            return None
        continent = build.vocabulary.index("continent", self.continent)

        def test(game: Game, seat: int, card: int) -> bool:
            deck, opinion = game.zones[at.DECK + continent], game.facts.opinion
            return size_of(game, continent) > 0 and not all(opinion[card] for card in deck)

        return test

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Draw at once."""
        cards = build.amount(self.cards)
        fixed = build.vocabulary.index("continent", self.continent) if self.continent else -1

        def run(game: Game, frame: list[int]) -> None:
            seat, continent = frame[SEAT], fixed if fixed >= 0 else frame[IT]
            if continent < 0 or not size_of(game, continent):
                return
            for _ in range(cards(game, seat, frame[IT])):
                if game.counters[at.PHASE] == at.SETUP:
                    draw_object(game, continent, at.HAND + seat)
                else:
                    draw_past_opinion(game, continent, seat)

        return (run,)


def draw_past_opinion(game: Game, continent: int, seat: int) -> None:
    """Draw the next object of a continent's deck into hand; each opinion card met brings its token and leaves."""
    while True:
        card = game.draw(at.DECK + continent, at.HAND + seat)
        if card < 0 or not game.facts.opinion[card]:
            return
        place_token(game, continent)
        game.move(card, at.BOX)
        game.known[card] = at.EVERYONE


@frozen
class Rearrange(Verb):
    """Look at the next cards of the headline deck or of the favour deck, and put them back in any order; the first
    one chosen is on top."""

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
            ask_to_pick(game, frame, [at.OPT_DECK | n for n, deck in enumerate(LOOKED_AT) if game.zones[deck]])

        def look(game: Game, frame: list[int]) -> None:
            chosen = picked_card(frame, at.OPT_DECK)
            frame[MARK] = max(0, chosen)
            for _ in range(cards if chosen >= 0 else 0):
                card = game.draw(LOOKED_AT[chosen], at.DRAWN)
                if card >= 0:
                    game.known[card] |= 1 << frame[SEAT]

        def ask(game: Game, frame: list[int]) -> None:
            left = game.zones[at.DRAWN]
            ask_to_pick(
                game, frame, one_of_each(game, [at.OPT_CARD | card for card in left]) if len(left) > 1 else []
            )
            if len(left) == 1:
                frame[IT] = at.OPT_CARD | left[0]

        def put(game: Game, frame: list[int]) -> None:
            card = picked_card(frame, at.OPT_CARD)
            if card < 0:
                return
            placed, deck = divmod(frame[MARK], len(LOOKED_AT))
            under(game, card, LOOKED_AT[deck], placed)
            # Seats that looked at it earlier no longer know where it lies.
            game.known[card] = 1 << frame[SEAT]
            frame[MARK] += len(LOOKED_AT)
            repeat_steps(game, frame, 2)

        return (which, look, ask, put)


def under(game: Game, card: int, deck: int, above: int) -> None:
    """Put a card into a deck under its top *above* cards."""
    game.move(card, deck)
    pile = game.zones[deck]
    pile.insert(len(pile) - 1 - above, pile.pop())


def to_bottom(game: Game, card: int, deck: int) -> None:
    """Put a card under a deck."""
    game.move(card, deck)
    pile = game.zones[deck]
    pile.insert(0, pile.pop())


def draw_open(game: Game, continent: int, count: int, sight: int) -> None:
    """Draw up to *count* cards for an effect, seen by *sight*; an opinion card brings its token and is
    discarded without a replacement (C2)."""
    for _ in range(count):
        card = game.draw(at.DECK + continent, at.DRAWN)
        if card < 0:
            return
        game.known[card] |= sight
        if game.facts.opinion[card]:
            place_token(game, continent)
            game.move(card, at.BOX)
            game.known[card] = at.EVERYONE


@frozen
class RenewDisplay(Verb):
    """Replace the display of the chosen continent: draw several times its size, choose the new display, and put the
    rest under the deck."""

    key: ClassVar[str] = "renew_display"
    times: Annotated[int, Range(1, 5)] = 2

    def steps(self, build: Build) -> tuple[Step, ...]:
        """`MARK` holds the continent, for `it` becomes each answer."""
        times = self.times

        def begin(game: Game, frame: list[int]) -> None:
            frame[MARK] = continent = frame[IT]
            clear_display(game, continent)
            draw_open(game, continent, times * size_of(game, continent), 1 << frame[SEAT])
            if times == 1:  # there is nothing to choose
                for card in game.zones[at.DRAWN][:]:
                    game.move(card, at.DISPLAY + continent)
                    give_slot(game, card, continent)

        def ask(game: Game, frame: list[int]) -> None:
            continent = frame[MARK]
            full = len(game.zones[at.DISPLAY + continent]) >= size_of(game, continent)
            ask_to_pick(game, frame, [] if full else [at.OPT_CARD | card for card in game.zones[at.DRAWN]])

        def show(game: Game, frame: list[int]) -> None:
            continent, card = frame[MARK], picked_card(frame, at.OPT_CARD)
            if card >= 0:
                game.move(card, at.DISPLAY + continent)
                give_slot(game, card, continent)
                repeat_steps(game, frame, 2)
                return
            for left in game.zones[at.DRAWN][:]:
                to_bottom(game, left, at.DECK + continent)
            frame[IT] = continent

        return (begin, ask, show)


def clear_display(game: Game, continent: int) -> None:
    """Put the objects of a display under their deck; an opinion card is discarded (R8)."""
    for card in game.zones[at.DISPLAY + continent][:]:
        if game.facts.opinion[card]:
            discard_opinion(game, card)
        else:
            to_bottom(game, card, at.DECK + continent)


@frozen
class ShareOut(Verb):
    """Reveal cards of the chosen continent. The player takes one, then each other player in turn, and the player gets
    those that are left (R11)."""

    key: ClassVar[str] = "share_out"
    cards: Amount = NONE

    def steps(self, build: Build) -> tuple[Step, ...]:
        """`MARK` counts the seats that have taken."""
        count = build.amount(self.cards)

        def begin(game: Game, frame: list[int]) -> None:
            frame[MARK] = 0
            draw_open(game, frame[IT], count(game, frame[SEAT], frame[IT]), at.EVERYONE)

        def ask(game: Game, frame: list[int]) -> None:
            over = frame[MARK] >= game.seats
            options = [] if over else [at.OPT_CARD | card for card in game.zones[at.DRAWN]]
            ask_to_pick(game, frame, options, _taker(game, frame))

        def take(game: Game, frame: list[int]) -> None:
            card = picked_card(frame, at.OPT_CARD)
            if card >= 0:
                game.move(card, at.HAND + _taker(game, frame))
                frame[MARK] += 1
                repeat_steps(game, frame, 2)
                return
            for left in game.zones[at.DRAWN][:]:
                game.move(left, at.HAND + frame[SEAT])

        return (begin, ask, take)


def _taker(game: Game, frame: list[int]) -> int:
    return (frame[SEAT] + frame[MARK]) % game.seats


DECK_VERBS: tuple[type[Verb], ...] = (DrawObjects, Rearrange, RenewDisplay, ShareOut)
