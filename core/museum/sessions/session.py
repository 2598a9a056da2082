"""One game in progress: lines of persons and bots, undo, and what a save needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from random import Random

from museum.bots import Player, default_bot, make_bot, players_for
from museum.engine.automated_log import AutomatedLog
from museum.engine.errors import PlayError, Refused
from museum.engine.faults import in_play
from museum.engine.game import Game
from museum.engine.messages import NOTHING_TO_UNDO, OTHERS_MOVED
from museum.engine.messages import REVEALED as HAS_REVEALED
from museum.engine.notation import ActionExtent, Scribe, do
from museum.engine.own import REVEALED
from museum.engine.random import GAMMA, MASK, mix
from museum.engine.replay import replayed
from museum.engine.saves import Save, SavedMove, mark_of, write_save
from museum.frozen import frozen, slotted
from museum.presentation import presentation_of
from museum.sessions.opening import Opening, open_save

Listener = Callable[[Game, SavedMove], None]


@slotted
class Draft:
    """An action that has begun and may need more answers before its line is complete."""

    before: Game
    action: ActionExtent
    decisions: int = 0
    scribe: Scribe = field(default_factory=Scribe)

    @classmethod
    def begun(cls, game: Game, decisions: int = 0) -> Draft:
        """Begin an action at the pending question; so many *decisions* were made before it."""
        kind = game.asking[0] if game.ruleset.questions[game.asking[0]].head else -1
        return cls(game.clone(), ActionExtent(game.seat, game.counters[REVEALED], kind), decisions)

    def past(self, lines: int) -> Past:
        """Return what undo needs to go back to before the action."""
        return Past(self.before, lines, self.decisions)


@frozen
class Past:
    """A person's finished action, as undo needs it."""

    before: Game
    lines: int
    decisions: int

    def is_final(self, later: Past) -> bool:
        """Return whether the action can't be taken back where *later* begins: others have moved, or it revealed
        something."""
        return later.lines > self.lines + 1 or _learnt(self.before, later.before, self.before.seat)


class Session:
    """A game with its players.

    Each finished line is kept in `moves` and then reported to the *listener*. `decisions` counts
    the questions answered that had two options or more.
    """

    def __init__(self, opening: Opening, listener: Listener | None = None) -> None:
        self.opening = opening
        self.game = opening.new_game()
        self.players: tuple[Player | None, ...] = players_for(opening.config, opening.seed, opening.ruleset.bots)
        self.moves: list[SavedMove] = []
        self.decisions = 0
        self.listener = listener
        self._automated = AutomatedLog()
        self._draft: Draft | None = None
        self._past: list[Past] = []

    @classmethod
    def resumed(cls, save: Save, listener: Listener | None = None) -> Session:
        """Return the saved game, replayed and checked; raises `MuseumError` where it differs."""
        session = cls(open_save(save), listener)
        session.replay(save)
        return session

    def replay(self, save: Save) -> None:
        """Make the moves of *save* in the new game; raises `MuseumError` at the first that doesn't lead there."""
        before = Past(self.game.clone(), 0, 0)
        for move, decisions in replayed(save, self.game):
            self.decisions += decisions
            self._keep([move])
            if move.mark:  # the last line of an action
                self._remember(before)
                before = Past(self.game.clone(), len(self.moves), self.decisions)

    # Players

    @property
    def names(self) -> tuple[str, ...]:
        """Return the seats' names."""
        return tuple(seat.name for seat in self.opening.config.seats)

    @property
    def persons(self) -> tuple[int, ...]:
        """Return the seats (from 0) that persons have."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    @property
    def person_asked(self) -> bool:
        """Return whether the pending question is a person's."""
        return bool(self.game.asking) and self.players[self.game.seat] is None

    @property
    def begun(self) -> Game:
        """Return the game as it was before the unfinished action, if there is one, else as it is."""
        return self._draft.before if self._draft is not None else self.game

    def seat_bot(self, seat: int, bot: str | None = "") -> None:
        """Let a bot play for *seat* from now on, the game's own without a name; None gives the seat to a person.

        Raises `MuseumError` for a bot that there isn't.
        """
        player, kinds = None, self.opening.ruleset.bots
        if bot is not None:
            name = bot or default_bot(kinds)
            player = Player(make_bot(name, kinds=kinds), Random(), name)
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])

    # Moves

    def bots_move(self) -> None:
        """Let the bot that is asked make its move, one line of the notation.

        A bot's random stream depends on seed, seat and the number of the line, so that a resumed game goes on
        as it would have without a stop. Raises `MuseumError` for what the bot or the code of a pack does wrong.
        """
        with in_play(self.opening.ruleset):
            self._bots_move()

    def _bots_move(self) -> None:
        player = self.players[self.game.seat]
        assert player is not None
        player.random = Random(line_seed(self.opening.seed, self.game.seat, len(self.moves)))
        # A person may have begun the action, before the bot took the seat over.
        draft = self._draft = self._draft or Draft.begun(self.game)
        while True:
            self._answer(draft, player.answer(self.game))
            if not draft.action.continues(self.game):
                return self._close(draft)

    def persons_move(self, line: str) -> None:
        """Make a person's move; raises `Refused` or `BadMove`, and then nothing has changed."""
        with in_play(self.opening.ruleset, PlayError):
            self._persons_move(line)

    def _persons_move(self, line: str) -> None:
        # On a copy: a line that is refused half-way must leave no trace.
        copy = self.game.clone()
        options = do(copy, line)
        draft = self._draft or Draft.begun(self.game, self.decisions)
        self.game.names = copy.names
        self._draft = draft
        for option in options:
            self._answer(draft, option)
        if not draft.action.continues(self.game):
            self._remember(draft.past(len(self.moves)))
            self._close(draft)

    def _remember(self, past: Past) -> None:
        """Keep what an undo of a person's action needs."""
        if self.players[past.before.seat] is None:
            # Undo stops at an action that can't be taken back, so nothing before it is needed.
            if self._past and self._past[-1].is_final(past):
                del self._past[:-1]
            self._past.append(past)

    def undo(self, seat: int | None = None) -> None:
        """Take the last action of the person at *seat* back, unless it, or what followed, revealed something.

        Without a seat it is the one that is asked. After its turn a person can while nobody else has moved. Raises
        `Refused`.
        """
        refused = self.why_no_undo(seat)
        if refused is not None:
            raise refused
        self._back_to(self._draft.past(len(self.moves)) if self._draft is not None else self._past.pop())

    def why_no_undo(self, seat: int | None = None) -> Refused | None:
        """Return why the person at *seat* can't take the last action back; None if it can be."""
        seat, past = self.game.seat if seat is None else seat, self._past[-1] if self._past else None
        if self._draft is not None:
            return None if self._draft.before.seat == seat else Refused(OTHERS_MOVED)
        if past is None or past.before.seat != seat:
            return Refused(NOTHING_TO_UNDO)
        # Others' moves would have to be taken back with it.
        if len(self.moves) > past.lines + 1:
            return Refused(OTHERS_MOVED)
        return Refused(HAS_REVEALED) if _learnt(past.before, self.game, seat) else None

    def _back_to(self, past: Past) -> None:
        self.game = past.before
        # Its records are of moves that were just taken back.
        self._automated = AutomatedLog()
        self.decisions = past.decisions
        self._draft = None
        del self.moves[past.lines :]

    def _answer(self, draft: Draft, option: int) -> None:
        self.decisions += len(self.game.options()) > 1
        draft.scribe.note(self.game, option)
        self.game.listener = self._automated.record if self.listener is not None else None
        self.game.apply(option)

    def _close(self, draft: Draft) -> None:
        self._draft = None
        lines, hidden = draft.scribe.lines, draft.scribe.hidden
        marks = [*[""] * (len(lines) - 1), mark_of(self.game)]
        answered = zip(lines, marks, hidden, strict=True)
        self._keep([SavedMove(seat, line, mark, hidden=cards) for (seat, line), mark, cards in answered])

    def _keep(self, moves: list[SavedMove]) -> None:
        """Keep all lines of an action, then report them: whatever the listener does, none is lost."""
        self.moves += moves
        if self.listener is not None:
            for move in moves:
                tell(self.listener, self.game, move, self._automated)

    # Saving

    def to_save(self) -> Save:
        """Return the game as a save keeps it; an unfinished action is forgotten."""
        opening = self.opening
        return Save(
            config=opening.data,
            game_file=opening.config.path,
            ruleset=opening.ruleset.fingerprint,
            seed=opening.seed,
            moves=tuple(self.moves),
            end=mark_of(self.begun),
            packs=opening.ruleset.versions,
            about=self._about(self.begun),
        )

    def _about(self, game: Game) -> Mapping[str, object]:
        rounds = 0
        with suppress(Exception):  # an error in the game's presentation must not cost the game
            rounds = presentation_of(game.ruleset).rounds(game)
        return {"seats": list(self.names), "round": rounds, "finished": game.finished}

    def save(self, path: Path | str, *, force: bool = False) -> None:
        """Write the game to *path*, even over what isn't a save if *force*; raises `MuseumError` if it can't be."""
        write_save(self.to_save(), path, force=force)


def tell(listener: Listener, game: Game, move: SavedMove, automated: AutomatedLog) -> None:
    """Report *move* to *listener*, then the *automated* moves to which it led."""
    before, done = automated.taken(game)
    listener(before, move)
    for seat, line, after in done:
        listener(after, SavedMove(seat, line, ""))


def line_seed(seed: int, seat: int, line: int) -> int:
    """Return the seed of a bot's random stream for one line of the game."""
    return mix((mix((seed * GAMMA + seat) & MASK) + line * GAMMA) & MASK)


def _learnt(before: Game, now: Game, seat: int) -> bool:
    """Return whether *seat* has learnt a card since *before*, or anything was drawn."""
    if before.counters[REVEALED] != now.counters[REVEALED]:
        return True
    return any((then ^ new) & new & 1 << seat for then, new in zip(before.known, now.known, strict=True))
