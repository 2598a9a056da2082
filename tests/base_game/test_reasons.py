"""Why something can't be done now: the first thing that is missing, with its rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.base_game.layout import (
    ASK_PICK,
    BOX,
    CREDIT,
    DISPLAY,
    EXPLORE,
    FAVOUR_USED,
    FAVOURS,
    FURBISHED,
    HAND,
    HEADLINE,
    IMPROVE,
    INVENTORIED,
    MUSEUM,
    OFFER,
    POOL,
    PRESTIGE,
)
from museum.engine.errors import Refused
from museum.engine.game import Game
from museum.engine.notation import do
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]
Change = Callable[[Game], None]


def put(game: Game, zone: int, *names: str) -> None:
    for name in names:
        game.move(game.ruleset.numbers[name][0], zone)


def counter(number: int, value: int = 1) -> Change:
    def change(game: Game) -> None:
        game.counters[number] = value

    return change


def card(zone: int, name: str) -> Change:
    return lambda game: put(game, zone, name)


def fill(zone: int, count: int) -> Change:
    def change(game: Game) -> None:
        for card in [c for c, home in enumerate(game.facts.continent) if home == 3][-count:]:
            game.move(card, zone)

    return change


def improving(rules: Ruleset, table: Table, *changes: Change) -> Game:
    """Seat 1 improves: a hand of 4 and 2, a pool of 3, a rival's pool of 4, two experts, a favour."""
    game = table(rules, seats=2)
    put(game, HAND, "raijin_statue", "pompeii_fresco")
    put(game, POOL, "ishtar_vase")
    put(game, POOL + 1, "sargon_mask")
    put(game, OFFER, "roman_scholar", "ulf_van_der_noot")
    put(game, FAVOURS, "bank_loan")
    for change in changes:
        change(game)
    game.agenda.append([IMPROVE, 0])
    game.advance()
    return game


REASONS = [
    # Exhibiting.
    ("exhibit raijin_statue with pompeii_fresco", [], "it costs 4; 2 short", "B26"),
    ("exhibit sargon_mask from seat 2 with raijin_statue", [], "1 prestige is due besides the cost; 1 short", "B28"),
    (
        "exhibit ishtar_vase from pool with raijin_statue", [card(HEADLINE, "deflation")],
        "1 prestige is due besides the cost; 1 short", "R13",
    ),
    (
        "exhibit sargon_mask from seat 2 with raijin_statue",
        [card(HEADLINE, "deflation"), counter(PRESTIGE)],
        "2 prestige is due besides the cost; 1 short", "R13",
    ),
    (
        "exhibit sargon_mask from seat 2 with pompeii_fresco",
        [counter(PRESTIGE), counter(CREDIT, 9), lambda game: game.move(game.zones[HAND][0], BOX)],
        "it costs 4; 2 short", "B26",
    ),
    ("exhibit pompeii_fresco with raijin_statue", [fill(MUSEUM, 25)], "the museum has no free cell", "B29"),
    (
        "exhibit pompeii_fresco with raijin_statue", [counter(INVENTORIED)],
        "there is no furbishing in an inventory turn", "B34",
    ),
    # Hiring.
    ("hire ulf_van_der_noot with raijin_statue", [card(HEADLINE, "mysterious_death"), counter(CREDIT, 0),
     lambda game: game.move(game.zones[HAND][1], POOL)], "the expert costs 6; 2 short", "B32"),
    ("hire roman_scholar with raijin_statue", [counter(INVENTORIED)], "there is no furbishing", "B34"),
    # An inventory.
    ("inventory ishtar_vase", [counter(INVENTORIED)], "the inventory of this turn has been made", "B34"),
    ("inventory ishtar_vase", [counter(FURBISHED)], "you have furbished this turn", "B34"),
    (
        "inventory ishtar_vase", [lambda game: game.move(game.zones[POOL][0], HAND)],
        "the common pool is empty", "B34",
    ),
    ("inventory ishtar_vase", [fill(HAND, 5)], "an inventory fills the hand up to 7 cards", "B34"),
    # Favours.
    ("favour bank_loan", [counter(FAVOUR_USED)], "favours: at most 1 a turn", "B35"),
    (
        "favour charity_ball", [card(FAVOURS, "charity_ball"), fill(MUSEUM, 25)],
        "its effect can't be carried out now", "B35",
    ),
    (
        "favour charity_ball", [card(FAVOURS, "charity_ball"), counter(INVENTORIED)],
        "its effect can't be carried out now", "B35",
    ),
    # What another question would have called for.
    (
        "take raijin_statue", [card(DISPLAY, "machu_picchu")],
        "seat 1 is asked to furbish or end; `take` isn't possible now", "",
    ),
    (
        "take machu_picchu", [card(DISPLAY, "machu_picchu")],
        "seat 1 is asked to furbish or end; `take` isn't possible now", "",
    ),
    ("pass", [], "seat 1 is asked to furbish or end; `pass` isn't possible now", ""),
]  # fmt: skip


@pytest.mark.parametrize(("line", "changes", "message", "rule"), REASONS)
def test_what_is_missing_is_said_with_its_rule(
    rules: Ruleset, table: Table, line: str, changes: list[Change], message: str, rule: str
) -> None:
    """B26-B35, R13: the game stays as it is."""
    game = improving(rules, table, *changes)
    before = game.clone()
    with pytest.raises(Refused) as caught:
        do(game, line)
    assert str(caught.value).startswith(message)
    assert caught.value.rule == rule
    assert game == before


def exploring(rules: Ruleset, table: Table) -> Game:
    """Seat 1 explores: one object and one opinion card are on display."""
    game = table(rules, seats=2)
    put(game, DISPLAY + 3, "machu_picchu")
    game.move(next(c for c in game.zones[DISPLAY - 4] if game.facts.opinion[c]), DISPLAY)
    put(game, FAVOURS, "bank_loan")
    game.agenda.append([EXPLORE, 0])
    game.advance()
    return game


def test_it_is_the_prestige_of_the_seat_that_counts(rules: Ruleset, table: Table) -> None:
    game = table(rules, seats=3, first=1)
    put(game, HAND + 1, "raijin_statue")
    game.counters[PRESTIGE : PRESTIGE + 3] = [9, 3, 9]
    game.agenda.append([IMPROVE, 1])
    game.advance()
    with pytest.raises(Refused, match="it costs 4; 1 short"):
        do(game, "exhibit raijin_statue with 3 prestige")


@pytest.mark.parametrize(
    ("line", "message", "rule"),
    [
        ("pass", "the active player must take an object", "B20"),
        ("take raijin_statue", "there is no `raijin_statue` on display", "B20"),
        ("take public_opinion", "public opinion cards can't be taken", "B22"),
        ("end", "seat 1 is asked to take an object; `end` isn't possible now", ""),
        ("exhibit machu_picchu", "seat 1 is asked to take an object; `exhibit` isn't possible now", ""),
        ("hire the_banker", "seat 1 is asked to take an object; `hire` isn't possible now", ""),
        ("discard machu_picchu", "seat 1 is asked to take an object; `discard` isn't possible now", ""),
    ],
)
def test_what_exploration_does_not_allow(rules: Ruleset, table: Table, line: str, message: str, rule: str) -> None:
    """B20-B22."""
    game = exploring(rules, table)
    with pytest.raises(Refused) as caught:
        do(game, line)
    assert (str(caught.value)[: len(message)], caught.value.rule) == (message, rule)


@pytest.mark.parametrize(("timing", "allowed"), [("turn", True), ("improvement", False)])
def test_when_favours_may_be_played(load: Callable[..., Ruleset], table: Table, timing: str, allowed: bool) -> None:
    """E16: at any moment of the turn, or (house option) in the action phase only."""
    game = exploring(load(rules={"favour_timing": timing}), table)
    if allowed:
        do(game, "favour bank_loan")
        assert game.counters[PRESTIGE] == 4
        return
    with pytest.raises(Refused) as caught:
        do(game, "favour bank_loan")
    assert (str(caught.value), caught.value.rule) == ("favours are played in the action phase", "E16")


def test_what_is_offered_is_exactly_what_is_not_refused(rules: Ruleset, table: Table) -> None:
    """No dead ends: with every purse, what can be paid is offered, and nothing else."""
    for prestige in range(8):
        game = improving(rules, table, counter(PRESTIGE, prestige))
        offered = {game.ruleset.id_of(option & 4095) for option in game.options() if option}
        # 4 + 2 in hand besides prestige: what is exhibited from hand doesn't pay.
        wanted = {"ishtar_vase", "pompeii_fresco", "roman_scholar", "bank_loan", "ulf_van_der_noot"}
        wanted |= {"raijin_statue"} if prestige >= 2 else set()
        wanted |= {"sargon_mask"} if prestige >= 1 else set()
        assert offered - {game.ruleset.id_of(0)} == wanted


def test_favours_wait_for_the_improvement_phase_where_the_table_says_so(
    load: Callable[..., Ruleset], table: Table
) -> None:
    """E16: in exploration they are refused with that rule."""
    game = exploring(load(rules={"favour_timing": "improvement"}), table)
    with pytest.raises(Refused) as caught:
        do(game, "favour bank_loan")
    assert caught.value.rule == "E16"


@pytest.mark.parametrize(("played", "refused"), [(1, False), (2, True)])
def test_as_many_favours_as_the_table_says_may_be_played(
    load: Callable[..., Ruleset], table: Table, played: int, refused: bool
) -> None:
    """B35."""
    game = improving(load(rules={"favours_per_turn": 2}), table, counter(FAVOUR_USED, played))
    if not refused:
        do(game, "favour bank_loan")
        assert game.counters[PRESTIGE] == 4
        return
    with pytest.raises(Refused, match="at most 2 a turn"):
        do(game, "favour bank_loan")


def test_a_favour_is_refused_while_something_else_is_asked(rules: Ruleset, table: Table) -> None:
    """B35: such as how an exhibit is paid for."""
    game = improving(rules, table, counter(PRESTIGE, 4))
    game.ask(ASK_PICK, 0, 0)
    with pytest.raises(Refused, match="`favour` isn't possible now"):
        do(game, "favour bank_loan")
