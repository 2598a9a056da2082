"""Reasons against a move: the first thing that is missing, with its number and its rule (LM1 to LM7)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from museum.api import AskedElse, Game, LiesElsewhere, Message, Move, Refused

from .actions import collecting_time, dig_level, digging_time, time_left
from .objects import can_be_attacked, can_be_object
from .state import (
    CATEGORIES,
    LEVELS,
    RESOURCES,
    choice,
    finds_in,
    held,
    number,
    object_in,
    room_count,
    rule,
    times_built,
)

ASKED_ELSE: Final = Message("refused.asked_else", "something else is asked now")
TIME: Final = Message("refused.time", "it takes {due} time; you have {left} left")
TIME_AND_WAY: Final = Message("refused.time_and_way", "it takes {due} time with the way; you have {left} left")
LEVEL: Final = Message("refused.level", "your excavator is of level {level}")
NONE_LEFT: Final = Message("refused.none_left", "no find of that category and level is left")
NOT_HELD: Final = Message("refused.not_held", "there is no `{card}` in your hand")
NO_ROOM: Final = Message("refused.no_room", "there is no room {room}; the last is room {last}")
NO_SEAT: Final = Message("refused.no_seat", "there is no seat {seat}; the last is seat {last}")
OBJECT_STANDS: Final = Message("refused.object_stands", "an object stands in room {room}")
FULL: Final = Message("refused.full", "room {room} is full: it holds {most} finds")
FEW_FINDS: Final = Message("refused.few_finds", "an object needs two finds or more; in room {room}: {found}")
ALIKE: Final = Message("refused.alike", "the finds of an object must all be different")
SAME_CATEGORY: Final = Message("refused.same_category", "the finds of an object must be of different categories")
OWN_MUSEUM: Final = Message("refused.own_museum", "that is your own museum")
EMPTY_ROOM: Final = Message("refused.empty_room", "room {room} of seat {seat} has no finds")
NO_OBJECT: Final = Message("refused.no_object", "no object stands in room {room} of seat {seat}")
NO_BONUS: Final = Message("refused.no_bonus", "you don't hold `{card}`")
NO_UPGRADE: Final = Message("refused.no_upgrade", "`{card}` isn't an upgrade")
BUILT: Final = Message("refused.built", "you can't build `{card}` again; the most is {most}")
ALL_BUILT: Final = Message("refused.all_built", "nobody builds more than {most} upgrades in all")
COST: Final = Message(
    "refused.cost", "it costs {materials} materials and {plasma} plasma; you have {own_materials} and {own_plasma}"
)
MESSAGES: Final = (
    ASKED_ELSE, TIME, TIME_AND_WAY, LEVEL, NONE_LEFT, NOT_HELD, NO_ROOM, NO_SEAT, OBJECT_STANDS, FULL, FEW_FINDS,
    ALIKE, SAME_CATEGORY, OWN_MUSEUM, EMPTY_ROOM, NO_OBJECT, NO_BONUS, NO_UPGRADE, BUILT, ALL_BUILT, COST,
)  # fmt: skip
_PLACE: Final = re.compile(r"(?:seat ([0-9]{1,3}) )?room ([0-9]{1,3})")


def why_not(game: Game, move: Move) -> Refused | None:
    """Return why a line isn't offered; nothing where it isn't clear what it means."""
    if game.question == "act" and move.verb in REASONS:
        return REASONS[move.verb](game, game.seat, move)
    return None if game.question == move.verb else AskedElse(ASKED_ELSE)


def _no_time(game: Game, seat: int, due: int, base: int, by: str = "LM6") -> Refused | None:
    left = time_left(game, seat)
    if due <= left:
        return None
    return Refused(TIME if due == base else TIME_AND_WAY, by, due=due, left=left)


def _numbers(move: Move) -> tuple[int, int]:
    """Return the seat and the room after `to`, from 0; -1 where the line names none."""
    found = _PLACE.fullmatch(move.target)
    seat, room = found.groups() if found else (None, None)
    return int(seat or 0) - 1, int(room or 0) - 1


def _dig(game: Game, seat: int, move: Move) -> Refused | None:
    category = CATEGORIES.index(move.subject) if move.subject in CATEGORIES else -1
    level = next((level for level in LEVELS if move.source == f"level {level}"), LEVELS[-1] + 1)
    highest = dig_level(game, seat)
    if level > highest or (level < highest and choice(game, "dig_level") == "equal"):
        return Refused(LEVEL, "LM6", level=highest)
    if category >= 0 and not held(game, f"finds_{level}", category):
        return Refused(NONE_LEFT, "LM2")
    return _no_time(game, seat, digging_time(game, seat, category), rule(game, "dig_time"))


def _collect(game: Game, seat: int, move: Move) -> Refused | None:
    if move.subject not in RESOURCES:
        return None
    due = collecting_time(game, seat, RESOURCES.index(move.subject))
    return _no_time(game, seat, due, rule(game, "resource_time"))


def _holds(game: Game, zone: str, seat: int, name: str) -> bool:
    return any(game.ruleset.id_of(card) == name for card in held(game, zone, seat))


def _no_room(game: Game, owner: int, room: int) -> Refused | None:
    last = room_count(game, owner)
    return None if 0 <= room < last else Refused(NO_ROOM, "LM1", room=room + 1, last=last)


def _full(game: Game, owner: int, room: int) -> Refused | None:
    most = rule(game, "room_finds")
    return Refused(FULL, "LM1", room=room + 1, most=most) if len(finds_in(game, owner, room)) >= most else None


def _place(game: Game, seat: int, move: Move) -> Refused | None:
    _, room = _numbers(move)
    if not _holds(game, "hand", seat, move.subject):
        return LiesElsewhere(NOT_HELD, "LM6", card=move.subject)
    due = rule(game, "place_time")
    found = _no_room(game, seat, room) or _stands(game, seat, room) or _full(game, seat, room)
    return found or _no_time(game, seat, due, due)


def _stands(game: Game, seat: int, room: int) -> Refused | None:
    return Refused(OBJECT_STANDS, "LM6", room=room + 1) if object_in(game, seat, room) >= 0 else None


def _propose(game: Game, seat: int, move: Move) -> Refused | None:
    if not re.fullmatch("[0-9]{1,3}", move.subject):
        return None
    room, due = int(move.subject) - 1, rule(game, "propose_time")
    found = _no_room(game, seat, room) or _stands(game, seat, room)
    return found or _no_object_of(game, seat, room) or _no_time(game, seat, due, due)


def _no_object_of(game: Game, seat: int, room: int) -> Refused | None:
    finds = finds_in(game, seat, room)
    if can_be_object(game, finds):
        return None
    if len(finds) < 2:
        return Refused(FEW_FINDS, "LM6", room=room + 1, found=len(finds))
    return Refused(ALIKE if choice(game, "different_finds") == "finds" else SAME_CATEGORY, "LM6")


def _attack(game: Game, seat: int, move: Move) -> Refused | None:
    owner, room = _numbers(move)
    if not _holds(game, "hand", seat, move.subject):
        return LiesElsewhere(NOT_HELD, "LM6", card=move.subject)
    if owner == seat:
        return Refused(OWN_MUSEUM, "LM6")
    if not 0 <= owner < game.seats:
        return Refused(NO_SEAT, "", seat=owner + 1, last=game.seats)
    return _no_room(game, owner, room) or _full(game, owner, room) or _no_target(game, owner, room)


def _no_target(game: Game, owner: int, room: int) -> Refused | None:
    if can_be_attacked(game, owner, room):
        return None
    empty = not finds_in(game, owner, room)
    return Refused(EMPTY_ROOM if empty else NO_OBJECT, "LM6" if empty else "R31", room=room + 1, seat=owner + 1)


def _play(game: Game, seat: int, move: Move) -> Refused | None:
    if not _holds(game, "bonus", seat, move.subject):
        return LiesElsewhere(NO_BONUS, "LM5", card=move.subject)
    due = game.ruleset.columns["time"][game.ruleset.numbers[move.subject][0]]
    return _no_time(game, seat, due, due, "LM5")


def _build(game: Game, seat: int, move: Move) -> Refused | None:
    rules = game.ruleset
    if move.subject not in rules.numbers or rules.definition(move.subject).kind != "upgrade":
        return LiesElsewhere(NO_UPGRADE, "LM7", card=move.subject)
    card, due = rules.numbers[move.subject][0], rule(game, "build_time")
    return _built(game, seat, card) or _poor(game, seat, card) or _no_time(game, seat, due, due)


def _built(game: Game, seat: int, card: int) -> Refused | None:
    most, limit = game.ruleset.columns["times"][card], rule(game, "upgrades_each")
    if len(held(game, "built", seat)) >= limit:
        return Refused(ALL_BUILT, "LM7", most=limit)
    if times_built(game, seat, card) >= most or not _holds(game, "supply", 0, game.ruleset.id_of(card)):
        return Refused(BUILT, "LM7", card=game.ruleset.id_of(card), most=most)
    return None


def _poor(game: Game, seat: int, card: int) -> Refused | None:
    due = {name: game.ruleset.columns[name][card] for name in RESOURCES}
    own = {f"own_{name}": number(game, name, seat) for name in RESOURCES}
    enough = all(own[f"own_{name}"] >= due[name] for name in RESOURCES)
    return None if enough else Refused(COST, "LM7", **due, **own)


REASONS: Final[dict[str, Callable[[Game, int, Move], Refused | None]]] = {
    "dig": _dig, "collect": _collect, "place": _place, "hide": _place, "propose": _propose, "attack": _attack,
    "play": _play, "build": _build,
}  # fmt: skip
