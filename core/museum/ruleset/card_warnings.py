"""Warnings about cards: conditions that always or never hold, effects without effect, cards that are in no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from museum.diagnostics import Diagnostics
from museum.diagnostics.model import listed
from museum.effects.compile import Builder
from museum.effects.fields import fields_of
from museum.effects.nodes import Effect, Modify, Score
from museum.effects.placement import Path, asks_for_size, parts, path_of, subject_of
from museum.effects.types import Condition, Fixed, Word
from museum.frozen import frozen
from museum.ruleset.cards import CardDefinition
from museum.ruleset.effect_places import EffectPlaces
from museum.ruleset.model import Ruleset
from museum.ruleset.parameter_space import answers


def warn_of_cards(ruleset: Ruleset, pack: str, diagnostics: Diagnostics) -> None:
    """Warn of conditions and effects of *pack* that make no difference under *ruleset*, as far as data show it."""
    places = EffectPlaces()
    warnings = _Warnings(ruleset, places, diagnostics)
    for definition in ruleset.definitions:
        if definition.pack == pack:
            warnings.card(definition)
    # A card that is left out now may be in no game at all.
    for definition in (*ruleset.definitions, *ruleset.report.absent.values()):
        if definition.pack == pack and definition.if_:
            warnings.admission(definition)


@frozen
class _Stage:
    """Stands in for a game when conditions are tested: it has the tables of the ruleset, but no state of play."""

    facts: Any
    ruleset: Ruleset


class _Warnings:
    def __init__(self, ruleset: Ruleset, places: EffectPlaces, diagnostics: Diagnostics) -> None:
        self.ruleset = ruleset
        self.places = places
        self.diagnostics = diagnostics
        self.builder = Builder(ruleset.vocabulary, ruleset.parameters, ruleset.columns, ruleset.index)
        self.stage = _Stage(ruleset.facts, ruleset)
        traits: Mapping[str, Sequence[str]] = ruleset.vocabulary.traits
        self.domains = {
            "card": range(len(ruleset.cards)),
            **{
                subject: range(sum(len(traits.get(family, ())) for family in families))
                for subject, families in ruleset.vocabulary.subjects.items()
            },
        }

    def card(self, definition: CardDefinition) -> None:
        """Check each effect of a card, and that it has one if its kind needs that."""
        kind = self.ruleset.vocabulary.kinds[definition.kind]
        if kind.needs_effects and not definition.effects:
            acts = f"; what acts there is {listed(kind.acts)}" if kind.acts else ""
            message = f"`{definition.id}` has no effects, and a card of kind {kind.name} does nothing without{acts}"
            self.diagnostics.warning("no-effect", message, definition.place, "effects: [...]")
        for index, effect in enumerate(definition.effects):
            path: Path = ("effects", index)
            self._change(definition, effect, path)
            self._group(definition, effect.if_, (*path, "if"), subject_of(effect, self.ruleset.vocabulary))
            for word, where in parts(effect, path):
                if not isinstance(word, Condition):
                    self._word(definition, word, where)

    def admission(self, definition: CardDefinition) -> None:
        """Check the `if` of a card: it should be true for some values of the parameters, and false for others."""
        found = answers(self.ruleset, definition.if_, "card")
        place = self.places.of(definition, "if", key=True)
        if found == {False}:
            message = f"`{definition.id}` is in no game: its `if` is false for all values of the rule parameters"
            self.diagnostics.warning("unreachable-card", message, place)
        elif found == {True}:
            message = f"the `if` of `{definition.id}` holds for all values of the rule parameters"
            self.diagnostics.warning("always-true", message, place)

    def _change(self, definition: CardDefinition, effect: Effect, path: Path) -> None:
        message = self._idle(effect) if isinstance(effect, Modify) else ""
        if isinstance(effect, Score) and not effect.each and not any(points for _, points in effect.levels.steps):
            message = f"`score: {effect.score}` pays nothing at any level"
        if message:
            self.diagnostics.warning("no-effect", message, self.places.of(definition, *path))

    def _idle(self, effect: Modify) -> str:
        """Return what to report of a part of *effect* that makes no difference; empty if there is none."""
        floor = Fixed(self.ruleset.vocabulary.quantities[effect.modify].floor)
        nothing = {"by": Fixed(0), "times": Fixed(1)} | ({"at_least": floor} if not floor.number else {})
        parts = {"set": effect.set_, "at_least": effect.at_least, "by": effect.by, "times": effect.times,
                 "at_most": effect.at_most}  # fmt: skip
        written = {name: part for name, part in parts.items() if part is not None}
        if all(nothing.get(name) == part for name, part in written.items()):
            return f"`modify: {effect.modify}` by 0 changes nothing"
        for name, part in written.items():
            if isinstance(part, Fixed) and part.number < floor.number and name != "by":
                return f"`{name}: {part.number}` of a number that is never below {floor.number}: `{effect.modify}`"
        return ""

    def _word(self, definition: CardDefinition, word: Word, path: Path) -> None:
        for entry in fields_of(type(word)):
            if entry.kind == "conditions":
                where = path_of(word, entry.attribute, path)
                self._group(definition, getattr(word, entry.attribute), where, "card")
        for inner, where in parts(word, path):
            if not isinstance(inner, Condition):
                self._word(definition, inner, where)

    def _group(self, definition: CardDefinition, group: Sequence[Condition], path: Path, subject: str) -> None:
        alone = self._decided(definition, group, path, subject)
        asked = {condition.key: self._answers(condition, subject) for condition in group}
        known = {key: found for key, found in asked.items() if found}
        for key, found in known.items():
            if any(found) and not all(found):
                continue
            # A condition that never holds makes the whole group never hold: one warning is enough.
            alone = True
            code, what = ("always-true", f"every {subject}") if all(found) else ("never-true", f"no {subject}")
            place = self.places.of(definition, *path, key, key=True)
            self.diagnostics.warning(code, f"{what} of the game meets `{key}`", place)
        if len(known) > 1 and not alone and not any(all(row) for row in zip(*known.values(), strict=True)):
            together = " and ".join(f"`{key}`" for key in known)
            message = f"no {subject} of the game meets {together} together"
            self.diagnostics.warning("never-true", message, self.places.of(definition, *path, key=True))

    def _decided(self, definition: CardDefinition, group: Sequence[Condition], path: Path, subject: str) -> bool:
        """Warn of conditions with the same result for all values of the parameters; return whether there are any."""
        warned = False
        for condition in group:
            found = answers(self.ruleset, (condition,), subject)
            if len(found) == 1:
                warned = True
                code = "always-true" if found == {True} else "never-true"
                result = "holds for all" if found == {True} else "is false for all"
                message = f"`{condition.key}` {result} values of the rule parameters"
                self.diagnostics.warning(code, message, self.places.of(definition, *path, condition.key, key=True))
        return warned

    def _answers(self, condition: Condition, subject: str) -> list[bool]:
        """Return the result for every subject of the game; empty if it depends on play or on the parameters."""
        if subject not in self.domains or not condition.is_static() or asks_for_size(condition):
            return []
        try:
            test = condition.test(self.builder, subject)
            # The rules decide it: `_decided` says so, for all of their values.
            if isinstance(test, bool):
                return []
            return [bool(test(self.stage, 0, thing)) for thing in self.domains[subject]]
        except Exception:  # a condition of a pack may need the state of play, which there is none of here
            return []
