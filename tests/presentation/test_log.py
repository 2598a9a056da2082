"""The log that a game without one of its own makes: moves, changed counters, turns; names that stay hidden."""

from __future__ import annotations

from museum.engine.game import Game
from museum.engine.own import ACTIVE
from museum.engine.saves import SavedMove
from museum.presentation import Audience, GameLog, names_hidden

PASS = SavedMove(0, "pass", "")


def gain(game: Game, counter: str, seat: int, number: int) -> None:
    """Add *number* to a counter of *seat*."""
    game.counters[game.ruleset.layout.counters[counter][0] + seat] += number


def test_a_line_is_an_entry_in_the_words_of_players(game: Game, audience: Audience) -> None:
    (entry,) = GameLog(game, audience).entries(game, PASS)
    assert (entry.kind, entry.seat, entry.secret) == ("move", 0, False)
    assert "pass" in entry.text


def test_a_counter_that_has_changed_is_noted_once(game: Game, audience: Audience) -> None:
    log = GameLog(game, audience)
    gain(game, "guests", 1, 3)
    gain(game, "unnamed", 1, 1)
    _, note = log.entries(game, PASS)
    assert (note.kind, note.seat, note.text) == ("note", 1, "Guests 3 (+3)")
    assert len(log.entries(game, PASS)) == 1


def test_another_active_seat_begins_a_turn(game: Game, audience: Audience) -> None:
    log = GameLog(game, audience)
    game.counters[ACTIVE] = 1
    turn = log.entries(game, PASS)[-1]
    assert (turn.kind, turn.seat) == ("turn", 1) and "Bo" in turn.text


def test_what_was_taken_back_is_not_noted(game: Game, audience: Audience) -> None:
    log = GameLog(game, audience)
    gain(game, "guests", 0, 1)
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
