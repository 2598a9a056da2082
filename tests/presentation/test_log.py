"""The log that a game without one of its own makes: moves, changed counters, turns; names that stay hidden."""

from __future__ import annotations

from museum.base_game.layout import FAVOURS, IMPROVE, OPT_FAVOUR, OPT_INVENTORY, POOL
from museum.cli.log import Log
from museum.engine.game import Game
from museum.engine.notation import Scribe
from museum.engine.own import ACTIVE
from museum.engine.saves import SavedMove
from museum.engine.written_options import card_of, hidden_cards
from museum.presentation import Audience, GameLog, LogEntry, names_hidden

PASS = SavedMove(0, "pass", "")


def gain(game: Game, counter: str, seat: int, number: int) -> None:
    """Add *number* to a counter of *seat*."""
    game.counters[game.ruleset.layout.counters[counter].start + seat] += number


def test_a_line_is_an_entry_in_the_words_of_players(game: Game, audience: Audience) -> None:
    (entry,) = GameLog(game, audience).entries(game, PASS)
    assert (entry.kind, entry.seat, entry.secret) == ("move", 0, False)
    assert entry.text == "Pass"


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
    card, other = game.ruleset.numbers["bank_loan"][:2]
    game.known[card], game.known[other] = 0b01, 0b11
    keeps = SavedMove(0, "keep bank_loan", "", hidden=(card,))
    assert names_hidden(game, keeps)
    (entry,) = GameLog(game, audience).entries(game, keeps)
    assert entry.secret
    game.known[card] = 0b11
    assert not names_hidden(game, keeps)
    assert not names_hidden(game, SavedMove(0, "take bank_loan", ""))


def test_one_open_copy_unmasks_no_other(game: Game) -> None:
    held, open_, *_ = game.ruleset.numbers["bank_loan"]
    game.known[held], game.known[open_] = 0b01, 0b11
    game.move(held, FAVOURS)
    game.agenda.append([IMPROVE, 0])
    game.advance()
    scribe = Scribe()
    option = OPT_FAVOUR | held
    assert hidden_cards(game, option) == (held,)
    scribe.note(game, option)
    assert scribe.hidden == [(held,)]


def test_a_verb_that_is_the_id_of_a_card_names_no_card(game: Game) -> None:
    game.move(game.ruleset.numbers["raijin_statue"][0], POOL)
    game.agenda.append([IMPROVE, 0])
    game.advance()
    assert "inventory" in game.ruleset.numbers
    assert OPT_INVENTORY in game.options() and card_of(game, OPT_INVENTORY) == -1


def test_a_move_that_nobody_may_know_of_is_printed_for_its_seat_alone(game: Game, audience: Audience) -> None:
    entry = LogEntry("move", 0, "keep", silent=True)
    for reader, expected in ((0, 1), (1, 0)):
        lines = list[str]()
        Log(lines.append, audience.names, (reader,), audience.wording).write(entry)
        assert len(lines) == expected
