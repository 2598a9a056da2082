"""The vocabulary as rows for the reference: every word with its kind, its fields and its meaning."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from museum.effects.fields import FieldType, bare_field, beside, fields_of
from museum.effects.nodes import EFFECT_KINDS
from museum.effects.types import Word
from museum.effects.vocabulary import Vocabulary
from museum.frozen import frozen
from museum.texts.slots import nested_words


@frozen
class Row:
    """One word of the reference; *fields* as `name: type`, those that may be left out with a question mark.

    The field that is written without a mapping (`Word.bare`) has the name of the word itself: `may: verbs`.
    """

    kind: str
    word: str
    fields: tuple[str, ...]
    meaning: str


def vocabulary_rows(vocabulary: Vocabulary) -> tuple[Row, ...]:
    """Return a row for each registered word, in the order of registration within its kind."""
    return tuple(_rows(vocabulary))


def _rows(vocabulary: Vocabulary) -> Iterator[Row]:
    tables: Mapping[str, Mapping[str, type[Word]]] = {
        "effect": {kind.key: kind for kind in EFFECT_KINDS},
        "verb": vocabulary.verbs,
        "count": vocabulary.counts,
        "condition": vocabulary.conditions,
        "part": nested_words(vocabulary),
    }
    for kind, table in tables.items():
        for name, word in table.items():
            yield Row(kind, name, _fields(name, word), meaning_of(word))
    for event in vocabulary.events.values():
        yield Row("event", event.name, (f"it: {event.subject}",), sentence(event.meaning))
    for quantity in vocabulary.quantities.values():
        yield Row("quantity", quantity.name, (f"it: {quantity.subject}",), sentence(quantity.meaning))
    for name, meaning in vocabulary.moments.items():
        yield Row("moment", name, (), sentence(meaning))
    for phase in vocabulary.phases.values():
        yield Row("phase", phase.name, (), sentence(phase.english))
    # Functions have no class whose docstring could say it: that of the function does.
    for function in vocabulary.functions.values():
        yield Row("function", function.name, (), sentence((function.run.__doc__ or "").strip().partition("\n")[0]))


def meaning_of(word: type[Word]) -> str:
    """Return the first paragraph of a word's docstring on one line."""
    return " ".join((word.__doc__ or "").partition("\n\n")[0].split())


def sentence(text: str) -> str:
    """Return *text* with a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") or not text else ".")


def _fields(name: str, word: type[Word]) -> tuple[str, ...]:
    entries = fields_of(word)
    if word.bare:
        entries = (replace(bare_field(word), name=name, required=True), *beside(word))
    return tuple(map(_field, entries))


def _field(entry: FieldType) -> str:
    optional = "" if entry.required else "?"
    return f"{entry.name}{optional}: {type_name(entry)}"


def type_name(entry: FieldType) -> str:
    """Return what may stand in a field, in words of the reference."""
    if entry.kind == "choice":
        return " | ".join(str(choice) for choice in entry.choices if choice)
    if entry.kind == "name":
        return entry.family.replace("_", " ")
    if entry.kind == "list":
        assert entry.item is not None
        return f"list of {type_name(entry.item)}"
    if entry.kind == "word":
        assert entry.word is not None
        return entry.word.key
    if entry.kind == "whole" and entry.bounds is not None:
        return f"{entry.bounds.low} to {entry.bounds.high}"
    names = {"whole": "whole number", "yes_no": "true | false", "any": "value", "block": "verbs"}
    return names.get(entry.kind, entry.kind)
