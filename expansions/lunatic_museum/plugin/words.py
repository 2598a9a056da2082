"""The words of the effect language that are Lunatic Museum's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from museum.api import (
    IT,
    SEAT,
    Amount,
    Build,
    Game,
    Option,
    QuestionKind,
    Range,
    Registry,
    Step,
    Verb,
)

from .actions import spend, time_left
from .state import (
    CATEGORIES,
    LAYOUT,
    LEVELS,
    RESOURCES,
    ROOMS,
    change,
    change_points,
    finds_in,
    gain_credibility,
    held,
    number,
    object_in,
    room_count,
    room_zone,
    rule,
    zone,
)

RESOURCE, UNEARTH, FIND, ROOM = (LAYOUT.question(name) for name in ("resource", "unearth", "moved_find", "room"))
TAKEN, DUG, MOVED, STAY = (LAYOUT.option_verb() for _ in range(4))
TARGET = [LAYOUT.option_verb() for _ in range(ROOMS)]


@dataclass(frozen=True, slots=True)
class GainResource(Verb):
    """Gain resources, each of a sort that the player chooses."""

    key: ClassVar[str] = "gain_resource"
    bare: ClassVar[str] = "amount"
    amount: Annotated[int, Range(1, 6)]

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask for each."""
        question = build.index["question"]["resource"]

        def ask(game: Game, frame: list[int]) -> None:
            game.ask(question, frame[SEAT])

        return (ask,) * self.amount


@dataclass(frozen=True, slots=True)
class GainCredibility(Verb):
    """Gain credibility, or lose it; it is never below 0."""

    key: ClassVar[str] = "gain_credibility"
    bare: ClassVar[str] = "points"
    points: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""
        points = build.amount(self.points)
        return (lambda game, frame: gain_credibility(game, frame[SEAT], points(game, frame[SEAT], frame[IT])),)


@dataclass(frozen=True, slots=True)
class Unearth(Verb):
    """Draw a find of a category that the player chooses, from the highest level up to a number that has any."""

    key: ClassVar[str] = "unearth"
    bare: ClassVar[str] = "level"
    level: Annotated[int, Range(1, 3)]

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask for the category."""
        question, level = build.index["question"]["unearth"], self.level

        def ask(game: Game, frame: list[int]) -> None:
            game.ask(question, frame[SEAT], level)

        return (ask,)


@dataclass(frozen=True, slots=True)
class MoveFind(Verb):
    """Move a find that is in no object to another room of the same museum; in the own museum it costs time."""

    key: ClassVar[str] = "move_find"
    bare: ClassVar[str] = "finds"
    finds: Annotated[int, Range(1, 3)]

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Ask for the find, then for the room."""
        question = build.index["question"]["moved_find"]

        def ask(game: Game, frame: list[int]) -> None:
            game.ask(question, frame[SEAT])

        return (ask,) * self.finds


@dataclass(frozen=True, slots=True)
class RewardVoters(Verb):
    """Each who voted yes in the last vote gains points."""

    key: ClassVar[str] = "reward_voters"
    bare: ClassVar[str] = "points"
    points: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""
        points = build.amount(self.points)

        def reward(game: Game, frame: list[int]) -> None:
            for seat in range(game.seats):
                if number(game, "ballot", seat) == 1:
                    change_points(game, seat, points(game, frame[SEAT], frame[IT]))

        return (reward,)


# Questions


def resource_options(game: Game, asking: list[int]) -> list[int]:
    """Offer both resources."""
    return [TAKEN | resource for resource in range(len(RESOURCES))]


def take_resource(game: Game, asking: list[int], option: int) -> None:
    """Take one."""
    change(game, RESOURCES[Option(option).card], 1, asking[1])


def resource_token(game: Game, asking: list[int], option: int) -> str:
    """Write a resource."""
    return RESOURCES[Option(option).card]


def unearth_options(game: Game, asking: list[int]) -> list[int]:
    """Offer each category of which a find of the level, or a lower one, is left."""
    levels = LEVELS[: asking[2]]
    return [
        DUG | category
        for category in range(len(CATEGORIES))
        if any(held(game, f"finds_{level}", category) for level in levels)
    ]


def unearth(game: Game, asking: list[int], option: int) -> None:
    """Draw the find."""
    category = Option(option).card
    level = max(level for level in LEVELS[: asking[2]] if held(game, f"finds_{level}", category))
    game.draw(zone(game, f"finds_{level}", category), zone(game, "hand", asking[1]))


def category_token(game: Game, asking: list[int], option: int) -> str:
    """Write a category."""
    return CATEGORIES[Option(option).card]


def loose(game: Game, seat: int, room: int) -> list[int]:
    """Return the finds of a room in which no object stands."""
    return finds_in(game, seat, room) if object_in(game, seat, room) < 0 else []


def targets(game: Game, owner: int, room: int) -> list[int]:
    """Return the rooms to which a find of *room* can be moved."""
    return [
        other
        for other in range(room_count(game, owner))
        if other != room and object_in(game, owner, other) < 0
        and len(finds_in(game, owner, other)) < rule(game, "room_finds")
    ]  # fmt: skip


def movable(game: Game, asking: list[int]) -> list[int]:
    """Offer the loose finds that have another room; those of the own museum only if there is time."""
    seat, found = asking[1], []
    for owner in range(game.seats):
        if owner == seat and time_left(game, seat) < rule(game, "sabotage_time"):
            continue
        for room in range(ROOMS):
            if targets(game, owner, room):
                found += [MOVED | card for card in loose(game, owner, room) if game.known[card] >> seat & 1]
    return [*found, STAY] if found else []


def move_find(game: Game, asking: list[int], option: int) -> None:
    """Ask for the room of the find that was chosen."""
    if option != STAY:
        game.ask(ROOM, asking[1], Option(option).card)


def find_token(game: Game, asking: list[int], option: int) -> str:
    """Write the find: its room is asked next."""
    return "none" if option == STAY else game.ruleset.id_of(Option(option).card)


def lies_in(game: Game, card: int) -> tuple[int, int]:
    """Return the seat and the room in which a find lies."""
    owner = game.owner(card)
    return owner, next(room for room in range(ROOMS) if game.where[card] == room_zone(game, owner, room))


def room_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the rooms to which the find can be moved."""
    owner, room = lies_in(game, asking[2])
    return [TARGET[other] for other in targets(game, owner, room)]


def move_to(game: Game, asking: list[int], option: int) -> None:
    """Move the find; in the own museum it costs time."""
    _, seat, card = asking
    owner, _ = lies_in(game, card)
    if owner == seat:
        spend(game, seat, rule(game, "sabotage_time"))
    game.move(card, room_zone(game, owner, TARGET.index(Option(option))))


def room_token(game: Game, asking: list[int], option: int) -> str:
    """Write a room: `room 2`."""
    return f"room {TARGET.index(Option(option)) + 1}"


QUESTIONS: Final = (
    QuestionKind("resource", resource_options, take_resource, resource_token, head="choose "),
    QuestionKind("unearth", unearth_options, unearth, category_token, joins=": ", head="choose "),
    QuestionKind("moved_find", movable, move_find, find_token, joins=": ", head="choose "),
    QuestionKind("room", room_options, move_to, room_token, joins=": ", head="choose "),
)


def register(registry: Registry) -> None:
    """Register the words."""
    for word in (GainResource, GainCredibility, Unearth, MoveFind, RewardVoters):
        registry.verb(word)
