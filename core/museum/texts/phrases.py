"""Phrases: templates whose keys name the word, the form, and the facets of the data that they fit."""

from __future__ import annotations

import re
from bisect import insort
from collections.abc import Collection, Mapping
from dataclasses import field, replace
from functools import cache

from museum.diagnostics import Place
from museum.frozen import frozen, slotted
from museum.texts.templates import Template, check_template, resolved_template, said_in, template

# verb.gain, count.objects/level/short, quantity.display_size.set_0: kind, word, perhaps forms, perhaps facets.
KEY = re.compile(r"([a-z_]+\.[a-z0-9_]+(?:/[a-z_]+){0,2})((?:\.[a-z0-9_]+)*)")
# Facets that say less about a field than its exact value.
_VAGUE = ("_more", "_less", "_counted")
ALL = "all"
EQUAL = "equal"
# After the name of a field: it holds a condition that is said as a supposition.
SUPPOSED = "supposed"
# The end of a base whose phrases are for card faces, where symbols may stand for words.
SHORT = "/short"


def parted(key: str) -> tuple[str, tuple[str, ...]]:
    """Return the base and the facets of a phrase's key, which must have its form.

    >>> parted("refused.no_card.near")
    ('refused.no_card', ('near',))
    """
    kind, word, *facets = key.split(".")
    return f"{kind}.{word}", tuple(facets)


@frozen
class Phrase:
    """One phrase of a locale; it fits a word of which every one of its *facets* is true."""

    key: str
    base: str
    facets: frozenset[str]
    text: str
    place: Place
    cases: tuple[str, ...] = ()
    foreign: bool = False

    @classmethod
    def of(cls, key: str, text: str, place: Place) -> Phrase:
        """Make the phrase with *key*, which the schema has checked; raises `BadTemplate`."""
        base, facets = parted(key)
        check_template(text)
        return cls(key, base, frozenset(facets), text, place)

    @property
    def template(self) -> Template:
        """Return the text taken apart, with the last marks of its slots read as the *cases* of the language."""
        return resolved_template(self.text, self.cases) if self.cases else template(self.text)

    @property
    def said(self) -> frozenset[str]:
        """Return the fields that the slots say something of."""
        return said_in(self.text)

    def covers(self, facets: Mapping[str, str], needed: Collection[str]) -> bool:
        """Return whether every field in *needed* has a slot or is expressed by a facet."""
        if self.said.issuperset(needed) or ALL in self.said or EQUAL in self.facets:
            return True
        # A fact that the phrase is chosen by needn't be repeated in its text.
        return self.said.union([facets[facet] for facet in self.facets]).issuperset(needed)


@slotted
class Phrasebook:
    """All phrases of one language, by what they speak of; the most specific come first."""

    by_base: dict[str, list[Phrase]] = field(default_factory=dict)
    by_key: dict[str, Phrase] = field(default_factory=dict)
    # All facets that there are phrases for.
    asked: set[str] = field(default_factory=set)

    def add(self, phrase: Phrase) -> Phrase | None:
        """Add a phrase; returns the one that has its key already, else None."""
        earlier = self.by_key.get(phrase.key)
        if earlier is not None:
            return earlier
        self.by_key[phrase.key] = phrase
        self.asked |= phrase.facets
        # Sorted as they come, so that choosing is one pass over a short list.
        insort(self.by_base.setdefault(phrase.base, []), phrase, key=_generality)
        return None

    def resolve(self, cases: Collection[str]) -> None:
        """Read the last marks of slots as *cases*, those that a language declares."""
        for entries in self.by_base.values():
            entries[:] = [replace(phrase, cases=tuple(cases)) for phrase in entries]
            self.by_key.update((phrase.key, phrase) for phrase in entries)

    def short(self) -> Phrasebook:
        """Return the phrases as card faces say them: each that is short comes before all others of its base."""
        found = dict(self.by_base)
        for base, phrases in self.by_base.items():
            if base.endswith(SHORT):
                long = base.removesuffix(SHORT)
                found[long] = [*phrases, *self.by_base.get(long, ())]
        return Phrasebook(found, self.by_key, self.asked)

    def choose(self, base: str, facets: Mapping[str, str], needed: Collection[str] = ()) -> Phrase | None:
        """Return the most specific phrase of *base* that fits *facets* and leaves nothing *needed* unsaid."""
        true = frozenset(facets)
        for phrase in self.by_base.get(base, ()):
            if phrase.facets <= true and (not needed or phrase.covers(facets, needed)):
                return phrase
        return None


def _generality(phrase: Phrase) -> int:
    """Return a number that is lower the more a phrase asks for; a value counts more than mere presence."""
    return -sum(map(_weight, phrase.facets))


@cache
def _weight(facet: str) -> int:
    """Return how much *facet* says: `by_2` more than `by_players`, that more than `by_counted` and than `by`."""
    if facet == EQUAL:
        # It expresses two fields at once.
        return 20
    parts = 2 * (facet.count("_") + 1)
    # A number is the most exact that can be known of a field.
    if facet[-1].isdigit():
        return parts + 4
    return parts - 1 if facet.endswith(_VAGUE) else parts
