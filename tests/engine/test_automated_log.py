"""The lines of automated seats: what nobody was asked is written as moves are, one line an action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from museum.engine.automated_log import AutomatedLog
from museum.engine.notation import DONE


@dataclass
class Asked:
    """What the log reads of a kind of question."""

    joins: str = ""
    head: str = ""


@dataclass
class State:
    """A game that remembers only when it was copied."""

    turn: int = 0

    def clone(self) -> State:
        return State(self.turn)


def lines(*told: tuple[int, str, Asked | None]) -> list[tuple[int, str]]:
    log, game = AutomatedLog(), State()
    record: Any = log.record
    for seat, text, question in told:
        record(game, seat, text, question)
    taken: Any = log.taken
    return [(seat, line) for seat, line, _ in taken(game)[1]]


PAY, CHOOSE, ROOM = Asked(joins=" with "), Asked(head="choose "), Asked(joins=" ", head="discard ")


def test_answers_continue_the_line_of_their_action() -> None:
    found = lines((1, "exhibit vase", None), (1, "mask", PAY), (1, "1 prestige", PAY), (1, DONE, PAY))
    assert found == [(1, "exhibit vase with mask, 1 prestige")]


def test_an_answer_with_a_head_begins_a_line_and_is_its_first_item() -> None:
    assert lines((1, "bowl", CHOOSE), (1, "mask", PAY)) == [(1, "choose bowl, mask")]


def test_an_answer_of_another_seat_begins_a_line() -> None:
    found = lines((1, "exhibit vase", None), (2, "mask", ROOM), (2, "bowl", ROOM))
    assert found == [(1, "exhibit vase"), (2, "discard mask, bowl")]


def test_the_first_answer_of_all_begins_a_line() -> None:
    assert lines((0, "mask", PAY)) == [(0, "mask")]
    assert lines((0, "mask", None), (0, "bowl", None)) == [(0, "mask"), (0, "bowl")]


def test_each_move_comes_with_the_game_after_it_and_is_told_once() -> None:
    log, game = AutomatedLog(), State(1)
    record: Any = log.record
    taken: Any = log.taken
    record(game, 1, "take vase", None)
    game.turn = 2
    record(game, 1, "end", None)
    game.turn = 3
    before, moves = taken(game)
    assert before == State(1)
    assert moves == [(1, "take vase", State(2)), (1, "end", State(3))]
    assert taken(game) == (game, [])
