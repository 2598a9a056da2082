"""`museum score` for Museum: from the text of museums to their sheets, as JSON and as pages (B51-B69)."""

from __future__ import annotations

from collections.abc import Sequence

from museum.base_game.layout import MUSEUM, PRESTIGE
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.engine.faults import in_play
from museum.galleries import EFFORTS, Effort
from museum.museum_view.brief import brief
from museum.museum_view.museum_page import drawn, experts_line
from museum.presentation import Cell, Page, Scored, ScoreRequest
from museum.score_reader.lines import Sections, by_seat, sections, with_keys
from museum.score_reader.listed_museum import Museum, fields_of, keys_of, read_museums
from museum.score_reader.scored_game import playing, with_game_keys, with_hints
from museum.score_reader.scorer import ScoredMuseum, score
from museum.score_reader.seats import check_seats
from museum.score_reader.written_words import words_of
from museum.texts.wording import Wording


def scored_text(request: ScoreRequest) -> Sequence[Scored]:
    """Score each museum that the text lists; raises `MuseumError` with all that is wrong."""
    found = with_game_keys(sections(request.text, request.name), request)
    if not (found.cards or found.entries):
        raise MuseumError.single("empty-file", "no card is listed, and nothing else to score", Place(request.name))
    game, diagnostics = playing(found, request), Diagnostics()
    wording = Wording(game.ruleset, game.config)
    words = words_of(wording.locale)
    found = with_keys(found, words.terms(keys_of(fields_of(game.ruleset))).find)
    parts = by_seat(found)
    check_seats(found, parts, diagnostics)
    museums = read_museums(parts, game.ruleset, diagnostics, words, game.config.board)
    if diagnostics.has_errors:
        # A mistake in a line above all seats is found for each of them.
        raise MuseumError(with_hints(tuple(dict.fromkeys(diagnostics.items)), game))
    thorough = EFFORTS["thorough"]
    effort = Effort(thorough.bounded, thorough.arranged, patience=request.patience)
    with in_play(game.ruleset):
        return [_scored(part, museum, wording, effort) for part, museum in zip(parts, museums, strict=True)]


def _scored(part: Sections, museum: Museum, wording: Wording, effort: Effort) -> Scored:
    scored = score(museum, wording.ruleset, effort)
    sheet = scored.sheet
    as_json = {"layout": scored.layout(), "sheet": sheet.as_json(), "proven": sheet.tally.proven}
    # B69: a tie is shared, or goes to the most prestige.
    shared = wording.ruleset.facts.parameters["tie_break"] == "shared"
    rank = (sheet.total,) if shared else (sheet.total, scored.game.counters[PRESTIGE])
    return Scored(
        scored.game, sheet, wording, as_json, _museum(scored, wording), experts_line(scored.game, 0, wording),
        name=part.seat.value.text if part.seat is not None else "", rank=rank,
    )  # fmt: skip


def _museum(scored: ScoredMuseum, wording: Wording) -> Page:
    game = scored.game

    def exhibit(item: int) -> Cell:
        card = game.zones[MUSEUM][item]
        printed = card < len(wording.ruleset.cards)
        return Cell(wording.named(card) if printed else brief(game, card, wording))

    return drawn(game, 0, scored.sheet, exhibit, wording)
