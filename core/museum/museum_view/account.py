"""The account of a score sheet: for each line, what earned it, as people add it up at the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from museum.base_game.layout import BOARD, CONTINENTS, OPINION, POOL
from museum.base_game.museum_sheet import tally_behind
from museum.base_game.opinion import opinion_changers
from museum.base_game.purchase import blocked
from museum.base_game.sheet import patron_cards
from museum.engine.game import Game
from museum.galleries import Board, Tally
from museum.museum_view.scored_parts import PatronCount, ScoredCollection, collections_of, patron_counts, payers
from museum.presentation import Sheet, changed_by
from museum.texts.grammar import begun
from museum.texts.wording import Wording


def account(game: Game, seat: int, sheet: Sheet, wording: Wording) -> dict[str, str]:
    """Return for each line of the sheet what its points stand for; empty where there is nothing to say."""
    tally, board = tally_behind(sheet), board_of(game, seat)
    usable = board.everywhere & ~blocked(game, seat)
    found = collections_of(game, seat, tally)
    accounts = {
        "civilisations": _collections(game, seat, [each for each in found if each.family == "civilisation"], wording),
        "domains": _collections(game, seat, [each for each in found if each.family == "domain"], wording),
        "patron": _patrons(game, seat, tally, wording),
        "gallery": _gallery(found, board.gallery & usable, wording),
        "full_museum": _filled(tally, usable, wording),
        "opinion": _opinion(game, seat, tally, wording),
        **{one.line: ", ".join(one.texts(game, seat, tally, wording)) for one in game.facts.accounts},
    }
    return {line: accounts.get(line, "") for line in sheet.lines}


def board_of(game: Game, seat: int) -> Board:
    """Return the seat's board."""
    board: Board = game.facts.boards[game.counters[BOARD + seat]]
    return board


def _named(collection: ScoredCollection, wording: Wording) -> str:
    return begun(wording.trait(collection.family, collection.number))


def _collections(game: Game, seat: int, found: Sequence[ScoredCollection], wording: Wording) -> str:
    parts = [
        wording.say(
            "sheet.collection", name=_named(each, wording), size=each.size, points=each.points, mark=each.mark
        )
        for each in found
    ]
    cards = dict.fromkeys(card for each in found for card in payers(game, seat, each))
    return ", ".join(filter(None, (*parts, changed_by(cards, wording))))


def _patrons(game: Game, seat: int, tally: Tally, wording: Wording) -> str:
    """Return the patrons, each with what it counted and paid, and its text, which says what for."""
    counted = {card: list(counts) for card, counts in groupby(patron_counts(game, seat, tally), lambda one: one.card)}
    return " ".join(_patron(card, counted.get(card, ()), wording) for card in patron_cards(game, seat))


def _patron(card: int, counts: Sequence[PatronCount], wording: Wording) -> str:
    name = wording.named(card)
    said = [
        wording.say("sheet.patron", name=name, reached=one.reached, each=one.each or "", points=one.points)
        for one in counts
    ]
    return " ".join([*said, wording.text(card)]) if said else name


def _gallery(found: Sequence[ScoredCollection], cells: int, wording: Wording) -> str:
    """Return the collection with the most cells of the gallery, since a single one must fill it (B65)."""
    most = max(found, key=lambda each: (each.cells & cells).bit_count(), default=None)
    if not cells or most is None or not most.cells & cells:
        return wording.say("sheet.cells", filled=0, cells=cells.bit_count())
    filled = (most.cells & cells).bit_count()
    return wording.say("sheet.gallery", name=_named(most, wording), filled=filled, cells=cells.bit_count())


def _filled(tally: Tally, cells: int, wording: Wording) -> str:
    filled = sum(1 for cell, item in enumerate(tally.layout) if item >= 0 and cells >> cell & 1)
    return wording.say("sheet.cells", filled=filled, cells=cells.bit_count())


def _opinion(game: Game, seat: int, tally: Tally, wording: Wording) -> str:
    parts = []
    for continent in range(CONTINENTS):
        cards = sum(1 for card in game.zones[POOL + seat] if game.facts.continent[card] == continent)
        tokens = game.counters[OPINION + continent]
        if cards and tokens:
            home = wording.trait("continent", continent)
            parts.append(wording.say("sheet.opinion", continent=home, cards=cards, tokens=tokens))
    changed = opinion_changers(game, seat, tally) if parts else ()
    return ", ".join(filter(None, (*parts, changed_by(changed, wording))))
