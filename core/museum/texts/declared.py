"""What a phrase may and must say: the slots and facets that a word's fields declare, the same in every language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from museum.effects.fields import FieldType, fields_of
from museum.effects.nodes import EFFECT_KINDS, Modify, Score
from museum.effects.types import Word
from museum.effects.vocabulary import Vocabulary
from museum.ruleset.model import Ruleset
from museum.suggest import did_you_mean
from museum.texts.grammar import CATEGORIES, one_is_1
from museum.texts.interface import INTERFACE_KINDS, declared
from museum.texts.lexicon import GENDERS
from museum.texts.phrases import ALL, EQUAL, Phrase

# What the rulebook says: `museum.rulebook` knows what these may say, and checks them.
RULEBOOK = ("book", "section", "rule", "glossary", "choice", "column")
SUBJECTS = ("card", "continent", "collection", "nothing")
_COUNTED = re.compile(r"(more|less|counted|each|(less_)?\d+)")
_INSTEAD = "instead"


@dataclass(frozen=True, slots=True)
class Declaration:
    """The fields a phrase speaks of, further slots it may have, further facets, and slots it can't do without."""

    fields: Mapping[str, FieldType] = field(default_factory=dict)
    slots: tuple[str, ...] = ()
    facets: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    free: bool = False

    def knows_slot(self, name: str) -> bool:
        """Tell whether a phrase may have the slot *name*."""
        if self.free or name in self.slots or name.startswith("@") or name in self.fields:
            return True
        head, _, part = name.partition(".")
        entry = self.fields.get(head)
        if entry is None or entry.item is None or entry.item.word is None:
            return False
        return part in {inner.name for inner in fields_of(entry.item.word)}

    def told_by(self, facet: str, vocabulary: Vocabulary) -> tuple[str, bool] | None:
        """Return the field that *facet* tells, and whether it tells its very value; None if it means nothing."""
        if facet in self.facets or facet == EQUAL or self.free:
            return "", True
        for name, entry in self.fields.items():
            if facet == name:
                return name, entry.kind == "yes_no"
            if facet in _values(entry, vocabulary):
                return name, True
            if facet.startswith(f"{name}_"):
                told = _suffix(entry, facet.removeprefix(f"{name}_"), vocabulary)
                if told is not None:
                    return name, told
        return None

    def all_facets(self, vocabulary: Vocabulary) -> Iterator[str]:
        """Yield what may be true of the word: each facet that a phrase may be chosen by, numbers apart."""
        yield from self.facets
        for name, entry in self.fields.items():
            values = tuple(_values(entry, vocabulary))
            ways = ("more", "less", "counted", "each") if entry.kind in ("amount", "whole") else ()
            yield name
            yield from values
            yield from (f"{name}_{value}" for value in (*values, *ways))

    def missing(self, phrase: Phrase, vocabulary: Vocabulary, language: str) -> Iterator[str]:
        """Yield the slots that *phrase* would have to have, and has not."""
        said = phrase.said
        if ALL in said or EQUAL in phrase.facets or not phrase.text:
            return
        told = [found for found in (self.told_by(facet, vocabulary) for facet in sorted(phrase.facets)) if found]
        pinned = {name for name, value in told if value}
        wanted = [name for name, value in told if not value]
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
        return entry.choices
    if entry.kind == "yes_no":
        return ("true", "false")
    return vocabulary.names(entry.family) if entry.kind == "name" else ()


def _suffix(entry: FieldType, suffix: str, vocabulary: Vocabulary) -> bool | None:
    """Tell whether *suffix* after a field's name gives its very value; None if it can't stand there."""
    if entry.kind in ("amount", "whole"):
        if suffix in vocabulary.counts:
            return False
        return suffix[-1].isdigit() if _COUNTED.fullmatch(suffix) else None
    if suffix in _values(entry, vocabulary):
        return True
    if suffix.startswith("same_") and entry.item is not None and entry.item.word is not None:
        return False
    return None


class Declarations:
    """The declarations of every base of phrases that a ruleset knows."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.vocabulary = ruleset.vocabulary
        self.spoken = declared(ruleset)
        self.words: dict[str, Mapping[str, type[Word]]] = {
            "verb": self.vocabulary.verbs,
            "count": self.vocabulary.counts,
            "condition": self.vocabulary.conditions,
            "word": nested_words(self.vocabulary),
        }

    def of(self, base: str) -> Declaration | None:
        """Return the declaration of a base such as `count.objects/level`; None if nothing speaks of it."""
        spoken = self.spoken.get(base)
        if spoken is not None:
            return Declaration(slots=spoken.slots, facets=spoken.facets, required=spoken.required)
        word, _, form = base.partition("/")
        kind, _, name = word.partition(".")
        if kind in self.words:
            found = self.words[kind].get(name)
            return None if found is None else _of_word(kind, found, form)
        makers = {
            "effect": self._effect, "event": self._event, "quantity": self._quantity, "moment": self._moment,
            "level": self._level, "article": self._article, "list": self._list, "label": self._label,
            "question": self._question, "move": self._move, "answer": self._answer,
            **dict.fromkeys(INTERFACE_KINDS, _unheard_of),
        }  # fmt: skip
        if any(word == function.phrase for function in self.vocabulary.functions.values()):
            return Declaration()
        if kind in makers:
            return makers[kind](name, form)
        return None if did_you_mean(kind, [*self.words, *makers, *RULEBOOK]) else Declaration(free=True)

    def _effect(self, name: str, form: str) -> Declaration | None:
        slots = {"play": ("play",), "at": ("at", "do"), "when": ("when", "do"), "instead_of": ("instead_of", "do"),
                 "modify": ("modify",), "score": ()}  # fmt: skip
        if name not in slots or form:
            return None
        entries = {} if name != "score" else {e.name: e for e in fields_of(Score) if e.name not in ("label", "if")}
        clause = {"clause": FieldType("clause", "clause", "text", False)}
        whose = ("whose_any",) if name == "modify" else ()
        return Declaration({**entries, **clause}, slots[name], whose, slots[name])

    def _event(self, name: str, form: str) -> Declaration | None:
        event = self.vocabulary.events.get(name)
        if event is None or form not in ("", _INSTEAD) or (form and not event.replaceable):
            return None
        return Declaration(_only(Modify, "if"), facets=("whose_any",))

    def _quantity(self, name: str, form: str) -> Declaration | None:
        known = name in self.vocabulary.quantities and not form
        return Declaration(_only(Modify, "set", "by", "times", "if")) if known else None

    def _moment(self, name: str, form: str) -> Declaration | None:
        return Declaration() if name in self.vocabulary.moments and not form else None

    def _level(self, name: str, form: str) -> Declaration | None:
        return Declaration(slots=("reach", "points"), facets=("first",), required=("reach", "points"))

    def _article(self, name: str, form: str) -> Declaration | None:
        facets = ("vowel", "impure", *CATEGORIES, *GENDERS)
        return Declaration(slots=("noun",), facets=facets, required=("noun",))

    def _list(self, name: str, form: str) -> Declaration | None:
        both = ("items", "last")
        return Declaration(slots=both, facets=("vowel", "impure", "i_sound", "o_sound"), required=both)

    def _label(self, name: str, form: str) -> Declaration | None:
        kind = self.vocabulary.kinds.get(name)
        if kind is None:
            return None
        fields = tuple(kind.fields)
        return Declaration(slots=("name", *fields), facets=fields, required=("name",))

    def _question(self, name: str, form: str) -> Declaration | None:
        return Declaration() if name in self._questions() else None

    def _move(self, name: str, form: str) -> Declaration | None:
        verb = self.ruleset.moves.get(name)
        if verb is None:
            return None
        required = ("card",) if " " in verb.usage and not verb.lists else ()
        return Declaration(slots=("card", "seat"), facets=("pool", "seat"), required=required)

    def _answer(self, name: str, form: str) -> Declaration | None:
        slots = {"card": ("card",), "prestige": ("n",)}.get(name, ())
        return Declaration(slots=slots, facets=self._questions(), required=slots)

    def _questions(self) -> tuple[str, ...]:
        return tuple(question.name for question in self.ruleset.questions)


def _unheard_of(name: str, form: str) -> None:
    """Return that nothing speaks by a key which looks like one of the interface."""


def _only(word: type[Word], *names: str) -> dict[str, FieldType]:
    return {entry.name: entry for entry in fields_of(word) if entry.name in names}


def _of_word(kind: str, word: type[Word], form: str) -> Declaration:
    entries = {entry.name: entry for entry in fields_of(word)}
    if form in entries:
        return Declaration({form: entries[form]})
    more = {"level": ("points", "reach"), "noun": ("noun",)}.get(form, ())
    required = more if form == "level" else ()
    if kind == "word" and form:
        # A short form leaves out what the whole list has in common.
        optional = {n: FieldType(e.name, e.attribute, e.kind, False, e.choices, e.family) for n, e in entries.items()}
        return Declaration(optional, (ALL,))
    return Declaration(entries, (*more, ALL), SUBJECTS if kind == "condition" else (), required)


def nested_words(vocabulary: Vocabulary) -> dict[str, type[Word]]:
    """Return the words that stand only inside others (a patron's requirement), by key."""
    found: dict[str, type[Word]] = {}
    for table in (vocabulary.verbs, vocabulary.counts, vocabulary.conditions):
        for word in table.values():
            for entry in fields_of(word):
                inner = entry.word or (entry.item.word if entry.item is not None else None)
                if inner is not None:
                    found[inner.key] = inner
    return found


def _holds_conditions(word: type[Word]) -> bool:
    kinds = (entry.item.kind if entry.item is not None else entry.kind for entry in fields_of(word))
    return "conditions" in kinds


def needed_bases(ruleset: Ruleset) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what must have a phrase: its name for people, and the bases of which one at least must be there."""
    vocabulary = ruleset.vocabulary
    for kind in EFFECT_KINDS:
        yield f"effect {kind.key}", (f"effect.{kind.key}",)
    for name in vocabulary.verbs:
        yield f"verb {name}", (f"verb.{name}",)
    for name in vocabulary.counts:
        yield f"count {name}", (f"count.{name}",)
    for name, condition in vocabulary.conditions.items():
        if condition.subjects or _holds_conditions(condition):
            yield f"condition {name}, of a thing", (f"condition.{name}/noun",)
        if not condition.subjects:
            yield f"condition {name}", (f"condition.{name}/clause",)
    for name in nested_words(vocabulary):
        yield f"word {name}", (f"word.{name}",)
    for name, event in vocabulary.events.items():
        yield f"event {name}", (f"event.{name}",)
        if event.replaceable:
            yield f"event {name}, replaced", (f"event.{name}/{_INSTEAD}",)
    for name in vocabulary.quantities:
        yield f"quantity {name}", (f"quantity.{name}",)
    for name in vocabulary.moments:
        yield f"moment {name}", (f"moment.{name}",)
    for function in vocabulary.functions.values():
        yield f"function {function.name}", (function.phrase,)
    yield from _of_the_interface(ruleset)


def _of_the_interface(ruleset: Ruleset) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what players read besides cards, in the same way."""
    for name in ruleset.vocabulary.kinds:
        yield f"kind of card {name}", (f"label.{name}",)
    for name in ruleset.moves:
        yield f"move {name}", (f"move.{name}",)
    for question in ruleset.questions:
        yield f"question {question.name}", (f"question.{question.name}",)
    for base in declared(ruleset):
        yield f"message {base}", (base,)
