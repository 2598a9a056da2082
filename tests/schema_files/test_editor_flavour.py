"""The schemas for editors say more than those by which files are read, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets import ruleset_of
from tests.schema_files.schemas import Schemas

from museum.diagnostics import Diagnostics
from museum.effects.nodes import EFFECT_KINDS
from museum.packs import installed
from museum.schema_files import KnownNames, schema_files

FOUND = installed((), Diagnostics())
BASE = Schemas(schema_files(KnownNames.under(ruleset_of(), FOUND)))
DO: list[Any] = [{"gain": {"prestige": 1}}]


def effect(**keys: Any) -> Any:
    """Return a file with a card that has this effect."""
    return {"cards": [{"id": "x", "kind": "expert", "effects": [{key.rstrip("_"): keys[key] for key in keys}]}]}


@pytest.mark.parametrize(
    "keys",
    [
        {"modify": "hand_limit", "by": 1},
        {"modify": "hand_limit", "set": 1, "times": 2, "label": "more"},
        {"when": "exhibits", "do": DO, "whose": "any"},
        {"at": "hired", "do": DO, "if_": {"phase": "improvement"}},
        {"instead_of": "draws_favour", "do": DO},
        {"play": DO},
        {"score": "patron", "count": 1, "each": 2},
        {"score": "patron", "count": 1, "levels": {3: 4}},
    ],
)
def test_an_effect_of_each_kind_fits(keys: dict[str, Any]) -> None:
    assert BASE.wrong("cards", effect(**keys)) == []


@pytest.mark.parametrize(
    "keys",
    [
        {"modify": "hand_limit"},  # nothing changes
        {"modify": "hand_limit", "by": 1, "do": DO},  # a key of another kind
        {"modify": "hand_size", "by": 1},
        {"when": "exhibits"},
        {"when": "exhibits", "do": DO, "by": 1},
        {"when": "exhibits", "modify": "hand_limit", "do": DO},  # two kinds
        {"at": "setup", "do": DO},
        {"score": "patron", "count": 1},
        {"do": DO},  # no kind
        {},
    ],
)
def test_an_effect_of_no_kind_or_with_keys_of_another_is_wrong(keys: dict[str, Any]) -> None:
    assert BASE.wrong("cards", effect(**keys))[0].startswith("cards/0/effects/0")


def test_every_kind_of_effect_has_its_own_keys() -> None:
    kinds, rest = {}, BASE.words["effect"]
    while "if" in rest:
        (key,) = rest["if"]["required"]
        kinds[key], rest = list(rest["then"]["properties"]), rest["else"]
    assert list(kinds) == list(rest["properties"]) == [kind.key for kind in EFFECT_KINDS]
    assert "do" not in kinds["modify"] and "by" not in kinds["when"]


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("hand_limit", (1, 30), (0, 31, 80, "8", True)),
        ("experts", (True, False), (1, "yes")),
        ("end_trigger", ("reaches", "exceeds"), (3, "passes", True)),
        ("civilisation_points", ({3: 1, 4: 3},), ({}, 3, {"three": 1}, {3: "one"}, {3: -1})),
    ],
)
@pytest.mark.parametrize("kind", ["game", "house_rules", "patches"])
def test_a_rule_parameter_has_its_values(
    kind: str, name: str, right: tuple[object, ...], wrong: tuple[object, ...]
) -> None:
    assert [value for value in right if not BASE.fits(kind, {"rules": {name: value}})] == []
    assert [value for value in wrong if BASE.fits(kind, {"rules": {name: value}})] == []


def test_a_rule_parameter_says_its_meaning_range_rule_and_defaults() -> None:
    rules = BASE.words["rules"]["properties"]
    assert rules["hand_limit"]["description"] == "Hand limit (B40). From 1 to 30. By default 7."
    assert rules["end_trigger"]["description"].endswith("By default reaches; fr: exceeds.")
    assert rules["end_trigger"]["enumDescriptions"] == ["when it is reached", "when it is exceeded"]
    assert all(own["description"] for own in rules.values())


@pytest.mark.parametrize("family", ["event", "quantity", "moment", "phase", "score_line", "parameter", "kind"])
def test_the_names_of_a_family_have_their_meanings(family: str) -> None:
    names = BASE.words[f"{family}_names"]
    assert names["enum"] == list(ruleset_of().vocabulary.names(family))
    assert len(names["enumDescriptions"]) == len(names["enum"]) and all(names["enumDescriptions"])


def test_what_an_event_is_about_is_said() -> None:
    names = BASE.words["event_names"]
    meanings = dict(zip(names["enum"], names["enumDescriptions"], strict=True))
    assert meanings["exhibits"] == "A player exhibits an object, paid or free. (it: card)"
    assert meanings["turn_starts"] == "A player's turn begins."


def test_the_traits_of_cards_are_named() -> None:
    card = {"id": "x", "kind": "object", "civilisation": "roman", "domain": "warfare", "value": 1}
    assert BASE.fits("cards", {"cards": [card]})
    assert BASE.wrong("cards", {"cards": [card | {"civilisation": "romn"}]}) == ["cards/0/civilisation"]
    assert BASE.wrong("house_rules", {"cards": {"patch": {"x": {"set": {"domain": "war"}}}}}) != []


@pytest.mark.parametrize(
    "wrong",
    [
        {"config": {"editon": "it"}},
        {"config": {"rules": {"hand_limit": 80}}},
        {"given": {"hands": []}},
        {"given": {"seats": {1: {"hands": []}}}},
        {"given": {"seats": {7: {"hand": []}}}},
        {"then": {"sheet": {1: {"totl": 3}}}},
        {"then": {"winner": [1]}},
    ],
)
def test_scenarios_are_checked_to_their_ends(wrong: dict[str, Any]) -> None:
    right = {
        "name": "x", "config": {"edition": "it", "rules": {"hand_limit": 8}},
        "given": {"seats": {1: {"hand": ["machu_picchu"]}}}, "then": {"sheet": {1: {"total": 3}}, "winners": [1]},
    }  # fmt: skip
    assert BASE.wrong("scenario", {"scenarios": [right]}) == []
    assert BASE.wrong("scenario", {"scenarios": [right | wrong]}) != []


@pytest.mark.parametrize(
    ("effect", "right"),
    [
        ({"when": "exhibits", "do": DO}, True),
        ({"id": "tip_jar", "when": "exhibits", "whose": "any", "do": DO}, True),
        ({"id": "tip_jar", "modify": "hand_limit", "by": 1}, True),
        ({"id": "tip_jar", "modify": "hand_limit"}, False),
        ({"id": "tip_jar", "play": DO}, False),  # nobody plays a standing rule
        ({"id": "tip_jar"}, False),
    ],
)
@pytest.mark.parametrize("kind", ["game", "house_rules"])
def test_standing_rules_are_told_apart_by_their_kinds_too(kind: str, effect: dict[str, Any], right: bool) -> None:
    assert BASE.fits(kind, {"effects": [effect]}) is right


def test_the_seats_and_their_keys_are_named() -> None:
    assert BASE.fits("game", {"seats": ["Ada", {"name": "Bo", "rules": {"hand_limit": 8}, "start": {"prestige": 2}}]})
    for wrong in ({"bott": "curator"}, {"rules": {"hand_limit": 80}}, {"start": {"prestig": 2}}):
        assert BASE.wrong("game", {"seats": [wrong]}) != []


def test_no_keyword_of_ours_is_left() -> None:
    assert '"x-' not in "".join(schema_files(KnownNames.under(ruleset_of(), FOUND)).values())
