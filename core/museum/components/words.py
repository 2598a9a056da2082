"""The amounts and verbs in `components.yaml`: read once all packs have registered their words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import Any, Literal

from museum.diagnostics import Diagnostics
from museum.effects.parse import Parser, Path
from museum.effects.placement import faults, read_about
from museum.effects.schema import definitions
from museum.effects.types import Build, Conditions, Count, Expression, Fixed, Word, counters_together
from museum.effects.vocabulary import Vocabulary
from museum.engine.seat_words import of_players
from museum.frozen import frozen, slotted
from museum.resources import schema
from museum.ruleset.registry import Registry
from museum.source import Document, Shape


@frozen
class _Spot:
    """An amount, a block or conditions (`what`) at *path*; *number* is its own in the registry, *scope* and *subject*
    are those of words."""

    path: Path
    number: int
    what: Literal["amount", "block", "conditions"] = "amount"
    scope: str = "play"
    subject: str = "nothing"
    # Whether players are compared by the amount.
    of_players: bool = False


@frozen
class Holds(Count):
    """1 if all the conditions hold, else 0; for conditions that stand apart from cards."""

    conditions: Conditions
    subject: str

    def expression(self, build: Build) -> Expression | int:
        """Ask them."""
        return build.test(self.conditions, self.subject)

    def counters(self, build: Build) -> frozenset[Any] | None:
        """Read those that the conditions read."""
        return counters_together(self.conditions, build)


@slotted
class DeclaredWords:
    """Reserves the numbers of amounts and verbs, and reads them later."""

    document: Document
    places: list[_Spot] = field(default_factory=list)

    def amount(
        self, registry: Registry, *path: str | int, scope: str = "play", subject: str = "nothing",
        of_players: bool = False,
    ) -> int:  # fmt: skip
        """Return the number in `Ruleset.amounts` of what stands at *path*."""
        registry.amounts.append(Fixed())
        self.places.append(_Spot(path, len(registry.amounts) - 1, "amount", scope, subject, of_players))
        return len(registry.amounts) - 1

    def conditions(self, registry: Registry, *path: str | int, subject: str = "nothing") -> int:
        """Return the number in `Ruleset.amounts` that is 1 where the conditions at *path* hold that are the same for
        every *subject*; the number after it is 1 where the others do."""
        registry.amounts += [Fixed(), Fixed()]
        self.places.append(_Spot(path, len(registry.amounts) - 2, "conditions", subject=subject))
        return len(registry.amounts) - 2

    def block(self, registry: Registry, *path: str | int) -> int:
        """Return the number in `Ruleset.blocks` of what stands at *path*."""
        registry.blocks.append(())
        self.places.append(_Spot(path, len(registry.blocks) - 1, "block"))
        return len(registry.blocks) - 1

    def read(self, registry: Registry, diagnostics: Diagnostics) -> None:
        """Read them in the words of all packs; mistakes are reported."""
        if not self.places:
            return
        if not Shape(components_schema(registry.vocabulary)).check_file(self.document, diagnostics):
            return
        parser = Parser(registry.vocabulary, self.document, diagnostics)
        for place in self.places:
            for word, path in _read(place, parser, registry):
                if place.of_players and isinstance(word, Count):
                    fault = of_players(str(place.path[-1]), word, registry.vocabulary)
                    if fault is not None:
                        diagnostics.error(fault[0], fault[1], self.document.at(*place.path))
                found = [*faults(word, path, place.subject, place.scope)]
                if place.what == "amount" and place.scope == "play":
                    found += read_about(word, path, place.subject)
                for where, message in found:
                    diagnostics.error("misplaced", message, self.document.key(*where))


def _read(place: _Spot, parser: Parser, registry: Registry) -> Iterator[tuple[Word, Path]]:
    """Read what stands at *place* into the registry; yield its words with their paths."""
    value = parser.document.value(*place.path)
    match place.what:
        case "block":
            registry.blocks[place.number] = verbs = parser.block(value, place.path)
            yield from ((verb, (*place.path, number, verb.key)) for number, verb in enumerate(verbs))
        case "conditions":
            conditions = parser.tests(value, place.path)
            # In this order: what is the same for every subject is asked once.
            for offset, uniform in enumerate((True, False)):
                asked = tuple(condition for condition in conditions if condition.is_uniform() is uniform)
                registry.amounts[place.number + offset] = Holds(asked, place.subject)
            yield from ((condition, (*place.path, condition.key)) for condition in conditions)
        case "amount":
            registry.amounts[place.number] = count = parser.amount(value, place.path)
            if not isinstance(count, Fixed) or place.of_players:  # all players have the same of it
                yield count, (*place.path, count.key)


def components_schema(vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the JSON Schema of `components.yaml` for exactly this vocabulary."""
    return {**schema("components"), "$defs": definitions(vocabulary)}
