"""The log of a game: what each line did, told from the state before and after it, for everyone at the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from museum.base_game.layout import (
    ACTIVE,
    CLOSING,
    CONTINENTS,
    FAVOURS,
    HEADLINE,
    OPINION,
    PHASE,
    PRESTIGE,
    ROUND,
    SCORE,
    SETUP,
)
from museum.engine.game import Game
from museum.engine.saves import SavedMove
from museum.sessions.wording import Wording
from museum.texts.moves import line_text

TAKES = "take "
CARD_ID = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a `round`, a `turn`, a `headline`, a `move` or a `note`; *seat* is -1 for the table.

    *secret*: the text names what only the seat may know.
    """

    kind: str
    seat: int
    text: str
    detail: str = ""
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The numbers of a state that the log compares."""

    round: int
    active: int
    setting_up: bool
    headline: int
    scores: tuple[int, ...]
    prestige: tuple[int, ...]
    favours: tuple[int, ...]
    opinion: tuple[int, ...]
    closing: int

    @classmethod
    def of(cls, game: Game) -> Snapshot:
        """Take them down."""
        counters, zones, seats = game.counters, game.zones, game.seats
        return cls(
            round=counters[ROUND],
            active=counters[ACTIVE],
            setting_up=counters[PHASE] == SETUP,
            headline=zones[HEADLINE][0] if zones[HEADLINE] else -1,
            scores=tuple(counters[SCORE : SCORE + seats]),
            prestige=tuple(counters[PRESTIGE : PRESTIGE + seats]),
            favours=tuple(len(zones[FAVOURS + seat]) for seat in range(seats)),
            opinion=tuple(counters[OPINION : OPINION + CONTINENTS]),
            closing=counters[CLOSING],
        )


class Story:
    """Tells a game line by line to *tell*; give `heard` to a session as its listener."""

    def __init__(self, game: Game, names: tuple[str, ...], wording: Wording, tell: Callable[[Entry], None]) -> None:
        """Begin with *game* as it is now."""
        self._names = names
        self._wording = wording
        self._tell = tell
        self._last = Snapshot.of(game)

    def heard(self, game: Game, move: SavedMove) -> None:
        """Tell of *move*, which led to *game* as it is now."""
        before, now = self._last, Snapshot.of(game)
        self._last = now
        told = line_text(move.line, game.ruleset, self._wording.locale)
        text = self._wording.say("log.move", line=move.line, text=told)
        detail = self._gains(before, now, move.seat) or (self._taken(game, move.line) if text == move.line else "")
        self._tell(Entry("move", move.seat, text, detail, names_hidden(game, move.line)))
        for seat in range(game.seats):
            gained = self._gains(before, now, seat)
            if seat != move.seat and gained:
                self._tell(Entry("note", seat, gained))
        self._table(game, before, now)

    def begun(self, game: Game) -> None:
        """Say afresh where the game stands, as at the beginning of a log."""
        self._last = Snapshot.of(game)

    def _table(self, game: Game, before: Snapshot, now: Snapshot) -> None:
        for continent, (then, tokens) in enumerate(zip(before.opinion, now.opinion, strict=True)):
            if tokens > then:
                where = self._wording.trait("continent", continent)
                self._tell(Entry("note", -1, self._wording.say("log.opinion", continent=where, tokens=tokens)))
        if now.closing and not before.closing:
            reached = self._names[now.closing - 1]
            self._tell(Entry("note", -1, self._wording.say("log.closing", name=reached)))
        if game.finished:
            return
        started = before.setting_up and not now.setting_up
        if started or now.round != before.round:
            self._tell(Entry("round", -1, self._wording.say("log.round", round=now.round)))
        if now.headline != before.headline and now.headline >= 0:
            text = self._wording.text(now.headline)
            self._tell(Entry("headline", -1, self._wording.named(now.headline), text))
        if started or (now.round, now.active) != (before.round, before.active):
            score, prestige = now.scores[now.active], now.prestige[now.active]
            standing = self._wording.say("log.standing", score=score, prestige=prestige)
            turn = self._wording.say("log.turn", name=self._names[now.active])
            self._tell(Entry("turn", now.active, turn, standing))

    def _taken(self, game: Game, line: str) -> str:
        """Return what an object is that somebody takes, which its name alone doesn't say."""
        card = self._wording.card_in(line) if line.startswith(TAKES) else -1
        return self._wording.object(game, card) if card >= 0 else ""

    def _gains(self, before: Snapshot, now: Snapshot, seat: int) -> str:
        parts = []
        scored = now.scores[seat] - before.scores[seat]
        prestige = now.prestige[seat] - before.prestige[seat]
        favours = now.favours[seat] - before.favours[seat]
        if scored:
            parts.append(self._wording.say("log.scored", score=now.scores[seat], gain=f"{scored:+}"))
        if prestige > 0:
            parts.append(self._wording.say("log.honoured", prestige=now.prestige[seat], gain=f"{prestige:+}"))
        if favours > 0:
            parts.append(self._wording.say("log.favours", n=favours))
        return ", ".join(parts)


def names_hidden(game: Game, line: str) -> bool:
    """Tell whether *line* names a card that somebody at the table may not know (a patron kept, a card drawn)."""
    everyone = (1 << game.seats) - 1
    numbers = game.ruleset.numbers
    named = [numbers[word] for word in CARD_ID.findall(line) if word in numbers]
    return any(all(game.known[card] & everyone != everyone for card in copies) for copies in named)
