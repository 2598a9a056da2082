"""Tests of checking data against a schema: every keyword, every place."""

from __future__ import annotations

from typing import Any

import pytest

from museum.diagnostics import Diagnostics
from museum.source import Document, Shape, check_shape, loads

SCHEMA: dict[str, Any] = {
    "$defs": {
        "step": {
            "type": "object",
            "maxProperties": 1,
            "properties": {"gain": {"type": "object"}, "draw": {}},
            "additionalProperties": False,
        },
        "part": {
            "type": "object",
            "properties": {"id": {}, "size": {}, "note": {}, "steps": {}},
            "additionalProperties": False,
            "x-elsewhere": {"#/$defs/step": ["steps: [{ENTRY}]"], "*": ["note: {ENTRY}"]},
        },
    },
    "type": "object",
    "required": ["id", "kind"],
    "additionalProperties": False,
    "properties": {
        "id": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$", "x-expected": "an id in snake_case"},
        "kind": {"enum": ["object", "favour", "headline"]},
        "value": {"type": "integer", "minimum": 1, "maximum": 5},
        "copies": {"type": "integer", "minimum": 1},
        "share": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 1},
        "hidden": {"type": "boolean"},
        "tags": {
            "type": "array",
            "items": {"type": "string"},
            "uniqueItems": True,
            "minItems": 1,
            "maxItems": 3,
        },
        "name": {"type": "string", "minLength": 2, "maxLength": 5},
        "title": {"type": "object", "x-bare": "name"},
        "do": {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
            "properties": {
                "gain": {
                    "type": "object",
                    "properties": {"prestige": {"type": "integer"}},
                    "additionalProperties": False,
                },
                "draw": {"type": "integer"},
            },
        },
        "from": {
            "anyOf": [
                {"type": "string"},
                {"type": "array", "items": {"type": "string"}},
                {
                    "type": "object",
                    "properties": {"deck": {"type": "string"}},
                    "required": ["deck"],
                    "additionalProperties": False,
                },
            ]
        },
        "whom": {"anyOf": [{"enum": ["all", "others"]}, {"type": "integer"}]},
        "seats": {
            "type": "object",
            "propertyNames": {"pattern": "^[1-5]$", "x-expected": "a seat from 1 to 5"},
            "additionalProperties": {
                "type": "object",
                "properties": {"score": {"type": "integer"}},
                "additionalProperties": False,
            },
        },
        "continents": {"type": "object", "propertyNames": {"enum": ["africa", "asia", "europe"]}},
        "game": {"const": "museum"},
        "step": {"multipleOf": 5},
        "quiet": {"not": {"type": "string"}, "x-expected": "anything but text"},
        "mixed": {"type": ["string", "array"]},
        "any": {"type": ["boolean", "integer", "string"]},
        "steps": {"type": "array", "items": {"$ref": "#/$defs/step"}},
        "parts": {"type": "array", "items": {"allOf": [{"$ref": "#/$defs/part"}]}},
        "fee": {"type": "integer"},
        "payee": {"type": "string"},
    },
    "patternProperties": {"^x_": {}},
    "dependentRequired": {"fee": ["payee"]},
    "if": {"properties": {"kind": {"const": "favour"}}, "required": ["kind"]},
    "then": {"required": ["copies"]},
}
START = "id: bank_loan\nkind: object\n"

COLON = "a colon wants a space after it"
NO_LIST = "expected a list, found a mapping"

LIST_FOR_WORD = "expected a mapping such as `{gain: {prestige: 1}}`, found a list"
# the third line, code, column, message, suggestion
MISTAKES: list[tuple[str, str, int, str, str | None]] = [
    ("valeu: 3", "unknown-key", 1, "unknown key `valeu`", "value"),
    ("x_note: 3\ncopys: 1", "unknown-key", 1, "unknown key `copys`", "copies"),
    ("do: {gian: 1}", "unknown-key", 6, "unknown key `gian`", "gain"),
    ("do: {gain: {prestigee: 1}}", "unknown-key", 13, "unknown key `prestigee`", "prestige"),
    ("seats: {2: {scor: 1}}", "unknown-key", 13, "unknown key `scor`", "score"),
    ("continents: {aisa: 1}", "unknown-key", 14, "unknown key `aisa`", "asia"),
    ("do: {wxyz: 1}", "unknown-key", 6, "unknown key `wxyz`; the keys here are gain, draw", None),
    ("fee: 1", "not-allowed", 1, "'payee' is a dependency of 'fee'", None),
    ("from: {}", "missing-key", 7, "missing key `deck`", None),
    ("value: abc", "wrong-type", 8, "expected an integer, found text `abc`", None),
    ("value: '3'", "wrong-type", 8, "expected an integer, found text `3`", "3"),
    ("value: 1.0", "wrong-type", 8, "expected an integer, found number `1.0`", None),
    ("value: true", "wrong-type", 8, "expected an integer, found `true`", None),
    ("value:", "wrong-type", 1, "expected an integer, found nothing", None),
    ("value: [1]", "wrong-type", 8, "expected an integer, found a list", None),
    ("hidden: yes", "wrong-type", 9, "expected true or false, found text `yes`", "true"),
    ("hidden: Off", "wrong-type", 9, "expected true or false, found text `Off`", "false"),
    ("name: 12", "wrong-type", 7, "expected text, found number `12`", '"12"'),
    ("tags: red", "wrong-type", 7, "expected a list, found text `red`", "[red]"),
    ("tags: 5", "wrong-type", 7, "expected a list, found number `5`", None),
    ("tags: {a: 1}", "wrong-type", 7, NO_LIST, None),
    ("name: 1.5", "wrong-type", 7, "expected text, found number `1.5`", '"1.5"'),
    ("any: 1.5", "wrong-type", 6, "expected true or false or an integer or text, found number `1.5`", None),
    ("hidden: 0", "wrong-type", 9, "expected true or false, found number `0`", "false"),
    ("do: draw:1", "wrong-type", 5, f"expected a mapping, found text `draw:1`; {COLON}", "draw: 1"),
    ("do: {draw:1}", "unknown-key", 6, f"unknown key `draw:1`; {COLON}", "draw: 1"),
    ("value: http://x", "wrong-type", 8, "expected an integer, found text `http://x`", None),
    ("do: [{draw: 1}]", "wrong-type", 5, "expected a mapping, found a list", "{draw: 1}"),
    ("do: [{draw: 1}, {draw: 2}]", "wrong-type", 5, LIST_FOR_WORD, None),
    ("do: [draw]", "wrong-type", 5, LIST_FOR_WORD, None),
    ("steps: {gain: {n: 1}, draw: 1}", "wrong-type", 8, NO_LIST, "[{gain: ...}, {draw: 1}]"),
    ("parts: {size: 1, note: 'a: b'}", "wrong-type", 8, NO_LIST, '[{size: 1, note: "a: b"}]'),
    ("parts: {one: {size: 1}}", "wrong-type", 8, NO_LIST, None),
    ("parts: {one: 1}", "wrong-type", 8, NO_LIST, None),
    ("parts: {draw: 1}", "wrong-type", 8, NO_LIST, "[{steps: [{draw: 1}]}]"),
    ("parts: [{draw: [1]}]", "unknown-key", 10, "unknown key `draw`", "steps: [{draw: ...}]"),
    ("parts: [{sizee: 1}]", "unknown-key", 10, "unknown key `sizee`", "size"),
    ("parts: [{colour: red}]", "unknown-key", 10, "unknown key `colour`", "note: {colour: red}"),
    ("parts: [{wxyz: [1]}]", "unknown-key", 10, "unknown key `wxyz`; the keys here are id, size, note, steps", None),
    ("tags: [a, 2]", "wrong-type", 11, "expected text, found number `2`", '"2"'),
    ("do: []", "wrong-type", 5, LIST_FOR_WORD, None),
    ("title: The Owl's 2", "wrong-type", 8, "expected a mapping, found text `The Owl's 2`", "{name: The Owl's 2}"),
    ('title: "a, b"', "wrong-type", 8, "expected a mapping, found text `a, b`", '{name: "a, b"}'),
    ("title: 3", "wrong-type", 8, "expected a mapping, found number `3`", None),
    ("mixed: {a: 1}", "wrong-type", 8, "expected text or a list, found a mapping", None),
    ("from: 5", "wrong-type", 7, "expected text or a list or a mapping, found number `5`", None),
    ("from: [a, 1]", "wrong-type", 11, "expected text, found number `1`", '"1"'),
    ("from: {dekc: asia}", "unknown-key", 8, "unknown key `dekc`", "deck"),
    ("seats: {1: {score: x}}", "wrong-type", 20, "expected an integer, found text `x`", None),
    ("whom: alll", "not-one-of", 7, "expected an integer or one of all, others, found text `alll`", "all"),
    ("whom: [1]", "wrong-type", 7, "expected an integer or one of all, others, found a list", None),
    ("game: musem", "not-one-of", 7, "expected `museum`, found text `musem`", "museum"),
    ("value: 9", "out-of-range", 8, "expected a number from 1 to 5, found 9", None),
    ("value: 0", "out-of-range", 8, "expected a number from 1 to 5, found 0", None),
    ("copies: 0", "out-of-range", 9, "expected a number of at least 1, found 0", None),
    ("share: 1.0", "not-allowed", 8, "1.0 is greater than or equal to the maximum of 1", None),
    ("step: 7", "not-allowed", 7, "7 is not a multiple of 5", None),
    ("tags: []", "wrong-count", 7, "expected 1 to 3 items, found 0", None),
    ("tags: [a, b, c, d]", "wrong-count", 17, "expected 1 to 3 items, found 4", None),
    ("name: abcdef", "wrong-count", 7, "expected 2 to 5 characters, found 6", None),
    ("do: {}", "wrong-count", 5, "expected exactly 1 key, found 0", None),
    ("do: {gain: {}, draw: 1}", "wrong-count", 16, "expected exactly 1 key, found 2: gain, draw", None),
    ("tags: [a, b, a]", "repeated-item", 14, "`a` stands in this list already", None),
    ("seats: {9: {}}", "wrong-form", 9, "expected a seat from 1 to 5 as key, found `9`", None),
    ("quiet: x", "not-allowed", 8, "expected anything but text, found text `x`", None),
]


def read(text: str) -> Document:
    """Return *text* as a document without errors."""
    document = loads(text, "t.yaml", Diagnostics())
    assert document is not None
    return document


def found_in(text: str, schema: dict[str, Any], **options: Any) -> list[tuple[str, int, int, str, str | None]]:
    """Return code, line, column, message and suggestion of every error."""
    found = Diagnostics()
    right = check_shape(read(text), schema, found, **options)
    assert right == (not found.items)
    return [(i.code, i.place.line, i.place.column, i.message, i.suggestion) for i in found.items]


@pytest.mark.parametrize(("line", "code", "column", "message", "suggestion"), MISTAKES)
def test_a_mistake_is_found_where_it_is(
    line: str, code: str, column: int, message: str, suggestion: str | None
) -> None:
    row = 1 if line == "fee: 1" else 3 + line.count("\n")
    assert found_in(START + line + "\n", SCHEMA) == [(code, row, column, message, suggestion)]


def test_right_data_pass() -> None:
    text = "value: 5\ntags: [a, b]\ndo: {gain: {prestige: -1}}\nfrom: {deck: asia}\n"
    text += "seats: {1: {score: 0}}\nx_y: 1\n"
    assert found_in(START + text, SCHEMA) == []


def test_a_missing_key_is_at_the_start_of_its_mapping() -> None:
    schema = {"type": "array", "items": {"type": "object", "required": ["id", "kind"]}}
    assert found_in("- id: a\n  kind: b\n- id: c\n", schema) == [("missing-key", 3, 3, "missing key `kind`", None)]
    assert [item[3] for item in found_in("[{}]", schema)] == ["missing key `id`", "missing key `kind`"]


def test_a_misspelt_key_is_not_missing_besides() -> None:
    assert found_in("idd: a\nkind: object\n", SCHEMA) == [("unknown-key", 1, 1, "unknown key `idd`", "id")]


def test_a_condition_is_checked() -> None:
    assert found_in("id: a\nkind: favour\n", SCHEMA) == [("missing-key", 1, 1, "missing key `copies`", None)]


def test_the_schemas_own_words_stand_for_what_is_expected() -> None:
    expected = "expected an id in snake_case, found"
    assert found_in("id: 'Bank Loan'\nkind: object\n", SCHEMA) == [
        ("wrong-form", 1, 5, f"{expected} `Bank Loan`", "bank_loan")
    ]
    assert found_in("id: 5\nkind: object\n", SCHEMA) == [("wrong-type", 1, 5, f"{expected} number `5`", None)]


def test_the_nearest_allowed_value_is_suggested() -> None:
    assert found_in("id: a\nkind: Favor\ncopies: 1\n", SCHEMA) == [
        ("not-one-of", 2, 7, "`Favor` is not one of object, favour, headline", "favour")
    ]


def test_a_long_list_of_allowed_values_is_cut() -> None:
    (item,) = found_in("x: no_such\n", {"properties": {"x": {"enum": [f"card{n}" for n in range(300)]}}})
    assert item[3].endswith("card11 and 288 more")


@pytest.mark.parametrize("word", ["hand_limit", "handlimit", "hand-limits"])
def test_a_key_that_belongs_elsewhere_is_suggested_with_its_path(word: str) -> None:
    hint = {"hand_limit": "rules: {hand_limit: ...}"}
    (item,) = found_in(f"{START}{word}: 8\n", SCHEMA, known_elsewhere=hint)
    assert item == ("unknown-key", 3, 1, f"unknown key `{word}`", "rules: {hand_limit: ...}")


def test_a_key_that_is_nearer_here_is_suggested_as_it_is() -> None:
    (item,) = found_in(f"{START}valu: 8\n", SCHEMA, known_elsewhere={"volume": "sound: {volume: ...}"})
    assert item[4] == "value"


def test_all_errors_come_in_the_order_of_the_file() -> None:
    items = found_in("value: 9\nidd: a\nkind: obj\ntags: [1, 2]\n", SCHEMA)
    assert [item[1:3] for item in items] == [(1, 8), (2, 1), (3, 7), (4, 8), (4, 11)]


def test_an_error_seen_twice_is_told_once() -> None:
    part = {"properties": {"a": {"type": "integer"}}}
    assert len(found_in("a: x\n", {"allOf": [part, part]})) == 1


def test_a_part_of_the_document_can_be_checked() -> None:
    text = "cards:\n  - id: a\n    kind: object\n    value: 9\n"
    items = found_in(text, SCHEMA, path=("cards", 0))
    assert items == [("out-of-range", 4, 12, "expected a number from 1 to 5, found 9", None)]


def test_references_within_the_schema_are_followed() -> None:
    schema = {"$defs": {"n": {"type": "integer"}}, "properties": {"a": {"$ref": "#/$defs/n"}}}
    assert [item[0] for item in found_in("a: x\n", schema)] == ["wrong-type"]


def test_the_nearest_of_several_mappings_is_explained() -> None:
    schema = {
        "anyOf": [
            {"type": "object", "properties": {"gain": {"type": "integer"}}, "required": ["gain"]},
            {
                "type": "object",
                "properties": {"lose": {"properties": {"n": {"type": "integer"}}}},
                "required": ["lose"],
            },
        ]
    }
    assert found_in("lose: {n: x}\n", schema) == [("wrong-type", 1, 11, "expected an integer, found text `x`", None)]


def test_a_list_of_lists_has_no_repeated_item_though_true_looks_like_one() -> None:
    schema = {"uniqueItems": True}
    assert found_in("[1, true, '1', 1.5, [1], {a: 1, b: 2}]", schema) == []
    assert [item[2] for item in found_in("[{a: 1, b: 2}, [1], {b: 2, a: 1}, [1]]", schema)] == [21, 35]


def test_a_long_list_of_mappings_is_compared_in_linear_time() -> None:
    text = "[" + ", ".join(f"{{a: {n}}}" for n in range(3000)) + "]"
    assert found_in(text, {"uniqueItems": True}) == []


def test_a_recursive_schema_and_deep_data_end_in_a_place() -> None:
    schema = {
        "$id": "urn:x",
        "additionalProperties": {"allOf": [{"$ref": "#"}]},
        "properties": {"n": {"type": "integer"}},
    }
    text = "{a: " * 99 + "{n: x}" + "}" * 99
    ((code, line, column, _message, _suggestion),) = found_in(text, schema)
    assert (code, line) in {("too-deep", 1), ("wrong-type", 1)}
    assert column == 4 * 99 + 5


def test_a_shape_checks_many_documents() -> None:
    shape = Shape({"type": "object", "additionalProperties": False, "properties": {"a": {"type": "integer"}}})
    found = Diagnostics()
    assert shape.check(read("a: 1"), found)
    assert not shape.check(read("b: 1"), found)
    assert shape.check(read("a: 2"), found)
    assert [item.code for item in found.items] == ["unknown-key"]
