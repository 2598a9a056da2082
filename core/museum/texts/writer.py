"""Fills phrases: each slot is written by what it holds, nouns are described by conditions and get their articles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from museum.effects.compile import Builder
from museum.effects.types import Count, Verb, Word
from museum.ruleset.model import Ruleset
from museum.texts.entries import TextEntries
from museum.texts.grammar import BREAK, ordinal, plural
from museum.texts.icons import ICON
from museum.texts.lexicon import MOODS
from museum.texts.nouns import AGREE, NTH, Noun, NounWriter
from museum.texts.phrases import ALL
from museum.texts.reading import Reader, Reading, Value
from museum.texts.remembered import remembered
from museum.texts.templates import Slot, Template

# Names that are phrases: what happens, what is counted, not what something is called.
SPOKEN = ("event", "quantity", "moment")
# The form of a count that stands inside another: a calculation in brackets.
PART = "part"


class Writer(NounWriter):
    """Writes words of the vocabulary in one language under one ruleset."""

    def __init__(self, locale: TextEntries, ruleset: Ruleset) -> None:
        self.locale = locale
        self.vocabulary = ruleset.vocabulary
        self.memory: dict[Any, Any] = {}
        self.phrases = {}
        self.reader = Reader(Builder(ruleset.vocabulary, ruleset.parameters, ruleset.columns, ruleset.index))
        self._writers: dict[str, Callable[[Value, Slot, Reading, Noun | None], str]] = {
            "number": self._number,
            "count": self._count,
            "name": self._name,
            "choice": lambda value, slot, reading, noun: self._form(value.value, slot, noun),
            "conditions": self._conditions,
            "groups": self._groups,
            "block": self._block,
            "levels": self._levels,
            "words": self._words,
            "amounts": lambda value, slot, reading, noun: self._amounts(value.value, slot.form or "sum"),
            "texts": lambda value, slot, reading, noun: self.join(map(str, value.value), "and"),
        }

    def _slot(self, base: str, slot: Slot, whole: Template, reading: Reading, noun: Noun | None) -> str:
        value = reading.values.get(slot.name)
        if value is None:
            return self._of_phrase(base, slot, whole, reading, noun)
        kind, content, _ = value
        form = slot.form
        # The sign is in the words: "gain 2", "pay 2".
        if kind == "number" and not form:
            return str(abs(content))
        writer = self._writers.get(kind)
        if writer is None:
            return str(content)
        if form == AGREE:
            noun = self._partner(slot.shape, whole, reading, noun)
        elif form in MOODS:
            return self._in_mood(value, slot, reading, noun)
        return writer(value, slot, reading, noun)

    def _of_phrase(self, base: str, slot: Slot, whole: Template, reading: Reading, noun: Noun | None) -> str:
        """Return the text of a slot that stands for no value: a word, an icon, or all that has to be said."""
        if slot.name[0] == "@":
            partner = self._partner(slot.shape, whole, reading, noun)
            case = slot.case or partner.case
            return self._agreed(slot.name[1:], partner.gender, partner.category, case, partner.article)
        if slot.name == ICON:
            return self.locale.symbol(slot.form)
        if slot.name != ALL:
            return ""
        # Each part is filled as if it alone had to be said.
        parts = ((name, Reading(reading.facets, reading.values, [name])) for name in reading.needed)
        return self.join([self.fill(f"{base}/{name}", part, noun) for name, part in parts], "and")

    @remembered
    def _agreed(self, word: str, gender: str, category: str, case: str, article: str) -> str:
        term = self.locale.term(word)
        return term.in_mood(self.moods) or term.agreeing(gender, category, case=case, article=article)

    def _in_mood(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        """Return the text of a slot whose verbs are said in the mood that is its form."""
        before = self.moods
        self.moods = (slot.form, *before)
        text = self._writers[value.kind](value, slot._replace(form=""), reading, noun)
        self.moods = before
        return text

    def _number(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        number = abs(value.value)
        # A number that stands as part of a calculation needs no brackets.
        if slot.form == PART:
            return str(number)
        if slot.form == NTH:
            return self._nth(number, slot)
        return self._counted(number, slot.form, slot.case)

    @remembered
    def _counted(self, number: int, noun: str, case: str) -> str:
        return f"{number} {self.locale.term(noun).number(plural(self.locale.language, number), case)}"

    def _nth(self, number: int, slot: Slot) -> str:
        """Return a number as an ordinal, in the gender of the noun that the slot names: `{place:nth/card}`."""
        reading = Reading.of(noun=str(number))
        gender = self.locale.term(slot.shape).gender if slot.shape else ""
        reading.express("noun", *filter(None, (ordinal(self.locale.language, number), gender)))
        return self.fill(f"article.{NTH}", reading)

    def _count(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        return self.count(value.value, slot.form)

    def count(self, count: Count, form: str = "") -> str:
        """Return an amount: a digit where the rules decide it, else what is counted, in the *form* asked for."""
        number = self.reader.build.number(count)
        if isinstance(number, int):
            return str(number)
        base = f"count.{count.key}"
        formed = f"{base}/{form}"
        return self.fill(formed if form and self.locale.speaks(formed) else base, self._reading(count))

    def _reading(self, word: Word, skip: tuple[str, ...] = ()) -> Reading:
        reading = self.reader.read(word, skip)
        for name, value in reading.values.items():
            # A count with a phrase for "for each" reads better multiplied: "2 for each expert".
            if value.kind == "count" and self.locale.speaks(f"count.{value.value.key}/each"):
                reading.express(name, f"{name}_each")
            elif value.kind == "block":
                reading.express(name, *(f"{name}_{mood}" for mood in MOODS if self._bends(value.value, mood)))
        return reading

    @remembered
    def _repeated(self, verb: Verb, times: int) -> str:
        """Return the instruction of *verb*, and how often it is carried out."""
        if times == 1:
            return self.verb(verb)
        reading = self._reading(verb)
        reading.put("repeated", "number", times)
        reading.express("repeated", "repeated")
        reading.needed.append("repeated")
        phrase = self.phrase(f"verb.{verb.key}", reading)
        if phrase is not None and not phrase.foreign:
            return self.fill(f"verb.{verb.key}", reading)
        return self.fill("list.repeated", Reading.of(items=self.verb(verb), last=times))

    def _bends(self, verbs: Sequence[Verb], mood: str) -> bool:
        """Return whether the phrases of all *verbs* have words with a form for *mood*."""
        return all(self._has_form(verb, mood) for verb in verbs)

    def _has_form(self, verb: Verb, mood: str) -> bool:
        reading = self._reading(verb)
        phrase = self.phrase(f"verb.{verb.key}", reading)
        slots = phrase.template.slots if phrase is not None else ()
        return any(slot.name[0] == "@" and mood in self.locale.term(slot.name[1:]).forms for slot in slots)

    def _amounts(self, amounts: Sequence[Count], between: str) -> str:
        """Return several amounts as a list, those that are calculated themselves as parts of it."""
        parts = [self.count(part, PART) for part in amounts]
        return self.join(parts, between, "comma" if between == "and" else between)

    def _name(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        if value.family in SPOKEN:
            return self._frame(f"{value.family}.{value.value}")
        if value.family == "function":
            return self._frame(self.vocabulary.functions[value.value].phrase)
        # A family of traits is called by its noun: "domain".
        return self._form(value.value if value.family == "family" else f"{value.family}.{value.value}", slot, noun)

    def _form(self, key: str, slot: Slot, noun: Noun | None) -> str:
        if slot.form == ICON and key in self.locale.symbols:
            return self.locale.symbol(key)
        # Something may have no icon, since packs add traits and leave icons out.
        if slot.form not in (AGREE, ICON):
            return self._formed(key, slot.form, slot.case)
        if noun is None:
            return self.locale.term(key).name
        return self._agreed(key, noun.gender, noun.category, slot.case or noun.case, noun.article)

    @remembered
    def _formed(self, key: str, form: str, case: str) -> str:
        term = self.locale.term(key)
        name = term.forms.get(case, term.name)
        if not form:
            return name
        found = term.forms.get(f"{form}_{case}" if case else form, term.forms.get(form))
        return found if found is not None else self._article(form, Noun(name, term.gender, term.category, case=case))

    def _conditions(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        if slot.form:
            return self._with_article(slot, self._head(value, slot, reading), reading)
        if noun is None:
            return self.clause(value.value)
        head = self._in_case(noun, slot)
        return self._with_article(slot, self.noun_phrase(head, value.value, value.family or "card"), reading)

    def _groups(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        if noun is None:
            return self.join([self.clause(group) for group in value.value], "or")
        noun = self._in_case(noun, slot)
        nouns = [self.noun_phrase(noun, group, value.family or "card") for group in value.value]
        found = self._either(nouns, noun.text)
        return self._with_article(slot, found, reading)

    def _block(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        verbs = value.value
        if len(verbs) == 1:
            return self._repeated(verbs[0], 1)
        found = [self._repeated(verb, len(list(same))) for verb, same in groupby(verbs)]
        return f" {BREAK} ".join(found) if slot.form == "sentences" else self.join(found, "then")

    def verb(self, verb: Verb) -> str:
        """Return the instruction that a verb gives the player."""
        return self.fill(f"verb.{verb.key}", self._reading(verb))

    def _levels(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        return self.join([self._level(slot, index, *level) for index, level in enumerate(value.value)], "comma")

    def _level(self, slot: Slot, index: int, count: Count, reach: int, points: int) -> str:
        # The first level names what is counted, the others only their numbers; in a form of their own none does.
        first = not index and not slot.form
        reading = self._reading(count) if first else Reading()
        reading.put("reach", "number", reach)
        reading.put("points", "number", points)
        if first:
            return self.fill(f"count.{count.key}/level", reading)
        if not index:
            reading.express("reach", "first")
        return self.fill(f"level.{slot.form or 'item'}", reading)

    def _words(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        form = f"/{slot.form}" if slot.form else ""
        items = []
        for word in value.value:
            inner = self._reading(word)
            if form:
                # Conditions that all items share are said once, before the list.
                inner.needed = [name for name in inner.needed if f"{slot.name}.{name}" not in reading.values]
            items.append(self.fill(f"word.{word.key}{form}", inner))
        return self.join(items, "comma")
