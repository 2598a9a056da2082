"""Moves that are carried out, that must be refused, and that are no moves at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Tell = Callable[[str], str]


def test_a_refusal_that_was_not_expected(tell: Tell) -> None:
    told = tell("moves: [exhibit parthenon with 5 prestige]")
    assert told == "`exhibit parthenon with 5 prestige` was refused: there is no `parthenon` in hand"


def test_the_rule_that_refuses_is_named(tell: Tell) -> None:
    told = tell("given: {phase: exploration}\nmoves: [pass]")
    assert told == "`pass` was refused: the active player must take an object (B20)"


def test_a_move_that_should_have_been_refused(tell: Tell) -> None:
    assert tell("moves:\n  - refused: end") == "`end` was allowed; it should be refused"


def test_what_is_refused_changes_nothing(tell: Tell) -> None:
    body = """
        given: {seats: {1: {hand: [raijin_statue, pompeii_fresco], prestige: 1}}}
        moves:
          - refused: "exhibit raijin_statue with pompeii_fresco, 1 prestige"
        then: {seats: {1: {hand: [raijin_statue, pompeii_fresco], pool: [], prestige: 1}}}
    """
    assert tell(body) == ""


def test_a_description_that_matches_nothing_there_is_refused(tell: Tell) -> None:
    assert tell("given: {phase: exploration}\nmoves:\n  - refused: take roman/theology") == ""


@pytest.mark.parametrize("prefix", ["", "refused: "])
@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("exibit parthenon", "there is no move `exibit`; did you mean `exhibit`?"),
        ("exhibit partenon with 3 prestige", "there is no card `partenon` -> parthenon"),
        ("exhibit parthenon with grate_wall", "there is no card `grate_wall` -> great_wall"),
        ("choose parthenoon", "there is no card `parthenoon`"),
        ("exhibit", "`exhibit` names no card"),
        ("end now", "`end` stands alone"),
        ("exhibit parthenon from seat 9 with 5 prestige", "there is no seat 9"),
    ],
)
def test_what_is_no_move_is_an_error_even_where_refused(tell: Tell, prefix: str, move: str, told: str) -> None:
    found = tell(f"moves:\n  - {prefix}{move}")
    assert found.startswith(f"bad-move: `{move}`: ")
    assert told in found


def test_words_that_answer_are_no_cards(tell: Tell) -> None:
    """They are well formed wherever they stand, so they can be refused."""
    words = ("none", "mulligan", "keep", "done", "discard", "asia", "9")
    assert tell("moves:\n" + "".join(f"  - refused: choose {word}\n" for word in words)) == ""


def test_after_the_end_every_move_is_refused(tell: Tell) -> None:
    assert tell("given: {phase: final_scoring}\nmoves:\n  - refused: end") == ""
