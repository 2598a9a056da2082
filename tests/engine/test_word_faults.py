"""Words of every game that are used wrongly: what is reported, and that what is nearly wrong is accepted."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets import ruleset_of

from museum.diagnostics import MuseumError

DRAW: list[Any] = [{"gain": {"prestige": 1}}]


def reported(*packs: str, **effect: Any) -> list[tuple[str, str]]:
    """Return what is reported of a house rule's effect, as codes and messages."""
    try:
        ruleset_of(expansions=list(packs), effects=[{"id": "one", **effect}])
    except MuseumError as error:
        return [(item.code, str(item.message)) for item in error.diagnostics]
    return []


def of_condition(condition: dict[str, Any]) -> list[tuple[str, str]]:
    return reported("archaeologists", when="takes", **{"if": condition}, do=DRAW)


def of_amount(amount: Any) -> list[tuple[str, str]]:
    return reported("archaeologists", when="takes", do=[{"gain": {"points": amount}}])


def of_change(change: dict[str, Any]) -> list[tuple[str, str]]:
    return reported("archaeologists", when="takes", do=[{"change_counter": change}])


CONDITIONS = [
    ({"count": {"counter": "prestige"}}, "missing-key", "`count` needs `at_least`, `at_most` or both beside it"),
    ({"count": {"counter": "prestige"}, "at_least": 3, "at_most": 2}, "out-of-range",
     "no number is at least 3 and at most 2"),
    ({"count": "players", "at_least": 1, "who": "others"}, "not-allowed",
     "`players` is the same for all players, so `who` makes no difference"),
    ({"count": {"cards": {"in": "favours", "if": {"value": {"at_least": 2}}}}, "at_least": 1, "who": "others"},
     "misplaced", "`who` reads other players' cards too, and only they see theirs in `favours`"),
    ({"count": {"counter": "markers", "of": "it"}, "at_least": 1}, "misplaced",
     "`of: it` asks about a trait; here there is a card: `of: same`"),
    ({"leads": {"counter": "round"}}, "not-allowed", "`counter` is the same for all players, so `leads` makes no"),
    ({"trails": 3}, "not-allowed", "`3` is the same for all players, so `trails` makes no difference"),
    ({"rule": {"parameter": "end_score", "is": 1000}}, "out-of-range", "`end_score` is from 1 to 500, not 1000"),
]  # fmt: skip
SOUND_CONDITIONS = [
    {"count": {"counter": "prestige"}, "at_least": 3},
    {"count": {"counter": "prestige"}, "at_most": 3},
    {"count": {"counter": "prestige"}, "at_least": 3, "at_most": 3},
    {"count": {"counter": "prestige"}, "at_least": 1, "who": "others"},
    {"count": "players", "at_least": 3},
    {"leads": {"counter": "markers"}},
    {"rule": {"parameter": "end_score", "is": 500}},
]
AMOUNTS = [
    *(({word: []}, "wrong-count", f"`{word}` needs an amount at least")
      for word in ("difference", "product", "least", "most")),
    ({"nth": 1, "among": []}, "wrong-count", "`among` needs an amount at least"),
    ({"parameter": "civilisation_points"}, "not-allowed", "the rule parameter `civilisation_points` is no number"),
    ({"counter": "prestige", "of": "asia"}, "not-allowed",
     "`prestige` has no numbers for traits, so `of` means nothing"),
    ({"counter": "markers", "of": "egyptian"}, "not-allowed",
     "`markers` has no number of `egyptian`; `of` is `it`, `same` or a continent: `africa`, `asia`, `europe`"),
    ({"across": {"counter": "prestige"}, "who": "left", "take": "most"}, "not-allowed",
     "`take: most` chooses among players; `who: left` is one"),
    ({"across": {"counter": "prestige"}, "who": "right", "take": "least"}, "not-allowed",
     "`take: least` chooses among players; `who: right` is one"),
    ({"across": {"counter": "round"}}, "not-allowed", "`counter` is the same for all players, so `across` makes no"),
    ({"across": {"collection": {"domain": "culture"}}}, "misplaced",
     "`collection` is counted for one's own sheet, not for other players"),
    ({"rank": {"sum": [1, {"collection": {"domain": "culture"}}]}}, "misplaced",
     "`collection` is counted for one's own sheet, not for other players"),
    ({"rank": {"counter": "round"}}, "not-allowed", "`counter` is the same for all players, so `rank` makes no"),
    ({"rank": {"cards": {"in": "hand", "if": {"masterpiece": True}}}}, "misplaced",
     "`rank` reads other players' cards too, and only they see theirs in `hand`"),
    ({"cards": {"in": "deck", "if": {"masterpiece": True}}}, "misplaced",
     "nobody sees the cards in `deck`, so `if` can't ask about them"),
    ({"variety": {"of": "continent", "in": "deck"}}, "misplaced",
     "nobody sees the cards in `deck`, so `variety` can't ask about them"),
]  # fmt: skip
SOUND_AMOUNTS = [
    {"sum": []}, {"least": [1]}, {"nth": 1, "among": [2]}, {"parameter": "end_score"},
    {"counter": "markers", "of": "asia"}, {"counter": "markers"}, {"counter": "markers", "of": "same"},
    {"across": {"counter": "prestige"}, "who": "left"}, {"across": {"counter": "prestige"}, "take": "most"},
    {"rank": {"counter": "prestige"}}, {"rank": {"cards": {"in": "hand"}}},
    {"rank": {"cards": {"in": "museum", "if": {"masterpiece": True}}}},
    {"cards": {"in": "hand", "if": {"masterpiece": True}}}, {"cards": {"in": "deck"}},
]  # fmt: skip
CHANGES = [
    ({"counter": "prestige", "add": 1}, "not-allowed",
     "the game itself keeps `prestige`; effects change counters of a pack's `components.yaml`: `markers`, `arrival`"),
    ({"counter": "markers", "add": 1}, "missing-key", "`markers` has a number for each continent; `of` says which"),
    ({"counter": "markers", "of": "roman", "set": 1}, "not-allowed", "`markers` has no number of `roman`"),
    ({"counter": "markers", "of": "asia"}, "missing-key", "`change_counter` needs one of `add`, `take`, `set`"),
    ({"counter": "markers", "of": "asia", "add": 1, "take": 1}, "missing-key",
     "`change_counter` needs one of `add`, `take`, `set`"),
]  # fmt: skip
SOUND_CHANGES = [
    {"counter": "markers", "of": "asia", "add": 1}, {"counter": "markers", "of": "same", "take": 1},
    {"counter": "markers", "of": "asia", "set": 0},
]  # fmt: skip


def found(reports: list[tuple[str, str]], code: str, message: str) -> bool:
    return [one for one, _ in reports] == [code] and reports[0][1].startswith(message)


@pytest.mark.parametrize(("condition", "code", "message"), CONDITIONS)
def test_a_condition_that_means_nothing_is_reported(condition: dict[str, Any], code: str, message: str) -> None:
    assert found(of_condition(condition), code, message)


@pytest.mark.parametrize(("amount", "code", "message"), AMOUNTS)
def test_an_amount_that_means_nothing_is_reported(amount: dict[str, Any], code: str, message: str) -> None:
    assert found(of_amount(amount), code, message)


@pytest.mark.parametrize(("change", "code", "message"), CHANGES)
def test_a_change_of_a_counter_that_means_nothing_is_reported(
    change: dict[str, Any], code: str, message: str
) -> None:
    assert found(of_change(change), code, message)


def test_of_it_where_there_is_nothing() -> None:
    condition = {"count": {"counter": "markers", "of": "it"}, "at_least": 1}
    (report,) = reported("archaeologists", when="turn_starts", **{"if": condition}, do=DRAW)
    assert report == ("misplaced", "`of: it` asks about a trait; here there is none")


def test_a_zone_that_no_deck_refills_is_not_renewed() -> None:
    (report,) = reported("black_market", when="takes", do=[{"renew": "hand"}])
    assert report == ("not-allowed", "no deck refills `hand`; the zones that one refills: `market`")
    (report,) = reported(when="takes", do=[{"renew": "hand"}])
    assert report == ("not-allowed", "no deck refills `hand`; the zones that one refills: none")


def test_without_a_pack_no_counter_can_be_changed() -> None:
    (report,) = reported(when="takes", do=[{"change_counter": {"counter": "prestige", "add": 1}}])
    assert report[1].endswith("effects change counters of a pack's `components.yaml`: none")


def test_what_means_something_is_accepted() -> None:
    assert [(one, told) for one in SOUND_CONDITIONS if (told := of_condition(one))] == []
    assert [(one, told) for one in SOUND_AMOUNTS if (told := of_amount(one))] == []
    assert [(one, told) for one in SOUND_CHANGES if (told := of_change(one))] == []
