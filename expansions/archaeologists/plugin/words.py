"""The words of the effect language about markers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from museum.api import Amount, Build, Count, Expression, Fixed, Registry, Step, Test, Verb

from . import digs

ONE: Final = Fixed(1)


@dataclass(frozen=True, slots=True)
class Deploy(Verb):
    """Deploy markers without paying, each on a continent that the player chooses; `here`: on the continent `it`."""

    key: ClassVar[str] = "deploy"
    times: Amount = ONE
    here: bool = False

    def causes(self) -> tuple[str, ...]:
        """Deploy."""
        return ("deploys",)

    def possible(self, build: Build) -> Test | None:
        """Need a continent where a marker can be deployed."""
        return lambda game, seat, it: bool(digs.free(game, seat))

    def steps(self, build: Build) -> tuple[Step, ...]:
        """Do it, or ask where."""
        return (digs.deploying(build.amount(self.times), here=self.here),)


@dataclass(frozen=True, slots=True)
class Surveys(Count):
    """The points for reaching the last area of continents first or second (AR5)."""

    key: ClassVar[str] = "surveys"
    uniform: ClassVar[bool] = True

    def expression(self, build: Build) -> Expression | int:
        """Add them up."""
        return lambda game, seat, it: digs.survey_points(game, seat)


def register(registry: Registry) -> None:
    """Register the words, and the step that asks for further continents."""
    registry.verb(Deploy)
    registry.count(Surveys)
    registry.step("deploy_more", digs.ask)
