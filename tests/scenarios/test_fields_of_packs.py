"""A pack adds fields of its own to `given` and `then`, of the table and of seats."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from museum.scenarios import Results, run_paths

Write = Callable[..., Path]

PLUGIN = '''
"""Coins: a kind of card, a zone for every seat, and markers on continents."""

from museum.ruleset.forms import Cards, ListOf, Number, Record
from museum.ruleset.hooks import hookimpl
from museum.ruleset.parts import CardKind, ScenarioField


@hookimpl
def museum_register(registry):
    registry.kind(CardKind("coin", {}, {}))
    coins = registry.layout.seat_zone("coins")
    markers = registry.layout.table_counter("markers", 2)

    def set_markers(setting, seat, items):
        for item in items:
            setting.game.counters[markers + item["place"]] = item["count"]

    def read_markers(game, seat):
        return [{"place": place, "count": game.counters[markers + place]} for place in range(2)]

    registry.scenario_field(ScenarioField(
        "coins", Cards(kinds=("coin",)), lambda setting, seat, cards: setting.put(cards, coins + seat),
        lambda game, seat: game.zones[coins + seat], per_seat=True,
    ))
    registry.scenario_field(ScenarioField(
        "markers", ListOf(Record({"place": Number(), "count": Number()})), set_markers, read_markers,
    ))
'''
SCENARIOS = """
    scenarios:
      - name: both fields
        config: {{expansions: [coins], expansion_paths: [./packs]}}
        given: {{markers: [{{place: 1, count: 4}}], seats: {{2: {{coins: [{given}]}}}}}}
        then:
          markers: [{{place: 0, count: 0}}, {{place: 1, count: 4}}]
          seats: {{1: {{coins: []}}, 2: {{coins: [penny, penny]}}}}
"""


@pytest.fixture
def results(write: Write) -> Callable[[str], Results]:
    """Give a function that runs the scenario with the coins that are given."""
    write("id: coins\nversion: 1.0.0\nmuseum_api: 1\n", "packs/coins/expansion.yaml")
    write(PLUGIN, "packs/coins/plugin.py")
    card = "  - {id: penny, kind: coin, copies: 2, provenance: {name: reconstructed}}\n"
    write("cards:\n" + card, "packs/coins/coins.yaml")
    return lambda given: run_paths([write(SCENARIOS.format(given=given))])


def test_they_are_set_up_and_compared(results: Callable[[str], Results]) -> None:
    (outcome,) = results("2 x penny").outcomes
    assert outcome.passed, outcome.errors


def test_what_differs_is_told(results: Callable[[str], Results]) -> None:
    (outcome,) = results("penny").outcomes
    assert [fault.message for fault in outcome.faults] == [
        "seats.2.coins: expected [penny, penny], found [penny] (missing: penny)"
    ]


def test_only_their_own_kind_may_be_named(results: Callable[[str], Results]) -> None:
    (outcome,) = results("parthenon").outcomes
    assert [error.message for error in outcome.errors] == ["`parthenon` is of kind object, which can't stand here"]
