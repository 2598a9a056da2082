"""Actions that packs declare in `components.yaml`, as the points of the rules take them, and their lines."""

from __future__ import annotations

from museum.base_game import layout as at
from museum.base_game import messages
from museum.base_game.actions import funds
from museum.base_game.finding import find_card
from museum.base_game.points import Action
from museum.base_game.reasons import need_furbishing, require_improvement_phase
from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.engine.messages import NO_NAME, NO_NAME_NEAR, NOT_OFFERED
from museum.ruleset.parts import DeclaredAction, Move, MoveVerb
from museum.suggest import did_you_mean

# The part of the notation behind the name of an action of furbishing that costs something.
PAYMENT = " [with CARD, N prestige]"


def action_of(declared: DeclaredAction) -> tuple[Action, MoveVerb]:
    """Return the action that a pack declares in `components.yaml`, which prestige alone pays, and its verb."""
    return _made(declared), MoveVerb(declared.name, _Reader(declared), declared.usage)


def furbishing_of(declared: DeclaredAction) -> tuple[Action, MoveVerb]:
    """Return the action of furbishing that a pack declares, which is paid like an object or an expert (B26)."""
    usage = declared.usage + (PAYMENT if declared.cost is not None else "")
    return _made(declared), MoveVerb(declared.name, _Reader(declared), usage)


def _made(declared: DeclaredAction) -> Action:
    return Action(
        declared.name, declared.possible, declared.perform, alone=not declared.about, gain=declared.gain,
        family="" if declared.about == "card" else declared.about, price=declared.cost, exploring=declared.exploring,
        within=declared.within,
    )  # fmt: skip


class _Reader:
    """Finds the option that the line of a declared action means, or the reason against it."""

    def __init__(self, declared: DeclaredAction) -> None:
        self._declared = declared

    def __call__(self, game: Game, move: Move) -> int:
        """Return the option; raises `BadMove` or `Refused`."""
        declared, seat = self._declared, game.seat
        option: int = game.facts.option(declared.name, self._named(game, move))
        if not (declared.exploring and game.asking[0] in (at.ASK_EXPLORE, at.ASK_INTERLUDE)):
            require_improvement_phase(game, declared.name)
        if option in game.options():
            return option
        action, it = game.facts.action_of(option), option & at.CARD_MASK
        if action.furbishes:
            need_furbishing(game)
        if it not in declared.possible(game, seat):
            raise Refused(declared.why_not or NOT_OFFERED, declared.rule)
        (price,), (has,) = action.price(game, seat, [it]), funds(game, seat, action, [it])
        raise Refused(messages.EXHIBIT_COST, "B26", price=price, missing=price - has)

    def _named(self, game: Game, move: Move) -> int:
        """Return the number of what the line names."""
        about, name = self._declared.about, move.subject
        if about == "card":
            return find_card(game, name, self._declared.subjects(game, game.seat), messages.NOT_AMONG_OPTIONS)
        if not about:
            return 0
        traits = game.ruleset.vocabulary.traits[about]
        if name in traits:
            return traits.index(name)
        near, names = did_you_mean(name, traits), ", ".join(traits)
        if near:
            raise BadMove(NO_NAME_NEAR, name=name, names=names, near=near)
        raise BadMove(NO_NAME, name=name, names=names)
