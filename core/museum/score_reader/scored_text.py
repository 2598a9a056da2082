"""`museum score` for Museum: from the text of museums to their sheets, as JSON and as pages (B51-B69)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from museum.base_game.layout import MUSEUM, PRESTIGE
from museum.engine.faults import in_play
from museum.galleries import EFFORTS, Effort
from museum.museum_view.brief import brief
from museum.museum_view.museum_page import drawn, experts_line, most_total
from museum.presentation import Cell, Page, Scored, ScoreRequest
from museum.score_reader.lines import Sections
from museum.score_reader.listed_museum import Museum
from museum.score_reader.read_text import read_text
from museum.score_reader.scorer import ScoredMuseum, score
from museum.texts.wording import Wording


def scored_text(request: ScoreRequest) -> Sequence[Scored]:
    """Score each museum that the text lists; raises `MuseumError` with all that is wrong."""
    read = read_text(request)
    wording = read.wording
    thorough = EFFORTS["thorough"]
    effort = Effort(thorough.bounded, thorough.arranged, patience=request.patience)
    with in_play(wording.ruleset):
        return [_scored(part, one, wording, effort) for part, one in zip(read.parts, read.museums, strict=True)]


def _scored(part: Sections, museum: Museum, wording: Wording, effort: Effort) -> Scored:
    scored = score(museum, wording.ruleset, effort)
    sheet = scored.sheet
    as_json = {"layout": scored.layout(), "sheet": sheet.as_json(), "proven": sheet.tally.proven}
    # B69: a tie is shared, or goes to the most prestige.
    shared = wording.ruleset.facts.parameters["tie_break"] == "shared"
    rank = (sheet.total,) if shared else (sheet.total, scored.game.counters[PRESTIGE])
    return Scored(
        scored.game, sheet, wording, as_json, partial(_museum, scored), partial(experts_line, scored.game, 0),
        name=part.seat.value.text if part.seat is not None else "", rank=rank,
        proven=sheet.tally.proven, most=most_total(sheet),
    )  # fmt: skip


def _museum(scored: ScoredMuseum, wording: Wording) -> Page:
    game = scored.game

    def exhibit(item: int) -> Cell:
        card = game.zones[MUSEUM][item]
        printed = card < len(wording.ruleset.cards)
        return Cell(wording.named(card) if printed else brief(game, card, wording), card=card)

    return drawn(game, 0, scored.sheet, exhibit, wording)
