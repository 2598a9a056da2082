"""The parts of a ruleset that are made of its cards and of what packs have registered, as keyword arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from museum.effects.behaviour import Behaviour
from museum.effects.compile import Builder
from museum.ruleset.advice import Advisor, advisors
from museum.ruleset.cards import CardDefinition, columns_of
from museum.ruleset.layout import EVERYONE, MAX_SEATS, Layout
from museum.ruleset.parts import HeldToken
from museum.ruleset.registry import Registry


def compiled_cards(kept: Sequence[CardDefinition], registry: Registry, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables of the cards, and what they do: *kept* are the cards of the game, *values* its parameters."""
    # Copies of a card are neighbours, so that numbers follow the content.
    cards = tuple(number for number, card in enumerate(kept) for _ in range(card.copies))
    printed = [kept[number] for number in cards]
    columns = columns_of(printed, registry.kinds, registry.vocabulary)
    index = registry.index()
    builder = Builder(registry.vocabulary, values, columns, index)
    # Once per definition: copies share what they do.
    by_card = [builder.behaviour(card.effects) for card in kept]
    amounts = tuple(builder.amount(count) for count in registry.amounts)
    blocks = tuple(builder.program(verbs) for verbs in registry.blocks)
    numbers, by_kind = dict[str, list[int]](), dict[str, list[int]]()
    for number, card in enumerate(printed):
        numbers.setdefault(card.id, []).append(number)
        by_kind.setdefault(card.kind, []).append(number)
    behaviour = tuple(by_card[number] for number in cards)
    return {
        "definitions": tuple(kept),
        "cards": cards,
        "numbers": {card_id: tuple(found) for card_id, found in numbers.items()},
        "index": index,
        "columns": columns,
        "by_kind": {kind: tuple(found) for kind, found in by_kind.items()},
        "kind_of": tuple(card.kind for card in printed),
        "behaviour": behaviour,
        # One that mimics another may come to score.
        "scorers": tuple(card for card, found in enumerate(behaviour) if found.scorings or found.mimics),
        "lively": tuple(_lively(by_card[number]) for number in cards),
        "programs": tuple(builder.programs),
        "sources": tuple(builder.sources),
        "triggers": tuple(builder.triggers),
        "replacements": tuple(builder.replacements),
        "amounts": amounts,
        "deciding": tuple([count.counters(builder) for count in registry.amounts]),
        "blocks": blocks,
        "modifiers": tuple(builder.modifiers),
        "extensions": _extensions(registry, advisors([card.advice for card in kept], cards, builder)),
    }


def _extensions(registry: Registry, advised: Mapping[str, Advisor]) -> dict[str, tuple[Any, ...]]:
    """Return what stands at each point: what packs have put there, and the advice of cards."""
    own = {name: (advisor,) for name, advisor in advised.items()}
    return {name: (*things, *own.get(name, ())) for name, things in registry.extensions.items()}


def registered_parts(registry: Registry) -> dict[str, Any]:
    """Return the parts of a ruleset that are frozen as packs have registered them."""
    return {
        "vocabulary": registry.vocabulary,
        "layout": registry.layout,
        "tokens": (tokens := tuple(registry.vocabulary.tokens.values())),
        "heard": _heard(tokens, len(registry.vocabulary.events)),
        "file_schemas": dict(registry.files),
        "floors": tuple(quantity.floor for quantity in registry.vocabulary.quantities.values()),
        "sight": (sights := _sight(registry.layout)),
        "unseen": _unseen(sights),
        "in_play": _in_play(registry.layout),
        "owner": _owner(registry.layout),
        "steps": tuple(registry.steps),
        "step_names": tuple(registry.step_names),
        "questions": tuple(registry.questions),
        "options_of": tuple(question.options for question in registry.questions),
        "apply_of": tuple(question.apply for question in registry.questions),
        "moves": dict(registry.moves),
        "score_lines": tuple(registry.score_lines.values()),
        "scenario_fields": dict(registry.scenario_fields),
        "seat_fields": dict(registry.seat_fields),
        "answer_patterns": tuple(registry.answer_patterns),
        "presentation": registry.presentation,
        "thing_kinds": dict(registry.thing_kinds),
        "rulebook_lists": dict(registry.rulebook_lists),
        "phases": {name: tuple(steps) for name, steps in registry.phases.items()},
        "roles": {name: frozenset(kind.roles) for name, kind in registry.kinds.items()},
        "automated_answer": registry.automated_choice,
    }


def _heard(tokens: Sequence[HeldToken], events: int) -> list[list[int]]:
    """Return for each event the tokens that are looked at after it, as `Game.listening` begins."""
    return [[~number for number, token in enumerate(tokens) if event in token.after] for event in range(events)]


def _lively(behaviour: Behaviour) -> bool:
    return behaviour.lasting or behaviour.mimics


def _sight(layout: Layout) -> tuple[int, ...]:
    sight = []
    for zone in layout.zones.values():
        for place in range(zone.size):
            # A bit per seat, as in `Game.known`.
            owner = 1 << place if zone.per_seat and zone.sight == "owner" else 0
            sight.append(EVERYONE if zone.sight == "public" else owner)
    return tuple(sight)


def _unseen(sights: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(zone for zone, sight in enumerate(sights) if not sight >> seat & 1) for seat in range(MAX_SEATS)
    )


def _in_play(layout: Layout) -> tuple[bool, ...]:
    return tuple(zone.in_play for zone in layout.zones.values() for _ in range(zone.size))


def _owner(layout: Layout) -> tuple[int, ...]:
    return tuple(p if zone.per_seat else -1 for zone in layout.zones.values() for p in range(zone.size))
