"""All expansions together: however a game file lists them, the game is the same, in the order that they declare."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from tests.commands import Run
from tests.files import Write

from museum.authoring.scaffold import Scaffold, write_expansion
from museum.diagnostics import Diagnostics
from museum.engine.start import Seating, new_game
from museum.packs import EDITIONS, installed, ordered
from museum.presentation import sheet_of
from museum.simulate.rulesets import expansions, ruleset_of
from museum.texts.locales import Locale

# As the packs declare it by `after`: what adds cards alone, then what adds places and decisions, and how one plays
# alone.
ORDER = (
    "ks_exclusives", "league", "crystal_skulls", "assistants", "archaeologists", "black_market", "cthulhu",
    "peoples_choice", "worlds_fair", "solo",
)  # fmt: skip
LINES = ("archaeologists", "black_market", "relics", "disciple", "peoples_choice", "pavilions", "loans")
EXAMPLE = Path(__file__).parents[2] / "examples" / "everything.yaml"


def shuffled(number: int) -> list[str]:
    """Return the expansions in an order of their own, not that of the alphabet."""
    listed = list(expansions())
    return listed[::-1] if number == 0 else Random(number).sample(listed, len(listed))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_order_in_a_game_file_does_not_matter(edition: str) -> None:
    usual = ruleset_of({"edition": edition, "expansions": list(expansions())})
    for number in range(3):
        found = ruleset_of({"edition": edition, "expansions": shuffled(number)})
        assert found.fingerprint == usual.fingerprint
        assert [found.id_of(card) for card in range(len(found.cards))] == [
            usual.id_of(card) for card in range(len(usual.cards))
        ]


def test_neither_for_the_play_the_sheet_nor_the_rulebook(write: Write, run: Run) -> None:
    shown = []
    for number in range(3):
        seats = "seats: [{bot: random}, {bot: random}, {bot: alphonse}]"
        file = write(f"{number}/game.yaml", f"expansions: [{', '.join(shuffled(number))}]\n{seats}\n")
        played = [run("play", file, "--seed", seed, "--json").out for seed in (1, 2, 3)]
        shown.append((played, run("rules", file).out, run("rules", file, "--language", "fr").out))
    assert shown[1:] == shown[:1] * 2


def test_the_packs_declare_their_order() -> None:
    """So that any of them come in the same order as all."""
    found = installed((), Diagnostics())
    packs = ordered(found, shuffled(1), Diagnostics())
    assert [pack.id for pack in packs] == ["base", *(name for name in ORDER if name in expansions())]
    for earlier, later in combinations(packs[1:], 2):
        assert earlier.id in later.after, f"`{later.id}` doesn't say that it comes after `{earlier.id}`"
    named = {name for pack in packs for name in pack.after}
    assert named <= set(ORDER)


def test_a_new_expansion_comes_after_them(tmp_path: Path) -> None:
    found = installed((), Diagnostics())
    write_expansion(Scaffold("aviary", tmp_path), found)
    pack = installed((tmp_path / "aviary" / "aviary",), Diagnostics()).packs["aviary"]
    assert pack.after == tuple(name for name in ORDER if name in expansions())


def test_the_score_sheet_follows_the_order() -> None:
    rules = ruleset_of({"expansions": shuffled(2)})
    sheet = sheet_of(new_game(rules, Seating(2, None, ("standard",) * 2), 1), 0, "bound")
    own = [line for line in sheet.lines if line in LINES]
    assert own == [line for line in LINES if line in own] and "relics" in own


def test_the_book_lists_every_card(run: Run) -> None:
    """The cards of public opinion are all alike, and standing rules are no cards."""
    book = run("rules", EXAMPLE).out
    found = installed((), Diagnostics())
    rules = ruleset_of({"expansions": list(expansions())})
    locale = Locale.load([found.packs[name] for name in rules.packs], "en", Diagnostics())
    missing = {card.kind for card in rules.definitions if locale.name_of(card.id) not in book}
    assert missing <= {"opinion", "standing_rule"}


def test_the_example_has_every_expansion(run: Run) -> None:
    assert run("check", EXAMPLE).status == 0
    text = EXAMPLE.read_text(encoding="utf-8")
    assert [name for name in ORDER if name in text] == [name for name in ORDER if name in expansions()]
