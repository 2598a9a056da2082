"""Tokens that seats hold, for the table and the log: how much each seat has, and who has a token now."""

from __future__ import annotations

from collections.abc import Iterator

from museum.engine.game import Game
from museum.engine.token_moves import holder_of, measured, threshold_of
from museum.presentation.blocks import Paragraph
from museum.texts.wording import Wording


def token_notes(game: Game, seat: int, wording: Wording) -> Iterator[str]:
    """Yield how much *seat* has of what each token goes by, if anything, and the tokens that it holds."""
    for token in game.ruleset.tokens:
        number, held = measured(game, token, seat), holder_of(game, token) == seat
        if number or held:
            yield wording.say(f"measure.{token.name}", n=number)
        if held:
            yield wording.term(f"token.{token.name}")


def tokens_on_table(game: Game, seat: int, wording: Wording) -> Iterator[Paragraph]:
    """Yield a line for each token that nobody has taken yet, with what *seat* needs to take it."""
    for token in game.ruleset.tokens:
        if holder_of(game, token) < 0:
            lead = wording.say("board.zone", zone=wording.term(f"token.{token.name}"))
            yield Paragraph(wording.say("board.token", n=threshold_of(game, token, seat)), lead)


def holders(game: Game) -> tuple[int, ...]:
    """Return the seat that holds each token, -1 for one on the table."""
    return tuple(holder_of(game, token) for token in game.ruleset.tokens)


def tokens_taken(game: Game, before: tuple[int, ...], wording: Wording) -> Iterator[tuple[int, str]]:
    """Yield each token that has moved since *before*, as the log says it, with the seat that has it now."""
    for token, old, new in zip(game.ruleset.tokens, before, holders(game), strict=True):
        if new not in (old, -1):
            yield new, wording.say("log.token", token=wording.term(f"token.{token.name}"))
