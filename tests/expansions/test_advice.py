"""What bots are advised by the packs: the worth of cards in points, reckoned by hand."""

from __future__ import annotations

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import (
    CLOSING,
    DISPLAY,
    MUSEUM,
    OPT_CARD,
    OPT_DONE,
    POOL,
)
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

    def market(self, *names: str) -> Table:
        shown = self.index["zone"]["market"]
        for card in self.game.zones[shown][:]:
            self.game.move(card, self.index["zone"]["market_deck"])
        return self.put(shown, *names)

    def hint(self, question: str, *details: int, options: list[int]) -> int:
        number = self.index["question"][question]
        found = self.game.ruleset.questions[number].hint
        assert found is not None
        return int(found(self.game, [number, 0, *details], options))


# The Black Market


@pytest.fixture
def market() -> Table:
    return Table("black_market")


def test_buying_is_worth_what_the_card_brings_less_its_price(market: Table) -> None:
    """BM2: the tablet, of value 3, costs 1; it is feared at a tenth of its value."""
    market.market("blackmail", "night_auction", "pyrgi_tablets", "nameless_idol", "flood_tablet")
    assert market.gain("flood_tablet") == pytest.approx(3 * 1.6 - 0.15 - 1.9)
    assert market.gain("nameless_idol") == pytest.approx(5 * 1.6 + 0.5 - 0.25 - 2 * 1.9)
    assert market.gain("blackmail") == pytest.approx(4.0 - 0.1 - 4 * 1.9 - 1)
    market.game.counters[CLOSING] = 1
    assert market.gain("flood_tablet") == pytest.approx(3 * 0.5 - 0.15 - 1)
    assert market.gain("blackmail") == 0


def test_favours_that_there_is_no_time_to_play_are_not_bought(market: Table) -> None:
    market.market("blackmail", "night_auction", "pyrgi_tablets", "nameless_idol", "false_banknotes")
    market.game.counters[market.index["counter"]["score"]] = 38
    assert market.gain("false_banknotes") == pytest.approx(6 * 1.9 - 0.1 - 1.9 - 1)
    held = market.put(market.index["zone"]["favours"], "bank_loan")
    assert held.gain("false_banknotes") == pytest.approx(6 * 1.9 - 0.1 - 1.9 - 1)
    assert market.put(market.index["zone"]["market_favours"], "clean_hands").gain("false_banknotes") == 0


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


def points(table: Table, seat: int, mythos: int) -> Table:
    table.game.counters[table.index["counter"]["mythos"] + seat] = mythos
    return table


def test_a_relic_is_worth_its_domain_its_points_and_its_power(cthulhu: Table) -> None:
    """B62, CT2: with the third kind of Warfare 5; three mythos points at a half each; the power 1.2."""
    assert cthulhu.worth("dagger_of_nyarlathotep") == pytest.approx(1.5 + 1.2)
    cthulhu.put(MUSEUM, "malpas_military_diploma", "war_chariot")
    assert cthulhu.worth("dagger_of_nyarlathotep") == pytest.approx(5 + 1.5 + 1.2)
    assert cthulhu.worth("raijin_statue") == 0


def test_a_relic_that_brings_the_token_is_worth_more(cthulhu: Table) -> None:
    """CT4: the token, of 10, is counted at 0.6 while others may still take it."""
    points(cthulhu, 0, 3)
    assert cthulhu.worth("dagger_of_nyarlathotep") == pytest.approx(10 * 0.6 + 1.2)
    cthulhu.game.counters[CLOSING] = 1
    assert cthulhu.worth("dagger_of_nyarlathotep") == pytest.approx(10 + 1.2)


def test_who_has_the_token_looks_for_its_greater_worth(cthulhu: Table) -> None:
    points(points(cthulhu, 1, 10), 0, 12).game.counters[cthulhu.index["counter"]["disciple"]] = 1
    assert cthulhu.worth("dagger_of_nyarlathotep") == pytest.approx((20 - 10) * 0.6 + 3 / 4 + 1.2)
    assert points(cthulhu, 0, 11).worth("dagger_of_nyarlathotep") == pytest.approx(3 / 4 + 1.2)
    assert points(cthulhu, 1, 7).worth("dagger_of_nyarlathotep") == pytest.approx(1.2)


def test_a_disaster_is_worth_harm_to_others_less_the_fear_of_it(cthulhu: Table) -> None:
    assert cthulhu.worth("crown_of_the_black_pharaoh") == pytest.approx(2.5 + 1.2 + 1.0 - 1.5)
    cthulhu.game.counters[CLOSING] = 1
    assert cthulhu.worth("crown_of_the_black_pharaoh") == pytest.approx(2.5 + 1.2 + 1.0)


def test_a_relic_in_the_pool_costs_what_it_adds(cthulhu: Table) -> None:
    """CT5: two of one god double the whole."""
    assert cthulhu.danger("yellow_robe") == 2
    cthulhu.put(POOL, "yellow_sign")
    assert cthulhu.danger("yellow_sign") == 1
    assert cthulhu.danger("yellow_robe") == (1 + 2) * 2 - 1
    assert cthulhu.danger("idol_of_cthulhu") == 5
    assert cthulhu.danger("raijin_statue") == 0


# Assistants


def test_a_favour_is_exchanged_for_an_object_that_is_worth_more() -> None:
    """AS11: the best object on display, less 3.5 for the favour."""
    table = Table("assistants").put(DISPLAY, "ishtar_vase").put(DISPLAY + 1, "raijin_statue")
    assert table.gain("bank_loan") == 4 - 3.5
    assert Table("assistants").put(DISPLAY, "ishtar_vase").gain("bank_loan") == 3 - 3.5
