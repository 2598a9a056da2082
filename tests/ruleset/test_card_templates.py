"""Templates in card files: one entry for each trait, and mistakes at the lines of the template."""

from __future__ import annotations

from typing import Any

import pytest

from museum.ruleset.model import Ruleset

HEAD = "defaults: {kind: expert, cost: 2, provenance: {kind: deduced}}\ncards:\n"
EFFECT = 'effects: [{modify: collection_size, by: 1, if: {civilisation: "{civilisation}"}}]'


def test_the_base_game_has_its_scholars_in_order(rules: Ruleset) -> None:
    ids = [card.id for card in rules.definitions]
    first = ids.index("egyptian_scholar")
    assert ids[first : first + 13] == [
        *(f"{name}_scholar" for name in rules.vocabulary.traits["civilisation"]), "agriculture_expert",
    ]  # fmt: skip


def test_a_variant_differs_in_what_it_says(rules: Ruleset) -> None:
    by_id = {card.id: card for card in rules.definitions}
    assert by_id["celtic_legacy"].provenance["level_1"] == "rulebook"
    assert by_id["roman_legacy"].provenance["level_1"] == "deduced"


def test_a_template_is_filled_in_ids_and_effects_for_the_traits_it_names(world: Any) -> None:
    entry = f'  - {{id: "{{civilisation}}_friend", for_each: {{civilisation: [roman, celtic]}}, {EFFECT}}}\n'
    world.pack("extra", cards=f"{HEAD}{entry}  - {{id: a_friend}}\n")
    ids = [card.id for card in world.load().definitions if card.pack == "extra"]
    assert ids == ["roman_friend", "celtic_friend", "a_friend"]


def test_two_families_are_crossed(world: Any) -> None:
    each = "{civilisation: [roman, celtic], domain: [culture, warfare]}"
    world.pack("extra", cards=f'{HEAD}  - {{id: "{{domain}}_of_{{civilisation}}", for_each: {each}}}\n')
    ids = [card.id for card in world.load().definitions if card.pack == "extra"]
    assert ids == ["culture_of_roman", "warfare_of_roman", "culture_of_celtic", "warfare_of_celtic"]


def test_a_variant_may_have_what_the_template_lacks(world: Any) -> None:
    entry = '{id: "{continent}_club", for_each: {continent: all}, but: {asia: {copies: 2, cost: 4}}}'
    world.pack("extra", cards=f"{HEAD}  - {entry}\n")
    rules = world.load()
    assert len(rules.numbers["asia_club"]) == 2 and len(rules.numbers["europe_club"]) == 1


def test_cards_of_templates_can_be_included_from_a_pack_that_is_not_enabled(world: Any) -> None:
    world.pack("extra", cards=f'{HEAD}  - {{id: "{{continent}}_club", for_each: {{continent: all}}}}\n')
    (world.folder / "packs").rename(world.folder / "others")
    world.packs.clear()
    rules = world.load("expansion_paths: [./others]", "cards: {include: [asia_club]}")
    assert rules.numbers["asia_club"]


@pytest.mark.parametrize(
    ("entry", "told", "words"),
    [
        ('{id: "{civilization}_x", for_each: {civilization: all}}', ("unknown-id", 3, 41), "civilisation"),
        ('{id: "{civilisation}_x", for_each: {civilisation: [romn]}}', ("unknown-id", 3, 56), "roman"),
        ('{id: "{civilisation}_x", for_each: {civilisation: []}}', ("wrong-count", 3, 55), "stands for no card"),
        ('{id: "{civilisation}_x", for_each: {civilisation: 3}}', ("wrong-type", 3, 55), "`all`, or a list"),
        ('{id: "{civilisation}_x", for_each: {}}', ("wrong-count", 3, 40), "1"),
        ('{id: "{civilisation}_x", for_each: civilisation}', ("wrong-type", 3, 40), "a mapping"),
        ('{id: "x", for_each: {civilisation: all}}', ("not-allowed", 3, 10), "`{civilisation}`"),
        ('{id: "{civilisation}_{domin}", for_each: {civilisation: all}}', ("unknown-id", 3, 10), "`{domin}`"),
        ('{id: "{continent}_x", for_each: {continent: all}, but: {asa: {cost: 1}}}', ("unknown-id", 3, 61), "asia"),
        ('{id: "{civilisation}_x", for_each: {civilisation: all}, but: [roman]}', ("wrong-type", 3, 66), "a mapping"),
        ('{id: "{civilisation}_scholar", for_each: {civilisation: all}}', ("duplicate-id", 3, 10), "already defined"),
        ('{id: "{civilisation}_x", for_each: {civilisation: all}, cst: 3}', ("unknown-key", 3, 61), "cost"),
        ('{id: "{civilisation}_x", for_each: {civilisation: all}, kind: patron}', ("missing-key", 3, 5), "family"),
        ('{id: "{domain}_x", for_each: {domain: all}, effects: [{modify: collection_size, by: 1, if: '
         '{civilisation: "{domain}"}}]}', ("not-one-of", 3, 111), "agriculture"),
    ],
)  # fmt: skip
def test_mistakes_are_reported_once_at_the_template(
    world: Any, entry: str, told: tuple[str, int, int], words: str
) -> None:
    world.pack("extra", cards=f"{HEAD}  - {entry}\n")
    error = world.error()
    first = error.diagnostics[0]
    assert (first.code, first.place.line, first.place.column) == told, str(error)
    assert words in f"{first.message} {first.suggestion}", str(error)
    places = [item.place for item in error.diagnostics if item.code != "duplicate-id"]
    assert len(places) <= 3, str(error)
