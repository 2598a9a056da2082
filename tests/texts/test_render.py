"""What effects say that no card of the base game has, and what is said where a phrase is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from museum.ruleset.model import Ruleset
from museum.texts.locales import Locale

CASES = {
    "[{play: [{gain: {prestige: 1, points: 2, favours: 1}}]}]": "Gain 1 prestige, 2 points and 1 favour.",
    "[{play: [{gain: {points: 1}}, {gain: {favours: 2}}]}]": "Gain 1 point. Gain 2 favours.",
    "[{play: [{gain: {points: {players: {}}}}]}]": "Gain 1 point for each player.",
    "[{play: [{gain: {prestige: {opinion_tokens: {on: asia}}}}]}]":
        "Gain 1 prestige for each public opinion token on Asia.",
    "[{play: [{gain: {prestige: {sum: [{players: {}}, 2]}}}]}]":
        "Gain prestige equal to the number of players + 2.",
    "[{play: [{gain: {prestige: {counter: score}, points: {cards: {in: hand, if: {domain: culture}}}}}]}]":
        "Gain 1 prestige for each point you have on the score track and 1 point for each Culture object"
        " in your hand.",
    "[{when: turn_starts, if: {leads: objects}, do: [{gain: {points: {half: {sum: [experts, 1]}, round: up}}}]}]":
        "When your turn begins, if you are first or tied for first by the number of objects in your museum, gain"
        " points equal to half of (the number of your experts + 1), rounded up.",
    "[{modify: exhibit_cost, by: {difference: [2, {product: [2, experts]}]}, if: {trails: objects, ties: alone}}]":
        "If you are alone in last place by the number of objects in your museum, add 2 − (2 × the number of your"
        " experts) to what objects cost you.",
    "[{play: [{gain: {points: {rank: {counter: prestige}, ties: broken}}}], if: {turn_order: last}}]":
        "Play this only if you are last in turn order. Gain points equal to your rank by your prestige, with ties"
        " broken in turn order.",
    "[{modify: hand_limit, by: {across: experts, who: others, take: most}, if: {turn_order: 2}}]":
        "If you are 2nd in turn order, add the number of your experts, as counted for the other player with the"
        " most to your hand limit.",
    "[{modify: hand_limit, set: {least: [experts, {cards: {in: favours}}, 9]}}]":
        "Your hand limit is the smallest of the number of your experts, the number of your favours and 9.",
    "[{play: [{gain: {points: {sum: [{cards: {in: favour_deck}}, 1]}}}]}]":
        "Gain points equal to the number of cards in “favour deck” + 1.",
    "[{play: [{gain: {prestige: {cards: {in: expert_discards}}}}]}]":
        "Gain 1 prestige for each card in “discarded experts”.",
    "[{when: exhibits, if: {civilisation: inca}, do: [{gain: {prestige: 1}}]}]":
        "Each time you exhibit an Inca object, gain 1 prestige.",
    "[{when: exhibits, if: {masterpiece: true}, do: [{gain: {prestige: 1}}, {take: {continent: asia}}]}]":
        "Each time you exhibit a masterpiece, gain 1 prestige, then you may take 1 extra object from the Asia"
        " display.",
    "[{when: takes, if: {domain: navigation, continent: europe}, do: [{gain: {points: 1}}]}]":
        "Each time you take a Navigation object from Europe from a display, gain 1 point.",
    "[{when: exhibits, whose: any, do: [{gain: {prestige: 1}}]}]":
        "Each time a player exhibits an object, gain 1 prestige.",
    "[{when: turn_starts, do: [{recover: {total: 3}}]}]":
        "When your turn begins, take one or more objects of total value 3 or less from your common pool into your"
        " hand.",
    "[{when: turn_starts, if: {phase: improvement}, do: [{renew_offer: {}}]}]":
        "When your turn begins during your action phase, discard the experts on offer and reveal new ones.",
    "[{at: hired, do: [{gain: {points: 3}}]}]": "When you hire this expert, gain 3 points.",
    "[{instead_of: draws_favour, do: [{gain: {prestige: 2}}]}]":
        "Instead of drawing a favour you are due, gain 2 prestige.",
    "[{modify: exhibit_cost, by: -1, if: {any: [{civilisation: celtic}, {domain: warfare}]}}]":
        "Celtic or Warfare objects cost you 1 less.",
    "[{modify: exhibit_cost, by: -2, if: {not: {masterpiece: true}}}]":
        "Objects other than masterpieces cost you 2 less.",
    "[{modify: exhibit_cost, set: 1, if: {value: {at_least: 4}}}]": "Objects of value 4 or more cost you 1.",
    "[{modify: hire_cost, by: 2, whose: any}]": "Experts cost you 2 more. This applies to every player.",
    "[{modify: hand_limit, by: 1, if: {phase: improvement}}]":
        "During your action phase, your hand limit is 1 higher.",
    "[{modify: display_size, by: 1, if: {any: [{continent: asia}, {continent: europe}]}}]":
        "Asia and Europe show 1 more object.",
    "[{modify: hand_limit, by: {experts: {}}}]": "Add the number of your experts to your hand limit.",
    "[{score: patron, count: {experts: {}}, each: 2, levels: {3: 9}}]":
        "Score 2 points for each expert you have hired. Score 9 points for 3 experts or more.",
    "[{score: patron, count: {players: {}}, levels: {2: 1, 3: 4}}]":
        "Score by the number of players. 1 point for 2 or more, 4 for 3 or more.",
    "[{score: patron, count: {sum: [{players: {}}, 2]}, each: 2}]": "Score 2 times the number of players + 2.",
    "[{when: exhibits, if: {any: [{domain: culture}, {phase: improvement}]}, do: [{gain: {points: 1}}]}]":
        "Each time you exhibit a Culture object or an object during your action phase, gain 1 point.",
    "[{modify: exhibit_cost, by: -1, if: {value: {at_least: 2}, masterpiece: true}}]":
        "Masterpieces of value 2 or more cost you 1 less.",
    "[{modify: display_size, by: -2}]": "Each continent shows 2 fewer objects.",
    "[{modify: collection_size, by: 2}]": "Each of your collections counts as having 2 more objects.",
    "[{modify: collection_size, by: 2, if: {domain: culture}}]":
        "Your Culture collection counts as having 2 more civilisations.",
    "[{modify: collection_size, by: -1, if: {domain: culture}}]":
        "Your Culture collection counts as having 1 fewer civilisation.",
    "[{modify: collection_size, set: 1, if: {domain: culture}}]":
        "Your Culture collection counts as having 1 civilisation.",
    "[{modify: collection_size, at_least: 2, if: {domain: culture}}]":
        "Your Culture collection counts as having at least 2 civilisations.",
    "[{modify: collection_size, times: 2, if: {civilisation: greek}}]": "Your Greek collection counts double.",
    "[{modify: collection_points, times: 2, if: {civilisation: greek}}]": "Your Greek collection scores double.",
    "[{modify: collection_points, by: 2}]": "Each of your collections scores 2 more points.",
    "[{modify: collection_points, at_most: 9, if: {collection: {at_least: 6}}}]":
        "Each of your collections of 6 or more scores at most 9 points.",
    "[{modify: collection_points, set: 0, if: {civilisation: roman, collection: {at_most: 4}}}]":
        "Each of your Roman collections of up to 4 scores nothing.",
    "[{modify: opinion_cost, set: 0, if: {collection: {at_least: 6}}}]":
        "The public opinion tokens on each continent where you have a collection of 6 or more don’t count for you.",
    "[{modify: opinion_cost, times: 2, if: {continent: asia}, whose: any}]":
        "Each public opinion token on Asia costs you double. This applies to every player.",
    "[{modify: opinion_points, at_least: -10}]": "Your points for “Public opinion” are at least -10.",
    "[{modify: civilisations_points, times: 2}]": "Your points for “Civilisations” count double.",
    "[{modify: track_points, by: 3, at_most: 60}]":
        "Your points for “Score track” are 3 higher, then your points for “Score track” are at most 60.",
    "[{modify: end_score, by: -10}]": "The score with which you end the game is 10 lower.",
    "[{modify: collection_size, by: 1, if: {civilisation: inca}}]":
        "Your Inca collection counts as having 1 more object.",
    "[{score: patron, count: {objects: {if: {value: {at_least: 3, at_most: 3}}}}, each: 2}]":
        "Score 2 points for each object of value 3 in your museum.",
    "[{score: patron, count: {collection: {domain: agriculture}}, levels: {4: 9}}]":
        "Score 9 points for an Agriculture collection of 4 or more.",
    "[{score: patron, count: {experts: {}}, levels: {1: 2, 3: 9}}]":
        "Score 2 points for 1 expert or more, 9 for 3 or more.",
    "[{score: patron, count: {collections: {of: civilisation, size: 4}}, levels: {2: 6}}]":
        "Score 6 points for 2 civilisation collections of 4 or more.",
    "[{score: patron, count: {perfect_sets: {}}, levels: {1: 5}}]":
        "Score 5 points for 1 set of 5 objects with the values 1 to 5 in your collections.",
    "[{play: [{remove: {from: pool, if: {value: {at_most: 2}}}}]}]":
        "Remove an object of value 2 or less in your common pool from the game.",
    "[{play: [{take: {}}]}]": "You may take 1 object from any display.",
    "[{when: turn_starts, if: {count: experts, at_least: 2}, do: [{gain: {prestige: 1}}]}]":
        "When your turn begins, if the number of your experts is at least 2, gain 1 prestige.",
    "[{modify: hand_limit, by: 1, if: {count: objects, at_most: 3, who: others}}]":
        "If the number of objects in your museum is at most 3 for each other player, your hand limit is 1 higher.",
    "[{play: [{renew_offer: {}}], if: [{count: experts, at_least: 2, at_most: 2}, {count: objects, at_most: 3}]}]":
        "Play this only if the number of your experts is 2 and if the number of objects in your museum is at most 3."
        " Discard the experts on offer and reveal new ones.",
    "[{play: [{each_player: {who: left, do: [{lose: {prestige: 1}}]}}]}]":
        "The player to your left loses 1 prestige.",
    "[{play: [{each_player: {if: {count: experts, at_most: 1}, do: [{gain: {prestige: 1}}]}}]}]":
        "Each player gains 1 prestige if the number of their experts is at most 1.",
    "[{play: [{gain: {prestige: 1}}], if: {rule: {parameter: experts, is: false}}}]": "",
}  # fmt: skip


@pytest.mark.parametrize("yaml", CASES)
def test_effects_read_well(yaml: str, says: Callable[[str], str]) -> None:
    assert says(yaml) == CASES[yaml]


def test_changes_that_no_phrase_says_together_are_said_in_turn(says: Callable[[str], str]) -> None:
    text = says("[{modify: hand_limit, set: 5, by: 2}]")
    assert text == "Your hand limit is 5 objects, then your hand limit is 2 higher."


def test_a_card_with_other_effects_has_its_own_text(rules: Ruleset, english: Locale) -> None:
    card = next(card for card in rules.definitions if len(card.effects) == 1)
    renderer = english.renderer(rules)
    text = renderer.card(card)
    assert renderer.card(card) is text
    assert renderer.card(replace(card, effects=card.effects * 2)) != text
    assert renderer.card(card) == text
