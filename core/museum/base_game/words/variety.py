"""The count of how varied a museum is: how its objects spread over continents, civilisations or domains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from museum.base_game.layout import MUSEUM
from museum.effects.types import Build, Count, Expression
from museum.engine.game import Game


@dataclass(frozen=True, slots=True)
class Variety(Count):
    """The different continents, civilisations or domains in the player's museum, or the objects of one of them.

    `take`: how many there are (`different`), or the objects of the one with `most` or `least`.
    """

    key: ClassVar[str] = "variety"
    uniform: ClassVar[bool] = True
    of: Literal["continent", "civilisation", "domain"]
    take: Literal["different", "most", "least"] = "different"

    def expression(self, build: Build) -> Expression | int:
        """Count the museum's objects by the trait."""
        family, take, all_of_them = self.of, self.take, len(build.vocabulary.traits[self.of])

        def count(game: Game, seat: int, it: object) -> int:
            column: Sequence[int] = getattr(game.facts, family)
            found = Counter([column[card] for card in game.zones[MUSEUM + seat] if column[card] >= 0])
            if take == "different":
                return len(found)
            if take == "most":
                return max(found.values(), default=0)
            return min(found.values()) if len(found) == all_of_them else 0

        return count

    def reads(self, build: Build) -> tuple[int, ...] | None:
        """Read no collection."""
        return ()
