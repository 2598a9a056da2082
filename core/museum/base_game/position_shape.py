"""The shape of positions.yaml, as JSON Schema: the worth of a position to a bot that looks no further."""

from __future__ import annotations

from typing import Any, Final

POSITIONS: Final = "positions.yaml"
FIGURES: Final[dict[str, str]] = {
    "lead": "the points by which the seat would lead if the game were scored now",
    "total": "the points of the seat if the game were scored now",
    "promised": "what its collections, patrons and experts promise by the end",
    "civilisations": "the points of its civilisations, wherever the objects stand",
    "domains": "the points of its domains, wherever the objects stand",
    "prestige": "its prestige tokens",
    "hand": "the value in its hand",
    "cards": "the objects in its hand",
    "pool": "the value in its common pool",
    "pooled": "the objects in its common pool",
    "shown": "the objects in its museum",
    "experts": "its experts",
    "discounts": "the modifiers of what exhibiting costs that its experts have",
    "display": "what the objects on display are worth to it",
    "rivals": "the value in a rival's hand, on average",
    "returns": "the value in a rival's common pool, on average",
    "done": "1 if it has no turn left, otherwise 0",
    "turns": "the turns that it may still expect",
}
"""The figures of a position by name, each with what it is."""


def _worth(description: str) -> dict[str, Any]:
    """Return the schema of three numbers for each of some figures."""
    return {
        "description": description,
        "type": "object",
        "additionalProperties": False,
        "properties": {
            name: {
                "description": f"{text[0].upper()}{text[1:]}.",
                "type": "array",
                "items": {"type": "number"},
                "minItems": 3,
                "maxItems": 3,
            }
            for name, text in FIGURES.items()
        },
    }


POSITIONS_SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "The worth of a position to a seat that has ended its turn",
    "type": "object",
    "additionalProperties": False,
    "required": ["provenance", "worth"],
    "properties": {
        "provenance": {"description": "How the numbers were found.", "type": "string"},
        "worth": _worth(
            "By figure of the position, in points of the lead at the end: what one more is worth,"
            " what it is worth besides for each turn that the seat may still expect, and what it is worth instead"
            " when the seat has no turn left."
        ),
        "with_expansions": _worth("What figures are worth instead in games with expansions."),
    },
}
"""The JSON Schema of a file of positions (draft 2020-12)."""
