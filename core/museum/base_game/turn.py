"""The course of the game: turns, rounds, headlines, the last lap and the end (B40-B57, R17)."""

from __future__ import annotations

from typing import Final

from museum.base_game import layout as at
from museum.base_game.display import clear_opinions, headline_comes, headline_goes, refill_all, sizes
from museum.base_game.facts import Facts
from museum.base_game.track import draw_from
from museum.engine.game import Game

# The counters that begin each turn at 0.
OF_A_TURN: Final = (at.CREDIT, at.FAVOUR_USED, at.EXPLORED, at.INVENTORIED, at.FURBISHED)


def begin_turn(game: Game, frame: list[int]) -> None:
    """Agenda step: start a turn and put its phases on the agenda."""
    seat = frame[1]
    counters = game.counters
    counters[at.ACTIVE] = seat
    counters[at.PHASE] = at.EXPLORATION
    for counter in OF_A_TURN:
        counters[counter] = 0
    # The agenda is a stack, so the last phase goes first. The 1 is the distance of the first opponent to follow.
    for step in reversed(game.ruleset.phases["turn"]):
        game.agenda.append([step, seat, 1])
    game.emit(at.TURN_STARTS, seat, -1)


def end_turn(game: Game, frame: list[int]) -> None:
    """Agenda step: discard the opinion cards on display and refill the displays (B41, B42)."""
    clear_opinions(game)
    refill_all(game)


def close_turn(game: Game, frame: list[int]) -> None:
    """Agenda step: end the turn, then pass it on."""
    game.counters[at.CREDIT] = 0
    game.agenda.append([at.PASS_TURN, frame[1]])
    game.emit(at.TURN_ENDS, frame[1], -1)


def pass_turn(game: Game, frame: list[int]) -> None:
    """Agenda step: end the game, or pass to the next player, with the end of the round if it is one (B43)."""
    counters, seat = game.counters, frame[1]
    counters[at.IDLE] += 1  # any progress in the turn has set it to -1
    if not counters[at.CLOSING] and _is_reached(game):
        counters[at.CLOSING] = seat + 1
    # CLOSING is the seat, from 1, in whose turn the end was first reached. The game is over when its turn comes again
    # (B50).
    following = (seat + 1) % game.seats
    round_is_over = following == counters[at.FIRST]
    if following + 1 == counters[at.CLOSING] or _stalled(game) or (round_is_over and _is_last_round(game)):
        game.agenda.append([at.END_GAME, seat])
    else:
        game.agenda.append([at.NEW_ROUND if round_is_over else at.BEGIN_TURN, following])
    if round_is_over:
        game.emit_to_all(at.ROUND_ENDS)


def new_round(game: Game, frame: list[int]) -> None:
    """Agenda step: put on the agenda what stands between two rounds, and the beginning of the next."""
    first = frame[1]
    game.counters[at.ROUND] += 1
    game.agenda.append([at.BEGIN_ROUND, first])
    for step in reversed(game.ruleset.phases["round"]):
        # These are steps of the seat whose turn was the last.
        game.agenda.append([step, game.counters[at.ACTIVE]])


def begin_game(game: Game, frame: list[int]) -> None:
    """Agenda step: begin the first round, after the set-up."""
    game.agenda.append([at.BEGIN_ROUND, frame[1]])
    game.emit_to_all(at.GAME_STARTS)


def begin_round(game: Game, frame: list[int]) -> None:
    """Agenda step: begin a round with the turn of the first player."""
    game.agenda.append([at.BEGIN_TURN, frame[1]])
    game.emit_to_all(at.ROUND_STARTS)


def end_game(game: Game, frame: list[int]) -> None:
    """Agenda step: end the game, before anything is scored."""
    game.agenda.append([at.SCORE_ALL, frame[1]])
    game.emit_to_all(at.GAME_ENDS)


def phase_of(game: Game) -> str:
    """Return the name of the phase that the game is in."""
    return list(game.ruleset.vocabulary.phases)[game.counters[at.PHASE]]


def at_threshold(game: Game, seat: int) -> bool:
    """Return whether the seat has the points that end the game (B50, E3)."""
    return bool(game.counters[at.SCORE + seat] >= threshold(game, seat))


def threshold(game: Game, seat: int) -> int:
    """Return the points with which the seat ends the game (B50, E3)."""
    facts: Facts = game.facts
    return game.number(at.END_SCORE, seat, facts.end_score) + facts.end_exceeded


def thresholds(game: Game) -> list[int]:
    """Return the same of each seat."""
    if game.modifying[at.END_SCORE]:
        return [threshold(game, seat) for seat in range(game.seats)]
    facts: Facts = game.facts
    return [facts.end_score + facts.end_exceeded] * game.seats


def _is_reached(game: Game) -> bool:
    """Return whether a seat has the points that end the game."""
    scores = game.counters[at.SCORE : at.SCORE + game.seats]
    return True in [score >= end for score, end in zip(scores, thresholds(game), strict=True)]


def _is_last_round(game: Game) -> bool:
    """Return whether this is the last round that the rules allow (B50)."""
    facts: Facts = game.facts
    limit: int = facts.parameters["round_limit"]
    return bool(0 < limit <= game.counters[at.ROUND])


def _stalled(game: Game) -> bool:
    """Return whether there was no progress for so many rounds that the game would go on forever (B57)."""
    facts: Facts = game.facts
    return game.counters[at.IDLE] >= int(facts.parameters["stall_rounds"]) * game.seats


def new_headline(game: Game, frame: list[int]) -> None:
    """Agenda step: end the old headline, then put the next one in force (B43, R7, R9)."""
    old = game.zones[at.HEADLINE]
    if old:
        before = sizes(game)
        game.move(old[0], at.HEADLINE_DISCARDS)
        headline_goes(game, before)
    before = sizes(game)
    card = draw_from(game, at.HEADLINES, at.HEADLINE_DISCARDS, at.HEADLINE_STREAM, at.HEADLINE)
    if card < 0:
        return
    headline_comes(game, before)
    game.reach(at.REVEALED_MOMENT, game.counters[at.FIRST], card)


def score_all(game: Game, frame: list[int]) -> None:
    """Agenda step: end the game; the score sheets are final (B51, B60)."""
    game.counters[at.PHASE] = at.FINAL_SCORING
    game.counters[at.FINISHED] = 1
    game.agenda.clear()
