"""The companion's page of Alphonse: his next step in words, with the rules and reasons for it, and what can be
reported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from museum.api import Audience, CardPlace, CompanionPage, Report, ReportedCard, ReportedNumber
from museum.base_game.api import CONTINENTS, HAND, MUSEUM, POOL, PRESTIGE, SCORE, at_threshold

from .preferences import RIVAL, Preferences
from .turn import ADVANCED, BUYING, DECK, DISCARDING, SHOWN

if TYPE_CHECKING:
    from .at_table import AtTable

# The rule of each part of his action phase.
_RULES = ("SO4", "SO5", "SO5")
_HIS = ("score", "prestige")  # reports whose number isn't a seat's
_MAIN = ("alphonse.done", "alphonse.go_on", "alphonse.draw", "alphonse.next_turn")


def page_of(table: AtTable, audience: Audience) -> CompanionPage:
    """Return what comes next at the table."""
    return _Page(table, audience).made()


def said(table: AtTable, line: str, audience: Audience) -> str:
    """Return in words what a line reports."""
    verb, *words = line.split()
    wording, numbers = audience.wording, table.game.ruleset.numbers
    cards = wording.joined([wording.named(numbers[word][0]) for word in words if word in numbers])
    number = next((int(word) for word in words if word not in numbers), 0)
    seat = number - 1 if number and verb not in _HIS else table.seat
    return wording.say(f"alphonse.log_{verb}", cards=cards, name=audience.names[seat], number=number)


class _Page:
    """Makes the page for one reader."""

    def __init__(self, table: AtTable, audience: Audience) -> None:
        self.table, self.game, self.seat = table, table.game, table.seat
        self.names, self.wording, self.say = audience.names, audience.wording, audience.wording.say
        self.him = self.names[table.seat]
        self.card = -1

    def made(self) -> CompanionPage:
        step, reasons, reports = self._step()
        places, numbers = tuple(self._places()), tuple(self._numbers())
        return CompanionPage(step, tuple(reasons), tuple(reports), places, numbers, self.card)

    def _report(self, line: str, key: str, **slots: int | str) -> Report:
        return Report(line, self.say(key, **slots), key in _MAIN)

    def _ruled(self, rule: str, key: str, **slots: int | str) -> str:
        return self.say("play.rule", why=self.say(key, **slots), rule=rule)

    # The next step

    def _step(self) -> tuple[str, Iterable[str], Iterable[Report]]:
        table = self.table
        if table.active < 0:
            return self._set_up()
        if table.taker == self.seat:
            return self._takes()
        if table.taker >= 0:
            number, name = table.taker + 1, self.names[table.taker]
            nothing = self._report(f"pass {number}", "alphonse.nothing")
            rule = "B20" if table.taker == table.active else "B21"
            return self.say("alphonse.person_takes", name=name), [self._ruled(rule, "alphonse.tap_it")], [nothing]
        if table.active == self.seat and table.parts is None:
            reasons = [self._ruled("SO4", "alphonse.why_draw")]
            return self.say("alphonse.draws", name=self.him), reasons, [self._report("draw", "alphonse.draw")]
        return self._acts() if table.parts else self._rests()

    def _set_up(self) -> tuple[str, Iterable[str], Iterable[Report]]:
        game, him = self.game, self.him
        if not game.cards(game.index["zone"][RIVAL].of(self.seat)):
            reasons = [self._ruled("SO1", "alphonse.why_rival")]
            return self.say("alphonse.rival", name=him), reasons, [self._report("rival", "alphonse.draw")]
        begins = [
            self._report(f"turn {seat + 1}", "alphonse.begins", name=name) for seat, name in enumerate(self.names)
        ]
        held = len(game.cards(HAND.of(self.seat)))
        if held < CONTINENTS:
            return self.say("alphonse.deal", name=him, n=CONTINENTS), [self._ruled("SO1", "alphonse.why_deal")], ()
        return self.say("alphonse.lay_out"), [self._ruled("B6", "alphonse.why_lay_out")], begins

    def _takes(self) -> tuple[str, Iterable[str], Iterable[Report]]:
        table, offers = self.table, self.table.offers()
        card = table.taken(offers)
        if card < 0:
            reasons = [self._ruled("SO3", "alphonse.why_none")]
            done = self._report(f"pass {self.seat + 1}", "alphonse.done")
            return self.say("alphonse.takes_none", name=self.him), reasons, [done]
        held = self.game.cards(HAND.of(self.seat))
        reasons = [*self._why(card, offers, "SO3", held), *self._follows(card)]
        text = self.say("alphonse.takes", name=self.him, card=self.wording.named(card))
        return text, reasons, self._answers(f"take {self._id(card)} {self.seat + 1}", card)

    def _acts(self) -> tuple[str, Iterable[str], Iterable[Report]]:
        (part, count), game = self.table.part, self.game
        if part == DISCARDING:
            gone = Preferences(game, self.seat).to_discard(game.cards(HAND.of(self.seat)), count)
            cards = self.wording.joined(map(self.wording.named, gone))
            text = self.say("alphonse.discards", name=self.him, cards=cards)
            line = " ".join(["discard", *map(self._id, gone)])
            return text, [self._ruled("SO5", "alphonse.why_discards", n=count)], [self._report(line, "alphonse.done")]
        offers, verb = self.table.offers(), "buys" if part == BUYING else "exhibits"
        if not offers:
            done = self._report("skip", "alphonse.go_on")
            reason = self._ruled(_RULES[part], f"alphonse.why_{verb}_none")
            return self.say(f"alphonse.{verb}_none", name=self.him), [reason], [done]
        card = Preferences(game, self.seat).best(offers)
        reasons = [*self._why(card, offers, _RULES[part]), *self._follows(card)]
        if part != BUYING:
            reasons.insert(0, self._ruled("SO4", "alphonse.why_card", n=count))
        owner = game.owner(card)
        pool = self.names[owner] if part == BUYING else ""
        text = self.say(f"alphonse.{verb}", name=self.him, card=self.wording.named(card), pool=pool)
        return text, reasons, self._answers(f"{'buy' if part == BUYING else 'exhibit'} {self._id(card)}", card)

    def _rests(self) -> tuple[str, Iterable[str], Iterable[Report]]:
        active, following = self.table.active, (self.table.active + 1) % self.game.seats
        next_turn = self._report(f"turn {following + 1}", "alphonse.next_turn", name=self.names[following])
        key = "alphonse.rests" if active == self.seat else "alphonse.person_acts"
        return self.say(key, name=self.names[active]), [self._ruled("B42", "alphonse.why_refill")], [next_turn]

    def _answers(self, line: str, card: int) -> list[Report]:
        self.card = card
        return [self._report(line, "alphonse.done"), self._report(f"block {self._id(card)}", "alphonse.blocked")]

    def _id(self, card: int) -> str:
        return self.game.ruleset.id_of(card)

    def _why(self, card: int, cards: Iterable[int], rule: str, held: Iterable[int] = ()) -> Iterator[str]:
        for key, slots in Preferences(self.game, self.seat).reasons(card, list(cards), list(held)):
            slots = {name: self._trait(value) if name == "trait" else value for name, value in slots.items()}
            yield self._ruled(rule, key, **slots)

    def _trait(self, name: str) -> str:
        vocabulary = self.game.ruleset.vocabulary
        family = vocabulary.family_of(name) or ""
        return self.wording.trait(family, vocabulary.traits[family].index(name))

    # What follows from a step

    def _follows(self, card: int) -> Iterator[str]:
        """Yield what people do at the table besides, found by carrying the step out in a copy of the game."""
        before, after = self.game, self.game.clone()
        self.table.carry_out(after, self.table.part[0], card)
        score, prestige = (counter.of(self.seat) for counter in (SCORE, PRESTIGE))
        for seat, name in enumerate(self.names):
            paid = [each for each in before.cards(HAND.of(self.seat)) if after.where[each] == POOL.of(seat)]
            if paid:
                cards = self.wording.joined(map(self.wording.named, paid))
                yield self.say("alphonse.pays", cards=cards, name=name)
            gained = after.counters[PRESTIGE.of(seat)] - before.counters[PRESTIGE.of(seat)]
            if gained > 0 and seat != self.seat:
                yield self.say("alphonse.gains", name=name, n=gained)
        if after.counters[score] != before.counters[score]:
            yield self.say("alphonse.scores", name=self.him, score=after.counters[score])
            if at_threshold(after, self.seat):
                yield self._ruled("B50", "alphonse.ends")
        if after.counters[prestige] != before.counters[prestige]:
            yield self.say("alphonse.has_prestige", name=self.him, n=after.counters[prestige])

    # What lies on the table

    def _places(self) -> Iterator[CardPlace]:
        table, game, zones = self.table, self.game, self.game.index["zone"]
        ready = table.active >= 0 or len(game.cards(HAND.of(self.seat))) >= CONTINENTS
        asked = ready and (table.taker >= 0 or table.active < 0 or not table.parts)
        shown = [card for zone in table.displays for card in game.cards(zone)]
        usual = sum(game.facts.display_sizes)
        yield self._place(
            self.say("alphonse.displays"), shown, "museum", "lay {card}", asked=asked,
            note=self.say("alphonse.of", n=len(shown), most=usual),
        )  # fmt: skip
        hand = game.cards(HAND.of(self.seat))
        dealing = self._has_rival and not ready
        yield self._place(self.say("alphonse.hand", name=self.him), hand, "museum", "hold {card}", asked=dealing)
        if game.counters[game.index["counter"][ADVANCED].of(self.seat)]:
            buying = bool(table.parts) and table.part[0] == BUYING
            for seat, name in enumerate(self.names):
                pool = game.cards(POOL.of(seat))
                title, add = self.say("alphonse.pool", name=name), f"pool {{card}} {seat + 1}"
                note = self.say("alphonse.pool_note") if seat == self.seat else ""
                yield self._place(title, pool, "museum", add, note=note, asked=buying and seat != self.seat)
        yield self._place(self.say("alphonse.museum", name=self.him), game.cards(MUSEUM.of(self.seat)))
        revealed = game.cards(zones[SHOWN])[-1:]
        can_draw = table.active == self.seat and table.taker < 0 and table.parts is None
        left = self.say("alphonse.left", n=len(game.cards(zones[DECK])))
        action = tuple(map(ReportedCard, revealed))
        yield CardPlace(self.say("alphonse.action"), action, "action" if can_draw else "", "draw {card}", left)
        rival = tuple(map(ReportedCard, game.cards(zones[RIVAL].of(self.seat))))
        title, order = self.say("alphonse.rival_card"), " ".join(self._orders())
        yield CardPlace(title, rival, RIVAL, "rival {card}", order, asked=not self._has_rival)
        off = (self._report("headline", "alphonse.gone"),)
        headline = tuple(ReportedCard(card, off) for card in game.cards(zones["headline"]))
        yield CardPlace(self.say("alphonse.headline"), headline, "headline", "headline {card}")

    def _orders(self) -> Iterator[str]:
        """Yield the two lists of his rival card."""
        his = Preferences(self.game, self.seat)
        for name, listed in (("priorities", his.priorities), ("discard_order", his.discard_order)):
            if listed:
                lead = self.say("board.zone", zone=self.say(f"column.{name}"))
                yield f"{lead} {', '.join(map(self._trait, listed))}."

    @property
    def _has_rival(self) -> bool:
        return bool(self.game.cards(self.game.index["zone"][RIVAL].of(self.seat)))

    def _place(
        self, title: str, cards: Iterable[int], field: str = "", add: str = "", *, note: str = "", asked: bool = False
    ) -> CardPlace:
        return CardPlace(
            title, tuple(ReportedCard(card, tuple(self._of_card(card))) for card in cards), field, add, note, asked
        )

    def _of_card(self, card: int) -> Iterator[Report]:
        """Yield what can be reported of an object that lies open."""
        table, zone, name = self.table, self.game.where[card], self._id(card)
        if zone in table.displays and table.taker in table.persons:
            taker = table.taker
            yield self._report(f"take {name} {taker + 1}", "alphonse.taken", name=self.names[taker])
        if zone == POOL.of(self.seat):
            for seat in table.persons:
                yield self._report(f"sold {name} {seat + 1}", "alphonse.sold", name=self.names[seat])
        yield self._report(f"gone {name}", "alphonse.gone")

    def _numbers(self) -> Iterator[ReportedNumber]:
        for name, counter in (("score", SCORE), ("prestige", PRESTIGE)):
            value = self.game.counters[counter.of(self.seat)]
            lines = [(f"{name} {value - 1}", "−")] * (value > 0) + [(f"{name} {value + 1}", "+")]
            label = self.say(f"alphonse.{name}", name=self.him)
            yield ReportedNumber(label, value, tuple(Report(line, sign) for line, sign in lines))
