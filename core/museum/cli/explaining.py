"""`explain` at the prompt of a game: a rule by its number, a card, parameter or word, or the lines of the sheet."""

from __future__ import annotations

from typing import Final

from museum.cli.output import wrapped
from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.errors import BadMove
from museum.packs import packs_of
from museum.presentation import accounts_of, presentation_of, sheet_of
from museum.presentation.results import TOTAL, line_name
from museum.rulebook.citing import NUMBER, explain_rule
from museum.sessions.session import Session
from museum.texts.explain import explain
from museum.texts.wording import Wording

POINTS: Final = "points"


def explained(name: str, session: Session, wording: Wording) -> list[str]:
    """Return all about a rule's number, a card, a word of the rules, or the points of the asked seat; raises
    `BadMove` if there is nothing of that name."""
    if name == POINTS:
        return points_lines(session, wording)
    opening, number = session.opening, name.upper()
    try:
        if NUMBER.fullmatch(number):
            packs = packs_of(opening.config, Diagnostics())
            text = explain_rule(number, opening.config, opening.ruleset, wording.locale, packs, brief=True)
        else:
            text = explain(name, opening.ruleset, wording.locale)
    except MuseumError as error:
        near = error.diagnostics[0].suggestion
        raise BadMove(wording.say("command.unexplained", word=name, near=near or "")) from error
    return [part for line in text.split("\n") for part in wrapped(line, "", "  ").split("\n")]


def points_lines(session: Session, wording: Wording) -> list[str]:
    """Return each line of the sheet of the asked seat, as if the game ended now, with the cards that make it."""
    # Loans and the like depend on what others hold, of which only what the seat knows may count.
    game = session.game.view(session.game.seat)
    shown, sheet = presentation_of(game.ruleset), sheet_of(game, game.seat)
    accounts = accounts_of(game, game.seat, sheet, wording)
    parts = shown.explained(game, game.seat, sheet, wording)
    lines = [wording.say("board.if_ended")]
    for name, points in sheet.lines.items():
        head = f"{line_name(name, wording)}: {points}"
        about = accounts.get(name, "")
        lines.append(wrapped(f"{head} = {about}" if about else head, "", "    "))
        lines += [wrapped(part, "    ", "      ") for part in parts.get(name, ())]
    return [*lines, f"{line_name(TOTAL, wording)}: {sheet.total}"]
