"""The plan of a simulation: a game file with a bot in every seat, the number of games, and the seed of each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from typing import Any, Final

from museum.bots import default_bot
from museum.engine.random import seeded
from museum.frozen import frozen
from museum.sessions.opening import Opening, open_data, open_game
from museum.simulate.effect_coverage import WatchedEffects, watched_effects

BATCH: Final = 20
"""The number of games that a worker plays at a go, and that a file of a run's folder holds."""
# The purpose for which the seeds of games are drawn from the seed of the run.
_GAMES: Final = 0


@frozen
class Changes:
    """Changes to the game of a file: cards that are left out, numbers of copies, values of rule parameters."""

    ban: tuple[str, ...] = ()
    copies: Mapping[str, int] = field(default_factory=dict)
    rules: Mapping[str, Any] = field(default_factory=dict)

    def applied(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return the keys of a game file with the changes made, after all that the file itself says."""
        cards = dict(data.get("cards") or {})
        if self.ban:
            cards["ban"] = [*cards.get("ban", ()), *self.ban]
        if self.copies:
            cards["copies"] = _with_copies(cards.get("copies") or {}, self.copies)
        rules = {**(data.get("rules") or {}), **self.rules}
        return {**data, **({"cards": cards} if cards else {}), **({"rules": rules} if rules else {})}


def _with_copies(given: Mapping[str, int] | Sequence[object], copies: Mapping[str, int]) -> object:
    """Return `cards: copies` of a game file, a mapping or a list, with more entries."""
    if isinstance(given, Mapping):
        return {**given, **copies}
    return [*given, *({"cards": card, "copies": number} for card, number in copies.items())]


@frozen
class RunPlan:
    """The games to be played: those of the numbers from 0 to *games* - 1 of the run with this *seed*.

    *config* are the keys of the game file as JSON, with a bot in every seat; *path* is its path. A plan can be
    pickled and hashed; a ruleset can't.
    """

    config: str
    path: str
    games: int
    seed: int

    @property
    def data(self) -> dict[str, Any]:
        """Return the keys of the game file."""
        data: dict[str, Any] = json.loads(self.config)
        return data

    def opening(self) -> Opening:
        """Return what the games start from, read once in each process; raises `MuseumError`."""
        return _opening(self.config, self.path)

    def watched(self) -> WatchedEffects:
        """Return the effects of the cards, for the records."""
        return _watched_of(self.config, self.path)

    def seed_of(self, number: int) -> int:
        """Return the seed of a game: the same whoever plays it, and however many games there are."""
        return seeded(seeded(self.seed, _GAMES), number) >> 32

    def batches(self) -> list[range]:
        """Return the numbers of the games in the portions that workers are given."""
        return [range(first, min(first + BATCH, self.games)) for first in range(0, self.games, BATCH)]


def plan_of(path: str, games: int, seed: int | None = None, changes: Changes | None = None) -> RunPlan:
    """Return the plan for a game file; without *seed* the file's own holds, without either it is 0.

    People's seats are played by the game's own bot. Raises `MuseumError` with all that is wrong with the file, and
    `ValueError` for less than one game.
    """
    if games < 1:
        raise ValueError(f"expected at least one game, not {games}")
    opening = open_game(path, seed if seed is not None else 0)
    chosen = seed if seed is not None else opening.config.seed or 0
    data = dict(opening.data)
    if "seats" in data:
        data["seats"] = _with_bots(data["seats"], default_bot(opening.ruleset.bots))
    config = json.dumps((changes or Changes()).applied(data), ensure_ascii=False)
    return RunPlan(config, opening.config.path, games, chosen)


@lru_cache(maxsize=16)  # a comparison plays two games by turns, with the seats in several orders
def _opening(config: str, path: str) -> Opening:
    return open_data(json.loads(config), path, 0)


@lru_cache(maxsize=16)
def _watched_of(config: str, path: str) -> WatchedEffects:
    return watched_effects(_opening(config, path).ruleset)


def _with_bots(seats: Sequence[str | Mapping[str, object]], bot: str) -> list[Mapping[str, object]]:
    """Return the seats of a game file with *bot* in those of people."""
    named: Iterable[Mapping[str, object]] = ({"name": one} if isinstance(one, str) else one for one in seats)
    return [seat if "bot" in seat else {**seat, "bot": bot} for seat in named]
