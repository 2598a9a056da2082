"""The base game's kinds of card, with the fields of each beyond those that all cards have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from museum.ruleset.parts import CardKind
from museum.ruleset.registry import Registry
from museum.ruleset.standing_rules import STANDING_RULE

VALUE_FIELD = {"type": "integer", "minimum": 0, "maximum": 20, "description": "Cost and points of an object (B2)."}
COST = {"type": "integer", "minimum": 0, "maximum": 20, "description": "Cost of hiring the expert (B32)."}
YEAR_FIELD = {
    "type": "integer", "minimum": -100_000, "maximum": 3000,
    "description": "About the year in which it was made; negative: before our era, in which there is no year 0.",
}  # fmt: skip
NAME = {"type": "string"}

ACTS_IN_PLAY = ("when", "modify", "instead_of", "score", "at: final_scoring")
"""Effects that act on cards in play before a seat, for `CardKind.acts`."""
ACTS_EXHIBITED = ("at: exhibited", *ACTS_IN_PLAY)
"""Effects that act on exhibited cards, for `CardKind.acts`."""
FAMILIES = {"type": "string", "enum": ["quadruple", "legacy", "continent", "single"]}

# The roles that a kind of card can have in the base game.
ROLES = {
    "exhibit": "its cards are taken, held, paid with and exhibited as objects",
    "shuffled_in": "they start in the deck of their continent",
    "masterpiece": "cards of a certain value are masterpieces (B30)",
    "own_kind": "without a civilisation, each counts in a domain collection as one of its own (B54)",
    "wide": "they cover two neighbouring cells of the grand gallery",
    "prestige_only": "they are paid in prestige alone",
    "no_money": "they never pay for anything",
    "patron": "the museum is arranged with regard to their points on the line `patron`, like a patron's (B63)",
    "one_each": "every seat that isn't automated is dealt one during set-up, so there must be enough of them",
}


def favour_moments(parameters: Mapping[str, Any]) -> Sequence[Mapping[str, object]]:
    """Return at which moments of a turn favours may be played (B35, E16)."""
    late = {"phase": "improvement", "explored": True}
    if not parameters["favours_per_turn"]:
        return ()
    if parameters["favour_timing"] == "improvement":
        return (late,)
    return (*({"phase": "exploration", "explored": taken} for taken in (False, True)), late)


KINDS = (
    CardKind(
        "object",
        {
            "civilisation": {**NAME, "description": "The object's civilisation (B3)."},
            "domain": {**NAME, "description": "The object's domain (B4)."},
            "value": VALUE_FIELD,
            "year": YEAR_FIELD,
        },
        {"civilisation": "civilisation", "domain": "domain"},
        ("value", "year"),
        ("civilisation", "domain", "value"),
        ("exhibit", "shuffled_in", "masterpiece"),
        ACTS_EXHIBITED,
    ),
    CardKind("opinion", {}, {}, acts=()),
    # A favour that was played stays in play while it has any effect but `play`.
    CardKind("favour", {}, {}, acts=("play", *ACTS_IN_PLAY), moments=favour_moments, needs_effects=True),
    # A headline is nobody's, so what it scores at the end each seat does.
    CardKind("headline", {}, {}, acts=(*ACTS_IN_PLAY, "at: revealed"), needs_effects=True),
    CardKind(
        "expert", {"cost": COST}, {}, ("cost",), ("cost",), acts=("at: hired", *ACTS_IN_PLAY), needs_effects=True
    ),
    CardKind(
        "patron",
        {"family": {**FAMILIES, "description": "How the patron is met (C5)."}},
        {},
        (),
        ("family",),
        ("patron",),
        # It lies hidden to the end.
        ("score: patron",),
        needs_effects=True,
    ),
)


def register(registry: Registry) -> None:
    """Register the kinds, and the roles that kinds of other packs may have too."""
    for name, meaning in ROLES.items():
        registry.role(name, meaning)
    for kind in KINDS:
        registry.kind(kind)
    registry.acts(STANDING_RULE, "at: final_scoring")
