"""Which cards names and descriptions stand for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Tell = Callable[[str], str]


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("[raijin_statu]", "unknown-id: there is no card `raijin_statu` -> raijin_statue"),
        ("[romen/3]", "unknown-id: there is no card `romen/3` -> roman"),
        ("[parthenon, parthenon]", "bad-scenario: there is only one `parthenon`, and the scenario names more"),
        ("[20 x celtic]", "bad-scenario: `20 x celtic` asks for 20; only 15 are in the game"),
        ("[2 x roman/warfare/5]", "bad-scenario: `2 x roman/warfare/5` asks for 2; only one is in the game"),
        ("[roman/theology]", "bad-scenario: `roman/theology` asks for 1; none is in the game"),
        ("[bank_loan]", "bad-scenario: `bank_loan` is of kind favour, which can't stand here"),
        ("[0 x roman]", "out-of-range: a count is at least 1"),
    ],
)
def test_names_that_cannot_be_had(tell: Tell, value: str, told: str) -> None:
    assert tell(f"given: {{seats: {{1: {{hand: {value}}}}}}}") == told


def test_too_many_copies(tell: Tell) -> None:
    told = tell("given: {seats: {1: {favours: [3 x bank_loan]}, 2: {favours: [bank_loan]}}}")
    assert told == "bad-scenario: there are only 3 `bank_loan`, and the scenario names more"


def test_ids_are_reserved_first_wherever_they_stand(tell: Tell) -> None:
    """`shabti_of_seti_i` would be the first Egyptian object in content order."""
    body = """
        given: {seats: {1: {hand: [egyptian, khufu_ship]}}}
        moves:
          - refused: exhibit shabti_of_seti_i with 1 prestige
        then: {seats: {1: {hand: [egyptian/theology/2, khufu_ship]}}}
    """
    assert tell(body) == ""


def test_descriptions_of_more_parts_choose_first(tell: Tell) -> None:
    body = """
        given: {seats: {1: {hand: [egyptian, egyptian/theology, egyptian/theology/1]}}}
        then: {seats: {1: {hand: [egyptian/theology/1, egyptian/theology/2, egyptian/theology/3]}}}
    """
    assert tell(body) == ""


def test_ids_in_then_are_reserved_too(tell: Tell) -> None:
    body = """
        given: {seats: {1: {hand: [egyptian/theology]}}}
        then: {seats: {1: {hand: [egyptian/theology/2]}, 2: {hand: [shabti_of_seti_i]}}}
    """
    assert tell(body).startswith("seats.2.hand: expected [shabti_of_seti_i], found []")


def test_parts_stand_in_any_order_and_a_value_alone_is_one(tell: Tell) -> None:
    body = """
        given: {seats: {1: {hand: [5/roman, 5]}}}
        then: {seats: {1: {hand: [roman/warfare/5, egyptian/theology/5]}}}
    """
    assert tell(body) == ""


def test_a_description_in_a_display_means_objects_of_its_continent(tell: Tell) -> None:
    body = """
        given: {display: {asia: [theology/5, warfare]}}
        then: {display: {asia: [indian/theology/5, japanese/warfare/1]}}
    """
    assert tell(body) == ""


def test_an_object_of_another_continent_does_not_lie_there(tell: Tell) -> None:
    assert "`roman` asks for 1; none is free here" in tell("given: {display: {asia: [roman]}}")


def test_unknown_names_in_then_are_errors(tell: Tell) -> None:
    assert tell("then: {seats: {1: {hand: [partenon]}}}") == "unknown-id: there is no card `partenon` -> parthenon"
