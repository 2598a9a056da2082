"""Bots: what a bot is, those that come with Museum, and how a game's seats get theirs."""

from museum.bots.api import Bot, Question
from museum.bots.registry import default_bot, make_bot
from museum.bots.seats import check_bots
from museum.bots.table import Player, play_out, players_for
from museum.ruleset.bot_kinds import BOTS

__all__ = ["BOTS", "Bot", "Player", "Question", "check_bots", "default_bot", "make_bot", "play_out", "players_for"]
