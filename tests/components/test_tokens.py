"""Tokens of `components.yaml`: they move to whoever has most, at once, never on a tie, in any game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.commands import Run
from tests.components.conftest import World
from tests.files import put

from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.engine.token_moves import holder_of

PACK = """\
events: {shines: {meaning: light changes}}
quantities: {glare: {meaning: what cards add to the light}}
counters:
  light: {of: seat, event: shines}
  wicks: {of: seat}
tokens:
  beacon:
    measure: {counter: light}
    quantity: glare
    threshold: {sum: [players, 1]}
    after: [shines, hires, loses_expert]
    points: 5
    levels: [{from: 6, points: {counter: wicks}}]
    rule: LN2
"""
CARDS = """\
cards:
  - id: lantern_bearer
    kind: expert
    cost: 1
    effects: [{modify: glare, by: 3}]
"""


@pytest.fixture
def game(world: World) -> Game:
    world.pack("lamps", components=PACK, cards=CARDS)
    return new_game(world.load(), Seating(3, 0, ("standard",) * 3), 1)


def shine(game: Game, *lights: int) -> int:
    """Set the light of every seat, look at the token, and return who holds it, from 1."""
    for seat, light in enumerate(lights):
        game.counters[game.index["counter"]["light"].of(seat)] = light
    game.emit(game.index["event"]["shines"], 0, -1)
    return holder_of(game, game.ruleset.tokens[0]) + 1


def test_it_goes_to_the_first_with_enough_then_to_whoever_has_more(game: Game) -> None:
    assert shine(game, 3, 0, 0) == 0
    assert shine(game, 4, 0, 0) == 1
    assert shine(game, 4, 4, 0) == 1
    assert shine(game, 4, 5, 0) == 2
    assert shine(game, 4, 5, 6) == 3


def test_no_tie_moves_it(game: Game) -> None:
    """R28: not from the table either, nor from a holder who has less than two others."""
    assert shine(game, 5, 5, 0) == 0
    assert shine(game, 5, 6, 0) == 2
    assert shine(game, 5, 1, 5) == 2
    assert shine(game, 5, 1, 7) == 3


def test_a_holder_keeps_it_below_the_threshold_until_somebody_has_more(game: Game) -> None:
    assert shine(game, 4, 0, 0) == 1
    assert shine(game, 1, 1, 0) == 1
    assert shine(game, 1, 2, 0) == 2


def test_cards_change_what_counts_as_they_come_and_go(game: Game) -> None:
    card, index = game.ruleset.numbers["lantern_bearer"][0], game.index
    assert shine(game, 1, 0, 0) == 0
    game.move(card, index["zone"]["experts"].of(0))
    game.emit(index["event"]["hires"], 0, card)
    assert game.counters[index["counter"]["beacon"]] == 1
    game.move(card, index["zone"]["expert_discards"])
    game.counters[index["counter"]["light"].of(2)] = 2
    game.emit(index["event"]["loses_expert"], 0, card)
    assert game.counters[index["counter"]["beacon"]] == 3


def test_its_points_are_those_of_the_last_level_that_its_holder_has_reached(game: Game) -> None:
    (line,) = (line for line in game.ruleset.score_lines if line.name == "beacon")
    assert line.rule == "LN2"
    shine(game, 5, 0, 0)
    assert [line.points(game, seat, None) for seat in range(3)] == [5, 0, 0]
    game.counters[game.index["counter"]["wicks"].of(1)] = 9
    shine(game, 5, 6, 0)
    assert [line.points(game, seat, None) for seat in range(3)] == [0, 9, 0]


def test_its_move_is_an_event_and_who_holds_it_a_condition(world: World, run: Run) -> None:
    world.pack("lamps", components=PACK, cards=CARDS)
    put(world.folder / "packs/lamps/scenarios/beacon.scenario.yaml", SCENARIOS)
    ran = run("test", world.folder / "packs" / "lamps")
    assert "1 passed, 0 failed" in ran.out, ran.out + ran.err


SCENARIOS = """\
scenarios:
  - name: a keeper is paid for the beacon and as long as he holds it
    config:
      expansions: [lamps]
      effects:
        - {id: flash, when: exhibits, do: [{change_counter: {counter: light, add: 4}}]}
        - {id: fee, when: takes_beacon, do: [{gain: {prestige: 2}}]}
        - {id: rent, when: turn_ends, if: {holds: beacon}, do: [{gain: {prestige: 1}}]}
    given: {beacon: 2, seats: {1: {hand: [roman/1, greek/1], prestige: 0}, 2: {light: 3}}}
    moves: [exhibit roman/1 with greek/1, end]
    then: {beacon: 1, seats: {1: {prestige: 3, light: 4}}, sheet: {1: {beacon: 5}}}
"""


# Another game than Museum

FERRY = Path(__file__).parents[2] / "examples" / "another_game" / "night_ferry"
FLAG = "tokens: {flag: {measure: {counter: points}, threshold: 5, after: sails, points: 3, rule: F6}}\n"
TEXTS = {
    "phrases": 'event.takes_flag: "each time you take the flag"\n'
    'event.takes_flag.whose_any: "each time a player takes the flag"\n',
    "terms": "token.flag: {name: Fastest Ferry}\nscore_line.flag: {name: Fastest Ferry}\n",
    "interface": 'measure.flag: "{n} by ferry"\n',
}
RACES = """\
scenarios:
  - name: who has gained most by sailing takes the flag
    given: {flag: 2, seats: {1: {ferry: [merchant, sailor], points: 3}, 2: {points: 8}}}
    moves: [sail]
    then: {flag: 1, sheet: {1: {fares: 13, flag: 3, total: 16}, 2: {flag: 0}}}
"""


@pytest.fixture
def ferry(tmp_path: Path) -> Path:
    """Night Ferry with a token."""
    pack = shutil.copytree(FERRY, tmp_path / "night_ferry")
    more = {"components.yaml": FLAG, "scenarios/flag.scenario.yaml": RACES}
    more |= {f"locales/en/{name}.yaml": text for name, text in TEXTS.items()}
    for name, text in more.items():
        path = pack / name
        path.write_text((path.read_text(encoding="utf-8") if path.exists() else "") + text, encoding="utf-8")
    return pack


def test_another_game_has_tokens(ferry: Path, run: Run) -> None:
    ran = run("check", ferry)
    assert ran.status == 0 and "no errors" in ran.out
    assert "12 passed, 0 failed" in run("test", ferry).out
    put(ferry.parent / "game.yaml", "game: night_ferry\nexpansion_paths: [./night_ferry]\n")
    shown = run("play", ferry.parent / "game.yaml", "--seed", 3).out
    assert "takes Fastest Ferry" in shown and "Fastest Ferry" in shown.split("== Final scoring")[1]
