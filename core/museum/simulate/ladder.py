"""Ranks bots by the games that they play against each other.

All games of a block have one seed. The bots sit in a row that is drawn for the block, and move on by one seat from
game to game, so that in each block every bot sits in every seat once. If the table has more seats than there are
bots the row begins again, if it has fewer the rest wait. The block is the unit of all statistics.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from functools import partial
from itertools import groupby
from time import process_time
from typing import Final

from museum.bots.table import Player
from museum.engine.game import Game
from museum.frozen import slotted
from museum.sessions.opening import Opening
from museum.simulate.games import play_opening, players_of
from museum.simulate.ladder_plan import LadderPlan
from museum.simulate.plackett_luce import Ranking
from museum.simulate.record import GameRecord, SeatRecord, broken_off
from museum.simulate.run import DIED
from museum.simulate.workers import WorkersDied, done

_BATCH: Final = 4


@slotted
class TimedPlayer(Player):
    """A player that measures the CPU time of its choices: answers to questions with two options or more."""

    seconds: float = 0.0
    choices: int = 0

    def answer(self, game: Game) -> int:
        """Return the bot's answer to the pending question."""
        if len(game.options()) == 1:
            return Player.answer(self, game)
        begun = process_time()
        option = Player.answer(self, game)
        self.seconds += process_time() - begun
        self.choices += 1
        return option


@slotted
class BotResults:
    """The results of a bot in some games: sums over the seats that it had. A shared victory counts in parts."""

    seats: int = 0
    won: float = 0.0
    margin: int = 0
    points: int = 0
    seconds: float = 0.0
    choices: int = 0

    def add(self, other: BotResults) -> None:
        """Add the results in other games."""
        self.seats += other.seats
        self.won += other.won
        self.margin += other.margin
        self.points += other.points
        self.seconds += other.seconds
        self.choices += other.choices


@slotted
class LadderBlock:
    """The games of one seed as a ladder keeps them: the rankings, and the results of each bot.

    *broken* are the games that broke off: the seed, the error, and the bots by seat.
    """

    results: list[BotResults]
    rankings: list[Ranking] = field(default_factory=list)
    broken: list[tuple[int, str, tuple[int, ...]]] = field(default_factory=list)

    def add(self, record: GameRecord, row: Sequence[int], seats: Sequence[int]) -> None:
        """Add a game, in whose *seats* the bots sat in a *row*."""
        if record["error"]:
            self.broken.append((record["seed"], record["error"], tuple(row)))
            return
        places = [record["seats"][seat] for seat in seats]
        self.rankings.append(ranking_of(places, row))
        winners = sum(seat["won"] for seat in record["seats"])
        for place, bot in enumerate(row):
            mine, result = places[place], self.results[bot]
            result.seats += 1
            result.won += mine["won"] / winners
            result.points += mine["total"]
            result.margin += mine["total"] - max(
                seat["total"] for number, seat in enumerate(record["seats"]) if number != seats[place]
            )


def ranking_of(seats: Sequence[SeatRecord], row: Sequence[int]) -> Ranking:
    """Return the ranking of the bots in some seats: by place, and by what the game breaks ties for the first by."""
    ranked = sorted((seat["place"], not seat["won"], bot) for seat, bot in zip(seats, row, strict=True))
    return tuple(tuple(bot for *_, bot in group) for _, group in groupby(ranked, lambda one: one[:2]))


def play_blocks_of(ladder: LadderPlan, numbers: Iterable[int]) -> list[LadderBlock]:
    """Play the blocks of these numbers."""
    return [_block(ladder, number) for number in numbers]


def _block(ladder: LadderPlan, number: int) -> LadderBlock:
    block = LadderBlock([BotResults() for _ in ladder.bots])
    for turn in range(len(ladder.bots)):
        players: list[TimedPlayer] = []
        record = play_opening(ladder.opening(number, turn), number, ladder.plan.watched(), _timed(players))
        row = ladder.row(number, turn)
        block.add(record, row, ladder.seats)
        for seat, bot in zip(ladder.seats, row, strict=True):
            if players:
                block.results[bot].seconds += players[seat].seconds
                block.results[bot].choices += players[seat].choices
    return block


def _timed(players: list[TimedPlayer]) -> Callable[[Opening], Sequence[Player]]:
    """Return what makes the players of a game and puts them into *players*."""

    def made(opening: Opening) -> Sequence[Player]:
        players[:] = [TimedPlayer(player.bot, player.random, player.name) for player in players_of(opening)]
        return players

    return made


def play_ladder(
    ladder: LadderPlan, blocks: dict[int, LadderBlock], workers: int = 1, cluster: str = "",
    progress: Callable[[int], object] = int,
) -> None:  # fmt: skip
    """Play the games of *ladder* and put them into *blocks*, by their numbers.

    *progress* is called with the number of games that are done. After Ctrl-C all blocks that were done are there.
    """
    batches = [range(first, min(first + _BATCH, ladder.blocks)) for first in range(0, ladder.blocks, _BATCH)]
    try:
        for batch, found in done(partial(play_blocks_of, ladder), batches, workers, cluster):
            blocks.update(zip(batch, found, strict=True))
            progress(len(batch) * len(ladder.bots))
    except WorkersDied as error:
        for number in (number for batch in error.batches for number in batch):
            blocks[number] = lost = LadderBlock([BotResults() for _ in ladder.bots])
            lost.add(broken_off(number, ladder.plan.seed_of(number), DIED), ladder.row(number, 0), ladder.seats)
