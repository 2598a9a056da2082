"""A game in progress: the primitives that change its state, and the loop from question to question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from museum.engine.errors import IllegalOption, RunawayEffect
from museum.engine.frames import ANSWER_STEP, CARD, EACH_SEAT_STEP, PROGRAM, PROGRAM_STEP, frame_for
from museum.engine.own import ACTIVE, ACTS_AS, AUTOMATED, BOX, REVEALED
from museum.engine.packing import CARD_MASK, ENTRY_SHIFT, NUMBER_MASK
from museum.engine.quantities import Asked, by_subject
from museum.engine.random import shuffle
from museum.engine.state import GameState
from museum.engine.token_moves import look_at
from museum.engine.view import hide_from

# The most steps between two questions.
STEP_LIMIT: Final = 20_000
LIMITED: Final = range(STEP_LIMIT)


class Game(GameState):
    """One game under a ruleset: its state, and what changes it.

    A question's options are ints; `apply` takes one of them and runs on to the next question.
    """

    __slots__ = ()

    # Questions

    def ask(self, kind: int, seat: int, *details: int) -> bool:
        """Put a question to *seat*; one without options isn't asked, and False is returned."""
        rules, asking = self.ruleset, [kind, seat, *details]
        options = rules.options_of[kind](self, asking)
        if not options:
            return False
        if rules.automated_answer is not None and self.counters[AUTOMATED] >> seat & 1:
            self.agenda.append([ANSWER_STEP, rules.automated_answer(self, asking, options), *asking])
            return True
        self.asking = asking
        self._options = options
        return True

    def apply(self, option: int) -> None:
        """Answer the pending question with *option* and run on to the next; raises `IllegalOption`."""
        if option not in self._options and not self.is_name(option):
            raise IllegalOption(f"{option} is not an option of the question `{self.question}`")
        self.answer(option)

    def answer(self, option: int) -> None:
        """Answer the pending question with one of its options, which isn't checked, and run on to the next."""
        asking = self.asking
        self.asking = []
        self.ruleset.apply_of[asking[0]](self, asking, option)
        if not self.asking:
            self.advance()

    def answer_by_chance(self, draw: Callable[[], float]) -> tuple[int, int]:
        """Answer questions until the game is over, each with the option that *draw*, a number from 0 to less than 1,
        falls on; return how many had two options or more, and how many there were."""
        apply_of = self.ruleset.apply_of
        decisions = forced = 0
        # As `answer`, without a call: random games do little else.
        while asking := self.asking:
            options = self._options
            count = len(options)
            if count > 1:
                decisions += 1
                option = options[int(draw() * count)]
            else:
                forced += 1
                option = options[0]
            self.asking = []
            apply_of[asking[0]](self, asking, option)
            if not self.asking:
                self.advance()
        return decisions, decisions + forced

    def is_name(self, option: int) -> bool:
        """Return whether *option* answers the pending question, an open one, with a name that the state keeps."""
        named = self.ruleset.questions[self.asking[0]].names if self.asking else None
        return named is not None and option & ~CARD_MASK == named and option & CARD_MASK < len(self.names)

    def advance(self) -> None:
        """Run the agenda until a question is pending or nothing is left; raises `RunawayEffect`."""
        agenda, steps = self.agenda, self.ruleset.steps
        for _ in LIMITED:
            if not agenda:
                self._options = []
                return
            frame = agenda.pop()
            steps[frame[0]](self, frame)
            if self.asking:
                return
        raise RunawayEffect.after(self, STEP_LIMIT)

    def tell(self, seat: int, line: str) -> None:
        """Report in the notation what *seat*, an automated one, is about to do without having been asked."""
        if self.listener is not None:
            self.listener(self, seat, line, None)

    # Cards

    def move(self, card: int, zone: int) -> None:
        """Move a card to the end of *zone*, with all that its effects mean there."""
        source = self.where[card]
        self.zones[source].remove(card)
        self.zones[zone].append(card)
        self.where[card] = zone
        rules = self.ruleset
        self.known[card] |= rules.sight[zone]
        if rules.lively[card] and rules.in_play[source] | rules.in_play[zone]:
            self.react(card, source, zone)

    def move_face_down(self, card: int, zone: int) -> None:
        """Move a card to *zone*; seats that see neither zone can't tell any more which of several cards it was."""
        source = self.where[card]
        left = self.zones[source]
        self.move(card, zone)
        if left:
            seers = self.ruleset.sight[source] | self.ruleset.sight[zone]
            for other in (card, *left):
                self.known[other] &= seers

    def lay(self, cards: Sequence[int], zone: int) -> None:
        """Move cards from the box to the end of *zone*, as `move` does one by one."""
        if self.ruleset.in_play[zone]:
            for card in cards:
                self.move(card, zone)
            return
        where, known, sight = self.where, self.known, self.ruleset.sight[zone]
        for card in cards:
            where[card] = zone
            known[card] |= sight
        self.zones[zone] += cards
        # Looking for each of hundreds of cards among the others takes long.
        self.zones[BOX] = [card for card in self.zones[BOX] if where[card] == BOX]

    def draw(self, deck: int, zone: int) -> int:
        """Move the top card of *deck* to *zone* and return it; -1 if there is none."""
        pile = self.zones[deck]
        if not pile:
            return -1
        card = pile.pop()
        self.zones[zone].append(card)
        self.where[card] = zone
        rules = self.ruleset
        self.known[card] |= rules.sight[zone]
        self.counters[REVEALED] += 1
        if rules.lively[card] and rules.in_play[zone]:
            self.react(card, deck, zone)
        return card

    def shuffle(self, zone: int, stream: int) -> None:
        """Shuffle a zone; nobody knows its order, nor which card lies where, any more."""
        cards = self.zones[zone]
        shuffle(self.streams, stream, cards)
        for card in cards:
            self.known[card] = 0

    def react(self, card: int, source: int, zone: int) -> None:
        """Start or end what the card's effects do in play, as it leaves *source* for *zone*; a card out of play
        acts as no other."""
        rules = self.ruleset
        if rules.in_play[source]:
            self._silence(card)
        if not rules.in_play[zone]:
            self.columns[ACTS_AS][card] = 0
        else:
            code = card << ENTRY_SHIFT
            behaviour = rules.behaviour[self.model(card)]
            for number in behaviour.triggers:
                _add(self.listening, rules.triggers[number].event, code | number)
            for number in behaviour.replacements:
                _add(self.replacing, rules.replacements[number].event, code | number)
            for number in behaviour.modifiers:
                _add(self.modifying, rules.modifiers[number].quantity, code | number)

    def _silence(self, card: int) -> None:
        """End what the card's effects do in play; a card that may mimic can have had those of any other."""
        rules, behaviour = self.ruleset, self.ruleset.behaviour[card]
        parts: list[tuple[list[list[int]], Iterable[int]]] = [
            (self.listening, [rules.triggers[number].event for number in behaviour.triggers]),
            (self.replacing, [rules.replacements[number].event for number in behaviour.replacements]),
            (self.modifying, [rules.modifiers[number].quantity for number in behaviour.modifiers]),
        ]
        if behaviour.mimics:
            parts = [(table, range(len(table))) for table, _ in parts]
        for table, places in parts:
            for place in places:
                table[place] = [entry for entry in table[place] if entry >> ENTRY_SHIFT != card]

    def act_as(self, card: int, other: int) -> None:
        """Let a card that may mimic have the effects of *other* from now on, also where it lies in play."""
        zone = self.where[card]
        self.columns[ACTS_AS][card] = self.model(other) + 1
        if self.ruleset.in_play[zone]:
            self.react(card, zone, zone)

    # Events and quantities

    def emit(self, event: int, seat: int, subject: int) -> None:
        """Report that *event* happened to *seat*: the effects that listen to it go on the agenda."""
        heard = self.listening[event]
        if heard:
            self._hear(heard, seat, subject)

    def emit_to_all(self, event: int) -> None:
        """Report that *event* happens to every seat, one after the other in turn order from the first.

        What the effects of one seat change counts for those of the next.
        """
        if self.listening[event]:
            self.agenda.append([EACH_SEAT_STEP, event, 0])

    def _hear(self, heard: list[int], seat: int, subject: int) -> None:
        rules, where = self.ruleset, self.where
        triggers, owners = rules.triggers, rules.owner
        found: list[tuple[int, list[int]]] = []
        for entry in heard:
            if entry < 0:
                token = rules.tokens[~entry]
                taker = look_at(self, token)
                if taker >= 0:
                    self.emit(token.event, taker, -1)
                continue
            card, number = entry >> ENTRY_SHIFT, entry & NUMBER_MASK
            trigger, owner = triggers[number], owners[where[card]]
            if owner != seat and owner >= 0 and not trigger.anyone:
                continue
            whose = owner if owner >= 0 else seat
            if trigger.test is None or trigger.test(self, whose, subject):
                found.append((whose, frame_for(trigger.program, whose, card, subject, number)))
        if len(found) < 2:
            if found:
                self.agenda.append(found[0][1])
            return
        # Active player's first, then seat order, then the order of coming into play (design, Timing).
        active, seats = self.counters[ACTIVE], self.seats
        found.sort(key=lambda pair: (pair[0] - active) % seats)
        self.agenda.extend(frame for _, frame in reversed(found))

    def replaced(self, event: int, seat: int, subject: int) -> bool:
        """Return whether something of *seat* happens instead of *event*; if so, that is on the agenda.

        What a replacement does is not replaced by itself again: once per event (design, Timing).
        """
        for entry in self.replacing[event]:
            card, number = entry >> ENTRY_SHIFT, entry & NUMBER_MASK
            trigger = self.ruleset.replacements[number]
            if self.owner(card) not in (seat, -1) or self._running(trigger.program, card):
                continue
            if trigger.test is None or trigger.test(self, seat, subject):
                self.agenda.append(frame_for(trigger.program, seat, card, subject))
                return True
        return False

    def _running(self, program: int, card: int) -> bool:
        return any(f[0] == PROGRAM_STEP and f[PROGRAM] == program and f[CARD] == card for f in self.agenda)

    def table(self, quantity: int, seat: int, bases: Sequence[int]) -> Sequence[int]:
        """Return a quantity for every subject at once, as it is now: *bases* by subject, as modified for *seat*."""
        found = self.quantities(quantity, seat, bases)
        # Asking for an instance of an abstract class takes longer than all the rest.
        return list(found) if type(found) is Asked else found

    def quantities(self, quantity: int, seat: int, bases: Sequence[int]) -> Sequence[int]:
        """Return the same, evaluated lazily if it can't be remembered; don't use it once the state has changed.

        What is remembered is a tuple, if *bases* is one.
        """
        if self.watch is None:
            kept: tuple[list[int], Sequence[int]] | None = self.memo.get(quantity << 3 | seat + 1)
            # A list of modifiers is replaced as a card comes into or out of play.
            if kept is not None and kept[0] is self.modifying[quantity]:
                return kept[1]
        return by_subject(self, quantity, seat, bases)

    def number(self, quantity: int, seat: int, usual: int) -> int:
        """Return a quantity that is about nothing, which is always changed from the *usual* number, as it is for
        *seat*: remembered where that can be done."""
        return self.quantities(quantity, seat, (usual,))[0] if self.modifying[quantity] else usual

    def perform(self, program: int, seat: int, card: int, it: int = -1) -> None:
        """Put a program on the agenda, to run next."""
        self.agenda.append(frame_for(program, seat, card, it))

    def reach(self, moment: int, seat: int, card: int) -> None:
        """Put on the agenda what *card* does at *moment* of its life, in the order in which it is written."""
        for entry in reversed(self.ruleset.behaviour[self.model(card)].moments):
            if entry.moment == moment and (entry.test is None or entry.test(self, seat, -1)):
                self.perform(entry.program, seat, card)

    # Copies

    def view(self, seat: int) -> Game:
        """Return the game as *seat* may know it; see `museum.engine.view`."""
        seen = self.clone()
        hide_from(seen, seat)
        return seen


def _add(table: list[list[int]], place: int, entry: int) -> None:
    # Copies of a game share the lists of these tables, so a list is replaced, never changed.
    table[place] = [*table[place], entry]
