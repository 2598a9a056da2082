"""A bot's thoughts on its actions: the points that each brings for a unit of the time that it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from museum.api import Game, Option, one_of_each

from . import actions
from .planning import Horizon, best_plan, digging_chances
from .recipes import fitting
from .state import (
    RESOURCES,
    finds_in,
    held,
    levels,
    number,
    object_in,
    room_count,
    rule,
)

# The points that a unit of time brings on average each time that points are counted.
TIME: Final = 0.6
# The weight of finds to dig, which found by duels is best above their share of an object; the level of a hidden find.
DIGGING, HIDDEN_LEVEL = 1.8, 1.6
# What the effects of upgrades are worth: a level deeper and a resource in each turn that is left, a room.
DEEPER, SUPPLY, WING = 1.8, 0.8, 8.0
# The rate of what costs no time.
FREE: Final = 1000.0


def bonus_worth(game: Game, card: int, horizon: Horizon) -> float:
    """Return the points that playing a bonus card brings."""
    counted, time = horizon.scorings, TIME * horizon.scorings
    worths = {
        "overtime": 2 * time, "deep_drill": 6.0 * horizon.counted(6), "rave_review": 2.0 * counted,
        "school_trip": 3.0, "evil_gossip": 0.5 * counted,
        **dict.fromkeys(("spare_parts", "solar_storm"), 4 * time if horizon.turns else 0.0),
    }  # fmt: skip
    return worths.get(game.ruleset.id_of(card), 0.0)


class Thinking:
    """A seat's thoughts on its options, by its view of the game."""

    def __init__(self, game: Game, seat: int) -> None:
        """Look at what lies before the seat, and at what it could build."""
        self.game, self.seat = game, seat
        self.horizon = Horizon.of(game, seat)
        self.plan = best_plan(game, seat, self.horizon)
        self._rates: dict[Option, Callable[[Option], float]] = {
            actions.END: lambda option: 0.0, actions.DIG: self._dig, actions.COLLECT: self._collect,
            actions.PROPOSE: self._propose, actions.PLAY: self._play, actions.BUILD: self._build,
        }  # fmt: skip
        self._chances: list[float] = []
        self._wanted: tuple[float, int] | None = None

    def rate(self, option: Option) -> float:
        """Return the points that an option brings for a unit of time."""
        if option.verb in self._rates:
            return self._rates[option.verb](option)
        return self._attack(option) if option.verb in actions.ATTACK else self._place(option)

    def _per(self, worth: float, time: float) -> float:
        if worth <= 0:
            return -1.0
        return worth / time if time > 0 else FREE + worth

    # Finds and objects

    def _dig(self, option: Option) -> float:
        game = self.game
        time = actions.digging_time(game, self.seat, option.card >> 2)
        building = 4 * rule(game, "place_time")
        spare = len(held(game, "hand", self.seat)) - 3 * self._free_rooms()
        missing = max(0, 2 - len(held(game, "hand", self.seat)))
        counted = self.horizon.counted(time * (1 + missing) + building)
        if not self._chances:
            self._chances = digging_chances(game, self.seat)
        use = self._chances[option.card >> 2] * (DIGGING if spare < 0 else DIGGING / 2)
        return self._per(2.0 * (option.card & 3) * counted * use, time + building / 3)

    def _free_rooms(self) -> int:
        rooms = range(room_count(self.game, self.seat))
        return sum(object_in(self.game, self.seat, room) < 0 for room in rooms)

    def _place(self, option: Option) -> float:
        plan, hides = self.plan, option.verb in actions.HIDE
        rooms = actions.HIDE if hides else actions.PLACE
        # What is proposed later lies face down until then.
        if plan is None or hides is plan.now or rooms.index(option.verb) != plan.room:
            return -1.0
        return self._per(plan.worth, plan.time) if self.game.ruleset.cards[option.card] in plan.models else -1.0

    def _propose(self, option: Option) -> float:
        if self.plan is None or self.plan.cards or self.plan.room != option.card:
            return -1.0
        return self._per(self.plan.worth, self.plan.time)

    def _attack(self, option: Option) -> float:
        game = self.game
        owner, room = divmod(actions.ATTACK.index(option.verb), len(actions.PLACE))
        finds = finds_in(game, owner, room)
        seen = [card for card in finds if card >= 0]
        if len(seen) == len(finds) and fitting(game, [*finds, option.card]):
            return -1.0
        own = game.ruleset.columns["level"][option.card]
        taken = levels(game, seen) + (len(finds) - len(seen)) * HIDDEN_LEVEL
        lost = number(game, f"credit_{room + 1}", owner) if object_in(game, owner, room) >= 0 else 0
        # A find of low level is risked first.
        return self._per(taken + lost * self.horizon.scorings / game.seats - own / 10, 0)

    # Upgrades, resources and bonus cards

    def _upgrade_worth(self, card: int, time: float) -> float:
        game, horizon = self.game, self.horizon
        points = sum(game.ruleset.columns[name][card] for name in RESOURCES) + rule(game, "upgrade_bonus")
        full = self._free_rooms() <= 1 and horizon.turns >= 3
        effects = {
            "x32z_excavator": DEEPER * horizon.turns if actions.dig_level(game, self.seat) < 3 else 0.0,
            "resource_centre": SUPPLY * horizon.turns, "communication_agency": float(horizon.credited()),
            "museum_wing": WING * full, "arranged_contract": -0.5 * horizon.turns,
        }  # fmt: skip
        return points * horizon.counted(time) + effects.get(game.ruleset.id_of(card), 0.3 * horizon.turns)

    def _lacks(self, card: int) -> int:
        columns = self.game.ruleset.columns
        return sum(max(0, columns[name][card] - number(self.game, name, self.seat)) for name in RESOURCES)

    def wanted(self) -> tuple[float, int]:
        """Return how much the best upgrade brings for the time until it is built, and its card; -1: none does."""
        if self._wanted is None:
            game, found = self.game, [(0.0, -1)]
            for card in one_of_each(game, held(game, "supply")):
                if not actions.built_out(game, self.seat, card):
                    time = rule(game, "build_time") + self._lacks(card) * rule(game, "resource_time")
                    found.append((self._per(self._upgrade_worth(card, time), time), card))
            self._wanted = max(found)
        return self._wanted

    def _collect(self, option: Option) -> float:
        rate, wanted = self.wanted()
        name = RESOURCES[option.card]
        if wanted < 0 or self.game.ruleset.columns[name][wanted] <= number(self.game, name, self.seat):
            return -1.0
        usual = rule(self.game, "resource_time")
        return rate * usual / max(1, actions.collecting_time(self.game, self.seat, option.card))

    def _build(self, option: Option) -> float:
        time = rule(self.game, "build_time")
        columns = self.game.ruleset.columns
        cost = sum(columns[name][option.card] for name in RESOURCES) if self.horizon.turns else 0
        worth = self._upgrade_worth(option.card, time) - cost * rule(self.game, "resource_time") * TIME / 2
        return self._per(worth, time)

    def _play(self, option: Option) -> float:
        game = self.game
        return self._per(bonus_worth(game, option.card, self.horizon), game.ruleset.columns["time"][option.card])
