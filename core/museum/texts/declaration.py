"""The declaration of one phrase: its slots and facets, from the fields of a word or from a message."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from museum.effects.fields import FieldType, fields_of
from museum.effects.vocabulary import Vocabulary
from museum.frozen import frozen
from museum.texts.grammar import one_is_1
from museum.texts.lexicon import MOODS
from museum.texts.phrases import ALL, EQUAL, SUPPOSED, Phrase

# `n_more`, `n_counted`, `n_2`, `n_less_2`: the ways in which a number can be known.
_COUNTED = re.compile(r"(more|less|counted|each|(less_)?\d+)")


@frozen
class Declaration:
    """Hold what a phrase may say: the fields of a word, more slots and facets, and the slots that it must have.

    *numbers* are the slots that hold numbers, *about* says in messages what the phrase is about; every slot and
    facet of a *free* one is allowed.
    """

    fields: Mapping[str, FieldType] = field(default_factory=dict)
    slots: tuple[str, ...] = ()
    facets: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    about: str = ""
    free: bool = False

    def knows_slot(self, name: str) -> bool:
        """Return whether a phrase may have the slot *name*."""
        if self.free or name in self.slots or name.startswith("@") or name in self.fields:
            return True
        # `{wanted.size}` shows what all items of a list have in common.
        head, _, part = name.partition(".")
        entry = self.fields.get(head)
        if entry is None or entry.item is None or entry.item.word is None:
            return False
        return part in {inner.name for inner in fields_of(entry.item.word)}

    def field_of_facet(self, facet: str, vocabulary: Vocabulary) -> tuple[str, bool] | None:
        """Return the field that *facet* expresses, and whether it gives the exact value; None if unknown."""
        # `equal` is true of any two numbers of a word, so no field is named by it.
        if facet in self.facets or facet == EQUAL or self.free:
            return "", True
        for name, entry in self.fields.items():
            if facet == name:
                return name, entry.kind == "yes_no"
            if facet in _values(entry, vocabulary):
                return name, True
            if facet.startswith(f"{name}_"):
                exact = _suffix(entry, facet.removeprefix(f"{name}_"), vocabulary)
                if exact is not None:
                    return name, exact
        return None

    def all_facets(self, vocabulary: Vocabulary) -> Iterator[str]:
        """Yield each facet that a phrase may be chosen by, except those with numbers."""
        yield from self.facets
        for name, entry in self.fields.items():
            values = tuple(_values(entry, vocabulary))
            ways: tuple[str, ...] = ("more", "less", "counted", "each") if entry.kind in ("amount", "whole") else ()
            if entry.kind == "conditions":
                ways = (*vocabulary.conditions, SUPPOSED)
            elif entry.kind == "block":
                ways = MOODS
            yield name
            yield from values
            yield from (f"{name}_{value}" for value in (*values, *ways))

    def missing(self, phrase: Phrase, vocabulary: Vocabulary, language: str) -> Iterator[str]:
        """Yield the required slots that *phrase* doesn't have."""
        said = phrase.said
        # `{all}` says every field by a phrase of its own; `equal` says two numbers in one.
        if ALL in said or EQUAL in phrase.facets or not phrase.text:
            return
        fields = [self.field_of_facet(facet, vocabulary) or ("", True) for facet in sorted(phrase.facets)]
        pinned = {name for name, exact in fields if exact}
        wanted = [name for name, exact in fields if not exact]
        # A choice of one value says nothing.
        wanted += [e.name for e in self.fields.values() if e.required and len(e.choices) != 1]
        # "one card" says its number, unless this language has other numbers in that category.
        if one_is_1(language):
            pinned |= {facet.removesuffix("_one") for facet in phrase.facets if facet.endswith("_one")}
        for name in dict.fromkeys((*self.required, *wanted)):
            if name and name not in said and name not in pinned:
                yield name


def _values(entry: FieldType, vocabulary: Vocabulary) -> Iterable[str]:
    """Return the values by which a phrase may be chosen without the field's name, for words written bare."""
    if entry.kind == "choice":
        return map(str, entry.choices)
    if entry.kind == "yes_no":
        return ("true", "false")
    return vocabulary.names(entry.family) if entry.kind == "name" else ()


def _suffix(entry: FieldType, suffix: str, vocabulary: Vocabulary) -> bool | None:
    """Return whether *suffix* after a field's name gives its exact value; None if it can't stand there."""
    if entry.kind in ("amount", "whole"):
        if suffix in vocabulary.counts:
            return False
        return suffix[-1].isdigit() if _COUNTED.fullmatch(suffix) else None
    if suffix in _values(entry, vocabulary):
        return True
    if entry.kind == "block":
        return False if suffix in MOODS else None
    # A condition's word is known by it, not what the condition says.
    if entry.kind == "conditions":
        return False if suffix == SUPPOSED or suffix in vocabulary.conditions else None
    if suffix.startswith("same_") and entry.item is not None and entry.item.word is not None:
        return False
    return None
