"""Mistakes in `components.yaml`: each is reported at its place, with the nearest right thing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.components.conftest import World

from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.start import Seating, new_game
from museum.packs import load_config
from museum.ruleset.load import load_ruleset

MISTAKES = {
    "kind: {}\n": ("unknown-key", 1, 1, "`kinds`"),
    "kinds:\n  lamp: {fields: {glow: {}}}\n": ("missing-key", 2, 25, "`number`, `trait`"),
    "kinds:\n  lamp: {fields: {home: {trait: contnent}}}\n": ("unknown-id", 2, 33, "`continent`"),
    "kinds:\n  lamp: {fields: {home: {traits: [domain, contnent]}}}\n": ("unknown-id", 2, 43, "`continent`"),
    "kinds:\n  lamp: {fields: {glow: {number: [9, 1]}}}\n": ("not-allowed", 2, 34, "more than the greatest"),
    "kinds:\n  lamp: {fields: {glow: {like: object}}}\n": ("unknown-id", 2, 32, "no field of the kind object `glow`"),
    "kinds:\n  lamp: {fields: {copies: {number: [1, 3]}}}\n": ("not-allowed", 2, 27, "another name"),
    "kinds:\n  lamp: {like: objct}\n": ("unknown-id", 2, 16, "`object`"),
    "kinds:\n  lamp: {roles: [exhibits]}\n": ("unknown-id", 2, 18, "`exhibit`"),
    "kinds:\n  lamp: {acts: [whn]}\n": ("unknown-id", 2, 17, "`when`"),
    "kinds:\n  lamp: {acts: [at: hird]}\n": ("unknown-id", 2, 21, "`hired`"),
    "kinds:\n  expert: {}\n": ("taken", 2, 3, "`expert` is already registered"),
    "zones:\n  hand: {of: seat}\n": ("taken", 2, 3, "`hand` is already registered"),
    "zones:\n  quay: {of: seats}\n": ("unknown-id", 2, 14, "`seat`"),
    "zones:\n  quay: {seen_by: noone}\n": ("not-one-of", 2, 19, "everyone"),
    "zones:\n  quay: {extend: displays}\n": ("unknown-id", 2, 18, "`display`"),
    "zones:\n  quay: {extend: worth}\n": ("not-allowed", 2, 3, "must be a function"),
    "zones:\n  quay: {cards: expirt, scenario: add}\n": ("unknown-id", 2, 17, "`expert`"),
    "zones:\n  quay: {start: {shuffled_by: dice}}\n": ("missing-key", 2, 17, "`cards` must say"),
    "zones:\n  quay: {of: seat, cards: expert, start: {}}\n": ("not-allowed", 2, 42, "`deal` of a phase"),
    "decks:\n  pile: {cards: [expert, expirt]}\n": ("unknown-id", 2, 26, "`expert`"),
    "decks:\n  pile: {}\n": ("missing-key", 2, 9, "`cards`"),
    "counters:\n  score: {of: seat}\n": ("taken", 2, 3, "`score` is already registered"),
    "counters:\n  light: {start: {plyers: {}}}\n": ("unknown-key", 2, 19, "`players`"),
    "counters:\n  light: {event: shnes}\nevents:\n  shines: {meaning: it does}\n": ("unknown-id", 2, 18, "`shines`"),
    "counters:\n  light: {event: exhibits}\n": ("unknown-id", 2, 18, "no event without a subject"),
    "tokens:\n  beacon: {measure: experts}\n": ("missing-key", 2, 11, "`after`"),
    "tokens:\n  beacon: {after: hires}\n": ("missing-key", 2, 11, "`measure`, by a `quantity`"),
    "tokens:\n  beacon: {measure: experts, after: hirs}\n": ("unknown-id", 2, 37, "`hires`"),
    "tokens:\n  beacon: {measure: experts, after: [hires, takes_beacon]}\n": ("unknown-id", 2, 45, "`takes_beacon`"),
    "tokens:\n  beacon: {measure: exprts, after: hires}\n": ("not-one-of", 2, 21, "`experts`"),
    "tokens:\n  beacon: {measure: 3, after: hires}\n": ("not-allowed", 2, 21, "same for all players"),
    "tokens:\n  beacon: {measure: {cards: {in: hand, if: {value: {at_least: 3}}}}, after: hires}\n": (
        "misplaced", 2, 21, "only they see theirs"
    ),
    "tokens:\n  beacon: {measure: {collection: {domain: warfare}}, after: hires}\n": (
        "misplaced", 2, 21, "one's own sheet"
    ),
    "tokens:\n  beacon: {quantity: hand_limt, after: hires}\n": ("unknown-id", 2, 22, "`hand_limit`"),
    "tokens:\n  beacon: {quantity: exhibit_cost, after: hires}\n": ("unknown-id", 2, 22, "no quantity of seats"),
    "tokens:\n  beacon: {measure: experts, after: hires, levels: [{from: 3}]}\n": ("missing-key", 2, 53, "`points`"),
    "tokens:\n  beacon: {measure: experts, after: hires, card: {in: ofer, field: cost}}\n": (
        "unknown-id", 2, 55, "`offer`"
    ),
    "tokens:\n  beacon: {measure: experts, after: hires, card: {in: hand, field: cost}}\n": (
        "unknown-id", 2, 55, "no zone of the table `hand`"
    ),
    "tokens:\n  beacon: {measure: experts, after: hires, card: {in: offer, field: cots}}\n": (
        "unknown-id", 2, 69, "`cost`"
    ),
    "tokens:\n  score: {measure: experts, after: hires}\n": ("taken", 2, 3, "`score` is already registered"),
    "tokens:\n  patron: {measure: experts, after: hires}\n": ("taken", 2, 3, "`patron` is already registered"),
    "streams: [objects]\n": ("taken", 1, 11, "`objects` is already registered"),
    "conditions:\n  masterpiece: {kind: object}\n": ("taken", 2, 3, "`masterpiece` is already registered"),
    "conditions:\n  bright: {kind: objct}\n": ("unknown-id", 2, 18, "`object`"),
    "events:\n  shines: {subject: crd, meaning: it shines}\n": ("unknown-id", 2, 21, "`card`"),
    "score_lines:\n  lamps: {each: 1}\n": ("missing-key", 2, 10, "`count`"),
    "score_lines:\n  lamps: {count: {value_of: it}}\n": ("misplaced", 2, 19, "`value_of`"),
    "phases:\n  dusk: {in: tern, reset: [light]}\n": ("unknown-id", 2, 14, "`turn`"),
    "phases:\n  dusk: {in: turn}\n": ("missing-key", 2, 9, "`reset` or `deal` or `do`"),
    "phases:\n  dusk: {in: setup, before: muligan, reset: [round]}\n": ("unknown-id", 2, 29, "`mulligan`"),
    "phases:\n  dusk: {in: turn, before: dusk, reset: [round]}\n": ("unknown-id", 2, 28, "no step"),
    "phases:\n  turn: {in: turn, reset: [round]}\n": ("taken", 2, 3, "`turn` is already registered"),
    "phases:\n  dusk: {in: turn, last: true, reset: [round]}\n": ("taken", 2, 3, "last step"),
    "phases:\n  dusk: {in: turn, reset: [rond]}\n": ("unknown-id", 2, 28, "`round`"),
    "phases:\n  dusk: {in: turn, do: [{gian: {prestige: 1}}]}\n": ("unknown-key", 2, 26, "`gain`"),
    "phases:\n  dusk: {in: turn, deal: {from: hand, to: hand}}\n": ("not-allowed", 2, 33, "zone of seats"),
    "phases:\n  dusk: {in: turn, deal: {from: offer, to: offer}}\n": ("not-allowed", 2, 44, "zone of the table"),
    "phases:\n  dusk: {in: turn, deal: {from: ofer, to: hand}}\n": ("unknown-id", 2, 33, "`offer`"),
    "phases:\n  dusk: {in: turn, deal: {from: offer, to: hand, at: hird}}\n": ("unknown-id", 2, 54, "`hired`"),
    "zones:\n  quay: {refill: {from: offr, up_to: 3}}\n": ("unknown-id", 2, 25, "`offer`"),
    "zones:\n  quay: {refill: {from: quay, up_to: 3}}\n": ("unknown-id", 2, 25, "there is no zone"),
    "zones:\n  quay: {refill: {from: hand, up_to: 3}}\n": ("not-allowed", 2, 25, "`hand` is not one zone"),
    "zones:\n  quay: {of: seat, refill: {from: offer, up_to: 3}}\n": ("not-allowed", 2, 14, "`quay` is not one"),
    "zones:\n  quay: {refill: {from: offer, up_to: 3, in: trun}}\n": ("unknown-id", 2, 46, "`turn`"),
    "zones:\n  quay: {refill: {from: offer, up_to: 3, leaves: rond}}\n": ("unknown-id", 2, 50, "`round`"),
    "score_lines:\n  lamps: {count: {variety: {of: domain, in: headlines}}}\n": (
        "misplaced", 2, 28, "so `variety` can't ask about them"
    ),
    "score_lines:\n  lamps: {count: {values: {in: pool, if: {maserpiece: true}}}}\n": (
        "unknown-key", 2, 43, "`masterpiece`"
    ),
    "score_lines:\n  lamps: {count: experts, if: {maserpiece: true}}\n": ("unknown-key", 2, 32, "`masterpiece`"),
    "phases:\n  dusk: {in: turn, do: [{renew: hand}]}\n": ("not-allowed", 2, 33, "no deck refills `hand`"),
    "zones:\n  quay: {refill: {from: offer, up_to: {plyers: {}}}}\n": ("unknown-key", 2, 40, "`players`"),
    "actions:\n  rest: {point: acton, each: turn, do: [{calm: 1}]}\n": ("unknown-id", 2, 17, "`action`"),
    "actions:\n  rest: {point: worth, each: turn, do: [{calm: 1}]}\n": ("unknown-id", 2, 17, "`action`"),
    "actions:\n  rest: {point: action, each: trun, do: [{calm: 1}]}\n": ("unknown-id", 2, 31, "`turn`"),
    "actions:\n  rest: {point: action, each: turn}\n": ("missing-key", 2, 9, "`do`"),
    "counters:\n  light: {of: [seat, contnent]}\n": ("unknown-id", 2, 22, "`continent`"),
    "quantities:\n  fare: {meaning: a fare, usual: {plyers: {}}}\n": ("unknown-key", 2, 35, "`players`"),
    "actions:\n  rest: {point: action, each: turn, do: [{clam: 1}]}\n": ("unknown-key", 2, 43, "`calm`"),
    "actions:\n  rest: {point: action, each: turn, do: [spend: {}], if: {maserpiece: true}}\n": (
        "unknown-key", 2, 59, "`masterpiece`"
    ),
    "actions:\n  rest: {point: action, each: turn, do: [spend: {}], if: {masterpiece: true}}\n": (
        "misplaced", 2, 59, "`masterpiece` asks about a card"
    ),
    "actions:\n  hire: {point: action, each: turn, do: [{calm: 1}]}\n": ("taken", 2, 3, "`hire` is already"),
    "extend: [{point: wroth, amount: 1}]\n": ("unknown-id", 1, 18, "`worth`"),
    "extend: [{point: display, amount: 1}]\n": ("not-allowed", 1, 18, "takes no number"),
    "extend: [{point: worth, kind: objct, amount: 1}]\n": ("unknown-id", 1, 31, "`object`"),
    "extend: [{point: blocked, kind: object, amount: 1}]\n": ("not-allowed", 1, 33, "about no card"),
}  # fmt: skip


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_reported_at_its_place(world: World, text: str) -> None:
    code, line, column, words = MISTAKES[text]
    world.pack("lamps", components=text)
    error = world.error()
    first = error.diagnostics[0]
    assert Path(first.place.file).name == "components.yaml"
    assert (first.code, first.place.line, first.place.column) == (code, line, column), str(error)
    assert words in f"{first.message} `{first.suggestion}`", str(error)


def test_a_name_of_another_pack_is_taken(world: World) -> None:
    world.pack("lamps", components="zones:\n  quay: {}\n")
    world.pack("boats", components="streams: [tide]\nzones:\n  quay: {}\n")
    (item,) = world.error().diagnostics
    # Packs are in the order of their ids.
    assert (item.code, item.place.line, Path(item.place.file).parent.name) == ("taken", 2, "lamps")


def warnings(world: World) -> list[tuple[str, int]]:
    diagnostics = Diagnostics()
    config = load_config(world.game(), diagnostics)
    assert config is not None
    load_ruleset(config, diagnostics)
    assert {item.severity for item in diagnostics.items} <= {"warning"}
    return [(item.message, item.place.line) for item in diagnostics.items]


def test_a_kind_without_cards_is_noticed(world: World) -> None:
    world.pack("lamps", components="kinds:\n  lamp: {acts: []}\n")
    assert warnings(world) == [("no card is of the kind `lamp`", 2)]


def test_cards_that_nobody_ever_sees_are_noticed_unless_code_may_show_them(world: World) -> None:
    text = "zones:\n  cellar: {seen_by: nobody}\ndecks:\n  pile: {cards: [expert]}\n"
    world.pack("lamps", components=text)
    found = warnings(world)
    assert [line for _, line in found] == [2, 4] and "`cellar`" in found[0][0]
    world.pack("lamps", components=text, plugin="")
    assert warnings(world) == []


def test_a_deck_that_is_dealt_from_is_none_of_these(world: World) -> None:
    deal = "phases:\n  dealing: {in: setup, deal: {from: pile, to: shelf}}\n"
    world.pack("lamps", components="decks:\n  pile: {cards: [expert]}\nzones:\n  shelf: {of: seat}\n" + deal)
    assert warnings(world) == []


def test_a_phase_that_never_ends_stops_the_game(world: World) -> None:
    """An effect that would be done 1,679,616 times is stopped, and the error names it."""
    nested = "{change_counter: {counter: light, add: 1}}"
    for _ in range(8):
        nested = f"{{each_player: {{do: [{nested}]}}}}"
    phase = f"phases:\n  dusk: {{in: setup, before: mulligan, do: [{nested}]}}\n"
    world.pack("lamps", components=f"counters:\n  light: {{of: seat}}\n{phase}")
    rules = world.load()
    with pytest.raises(MuseumError, match=r"a phase \(each_player\) for seat"):
        new_game(rules, Seating(6, 0, ("standard",) * 6), 1)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("{counter: round, add: 1}", "the game itself keeps `round`"),
        ("{counter: light}", "`add`, `take`, `set`"),
        ("{counter: light, add: 1, set: 2}", "`add`, `take`, `set`"),
        ("{counter: lihgt, add: 1}", "`light`"),
    ],
)
def test_a_change_of_a_counter_can_be_wrong(world: World, change: str, words: str) -> None:
    do = f"phases:\n  dusk: {{in: round, do: [{{change_counter: {change}}}]}}\n"
    world.pack("lamps", components=f"counters:\n  light: {{of: seat}}\n{do}")
    (item,) = world.error().diagnostics
    assert item.place.line == 4 and words in f"{item.message} `{item.suggestion}`"


def test_a_counter_is_changed_and_never_below_0(world: World) -> None:
    do = "{change_counter: {counter: light, add: 5}}, {change_counter: {counter: light, take: 2}}"
    more = "{change_counter: {counter: nights, take: 3}}, {change_counter: {counter: tides, set: 4}}"
    phase = f"phases:\n  dusk: {{in: setup, before: mulligan, do: [{do}, {more}]}}\n"
    world.pack(
        "lamps", components=f"counters:\n  light: {{of: seat}}\n  nights: {{start: 2}}\n  tides: {{}}\n{phase}"
    )
    rules = world.load()
    game = new_game(rules, Seating(2, 1, ("standard",) * 2), 1)
    counter = rules.index["counter"]
    assert [game.counters[counter["light"].of(seat)] for seat in (0, 1)] == [0, 3]
    assert (game.counters[counter["nights"]], game.counters[counter["tides"]]) == (0, 4)
