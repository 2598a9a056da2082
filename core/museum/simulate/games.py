"""Plays the games of a plan, each for itself: one that breaks off is recorded, and the others go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace

from museum.bots import Player, players_for
from museum.bots.table import play_out
from museum.diagnostics import MuseumError
from museum.engine.faults import in_play, located
from museum.engine.game import Game
from museum.engine.notation import Scribe
from museum.engine.saves import Save, SavedMove, mark_of
from museum.sessions.opening import Opening
from museum.simulate.effect_coverage import WatchedEffects
from museum.simulate.plan import RunPlan
from museum.simulate.record import GameRecord, broken_off
from museum.simulate.recorder import Recorder


def players_of(opening: Opening) -> list[Player]:
    """Return the bots of a game with a bot in every seat."""
    players = players_for(opening.config, opening.seed, opening.ruleset.bots)
    return [player for player in players if player is not None]


def play_games(plan: RunPlan, numbers: Iterable[int]) -> list[GameRecord]:
    """Play the games of these numbers and return their records; raises `MuseumError` where none can be begun."""
    return [play_game(plan, number) for number in numbers]


def play_game(plan: RunPlan, number: int) -> GameRecord:
    """Play one game and return its record, also of one that breaks off."""
    return play_opening(_opening_of(plan, number), number, plan.watched())


def play_opening(
    opening: Opening, number: int, watched: WatchedEffects,
    made: Callable[[Opening], Sequence[Player]] = players_of,
) -> GameRecord:  # fmt: skip
    """Play the game of this *number* that starts from *opening*, with the players that *made* returns for it."""
    try:
        players, game = made(opening), opening.new_game()
        recorder = Recorder(game, [player.name for player in players], watched)
        play_out(game, players, recorder.note)
        with in_play(opening.ruleset):
            return recorder.record(game, number, opening.seed)
    except Exception as error:
        record = broken_off(number, opening.seed, str(error) if isinstance(error, MuseumError) else located(error))
        record["moves"] = [(seat + 1, line) for seat, line in _lines(opening)[1]]
        return record


def save_of(plan: RunPlan, number: int) -> Save:
    """Play one game again and return it as a save, which can be replayed and read move by move."""
    opening = _opening_of(plan, number)
    game, lines = _lines(opening)
    return Save(
        config=opening.data,
        game_file=plan.path,
        ruleset=opening.ruleset.fingerprint,
        seed=opening.seed,
        moves=tuple(SavedMove(seat, line, "") for seat, line in lines),
        end=mark_of(game),
        packs=opening.ruleset.versions,
    )


def _opening_of(plan: RunPlan, number: int) -> Opening:
    return replace(plan.opening(), seed=plan.seed_of(number))


def _lines(opening: Opening) -> tuple[Game, list[tuple[int, str]]]:
    """Play a game as far as it goes; return it with its lines of the notation."""
    game, scribe = opening.new_game(), Scribe()
    with suppress(Exception):
        play_out(game, players_of(opening), scribe.note)
    return game, scribe.lines
