"""A game that isn't Museum is asked only for the texts that it uses, and gets a rulebook of its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tests.commands import Run, run
from tests.engine.test_other_game import CARDS, MANIFEST, PLUGIN
from tests.files import put_all

__all__ = ["run"]

WORDS = '''

from dataclasses import dataclass
from typing import ClassVar

from museum.effects.types import Count
from museum.ruleset.parts import ScoreLine


@dataclass(frozen=True, slots=True)
class Tricks(Count):
    """The tricks a player has won."""

    key: ClassVar[str] = "tricks"

    def expression(self, build):
        """Count them."""
        tricks = build.index["counter"]["tricks"]
        return lambda game, seat, it: game.counters[tricks + seat]


def own_words(registry):
    registry.count(Tricks)
    registry.score_line(ScoreLine("tricks", lambda game, seat, tally: 0, "H1"))
'''
PACK = {
    "expansion.yaml": MANIFEST.replace("High card", "high_card"),
    "plugin.py": PLUGIN.replace("    layout = ", "    own_words(registry)\n    layout = ", 1) + WORDS,
    "cards.yaml": CARDS.replace("worth: 1}", "worth: 1, effects: [{score: tricks, count: {tricks: {}}, each: 2}]}"),
    "locales/en/terms.yaml": "pack.high_card: {name: High Card}\nkind.number: {one: number, other: numbers}\n"
    "score_line.tricks: {name: Tricks}\nzone.hand: {name: hand}\nzone.table: {name: table}\n",
    "locales/en/cards.yaml": "".join(f"number_{n}: {{name: The {n}}}\n" for n in range(1, 9)),
    "locales/en/phrases.yaml": 'count.tricks: "your tricks"\ncount.tricks/each: "trick that you have won"\n',
    "locales/en/interface.yaml": 'label.number: "{name} ({worth})"\nquestion.card: "Play a card"\n'
    'move.play: "Play {card}"\nusage.play: "play a card of your hand"\n',
}
GAME = "game: high_card\nexpansion_paths: [high_card]\nseats: [Ada, Bob]\nseed: 1\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the pack and a game file."""
    return put_all(tmp_path, {**{f"high_card/{name}": text for name, text in PACK.items()}, "game.yaml": GAME})


def test_it_has_no_more_texts_than_it_uses(folder: Path, run: Run) -> None:
    ran = run("check", folder / "high_card")
    assert ran.status == 0
    assert "error[" not in ran.err and "locales" not in ran.err


@pytest.mark.parametrize(
    ("file", "line", "wanted"),
    [
        ("interface", "question.card", "no phrase for the question card"),
        ("interface", "usage.play", "no phrase for the message usage.play"),
        ("interface", "label.number", "no phrase for the kind of card number"),
        ("phrases", "count.tricks:", "no phrase for the count tricks"),
        ("terms", "zone.hand", "`zone.hand` has no name"),
    ],
)
def test_each_of_them_is_needed(file: str, line: str, wanted: str, folder: Path, run: Run) -> None:
    path = folder / f"high_card/locales/en/{file}.yaml"
    kept = [text for text in path.read_text(encoding="utf-8").splitlines() if not text.startswith(line)]
    path.write_text("\n".join(kept) + "\n", encoding="utf-8")
    ran = run("check", folder / "high_card")
    assert ran.status == 1 and wanted in ran.err


def test_a_game_without_any_text_lacks_only_its_own(folder: Path, run: Run) -> None:
    shutil.rmtree(folder / "high_card/locales")
    (folder / "high_card/locales/en").mkdir(parents=True)
    ran = run("check", folder / "high_card")
    assert ran.err.count("error[missing-") == 8 + 5 + 5


def test_its_cards_and_rules_are_printed(folder: Path, run: Run) -> None:
    ran = run("rules", folder / "game.yaml")
    assert (ran.status, ran.err) == (0, "")
    assert "High Card: the rules of this game" in ran.out and "## 2. Numbers" in ran.out
    assert "Score 2 points for each trick that you have won." in ran.out
    assert "⟦" not in ran.out
