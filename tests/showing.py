"""What a session shows: its log as entries, and the table as lines."""

from __future__ import annotations

from collections.abc import Sequence

from museum.cli.pages import page_lines
from museum.engine.game import Game
from museum.presentation import Audience, LogEntry, presentation_of
from museum.sessions import Session
from museum.texts.wording import Wording


def logged(session: Session, wording: Wording) -> list[LogEntry]:
    """Return a list that gets the entries of the session's log as they are made."""
    entries = list[LogEntry]()
    log = presentation_of(session.game.ruleset).log(session.game, Audience(wording, session.names))
    session.listener = lambda game, move: entries.extend(log.entries(game, move))
    return entries


def table_lines(
    game: Game, seat: int, wording: Wording, names: Sequence[str], bots: Sequence[bool] = (False, False)
) -> list[str]:
    """Return the table as *seat* sees it."""
    audience = Audience(wording, tuple(names), tuple(bots))
    return page_lines(presentation_of(game.ruleset).table(game, seat, audience))
