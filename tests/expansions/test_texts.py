"""The texts of every expansion's cards in four languages, as committed, and what must hold of all of them.

`MUSEUM_UPDATE_GOLDEN=1 pytest tests/expansions` writes the files anew.
"""

from __future__ import annotations

from functools import cache

import pytest
from tests.golden_texts import LANGUAGES, agreed, same_numbers
from tests.whole_games.configurations import plain_ruleset

from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import expansions
from museum.texts.locales import Locale


@cache
def rules_of() -> Ruleset:
    """Return a game with every bundled expansion."""
    return plain_ruleset("en", expansions())


@cache
def locale_of(language: str) -> Locale:
    """Return the texts of that game, which must hold no error."""
    diagnostics = Diagnostics()
    packs = installed((), diagnostics).packs
    locale = Locale.load([packs[name] for name in rules_of().packs], language, diagnostics)
    assert not diagnostics.has_errors
    return locale


@cache
def texts(language: str) -> dict[str, dict[str, str]]:
    """Return the texts by pack and card, the base game's apart."""
    rules, locale = rules_of(), locale_of(language)
    found: dict[str, dict[str, str]] = {pack: {} for pack in expansions()}
    for card in (*rules.definitions, *rules.report.absent.values()):
        if card.pack in found and card.effects:
            found[card.pack][card.id] = locale.text_of(card, rules)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pack", expansions())
def test_every_card_says_what_was_agreed(pack: str, language: str) -> None:
    found = texts(language)[pack]
    assert found == agreed(f"{language}/{pack}.yaml", found, "tests/expansions/test_texts.py")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_marked_as_missing(language: str) -> None:
    said = [text for cards in texts(language).values() for text in cards.values()]
    assert [text for text in said if "⟦" in text or "{" in text] == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_numbers(language: str) -> None:
    """A number that a phrase swallows or invents shows."""
    for pack, cards in texts("en").items():
        for card, english in cards.items():
            text = texts(language)[pack][card]
            assert same_numbers(text, english), f"{card}: {text} / {english}"


def test_a_rival_is_spoken_of_as_the_man_he_is() -> None:
    """The rules of the solo game say "his" of Alphonse; "their" is for each player."""
    said, *_ = locale_of("en").parts_of(rules_of().definition("egyptian_rival"), rules_of())
    assert said == "Alphonse scores by the size of his Egyptian collection."
