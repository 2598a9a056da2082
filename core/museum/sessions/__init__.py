"""A game being played: people and bots at one table, with undo, advice, saves and a log; no terminal, no screen."""

from museum.sessions.advice import hint, why_not
from museum.sessions.opening import Opening, open_game, open_save
from museum.sessions.session import Session

__all__ = ["Opening", "Session", "hint", "open_game", "open_save", "why_not"]
