"""Disasters: a relic's strikes every rival at once, and looms over who exhibited it until it strikes him (CT3)."""

from __future__ import annotations

from museum.api import ACTIVE, Game

from .names import RELIC
from .relics import relics

# A relic's column `looms` has two bits per seat: its disaster strikes at the end of this turn, and of the next.
NOW, NEXT, TURNS, BOTH = 1, 2, 2, 3


def shown(game: Game, seat: int, card: int) -> None:
    """Gain a relic's mythos points; its disaster strikes every rival, and looms over its owner (CT2, CT3)."""
    if game.ruleset.kind_of[card] != RELIC:
        return
    index = game.index
    points = game.quantity(index["quantity"]["mythos_points"], seat, card, game.facts.value[card])
    game.counters[index["counter"]["mythos"].of(seat)] += points
    if points:
        game.emit(index["event"]["gains_mythos"], seat, -1)
    if not strikes(game, card):
        return
    later = NEXT if game.counters[ACTIVE] == seat else NOW
    game.columns[game.index["column"]["looms"]][card] |= later << TURNS * seat
    for place in range(game.seats - 1, 0, -1):
        game.agenda.append([game.index["step"]["strike"], (seat + place) % game.seats, card])


def strikes(game: Game, card: int) -> bool:
    """Return whether the relic brings a disaster."""
    moment = game.index["moment"]["strikes"]
    return any(effect.moment == moment for effect in game.ruleset.behaviour[card].moments)


def strike(game: Game, frame: list[int]) -> None:
    """Agenda step: a relic's disaster strikes a seat, unless something happens instead."""
    _, seat, card = frame
    event = game.index["event"]["is_struck"]
    if not game.replaced(event, seat, card):
        game.emit(event, seat, card)
        game.reach(game.index["moment"]["strikes"], seat, card)


def overtake(game: Game, frame: list[int]) -> None:
    """Agenda step: at the end of a turn, what loomed over its player until then strikes (CT3)."""
    seat = frame[1]
    looms = game.columns[game.index["column"]["looms"]]
    due = []
    for card in relics(game):
        turns = looms[card] >> TURNS * seat & BOTH
        if turns:
            looms[card] ^= (turns ^ turns >> 1) << TURNS * seat
        if turns & NOW:
            due.append(card)
    game.agenda.extend([game.index["step"]["strike"], seat, card] for card in reversed(due))


def looming(game: Game, seat: int) -> list[int]:
    """Return the relics whose disasters loom over the seat."""
    looms = game.columns[game.index["column"]["looms"]]
    return [card for card in relics(game) if looms[card] >> TURNS * seat & BOTH]
