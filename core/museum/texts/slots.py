"""The slots and facets of each phrase, the same in every language: from a word's fields, or from the English text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from museum.effects.fields import FieldType, fields_of
from museum.effects.nodes import EFFECT_KINDS, Modify, Score
from museum.effects.types import Word
from museum.effects.vocabulary import Vocabulary
from museum.engine.messages import MESSAGES
from museum.packs import presets
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import Message
from museum.suggest import did_you_mean
from museum.texts.grammar import CATEGORIES, one_is_1
from museum.texts.lexicon import GENDERS
from museum.texts.locales import Locale
from museum.texts.phrases import ALL, EQUAL, Phrase, parted

# The kinds of phrases of the rulebook: `museum.rulebook` knows their slots, and checks them.
RULEBOOK: Final = ("book", "section", "rule", "glossary", "choice", "column")
# The kinds that are said only where code has registered them.
REGISTERED: Final = ("refused", "bad_move", "usage")
ABOUT_PRESET: Final = "explain.about_"  # before the name of a preset: the text that explains it
# Slots that a language may use or leave out, whatever English does.
OPTIONAL: Final[Mapping[str, tuple[str, ...]]] = {
    "prompt.option": ("token", "text", "about", "rules"),
    "log.move": ("line", "text"),
    "board.named": ("id", "name"),
    "explain.sets": ("usual",),
    "book.title": ("game",),
}
_WORD = re.compile(r"\b[a-z_]+\b")
_COUNTED = re.compile(r"(more|less|counted|each|(less_)?\d+)")
_INSTEAD = "instead"


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a phrase may say: the fields of a word, further slots and facets, and the slots that it must have.

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
        head, _, part = name.partition(".")
        entry = self.fields.get(head)
        if entry is None or entry.item is None or entry.item.word is None:
            return False
        return part in {inner.name for inner in fields_of(entry.item.word)}

    def field_of_facet(self, facet: str, vocabulary: Vocabulary) -> tuple[str, bool] | None:
        """Return the field that *facet* expresses, and whether it gives the exact value; None if unknown."""
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
        """Yield each facet that a phrase may be chosen by, except those with numbers."""
        yield from self.facets
        for name, entry in self.fields.items():
            values = tuple(_values(entry, vocabulary))
            ways = ("more", "less", "counted", "each") if entry.kind in ("amount", "whole") else ()
            yield name
            yield from values
            yield from (f"{name}_{value}" for value in (*values, *ways))

    def missing(self, phrase: Phrase, vocabulary: Vocabulary, language: str) -> Iterator[str]:
        """Yield the required slots that *phrase* doesn't have."""
        said = phrase.said
        if ALL in said or EQUAL in phrase.facets or not phrase.text:
            return
        fields = [self.field_of_facet(facet, vocabulary) or ("", True) for facet in sorted(phrase.facets)]
        pinned = {name for name, exact in fields if exact}
        wanted = [name for name, exact in fields if not exact]
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
    """Return whether *suffix* after a field's name gives its exact value; None if it can't stand there."""
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
    """The declarations of every base of phrases under a ruleset; *english* is the English locale of its packs."""

    def __init__(self, ruleset: Ruleset, english: Locale) -> None:
        self.ruleset = ruleset
        self.english = english
        self.vocabulary = ruleset.vocabulary
        self.messages = messages(ruleset)
        self.subjects = tuple(_subjects(self.vocabulary))
        self.words: dict[str, Mapping[str, type[Word]]] = {
            "verb": self.vocabulary.verbs,
            "count": self.vocabulary.counts,
            "condition": self.vocabulary.conditions,
            "word": nested_words(self.vocabulary),
        }
        self.makers: dict[str, Callable[[str, str], Declaration | None]] = {
            "effect": self._effect, "event": self._event, "quantity": self._quantity, "moment": self._moment,
            "level": self._level, "article": self._article, "list": self._list, "label": self._label,
            "question": self._question, "move": self._move, "answer": self._answer,
            **dict.fromkeys(REGISTERED, _unregistered),
        }  # fmt: skip

    def of(self, base: str) -> Declaration | None:
        """Return the declaration of a base such as `count.objects/level`; None if nothing uses it."""
        if base in self.messages:
            return self.messages[base]
        word, _, form = base.partition("/")
        kind, _, name = word.partition(".")
        if kind in self.words:
            found = self.words[kind].get(name)
            return None if found is None else self._word(kind, found, form)
        if any(word == function.phrase for function in self.vocabulary.functions.values()):
            return Declaration()
        if kind in self.makers:
            return self.makers[kind](name, form)
        if base.startswith(ABOUT_PRESET):
            return Declaration() if base.removeprefix(ABOUT_PRESET) in presets() else None
        if base in self.english.declared:
            return self.as_in_english(base)
        known = {entry.partition(".")[0] for entry in self.english.declared}
        near = did_you_mean(kind, dict.fromkeys((*self.words, *self.makers, *RULEBOOK, *known)))
        return None if near or kind in known else self._free(base)

    def depends_on_english(self, base: str) -> bool:
        """Return whether a base is known only because English has it, so that a misspelt one is known too."""
        kind = base.partition(".")[0]
        if base not in self.english.declared or base in self.messages or base.startswith(ABOUT_PRESET):
            return False
        fixed = kind in self.words or (kind in self.makers and kind != "answer") or kind in RULEBOOK
        return kind == "book" or not fixed

    def _free(self, base: str) -> Declaration:
        """Return the slots and facets of a pack's own kind of phrase: those of its English."""
        phrases = self.english.phrases.by_base.get(base, [])
        said = [{slot.name for slot in phrase.template.slots} for phrase in phrases]
        facets = tuple(facet for phrase in phrases for facet in phrase.facets)
        required = tuple(set.intersection(*said)) if said else ()
        return Declaration(slots=tuple(set().union(*said)), facets=facets, required=required, free=not phrases)

    def as_in_english(self, base: str) -> Declaration:
        """Return the slots of the English phrases of *base*: those of the plain one, and its facets' own."""
        phrases = self.english.phrases.by_base.get(base, [])
        plain = [phrase for phrase in phrases if not phrase.facets] or phrases
        said = dict.fromkeys(slot.name for phrase in plain for slot in phrase.template.slots)
        more = [
            slot.name for phrase in phrases for slot in phrase.template.slots
            if any(facet == slot.name or facet.startswith(f"{slot.name}_") for facet in phrase.facets)
        ]  # fmt: skip
        optional = OPTIONAL.get(base, ())
        return _message((*said, *more, *optional), [name for name in said if name not in optional])

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
        both = ("reach", "points")
        return Declaration(slots=both, facets=("first",), required=both, numbers=both)

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
        return Declaration() if name in _questions(self.ruleset) else None

    def _move(self, name: str, form: str) -> Declaration | None:
        verb = self.ruleset.moves.get(name)
        if verb is None:
            return None
        # The words of `exhibit CARD [from pool | from seat N]` after its name tell its phrases apart.
        words = tuple(_WORD.findall(verb.usage))[1:]
        required = ("card",) if " " in verb.usage and not verb.lists else ()
        return Declaration(slots=("card", *words), facets=words, required=required)

    def _answer(self, name: str, form: str) -> Declaration | None:
        found = self.as_in_english(f"answer.{name}")
        return replace(found, facets=(*found.facets, *_questions(self.ruleset)))

    def _word(self, kind: str, word: type[Word], form: str) -> Declaration:
        entries = {entry.name: entry for entry in fields_of(word)}
        if form in entries:
            return Declaration({form: entries[form]})
        more = {"level": ("points", "reach"), "noun": ("noun",)}.get(form, ())
        required = more if form == "level" else ()
        if kind == "word" and form:
            # A short form leaves out what the whole list has in common.
            return Declaration({name: replace(entry, required=False) for name, entry in entries.items()}, (ALL,))
        return Declaration(entries, (*more, ALL), self.subjects if kind == "condition" else (), required, more)


def messages(ruleset: Ruleset) -> dict[str, Declaration]:
    """Return the declarations of what code says by a registered message, and of how each move is explained."""
    found: dict[str, Declaration] = {}
    for message in (*MESSAGES, *ruleset.vocabulary.messages.values()):
        _add(found, message, _questions(ruleset))
    return {**found, **{f"usage.{name}": Declaration() for name in ruleset.moves}}


def _add(found: dict[str, Declaration], message: Message, questions: Iterable[str]) -> None:
    """Declare a message; where several share a base, only the slots that all of them have are required.

    A refusal may depend on the question that is asked.
    """
    base, facets = parted(message.key)
    new = _message(message.slots, message.slots, (*facets, *message.facets))
    old = found.get(base, new)
    found[base] = Declaration(
        slots=tuple(dict.fromkeys((*old.slots, *new.slots))),
        facets=tuple(dict.fromkeys((*old.facets, *new.facets, *questions))),
        required=tuple(name for name in old.required if name in new.required),
    )


def _message(slots: Iterable[str], required: Iterable[str], facets: Iterable[str] = ()) -> Declaration:
    names = tuple(dict.fromkeys(slots))
    told = (facet for name in names for facet in (name, *(f"{name}_{category}" for category in CATEGORIES)))
    return Declaration(slots=names, facets=(*told, *facets), required=tuple(required))


def _questions(ruleset: Ruleset) -> tuple[str, ...]:
    return tuple(question.name for question in ruleset.questions)


def _subjects(vocabulary: Vocabulary) -> Iterable[str]:
    """Return what a condition may be about."""
    events = (event.subject for event in vocabulary.events.values())
    quantities = (quantity.subject for quantity in vocabulary.quantities.values())
    words = (subject for condition in vocabulary.conditions.values() for subject in condition.subjects)
    return dict.fromkeys(("card", "nothing", *events, *quantities, *words))


def _unregistered(name: str, form: str) -> None:
    """Return that no code says a key of a kind that has to be registered."""


def _only(word: type[Word], *names: str) -> dict[str, FieldType]:
    return {entry.name: entry for entry in fields_of(word) if entry.name in names}


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


def needed_bases(ruleset: Ruleset, english: Locale) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each thing that needs a phrase: its name for people, and the bases of which one must be there."""
    vocabulary = ruleset.vocabulary
    for kind in EFFECT_KINDS:
        yield f"effect {kind.key}", (f"effect.{kind.key}",)
    for name, condition in vocabulary.conditions.items():
        if condition.subjects or _holds_conditions(condition):
            yield f"condition {name}, of a thing", (f"condition.{name}/noun",)
        if not condition.subjects:
            yield f"condition {name}", (f"condition.{name}/clause",)
    for name, event in vocabulary.events.items():
        if event.replaceable:
            yield f"event {name}, replaced", (f"event.{name}/{_INSTEAD}",)
    tables: dict[str, Iterable[str]] = {
        "verb": vocabulary.verbs, "count": vocabulary.counts, "word": nested_words(vocabulary),
        "event": vocabulary.events, "quantity": vocabulary.quantities, "moment": vocabulary.moments,
        "move": ruleset.moves, "question": _questions(ruleset),
    }  # fmt: skip
    for kind_of_phrase, names in tables.items():
        yield from ((f"{kind_of_phrase} {name}", (f"{kind_of_phrase}.{name}",)) for name in names)
    for function in vocabulary.functions.values():
        yield f"function {function.name}", (function.phrase,)
    for name in vocabulary.kinds:
        yield f"kind of card {name}", (f"label.{name}",)
    for name in ruleset.thing_kinds:
        yield f"kind of things {name}", (f"explain.{name}",)
    for base in _needed_messages(ruleset, english):
        yield f"message {base}", (base,)


def _needed_messages(ruleset: Ruleset, english: Locale) -> Iterable[str]:
    """Return the messages that code says and the texts of the interface that English has.

    A game that explains one of the presets explains them all.
    """
    declared = Declarations(ruleset, english)
    kinds = (*declared.words, *declared.makers, *RULEBOOK)
    texts = [base for base in english.declared if base.partition(".")[0] not in kinds]
    functions = {function.phrase for function in declared.vocabulary.functions.values()}
    found = [*declared.messages, *(base for base in texts if not base.startswith(ABOUT_PRESET))]
    if len(found) < len(declared.messages) + len(texts):
        found += [f"{ABOUT_PRESET}{name}" for name in presets()]
    return dict.fromkeys(base for base in found if base not in functions)
