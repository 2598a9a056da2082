"""Where cards lie before the first shuffle, and how they are dealt (B5-B10, R16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from museum.base_game.decks import starting_piles
from museum.base_game.layout import (
    ASK_PATRON,
    BOX,
    DEALT,
    DECK,
    DISPLAY,
    EXPERT_DECK,
    FAVOUR_DECK,
    FAVOURS,
    HAND,
    HEADLINES,
    MULLIGAN,
    OBJECT_STREAM,
    OFFER,
    OPT_CARD,
    OPT_KEEP,
    OPT_MULLIGAN,
    PATRON,
    PATRON_DECK,
    SLOT,
)
from museum.base_game.setup import (
    answer_mulligan,
    answer_patron,
    deal_hands,
    deal_patrons,
    mulligan,
    mulligan_options,
)
from museum.engine.game import Game
from museum.ruleset.model import Ruleset

Load = Callable[..., Ruleset]
Table = Callable[..., Game]


def piles(rules: Ruleset) -> dict[int, tuple[int, ...]]:
    return {zone: cards for zone, cards, _ in rules.facts.start}


@pytest.mark.parametrize(
    ("data", "opinions"), [({}, 5), ({"edition": "fr"}, 4), ({"house_rules": ["few_opinions"]}, 2)]
)
def test_each_deck_has_its_objects_and_opinion_cards(load: Load, data: dict[str, Any], opinions: int) -> None:
    """B5, E1: 45 objects and `opinion_cards_per_deck`; the others stay in the box."""
    rules = load(**data)
    found = piles(rules)
    for place in range(4):
        kinds = Counter(rules.kind_of[card] for card in found[DECK + place])
        assert kinds == {"object": 45, "opinion": opinions}
        own = {rules.facts.continent[card] for card in found[DECK + place]}
        assert own == {place, -1}
    assert Counter(rules.kind_of[card] for card in found[BOX])["opinion"] == 20 - 4 * opinions


@pytest.mark.parametrize(
    ("switch", "deck", "kind", "count"),
    [
        ("headlines", HEADLINES, "headline", 17),
        ("experts", EXPERT_DECK, "expert", 24),
        ("patrons", PATRON_DECK, "patron", 27),
    ],
)
def test_what_is_switched_off_stays_in_the_box(load: Load, switch: str, deck: int, kind: str, count: int) -> None:
    """B80."""
    with_it, without = load(), load(rules={switch: False})
    assert len(piles(with_it)[deck]) == count
    assert deck not in piles(without)
    assert kind in {without.kind_of[card] for card in piles(without)[BOX]}


def test_every_card_lies_in_one_pile(load: Load) -> None:
    for data in ({}, {"house_rules": ["family"]}, {"expansions": ["curiosities"], "expansion_paths": ["."]}):
        rules = load(**data)
        placed = sorted(card for cards in piles(rules).values() for card in cards)
        assert placed == list(range(len(rules.cards)))
        assert all(rules.facts.start_where[card] == zone for zone, cards in piles(rules).items() for card in cards)


def test_piles_of_few_cards() -> None:
    """What there is none of makes an empty deck; what belongs nowhere lies in the box, which nothing shuffles."""
    rules = {"opinion_cards_per_deck": 1, "headlines": True, "experts": True, "patrons": False}
    found = starting_piles(
        {"object": [0, 1, 2], "opinion": [3, 4], "patron": [5]}, [0, 1, 1, -1, -1, -1, -1], [0, 1, 2], rules
    )
    assert found[:3] == (
        (DECK, (0, 3), OBJECT_STREAM),
        (DECK + 1, (1, 2, 4), OBJECT_STREAM),
        (DECK + 2, (), OBJECT_STREAM),
    )
    assert found[-1] == (BOX, (5, 6), -1)
    assert (HEADLINES, ()) in [(zone, cards) for zone, cards, _ in found]


def test_the_table_is_laid_out_without_opinion_cards(rules: Ruleset, table: Table) -> None:
    """B6, B7, B8: two objects a continent, three experts; a hand of one object per continent, and a favour."""
    for seed in range(20):
        game = table(rules, seats=4, seed=seed)
        deal_hands(game, [0, 0])
        for place in range(4):
            shown = game.zones[DISPLAY + place]
            assert [game.columns[SLOT][card] for card in shown] == [1, 2]
            assert not any(game.facts.opinion[card] for card in shown)
        assert len(game.zones[OFFER]) == 3
        for seat in range(4):
            assert [game.facts.continent[card] for card in game.zones[HAND + seat]] == [0, 1, 2, 3]
            assert len(game.zones[FAVOURS + seat]) == 1


def test_a_deck_of_opinion_cards_alone_deals_nothing(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    for card in [card for card in game.zones[DECK] if not game.facts.opinion[card]]:
        game.move(card, BOX)
    deal_hands(game, [0, 0])
    assert game.zones[DISPLAY] == []
    assert [len(game.zones[HAND + seat]) for seat in range(3)] == [3, 3, 3]


def hand(game: Game, *values: int) -> None:
    """Give seat 1 a hand of one object per continent with these values."""
    for place, value in enumerate(values):
        card = next(c for c in game.zones[DECK + place] if game.facts.value[c] == value)
        game.move(card, HAND)


@pytest.mark.parametrize(("values", "offered"), [((1, 1, 1, 1), True), ((1, 2, 2, 2), True), ((2, 2, 2, 2), False)])
def test_a_weak_hand_may_be_exchanged(rules: Ruleset, table: Table, values: tuple[int, ...], offered: bool) -> None:
    """B9: of at most 7."""
    game = table(rules)
    hand(game, *values)
    assert mulligan_options(game, [0, 0]) == ([OPT_KEEP, OPT_MULLIGAN] if offered else [])


def test_seats_are_asked_in_turn_order_whether_they_keep_their_hands(load: Load, table: Table) -> None:
    game, asked = table(load(rules={"mulligan_max_value": 20}), first=1), []
    game.agenda.append([MULLIGAN, 1])
    while game.agenda:
        mulligan(game, game.agenda.pop())
        asked.append(game.seat)
    assert asked == [1, 2, 0]


@pytest.mark.parametrize("with_favour", [True, False])
def test_a_mulligan_redraws_the_hand(load: Load, table: Table, with_favour: bool) -> None:
    """B9, E11, R16: the favour goes too, unless the house rule says otherwise; decks are reshuffled first."""
    game = table(load(rules={"mulligan_favour": with_favour}))
    hand(game, 1, 1, 1, 1)
    game.draw(FAVOUR_DECK, FAVOURS)
    old, favour, streams = game.zones[HAND][:], game.zones[FAVOURS][0], game.streams[:]
    sizes = [len(game.zones[DECK + place]) for place in range(4)]
    answer_mulligan(game, [0, 0], OPT_MULLIGAN)
    assert [game.facts.continent[card] for card in game.zones[HAND]] == [0, 1, 2, 3]
    assert [len(game.zones[DECK + place]) for place in range(4)] == sizes
    assert all(game.known[card] in (0, 1) for card in old)
    assert (len(game.zones[FAVOURS]), len(game.zones[FAVOUR_DECK])) == (1, 26)
    assert [before != after for before, after in zip(streams, game.streams, strict=True)][:2] == [True, with_favour]
    if not with_favour:
        assert game.zones[FAVOURS] == [favour]


def test_keeping_changes_nothing(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    hand(game, 1, 1, 1, 1)
    before = game.clone()
    answer_mulligan(game, [0, 0], OPT_KEEP)
    assert game == before


def test_patrons_are_dealt_in_turn_order(rules: Ruleset, table: Table) -> None:
    """B10: three each, beginning with the first player."""
    game = table(rules, seats=3, first=1)
    pile = game.zones[PATRON_DECK][::-1]
    deal_patrons(game, [0, 1])
    assert [game.zones[DEALT + seat] for seat in (1, 2, 0)] == [pile[:3], pile[3:6], pile[6:9]]
    assert [frame[1] for frame in reversed(game.agenda)] == [1, 2, 0]


@pytest.mark.parametrize("seat", [0, 2])
def test_patrons_that_are_not_kept_leave_the_game(rules: Ruleset, table: Table, seat: int) -> None:
    """B10: those of this seat alone."""
    game = table(rules, seats=3)
    deal_patrons(game, [0, 0])
    kept, *others = game.zones[DEALT + seat]
    answer_patron(game, [ASK_PATRON, seat], OPT_CARD | kept)
    assert game.zones[PATRON + seat] == [kept]
    assert game.zones[DEALT + seat] == []
    assert {game.where[card] for card in others} == {BOX}
    assert [len(game.zones[DEALT + other]) for other in range(3) if other != seat] == [3, 3]


def test_without_patrons_none_is_dealt(load: Load, table: Table) -> None:
    """B80."""
    game = table(load(house_rules=["no_patrons"]))
    deal_patrons(game, [0, 0])
    assert (game.agenda, game.zones[DEALT]) == ([], [])
