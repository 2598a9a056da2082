"""The figures of a run: who won, by how much, how long it took, and which cards the winners used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import field
from itertools import pairwise
from typing import Any

from museum.frozen import slotted
from museum.simulate.record import GameRecord, SeatRecord
from museum.simulate.shares import deciles, interval, mean


@slotted
class Group:
    """The results of seats that have something in common: the place in the turn order, the bot, a card."""

    results: int = 0
    won: int = 0
    totals: Counter[int] = field(default_factory=Counter)
    lines: Counter[str] = field(default_factory=Counter)

    def add(self, seat: SeatRecord) -> None:
        """Add a seat."""
        self.results += 1
        self.won += seat["won"]
        self.totals[seat["total"]] += 1
        self.lines.update(seat["lines"])

    def as_json(self) -> dict[str, Any]:
        """Return how often the group won, with the bounds of what that stands for (95 %), and its mean points."""
        low, high = interval(self.won, self.results)
        return {
            "seats": self.results, "won": round(self.won / self.results, 4), "low": round(low, 4),
            "high": round(high, 4), "mean": round(mean(self.totals), 2),
        }  # fmt: skip

    def points(self) -> dict[str, Any]:
        """Return the deciles of the points and the mean of each line of the sheet."""
        lines = {name: round(points / self.results, 2) for name, points in self.lines.items()}
        return {"deciles": deciles(self.totals), "lines": lines}


@slotted
class RunSummary:
    """Sums over games, the same in whatever order they are added; the memory doesn't grow with their number."""

    games: int = 0
    broken: list[tuple[int, int, str]] = field(default_factory=list)
    """The games that broke off: number, seed and error."""
    rounds: Counter[int] = field(default_factory=Counter)
    answers: Counter[int] = field(default_factory=Counter)
    choices: int = 0
    options: int = 0
    margins: Counter[int] = field(default_factory=Counter)
    lead_changes: Counter[int] = field(default_factory=Counter)
    everybody: Group = field(default_factory=Group)
    seats: dict[int, Group] = field(default_factory=dict)
    bots: dict[str, Group] = field(default_factory=dict)
    cards: dict[str, Group] = field(default_factory=dict)

    def add(self, record: GameRecord) -> None:
        """Add a game."""
        if record["error"]:
            self.broken.append((record["game"], record["seed"], record["error"]))
            return
        self.games += 1
        self.rounds[record["rounds"]] += 1
        self.answers[record["answers"]] += 1
        self.choices += record["choices"]
        self.options += record["options"]
        self.margins[margin([seat["total"] for seat in record["seats"]])] += 1
        self.lead_changes[lead_changes(record)] += 1
        for number, seat in enumerate(record["seats"], 1):
            self._add_seat(number, seat)

    def _add_seat(self, number: int, seat: SeatRecord) -> None:
        self.everybody.add(seat)
        self.seats.setdefault(number, Group()).add(seat)
        self.bots.setdefault(seat["bot"], Group()).add(seat)
        for card in seat["used"]:
            self.cards.setdefault(card, Group()).add(seat)

    def as_json(self) -> dict[str, Any]:
        """Return the figures as plain data: nothing in it differs between two runs of one plan."""
        games, everybody = max(1, self.games), self.everybody
        return {
            "games": self.games,
            "broken": [{"game": game, "seed": seed, "error": error} for game, seed, error in sorted(self.broken)],
            "rounds": {str(number): times for number, times in sorted(self.rounds.items())},
            "answers": {"mean": round(mean(self.answers), 1), "deciles": deciles(self.answers)},
            "choices": round(self.choices / games, 1),
            "options_per_choice": round(self.options / max(1, self.choices), 2),
            "points": {**everybody.as_json(), **everybody.points()} if everybody.results else {},
            "margin": {"mean": round(mean(self.margins), 2), "deciles": deciles(self.margins)},
            "lead_changes": round(mean(self.lead_changes), 2),
            "seats": [
                {"seat": seat, **group.as_json(), **group.points()} for seat, group in sorted(self.seats.items())
            ],
            "bots": {bot: group.as_json() for bot, group in sorted(self.bots.items())},
            "cards": {card: group.as_json() for card, group in sorted(self.cards.items())},
        }


def summary_of(records: Iterable[GameRecord]) -> RunSummary:
    """Return the figures of some games."""
    summary = RunSummary()
    for record in records:
        summary.add(record)
    return summary


def lead_changes(record: GameRecord) -> int:
    """Return how often another seat led at the end of a round than the last that led alone."""
    final = [seat["total"] for seat in record["seats"]]
    leaders = [first for totals in [*record["course"], final] if (first := leader(totals)) is not None]
    return sum(before != after for before, after in pairwise(leaders))


def leader(totals: Sequence[int]) -> int | None:
    """Return the seat that has the most points alone, None where several do."""
    best = max(totals, default=0)
    return totals.index(best) if totals.count(best) == 1 else None


def margin(totals: Iterable[int]) -> int:
    """Return by how many points the best is ahead of the second; 0 where there is no second.

    >>> margin([98, 120, 113])
    7
    """
    ordered = sorted(totals, reverse=True)
    return ordered[0] - ordered[1] if len(ordered) > 1 else 0
