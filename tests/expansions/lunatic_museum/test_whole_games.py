"""Random games of Lunatic Museum for 2 to 6 seats, with names of players' own, keep their invariants."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.whole_games.other_games import play_checked

from museum.bots.api import stream_for
from museum.bots.registry import make_bot
from museum.bots.table import Player, play_out
from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.packing import Option
from museum.engine.start import Seating, new_game
from museum.presentation import sheet_of, winners
from museum.ruleset.model import Ruleset

from .greedy import Greedy

# Counters of a seat that are never below 0.
NUMBERS = ("time", "extra_time", "materials", "plasma", "credibility")
NAMES = ("Camp Fire", "vote no", "gold with wood", "[b]x[/b]", "end", "campfire", "Œuf d’or: le vrai", "seat 2", "火")


def check(game: Game) -> None:
    """Check one state: resources, time and rooms, and what a view hides."""
    rules, counters = game.ruleset, game.ruleset.index["counter"]
    for seat in range(game.seats):
        own = {name: game.counters[counters[name].of(seat)] for name in NUMBERS}
        assert min(own.values()) >= 0 and own["time"] <= 6 + own["extra_time"], own
        for room in range(1, 5):
            finds = game.cards(rules.index["zone"][f"room_{room}"].of(seat))
            assert len(finds) <= 3
            assert len(finds) >= 2 or not game.counters[counters[f"object_{room}"].of(seat)]
    view = game.view(0)
    hidden = [view.cards(rules.index["zone"][name].of(1)) for name in ("hand", "bonus")]
    assert all(card == -1 or game.known[card] & 1 for cards in hidden for card in cards)


def choose(game: Game, random: Random) -> int:
    """Answer at random, and often with a name of one's own."""
    if game.question == "name" and random.random() < 0.5:
        named = game.clone()
        option = do(named, f"choose {random.choice(NAMES)}")[0]
        game.names = named.names
        return option
    return random.choice(game.options())


@pytest.mark.parametrize("seed", range(10))
def test_a_random_game_keeps_its_invariants_and_is_replayed_from_its_lines(seed: int, lunatic: Ruleset) -> None:
    assert play_checked(lunatic, 2 + seed % 5, seed, check, choose, every=7).finished


def wins(lunatic: Ruleset, other: object, games: int) -> float:
    """Return how many of the games a showman wins against three others."""
    won = 0.0
    for seed in range(games):
        own = seed % 4
        bots = [make_bot("showman", None, None, lunatic.bots) if seat == own else other for seat in range(4)]
        players = [Player(bot, stream_for(seed, seat), "") for seat, bot in enumerate(bots)]  # type: ignore[arg-type]
        game = new_game(lunatic, Seating(4, 0), seed)
        play_out(game, players)
        best = winners(game, [sheet_of(game, seat).total for seat in range(4)])
        won += (own in best) / len(best)
    return won


def test_the_bot_beats_random_and_greedy_ones(lunatic: Ruleset) -> None:
    """Chance alone would let it win a quarter of the games."""
    assert wins(lunatic, make_bot("random", None, None, lunatic.bots), 8) >= 7
    assert wins(lunatic, Greedy(lunatic), 8) >= 6


def test_showmen_build_objects_and_score_in_every_way(lunatic: Ruleset) -> None:
    """Votes alone may bring nothing."""
    standing, lines = 0, Counter[str]()
    for seed in range(6):
        showman = make_bot("showman", None, None, lunatic.bots)
        game = new_game(lunatic, Seating(4, 0), seed)
        play_out(game, [Player(showman, stream_for(seed, seat), "") for seat in range(4)])
        for seat in range(4):
            lines.update(name for name, points in sheet_of(game, seat).lines.items() if points)
            objects = (game.counters[lunatic.index["counter"][f"object_{room}"].of(seat)] for room in range(1, 5))
            standing += sum(map(bool, objects))
    assert standing >= 30
    assert set(lines) == {line.name for line in lunatic.score_lines} and 4 <= lines["votes"] < 24


def test_every_card_is_used_and_every_action_taken(lunatic: Ruleset) -> None:
    """Upgrades, bonus cards and kinds of answers, in games of bots with any options of the rules."""
    built, played, verbs = set(), set(), set()
    for seed in range(40):
        seats = 2 + seed % 5
        bots = [make_bot(("random", "showman")[seat % 2], None, None, lunatic.bots) for seat in range(seats)]
        players = [Player(bot, stream_for(seed, seat), "") for seat, bot in enumerate(bots)]
        game = new_game(lunatic, Seating(seats), seed)

        def note(playing: Game, option: int) -> None:
            written = lunatic.questions[playing.asking[0]].token(playing, playing.asking, option).split()
            verbs.add((playing.question, written[0] if playing.question in ("act", "vote", "start") else ""))
            if written[0] == "play":
                played.add(lunatic.id_of(Option(option).card))

        play_out(game, players, note)
        zones = [lunatic.index["zone"]["built"].of(seat) for seat in range(seats)]
        built |= {lunatic.id_of(card) for zone in zones for card in game.cards(zone)}
    assert built == {lunatic.id_of(card) for card in lunatic.by_kind["upgrade"]}
    assert played == {lunatic.id_of(card) for card in lunatic.by_kind["bonus"]}
    acts = {"dig", "collect", "place", "hide", "propose", "attack", "play", "build", "end"}
    assert {word for question, word in verbs if question == "act"} == acts
    asked = {question for question, _ in verbs}
    assert asked == {question.name for question in lunatic.questions}
