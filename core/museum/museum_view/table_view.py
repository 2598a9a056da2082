"""The table of Museum as one seat may see it: displays, the offer, all seats, and what is the seat's own."""

from __future__ import annotations

from museum.base_game import layout as at
from museum.base_game.automated_play import is_automated
from museum.base_game.display import size_of
from museum.base_game.purchase import hire_price
from museum.base_game.sheet import museum_sheet, patron_cards
from museum.base_game.turn import phase_of
from museum.engine.game import Game
from museum.museum_view.account import board_of
from museum.museum_view.brief import marks, object_entry, objects
from museum.museum_view.museum_page import museum_page
from museum.museum_view.scores import shown_score
from museum.museum_view.table_of_packs import of_others, of_seat, on_table
from museum.presentation import Audience, Block, CardEntry, CardGroup, CardList, Heading, Page, Paragraph, Table
from museum.texts.moves import card_label
from museum.texts.wording import Wording

# The heads of the table of seats, besides the seats' names; a bot is marked after its name.
COLUMNS = ("seat", "score", "prestige", "hand", "favours", "pool", "museum", "experts")
BOT = " (bot)"
BLANK = Paragraph()
_NUMBERS = tuple(range(3, 10))


def table(game: Game, seat: int, audience: Audience) -> Page:
    """Return the whole table as *seat* may see it."""
    counters, say = game.counters, audience.wording.say
    phase = say(f"phase.{phase_of(game)}")
    title = say("board.title", round=counters[at.ROUND], phase=phase, name=audience.names[seat])
    shared = _shared(game, seat, seat, audience)
    return [Heading(title, major=True), *shared, *own(game, seat, seat, audience)]


def open_table(game: Game, audience: Audience) -> Page:
    """Return the part of the table that everybody may see, with what things cost the active seat."""
    say, active = audience.wording.say, game.counters[at.ACTIVE]
    phase = say(f"phase.{phase_of(game)}")
    title = say("board.title", round=game.counters[at.ROUND], phase=phase, name=audience.names[active])
    return [Heading(title, major=True), *_shared(game, -1, active, audience)]


def _shared(game: Game, viewer: int, buyer: int, audience: Audience) -> Page:
    """Return what lies on the table for all, as *viewer* sees it, with what it costs *buyer*."""
    wording = audience.wording
    page: list[Block] = [*_headline(game, wording), _displays(game, wording), *on_table(game, buyer, wording)]
    page += [*_offer(game, buyer, wording), BLANK]
    page += [_seats(game, viewer, audience), *of_others(game, viewer, audience), BLANK]
    for other in range(game.seats):
        if is_automated(game, other):
            page += [*_open_hand(game, other, audience), BLANK]
    return page


def own(game: Game, viewer: int, seat: int, audience: Audience) -> Page:
    """Return the hand, favours and patron of *viewer*, which nobody else sees, its experts and its pool."""
    if viewer < 0:
        return []
    zones, wording = game.zones, audience.wording
    hand, prestige = zones[at.HAND + viewer], game.counters[at.PRESTIGE + viewer]
    credit = game.counters[at.CREDIT] if game.counters[at.ACTIVE] == viewer else 0
    worth = sum(game.facts.value[card] for card in hand)
    title = wording.say("board.own_hand", worth=worth, prestige=prestige, credit=credit or "")
    page: list[Block] = [objects(game, viewer, hand, wording, title)]
    for key, zone in (("board.favour", at.FAVOURS), ("board.patron", at.PATRON), ("board.expert", at.EXPERTS)):
        for card in zones[zone + viewer]:
            page.append(Paragraph(wording.text(card), wording.say(key, card=wording.typed(card)), card=card))
    page += of_seat(game, viewer, wording)
    if zones[at.POOL + viewer]:
        title = wording.say("board.own_pool")
        page.append(objects(game, viewer, zones[at.POOL + viewer], wording, title, aside=True))
    return page


def pool(game: Game, viewer: int, seat: int, audience: Audience) -> Page:
    """Return the common pool of *seat*."""
    wording, name = audience.wording, audience.names[seat]
    cards = game.zones[at.POOL + seat]
    if not cards:
        return [Paragraph(wording.say("board.pool_empty", name=name))]
    return [objects(game, viewer, cards, wording, wording.say("board.pool_of", name=name, seat=seat + 1))]


def museum(game: Game, viewer: int, seat: int, audience: Audience) -> Page:
    """Return the museum of *seat*, arranged best as it is now, as far as *viewer* knows: without a hidden patron."""
    game = game.view(viewer)
    wording, name = audience.wording, audience.names[seat]
    if not game.zones[at.MUSEUM + seat]:
        return [Paragraph(wording.say("board.museum_empty", name=name))]
    head = Paragraph(wording.say("board.museum_of", name=name, seat=seat + 1))
    return [head, *museum_page(game, seat, museum_sheet(game, seat), wording)]


def whole_seat(game: Game, viewer: int, seat: int, audience: Audience) -> Page:
    """Return all that everybody may see of *seat*: its numbers, experts, pool, museum and cards of expansions."""
    wording, rows = audience.wording, _seats(game, viewer, audience).rows
    page: list[Block] = [Heading(audience.names[seat], major=True), Table((rows[0], rows[seat + 1]), _NUMBERS)]
    for card in game.zones[at.EXPERTS + seat]:
        page.append(Paragraph(wording.text(card), wording.say("board.expert", card=wording.typed(card)), card=card))
    page += [*of_seat(game, seat, wording), *pool(game, viewer, seat, audience)]
    return [*page, *museum(game, viewer, seat, audience)]


VIEWS = {"hand": own, "pool": pool, "museum": museum, "seat": whole_seat}


def _headline(game: Game, wording: Wording) -> Page:
    """Return the headline in force with its text."""
    if not game.zones[at.HEADLINE]:
        return []
    card = game.zones[at.HEADLINE][0]
    text = f"{wording.named(card)}. {wording.text(card)}".strip()
    return [Paragraph(text, wording.say("log.headline"), card=card)]


def _displays(game: Game, wording: Wording) -> CardList:
    """Return the objects that each continent shows, with its public opinion tokens."""
    groups = []
    for continent in range(at.CONTINENTS):
        home, tokens = wording.trait("continent", continent), game.counters[at.OPINION + continent]
        title = wording.say("board.continent", continent=home, tokens=tokens or "")
        shown = game.zones[at.DISPLAY + continent]
        cards = tuple(object_entry(game, card, wording, marks(game, card, wording)) for card in shown)
        closed = "" if size_of(game, continent) else wording.say("board.closed")
        groups.append(CardGroup(title, cards, closed, f"{home.split()[0]} {tokens or ''}".rstrip()))
    return CardList(tuple(groups), wording.say("board.displays"))


def _offer(game: Game, seat: int, wording: Wording) -> Page:
    """Return the experts on offer, from left to right, with their rules and what hiring them costs."""
    entries = []
    for card in game.zones[at.OFFER]:
        lead = wording.say("board.price", card=wording.typed(card), cost=hire_price(game, seat, card))
        entries.append(CardEntry(lead, text=wording.text(card), card=card))
    return [CardList((CardGroup(wording.say("board.offer"), tuple(entries)),), aside=True)] if entries else []


def _seats(game: Game, viewer: int, audience: Audience) -> Table:
    """Return one row per seat, as *viewer* may see it: score, prestige, and how many cards it has where."""
    heads = [audience.wording.say(f"board.{column}") for column in COLUMNS]
    rows: list[tuple[str, ...]] = [("", heads[0], "", *heads[1:])]
    counters, zones = game.counters, game.zones
    for seat, name in enumerate(audience.names):
        mark = "*" if seat == counters[at.ACTIVE] else ""
        cells = f"{len(zones[at.MUSEUM + seat])}/{board_of(game, seat).size}"
        numbers = (shown_score(game, seat, viewer), counters[at.PRESTIGE + seat], len(zones[at.HAND + seat]),
                   len(zones[at.FAVOURS + seat]), len(zones[at.POOL + seat]))  # fmt: skip
        label = name + (BOT if audience.is_bot(seat) else "")
        rows.append((mark, str(seat + 1), label, *map(str, numbers), cells, str(len(zones[at.EXPERTS + seat]))))
    return Table(tuple(rows), right=_NUMBERS)


def _open_hand(game: Game, seat: int, audience: Audience) -> Page:
    """Return what lies open before an automated seat: the cards it scores by, and its hand."""
    wording = audience.wording
    page: list[Block] = []
    for card in patron_cards(game, seat):
        label = card_label(game.ruleset.id_of(card), game.ruleset, wording.locale)
        page.append(Paragraph(f"{label}. {wording.text(card)}", card=card))
    title = wording.say("board.open_hand", name=audience.names[seat])
    return [*page, objects(game, -1, game.zones[at.HAND + seat], wording, title, aside=True)]
