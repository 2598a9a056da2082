"""The registry: numbers by name, phases in order; and how people name the cards of a ruleset."""

from __future__ import annotations

from typing import Any

import pytest

from museum.effects.vocabulary import Taken
from museum.packs.plugin_errors import InvalidPlugin
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import CardKind, DeclaredAction, MoveVerb
from museum.ruleset.queries import UnknownCard, parse_query
from museum.ruleset.registry import Registry


def nothing(game: object, frame: list[int]) -> None:
    """Do nothing."""


def test_numbers_are_given_in_order() -> None:
    registry = Registry()
    assert [registry.event(name, "card", "x") for name in ("a", "b")] == [0, 1]
    assert [registry.quantity(name, "card", "x") for name in ("a", "b")] == [0, 1]
    assert [registry.moment(name, "x") for name in ("a", "b")] == [0, 1]
    assert [registry.step(name, nothing) for name in ("a", "b")] == [0, 1]
    layout = registry.layout
    assert [layout.seat_zone("hand"), layout.table_zone("decks", size=4), layout.table_zone("box")] == [0, 6, 10]
    assert [layout.seat_counter("score"), layout.table_counter("round"), layout.table_counter("luck", 3)] == [0, 6, 7]
    assert (layout.zone_count, layout.counter_count) == (11, 10)
    assert [layout.column("slot"), layout.stream("cards"), layout.column("cell")] == [0, 0, 1]


def test_the_index_has_them_by_name() -> None:
    registry = Registry()
    registry.layout.table_zone("decks", size=4)
    registry.layout.table_zone("box")
    registry.event("rings", "nothing", "x")
    index = registry.index()
    assert index["zone"] == {"decks": 0, "box": 4}
    assert index["event"] == {"rings": 0}
    assert set(index) == {
        "zone", "counter", "column", "stream", "step", "question", "event", "quantity", "moment", "phase",
    }  # fmt: skip


def test_a_name_is_taken_once() -> None:
    registry = Registry()
    registry.event("rings", "nothing", "x")
    with pytest.raises(Taken, match="the event `rings` is already registered"):
        registry.event("rings", "nothing", "x")


def test_steps_stand_in_their_phases_in_order() -> None:
    registry = Registry()
    a, b, c = (registry.step(name, nothing) for name in "abc")
    registry.sequence("turn")
    registry.phase("turn", a)
    registry.phase("turn", c)
    registry.phase("turn", b, before=c)
    assert registry.phases == {"turn": [a, b, c]}


def test_the_last_step_of_a_sequence_stays_the_last() -> None:
    registry = Registry()
    a, b, c, d = (registry.step(name, nothing) for name in "abcd")
    registry.sequence("turn")
    registry.phase("turn", c, last=True)
    registry.phase("turn", a)
    registry.phase("turn", b)
    assert registry.phases == {"turn": [a, b, c]}
    with pytest.raises(Taken):
        registry.phase("turn", d, last=True)
    registry.phase("turn", d, instead_of=c)
    registry.phase("turn", c)
    assert registry.phases == {"turn": [a, b, c, d]}


def test_a_sequence_or_a_place_that_is_not_there_is_an_error() -> None:
    registry = Registry()
    a, b = (registry.step(name, nothing) for name in "ab")
    registry.sequence("turn")
    registry.phase("turn", a)
    with pytest.raises(ValueError, match="no sequence of phases `trun`; there are turn; did you mean `turn`"):
        registry.phase("trun", b)
    with pytest.raises(ValueError, match="the step `b` isn't in the sequence of phases `turn`; its steps are a"):
        registry.phase("turn", a, before=b)
    with pytest.raises(Taken, match="the sequence of phases `turn` is already registered"):
        registry.sequence("turn")


def test_an_action_needs_a_point_that_takes_such() -> None:
    registry = Registry()
    registry.point("play", "actions", declared=lambda action: (action, MoveVerb(action.name, usage=action.usage)))
    rest = DeclaredAction("rest", "card", lambda g, s: [], lambda g, s: [], lambda g, s, it: None, asks="[: CARD]")
    with pytest.raises(ValueError, match="no point for actions `paly`; there are play; did you mean `play`"):
        registry.action("paly", rest)
    registry.action("play", rest)
    assert registry.extensions["play"] == [rest] and registry.moves["rest"].usage == "rest CARD[: CARD]"


def test_the_numbers_of_the_base_game_are_those_of_its_constants(rules: Ruleset) -> None:
    """Its own code reads constants, packs read the index."""
    from museum.base_game import layout as constants

    for family, prefix in (("zone", ""), ("counter", ""), ("question", "ASK_"), ("event", ""), ("quantity", "")):
        for name, number in rules.index[family].items():
            constant = getattr(constants, prefix + name.upper(), None)
            assert constant in (number, None), name
    steps = {"turn": "START", **{name: name.upper() for name in rules.step_names[3:] if name != "turn"}}
    for name, constant in steps.items():
        assert getattr(constants, constant) == rules.index["step"][name]
    streams = {f"{name[:-1].upper()}_STREAM": number for name, number in rules.index["stream"].items()}
    assert {name: getattr(constants, name) for name in streams} == streams
    assert {name: getattr(constants, name.upper()) for name in rules.index["phase"]} == rules.index["phase"]
    numbers = (constants.REVEALED_MOMENT, constants.HIRED_MOMENT, constants.EXHIBITED_MOMENT, constants.FINAL_MOMENT)
    moments = dict(zip(("revealed", "hired", "exhibited", "final_scoring"), numbers, strict=True))
    assert moments == rules.index["moment"]


# Names of cards


@pytest.mark.parametrize(
    ("text", "count", "found"),
    [
        ("machu_picchu", 1, 1),
        ("bank_loan", 1, 3),
        ("roman", 1, 15),
        ("3 x roman", 3, 15),
        ("7x roman", 7, 15),
        ("europe", 1, 45),
        ("roman/warfare", 1, 5),
        ("warfare/roman", 1, 5),
        ("roman/warfare/3", 1, 1),
        ("5", 1, 24),
        ("theology/5", 1, None),
        (" celtic / 1 ", 1, 4),
    ],
)
def test_cards_are_named_by_id_or_by_parts(rules: Ruleset, text: str, count: int, found: int | None) -> None:
    """Design section 6: parts in any order, any of them missing, and a count before."""
    query = parse_query(text, rules)
    matching = [card for card in range(len(rules.cards)) if query.matches(rules, card)]
    assert query.count == count
    assert len(matching) == found or (found is None and matching)
    assert query.first(rules, reversed(matching)) == matching[0]


def test_a_query_without_a_match_says_so(rules: Ruleset) -> None:
    assert parse_query("roman/theology", rules).first(rules, range(len(rules.cards))) == -1


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [("machu_pichu", "machu_picchu"), ("romans", "roman"), ("roman/warefare", "warfare"), ("qqqq", None), ("", None)],
)
def test_what_names_no_card_is_refused_with_the_nearest(rules: Ruleset, text: str, suggestion: str | None) -> None:
    with pytest.raises(UnknownCard) as caught:
        parse_query(text, rules)
    assert caught.value.suggestion == suggestion
    assert ("did you mean" in str(caught.value)) == (suggestion is not None)


def test_things_besides_cards_are_known_by_their_kind(rules: Ruleset) -> None:
    assert [*rules.thing_kinds] == ["board"]
    assert "wings" in {thing.id for thing in rules.thing_kinds["board"].things(rules)}
    registry, boards = Registry(), rules.thing_kinds["board"]
    registry.things(boards)
    with pytest.raises(Taken, match="the kind of things `board` is already registered"):
        registry.things(boards)


@pytest.mark.parametrize(
    ("family", "name", "message"),
    [
        ("zone", "hnad", "there is no zone `hnad`; did you mean `hand`?"),
        ("counter", "lantern", "there is no counter `lantern`; there are `active`, "),
    ],
)
def test_a_name_that_is_not_in_the_index_is_reported(rules: Ruleset, family: str, name: str, message: str) -> None:
    handles: Any = rules.index
    with pytest.raises(KeyError) as caught:
        handles[family][name]
    assert str(caught.value).startswith(message) and caught.value.args == (name,)
    assert handles[family].get(name) is None and name not in handles[family]


def test_more_effects_may_act_on_a_kind_that_is_there() -> None:
    registry = Registry()
    registry.moment("dusk", "x")
    registry.kind(CardKind("night", {}, {}, acts=("modify",)))
    registry.kind(CardKind("day", {}, {}))
    registry.acts("night", "at: dusk")
    registry.acts("day", "at: dusk")
    # A kind on which all effects act needs no more.
    assert (registry.kinds["night"].acts, registry.kinds["day"].acts) == (("modify", "at: dusk"), None)
    assert registry.vocabulary.kinds["night"] is registry.kinds["night"]


def test_effects_act_on_known_kinds_at_known_moments() -> None:
    registry = Registry()
    registry.kind(CardKind("night", {}, {}, acts=()))
    with pytest.raises(ValueError, match=r"there is no kind of card `nigth`; .* did you mean `night`"):
        registry.acts("nigth", "modify")
    with pytest.raises(InvalidPlugin, match="`acts` of the kind of card `night` has 'at: dawn'"):
        registry.acts("night", "at: dawn")
