"""A small game that isn't Museum, on the engine alone: it starts from nothing and repeats none of its numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tests.files import put

from museum.diagnostics import Diagnostics
from museum.engine import own
from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.reach import check_reach
from museum.engine.start import Seating, new_game
from museum.packs import config_from
from museum.ruleset.build import engine_registry
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset

MANIFEST = """id: high_card
version: 1.0.0
museum_api: 1
title: High card
game: high_card
seats: {min: 2, max: 4}
"""
CARDS = "cards:\n" + "".join(f"  - {{id: number_{n}, kind: number, worth: {n}}}\n" for n in range(1, 9))
PLUGIN = '''"""Everybody plays a card in turn; the highest wins the trick, until the hands are empty."""

from museum import hookimpl
from museum.engine.own import ACTIVE, BOX, FINISHED
from museum.ruleset.parts import CardKind, MoveVerb, QuestionKind


@hookimpl
def museum_register(registry):
    layout = registry.layout
    hand, table = layout.seat_zone("hand", "owner"), layout.table_zone("table")
    tricks, stream = layout.seat_counter("tricks"), layout.stream("deal")

    def deal(game, frame):
        game.shuffle(BOX, stream)
        for seat in range(game.seats):
            for _ in range(2):
                game.draw(BOX, hand + seat)

    def play(game, frame):
        game.counters[ACTIVE] = frame[1]
        if not game.ask(question, frame[1]):
            game.counters[FINISHED] = 1

    def chosen(game, asking, card):
        game.move(card, table)

    def pass_on(game, frame):
        if game.finished:
            return
        seat, cards = frame[1], game.zones[table]
        following = (seat + 1) % game.seats
        if len(cards) == game.seats:
            worth = game.ruleset.columns["worth"]
            best = max(range(game.seats), key=lambda place: worth[cards[place]])
            following = (following + best) % game.seats
            game.counters[tricks + following] += 1
            for card in list(cards):
                game.move(card, BOX)
        game.agenda.extend([step, following] for step in reversed(game.ruleset.phases["turn"]))

    def options(game, asking):
        return list(game.zones[hand + asking[1]])

    def written(game, asking, card):
        return "play " + game.ruleset.id_of(card)

    question = registry.question(QuestionKind("card", options, chosen, written))
    registry.kind(CardKind("number", {"worth": {"type": "integer"}}, {}, ("worth",), ("worth",)))
    registry.move(MoveVerb("play", usage="play CARD"))
    registry.sequence("turn")
    registry.phase("turn", registry.step("play", play))
    registry.phase("turn", registry.step("pass_on", pass_on), last=True)
    registry.phase("setup", registry.step("deal", deal))
    registry.phase("setup", game_begins(registry), last=True)


def game_begins(registry):
    def begin(game, frame):
        game.agenda.extend([step, 0] for step in reversed(game.ruleset.phases["turn"]))

    return registry.step("begin", begin)
'''
EXTRA = "id: applause\nversion: 1.0.0\nmuseum_api: 1\n"
APPLAUSE = """from museum import hookimpl


@hookimpl
def museum_register(registry):
    claps = registry.layout.table_counter("claps")

    def clap(game, frame):
        game.counters[claps] += 1

    registry.phase("turn", registry.step("clap", clap))
    registry.phase("setup", registry.step("early_clap", clap))
"""


@pytest.fixture
def high_card(tmp_path: Path) -> Ruleset:
    """The game, with an expansion that adds a step to its turn and to its set-up."""
    files = {"expansion.yaml": MANIFEST, "cards.yaml": CARDS, "plugin.py": PLUGIN}
    for name, text in files.items():
        put(tmp_path / "packs" / "high_card" / name, text)
    put(tmp_path / "packs" / "applause" / "expansion.yaml", EXTRA)
    put(tmp_path / "packs" / "applause" / "plugin.py", APPLAUSE)
    diagnostics = Diagnostics()
    data = {"game": "high_card", "expansions": ["applause"], "expansion_paths": ["packs"]}
    config = config_from(data, str(tmp_path / "game.yaml"), diagnostics)
    diagnostics.raise_if_errors()
    assert config is not None
    return load_ruleset(config)


def played(rules: Ruleset, seats: int) -> Game:
    """Return a game that was played to its end by first options."""
    game = new_game(rules, Seating(seats, 0), 3)
    while game.options():
        game.apply(game.options()[0])
    return game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_to_its_end(high_card: Ruleset, seats: int) -> None:
    game = played(high_card, seats)
    tricks = high_card.index["counter"]["tricks"]
    assert game.finished
    assert sum(game.counters[tricks : tricks + seats]) == 2
    assert len(game.zones[own.BOX]) == 8


def test_what_the_engine_registers_has_the_numbers_of_its_constants(high_card: Ruleset) -> None:
    """They come before those of any pack, whatever the game is."""
    index = engine_registry().index()
    assert index["counter"] == {name: n for n, name in enumerate((*own.COUNTERS, "team"))}
    assert (index["zone"], index["column"]) == (
        {"box": own.BOX, "standing_rules": own.STANDING_RULES, "seat_rules": own.SEAT_RULES},
        {"acts_as": own.ACTS_AS},
    )
    assert index["step"] == {"program": 0, "answer": 1, "each_seat": 2}
    for family, names in index.items():
        assert {name: high_card.index[family][name] for name in names} == names


def test_steps_that_are_added_at_the_end_of_a_sequence_run(high_card: Ruleset) -> None:
    """The step that passes the turn on is the last, whoever registers later: none is left waiting below it."""
    game = played(high_card, 2)
    assert game.counters[high_card.index["counter"]["claps"]] == 1 + 5
    assert [high_card.step_names[step] for step in high_card.phases["turn"]] == ["play", "clap", "pass_on"]
    assert [high_card.step_names[step] for step in high_card.phases["setup"]] == ["deal", "early_clap", "begin"]


def test_copies_views_and_lines_work_for_it(high_card: Ruleset) -> None:
    game = new_game(high_card, Seating(2, 0), 3)
    assert Game.restore(high_card, game.state()) == game == game.clone()
    hand = high_card.index["zone"]["hand"]
    assert [len([card for card in zone if card >= 0]) for zone in game.view(1).zones[hand : hand + 2]] == [0, 2]
    card = game.options()[-1]
    do(game, f"play {high_card.id_of(card)}")
    assert (game.where[card], game.seat) == (high_card.index["zone"]["table"], 1)


def test_a_line_means_the_option_that_is_written_so(high_card: Ruleset) -> None:
    """A card that isn't offered is told apart from what is no card."""
    game = new_game(high_card, Seating(2, 0), 3)
    offered = {high_card.id_of(option) for option in game.options()}
    other = next(name for name in high_card.numbers if name not in offered)
    with pytest.raises(BadMove, match="`number_11`; did you mean `number_1`"):
        do(game, "play number_11")
    with pytest.raises(Refused):
        do(game, f"play {other}")
    assert game.seat == 0
    do(game, f"play {min(offered)}")
    assert game.seat == 1


def test_cards_that_a_step_of_the_set_up_deals_are_in_the_game(high_card: Ruleset) -> None:
    diagnostics = Diagnostics()
    check_reach(high_card, "high_card", 2, ("", ""), diagnostics)
    assert diagnostics.items == ()


def test_a_kind_that_no_seating_lays_out_is_reported(load: Callable[..., Ruleset]) -> None:
    """Cards of a bot's own are laid out only with it; warnings are of one pack's cards."""
    rules, diagnostics = load(expansions=["solo"]), Diagnostics()
    for pack in ("base", "solo"):
        check_reach(rules, pack, 2, ("standard",) * 2, diagnostics)
    assert diagnostics.items == ()
    alone = replace(rules, bots={})
    check_reach(alone, "base", 2, ("standard",) * 2, diagnostics)
    assert diagnostics.items == ()
    check_reach(alone, "solo", 2, ("standard",) * 2, diagnostics)
    unlaid = {card.id: card for card in rules.definitions if card.kind in ("action", "rival")}
    found = {item.message.split("`")[1]: item for item in diagnostics.items}
    assert found.keys() == unlaid.keys()
    assert all((item.severity, item.place) == ("warning", unlaid[name].place) for name, item in found.items())
