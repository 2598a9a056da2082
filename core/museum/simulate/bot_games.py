"""The speed of whole games that a game's own bots play, scored as reports score them."""

from __future__ import annotations

from time import process_time
from typing import Any, Final

from museum.bots.api import stream_for
from museum.bots.registry import make_bot
from museum.bots.table import Player, play_out
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.presentation import sheet_of
from museum.ruleset.model import Ruleset

SCORING: Final = "thorough"
"""The effort with which the games are scored."""


def measure_bots(rules: Ruleset, bot: str, seating: Seating, seconds: float, game_name: str) -> dict[str, Any]:
    """Let *bot* play games in all seats, scoring of every seat included, for *seconds* of CPU time or a little more.

    `decisions` had two options or more, `answers` are all of them; the result names *game_name*.
    """
    games = answers = decisions = 0
    playing = scoring = 0.0

    def note(game: Game, option: int) -> None:
        nonlocal decisions
        decisions += len(game.options()) > 1

    make_bot(bot, kinds=rules.bots)  # imports it, before the clock runs
    while not games or playing + scoring < seconds:
        begun = process_time()
        seats = range(seating.seats)
        players = [Player(make_bot(bot, kinds=rules.bots), stream_for(games, seat), bot) for seat in seats]
        game = new_game(rules, seating, games)
        answers += play_out(game, players, note)
        played = process_time()
        for seat in seats:
            sheet_of(game, seat, SCORING)
        scoring += process_time() - played
        playing += played - begun
        games += 1
    total = playing + scoring
    return {
        "game": game_name,
        "seats": seating.seats,
        "bot": bot,
        "scoring": SCORING,
        "decisions_per_second": round(decisions / total),
        "answers_per_second": round(answers / total),
        "games_per_second": round(games / total, 2),
        "playout_seconds": round(playing / total, 3),
        "scoring_seconds": round(scoring / total, 3),
    }
