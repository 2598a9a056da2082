"""The account of a score sheet: for each line, what earned it, as people add it up at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from museum.base_game.layout import BOARD, CONTINENTS, OPINION, POOL
from museum.base_game.purchase import blocked
from museum.base_game.sheet import patron_cards, tally_behind
from museum.engine.game import Game
from museum.galleries import Board, Tally
from museum.presentation import Sheet
from museum.texts.wording import Wording, begun


def account(game: Game, seat: int, sheet: Sheet, wording: Wording) -> dict[str, str]:
    """Return for each line of the sheet what its points stand for; empty where there is nothing to say."""
    tally, tables, board = tally_behind(sheet), game.facts.tables, board_of(game, seat)
    usable = board.everywhere & ~blocked(game, seat)
    accounts = {
        "civilisations": _collections("civilisation", tally.civilisations, tables.civilisation_points, wording),
        "domains": _collections("domain", tally.domains, tables.domain_points, wording),
        "patron": ", ".join(wording.named(card) for card in patron_cards(game, seat)),
        "gallery": _filled(tally, board.gallery & usable, wording),
        "full_museum": _filled(tally, usable, wording),
        "opinion": _opinion(game, seat, wording),
    }
    return {line: accounts.get(line, "") for line in sheet.lines}


def board_of(game: Game, seat: int) -> Board:
    """Return the seat's board."""
    board: Board = game.facts.boards[game.counters[BOARD + seat]]
    return board


def _collections(family: str, sizes: Sequence[int], points: Callable[[int], int], wording: Wording) -> str:
    found = [(points(size), size, number) for number, size in enumerate(sizes) if size]
    found.sort(key=lambda entry: (-entry[0], -entry[1], entry[2]))
    return ", ".join(
        wording.say("sheet.collection", name=begun(wording.trait(family, number)), size=size, points=worth)
        for worth, size, number in found
    )


def _filled(tally: Tally, cells: int, wording: Wording) -> str:
    filled = sum(1 for cell, item in enumerate(tally.layout) if item >= 0 and cells >> cell & 1)
    return wording.say("sheet.cells", filled=filled, cells=cells.bit_count())


def _opinion(game: Game, seat: int, wording: Wording) -> str:
    parts = []
    for continent in range(CONTINENTS):
        cards = sum(1 for card in game.zones[POOL + seat] if game.facts.continent[card] == continent)
        tokens = game.counters[OPINION + continent]
        if cards and tokens:
            home = wording.trait("continent", continent)
            parts.append(wording.say("sheet.opinion", continent=home, cards=cards, tokens=tokens))
    return ", ".join(parts)
