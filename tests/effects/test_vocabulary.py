"""Comparison of vocabularies: whether it has the same words and more."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from museum.ruleset.model import Ruleset


def test_a_vocabulary_extends_itself_and_fewer_words(rules: Ruleset, load: Callable[..., Ruleset]) -> None:
    more = load(expansions=["cthulhu"]).vocabulary
    assert rules.vocabulary.extends(rules.vocabulary)
    assert more.extends(rules.vocabulary)
    assert not rules.vocabulary.extends(more)


def test_a_word_that_means_something_else_is_no_extension(rules: Ruleset) -> None:
    other = copy(rules.vocabulary)
    other.verbs = {**other.verbs, "gain": other.verbs["lose"]}
    assert not other.extends(rules.vocabulary)


def test_a_trait_or_zone_less_is_no_extension(rules: Ruleset) -> None:
    fewer, nowhere = copy(rules.vocabulary), copy(rules.vocabulary)
    fewer.traits = {**fewer.traits, "domain": fewer.traits["domain"][1:]}
    nowhere.zones = {}
    assert not fewer.extends(rules.vocabulary)
    assert not nowhere.extends(rules.vocabulary)


def test_a_trait_knows_its_family(rules: Ruleset) -> None:
    assert rules.vocabulary.family_of("europe") == "continent"
    assert rules.vocabulary.family_of("nowhere") == ""
