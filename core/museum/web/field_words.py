"""The fields of a form in the languages of its readers, and their cards by what anybody may call them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping

from museum.presentation import CardsField, ChoiceField, FormField, NumbersField
from museum.texts.grammar import begun
from museum.web.languages import known_languages
from museum.web.scoring_names import CardNames


class FieldWords(ABC):
    """The labels of the items of fields, and the names of their cards, each made when it is first asked for."""

    def __init__(self) -> None:
        self._preparing: set[str] = set()
        self._labels: dict[tuple[str, str], Mapping[str, str]] = {}
        self._names: dict[tuple[str, str], CardNames] = {}

    @abstractmethod
    def fields(self, language: str) -> tuple[FormField, ...]:
        """Return all fields in a language."""

    def prepared(self, language: str) -> bool:
        """Return whether names are read for readers of a language, or are being read."""
        return language in self._preparing

    def prepare(self, language: str) -> None:
        """Read the names of all cards that are found by what is typed."""
        self._preparing.add(language)
        for field in self.fields(language):
            if isinstance(field, CardsField):
                self.names(field, language)

    def names(self, field: CardsField, language: str) -> CardNames:
        """Return what the cards of a field are called, in the reader's language and in all others."""
        if (field.name, language) not in self._names:
            fields = (self._again(field, other) for other in known_languages() if other != language)
            self._names[field.name, language] = CardNames(field, [one for one in fields if one is not None])
        return self._names[field.name, language]

    def _again(self, field: CardsField, language: str) -> CardsField | None:
        found = (one for one in self.fields(language) if one.name == field.name)
        return next((one for one in found if isinstance(one, CardsField)), None)

    def label(self, field: FormField, item: str, language: str) -> str:
        """Return an item of a field as people of a language read it."""
        labels = self._labels_of(field.name, language)
        return labels.get(item) or begun(" ".join(labels.get(word, word) for word in item.split()))

    def _labels_of(self, name: str, language: str) -> Mapping[str, str]:
        """Return the labels of the words that an item of a field may have."""
        if (name, language) not in self._labels:
            found = next(field for field in self.fields(language) if field.name == name)
            self._labels[name, language] = dict(_pairs(found))
        return self._labels[name, language]


def _pairs(field: FormField) -> Iterator[tuple[str, str]]:
    if isinstance(field, CardsField):
        for traits in field.described:
            yield from ((choice.word, choice.label) for choice in traits.choices)
        yield from ((card.word, card.label) for card in field.named)
    elif isinstance(field, ChoiceField):
        yield from ((choice.word, choice.label) for choice in field.choices)
    elif isinstance(field, NumbersField):
        yield from ((number.name, number.label) for number in field.numbers)
