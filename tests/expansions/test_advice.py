"""Advice of the packs to bots: the worth of cards in points, reckoned by hand."""

from __future__ import annotations

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.api import prestige_worth, turns_left
from museum.base_game.layout import (
    CLOSING,
    DISPLAY,
    EXPERTS,
    HAND,
    MUSEUM,
    OPT_CARD,
    OPT_DONE,
    OPT_NAMED,
    OPT_SEAT,
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
        return self.worth_of(action.name, self.card(name))

    def worth_of(self, action: str, *named: int) -> float:
        """Return what seat 1 is advised of an action with what it names."""
        (gain,) = (each.gain for each in self.game.facts.actions if each.name == action)
        return float(gain(self.game, 0, *named))

    def use(self, name: str) -> float:
        """Return what a favour or an expert is worth to seat 1."""
        return sum(use(self.game, 0, self.card(name)) for use in self.game.facts.use)

    def scored(self, *points: int) -> Table:
        self.game.counters[SCORE : SCORE + len(points)] = points
        return self

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


# The Archaeologists


@pytest.fixture
def digs() -> Table:
    """The beginning of a game for three to 50 points."""
    table = Table("archaeologists")
    for seat in range(3):
        place(table, seat, *(0,) * 4)
    return table


def place(table: Table, seat: int, *numbers: int) -> Table:
    """Place so many markers of a seat on the continents, the first first."""
    for continent, number in enumerate(numbers):
        table.game.counters[table.index["counter"]["markers"].of(seat, continent)] = number
    return table


TURNS = 50 / 12
# Each turn brings 0.6 visits, each of which saves a unit of prestige that is worth 1.9.
VISITS = TURNS * 0.6 * 1.9


@pytest.mark.parametrize(
    ("own", "rivals", "hope"),
    [
        (0, (0, 0), 15 * (0.2 - 0.2 * 0.9)),
        (1, (0, 0), 15 * (0.45 - 0.2 * 0.9)),
        (2, (0, 0), 15 * (1 - 0.45 * 0.9)),
        # A rival who is as far may be first; two are worse; one who is behind doesn't matter.
        (1, (2, 0), 15 * (0.45 - 0.2 * 0.9) / 1.5),
        (1, (2, 2), 15 * (0.45 - 0.2 * 0.9) / 2),
        (1, (1, 1), 15 * (0.45 - 0.2 * 0.9)),
        (2, (2, 2), 15 * (1 - 0.45 * 0.9)),
        # The first prize is gone, or both are.
        (2, (3, 0), 7 * (1 - 0.45 * 0.9)),
        (2, (3, 3), 0),
    ],
)
def test_a_marker_is_worth_what_it_saves_and_the_hope_for_a_prize(
    digs: Table, own: int, rivals: tuple[int, int], hope: float
) -> None:
    """AR2, AR4, AR5: the first saves the fee, the second and third bring 1 prestige more at each visit."""
    for seat, number in enumerate((own, *rivals)):
        place(digs, seat, 0, number)
    assert digs.worth_of("deploy", 1) == pytest.approx(VISITS + hope)
    assert digs.worth_of("deploy", 0) == pytest.approx(VISITS + 15 * (0.2 - 0.2 * 0.9))


def test_a_prize_out_of_reach_is_worth_nothing(digs: Table) -> None:
    """With 10 points missing one turn is left, time for a second marker at most."""
    place(digs.scored(0, 40), 0, 1)
    assert digs.worth_of("deploy", 0) == pytest.approx(0.6 * 1.9 + 15 * 0.45)
    assert digs.worth_of("deploy", 1) == pytest.approx(0.6 * 1.9)
    assert digs.scored(0, 49).worth_of("deploy", 0) == pytest.approx(0.6 * 1.9 + 15 * 0.45)
    digs.game.counters[CLOSING] = 1
    assert digs.worth_of("deploy", 0) == digs.worth_of("deploy", 1) == 0


def test_experts_make_markers_worth_more(digs: Table) -> None:
    """AR6: two points on their continent, and a token of prestige for each."""
    alone = digs.worth_of("deploy", 1)
    digs.put(EXPERTS, "yo_ah_lee")
    assert digs.worth_of("deploy", 1) == pytest.approx(alone + 2)
    assert digs.worth_of("deploy", 2) == pytest.approx(alone)
    digs.put(EXPERTS, "nathaniel_ikons")
    assert digs.worth_of("deploy", 2) == pytest.approx(alone + 1.9)
    assert digs.game.counters[digs.index["counter"]["markers"].of(0, 1)] == 0


def test_taking_costs_the_fee_and_brings_what_digs_bring(digs: Table) -> None:
    """AR2, AR4."""
    (rule,) = digs.game.facts.taking
    place(digs, 0, 0, 1, 2, 3)
    assert [rule.worth(digs.game, 0, continent) for continent in range(4)] == pytest.approx([-1.9, 0, 1.9, 3.8])
    place(digs, 0, 0, 1, 2, 5)
    assert rule.worth(digs.game, 0, 3) == pytest.approx(3.8)
    digs.game.counters[CLOSING] = 1
    assert rule.worth(digs.game, 0, 3) == 2


def test_what_the_cards_of_the_archaeologists_are_worth(digs: Table) -> None:
    """AR6."""
    place(digs, 0, 1, 2, 0, 0)
    assert digs.use("expedition_grant") == pytest.approx(digs.worth_of("deploy", 1))
    assert digs.use("night_excavation") == pytest.approx(2 * 2.5)
    assert digs.use("lecture_tour") == pytest.approx(1 + 2)
    assert digs.use("supply_caravan") == pytest.approx(4 * 1.9 * 0.7)
    assert digs.use("diplomatic_passport") == pytest.approx(TURNS * 0.6 * 1.9)
    assert digs.use("juliana_corbula") == pytest.approx(TURNS * 0.8 * 1.6)
    assert digs.use("nathaniel_ikons") == pytest.approx(TURNS * 0.8 * 1.9)
    # Those of a continent: their points now, and one marker more with time for it.
    assert digs.use("yo_ah_lee") == 4 + 2
    assert digs.scored(30, 0, 0).use("yo_ah_lee") == pytest.approx(4 + 2 * 20 / 12 / 4)
    assert digs.use("ida_imeskaya") == 0
    place(digs, 0, 1, 3)
    assert digs.use("night_excavation") == pytest.approx(2 * 2.5)
    digs.game.counters[CLOSING] = 1
    assert digs.use("supply_caravan") == 0
    place(digs, 0, 3, 3, 3, 1)
    assert digs.use("expedition_grant") == 0


def test_a_marker_is_placed_where_it_is_worth_most_and_the_poorest_is_paid(digs: Table) -> None:
    place(digs.scored(0, 5, 2), 0, 0, 1, 2, 0)
    assert digs.hint("deploy", 1, options=[OPT_NAMED | continent for continent in range(4)]) == OPT_NAMED | 2
    assert digs.hint("permit", 0, options=[OPT_SEAT | 1, OPT_SEAT | 2]) == OPT_SEAT | 2


# The World's Fair


@pytest.fixture
def fair() -> Table:
    """The beginning of a game for three to 50 points, with a pavilion that wants Europe, China and Greece last."""
    table = Table("worlds_fair")
    pavilions = table.index["zone"]["pavilions"]
    for card in table.game.cards(pavilions)[:]:
        table.game.move(card, table.index["zone"]["box"])
    for card in table.game.zones[HAND][:]:
        table.game.move(card, table.index["zone"]["box"])
    return table.put(pavilions, "silk_road", "spice_route")


def given(table: Table, *givers: int) -> Table:
    """Give an object of each of these seats to the first pavilion, in this order."""
    game, index = table.game, table.index
    deck = index["zone"]["deck"].at(0)
    for seat in givers:
        card = game.zones[deck][-1]
        game.columns[index["column"]["clip"]][card] = seat + 1
        game.columns[index["column"]["pavilion_number"]][card] = 1
        game.move(card, index["zone"]["contributions"])
    return table


# The chance that another slot is filled in time, of 0.15 in a turn of each seat.
SLOT = TURNS * 3 * 0.15 / (1 + TURNS * 3 * 0.15)


@pytest.mark.parametrize(
    ("givers", "prestige", "before", "after"),
    [
        # What the seat, and the others together, would score before the gift and after it.
        ((), 1, (0, 0), (13 + 6 / 5, 0)),
        ((0,), 1, (13 + 6 / 5, 0), (13 + 6 * 2 / 5, 0)),
        ((1,), 1, (0, 13 + 6 / 5), (6, 13)),
        ((1, 0), 2, (6, 13), (13, 6)),
        ((1, 2), 2, (0, 13 + 6), (0, 13 + 6)),
        ((0, 0, 0, 0), 3, (13 + 6 * 4 / 5, 0), (13 + 6, 0)),
        ((1, 1, 2, 0), 3, (0, 13 + 6), (6, 13)),
        ((2, 2, 1, 1), 3, (0, 13 + 6), (0, 13 + 6)),
        ((1, 2, 0, 2), 3, (0, 13 + 6), (6, 13)),
    ],
)
def test_a_gift_is_worth_its_prestige_and_a_better_hope_for_points(
    fair: Table, givers: tuple[int, ...], prestige: int, before: tuple[float, float], after: tuple[float, float]
) -> None:
    """WF2, WF3: 13 points for most objects, 6 for second most, less what each of two rivals gains."""
    missing = 5 - len(givers)
    own, rivals = (
        SLOT ** (missing - 1) * then - SLOT**missing * now for now, then in zip(before, after, strict=True)
    )
    worth = given(fair, *givers).worth_of("contribute", fair.card("raijin_statue"), 0)
    assert worth == pytest.approx(prestige * 1.9 + own - rivals / 2)


def test_objects_in_hand_that_fit_make_it_surer(fair: Table) -> None:
    """Two that fill the next slots, at 0.85 each; one that doesn't fit ends the row."""
    facts, traits = fair.game.facts, fair.game.ruleset.vocabulary.traits["civilisation"]
    for name in ("roman", "chinese", "egyptian"):
        objects = fair.game.ruleset.by_kind["object"]
        fair.game.move(next(card for card in objects if facts.civilisation[card] == traits.index(name)), HAND)
    given(fair, 1)
    after = SLOT * 0.85**2 * (13 - 6 / 2)
    worth = fair.worth_of("contribute", fair.card("raijin_statue"), 0)
    assert worth == pytest.approx(1.9 + after + SLOT**4 * (13 + 6 / 5) / 2)


def test_when_the_end_has_been_reached_only_the_last_slot_promises_points(fair: Table) -> None:
    fair.game.counters[CLOSING] = 1
    assert fair.worth_of("contribute", fair.card("raijin_statue"), 0) == 1
    assert given(fair, 0, 1, 1, 0).worth_of("contribute", fair.card("raijin_statue"), 0) == 3 + 13 - 6 / 2


def test_a_loan_is_worth_its_points_and_what_its_host_will_owe(fair: Table) -> None:
    """WF4: 0.7 of what it adds to the collections, of which one of two rivals has nothing."""
    statue, share = fair.card("raijin_statue"), 0.7 / 2
    assert fair.worth_of("lend", statue, 1) == 4
    fair.put(MUSEUM + 1, "tachi_long_sword", "tanegashima_matchlock")
    assert fair.worth_of("lend", statue, 1) == pytest.approx(4 + 1 * share)
    assert fair.worth_of("lend", statue, 2) == 4
    facts = fair.game.facts
    kin = [card for card in fair.game.ruleset.by_kind["object"] if facts.domain[card] == facts.domain[statue]]
    others = {facts.civilisation[card]: card for card in kin if card != statue}
    twin = others.pop(facts.civilisation[statue])
    for card in list(others.values())[:2]:
        fair.game.move(card, MUSEUM + 1)
    assert fair.worth_of("lend", statue, 1) == pytest.approx(4 + (1 + 5) * share)
    # With another Japanese object of the domain it adds to its civilisation alone.
    fair.game.move(twin, MUSEUM + 1)
    assert fair.worth_of("lend", statue, 1) == pytest.approx(4 + 2 * share)


def test_lending_a_masterpiece_brings_a_token(fair: Table) -> None:
    facts = fair.game.facts
    card = next(card for card in fair.game.ruleset.by_kind["object"] if facts.masterpiece[card])
    assert fair.worth_of("lend", card, 1) == pytest.approx(facts.value[card] + 1.9)
    fair.game.counters[CLOSING] = 1
    assert fair.worth_of("lend", card, 1) == facts.value[card] + 1
