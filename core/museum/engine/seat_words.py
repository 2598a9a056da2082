"""Counts of every game that look at several players: an amount added up, and a player's rank."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final, Literal

from museum.diagnostics.said import Said
from museum.effects.placement import words_in
from museum.effects.types import Amount, Build, Count, Expression, Fault, Fixed, Names
from museum.engine.game import Game
from museum.engine.seats_meant import Who, seats_meant
from museum.engine.table_words import OfCards, OfPlay, place_in_turn
from museum.frozen import frozen

_TAKEN: Final[dict[str, Callable[[Iterable[int]], int]]] = {
    "sum": sum,
    "most": lambda numbers: max(numbers, default=0),
    "least": lambda numbers: min(numbers, default=0),
}


def of_players(key: str, count: Count, vocabulary: Names) -> Fault | None:
    """Return the error of a *count* that isn't to be read of other players, as the word *key* does it."""
    for part in (count, *words_in(count)):
        if isinstance(part, Count) and part.scope == "scoring":
            english = "`{word}` is counted for one's own sheet, not for other players"
            return "misplaced", Said.by("own_sheet", english, word=part.key), None
        if isinstance(part, OfCards) and part.hides_from(vocabulary):
            english = (
                "`{word}` reads other players' cards too, and only they see theirs in `{name}`, so `if` can't ask "
                "about them"
            )
            return "misplaced", Said.by("others_unseen", english, word=key, name=part.in_), None
    if count.is_of_table(vocabulary):
        what = str(count.number) if isinstance(count, Fixed) else count.key
        english = "`{what}` is the same for all players, so `{word}` makes no difference"
        return "not-allowed", Said.by("same_for_all", english, what=what, word=key), None
    return None


@frozen
class Across(OfPlay):
    """An amount over several players: all that they have together, or that of the player with most or least."""

    key: ClassVar[str] = "across"
    bare: ClassVar[str] = "of"
    flat: ClassVar[bool] = True
    of: Amount
    who: Who = "all"
    take: Literal["sum", "most", "least"] = "sum"

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want an amount that players have, and several of them to choose from."""
        if self.who in ("left", "right") and self.take != "sum":
            english = "`take: {take}` chooses among players; `who: {who}` is one"
            return "not-allowed", Said.by("who_is_one", english, take=self.take, who=self.who), None
        return of_players(self.key, self.of, vocabulary)

    def is_uniform(self) -> bool:
        """Be uniform where the amount is."""
        return self.of.is_uniform()

    def expression(self, build: Build) -> Expression | int:
        """Read it of each player."""
        amount, seats, taken = build.amount(self.of), seats_meant(self.who), _TAKEN[self.take]
        return lambda game, seat, it: taken(amount(game, other, it) for other in seats(game, seat))


@frozen
class Rank(OfPlay):
    """The player's rank by an amount: 1 for the most. Ties share the better rank, or turn order breaks them."""

    key: ClassVar[str] = "rank"
    bare: ClassVar[str] = "of"
    flat: ClassVar[bool] = True
    of: Amount
    ties: Literal["shared", "broken"] = "shared"

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want an amount by which players differ."""
        return of_players(self.key, self.of, vocabulary)

    def is_uniform(self) -> bool:
        """Be uniform where the amount is."""
        return self.of.is_uniform()

    def expression(self, build: Build) -> Expression | int:
        """Count the players before this one."""
        amount, broken = build.amount(self.of), self.ties == "broken"

        def rank(game: Game, seat: int, it: object) -> int:
            own, place = amount(game, seat, it), place_in_turn(game, seat, it)
            before = 1
            for other in range(game.seats):
                number = amount(game, other, it)
                earlier = broken and place_in_turn(game, other, it) < place
                before += number > own or (earlier and number == own)
            return before

        return rank


SEAT_COUNTS: tuple[type[Count], ...] = (Across, Rank)
