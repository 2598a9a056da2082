"""The generated schema: all content of the base game fits it, and planted mistakes don't."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from museum.diagnostics import Diagnostics
from museum.effects.schema import definitions
from museum.resources import data
from museum.ruleset.card_templates import expanded
from museum.ruleset.cards import cards_schema
from museum.ruleset.content import card_files
from museum.ruleset.model import Ruleset
from museum.source import check_shape, load, loads

BASE = data("content") / "base"
FILES = tuple(card_files(BASE, ("boards.yaml", "positions.yaml")))


@pytest.fixture(scope="module")
def schema(rules: Ruleset) -> dict[str, Any]:
    return cards_schema(rules.vocabulary, rules.vocabulary.kinds)


@pytest.mark.parametrize(
    ("line", "suggestion", "others"),
    [
        ("    effects: [{gain: {prestige: 1}}]", "play: [{gain: ...}]", ("when: ..., do: [{gain: ...}]",)),
        ("    effects: {gain: {prestige: 1}}", "[{play: [{gain: ...}]}]", ()),
        ("    effects: {play: [{renew_offer: {}}]}", "[{play: ...}]", ()),
        ("    effects: [{play: {renew_offer: {}}}]", "[{renew_offer: ...}]", ()),
        ("    play: [{renew_offer: {}}]", "effects: [{play: ...}]", ()),
        (
            "    gain: {prestige: 1}",
            "effects: [{play: [{gain: ...}]}]",
            ("effects: [{when: ..., do: [{gain: ...}]}]",),
        ),
    ],
)
def test_what_stands_one_level_too_high_is_shown_where_it_belongs(
    schema: dict[str, Any], line: str, suggestion: str, others: tuple[str, ...]
) -> None:
    diagnostics = Diagnostics()
    document = loads(f"cards:\n  - id: a_card\n    kind: favour\n{line}\n", "cards.yaml", diagnostics)
    assert document is not None
    assert not check_shape(document, schema, diagnostics)
    (item,) = diagnostics.items
    assert (item.suggestion, item.others) == (suggestion, others)


def test_it_is_a_schema(schema: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)
    names = {"amount", "conditions", "condition_group", "block", "effect", "effects", "texts", "card"}
    assert set(schema["$defs"]) == names


def test_there_is_content_to_check() -> None:
    """The four kinds of file of the base game, and objects by continent."""
    assert {path.stem for path in FILES} >= {"africa", "experts", "favours", "headlines", "opinion", "patrons"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(BASE)))
def test_all_content_fits(schema: dict[str, Any], path: Path, rules: Ruleset) -> None:
    diagnostics = Diagnostics()
    written = load(path, diagnostics)
    document = expanded(written, rules.vocabulary.traits, diagnostics) if written is not None else None
    assert document is not None
    assert check_shape(document, schema, diagnostics), diagnostics.items


CARD = "cards:\n  - id: a_card\n    kind: favour\n    effects:\n"
PLANTED = [
    ("      - {pay: 3}", "unknown-key"),
    ("      - {play: []}", "wrong-count"),
    ("      - {play: [{gain: {prestige: 1}, renew_offer: {}}]}", "wrong-count"),
    ("      - {play: [{}]}", "wrong-count"),
    ("      - {play: [{gian: {prestige: 1}}]}", "unknown-key"),
    ("      - {play: [{gain: {prestigee: 1}}]}", "unknown-key"),
    ("      - {play: [{gain: {prestige: many}}]}", "not-one-of"),
    ("      - {play: [{gain: {prestige: {value_of: that}}}]}", "not-one-of"),
    ("      - {play: [{hire: {look: 11}}]}", "out-of-range"),
    ("      - {play: [{hire: {from: street}}]}", "not-one-of"),
    ("      - {when: exhibit, do: [{renew_offer: {}}]}", "not-one-of"),
    ("      - {modify: exhibit_cost, by: 1, if: {contintent: asia}}", "unknown-key"),
    ("      - {modify: exhibit_cost, by: 1, if: {continent: asai}}", "not-one-of"),
    ("      - {modify: exhibit_cost, by: 1, if: {masterpiece: 1}}", "wrong-type"),
    ("      - {modify: exhibit_cost, by: 1, whose: every}", "not-one-of"),
    ("      - {score: patron, count: {collections: {of: domain}}, each: 1}", "missing-key"),
    ("      - {score: patron, count: {experts: {}}, each: few}", "wrong-type"),
    ("      - {score: patron, count: {experts: {}}, levels: {3: few}}", "wrong-type"),
    ("      - {play: [{renew_offer: {}}], if: {rule: {is: true}}}", "missing-key"),
    ("      - {play: [{renew_offer: {}}], if: {rule: {parameter: hand_limit, is: [1]}}}", "wrong-type"),
]


@pytest.mark.parametrize(("line", "code"), PLANTED)
def test_a_planted_mistake_is_one_exact_error(schema: dict[str, Any], line: str, code: str) -> None:
    """No unions: one mistake is one error, on its line."""
    diagnostics = Diagnostics()
    document = loads(CARD + line, "cards.yaml", diagnostics)
    assert document is not None
    assert not check_shape(document, schema, diagnostics)
    assert [(item.code, item.place.line) for item in diagnostics.items] == [(code, 5)]


def test_every_word_says_what_it_means(rules: Ruleset) -> None:
    """Editors show the first sentence of a word's docstring."""
    made = definitions(rules.vocabulary)
    words = {
        **made["amount"]["properties"],
        **made["condition_group"]["properties"],
        **made["block"]["items"]["properties"],
    }
    silent = [key for key, schema in words.items() if not schema.get("description")]
    assert silent == []


def test_names_are_those_of_the_ruleset(load: Callable[..., Ruleset]) -> None:
    """The schema of a ruleset with a pack knows the pack's words, events and traits."""
    rules = load(expansions=["curiosities"], expansion_paths=["."])
    made = definitions(rules.vocabulary)
    assert "charm" in made["block"]["items"]["properties"]
    assert "charms" in made["effect"]["properties"]["when"]["enum"]
    assert "curiosities.hush" in made["block"]["items"]["properties"]["call"]["enum"]
