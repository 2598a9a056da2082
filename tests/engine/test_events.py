"""Timing: moments, triggers, replacements, nested questions and loops, with the words of a third party's pack."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.base_game.layout import (
    ACTIVE,
    DISPLAY_SIZE,
    DRAWS_FAVOUR,
    EXHIBIT,
    EXHIBIT_COST,
    EXHIBIT_SURCHARGE,
    EXHIBITS,
    EXPERT_DECK,
    EXPERTS,
    FAVOUR_DECK,
    FAVOURS,
    GAIN_FAVOUR,
    HAND_LIMIT,
    HEADLINE,
    HEADLINES,
    HIRE,
    NEW_HEADLINE,
    OFFER,
    PRESTIGE,
    SCORE,
)
from museum.engine.errors import Refused, RunawayEffect
from museum.engine.game import Game
from museum.engine.notation import Scribe, do
from museum.engine.watch import Watch
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]


def card(game: Game, name: str, copy: int = 0) -> int:
    return game.ruleset.numbers[name][copy]


def hire(game: Game, seat: int, *names: str) -> None:
    """Give a seat experts, nothing being triggered."""
    for name in names:
        game.move(card(game, name), EXPERTS + seat)


def charm(game: Game) -> list[int]:
    start = game.ruleset.index["counter"]["charm"]
    return game.counters[start : start + game.seats]


def run(game: Game, *frame: int) -> None:
    game.agenda.append(list(frame))
    game.advance()


def exhibit(game: Game, seat: int, name: str = "shabti_of_seti_i") -> None:
    """Have a seat exhibit an object, as if it were paid."""
    run(game, EXHIBIT, seat, card(game, name))


# Moments


def test_what_a_headline_does_as_it_is_revealed_is_for_the_first_player(curious: Ruleset, table: Table) -> None:
    """`at: revealed`: once, as the headline comes into force (B43)."""
    game = table(curious, first=1)
    game.move(card(game, "grand_reopening"), HEADLINES)
    run(game, NEW_HEADLINE, 0)
    assert game.ruleset.id_of(game.zones[HEADLINE][0]) == "grand_reopening"
    assert game.counters[PRESTIGE : PRESTIGE + 3] == [0, 2, 0]


@pytest.mark.parametrize(("before", "after"), [(0, 4), (1, 1)])
def test_a_moment_has_its_condition(curious: Ruleset, table: Table, before: int, after: int) -> None:
    game = table(curious)
    game.counters[game.ruleset.index["counter"]["charm"]] = before
    game.move(card(game, "quiet_season"), HEADLINES)
    run(game, NEW_HEADLINE, 0)
    assert charm(game) == [after, 0, 0]


def test_several_moments_run_in_the_order_in_which_they_are_written(curious: Ruleset, table: Table) -> None:
    """`at: hired`: first 1, then what there is and 1 more."""
    game = table(curious)
    game.move(card(game, "night_porter"), OFFER)
    run(game, HIRE, 2, card(game, "night_porter"))
    assert charm(game) == [0, 0, 3]


def test_moments_come_before_what_the_event_triggers(curious: Ruleset, table: Table) -> None:
    """Triggers run after the event, of which `at: hired` is a part: 1, and then 1 + 1 more."""
    game = table(curious)
    game.move(card(game, "porters_son"), OFFER)
    run(game, HIRE, 0, card(game, "porters_son"))
    assert charm(game) == [3, 0, 0]


# Triggers


def test_a_trigger_is_its_owners_unless_it_says_any(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    hire(game, 1, "admirer")
    hire(game, 2, "gossip")
    exhibit(game, 0)
    assert charm(game) == [0, 0, 1]
    exhibit(game, 1, "gayer_anderson_cat")
    assert charm(game) == [0, 1, 2]


def test_a_trigger_without_an_owner_is_for_whom_it_happens_to(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    game.move(card(game, "echoing_halls"), HEADLINE)
    exhibit(game, 2)
    assert charm(game) == [0, 0, 1]


def fired(game: Game) -> list[str]:
    """Return the cards whose programs stand on the agenda, the next to run first."""
    return [game.ruleset.id_of(frame[4]) for frame in reversed(game.agenda)]


@pytest.mark.parametrize(
    ("active", "order"),
    [
        (0, ["admirer", "echoing_halls", "gossip"]),
        (1, ["admirer", "echoing_halls", "gossip"]),
        (2, ["gossip", "admirer", "echoing_halls"]),
    ],
)
def test_triggers_run_by_seat_then_by_age(curious: Ruleset, table: Table, active: int, order: list[str]) -> None:
    """The active player's first, then in seat order; of one player, in the order of coming into play."""
    game = table(curious)
    game.counters[ACTIVE] = active
    hire(game, 2, "gossip")
    hire(game, 1, "admirer")
    game.move(card(game, "echoing_halls"), HEADLINE)
    game.emit(EXHIBITS, 1, card(game, "shabti_of_seti_i"))
    assert fired(game) == order


def test_of_one_seat_the_card_that_came_into_play_first_is_first(curious: Ruleset, table: Table) -> None:
    for names in (("gossip", "admirer"), ("admirer", "gossip")):
        game = table(curious)
        hire(game, 0, *names)
        game.emit(EXHIBITS, 0, card(game, "shabti_of_seti_i"))
        assert fired(game) == list(names)


def test_a_trigger_is_checked_again_before_it_runs(curious: Ruleset, table: Table) -> None:
    """Shy One is collected, but the admirer has brought charm by the time it would run."""
    game = table(curious)
    hire(game, 0, "admirer", "shy_one")
    game.emit(EXHIBITS, 0, card(game, "shabti_of_seti_i"))
    assert fired(game) == ["admirer", "shy_one"]
    game.advance()
    assert charm(game) == [1, 0, 0]


def test_a_trigger_whose_condition_holds_later_only_does_not_fire(curious: Ruleset, table: Table) -> None:
    """What held not when the event happened isn't collected at all."""
    game = table(curious)
    index = game.ruleset.index["counter"]["charm"]
    hire(game, 0, "shy_one")
    game.counters[index] = 1
    game.emit(EXHIBITS, 0, card(game, "shabti_of_seti_i"))
    game.counters[index] = 0
    game.advance()
    assert charm(game) == [0, 0, 0]


def test_with_the_order_reversed_both_fire(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    hire(game, 0, "shy_one", "admirer")
    exhibit(game, 0)
    assert charm(game) == [11, 0, 0]


def test_a_card_that_leaves_play_is_no_longer_heard(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    hire(game, 0, "admirer")
    game.move(card(game, "admirer"), EXPERT_DECK)
    exhibit(game, 0)
    assert charm(game) == [0, 0, 0]
    assert game.listening[EXHIBITS] == []


def test_an_event_of_the_pack_is_heard_by_its_kind_of_card(curious: Ruleset, table: Table) -> None:
    """The owl in the cabinet, a zone of the pack, pays for charm while there is little of it."""
    game = table(curious)
    game.move(card(game, "stuffed_owl"), game.ruleset.index["zone"]["cabinet"])
    hire(game, 0, "admirer")
    exhibit(game, 0)
    exhibit(game, 0, "gayer_anderson_cat")
    assert charm(game) == [2, 0, 0]
    assert game.counters[PRESTIGE] == 1


def test_what_fires_can_be_watched(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    hire(game, 0, "admirer", "shy_one", "housekeeper")
    game.watch = Watch()
    exhibit(game, 0)
    game.quantity(HAND_LIMIT, 0, -1, 7)
    kinds = sorted((name, kind, times) for (name, kind, _), times in game.watch.fired.items())
    assert kinds == [("admirer", "program", 1), ("housekeeper", "modify", 1)]


def test_a_quantity_by_subject_is_watched_as_it_is_read(rules: Ruleset, table: Table) -> None:
    """A subject that nobody reads isn't counted, and nothing that was remembered hides what is."""
    game = table(rules)
    asia, europe = (rules.vocabulary.index("continent", name) for name in ("asia", "europe"))
    game.move(card(game, "war_in_asia"), HEADLINE)
    assert game.quantities(DISPLAY_SIZE, -1, [2, 2, 2, 2])[asia] == 0
    game.watch = Watch()
    sizes = game.quantities(DISPLAY_SIZE, -1, [2, 2, 2, 2])
    assert (sizes[europe], game.watch.fired.total()) == (2, 0)
    assert sizes[asia] == 0
    assert {(name, kind) for name, kind, _ in game.watch.fired} == {("war_in_asia", "modify")}


# Replacements


def test_something_else_happens_instead(curious: Ruleset, table: Table) -> None:
    """`instead_of`: the favour isn't drawn."""
    game = table(curious)
    hire(game, 1, "hoarder")
    for seat in (0, 1):
        run(game, GAIN_FAVOUR, seat)
    assert [len(game.zones[FAVOURS + seat]) for seat in (0, 1)] == [1, 0]
    assert game.counters[PRESTIGE : PRESTIGE + 2] == [0, 2]


def test_a_replacement_applies_once_per_event(curious: Ruleset, table: Table) -> None:
    """Two favours instead of one: those two are not replaced again, but the next favour is."""
    game = table(curious)
    hire(game, 0, "magpie")
    run(game, GAIN_FAVOUR, 0)
    assert len(game.zones[FAVOURS]) == 2
    game.move(game.zones[FAVOURS][0], FAVOUR_DECK)
    game.move(game.zones[FAVOURS][0], FAVOUR_DECK)
    run(game, GAIN_FAVOUR, 0)
    assert len(game.zones[FAVOURS]) == 2


def test_of_two_replacements_each_has_its_turn_once(curious: Ruleset, table: Table) -> None:
    """The older goes first; what it does instead may be replaced by the other."""
    game = table(curious)
    hire(game, 0, "magpie", "hoarder")
    run(game, GAIN_FAVOUR, 0)
    assert (len(game.zones[FAVOURS]), game.counters[PRESTIGE]) == (0, 4)
    game = table(curious)
    hire(game, 0, "hoarder", "magpie")
    run(game, GAIN_FAVOUR, 0)
    assert (len(game.zones[FAVOURS]), game.counters[PRESTIGE]) == (0, 2)


def test_a_replaced_event_is_not_heard(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    hire(game, 0, "hoarder")
    assert game.replaced(DRAWS_FAVOUR, 0, -1)
    assert not game.replaced(DRAWS_FAVOUR, 1, -1)


# Quantities


@pytest.mark.parametrize(
    ("experts", "brought", "limit"),
    [
        ((), 0, 7),
        (("steward",), 0, 5),
        (("cellarer",), 3, 10),
        (("housekeeper",), 0, 14),
        (("steward", "cellarer", "housekeeper"), 3, 16),
        (("housekeeper", "cellarer", "steward"), 3, 16),
        (("butler", "steward"), 0, 5),
        (("steward", "butler"), 0, 6),
        (("patricia_turner", "steward"), 0, 10),
        (("steward", "patricia_turner"), 0, 10),
        (("steward", "patricia_turner", "housekeeper"), 0, 20),
    ],
)
def test_quantities_are_set_then_added_to_then_multiplied(
    curious: Ruleset, table: Table, experts: tuple[str, ...], brought: int, limit: int
) -> None:
    """In whatever order the cards came; of two that set, the later holds (R15, R37)."""
    game = table(curious)
    hire(game, 0, *experts)
    game.counters[game.ruleset.index["counter"]["charm"]] = brought
    assert game.quantity(HAND_LIMIT, 0, -1, 7) == limit
    assert game.quantity(HAND_LIMIT, 1, -1, 7) == 7


def test_the_floor_is_taken_once_at_the_end(load: Callable[..., Ruleset], table: Table) -> None:
    """B23: a price is never below 0; what raises it again counts from where the discounts left it."""
    rules = load(expansions=["curiosities"], expansion_paths=["."], cards={"copies": {"ulf_van_der_noot": 4}})
    game = table(rules)
    ulf = rules.numbers["ulf_van_der_noot"]
    for one in ulf[:3]:
        game.move(one, EXPERTS)
    hire(game, 1, "tax_collector")
    assert [game.quantity(EXHIBIT_COST, 0, 0, base) for base in (1, 2, 3, 4)] == [0, 0, 1, 2]
    game.move(ulf[3], EXPERTS)
    assert [game.quantity(EXHIBIT_COST, 0, 0, base) for base in (1, 3, 4)] == [0, 0, 1]


def test_whose_any_holds_for_all_and_a_test_for_what_it_names(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    hire(game, 1, "tax_collector", "appraiser")
    great = next(n for n, value in enumerate(game.facts.value) if value == 5)
    small = next(n for n, value in enumerate(game.facts.value) if value == 2)
    prices = [[game.quantity(EXHIBIT_COST, seat, one, 5) for one in (great, small)] for seat in (0, 1)]
    assert prices == [[6, 6], [12, 6]]


def test_a_table_of_quantities_is_what_each_would_be(curious: Ruleset, table: Table) -> None:
    """What is remembered for static modifiers is what asking each gives, whoever else is asked."""
    game = table(curious)
    hire(game, 1, "tax_collector", "appraiser")
    hire(game, 2, "ulf_van_der_noot")
    values = game.facts.value
    for seat in (0, 1, 2, 1, 0):
        wanted = [game.quantity(EXHIBIT_COST, seat, one, value) for one, value in enumerate(values)]
        assert list(game.table(EXHIBIT_COST, seat, values)) == wanted
    game.move(card(game, "tax_collector"), EXPERT_DECK)
    assert game.table(EXHIBIT_COST, 0, values) is values


def test_a_gate_is_asked_each_time(curious: Ruleset, table: Table) -> None:
    """Deflation holds but for who ignores headlines, and holds for nobody once it has gone."""
    game = table(curious)
    none = game.facts.surcharges
    more = [1] * len(none)
    game.move(card(game, "deflation"), HEADLINE)
    assert [list(game.table(EXHIBIT_SURCHARGE, seat, none)) for seat in (0, 1)] == [more, more]
    hire(game, 1, "boch_and_wilhelm")
    for seat, wanted in ((0, more), (1, list(none)), (0, more), (1, list(none))):
        assert list(game.table(EXHIBIT_SURCHARGE, seat, none)) == wanted
        assert [game.quantity(EXHIBIT_SURCHARGE, seat, one, 0) for one in range(len(none))] == wanted
    game.move(card(game, "deflation"), HEADLINES)
    assert game.table(EXHIBIT_SURCHARGE, 0, none) is none


def test_what_is_not_static_is_not_remembered(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    hire(game, 0, "cellarer")
    for brought in (0, 2, 5):
        game.counters[game.ruleset.index["counter"]["charm"]] = brought
        assert list(game.table(HAND_LIMIT, 0, [7, 8])) == [7 + brought, 8 + brought]


# Questions inside questions, and calls into the pack's code


@pytest.mark.parametrize(
    ("answers", "brought", "prestige", "score"),
    [
        ("first, first", 4, 2, 0),
        ("first, second", 5, 2, 1),
        ("second", 0, 1, 0),
    ],
)
def test_choices_nest(curious: Ruleset, table: Table, answers: str, brought: int, prestige: int, score: int) -> None:
    """`favour X: answers` gives them in order; the last verb runs when all inside it is done."""
    game = table(curious)
    game.counters[game.ruleset.index["counter"]["charm"]] = 3
    game.move(card(game, "two_roads"), FAVOURS)
    for step in reversed(game.ruleset.phases["turn"]):
        game.agenda.append([step, 0, 1])
    game.advance()
    before = game.clone()
    do(game, f"favour two_roads: {answers}")
    assert charm(game)[0] == brought
    assert (game.counters[PRESTIGE], game.counters[SCORE]) == (prestige, score)
    assert game.ruleset.id_of(game.zones[game.ruleset.index["zone"]["favour_discards"]][0]) == "two_roads"
    scribe = Scribe()
    options = do(before.clone(), f"favour two_roads: {answers}")
    for option in options:
        scribe.note(before, option)
        before.apply(option)
    assert scribe.lines == [(0, f"favour two_roads: {answers}")]


def test_an_unfinished_answer_leaves_the_game_as_it_was(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    game.move(card(game, "two_roads"), FAVOURS)
    game.agenda.append([game.ruleset.phases["turn"][0], 0, 1])
    game.move(card(game, "machu_picchu"), game.ruleset.index["zone"]["display"])
    game.advance()
    before = game.clone()
    with pytest.raises(Refused, match="nothing asks for `second`"):
        do(game, "favour two_roads: second, second")
    assert game == before


def test_a_condition_of_the_pack_decides_whether_a_favour_can_be_played(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    favour = card(game, "hired_applause")
    (test,) = game.ruleset.behaviour[favour].playable
    assert test(game, 0, favour)
    game.counters[game.ruleset.index["counter"]["charm"]] = 5
    assert not test(game, 0, favour)


# Loops


def test_an_endless_effect_ends_with_an_error_that_shows_what_goes_round(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    hire(game, 0, "echo", "admirer")
    with pytest.raises(RunawayEffect) as caught:
        exhibit(game, 0)
    message = str(caught.value)
    assert message.startswith("effects went on for 20000 steps; the last 20: ")
    assert message.count("echo (charm) for seat 1") == 20


def test_a_line_that_sets_off_an_endless_effect_changes_nothing(curious: Ruleset, table: Table) -> None:
    game = table(curious)
    hire(game, 0, "echo")
    game.move(card(game, "hired_applause"), FAVOURS)
    game.agenda.append([game.ruleset.phases["turn"][2], 0, 1])
    game.advance()
    before = game.clone()
    with pytest.raises(RunawayEffect):
        do(game, "favour hired_applause")
    assert game == before
