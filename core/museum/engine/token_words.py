"""The condition that asks who holds a token, and the token's field in scenarios."""

from __future__ import annotations

from typing import Annotated, ClassVar

from museum.effects.types import Build, Condition, Name, Test
from museum.engine.game import Game
from museum.engine.setting import ScenarioFault, Setting
from museum.frozen import frozen
from museum.ruleset.forms import Number
from museum.ruleset.layout import MAX_SEATS
from museum.ruleset.parts import ScenarioField


@frozen
class HoldsToken(Condition):
    """The player holds this token."""

    key: ClassVar[str] = "holds"
    bare: ClassVar[str] = "token"
    supposes: ClassVar[bool] = True
    uniform: ClassVar[bool] = True
    token: Annotated[str, Name("token")]

    def test(self, build: Build, subject: str) -> Test | bool:
        """Ask the counter of its holder."""
        holder = build.index["counter"][self.token]
        return lambda game, seat, it: game.counters[holder] == seat + 1


def token_field(name: str, holder: int) -> ScenarioField:
    """Return the field of scenarios for the seat, from 1, that holds a token; 0: nobody."""

    def set_up(setting: Setting, seat: int, value: int) -> None:
        if value > setting.game.seats:
            raise ScenarioFault(f"there is no seat {value}; there are {setting.game.seats}")
        setting.game.counters[holder] = value

    def read(game: Game, seat: int) -> int:
        return game.counters[holder]

    return ScenarioField(name, Number(0, MAX_SEATS), set_up, read, scores=True)
