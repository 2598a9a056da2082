"""Where the places of zones and counters lie in the state."""

from __future__ import annotations

from museum.ruleset.handles import MAX_SEATS, Counter, Handle, Zone
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import Message


def test_zones_of_a_seat_and_of_the_table(rules: Ruleset) -> None:
    zones = rules.layout.zones
    hand, display = zones["hand"], zones["display"]
    assert list(hand.places(2)) == [hand.start + 2]
    assert list(display.places(2)) == list(range(display.start, display.start + display.size))
    assert display.size > 1


def test_numbers_of_handles() -> None:
    assert [Handle(7).of(2), Handle(7).at(3), Zone(7).of(1), Counter(7).of(2)] == [9, 10, 8, 9]
    assert Counter(7).of(2, 3) == 9 + 3 * MAX_SEATS


def test_the_slots_of_a_message_come_once() -> None:
    assert Message("key", "{one} and {other}, {one}").slots == ("one", "other")
    assert Message("key", "none").slots == ()
