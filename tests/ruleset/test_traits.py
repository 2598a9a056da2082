"""Traits: families of names, their members of several packs, and what each belongs to."""

from __future__ import annotations

from typing import Any

import pytest

from museum.ruleset.model import Ruleset


def test_continents_civilisations_and_domains_are_in_order(rules: Ruleset) -> None:
    """B3, B4."""
    traits = rules.vocabulary.traits
    assert traits["continent"] == ("africa", "asia", "europe", "america")
    assert len(traits["civilisation"]) == 12
    assert traits["domain"] == ("agriculture", "architecture", "culture", "navigation", "theology", "warfare")


def test_each_civilisation_has_its_continent(rules: Ruleset) -> None:
    """B3: four continents of three civilisations."""
    assert rules.vocabulary.belongs["civilisation", "continent"] == (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)


def test_a_pack_adds_members_after_those_there_are_and_families_of_its_own(world: Any) -> None:
    world.pack(
        "extra",
        traits="traits:\n  civilisation: {khmer: {continent: asia}}\n  colour: {red: null, blue: null}\n",
    )
    rules = world.load()
    assert rules.vocabulary.traits["civilisation"][-2:] == ("polynesian", "khmer")
    assert rules.vocabulary.belongs["civilisation", "continent"][-1] == 1
    assert rules.vocabulary.traits["colour"] == ("red", "blue")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("traits:\n  domain:\n    warfare: null\n", ("duplicate-id", 3, 5)),
        ("traits:\n  civilisation:\n    roman: {continent: europe}\n", ("duplicate-id", 3, 5)),
        ("traits:\n  civilisation:\n    khmer: {continent: asai}\n", ("unknown-id", 3, 24)),
        ("traits:\n  civilisation:\n    khmer: null\n", ("missing-key", 3, 5)),
        ("traits:\n  mood:\n    merry: {weather: fair}\n", ("unknown-id", 3, 22)),
        ("traits: [a, b]\n", ("wrong-type", 1, 9)),
        ("trait: {}\n", ("unknown-key", 1, 1)),
    ],
)
def test_what_is_wrong_is_told_at_its_place(world: Any, text: str, told: tuple[str, int, int]) -> None:
    world.pack("extra", traits=text)
    code, line, column = told
    assert (code, "traits.yaml", line, column) in world.told()


def test_a_misspelt_home_is_suggested(world: Any) -> None:
    world.pack("extra", traits="traits:\n  civilisation: {khmer: {continent: aisa}}\n")
    (item,) = world.error().diagnostics
    assert (item.message, item.suggestion) == ("there is no continent `aisa`", "asia")


def test_a_misspelt_family_is_suggested(world: Any) -> None:
    world.pack("extra", traits="traits:\n  civilisation: {khmer: {continnent: asia}}\n")
    found = [(item.message, item.suggestion) for item in world.error().diagnostics]
    assert ("there is no family of traits `continnent`", "continent") in found
    assert len(found) == 2


def test_a_card_whose_traits_contradict_each_other_is_reported(world: Any) -> None:
    """A card may say where its trait belongs, but nothing else."""
    world.pack(
        "extra",
        components="kinds: {flag: {fields: {civilisation: {trait: civilisation}, continent: {trait: continent}}}}\n",
        cards="cards:\n  - {id: red_flag, kind: flag, civilisation: roman, continent: asia}\n"
        "  - {id: blue_flag, kind: flag, civilisation: roman, continent: europe}\n",
    )
    (item,) = world.error().diagnostics
    assert (item.code, item.place.line) == ("contradiction", 2)
    assert item.message == "`red_flag` is of roman, whose continent is europe"
