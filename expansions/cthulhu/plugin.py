"""Cthulhu Relics: mythos points, the Disciple of the Old Ones, disasters and floods (CT1 to CT5, R27, R28)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from museum import hookimpl
from museum.base_game.crowding import crowded, resettle
from museum.base_game.kinds import VALUE
from museum.base_game.layout import ACTIVE, BOARD, CLOSE_TURN, CLOSING, HAND, MUSEUM, OPT_CARD, POOL
from museum.base_game.parting import ask_part
from museum.base_game.picking import again, picked
from museum.base_game.points import Standing
from museum.base_game.scenario_fields import counter_field, zone_field
from museum.base_game.words.verbs_loss import leave
from museum.diagnostics import Diagnostics
from museum.effects.types import Amount, Condition, Count, Expression, Step, Test, Verb
from museum.engine.frames import IT, SEAT
from museum.engine.game import Game
from museum.engine.setting import ScenarioFault, Setting
from museum.engine.start import Seating
from museum.galleries import nearest_cells
from museum.ruleset.forms import Cards, Number
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import CardKind, Saying, ScenarioField, ScoreLine
from museum.ruleset.registry import Registry

RELIC, FLOOD = "mythos_relic", "flood"
# A flood that has been drawn waits in `rising` until what has no room has left.
DECK, RISING, FLOODS = "flood_deck", "rising", "floods"
# A relic's column `looms` has two bits per seat: its disaster strikes at the end of this turn, and of the next.
NOW, NEXT, TURNS, BOTH = 1, 2, 2, 3
TEXT = {"type": "string"}
POINT = {"type": "integer", "minimum": 0, "maximum": 100}
RELIC_FIELDS = {
    "continent": {**TEXT, "description": "Where the relic was found (CT1)."},
    "domain": {**TEXT, "description": "The domain of its god (CT1)."},
    "god": {**TEXT, "description": "The god whom it belongs to (CT1)."},
    "value": VALUE,
}
FLOOD_FIELDS = {
    "down": {**POINT, "description": "Where the water comes in: how far down the board, in hundredths (CT3)."},
    "across": {**POINT, "description": "The same from left to right."},
    "cells": {"type": "integer", "minimum": 1, "maximum": 10, "description": "How many usable cells it fills."},
}


def number(game: Game, family: str, name: str) -> int:
    """Return the number of a thing that is registered."""
    return game.ruleset.index[family][name]


def relics(game: Game) -> Sequence[int]:
    """Return the relics of the game."""
    found: Sequence[int] = game.facts.by_kind.get(RELIC, ())
    return found


# Mythos points and the Disciple of the Old Ones


def mythos(game: Game, seat: int) -> int:
    """Return the mythos points of a seat."""
    return game.counters[number(game, "counter", "mythos") + seat]


def disciple(game: Game) -> int:
    """Return the seat that has the token; -1: nobody has."""
    return game.counters[number(game, "counter", "disciple")] - 1


def gain_mythos(game: Game, seat: int, points: int) -> None:
    """Give mythos points; the token goes to the first who has enough, then to whoever has more (CT4, R28)."""
    game.counters[number(game, "counter", "mythos") + seat] += points
    if points and takes_token(game, seat, mythos(game, seat)):
        game.counters[number(game, "counter", "disciple")] = seat + 1


def takes_token(game: Game, seat: int, points: int) -> bool:
    """Tell whether the seat takes the token when it has so many points."""
    holder = disciple(game)
    if holder < 0:
        return points >= int(game.facts.parameters["disciple_from"])
    return holder != seat and points > mythos(game, holder)


def token_points(game: Game, points: int) -> int:
    """Return what the token is worth to a holder with so many points."""
    rules = game.facts.parameters
    great = points >= rules["great_disciple_from"]
    return int(rules["great_disciple_points" if great else "disciple_points"])


def disciple_line(game: Game, seat: int, tally: Any) -> int:
    """Return what the token is worth to its holder (CT4)."""
    return token_points(game, mythos(game, seat)) if disciple(game) == seat else 0


def relics_line(game: Game, seat: int, tally: Any) -> int:
    """Return what the relics in the own common pool cost, negative (CT5, R27)."""
    return -pool_loss(game, [card for card in game.zones[POOL + seat] if game.ruleset.kind_of[card] == RELIC])


def pool_loss(game: Game, cards: Sequence[int]) -> int:
    """Return what these relics cost together: their values, the whole doubled if two are of one god."""
    gods = Counter(game.ruleset.columns["god"][card] for card in cards)
    total: int = sum(game.facts.value[card] for card in cards)
    return total * int(game.facts.parameters["same_god_times"]) if max(gods.values(), default=0) > 1 else total


# Disasters


def shown(game: Game, seat: int, card: int) -> None:
    """Gain a relic's mythos points; its disaster strikes every rival, and looms over its owner (CT2, CT3)."""
    if game.ruleset.kind_of[card] != RELIC:
        return
    quantity = number(game, "quantity", "mythos_points")
    gain_mythos(game, seat, game.quantity(quantity, seat, card, game.facts.value[card]))
    if not strikes(game, card):
        return
    later = NEXT if game.counters[ACTIVE] == seat else NOW
    game.columns[number(game, "column", "looms")][card] |= later << TURNS * seat
    for place in range(game.seats - 1, 0, -1):
        game.agenda.append([number(game, "step", "strike"), (seat + place) % game.seats, card])


def strikes(game: Game, card: int) -> bool:
    """Tell whether the relic brings a disaster."""
    moment = number(game, "moment", "strikes")
    return any(effect.moment == moment for effect in game.ruleset.behaviour[card].moments)


def strike(game: Game, frame: list[int]) -> None:
    """Agenda step: a relic's disaster strikes a seat, unless something happens instead."""
    _, seat, card = frame
    event = number(game, "event", "is_struck")
    if not game.replaced(event, seat, card):
        game.emit(event, seat, card)
        game.reach(number(game, "moment", "strikes"), seat, card)


def overtake(game: Game, frame: list[int]) -> None:
    """Agenda step: at the end of a turn, what loomed over its player until then strikes (CT3)."""
    seat = frame[1]
    looms = game.columns[number(game, "column", "looms")]
    due = []
    for card in relics(game):
        turns = looms[card] >> TURNS * seat & BOTH
        if turns:
            looms[card] ^= (turns ^ turns >> 1) << TURNS * seat
        if turns & NOW:
            due.append(card)
    game.agenda.extend([number(game, "step", "strike"), seat, card] for card in reversed(due))


# Floods


def flooded(game: Game, seat: int, rising: Sequence[int] = ()) -> int:
    """Return the mask of the seat's cells under water: each flood fills the dry ones nearest to its point."""
    columns, mask = game.ruleset.columns, 0
    for card in (*game.zones[game.ruleset.index["zone"][FLOODS] + seat], *rising):
        board = game.facts.boards[game.counters[BOARD + seat]]
        cells = nearest_cells(board, columns["down"][card], columns["across"][card])
        for cell in [cell for cell in cells if not mask >> cell & 1][: columns["cells"][card]]:
            mask |= 1 << cell
    return mask


@dataclass(frozen=True, slots=True)
class Flood(Verb):
    """Draw floods: they fill cells of the museum, and what finds no room there goes to the common pool."""

    key: ClassVar[str] = "flood"
    bare: ClassVar[str] = "cards"
    cards: Amount

    def steps(self, build: Any) -> tuple[Step, ...]:
        """Draw, then ask object by object what leaves the museum."""
        amount = build.amount(self.cards)

        def draw(game: Game, frame: list[int]) -> None:
            for _ in range(amount(game, frame[SEAT], frame[IT])):
                game.draw(number(game, "zone", DECK), number(game, "zone", RISING))

        def ask(game: Game, frame: list[int]) -> None:
            rising = game.zones[number(game, "zone", RISING)]
            ask_part(game, frame[SEAT], frame, crowded(game, frame[SEAT], flooded(game, frame[SEAT], rising)))

        def carry(game: Game, frame: list[int]) -> None:
            card, seat = picked(frame, OPT_CARD), frame[SEAT]
            if card >= 0:
                leave(game, seat, card)
                again(game, frame, 2)
                return
            for flood in game.zones[number(game, "zone", RISING)][:]:
                game.move(flood, number(game, "zone", FLOODS) + seat)
            resettle(game, seat)

        return (draw, ask, carry)


# Other words


@dataclass(frozen=True, slots=True)
class GainMythos(Verb):
    """Gain mythos points."""

    key: ClassVar[str] = "gain_mythos"
    bare: ClassVar[str] = "points"
    points: Amount

    def steps(self, build: Any) -> tuple[Step, ...]:
        """Do it at once."""
        points = build.amount(self.points)
        return (lambda game, frame: gain_mythos(game, frame[SEAT], points(game, frame[SEAT], frame[IT])),)


@dataclass(frozen=True, slots=True)
class IsRelic(Condition):
    """The object is a mythos relic (or isn't)."""

    key: ClassVar[str] = "relic"
    bare: ClassVar[str] = "wanted"
    subjects: ClassVar[tuple[str, ...]] = ("card",)
    wanted: bool

    def test(self, build: Any, subject: str) -> Test | bool:
        """Look up its god."""
        gods, wanted = build.columns["god"], self.wanted
        return lambda game, seat, card: (card >= 0 and gods[card] >= 0) is wanted


@dataclass(frozen=True, slots=True)
class Gods(Count):
    """The different gods whose relics stand in the player's museum."""

    key: ClassVar[str] = "gods"

    def expression(self, build: Any) -> Expression | int:
        """Count them."""
        gods = build.columns["god"]
        return lambda game, seat, it: len({gods[card] for card in game.zones[MUSEUM + seat] if gods[card] >= 0})


# Advice for bots

# What a mythos point is worth that doesn't bring the token yet, and how sure a token is that one has now.
STEP, SURE = 0.5, 0.6
# The mythos points that a favour brings; what giving a relic away brings by its value, and what keeping it would.
USUAL, GIVEN, KEPT = 2, 1.4, 1.0
# What a god's power brings, what a disaster over all rivals does and the one to come, and being spared, in points.
POWER, HARM, FEAR, SPARED = 1.2, 1.0, 1.5, 1.5


def mythos_worth(game: Game, seat: int, points: int) -> float:
    """Return what more mythos points are worth."""
    now = mythos(game, seat)
    sure = 1.0 if game.counters[CLOSING] else SURE
    if takes_token(game, seat, now + points):
        return token_points(game, now + points) * sure
    if disciple(game) == seat:
        return (token_points(game, now + points) - token_points(game, now)) * sure + points * STEP / 2
    return points * STEP


def worth(game: Game, seat: int, card: int) -> float:
    """Return what exhibiting a relic brings: its domain, mythos points, its power, its disaster."""
    facts = game.facts
    domain = facts.domain[card]
    if game.ruleset.kind_of[card] != RELIC:
        return 0.0
    same = [one for one in game.zones[MUSEUM + seat] if facts.domain[one] == domain]
    kinds = len({facts.civilisation[one] if facts.civilisation[one] >= 0 else -1 - one for one in same})
    total = facts.tables.domain_points(kinds + 1) - facts.tables.domain_points(kinds)
    total += mythos_worth(game, seat, facts.value[card]) + POWER
    return total + HARM - (0.0 if game.counters[CLOSING] else FEAR) if strikes(game, card) else float(total)


def danger(game: Game, seat: int, card: int) -> float:
    """Return what a relic costs in the seat's common pool, with those that lie there (CT5)."""
    if game.ruleset.kind_of[card] != RELIC:
        return 0.0
    others = [one for one in game.zones[POOL + seat] if one != card and game.ruleset.kind_of[one] == RELIC]
    return float(pool_loss(game, [*others, card]) - pool_loss(game, others))


def use(game: Game, seat: int, card: int) -> float:
    """Return what favours and experts of this pack bring."""
    rules = game.ruleset
    behaviour = rules.behaviour[card]
    verbs = rules.sources[behaviour.play] if behaviour.play >= 0 else ()
    held = [one for one in game.zones[HAND + seat] if rules.kind_of[one] == RELIC]
    total = 0.0
    if "gain_mythos" in verbs:
        total += mythos_worth(game, seat, USUAL)
    if "plant" in verbs:
        best = max((game.facts.value[one] for one in held), default=0)
        total += best * (GIVEN if game.counters[CLOSING] else GIVEN - KEPT)
    if any(rules.replacements[n].event == number(game, "event", "is_struck") for n in behaviour.replacements):
        total += 0.0 if game.counters[CLOSING] else SPARED
    if any(rules.modifiers[n].quantity == number(game, "quantity", "mythos_points") for n in behaviour.modifiers):
        total += (1 + len(held)) * STEP * 2
    return total


# What everybody at the table is shown

TELL_POINTS = Saying("board.mythos", "{points} mythos points", ("points_one",))
TELL_TOKEN = Saying("board.disciple", "Disciple of the Old Ones")


def shown_points(game: Game, seat: int) -> dict[str, int] | None:
    """Return the seat's mythos points for the table, if it has any."""
    points = mythos(game, seat)
    return {"points": points} if points else None


def shown_token(game: Game, seat: int) -> dict[str, int] | None:
    """Return nothing to fill in where the seat has the token; None where it hasn't."""
    return {} if disciple(game) == seat else None


STANDINGS = (Standing(TELL_POINTS, shown_points), Standing(TELL_TOKEN, shown_token))


# Registration


def set_looming(setting: Setting, seat: int, cards: list[int]) -> None:
    """Exhibit relics whose disasters strike at the end of the seat's turn."""
    setting.put(cards, MUSEUM + seat)
    for card in cards:
        setting.game.columns[number(setting.game, "column", "looms")][card] = NOW << TURNS * seat


def looming(game: Game, seat: int) -> list[int]:
    """Return the relics whose disasters loom over the seat."""
    looms = game.columns[number(game, "column", "looms")]
    return [card for card in relics(game) if looms[card] >> TURNS * seat & BOTH]


def scenario_fields(registry: Registry, points: int, token: int, floods: int, deck: int) -> tuple[ScenarioField, ...]:
    """Return the fields for mythos points, the token, what looms, and floods."""

    def set_disciple(setting: Setting, seat: int, holder: int) -> None:
        if holder > setting.game.seats:
            raise ScenarioFault(f"there is no seat {holder}; there are {setting.game.seats}")
        setting.game.counters[token] = holder

    return (
        counter_field("mythos", Number(), points),
        zone_field(FLOODS, Cards((FLOOD,)), floods),
        ScenarioField("disciple", Number(), set_disciple, lambda game, seat: disciple(game) + 1),
        ScenarioField("looming", Cards((RELIC,)), set_looming, looming, per_seat=True),
        ScenarioField(
            DECK, Cards((FLOOD,), pile=True),
            lambda setting, seat, cards: setting.pile(cards, deck), lambda game, seat: game.zones[deck][::-1],
        ),
    )  # fmt: skip


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register relics, floods, mythos points and the token."""
    layout = registry.layout
    deck, floods = layout.table_zone(DECK, "deck"), layout.seat_zone(FLOODS)
    layout.table_zone(RISING)
    points, token = layout.seat_counter("mythos"), layout.table_counter("disciple")
    layout.column("looms")
    layout.stream(DECK)
    registry.moment("strikes", "a relic's disaster strikes a player: every rival of who exhibits it, later himself")
    registry.event("is_struck", "card", "a relic's disaster strikes a player", replaceable=True)
    registry.quantity("mythos_points", "card", "the mythos points that exhibiting a relic brings (CT2)")
    for verb in (GainMythos, Flood):
        registry.verb(verb)
    registry.condition(IsRelic)
    registry.count(Gods)
    registry.step("strike", strike)
    registry.phase("turn", registry.step("overtake", overtake), before=CLOSE_TURN)
    registry.kind(
        CardKind(
            RELIC, RELIC_FIELDS, {"continent": "continent", "domain": "domain", "god": "god"}, ("value",),
            tuple(RELIC_FIELDS), ("exhibit", "shuffled_in", "masterpiece", "own_kind"),
        )
    )  # fmt: skip
    registry.kind(CardKind(FLOOD, FLOOD_FIELDS, {}, tuple(FLOOD_FIELDS), tuple(FLOOD_FIELDS)))
    registry.score_line(ScoreLine("disciple", disciple_line, "CT4"))
    registry.score_line(ScoreLine("relics", relics_line, "CT5", may_cost=True))
    for standing in STANDINGS:
        registry.saying(standing.saying)
        registry.extend("standing", standing)
    points_filled = {"exhibited": shown, "blocked": flooded, "worth": worth, "danger": danger, "use": use}
    for point, thing in points_filled.items():
        registry.extend(point, thing)
    for field in scenario_fields(registry, points, token, floods, deck):
        registry.scenario_field(field)


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Shuffle the floods."""
    deck = number(game, "zone", DECK)
    for card in game.facts.by_kind.get(FLOOD, ()):
        game.move(card, deck)
    game.shuffle(deck, number(game, "stream", DECK))


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report relics that aren't of the domain of their god."""
    vocabulary = ruleset.vocabulary
    homes, names = vocabulary.belongs["god", "domain"], vocabulary.traits
    for card in range(len(ruleset.cards)):
        god, domain = ruleset.columns["god"][card], ruleset.columns["domain"][card]
        if god >= 0 and homes[god] != domain:
            definition = ruleset.definitions[ruleset.cards[card]]
            message = f"`{definition.id}` is of {names['god'][god]}, whose domain is {names['domain'][homes[god]]}"
            diagnostics.error("contradiction", message, definition.place)
