"""The text of every card of the base game, as committed: a change of the language reads as a diff.

`MUSEUM_UPDATE_GOLDEN=1 pytest tests/texts` writes the files anew.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics
from museum.ruleset.model import Ruleset
from museum.source import load
from museum.texts.locales import Locale

GOLDEN = Path(__file__).parents[1] / "golden"
HEAD = "# Made from the cards' effects; see tests/texts/test_golden.py.\n"


def texts(locale: Locale, rules: Ruleset) -> dict[str, str]:
    return {card.id: locale.text_of(card, rules) for card in rules.definitions if card.effects}


def written(name: str, found: dict[str, str]) -> dict[str, str]:
    """Return what the golden file *name* holds, after writing it anew if that is asked for."""
    path = GOLDEN / name
    if os.environ.get("MUSEUM_UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = [f'{card}: "{text}"\n' for card, text in found.items()]
        path.write_text(HEAD + "".join(lines), encoding="utf-8")
    document = load(path, Diagnostics())
    assert document is not None
    data: dict[str, str] = document.data
    return data


@pytest.fixture(params=["en", "fr", "it", "es"])
def locale(request: pytest.FixtureRequest, locales: Callable[[str], Locale]) -> Locale:
    found: Locale = locales(request.param)
    return found


def test_every_card_says_what_was_agreed(locale: Locale, rules: Ruleset) -> None:
    found = texts(locale, rules)
    assert found == written(f"{locale.language}/base.yaml", found)
    assert len(found) == 77


@pytest.mark.parametrize("edition", ["fr", "it", "es"])
def test_editions_differ_where_their_rules_do(
    edition: str, locale: Locale, rules: Ruleset, game: Callable[..., Ruleset]
) -> None:
    usual, found = texts(locale, rules), texts(locale, game(edition=edition))
    differing = {card: text for card, text in found.items() if text != usual[card]}
    if edition == "fr":
        assert differing == written(f"{locale.language}/base_fr_edition.yaml", differing)
    else:
        assert differing == {}


def test_no_text_is_marked_as_missing(locale: Locale, rules: Ruleset) -> None:
    assert [text for text in texts(locale, rules).values() if "⟦" in text or "{" in text] == []


def test_all_languages_have_the_same_numbers(rules: Ruleset, locales: Callable[[str], Locale]) -> None:
    """A number that a phrase swallows or invents shows; English writes "twice" for a 2."""
    english = {card: text.replace("twice", "2") for card, text in texts(locales("en"), rules).items()}
    for language in ("fr", "it", "es"):
        for card, text in texts(locales(language), rules).items():
            numbers, meant = (Counter(re.findall(r"\d+", found)) for found in (text, english[card]))
            assert numbers == meant, text


def test_a_plain_object_has_no_text(english: Locale, rules: Ruleset) -> None:
    assert english.text_of(rules.definition("raijin_statue"), rules) == ""


def test_house_rules_show_in_the_text(english: Locale, game: Callable[..., Ruleset]) -> None:
    rules = game(rules={"express_delivery_max": 2, "good_hiring": "renew"})
    assert "of value 1 to 2 from your hand" in english.text_of(rules.definition("express_delivery"), rules)
    assert "reveal new ones" in english.text_of(rules.definition("good_hiring"), rules)
    rules = game(rules={"express_delivery_max": 1})
    assert "an object of value 1 from" in english.text_of(rules.definition("express_delivery"), rules)
