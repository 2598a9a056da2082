"""The pages of a score table as data for their templates: what a seat fills in, its score, the ranking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from museum.diagnostics import Diagnostic
from museum.engine.faults import in_play
from museum.frozen import frozen
from museum.presentation import (
    CardsField,
    FormField,
    FormSection,
    Grid,
    HolderField,
    NumbersField,
    Page,
    Scored,
    accounts_of,
    presentation_of,
)
from museum.presentation.results import Ranking, line_name, ranked
from museum.texts.faults import translated
from museum.texts.wording import Wording
from museum.web.faces import CardFace, Faces
from museum.web.languages import locale_of
from museum.web.scoring_game import ScoreGame
from museum.web.scoring_results import Scores
from museum.web.scoring_table import TABLE, ScoreTable

FEW: Final = 60
"""The most cards that are chosen from a list; more are found by what is typed."""


@frozen
class ItemLine:
    """A filled item: as it is written, its label, how often it is there, what it is."""

    item: str
    label: str
    count: int
    note: str


@frozen
class FieldView:
    """A field with what is filled in: its lines, or the value of each number by name ("" for the field's own)."""

    field: FormField
    lines: tuple[ItemLine, ...]
    values: Mapping[str, str]
    listed: bool

    @property
    def count(self) -> int:
        """Return the number of items."""
        return sum(line.count for line in self.lines)


@frozen
class SectionView:
    """A section with its fields."""

    label: str
    fields: tuple[FieldView, ...]


@frozen
class ScoreView:
    """The score of a seat: its total, how sure it is, the arrangement, each line with what earned it, the faults."""

    number: int
    name: str
    total: int | None
    proven: bool
    most: int | None
    above: Page
    lines: tuple[tuple[str, int, str], ...]
    below: Page
    faults: tuple[str, ...]
    scored: Scored | None = None

    @property
    def grid(self) -> Grid | None:
        """Return the board, where the game draws one."""
        return next((block for block in self.above if isinstance(block, Grid)), None)


@frozen
class RankingView:
    """All scores of a table, the ranking of those that can be scored, and what is wrong at the table."""

    scores: tuple[ScoreView, ...]
    standing: Ranking | None
    faults: tuple[str, ...]
    searching: bool
    stamp: str


class ScoredFaces:
    """The faces of the cards of a scored position, with those of cards that were described for it."""

    def __init__(self, scored: Scored, wording: Wording, printed: Faces) -> None:
        """Take the position, the words of the reader and the faces of the *printed* cards."""
        self._scored, self._wording, self._printed = scored, wording, printed

    def of(self, card: int) -> CardFace:
        """Return the face of a card; a described card is called by what it is."""
        game = self._scored.game
        if card < len(self._wording.ruleset.cards):
            return self._printed.of(card)
        what = presentation_of(game.ruleset).brief(game, card, self._wording)
        face = self._printed.face(game.ruleset.definition(game.ruleset.id_of(card)))
        return replace(face, name=what, initial=what[:1], spoken=what)


def ranking_view(game: ScoreGame, table: ScoreTable, scores: Scores, language: str) -> RankingView:
    """Return all scores of a table in a language."""
    wording = game.wording(language)
    views = tuple(score_view(game, table, scores, number, language) for number in table.names)
    counted = [(number, scores.seats[number]) for number in table.names if number in scores.seats]
    standing = None
    if counted:
        ranks, totals = [one.rank for _, one in counted], [one.sheet.total for _, one in counted]
        standing = ranked(ranks, totals, [table.names[number] for number, _ in counted], wording)
    faults = tuple(fault_lines(scores.faults.get(TABLE, ()), language))
    return RankingView(views, standing, faults, scores.searching, scores.stamp)


def score_view(game: ScoreGame, table: ScoreTable, scores: Scores, number: int, language: str) -> ScoreView:
    """Return the score of a seat in a language."""
    name, scored = table.names[number], scores.seats.get(number)
    faults = tuple(fault_lines((*scores.faults.get(number, ()), *scores.faults.get(TABLE, ())), language))
    if scored is None:
        return ScoreView(number, name, None, False, None, (), (), (), faults)
    wording = game.wording(language)
    with in_play(scored.game.ruleset):
        accounts = accounts_of(scored.game, 0, scored.sheet, wording)
        above, below = scored.above(wording), scored.below(wording)
    lines = tuple((line_name(line, wording), points, accounts[line]) for line, points in _shown(scored, accounts))
    return ScoreView(
        number, name, scored.sheet.total, scored.proven, scored.most, above, lines, below, faults, scored
    )


def _shown(scored: Scored, accounts: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """Yield the lines of a sheet that have points, or words for why they have none."""
    return ((line, points) for line, points in scored.sheet.lines.items() if points or accounts[line])


def fault_lines(faults: Sequence[Diagnostic], language: str) -> Iterator[str]:
    """Yield what is wrong, with what was probably meant, without places: nobody sees the text."""
    locale = locale_of(language)
    for fault in faults:
        text = translated(fault.message, locale)
        yield f"{text} ({fault.suggestion}?)" if fault.suggestion else text


def section_views(game: ScoreGame, table: ScoreTable, seat: int, language: str) -> tuple[SectionView, ...]:
    """Return the sections that a seat fills in (`TABLE`: those of the table), with what it has filled in."""
    alone = len(table.names) < 2
    sections = (section for section in game.form(language).sections if section.shared == (seat == TABLE))
    return tuple(
        SectionView(section.label, _field_views(game, table, seat, section, language))
        for section in sections if alone or not section.alone
    )  # fmt: skip


def _field_views(
    game: ScoreGame, table: ScoreTable, seat: int, section: FormSection, language: str
) -> tuple[FieldView, ...]:
    return tuple(field_view(game, table, seat, field, language) for field in section.fields)


def field_view(game: ScoreGame, table: ScoreTable, seat: int, field: FormField, language: str) -> FieldView:
    """Return a field with what a seat has filled in."""
    items = table.items(seat, field.name)
    if isinstance(field, CardsField):
        notes = {card.word: card.note for card in field.named}
        lines = tuple(
            ItemLine(item, game.label(field, item, language), items.count(item), notes.get(item, ""))
            for item in dict.fromkeys(items)
        )
        return FieldView(field, lines, {"": items[0] if items else ""}, len(field.named) <= FEW)
    if isinstance(field, NumbersField):
        values = {name: value for name, _, value in (item.rpartition(" ") for item in items)}
    elif isinstance(field, HolderField):
        values = {"": str(table.holders.get(field.name, 0))}
    else:
        values = {"": items[0] if items else ""}
    return FieldView(field, (), values, listed=False)
