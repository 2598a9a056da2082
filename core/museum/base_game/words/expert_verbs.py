"""Verbs about experts: hire, renew the offer, act as another."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal

from museum.base_game import layout as at
from museum.base_game.offer import renew_offer
from museum.base_game.picking import ask_to_pick, picked_card
from museum.base_game.purchase import excluded_by_inventory, hire_free
from museum.base_game.track import draw_from
from museum.base_game.words.deck_verbs import to_bottom
from museum.diagnostics.said import Said
from museum.effects.types import Build, Fault, Names, Range, Step, Test, Verb, Verbs
from museum.engine.frames import CARD, IT, SEAT
from museum.engine.game import Game
from museum.frozen import frozen

# The cards of the expert deck that are looked at where an effect doesn't say how many (C2, Good Hiring).
LOOK: Final = 3


@frozen
class HireFree(Verb):
    """Hire an expert without paying: one on offer, or one of the top cards of the deck; the others go under the deck.

    `otherwise` is what may be done instead of hiring from the offer.
    """

    key: ClassVar[str] = "hire"
    from_: Literal["offer", "deck"] = "offer"
    look: Annotated[int, Range(1, 10)] = LOOK
    otherwise: Verbs = ()

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want no part that belongs to the other source."""
        if self.from_ == "offer" and self.look != LOOK:
            english = "`look` says how many cards of the deck are looked at; it needs `from: deck`"
            return "not-allowed", Said.by("look_deck", english), None
        if self.from_ == "deck" and self.otherwise:
            return "not-allowed", Said.by("otherwise_offer", "`otherwise` is for hiring from the offer"), None
        return None

    def causes(self) -> tuple[str, ...]:
        """Hire."""
        return ("hires",)

    def possible(self, build: Build) -> Test | None:
        """Need an expert, in a turn that allows hiring (R1)."""
        zone = at.OFFER if self.from_ == "offer" and not self.otherwise else -1

        def test(game: Game, seat: int, card: int) -> bool:
            if excluded_by_inventory(game):
                return False
            return bool(game.zones[zone]) if zone >= 0 else bool(game.zones[at.OFFER] or game.zones[at.EXPERT_DECK])

        return test

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Look at what there is, ask, hire."""
        if self.from_ == "deck":
            return (self._look, _ask_drawn, _hire_drawn)
        program = build.program(self.otherwise) if self.otherwise else -1

        def ask(game: Game, frame: list[int]) -> None:
            options = [at.OPT_CARD | card for card in game.zones[at.OFFER]]
            ask_to_pick(game, frame, [*options, at.OPT_OTHER] if program >= 0 else options)

        def hire(game: Game, frame: list[int]) -> None:
            if frame[IT] == at.OPT_OTHER:
                game.perform(program, frame[SEAT], frame[CARD])
                return
            frame[IT] = card = picked_card(frame, at.OPT_CARD)
            if card >= 0:
                hire_free(game, frame[SEAT], card)

        return (ask, hire)

    def _look(self, game: Game, frame: list[int]) -> None:
        for _ in range(self.look):
            card = draw_from(game, at.EXPERT_DECK, at.EXPERT_DISCARDS, at.EXPERT_STREAM, at.DRAWN)
            if card >= 0:
                game.known[card] |= 1 << frame[SEAT]


def _ask_drawn(game: Game, frame: list[int]) -> None:
    ask_to_pick(game, frame, [at.OPT_CARD | card for card in game.zones[at.DRAWN]])


def _hire_drawn(game: Game, frame: list[int]) -> None:
    frame[IT] = hired = picked_card(frame, at.OPT_CARD)
    # A list of its own, since moving cards changes the zone.
    below = [card for card in game.zones[at.DRAWN] if card != hired]
    for card in below:
        to_bottom(game, card, at.EXPERT_DECK)
    if hired >= 0:
        hire_free(game, frame[SEAT], hired)


@frozen
class RenewOffer(Verb):
    """Discard the experts on offer and reveal new ones."""

    key: ClassVar[str] = "renew_offer"

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Renew the offer at once."""
        return (lambda game, frame: renew_offer(game),)


@frozen
class Mimic(Verb):
    """Act from now on as an expert hired in any museum, and do at once what that expert does when hired."""

    key: ClassVar[str] = "mimic"
    mimics: ClassVar[bool] = True

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask which, among those that don't themselves act as others."""

        def ask(game: Game, frame: list[int]) -> None:
            behaviour = game.ruleset.behaviour
            hired = [card for seat in range(game.seats) for card in game.zones[at.EXPERTS + seat]]
            ask_to_pick(game, frame, [at.OPT_CARD | card for card in hired if not behaviour[card].mimics])

        def become(game: Game, frame: list[int]) -> None:
            frame[IT] = other = picked_card(frame, at.OPT_CARD)
            if other >= 0:
                game.act_as(frame[CARD], other)
                game.reach(at.HIRED_MOMENT, frame[SEAT], frame[CARD])

        return (ask, become)


EXPERT_VERBS: tuple[type[Verb], ...] = (HireFree, RenewOffer, Mimic)
