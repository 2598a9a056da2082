"""Layouts of museums that are kept: the same museum isn't arranged again, and nothing else is taken for the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from museum.base_game import kept_layouts, sheet
from museum.base_game.kept_layouts import arranged_once
from museum.base_game.layout import EXPERTS, MUSEUM, PATRON, SCORE
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.galleries import Judge, Tally
from museum.ruleset.model import Ruleset

Load = Callable[..., Ruleset]
Table = Callable[..., Game]
Key = kept_layouts.Key


class Arranger:
    """Counts the museums that are arranged, and compares those that aren't with what arranging them finds."""

    def __init__(self) -> None:
        self.asked = self.arranged = 0

    def once(self, key: Key, judge: Judge, find: Callable[[], Tally]) -> Tally:
        """Arrange a museum once."""
        self.asked += 1
        found = arranged_once(key, judge, lambda: self._counted(find))
        assert found == find()
        return found

    def _counted(self, find: Callable[[], Tally]) -> Tally:
        self.arranged += 1
        return find()


@pytest.fixture
def arranger(monkeypatch: pytest.MonkeyPatch) -> Arranger:
    made = Arranger()
    monkeypatch.setattr(kept_layouts, "_kept", {})
    monkeypatch.setattr(sheet, "arranged_once", made.once)
    return made


@pytest.mark.parametrize("expansions", [(), ("archaeologists", "crystal_skulls", "worlds_fair")], ids=len)
def test_kept_layouts_are_those_that_would_be_found(
    load: Load, arranger: Arranger, expansions: tuple[str, ...]
) -> None:
    """B51: whatever happens at the table in between."""
    rules = load(expansions=list(expansions))
    game, random = new_game(rules, Seating(3, 0), 7), Random(7)
    for move in range(150):
        game.apply(random.choice(game.options()))
        for seat in range(3) if move % 4 == 0 else ():
            sheet.tally_of(game.view(move % 3), seat)
    assert 0 < 2 * arranger.arranged < arranger.asked, (arranger.arranged, arranger.asked)


def test_another_patron_or_expert_makes_another_museum(rules: Ruleset, table: Table, arranger: Arranger) -> None:
    game = table(rules)
    for card in range(8):
        game.move(card, MUSEUM)
    sheet.tally_of(game, 0)
    game.counters[SCORE] += 5
    sheet.tally_of(game, 0)
    assert (arranger.asked, arranger.arranged) == (2, 1)
    scored = [card for card in rules.scorers if rules.kind_of[card] == "patron"]
    game.move(scored[0], PATRON)
    game.move(rules.numbers["egyptian_scholar"][0], EXPERTS)
    sheet.tally_of(game, 0)
    assert arranger.arranged > 1
