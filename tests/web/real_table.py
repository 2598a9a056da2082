"""A whole game of the engine as if it were played at a real table: its people report it to a companion."""

from __future__ import annotations

from collections import Counter
from random import Random

from museum.api import ACTIVE
from museum.base_game.api import HAND, MUSEUM, OPT_TAKE, POOL, PRESTIGE, SCORE
from museum.engine.packing import Option
from museum.engine.start import new_game, seating_of
from museum.web.companion_game import CompanionGame

PERSON, ALPHONSE = 0, 1


class RealTable:
    """Plays a game by chance. What lies on the table is reported as people see it, and each step of the automated
    seat has to be the one that the companion proposes.
    """

    def __init__(self, game: CompanionGame) -> None:
        rules = game.rules
        self.game = new_game(rules.ruleset, seating_of(rules.config, rules.ruleset, None), game.seed)
        self.game.listener = self._heard
        self.companion, self.audience = game.played(()), game.audience("en")
        self.lines: list[str] = []
        self.corrections: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        rival = self.game.index["zone"]["rival"].of(ALPHONSE)
        self.say(f"rival {self._id(self.game.cards(rival)[0])}")
        for card in self.game.cards(HAND.of(ALPHONSE)):
            self.say(f"hold {self._id(card)}")

    def play(self, seed: int, most: int = 5_000) -> None:
        """Play to the end."""
        chance, game = Random(seed), self.game
        while game.asking and most:
            most, question, seat = most - 1, game.question, game.seat
            option = chance.choice(game.options())
            if question == ("explore" if game.counters[ACTIVE] == PERSON else "follow") and seat == PERSON:
                self._look()
                if Option(option).verb == OPT_TAKE:
                    self._taker(seat)
                    self.say(f"take {self._id(Option(option).card)} {seat + 1}")
            game.apply(option)
        assert game.finished
        self._look()

    def say(self, line: str) -> None:
        self.companion.do(line)
        self.lines.append(line)

    def answers(self) -> list[str]:
        return [report.line for report in self.companion.page(self.audience).reports]

    def _id(self, card: int) -> str:
        return self.game.ruleset.id_of(card)

    def _taker(self, seat: int) -> None:
        """Report that those before *seat* take nothing, or (-1) that all do."""
        while self.companion.taker not in (seat, -1):
            answer = f"pass {self.companion.taker + 1}"
            assert answer in self.answers()
            self.say(answer)

    def _heard(self, game, seat, line, question) -> None:
        if question is not None and question.name == "pay":
            return
        verb, *words = line.replace(",", "").split()
        if not self._due(verb):
            # An effect: of his last step, which the companion has carried out with it, or of what somebody did.
            self.steps["beside"] += 1
            return
        self._look()
        if verb == "take":
            self._taker(ALPHONSE)
            self._step("take", f"take {words[0]} {seat + 1}")
        elif verb.startswith("action"):
            self._taker(-1)
            assert "draw" in self.answers()
            self.say(f"draw {verb}")
        elif verb == "exhibit" and len(words) > 1:
            self._step("buy", f"buy {words[0]}")
        else:
            while verb == "discard" and self.answers() == ["skip"]:
                self.say("skip")
            self._step(verb, line.replace(",", ""))

    def _step(self, kind: str, line: str) -> None:
        assert self.answers()[0] == line, (self.companion.page(self.audience).step, self.lines[-20:])
        self.steps[kind] += 1
        self.say(line)

    # What people see

    def _look(self) -> None:
        """Report all that differs from what the companion knows; what concerns him is a correction."""
        real, known = self.game, self.companion.game
        if real.counters[ACTIVE] != self.companion.active:
            # Alphonse's turn is over: he has nothing left to do.
            while self.companion.active == ALPHONSE and self.companion.parts:
                assert self.answers() == ["skip"], self.answers()
                self.say("skip")
            self._taker(-1)
            self.say(f"turn {real.counters[ACTIVE] + 1}")
        headline = real.index["zone"]["headline"]
        if real.cards(headline) != known.cards(headline):
            self.say(" ".join(["headline", *map(self._id, real.cards(headline))]))
        lines: list[str] = []
        for what, zones, entered in (
            ("hand", [HAND.of(ALPHONSE)], "hold {}"), ("museum", [MUSEUM.of(ALPHONSE)], ""),
            ("pool", [POOL.of(ALPHONSE)], f"pool {{}} {ALPHONSE + 1}"), ("his", [POOL.of(PERSON)], "pool {} 1"),
            ("display", self.companion.displays, "lay {}"),
        ):  # fmt: skip
            lines += self._differing(what, zones, entered)
        for line in sorted(lines, key=lambda line: not line.startswith(("gone", "sold"))):
            self.say(line)
        for name, counter in (("score", SCORE), ("prestige", PRESTIGE)):
            value = real.counters[counter.of(ALPHONSE)]
            if value != known.counters[counter.of(ALPHONSE)]:
                self.corrections[name] += 1
                self.say(f"{name} {value}")

    def _due(self, verb: str) -> bool:
        """Return whether what he does is a step of a turn."""
        if verb == "take":
            begun = self.game.counters[ACTIVE] != self.companion.active
            return begun or self.companion.taker in (PERSON, ALPHONSE)
        return self.game.counters[ACTIVE] == ALPHONSE

    def _differing(self, what: str, zones: list[int], entered: str) -> list[str]:
        real, known = self.game, self.companion.game
        value = real.facts.value
        there = {card for zone in zones for card in real.cards(zone) if value[card]}
        before = {card for zone in zones for card in known.cards(zone)}
        self.corrections[what] += len(there ^ before)
        # What a person has bought of his earns him the fee.
        sold = {card for card in before - there if what == "pool" and real.where[card] == MUSEUM.of(PERSON)}
        gone = [f"sold {self._id(card)} 1" if card in sold else f"gone {self._id(card)}" for card in before - there]
        return gone + [entered.format(self._id(card)) for card in sorted(there - before)]
