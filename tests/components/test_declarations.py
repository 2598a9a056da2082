"""`components.yaml`: a pack without code declares kinds, zones, decks, counters and lines like any other."""

from __future__ import annotations

from tests.commands import Run
from tests.components.conftest import World
from tests.files import put

from museum.engine.game import Game
from museum.engine.own import BOX
from museum.engine.setting import Setting
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset

LANTERNS = """\
kinds:
  lantern:
    like: object
    fields:
      domain: {like: object}
      value: {like: object}
      glow: {number: [0, 9], description: How far it shines.}
      maker: {trait: civilisation, optional: true}
      mood: {one_of: [calm, wild], optional: true}
      note: {text: true, optional: true}
      ways: {traits: [continent, domain], at_least: 1, optional: true}
    roles: [exhibit]
    acts: [when, at: exhibited]
conditions:
  shining: {kind: lantern}
zones:
  quay: {cards: lantern, start: {cards: {players: {}}, shuffled_by: lanterns}, extend: display, scenario: add}
  shelf: {of: seat, seen_by: owner, cards: lantern, scenario: exactly}
  posts: {of: continent}
decks:
  lantern_deck: {cards: lantern, shuffled_by: lanterns}
counters:
  light: {of: seat, start: 2}
  night: {start: {sum: [1, {players: {}}]}}
  tides: {of: continent}
  lamps_lit: {of: [seat, continent], start: 1}
moments: {dusk: the lamps are lit}
events:
  shines: {subject: card, meaning: a lantern shines}
quantities:
  glow_points: {subject: card, meaning: what a lantern shines}
score_lines:
  lamps: {count: {players: {}}, each: -2, rule: LN1}
extend:
  - {point: worth, kind: lantern, amount: {sum: [2, {value_of: it}]}}
  - {point: blocked, amount: 0}
"""
CARDS = "\n".join([
    "defaults: {kind: lantern, domain: warfare, provenance: {kind: deduced}}", "cards:",
    *(f"  - {{id: lamp_{n}, value: {n % 5 + 1}, glow: {n}}}" for n in range(8)), "",
])  # fmt: skip


def lanterns(world: World) -> Ruleset:
    world.pack("lanterns", components=LANTERNS, cards=CARDS)
    return world.load()


def game_of(rules: Ruleset, seats: int = 3, seed: int = 1) -> Game:
    return new_game(rules, Seating(seats, 0, ("standard",) * seats), seed)


def test_scenarios_write_a_zone_that_nobody_sees_from_its_top(world: World) -> None:
    text = LANTERNS.replace("  posts:", "  cellar: {seen_by: nobody, cards: lantern, scenario: add}\n  posts:")
    world.pack("lanterns", components=text, cards=CARDS)
    rules = world.load()
    game, field = game_of(rules), rules.scenario_fields["cellar"]
    field.set_up(Setting(game, {}, frozenset()), -1, list(rules.by_kind["lantern"][:2]))
    assert game.zones[rules.index["zone"]["cellar"]] == list(rules.by_kind["lantern"][1::-1])
    assert field.read(game, -1) == list(rules.by_kind["lantern"][:2])


def test_a_kind_has_its_fields_and_what_it_takes_from_another(world: World) -> None:
    rules = lanterns(world)
    kind = rules.vocabulary.kinds["lantern"]
    assert kind.required == ("domain", "value", "glow") and kind.numbers == ("value", "glow")
    assert kind.traits == {"domain": "domain", "maker": "civilisation"}
    assert not kind.needs_effects
    assert kind.roles == ("exhibit",) and kind.acts == ("when", "at: exhibited")
    card = rules.numbers["lamp_7"][0]
    assert rules.columns["glow"][card] == 7 and rules.columns["maker"][card] == -1
    assert kind.fields["ways"]["items"]["enum"][:2] == ["africa", "asia"]


def test_cards_start_where_the_file_says_and_the_rest_stays_face_down(world: World) -> None:
    rules = lanterns(world)
    shown = {tuple(game_of(rules, seed=seed).zones[rules.index["zone"]["quay"]]) for seed in range(6)}
    assert {len(cards) for cards in shown} == {3} and len(shown) > 1
    game = game_of(rules)
    deck = game.zones[rules.index["zone"]["lantern_deck"]]
    assert len(deck) == 5 and not any(game.known[card] for card in deck)


def test_zones_are_of_the_table_of_seats_or_of_traits(world: World) -> None:
    zones = lanterns(world).layout.zones
    assert (zones["quay"].sight, zones["shelf"].sight, zones["lantern_deck"].sight) == ("public", "owner", "deck")
    assert zones["shelf"].per_seat and zones["posts"].size == 4


def test_counters_start_with_their_value(world: World) -> None:
    rules = lanterns(world)
    game, counter = game_of(rules), rules.index["counter"]
    assert [game.counters[counter["light"].of(seat)] for seat in range(3)] == [2, 2, 2]
    assert game.counters[counter["night"]] == 4
    lit = counter["lamps_lit"]
    assert [game.counters[lit.of(seat, trait)] for trait in (0, 3) for seat in range(4)] == [1, 1, 1, 0] * 2
    assert [game.counters[place] for place in rules.layout.counters["lamps_lit"].places(2)] == [1] * 4
    assert "tides" in rules.scenario_fields and "light" in rules.seat_fields


def test_a_line_of_the_sheet_counts_and_may_cost(world: World) -> None:
    rules = lanterns(world)
    (line,) = (line for line in rules.score_lines if line.name == "lamps")
    assert line.points(game_of(rules, 4), 0, None) == -8 and line.may_cost and line.rule == "LN1"


def test_a_line_of_the_sheet_is_nothing_where_its_condition_doesnt_hold(world: World) -> None:
    line = "{if: {count: {players: {}}, at_least: 4}, count: {players: {}}, each: -2, rule: LN1}"
    changed = LANTERNS.replace("{count: {players: {}}, each: -2, rule: LN1}", line)
    world.pack("lanterns", components=changed, cards=CARDS)
    rules = world.load()
    (lamps,) = (line for line in rules.score_lines if line.name == "lamps")
    assert [lamps.points(game_of(rules, seats), 0, None) for seats in (3, 4)] == [0, -8]


def test_a_number_at_a_point_is_about_one_kind(world: World) -> None:
    rules = lanterns(world)
    worth, game = rules.extensions["worth"][0], game_of(rules)
    assert worth(game, 0, rules.numbers["lamp_3"][0]) == 6
    assert worth(game, 0, rules.numbers["great_wall"][0]) == 0
    assert rules.extensions["blocked"][0](game, 1) == 0


def test_names_are_registered(world: World) -> None:
    words = lanterns(world).vocabulary
    assert {"shines", "glow_points", "dusk"} <= {*words.events, *words.quantities, *words.moments}
    assert words.conditions["shining"].__doc__ == "The card is of the kind lantern (or isn't)."


def test_a_zone_is_refilled_from_its_deck_as_the_game_begins_and_at_the_end_of_each_turn(world: World) -> None:
    refill = "quay: {refill: {from: lantern_deck, up_to: {sum: [players, 1]}, in: turn}"
    text = LANTERNS.replace("quay: {cards: lantern, start: {cards: {players: {}}, shuffled_by: lanterns}", refill)
    world.pack(
        "lanterns", components=text.replace(", extend: display, scenario: add}", ", extend: display}"), cards=CARDS
    )
    rules = world.load()
    game, quay = game_of(rules, 2), rules.index["zone"]["quay"]
    assert len(game.zones[quay]) == 3
    for card in game.zones[quay][:2]:
        game.move(card, BOX)
    step = rules.index["step"]["refill_quay"]
    assert step in rules.phases["turn"]
    rules.steps[step](game, [step, 0])
    assert len(game.zones[quay]) == 3 and len(game.zones[rules.index["zone"]["lantern_deck"]]) == 3


def row(world: World) -> Ruleset:
    """Return the rules of a quay in which the lanterns slide, and one leaves at the end of each round."""
    refill = "quay: {cards: lantern, refill: {from: lantern_deck, up_to: 3, slides: true, leaves: round}"
    text = LANTERNS.replace("quay: {cards: lantern, start: {cards: {players: {}}, shuffled_by: lanterns}", refill)
    world.pack("lanterns", components=text, cards=CARDS)
    return world.load()


def test_in_a_row_new_cards_come_first_and_the_last_one_leaves(world: World) -> None:
    rules = row(world)
    game, zone = game_of(rules), rules.index["zone"]
    shown, drawn = game.zones[zone["quay"]][:], game.zones[zone["lantern_deck"]][::-1]
    step = rules.index["step"]["leave_quay"]
    assert step in rules.phases["round"] and rules.index["step"]["refill_quay"] not in rules.phases["round"]
    rules.steps[step](game, [step, 0])
    assert game.zones[zone["quay"]] == [drawn[0], *shown[:2]] and game.where[shown[2]] == BOX
    for card in drawn[1:]:
        game.move(card, BOX)
    rules.steps[step](game, [step, 0])
    assert game.zones[zone["quay"]] == [drawn[0], shown[0]]


SCENARIO = """\
scenarios:
  - name: the quay
    config: {expansions: [lanterns], expansion_paths: [./packs]}
    given: {quay: [lamp_0], seats: {1: {shelf: [lamp_1], light: 5}}}
    then: {quay: [lamp_0], seats: {1: {shelf: [lamp_1], light: 5}}}
"""


def test_a_scenario_sets_exactly_these_cards_or_some_besides(world: World, run: Run) -> None:
    lanterns(world)
    scenario = put(world.folder / "quay.scenario.yaml", SCENARIO)
    besides = run("test", scenario)
    assert besides.status and "too many" in besides.out + besides.err
    world.pack("lanterns", components=LANTERNS.replace("scenario: add", "scenario: exactly"))
    assert run("test", scenario).status == 0


ROW = """\
scenarios:
  - name: the quay
    config: {expansions: [lanterns], expansion_paths: [./packs], effects: [{when: exhibits, do: [{renew: quay}]}]}
    given:
      quay: [lamp_0]
      lantern_deck: [lamp_1, lamp_2, lamp_3, lamp_4]
      seats: {1: {hand: [lamp_5, roman/5]}}
    then: {quay: [lamp_7, lamp_6, lamp_0], lantern_deck: [lamp_1, lamp_2, lamp_3, lamp_4]}
  - name: what is written comes last, and an effect renews all
    config: {expansions: [lanterns], expansion_paths: [./packs], effects: [{when: exhibits, do: [{renew: quay}]}]}
    given:
      quay: [lamp_1, lamp_2, lamp_3]
      lantern_deck: [lamp_4, lamp_6, lamp_7]
      seats: {1: {hand: [lamp_5, roman/5]}}
    moves: [exhibit lamp_5 with roman/5]
    then: {quay: [lamp_7, lamp_6, lamp_4]}
"""


def test_the_deck_adds_what_a_scenario_leaves_out_of_a_row(world: World, run: Run) -> None:
    row(world)
    found = run("test", put(world.folder / "quay.scenario.yaml", ROW))
    assert found.status == 0, found.out
    text = ROW.replace("quay: [lamp_1, lamp_2, lamp_3]", "quay: [lamp_0, lamp_1, lamp_2, lamp_3]")
    found = run("test", put(world.folder / "quay.scenario.yaml", text))
    assert "`quay` holds 3 cards" in found.out + found.err


def test_only_a_zone_with_a_deck_is_renewed(world: World, run: Run) -> None:
    row(world)
    house = put(world.folder / "house.yaml", "effects: [{when: exhibits, do: [{renew: pool}]}]\n")
    game = put(
        world.folder / "game.yaml",
        "seats: [Ada, Bo]\nexpansions: [lanterns]\nexpansion_paths: [./packs]\nhouse_rules: [./house.yaml]\n",
    )
    found = run("check", game, house)
    assert "no deck refills `pool`; the zones that one refills: `quay`" in found.out + found.err
