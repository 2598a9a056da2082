"""The shape of boards.yaml, as JSON Schema."""

from __future__ import annotations

from typing import Any

_CELL: dict[str, Any] = {
    "description": "Row and column of a cell, counted from 0 at the top left.",
    "type": "array",
    "items": {"type": "integer", "minimum": 0},
    "minItems": 2,
    "maxItems": 2,
}
_PAIRS: dict[str, Any] = {
    "type": "array",
    "items": {"type": "array", "items": _CELL, "minItems": 2, "maxItems": 2},
}
_MARK: dict[str, Any] = {"enum": ["rulebook", "published", "deduced", "reconstructed"]}
_BONUSES: dict[str, Any] = {
    "gallery": "Points for a grand gallery filled by one collection (B65).",
    "museum": "Points for a full museum (B66).",
    "both": "Further points for both (B67).",
}
_PROVENANCE = ("shape", "gallery_cells", *_BONUSES)

_BOARD: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["id", "rows", "bonuses"],
    "properties": {
        "id": {
            "description": "The board's id, as game files name it.",
            "type": "string",
            "pattern": "^[a-z][a-z0-9_]*$",
        },
        "rows": {
            "description": "One string per row: '.' a cell, 'G' a cell of the grand gallery, '#' no cell.",
            "type": "array",
            "items": {"type": "string", "pattern": "^[.G#]+$"},
            "minItems": 1,
        },
        "walls": {"description": "Pairs of cells, side by side, that a wall parts.", **_PAIRS},
        "corridors": {"description": "Pairs of cells, not side by side, that a corridor joins.", **_PAIRS},
        "bonuses": {
            "type": "object",
            "additionalProperties": False,
            "required": list(_BONUSES),
            "properties": {
                name: {"description": text, "type": "integer", "minimum": 0} for name, text in _BONUSES.items()
            },
        },
        "provenance": {
            "description": "Where each part comes from; for boards that stand for printed ones.",
            "type": "object",
            "additionalProperties": False,
            "required": list(_PROVENANCE),
            "properties": dict.fromkeys(_PROVENANCE, _MARK),
        },
    },
}

BOARD_SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Boards of Museum (C6)",
    "type": "object",
    "additionalProperties": False,
    "required": ["boards"],
    "properties": {"boards": {"type": "array", "items": _BOARD, "minItems": 1}},
}
"""The JSON Schema of a file of boards (draft 2020-12)."""
