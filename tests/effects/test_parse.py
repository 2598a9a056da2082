"""Reading effects: what they become, and every mistake told with its code at its line and column."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from museum.base_game.words.conditions import InPhase, OfContinent, OfDomain, OfValue
from museum.base_game.words.counts import OpinionTokens, ValueOf
from museum.base_game.words.expert_verbs import HireFree, RenewOffer
from museum.base_game.words.object_verbs import ExhibitFree
from museum.base_game.words.scoring import Experts, Objects, Requirement, Requirements
from museum.base_game.words.token_verbs import Gain
from museum.diagnostics import Diagnostics
from museum.effects.compile import Builder
from museum.effects.nodes import At, InsteadOf, Modify, Play, Score, When
from museum.effects.parse import Parser
from museum.effects.types import Fixed, Levels
from museum.engine.arithmetic_words import Sum
from museum.engine.common_words import AnyOf, EachPlayer, Not, Rule
from museum.engine.comparing_words import CountWithin
from museum.ruleset.model import Ruleset
from museum.source import loads

Read = Callable[[str], Any]

RIGHT = [
    ("- play: [{gain: {prestige: 4}}]", Play((Gain(prestige=Fixed(4)),))),
    (
        "- play: [{gain: {prestige: {sum: [{value_of: it}, 1]}, points: {opinion_tokens: {on: asia}}}}]",
        Play((Gain(prestige=Sum((ValueOf("it"), Fixed(1))), points=OpinionTokens("asia")),)),
    ),
    ("- {at: revealed, do: [{renew_offer: {}}]}", At("revealed", (RenewOffer(),))),
    (
        "- {when: exhibits, if: {continent: asia}, do: [{gain: {favours: 1}}], whose: any, label: tax}",
        When("exhibits", (Gain(favours=Fixed(1)),), (OfContinent("asia"),), "any", "tax"),
    ),
    (
        "- {modify: exhibit_cost, set: 2, at_least: 4, by: -1, times: 3, at_most: 9, if: {not: {domain: warfare}}}",
        Modify("exhibit_cost", Fixed(2), Fixed(4), Fixed(-1), Fixed(3), Fixed(9), (Not((OfDomain("warfare"),)),)),
    ),
    (
        "- {instead_of: draws_favour, do: [{gain: {prestige: 1}}]}",
        InsteadOf("draws_favour", (Gain(prestige=Fixed(1)),)),
    ),
    (
        "- {score: patron, count: {objects: {}}, levels: {10: 16, 6: 8}}",
        Score("patron", Objects(), levels=Levels(((6, 8), (10, 16)))),
    ),
    (
        "- {score: patron, count: {requirements: [{civilisation: inca, size: 3}, {any: domain, size: 6}]}, each: 2}",
        Score("patron", Requirements((Requirement(3, "inca"), Requirement(6, any_="domain"))), 2),
    ),
    (
        "- play: [{exhibit: {if: {value: {at_most: 3}}}}]\n"
        "  if: {any: [{rule: {parameter: experts}}, {rule: {parameter: stall_rounds, is: 2}}]}",
        Play(
            (ExhibitFree(if_=(OfValue(at_most=Fixed(3)),)),),
            (AnyOf(((Rule("experts"),), (Rule("stall_rounds", 2),))),),
        ),
    ),
    # Flat words, bare amounts, and conditions as a list.
    (
        "- {modify: hand_limit, by: experts, if: {count: objects, at_least: 2, phase: improvement}}",
        Modify("hand_limit", by=Experts(), if_=(CountWithin(Objects(), Fixed(2)), InPhase("improvement"))),
    ),
    (
        "- {modify: hand_limit, by: 1, if: [{count: experts, at_least: 2}, {count: {objects: {}}, at_most: experts,"
        " who: left}]}",
        Modify(
            "hand_limit",
            by=Fixed(1),
            if_=(CountWithin(Experts(), Fixed(2)), CountWithin(Objects(), at_most=Experts(), who="left")),
        ),
    ),
    (
        "- play: [{each_player: {who: others, do: [{renew_offer: {}}]}}]",
        Play((EachPlayer((RenewOffer(),), (), "others"),)),
    ),
    (
        "- play: [{hire: {otherwise: [{hire: {from: deck, look: 2}}]}}]",
        Play((HireFree(otherwise=(HireFree("deck", 2),)),)),
    ),
]


@pytest.mark.parametrize(("text", "effect"), RIGHT)
def test_what_is_right_becomes_nodes(read: Read, text: str, effect: object) -> None:
    found = read(text)
    assert found.told == ()
    assert found.effects == (effect,)


WRONG = [
    # The effect as a whole.
    ("- play: {}", "wrong-type", 1, 9),
    ("- 5", "wrong-type", 1, 3),
    ("- {pay: [{gain: {prestige: 1}}]}", "unknown-key", 1, 4),
    ("- {label: nothing}", "unknown-effect", 1, 3),
    ("- when: exhibits", "missing-key", 1, 3),
    ("- {at: hired}", "missing-key", 1, 3),
    ("- instead_of: draws_favour", "missing-key", 1, 3),
    ("- {score: patron, each: 2}", "missing-key", 1, 3),
    ("- {score: patron, count: {experts: {}}}", "missing-key", 1, 3),
    ("- modify: hand_limit", "missing-key", 1, 3),
    ("- {modify: hand_limit, at_least: 5, at_most: 4}", "not-allowed", 1, 3),
    ("- {modify: hand_limit, set: 5, at_most: 4}", "not-allowed", 1, 3),
    ("- {modify: hand_limit, set: 5, at_least: 6}", "not-allowed", 1, 3),
    # Keys, and what a word needs.
    ("- play: [{gain: {prestige: 1}}]\n  iff: {}", "unknown-key", 2, 3),
    ("- play: [{gain: {prestigee: 1}}]", "unknown-key", 1, 18),
    ("- {score: patron, count: {collections: {of: domain}}, each: 1}", "missing-key", 1, 40),
    ("- {score: patron, count: {requirements: [{size: 3}]}, each: 1}", "wrong-count", 1, 42),
    ("- {score: patron, count: {collection: {}}, each: 1}", "wrong-count", 1, 39),
    # Words.
    ("- play:\n    - gain: {prestige: 1}\n    - gian: {prestige: 1}", "unknown-key", 3, 7),
    ("- play: [{gain: {prestige: {value_off: it}}}]", "unknown-key", 1, 29),
    ("- {modify: exhibit_cost, by: 1, if: {contintent: asia}}", "unknown-key", 1, 38),
    ("- play: [{gain: {prestige: 1}, renew_offer: {}}]", "wrong-count", 1, 32),
    ("- play: [{}]", "wrong-count", 1, 10),
    ("- play: [{gain: {prestige: {}}}]", "wrong-count", 1, 28),
    # Ids.
    ("- {when: exhibit, do: [{gain: {prestige: 1}}]}", "not-one-of", 1, 10),
    ("- {at: fired, do: [{gain: {prestige: 1}}]}", "not-one-of", 1, 8),
    ("- {modify: hand_limits, by: 1}", "not-one-of", 1, 12),
    ("- {score: patrons, count: 1, each: 1}", "not-one-of", 1, 11),
    ("- {modify: exhibit_cost, by: 1, if: {continent: asai}}", "not-one-of", 1, 49),
    ("- {modify: exhibit_cost, by: 1, if: {continent: 3}}", "wrong-type", 1, 49),
    ("- play: [{call: nothing.at_all}]", "not-one-of", 1, 17),
    ("- play: [{gain: {prestige: {parameter: hand_limt}}}]", "not-one-of", 1, 40),
    # Types, choices, bounds.
    ("- play: [{gain: 4}]", "wrong-type", 1, 17),
    ("- play: [{gain: {prestige: many}}]", "not-one-of", 1, 28),
    ("- play: [{gain: {prestige: value_of}}]", "not-one-of", 1, 28),
    ("- play: [{gain: {prestige: true}}]", "wrong-type", 1, 28),
    ("- {modify: exhibit_cost, by: 1, if: {masterpiece: 1}}", "wrong-type", 1, 51),
    ("- {modify: exhibit_cost, by: 1, if: [asia]}", "wrong-type", 1, 38),
    ("- {modify: exhibit_cost, by: 1, if: []}", "wrong-count", 1, 37),
    ("- {modify: exhibit_cost, by: 1, if: [{continent: asai}]}", "not-one-of", 1, 50),
    ("- {score: patron, count: 1, each: one}", "wrong-type", 1, 35),
    ("- {score: patron, count: 1, each: true}", "wrong-type", 1, 35),
    ("- {score: patron, count: 1, levels: {five: 3}}", "wrong-form", 1, 38),
    ("- {score: patron, count: 1, levels: 5}", "wrong-type", 1, 37),
    ("- {score: patron, count: 1, each: 1, label: 5}", "wrong-type", 1, 45),
    ("- {modify: hand_limit, by: 1, whose: every}", "not-one-of", 1, 38),
    ("- play: [{exhibit: {from: hands}}]", "not-one-of", 1, 27),
    ("- play: [{hire: {from: deck, look: 11}}]", "out-of-range", 1, 36),
    ("- play: [{hire: {from: deck, look: 0}}]", "out-of-range", 1, 36),
    ("- {score: patron, count: {collections: {of: domain, size: 26}}, each: 1}", "out-of-range", 1, 59),
    # Values that a rule parameter can't have, and parameters that are no numbers.
    ("- play: [{renew_offer: {}}]\n  if: {rule: {parameter: good_hiring, is: looks}}", "not-one-of", 2, 14),
    ("- play: [{renew_offer: {}}]\n  if: {rule: {parameter: good_hiring}}", "not-one-of", 2, 14),
    ("- play: [{gain: {prestige: {parameter: good_hiring}}}]", "not-allowed", 1, 40),
    ("- play: [{gain: {prestige: {parameter: domain_points}}}]", "not-allowed", 1, 40),
    # Fields that mean nothing beside each other.
    ("- play: [{hire: {from: offer, look: 4}}]", "not-allowed", 1, 17),
    ("- play: [{hire: {from: deck, otherwise: [{renew_offer: {}}]}}]", "not-allowed", 1, 17),
    ("- play: [{take: {continent: asia, same: true}}]", "not-allowed", 1, 17),
    # Flat words.
    ("- {modify: hand_limit, by: 1, if: {count: experts}}", "missing-key", 1, 43),
    ("- {modify: hand_limit, by: 1, if: {at_least: 2}}", "misplaced", 1, 36),
    ("- {modify: hand_limit, by: 1, if: {phase: improvement, who: all}}", "misplaced", 1, 56),
    ("- {modify: hand_limit, by: 1, if: {count: expert, at_least: 2}}", "not-one-of", 1, 43),
    ("- {modify: hand_limit, by: 1, if: {count: experts, at_least: 3, at_most: 2}}", "out-of-range", 1, 43),
    ("- {modify: hand_limit, by: 1, if: {count: experts, at_least: 3, who: me}}", "not-one-of", 1, 70),
    ("- {score: patron, count: 1, each: 1, if: {count: {collection: {domain: culture}}, at_least: 3, who: all}}",
     "misplaced", 1, 50),
    ("- {modify: hand_limit, by: 1, if: {count: {collection: {domain: culture}}, at_least: 3}}", "misplaced", 1, 44),
    ("- {score: patron, each: 1, count: {objects: {if: {count: {collection: {domain: culture}}, at_least: 3}}}}",
     "misplaced", 1, 59),
    # Counts of the table and of several players.
    ("- {modify: hand_limit, by: {counter: prestgie}}", "not-one-of", 1, 38),
    ("- {modify: hand_limit, by: {counter: closing}}", "not-one-of", 1, 38),
    ("- {modify: hand_limit, by: {cards: {in: hnad}}}", "not-one-of", 1, 41),
    ("- {modify: hand_limit, by: {cards: {}}}", "missing-key", 1, 36),
    ("- {modify: hand_limit, by: {cards: {in: deck, if: {continent: asia}}}}", "misplaced", 1, 36),
    ("- {modify: hand_limit, by: {across: {cards: {in: hand, if: {continent: asia}}}}}", "misplaced", 1, 37),
    ("- {modify: hand_limit, by: 1, if: {leads: {sum: [{cards: {in: hand, if: {continent: asia}}}, 1]}}}",
     "misplaced", 1, 43),
    ("- {modify: hand_limit, by: 1, if: {count: {cards: {in: hand, if: {continent: asia}}}, at_least: 1, who: left}}",
     "misplaced", 1, 43),
    ("- {modify: hand_limit, by: {across: experts, who: me}}", "not-one-of", 1, 51),
    ("- {modify: hand_limit, by: {across: experts, who: left, take: most}}", "not-allowed", 1, 37),
    ("- {modify: hand_limit, by: {rank: {parameter: hand_limit}}}", "not-allowed", 1, 35),
    ("- {modify: hand_limit, by: {rank: 3}}", "not-allowed", 1, 35),
    ("- {modify: hand_limit, by: {across: {cards: {in: display}}}}", "not-allowed", 1, 37),
    ("- {modify: hand_limit, by: 1, if: {trails: {counter: round}}}", "not-allowed", 1, 44),
    ("- {modify: hand_limit, by: 1, if: {turn_order: 7}}", "not-one-of", 1, 48),
    ("- {modify: hand_limit, by: 1, if: {turn_order: frist}}", "not-one-of", 1, 48),
    ("- {score: patron, each: 1, count: {rank: {collection: {domain: culture}}}}", "misplaced", 1, 42),
    # Arithmetic.
    ("- {modify: hand_limit, by: {sum: [experts, two]}}", "not-one-of", 1, 44),
    ("- {modify: hand_limit, by: {product: experts}}", "wrong-type", 1, 38),
    ("- {modify: hand_limit, by: {half: experts}}", "missing-key", 1, 29),
    ("- {modify: hand_limit, by: {half: experts, round: near}}", "not-one-of", 1, 51),
    ("- {modify: hand_limit, by: {quotient: [experts, 2]}}", "unknown-key", 1, 29),
    ("- {modify: hand_limit, by: {difference: []}}", "wrong-count", 1, 41),
    ("- {modify: hand_limit, by: {sum: [1], product: [2]}}", "wrong-count", 1, 39),
    # Words that mean nothing where they stand.
    ("- {modify: display_size, by: 1, if: {domain: warfare}}", "misplaced", 1, 38),
    ("- {modify: display_size, by: 1, if: {not: {domain: warfare}}}", "misplaced", 1, 44),
    (
        "- {modify: display_size, by: 1, if: {any: [{continent: asia}, {masterpiece: true}]}}",
        "misplaced", 1, 64,
    ),
    ("- {modify: hand_limit, by: 1, if: {continent: asia}}", "misplaced", 1, 36),
    ("- {modify: collection_size, by: 1, if: {value: {at_least: 2}}}", "misplaced", 1, 41),
    ("- {when: draws_favour, do: [{gain: {prestige: 1}}], if: {domain: warfare}}", "misplaced", 1, 58),
    ("- {instead_of: draws_favour, do: [{gain: {prestige: 1}}], if: {domain: warfare}}", "misplaced", 1, 64),
    ("- play: [{gain: {prestige: {collection: {civilisation: roman}}}}]", "misplaced", 1, 29),
    ("- {at: final_scoring, do: [{enlarge: {continent: asia}}, {gain: {points: 1}}]}", "misplaced", 1, 59),
    ("- play: [{gain: {prestige: {sum: [1, {perfect_sets: {}}]}}}]", "misplaced", 1, 39),
    ("- {modify: hand_limit, by: {collections: {of: domain, size: 3}}}", "misplaced", 1, 29),
    ("- {modify: collection_size, by: 1, if: {collection: {at_least: 3}}}", "misplaced", 1, 41),
    ("- {modify: collection_size, by: 1, if: {count: {collections: {of: domain, size: 3}}, at_least: 1}}",
     "misplaced", 1, 49),
    ("- {modify: collection_size, by: 1, if: {reaches: {of: domain, size: 3}}}", "misplaced", 1, 41),
    ("- {when: exhibits, if: {reaches: {of: domain, size: 3}}, do: [gain: {prestige: 1}]}", "misplaced", 1, 25),
    ("- {when: allows_collection, if: {reaches: {of: continent, size: 3}}, do: [gain: {prestige: 1}]}",
     "not-one-of", 1, 48),
    ("- {modify: display_size, by: 1, if: {not: {collection: {at_least: 3}}}}", "misplaced", 1, 44),
    ("- {modify: exhibit_cost, by: 1, if: {collection: {at_least: 3}}}", "misplaced", 1, 38),
    ("- {modify: collection_points, by: 1, if: {collection: {}}}", "missing-key", 1, 55),
    ("- {modify: collection_points, by: 1, if: {collection: {at_least: 5, at_most: 4}}}", "not-allowed", 1, 55),
    ("- {modify: collection_points, by: 1, if: {collection: {at_least: 40}}}", "out-of-range", 1, 66),
    ("- {modify: collection_points, by: 1, if: {value: {at_least: 2}}}", "misplaced", 1, 43),
    ("- {modify: opinion_cost, by: 1, if: {civilisation: greek}}", "misplaced", 1, 38),
    ("- {modify: ignores_headlines, set: 1, if: {ignores_headlines: false}}", "misplaced", 1, 44),
    ("- {modify: ignores_headlines, by: 1, if: {any: [{phase: setup}, {not: {ignores_headlines: true}}]}}",
     "misplaced", 1, 72),
    ("- {score: patron, count: {value_of: it}, each: 1}", "misplaced", 1, 27),
    ("- {score: patron, count: {sum: [{display_change: it}]}, each: 1}", "misplaced", 1, 34),
    ("- {instead_of: exhibits, do: [{gain: {prestige: 1}}]}", "misplaced", 1, 4),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line", "column"), WRONG)
def test_what_is_wrong_is_told_at_its_place(read: Read, text: str, code: str, line: int, column: int) -> None:
    assert read(text).places == [(code, line, column)]


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("- play: [{gian: {prestige: 1}}]", "gain"),
        ("- play: [{gain: {presitge: 1}}]", "prestige"),
        ("- {modify: exhibit_cost, by: 1, if: {civilization: roman}}", "civilisation"),
        ("- {modify: exhibit_cost, by: 1, if: {civilisation: romans}}", "roman"),
        ("- {when: exhibit, do: [{gain: {prestige: 1}}]}", "exhibits"),
        ("- {modify: hand_limit, by: 1, whose: owns}", "own"),
        ("- play: [{renew_offer: {}}]\n  if: {rule: {parameter: good_hiring, is: loook}}", "look"),
    ],
)
def test_the_nearest_right_thing_is_suggested(read: Read, text: str, suggestion: str) -> None:
    assert [item.suggestion for item in read(text).told] == [suggestion]


SEVERAL = """\
- play:
    - gian: {prestige: 1}
    - exhibit: {from: hnad, if: {continent: asai}}
- {modify: display_size, by: 1, if: {domain: warfare, contintent: asia}}
- play:
    - gain: {prestige: 1}
- {when: exhibit, do: [{gain: {points: lots}}]}
"""


def test_all_that_is_wrong_is_told_in_one_go(read: Read) -> None:
    """Nothing hides behind the first mistake."""
    found = read(SEVERAL)
    assert sorted(place[1:] for place in found.places) == [
        (2, 7), (3, 23), (3, 45), (4, 55), (7, 10), (7, 40),
    ]  # fmt: skip


def test_effects_beside_a_misplaced_word_are_read(read: Read) -> None:
    text = "- {modify: display_size, by: 1, if: {domain: warfare}}\n- play: [{gain: {prestige: 1}}]\n- {at: hired}\n"
    found = read(text)
    assert sorted(found.places) == [("misplaced", 1, 38), ("missing-key", 3, 3)]
    assert found.effects[1:] == (Play((Gain(prestige=Fixed(1)),)),)


def test_messages_say_what_was_expected(read: Read) -> None:
    def message(text: str) -> str:
        (item,) = read(text).told
        return str(item.message)

    assert message("- {modify: display_size, by: 1, if: {domain: warfare}}") == (
        "`domain` asks about a card or collection; here there is a continent"
    )
    assert message("- {modify: hand_limit, by: 1, if: {domain: warfare}}").endswith("here there is none")
    assert message("- play: [{gain: {prestige: {perfect_sets: {}}}}]") == (
        "`perfect_sets` can't be counted where a card is played"
    )
    assert message("- {score: patron, count: {value_of: it}, each: 1}").endswith("where a card is scored")
    assert message("- {instead_of: takes, do: [{gain: {prestige: 1}}]}") == (
        "nothing can happen instead of `takes`; only of `draws_favour`"
    )


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        (
            "at: final_scoring, do: [{gain: {prestige: 1}}]",
            29,
            "`gain` isn't done at the moment `final_scoring`; only ",
        ),
        ("at: hired, do: [{enlarge: {continent: asia}}]", 21, "`enlarge` stands only at the moment `final_scoring`"),
        ("at: final_scoring, do: [{enlarge: {continent: asia}}]", 0, ""),
        ("at: hired, do: [{gain: {prestige: 1}}]", 0, ""),
    ],
)
def test_words_at_other_places_than_theirs(read: Read, text: str, column: int, message: str) -> None:
    found = [(item.place.column, str(item.message)) for item in read(f"- {{{text}}}").told]
    assert [place for place, _ in found] == ([column] if column else [])
    assert all(said.startswith(message) for _, said in found)


def test_effects_that_are_no_list_are_told(read: Read) -> None:
    assert read("play: 5").places == [("wrong-type", 1, 1)]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("rule: {parameter: experts}", []),
        ("not: {rule: {parameter: experts}}", []),
        ("continent: asia", [("misplaced", 1, 1)]),
        ("not: {continent: asia}", [("misplaced", 1, 7)]),
        ("phase: exploration", [("misplaced", 1, 1)]),
    ],
)
def test_the_if_of_a_card_asks_about_the_rules_alone(
    rules: Ruleset, text: str, places: list[tuple[str, int, int]]
) -> None:
    """E20: whether a card is in the game is decided before play."""
    diagnostics = Diagnostics()
    document = loads(text, "cards.yaml", diagnostics)
    assert document is not None
    found = Parser(rules.vocabulary, document, diagnostics).conditions(document.data, ())
    assert [(i.code, i.place.line, i.place.column) for i in diagnostics.items] == places
    # What can't be decided isn't asked: building goes on, and would fail at it.
    assert bool(found) is not bool(places)


def test_a_zone_or_a_counter_written_as_an_amount_is_shown_as_a_count(read: Read) -> None:
    for name, meant in (("hand", "{cards: {in: hand}}"), ("prestige", "{counter: prestige}"), ("expert", "experts")):
        (item,) = read(f"- play: [{{gain: {{points: {name}}}}}]").told
        assert item.suggestion == meant


def test_amounts_may_be_nested_as_deep_as_files_may(read: Read, rules: Ruleset) -> None:
    """The file itself is refused beyond 100: see `tests/source`."""
    (effect,) = read("- {modify: hand_limit, by: " + "{half: " * 95 + "9" + ", round: up}" * 95 + "}").effects
    builder = Builder(rules.vocabulary, rules.parameters, rules.columns, rules.index)
    assert builder.number(effect.by) == 1


def parsed(rules: Ruleset, text: str) -> tuple[Parser, Any, Diagnostics]:
    diagnostics = Diagnostics()
    document = loads(text, "cards.yaml", diagnostics)
    assert document is not None
    return Parser(rules.vocabulary, document, diagnostics), document.data, diagnostics


def test_what_stands_apart_from_cards_is_read(rules: Ruleset) -> None:
    """Amounts, conditions and verbs of game files; what can't be read is reported and is nothing."""
    parser, data, diagnostics = parsed(
        rules, "amount: {sum: [experts, 1]}\ntests: {phase: improvement}\nblock: [{gain: {prestige: 2}}]\n"
    )
    assert parser.amount(data["amount"], ("amount",)) == Sum((Experts(), Fixed(1)))
    assert parser.tests(data["tests"], ("tests",)) == (InPhase("improvement"),)
    assert parser.block(data["block"], ("block",)) == (Gain(prestige=Fixed(2)),)
    assert diagnostics.items == ()


def test_what_stands_apart_from_cards_and_is_wrong_is_nothing(rules: Ruleset) -> None:
    parser, data, diagnostics = parsed(
        rules, "amount: {half: experts}\ntests: {count: experts}\nblock: [{gain: {}, lose: {}}]\n"
    )
    assert parser.amount(data["amount"], ("amount",)) == Fixed(0)
    assert parser.tests(data["tests"], ("tests",)) == ()
    assert parser.conditions(data["tests"], ("tests",)) == ()
    assert parser.block(data["block"], ("block",)) == ()
    found = [(item.code, item.place.line, item.place.column) for item in diagnostics.items]
    assert found == [
        ("missing-key", 1, 10), ("missing-key", 2, 16), ("missing-key", 2, 16), ("wrong-count", 3, 20),
    ]  # fmt: skip


def test_a_cards_own_condition_asks_about_the_rules_alone(rules: Ruleset) -> None:
    parser, data, diagnostics = parsed(rules, "{count: experts, at_least: 1, rule: {parameter: experts}}")
    assert parser.conditions(data, ()) == ()
    assert [item.code for item in diagnostics.items] == ["misplaced"]
    parser, data, diagnostics = parsed(rules, "{rule: {parameter: experts}}")
    assert parser.conditions(data, ()) == (Rule("experts"),)


def test_a_field_that_may_belong_to_two_words_belongs_to_none(rules: Ruleset) -> None:
    parser, data, diagnostics = parsed(
        rules, "{leads: {counter: prestige}, trails: {counter: score}, ties: alone, who: left}"
    )
    assert parser.tests(data, ()) == ()
    assert [(item.place.column, str(item.message)) for item in diagnostics.items] == [
        (56, "`ties` may belong to `leads` or `trails`; write these as a list of mappings"),
        (69, "`who` stands beside `count`, which isn't here"),
    ]


def test_keys_of_an_effect_of_another_kind(rules: Ruleset) -> None:
    parser, data, diagnostics = parsed(rules, "{play: [{gain: {prestige: 1}}], lable: tax, do: []}")
    assert parser.effect(data, ()) is not None
    found = [(item.code, item.place.column, str(item.message), item.suggestion) for item in diagnostics.items]
    assert found == [
        ("unknown-key", 33, "unknown key `lable` in `play`", "label"),
        ("unknown-key", 45, "unknown key `do` in `play`", None),
    ]
