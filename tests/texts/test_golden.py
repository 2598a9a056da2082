"""The text of every card of the base game, as committed: a change of the language reads as a diff.

`MUSEUM_UPDATE_GOLDEN=1 pytest tests/texts` writes the files anew.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.golden_texts import LANGUAGES, agreed, same_numbers
from tests.rulesets import Load

from museum.ruleset.model import Ruleset
from museum.texts.locales import Locale


def texts(locale: Locale, rules: Ruleset) -> dict[str, str]:
    return {card.id: locale.text_of(card, rules) for card in rules.definitions if card.effects}


def written(name: str, found: dict[str, str]) -> dict[str, str]:
    return agreed(name, found, "tests/texts/test_golden.py")


@pytest.fixture(params=LANGUAGES)
def locale(request: pytest.FixtureRequest, locales: Callable[[str], Locale]) -> Locale:
    found: Locale = locales(request.param)
    return found


def test_every_card_says_what_was_agreed(locale: Locale, rules: Ruleset) -> None:
    found = texts(locale, rules)
    assert found == written(f"{locale.language}/base.yaml", found)
    assert len(found) == 77


@pytest.mark.parametrize("edition", ["fr", "it", "es"])
def test_editions_differ_where_their_rules_do(edition: str, locale: Locale, rules: Ruleset, load: Load) -> None:
    usual, found = texts(locale, rules), texts(locale, load(edition=edition))
    differing = {card: text for card, text in found.items() if text != usual[card]}
    if edition == "fr":
        assert differing == written(f"{locale.language}/base_fr_edition.yaml", differing)
    else:
        assert differing == {}


def test_no_text_is_marked_as_missing(locale: Locale, rules: Ruleset) -> None:
    assert [text for text in texts(locale, rules).values() if "⟦" in text or "{" in text] == []


def test_all_languages_have_the_same_numbers(rules: Ruleset, locales: Callable[[str], Locale]) -> None:
    """A number that a phrase swallows or invents shows."""
    english = texts(locales("en"), rules)
    for language in LANGUAGES[1:]:
        for card, text in texts(locales(language), rules).items():
            assert same_numbers(text, english[card]), f"{card}: {text} / {english[card]}"


def test_a_plain_object_has_no_text(english: Locale, rules: Ruleset) -> None:
    assert english.text_of(rules.definition("raijin_statue"), rules) == ""


def test_house_rules_show_in_the_text(english: Locale, load: Load) -> None:
    rules = load(rules={"express_delivery_max": 2, "good_hiring": "renew"})
    assert "of value 1 to 2 from your hand" in english.text_of(rules.definition("express_delivery"), rules)
    assert "reveal new ones" in english.text_of(rules.definition("good_hiring"), rules)
    rules = load(rules={"express_delivery_max": 1})
    assert "an object of value 1 from" in english.text_of(rules.definition("express_delivery"), rules)


def test_the_size_of_a_domain_collection_is_not_said_in_cards(locale: Locale, rules: Ruleset) -> None:
    """B54: it counts civilisations, so that five cards can be a collection of 3."""
    for card in ("fountain_of_knowledge", "myths_and_mysteries", "a_glimpse_of_the_past"):
        said = locale.text_of(rules.definition(card), rules).lower().split()
        assert not {"cards", "cartes", "carte", "cartas"} & {word.strip(".,:") for word in said}
