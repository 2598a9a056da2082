"""The amounts and verbs in `components.yaml`: read once all packs have registered their words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from museum.diagnostics import Diagnostics
from museum.effects.parse import Parser, Path
from museum.effects.placement import faults
from museum.effects.schema import definitions
from museum.effects.types import Fixed, Word
from museum.effects.vocabulary import Vocabulary
from museum.resources import schema
from museum.ruleset.registry import Registry
from museum.source import Document, Shape


@dataclass(frozen=True, slots=True)
class _Spot:
    """An amount or a block at *path*, which is number *number* of the registry; *scope* and *subject* as of words."""

    path: Path
    number: int
    block: bool
    scope: str
    subject: str


@dataclass(slots=True)
class DeclaredWords:
    """Reserves the numbers of amounts and verbs, and reads them later."""

    document: Document
    places: list[_Spot] = field(default_factory=list)

    def amount(self, registry: Registry, *path: str | int, scope: str = "play", subject: str = "nothing") -> int:
        """Return the number in `Ruleset.amounts` of what stands at *path*."""
        registry.amounts.append(Fixed())
        self.places.append(_Spot(path, len(registry.amounts) - 1, False, scope, subject))
        return len(registry.amounts) - 1

    def block(self, registry: Registry, *path: str | int) -> int:
        """Return the number in `Ruleset.blocks` of what stands at *path*."""
        registry.blocks.append(())
        self.places.append(_Spot(path, len(registry.blocks) - 1, True, "play", "nothing"))
        return len(registry.blocks) - 1

    def read(self, registry: Registry, diagnostics: Diagnostics) -> None:
        """Read them in the words of all packs; mistakes are reported."""
        if not self.places:
            return
        if not Shape(components_schema(registry.vocabulary)).check_file(self.document, diagnostics):
            return
        parser = Parser(registry.vocabulary, self.document, diagnostics)
        for place in self.places:
            value = self.document.value(*place.path)
            words = list[tuple[Word, Path]]()
            if place.block:
                registry.blocks[place.number] = verbs = parser.block(value, place.path)
                words += [(verb, (*place.path, number, verb.key)) for number, verb in enumerate(verbs)]
            else:
                registry.amounts[place.number] = count = parser.amount(value, place.path)
                words += [] if isinstance(count, Fixed) else [(count, (*place.path, count.key))]
            for word, path in words:
                for where, message in faults(word, path, place.subject, place.scope):
                    diagnostics.error("misplaced", message, self.document.key(*where))


def components_schema(vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the JSON Schema of `components.yaml` for exactly this vocabulary."""
    return {**schema("components"), "$defs": definitions(vocabulary)}
