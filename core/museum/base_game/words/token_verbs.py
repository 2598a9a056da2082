"""Verbs about prestige, points and public opinion tokens: gain, lose, levy, collect, place and take away."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from museum.base_game import layout as at
from museum.base_game.discard_question import ask_to_give_up
from museum.base_game.display import place_token
from museum.base_game.favours import discard_favour, held_favours
from museum.base_game.picking import ask_to_pick, picked_card, repeat_steps
from museum.base_game.track import gaining, pay_prestige
from museum.effects.types import Amount, Build, Fixed, Name, Range, Step, Test, Verb
from museum.engine.frames import IT, MARK, SEAT
from museum.engine.game import Game
from museum.engine.written_options import one_of_each
from museum.frozen import frozen

NONE: Final = Fixed(0)
# The most favours or experts that one effect takes away.
MOST: Final = 9


@frozen
class Gain(Verb):
    """Gain prestige, points on the track, or favours."""

    key: ClassVar[str] = "gain"
    prestige: Amount = NONE
    points: Amount = NONE
    favours: Amount = NONE

    def causes(self) -> tuple[str, ...]:
        """Draw favours, where some are gained."""
        return () if self.favours == NONE else ("draws_favour",)

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Give all of it at once."""
        return (gaining(build.amount(self.prestige), build.amount(self.points), build.amount(self.favours)),)


@frozen
class Lose(Verb):
    """Lose prestige, favours and experts, as far as the player has them. The player chooses which."""

    key: ClassVar[str] = "lose"
    prestige: Amount = NONE
    favours: Annotated[int, Range(0, MOST)] = 0
    experts: Annotated[int, Range(0, MOST)] = 0

    def causes(self) -> tuple[str, ...]:
        """Lose experts, where some are lost."""
        return ("loses_expert",) if self.experts else ()

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Take prestige at once; ask for each card. `MARK` counts the cards that are gone."""
        prestige, favours, cards = build.amount(self.prestige), self.favours, self.favours + self.experts

        def take(game: Game, frame: list[int]) -> None:
            seat = frame[SEAT]
            due = max(0, prestige(game, seat, frame[IT]))
            # A loss takes no more than there is; it is no payment that could be refused.
            pay_prestige(game, seat, min(due, game.counters[at.PRESTIGE + seat]))
            frame[MARK] = 0

        def ask(game: Game, frame: list[int]) -> None:
            seat, gone = frame[SEAT], frame[MARK]
            held = held_favours(game, seat) if gone < favours else game.zones[at.EXPERTS + seat]
            ask_to_give_up(game, frame, _different(game, held) if gone < cards else [])

        def lose(game: Game, frame: list[int]) -> None:
            card = picked_card(frame, at.OPT_CARD)
            if card >= 0 and frame[MARK] < favours:
                discard_favour(game, card)
            elif card >= 0:
                game.move(card, at.EXPERT_DISCARDS)
                game.emit(at.LOSES_EXPERT, frame[SEAT], card)
            frame[MARK] += 1
            if frame[MARK] < cards:
                repeat_steps(game, frame, 2)

        return (take, ask, lose) if cards else (take,)


def _different(game: Game, cards: list[int]) -> list[int]:
    return [option & at.CARD_MASK for option in one_of_each(game, [at.OPT_CARD | card for card in cards])]


@frozen
class Levy(Verb):
    """Take prestige from the rival who has most of it, as far as there is any; in a tie, from the next one in turn
    order."""

    key: ClassVar[str] = "levy"
    bare: ClassVar[str] = "prestige"
    prestige: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Take it at once."""
        amount = build.amount(self.prestige)

        def run(game: Game, frame: list[int]) -> None:
            seat = frame[SEAT]
            rival = leading_rival(game, seat, at.PRESTIGE)
            due = max(0, amount(game, seat, frame[IT]))
            pay_prestige(game, rival, min(due, game.counters[at.PRESTIGE + rival]), seat)

        return (run,)


def leading_rival(game: Game, seat: int, counter: int) -> int:
    """Return the rival with the most of a *counter* of seats; in a tie the next in turn order."""
    rivals = [(seat + place) % game.seats for place in range(1, game.seats)]
    return max(rivals, key=lambda rival: game.counters[counter + rival])


@frozen
class Collect(Verb):
    """Take prestige from each other player, as far as they have any."""

    key: ClassVar[str] = "collect"
    prestige: Annotated[int, Range(1, 20)]

    def possible(self, build: Build) -> Test | None:
        """Need another player with prestige."""
        return lambda game, seat, card: any(
            game.counters[at.PRESTIGE + rival] for rival in range(game.seats) if rival != seat
        )

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Take it from each in turn."""
        most = self.prestige

        def run(game: Game, frame: list[int]) -> None:
            seat = frame[SEAT]
            for rival in range(game.seats):
                if rival != seat:
                    pay_prestige(game, rival, min(most, game.counters[at.PRESTIGE + rival]), seat)

        return (run,)


@frozen
class PlaceOpinion(Verb):
    """Place a public opinion token on a continent, or on every continent, as far as the supply lasts."""

    key: ClassVar[str] = "place_opinion"
    on: Annotated[str, Name("continent")] = ""

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Place the tokens at once."""
        one = (build.vocabulary.index("continent", self.on),) if self.on else range(at.CONTINENTS)

        def run(game: Game, frame: list[int]) -> None:
            for continent in one:
                place_token(game, continent)

        return (run,)


@frozen
class Calm(Verb):
    """Choose a continent and return up to this many of its public opinion tokens to the supply."""

    key: ClassVar[str] = "calm"
    tokens: Annotated[int, Range(1, 20)]

    def possible(self, build: Build) -> Test | None:
        """Need a token on a continent."""
        return lambda game, seat, card: any(game.counters[at.OPINION : at.OPINION + at.CONTINENTS])

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask where, then take them away."""
        most = self.tokens

        def ask(game: Game, frame: list[int]) -> None:
            ask_to_pick(
                game, frame, [at.OPT_NAMED | c for c in range(at.CONTINENTS) if game.counters[at.OPINION + c]]
            )

        def remove(game: Game, frame: list[int]) -> None:
            frame[IT] = continent = picked_card(frame, at.OPT_NAMED)
            if continent >= 0:
                taken = min(most, game.counters[at.OPINION + continent])
                game.counters[at.OPINION + continent] -= taken
                game.counters[at.OPINION_SUPPLY] += taken

        return (ask, remove)


TOKEN_VERBS: tuple[type[Verb], ...] = (Gain, Lose, Levy, Collect, PlaceOpinion, Calm)
