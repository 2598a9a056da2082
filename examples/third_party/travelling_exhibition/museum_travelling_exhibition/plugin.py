"""The rules of Travelling Exhibition (T1 to T6 in the README) that its YAML files can't say.

`museum_register` registers every part, and `museum_setup` lays the cards out. Museum calls all other functions, with
the game, a seat (from 0) and what is asked. Everything that a game changes lies in zones, counters and the agenda, so
undoing, saving and bots work by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from museum.api import (
    BOX,
    IT,
    SEAT,
    Amount,
    Build,
    CardKind,
    Cards,
    Count,
    Expression,
    Game,
    Message,
    Move,
    MoveVerb,
    Number,
    Option,
    QuestionKind,
    Refused,
    Registry,
    ScenarioField,
    ScoreLine,
    Seating,
    Setting,
    Step,
    Verb,
    hookimpl,
)
from museum.base_game.api import (
    ACTS_IN_PLAY,
    MUSEUM,
    OPT_CARD,
    OPT_NONE,
    PRESTIGE,
    pay_prestige,
    read_answer,
    write_answer,
)

VISITORS = {"type": "integer", "minimum": 0, "maximum": 9, "description": "Whom the stop brings home (T3)."}
DOMAIN = {"type": "string", "description": "What visitors come to see there (T2)."}


# Where things lie: registering returns handles, and `game.index` has them by name.


def stops_of(game: Game, seat: int) -> list[int]:
    """Return the stops that a player's exhibition has made."""
    return game.cards(game.index["zone"]["tour"].of(seat))


def visitors_of(game: Game, seat: int) -> int:
    """Return the visitors whom cards have attracted."""
    return game.counters[game.index["counter"]["visitors"].of(seat)]


# Words of the effect language: a frozen dataclass each, whose fields are what is written in YAML.


@dataclass(frozen=True, slots=True)
class Attract(Verb):
    """Bring visitors home, who count at the end (T4)."""

    key: ClassVar[str] = "attract"
    bare: ClassVar[str] = "visitors"
    visitors: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Compile to one step; what can be looked up beforehand is, for steps run in every game of a bot."""
        amount, home = build.amount(self.visitors), build.index["counter"]["visitors"]

        def run(game: Game, frame: list[int]) -> None:
            game.counters[home + frame[SEAT]] += amount(game, frame[SEAT], frame[IT])

        return (run,)


@dataclass(frozen=True, slots=True)
class StopsMade(Count):
    """The stops that the player's exhibition has made."""

    key: ClassVar[str] = "stops_made"

    def expression(self, build: Build) -> Expression | int:
        """Compile to a function of the game, the seat and what the amount is of."""
        tour = build.index["zone"]["tour"]
        return lambda game, seat, it: len(game.zones[tour.of(seat)])


# The decision: at the end of a turn the exhibition may go to the next stop (T2).


def reach(game: Game, frame: list[int]) -> None:
    """Agenda step: ask the active player; a question without options is passed over."""
    game.ask(game.index["question"]["tour"], frame[1])


def tour_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the route's next stop if its domain is in the player's museum and the journey can be paid."""
    route, seat = game.cards(game.index["zone"]["route"]), asking[1]
    if not route or game.counters[PRESTIGE.of(seat)] < game.ruleset.parameters["tour_cost"]:
        return []
    domain, stop = game.ruleset.columns["domain"], route[-1]
    shown = any(domain[card] == domain[stop] for card in game.cards(MUSEUM.of(seat)))
    return [Option.pack(OPT_CARD, stop), OPT_NONE] if shown else []


def tour_apply(game: Game, asking: list[int], option: int) -> None:
    """Pay and go there, or stay at home."""
    if option == OPT_NONE:
        return
    seat, stop = asking[1], Option(option).card
    pay_prestige(game, seat, game.ruleset.parameters["tour_cost"])
    game.move(stop, game.index["zone"]["tour"].of(seat))
    game.emit(game.ruleset.vocabulary.index("event", "tours"), seat, stop)


def tour_hint(game: Game, asking: list[int], options: list[int]) -> int:
    """Advise bots: a stop that brings more than the prestige it costs is worth the journey."""
    stop = Option(options[0]).card
    worth = game.ruleset.columns["visitors"][stop] > game.ruleset.parameters["tour_cost"]
    return options[0] if worth else OPT_NONE


# Messages to players stand in English here, and in `phrases.yaml` of each language under its key.
NOT_YET = Message("refused.tour", "exhibitions travel when the turn ends, to a stop whose domain is in the museum")


def tour_move(game: Game, move: Move) -> int:
    """Read `tour CARD` and `tour none`."""
    if game.question != "tour":
        raise Refused(NOT_YET, "T2")
    return read_answer(game, game.asking, [move.subject])


def tour_points(game: Game, seat: int, tally: Any) -> int:
    """Score a point for each visitor, of stops and of effects; what cards score by `score:` is added to it (T4)."""
    visitors = game.ruleset.columns["visitors"]
    return visitors_of(game, seat) + sum(visitors[stop] for stop in stops_of(game, seat))


# The fields that scenarios may have.


def put_stops(setting: Setting, seat: int, stops: list[int]) -> None:
    """Lay the stops of `tour: [...]` beside a seat."""
    setting.put(stops, setting.game.index["zone"]["tour"].of(seat))


def put_route(setting: Setting, seat: int, stops: list[int]) -> None:
    """Put the stops of `route: [...]` on the route, the first on top."""
    setting.pile(stops, setting.game.index["zone"]["route"])


def put_visitors(setting: Setting, seat: int, number: int) -> None:
    """Give visitors to a seat."""
    setting.game.counters[setting.game.index["counter"]["visitors"].of(seat)] = number


def read_route(game: Game, seat: int) -> list[int]:
    """Return the route, its next stop first."""
    return game.cards(game.index["zone"]["route"])[::-1]


STOPS = Cards(kinds=("stop",))
FIELDS = (
    ScenarioField("tour", STOPS, put_stops, stops_of, per_seat=True),
    ScenarioField("visitors", Number(), put_visitors, visitors_of, per_seat=True),
    ScenarioField("route", Cards(kinds=("stop",), pile=True), put_route, read_route),
)


# Hooks: what Museum calls.


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register all of it."""
    registry.kind(
        CardKind(
            "stop", {"domain": DOMAIN, "visitors": VISITORS}, {"domain": "domain"}, ("visitors",), ("domain",),
            acts=ACTS_IN_PLAY,
        )
    )
    registry.layout.table_zone("route", "deck")
    registry.layout.seat_zone("tour", "public", in_play=True)
    registry.layout.seat_counter("visitors")
    registry.layout.stream("route")
    registry.event("tours", "card", "a player's exhibition makes a stop (T2)")
    registry.verb(Attract)
    registry.count(StopsMade)
    registry.question(
        QuestionKind("tour", tour_options, tour_apply, write_answer, read_answer, head="tour ", hint=tour_hint)
    )
    registry.move(MoveVerb("tour", tour_move, "tour CARD"))
    registry.message(NOT_YET)
    registry.phase("turn", registry.step("tour", reach))
    registry.score_line(ScoreLine("tour", tour_points, "T4"))
    for field in FIELDS:
        registry.scenario_field(field)


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Shuffle the stops into the route (T1)."""
    route = game.index["zone"]["route"]
    for card in game.zones[BOX][:]:
        if game.ruleset.kind_of[card] == "stop":
            game.move(card, route)
    game.shuffle(route, game.index["stream"]["route"])
