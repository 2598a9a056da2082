"""Scenario fields that set more than a zone or a counter: objects that stand, the tie card, the phase."""

from __future__ import annotations

from museum.api import ACTIVE, EVERYONE, Game, ListOf, Number, OneOf, Registry, ScenarioFault, ScenarioField, Setting

from .actions import ACT_STEP
from .objects import RECIPE
from .setup import TURN_STEP
from .state import ROOMS, finds_in, in_order, levels, number, number_seats, object_in, reveal, set_number, set_object

# The phases in which a scenario may begin; `actions` by default.
PHASES = ("setup", "start_of_turn", "bonus_cards", "actions", "end_of_turn")


def set_objects(setting: Setting, seat: int, rooms: list[int]) -> None:
    """Let objects stand in rooms, from 1, that have given the credibility of their finds."""
    game = setting.game
    for room in rooms:
        finds = finds_in(game, seat, room - 1)
        if len(finds) < 2:
            raise ScenarioFault(f"there are no finds of an object in room {room}")
        reveal(game, finds)
        set_object(game, seat, room - 1, RECIPE | game.facts.contraption, levels(game, finds))


def read_objects(game: Game, seat: int) -> list[int]:
    """Return the rooms in which objects stand."""
    return [room + 1 for room in range(ROOMS) if object_in(game, seat, room) >= 0]


def set_face_up(setting: Setting, seat: int, rooms: list[int]) -> None:
    """Turn the finds in rooms, from 1, face up."""
    for room in rooms:
        reveal(setting.game, finds_in(setting.game, seat, min(room, ROOMS) - 1))


def read_face_up(game: Game, seat: int) -> list[int]:
    """Return the rooms in which all finds lie face up."""
    rooms = (finds_in(game, seat, room) for room in range(ROOMS))
    return [room for room, finds in enumerate(rooms, 1) if all(game.known[card] == EVERYONE for card in finds)]


def set_tie_card(setting: Setting, seat: int, holder: int) -> None:
    """Give the tie card to a seat, from 1."""
    if not 1 <= holder <= setting.game.seats:
        raise ScenarioFault(f"there is no seat {holder}; there are {setting.game.seats}")
    set_number(setting.game, "tie_card", holder - 1)


def begin(setting: Setting, seat: int, phase: str | None) -> None:
    """Begin in a phase: the start of the next turn, the bonus cards, the actions or the end of this turn."""
    game = setting.game
    if phase == "setup":
        return
    number_seats(game, game.counters[ACTIVE])
    set_number(game, "turn", max(1, number(game, "turn")))
    game.agenda[:] = [[TURN_STEP]]
    steps, index = game.ruleset.phases["turn"], game.index["step"]
    start = {"start_of_turn": index["start_turn"], "bonus_cards": index["bonus_cards"]}.get(phase or "")
    if start is not None:
        game.agenda.extend([step, 0] for step in reversed(steps[steps.index(start) :]))
    elif phase != "end_of_turn":
        game.agenda.extend([ACT_STEP, other] for other in reversed(in_order(game)))


def read_phase(game: Game, seat: int) -> str:
    """Return the phase to which the pending question belongs."""
    return {"start": "setup", "rank": "start_of_turn", "keep": "bonus_cards"}.get(game.question, "actions")


def register(registry: Registry) -> None:
    """Register the fields."""
    for entry in (
        ScenarioField("objects", ListOf(Number(1, ROOMS)), set_objects, read_objects, per_seat=True, stage=60),
        ScenarioField("face_up", ListOf(Number(1, ROOMS)), set_face_up, read_face_up, per_seat=True, stage=60),
        ScenarioField("tie_card", Number(), set_tie_card, lambda game, seat: number(game, "tie_card") + 1),
        ScenarioField("phase", OneOf(PHASES), begin, read_phase, stage=100, always=True),
    ):
        registry.scenario_field(entry)
