"""The page of a table as one reader sees it, as data for its template."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from museum.engine.errors import Refused
from museum.engine.game import Game
from museum.engine.own import ACTIVE
from museum.engine.written_options import card_named
from museum.frozen import frozen
from museum.presentation import (
    Audience,
    Block,
    CardEntry,
    CardList,
    Heading,
    Page,
    Paragraph,
    Table,
    accounts_of,
    presentation_of,
)
from museum.presentation.results import TOTAL, Ranking, final_sheets, line_name, standing
from museum.presentation.zones import NOBODY
from museum.texts.moves import question_text
from museum.texts.wording import Wording
from museum.web import table as tables
from museum.web.kept_parts import KeptParts
from museum.web.log_book import LogLine

LOGGED: Final = 200  # lines of the log that a page shows
NEWS: Final = 40  # lines since the reader's last move
TOGETHER: Final = 6  # moves whose lines are a part of the log
NEVER: Final = sys.maxsize  # the last move of those who watch: nothing is new to them


@frozen
class OfferedAnswer:
    """An answer that can be given: as it is *written*, in words, with the rules of its card.

    One that *ends* the turn while there are others is asked about: it isn't tried what it leads to, since whether it
    could be taken back might tell what rivals hold.
    """

    written: str
    text: str
    rules: str = ""
    card: int = -1
    ends: bool = False


@frozen
class PendingQuestion:
    """The pending question: its text, the choices by the card on the table that they are about, and all others.

    With *open* any name may be typed.
    """

    text: str
    on_cards: Mapping[int, OfferedAnswer]
    others: tuple[OfferedAnswer, ...]
    open: bool

    def is_about(self, block: Block) -> bool:
        """Return whether a choice is about a card of *block*."""
        return not self.on_cards.keys().isdisjoint(_cards_on((block,)))

    def chosen(self, cards: Iterable[CardEntry]) -> Iterator[tuple[CardEntry, OfferedAnswer | None]]:
        """Yield *cards*, each with its choice if there is one."""
        return ((card, self.on_cards.get(card.card)) for card in cards)


@frozen
class SeatLine:
    """A seat in the list of seats."""

    number: int
    name: str
    bot: bool
    asked: bool
    active: bool


@frozen
class LogPart:
    """Lines of the log that follow each other, all of them *new* to the reader or none."""

    lines: tuple[LogLine, ...]
    new: bool


@frozen
class GameResult:
    """The end of a game: the sheets side by side, what earned each line, the ranking."""

    sheet: Table
    seats: tuple[tuple[str, Table, Page], ...]
    standing: Ranking


@frozen
class TablePage:
    """All that one reader sees of a table; *seat* is -1 for those who watch.

    *hand* has the cards of `_hand`, each with its choice if there is one. *undo* says why the seat's last action
    can't be taken back; empty if it can be. *news* are the last lines of the log that are new to the reader. *kept*
    makes parts of the page, or has those that were made for another reader.
    """

    id: str
    version: int
    title: str
    seat: int
    heading: str
    status: str
    waiting: str
    asked: PendingQuestion | None
    undo: str
    page: Page
    hand: tuple[tuple[int, OfferedAnswer | None], ...]
    boards: tuple[Page, ...]
    seats: tuple[SeatLine, ...]
    log: tuple[LogPart, ...]
    news: tuple[LogLine, ...]
    views: tuple[tuple[str, str], ...]
    result: GameResult | None
    stuck: str
    kept: KeptParts


def table_page(table: tables.GameTable, seat: int, language: str) -> TablePage:
    """Return the page of a table for *seat* (-1: those who watch)."""
    game, audience = table.game, table.audience(language)
    shown = presentation_of(game.ruleset)
    page = shown.table(game, seat, audience) if seat != NOBODY else shown.open_table(game, audience)
    heading, rest = _parted(page)
    mine = bool(game.asking) and game.seat == seat and table.session.person_asked and not table.stored.ended
    asked = _asked(table, audience, rest) if mine else None
    book = table.book(language)
    lines, since = tuple(book.for_reader(seat, over=game.finished)), book.last_move(seat) if seat != NOBODY else NEVER
    return TablePage(
        id=table.id, version=table.version, title=table.stored.title, seat=seat, heading=heading,
        status=shown.status(game, seat, audience.wording) if seat != NOBODY else "",
        waiting="" if mine or not game.asking else _waiting(game, audience),
        asked=asked, undo=_why_no_undo(table, seat, audience.wording),
        page=rest, hand=tuple(_hand(game, seat, asked)), boards=tuple(_boards(game, seat, audience)),
        seats=_seats(table, audience), log=tuple(_log_parts(lines[-LOGGED:], since)),
        news=tuple(line for line in lines[-NEWS:] if line.moves > since),
        views=tuple((name, audience.wording.speech.word(name)) for name in shown.of_seats),
        result=result_of(game, audience) if game.finished else None,
        stuck=str(table.stuck) if table.stuck is not None else "", kept=book.kept,
    )  # fmt: skip


def _hand(game: Game, seat: int, asked: PendingQuestion | None) -> Iterator[tuple[int, OfferedAnswer | None]]:
    """Yield the cards of *seat* that only it sees, and those of its open cards that answer the question."""
    offered = asked.on_cards if asked is not None else {}
    for zone in game.ruleset.layout.zones.values():
        if zone.per_seat and seat != NOBODY:
            cards = game.zones[zone.start + seat]
            yield from ((card, offered.get(card)) for card in cards if zone.sight == "owner" or card in offered)


def _boards(game: Game, seat: int, audience: Audience) -> Iterator[Page]:
    """Yield the first view that differs from seat to seat: that of *seat*, or for those who watch of every seat."""
    shown = presentation_of(game.ruleset)
    for one in range(game.seats) if seat == NOBODY else (seat,):
        for name in shown.of_seats[:1]:
            yield shown.views[name](game, seat, one, audience)


@frozen
class PastPage:
    """The table as one reader saw it after so many *moves*, of *most*; *before* and *after* are the next stops."""

    heading: str
    moves: int
    before: int
    after: int
    most: int
    line: str
    page: Page


def past_page(table: tables.GameTable, seat: int, language: str, moves: int) -> PastPage:
    """Return the page of a table as it was after so many moves, for *seat* (-1: those who watch)."""
    game, audience, made = table.at(moves).game, table.audience(language), table.session.moves
    shown, count = presentation_of(game.ruleset), table.whole(moves)
    heading, page = _parted(shown.table(game, seat, audience) if seat != NOBODY else shown.open_table(game, audience))
    after = next((each for each in range(count + 1, len(made) + 1) if made[each - 1].mark), count)
    lines = table.book(language).for_reader(seat, over=table.game.finished)
    told = [line.text for line in lines if line.kind == "move" and line.moves == count]
    return PastPage(heading, count, table.whole(count - 1), after, len(made), " ".join(told), page)


def _waiting(game: Game, audience: Audience) -> str:
    return audience.wording.say("web.waiting", name=audience.names[game.seat])


def _parted(page: Page) -> tuple[str, Page]:
    """Return the heading that a page begins with, and the rest."""
    first = page[0] if page else None
    return (first.text, page[1:]) if isinstance(first, Heading) else ("", page)


def _asked(table: tables.GameTable, audience: Audience, page: Page) -> PendingQuestion:
    game, wording = table.game, audience.wording
    question = game.ruleset.questions[game.asking[0]]
    slots = presentation_of(game.ruleset).asked(game, audience, table.session.begun)
    lying, choices = set(_cards_on(page)), _choices(game, wording)
    times: dict[int, int] = {}
    for choice in choices:
        if choice.card >= 0:
            times[choice.card] = times.get(choice.card, 0) + 1
    on_cards = {
        copy: choice for choice in choices if times.get(choice.card) == 1
        for copy in game.ruleset.numbers[game.ruleset.id_of(choice.card)] if copy in lying
    }  # fmt: skip
    inline = {choice.written for choice in on_cards.values()}
    return PendingQuestion(
        text=question_text(game, wording.locale, slots), on_cards=on_cards,
        others=tuple(choice for choice in choices if choice.written not in inline),
        open=question.names is not None,
    )  # fmt: skip


def _choices(game: Game, wording: Wording) -> list[OfferedAnswer]:
    """Return the answers to the pending question; of several written alike, one."""
    question = game.ruleset.questions[game.asking[0]]
    found: dict[str, OfferedAnswer] = {}
    for option in game.options():
        written = question.token(game, game.asking, option)
        if written not in found:
            card = card_named(game.ruleset, written, option)
            rules = wording.text(card) if card >= 0 else ""
            verb, more = game.ruleset.moves.get(written), len(game.options()) > 1
            text = wording.answer(written, question.name, is_word=card < 0)
            found[written] = OfferedAnswer(written, text, rules, card, ends=more and verb is not None and verb.ends)
    return list(found.values())


def _cards_on(page: Page) -> list[int]:
    lists = [block for block in page if isinstance(block, CardList)]
    listed = [card.card for block in lists for group in block.groups for card in group.cards]
    return listed + [block.card for block in page if isinstance(block, Paragraph)]


def _why_no_undo(table: tables.GameTable, seat: int, wording: Wording) -> str:
    why = table.session.why_no_undo(seat) if table.can_undo(seat) else Refused(tables.NOT_ASKED)
    return wording.error(why) if why is not None else ""


def _seats(table: tables.GameTable, audience: Audience) -> tuple[SeatLine, ...]:
    game = table.game
    asked = game.seat if game.asking else NOBODY
    return tuple(
        SeatLine(number, name, audience.is_bot(number), number == asked, number == game.counters[ACTIVE])
        for number, name in enumerate(audience.names)
    )


def _log_parts(lines: Iterable[LogLine], since: int) -> Iterator[LogPart]:
    """Yield the log in parts, of which all but the last stay as they are when the game goes on."""
    for (_, new), part in groupby(lines, lambda line: (line.moves // TOGETHER, line.moves > since)):
        yield LogPart(tuple(part), new)


def result_of(game: Game, audience: Audience) -> GameResult:
    """Return the result of a game that is over."""
    wording, sheets = audience.wording, final_sheets(game)
    lines = [*sheets[0].lines, TOTAL]
    rows = [("", *audience.names)]
    for line in lines:
        points = (sheet.total if line == TOTAL else sheet.lines[line] for sheet in sheets)
        rows.append((line_name(line, wording), *map(str, points)))
    return GameResult(
        Table(tuple(rows), tuple(range(1, len(sheets) + 1))),
        tuple(_of_seat(game, seat, audience) for seat in range(game.seats)),
        standing(game, sheets, audience.names, wording),
    )


def _of_seat(game: Game, seat: int, audience: Audience) -> tuple[str, Table, Page]:
    wording, shown = audience.wording, presentation_of(game.ruleset)
    sheet = shown.sheet(game, seat, "final")
    accounts = accounts_of(game, seat, sheet, wording)
    rows = [(line_name(line, wording), str(points), accounts.get(line, "")) for line, points in sheet.lines.items()]
    rows.append((line_name(TOTAL, wording), str(sheet.total), ""))
    below: list[Block] = list(shown.below(game, seat, sheet, wording))
    return audience.names[seat], Table(tuple(rows), (1,)), below
