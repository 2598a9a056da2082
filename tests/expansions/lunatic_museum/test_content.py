"""The content of Lunatic Museum: its finds, and recipes that finds can meet."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from museum.base_game.layout import EVERYONE
from museum.diagnostics import Diagnostics
from museum.engine.start import Seating, new_game
from museum.packs import installed
from museum.ruleset.model import Ruleset
from museum.texts.locales import Locale


def test_there_are_60_materials_60_energies_and_72_things_a_third_of_each_level(lunatic: Ruleset) -> None:
    """LM2, E13."""
    columns = lunatic.columns
    found = Counter((columns["category"][card], columns["level"][card]) for card in lunatic.by_kind["find"])
    assert found == {(category, level): 24 if category == 2 else 20 for category in range(3) for level in (1, 2, 3)}


def test_a_find_is_of_a_sort_of_its_category(lunatic: Ruleset) -> None:
    homes = lunatic.vocabulary.belongs["sort", "category"]
    for card in lunatic.by_kind["find"]:
        assert homes[lunatic.columns["sort"][card]] == lunatic.columns["category"][card], lunatic.id_of(card)


def test_every_recipe_can_be_met_and_hands_often_hold_one(lunatic: Ruleset) -> None:
    sorts = [lunatic.columns["sort"][card] for card in lunatic.by_kind["find"]]
    pairs = {tuple(sorted(pair)) for pair in combinations(range(22), 2)}
    met = {card for pair in pairs for card in lunatic.facts.by_sorts(pair)}
    assert met == set(lunatic.by_kind["recipe"]) - {lunatic.facts.contraption}
    hands = [Random(seed).sample(sorts, 5) for seed in range(200)]
    lucky = sum(any(lunatic.facts.by_sorts(finds) for finds in combinations(hand, 3)) for hand in hands)
    assert 60 <= lucky <= 190


def test_what_others_lose_is_said_of_them(lunatic: Ruleset) -> None:
    packs = installed((), Diagnostics()).packs
    english = Locale.load([packs[name] for name in lunatic.packs], "en", Diagnostics())
    gossip = lunatic.definition("evil_gossip")
    assert english.text_of(gossip, lunatic) == "Each other player loses 1 credibility."


def test_at_the_start_only_upgrades_and_colours_lie_open(lunatic: Ruleset) -> None:
    """LM3: finds and bonus cards are drawn face down, and each seat is of a colour of its own."""
    game = new_game(lunatic, Seating(3, 0), 2)
    zones = lunatic.index["zone"]
    colours = [game.cards(zones["colour"].of(seat)) for seat in range(3)]
    assert [len(cards) for cards in colours] == [1, 1, 1] and len({card for (card,) in colours}) == 3
    assert {game.known[card] for card in game.cards(zones["supply"])} == {EVERYONE}
    assert {game.known[card] for card in game.cards(zones["bonus_deck"])} == {0}
    assert len(game.cards(zones["supply"])) == len(lunatic.by_kind["upgrade"])
