"""The position that `given` makes up, written and by default."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Tell = Callable[[str], str]


def test_the_default_position(tell: Tell) -> None:
    body = """
        then:
          round: 2
          active: 1
          phase: improvement
          asked: seat 1
          finished: false
          headline: []
          board: standard
          opinion: {africa: 0, asia: 0, europe: 0, america: 0}
          display: {africa: [2 x africa], asia: [2 x asia], europe: [2 x europe], america: [2 x america]}
          supply: {prestige: 32, opinion: 12}
          seats:
            1: {hand: [], pool: [], museum: [], experts: [], favours: [], patron: [], played: []}
            2: {prestige: 0, score: 0, board: standard}
    """
    assert tell(body) == ""


@pytest.mark.parametrize(
    ("headline", "shown"), [("war_in_asia", 0), ("instability_in_asia", 1), ("a_patron_in_asia", 3)]
)
def test_what_a_headline_changes_holds_before_displays_are_made_up(tell: Tell, headline: str, shown: int) -> None:
    asia = f"[{shown} x asia]" if shown else "[]"
    assert tell(f"given: {{headline: {headline}}}\nthen: {{display: {{asia: {asia}, europe: [2 x europe]}}}}") == ""


def test_a_written_display_is_exactly_that(tell: Tell) -> None:
    body = """
        given: {display: {asia: [raijin_statue], europe: [3 x roman]}}
        then: {display: {asia: [raijin_statue], europe: [3 x roman], africa: [2 x africa]}}
    """
    assert tell(body) == ""


def test_a_written_deck_stays_on_top_while_the_display_is_made_up(tell: Tell) -> None:
    body = """
        given: {decks: {asia: [raijin_statue, public_opinion, great_wall], headlines: [deflation]}}
        then: {decks: {asia: [raijin_statue, public_opinion, great_wall], headlines: [deflation]}}
    """
    assert tell(body) == ""


def test_opinion_cards_named_for_a_deck_are_its_own(tell: Tell) -> None:
    """Five lie in each deck: all can be named, and no other deck loses one."""
    body = """
        given: {decks: {asia: [5 x public_opinion], europe: [5 x public_opinion]}}
        then: {decks: {asia: [5 x public_opinion], europe: [5 x public_opinion]}}
    """
    assert tell(body) == ""


def test_the_offer_is_filled_up_on_the_left(tell: Tell) -> None:
    """The one that was written is the rightmost, so it has left after the round."""
    given = "phase: end_of_turn, active: 2, experts_on_offer: [the_banker], decks: {experts: [roman_scholar]}"
    told = tell(f"given: {{{given}}}\nthen: {{experts_on_offer: []}}")
    offer = told.split("found [")[1].split("]")[0].split(", ")
    assert offer[0] == "roman_scholar"
    assert len(offer) == 3
    assert "the_banker" not in offer


def test_the_supply_is_what_seats_do_not_hold(tell: Tell) -> None:
    given = "given: {seats: {1: {prestige: 9}}, opinion: {asia: 2}}\n"
    assert tell(given + "then: {supply: {prestige: 23, opinion: 10}}") == ""


def test_unless_it_is_written(tell: Tell) -> None:
    assert tell("given: {supply: {prestige: 3}, seats: {1: {prestige: 9}}}\nthen: {supply: {prestige: 3}}") == ""


@pytest.mark.parametrize(
    ("phase", "question"),
    [("exploration", "take asia"), ("improvement", "end"), ("end_of_turn", "take asia")],
)
def test_phases_begin_with_their_question(tell: Tell, phase: str, question: str) -> None:
    assert tell(f"given: {{phase: {phase}}}\nmoves: [{question}]") == ""


def test_final_scoring_asks_nothing(tell: Tell) -> None:
    assert tell("given: {phase: final_scoring}\nthen: {finished: true, asked: none, phase: final_scoring}") == ""


def test_the_set_up_is_the_real_one(tell: Tell) -> None:
    body = """
        given:
          phase: setup
          decks: {asia: [raijin_statue, great_wall, himeji_castle, iron_tsuba]}
        then:
          round: 1
          display: {asia: [raijin_statue, great_wall]}
          seats:
            1: {hand: [himeji_castle, africa, europe, america]}
            2: {hand: [iron_tsuba, africa, europe, america]}
    """
    assert tell(body) == ""


def test_an_active_seat_other_than_the_first(tell: Tell) -> None:
    assert tell("config: {first_seat: 2}\nthen: {active: 1, asked: seat 1}") == ""
    assert tell("given: {active: 2}\nthen: {active: 2, asked: seat 2}") == ""
    assert "there is no seat 3; there are 2" in tell("given: {active: 3}")


def test_a_layout_is_fixed_and_read_back(tell: Tell) -> None:
    body = """
        given: {seats: {1: {layout: [[., roman/warfare/5, .], [parthenon, ., great_wall]]}}}
        then:
          sheet: {1: {total: 0}}
          seats:
            1:
              museum: [roman/warfare/5, parthenon, great_wall]
              layout: [[., roman/warfare/5], [parthenon, ., great_wall]]
    """
    assert tell(body) == ""


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("seats: {1: {layout: [[., ., ., ., ., parthenon]]}}", "the board has no cell 6 in row 1"),
        ("seats: {1: {museum: [roman], layout: [[parthenon]]}}", "by `museum` or by `layout`, not by both"),
        ("seats: {1: {museum: [15 x roman, 11 x greek]}}", "the museum has 25 cells; 26 cards are given"),
        ("board: wing", "there is no board `wing`"),
        ("headline: [deflation, war_in_asia]", ""),
    ],
)
def test_what_cannot_be_set_up(tell: Tell, given: str, told: str) -> None:
    found = tell(f"given: {{{given}}}")
    assert found
    assert told in found
