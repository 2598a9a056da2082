"""The experts on offer, from left (near the deck) to right (B7, B33, B43)."""

from __future__ import annotations

from museum.base_game.layout import EXPERT_DECK, EXPERT_DISCARDS, EXPERT_STREAM, OFFER
from museum.base_game.track import draw_from
from museum.engine.game import Game


def close_offer(game: Game) -> None:
    """Fill the offer up to its slots: the cards there have slid right, new ones enter on the left."""
    offer = game.zones[OFFER]
    while len(offer) < game.facts.parameters["expert_slots"]:
        card = draw_from(game, EXPERT_DECK, EXPERT_DISCARDS, EXPERT_STREAM, OFFER)
        if card < 0:
            return
        offer.remove(card)
        offer.insert(0, card)


def rotate_offer(game: Game, frame: list[int]) -> None:
    """Agenda step: the rightmost expert leaves and a new one enters on the left (B43)."""
    offer = game.zones[OFFER]
    if not offer:
        close_offer(game)
        return
    leaving = offer[-1]
    # The new card is drawn before the old one is discarded, so that a reshuffle can't bring the same expert back.
    card = draw_from(game, EXPERT_DECK, EXPERT_DISCARDS, EXPERT_STREAM, OFFER)
    game.move(leaving, EXPERT_DISCARDS)
    if card >= 0:
        offer.remove(card)
        offer.insert(0, card)


def renew_offer(game: Game) -> None:
    """Discard the experts on offer and reveal new ones (E8)."""
    for card in game.zones[OFFER][:]:
        game.move(card, EXPERT_DISCARDS)
    close_offer(game)
