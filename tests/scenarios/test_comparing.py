"""What `then` compares, and how it says what differs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Tell = Callable[[str], str]

GIVEN = "given: {seats: {1: {hand: [3 x roman/warfare, parthenon], pool: [great_wall]}}}\n"


@pytest.mark.parametrize(
    "hand",
    [
        "[3 x roman, parthenon]",
        "[parthenon, roman, roman, roman]",
        "[4 x europe]",
        "[europe, 3 x roman]",
        "[roman/1, roman/2, roman/3, 5]",
        "[parthenon, europe, roman/warfare/2, europe]",
    ],
)
def test_a_list_is_the_whole_zone_by_a_one_to_one_matching(tell: Tell, hand: str) -> None:
    assert tell(GIVEN + f"then: {{seats: {{1: {{hand: {hand}}}}}}}") == ""


@pytest.mark.parametrize(
    ("hand", "note"),
    [
        ("[3 x roman]", "(too many: parthenon)"),
        ("[4 x roman]", "(missing: roman; too many: parthenon)"),
        ("[5 x europe]", "(missing: europe)"),
        ("[parthenon, 2 x roman/1, roman]", "(missing: roman/1; too many: "),
        ("[]", "expected [], found [malpas_military_diploma, "),
    ],
)
def test_what_is_missing_and_what_is_too_much(tell: Tell, hand: str, note: str) -> None:
    told = tell(GIVEN + f"then: {{seats: {{1: {{hand: {hand}}}}}}}")
    assert told.startswith("seats.1.hand: expected ")
    assert note in told


def test_only_what_is_written_is_compared(tell: Tell) -> None:
    assert tell(GIVEN + "then: {seats: {1: {pool: [great_wall]}}}") == ""
    assert tell(GIVEN) == ""


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("round: 3", "round: expected 3, found 2"),
        ("asked: seat 2", "asked: expected seat 2, found seat 1"),
        ("asked: none", "asked: expected none, found seat 1"),
        ("finished: true", "finished: expected true, found false"),
        ("winners: [2]", "winners: expected [2], found [1, 2]"),
        ("opinion: {asia: 1}", "opinion.asia: expected 1, found 0"),
        ("headline: deflation", "headline: expected deflation, found [] (missing: deflation)"),
        ("phase: exploration", "phase: expected exploration, found improvement"),
        ("board: wings", "board: expected wings, found standard"),
        ("seats: {2: {score: 3}}", "seats.2.score: expected 3, found 0"),
        ("decks: {asia: []}", "decks.asia: expected [], found ["),
    ],
)
def test_differences(tell: Tell, then: str, told: str) -> None:
    assert tell(f"then: {{{then}}}").startswith(told)


def test_a_line_of_the_sheet_shows_the_whole_sheet(tell: Tell) -> None:
    told = tell("given: {seats: {1: {score: 7, prestige: 2}}}\nthen: {sheet: {1: {track: 8, total: 9}}}")
    assert told.startswith("sheet.1.track: expected 8, found 7 (track 7, ")
    assert told.endswith("total 9)")


def test_a_sheet_may_be_asked_at_any_time(tell: Tell) -> None:
    given = "given: {seats: {1: {museum: [3 x celtic]}}}\n"
    assert tell(given + "then: {finished: false, sheet: {1: {civilisations: 1}}}") == ""


def test_of_a_deck_the_top_in_order_or_the_whole(tell: Tell) -> None:
    given = "given: {decks: {asia: [raijin_statue, great_wall]}}\n"
    assert tell(given + "then: {decks: {asia: [raijin_statue]}}") == ""
    assert tell(given + "then: {decks: {asia: [great_wall, raijin_statue]}}").startswith("decks.asia: expected")


def test_a_cell_of_a_layout(tell: Tell) -> None:
    body = "given: {seats: {1: {layout: [[roman]]}}}\nthen: {seats: {1: {layout: [[greek]]}}}"
    assert tell(body) == "seats.1.layout.0.0: expected greek in row 1, cell 1, found malpas_military_diploma"
