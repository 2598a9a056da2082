"""The actions of a turn, paid in time: dig, collect, place, propose, attack, play, build (LM6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from museum.api import ACTIVE, Game, Option, QuestionKind, one_of_each

from . import objects
from .state import (
    CATEGORIES,
    LAYOUT,
    LEVELS,
    RESOURCES,
    ROOMS,
    change,
    choice,
    finds_in,
    held,
    number,
    object_in,
    quantity,
    reveal,
    room_count,
    room_zone,
    rule,
    set_number,
    times_built,
    zone,
)

ACT_STEP: Final = LAYOUT.step("act")
ACT: Final = LAYOUT.question("act")
END, DIG, COLLECT, PROPOSE, PLAY, BUILD = (LAYOUT.option_verb() for _ in range(6))
PLACE, HIDE = ([LAYOUT.option_verb() for _ in range(ROOMS)] for _ in range(2))
# One verb for each room of each seat.
ATTACK = [LAYOUT.option_verb() for _ in range(6 * ROOMS)]
# The first space of the central board for digging, and for collecting; 0 is beside the board.
DIGGING, COLLECTING = 1, 1 + len(CATEGORIES)


def act(game: Game, frame: list[int]) -> None:
    """Agenda step: ask a seat for its next action."""
    game.counters[ACTIVE] = frame[1]
    game.ask(ACT, frame[1])


def time_left(game: Game, seat: int) -> int:
    """Return the time that the seat has left in this turn."""
    base = rule(game, "turn_time") + number(game, "extra_time", seat)
    return quantity(game, "turn_time", seat, base) - number(game, "time", seat)


def spend(game: Game, seat: int, time: int) -> None:
    """Spend time."""
    change(game, "time", time, seat)


def options(game: Game, asking: list[int]) -> list[int]:
    """Offer all that the seat has the time for."""
    seat = asking[1]
    left = time_left(game, seat)
    found = [*_on_the_board(game, seat, left), *_in_the_museum(game, seat, left), *_attacks(game, seat)]
    found += [PLAY | card for card in held(game, "bonus", seat) if game.ruleset.columns["time"][card] <= left]
    if left >= rule(game, "build_time"):
        found += [BUILD | card for card in one_of_each(game, held(game, "supply")) if can_build(game, seat, card)]
    return [*found, END]


# The central board


def space(game: Game, first: int, kind: int) -> int:
    """Return the space for a kind of find or resource: one for each, or the first for all (LM6)."""
    return first + (kind if choice(game, "board_spaces") == "kinds" else 0)


def way(game: Game, seat: int, goal: int) -> int:
    """Return the time that it costs to be on a space of the central board (LM6)."""
    if number(game, "space", seat) == goal:
        return 0
    rivals = any(number(game, "space", other) == goal for other in range(game.seats) if other != seat)
    further = number(game, "moves", seat) > 0
    return further * rule(game, "move_time") + rivals * rule(game, "rival_time")


def go(game: Game, seat: int, goal: int) -> None:
    """Move the pawn to a space, if it isn't there."""
    spend(game, seat, way(game, seat, goal))
    if number(game, "space", seat) != goal:
        set_number(game, "space", goal, seat)
        change(game, "moves", 1, seat)


def dig_level(game: Game, seat: int) -> int:
    """Return the level of the excavator."""
    return min(LEVELS[-1], quantity(game, "dig_level", seat, LEVELS[0]))


def _on_the_board(game: Game, seat: int, left: int) -> Iterator[int]:
    highest = dig_level(game, seat)
    dug = LEVELS[:highest] if choice(game, "dig_level") == "up_to" else (highest,)
    for category in range(len(CATEGORIES)):
        if left >= digging_time(game, seat, category):
            yield from (DIG | category << 2 | level for level in dug if held(game, f"finds_{level}", category))
    for resource in range(len(RESOURCES)):
        if left >= collecting_time(game, seat, resource):
            yield COLLECT | resource


def digging_time(game: Game, seat: int, category: int) -> int:
    """Return the time for going to where a category is dug up, and for digging."""
    return rule(game, "dig_time") + way(game, seat, space(game, DIGGING, category))


def collecting_time(game: Game, seat: int, resource: int) -> int:
    """Return the time for going to where a resource is collected, and for taking it."""
    return rule(game, "resource_time") + way(game, seat, space(game, COLLECTING, resource))


def dig(game: Game, seat: int, where: int) -> None:
    """Draw the top find of a category and a level."""
    go(game, seat, space(game, DIGGING, where >> 2))
    spend(game, seat, rule(game, "dig_time"))
    game.draw(zone(game, f"finds_{where & 3}", where >> 2), zone(game, "hand", seat))


def collect(game: Game, seat: int, resource: int) -> None:
    """Take a resource."""
    go(game, seat, space(game, COLLECTING, resource))
    spend(game, seat, rule(game, "resource_time"))
    change(game, RESOURCES[resource], 1, seat)


# The own museum


def _in_the_museum(game: Game, seat: int, left: int) -> Iterator[int]:
    hand = one_of_each(game, held(game, "hand", seat))
    for room in range(room_count(game, seat)):
        if object_in(game, seat, room) >= 0:
            continue
        finds = finds_in(game, seat, room)
        if left >= rule(game, "place_time") and len(finds) < rule(game, "room_finds"):
            for card in hand:
                yield PLACE[room] | card
                yield HIDE[room] | card
        if left >= rule(game, "propose_time") and objects.can_be_object(game, finds):
            yield PROPOSE | room


def place(game: Game, seat: int, card: int, room: int, *, face_up: bool) -> None:
    """Place a find in a room, face up or down."""
    spend(game, seat, rule(game, "place_time"))
    if not face_up:
        game.move_face_down(card, room_zone(game, seat, room))
        return
    game.move(card, room_zone(game, seat, room))
    reveal(game, (card,))


def propose(game: Game, seat: int, room: int) -> None:
    """Propose the finds of a room as an object."""
    spend(game, seat, rule(game, "propose_time"))
    objects.ask_name(game, seat, room)


# Rivals' museums


def _attacks(game: Game, seat: int) -> Iterator[int]:
    hand = one_of_each(game, held(game, "hand", seat))
    for other in range(game.seats) if hand else ():
        for room in range(room_count(game, other) if other != seat else 0):
            if objects.can_be_attacked(game, other, room):
                yield from (ATTACK[other * ROOMS + room] | card for card in hand)


# Bonus cards and upgrades


def play(game: Game, seat: int, card: int) -> None:
    """Reveal the bonus card, pay its time, and do what it says (LM5)."""
    spend(game, seat, game.ruleset.columns["time"][card])
    game.move(card, zone(game, "bonus_played"))
    game.perform(game.ruleset.behaviour[card].play, seat, card)


def can_build(game: Game, seat: int, card: int) -> bool:
    """Return whether the seat may still build an upgrade, and has its resources (LM7)."""
    columns = game.ruleset.columns
    affordable = all(number(game, name, seat) >= columns[name][card] for name in RESOURCES)
    return affordable and not built_out(game, seat, card)


def built_out(game: Game, seat: int, card: int) -> bool:
    """Return whether the seat has built an upgrade, or all in all, as often as it may (LM7)."""
    often = times_built(game, seat, card) >= game.ruleset.columns["times"][card]
    return often or len(held(game, "built", seat)) >= rule(game, "upgrades_each")


def build(game: Game, seat: int, card: int) -> None:
    """Pay for an upgrade and build it."""
    spend(game, seat, rule(game, "build_time"))
    for name in RESOURCES:
        change(game, name, -game.ruleset.columns[name][card], seat)
    game.move(card, zone(game, "built", seat))


# The question


SIMPLE: Final[dict[int, Callable[[Game, int, int], None]]] = {
    DIG: dig, COLLECT: collect, PROPOSE: propose, PLAY: play, BUILD: build,
}  # fmt: skip


def perform(game: Game, asking: list[int], chosen: int) -> None:
    """Carry an action out; unless it is the last, the seat is asked again."""
    seat, option = asking[1], Option(chosen)
    if option.verb == END:
        return
    game.agenda.append([ACT_STEP, seat])
    if option.verb in SIMPLE:
        SIMPLE[option.verb](game, seat, option.card)
    elif option.verb in ATTACK:
        objects.attack(game, seat, option.card, *divmod(ATTACK.index(option.verb), ROOMS))
    else:
        rooms = PLACE if option.verb in PLACE else HIDE
        place(game, seat, option.card, rooms.index(option.verb), face_up=rooms is PLACE)


def token(game: Game, asking: list[int], chosen: int) -> str:
    """Write an action: `dig material from level 1`, `place wood to room 2`, `attack wood to seat 2 room 1`, `end`."""
    option = Option(chosen)
    card, verb = option.card, option.verb
    if verb == END:
        return "end"
    if verb == DIG:
        return f"dig {CATEGORIES[card >> 2]} from level {card & 3}"
    if verb == COLLECT:
        return f"collect {RESOURCES[card]}"
    if verb == PROPOSE:
        return f"propose {card + 1}"
    name = game.ruleset.id_of(card)
    if verb in (PLAY, BUILD):
        return f"{'play' if verb == PLAY else 'build'} {name}"
    if verb in ATTACK:
        seat, room = divmod(ATTACK.index(verb), ROOMS)
        return f"attack {name} to seat {seat + 1} room {room + 1}"
    hides = verb in HIDE
    return f"{'hide' if hides else 'place'} {name} to room {(HIDE if hides else PLACE).index(verb) + 1}"


QUESTION: Final = QuestionKind("act", options, perform, token, long=True)
