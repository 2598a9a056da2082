"""The World's Fair: what scenarios can't say: its cards as a set, reasons, what is shown, advice to bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from tests.expansions.fair_referee import accepted
from tests.rulesets import config_of
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.actions import action_options
from museum.base_game.facts import offer_of
from museum.base_game.layout import CLOSING, HAND, IMPROVE, MUSEUM, PRESTIGE
from museum.base_game.sheet import museum_sheet
from museum.curator import Curator
from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.engine.notation import Scribe, do
from museum.engine.start import Seating, laid_out, new_game
from museum.galleries import Tally
from museum.museum_view.explained import explained
from museum.museum_view.museum_page import museum_page
from museum.presentation import Grid, Paragraph
from museum.ruleset.model import Ruleset
from museum.simulate.playout import play
from museum.texts.moves import line_text
from museum.texts.wording import Wording

SEATING = Seating(3, 0, ("standard",) * 3)
# How rare an object is that a slot wants: the share of all objects that fit.
SHARES = {"civilisation": 15 / 180, "domain": 30 / 180, "continent": 45 / 180, 3: 84 / 180, 4: 48 / 180, 5: 24 / 180}


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return plain_ruleset("en", ("worlds_fair",))


def improving(rules: Ruleset, *hand: str, prestige: int = 20) -> Game:
    """Return a game in seat 1's action phase, with these objects in hand."""
    game = laid_out(rules, SEATING, 3)
    game.counters[PRESTIGE] = prestige
    for name in hand:
        game.move(rules.numbers[name][0], HAND)
    game.agenda[:] = [[IMPROVE, 0, 1]]
    game.advance()
    return game


def test_clips_are_counted_once_for_both_actions_and_all_prices_asked_in_one_call(rules: Ruleset) -> None:
    game, asked = improving(rules, "raijin_statue", "machu_picchu", "khufu_ship"), list[str]()

    def named(game: Game, seat: int) -> list[int]:
        asked.append("named")
        hand: list[int] = actions[0].options(game, seat)
        return hand

    def price(game: Game, seat: int, cards: list[int]) -> list[int]:
        asked.append(f"prices of {len(cards)}")
        return [0] * len(cards)

    actions = [action for action in rules.facts.actions if action.name in ("contribute", "lend")]
    codes, others = rules.facts.action_codes, [replace(action, options=named, price=price) for action in actions]
    found = action_options(game, 0, [offer_of(action, codes) for action in others])
    assert asked == ["named", "prices of 3", "prices of 3"]
    assert found == action_options(game, 0, [offer_of(action, codes) for action in actions])


def test_a_museum_without_loans_gives_nobody_points(rules: Ruleset) -> None:
    game = laid_out(rules, SEATING, 3)
    (gives,) = game.facts.gives
    assert gives(game, 1, museum_sheet(game, 1).tally) == (0, 0)


def speaking(rules: Ruleset, language: str) -> Wording:
    """Return the words of a language."""
    config = config_of(seats=["Ada", "Bo", "Cleo"], expansions=["worlds_fair"], language=language)
    return Wording(rules, config)


def test_the_collections_are_twenty_of_five_requirements() -> None:
    """WF1."""
    assert len(accepted()) == 20
    assert {len(wanted) for wanted in accepted().values()} == {5}


def test_the_collections_want_each_civilisation_domain_and_continent_about_as_often() -> None:
    """WF5: nobody's civilisation is left out."""
    wanted = Counter(str(what) for slots in accepted().values() for slot in slots for what in slot.values())
    traits = plain_ruleset("en").vocabulary.traits
    for family, low, high in (("civilisation", 1, 2), ("domain", 5, 6), ("continent", 8, 8)):
        assert {low <= wanted[name] <= high for name in traits[family]} == {True}


def test_the_collections_are_equally_hard() -> None:
    """The chance that five objects drawn at random fill a pavilion is about the same for all."""
    chances = []
    for slots in accepted().values():
        chance = 1.0
        for slot in slots:
            ((kind, what),) = slot.items()
            chance *= SHARES[what["at_least"]] if kind == "value" else SHARES[kind]
        chances.append(chance)
    assert max(chances) / min(chances) < 2


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("contribute raijin_statue", "where to"),
        ("contribute raijin_statue to seat 1", "where to"),
        ("lend raijin_statue to 2", "where to"),
        ("lend raijin_statue to seat two", "where to"),
        ("lend raijin_statue to seat 4", "there is no seat 4"),
        ("contribute raijin_statue to 3", "there is no pavilion 3; there are 2"),
        ("contribute raijin_statu to 1", "raijin_statue"),
        ("lend machu_picchu to seat 2", "in hand"),
        ("lend raijin_statue to seat 1", "his own museum"),
    ],
)
def test_a_wrong_line_says_why(rules: Ruleset, line: str, reason: str) -> None:
    game = improving(rules, "raijin_statue")
    with pytest.raises((BadMove, Refused), match=reason):
        do(game, line)


def test_what_is_short_is_said(rules: Ruleset) -> None:
    game = improving(rules, "raijin_statue", prestige=1)
    with pytest.raises(Refused, match="it costs 4; 3 short"):
        do(game, "lend raijin_statue to seat 2")


def test_a_full_museum_is_named(rules: Ruleset) -> None:
    game = improving(rules, "raijin_statue")
    for card in game.zones[game.index["zone"]["deck"].at(0)][:40]:
        if rules.kind_of[card] == "object" and len(game.zones[MUSEUM + 1]) < 25:
            game.move(card, MUSEUM + 1)
    with pytest.raises(Refused, match="the museum of seat 2 has no room"):
        do(improved(game), "lend raijin_statue to seat 2")


def improved(game: Game) -> Game:
    """Return the game with its question asked anew."""
    game.asking = []
    game.agenda[:] = [[IMPROVE, 0, 1]]
    game.advance()
    return game


def test_the_grid_and_the_sheet_show_whose_a_loan_is(rules: Ruleset) -> None:
    """WF4: the clip stands before the name, and the sheet says what the loan scored."""
    game = improving(rules, "raijin_statue")
    for name in ("tachi_long_sword", "tanegashima_matchlock"):
        game.move(rules.numbers[name][0], MUSEUM + 1)
    do(game, "lend raijin_statue to seat 2 with 4 prestige")
    wording = speaking(rules, "en")
    page = museum_page(game, 1, museum_sheet(game, 1), wording)
    grid = next(block for block in page if isinstance(block, Grid))
    assert "@1 Raijin Statue" in [cell.name for row in grid.rows for cell in row if cell is not None]
    assert any(isinstance(block, Paragraph) and "on loan" in block.text for block in page)
    said = explained(game, 0, museum_sheet(game, 0), wording)
    assert said["loans"] == ["Japanese of seat 2 (1 less 0): Raijin Statue"]


def test_a_played_game_can_be_written_and_played_again(rules: Ruleset) -> None:
    """Lines of giving and lending, with their targets and payments, are read back as they were written."""
    game, scribe, draw = new_game(rules, SEATING, 7), Scribe(), Random(7)
    copy = game.clone()
    while game.asking:
        option = draw.choice(game.options())
        scribe.note(game, option)
        game.apply(option)
    verbs = Counter(line.partition(" ")[0] for _, line in scribe.lines)
    assert verbs["lend"] and verbs["contribute"]
    for _, line in scribe.lines:
        do(copy, line)
    assert copy == game


def test_curators_give_and_lend(rules: Ruleset) -> None:
    """What they give brings them points often enough that they do."""
    taken: Counter[str] = Counter()
    for seed in range(2):
        game, curator = new_game(rules, SEATING, seed), Curator()
        while game.asking:
            option = curator.decide(game)
            action = game.facts.action_of(option)
            taken[action.name if action is not None else ""] += 1
            game.apply(option)
    assert taken["contribute"] and taken["lend"]


# What fills the Palace of the Nile: of Africa, theology, worth 3, architecture, Egyptian.
FOR_THE_NILE = (
    "galley_shekel_of_sidon", "shabti_of_seti_i", "manavai_gardens_of_rapa_nui", "twelve_angled_stone",
    "naqada_boat_jar",
)  # fmt: skip


def at_the_nile(rules: Ruleset, givers: Sequence[int], *hand: str) -> Game:
    """Return a game in which seats, from 0, have given the first of these objects to pavilion 1 in the last lap."""
    game, index = improving(rules, *hand), rules.index
    palace = rules.numbers["palace_of_the_nile"][0]
    game.move(palace, index["zone"]["pavilions"])
    game.zones[index["zone"]["pavilions"]].remove(palace)
    game.zones[index["zone"]["pavilions"]].insert(0, palace)
    for seat, name in zip(givers, FOR_THE_NILE, strict=False):
        card = rules.numbers[name][0]
        game.columns[index["column"]["clip"]][card] = seat + 1
        game.columns[index["column"]["pavilion_number"]][card] = 1
        game.move(card, index["zone"]["contributions"])
    game.counters[CLOSING] = 1
    return improved(game)


def worth_of_giving(game: Game, name: str) -> float:
    action = next(action for action in game.facts.actions if action.name == "contribute")
    assert action.gain is not None
    return float(action.gain(game, 0, game.ruleset.numbers[name][0], 0))


def test_the_worth_of_giving_is_that_of_the_pavilion_which_may_be_filled(rules: Ruleset) -> None:
    """WF2, WF3: in the last turn an object is surely worth its prestige; points need those that fill the rest."""
    game = at_the_nile(rules, (), *FOR_THE_NILE)
    assert worth_of_giving(game, FOR_THE_NILE[0]) == pytest.approx(1 + 0.85**4 * (13 + 6))
    assert worth_of_giving(at_the_nile(rules, (), *FOR_THE_NILE[:4]), FOR_THE_NILE[0]) == 1
    # The rest of what was hoped for becomes certain with the last object.
    game = at_the_nile(rules, (0, 0, 0, 0), FOR_THE_NILE[4])
    assert worth_of_giving(game, FOR_THE_NILE[4]) == 3 + 13 + 6
    # Who completes the pavilion of another brings it 13, which counts by half against two rivals.
    game = at_the_nile(rules, (1, 1, 1, 1), FOR_THE_NILE[4])
    assert worth_of_giving(game, FOR_THE_NILE[4]) == 3 + 6 - 13 / 2
    # Before the end has been reached others may fill it too.
    game = at_the_nile(rules, (), *FOR_THE_NILE[:4])
    game.counters[CLOSING] = 0
    assert 1.9 < worth_of_giving(game, FOR_THE_NILE[0]) < 1.9 + 13


def test_lines_are_said_in_words(rules: Ruleset) -> None:
    locale = speaking(rules, "fr").locale
    said = line_text("lend raijin_statue to seat 2 with 4 prestige", rules, locale)
    assert "au musée de la place 2" in said
    assert "au pavillon 1" in line_text("contribute raijin_statue to 1", rules, locale)


def test_what_a_game_remembers_does_not_lead_back_to_it(rules: Ruleset) -> None:
    game, _ = play(rules, SEATING, 1)
    sheets = [museum_sheet(game, seat, "bound") for seat in range(3)]
    assert all(sheet.tally.elsewhere is not None for sheet in sheets)
    kept = [thing for thing in game.memo.values() if isinstance(thing, Tally)]
    assert kept and all(tally.elsewhere is None for tally in kept)
