"""Compiled closures agree with a naive interpreter that walks the nodes, in random states of random games."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, Literal

import pytest

from museum.base_game.display import size_of
from museum.base_game.layout import (
    EXPERTS,
    HAND,
    HEADLINE,
    IMPROVEMENT,
    MUSEUM,
    OPINION,
    OPT_END,
    PATRON,
    PHASE,
)
from museum.base_game.turn import phase_of
from museum.base_game.words import conditions as c
from museum.base_game.words import counts as n
from museum.base_game.words import scoring as s
from museum.effects.compile import Builder
from museum.effects.types import Condition, Count, Fixed
from museum.engine import arithmetic_words as a
from museum.engine import common_words as w
from museum.engine import seat_words as r
from museum.engine import table_words as t
from museum.engine.comparing_words import CountWithin, InTurnOrder, Leads, Trails
from museum.engine.game import Game
from museum.engine.own import FIRST
from museum.engine.seats_meant import Who
from museum.engine.start import Seating, new_game
from museum.galleries import Tally
from museum.ruleset.model import Ruleset

WHO: tuple[Literal["", Who], ...] = ("", "", "all", "others", "left", "right")
TAKEN: tuple[Literal["sum", "most", "least"], ...] = ("sum", "most", "least")
NUMBERS = ("hand_limit", "display_size", "express_delivery_max", "experts", "end_score")
SWITCHES = (("experts", True), ("patrons", False), ("good_hiring", "look"), ("good_hiring", "renew"))


class Interpreter:
    """Says what nodes mean by reading content and table, with no table made beforehand."""

    def __init__(self, game: Game, seat: int, kind: str) -> None:
        self.game, self.seat, self.kind = game, seat, kind
        self.rules = game.ruleset

    def field(self, card: int, name: str) -> Any:
        return self.rules.definition(self.rules.id_of(card)).fields.get(name)

    def continent(self, card: int) -> str | None:
        civilisation = self.field(card, "civilisation")
        if civilisation is None:
            return None
        traits, homes = self.rules.vocabulary.traits, self.rules.vocabulary.belongs["civilisation", "continent"]
        return traits["continent"][homes[traits["civilisation"].index(civilisation)]]

    def every(self, conditions: Sequence[Condition], thing: int) -> bool:
        return all(self.holds(condition, thing) for condition in conditions)

    def holds(self, condition: Condition, thing: int) -> bool:
        match condition:
            case c.OfContinent():
                names = self.rules.vocabulary.traits["continent"]
                return (names[thing] if self.kind == "continent" else self.continent(thing)) == condition.name
            case c.OfCivilisation():
                return bool(self.field(thing, "civilisation") == condition.name)
            case c.OfDomain():
                return bool(self.field(thing, "domain") == condition.name)
            case c.OfValue():
                value = self.field(thing, "value") or 0
                low = self.number(condition.at_least, thing) if condition.at_least else 0
                return low <= value and (condition.at_most is None or value <= self.number(condition.at_most, thing))
            case c.IsMasterpiece():
                return (self.field(thing, "value") == 5) is condition.wanted
            case w.Rule():
                return bool(self.rules.parameters[condition.parameter] == condition.is_)
            case c.InPhase():
                return phase_of(self.game) == condition.name
            case c.HeadlinesIgnored():
                hired = [self.rules.id_of(card) for card in self.game.zones[EXPERTS + self.seat]]
                return ("boch_and_wilhelm" in hired) is condition.wanted
            case w.Not():
                return not self.every(condition.inner, thing)
            case w.AnyOf():
                return any(self.every(group, thing) for group in condition.inner)
            case CountWithin():
                low = self.number(condition.at_least, thing) if condition.at_least else -99
                high = self.number(condition.at_most, thing) if condition.at_most else 999
                seats = self.meant(condition.who) if condition.who else [self.seat]
                return all(low <= self.of(seat).number(condition.of, thing) <= high for seat in seats)
            case InTurnOrder():
                place = self.in_turn().index(self.seat) + 1
                return place == {"first": 1, "last": self.game.seats}.get(str(condition.place), condition.place)
            case Leads() | Trails():
                numbers = sorted(self.all(condition.of, thing), reverse=isinstance(condition, Leads))
                alone = len(numbers) == 1 or numbers[0] != numbers[1] or condition.ties == "shared"
                return self.number(condition.of, thing) == numbers[0] and alone
        raise AssertionError(condition)

    def of(self, seat: int) -> Interpreter:
        return Interpreter(self.game, seat, self.kind)

    def in_turn(self) -> list[int]:
        first = self.game.counters[FIRST]
        return [*range(first, self.game.seats), *range(first)]

    def all(self, count: Count, thing: int, seats: Sequence[int] | None = None) -> list[int]:
        return [self.of(seat).number(count, thing) for seat in (seats or range(self.game.seats))]

    def meant(self, who: str) -> list[int]:
        seats, own = self.game.seats, self.seat
        others = [seat for seat in range(seats) if seat != own]
        near = {"left": [(own + 1) % seats], "right": [(own + seats - 1) % seats]}
        return {"all": [own, *others], "others": others, **near}[who]

    def number(self, count: Count, thing: int) -> int:
        match count:
            case Fixed():
                return count.number
            case w.ParameterCount():
                return int(self.rules.parameters[count.name])
            case n.ValueOf():
                return (self.field(thing, "value") or 0) if thing >= 0 else 0
            case n.OpinionTokens():
                names = self.rules.vocabulary.traits["continent"]
                tokens = dict(zip(names, self.game.counters[OPINION : OPINION + 4], strict=True))
                return tokens[count.on] if count.on else sum(tokens.values())
            case t.Players():
                return self.game.seats
            case s.Objects():
                museum = self.game.zones[MUSEUM + self.seat]
                return len([card for card in museum if self.every(count.if_, card)])
            case s.Experts():
                return len(self.game.zones[EXPERTS + self.seat])
        return self.calculated(count, thing)

    def calculated(self, count: Count, thing: int) -> int:
        match count:
            case a.Sum():
                return sum(self.number(part, thing) for part in count.parts)
            case a.DifferenceOf():
                return self.number(count.parts[0], thing) + sum(-self.number(p, thing) for p in count.parts[1:])
            case a.Product():
                made = 1
                for part in count.parts:
                    made *= self.number(part, thing)
                return sorted((-1000, made, 1000))[1]
            case a.Half():
                exact = self.number(count.of, thing) / 2
                return math.ceil(exact) if count.round == "up" else math.floor(exact)
            case a.Least() | a.Most():
                numbers = sorted(self.number(part, thing) for part in count.parts)
                return numbers[0] if isinstance(count, a.Least) else numbers[-1]
            case a.Nth():
                listed = [self.number(part, thing) for part in count.among]
                return [0, *listed, *[listed[-1]] * 1000][max(0, self.number(count.place, thing))]
        return self.read(count, thing)

    def read(self, count: Count, thing: int) -> int:
        match count:
            case t.CardsIn():
                zone = self.rules.layout.zones[count.in_]
                places = [self.seat] if zone.per_seat else range(zone.size)
                cards = [card for place in places for card in self.game.zones[zone.start + place]]
                return len([card for card in cards if self.every(count.if_, card)])
            case t.CounterOf():
                counter = self.rules.layout.counters[count.name]
                traits = self.rules.vocabulary.traits.get(counter.family, ("",))
                step = 6 if counter.per_seat else 1
                first = counter.start + (self.seat if counter.per_seat else 0)
                if not counter.family:
                    return sum(self.game.counters[first : counter.start + counter.size : step])
                if count.of in ("it", "same"):
                    home = self.continent(thing) if count.of == "same" else dict(enumerate(traits)).get(thing)
                    wanted = [traits.index(home)] if home else []
                else:
                    wanted = [traits.index(count.of)] if count.of else list(range(len(traits)))
                return sum(self.game.counters[first + step * trait] for trait in wanted)
            case t.TurnOrder():
                return self.in_turn().index(self.seat) + 1
            case r.Across():
                found = self.all(count.of, thing, self.meant(count.who))
                return {"sum": sum, "most": max, "least": min}[count.take](found)
            case r.Rank():
                seats = sorted(self.in_turn(), key=lambda seat: -self.of(seat).number(count.of, thing))
                if count.ties == "broken":
                    return seats.index(self.seat) + 1
                return sorted(self.all(count.of, thing), reverse=True).index(self.number(count.of, thing)) + 1
        raise AssertionError(count)


class Maker:
    """Makes random nodes that fit a kind of subject."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        self.traits = rules.vocabulary.traits
        self.phases = list(rules.vocabulary.phases)
        self.random = random.Random(seed)

    def condition(self, kind: str, depth: int = 0) -> Condition:
        pick = self.random
        makers = [
            lambda: c.OfContinent(pick.choice(self.traits["continent"])),
            lambda: w.Rule(*pick.choice(SWITCHES)),
            lambda: c.InPhase(pick.choice(self.phases)),
            lambda: c.HeadlinesIgnored(pick.random() < 0.5),
        ]
        if kind == "card" and depth < 2:
            makers += [lambda: CountWithin(self.count(2), self.maybe(1), self.maybe(1), pick.choice(WHO))]
            makers += [lambda: InTurnOrder(pick.choice(("first", "last", 2)))]
            makers += [lambda: pick.choice((Leads, Trails))(self.count(2), pick.choice(("shared", "alone")))]
        if kind == "card":
            makers += [
                lambda: c.OfCivilisation(pick.choice(self.traits["civilisation"])),
                lambda: c.OfDomain(pick.choice(self.traits["domain"])),
                lambda: c.IsMasterpiece(pick.random() < 0.5),
                lambda: c.OfValue(self.maybe(depth), self.maybe(depth)),
            ] * 2
        if depth < 3:
            makers += [
                lambda: w.Not(self.group(kind, depth + 1)),
                lambda: w.AnyOf(tuple(self.group(kind, depth + 1) for _ in range(pick.randint(1, 3)))),
            ] * 2
        return pick.choice(makers)()

    def group(self, kind: str, depth: int) -> tuple[Condition, ...]:
        return tuple(self.condition(kind, depth) for _ in range(self.random.randint(1, 2)))

    def maybe(self, depth: int) -> Count | None:
        return self.count(depth + 2) if self.random.random() < 0.8 else None

    def count(self, depth: int = 0) -> Count:
        pick = self.random
        makers = [
            lambda: Fixed(pick.randint(-2, 6)),
            lambda: w.ParameterCount(pick.choice(NUMBERS)),
            lambda: n.ValueOf("it"),
            lambda: n.OpinionTokens(pick.choice(("", *self.traits["continent"]))),
            t.Players,
            t.TurnOrder,
            s.Experts,
            lambda: t.CardsIn(pick.choice(("hand", "pool", "display", "favours", "headlines"))),
            lambda: t.CounterOf(pick.choice(("prestige", "score", "round", "opinion_supply"))),
        ]
        if depth < 3:
            several = pick.choice((a.Sum, a.DifferenceOf, a.Product, a.Least, a.Most))
            makers += [lambda: several(tuple(self.count(depth + 1) for _ in range(pick.randint(1, 3))))] * 4
            makers += [lambda: a.Half(self.count(depth + 1), pick.choice(("up", "down")))]
            makers += [lambda: r.Rank(self.count(depth + 1), pick.choice(("shared", "broken")))] * 2
            makers += [lambda: r.Across(self.count(depth + 1), pick.choice(WHO[2:]), pick.choice(TAKEN))] * 2
            makers += [lambda: s.Objects(self.group("card", 2))]
            makers += [lambda: t.CardsIn(pick.choice(("hand", "display")), self.group("card", 2))]
        return pick.choice(makers)()


def states(rules: Ruleset, seeds: Sequence[int]) -> list[Game]:
    """Return games at random places, each seat's experts and museum filled as chance will have it."""
    found = []
    for seed in seeds:
        chance = random.Random(seed)
        game = new_game(rules, Seating(chance.randint(2, 4)), seed)
        for _ in range(chance.randint(0, 250)):
            if not game.asking:
                break
            options = game.options()
            game.apply(chance.choice(options if len(options) == 1 else [o for o in options if o != OPT_END]))
        found.append(game)
    return found


@pytest.fixture(scope="module")
def games(rules: Ruleset) -> list[Game]:
    return states(rules, range(12))


def test_the_states_are_varied(games: list[Game]) -> None:
    """The state that the comparison stands on: museums, experts, tokens, a headline ignored, several phases."""
    assert any(game.zones[MUSEUM + seat] for game in games for seat in range(game.seats))
    assert any(game.zones[EXPERTS + seat] for game in games for seat in range(game.seats))
    assert any(sum(game.counters[OPINION : OPINION + 4]) for game in games)
    assert any(game.zones[HEADLINE] for game in games)
    assert len({game.counters[PHASE] for game in games}) > 1
    assert any(game.counters[PHASE] == IMPROVEMENT for game in games)


@pytest.mark.parametrize("kind", ["card", "continent"])
def test_conditions_mean_what_they_say(rules: Ruleset, games: list[Game], kind: str) -> None:
    maker = Maker(rules, 7)
    builder = Builder(rules.vocabulary, rules.parameters, rules.columns, rules.index)
    held = []
    for _ in range(400):
        group = maker.group(kind, 0)
        compiled = builder.test(group, kind)
        for game in games:
            seat = maker.random.randrange(game.seats)
            thing = maker.random.randrange(len(rules.cards) if kind == "card" else 4)
            wanted = Interpreter(game, seat, kind).every(group, thing)
            found = compiled if isinstance(compiled, bool) else compiled(game, seat, thing)
            assert found == wanted, (group, seat, thing)
            held.append(wanted)
    assert 0.1 < sum(held) / len(held) < 0.9


def test_amounts_are_what_they_say(rules: Ruleset, games: list[Game]) -> None:
    maker = Maker(rules, 11)
    builder = Builder(rules.vocabulary, rules.parameters, rules.columns, rules.index)
    seen = set()
    for _ in range(400):
        count = maker.count()
        compiled = builder.amount(count)
        for game in games:
            seat = maker.random.randrange(game.seats)
            thing = maker.random.choice([-1, *game.zones[HAND + seat], *game.zones[PATRON + seat]])
            wanted = Interpreter(game, seat, "card").number(count, thing)
            assert compiled(game, seat, thing) == wanted, count
            seen.add(wanted)
    assert len(seen) > 20


def test_the_change_of_a_display_is_that_of_its_size(rules: Ruleset, games: list[Game]) -> None:
    """C2: Archaeological Discovery draws one more or fewer."""
    change = Builder(rules.vocabulary, rules.parameters, rules.columns, rules.index).amount(n.DisplayChange("it"))
    found = {(change(game, 0, place), size_of(game, place) - 2) for game in games for place in range(4)}
    assert all(mine == theirs for mine, theirs in found)
    assert len(found) > 1


def tally_of_sizes(chance: random.Random) -> Tally:
    """Return a tally that knows the sizes of its collections, and nothing else."""
    sizes = [chance.choice([0, 0, 3, 4, 5, 6, 7, 8]) for _ in range(18)]
    return Tally((), (), tuple(sizes[:12]), tuple(sizes[12:]), (), ())


def test_requirements_and_collections_are_counted_in_the_tally(rules: Ruleset, games: list[Game]) -> None:
    """C5: how many of the listed collections there are, one by one."""
    chance, traits = random.Random(3), rules.vocabulary.traits
    builder = Builder(rules.vocabulary, rules.parameters, rules.columns, rules.index)
    for _ in range(300):
        tally = tally_of_sizes(chance)
        names = (*traits["civilisation"], *traits["domain"])
        named = dict(zip(names, (*tally.civilisations, *tally.domains), strict=True))
        wanted = []
        met = 0
        for _ in range(chance.randint(1, 4)):
            size, kind = chance.randint(3, 8), chance.choice(("civilisation", "domain"))
            if chance.random() < 0.3:
                wanted.append(s.Requirement(size, any_=kind))  # type: ignore[arg-type]
                met += max(named[name] for name in traits[kind]) >= size
            else:
                name = chance.choice(traits[kind])
                wanted.append(s.Requirement(size, **{kind: name}))
                met += named[name] >= size
        assert builder.amount(s.Requirements(tuple(wanted)))(games[0], 0, tally) == met
        size = chance.randint(3, 8)
        collections = builder.amount(s.Collections("domain", size))
        assert collections(games[0], 0, tally) == sum(named[name] >= size for name in traits["domain"])
        single = builder.amount(s.CollectionSize(civilisation="roman"))
        assert single(games[0], 0, tally) == named["roman"]
