"""The figures of a run that a report shows, from one pass over its records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import field

from museum.frozen import slotted
from museum.report.card_figures import CardFigures
from museum.report.estimates import Ratio
from museum.simulate.record import GameRecord
from museum.simulate.summary import Group, RunSummary, lead_changes, leader, margin


@slotted
class Extreme:
    """The game with the most of something; of equals the first."""

    measure: tuple[int, ...] = ()
    game: int = -1
    value: int = 0

    def offer(self, record: GameRecord, measure: tuple[int, ...], value: int) -> None:
        """Take a game if it has more."""
        # Batches may come in any order.
        if self.game < 0 or (measure, -record["game"]) > (self.measure, -self.game):
            self.measure, self.game, self.value = measure, record["game"], value


@slotted
class Lead:
    """The course of the lead: `ahead` has, by rounds left to play, the games that one seat led, `kept` those it won.

    `taken` counts games by the rounds that were left when the winner took the lead for good; 0 is the last round.
    """

    ahead: Counter[int] = field(default_factory=Counter)
    kept: Counter[int] = field(default_factory=Counter)
    taken: Counter[int] = field(default_factory=Counter)

    def add(self, record: GameRecord) -> None:
        """Add a game; one in which several share the victory has nobody who took the lead."""
        won = [seat for seat, one in enumerate(record["seats"]) if one["won"]]
        led = 0
        leading = True
        for left, totals in enumerate(reversed(record["course"]), 1):
            first = leader(totals)
            if first is not None:
                self.ahead[left] += 1
                self.kept[left] += first in won
            leading = leading and first in won
            led += leading
        if len(won) == 1 and record["course"]:
            self.taken[led] += 1


@slotted
class RunFigures:
    """The games of a run added up, in memory that doesn't grow with their number.

    `lines` has the share of each line of the sheet in all points.
    """

    summary: RunSummary = field(default_factory=RunSummary)
    winners: Group = field(default_factory=Group)
    orders: dict[int, Group] = field(default_factory=dict)
    """By the place in the turn order, from 1."""
    sums: Counter[int] = field(default_factory=Counter)
    """The points of all seats of a game together."""
    lines: dict[str, Ratio] = field(default_factory=dict)
    winners_lines: dict[str, Ratio] = field(default_factory=dict)
    forced: Ratio = field(default_factory=Ratio)
    lead: Lead = field(default_factory=Lead)
    extremes: dict[str, Extreme] = field(default_factory=dict)
    cards: dict[str, CardFigures] = field(default_factory=dict)
    fired: Counter[tuple[str, int]] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """Return how many games were played to their end."""
        return self.summary.games

    @property
    def seats(self) -> int:
        """Return the number of seats of each game."""
        return len(self.summary.seats)

    def add(self, record: GameRecord) -> None:
        """Add a game."""
        self.summary.add(record)
        if record["error"]:
            return
        self.sums[sum(seat["total"] for seat in record["seats"])] += 1
        self.forced.add(record["answers"] - record["choices"], record["answers"])
        self.lead.add(record)
        self._add_seats(record)
        self._add_extremes(record)
        self._add_cards(record)

    def _add_seats(self, record: GameRecord) -> None:
        seats = record["seats"]
        for number, seat in enumerate(seats):
            self.orders.setdefault((number - record["first"]) % len(seats) + 1, Group()).add(seat)
            if seat["won"]:
                self.winners.add(seat)
        for found, chosen in ((self.lines, seats), (self.winners_lines, [seat for seat in seats if seat["won"]])):
            whole = sum(seat["total"] for seat in chosen)
            for line in seats[0]["lines"]:
                points = sum(seat["lines"][line] for seat in chosen)
                found.setdefault(line, Ratio()).add(points, whole)

    def _add_extremes(self, record: GameRecord) -> None:
        totals = [seat["total"] for seat in record["seats"]]
        best, ahead = max(totals), margin(totals)
        length, changes = (record["rounds"], record["answers"]), lead_changes(record)
        measures = {
            "longest": (length, record["answers"]),
            "shortest": ((-length[0], -length[1]), record["answers"]),
            "highest": ((best,), best),
            **({"closest": ((-ahead,), ahead), "margin": ((ahead,), ahead)} if len(totals) > 1 else {}),
            **({"changes": ((changes,), changes)} if record["course"] else {}),
        }
        for name, (measure, value) in measures.items():
            self.extremes.setdefault(name, Extreme()).offer(record, measure, value)

    def _add_cards(self, record: GameRecord) -> None:
        for zone, cards in record["shown"].items():
            for card in cards:
                self._card(card).shown[zone] += 1
        for number, seat in enumerate(record["seats"], 1):
            for zone, cards in seat["cards"].items():
                for card in cards:
                    self._card(card).lay[zone].add(number, seat["won"])
            for card in seat["used"]:
                self._card(card).used.add(number, seat["won"])
        for card, effect, times in record["fired"]:
            self._card(card).fired += times
            self.fired[card, effect] += times

    def _card(self, card: str) -> CardFigures:
        return self.cards.setdefault(card, CardFigures())


def figures_of(records: Iterable[GameRecord]) -> RunFigures:
    """Return the figures of some games."""
    figures = RunFigures()
    for record in records:
        figures.add(record)
    return figures
