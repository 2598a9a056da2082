"""Plural categories: those of Museum's own languages, which are found without babel, are CLDR's too."""

from __future__ import annotations

import pytest
from babel import Locale

from museum.texts.grammar import plural


@pytest.mark.parametrize("language", ["en", "fr", "it", "es"])
def test_own_languages_count_as_cldr_says(language: str) -> None:
    numbers = (*range(1001), 10**6, 2 * 10**6, 10**6 + 1, -1, -2)
    cldr = Locale.parse(language)
    assert [plural(language, number) for number in numbers] == [cldr.plural_form(abs(number)) for number in numbers]
