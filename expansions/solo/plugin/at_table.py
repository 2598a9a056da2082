"""Alphonse at a real table, for people who play the printed game.

He is played by the rules that play him in the engine (`turn`, `preferences`), in a game of the engine that holds only
what people report: what lies on the displays, which object somebody takes, whose turn it is. Objects that nobody has
reported are in their decks. Nothing in this game moves by itself: a line of a report moves a card or ends a step.
Only what Alphonse does is carried out by the engine, with what his cards, the headline in force and his museum make
of it. Whatever else happens to him, by a headline that is revealed for instance, people report as a correction. So
the lines in their order are the whole state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from museum.api import (
    ACTIVE,
    BOX,
    Audience,
    BadMove,
    CardsField,
    CompanionPage,
    Game,
    Message,
    NamedCard,
    Option,
    Refused,
    Wording,
    form_field,
)
from museum.base_game.api import (
    ASK_EXPLORE,
    ASK_FOLLOW,
    CONTINENTS,
    HAND,
    MUSEUM,
    OPT_PASS,
    OPT_TAKE,
    POOL,
    PRESTIGE,
    SCORE,
    gain_prestige,
    take_options,
)

from .at_table_page import page_of, said
from .preferences import RIVAL, RIVALS
from .turn import BUYING, DECK, DISCARDING, EXHIBITING, SHOWN, choose, discard, furbish, offered, parts_of, reveal

NO_REPORT = Message("refused.no_report", "nothing can be reported like this")
NOT_THERE = Message("refused.not_there", "`{card}` isn't there any more")
ELSEWHERE = Message("refused.elsewhere", "`{card}` lies elsewhere already: {zone}")
NOT_NOW = Message("refused.not_now", "that isn't what comes next")
MESSAGES = (NO_REPORT, NOT_THERE, ELSEWHERE, NOT_NOW)
# What can be reported, each with the least and the greatest number of cards, and how many numbers follow them.
_LINES: Final = {
    "lay": (1, 1, 0), "hold": (1, 1, 0), "gone": (1, 1, 0), "pool": (1, 1, 1), "sold": (1, 1, 1), "rival": (0, 1, 0),
    "headline": (0, 1, 0), "turn": (0, 0, 1), "take": (1, 1, 1), "pass": (0, 0, 1), "block": (1, 1, 0),
    "draw": (0, 1, 0), "exhibit": (1, 1, 0), "buy": (1, 1, 0), "discard": (1, 25, 0), "skip": (0, 0, 0),
    "prestige": (0, 0, 1), "score": (0, 0, 1),
}  # fmt: skip
_DIGITS: Final = 3
TAKING: Final = -1
"""The part in which he takes an object, beside those of his action phase."""


class AtTable:
    """The companion: *active* is the seat whose turn it is (-1 before the first), *taker* the one who takes now (-1
    after the last), *parts* are those of his action phase that are left, None before he has drawn his card.
    """

    def __init__(self, game: Game, seat: int) -> None:
        """Begin with the laid out *game*, of which nothing lies open yet."""
        self.game, self.seat = game, seat
        self.active = self.taker = -1
        self.parts: list[tuple[int, int]] | None = None
        self.blocked: set[int] = set()
        game.agenda.clear()
        zones = game.index["zone"]
        self.displays = [*(zones["display"].at(each) for each in range(CONTINENTS)), *game.facts.displays]
        owned = (zone.of(each) for zone in (HAND, POOL, MUSEUM) for each in range(game.seats))
        self.open = frozenset((*self.displays, *owned))
        for zone in self.displays:
            for card in game.cards(zone)[:]:
                game.move(card, BOX)

    def fields(self, wording: Wording) -> tuple[CardsField, ...]:
        """Return the objects, as the form to score a museum has them, and the kinds of card that are chosen."""
        objects = form_field(wording, "museum")
        assert isinstance(objects, CardsField)
        return (objects, *(_chosen(wording, kind) for kind in ("headline", RIVAL, "action")))

    def page(self, audience: Audience) -> CompanionPage:
        """Return what comes next."""
        return page_of(self, audience)

    def said(self, line: str, audience: Audience) -> str:
        """Return in words what a line reports."""
        return said(self, line, audience)

    # Reports

    def do(self, line: str) -> None:
        """Take a report into account; raises `BadMove` for a line that is none, `Refused` where it can't be true."""
        verb, *words = line.split() or [""]
        cards = [word for word in words if word in self.game.ruleset.numbers]
        numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) <= _DIGITS]
        least, most, counted = _LINES.get(verb, (1, 0, 0))
        if not least <= len(cards) <= most or len(numbers) != counted or len(words) != len(cards) + counted:
            raise BadMove(NO_REPORT)
        getattr(self, f"_{verb}")(*cards, *numbers)

    def _copy(self, name: str, zones: Iterable[int]) -> int:
        """Return the copy of a card that lies in one of *zones*; raises `Refused`."""
        where = frozenset(zones)
        found = next((card for card in self.game.ruleset.numbers[name] if self.game.where[card] in where), -1)
        if found < 0:
            raise Refused(NOT_THERE, "", card=name)
        return found

    def _enter(self, name: str, zone: int, *, also: Iterable[int] = ()) -> None:
        """Lay an object into a zone, that nobody has reported elsewhere, except in the zones *also*."""
        game, taken = self.game, self.open.difference(also)
        copies = game.ruleset.numbers[name]
        if not game.facts.value[copies[0]]:
            raise BadMove(NO_REPORT)
        found = next((card for card in copies if game.where[card] not in taken), -1)
        if found < 0:
            raise Refused(ELSEWHERE, "", card=name, zone=self.zone_of(copies[-1]))
        game.move(found, zone)

    def zone_of(self, card: int) -> str:
        """Return the name of the zone in which a card lies."""
        place, zones = self.game.where[card], self.game.ruleset.layout.zones.values()
        return next(zone.name for zone in zones if zone.start <= place < zone.start + zone.size)

    def _seat(self, number: int, *seats: int) -> int:
        """Return the seat of a number from 1, which must be one of *seats* if any are given."""
        if number < 1 or number - 1 not in (seats or range(self.game.seats)):
            raise Refused(NOT_NOW)
        return number - 1

    def _lay(self, name: str) -> None:
        continent = self.game.facts.continent[self.game.ruleset.numbers[name][0]]
        # What is of no continent lies on the display that another pack adds (R33).
        self._enter(name, self.displays[continent if continent >= 0 else -1])

    def _hold(self, name: str) -> None:
        self._enter(name, HAND.of(self.seat))

    def _pool(self, name: str, number: int) -> None:
        # A person's hand isn't reported: what somebody took can be paid with.
        hands = (HAND.of(seat) for seat in range(self.game.seats))
        self._enter(name, POOL.of(self._seat(number)), also=hands)

    def _gone(self, name: str) -> None:
        self.game.move(self._copy(name, self.open), BOX)

    def _sold(self, name: str, number: int) -> None:
        card = self._copy(name, [POOL.of(self.seat)])
        self.game.move(card, HAND.of(self._seat(number, *self.persons)))
        gain_prestige(self.game, self.seat, self.game.facts.rival_pool_fee)

    def _rival(self, name: str = "") -> None:
        game, zones = self.game, self.game.index["zone"]
        deck, held = zones[RIVALS], zones[RIVAL].of(self.seat)
        chosen = self._copy(name, [deck]) if name else game.cards(deck)[-1]
        for card in game.cards(held)[:]:
            game.move(card, deck)
        game.move(chosen, held)

    def _headline(self, name: str = "") -> None:
        zones = self.game.index["zone"]
        chosen = self._copy(name, [zones["headlines"], zones["headline_discards"]]) if name else -1
        for card in self.game.cards(zones["headline"])[:]:
            self.game.move(card, zones["headline_discards"])
        if chosen >= 0:
            self.game.move(chosen, zones["headline"])

    def _prestige(self, number: int) -> None:
        self.game.counters[PRESTIGE.of(self.seat)] = number

    def _score(self, number: int) -> None:
        self.game.counters[SCORE.of(self.seat)] = number

    # Turns

    @property
    def persons(self) -> list[int]:
        """Return the seats of people."""
        return [seat for seat in range(self.game.seats) if seat != self.seat]

    def _turn(self, number: int) -> None:
        self.active = self.taker = self.game.counters[ACTIVE] = self._seat(number)
        self.parts = None
        self.blocked.clear()

    def _take(self, name: str, number: int) -> None:
        seat = self._seat(number, self.taker)
        card = self._copy(name, self.displays)
        if seat == self.seat:
            self.carry_out(self.game, TAKING, card)
        else:
            self.game.move(card, HAND.of(seat))
            if self.active == self.seat:
                gain_prestige(self.game, self.seat, self.game.facts.follow_prestige)
        self._next_taker()

    def _pass(self, number: int) -> None:
        self._seat(number, self.taker)
        self._next_taker()

    def _next_taker(self) -> None:
        following = (self.taker + 1) % self.game.seats
        self.taker = following if following != self.active else -1
        self.blocked.clear()

    def _block(self, name: str) -> None:
        self.blocked.add(self._copy(name, self.open))

    def _draw(self, name: str = "") -> None:
        if self.active != self.seat or self.taker >= 0 or self.parts is not None:
            raise Refused(NOT_NOW)
        zones = self.game.index["zone"]
        if name:
            card = self._copy(name, [zones[DECK], zones[SHOWN]])
            self.game.move(card, zones[SHOWN])
        else:
            card = reveal(self.game)
        self.parts = parts_of(self.game, self.seat, card)
        self._settle()

    def _exhibit(self, name: str) -> None:
        self._furbish(EXHIBITING, self._copy(name, [HAND.of(self.seat)]))

    def _buy(self, name: str) -> None:
        self._furbish(BUYING, self._copy(name, [POOL.of(seat) for seat in range(self.game.seats)]))

    def _furbish(self, part: int, card: int) -> None:
        if self.part[0] != part or card not in self.offers():
            raise Refused(NOT_NOW)
        count = self.part[1]
        self.carry_out(self.game, part, card)
        self.blocked.clear()
        assert self.parts is not None
        self.parts[0] = (part, count - 1)
        self._settle()

    def _discard(self, *names: str) -> None:
        cards = [self._copy(name, [HAND.of(self.seat)]) for name in names]
        if self.part[0] != DISCARDING or len(cards) > self.part[1]:
            raise Refused(NOT_NOW)
        discard(self.game, self.seat, cards)
        self._skip()

    def _skip(self) -> None:
        if not self.parts:
            raise Refused(NOT_NOW)
        self.parts = self.parts[1:]
        self.blocked.clear()
        self._settle()

    def _settle(self) -> None:
        """End the parts in which there is nothing to do. Before he buys, people look what lies in the pools."""
        while self.parts and (
            not self.part[1] or not (self.part[0] == BUYING or self.game.cards(HAND.of(self.seat)))
        ):
            self.parts = self.parts[1:]

    # Alphonse

    @property
    def part(self) -> tuple[int, int]:
        """Return the part of his turn that comes now, with how many objects it is about."""
        if self.taker == self.seat:
            return TAKING, 1
        return self.parts[0] if self.parts else (DISCARDING, 0)

    def offers(self) -> dict[int, int]:
        """Return the options that he has now by their cards, without those that people have called blocked."""
        part = self.part[0]
        options = take_options(self.game, self.seat) if part == TAKING else offered(self.game, self.seat, part)
        found = {Option(option).card: option for option in options}
        return {card: option for card, option in found.items() if card not in self.blocked}

    @property
    def asking(self) -> list[int]:
        """Return the question that the engine would put to him when he takes an object."""
        return [ASK_EXPLORE if self.active == self.seat else ASK_FOLLOW, self.seat, -1]

    def taken(self, offers: dict[int, int]) -> int:
        """Return the card that he takes of those on offer; -1 if he takes none."""
        options = list(offers.values()) + ([OPT_PASS] if self.active != self.seat else [])
        option = Option(choose(self.game, self.asking, options)) if offers else OPT_PASS
        return option.card if option.verb == OPT_TAKE else -1

    def carry_out(self, game: Game, part: int, card: int) -> None:
        """Let him do in *game* what comes now, and all that follows from it for him."""
        if part == TAKING:
            game.ruleset.apply_of[self.asking[0]](game, self.asking, OPT_TAKE | card)
        else:
            furbish(game, self.seat, part, card)
        game.advance()
        # What an effect would ask people is between them and their table.
        game.asking = []
        game.agenda.clear()


def _chosen(wording: Wording, kind: str) -> CardsField:
    ids = dict.fromkeys(map(wording.ruleset.id_of, wording.ruleset.by_kind.get(kind, ())))
    named = tuple(NamedCard(name, wording.name(name), "", 1) for name in ids)
    return CardsField(kind, wording.term(f"kind.{kind}"), 1, named)
