"""Traits: families of names (continents, civilisations, domains) that cards carry, and traits of traits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.effects.vocabulary import Vocabulary
from museum.frozen import slotted
from museum.ruleset.cards import CardDefinition
from museum.source import Document


@slotted
class Traits:
    """The members of each family, in order, and what each of them belongs to in other families."""

    members: dict[str, list[str]] = field(default_factory=dict)
    belongs: dict[tuple[str, str], dict[str, str]] = field(default_factory=dict)
    places: dict[tuple[str, ...], Place] = field(default_factory=dict)

    def read(self, document: Document, diagnostics: Diagnostics) -> None:
        """Add the families of a checked `traits.yaml`; a member twice is reported."""
        for family, entries in document.data["traits"].items():
            known = self.members.setdefault(family, [])
            for name, ties in entries.items():
                if name in known:
                    place = document.key("traits", family, name)
                    diagnostics.error("duplicate-id", f"the {family} `{name}` is already there", place)
                    continue
                known.append(name)
                self.places[family, name] = document.key("traits", family, name)
                # A member without ties is written with nothing after its colon.
                for other, value in (ties or {}).items():
                    self.belongs.setdefault((family, other), {})[name] = value
                    self.places[family, name, other] = document.at("traits", family, name, other)

    def check(self, diagnostics: Diagnostics) -> None:
        """Report members that belong to an unknown trait, or to none while others of their family do."""
        for (family, other), ties in self.belongs.items():
            if other not in self.members:
                self._no_family(family, other, diagnostics)
                continue
            known = self.members[other]
            for name in self.members[family]:
                if name not in ties:
                    message = f"the {family} `{name}` has no `{other}`"
                    diagnostics.error("missing-key", message, self.places[family, name])
                elif ties[name] not in known:
                    place = self.places[family, name, other]
                    diagnostics.unknown(f"there is no {other} `{ties[name]}`", ties[name], known, place)

    def _no_family(self, family: str, other: str, diagnostics: Diagnostics) -> None:
        known = [name for name in self.members if name != family]
        for name in self.belongs[family, other]:
            message = f"there is no family of traits `{other}`"
            diagnostics.unknown(message, other, known, self.places[family, name, other])

    def column(self, family: str, other: str) -> tuple[int, ...]:
        """Return, for each member of *family*, the index of the member of *other* that it belongs to."""
        ties = self.belongs[family, other]
        return tuple(self.members[other].index(ties[name]) for name in self.members[family])


def check_traits_of(cards: Iterable[CardDefinition], vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
    """Report cards of which one trait isn't that to which another belongs: a Roman statue of Asia."""
    names = vocabulary.traits
    for card in cards:
        for (family, other), homes in vocabulary.belongs.items():
            if family not in card.fields or other not in card.fields:
                continue
            home = names[other][homes[names[family].index(card.fields[family])]]
            if card.fields[other] != home:
                english, name = "`{card}` is of {name}, whose {family} is {home}", card.fields[family]
                message = Said.by("traits_differ", english, card=card.id, name=name, family=other, home=home)
                diagnostics.error("contradiction", message, card.place)
