"""The words that Template Pack adds to the effect language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from museum.api import IT, SEAT, Amount, Build, Game, Registry, Step, Verb, hookimpl
from museum.base_game.api import gain_prestige


@dataclass(frozen=True, slots=True)
class Gift(Verb):
    """Give each player prestige, beginning with the one whose effect it is."""

    key: ClassVar[str] = "template_pack_gift"
    bare: ClassVar[str] = "prestige"
    prestige: Amount

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Compile to one step: what the words hold is looked up once, not in play."""
        prestige = build.amount(self.prestige)

        def run(game: Game, frame: list[int]) -> None:
            amount = prestige(game, frame[SEAT], frame[IT])
            for place in range(game.seats):
                gain_prestige(game, (frame[SEAT] + place) % game.seats, amount)

        return (run,)


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the words; `locales/*/phrases.yaml` says what cards with them read."""
    registry.verb(Gift)
