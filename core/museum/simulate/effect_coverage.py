"""Counts how often each effect of each card fired, from the notes of a `Watch`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from museum.effects.compile import Builder
from museum.effects.nodes import EFFECT_KINDS, At, Effect, InsteadOf, Modify, Play, Score, When
from museum.engine.watch import Watch
from museum.ruleset.cards import CardDefinition
from museum.ruleset.model import Ruleset

# The id of a card, and the position of the effect in the card's list.
EffectId = tuple[str, int]
WatchedEffects = Mapping[tuple[str, str, int], Sequence[EffectId]]


def fired_effects(watched: WatchedEffects, watch: Watch) -> Counter[EffectId]:
    """Return how often each effect of each card fired; *watched* are the effects of the ruleset."""
    found: Counter[EffectId] = Counter()
    for key, times in watch.fired.items():
        for effect in watched.get(key, ()):
            found[effect] += times
    return found


def watched_effects(rules: Ruleset) -> WatchedEffects:
    """Return the keys under which a watch counts, and the effects that each key stands for."""
    return dict(_watched(rules))


def all_effects(rules: Ruleset) -> list[EffectId]:
    """Return every effect that can happen under the rules, in content order."""
    return list(dict.fromkeys(effect for _, effects in _watched(rules) for effect in effects))


def describe(rules: Ruleset, effect: EffectId) -> str:
    """Describe an effect: the card, the kind of effect and its label."""
    card, number = effect
    node = rules.definition(card).effects[number]
    kind = next(kind.key for kind in EFFECT_KINDS if isinstance(node, kind))
    return f"{card}: {kind}{f' ({node.label})' if node.label else ''}"


def _watched(rules: Ruleset) -> Iterator[tuple[tuple[str, str, int], Sequence[EffectId]]]:
    builder = Builder(rules.vocabulary, rules.parameters, rules.columns, rules.index)
    for definition in rules.definitions:
        if not definition.effects or not rules.copies(definition.id):
            continue
        behaviour = rules.behaviour[rules.copies(definition.id)[0]]
        name = definition.id
        if behaviour.play >= 0:
            yield (name, "program", behaviour.play), _live(builder, definition, Play)
        pairs: tuple[tuple[type[Effect], str, Sequence[int]], ...] = (
            (At, "program", [moment.program for moment in behaviour.moments]),
            (When, "program", [rules.triggers[number].program for number in behaviour.triggers]),
            (InsteadOf, "program", [rules.replacements[number].program for number in behaviour.replacements]),
            (Modify, "modify", behaviour.modifiers),
            (Score, "score", range(len(behaviour.scorings))),
        )
        for kind, word, numbers in pairs:
            for number, effect in zip(numbers, _live(builder, definition, kind), strict=True):
                yield (name, word, number), (effect,)


def _live(builder: Builder, definition: CardDefinition, kind: type[Effect]) -> list[EffectId]:
    """Return the effects of one kind whose `if` isn't false under the rules, in the order of compilation."""
    return [
        (definition.id, number)
        for number, effect in enumerate(definition.effects)
        if isinstance(effect, kind) and builder.test(effect.if_) is not False
    ]
