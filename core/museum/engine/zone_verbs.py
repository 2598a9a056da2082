"""The verb that renews a zone which a pack's `components.yaml` lets a deck refill."""

from __future__ import annotations

from typing import Annotated, ClassVar

from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.effects.types import Build, Fault, Name, Names, Step, Verb
from museum.engine.game import Game
from museum.engine.own import BOX
from museum.frozen import frozen


@frozen
class Renew(Verb):
    """Let all cards of a zone leave the game, and refill it from its deck."""

    key: ClassVar[str] = "renew"
    bare: ClassVar[str] = "zone"
    zone: Annotated[str, Name("zone")]

    def fault(self, vocabulary: Names) -> Fault | None:
        """Want a zone that has a deck."""
        if self.zone in (known := vocabulary.refilled):
            return None
        there = listed(known) or Said.by("none", "none")
        english = "no deck refills `{name}`; the zones that one refills: {known}"
        return "not-allowed", Said.by("not_refilled", english, name=self.zone, known=there), None

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it at once."""
        zone, refill = build.index["zone"][self.zone], build.index["step"][f"refill_{self.zone}"]

        def run(game: Game, frame: list[int]) -> None:
            for card in game.zones[zone][:]:
                game.move(card, BOX)
            game.ruleset.steps[refill](game, frame)

        return (run,)
