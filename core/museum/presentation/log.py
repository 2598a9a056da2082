"""The log of a game: entries made from each line and from the state before and after it, for all at the table."""

from __future__ import annotations

from museum.engine.game import Game
from museum.engine.own import ACTIVE
from museum.engine.saves import SavedMove
from museum.engine.written_options import known_to_all
from museum.frozen import frozen
from museum.presentation.audience import Audience
from museum.presentation.tokens import holders, tokens_taken
from museum.presentation.zones import named_counters
from museum.ruleset.layout import CounterEntry
from museum.texts.moves import line_text


@frozen
class LogEntry:
    """One entry of the log; *seat* is -1 for the table.

    *kind* is `round` or `turn` (headings), `card` (one that everybody reads), `move`, `note`, or `own`: a note for
    the person in the seat. *lead* stands before the name of a `card`. *secret*: the text names a card that only the
    seat may know; *silent*: nobody else may know that the move was made.
    """

    kind: str
    seat: int
    text: str
    detail: str = ""
    secret: bool = False
    lead: str = ""
    silent: bool = False


class GameLog:
    """Makes the entries of each line. A game's own log derives from this one and adds what has changed.

    This one notes each seat counter that the locale names (`counter.NAME`) where it changes, and turns.
    """

    def __init__(self, game: Game, audience: Audience) -> None:
        """Begin with *game* as it is now."""
        self.wording, self.names = audience.wording, audience.names
        self._counters = named_counters(game, self.wording)
        self.restart(game)

    def restart(self, game: Game) -> None:
        """Compare from now on with *game*, after something was taken back."""
        self._active = game.counters[ACTIVE]
        self._holders = holders(game)
        self._numbers = self._numbers_of(game)

    def entries(self, game: Game, move: SavedMove) -> list[LogEntry]:
        """Return the entries for *move*, which led to *game* as it is now."""
        found = [self.move_entry(game, move), *self._changes(game)]
        found += [LogEntry("note", seat, text) for seat, text in tokens_taken(game, self._holders, self.wording)]
        if game.counters[ACTIVE] != self._active and not game.finished:
            turn = self.wording.say("log.turn", name=self.names[game.counters[ACTIVE]])
            found.append(LogEntry("turn", game.counters[ACTIVE], turn))
        self.restart(game)
        return found

    def move_entry(self, game: Game, move: SavedMove, detail: str = "") -> LogEntry:
        """Return the entry of the line itself, in the players' words."""
        text = self.wording.say("log.move", line=move.line, text=self.move_text(game, move.line))
        return LogEntry("move", move.seat, text, detail, names_hidden(game, move))

    def move_text(self, game: Game, line: str) -> str:
        """Return a line of the notation as players read it."""
        return line_text(line, game.ruleset, self.wording.locale)

    def _changes(self, game: Game) -> list[LogEntry]:
        now, found = self._numbers_of(game), list[LogEntry]()
        for (seat, counter, trait), number in now.items():
            before = self._numbers[seat, counter, trait]
            if number != before:
                named = self.wording.term(f"counter.{counter.name}")
                named += f" ({self.wording.trait(counter.family, trait)})" if counter.family else ""
                text = self.wording.say("log.counter", counter=named, n=number, gain=f"{number - before:+}")
                found.append(LogEntry("note", seat, text))
        return found

    def _numbers_of(self, game: Game) -> dict[tuple[int, CounterEntry, int], int]:
        return {
            (seat, counter, trait): game.counters[place]
            for seat in range(game.seats)
            for counter in self._counters
            for trait, place in enumerate(counter.places(seat))
        }


def names_hidden(game: Game, move: SavedMove) -> bool:
    """Return whether *move*, after which the game is as it is now, names a card that somebody at the table may not
    know (a patron kept, a card drawn)."""
    return not all(known_to_all(game, card) for card in move.hidden)
