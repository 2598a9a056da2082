"""The continents' displays: slots, sizes, refilling, and the effects of headlines (B6, B41-B44, R6-R8)."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game.facts import Facts
from museum.base_game.layout import (
    BOX,
    CONTINENTS,
    DECK,
    DISPLAY,
    DISPLAY_SIZE,
    OPINION,
    OPINION_SUPPLY,
    SLOT,
)  # fmt: skip
from museum.engine.game import Game


def sizes(game: Game) -> Sequence[int]:
    """Return the number of objects that each continent shows now; 0 if it is closed."""
    facts: Facts = game.facts
    usual = facts.display_sizes
    return game.table(DISPLAY_SIZE, -1, usual) if game.modifying[DISPLAY_SIZE] else usual


def size_of(game: Game, continent: int) -> int:
    """Return the number of objects that *continent* shows now."""
    return sizes(game)[continent]


def open_continents(game: Game) -> list[int]:
    """Return the continents that aren't closed."""
    return [continent for continent, size in enumerate(sizes(game)) if size]


def place_token(game: Game, continent: int) -> None:
    """Put a public opinion token on the continent, if one is left (B12, B42)."""
    counters = game.counters
    if counters[OPINION_SUPPLY] > 0:
        counters[OPINION_SUPPLY] -= 1
        counters[OPINION + continent] += 1


def discard_opinion(game: Game, card: int) -> None:
    """Take an opinion card out of the game; its token stays (B41, R9)."""
    game.move(card, BOX)


def give_slot(game: Game, card: int, continent: int) -> None:
    """Give the lowest free slot to a card that was added to the display (R6)."""
    slots = game.columns[SLOT]
    slots[card] = 0
    taken = [slots[other] for other in game.zones[DISPLAY + continent]]
    slot = 1
    while slot in taken:
        slot += 1
    slots[card] = slot


def refill(game: Game, continent: int, size: int) -> None:
    """Fill the lowest free slots of *size*; opinion cards place a token, and may be redrawn (B42, E2)."""
    facts: Facts = game.facts
    display, slots = game.zones[DISPLAY + continent], game.columns[SLOT]
    taken = [slots[card] for card in display]
    slot = 1
    while len(display) < size:
        card = game.draw(DECK + continent, DISPLAY + continent)
        if card < 0:
            return
        if facts.opinion[card]:
            place_token(game, continent)
            if facts.parameters["opinion_card_slot"] == "redraw":
                discard_opinion(game, card)
                continue
        while slot in taken:
            slot += 1
        slots[card] = slot
        taken.append(slot)


def clear_opinions(game: Game) -> None:
    """Discard the opinion cards that lie on display (B41)."""
    facts: Facts = game.facts
    opinion = facts.opinion
    lying = [card for zone in game.zones[DISPLAY : DISPLAY + CONTINENTS] for card in zone if opinion[card]]
    for card in lying:
        discard_opinion(game, card)


def refill_all(game: Game) -> None:
    """Refill every continent (B42)."""
    zones = game.zones
    for continent, size in enumerate(sizes(game)):
        if len(zones[DISPLAY + continent]) < size:
            refill(game, continent, size)


def headline_comes(game: Game, before: Sequence[int]) -> None:
    """Adapt the displays to the new headline; *before* are the sizes without it (R6, R8)."""
    for continent, size in enumerate(sizes(game)):
        if size < before[continent]:
            shrink(game, continent, size)
        elif size > before[continent]:
            refill(game, continent, size)


def headline_goes(game: Game, before: Sequence[int]) -> None:
    """Refill the displays that the old headline made smaller; those that it made larger aren't cut (R7)."""
    for continent, size in enumerate(sizes(game)):
        if size > before[continent]:
            refill(game, continent, size)


def shrink(game: Game, continent: int, size: int) -> None:
    """Return cards to the top of the deck until *size* are left, the lowest slots first (R6).

    Opinion cards among them are discarded (R8).
    """
    slots = game.columns[SLOT]
    shown = sorted(game.zones[DISPLAY + continent], key=slots.__getitem__)
    gone = shown[: max(0, len(shown) - size)]
    # Backwards, so that the lowest slot ends on top of the deck and comes back first.
    for card in reversed(gone):
        if game.facts.opinion[card]:
            discard_opinion(game, card)
        else:
            game.move(card, DECK + continent)
