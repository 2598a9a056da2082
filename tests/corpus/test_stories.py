"""The stories of the bundled cards: none lacks a language, and each is short, and set as its language wants it."""

from __future__ import annotations

import re
from functools import cache

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.texts.listing import card_list
from museum.texts.locales import Locale

TOLD = ("object", "market_object", "legendary_relic", "mythos_relic")
LANGUAGES = ("en", "fr", "it", "es")
# What no story has: straight quotes and apostrophes, dots for three, two blanks, a blank at the end.
ILL_SET = re.compile(r"""['"]|\.\.\.|\s\s|\s$""")
# In French a no-break space stands before these, and within quotes.
ILL_SET_IN_FRENCH = re.compile(r"[^\u00a0\u202f][;:!?»]|«[^\u00a0\u202f]|av\. J|[“”]")
# What joins the digits of a large number differs.
DECADE = re.compile(r"\d{4}s|années \d{4}|(años|décadas?( de)?) \d{4}")
JOINT = re.compile(r"(?<=\d)[,.\u00a0](?=\d{3}\b)")


@cache
def stories(language: str) -> dict[str, str]:
    found = installed((), Diagnostics())
    locale = Locale.load(found.packs.values(), language, Diagnostics())
    read = locale.stories.read(diagnostics := Diagnostics())
    assert diagnostics.items == ()
    return {card: story.text for card, story in read.items()}


def test_every_object_and_every_relic_has_one() -> None:
    cards = [card for card in card_list() if card["kind"] in TOLD]
    assert len(cards) == 180 + 30 + 16 + 24
    assert [card["id"] for card in cards if not card["story"]] == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_story_is_told_in_every_language(language: str) -> None:
    assert stories(language).keys() == stories("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_is_two_or_three_sentences(language: str) -> None:
    low, high = (30, 55) if language == "en" else (28, 66)
    assert {card: text for card, text in stories(language).items() if not low <= len(text.split()) <= high} == {}
    assert {card: text for card, text in stories(language).items() if not text.endswith(".")} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_stories_are_set_as_the_language_wants_it(language: str) -> None:
    assert {card: text for card, text in stories(language).items() if ILL_SET.search(text)} == {}
    if language == "fr":
        assert {card: text for card, text in stories("fr").items() if ILL_SET_IN_FRENCH.search(text)} == {}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_years_and_measures_are_the_same_in_every_language(language: str) -> None:
    """Decades aside, which some languages write in letters."""
    for card, text in stories(language).items():
        assert figures(text) == figures(stories("en")[card]), card


def figures(text: str) -> list[str]:
    return sorted(re.findall(r"\d{3,}", JOINT.sub("", DECADE.sub("", text))))
