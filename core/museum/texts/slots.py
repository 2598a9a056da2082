"""The slots and facets of each phrase, the same in every language: from a word's fields, or from the English text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from museum.effects.fields import FieldType, fields_of
from museum.effects.nodes import EFFECT_KINDS, Modify, Score
from museum.effects.types import Word
from museum.effects.vocabulary import Vocabulary
from museum.engine.messages import MESSAGES
from museum.packs import presets
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import MoveVerb
from museum.suggest import did_you_mean
from museum.texts.declaration import Declaration
from museum.texts.entries import TextEntries
from museum.texts.field_values import SPOKEN
from museum.texts.grammar import CATEGORIES
from museum.texts.language import Language
from museum.texts.levels import HEAD
from museum.texts.lexicon import GENDERS
from museum.texts.phrases import ALL, SHORT, SUPPOSED, Phrase, parted

# The kinds of phrases of the rulebook: `museum.rulebook` knows their slots, and checks them.
RULEBOOK: Final = ("book", "section", "rule", "glossary", "choice", "column")
# The kinds whose names the ruleset knows, all of them.
REGISTERED: Final = (
    "effect", "event", "quantity", "moment", "label", "question", "move", "refused", "bad_move", "usage",
)  # fmt: skip
ABOUT_PRESET: Final = "explain.about_"  # before the name of a preset: the text that explains it
# Slots that a language may use or leave out, independently of English.
OPTIONAL: Final[Mapping[str, tuple[str, ...]]] = {
    "prompt.option": ("token", "text", "about", "rules"),
    "log.move": ("line", "text"),
    "board.named": ("id", "name"),
    "explain.sets": ("usual",),
    "book.title": ("game",),
}
_EFFECT_SLOTS: Final[Mapping[str, tuple[str, ...]]] = {
    "play": ("play",), "at": ("at", "do"), "when": ("when", "do"), "instead_of": ("instead_of", "do"),
    "modify": ("modify",), "score": (),
}  # fmt: skip
_LEVEL: Final = ("reach", "points")
_LIST: Final = ("items", "last")
# The kinds of which a language has as many as it likes.
_OF_ANY_NAME: Final[Mapping[str, Declaration]] = {
    "level": Declaration(slots=_LEVEL, facets=("first",), required=_LEVEL, numbers=_LEVEL),
    "article": Declaration(slots=("noun",), facets=CATEGORIES, required=("noun",)),
    "list": Declaration(slots=_LIST, required=_LIST),
}
# The base of how the points of any score line are changed.
LINE_POINTS: Final = "quantity.score_line"
_WORD = re.compile(r"\b[a-z_]+\b")
_CAPITALS = re.compile(r"\b[A-Z]{2,}\b")
_INSTEAD = "instead"


class Declarations:
    """The declarations of every base of phrases under a ruleset; *english* is the English locale of its packs.

    *grammar* is that of the language whose phrases are declared, by default of English.
    """

    def __init__(self, ruleset: Ruleset, english: TextEntries, grammar: Language | None = None) -> None:
        self.ruleset = ruleset
        self.english = english
        self.grammar = grammar if grammar is not None else english.grammar
        self.vocabulary = ruleset.vocabulary
        self.questions = tuple(question.name for question in ruleset.questions)
        self.messages = _messages(ruleset, self.questions)
        self.fixed = {**_fixed(ruleset), **self.messages}
        self.subjects = _subjects(self.vocabulary)
        self.words: dict[str, Mapping[str, type[Word]]] = {
            "verb": self.vocabulary.verbs,
            "count": self.vocabulary.counts,
            "condition": self.vocabulary.conditions,
            "word": nested_words(self.vocabulary),
        }
        # Phrases of these kinds aren't known by their being there in English.
        self.kinds = (*self.words, *_OF_ANY_NAME, *REGISTERED, "answer", *RULEBOOK)

    def of(self, base: str) -> Declaration | None:
        """Return the declaration of a base such as `count.objects/level`; None if nothing uses it."""
        base = base.removesuffix(SHORT)
        word, _, form = base.partition("/")
        kind, _, name = word.partition(".")
        if base in self.fixed:
            return self.fixed[base]
        if kind in self.words:
            found = self.words[kind].get(name)
            return None if found is None else self._word(kind, found, form)
        if kind == "question" and name in self.questions:
            return self.as_in_english(base)
        # Answers read differently after different questions, so questions are facets of them.
        if kind == "answer":
            declared = self.as_in_english(word)
            return replace(declared, facets=(*declared.facets, *self.questions))
        if kind in _OF_ANY_NAME or kind in REGISTERED or base.startswith(ABOUT_PRESET):
            return self._agreeing(kind)
        return self.as_in_english(base) if base in self.english.declared else self._of_a_pack(kind, base)

    def _agreeing(self, kind: str) -> Declaration | None:
        """Return the declaration of a kind of any name; articles and lists heed what nouns the language has."""
        declared, grammar = _OF_ANY_NAME.get(kind), self.grammar
        if declared is None or kind == "level":
            return declared
        nouns = (*(grammar.genders or GENDERS), *grammar.cases) if kind == "article" else ()
        return replace(declared, facets=(*declared.facets, *grammar.begins, *nouns))

    def on_cards(self, base: str) -> bool:
        """Return whether phrases of *base* may stand in texts of cards, so that there may be short ones."""
        spoken = (*self.words, *_OF_ANY_NAME, *SPOKEN, "effect")
        functions = {function.phrase for function in self.vocabulary.functions.values()}
        return base.partition(".")[0] in spoken or base in functions

    def depends_on_english(self, base: str) -> bool:
        """Return whether a base is known only because English has it, so that a misspelt one is known too."""
        if base not in self.english.declared or base in self.fixed or base.startswith(ABOUT_PRESET):
            return False
        kind = base.partition(".")[0]
        return kind in ("answer", "book") or kind not in self.kinds

    def needed(self) -> dict[str, str]:
        """Return the bases of all phrases that must be there, each with a name for people of what it says."""
        vocabulary, ruleset = self.vocabulary, self.ruleset
        found = {f"effect.{kind.key}": f"effect {kind.key}" for kind in EFFECT_KINDS}
        for name, condition in vocabulary.conditions.items():
            # One that holds others (`not`, `any`) may describe things through them.
            if condition.subjects or _holds_conditions(condition):
                found[f"condition.{name}/noun"] = f"condition {name}, of a thing"
            if not condition.subjects:
                found[f"condition.{name}/clause"] = f"condition {name}"
        replaced = [name for name, event in vocabulary.events.items() if event.replaceable]
        found |= {f"event.{name}/{_INSTEAD}": f"event {name}, replaced" for name in replaced}
        tables: dict[str, Iterable[str]] = {
            "verb": vocabulary.verbs, "count": vocabulary.counts, "word": self.words["word"],
            "event": vocabulary.events, "quantity": _own_phrases(vocabulary), "moment": vocabulary.moments,
            "move": ruleset.moves, "question": self.questions,
        }  # fmt: skip
        found |= {f"{kind}.{name}": f"{kind} {name}" for kind, names in tables.items() for name in names}
        found |= {LINE_POINTS: "points of a score line"} if vocabulary.score_lines else {}
        found |= {f"label.{name}": f"kind of card {name}" for name in vocabulary.kinds}
        found |= {f"explain.{name}": f"kind of things {name}" for name in ruleset.thing_kinds}
        found |= {base: f"message {base}" for base in self._needed_messages() if base not in found}
        return {**found, **{f.phrase: f"function {f.name}" for f in vocabulary.functions.values()}}

    def _needed_messages(self) -> Iterable[str]:
        """Return the messages that code says and the texts of the interface that English has.

        A game that explains one of the presets explains them all.
        """
        texts = [base for base in self.english.declared if base.partition(".")[0] not in self.kinds]
        about = [f"{ABOUT_PRESET}{name}" for name in presets()]
        explained = any(base.startswith(ABOUT_PRESET) for base in texts)
        plain = [base for base in texts if not base.startswith(ABOUT_PRESET)]
        return [*self.messages, *plain, *(about if explained else ())]

    def _of_a_pack(self, kind: str, base: str) -> Declaration | None:
        """Return the slots and facets of a pack's own kind of phrase: those of its English."""
        known = {entry.partition(".")[0] for entry in self.english.declared}
        # A kind near a known one is misspelt, and no kind of a pack's own.
        if kind in known or did_you_mean(kind, dict.fromkeys((*self.kinds, *known))):
            return None
        phrases = self.english.phrases.by_base.get(base, [])
        said = [{slot.name for slot in phrase.template.slots} for phrase in phrases]
        # "One lamp" says its number, so what all others say is required.
        plain = [names for names, phrase in zip(said, phrases, strict=True) if not _of_one(phrase)] or said
        facets = tuple(other for phrase in phrases for facet in phrase.facets for other in _in_categories(facet))
        required = tuple(set.intersection(*plain)) if plain else ()
        return Declaration(slots=tuple(set().union(*said)), facets=facets, required=required, free=not phrases)

    def as_in_english(self, base: str) -> Declaration:
        """Return the slots of the English phrases of *base*: those of the plain one, and its facets' own."""
        phrases = self.english.phrases.by_base.get(base, [])
        # The plain phrase says all; those with facets may leave out what their facet says.
        plain = [phrase for phrase in phrases if not phrase.facets] or phrases
        said = dict.fromkeys(slot.name for phrase in plain for slot in phrase.template.slots)
        more = [
            slot.name for phrase in phrases for slot in phrase.template.slots
            if any(facet == slot.name or facet.startswith(f"{slot.name}_") for facet in phrase.facets)
        ]  # fmt: skip
        optional = OPTIONAL.get(base, ())
        return _message((*said, *more, *optional), [name for name in said if name not in optional])

    def _word(self, kind: str, word: type[Word], form: str) -> Declaration:
        entries = {entry.name: entry for entry in fields_of(word)}
        if kind == "count" and form == HEAD:
            return Declaration()
        if form in entries:
            return Declaration({form: entries[form]})
        more = {"level": ("points", "reach"), "noun": ("noun",)}.get(form, ())
        required = more if form == "level" else ()
        if kind == "word" and form:
            # A short form leaves out what the whole list has in common.
            return Declaration({name: replace(entry, required=False) for name, entry in entries.items()}, (ALL,))
        if kind == "verb":
            more = ("repeated",)
        return Declaration(entries, (*more, ALL), self.subjects if kind == "condition" else more, required, more)


def _fixed(ruleset: Ruleset) -> dict[str, Declaration]:
    """Return the declarations of all that the ruleset knows by name, without words and messages."""
    vocabulary = ruleset.vocabulary
    event = Declaration(_fields(Modify, "if"), facets=("whose_any", "once"))
    changes = _fields(Modify, "set", "at_least", "by", "times", "at_most", "if")
    quantity = Declaration(changes, ("usual",), ("usual", "lasting"), (), ("usual",))
    replaced = [name for name, entry in vocabulary.events.items() if entry.replaceable]
    plain = [function.phrase for function in vocabulary.functions.values()]
    plain += [f"moment.{name}" for name in vocabulary.moments]
    plain += [f"{ABOUT_PRESET}{name}" for name in presets()]
    usages = [verb.usage for verb in ruleset.moves.values()]
    plain += [f"typed.{word}" for usage in (*ruleset.moves, *usages) for word in _WORD.findall(usage)]
    plain += [f"placeholder.{word.lower()}" for usage in usages for word in _CAPITALS.findall(usage)]
    return {
        **{f"effect.{name}": _effect(name) for name in _EFFECT_SLOTS},
        **{f"event.{name}": event for name in (*vocabulary.events, *(f"{name}/{_INSTEAD}" for name in replaced))},
        **{f"quantity.{name}": quantity for name in _own_phrases(vocabulary)},
        LINE_POINTS: Declaration(changes, ("line",), (), ("line",)),
        **{f"label.{name}": _label(tuple(kind.fields)) for name, kind in vocabulary.kinds.items()},
        **{f"move.{name}": _move(verb) for name, verb in ruleset.moves.items()},
        **dict.fromkeys(plain, Declaration()),
    }


def _own_phrases(vocabulary: Vocabulary) -> list[str]:
    """Return the quantities that have phrases of their own; those of score lines share one."""
    return [name for name, quantity in vocabulary.quantities.items() if not quantity.line]


def _effect(name: str) -> Declaration:
    score = [entry.name for entry in fields_of(Score) if entry.name not in ("label", "if")]
    # A condition on the turn comes into every effect by this slot.
    clause = {"clause": FieldType("clause", "clause", "text", False)}
    fields = {**_fields(Score, *(score if name == "score" else ())), **clause}
    more = {"modify": ("whose_any",), "score": ("subject",)}.get(name, ())
    slots = (*_EFFECT_SLOTS[name], *(("subject",) if name == "score" else ()))
    return Declaration(fields, slots, (f"clause_{SUPPOSED}", *more), _EFFECT_SLOTS[name])


def _label(fields: tuple[str, ...]) -> Declaration:
    return Declaration(slots=("name", *fields), facets=fields, required=("name",))


def _move(verb: MoveVerb) -> Declaration:
    # The words of `exhibit CARD [from pool | from seat N]` after its name distinguish its phrases.
    words = tuple(_WORD.findall(verb.usage))[1:]
    required = ("card",) if " " in verb.usage and not verb.lists else ()
    return Declaration(slots=("card", *words), facets=words, required=required)


def _messages(ruleset: Ruleset, questions: Iterable[str]) -> dict[str, Declaration]:
    """Return the declarations of what code says by a registered message, and of how each move is explained.

    Where several messages share a base, only the slots that all of them have are required. A refusal may depend on
    the question that is asked.
    """
    found: dict[str, Declaration] = {}
    for message in (*MESSAGES, *ruleset.vocabulary.messages.values()):
        base, facets = parted(message.key)
        new = _message(message.slots, message.slots, (*facets, *message.facets))
        old = found.get(base, new)
        found[base] = Declaration(
            slots=tuple(dict.fromkeys((*old.slots, *new.slots))),
            facets=tuple(dict.fromkeys((*old.facets, *new.facets, *questions))),
            required=tuple(name for name in old.required if name in new.required),
        )
    return {**found, **{f"usage.{name}": Declaration() for name in ruleset.moves}}


def _message(slots: Iterable[str], required: Iterable[str], facets: Iterable[str] = ()) -> Declaration:
    names = tuple(dict.fromkeys(slots))
    # Every slot is a facet where it is filled, and a number by its plural category: see `say`. A field of cards may
    # be said in other words below 0.
    ways = (*CATEGORIES, "less")
    counted = (facet for name in names for facet in (name, *(f"{name}_{way}" for way in ways)))
    return Declaration(slots=names, facets=(*counted, *facets), required=tuple(required))


def _of_one(phrase: Phrase) -> bool:
    return any(facet.endswith("_one") for facet in phrase.facets)


def _in_categories(facet: str) -> Iterable[str]:
    """Return a facet, for a number (`n_one`) one for each plural category: English doesn't have them all."""
    stem = facet.removesuffix("_one")
    return (facet,) if stem == facet else (f"{stem}_{category}" for category in CATEGORIES)


def _subjects(vocabulary: Vocabulary) -> tuple[str, ...]:
    """Return what a condition may be about."""
    events = (event.subject for event in vocabulary.events.values())
    quantities = (quantity.subject for quantity in vocabulary.quantities.values())
    words = (subject for condition in vocabulary.conditions.values() for subject in condition.subjects)
    return tuple(dict.fromkeys(("card", "nothing", *events, *quantities, *words)))


def _fields(word: type[Word], *names: str) -> dict[str, FieldType]:
    return {entry.name: entry for entry in fields_of(word) if entry.name in names}


def nested_words(vocabulary: Vocabulary) -> dict[str, type[Word]]:
    """Return the words that stand only inside others (a patron's requirement), by key."""
    words = (*vocabulary.verbs.values(), *vocabulary.counts.values(), *vocabulary.conditions.values())
    # Words inside a list, or alone in a field.
    inner = ((entry.item or entry).word for word in words for entry in fields_of(word))
    return {word.key: word for word in inner if word is not None}


def _holds_conditions(word: type[Word]) -> bool:
    return any((entry.item or entry).kind == "conditions" for entry in fields_of(word))
