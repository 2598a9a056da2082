"""Actions of `components.yaml` that name a trait or a card, and cost something; counters of seats and traits."""

from __future__ import annotations

import pytest
from tests.commands import Run
from tests.components.conftest import World
from tests.files import put

from museum.base_game.answers import write_answer
from museum.base_game.layout import BOX, HAND
from museum.curator.improving import Improving
from museum.curator.money import Purse
from museum.curator.player import Curator
from museum.diagnostics import Diagnostics
from museum.engine.errors import PlayError, Refused
from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.saves import SavedMove
from museum.engine.start import Seating, new_game
from museum.packs import load_config
from museum.presentation import Audience
from museum.presentation.log import GameLog
from museum.presentation.zones import seats_table
from museum.texts.wording import Wording

CAMPS = """\
counters:
  camps: {of: [seat, continent]}
quantities:
  camp_cost:
    subject: continent
    meaning: what another camp costs
    usual: {nth: {sum: [1, {counter: camps, of: it}]}, among: [2, 4]}
  barter_cost: {meaning: what a barter costs, usual: 1}
actions:
  camp:
    point: furbish
    trait: continent
    cost: camp_cost
    if: [{count: {counter: camps, of: it}, at_most: 1}, {not: {continent: europe}}]
    why_not: no more camps there
    rule: CP1
    do: [{change_counter: {counter: camps, of: it, add: 1}}]
    gain: {difference: [9, {counter: camps, of: it}]}
  barter:
    point: action
    each: turn
    zone: hand
    cost: barter_cost
    if: {value: {at_least: 4}}
    do: [{gain: {points: {value_of: it}}}]
  parade:
    point: furbish
    each: turn
    exploring: true
    do: [{gain: {points: {counter: camps}}}]
"""
CARDS = """\
cards:
  - {id: the_guide, kind: expert, cost: 2, effects: [{modify: camp_cost, by: -1, if: {continent: asia}}]}
  - id: camp_fire
    kind: standing_rule
    effects:
      - when: exhibits
        if: {count: {counter: camps, of: same}, at_least: 1}
        do: [{gain: {prestige: {counter: camps, of: same}}}, {change_counter: {counter: camps, of: same, take: 1}}]
  - {id: old_camps, kind: standing_rule, effects: [{score: track, count: {counter: camps, of: asia}, each: 10}]}
"""
SCENARIOS = """\
scenarios:
  - name: a camp is paid in cards and prestige
    config: CONFIG
    given: {seats: {1: {hand: [raijin_statue, roman/1], prestige: 3, camps: {asia: 1}}}}
    moves:
      - refused: camp asia with roman/1
      - refused: camp asia with raijin_statue, 1 prestige
      - camp asia with roman/1, 3 prestige
      - refused: camp asia with raijin_statue
      - camp africa with raijin_statue
    then: {seats: {1: {camps: {asia: 2, africa: 1}, prestige: 0, pool: [raijin_statue, roman/1], hand: []}}}
  - name: what a card pays too much is credit
    config: CONFIG
    given: {seats: {1: {hand: [raijin_statue]}}}
    moves: [camp america with raijin_statue, camp africa, refused: camp america]
    then: {seats: {1: {camps: {america: 1, africa: 1}}}}
  - name: it costs what the quantity is as modified
    config: CONFIG
    given: {seats: {1: {experts: [the_guide], prestige: 3}}}
    moves: [camp asia with 1 prestige, camp africa with 2 prestige]
    then: {seats: {1: {prestige: 0}}}
  - name: a camp is no part of an inventory turn, and rules the inventory out
    config: CONFIG
    given: {seats: {1: {prestige: 9, pool: [roman/1]}}}
    moves: [camp asia with 2 prestige, refused: inventory roman/1]
  - name: nor after an inventory
    config: CONFIG
    given: {seats: {1: {prestige: 9, pool: [roman/1]}}}
    moves: [inventory roman/1, refused: camp asia with 2 prestige]
  - name: a card in hand is named, once in a turn, and prestige pays
    config: CONFIG
    given: {seats: {1: {hand: [raijin_statue, tachi_long_sword, roman/1], prestige: 2, pool: [celtic/1]}}}
    moves: [refused: barter roman/1, barter raijin_statue, refused: barter tachi_long_sword, inventory celtic/1]
    then: {seats: {1: {prestige: 1, score: 4}}}
  - name: nobody barters who has no prestige
    config: CONFIG
    given: {seats: {1: {hand: [raijin_statue]}}}
    moves: [refused: barter raijin_statue]
  - name: the camps of all continents are counted together
    config: CONFIG
    given: {seats: {1: {camps: {asia: 2, europe: 1}}, 2: {camps: {asia: 5}}}}
    moves: [parade]
    then: {seats: {1: {score: 3}}, sheet: {1: {track: 23}, 2: {track: 50}}}
  - name: what is offered in exploration too can be done before an object is taken
    config: CONFIG
    given: {phase: exploration, seats: {1: {hand: [raijin_statue], prestige: 2, camps: {asia: 2}}}}
    moves: [refused: camp asia with 2 prestige, refused: barter raijin_statue, parade]
    then: {asked: seat 1, seats: {1: {score: 2}}}
  - name: an object is of a continent that has a camp
    config: CONFIG
    given: {seats: {1: {hand: [raijin_statue, pompeii_fresco], prestige: 6, camps: {asia: 2}}}}
    moves: [exhibit pompeii_fresco with 2 prestige, exhibit raijin_statue with 4 prestige]
    then: {seats: {1: {prestige: 2, camps: {asia: 1}}}}
"""
PHRASES = """\
move.camp: "Pitch a camp in {card}"
usage.camp: "pitch a camp"
typed.camp: "camp"
move.barter: "Barter {card}"
usage.barter: "barter an object"
typed.barter: "barter"
move.parade: "Hold a parade"
usage.parade: "hold a parade"
typed.parade: "parade"
quantity.camp_cost.by_less: "camps cost you {by} less"
quantity.camp_cost.by_less.if: "camps in {if} cost you {by} less"
quantity.barter_cost.by_less: "barters cost you {by} less"
"""
TERMS = "pack.camps: {name: Camps}\ncounter.camps: {name: camps}\n"
INTERFACE = """\
refused.camp: "no more camps there"
placeholder.continent: "CONTINENT"
"""


@pytest.fixture
def camps(world: World) -> World:
    world.pack("camps", components=CAMPS, cards=CARDS)
    for name, text in (("phrases", PHRASES), ("terms", TERMS), ("interface", INTERFACE)):
        put(world.folder / "packs" / "camps" / "locales" / "en" / f"{name}.yaml", text)
    return world


def test_scenarios(camps: World, run: Run) -> None:
    text = SCENARIOS.replace("CONFIG", "{expansions: [camps], expansion_paths: [./packs]}")
    done = run("test", put(camps.folder / "camps.scenario.yaml", text))
    assert done.status == 0, done.out + done.err


def game_of(world: World) -> Game:
    game = new_game(world.load(), Seating(2, 0, ("standard",) * 2), 3)
    while game.question != "improve":
        game.apply(game.options()[0])
    game.counters[game.index["counter"]["prestige"].of(game.seat)] = 9
    return game


def audience_of(game: Game, world: World) -> Audience:
    config = load_config(world.game(), Diagnostics())
    assert config is not None
    return Audience(Wording(game.ruleset, config), ("Ada", "Bo"), (False, False))


def refusal(game: Game, line: str) -> str:
    with pytest.raises(PlayError) as caught:
        do(game, line)
    return str(caught.value)


def test_reasons_against_an_action(camps: World) -> None:
    game = game_of(camps)
    assert refusal(game, "camp asai") == (
        "there is no `asai`; there are africa, asia, europe, america; did you mean `asia`?"
    )
    assert refusal(game, "camp zzz") == "there is no `zzz`; there are africa, asia, europe, america"
    assert "camp CONTINENT [with CARD, N prestige]" in refusal(game, "camp")
    assert refusal(game, "camp europe with 2 prestige") == "no more camps there"
    with pytest.raises(Refused) as refused:
        do(game, "camp europe with 2 prestige")
    assert refused.value.rule == "CP1"
    assert "raijin_statue" in refusal(game, "barter raijin_statue")
    game.counters[game.index["counter"]["prestige"].of(game.seat)] = 0
    for card in game.zones[HAND + game.seat][:]:
        game.move(card, BOX)
    game = Game.restore(game.ruleset, game.state())
    assert refusal(game, "camp asia").startswith("it costs 2; 2 short")


def test_the_log_the_table_and_a_copy_have_the_numbers_of_each_trait(camps: World) -> None:
    game = game_of(camps)
    audience = audience_of(game, camps)
    log = GameLog(game, audience)
    seat = game.seat
    moves = do(game, "camp asia with 2 prestige")
    assert len(moves) == 2
    notes = [entry.text for entry in log.entries(game, SavedMove(seat, "camp asia with 2 prestige", ()))]
    assert "Pitch a camp in Asia" in notes[0] and "camps (Asia) 1 (+1)" in notes
    row = seats_table(game, audience).rows
    assert row[seat + 1][row[0].index("camps")] == "Asia 1"
    assert Game.restore(game.ruleset, game.state()) == game


def test_bots_weigh_the_gain_against_the_price(camps: World) -> None:
    game = game_of(camps)
    options = {write_answer(game, game.asking, option): option for option in game.options()}
    standing = Curator().standing(game)
    improving = Improving(standing, Purse(standing))
    bare = improving.net(options["camp asia"])
    game.counters[game.index["counter"]["camps"].of(game.seat, 1)] = 1
    assert improving.net(options["camp asia"]) < bare - 1


MISTAKES = {
    "{point: furbish, trait: contnent, do: [{spend: {}}]}": ("unknown-id", "`continent`"),
    "{point: furbish, zone: hnd, do: [{spend: {}}]}": ("unknown-id", "`hand`"),
    "{point: furbish, zone: favour_deck, do: [{spend: {}}]}": ("not-allowed", "nobody sees"),
    "{point: furbish, zone: hand, trait: continent, do: [{spend: {}}]}": ("not-allowed", "not both"),
    "{point: furbish, cost: hire_cots, do: [{spend: {}}]}": ("unknown-id", "no quantity with a `usual` amount"),
    "{point: furbish, trait: domain, cost: fare, do: [{spend: {}}]}": ("not-allowed", "about a continent"),
    "{point: furbish, times: 2, do: [{spend: {}}]}": ("missing-key", "`times` needs `each`"),
    "{point: display, do: [{spend: {}}]}": ("unknown-id", "no point of the game for actions"),
    "{point: furbish, if: {continent: asia}, do: [{spend: {}}]}": ("misplaced", "here there is none"),
    "{point: furbish, zone: hand, if: {count: {counter: tents, of: it}, at_least: 1}, do: [{spend: {}}]}": (
        "misplaced", "`of: same`"
    ),
    "{point: furbish, trait: continent, if: {count: {counter: tents, of: same}, at_least: 1}, do: [{spend: {}}]}": (
        "misplaced", "here there is a continent"
    ),
    "{point: furbish, gain: {counter: tents, of: it}, do: [{spend: {}}]}": ("misplaced", "here there is none"),
    "{point: furbish, do: [{change_counter: {counter: tents, add: 1}}]}": ("missing-key", "`of` says which"),
    "{point: furbish, do: [{change_counter: {counter: tents, of: roman, add: 1}}]}": ("not-allowed", "of `roman`"),
    "{point: furbish, do: [{change_counter: {counter: light, of: asia, add: 1}}]}": ("not-allowed", "no numbers"),
    "{point: furbish, do: [{gain: {points: {nth: 1, among: []}}}]}": ("wrong-count", "`among`"),
}  # fmt: skip


@pytest.mark.parametrize("action", MISTAKES)
def test_a_mistake_is_reported(world: World, action: str) -> None:
    start = (
        "counters:\n  tents: {of: [seat, continent]}\n  light: {of: seat}\n"
        "quantities:\n  fare: {subject: continent, meaning: a fare, usual: 1}\n"
    )
    world.pack("tents", components=f"{start}actions:\n  rest: {action}\n")
    code, words = MISTAKES[action]
    first = world.error().diagnostics[0]
    assert (first.code, first.place.line) == (code, 7), str(first)
    assert words in f"{first.message} `{first.suggestion}`"


@pytest.mark.parametrize(
    ("of", "code"),
    [("[seat]", "wrong-count"), ("[table, continent]", "unknown-id"), ("[seat, contnent]", "unknown-id"),
     ("[seat, asia, domain]", "wrong-count")],
)  # fmt: skip
def test_a_counter_is_of_a_seat_and_a_family(world: World, of: str, code: str) -> None:
    world.pack("tents", components=f"counters:\n  tents: {{of: {of}}}\n")
    assert world.error().diagnostics[0].code == code


def test_a_count_for_the_sheet_names_its_trait(world: World) -> None:
    text = "counters:\n  tents: {of: [seat, continent]}\nscore_lines:\n  camps: {count: {counter: tents, of: it}}\n"
    world.pack("tents", components=text)
    (first,) = world.error().diagnostics
    assert (first.code, first.place.line) == ("misplaced", 4)
