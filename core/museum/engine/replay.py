"""Plays a saved game again, move by move, and reports the first difference from the save."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
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
        cause = Said.by("edited", "the file was edited or cut")
        if why:
            cause = Said.by("made_otherwise", "it was made under other rules: {why}", why=why)
        message = Said.by("other_end", "the state at the end isn't the one that was saved; {cause}", cause=cause)
        raise MuseumError.single("bad-save", message, save.end_place)


def check_ruleset(save: Save, ruleset: Ruleset) -> None:
    """Raise `MuseumError` if the save was made under another ruleset, saying why."""
    why = why_different(save, ruleset)
    if why:
        english = "the game was saved under other rules than those of the game file given: {why}"
        message = Said.by("other_file", english, why=why)
        raise MuseumError.single("bad-save", message, Place(save.path))


def _make(game: Game, number: int, move: SavedMove, why: str) -> tuple[SavedMove, int]:
    if not game.asking:
        raise _diverged(number, move, Said.by("over", "the game is over before it"), why)
    if game.seat != move.seat:
        english = "seat {one} is to move, not seat {other}"
        raise _diverged(number, move, Said.by("seat_to_move", english, one=game.seat + 1, other=move.seat + 1), why)
    try:
        copy = game.clone()
        options = do(copy, move.line)
    except PlayError as error:
        raise _diverged(number, move, f"{error}", why) from None
    decisions, hidden = 0, list[int]()
    game.names = copy.names
    for option in options:
        decisions += len(game.options()) > 1
        hidden += hidden_cards(game, option)
        game.apply(option)
    if move.mark and mark_of(game) != move.mark:
        other = Said.by("other_state", "it leads to another state than the one that was saved")
        raise _diverged(number, move, other, why)
    return replace(move, hidden=tuple(hidden)), decisions


def _diverged(number: int, move: SavedMove, reason: str, why: str) -> MuseumError:
    english = "move {number}: `{line}` doesn't fit the saved game: {reason}"
    message = Said.by("diverged", english, number=number, line=move.line, reason=reason)
    if why:
        message = Said.by("otherwise_saved", "{message} (saved under other rules: {why})", message=message, why=why)
    return MuseumError.single("bad-save", message, move.place)
