"""Whatever the effect language can say, each language has words for it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from tests.samples import Samples

from museum.diagnostics import Diagnostics
from museum.effects.nodes import Effect
from museum.packs import Pack
from museum.ruleset.model import Ruleset
from museum.texts.check import check_locale
from museum.texts.grammar import sentences
from museum.texts.locales import Locale
from museum.texts.render import Renderer

LANGUAGES = ("en", "fr", "it", "es")
# What belongs to cards.yaml, objects.yaml and interface.yaml has tests of its own.
OWN = ("phrases.yaml", "terms.yaml")


@pytest.fixture(scope="module")
def samples(rules: Ruleset) -> tuple[Effect, ...]:
    return tuple(dict.fromkeys(Samples(rules.vocabulary).effects()))


def test_the_samples_have_every_word(samples: tuple[Effect, ...], rules: Ruleset) -> None:
    written = " ".join(map(repr, samples))
    vocabulary = rules.vocabulary
    for table in (vocabulary.verbs, vocabulary.counts, vocabulary.conditions):
        # The base game has no counter that effects may change, no zone that a deck refills, and no token.
        silent = ("rule", "parameter", "call", "change_counter", "renew", "holds")
        undecided = [word for name, word in table.items() if name not in silent]
        assert [word for word in undecided if f"{word.__name__}(" not in written] == []
    assert len(samples) > 5000


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_legal_effect_is_without_words(
    language: str, samples: tuple[Effect, ...], rules: Ruleset, locales: Callable[[str], Locale]
) -> None:
    locale = locales(language)
    for renderer in (locale.renderer(rules), Renderer(locale.short(), rules)):
        found = (sentences(renderer.effect(effect)) for effect in samples)
        marked = dict.fromkeys(key for text in found for key in re.findall(r"⟦[^⟦⟧]*|\{[^}]*\}|  ", text))
        assert list(marked) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_and_terms_are_whole(language: str, rules: Ruleset, base: tuple[Pack, ...]) -> None:
    diagnostics = Diagnostics()
    check_locale(Locale.load(base, language, diagnostics), rules, diagnostics)
    own = [item for item in diagnostics.items if item.place.file.endswith(OWN) or "parameter." in item.message]
    assert own == []
