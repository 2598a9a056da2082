"""Words of the base game that are used wrongly: what is reported, and that what is nearly wrong is accepted."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets import ruleset_of

from museum.diagnostics import MuseumError

DRAW: list[Any] = [{"gain": {"prestige": 1}}]


def reported(**effect: Any) -> list[tuple[str, str]]:
    """Return what is reported of a house rule's effect, as codes and messages."""
    try:
        ruleset_of(effects=[{"id": "one", **effect}])
    except MuseumError as error:
        return [(item.code, str(item.message)) for item in error.diagnostics]
    return []


@pytest.mark.parametrize(
    ("year", "sound"),
    [
        ({"since": -400, "before": 500}, True),
        ({"since": 499, "before": 500}, True),
        ({"since": 500, "before": 500}, False),
        ({"since": 500}, True),
        ({"before": -500}, True),
    ],
)
def test_years_leave_one_between_them(year: dict[str, int], sound: bool) -> None:
    told = reported(when="takes", do=DRAW, **{"if": {"year": year}})
    assert told == ([] if sound else [("out-of-range", "no number is at least 500 and at most 499")])


@pytest.mark.parametrize(("since", "sound"), [(-100_000, True), (-100_001, False), (3000, True), (3001, False)])
def test_years_lie_in_the_range_of_objects(since: int, sound: bool) -> None:
    told = reported(when="takes", do=DRAW, **{"if": {"year": {"since": since}}})
    assert [code for code, _ in told] == ([] if sound else ["out-of-range"])


@pytest.mark.parametrize(
    ("size", "code", "message"),
    [
        ({"at_least": 4, "at_most": 3}, "not-allowed", "no collection is `at_least: 4` and `at_most: 3`"),
        ({"at_least": 0}, "missing-key", "`collection` needs `at_least` or `at_most`"),
        ({"at_least": 4, "at_most": 4}, "", ""),
        ({"at_most": 3}, "", ""),
        ({"at_least": 1}, "", ""),
    ],
)
def test_sizes_of_collections_leave_one_between_them(size: dict[str, int], code: str, message: str) -> None:
    told = reported(modify="collection_points", by=1, **{"if": {"collection": size}})
    assert told == ([(code, message)] if code else [])


@pytest.mark.parametrize(
    ("verb", "message"),
    [
        (
            {"take": {"continent": "asia", "same": True}},
            "`take` names a `continent` or asks for the `same`, not both",
        ),
        ({"take": {"continent": "asia"}}, ""),
        ({"take": {"same": True}}, ""),
        ({"take": {}}, ""),
        ({"hire": {"look": 4}}, "`look` says how many cards of the deck are looked at; it needs `from: deck`"),
        ({"hire": {"from": "deck", "look": 4}}, ""),
        ({"hire": {"from": "deck", "otherwise": DRAW}}, "`otherwise` is for hiring from the offer"),
        ({"hire": {"otherwise": DRAW}}, ""),
    ],
)
def test_parts_of_verbs_that_exclude_each_other(verb: dict[str, Any], message: str) -> None:
    assert reported(when="takes", do=[verb]) == ([("not-allowed", message)] if message else [])


NAMES = "`civilisation`, `domain`"
GREEK, THEOLOGY = {"civilisation": "greek"}, {"domain": "theology"}
OTHERS = {"size": 3, "others": [{"any": "domain", "size": 3}]}


@pytest.mark.parametrize(
    ("count", "message"),
    [
        ({"collection": GREEK}, ""),
        ({"collection": THEOLOGY}, ""),
        ({"collection": GREEK | THEOLOGY}, f"`collection` names one of {NAMES}"),
        ({"collection": {}}, f"`collection` names one of {NAMES}"),
        ({"grades": GREEK | OTHERS}, ""),
        ({"grades": GREEK | THEOLOGY | OTHERS}, f"`grades` names one of {NAMES}"),
        ({"requirements": [GREEK | {"size": 3}]}, ""),
        ({"requirements": [{"any": "domain", "size": 3}]}, ""),
        ({"requirements": [GREEK | {"any": "domain", "size": 3}]}, f"`requirement` names one of {NAMES}, `any`"),
    ],
)
def test_a_collection_is_named_once(count: dict[str, Any], message: str) -> None:
    assert reported(score="patron", count=count, each=1) == ([("wrong-count", message)] if message else [])
