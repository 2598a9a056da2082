"""The table: track and tokens, displays and their slots, the experts on offer, decks that run out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.base_game.display import (
    clear_opinions,
    give_slot,
    headline_comes,
    headline_goes,
    open_continents,
    refill,
    refill_all,
    size_of,
    sizes,
)
from museum.base_game.exploration import take_object
from museum.base_game.favours import play_favour
from museum.base_game.layout import (
    BOX,
    CARD_MASK,
    DECK,
    DISPLAY,
    DRAWN,
    EVERYONE,
    EXPERT_DECK,
    EXPERT_DISCARDS,
    EXPERTS,
    FAVOUR_DECK,
    FAVOUR_DISCARDS,
    FAVOURS,
    GAIN_FAVOUR,
    HEADLINE,
    HEADLINE_DISCARDS,
    HEADLINES,
    HIRE,
    IDLE,
    OFFER,
    OPINION,
    OPINION_SUPPLY,
    PRESTIGE,
    PRESTIGE_SUPPLY,
    SCORE,
    SLOT,
)
from museum.base_game.offer import close_offer, renew_offer, rotate_offer
from museum.base_game.purchase import exhibit, hire
from museum.base_game.scenario_table import set_display, set_headline
from museum.base_game.track import draw_favour, favour_limit, gain_prestige, gain_score, pay_prestige
from museum.base_game.words.deck_verbs import draw_open
from museum.engine.game import Game
from museum.engine.setting import ScenarioFault, Setting
from museum.ruleset.model import Ruleset

Load = Callable[..., Ruleset]
Table = Callable[..., Game]

# Track and tokens


@pytest.mark.parametrize(("amount", "given"), [(0, 0), (5, 5), (32, 32), (40, 32), (-3, 0)])
def test_prestige_is_given_as_far_as_it_goes(rules: Ruleset, table: Table, amount: int, given: int) -> None:
    """B12, R22."""
    game = table(rules)
    gain_prestige(game, 1, amount)
    assert (game.counters[PRESTIGE + 1], game.counters[PRESTIGE_SUPPLY]) == (given, 32 - given)


def test_prestige_is_paid_to_the_supply_or_to_a_seat(rules: Ruleset, table: Table) -> None:
    """B26, B28."""
    game = table(rules)
    gain_prestige(game, 0, 5)
    pay_prestige(game, 0, 2)
    pay_prestige(game, 0, 1, payee=2)
    assert game.counters[PRESTIGE : PRESTIGE + 3] == [2, 0, 1]
    assert game.counters[PRESTIGE_SUPPLY] == 29


@pytest.mark.parametrize(
    ("trigger", "steps", "favours"),
    [
        ("reaches", [9], [0]),
        ("reaches", [10], [1]),
        ("reaches", [9, 1, 5], [0, 1, 1]),
        ("reaches", [25], [2]),
        ("reaches", [4, 4, 4, 9], [0, 0, 1, 2]),
        ("passes", [10], [0]),
        ("passes", [10, 1], [0, 1]),
        ("passes", [31], [3]),
        ("passes", [30], [2]),
    ],
)
def test_points_bring_favours_once_per_multiple(
    load: Load, table: Table, trigger: str, steps: list[int], favours: list[int]
) -> None:
    """B31, E15, R18."""
    game = table(load(rules={"favour_trigger": trigger}))
    found = []
    for points in steps:
        gain_score(game, 0, points)
        found.append(sum(frame == [GAIN_FAVOUR, 0] for frame in game.agenda))
    assert found == favours
    assert game.counters[SCORE] == sum(steps)


def test_points_are_progress_in_the_turn(rules: Ruleset, table: Table) -> None:
    """B57: the turn that they come in doesn't count as one without."""
    game = table(rules, seats=2)
    game.counters[IDLE] = 3
    gain_score(game, 0, 0)
    assert game.counters[IDLE] == 3
    gain_score(game, 0, 1)
    assert game.counters[IDLE] == -1


def test_a_card_that_is_taken_exhibited_or_hired_is_progress_too(rules: Ruleset, table: Table) -> None:
    game = table(rules, seats=2)
    statue, banker = rules.numbers["raijin_statue"][0], rules.numbers["the_banker"][0]
    for act in (
        lambda: take_object(game, 0, statue),
        lambda: exhibit(game, [0, 0, statue]),
        lambda: hire(game, [0, 0, banker]),
    ):
        game.counters[IDLE] = 3
        act()
        assert game.counters[IDLE] == -1


def gain(game: Game, seat: int) -> None:
    game.agenda.append([GAIN_FAVOUR, seat])
    game.advance()


def test_a_favour_beyond_the_limit_is_not_drawn(rules: Ruleset, table: Table) -> None:
    """B31, E9; with Bellota the limit is 5."""
    game = table(rules)
    for _ in range(5):
        gain(game, 0)
    assert len(game.zones[FAVOURS]) == favour_limit(game, 0) == 3
    game.move(rules.numbers["richard_bellota"][0], EXPERTS)
    for _ in range(5):
        gain(game, 0)
    assert len(game.zones[FAVOURS]) == favour_limit(game, 0) == 5
    assert favour_limit(game, 1) == 3


def test_swapping_draws_first(load: Load, table: Table) -> None:
    """E9, house option."""
    game = table(load(rules={"favour_over_limit": "swap"}))
    for _ in range(4):
        gain(game, 0)
    assert (game.question, len(game.options()), len(game.zones[FAVOURS])) == ("drop_favour", 4, 4)
    game.apply(game.options()[0])
    assert (len(game.zones[FAVOURS]), len(game.zones[FAVOUR_DISCARDS])) == (3, 1)


def test_an_empty_deck_is_made_of_its_discards(rules: Ruleset, table: Table) -> None:
    """R9: reshuffled; without discards nothing is drawn."""
    game = table(rules)
    for card in game.zones[FAVOUR_DECK][:]:
        game.move(card, FAVOUR_DISCARDS if card % 2 else BOX)
    spare = sorted(game.zones[FAVOUR_DISCARDS])
    card = draw_favour(game, FAVOURS)
    assert card in spare
    assert sorted([*game.zones[FAVOUR_DECK], card]) == spare
    assert all(game.known[other] == 0 for other in game.zones[FAVOUR_DECK])
    for other in game.zones[FAVOUR_DECK][:]:
        game.move(other, BOX)
    assert draw_favour(game, FAVOURS) == -1


# Displays


def shown(game: Game, place: int) -> list[int]:
    """Return the slots of what a continent shows."""
    return sorted(game.columns[SLOT][card] for card in game.zones[DISPLAY + place])


def plain(game: Game, place: int) -> list[int]:
    """Return the objects of a deck, the top first, after its opinion cards went into the box."""
    for card in game.zones[DECK + place][:]:
        if game.facts.opinion[card]:
            game.move(card, BOX)
    return game.zones[DECK + place][::-1]


def test_taken_slots_stay_empty_and_are_filled_from_the_first_up(rules: Ruleset, table: Table) -> None:
    """R6."""
    game = table(rules)
    top = plain(game, 0)
    refill(game, 0, size_of(game, 0))
    assert game.zones[DISPLAY] == top[:2]
    assert [game.columns[SLOT][card] for card in top[:2]] == [1, 2]
    game.move(top[0], BOX)
    assert shown(game, 0) == [2]
    refill(game, 0, size_of(game, 0))
    assert (game.columns[SLOT][top[2]], shown(game, 0)) == (1, [1, 2])


def test_a_card_gets_the_lowest_free_slot(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    cards = plain(game, 1)[:4]
    for card, slot in zip(cards[:3], (1, 3, 4), strict=True):
        game.move(card, DISPLAY + 1)
        game.columns[SLOT][card] = slot
    game.move(cards[3], DISPLAY + 1)
    give_slot(game, cards[3], 1)
    assert game.columns[SLOT][cards[3]] == 2


@pytest.mark.parametrize(("edition", "objects", "opinions"), [("fr", 1, 1), ("it", 1, 1), ("en", 2, 0)])
def test_an_opinion_card_brings_its_token(
    load: Load, table: Table, edition: str, objects: int, opinions: int
) -> None:
    """B42, E2: it keeps its slot (R8), or is discarded and another card drawn."""
    game = table(load(edition=edition))
    opinion = next(card for card in game.zones[DECK] if game.facts.opinion[card])
    plain(game, 0)
    game.move(opinion, DECK)
    refill(game, 0, size_of(game, 0))
    assert game.counters[OPINION : OPINION + 4] == [1, 0, 0, 0]
    assert game.counters[OPINION_SUPPLY] == 11
    kinds = [game.facts.opinion[card] for card in game.zones[DISPLAY]]
    assert (kinds.count(False), kinds.count(True)) == (objects, opinions)
    clear_opinions(game)
    assert game.where[opinion] == BOX
    refill_all(game)
    assert (shown(game, 0), game.counters[OPINION]) == ([1, 2], 1)


def test_tokens_run_out(rules: Ruleset, table: Table) -> None:
    """B12."""
    game = table(rules)
    game.counters[OPINION_SUPPLY] = 0
    opinion = next(card for card in game.zones[DECK] if game.facts.opinion[card])
    plain(game, 0)
    game.move(opinion, DECK)
    refill(game, 0, size_of(game, 0))
    assert game.counters[OPINION] == game.counters[OPINION_SUPPLY] == 0


def test_an_empty_deck_leaves_slots_empty(rules: Ruleset, table: Table) -> None:
    """B42."""
    game = table(rules)
    for card in plain(game, 2)[1:]:
        game.move(card, BOX)
    refill(game, 2, size_of(game, 2))
    assert shown(game, 2) == [1]


def laid(rules: Ruleset, table: Table) -> Game:
    """A table whose decks hold objects alone, and whose displays are full."""
    game = table(rules)
    for place in range(4):
        plain(game, place)
    refill_all(game)
    return game


def reveal(game: Game, name: str) -> None:
    """Put a headline into force, after the one that holds."""
    for old in game.zones[HEADLINE][:]:
        before = sizes(game)
        game.move(old, HEADLINE_DISCARDS)
        headline_goes(game, before)
    before = sizes(game)
    game.move(game.ruleset.numbers[name][0], HEADLINE)
    headline_comes(game, before)


def test_war_closes_a_continent_and_gives_it_back(rules: Ruleset, table: Table) -> None:
    """C3, R7: the display returns to the top of its deck in order, and comes back as it was."""
    game = laid(rules, table)
    display, deck = game.zones[DISPLAY + 1][:], game.zones[DECK + 1][:]
    reveal(game, "war_in_asia")
    assert list(sizes(game)) == [2, 0, 2, 2]
    assert open_continents(game) == [0, 2, 3]
    assert (game.zones[DISPLAY + 1], game.zones[DECK + 1][:-2]) == ([], deck)
    reveal(game, "deflation")
    assert (game.zones[DISPLAY + 1], game.zones[DECK + 1]) == (display, deck)
    assert [game.columns[SLOT][card] for card in display] == [1, 2]


@pytest.mark.parametrize(("taken", "left"), [(None, [2]), (1, [2]), (2, [1])])
def test_instability_takes_the_lowest_slot_unless_the_display_fits(
    rules: Ruleset, table: Table, taken: int | None, left: list[int]
) -> None:
    """C3, R6."""
    game = laid(rules, table)
    for card in game.zones[DISPLAY + 1][:]:
        if game.columns[SLOT][card] == taken:
            game.move(card, BOX)
    reveal(game, "instability_in_asia")
    assert shown(game, 1) == left


def test_a_patron_shows_a_third_that_stays_until_it_is_taken(rules: Ruleset, table: Table) -> None:
    """C3, R7: nothing is refilled above 2."""
    game = laid(rules, table)
    reveal(game, "a_patron_in_europe")
    assert shown(game, 2) == [1, 2, 3]
    reveal(game, "deflation")
    refill_all(game)
    assert shown(game, 2) == [1, 2, 3]
    game.move(game.zones[DISPLAY + 2][0], BOX)
    refill_all(game)
    assert shown(game, 2) == [2, 3]


def test_an_opinion_card_that_war_strikes_is_discarded(load: Load, table: Table) -> None:
    """R8: its token stays."""
    game = laid(load(edition="fr"), table)
    opinion = next(card for card in game.zones[BOX] if game.facts.opinion[card])
    struck = game.zones[DISPLAY][0]
    game.move(struck, BOX)
    game.move(opinion, DECK)
    refill(game, 0, size_of(game, 0))
    assert game.where[opinion] == DISPLAY
    reveal(game, "war_in_africa")
    assert (game.where[opinion], game.counters[OPINION]) == (BOX, 1)


# The experts on offer


def offered(game: Game) -> list[int]:
    return game.zones[OFFER]


def test_new_experts_enter_on_the_left(rules: Ruleset, table: Table) -> None:
    """B7, B33: after a hire the others slide right."""
    game = table(rules)
    top = game.zones[EXPERT_DECK][::-1]
    close_offer(game)
    assert offered(game) == [top[2], top[1], top[0]]
    game.agenda.append([HIRE, 1, top[1]])
    game.advance()
    assert offered(game) == [top[3], top[2], top[0]]
    assert game.where[top[1]] == EXPERTS + 1


def test_at_the_rounds_end_the_rightmost_leaves(rules: Ruleset, table: Table) -> None:
    """B43."""
    game = table(rules)
    top = game.zones[EXPERT_DECK][::-1]
    close_offer(game)
    rotate_offer(game, [])
    assert (offered(game), game.zones[EXPERT_DISCARDS]) == ([top[3], top[2], top[1]], [top[0]])


def test_the_offer_is_renewed_whole(rules: Ruleset, table: Table) -> None:
    """E8: the French Good Hiring."""
    game = table(rules)
    top = game.zones[EXPERT_DECK][::-1]
    close_offer(game)
    renew_offer(game)
    assert offered(game) == [top[5], top[4], top[3]]
    assert sorted(game.zones[EXPERT_DISCARDS]) == sorted(top[:3])


def test_the_expert_deck_is_made_of_its_discards(rules: Ruleset, table: Table) -> None:
    """R9: and an offer of fewer than three stands where there are no more experts."""
    game = table(rules)
    deck = game.zones[EXPERT_DECK][:]
    for card in deck[:-2]:
        game.move(card, BOX)
    close_offer(game)
    assert len(offered(game)) == 2
    rotate_offer(game, [])
    assert (len(offered(game)), len(game.zones[EXPERT_DISCARDS])) == (1, 1)
    rotate_offer(game, [])
    assert (len(offered(game)), len(game.zones[EXPERT_DISCARDS])) == (1, 1)


def test_looking_for_experts_where_none_is_left_shows_nobody_a_card(rules: Ruleset, table: Table) -> None:
    """E9: Good Hiring with an empty deck and no discards; the last card of all stays as unknown as it was."""
    game = table(rules, seats=2)
    for zone in (EXPERT_DECK, EXPERT_DISCARDS):
        for card in game.zones[zone][:]:
            game.move(card, BOX)
    game.known[:] = [0] * len(game.known)
    favour = rules.copies("good_hiring")[0]
    game.move(favour, FAVOURS)
    play_favour(game, 0, favour)
    game.advance()
    assert [card for card, known in enumerate(game.known) if known] == [favour]


def test_an_opinion_card_that_an_effect_draws_is_seen_by_all_and_not_replaced(rules: Ruleset, table: Table) -> None:
    """C2, R11: it brings its token; the objects are seen by those who may."""
    game = table(rules, seats=2)
    card = next(card for card in game.zones[DECK] if game.facts.opinion[card])
    game.zones[DECK].remove(card)
    game.zones[DECK].append(card)
    under = game.zones[DECK][-2]
    draw_open(game, 0, 2, 1 << 1)
    assert (game.where[card], game.known[card], game.counters[OPINION]) == (BOX, EVERYONE, 1)
    assert (game.zones[DRAWN], game.known[under]) == ([under], 1 << 1)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_one_headline_is_in_force_at_a_time(rules: Ruleset, table: Table, count: int) -> None:
    """B44: a scenario that gives two is wrong."""
    game = table(rules)
    cards = game.zones[HEADLINES][:count]
    setting = Setting(game, {}, frozenset(cards))
    if count > 1:
        with pytest.raises(ScenarioFault, match="B44"):
            set_headline(setting, -1, cards)
        return
    set_headline(setting, -1, cards)
    assert game.zones[HEADLINE] == cards


def test_of_favours_to_choose_from_the_others_are_discarded(load: Callable[..., Ruleset], table: Table) -> None:
    effects = {"replace": {"play": {"play": [{"choose_favour": 3}]}}}
    rules = load(cards={"patch": {"bank_loan": effects}})
    game = table(rules)
    drawn = game.zones[FAVOUR_DECK][-3:][::-1]
    favour = next(card for card in rules.copies("bank_loan") if card not in drawn)
    game.move(favour, FAVOURS)
    play_favour(game, 0, favour)
    game.advance()
    chosen = game.options()[1] & CARD_MASK
    game.apply(game.options()[1])
    assert chosen in drawn and game.where[chosen] == FAVOURS
    rest = [card for card in drawn if card != chosen]
    assert set(rest) <= set(game.zones[FAVOUR_DISCARDS]) and game.zones[DRAWN] == []


def test_a_display_that_a_scenario_leaves_out_has_its_slots(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    for card in [*game.zones[DISPLAY]]:
        game.move(card, DECK)
    set_display(Setting(game, {}, frozenset()), -1, {})
    slots = [game.columns[SLOT][card] for card in game.zones[DISPLAY]]
    assert slots == list(range(1, len(slots) + 1)) != []
