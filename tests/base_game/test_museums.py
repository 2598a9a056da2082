"""A museum counted as a whole, wherever its cards stand: the house option of E12."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.base_game.layout import EXPERTS, MUSEUM
from museum.base_game.museums import bonuses, exhibits
from museum.base_game.sizes import Sizes
from museum.engine.game import Game
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]

EGYPTIAN, PHOENICIAN, MESOPOTAMIAN, ROMAN, CELTIC = 0, 1, 2, 7, 8
AGRICULTURE, NAVIGATION, THEOLOGY = 0, 3, 4


def fill(game: Game, *descriptions: str) -> None:
    """Put the first free objects of `civilisation/domain` into the museum of seat 1."""
    traits = game.ruleset.vocabulary.traits
    for text in descriptions:
        civilisation, domain = text.split("/")
        wanted = traits["civilisation"].index(civilisation), traits["domain"].index(domain)
        columns = game.facts.civilisation, game.facts.domain
        pairs = zip(*columns, strict=True)
        card = next(n for n, pair in enumerate(pairs) if pair == wanted and game.where[n] != MUSEUM)
        game.move(card, MUSEUM)


def hire(game: Game, *names: str) -> None:
    for name in names:
        game.move(game.ruleset.numbers[name][0], EXPERTS)


@pytest.mark.parametrize(
    ("cards", "experts", "size"),
    [
        (2, (), 0),
        (3, (), 3),
        (5, (), 5),
        (2, ("egyptian_scholar",), 3),
        (1, ("egyptian_scholar",), 0),
        (5, ("egyptian_scholar", "roman_scholar"), 6),
    ],
)
def test_civilisations_count_their_cards(
    rules: Ruleset, table: Table, cards: int, experts: tuple[str, ...], size: int
) -> None:
    """B53: at least 3. B56: an expert's +1 can raise 2 to 3. R3: but needs 2 cards."""
    game = table(rules)
    fill(game, *["egyptian/theology"] * cards)
    hire(game, *experts)
    found = Sizes.anywhere(game, 0)
    assert found.civilisations[EGYPTIAN] == size
    assert sum(found.civilisations) == size


@pytest.mark.parametrize(
    ("objects", "experts", "size"),
    [
        (("egyptian", "phoenician"), (), 0),
        (("egyptian", "phoenician", "chinese"), (), 3),
        (("egyptian", "egyptian", "phoenician"), (), 0),
        (("egyptian", "egyptian", "phoenician", "chinese"), (), 3),
        (("egyptian", "phoenician"), ("navigation_expert",), 3),
        (("egyptian", "egyptian"), ("navigation_expert",), 0),
        (("egyptian",), ("navigation_expert",), 0),
        (("egyptian", "egyptian", "phoenician"), ("navigation_expert",), 3),
    ],
)
def test_domains_count_different_civilisations(
    rules: Ruleset, table: Table, objects: tuple[str, ...], experts: tuple[str, ...], size: int
) -> None:
    """B54, R2: a second card of a civilisation doesn't count. R3: an expert counts as one more civilisation."""
    game = table(rules)
    fill(game, *[f"{civilisation}/navigation" for civilisation in objects])
    hire(game, *experts)
    assert Sizes.anywhere(game, 0).domains[NAVIGATION] == size


def test_the_first_civilisation_and_the_first_domain_count_like_others(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    fill(game, "maya/agriculture", "inca/agriculture", "phoenician/agriculture")
    assert Sizes.anywhere(game, 0).domains[AGRICULTURE] == 3
    fill(game, "egyptian/navigation", "egyptian/theology", "egyptian/architecture")
    assert Sizes.anywhere(game, 0).civilisations[EGYPTIAN] == 3


def test_the_smallest_collection_is_a_parameter(load: Callable[..., Ruleset], table: Table) -> None:
    game = table(load(rules={"smallest_collection": 2}))
    fill(game, "roman/warfare", "roman/culture")
    assert Sizes.anywhere(game, 0).civilisations[ROMAN] == 2


def test_experts_add_to_their_own_collections_and_seat(rules: Ruleset, table: Table) -> None:
    """B56; domains are numbered after civilisations."""
    game = table(rules)
    hire(game, "celtic_scholar", "theology_expert", "patricia_turner")
    civilisations, domains = bonuses(game, 0)
    assert [n for n, more in enumerate(civilisations) if more] == [CELTIC]
    assert [n for n, more in enumerate(domains) if more] == [THEOLOGY]
    assert bonuses(game, 1) == ([0] * 12, [0] * 6)


def test_bonuses_of_a_seat_are_lists_of_its_own(rules: Ruleset, table: Table) -> None:
    """What is remembered must not be changed by who asks."""
    game = table(rules)
    hire(game, "celtic_scholar")
    bonuses(game, 0)[0][CELTIC] = 99
    assert bonuses(game, 0)[0][CELTIC] == 1


def test_two_bonuses_add_up(load: Callable[..., Ruleset], table: Table) -> None:
    """R3."""
    game = table(load(cards={"copies": {"celtic_scholar": 2}}))
    for card in game.ruleset.numbers["celtic_scholar"]:
        game.move(card, EXPERTS)
    assert bonuses(game, 0)[0][CELTIC] == 2


def test_what_takes_away_does_so_from_the_whole_collection(load: Callable[..., Ruleset], table: Table) -> None:
    """B56: from what others add, else from the objects, whatever was remembered of them before."""
    less = {"by": -1, "modify": "collection_size", "if": {"civilisation": "celtic"}}
    rules = load(cards={"patch": {"greek_scholar": {"replace": {"modify": less}}}})
    game = table(rules)
    hire(game, "greek_scholar")
    fill(game, *["celtic/warfare"] * 4)
    assert (bonuses(game, 0)[0][CELTIC], Sizes.anywhere(game, 0).civilisations[CELTIC]) == (-1, 3)
    hire(game, "celtic_scholar")
    assert Sizes.anywhere(game, 0).civilisations[CELTIC] == 4
    assert bonuses(game, 0)[0][CELTIC] == 0


def test_exhibits_come_in_the_order_of_the_museum(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    fill(game, "mesopotamian/agriculture", "egyptian/theology")
    assert [(e.civilisation, e.domain) for e in exhibits(game, 0)] == [
        (MESOPOTAMIAN, AGRICULTURE), (EGYPTIAN, THEOLOGY),
    ]  # fmt: skip
    assert [e.value for e in exhibits(game, 0)] == [game.facts.value[card] for card in game.zones[MUSEUM]]
    assert PHOENICIAN not in {e.civilisation for e in exhibits(game, 0)}
