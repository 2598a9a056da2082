"""The rest of the game for a seat: the turns that it may still expect (B50, B57)."""

from __future__ import annotations

from museum.base_game import layout as at
from museum.base_game.facts import Facts
from museum.base_game.turn import thresholds
from museum.engine.game import Game


class Outlook:
    """*playing*: the seat's own turn is on. *later*: own turns that it expects after this one. *last*: there are
    none, so that what isn't used in this turn is lost. *over*: the seat has played its last turn."""

    __slots__ = ("last", "later", "over", "playing")

    def __init__(self, playing: bool, later: float) -> None:
        self.playing, self.later = playing, later
        self.last = later == 0.0
        self.over = self.last and not playing


def outlook(game: Game, seat: int, pace: float, ready: float) -> Outlook:
    """Return what *seat* may expect; *ready* is the part of its means that it counts on turning into points."""
    counters = game.counters
    playing = counters[at.ACTIVE] == seat and not counters[at.FINISHED]
    if counters[at.CLOSING]:
        # The last lap goes from the seat that closes the game, in turn order, back to it.
        closer = counters[at.CLOSING] - 1
        before = (seat - closer) % game.seats > (counters[at.ACTIVE] - closer) % game.seats
        return Outlook(playing, 1.0 if before and not playing else 0.0)
    ends = thresholds(game)
    left = [end - counters[at.SCORE + one] for one, end in enumerate(ends)]
    if playing and _finishes(game, seat, left[seat], ready):
        return Outlook(True, 0.0)
    turns = max(1.0, min(left) / pace)
    facts: Facts = game.facts
    limit = int(facts.parameters["round_limit"])
    if limit:
        turns = min(turns, limit - counters[at.ROUND] + (0 if playing or _has_played(game, seat) else 1))
    return Outlook(playing, max(0.0, turns))


def _has_played(game: Game, seat: int) -> bool:
    """Return whether the seat's turn of this round is over."""
    first, active = game.counters[at.FIRST], game.counters[at.ACTIVE]
    return bool((seat - first) % game.seats < (active - first) % game.seats)


def _finishes(game: Game, seat: int, missing: int, ready: float) -> bool:
    """Return whether *seat* will have the points that it is *missing* to end the game after this turn."""
    if missing <= 0:
        return True
    facts: Facts = game.facts
    value, zones = facts.value, game.zones
    means = game.counters[at.PRESTIGE + seat] + sum([value[card] for card in zones[at.HAND + seat]])
    stock = sum([value[card] for card in zones[at.POOL + seat]])
    return bool(missing <= ready * min(means, stock + means / 2))
