"""German and Polish: three and five classes of nouns, cases, and one, few, many, by what the languages declare."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.golden_texts import agreed
from tests.texts.conftest import effects_of

from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.ruleset.model import Ruleset
from museum.texts.check import check_locale
from museum.texts.grammar import sentences
from museum.texts.locales import Locale
from museum.texts.templates import Slot

HERE = Path(__file__).parent / "languages"
WHEN = "[{{when: {0}, if: {1}, do: [{{gain: {{prestige: 1}}}}]}}]".format
COST = "[{{modify: exhibit_cost, by: {{players: {{}}}}, if: {0}}}]".format
EACH = "[{{play: [{{gain: {{prestige: {{objects: {{if: {0}}}}}}}}}]}}]".format
LOSE = "[{{play: [{{lose: {{experts: {0}}}}}]}}]".format

GERMAN = {
    WHEN("exhibits", "{civilisation: greek}"):
        "Jedes Mal, wenn du einen griechischen Gegenstand ausstellst, erhalte 1 Prestige.",
    WHEN("exhibits", "{masterpiece: true}"): "Jedes Mal, wenn du ein Meisterwerk ausstellst, erhalte 1 Prestige.",
    WHEN("exhibits", "{masterpiece: true, civilisation: roman}"):
        "Jedes Mal, wenn du ein römisches Meisterwerk ausstellst, erhalte 1 Prestige.",
    WHEN("exhibits", "{not: {civilisation: greek}}"):
        "Jedes Mal, wenn du einen Gegenstand außer einem griechischen Gegenstand ausstellst, erhalte 1 Prestige.",
    WHEN("exhibits", "{civilisation: maya}"):
        "Jedes Mal, wenn du einen Maya-Gegenstand ausstellst, erhalte 1 Prestige.",
    WHEN("hires", "[]"): "Jedes Mal, wenn du einen Experten anheuerst, erhalte 1 Prestige.",
    COST("{civilisation: indian}"): "Addiere die Zahl der Spieler zu den Kosten der indischen Gegenstände.",
    COST("{masterpiece: true}"): "Addiere die Zahl der Spieler zu den Kosten der Meisterwerke.",
    EACH("{civilisation: celtic}"): "Erhalte 1 Prestige für jeden keltischen Gegenstand in deinem Museum.",
    EACH("{masterpiece: true, civilisation: celtic}"):
        "Erhalte 1 Prestige für jedes keltische Meisterwerk in deinem Museum.",
    "[{modify: exhibit_cost, by: -2, if: {civilisation: chinese}}]": "Chinesische Gegenstände kosten dich 2 weniger.",
    LOSE(1): "Verliere 1 Experten deiner Wahl.",
    LOSE(2): "Verliere 2 Experten deiner Wahl.",
}  # fmt: skip
POLISH = {
    WHEN("exhibits", "{civilisation: greek}"):
        "Za każdym razem, gdy wystawiasz eksponat grecki, zdobądź 1 punkt prestiżu.",
    WHEN("exhibits", "{masterpiece: true, civilisation: roman}"):
        "Za każdym razem, gdy wystawiasz arcydzieło rzymskie, zdobądź 1 punkt prestiżu.",
    WHEN("exhibits", "{not: {civilisation: greek}}"):
        "Za każdym razem, gdy wystawiasz eksponat oprócz eksponatu greckiego, zdobądź 1 punkt prestiżu.",
    WHEN("hires", "[]"): "Za każdym razem, gdy zatrudniasz eksperta, zdobądź 1 punkt prestiżu.",
    COST("{civilisation: indian}"): "Do kosztu eksponatów indyjskich dodaj tyle, ile wynosi liczba graczy.",
    COST("{masterpiece: true}"): "Do kosztu arcydzieł dodaj tyle, ile wynosi liczba graczy.",
    EACH("{civilisation: celtic}"): "Zdobądź 1 punkt prestiżu za każdy eksponat celtycki w twoim muzeum.",
    EACH("{masterpiece: true, civilisation: celtic}"):
        "Zdobądź 1 punkt prestiżu za każde arcydzieło celtyckie w twoim muzeum.",
    "[{modify: exhibit_cost, by: -2, if: {civilisation: chinese}}]": "Eksponaty chińskie kosztują cię o 2 mniej.",
    LOSE(1): "Strać 1 eksperta według swojego wyboru.",
    LOSE(2): "Strać 2 ekspertów według swojego wyboru.",
    LOSE(5): "Strać 5 ekspertów według swojego wyboru.",
    "[{play: [{gain: {prestige: 3}}]}]": "Zdobądź 3 punkty prestiżu.",
    "[{play: [{gain: {prestige: 22}}]}]": "Zdobądź 22 punkty prestiżu.",
    "[{play: [{gain: {prestige: 12}}]}]": "Zdobądź 12 punktów prestiżu.",
}  # fmt: skip
CASES = {"de": GERMAN, "pl": POLISH}
Spoken = Callable[[str], Locale]


@pytest.fixture
def spoken(pack_copy: Callable[..., Pack]) -> Spoken:
    """Return what loads the German or the Polish of these tests, which must hold no error of form."""

    def loaded(language: str) -> Locale:
        files = {path.name: path.read_text(encoding="utf-8") for path in (HERE / language).glob("*.yaml")}
        diagnostics = Diagnostics()
        locale = Locale.load([pack_copy(language, files)], language, diagnostics)
        assert diagnostics.items == ()
        return locale

    return loaded


@pytest.mark.parametrize("language", CASES)
def test_favours_and_experts_are_grammatical(language: str, spoken: Spoken, rules: Ruleset) -> None:
    locale = spoken(language)
    cards = [card for card in rules.definitions if card.kind in ("favour", "expert")]
    found = {card.id: locale.text_of(card, rules) for card in cards}
    assert found == agreed(f"{language}/favours_and_experts.yaml", found, "tests/texts/test_cases.py")
    assert "⟦" not in " ".join(found.values())


@pytest.mark.parametrize("language", CASES)
def test_effects_are_grammatical(language: str, spoken: Spoken, rules: Ruleset) -> None:
    renderer = spoken(language).renderer(rules)
    found = {
        yaml: " ".join(sentences(renderer.effect(effect)) for effect in effects_of(yaml, rules))
        for yaml in CASES[language]
    }
    assert found == CASES[language]


@pytest.mark.parametrize("language", CASES)
def test_they_are_checked_without_errors(language: str, spoken: Spoken, rules: Ruleset) -> None:
    diagnostics = Diagnostics()
    check_locale(spoken(language), rules, diagnostics)
    assert [item for item in diagnostics.items if item.severity == "error"] == []


WRONG = [
    ("phrases", 'verb.exhibit.from_hand: "nimm {if:object/a/dativ}"\n', "unknown-term", ""),
    ("phrases", 'verb.hire.from_deck.look_1: "nimm {look:card/akk}"\n', "unknown-term", ""),
    ("phrases", 'article.a.one.f.acu: "eine {noun}"\n', "unknown-phrase", "acc"),
    ("phrases", 'article.a.one.x: "eine {noun}"\n', "unknown-phrase", ""),
    ("terms", "lamp: {one: Lampe, other: Lampen, gender: w}\n", "not-one-of", ""),
    ("terms", "lamp: {one: Lampe, other: Lampen, sound: vowl}\n", "not-one-of", "vowel"),
    ("terms", "lamp: {one: Lampe, gender: f}\n", "missing-name", ""),
    ("terms", "lamp: {one: Lampe, other: Lampen, gender: f, othr_dat: Lampen}\n", "unknown-key", "other_dat"),
]


@pytest.mark.parametrize(("file", "line", "code", "meant"), WRONG, ids=[row[1][:40] for row in WRONG])
def test_what_the_language_does_not_declare_is_reported(
    file: str, line: str, code: str, meant: str, pack_copy: Callable[..., Pack], rules: Ruleset
) -> None:
    diagnostics = Diagnostics()
    locale = Locale.load([pack_copy("de", {f"{file}.yaml": line})], "de", diagnostics)
    check_locale(locale, rules, diagnostics)
    errors = [item for item in diagnostics.items if item.severity == "error"]
    assert [(item.code, item.place.line) for item in errors][:1] == [(code, 1)]
    assert not meant or errors[0].suggestion == meant


NTH = {
    "en": ["1st", "2nd", "3rd", "4th", "5th", "6th"], "fr": ["1er", "2e", "3e", "4e", "5e", "6e"],
    "it": ["1º", "2º", "3º", "4º", "5º", "6º"], "es": ["1.º", "2.º", "3.º", "4.º", "5.º", "6.º"],
}  # fmt: skip


@pytest.mark.parametrize("language", NTH)
def test_ordinals_follow_the_categories_of_cldr(language: str, says: Callable[..., str]) -> None:
    yaml = "[{{when: exhibits, if: {{turn_order: {0}}}, do: [{{gain: {{points: 1}}}}]}}]".format
    assert all(f" {nth} " in says(yaml(place), language) for place, nth in enumerate(NTH[language], 1))


def test_an_ordinal_is_no_noun(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    diagnostics = Diagnostics()
    phrases = {"phrases.yaml": 'verb.hire.from_deck.look: "die {look:nth/card} und {look}"\n'}
    check_locale(Locale.load([pack_copy("de", phrases)], "de", diagnostics), rules, diagnostics)
    assert [item for item in diagnostics.items if item.severity == "error"] == []


def test_an_ordinal_has_the_gender_of_a_noun(locales: Callable[[str], Locale], rules: Ruleset) -> None:
    for language, said in (("fr", "1re"), ("it", "1ª"), ("es", "1.ª")):
        slot = Slot("n", "nth", "card")
        assert locales(language).renderer(rules)._number(1, slot) == said
