"""Scores a museum given as text: the best arrangement of its cards, and its sheet (B51-B68)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import Any

from museum.base_game.layout import BOARD, MUSEUM
from museum.base_game.museum_sheet import MuseumSheet
from museum.base_game.purchase import blocked
from museum.base_game.sheet import museum_sheet
from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.game import Game
from museum.engine.setting import ScenarioFault, Setting
from museum.engine.start import Seating, laid_out
from museum.frozen import frozen, slotted
from museum.galleries import Effort, fits
from museum.ruleset.model import Ruleset
from museum.score_reader.described_cards import Described, with_objects
from museum.score_reader.listed_cards import Listed
from museum.score_reader.listed_museum import Museum
from museum.score_reader.values import Filled


@frozen
class ScoredMuseum:
    """A scored museum: a game in which seat 0 has it, its sheet, and *lines*, the exhibits as written."""

    game: Game
    sheet: MuseumSheet
    lines: tuple[str, ...]

    def layout(self) -> list[list[str | None]]:
        """Return the card in each place of the board as it was written, row by row; None where there is none."""
        board = self.game.facts.boards[self.game.counters[BOARD]]
        rows = 1 + max(row for row, _ in board.cells)
        columns = 1 + max(column for _, column in board.cells)
        shown: list[list[str | None]] = [[None] * columns for _ in range(rows)]
        for (row, column), item in zip(board.cells, self.sheet.tally.layout, strict=True):
            if item >= 0:
                shown[row][column] = self.lines[item]
        return shown


def score(museum: Museum, ruleset: Ruleset, effort: str | Effort = "thorough") -> ScoredMuseum:
    """Arrange the museum as well as the effort allows and score it; raises `MuseumError` if it can't be laid out."""
    claims = _Claims(ruleset)
    values = [(filled, _each(filled.value, claims.claim)) for filled in museum.all_fields()]
    # A second seat, since cards look at rivals' museums and the active seat needs somebody beside it.
    game = laid_out(with_objects(ruleset, claims.made), Seating(2, 0, (museum.board, museum.board)), 0)
    game.agenda.clear()
    setting = Setting(game, _given(museum), frozenset(claims.listed))
    # In the order of scenarios: boards before cards, and numbers that depend on cards after them.
    for filled, value in sorted(values, key=lambda pair: pair[0].field.stage):
        _set_up(setting, filled, value)
    _check_room(game, museum, claims)
    shown = tuple(claims.line(game, card) for card in game.zones[MUSEUM])
    return ScoredMuseum(game, museum_sheet(game, 0, effort), shown)


@slotted
class _Claims:
    """Assigns a card of the game to each listed one: described cards are *made*, copies of an id taken in turn."""

    ruleset: Ruleset
    made: list[Described] = field(default_factory=list)
    listed: dict[int, Listed] = field(default_factory=dict)
    copies: dict[str, Iterator[int]] = field(default_factory=dict)

    def claim(self, card: Listed) -> int:
        """Return the number of a card that isn't assigned yet."""
        if card.described is not None:
            self.made.append(card.described)
            number = len(self.ruleset.cards) + len(self.made) - 1
        else:
            number = next(self.copies.setdefault(card.id, iter(self.ruleset.copies(card.id))))
        self.listed[number] = card
        return number

    def line(self, game: Game, card: int) -> str:
        """Return a card as its line names it, or else its id."""
        return self.listed[card].name if card in self.listed else game.ruleset.id_of(card)


def _each(value: object, what: Callable[[Listed], object]) -> Any:
    """Return *value* with *what* applied to each listed card in it."""
    if isinstance(value, Listed):
        return what(value)
    if isinstance(value, dict):
        return {key: _each(inner, what) for key, inner in value.items()}
    return [_each(inner, what) for inner in value] if isinstance(value, list) else value


def _given(museum: Museum) -> dict[str, Any]:
    """Return the fields in the form of a scenario, which `set_up` functions read."""
    written = [(each.field, _each(each.value, lambda card: card.name)) for each in museum.fields]
    of_seat = {field.name: value for field, value in written if field.per_seat}
    return {**{field.name: value for field, value in written if not field.per_seat}, "seats": {1: of_seat}}


def _set_up(setting: Setting, filled: Filled, value: object) -> None:
    try:
        filled.field.set_up(setting, 0 if filled.field.per_seat else -1, value)
    except ScenarioFault as fault:
        raise MuseumError.single("not-allowed", str(fault), filled.place(fault.path)) from None


def _check_room(game: Game, museum: Museum, claims: _Claims) -> None:
    """Raise `MuseumError` at the first card that doesn't fit beside those before it (B29)."""
    board = game.facts.boards[game.counters[BOARD]]
    cards, unusable = game.zones[MUSEUM], blocked(game, 0)
    sizes = [game.facts.exhibits[card].cells for card in cards]
    if fits(board, sizes, unusable):
        return
    number = next(end for end in range(len(cards)) if not fits(board, sizes[: end + 1], unusable))
    usable = (board.everywhere & ~unusable).bit_count()
    if sum(sizes[: number + 1]) > usable:
        english = "{cards} cards are listed, which cover {covered} cells; the board `{board}` has {cells} cells"
        slots = {"cards": len(cards), "covered": sum(sizes), "board": board.id, "cells": board.size}
        if usable < board.size:
            english, slots = f"{english}, of which {{usable}} can be used", {**slots, "usable": usable}
        message = Said.by("museum_full", english, **slots)
    else:
        english = "`{name}` finds no room: it covers two neighbouring cells of the grand gallery"
        message = Said.by("no_room", english, name=claims.line(game, cards[number]))
    raise MuseumError.single("wrong-count", message, _place(cards[number], museum, claims))


def _place(card: int, museum: Museum, claims: _Claims) -> Place | None:
    """Return the place of a card in the text; for one that a field has added, that of the last field."""
    if card in claims.listed:
        return claims.listed[card].words.place
    return museum.fields[-1].place() if museum.fields else None
