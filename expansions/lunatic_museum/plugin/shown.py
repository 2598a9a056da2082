"""How the game shows itself: the turn, the seats, their rooms, the own hand, and the upgrades that can be built."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from museum.api import (
    Audience,
    Block,
    CardEntry,
    CardGroup,
    CardList,
    Game,
    Heading,
    Message,
    Option,
    Page,
    Paragraph,
    Presentation,
    Table,
    Wording,
    given_name,
    one_of_each,
)

from .actions import time_left
from .objects import FREE
from .scoring import winners
from .state import finds_in, held, in_order, number, object_in, room_count

TURN: Final = Message("board.turn", "epoch {epoch}, turn {turn}; order: {order}; tie card: {holder}")
ROOM: Final = Message("board.room", "room {room}")
OBJECT: Final = Message("board.room_object", "room {room}, {object}")
OF_RIVAL: Final = Message("board.room_of", "{name}, {room}")
FACE_DOWN: Final = Message("board.face_down", "{n} face down", ("n_one",))
STATUS: Final = Message("board.time_left", "time {left}, materials {materials}, plasma {plasma}")
SUPPLY: Final = Message("board.supply", "upgrades to build, materials + plasma")
PLAYED_FOR: Final = Message("board.played_for", "time {time}: {effect}")
MESSAGES: Final = (TURN, ROOM, OBJECT, OF_RIVAL, FACE_DOWN, STATUS, SUPPLY, PLAYED_FOR)
NOBODY: Final = -1
SEAT_NUMBERS: Final = ("time", "credibility", "points", "materials", "plasma")


def table(game: Game, seat: int, audience: Audience) -> Page:
    """Return what the seat may see: numbers of all seats, rooms with finds, its own cards, upgrades."""
    wording = audience.wording
    page: list[Block] = [Heading(audience.names[seat], major=True), *_shared(game, seat, audience)]
    page.append(CardList(tuple(_own_rooms(game, seat, wording))))
    page.append(CardList((
        _group(wording.term("zone.hand"), held(game, "hand", seat), wording),
        _group(wording.term("zone.bonus"), held(game, "bonus", seat), wording),
    )))  # fmt: skip
    return [*page, _supply(game, wording)]


def open_table(game: Game, audience: Audience) -> Page:
    """Return what everybody may see: numbers of all seats, rooms with the finds that all know, upgrades."""
    return [*_shared(game, NOBODY, audience), _supply(game, audience.wording)]


def _shared(game: Game, seat: int, audience: Audience) -> Iterator[Block]:
    yield Paragraph(_turn(game, audience))
    yield _seats(game, audience)
    for other in range(game.seats):
        if other != seat:
            yield from _rival_rooms(game, seat, other, audience)


def _supply(game: Game, wording: Wording) -> CardList:
    return CardList((_group(wording.message(SUPPLY, {}), one_of_each(game, held(game, "supply")), wording),))


def status(game: Game, seat: int, wording: Wording) -> str:
    """Return the time and the resources that the asked seat has left."""
    numbers = {name: number(game, name, seat) for name in ("materials", "plasma")}
    return wording.message(STATUS, {"left": time_left(game, seat), **numbers})


def object_name(game: Game, name: int, wording: Wording) -> str:
    """Return the name of an object: that of a recipe in the reader's language, or the one that its player gave."""
    option = Option(name)
    return given_name(game, name) if option.verb == FREE else wording.named(option.card)


def _turn(game: Game, audience: Audience) -> str:
    order = ", ".join(audience.names[seat] for seat in in_order(game))
    holder = audience.names[number(game, "tie_card")]
    numbers = {name: number(game, name) for name in ("epoch", "turn")}
    return audience.wording.message(TURN, {**numbers, "order": order, "holder": holder})


def _seats(game: Game, audience: Audience) -> Table:
    wording = audience.wording
    heads = [wording.term(f"counter.{name}") for name in SEAT_NUMBERS]
    rows = [("", "", *heads, wording.term("zone.hand"), wording.term("zone.built"))]
    for seat, name in enumerate(audience.names):
        numbers = [str(number(game, counter, seat)) for counter in SEAT_NUMBERS]
        counts = [str(len(held(game, zone, seat))) for zone in ("hand", "built")]
        rows.append((str(seat + 1), name, *numbers, *counts))
    return Table(tuple(rows), right=tuple(range(2, 4 + len(SEAT_NUMBERS))))


def _room(game: Game, seat: int, room: int, wording: Wording) -> str:
    name = object_in(game, seat, room)
    if name < 0:
        return wording.message(ROOM, {"room": room + 1})
    return wording.message(OBJECT, {"room": room + 1, "object": object_name(game, name, wording)})


def _rival_rooms(game: Game, seat: int, other: int, audience: Audience) -> Iterator[Paragraph]:
    wording = audience.wording
    for room in range(room_count(game, other)):
        finds = finds_in(game, other, room)
        seen = [wording.named(card) for card in finds if card >= 0 and _knows(game, seat, card)]
        hidden = len(finds) - len(seen)
        if hidden:
            seen.append(wording.message(FACE_DOWN, {"n": hidden}))
        if seen:
            where = _room(game, other, room, wording)
            lead = wording.message(OF_RIVAL, {"name": audience.names[other], "room": where})
            yield Paragraph(", ".join(seen), wording.say("board.zone", zone=lead))


def _knows(game: Game, seat: int, card: int) -> bool:
    """Return whether *seat* knows a card; nobody's seat knows what all know."""
    seats = range(game.seats) if seat == NOBODY else (seat,)
    return all(game.known[card] >> each & 1 for each in seats)


def _own_rooms(game: Game, seat: int, wording: Wording) -> Iterator[CardGroup]:
    for room in range(room_count(game, seat)):
        yield _group(_room(game, seat, room, wording), finds_in(game, seat, room), wording)


def _group(title: str, cards: Sequence[int], wording: Wording) -> CardGroup:
    entries = tuple(CardEntry(wording.typed(card), _brief(wording, card), card=card) for card in cards)
    head = wording.say("board.zone", zone=title[:1].upper() + title[1:])
    return CardGroup(head, entries, wording.say("board.none"))


def _brief(wording: Wording, card: int) -> str:
    fields = wording.ruleset.definition(wording.ruleset.id_of(card)).fields
    if "level" in fields:
        return f"{wording.term('category.' + fields['category'])} {fields['level']}"
    if "time" in fields:
        return wording.message(PLAYED_FOR, {"time": fields["time"], "effect": wording.text(card)})
    return f"{fields['materials']} + {fields['plasma']}"


PRESENTATION: Final = Presentation(table=table, open_table=open_table, status=status, winners=winners)
