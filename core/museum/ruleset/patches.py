"""Applies what a game file sets of a card's fields, checked like content."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from museum.diagnostics import Diagnostics
from museum.packs import Patch
from museum.ruleset.cards import COPIES, CardDefinition, CardReader
from museum.ruleset.parts import CardKind
from museum.ruleset.registry import Registry
from museum.source import check_shape


def patched(
    card: CardDefinition, patch: Patch, registry: Registry, diagnostics: Diagnostics
) -> CardDefinition:
    """Return *card* with what *patch* sets: copies, and fields of its kind; as it was if something is wrong."""
    kind, path = registry.kinds[card.kind], (*patch.path, "set")
    if not check_shape(patch.document, _schema(kind), diagnostics, path=path):
        return card
    fields = {name: value for name, value in patch.changes["set"].items() if name != "copies"}
    reader = CardReader(registry.vocabulary, registry.kinds, diagnostics)
    fit = [
        reader.field_fits(kind, name, value, patch.document, (*path, name)) for name, value in fields.items()
    ]
    if not all(fit):
        return card
    copies = patch.changes["set"].get("copies", card.copies)
    return replace(card, copies=copies, fields={**card.fields, **fields})


def _schema(kind: CardKind) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {"copies": COPIES, **kind.fields},
        "additionalProperties": False,
    }
