"""Old words in data: read as the present ones, told where they stand; all that doesn't fit stays as it is."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from museum.diagnostics import Diagnostics
from museum.source import Document, Renaming, loads
from museum.source.renamed import with_old_words

STEP = {"type": "object", "properties": {"gain": {"$ref": "#/$defs/step"}, "by": {}}, "x-renamed": {"get": "gain"}}
HUE = {"enum": ["red", "blue"], "x-renamed": {"rouge": "red"}}
SCHEMA: dict[str, Any] = {
    "$defs": {"step": STEP, "card": {"properties": {"hue": HUE}, "x-renamed": {"tint": "hue"}}},
    "properties": {
        "steps": {"type": "array", "items": {"$ref": "#/$defs/step"}},
        "cards": {"items": {"allOf": [{"$ref": "#/$defs/card"}]}},
        "free": {"additionalProperties": {"$ref": "#/$defs/card"}},
    },
}  # fmt: skip
OLD = ("get", "tint", "rouge")


def read(text: str, path: tuple[str | int, ...] = ()) -> tuple[Document | None, list[tuple[str, int, int, Any]]]:
    """Return the document in present words, and what was told of it."""
    found = Diagnostics()
    document = loads(text, "f.yaml", Diagnostics())
    assert document is not None
    present = Renaming(SCHEMA, OLD).present(document, found, path)
    return present, [(i.code, i.place.line, i.place.column, i.suggestion) for i in found.items]


@pytest.mark.parametrize(
    ("text", "data", "told"),
    [
        ("steps: [{get: {get: {}}}]", {"steps": [{"gain": {"gain": {}}}]}, [(1, 10, "gain"), (1, 16, "gain")]),
        ("cards:\n- tint: rouge", {"cards": [{"hue": "red"}]}, [(2, 3, "hue"), (2, 9, "red")]),
        ("free: {x: {'tint': \"rouge\"}}", {"free": {"x": {"hue": "red"}}}, [(1, 12, "hue"), (1, 20, "red")]),
        ("# get it\nsteps: [{by: get}]", {"steps": [{"by": "get"}]}, []),
        ("get: 1\ncards: rouge\nsteps: {get: 1}", {"get": 1, "cards": "rouge", "steps": {"get": 1}}, []),
        ("steps: [get, 1, [get], {1: get}]", {"steps": ["get", 1, ["get"], {1: "get"}]}, []),
    ],
)  # fmt: skip
def test_old_words_are_read_as_present_ones_where_they_mean_something(text: str, data: Any, told: Any) -> None:
    document, found = read(text)
    assert document is not None and document.data == data
    assert found == [("deprecated-word", *place) for place in told]


def test_places_stay_those_of_the_file() -> None:
    document, _ = read("steps:\n- get:\n    by: 1\n- by: 2\n")
    assert document is not None
    assert (document.key("steps", 0, "gain").line, document.key("steps", 0, "gain", "by").line) == (2, 3)
    assert document.at("steps", 1, "by").line == 4


def test_a_part_of_a_document_is_read_by_itself() -> None:
    schema = SCHEMA["$defs"]["step"] | {"$defs": SCHEMA["$defs"]}
    document = loads("a: [{get: {by: 1}}]\nget: 2\n", "f.yaml", Diagnostics())
    assert document is not None
    present = Renaming(schema, OLD).present(document, Diagnostics(), ("a", 0))
    assert present is not None and present.data == {"a": [{"gain": {"by": 1}}], "get": 2}


def test_a_document_without_old_words_is_left_as_it_is() -> None:
    document = loads("steps: [{gain: {by: 1}}]", "f.yaml", Diagnostics())
    assert document is not None
    assert Renaming(SCHEMA, OLD).present(document, Diagnostics()) is document


@pytest.mark.parametrize("text", ["steps: [{get: {}, gain: {}}]", "steps: [{gain: {}, get: {}}]"])
def test_both_words_in_one_mapping_are_an_error(text: str) -> None:
    document, found = read(text)
    assert document is None
    assert [code for code, *_ in found] == ["duplicate-key"]


def test_editors_accept_old_words_and_mark_them() -> None:
    schema = with_old_words(SCHEMA)
    step = schema["$defs"]["step"]["properties"]
    assert step["get"]["deprecated"] is True and "`gain`" in step["get"]["deprecationMessage"]
    assert "deprecated" not in step["gain"]
    assert schema["$defs"]["card"]["properties"]["hue"]["enum"] == ["red", "blue", "rouge"]
    closed = {**schema["$defs"]["card"], "additionalProperties": False}
    assert Draft202012Validator(closed).is_valid({"tint": "rouge"})
    assert not Draft202012Validator(closed).is_valid({"tnit": "rouge"})
    assert "x-renamed" not in str(schema)
