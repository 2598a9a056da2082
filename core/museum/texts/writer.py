"""Fills phrases: each slot is written by what it holds, nouns are described by conditions and get their articles."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from museum.effects.compile import Builder
from museum.effects.types import Condition, Count, Verb, Word
from museum.ruleset.model import Ruleset
from museum.texts.grammar import BREAK, plural, sounds
from museum.texts.phrases import ALL
from museum.texts.reading import Reader, Reading, Value
from museum.texts.templates import Slot, Template

if TYPE_CHECKING:
    from museum.texts.locales import Locale

CATEGORIES = ("one", "other")
AGREE = "agree"
# Names that are phrases: what happens, what is counted, not what something is called.
SPOKEN = ("event", "quantity", "moment")


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun in the making, without its article; a *proper* name takes none, *others* take one each."""

    text: str
    gender: str
    category: str
    proper: bool = False
    others: tuple[Noun, ...] = ()


_NOBODY = Noun("", "", "one")
_NOTHING = Value("", None)


class Writer:
    """Writes words of the vocabulary in one language under one ruleset."""

    def __init__(self, locale: Locale, ruleset: Ruleset) -> None:
        self.locale = locale
        self.vocabulary = ruleset.vocabulary
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
            "amounts": lambda value, slot, reading, noun: self._sum(value.value),
            "texts": lambda value, slot, reading, noun: self.join(map(str, value.value), "and"),
        }

    def clause(self, conditions: Iterable[Condition]) -> str:
        """Return conditions about the turn or the player as one clause; empty if they go without saying."""
        found = (self.fill(f"condition.{c.key}/clause", self.reader.read(c)) for c in conditions)
        return self.join([text for text in found if text], "and")

    def fill(self, base: str, reading: Reading, noun: Noun | None = None) -> str:
        """Return the phrase of *base* that suits *reading*, its slots filled; a marked key where there is none."""
        phrase = self.locale.phrase(base, reading.facets, reading.needed)
        if phrase is None:
            return f"⟦{': '.join([base, ', '.join(reading.needed)]).rstrip(': ')}⟧"
        whole = phrase.template
        text = "".join([p if isinstance(p, str) else self._slot(base, p, whole, reading, noun) for p in whole.parts])
        return f"⟦{text}⟧" if phrase.foreign else text

    def join(self, items: Iterable[str], last: str, between: str = "comma") -> str:
        """Return *items* as a list: phrases `list.comma` between them and `list.<last>` before the last."""
        text = ""
        found = list(items)
        for index, item in enumerate(found):
            if not index:
                text = item
                continue
            reading = Reading(dict.fromkeys(sounds(self.locale.language, item), "last"))
            reading.put("items", "text", text)
            reading.put("last", "text", item)
            text = self.fill(f"list.{last if index == len(found) - 1 else between}", reading)
        return text

    def noun_phrase(self, head: Noun, conditions: Iterable[Condition], subject: str) -> Noun:
        """Return *head* as the conditions about it describe it, still without its article."""
        found = list(conditions)
        if len(found) > 1:
            found.sort(key=self._distance)
        for condition in found:
            heads = head.others or (head,)
            head = self._either([noun for one in heads for noun in self._described(one, condition, subject)])
        return head

    def _distance(self, condition: Condition) -> int:
        """Return how far from the noun a condition stands: first another noun, then what agrees, then the rest."""
        reading = self.reader.read(condition)
        phrase = self.locale.phrase(f"condition.{condition.key}/noun", reading.facets, reading.needed)
        slots = phrase.template.slots if phrase is not None else ()
        if any(slot.name.startswith("@") for slot in slots) and all(slot.name != "noun" for slot in slots):
            return 0
        return 1 if any(slot.form == AGREE for slot in slots) else 2

    def _either(self, nouns: Sequence[Noun]) -> Noun:
        if len(nouns) == 1:
            return nouns[0]
        texts = [noun.text for noun in nouns]
        if not all(noun.proper for noun in nouns):
            return replace(nouns[0], text=self.join(texts, "or"), others=tuple(nouns))
        # What is true of either of two names is true of both; of mixed genders the feminine yields.
        genders = sorted({noun.gender for noun in nouns}, key="f".__eq__)
        return Noun(self.join(texts, "and"), genders[0], "other", True)

    def _described(self, head: Noun, condition: Condition, subject: str) -> Sequence[Noun]:
        """Return the noun that a condition makes of *head*; several where it leaves a choice."""
        base = f"condition.{condition.key}/noun"
        reading = self.reader.read(condition)
        reading.tell("", subject)
        phrase = self.locale.phrase(base, reading.facets, reading.needed)
        if phrase is None and not condition.subjects:
            clause = self.clause([condition])
            return (replace(head, text=self.join([head.text, clause], "clause")),) if clause else (head,)
        slots = phrase.template.slots if phrase is not None else ()
        only = reading.values.get(slots[0].name, _NOTHING) if len(slots) == 1 else _NOTHING
        if only.kind == "groups":
            return [self.noun_phrase(head, group, subject) for group in only.value] or (head,)
        reading.put("noun", "text", head.text)
        for name, value in reading.values.items():
            if value.kind in ("conditions", "groups"):
                reading.values[name] = value._replace(family=subject)
        text = self.fill(base, reading, head)
        if any(slot.name == "noun" or self._holds_noun(reading, slot) for slot in slots):
            return (Noun(text, head.gender, head.category, head.proper),)
        return (replace(self._new_head(head, slots, reading), text=text),)

    def _new_head(self, head: Noun, slots: Sequence[Slot], reading: Reading) -> Noun:
        """Return what stands in the place of *head*: a noun of the lexicon, or a name that is proper."""
        for slot in slots:
            if slot.name.startswith("@"):
                return replace(head, gender=self.locale.term(slot.name[1:]).gender)
        for slot in slots:
            value = reading.values.get(slot.name)
            if value is not None and value.kind == "name":
                return replace(self._noun(slot, reading, head), proper=True)
        return replace(head, proper=True)

    def _holds_noun(self, reading: Reading, slot: Slot) -> bool:
        value = reading.values.get(slot.name)
        return value is not None and value.kind in ("conditions", "groups") and not slot.form

    def _slot(self, base: str, slot: Slot, whole: Template, reading: Reading, noun: Noun | None) -> str:
        if slot.name.startswith("@"):
            partner = self._partner(slot.shape, whole, reading, noun)
            return self.locale.term(slot.name[1:]).agreeing(partner.gender, partner.category)
        if slot.name == ALL:
            parts = ((name, Reading(reading.facets, reading.values, [name])) for name in reading.needed)
            return self.join([self.fill(f"{base}/{name}", part, noun) for name, part in parts], "and")
        value = reading.values.get(slot.name)
        if value is None:
            return ""
        if slot.form == AGREE:
            noun = self._partner(slot.shape, whole, reading, noun)
        writer = self._writers.get(value.kind)
        return str(value.value) if writer is None else writer(value, slot, reading, noun)

    def _partner(self, shape: str, whole: Template, reading: Reading, noun: Noun | None) -> Noun:
        """Return the noun that a word agrees with: the one described, that of a slot, or one of the lexicon."""
        if not shape:
            return noun or _NOBODY
        if shape in CATEGORIES:
            return replace(noun or _NOBODY, category=shape)
        for slot in whole.slots:
            if slot.name == shape:
                return self._noun(slot, reading, noun)
        term = self.locale.term(shape)
        return Noun(term.name, term.gender, term.category)

    def _noun(self, slot: Slot, reading: Reading, noun: Noun | None) -> Noun:
        """Return the gender and the number of what stands in *slot*."""
        if slot.name.startswith("@"):
            return Noun("", self.locale.term(slot.name[1:]).gender, slot.shape or "one")
        value = reading.values.get(slot.name, _NOTHING)
        if value.kind == "conditions":
            return self._head(value, slot, reading)
        if value.kind == "number":
            gender = self.locale.term(slot.form).gender if slot.form else ""
            return Noun("", gender, plural(self.locale.language, value.value))
        if value.kind == "name":
            term = self.locale.term(f"{value.family}.{value.value}")
            return Noun(term.name, term.gender, term.category)
        return noun or _NOBODY

    def _number(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        number = abs(value.value)
        if not slot.form:
            return str(number)
        return f"{number} {self.locale.term(slot.form).number(plural(self.locale.language, number))}"

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

    def _reading(self, word: Word, skip: Collection[str] = ()) -> Reading:
        reading = self.reader.read(word, skip)
        for name, value in list(reading.values.items()):
            if value.kind == "count" and self.locale.speaks(f"count.{value.value.key}/each"):
                reading.tell(name, f"{name}_each")
        return reading

    def _sum(self, amounts: Sequence[Count]) -> str:
        return self.join([self.count(part) for part in amounts], "sum", "sum")

    def _name(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        if value.family in SPOKEN:
            return self.fill(f"{value.family}.{value.value}", Reading())
        if value.family == "function":
            return self.fill(self.vocabulary.functions[value.value].phrase, Reading())
        return self._form(f"{value.family}.{value.value}", slot, noun)

    def _form(self, key: str, slot: Slot, noun: Noun | None) -> str:
        term = self.locale.term(key)
        if not slot.form:
            return term.name
        if slot.form == AGREE:
            return term.agreeing(noun.gender, noun.category) if noun is not None else term.name
        found = term.forms.get(slot.form)
        return found if found is not None else self._article(slot.form, Noun(term.name, term.gender, term.category))

    def _conditions(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        if slot.form:
            return self._with_article(slot, self._head(value, slot, reading), reading)
        if noun is None:
            return self.clause(value.value)
        return self._with_article(slot, self.noun_phrase(noun, value.value, value.family or "card"), reading)

    def _head(self, value: Value, slot: Slot, reading: Reading) -> Noun:
        """Return the noun that a slot such as `{if:object/other}` asks for, as its conditions describe it."""
        term = self.locale.term(slot.form)
        category = self._category(slot.shape, reading)
        head = Noun(term.number(category), term.gender, category)
        return self.noun_phrase(head, value.value, value.family or "card")

    def _with_article(self, slot: Slot, noun: Noun, reading: Reading) -> str:
        plain = slot.shape in CATEGORIES or slot.shape in reading.values
        shape = slot.article or ("" if plain else slot.shape)
        if noun.others:
            return self.join([self._with_article(slot, other, reading) for other in noun.others], "or")
        return self._article(shape, noun) if shape and not noun.proper else noun.text

    def _category(self, shape: str, reading: Reading) -> str:
        value = reading.values.get(shape)
        if value is not None and value.kind == "number":
            return plural(self.locale.language, value.value)
        return "other" if shape == "other" else "one"

    def _article(self, shape: str, noun: Noun) -> str:
        facets = (noun.gender, noun.category, *sounds(self.locale.language, noun.text))
        reading = Reading({facet: "noun" for facet in facets if facet})
        reading.put("noun", "text", noun.text)
        return self.fill(f"article.{shape}", reading)

    def _groups(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        if noun is None:
            return self.join([self.clause(group) for group in value.value], "or")
        found = self._either([self.noun_phrase(noun, group, value.family or "card") for group in value.value])
        return self._with_article(slot, found, reading)

    def _block(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        found = [self.verb(verb) for verb in value.value]
        return f" {BREAK} ".join(found) if slot.form == "sentences" else self.join(found, "then")

    def verb(self, verb: Verb) -> str:
        """Return what a verb tells the player to do."""
        return self.fill(f"verb.{verb.key}", self._reading(verb))

    def _levels(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        rows = [self._level(slot, index, *level) for index, level in enumerate(value.value)]
        return f" {BREAK} ".join(rows) if slot.form == "row" else self.join(rows, "comma")

    def _level(self, slot: Slot, index: int, count: Count, reach: int, points: int) -> str:
        first = not index and slot.form != "row"
        reading = self._reading(count) if first else Reading()
        reading.put("reach", "number", reach)
        reading.put("points", "number", points)
        if first:
            return self.fill(f"count.{count.key}/level", reading)
        if not index:
            reading.tell("reach", "first")
        return self.fill(f"level.{slot.form or 'item'}", reading)

    def _words(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        form = f"/{slot.form}" if slot.form else ""
        items = []
        for word in value.value:
            inner = self._reading(word)
            if form:
                inner.needed = [name for name in inner.needed if f"{slot.name}.{name}" not in reading.values]
            items.append(self.fill(f"word.{word.key}{form}", inner))
        return self.join(items, "comma")
