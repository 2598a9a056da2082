"""`museum score` for Museum: from the text of a museum to its sheet, as JSON and as a page (B51-B68)."""

from __future__ import annotations

from museum.base_game.layout import MUSEUM
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.engine.faults import in_play
from museum.museum_view.brief import brief
from museum.museum_view.museum_page import drawn, experts_line
from museum.presentation import Cell, Page, Scored
from museum.score_reader.lines import sections
from museum.score_reader.listed_museum import read_museum
from museum.score_reader.scored_game import playing, with_hints
from museum.score_reader.scorer import ScoredMuseum, score
from museum.texts.wording import Wording


def scored_text(text: str, name: str) -> Scored:
    """Score the museum that *text* of the file *name* lists; raises `MuseumError` with all that is wrong."""
    diagnostics = Diagnostics()
    found = sections(text, name)
    if not (found.cards or found.entries):
        raise MuseumError.single("empty-file", "no card is listed, and nothing else to score", Place(name))
    game = playing(found)
    museum = read_museum(found, game.ruleset, diagnostics, game.config.board)
    if diagnostics.has_errors:
        raise MuseumError(with_hints(diagnostics.items, game))
    with in_play(game.ruleset):
        scored = score(museum, game.ruleset)
    sheet = scored.sheet
    as_json = {"layout": scored.layout(), "sheet": sheet.as_json(), "proven": sheet.tally.proven}
    return Scored(
        scored.game, sheet, game.ruleset, game.config, as_json,
        above=lambda wording: _museum(scored, wording),
        below=lambda wording: experts_line(scored.game, 0, wording),
    )  # fmt: skip


def _museum(scored: ScoredMuseum, wording: Wording) -> Page:
    game = scored.game

    def exhibit(item: int) -> Cell:
        card = game.zones[MUSEUM][item]
        printed = card < len(wording.ruleset.cards)
        return Cell(wording.named(card) if printed else brief(game, card, wording))

    return drawn(game, 0, scored.sheet, exhibit, wording)
