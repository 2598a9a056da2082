"""Mistakes in `components.yaml`: each is reported at its place, with the nearest right thing."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.components.conftest import World

MISTAKES = {
    "kind: {}\n": ("unknown-key", 1, 1, "`kinds`"),
    "kinds:\n  lamp: {fields: {glow: {}}}\n": ("missing-key", 2, 25, "`number`, `trait`"),
    "kinds:\n  lamp: {fields: {home: {trait: contnent}}}\n": ("unknown-id", 2, 33, "`continent`"),
    "kinds:\n  lamp: {fields: {home: {traits: [domain, contnent]}}}\n": ("unknown-id", 2, 43, "`continent`"),
    "kinds:\n  lamp: {fields: {glow: {number: [9, 1]}}}\n": ("not-allowed", 2, 34, "more than the greatest"),
    "kinds:\n  lamp: {fields: {glow: {like: object}}}\n": ("unknown-id", 2, 32, "no field of the kind object `glow`"),
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
    "streams: [objects]\n": ("taken", 1, 11, "`objects` is already registered"),
    "conditions:\n  masterpiece: {kind: object}\n": ("taken", 2, 3, "`masterpiece` is already registered"),
    "conditions:\n  bright: {kind: objct}\n": ("unknown-id", 2, 18, "`object`"),
    "events:\n  shines: {subject: crd, meaning: it shines}\n": ("unknown-id", 2, 21, "`card`"),
    "score_lines:\n  lamps: {each: 1}\n": ("missing-key", 2, 10, "`count`"),
    "score_lines:\n  lamps: {count: {value_of: it}}\n": ("misplaced", 2, 19, "`value_of`"),
    "phases:\n  dusk: {in: tern, reset: [light]}\n": ("unknown-id", 2, 14, "`turn`"),
    "phases:\n  dusk: {in: turn}\n": ("missing-key", 2, 9, "`do` or `deal` or `reset`"),
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


def test_a_kind_without_cards_is_noticed(world: World) -> None:
    from museum.diagnostics import Diagnostics
    from museum.packs import load_config
    from museum.ruleset.load import load_ruleset

    world.pack("lamps", components="kinds:\n  lamp: {acts: []}\n")
    diagnostics = Diagnostics()
    config = load_config(world.game(), diagnostics)
    assert config is not None
    load_ruleset(config, diagnostics)
    (item,) = diagnostics.items
    assert (item.severity, item.message, item.place.line) == ("warning", "no card is of the kind `lamp`", 2)
