"""Phrases: templates under keys that say for which word, in which form, and of what data they speak."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from museum.diagnostics import Place
from museum.texts.templates import Template, template

# verb.gain, count.objects/level, quantity.display_size.set_0: kind, word, perhaps a form, perhaps facets.
KEY = re.compile(r"([a-z_]+\.[a-z0-9_]+(?:/[a-z_]+)?)((?:\.[a-z0-9_]+)*)")
ALL = "parts"
EQUAL = "equal"


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase of a locale; it fits a word of which every one of its *facets* is true."""

    key: str
    base: str
    facets: frozenset[str]
    text: str
    place: Place
    foreign: bool = False

    @property
    def template(self) -> Template:
        """Return its text taken apart; raises `BadTemplate`."""
        return template(self.text)

    def covers(self, facets: Mapping[str, str], needed: Iterable[str]) -> bool:
        """Tell whether no field in *needed* goes unsaid: each has a slot, or is told by a facet."""
        said = {slot.field for slot in self.template.slots}
        if ALL in said:
            return True
        said.update(facets[facet] for facet in self.facets)
        return all(name in said or (EQUAL in self.facets and name.startswith("at_")) for name in needed)


@dataclass(slots=True)
class Phrasebook:
    """All phrases of one language, by what they speak of; the most specific come first."""

    by_base: dict[str, list[Phrase]] = field(default_factory=dict)
    by_key: dict[str, Phrase] = field(default_factory=dict)

    def add(self, key: str, text: str, place: Place) -> Phrase | None:
        """Add a phrase; returns the one that has its key already, else None."""
        earlier = self.by_key.get(key)
        if earlier is not None:
            return earlier
        match = KEY.fullmatch(key)
        assert match is not None  # the schema of the file says so
        phrase = Phrase(key, match[1], frozenset(match[2].split(".")[1:]), text, place)
        self.by_key[key] = phrase
        entries = self.by_base.setdefault(phrase.base, [])
        entries.append(phrase)
        entries.sort(key=_generality)
        return None

    def drop(self, key: str) -> None:
        """Take out a phrase that can't be used."""
        phrase = self.by_key.pop(key)
        self.by_base[phrase.base].remove(phrase)

    def choose(self, base: str, facets: Mapping[str, str], needed: Iterable[str] = ()) -> Phrase | None:
        """Return the most specific phrase of *base* that fits *facets* and leaves nothing *needed* unsaid."""
        for phrase in self.by_base.get(base, ()):
            if phrase.facets <= facets.keys() and phrase.covers(facets, needed):
                return phrase
        return None


def _generality(phrase: Phrase) -> int:
    """Return a number that is lower the more a phrase asks for; a value counts more than mere presence."""
    return -sum(3 if facet == EQUAL or facet[-1].isdigit() else 1 for facet in phrase.facets)
