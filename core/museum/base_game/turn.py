"""The course of the game: turns, rounds, headlines, the last lap and the end (B40-B57, R17)."""

from __future__ import annotations

from museum.base_game.display import clear_opinions, headline_comes, headline_goes, refill_all, sizes
from museum.base_game.layout import (
    ACTIVE,
    BEGIN_TURN,
    CLOSING,
    CREDIT,
    EXPLORATION,
    FAVOUR_USED,
    FINAL_SCORING,
    FINISHED,
    FIRST,
    FURBISHED,
    HEADLINE,
    HEADLINE_DISCARDS,
    HEADLINE_STREAM,
    HEADLINES,
    IDLE,
    INVENTORIED,
    PHASE,
    REVEALED_MOMENT,
    ROUND,
    SCORE,
    SCORE_ALL,
    TURN_STARTS,
)
from museum.base_game.track import draw_from
from museum.engine.game import Game


def begin_turn(game: Game, frame: list[int]) -> None:
    """Agenda step: start a turn and put its phases on the agenda."""
    seat = frame[1]
    counters = game.counters
    counters[ACTIVE] = seat
    counters[PHASE] = EXPLORATION
    counters[CREDIT] = counters[FAVOUR_USED] = counters[INVENTORIED] = counters[FURBISHED] = 0
    # The agenda is a stack, so the last phase goes first. The 1 is the distance of the first opponent to follow.
    for step in reversed(game.ruleset.phases["turn"]):
        game.agenda.append([step, seat, 1])
    game.emit(TURN_STARTS, seat, -1)


def end_turn(game: Game, frame: list[int]) -> None:
    """Agenda step: discard the opinion cards on display and refill the displays (B41, B42)."""
    clear_opinions(game)
    refill_all(game)


def close_turn(game: Game, frame: list[int]) -> None:
    """Agenda step: end the game, or pass to the next player, with the end of the round if it is one (B43)."""
    counters, seat = game.counters, frame[1]
    counters[CREDIT] = 0
    counters[IDLE] += 1  # any progress in the turn has set it to -1
    if not counters[CLOSING] and any(at_threshold(game, one) for one in range(game.seats)):
        counters[CLOSING] = seat + 1
    # CLOSING is the seat, from 1, in whose turn the end was first reached. The game is over when its turn comes again
    # (B50).
    following = (seat + 1) % game.seats
    if following + 1 == counters[CLOSING] or _stalled(game):
        game.agenda.append([SCORE_ALL, seat])
        return
    game.agenda.append([BEGIN_TURN, following])
    if following == counters[FIRST]:
        counters[ROUND] += 1
        for step in reversed(game.ruleset.phases["round"]):
            game.agenda.append([step, seat])


def phase_of(game: Game) -> str:
    """Return the name of the phase that the game is in."""
    return list(game.ruleset.vocabulary.phases)[game.counters[PHASE]]


def at_threshold(game: Game, seat: int) -> bool:
    """Return whether the seat has the points that end the game (B50, E3)."""
    return bool(game.counters[SCORE + seat] >= game.facts.threshold)


def _stalled(game: Game) -> bool:
    """Return whether there was no progress for so many rounds that the game would go on forever (B57)."""
    return game.counters[IDLE] >= int(game.facts.parameters["stall_rounds"]) * game.seats


def new_headline(game: Game, frame: list[int]) -> None:
    """Agenda step: end the old headline, then put the next one in force (B43, R7, R9)."""
    old = game.zones[HEADLINE]
    if old:
        before = sizes(game)
        game.move(old[0], HEADLINE_DISCARDS)
        headline_goes(game, before)
    before = sizes(game)
    card = draw_from(game, HEADLINES, HEADLINE_DISCARDS, HEADLINE_STREAM, HEADLINE)
    if card < 0:
        return
    headline_comes(game, before)
    game.reach(REVEALED_MOMENT, game.counters[FIRST], card)


def score_all(game: Game, frame: list[int]) -> None:
    """Agenda step: end the game; the score sheets are final (B51, B60)."""
    game.counters[PHASE] = FINAL_SCORING
    game.counters[FINISHED] = 1
    game.agenda.clear()
