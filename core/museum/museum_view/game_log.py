"""The log of a game of Museum: points, prestige, favours, opinion and headlines, from state to state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from museum.base_game import layout as at
from museum.engine.game import Game
from museum.engine.saves import SavedMove
from museum.frozen import frozen
from museum.museum_view.scores import scores_are_open, shown_score
from museum.presentation import GameLog, LogEntry
from museum.presentation.tokens import holders, tokens_taken

# Only a weak hand may be exchanged (B9): that it was kept must not show that it was weak.
KEEPS = "choose keep"


@frozen
class Snapshot:
    """The numbers of a state that the log compares."""

    round: int
    active: int
    setting_up: bool
    headline: int
    scores: tuple[int, ...]
    prestige: tuple[int, ...]
    favours: tuple[tuple[int, ...], ...]
    opinion: tuple[int, ...]
    closing: int
    holders: tuple[int, ...]

    @classmethod
    def of(cls, game: Game) -> Snapshot:
        """Take them down."""
        counters, zones, seats = game.counters, game.zones, game.seats
        return cls(
            round=counters[at.ROUND],
            active=counters[at.ACTIVE],
            setting_up=counters[at.PHASE] == at.SETUP,
            headline=zones[at.HEADLINE][0] if zones[at.HEADLINE] else -1,
            # No gain is noted where all scores look alike.
            scores=tuple(counters[at.SCORE : at.SCORE + seats]) if scores_are_open(game) else (0,) * seats,
            prestige=tuple(counters[at.PRESTIGE : at.PRESTIGE + seats]),
            favours=tuple(tuple(zones[at.FAVOURS + seat]) for seat in range(seats)),
            opinion=tuple(counters[at.OPINION : at.OPINION + at.CONTINENTS]),
            closing=counters[at.CLOSING],
            holders=holders(game),
        )


class MuseumLog(GameLog):
    """Adds to each line what it brought: points, prestige, favours, opinion, a new headline, a new turn."""

    def restart(self, game: Game) -> None:
        """Compare from now on with *game*."""
        self._last = Snapshot.of(game)

    def entries(self, game: Game, move: SavedMove) -> list[LogEntry]:
        """Return the entries for *move*, which led to *game* as it is now."""
        before, now = self._last, Snapshot.of(game)
        self._last = now
        own = self.move_entry(game, move, self._gains(before, now, move.seat))
        if move.line == KEEPS:
            own = replace(own, silent=True)
        found = [own]
        for seat in range(game.seats):
            gained = self._gains(before, now, seat)
            if seat != move.seat and gained:
                found.append(LogEntry("note", seat, gained))
        return [*found, *self._drawn(before, now), *self._table(game, before, now)]

    def _drawn(self, before: Snapshot, now: Snapshot) -> Iterator[LogEntry]:
        """Yield the favours that each seat has got, for its own eyes."""
        for seat, held in enumerate(now.favours):
            for card in held:
                if card not in before.favours[seat]:
                    text = self.wording.say("log.drawn", card=self.wording.named(card))
                    yield LogEntry("own", seat, text, secret=True)

    def _table(self, game: Game, before: Snapshot, now: Snapshot) -> Iterator[LogEntry]:
        for continent, (then, tokens) in enumerate(zip(before.opinion, now.opinion, strict=True)):
            if tokens > then:
                where = self.wording.trait("continent", continent)
                yield LogEntry("note", -1, self.wording.say("log.opinion", continent=where, tokens=tokens))
        for seat, text in tokens_taken(game, before.holders, self.wording):
            yield LogEntry("note", seat, text)
        if now.closing and not before.closing:
            reached = self.names[now.closing - 1]
            yield LogEntry("note", -1, self.wording.say("log.closing", name=reached))
        if game.finished:
            return
        started = before.setting_up and not now.setting_up
        if started or now.round != before.round:
            yield LogEntry("round", -1, self.wording.say("log.round", round=now.round))
        if now.headline != before.headline and now.headline >= 0:
            text = self.wording.text(now.headline)
            lead = self.wording.say("log.headline")
            yield LogEntry("card", -1, self.wording.named(now.headline), text, lead=lead)
        if started or (now.round, now.active) != (before.round, before.active):
            score = shown_score(game, now.active)
            standing = self.wording.say("log.standing", score=score, prestige=now.prestige[now.active])
            turn = self.wording.say("log.turn", name=self.names[now.active])
            yield LogEntry("turn", now.active, turn, standing)

    def _gains(self, before: Snapshot, now: Snapshot, seat: int) -> str:
        parts = []
        scored = now.scores[seat] - before.scores[seat]
        prestige = now.prestige[seat] - before.prestige[seat]
        favours = len(now.favours[seat]) - len(before.favours[seat])
        if scored:
            parts.append(self.wording.say("log.scored", score=now.scores[seat], gain=f"{scored:+}"))
        if prestige > 0:
            parts.append(self.wording.say("log.honoured", prestige=now.prestige[seat], gain=f"{prestige:+}"))
        if favours > 0:
            parts.append(self.wording.say("log.favours", n=favours))
        return ", ".join(parts)
