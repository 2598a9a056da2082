"""Written answers: every question's options are written and read back, and what answers none is refused."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from museum.base_game.answers import ALSO, WORDS
from museum.base_game.layout import (
    ASK_DISCARD,
    ASK_PAY,
    ASK_PICK,
    DISPLAY,
    EXPERTS,
    EXPLORE,
    FAVOURS,
    GAIN_FAVOUR,
    HAND,
    HEADLINE,
    IMPROVE,
    MUSEUM,
    OFFER,
    OPT_CARD,
    OPT_DONE,
    OPT_NAMED,
    OPT_NONE,
    OPT_OTHER,
    OPT_PRESTIGE,
    POOL,
    PRESTIGE,
)
from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset

Load = Callable[..., Ruleset]
Table = Callable[..., Game]


def put(game: Game, zone: int, *names: str) -> None:
    for name in names:
        game.move(game.ruleset.numbers[name][0], zone)


def answer(game: Game, *tokens: str) -> int:
    """Return the option that the tokens mean for the pending question, and take what it needs of them."""
    return game.ruleset.questions[game.asking[0]].answer(game, game.asking, list(tokens))


def test_what_is_written_is_read_back_as_the_same_option(load: Load) -> None:
    """In whole random games, for every option of every question that takes answers."""
    kinds = set()
    games = ({}, {"edition": "fr"}, {"rules": {"favour_over_limit": "swap", "favour_every": 2, "hand_limit": 2}})
    for seed, data in enumerate(games):
        game, chance = new_game(load(**data), Seating(3), seed), random.Random(seed)  # type: ignore[arg-type]
        while game.asking:
            if game.question in ("inventory", "discard", "mulligan", "patron", "pick", "drop_favour"):
                question = game.ruleset.questions[game.asking[0]]
                tokens = [question.token(game, game.asking, option) for option in game.options()]
                for option, token in zip(game.options(), tokens, strict=True):
                    meant = answer(game, token)
                    # Of several copies the first in content order is meant.
                    assert game.ruleset.cards[meant & 4095] == game.ruleset.cards[option & 4095]
                    assert meant & ~4095 == option & ~4095
                kinds.add(game.question)
            game.apply(chance.choice(game.options()))
    assert kinds == {"inventory", "discard", "mulligan", "patron", "pick", "drop_favour"}


@pytest.fixture
def picking(rules: Ruleset, table: Table) -> Game:
    """An effect asks: a statue, a favour's other use, a continent, nothing, or enough."""
    game = table(rules)
    statue = rules.numbers["raijin_statue"][0]
    assert game.ask(ASK_PICK, 0, OPT_CARD | statue, OPT_OTHER, OPT_NAMED | 2, OPT_NONE, OPT_DONE)
    return game


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("discard", OPT_OTHER), ("look", OPT_OTHER), ("other", OPT_OTHER), ("none", OPT_NONE), ("no", OPT_NONE),
        ("done", OPT_DONE), ("stop", OPT_DONE), ("europe", OPT_NAMED | 2),
    ],
)  # fmt: skip
def test_words_answer(picking: Game, text: str, option: int) -> None:
    """`none` declines, `discard` is Good Hiring's other use; some have other words too."""
    assert answer(picking, text) == option


def test_cards_answer_by_id_or_description(picking: Game) -> None:
    statue = OPT_CARD | picking.ruleset.numbers["raijin_statue"][0]
    assert answer(picking, "raijin_statue") == answer(picking, "japanese/4") == statue


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("asia", Refused, "`asia` is no answer now; there is: raijin_statue, discard, europe"),
        ("keep", Refused, "`keep` is no answer now; there is: raijin_statue, discard, europe, none, done"),
        ("pass", Refused, "`pass` is no answer now"),
        ("machu_picchu", Refused, "there is no `machu_picchu` among what is offered"),
        ("machu_pichu", BadMove, "there is no card `machu_pichu`; did you mean `machu_picchu`?"),
    ],
)
def test_what_answers_nothing_is_refused(picking: Game, text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error) as caught:
        answer(picking, text)
    assert str(caught.value).startswith(message)


def test_a_question_that_must_be_answered_cannot_be_stopped(rules: Ruleset, table: Table) -> None:
    """B40; a long list of answers is cut."""
    game = table(rules)
    for card in game.zones[DISPLAY - 1][:9]:
        game.move(card, HAND)
    assert game.ask(ASK_DISCARD, 0)
    with pytest.raises(Refused, match="it needs an answer: ") as caught:
        answer(game, "done")
    assert str(caught.value).endswith(", ...")
    assert str(caught.value).count(",") == 8


def test_every_other_word_stands_for_a_word(rules: Ruleset) -> None:
    assert set(ALSO.values()) <= set(WORDS)
    assert not set(ALSO) & set(WORDS.values())
    # The favour Inventory has the name of an action; where cards are asked for, it is the card.
    assert set(rules.numbers) & (set(ALSO) | set(WORDS.values())) == {"inventory"}


def test_a_card_with_the_name_of_a_word_is_the_card(load: Load, table: Table) -> None:
    """E9, house option: of four favours, Inventory is discarded."""
    game = table(load(rules={"favour_over_limit": "swap"}))
    put(game, FAVOURS, "bank_loan", "inventory", "good_hiring")
    game.agenda.append([GAIN_FAVOUR, 0])
    game.advance()
    assert game.question == "drop_favour"
    do(game, "choose inventory")
    assert "inventory" not in [game.ruleset.id_of(card) for card in game.zones[FAVOURS]]


@pytest.mark.parametrize(
    ("zone", "prefix", "suffix"),
    [
        (HAND, "exhibit ", ""),
        (POOL, "exhibit ", " from pool"),
        (POOL + 1, "exhibit ", " from seat 2"),
        (OFFER, "hire ", ""),
    ],
)
def test_actions_say_what_they_are(rules: Ruleset, table: Table, zone: int, prefix: str, suffix: str) -> None:
    game = table(rules)
    name = "celtic_scholar" if zone == OFFER else "shabti_of_seti_i"
    put(game, zone, name)
    put(game, HAND, "raijin_statue")
    game.counters[PRESTIGE] = 1
    game.agenda.append([IMPROVE, 0])
    game.advance()
    question = game.ruleset.questions[game.asking[0]]
    tokens = [question.token(game, game.asking, option) for option in game.options()]
    assert prefix + name + suffix in tokens


# Payments


@pytest.fixture
def paying(rules: Ruleset, table: Table) -> Game:
    """Seat 1 owes 4: it holds cards worth 4, 3, 2, 1, 1 and 3 prestige; the first is being exhibited."""
    game = table(rules)
    put(game, HAND, "raijin_statue", "ishtar_vase", "pompeii_fresco", "ceramic_double_bowl", "shabti_of_seti_i")
    game.counters[PRESTIGE] = 3
    assert game.ask(ASK_PAY, 0, 4, -1, game.ruleset.numbers["raijin_statue"][0])
    return game


V3, V2, V1, O1 = "ishtar_vase", "pompeii_fresco", "ceramic_double_bowl", "shabti_of_seti_i"


def test_a_payment_offers_the_hand_and_prestige_that_suffices(paying: Game) -> None:
    """B26: the card that is bought can't pay for itself."""
    cards = [OPT_CARD | paying.ruleset.numbers[name][0] for name in (V3, V2, V1, O1)]
    assert paying.options() == cards
    paying.counters[PRESTIGE] = 4
    assert paying.ask(ASK_PAY, 0, 4, -1, -1)
    assert paying.options()[-1] == OPT_PRESTIGE
    assert len(paying.options()) == 6


def pay(game: Game, *tokens: str) -> list[str]:
    """Pay with the tokens to the end; return the cards that were paid, in their order."""
    left, paid = list(tokens), []
    while game.asking:
        option = game.ruleset.questions[ASK_PAY].answer(game, game.asking, left)
        assert option in game.options()
        if option != OPT_PRESTIGE:
            paid.append(game.ruleset.id_of(option & 4095))
        game.apply(option)
    assert left == []
    return paid


@pytest.mark.parametrize(
    ("tokens", "paid", "credit", "prestige"),
    [
        ((V3, V2), [V3, V2], 1, 3),
        ((V2, V3), [V2, V3], 1, 3),
        ((V3, V1), [V3, V1], 0, 3),
        ((V2, V1, O1), [V2, V1, O1], 0, 3),
        # The largest written first would leave no room for both small ones: it is paid last.
        ((V3, V1, O1), [V1, O1, V3], 1, 3),
        ((V1, V3, O1), [V1, O1, V3], 1, 3),
        ((V3, V2, V1), [V2, V1, V3], 2, 3),
        ((V2, "2 prestige"), [V2], 0, 1),
        (("2 prestige", V2), [V2], 0, 1),
        (("1 prestige", V1, V2), [V1, V2], 0, 2),
        ((V3, "1 prestige"), [V3], 0, 2),
        (("japanese/1", V3), [], 0, 0),
    ],
)  # fmt: skip
def test_payments_in_any_order(
    paying: Game, tokens: tuple[str, ...], paid: list[str], credit: int, prestige: int
) -> None:
    """B26, R19: legal if without its largest card it would fall short. B27: what is over stays as credit."""
    if not paid:
        with pytest.raises(Refused, match="in hand to pay with"):
            pay(paying, *tokens)
        return
    assert pay(paying, *tokens) == paid
    names = {"credit": credit, "prestige": prestige}
    assert {name: paying.counters[paying.ruleset.index["counter"][name]] for name in names} == names
    assert [paying.ruleset.id_of(card) for card in paying.zones[POOL]] == paid


@pytest.mark.parametrize(
    ("tokens", "error", "message", "rule"),
    [
        ((), Refused, "4 short", "B26"),
        (("done",), Refused, "4 short", "B26"),
        ((V3,), Refused, "1 short", "B26"),
        ((V1, O1), Refused, "2 short", "B26"),
        ((V2, "1 prestige"), Refused, "1 short", "B26"),
        (("3 prestige",), Refused, "1 short", "B26"),
        (("4 prestige",), Refused, "you have 3 prestige; 1 short", "B26"),
        ((V2, "3 prestige"), Refused, "3 prestige is more than the 2 due", "R19"),
        ((V3, V2, V1, O1), Refused, f"`{V3}` isn't needed", "R19"),
        ((V3, V1, "1 prestige"), Refused, "`1 prestige` isn't needed", "R19"),
        ((V2, "1 prestige", "1 prestige"), BadMove, "prestige is written once", ""),
        (("raijin_statue",), Refused, "there is no `raijin_statue` in hand to pay with", ""),
        ((V3, V3), Refused, f"there is no `{V3}` in hand to pay with", ""),
        (("machu_picchu",), Refused, "there is no `machu_picchu` in hand", ""),
        (("nonsense",), BadMove, "there is no card `nonsense`", ""),
    ],
)
def test_payments_that_are_refused(
    paying: Game, tokens: tuple[str, ...], error: type[Exception], message: str, rule: str
) -> None:
    """B26: no less than the cost. R19: nothing that isn't needed."""
    with pytest.raises(error) as caught:
        left = list(tokens)
        while paying.asking:
            paying.apply(paying.ruleset.questions[ASK_PAY].answer(paying, paying.asking, left))
            left = left or ["done"]
    assert str(caught.value).startswith(message)
    if rule and isinstance(caught.value, Refused):
        assert caught.value.rule == rule


def test_a_rivals_object_is_paid_to_the_rival(rules: Ruleset, table: Table) -> None:
    """B28: a fee of 1 prestige, then cards to the owner's pool and prestige to the owner; credit isn't touched."""
    game = table(rules, seats=2)
    put(game, POOL + 1, "sargon_mask")
    put(game, HAND, V3, V2)
    game.counters[PRESTIGE] = 3
    game.agenda.append([IMPROVE, 0])
    game.advance()
    do(game, f"exhibit sargon_mask from seat 2 with {V3}, 1 prestige")
    assert [game.ruleset.id_of(card) for card in game.zones[POOL + 1]] == [V3]
    assert [game.ruleset.id_of(card) for card in game.zones[MUSEUM]] == ["sargon_mask"]
    assert game.counters[PRESTIGE : PRESTIGE + 2] == [1, 2]


def test_what_a_favour_asks_is_answered_in_its_line(rules: Ruleset, table: Table) -> None:
    """E8: `discard` is Good Hiring's other use; what is looked at is chosen in a line of its own."""
    game = table(rules, seats=2)
    put(game, FAVOURS, "good_hiring")
    put(game, OFFER, "celtic_scholar")
    game.agenda.append([IMPROVE, 0])
    game.advance()
    do(game, "favour good_hiring: discard")
    assert game.question == "pick"
    seen = [game.ruleset.id_of(option & 4095) for option in game.options()]
    assert len(seen) == 3
    do(game, f"choose {seen[1]}")
    assert [game.ruleset.id_of(card) for card in game.zones[EXPERTS]] == [seen[1]]


def test_a_closed_continent_is_no_answer(rules: Ruleset, table: Table) -> None:
    """C3: War."""
    game = table(rules, seats=2)
    put(game, HEADLINE, "war_in_asia")
    put(game, FAVOURS, "archaeological_discovery")
    put(game, DISPLAY, V3)
    game.agenda.append([EXPLORE, 0])
    game.advance()
    with pytest.raises(Refused, match="asia is closed"):
        do(game, "favour archaeological_discovery: asia")
    assert do(game, "favour archaeological_discovery: africa")
