"""The bot of Lunatic Museum: it plans and votes by recipes, and spends its time where that pays most (LM9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from museum.api import Game, Option, Question, one_of_each

from . import actions, objects, setup
from .planning import RoomPlan, best_plan, digging_worth, object_worth
from .recipes import fitting
from .state import RESOURCES, finds_in, held, levels, number, object_in, rule

# The points that a unit of time brings on average, and a find for each of its levels.
TIME, LEVEL = 0.9, 1.5
# The worth of an upgrade's effect for each turn that is left, and of a bonus card.
EFFECTS: Final = {
    "x32z_excavator": 1.5, "resource_centre": 1.0, "communication_agency": 1.0, "high_tech_camera": 0.4,
    "museum_wing": 0.3, "arranged_contract": 0.1,
}  # fmt: skip
BONUSES: Final = {
    "overtime": 2.5, "deep_drill": 5.0, "rave_review": 3.0, "school_trip": 3.0, "spare_parts": 2.0,
    "solar_storm": 2.0, "evil_gossip": 1.5, "sabotage": 0.0,
}  # fmt: skip


class Showman:
    """Plays Lunatic Museum; *doubt* is how many of 100 votes it gives against what the recipes say (LM9)."""

    def __init__(self, doubt: int = 4) -> None:
        """Keep the doubt."""
        self.doubt = doubt
        self._answers: dict[str, Callable[[Question], int]] = {
            "act": self._act, "name": _first, "vote": self._vote, "decide": self._vote, "camera": _camera,
            "start": _start, "keep": _keep, "resource": _resource, "unearth": _unearth, "moved_find": _stay,
            "rank": _rank, "room": _first,
        }  # fmt: skip

    def choose(self, question: Question) -> int:
        """Return an option; one of the first of a question that other packs brought."""
        return self._answers.get(question.kind, _first)(question)

    def _vote(self, question: Question) -> int:
        game, (_, seat, owner, room, attacker, *_) = question.view, question.view.asking
        if attacker - 1 == seat:
            return int(objects.NO)
        believes = bool(fitting(game, finds_in(game, owner, room)))
        doubts = question.random.randrange(100) < self.doubt
        return int(objects.YES if believes is not doubts else objects.NO)

    def _act(self, question: Question) -> int:
        thinking = Thinking.of(question.view, question.seat)
        return max(question.options, key=lambda option: thinking.worth(Option(option)))


class Thinking(NamedTuple):
    """A seat's thoughts on its options: its view of the game, what it could build, how often points still count."""

    game: Game
    seat: int
    left: int
    scorings: int
    turns: int
    plan: RoomPlan | None

    @classmethod
    def of(cls, game: Game, seat: int) -> Thinking:
        """Return the thoughts of *seat* in its view of the game."""
        epochs = rule(game, "epochs") - number(game, "epoch")
        turns = epochs * rule(game, "turns") + rule(game, "turns") - number(game, "turn")
        left = actions.time_left(game, seat)
        return cls(game, seat, left, epochs + 1, turns, best_plan(game, seat, epochs + 1, left, last=not turns))

    def worth(self, option: Option) -> float:
        """Return what an option is worth, in points, above the time that it costs."""
        return self._worths()[option.verb](option) if option.verb in self._worths() else self._of_rooms(option)

    def _worths(self) -> dict[Option, Callable[[Option], float]]:
        return {
            actions.END: lambda option: 0.0, actions.DIG: self._dig, actions.COLLECT: self._collect,
            actions.PROPOSE: self._propose, actions.PLAY: self._play, actions.BUILD: self._build,
        }  # fmt: skip

    def _dig(self, option: Option) -> float:
        if not self.turns:
            return -1.0
        time = rule(self.game, "dig_time") + actions.way(self.game, self.seat, actions.DIGGING)
        worth = digging_worth(self.game, self.seat, option.card >> 2, option.card & 3, self.scorings)
        return worth - time * TIME

    def _collect(self, option: Option) -> float:
        wanted = self._wanted_upgrade()
        if wanted < 0 or self.turns < 1:
            return -1.0
        name = RESOURCES[option.card]
        missing = self.game.ruleset.columns[name][wanted] - number(self.game, name, self.seat)
        time = rule(self.game, "resource_time") + actions.way(self.game, self.seat, actions.COLLECTING)
        cost = sum(self.game.ruleset.columns[each][wanted] for each in RESOURCES)
        return self._upgrade_worth(wanted) / max(1, cost) - time * TIME / 2 if missing > 0 else -1.0

    def _wanted_upgrade(self) -> int:
        """Return the upgrade that is worth most for what it still lacks; -1: none is left."""
        game = self.game
        found = []
        for card in one_of_each(game, held(game, "supply")):
            name = game.ruleset.cards[card]
            built = [game.ruleset.cards[other] for other in held(game, "built", self.seat)].count(name)
            if built < game.ruleset.columns["times"][card]:
                lacks = sum(max(0, game.ruleset.columns[r][card] - number(game, r, self.seat)) for r in RESOURCES)
                found.append((self._upgrade_worth(card) - 2 * TIME * lacks, card))
        return max(found, default=(0.0, -1))[1] if max(found, default=(0.0, -1))[0] > 0 else -1

    def _upgrade_worth(self, card: int) -> float:
        columns = self.game.ruleset.columns
        points = sum(columns[name][card] for name in RESOURCES) + rule(self.game, "upgrade_bonus")
        effect = EFFECTS.get(self.game.ruleset.id_of(card), 0.5)
        return points * self.scorings + effect * self.turns

    def _build(self, option: Option) -> float:
        return self._upgrade_worth(option.card) - rule(self.game, "build_time") * TIME

    def _play(self, option: Option) -> float:
        time = self.game.ruleset.columns["time"][option.card]
        return BONUSES.get(self.game.ruleset.id_of(option.card), 1.0) - time * TIME

    def _propose(self, option: Option) -> float:
        finds = finds_in(self.game, self.seat, option.card)
        if self.plan is not None and self.plan.room == option.card and not self.plan.cards:
            return self.plan.worth
        return object_worth(self.game, finds, self.scorings) if fitting(self.game, finds) else -2.0

    def _of_rooms(self, option: Option) -> float:
        if option.verb in actions.ATTACK:
            return self._attack(option)
        plan, hides = self.plan, option.verb in actions.HIDE
        rooms = actions.HIDE if hides else actions.PLACE
        model = self.game.ruleset.cards[option.card]
        if plan is None or rooms.index(option.verb) != plan.room or model not in plan.models:
            return -1.0
        # What is finished later lies face down until then.
        return plan.worth if hides is not plan.now else -1.0

    def _attack(self, option: Option) -> float:
        owner, room = divmod(actions.ATTACK.index(option.verb), len(actions.PLACE))
        finds = finds_in(self.game, owner, room)
        if -1 in finds or fitting(self.game, [*finds, option.card]):
            return -1.0
        prevented = self.game.quantity(self.game.index["quantity"]["cameras"], owner, -1, 0)
        if prevented > number(self.game, "cameras_used", owner):
            return -1.0
        lost = number(self.game, f"credit_{room + 1}", owner) if object_in(self.game, owner, room) >= 0 else 0
        return levels(self.game, finds) * LEVEL + lost * self.scorings / self.game.seats


def _first(question: Question) -> int:
    return question.options[0]


def _stay(question: Question) -> int:
    return question.options[-1]


def _camera(question: Question) -> int:
    game, (_, owner, room, *_) = question.view, question.view.asking
    return int(objects.NO if fitting(game, finds_in(game, owner, room)) else objects.YES)


def _start(question: Question) -> int:
    materials = setup.TWO | RESOURCES.index("materials")
    return materials if materials in question.options else question.options[0]


def _keep(question: Question) -> int:
    ids = question.view.ruleset.id_of
    return max(question.options, key=lambda card: BONUSES.get(ids(card), 1.0))


def _resource(question: Question) -> int:
    game, seat = question.view, question.seat
    # Upgrades cost about two materials for each plasma.
    weights = (1, 2)
    return min(
        question.options,
        key=lambda option: number(game, RESOURCES[Option(option).card], seat) * weights[Option(option).card],
    )


def _unearth(question: Question) -> int:
    game, seat = question.view, question.seat
    return max(question.options, key=lambda option: digging_worth(game, seat, Option(option).card, 3, 1))


def _rank(question: Question) -> int:
    return question.seat if question.seat in question.options else question.options[0]
