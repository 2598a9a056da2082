"""The draft of first hands: each keeps an object and passes the others on (parameter `first_hand`, B8)."""

from __future__ import annotations

from museum.base_game import layout as at
from museum.base_game.automated_play import persons_in_turn
from museum.engine.game import Game


def draft(game: Game, frame: list[int]) -> None:
    """Agenda step: lay the dealt hands out, then pass them on round by round until every object is kept."""
    if not is_drafted(game):
        return
    seats = persons_in_turn(game)
    if len(frame) > 2:  # a round of the draft is over
        _pass_on(game, seats)
    else:
        for seat in seats:
            _move_all(game, at.HAND + seat, at.DEALT + seat)
    if any(game.zones[at.DEALT + seat] for seat in seats):
        game.agenda.append([at.DRAFT, frame[1], 1])
        # The agenda is a stack: the first seat to choose goes on top.
        game.agenda.extend([at.KEEP_ONE, seat] for seat in reversed(seats))


def is_drafted(game: Game) -> bool:
    """Return whether first hands are drafted."""
    return bool(game.facts.parameters["first_hand"] == "draft")


def keep_one(game: Game, frame: list[int]) -> None:
    """Agenda step: ask the seat which object of those before it to keep; the only one is kept unasked."""
    seat = frame[1]
    if len(game.zones[at.DEALT + seat]) == 1:
        game.move(game.zones[at.DEALT + seat][0], at.HAND + seat)
    else:
        game.ask(at.ASK_DRAFT, seat)


def draft_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the objects that lie before the seat."""
    return [at.OPT_CARD | card for card in game.zones[at.DEALT + asking[1]]]


def answer_draft(game: Game, asking: list[int], option: int) -> None:
    """Keep the object."""
    game.move(option & at.CARD_MASK, at.HAND + asking[1])


def _pass_on(game: Game, seats: list[int]) -> None:
    """Pass what lies before each seat to the next; which of these objects a rival keeps stays hidden."""
    passed = [game.zones[at.DEALT + seat][:] for seat in seats]
    for place, cards in enumerate(passed):
        for card in cards:
            game.known[card] = 0
            game.move(card, at.DEALT + seats[(place + 1) % len(seats)])


def _move_all(game: Game, source: int, target: int) -> None:
    for card in game.zones[source][:]:
        game.move(card, target)
