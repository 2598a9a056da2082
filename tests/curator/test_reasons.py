"""The reasons that the curator gives for its advice, beyond those for objects to take and to exhibit."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.rulesets import config_of

from museum.base_game import layout as at
from museum.base_game.favours import play_favour
from museum.bots.api import Question
from museum.curator import Curator
from museum.engine.game import Game
from museum.ruleset.model import Ruleset
from museum.texts.wording import Wording

Table = Callable[..., Game]


def put(game: Game, zone: int, *names: str) -> list[int]:
    """Put cards into a zone; return them."""
    cards = [game.ruleset.numbers[name][0] for name in names]
    for card in cards:
        game.move(card, zone)
    return cards


def said(game: Game, option: int | None = None, language: str = "en") -> list[str]:
    """Return the reasons for *option*, by default for the one that the curator chooses."""
    question, curator = Question(game, Random(0)), Curator()
    words = Wording(game.ruleset, config_of(language=language))
    reasons = curator.reasons(question, curator.choose(question) if option is None else option)
    return [words.message(why.message, why.slots) for why in reasons]


@pytest.fixture
def game(rules: Ruleset, table: Table) -> Game:
    """The first player improves the museum, and has objects in the common pool."""
    game = table(rules, seats=2)
    put(game, at.POOL, "raijin_statue", "pompeii_fresco")
    game.counters[at.PHASE] = at.IMPROVEMENT
    return game


def playing(game: Game, favour: str) -> Game:
    """Have the first player play a favour."""
    (card,) = put(game, at.FAVOURS, favour)
    play_favour(game, 0, card)
    game.advance()
    return game


def test_an_inventory_says_what_it_brings_back(game: Game) -> None:
    game.ask(at.ASK_IMPROVE, 0)
    assert said(game, at.OPT_INVENTORY) == ["an inventory brings back objects of value 6 in all"]


def test_each_object_of_an_inventory_is_money_again_and_no_longer_disliked(game: Game) -> None:
    asia = game.ruleset.vocabulary.index("continent", "asia")
    game.ask(at.ASK_INVENTORY, 0, 0)
    assert said(game) == ["it is worth 4 again when you pay"]
    game.counters[at.OPINION + asia] = 2
    again, left = said(game)
    assert again == "it is worth 4 again when you pay"
    assert left.startswith("left in your common pool it may cost you about ")


def test_a_favour_is_dropped_that_brings_least(game: Game) -> None:
    put(game, at.FAVOURS, "bank_loan", "express_delivery")
    game.ask(at.ASK_DROP_FAVOUR, 0)
    assert said(game) == ["of your favours it would bring you least now: about 0 points"]


def test_between_two_takes_favours_wait_or_are_worth_something(rules: Ruleset, table: Table) -> None:
    game = table(rules, seats=2)
    (loan,) = put(game, at.FAVOURS, "bank_loan")
    put(game, at.DISPLAY, "raijin_statue")
    game.ask(at.ASK_INTERLUDE, 0, 1)
    assert said(game, at.OPT_PASS) == ["your favours may bring you more later"]
    assert said(game, at.OPT_FAVOUR | loan)[0].startswith("worth about ")
    assert said(game, at.OPT_PASS, "it") == ["i tuoi favori possono renderti di più in seguito"]


@pytest.mark.parametrize(
    ("favour", "reasons"),
    [
        ("archaeological_discovery", ["an object of this continent is worth about "]),
        ("new_archaeological_team", ["an object of this continent is worth about ", "that is about "]),
        ("inventory", ["it is worth 4 again when you pay"]),
        ("private_collector", ["about "]),
        ("express_delivery", ["worth about "]),
        ("good_hiring", ["worth about "]),
    ],
)
def test_what_a_favour_asks(game: Game, favour: str, reasons: list[str]) -> None:
    put(game, at.HAND, "shabti_of_seti_i")
    put(game, at.OFFER, "the_banker")
    found = said(playing(game, favour))
    assert len(found) == len(reasons) and all(map(str.startswith, found, reasons)), found


def test_others_are_looked_at_where_no_expert_is_good(game: Game) -> None:
    put(game, at.OFFER, "the_banker")
    assert said(playing(game, "good_hiring"), at.OPT_OTHER) == ["no expert on offer would help you much"]


def test_the_next_favours_are_worth_a_look(load: Callable[..., Ruleset], table: Table) -> None:
    game = playing(table(load(expansions=["ks_exclusives"]), seats=2), "forecast")
    assert said(game) == ["the next favour may be yours"]


@pytest.mark.parametrize("language", ["fr", "it", "es"])
def test_reasons_are_given_in_each_language(game: Game, language: str) -> None:
    game.ask(at.ASK_INVENTORY, 0, 0)
    (translated,) = said(game, language=language)
    assert "4" in translated and translated not in said(game)
    assert said(playing(game, "new_archaeological_team"), language=language)[0].count("{") == 0
