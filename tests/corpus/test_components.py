"""The contents of the base game's box, and its numbers: the rules that no scenario can show."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from tests.rulesets import ruleset_of

from museum.base_game.layout import BOX, CONTINENTS, DECK, FAVOUR_DECK, PATRON_DECK, PRESTIGE
from museum.base_game.sheet import LINES, museum_winners
from museum.diagnostics import MuseumError
from museum.engine.start import Seating, laid_out
from museum.ruleset.model import Ruleset

EDITIONS = ("fr", "it", "es", "en")
SHELVES = ((1, 2, 3, 4, 5), (1, 1, 2, 3, 5), (1, 2, 2, 3, 4))
CIVILISATIONS = {
    "egyptian": ("theology", "navigation", "architecture"),
    "phoenician": ("navigation", "culture", "agriculture"),
    "mesopotamian": ("theology", "warfare", "agriculture"),
    "chinese": ("culture", "architecture", "navigation"),
    "indian": ("theology", "culture", "navigation"),
    "japanese": ("warfare", "culture", "theology"),
    "greek": ("architecture", "culture", "navigation"),
    "roman": ("warfare", "architecture", "culture"),
    "celtic": ("warfare", "agriculture", "theology"),
    "inca": ("architecture", "agriculture", "warfare"),
    "maya": ("agriculture", "architecture", "theology"),
    "polynesian": ("navigation", "warfare", "agriculture"),
}
KNOWN = {
    "ishtar_vase": ("mesopotamian", None, 3),
    "sargon_mask": ("mesopotamian", None, 4),
    "tachi_long_sword": ("japanese", None, 4),
    "raijin_statue": ("japanese", None, 4),
    "pompeii_fresco": ("roman", None, 2),
    "ceramic_double_bowl": (None, None, 1),
    "war_chariot": (None, "warfare", 4),
    "machu_picchu": ("inca", "architecture", None),
    "parthenon": ("greek", None, None),
    "great_wall": ("chinese", None, None),
}
LEAVING = ("good_hiring", "mysterious_death", "a_school_at_the_museum", "the_greatest_team")


@cache
def rules_of(edition: str = "en", *house_rules: str) -> Ruleset:
    """Return the ruleset of an edition with house rules."""
    return ruleset_of(edition=edition, house_rules=list(house_rules))


def objects() -> list[dict[str, Any]]:
    """Return the fields of every object."""
    rules = rules_of()
    return [dict(card.fields) for card in rules.definitions if card.kind == "object"]


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """B1: the cards by kind."""
    assert Counter(rules_of().kind_of) == {
        "object": 180, "opinion": 20, "favour": 27, "headline": 17, "expert": 24, "patron": 27,
    }  # fmt: skip


def test_the_tokens_are_those_of_the_rulebook() -> None:
    """B1, B12: 32 prestige tokens and 12 public opinion tokens."""
    parameters = rules_of().parameters
    assert (parameters["prestige_supply"], parameters["opinion_tokens"]) == (32, 12)


def test_continents_hold_three_civilisations_each() -> None:
    """B3: four continents of three civilisations."""
    vocabulary = rules_of().vocabulary
    homes = vocabulary.belongs["civilisation", "continent"]
    names = {
        continent: [c for c, home in zip(vocabulary.traits["civilisation"], homes, strict=True) if home == number]
        for number, continent in enumerate(vocabulary.traits["continent"])
    }
    assert names == {
        "africa": ["egyptian", "phoenician", "mesopotamian"],
        "asia": ["chinese", "indian", "japanese"],
        "europe": ["greek", "roman", "celtic"],
        "america": ["inca", "maya", "polynesian"],
    }


def test_there_are_six_domains() -> None:
    """B4: the domains."""
    domains = ("agriculture", "architecture", "culture", "navigation", "theology", "warfare")
    assert rules_of().vocabulary.traits["domain"] == domains


def test_objects_stand_on_their_shelves() -> None:
    """C1: each civilisation has three domains, whose values are those of its three shelves."""
    found: dict[tuple[str, str], list[int]] = {}
    for fields in objects():
        found.setdefault((fields["civilisation"], fields["domain"]), []).append(fields["value"])
    shelves = {
        (civilisation, domain): list(values)
        for civilisation, domains in CIVILISATIONS.items()
        for domain, values in zip(domains, SHELVES, strict=True)
    }
    assert {key: sorted(values) for key, values in found.items()} == shelves


def test_each_domain_stands_in_six_civilisations() -> None:
    """C1: so that a domain collection with its expert ends at 7, as the table does (B55)."""
    kinds = {(fields["domain"], fields["civilisation"]) for fields in objects()}
    assert set(Counter(domain for domain, _ in kinds).values()) == {6}


def test_masterpieces_are_the_objects_of_value_5() -> None:
    """B2, C1: 24 of them, two of each civilisation."""
    rules = rules_of()
    great = [card for card, masterpiece in enumerate(rules.facts.masterpiece) if masterpiece]
    assert len(great) == 24
    assert {rules.columns["value"][card] for card in great} == {5}
    assert set(Counter(rules.columns["civilisation"][card] for card in great).values()) == {2}


def test_an_object_has_what_the_rules_say() -> None:
    """B2: a name and a text come from the locales; the rest is data of the card."""
    for fields in objects():
        assert {"civilisation", "domain", "value", "year"} <= set(fields)
        assert 1 <= fields["value"] <= 5


def test_the_average_object_is_worth_2_to_3_and_fives_are_rare() -> None:
    """C0: as the author describes the published game."""
    values = [fields["value"] for fields in objects()]
    assert sum(values) / len(values) == 2.6
    assert values.count(5) / len(values) < 0.15


@pytest.mark.parametrize("name", KNOWN)
def test_known_objects_are_as_the_seeds_state(name: str) -> None:
    """C1: objects that the rulebook's examples name."""
    fields = rules_of().definition(name).fields
    for field, wanted in zip(("civilisation", "domain", "value"), KNOWN[name], strict=True):
        assert wanted is None or fields[field] == wanted


def test_favours_are_nine_kinds_of_three_copies() -> None:
    """C2: nine kinds."""
    favours = {card.id: card.copies for card in rules_of().definitions if card.kind == "favour"}
    assert set(favours) == {
        "press_conference", "express_delivery", "new_archaeological_team", "charity_ball", "private_collector",
        "archaeological_discovery", "inventory", "bank_loan", "good_hiring",
    }  # fmt: skip
    assert set(favours.values()) == {3}


def test_headlines_are_seventeen_one_of_each() -> None:
    """C3: three for each continent and five others."""
    headlines = {card.id: card.copies for card in rules_of().definitions if card.kind == "headline"}
    by_continent = {
        f"{what}_in_{where}"
        for what in ("war", "instability", "a_patron")
        for where in ("africa", "asia", "europe", "america")
    }
    others = {"mysterious_death", "a_school_at_the_museum", "deflation", "the_roaring_twenties", "grant_awarded"}
    assert set(headlines) == by_continent | others
    assert set(headlines.values()) == {1}


def test_experts_and_their_costs() -> None:
    """C4: eighteen that add to a collection, and six with names."""
    costs = {card.id: card.fields["cost"] for card in rules_of().definitions if card.kind == "expert"}
    assert sum(name.endswith(("_scholar", "_expert")) for name in costs) == 18
    assert {cost for name, cost in costs.items() if name.endswith(("_scholar", "_expert"))} == {3}
    named = {name: cost for name, cost in costs.items() if not name.endswith(("_scholar", "_expert"))}
    assert named == {
        "patricia_turner": 3, "ulf_van_der_noot": 5, "balminder_singh": 3, "richard_bellota": 2,
        "boch_and_wilhelm": 3, "the_banker": 3,
    }  # fmt: skip


def test_patrons_by_family() -> None:
    """C5: 27 = 6 + 12 + 4 + 5."""
    families = Counter(card.fields["family"] for card in rules_of().definitions if card.kind == "patron")
    assert families == {"quadruple": 6, "legacy": 12, "continent": 4, "single": 5}


def test_boards_have_20_to_25_cells_and_a_gallery() -> None:
    """C6: the standard side and four others, bonuses higher the harder."""
    boards = rules_of().facts.boards
    assert [board.id for board in boards] == ["standard", "rotunda", "wings", "enfilade", "courtyard"]
    for board in boards:
        assert 20 <= board.size <= 25
        assert 6 <= board.gallery.bit_count() <= 10
    standard = boards[0]
    assert (standard.size, standard.gallery.bit_count()) == (25, 9)
    assert (standard.gallery_bonus, standard.museum_bonus, standard.both_bonus) == (10, 15, 10)
    assert all(board.gallery_bonus > standard.gallery_bonus for board in boards[1:])


def test_points_of_collections() -> None:
    """B55: the tables; beyond their end the last entry holds."""
    parameters = rules_of().parameters
    assert parameters["civilisation_points"][3:] == (1, 3, 5, 9, 13, 17, 22, 28, 35, 43, 52, 62, 73, 85)
    assert parameters["domain_points"][3:] == (5, 7, 11, 17, 25)
    assert parameters["civilisation_points"][:3] == parameters["domain_points"][:3] == (0, 0, 0)


@pytest.mark.parametrize(("edition", "each"), [("fr", 4), ("it", 5), ("es", 5), ("en", 5)])
def test_continent_decks(edition: str, each: int) -> None:
    """B5, E1: 45 objects and the edition's opinion cards; the others stay in the box."""
    game = laid_out(rules_of(edition), Seating(2, 0, ("standard", "standard")), 1)
    for continent in range(CONTINENTS):
        deck = game.zones[DECK + continent]
        assert Counter(game.ruleset.kind_of[card] for card in deck) == {"object": 45, "opinion": each}
        homes = {game.facts.continent[card] for card in deck} - {-1}
        assert homes == {continent}
    assert len(game.zones[BOX]) == 20 - 4 * each


def test_decks_are_shuffled_by_the_seed() -> None:
    """B5, B7: another seed, another order; the same seed, the same order."""
    seating = Seating(2, 0, ("standard", "standard"))
    games = [laid_out(rules_of(), seating, seed) for seed in (1, 1, 2)]
    for deck in (DECK, FAVOUR_DECK, PATRON_DECK):
        assert games[0].zones[deck] == games[1].zones[deck] != games[2].zones[deck]


# Parameters where the documents disagree: fr, it, es, en
DISAGREEMENTS = {
    "opinion_cards_per_deck": ("E1", 4, 5, 5, 5),
    "opinion_card_slot": ("E2", "occupies", "occupies", "occupies", "redraw"),
    "end_trigger": ("E3", "exceeds", "reaches", "reaches", "reaches"),
    "press_conference": ("E4", "plain", "prestige", "prestige", "prestige"),
    "express_delivery_max": ("E5", 3, 4, 4, 4),
    "charity_ball_max": ("E6", 3, 4, 4, 4),
    "new_archaeological_team": ("E7", "any_moment", "exploration", "exploration", "exploration"),
    "good_hiring": ("E8", "renew", "look", "look", "look"),
    "favour_over_limit": ("E9", "none", "none", "none", "none"),
    "the_perfect_collection": ("E10", "museum", "collections", "collections", "collections"),
    "mulligan_favour": ("E11", True, True, True, True),
    "patron_collections": ("E12", "connected", "connected", "connected", "connected"),
    "payment_credit": ("E14", "turn", "turn", "turn", "turn"),
    "favour_trigger": ("E15", "reaches", "reaches", "reaches", "reaches"),
    "favour_timing": ("E16", "turn", "turn", "turn", "turn"),
    "inventory_favour_total": ("E17", 5, 5, 5, 5),
    "greatest_team_needs_experts": ("E20", False, True, True, True),
}


@pytest.mark.parametrize("name", DISAGREEMENTS)
def test_each_disagreement_is_a_parameter(name: str) -> None:
    """E: each edition has its own column, and the parameter cites the rule."""
    rule, *wanted = DISAGREEMENTS[name]
    assert [rules_of(edition).parameters[name] for edition in EDITIONS] == wanted
    assert rules_of().declared[name].rule == rule


def test_the_numbers_of_the_rules() -> None:
    """B6, B7, B9, B10, B28, B30, B31, B34, B35, B40, B50, B57: what house rules may change."""
    wanted = {
        "display_size": 2, "expert_slots": 3, "mulligan_max_value": 7, "patrons_dealt": 3, "patrons_kept": 1,
        "rival_pool_fee": 1, "masterpiece_prestige": 1, "favour_every": 10, "favour_limit": 3,
        "favours_per_turn": 1, "inventory_hand_limit": 7, "hand_limit": 7, "end_score": 50, "stall_rounds": 2,
    }  # fmt: skip
    parameters = rules_of().parameters
    assert {name: parameters[name] for name in wanted} == wanted


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_leaves_with_the_experts(edition: str) -> None:
    """B80, E20: in the French edition The Greatest Team stays."""
    left = [name for name in LEAVING if name not in rules_of(edition, "no_experts").numbers]
    assert left == list(LEAVING[:3] if edition == "fr" else LEAVING)
    assert all(name in rules_of(edition).numbers for name in LEAVING)


def test_simple_patrons_are_quadruple_and_continent() -> None:
    """B80: only the simple ones stay."""
    kept = {c.fields["family"] for c in rules_of("en", "simple_patrons").definitions if c.kind == "patron"}
    assert kept == {"quadruple", "continent"}


def test_the_challenge() -> None:
    """B81: five opinion cards per deck, hard patrons, another board."""
    rules = rules_of("fr", "challenge")
    patrons = {card.id for card in rules.definitions if card.kind == "patron"}
    assert rules.parameters["opinion_cards_per_deck"] == 5
    assert patrons == {name for name in patrons if name.endswith("_legacy")} | {"the_masterpieces"}
    assert len(patrons) == 13


def test_an_unplayable_choice_is_reported() -> None:
    """B10: no more patrons can be kept than are dealt."""
    with pytest.raises(MuseumError, match="patrons_kept"):
        ruleset_of(rules={"patrons_dealt": 1, "patrons_kept": 2})


def test_the_sheet_has_its_lines_in_the_order_of_scoring() -> None:
    """B60 to B68: each its own line, each with its rule."""
    assert [(line.name, line.rule) for line in LINES] == [
        ("track", "B60"), ("civilisations", "B61"), ("domains", "B62"), ("patron", "B63"), ("prestige", "B64"),
        ("gallery", "B65"), ("full_museum", "B66"), ("both", "B67"), ("opinion", "B68"),
    ]  # fmt: skip


@pytest.mark.parametrize(("tie_break", "won"), [("shared", [0, 2]), ("prestige", [2])])
def test_the_highest_total_wins_and_a_tie_is_shared(tie_break: str, won: list[int]) -> None:
    """B69: unless a house rule decides it by prestige; seats from 0."""
    rules = ruleset_of(rules={"tie_break": tie_break}, seats=["A", "B", "C"])
    game = laid_out(rules, Seating(3, 0, ("standard",) * 3), 1)
    game.counters[PRESTIGE + 2] = 4
    assert museum_winners(game, [90, 99, 80]) == [1]
    assert museum_winners(game, [99, 80, 99]) == won
