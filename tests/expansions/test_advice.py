"""Advice of the packs to bots: the worth of cards in points, reckoned by hand."""

from __future__ import annotations

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.api import prestige_worth, turns_left
from museum.base_game.layout import (
    CLOSING,
    DISPLAY,
    MUSEUM,
    OPT_CARD,
    OPT_DONE,
    POOL,
    SCORE,
)
from museum.base_game.token_advice import token_gain
from museum.engine.game import Game
from museum.engine.start import Seating, laid_out


class Table:
    """A laid-out game of one pack in which cards are placed, and what its advice says for a seat."""

    def __init__(self, pack: str, seats: int = 3) -> None:
        rules = plain_ruleset("en", (pack,))
        self.game: Game = laid_out(rules, Seating(seats, 0, ("standard",) * seats), 3)
        self.index = rules.index
        for continent in range(4):
            for card in self.game.zones[DISPLAY + continent][:]:
                self.game.move(card, self.index["zone"]["box"])

    def put(self, zone: int, *names: str) -> Table:
        for name in names:
            self.game.move(self.card(name), zone)
        return self

    def card(self, name: str) -> int:
        return self.game.ruleset.copies(name)[0]

    def worth(self, name: str, seat: int = 0) -> float:
        return sum(worth(self.game, seat, self.card(name)) for worth in self.game.facts.worth)

    def danger(self, name: str) -> float:
        return sum(danger(self.game, 0, self.card(name)) for danger in self.game.facts.danger)

    def gain(self, name: str) -> float:
        (action,) = self.game.facts.actions
        assert action.gain is not None
        return float(action.gain(self.game, 0, self.card(name)))

    def hint(self, question: str, *details: int, options: list[int]) -> int:
        number = self.index["question"][question]
        found = self.game.ruleset.questions[number].hint
        assert found is not None
        return int(found(self.game, [number, 0, *details], options))


# The Black Market


@pytest.fixture
def market() -> Table:
    return Table("black_market")


def test_the_dearest_object_is_laundered_where_that_saves_points(market: Table) -> None:
    axe, tablet = (OPT_CARD | market.card(name) for name in ("axe_of_ahmose", "flood_tablet"))
    market.put(POOL, "axe_of_ahmose", "flood_tablet")
    assert market.hint("launder", 2, 0, options=[tablet, axe, OPT_DONE]) == OPT_DONE
    market.put(MUSEUM, "pyrgi_tablets", "bharhut_railing", "bonampak_battle_mural", "derveni_papyrus")
    assert market.hint("launder", 2, 0, options=[tablet, axe, OPT_DONE]) == axe


# Cthulhu Relics


@pytest.fixture
def cthulhu() -> Table:
    return Table("cthulhu")


def test_a_relic_is_worth_its_points_and_its_power_besides_its_domain(cthulhu: Table) -> None:
    """CT2: half of its mythos points, and 1 for what its god does; nothing of this is for other objects."""
    assert cthulhu.worth("dagger_of_nyarlathotep") == 1 + 1
    assert cthulhu.worth("crown_of_the_black_pharaoh") == 2 + 1
    assert cthulhu.worth("raijin_statue") == 0


def mythos(table: Table, *points: int) -> Table:
    for seat, each in enumerate(points):
        table.game.counters[table.index["counter"]["mythos"] + seat] = each
    return table


def test_more_of_what_brings_a_token_is_worth_more(cthulhu: Table) -> None:
    """CT4: the token, of 10, is counted at 0.6 while others may still take it."""
    game, token = mythos(cthulhu, 3).game, cthulhu.game.ruleset.vocabulary.tokens["disciple"]
    assert token_gain(game, 0, token, 3) == pytest.approx(10 * 0.6)
    game.counters[CLOSING] = 1
    assert token_gain(game, 0, token, 3) == pytest.approx(10)


def test_who_has_the_token_looks_for_its_greater_worth(cthulhu: Table) -> None:
    game, token = mythos(cthulhu, 12, 10).game, cthulhu.game.ruleset.vocabulary.tokens["disciple"]
    game.counters[cthulhu.index["counter"]["disciple"]] = 1
    assert token_gain(game, 0, token, 3) == pytest.approx((20 - 10) * 0.6 + 3 / 4)
    assert token_gain(mythos(cthulhu, 11).game, 0, token, 3) == pytest.approx(3 / 4)
    assert token_gain(mythos(cthulhu, 11, 7).game, 0, token, 3) == 0


def test_a_relic_in_the_pool_costs_its_value(cthulhu: Table) -> None:
    """CT5."""
    assert cthulhu.danger("yellow_robe") == 2
    assert cthulhu.danger("idol_of_cthulhu") == 5
    assert cthulhu.danger("raijin_statue") == 0


# Assistants


def test_a_favour_is_exchanged_for_an_object_that_is_worth_more() -> None:
    """AS11: the best object on display, less 3.5 for the favour."""
    table = Table("assistants").put(DISPLAY, "ishtar_vase").put(DISPLAY + 1, "raijin_statue")
    assert table.gain("bank_loan") == 4 - 3.5
    assert Table("assistants").put(DISPLAY, "ishtar_vase").gain("bank_loan") == 3 - 3.5


# What all packs reckon with


def test_turns_are_expected_until_the_end_has_been_reached() -> None:
    """B50, B57: 12 points of the track a turn, of the seat that needs fewest; prestige is for final scoring then."""
    game = Table("archaeologists").game
    assert turns_left(game) == game.facts.parameters["end_score"] / 12
    game.counters[SCORE + 1] = game.facts.parameters["end_score"] - 3
    assert (turns_left(game), prestige_worth(game)) == (1, 1.9)
    game.counters[CLOSING] = 1
    assert (turns_left(game), prestige_worth(game)) == (0, 1)
