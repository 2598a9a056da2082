"""Fields that packs bring as keys of a museum: each form of value, as it is written in a line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.scoring import read_museum

from museum.base_game.gallery_rows import GalleryRows
from museum.base_game.layout import MUSEUM, POOL
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.engine.setting import ScenarioFault, Setting
from museum.ruleset.forms import Cards, Form, ListOf, Number, OneOf, Record
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import ScenarioField
from museum.score_reader.lines import sections
from museum.score_reader.listed_museum import Museum
from museum.score_reader.scorer import score

LAMPS = Record({"lamps": Number(1, 9), "mood": OneOf(("merry", "sad")), "shelf": Cards(("favour",))})
FORMS: dict[str, Form] = {
    "mood": OneOf(("merry", "sad")),
    "marks": ListOf(Number(-5, 5)),
    "note": Form(),
    "lights": LAMPS,
    "depot": Cards(never=("favour",)),
    "ticket": Cards(("favour", "headline"), single=True),
    "rows": GalleryRows(Cards()),
    "nested": ListOf(ListOf(Number())),
}


def ignored(setting: Setting, seat: int, value: Any) -> None:
    """Set nothing up."""


def with_fields(rules: Ruleset, *fields: ScenarioField) -> Ruleset:
    """Return *rules* as if a pack had registered *fields*."""
    of_seats = {field.name: field for field in fields if field.per_seat}
    table = {field.name: field for field in fields if not field.per_seat}
    return replace(
        rules,
        seat_fields={**rules.seat_fields, **of_seats},
        scenario_fields={**rules.scenario_fields, **table},
    )


def field(name: str, form: Form, **more: Any) -> ScenarioField:
    """Return a field of seats."""
    return ScenarioField(name, form, **{"set_up": ignored, "read": ignored, "per_seat": True, **more})


def read(rules: Ruleset, text: str) -> tuple[Museum, Diagnostics]:
    """Read a museum where every form has a field."""
    found = Diagnostics()
    fields = [field(name, form) for name, form in FORMS.items()]
    return read_museum(sections(text, "test"), with_fields(rules, *fields), found), found


VALUES = {
    "mood: merry": "merry",
    "marks: 3, -2,\nmarks: 0": [3, -2, 0],
    "note: as it is": "as it is",
    "note: 12": 12,
    "lights: mood sad, lamps 4": {"mood": "sad", "lamps": 4},
}


@pytest.mark.parametrize("text", VALUES)
def test_values_are_read_by_their_form(text: str, rules: Ruleset) -> None:
    museum, found = read(rules, text)
    assert found.items == () and [filled.value for filled in museum.fields] == [VALUES[text]]


def test_cards_are_ids_or_describe_plain_objects(rules: Ruleset) -> None:
    museum, found = read(rules, "depot: raijin statue, 2 x roman culture 3\ndepot: the_banker\nticket: bank_loan")
    assert found.items == ()
    depot, ticket = (filled.value for filled in museum.fields)
    assert [card.id for card in depot] == ["raijin_statue", "", "", "the_banker"] and depot[1].described is not None
    assert [card.id for card in ticket] == ["bank_loan"]


def test_pairs_may_hold_cards_one_by_one(rules: Ruleset) -> None:
    museum, found = read(rules, "lights: shelf bank_loan, shelf 2 x charity_ball")
    assert found.items == ()
    (filled,) = museum.fields
    assert [card.id for card in filled.value["shelf"]] == ["bank_loan", "charity_ball", "charity_ball"]


WRONG = {
    "mood: mery": (1, 7, "not-one-of", "merry"),
    "mood: sad\nmood: sad": (2, 1, "duplicate-key", None),
    "marks: 3, 6": (1, 11, "bad-number", None),
    "marks: ²": (1, 8, "bad-number", None),
    "lights: lamps 3, lumps 4": (1, 18, "not-one-of", "lamps"),
    "lights: mood": (1, 9, "wrong-form", None),
    "lights: mood happy": (1, 14, "not-one-of", None),
    "lights: lamps 0": (1, 15, "bad-number", None),
    "lights: shelf deflation": (1, 15, "not-allowed", None),
    "depot: bank_loan": (1, 8, "not-allowed", None),
    "depot: roman wafare": (1, 14, "unknown-id", "warfare"),
    "ticket: bank_lone": (1, 9, "unknown-id", "bank_loan"),
    "ticket: roman": (1, 9, "unknown-id", None),
    "ticket: 4 x bank_loan": (1, 9, "repeated-item", None),
    "depot: raijin_statue\nraijin_statue": (1, 8, "repeated-item", None),
    "rows: a": (1, 1, "unknown-key", None),
    "nested: 1": (1, 1, "unknown-key", None),
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_with_values_is_located(text: str, rules: Ruleset) -> None:
    _, found = read(rules, text)
    (item,) = found.items
    line, column, code, near = WRONG[text]
    assert (item.place, item.code, item.suggestion) == (Place("test", line, column), code, near)


def test_fields_of_the_table_are_keys_where_they_score(rules: Ruleset) -> None:
    hour = field("hour", Number(), per_seat=False, scores=True)
    known = with_fields(rules, hour, field("weather", Number(), per_seat=False))
    found = Diagnostics()
    museum = read_museum(sections("hour: 3\nweather: 4\n", "test"), known, found)
    assert [filled.value for filled in museum.fields] == [3]
    assert [item.place.line for item in found.items] == [2]


def test_fields_are_set_up_by_their_stage_with_the_numbers_of_cards(rules: Ruleset) -> None:
    seen: list[tuple[str, int, Any, int]] = []

    def note(name: str) -> Any:
        def set_up(setting: Setting, seat: int, value: Any) -> None:
            seen.append((name, seat, value, len(setting.game.zones[MUSEUM])))
            assert setting.given["seats"][1].keys() == {"late", "early"} and setting.given["hour"] == 3

        return set_up

    cards = Cards(never=("favour",))
    known = with_fields(
        rules,
        field("late", cards, set_up=note("late"), stage=60),
        field("early", cards, set_up=note("early"), stage=45),
        field("hour", Number(), set_up=note("hour"), per_seat=False, scores=True),
    )
    text = "late: roman culture 3\nearly: raijin_statue\nhour: 3\nceltic warfare 1\n"
    score(read_museum(sections(text, "test"), known, Diagnostics()), known)
    described = len(rules.cards) + 1
    raijin = list(rules.copies("raijin_statue"))
    assert seen == [("early", 0, raijin, 0), ("hour", -1, 3, 1), ("late", 0, [described], 1)]


def test_cards_that_a_field_puts_into_the_museum_are_exhibits_too(rules: Ruleset) -> None:
    def exhibit(setting: Setting, seat: int, cards: list[int]) -> None:
        unnamed = next(card for card in setting.game.ruleset.copies("pompeii_fresco"))
        setting.put([*cards, unnamed], MUSEUM + seat)

    known = with_fields(rules, field("depot", Cards(), set_up=exhibit))
    museum = read_museum(sections("depot: raijin_statue\nceltic warfare 1\n", "test"), known, Diagnostics())
    shown = {cell for row in score(museum, known).layout() for cell in row}
    assert shown == {"celtic warfare 1", "raijin_statue", "pompeii_fresco", None}


def test_what_cannot_be_set_up_is_told_at_its_part(rules: Ruleset) -> None:
    def refuse(setting: Setting, seat: int, value: Any) -> None:
        raise ScenarioFault("there are no lamps", "lamps", "more")

    known = with_fields(rules, field("lights", LAMPS, set_up=refuse))
    museum = read_museum(sections("lights: mood sad, lamps 3\n", "test"), known, Diagnostics())
    with pytest.raises(MuseumError) as caught:
        score(museum, known)
    (item,) = caught.value.diagnostics
    assert (item.place, item.code, item.message) == (Place("test", 1, 19), "not-allowed", "there are no lamps")


def test_what_lies_in_zones_by_a_field_is_no_exhibit(rules: Ruleset) -> None:
    def aside(setting: Setting, seat: int, cards: list[int]) -> None:
        setting.put(cards, POOL + seat)

    known = with_fields(rules, field("depot", Cards(), set_up=aside))
    museum = read_museum(sections("depot: 2 x roman\nopinion: europe 2\n", "test"), known, Diagnostics())
    assert score(museum, known).sheet.lines["opinion"] == -4
