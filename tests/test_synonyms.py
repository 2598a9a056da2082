"""Synonyms are words that nobody would misspell: each stands for others, in snake_case, and never for itself."""

from __future__ import annotations

import re

import pytest

from museum.suggest import did_you_mean
from museum.synonyms import SYNONYMS


@pytest.mark.parametrize("word", SYNONYMS)
def test_each_stands_for_other_words(word: str) -> None:
    meant = SYNONYMS[word]
    assert meant
    assert word not in meant
    assert all(re.fullmatch(r"[a-z][a-z0-9_.: ]*", each) for each in (word, *meant)), meant


@pytest.mark.parametrize(("word", "known", "near"), [("on", ["when", "modify"], "when"), ("on", ["modify"], None)])
def test_only_what_is_known_there_is_suggested(word: str, known: list[str], near: str | None) -> None:
    assert did_you_mean(word, known) == near
