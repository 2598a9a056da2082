"""Whole games with the World's Fair, scored by the game and by a referee that knows the rules alone."""

from __future__ import annotations

import pytest
from tests.expansions.fair_referee import Card, loan_points, pavilion_points
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import EXPERTS, MUSEUM
from museum.base_game.museum_sheet import MuseumSheet
from museum.base_game.sheet import museum_sheet
from museum.engine.game import Game
from museum.engine.start import Seating
from museum.simulate.playout import play


def printed(game: Game, card: int) -> Card:
    rules, traits = game.ruleset, game.ruleset.vocabulary.traits
    fields = rules.definitions[rules.cards[card]].fields
    home = traits["continent"][game.facts.continent[card]]
    clip = game.columns[game.index["column"]["clip"]][card]
    return Card(fields["civilisation"], fields["domain"], home, fields["value"], clip)


def bonuses(game: Game, seat: int) -> dict[str, int]:
    """Return the civilisations and domains for which a seat has an expert, by the experts' names."""
    names = [game.ruleset.id_of(card) for card in game.zones[EXPERTS + seat]]
    return {name.rpartition("_")[0]: 1 for name in names if name.endswith(("_scholar", "_expert"))}


def refereed(game: Game, sheets: list[MuseumSheet]) -> tuple[list[int], list[tuple[int, int]]]:
    """Return what the referee gives each seat for pavilions, and the bounds of what he gives for loans."""
    zones, numbers = game.index["zone"], game.columns[game.index["column"]["pavilion_number"]]
    pavilions, loans = [0] * game.seats, [(0, 0)] * game.seats
    for number, collection in enumerate(game.zones[zones["pavilions"]], 1):
        given = [printed(game, card) for card in game.zones[zones["contributions"]] if numbers[card] == number]
        found = pavilion_points(game.ruleset.id_of(collection), given, game.seats)
        pavilions = [one + more for one, more in zip(pavilions, found, strict=True)]
        for seat in range(game.seats) if any(found) else ():
            # 2 for each object in a completed pavilion (WF5).
            president = "the_jury_president" in map(game.ruleset.id_of, game.zones[EXPERTS + seat])
            pavilions[seat] += 2 * president * sum(card.clip == seat + 1 for card in given)
    for host, sheet in enumerate(sheets):
        cards = game.zones[MUSEUM + host]
        standing = ((cell, cards[item]) for cell, item in enumerate(sheet.tally.layout) if item >= 0)
        grid = {divmod(cell, 5): printed(game, card) for cell, card in standing}
        bounds = loan_points(grid, bonuses(game, host), game.seats)
        loans = [(low + a, high + b) for (low, high), (a, b) in zip(loans, bounds, strict=True)]
    return pavilions, loans


def differences(seed: int) -> tuple[int, int]:
    """Play a game at random and return how many loans and contributions it had; nothing may be scored otherwise."""
    seats = 2 + seed % 3
    game, _ = play(plain_ruleset("en", ("worlds_fair",)), Seating(seats, 0, ("standard",) * seats), seed)
    sheets = [museum_sheet(game, seat) for seat in range(seats)]
    pavilions, loans = refereed(game, sheets)
    assert [sheet.lines["pavilions"] for sheet in sheets] == pavilions
    for sheet, (low, high) in zip(sheets, loans, strict=True):
        assert low <= sheet.lines["loans"] <= high
    clips = game.columns[game.index["column"]["clip"]]
    lent = sum(1 for seat in range(seats) for card in game.zones[MUSEUM + seat] if clips[card])
    return lent, sum(pavilions)


@pytest.mark.parametrize("first", [0, 4])
def test_the_referee_scores_the_same(first: int) -> None:
    """`python -m tests.expansions.test_fair_referee 500` plays more of them."""
    assert sum(lent for lent, _ in map(differences, range(first, first + 4)))


if __name__ == "__main__":
    import sys

    found = [differences(seed) for seed in range(int(sys.argv[1]))]
    print(f"{len(found)} games, {sum(lent for lent, _ in found)} loans, {sum(points for _, points in found)} points")
