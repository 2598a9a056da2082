"""The log that a game without one of its own makes: moves, changed counters, turns; names that stay hidden."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.engine.game import Game
from museum.engine.own import ACTIVE
from museum.engine.saves import SavedMove
from museum.presentation import Audience, GameLog, names_hidden
from museum.ruleset.model import Ruleset

PASS = SavedMove(0, "pass", "")


@pytest.fixture
def game(rules: Ruleset, table: Callable[..., Game]) -> Game:
    game = table(rules, 2)
    game.ask(rules.index["question"]["action"], 0, 0, 0, -1)
    return game


def counter_of(game: Game, audience: Audience) -> tuple[str, int]:
    """Return a seat counter that English has a name for: its name, and its number for seat 0."""
    for name, (start, size) in game.ruleset.layout.counters.items():
        if size > 1 and audience.wording.is_named(f"counter.{name}"):
            return audience.wording.term(f"counter.{name}"), start
    raise AssertionError("no counter of seats has a name")


def test_a_line_is_an_entry_in_the_words_of_players(game: Game, audience: Audience) -> None:
    (entry,) = GameLog(game, audience).entries(game, PASS)
    assert (entry.kind, entry.seat, entry.secret) == ("move", 0, False)
    assert "pass" in entry.text


def test_a_counter_that_has_changed_is_noted_once(game: Game, audience: Audience) -> None:
    log = GameLog(game, audience)
    name, start = counter_of(game, audience)
    game.counters[start + 1] += 3
    _, note = log.entries(game, PASS)
    assert (note.kind, note.seat) == ("note", 1)
    assert name in note.text and "+3" in note.text and str(game.counters[start + 1]) in note.text
    assert len(log.entries(game, PASS)) == 1


def test_another_active_seat_begins_a_turn(game: Game, audience: Audience) -> None:
    log = GameLog(game, audience)
    game.counters[ACTIVE] = 1
    turn = log.entries(game, PASS)[-1]
    assert (turn.kind, turn.seat) == ("turn", 1) and "Bo" in turn.text


def test_what_was_taken_back_is_not_noted(game: Game, audience: Audience) -> None:
    log = GameLog(game, audience)
    game.counters[counter_of(game, audience)[1]] += 1
    log.restart(game)
    assert len(log.entries(game, PASS)) == 1


def test_a_line_is_secret_while_somebody_may_not_know_a_card_in_it(game: Game, audience: Audience) -> None:
    (card,) = game.ruleset.numbers["bank_loan"][:1]
    copies = game.ruleset.numbers["bank_loan"]
    for each in copies:
        game.known[each] = 0b01
    assert names_hidden(game, "take bank_loan")
    (entry,) = GameLog(game, audience).entries(game, SavedMove(0, "keep bank_loan", ""))
    assert entry.secret
    game.known[card] = 0b11
    assert not names_hidden(game, "take bank_loan")
    assert not names_hidden(game, "take nothing_known")
