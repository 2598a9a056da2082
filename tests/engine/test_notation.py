"""The move notation: taking lines apart, what is wrong with them, and lines that apply whole or not at all."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.base_game.layout import (
    DISPLAY,
    EXPLORE,
    FAVOURS,
    HAND,
    IMPROVE,
    MUSEUM,
    OFFER,
    POOL,
    PRESTIGE,
    SCORE,
)
from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.engine.notation import ActionExtent, do, parse_move
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import Move

Table = Callable[..., Game]


@pytest.fixture
def game(rules: Ruleset, table: Table) -> Game:
    """Seat 1 improves; it holds a statue (4), a fresco (2), a bowl (1) and a favour, and has 2 prestige."""
    game = table(rules, seats=2)
    put(game, HAND, "raijin_statue", "pompeii_fresco", "ceramic_double_bowl")
    put(game, POOL, "ishtar_vase", "sargon_mask")
    put(game, POOL + 1, "machu_picchu", "tachi_long_sword")
    put(game, FAVOURS, "express_delivery")
    put(game, OFFER, "roman_scholar")
    game.counters[PRESTIGE] = 2
    game.agenda.append([IMPROVE, 0])
    game.advance()
    return game


def put(game: Game, zone: int, *names: str) -> None:
    for name in names:
        game.move(game.ruleset.numbers[name][0], zone)


def ids(game: Game, zone: int) -> list[str]:
    return [game.ruleset.id_of(card) for card in game.zones[zone]]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("end", Move("end")),
        ("  take   raijin_statue ", Move("take", "raijin_statue")),
        ("exhibit a with b", Move("exhibit", "a", items=("b",))),
        ("exhibit a from pool with b, 2 prestige", Move("exhibit", "a", "pool", items=("b", "2 prestige"))),
        ("exhibit a from seat 2", Move("exhibit", "a", "seat 2")),
        ("hire a with 5 prestige", Move("hire", "a", items=("5 prestige",))),
        ("favour a", Move("favour", "a")),
        ("favour a: b, c d", Move("favour", "a", items=("b", "c d"))),
        ("inventory a,b , c", Move("inventory", items=("a", "b", "c"))),
        ("discard a", Move("discard", items=("a",))),
        ("choose myths_and_mysteries", Move("choose", items=("myths_and_mysteries",))),
        ("take roman/warfare/3", Move("take", "roman/warfare/3")),
    ],
)
def test_lines_are_taken_apart(game: Game, line: str, move: Move) -> None:
    assert parse_move(game, line) == move


BAD = [
    ("", "an empty line is no move"),
    ("   ", "an empty line is no move"),
    ("exibit a with b", "there is no move `exibit`; did you mean `exhibit`?"),
    ("Take a", "there is no move `Take`; did you mean `take`?"),
    ("xyzzy", "there is no move `xyzzy`"),
    ("take", "`take` names no card; it is written `take CARD`"),
    ("exhibit with b", "`exhibit` names no card"),
    ("favour", "`favour` names no card"),
    ("pass now", "`pass` stands alone; found `now` after it"),
    ("end with a", "`end` stands alone; found `with a` after it"),
    ("exhibit raijin_statue with", "nothing stands after `with`"),
    ("favour express_delivery:", "nothing stands after `express_delivery:`"),
    ("exhibit raijin_statue with pompeii_fresco,, 2 prestige", "`with` wants a list: a, b"),
    ("favour a: ,", "`:` wants a list: a, b"),
    ("inventory", "`inventory` wants a list: a, b"),
    ("discard a,", "`discard` wants a list: a, b"),
    ("choose", "`choose` wants a list: a, b"),
    ("take raijin_statue from seat 2", "`take` knows no `from`; it is written `take CARD`"),
    ("exhibit raijin_statue to seat 2", "`exhibit` knows no `to`"),
    ("exhibit raijin_statu", "there is no card `raijin_statu`; did you mean `raijin_statue`?"),
    ("exhibit romn/warfare", "there is no card `romn/warfare`; did you mean `roman`?"),
    ("exhibit raijin_statue from seat 3 with pompeii_fresco", "there is no seat 3; there are 2"),
    ("exhibit raijin_statue from seat 0", "there is no seat 0"),
    ("exhibit raijin_statue from seat " + "9" * 5000, "there is no seat 9"),
    ("exhibit ishtar_vase from seat ²", "an object comes `from pool` or `from seat 2`, not `from seat ²`"),
    ("exhibit roman/²", "there is no card `roman/²`"),
    ("exhibit raijin_statue from museum", "an object comes `from pool` or `from seat 2`, not `from museum`"),
    ("exhibit raijin_statue with pompei_fresco", "there is no card `pompei_fresco`; did you mean `pompeii_fresco`?"),
    ("exhibit raijin_statue with 1 prestige, 1 prestige", "prestige is written once"),
    ("favour express_delivery: nothing", "there is no card `nothing`"),
]


@pytest.mark.parametrize(("line", "message"), BAD)
def test_what_is_no_move_is_said_to_be_none(game: Game, line: str, message: str) -> None:
    before = game.clone()
    with pytest.raises(BadMove) as caught:
        do(game, line)
    assert str(caught.value).startswith(message)
    assert game == before


REFUSED = [
    ("exhibit raijin_statue", "4 short", "B26"),
    ("exhibit raijin_statue with pompeii_fresco", "2 short", "B26"),
    ("exhibit raijin_statue with pompeii_fresco, 1 prestige", "1 short", "B26"),
    ("exhibit raijin_statue with pompeii_fresco, 3 prestige", "3 prestige is more than the 2 due", "R19"),
    ("exhibit raijin_statue with 4 prestige", "you have 2 prestige; 2 short", "B26"),
    ("exhibit raijin_statue with raijin_statue", "there is no `raijin_statue` in hand to pay with", ""),
    ("exhibit raijin_statue with ishtar_vase", "there is no `ishtar_vase` in hand to pay with", ""),
    (
        "exhibit ceramic_double_bowl with pompeii_fresco, raijin_statue",
        "`raijin_statue` isn't needed: the cost is met without it", "R19",
    ),
    ("exhibit ceramic_double_bowl with pompeii_fresco, 1 prestige", "`1 prestige` isn't needed", "R19"),
    ("exhibit sargon_mask with raijin_statue", "there is no `sargon_mask` in hand", ""),
    ("exhibit machu_picchu from pool", "there is no `machu_picchu` in the common pool of seat 1", ""),
    ("hire celtic_scholar with raijin_statue", "there is no `celtic_scholar` among the experts on offer", "B32"),
    ("favour bank_loan", "there is no `bank_loan` among your favours", ""),
    ("favour express_delivery: sargon_mask", "there is no `sargon_mask` among what is offered", ""),
    ("favour express_delivery: 9", "there is no option 9; there are ", ""),
    ("take roman", "seat 1 is asked to furbish or end; `take` isn't possible now", ""),
    ("pass", "seat 1 is asked to furbish or end; `pass` isn't possible now", ""),
    ("discard pompeii_fresco", "seat 1 is asked to furbish or end; `discard` isn't possible now", ""),
    ("inventory machu_picchu", "there is no `machu_picchu` among what is offered", ""),
    ("choose pompeii_fresco, pompeii_fresco", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("line", "message", "rule"), REFUSED)
def test_what_is_not_allowed_is_refused_whole(game: Game, line: str, message: str, rule: str) -> None:
    """The game is as it was, whatever of the line had been done already; so are its options."""
    before = game.clone()
    with pytest.raises(Refused) as caught:
        do(game, line)
    assert str(caught.value).startswith(message)
    assert caught.value.rule == rule
    assert game == before
    assert game.options() == before.options()


def test_a_purchase_is_one_line(game: Game) -> None:
    """B26: Olivier's statue, paid with a fresco and 2 prestige."""
    options = do(game, "exhibit raijin_statue with pompeii_fresco, 2 prestige")
    assert len(options) == 3
    assert ids(game, MUSEUM) == ["raijin_statue"]
    assert ids(game, POOL) == ["ishtar_vase", "sargon_mask", "pompeii_fresco"]
    assert (game.counters[PRESTIGE], game.counters[SCORE], game.question) == (0, 4, "improve")


def test_the_written_order_of_a_payment_is_free(game: Game) -> None:
    other = game.clone()
    do(game, "exhibit raijin_statue with 1 prestige, ceramic_double_bowl, pompeii_fresco")
    do(other, "exhibit raijin_statue with pompeii_fresco, ceramic_double_bowl, 1 prestige")
    assert sorted(ids(game, POOL)) == sorted(ids(other, POOL))
    assert game.counters == other.counters


def test_an_answer_may_be_the_number_of_an_option(game: Game) -> None:
    by_name, by_number = game, game.clone()
    do(by_name, "favour express_delivery: pompeii_fresco")
    do(by_number, "favour express_delivery: 2")
    assert by_name == by_number
    assert ids(by_name, MUSEUM) == ["pompeii_fresco"]


def test_what_may_stop_is_stopped_at_the_end_of_the_line(game: Game) -> None:
    """B34: an inventory of one object is finished with its line."""
    do(game, "inventory sargon_mask")
    assert game.question == "improve"
    assert ids(game, POOL) == ["ishtar_vase"]


def test_a_description_means_the_first_match_where_the_move_takes_from(rules: Ruleset, table: Table) -> None:
    game = table(rules, seats=2)
    put(game, DISPLAY + 2, "pompeii_fresco")
    put(game, DISPLAY, "sargon_mask", "ishtar_vase")
    game.agenda.append([EXPLORE, 0])
    game.advance()
    do(game, "take mesopotamian")
    first = min(rules.numbers[name][0] for name in ("sargon_mask", "ishtar_vase"))
    assert game.zones[HAND] == [first]


def test_after_the_end_every_line_is_refused(rules: Ruleset) -> None:
    game = new_game(rules, Seating(2), 5)
    while game.asking:
        game.apply(game.options()[0])
    with pytest.raises(Refused, match="the game is over"):
        do(game, "end")
    with pytest.raises(BadMove, match="there is no move"):
        do(game, "ende")


def test_an_action_goes_on_with_questions_that_join_its_line(game: Game) -> None:
    """The same seat, nothing revealed since, and a question that belongs to a line."""
    begun = ActionExtent.begun(game, "exhibit")
    assert (begun.seat, begun.kind) == (0, game.asking[0])
    action = ActionExtent(begun.seat, begun.revealed, -1)
    assert not action.continues(game)
    statue = game.ruleset.numbers["raijin_statue"][0]
    exhibit = next(option for option in game.options() if option & 4095 == statue)
    game.apply(exhibit)
    assert game.question == "pay"
    assert action.continues(game)
    assert not ActionExtent(1, begun.revealed, -1).continues(game)
    assert not ActionExtent(0, begun.revealed - 1, -1).continues(game)
    assert not ActionExtent(0, begun.revealed, -1, "favour CARD[: ANSWER]").continues(game)
    game.asking = []
    assert not action.continues(game)
