"""What is wrong with a rulebook is told at its place, with what was probably meant."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from tests.rulesets import config_of

from museum.diagnostics import Diagnostic, Diagnostics
from museum.packs import packs_of
from museum.rulebook.check import check_book
from museum.rulebook.outline import outline_of
from museum.ruleset.load import load_ruleset
from museum.texts.locales import Locale

from .conftest import RULES, TEXTS, Found

WHOLE = RULES.replace("lantern_colour]}", "lantern_colour]%s}")
HIRING = "sections:\n  - in: hiring\n    paragraphs: [{id: x, rules: []}]\n"
Told = tuple[str, str, str | None]


def told(items: list[Diagnostic]) -> list[Told]:
    """Return code, file and line, and suggestion of each."""
    return [(item.code, f"{item.place.file.rpartition('lanterns/')[2]}:{item.place.line}", item.suggestion)
            for item in items]  # fmt: skip


def test_a_sound_rulebook_is_not_remarked(faults: Found) -> None:
    assert faults() == []


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (", if: {rules: {lantern_pionts: 2}}", ("unknown-parameter", "rules.yaml:4", "lantern_points")),
        (", if: {rules: {hand_limit: 99}}", ("out-of-range", "rules.yaml:4", None)),
        (", if: {rules: {lantern_colour: blu}}", ("not-one-of", "rules.yaml:4", "blue")),
        (", if: {rules: {lantern_colour: {at_least: 1}}}", ("wrong-type", "rules.yaml:4", None)),
        (", if: {cards: [bank_laon]}", ("unknown-id", "rules.yaml:4", "bank_loan")),
        (", cards: [bank_laon]", ("unknown-id", "rules.yaml:4", "bank_loan")),
        (", show: {cards: favuor}", ("unknown-id", "rules.yaml:4", "favour")),
        (", show: {points: [hand_limit]}", ("unknown-parameter", "rules.yaml:4", None)),
        (", show: {points: [domain_piont]}", ("unknown-parameter", "rules.yaml:4", "domain_points")),
        (", show: {traits: {family: domian}}", ("unknown-id", "rules.yaml:4", "domain")),
        (", show: {traits: {family: domain, of: continent}}", ("not-allowed", "rules.yaml:4", None)),
        (", after: hire_efects", ("unknown-id", "rules.yaml:4", "hire_effects")),
        (", instead_of: hier", ("unknown-id", "rules.yaml:4", "hire")),
        (", pages: 2", ("unknown-key", "rules.yaml:4", None)),
        (", if: {edition: de}", ("not-one-of", "rules.yaml:4", None)),
    ],
)  # fmt: skip
def test_what_a_paragraph_names_must_be_there(more: str, expected: Told, faults: Found) -> None:
    found = told(faults(rules=WHOLE % more))
    assert expected[:2] in [item[:2] for item in found]
    assert expected[2] is None or expected in found


def test_a_condition_on_a_pack_that_is_not_there_is_left_alone(faults: Found) -> None:
    assert faults(rules=WHOLE % ", if: {packs: [moonlight], rules: {moons: 2}}") == []


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (HIRING.replace("hiring", "hirring"), ("unknown-id", "rules.yaml:2", "hiring")),
        (HIRING.replace("in:", "id:"), ("duplicate-id", "rules.yaml:2", None)),
        ("sections:\n  - paragraphs: [{id: x, rules: []}]\n", ("not-allowed", "rules.yaml:2", None)),
        (HIRING.replace("id: x", "id: hire"), ("duplicate-id", "rules.yaml:3", None)),
        ("glossary: [{id: prestige, rules: []}]\n", ("duplicate-id", "rules.yaml:1", None)),
        ("sections: []\n", ("unsaid", "parameters.yaml:2", None)),
        ("sections: 3\n", ("wrong-type", "rules.yaml:1", None)),
        ("glossary: [{id: x, rules: [b1]}]\n", ("wrong-form", "rules.yaml:1", None)),
    ],
)  # fmt: skip
def test_sections_must_fit(rules: str, expected: Told, faults: Found) -> None:
    assert expected in told(faults(rules=rules))


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (TEXTS.replace("{lantern_points:point}", "some points", 1), ("slot-missing", 1, None)),
        (TEXTS.replace("lantern_points:point}", "lantern_poinst:point}", 1), ("slot-unknown", 1, "lantern_points")),
        (TEXTS.replace(":point}", ":pont}", 1), ("unknown-term", 1, "point")),
        (TEXTS.replace("colour_blue", "colour_bleu"), ("unknown-phrase", 2, "lantern_colour_blue")),
        (TEXTS + 'rule.lantern: "One."\n', ("unknown-phrase", 5, "rule.lanterns")),
        (TEXTS + 'section.lantern: "One."\n', ("unknown-phrase", 5, "section.turn")),
        (TEXTS.replace("colour.blue", "colour.bleu"), ("unknown-phrase", 4, "blue")),
        (TEXTS.replace("choice.lantern_c", "choice.latern_c"), ("unknown-phrase", 3, "choice.lantern_colour")),
        (TEXTS.replace("rule.lanterns.", "#"), ("slot-missing", 1, None)),
    ],
)  # fmt: skip
def test_a_text_says_what_the_paragraph_states(
    texts: str, expected: tuple[str, int, str | None], faults: Found
) -> None:
    code, line, near = expected
    assert (code, f"locales/en/rules.yaml:{line}", near) in told(faults(locales__en__rules=texts))


def test_a_variant_that_pins_the_number_need_not_say_it(faults: Found) -> None:
    assert faults(locales__en__rules=TEXTS + 'rule.lanterns.lantern_points_0: "Lanterns score nothing."\n') == []


def test_a_number_that_the_parameter_cannot_have_pins_nothing(faults: Found) -> None:
    texts = TEXTS + 'rule.lanterns.lantern_points_12: "A dozen."\n'
    found = [item[:2] for item in told(faults(locales__en__rules=texts))]
    assert ("unknown-phrase", "locales/en/rules.yaml:5") in found


def test_each_language_must_say_it_all(faults: Found) -> None:
    found = faults("xx", locales__xx__rules='rule.lantrens: "Blink."\nbook.titel: "Book"\n')
    missing = {item.message.split("`")[1]: item for item in found if item.code == "missing-phrase"}
    assert missing["rule.lanterns"].suggestion == "rule.lantrens"
    assert missing["rule.lanterns"].place.file.endswith("lanterns/rules.yaml")
    assert "choice.lantern_colour" in missing
    assert "section.hiring" in missing
    assert ("unknown-phrase", "locales/xx/rules.yaml:2", "book.title") in told(found)


def test_texts_of_the_book_itself_have_their_slots(faults: Found) -> None:
    texts = 'book.house_rule/value: "{name}: {valeu}"\n'
    found = told(faults("xx", locales__xx__rules=texts))
    assert sorted(item for item in found if item[1].startswith("locales/xx/rules")) == [
        ("slot-missing", "locales/xx/rules.yaml:1", None),
        ("slot-missing", "locales/xx/rules.yaml:1", None),
        ("slot-unknown", "locales/xx/rules.yaml:1", "value"),
    ]


def test_a_paragraph_of_the_player_aid_has_a_short_text(faults: Found) -> None:
    rules = RULES.replace("{id: lanterns,", "{id: lanterns, aid: true,")
    short = f'{TEXTS}rule.lanterns/aid: "Light a lantern."\n'
    assert [(item.code, "rule.lanterns/aid" in item.message) for item in faults(rules=rules)] == [
        ("missing-phrase", True)
    ]
    assert faults(rules=rules, locales__en__rules=short) == []
    assert [item.code for item in faults(locales__en__rules=short)] == ["unknown-phrase"]


@pytest.mark.parametrize(
    ("language", "key", "slip", "place"),
    [
        ("fr", "book.board", "book.boarrd", "locales/fr:0"),
        ("en", "column.cost", "column.cots", "base/rules.yaml:251"),
    ],
)
def test_english_too_must_say_what_the_book_says_of_itself(
    language: str, key: str, slip: str, place: str, tmp_path: Path
) -> None:
    diagnostics = Diagnostics()
    config = config_of()
    base = packs_of(config, diagnostics)[0]
    shutil.copytree(base.folder / "locales", tmp_path / "locales")
    file = tmp_path / "locales" / language / "rules.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(f"{key}: ", f"{slip}: "), encoding="utf-8")
    locale = Locale.load([replace(base, folder=tmp_path)], language, diagnostics)
    check_book(outline_of([base], diagnostics), locale, load_ruleset(config), diagnostics)
    line = text[: text.index(f"{key}: ")].count("\n") + 1
    found = [(item.code, f"{item.place.file}:{item.place.line}", item.suggestion) for item in diagnostics.items]
    assert ("missing-phrase", slip) in [(code, near) for code, where, near in found if where.endswith(place)]
    assert ("unknown-phrase", f"{file}:{line}", key) in found
    assert {code for code, _, _ in found} == {"missing-phrase", "unknown-phrase"}


def test_a_paragraph_may_take_the_place_of_another(faults: Found) -> None:
    assert faults(rules=RULES.replace("{id: lanterns,", "{id: lanterns, instead_of: hire,")) == []
