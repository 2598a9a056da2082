"""Plays a saved game again, move by move, and reports the first difference from the save."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from museum.diagnostics import MuseumError, Place
from museum.engine.errors import PlayError
from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.saves import Save, SavedMove, mark_of
from museum.engine.version_differences import why_different
from museum.engine.written_options import hidden_cards
from museum.ruleset.model import Ruleset


def replayed(save: Save, game: Game) -> Iterator[tuple[SavedMove, int]]:
    """Make each move of *save* in *game*, a new game of its ruleset and seed; yield it with its number of decisions.

    A decision is an answer to a question with more than one option.
    Raises `MuseumError` (`bad-save`) at the first move that isn't possible or leads to another state, with the
    reason if the save was made under other rules.
    """
    why = why_different(save, game.ruleset)
    for number, move in enumerate(save.moves, 1):
        yield _make(game, number, move, why)
    if mark_of(game) != save.end:
        cause = f"it was made under other rules: {why}" if why else "the file was edited or cut"
        message = f"the state at the end isn't the one that was saved; {cause}"
        raise MuseumError.single("bad-save", message, save.end_place)


def check_ruleset(save: Save, ruleset: Ruleset) -> None:
    """Raise `MuseumError` if the save was made under another ruleset, saying why."""
    why = why_different(save, ruleset)
    if why:
        message = f"the game was saved under other rules than those of the game file given: {why}"
        raise MuseumError.single("bad-save", message, Place(save.path))


def _make(game: Game, number: int, move: SavedMove, why: str) -> tuple[SavedMove, int]:
    if not game.asking:
        raise _diverged(number, move, "the game is over before it", why)
    if game.seat != move.seat:
        raise _diverged(number, move, f"seat {game.seat + 1} is to move, not seat {move.seat + 1}", why)
    try:
        options = do(game.clone(), move.line)
    except PlayError as error:
        raise _diverged(number, move, f"{error}", why) from None
    decisions, hidden = 0, list[int]()
    for option in options:
        decisions += len(game.options()) > 1
        hidden += hidden_cards(game, option)
        game.apply(option)
    if move.mark and mark_of(game) != move.mark:
        raise _diverged(number, move, "it leads to another state than the one that was saved", why)
    return replace(move, hidden=tuple(hidden)), decisions


def _diverged(number: int, move: SavedMove, reason: str, why: str) -> MuseumError:
    other = f" (saved under other rules: {why})" if why else ""
    message = f"move {number}: `{move.line}` doesn't fit the saved game: {reason}{other}"
    return MuseumError.single("bad-save", message, move.place)
