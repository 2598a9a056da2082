"""The score sheet line by line, public opinion, and who has won (B60-B70)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.base_game.layout import (
    BOARD,
    CELL,
    MUSEUM,
    OPINION,
    PLAYED,
    POOL,
    PRESTIGE,
    SCORE,
)
from museum.base_game.sheet import museum_sheet, museum_winners, opinion, tally_of
from museum.engine.game import Game
from museum.ruleset.model import Ruleset

Load = Callable[..., Ruleset]
Table = Callable[..., Game]

LINES = ["track", "civilisations", "domains", "patron", "prestige", "gallery", "full_museum", "both", "opinion"]


def pool(game: Game, *per_continent: int) -> None:
    """Put so many objects of each continent into the common pool of seat 1."""
    for place, count in enumerate(per_continent):
        cards = [c for c, home in enumerate(game.facts.continent) if home == place]
        for card in cards[:count]:
            game.move(card, POOL)


def tokens(game: Game, *per_continent: int) -> None:
    game.counters[OPINION : OPINION + 4] = per_continent


def test_the_lines_come_in_the_order_of_scoring(rules: Ruleset, curious: Ruleset, table: Table) -> None:
    """B60-B68; those of packs after them, and the total last."""
    assert list(museum_sheet(table(rules), 0).as_json()) == [*LINES, "total"]
    assert list(museum_sheet(table(curious), 0).as_json()) == [*LINES, "charm", "total"]


def test_track_prestige_and_opinion_add_up(rules: Ruleset, table: Table) -> None:
    """B60, B64, B68, B70."""
    game = table(rules)
    game.counters[SCORE], game.counters[PRESTIGE] = 104, 3
    pool(game, 0, 0, 2, 1)
    tokens(game, 3, 0, 2, 1)
    sheet = museum_sheet(game, 0)
    assert (sheet.lines["track"], sheet.lines["prestige"], sheet.lines["opinion"]) == (104, 3, -5)
    assert sheet.total == sheet.as_json()["total"] == 102


@pytest.mark.parametrize(
    ("cards", "placed", "ignoring", "loss"),
    [
        ((0, 0, 2, 0), (0, 0, 2, 0), 0, -4),
        ((3, 0, 0, 0), (0, 2, 2, 2), 0, 0),
        ((1, 2, 3, 0), (3, 2, 1, 4), 0, -10),
        ((1, 2, 3, 0), (3, 2, 1, 4), 1, -6),
        ((1, 2, 3, 0), (3, 2, 1, 4), 2, -3),
        ((1, 2, 3, 0), (3, 2, 1, 4), 3, 0),
    ],
)
def test_public_opinion(
    rules: Ruleset, table: Table, cards: tuple[int, ...], placed: tuple[int, ...], ignoring: int, loss: int
) -> None:
    """B68: a card costs a point for each token on its continent. R12: each Press Conference spares the dearest."""
    game = table(rules)
    pool(game, *cards)
    tokens(game, *placed)
    for card in rules.numbers["press_conference"][:ignoring]:
        game.move(card, PLAYED)
    assert opinion(game, 0, None) == loss  # type: ignore[arg-type]  # it doesn't look at the museum
    assert opinion(game, 1, None) == 0  # type: ignore[arg-type]


def test_charm_is_a_line_like_any_other(curious: Ruleset, table: Table) -> None:
    """A pack's line: counters, printed numbers, and what its cards score."""
    game = table(curious)
    cabinet, charm = curious.index["zone"]["cabinet"], curious.index["counter"]["charm"]
    game.counters[charm] = 4
    for name in ("silver_moth", "stuffed_owl"):
        game.move(curious.numbers[name][0], cabinet)
    for name in ("the_banker", "celtic_scholar"):
        game.move(curious.numbers[name][0], curious.index["zone"]["experts"])
    assert museum_sheet(game, 0).lines["charm"] == 4 + 2 + 1 + 2 * 2
    assert museum_sheet(game, 1).lines["charm"] == 0


def test_a_museum_is_arranged_best_or_as_it_was_fixed(rules: Ruleset, table: Table) -> None:
    """B51."""
    game = table(rules)
    romans = [card for card, of in enumerate(game.facts.civilisation) if of == 7][:3]
    for card in romans:
        game.move(card, MUSEUM)
    assert museum_sheet(game, 0).lines["civilisations"] == 1
    for card, cell in zip(romans, (1, 3, 5), strict=True):
        game.columns[CELL][card] = cell
    assert museum_sheet(game, 0).lines["civilisations"] == 0
    assert tally_of(game, 0).layout[:6] == (0, -1, 1, -1, 2, -1)
    # An object that came later, without a cell, stands in the first free one.
    extra = next(card for card, home in enumerate(game.facts.continent) if home == 0)
    game.move(extra, MUSEUM)
    assert tally_of(game, 0).layout[:6] == (0, 3, 1, -1, 2, -1)


def test_each_seat_has_its_own_board(rules: Ruleset, table: Table) -> None:
    """B65, B66: a full museum and gallery of one's own board."""
    game = table(rules)
    game.counters[BOARD + 1] = game.facts.board_names.index("wings")
    sizes = [game.facts.boards[game.counters[BOARD + seat]].size for seat in (0, 1)]
    assert sizes[0] == 25
    for seat, size in enumerate(sizes):
        objects = [card for card, home in enumerate(game.facts.continent) if home // 2 == seat]
        for card in objects[:size]:
            game.move(card, MUSEUM + seat)
        bonus = game.facts.boards[game.counters[BOARD + seat]].museum_bonus
        assert museum_sheet(game, seat).lines["full_museum"] == bonus


@pytest.mark.parametrize(
    ("rule", "totals", "prestige", "best"),
    [
        ("shared", [80, 90, 70], [0, 0, 9], [1]),
        ("shared", [90, 80, 90], [1, 9, 2], [0, 2]),
        ("prestige", [90, 80, 90], [1, 9, 2], [2]),
        ("prestige", [90, 80, 90], [2, 9, 2], [0, 2]),
        ("shared", [-3, -5, -4], [0, 0, 0], [0]),
    ],
)
def test_the_highest_total_wins(
    load: Load, table: Table, rule: str, totals: list[int], prestige: list[int], best: list[int]
) -> None:
    """B69: a tie is shared, or goes to the most prestige."""
    game = table(load(rules={"tie_break": rule}))
    game.counters[PRESTIGE : PRESTIGE + 3] = prestige
    assert museum_winners(game, totals) == best
