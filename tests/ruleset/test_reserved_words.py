"""Ids that are words of the move notation are refused; all others can be written and read again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.files import put, put_pack
from tests.whole_games.configurations import random_expansions

from museum.bots.api import stream_for
from museum.bots.random_bot import RandomBot
from museum.bots.table import Player
from museum.diagnostics import MuseumError
from museum.engine.notation import Scribe, do
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import ruleset_of

RESERVED = [
    ("with", "a mark of the move notation"), ("from", "a mark"), ("to", "a mark"), ("seat", "a mark"),
    ("choose", "a mark"), ("done", "an answer"), ("none", "an answer"), ("pass", "an answer"), ("end", "an answer"),
    ("yes", "an answer"), ("no", "an answer"), ("discard", "an answer"), ("keep", "an answer"), ("pool", "an answer"),
    ("inventory", "an answer"), ("roman", "the civilisation by which cards are described"), ("asia", "the continent"),
]  # fmt: skip
# Ids that look like words of the notation, verbs and commands among them, and are none where cards are named.
NASTY = [
    "take", "exhibit", "hire", "favour", "sell", "buy", "deploy", "contribute", "lend", "prestige", "x", "x2", "a",
    "seat_2", "with_done", "from_pool", "done_with", "hand", "display", "undo", "help", "quit", "best", "show",
    "hint", "options", "card", "museum", "first", "b26", "n" * 60, "patron", "value", "round", "true", "null", "e1",
]  # fmt: skip


def nasty_pack(folder: Path, ids: list[str]) -> Path:
    """Write a pack whose objects, favours, experts and patrons have the *ids*, in turn."""
    forms = (
        "kind: object, civilisation: roman, domain: culture, value: 2",
        "kind: object, civilisation: maya, domain: warfare, value: 4",
        "kind: favour, effects: [{play: [{gain: {prestige: 1}}]}]",
        "kind: expert, cost: 2, effects: [{at: hired, do: [{gain: {prestige: 1}}]}]",
    )
    cards = [f'- {{id: "{name}", {forms[number % len(forms)]}}}\n' for number, name in enumerate(ids)]
    put(folder / "cards.yaml", "cards:\n" + "".join(cards))
    return put_pack(folder, "nasty")


def rules_with(folder: Path, expansions: list[str]) -> Ruleset:
    return ruleset_of({"expansions": [*expansions, "nasty"], "expansion_paths": [str(folder)]})


@pytest.mark.parametrize(("word", "meaning"), RESERVED)
def test_a_word_of_the_notation_is_no_id(word: str, meaning: str, tmp_path: Path) -> None:
    pack = nasty_pack(tmp_path, ["lamp", word] if word != "inventory" else [word])
    with pytest.raises(MuseumError) as caught:
        rules_with(pack, [])
    found = [item for item in caught.value.diagnostics if item.code == "not-allowed"]
    assert found and found[0].message.startswith(f"`{word}` is {meaning}")
    assert Path(found[0].place.file).name == "cards.yaml" and found[0].suggestion == f"the_{word}"


@pytest.mark.parametrize("seed", range(6))
def test_a_game_with_other_ids_is_replayed_from_what_was_written(seed: int, tmp_path: Path) -> None:
    random = Random(seed)
    rules = rules_with(nasty_pack(tmp_path, random.sample(NASTY, len(NASTY))), random_expansions(random))
    seats = random.randint(2, 4)
    game = new_game(rules, Seating(seats, 0, ("standard",) * seats), seed)
    again, scribe, named = game.clone(), Scribe(), set[str]()
    player = Player(RandomBot(), stream_for(seed, 0), "random")
    while game.asking:
        option = player.answer(game)
        scribe.note(game, option)
        game.apply(option)
    for seat, line in scribe.lines:
        assert again.seat == seat
        do(again, line)
        named.update(set(line.replace(",", "").split()[1:]) & set(NASTY))
    assert again == game and len(named) > 3
