"""The shape of scenarios, slips that YAML hides, and errors in their config."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Tell = Callable[[str], str]


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("givn: {}", "unknown-key: unknown key `givn` -> given"),
        ("given: {hedline: deflation}", "unknown-key: unknown key `hedline` -> headline"),
        ("given: {seats: {1: {hands: []}}}", "unknown-key: unknown key `hands` -> hand"),
        ("given: {decks: {asiaa: []}}", "unknown-key: unknown key `asiaa` -> asia"),
        ("given: {phase: exploraton}", "-> exploration"),
        ("given: {round: x}", "wrong-type: "),
        ("given: {seats: {7: {}}}", "the number of a seat, 1 to 6"),
        ("then: {sheet: {1: {track_points: 3}}}", "unknown-key: unknown key `track_points` -> track"),
        ("then: {asked: 2}", "wrong-type: "),
        ("then: {asked: seat two}", "`seat 2` or `none`"),
        ("rules: [B1, B2, B3, B4]", "wrong-count: "),
        ("moves: [{allowed: end}]", "unknown-key: "),
        ("config: {editon: fr}", "unknown-key: unknown key `editon` -> edition"),
        ("config: {rules: {hand_limt: 8}}", "-> hand_limit"),
        ("config: {expansions: [no_such_expansion]}", "no_such_expansion"),
        ("config: {board: wing}", "unknown-board: there is no board `wing`"),
    ],
)
def test_what_is_misspelt_is_told(tell: Tell, body: str, told: str) -> None:
    assert told in tell(body)


def test_a_move_with_a_colon_is_to_be_quoted(tell: Tell) -> None:
    told = tell("moves:\n  - favour express_delivery: parthenon")
    assert told.startswith("bad-scenario: YAML reads `favour express_delivery: parthenon` as a mapping")
    assert told.endswith('quote this move -> "favour express_delivery: parthenon"')


def test_so_in_a_list_in_brackets(tell: Tell) -> None:
    assert 'quote this move -> "favour inventory: parthenon"' in tell("moves: [favour inventory: parthenon]")


def test_a_list_in_brackets_splits_at_commas(tell: Tell) -> None:
    told = tell("moves: [exhibit parthenon with great_wall, machu_picchu]")
    assert "a list in brackets splits at commas" in told
    assert told.endswith('-> "exhibit parthenon with great_wall, machu_picchu"')


def test_prestige_is_torn_off_too(tell: Tell) -> None:
    assert '-> "hire the_banker with roman, 3 prestige"' in tell("moves: [hire the_banker with roman, 3 prestige]")


def test_moves_without_commas_may_stand_in_brackets(tell: Tell) -> None:
    assert tell("given: {seats: {1: {favours: [bank_loan]}}}\nmoves: [favour bank_loan, end, take asia]") == ""


def test_seats_may_be_written_as_text(tell: Tell) -> None:
    assert tell('given: {seats: {"1": {prestige: 3}}}\nthen: {seats: {"1": {prestige: 3}}}') == ""


@pytest.mark.parametrize("part", ["given", "then"])
def test_a_seat_that_is_not_there(tell: Tell, part: str) -> None:
    told = tell(f"{part}: {{seats: {{3: {{prestige: 1}}}}}}")
    assert told == "bad-scenario: there is no seat 3: the game has 2, unless `config` says `seats: [...]`"
