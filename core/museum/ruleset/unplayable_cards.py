"""Warns of cards that can never be played: their conditions hold at no moment at which cards of their kind may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import reduce
from typing import Any

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.effects.compile import Builder
from museum.effects.nodes import Play
from museum.effects.types import Condition, Test
from museum.frozen import slotted
from museum.packs.plugin_errors import InvalidPlugin
from museum.ruleset.cards import CardDefinition
from museum.ruleset.history import parameter_key
from museum.ruleset.model import Ruleset
from museum.ruleset.parameter_space import Noting, values_of

Moments = Callable[[Mapping[str, Any]], Sequence[Mapping[str, object]]]


def warn_of_unplayable(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Warn of each card that no moment of the game allows to play, at the setting that comes last, with others."""
    for definition in ruleset.definitions:
        moments: Moments | None = ruleset.vocabulary.kinds[definition.kind].moments
        if moments is None or not definition.effects:
            continue
        values = Noting(ruleset.parameters)
        if _may_be_played(ruleset, definition, moments, values):
            continue
        english = "`{name}` can never be played: its `if` holds when no {kind} may be"
        message = Said.by("unplayable", english, name=definition.id, kind=definition.kind)
        helps = [*_that_help(ruleset, definition, moments, values.read)]
        if helps:
            either = reduce(lambda one, other: Said.by("or", "{one} or {other}", one=one, other=other), helps)
            message = Said.by("would_help", "{message}; {helps} would help", message=message, helps=either)
        place = _place(ruleset, definition, values.read)
        diagnostics.warning("never-true", message, place)


@slotted
class _AtMoment(Builder):
    """Compiles conditions as they are at one moment, at which the answers to some of them are known."""

    moment: Mapping[str, object] = field(default_factory=dict)

    def test(self, conditions: Sequence[Condition], subject: str = "card") -> Test | bool:
        known = [condition for condition in conditions if condition.key in self.moment]
        if any(getattr(condition, condition.bare) != self.moment[condition.key] for condition in known):
            return False
        return Builder.test(self, [condition for condition in conditions if condition not in known], subject)


def _may_be_played(ruleset: Ruleset, definition: CardDefinition, moments: Moments, values: Mapping[str, Any]) -> bool:
    """Tell whether the card's conditions may hold at some moment; also if the rules allow no moment at all."""
    parts = ruleset.vocabulary, values, ruleset.columns, ruleset.index
    usual = Builder(*parts)
    plays = [effect for effect in definition.effects if isinstance(effect, Play)]
    # A part that the rules switch off doesn't count.
    asked = [one for play in plays if usual.test(play.if_, "nothing") is not False for one in play.if_]
    found = moments(values)
    for name in (name for moment in found for name in moment):
        if name not in ruleset.vocabulary.conditions:
            raise InvalidPlugin(f"`moments` of the kind of card `{definition.kind}` names no condition: `{name}`")
    return not found or any(_AtMoment(*parts, moment=one).test(asked, "nothing") is not False for one in found)


def _that_help(
    ruleset: Ruleset, definition: CardDefinition, moments: Moments, names: Mapping[str, None]
) -> Iterator[str]:
    """Yield for each parameter the first value with which alone the card can be played."""
    for name in names:
        for value in values_of(ruleset.declared[name]):
            try:
                found = _may_be_played(ruleset, definition, moments, {**ruleset.parameters, name: value})
            except Exception:  # a condition of a pack may fail for values that its author didn't think of
                continue
            # With a value that allows no moment, nothing of this kind is played at all.
            if found and moments({**ruleset.parameters, name: value}):
                yield f"`{name}: {value}`"
                break


def _place(ruleset: Ruleset, definition: CardDefinition, names: Mapping[str, None]) -> Place:
    """Return the last setting of a parameter that is to blame, else the last change of the card, else the card."""
    report = ruleset.report
    found = [change.place for name in names for change in report.changes.get(parameter_key(name), ())]
    found = found or [change.place for change in report.changes.get(definition.id, ()) if change.of_effect]
    return report.origins.place_to_edit(found[-1]) if found else definition.place
