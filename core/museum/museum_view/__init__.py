"""Museum's presentation: its table, log, score sheet and score reader, as the kernel asks for them."""

from __future__ import annotations

from museum.base_game.layout import ACTIVE, PHASE, ROUND
from museum.base_game.sheet import museum_sheet, museum_winners, patron_cards
from museum.engine.game import Game
from museum.museum_view.account import account
from museum.museum_view.asked import asked, status
from museum.museum_view.brief import brief
from museum.museum_view.explained import explained
from museum.museum_view.game_log import MuseumLog
from museum.museum_view.measures import measures
from museum.museum_view.museum_page import below_sheet
from museum.museum_view.score_notes import note_scores
from museum.museum_view.table_view import VIEWS, open_table, table
from museum.presentation import Presentation


def stage(game: Game) -> tuple[int, ...]:
    """Return round, active seat and phase: the table is shown again when one of them changes."""
    counters = game.counters
    return counters[ROUND], counters[ACTIVE], counters[PHASE]


PRESENTATION = Presentation(
    table=table,
    open_table=open_table,
    views=VIEWS,
    of_seats=("museum", "pool", "seat"),
    stage=stage,
    asked=asked,
    status=status,
    log=MuseumLog,
    brief=brief,
    sheet=museum_sheet,
    winners=museum_winners,
    account=account,
    explained=explained,
    counted=patron_cards,
    below=below_sheet,
    scorer="museum.score_reader:scored_text",
    score_keys="museum.score_reader.key_help:key_help",
    score_forms="museum.score_reader.form:FORMS",
    measures=measures,
    note_scores=note_scores,
)
