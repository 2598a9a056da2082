"""Card files: what becomes of right ones, and each mistake told at its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from museum.ruleset.model import Ruleset

FAVOUR = """\
cards:
  - id: free_lunch
    kind: favour
    copies: 2
    effects:
      - play: [{gain: {prestige: 1}}]
"""


def test_the_box_holds_what_it_should(rules: Ruleset) -> None:
    """B1: 180 objects, 20 opinion cards, 27 favours, 17 headlines, 27 patrons, 24 experts."""
    assert Counter(rules.kind_of) == {
        "object": 180, "opinion": 20, "favour": 27, "headline": 17, "expert": 24, "patron": 27,
    }  # fmt: skip


def test_printed_cards_are_numbered_in_content_order(rules: Ruleset) -> None:
    assert [rules.id_of(card) for card in rules.numbers["bank_loan"]] == ["bank_loan"] * 3
    assert rules.copies("bank_loan") == rules.numbers["bank_loan"]
    assert rules.copies("no_such_card") == ()
    assert sorted(n for numbers in rules.numbers.values() for n in numbers) == list(range(len(rules.cards)))
    firsts = [numbers[0] for numbers in rules.numbers.values()]
    assert firsts == sorted(firsts)


def test_columns_hold_traits_and_numbers(rules: Ruleset) -> None:
    """B2; what a card hasn't is -1 as a trait and 0 as a number."""
    traits = rules.vocabulary.traits
    statue, turner = rules.numbers["raijin_statue"][0], rules.numbers["patricia_turner"][0]
    assert traits["civilisation"][rules.columns["civilisation"][statue]] == "japanese"
    assert rules.columns["value"][statue] == 4
    assert (rules.columns["civilisation"][turner], rules.columns["value"][turner]) == (-1, 0)
    assert (rules.columns["cost"][turner], rules.columns["cost"][statue]) == (3, 0)


def test_a_definition_is_found_by_its_id(rules: Ruleset) -> None:
    card = rules.definition("machu_picchu")
    assert (card.kind, card.pack, card.fields["civilisation"], card.fields["domain"]) == (
        "object", "base", "inca", "architecture",
    )  # fmt: skip
    with pytest.raises(KeyError):
        rules.definition("atlantis")


def test_defaults_are_what_cards_do_not_say(rules: Ruleset, curious: Ruleset) -> None:
    """An own key stands instead of the default; provenance is merged key by key."""
    bellota, turner = rules.definition("richard_bellota"), rules.definition("patricia_turner")
    assert (turner.fields["cost"], bellota.fields["cost"]) == (3, 2)
    scholar = rules.definition("roman_scholar")
    assert dict(turner.provenance) == {"name": "rulebook", "effect": "rulebook", "cost": "reconstructed"}
    assert dict(scholar.provenance) == {"name": "reconstructed", "effect": "rulebook", "cost": "reconstructed"}
    assert dict(curious.definition("silver_moth").provenance) == {}


def test_cards_of_a_pack_come_after_those_of_the_base_game(world: Any, rules: Ruleset) -> None:
    world.pack("extra", cards=FAVOUR)
    found = world.load()
    assert found.definition("free_lunch").pack == "extra"
    assert found.numbers["free_lunch"] == (len(rules.cards), len(rules.cards) + 1)
    assert found.cards[: len(rules.cards)] == rules.cards


def test_cards_may_lie_in_several_files_and_folders(world: Any) -> None:
    world.pack("extra", cards=FAVOUR)
    folder = world.folder / "packs" / "extra" / "more"
    folder.mkdir()
    folder.joinpath("b.yaml").write_text(FAVOUR.replace("free_lunch", "free_tea"))
    for apart in ("locales", "scenarios"):
        folder.parent.joinpath(apart).mkdir()
        folder.parent.joinpath(apart, "x.yaml").write_text("not: cards\n")
    folder.joinpath("c.scenario.yaml").write_text("not: cards\n")
    assert {"free_lunch", "free_tea"} <= set(world.load().numbers)


CARD = "cards:\n  - {{id: a_card, {}}}\n"
WRONG = [
    (CARD.format("kind: favor"), "not-one-of", 2, 24),
    (CARD.format("copies: 2"), "missing-key", 2, 5),
    (CARD.format("kind: expert"), "missing-key", 2, 5),
    (CARD.format("kind: expert, cost: cheap"), "wrong-type", 2, 38),
    (CARD.format("kind: expert, cost: 99"), "out-of-range", 2, 38),
    (CARD.format("kind: expert, cost: 2, colour: red"), "unknown-key", 2, 41),
    (CARD.format("kind: expert, cost: 2, family: legacy"), "unknown-key", 2, 41),
    (CARD.format("kind: favour, copies: 0"), "out-of-range", 2, 40),
    (CARD.format("kind: favour, copies: 201"), "out-of-range", 2, 40),
    (CARD.format("kind: favour, provenance: {effect: hearsay}"), "not-one-of", 2, 53),
    (CARD.format("kind: object, civilisation: romans, domain: warfare, value: 2"), "unknown-id", 2, 46),
    (CARD.format("kind: object, civilisation: roman, domain: war, value: 2"), "unknown-id", 2, 61),
    (CARD.format("kind: patron, family: royal"), "not-one-of", 2, 40),
    (CARD.format("kind: favour, if: {continent: asia}"), "misplaced", 2, 37),
    ("cards:\n  - {kind: favour}\n", "missing-key", 2, 5),
    ("cards:\n  - {id: ACard, kind: favour}\n", "wrong-form", 2, 10),
    ("cards: {}\n", "wrong-type", 1, 8),
    ("card: []\n", "unknown-key", 1, 1),
    # What a card says instead of the defaults is told at the card.
    ("defaults: {kind: favour, copies: 2}\ncards:\n  - {id: a_card, copies: 201}\n", "out-of-range", 3, 26),
    (
        "defaults: {kind: object, domain: warfare}\n"
        "cards:\n  - {id: a_card, civilisation: roman, value: 1, domain: war}\n",
        "unknown-id", 3, 57,
    ),
    # What stands in the defaults is told there.
    ("defaults: {kind: favour, cost: 2}\ncards:\n  - {id: a_card}\n", "unknown-key", 1, 26),
    (
        "defaults: {kind: object, domain: war}\ncards:\n  - {id: a_card, civilisation: roman, value: 1}\n",
        "unknown-id", 1, 34,
    ),
    (
        "defaults:\n  effects:\n    - {instead_of: takes, do: [{gain: {prestige: 1}}]}\n"
        "cards:\n  - {id: a_card, kind: favour}\n",
        "misplaced", 3, 8,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code", "line", "column"), WRONG)
def test_what_is_wrong_is_told_at_its_place(world: Any, text: str, code: str, line: int, column: int) -> None:
    world.pack("extra", cards=text)
    assert (code, "cards.yaml", line, column) in world.told()


@pytest.mark.parametrize(
    ("text", "message", "suggestion"),
    [
        (WRONG[2][0], "the expert `a_card` has no `cost`", None),
        (WRONG[6][0], "a card of kind expert has no field `family`", None),
        (WRONG[10][0], "there is no civilisation `romans`", "roman"),
        (WRONG[1][0], "`a_card` has no kind", None),
    ],
)
def test_messages_name_the_card_and_the_nearest_right_thing(
    world: Any, text: str, message: str, suggestion: str | None
) -> None:
    world.pack("extra", cards=text)
    (item,) = world.error().diagnostics
    assert (item.message, item.suggestion) == (message, suggestion)


def test_an_id_of_two_cards_names_both_places(world: Any) -> None:
    """Across packs, and within a file."""
    world.pack("extra", cards=FAVOUR.replace("free_lunch", "bank_loan"))
    (item,) = world.error().diagnostics
    assert (item.code, item.place.line, item.place.column) == ("duplicate-id", 2, 9)
    assert item.message.startswith("the card `bank_loan` is already defined at ")
    assert "favours.yaml:" in item.message
    world.pack("extra", cards=FAVOUR + FAVOUR.removeprefix("cards:\n"))
    (item,) = world.error().diagnostics
    assert (item.place.line, "cards.yaml:2" in item.message) == (7, True)


def test_mistakes_of_all_files_are_told_together(world: Any) -> None:
    world.pack("extra", cards=WRONG[2][0])
    world.pack("other", cards=WRONG[12][0].replace("a_card", "b_card"))
    assert [code for code, *_ in world.told("rules: {hand_limit: 99}")] == [
        "missing-key", "not-one-of", "out-of-range",
    ]  # fmt: skip


def test_the_ruleset_is_the_same_from_the_cache_and_without(
    world: Any, monkeypatch: pytest.MonkeyPatch, forget: Callable[[], None]
) -> None:
    world.pack("extra", cards=FAVOUR)
    forget()
    cold = world.load()
    forget()
    cached = world.load()
    forget()
    monkeypatch.setenv("MUSEUM_NO_CACHE", "1")
    without = world.load()
    for other in (cached, without):
        assert other.fingerprint == cold.fingerprint
        assert other.definitions == cold.definitions
        assert (other.cards, other.columns, other.parameters) == (cold.cards, cold.columns, cold.parameters)
        assert (other.index, other.sources, other.step_names) == (cold.index, cold.sources, cold.step_names)
