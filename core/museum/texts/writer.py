"""Fills phrases: each slot is written by what it holds, nouns are described by conditions and get their articles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby

from museum.effects.compile import Builder
from museum.effects.types import Count, Verb
from museum.ruleset.model import Ruleset
from museum.texts.entries import TextEntries
from museum.texts.filling import Noun
from museum.texts.grammar import BREAK, ordinal, plural
from museum.texts.icons import ICON
from museum.texts.lexicon import MOODS
from museum.texts.nouns import AGREE, NTH, NounWriter
from museum.texts.phrases import ALL
from museum.texts.reader import Reader
from museum.texts.reading import Reading, Value
from museum.texts.templates import Slot, Template

# The form of a count that stands inside another: a calculation in brackets.
PART = "part"


class Writer(NounWriter):
    """Writes words of the vocabulary in one language under one ruleset."""

    def __init__(self, locale: TextEntries, ruleset: Ruleset) -> None:
        self.vocabulary = ruleset.vocabulary
        # It says what the rules decide, and compiles no card.
        no_cards = dict.fromkeys(ruleset.columns, ())
        build = Builder(ruleset.vocabulary, ruleset.parameters, no_cards, ruleset.index)
        super().__init__(locale, Reader(build, locale, self._bends))

    def _remember(self) -> None:
        super()._remember()
        self._agreed = cache(self._agreeing)
        self._counted = cache(self._with_number)
        self._formed = cache(self._in_form)
        self.verb = cache(self._instruction)
        self._further_level = cache(self._level_of_numbers)
        self._writers: dict[str, Callable[[Value, Slot, Reading, Noun | None], str]] = {
            "count": lambda value, slot, reading, noun: self._counting(value.value, slot.form),
            "spoken": lambda value, slot, reading, noun: self._frame(value.value),
            "name": self._form,
            "choice": self._form,
            "conditions": self._conditions,
            "groups": self._groups,
            "block": self._block,
            "levels": self._levels,
            "words": self._words,
            "amounts": lambda value, slot, reading, noun: self._amounts(value.value, slot.form or "sum"),
            "texts": lambda value, slot, reading, noun: self.join(map(str, value.value), "and"),
        }

    def _slot(self, value: Value, slot: Slot, whole: Template, reading: Reading, noun: Noun | None) -> str:
        if slot.form == AGREE:
            noun = self._partner(slot.shape, whole, reading, noun)
        elif slot.form in MOODS:
            # The verbs in what stands there are said in the mood that is its form.
            other = self.in_moods((slot.form, *self.moods))
            return other._writers[value.kind](value, slot._replace(form=""), reading, noun)
        return self._writers[value.kind](value, slot, reading, noun)

    def _word(self, base: str, slot: Slot, whole: Template, reading: Reading, noun: Noun | None) -> str:
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
        parts = [self.fill(f"{base}/{name}", reading.alone(name), noun) for name in reading.needed]
        return self.join(parts, "and")

    def _agreeing(self, word: str, gender: str, category: str, case: str, article: str) -> str:
        term = self.locale.term(word)
        return term.in_mood(self.moods) or term.agreeing(gender, category, case=case, article=article)

    def _number(self, value: int, slot: Slot) -> str:
        number = abs(value)
        # A number that stands as part of a calculation needs no brackets.
        if slot.form == PART:
            return str(number)
        if slot.form == NTH:
            return self._nth(number, slot)
        return self._counted(number, slot.form, slot.case)

    def _with_number(self, number: int, noun: str, case: str) -> str:
        return f"{number} {self.locale.term(noun).number(plural(self.locale.language, number), case)}"

    def _nth(self, number: int, slot: Slot) -> str:
        """Return a number as an ordinal, in the gender of the noun that the slot names: `{place:nth/card}`."""
        reading = Reading.of(noun=str(number))
        gender = self.locale.term(slot.shape).gender if slot.shape else ""
        reading.express("noun", *filter(None, (ordinal(self.locale.language, number), gender)))
        return self.fill(f"article.{NTH}", reading)

    def count(self, count: Count, form: str = "") -> str:
        """Return an amount: a digit where the rules decide it, else what is counted, in the *form* asked for."""
        number = self.reader.build.number(count)
        return str(number) if isinstance(number, int) else self._counting(count, form)

    def _counting(self, count: Count, form: str) -> str:
        base = f"count.{count.key}"
        formed = f"{base}/{form}"
        return self.fill(formed if form and self.locale.speaks(formed) else base, self.reader.read(count))

    def _repeated(self, verb: Verb, times: int) -> str:
        """Return the instruction of *verb*, and how often it is carried out."""
        if times == 1:
            return self.verb(verb)
        reading = self.reader.read(verb)
        reading.values["repeated"] = times
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
        reading = self.reader.read(verb)
        phrase = self.phrase(f"verb.{verb.key}", reading)
        slots = phrase.template.slots if phrase is not None else ()
        return any(slot.name[0] == "@" and mood in self.locale.term(slot.name[1:]).forms for slot in slots)

    def _amounts(self, amounts: Sequence[Count], between: str) -> str:
        """Return several amounts as a list, those that are calculated themselves as parts of it."""
        parts = [self.count(part, PART) for part in amounts]
        return self.join(parts, between, "comma" if between == "and" else between)

    def _form(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        key = value.value
        if slot.form == ICON and key in self.locale.symbols:
            return self.locale.symbol(key)
        # Something may have no icon, since packs add traits and leave icons out.
        if slot.form not in (AGREE, ICON):
            return self._formed(key, slot.form, slot.case)
        if noun is None:
            return self.locale.term(key).name
        return self._agreed(key, noun.gender, noun.category, slot.case or noun.case, noun.article)

    def _in_form(self, key: str, form: str, case: str) -> str:
        term = self.locale.term(key)
        name = term.forms.get(case, term.name)
        if not form:
            return name
        found = term.forms.get(f"{form}_{case}" if case else form, term.forms.get(form))
        return found if found is not None else self._article(form, Noun(name, term.gender, term.category, case=case))

    def _conditions(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        if slot.form:
            return self._articled(self._shape_of_article(slot, reading), self._head(value, slot, reading))
        if noun is None:
            return self.clause(value.value)
        head = self._in_case(noun, slot)
        described = self.noun_phrase(head, value.value, value.family or "card")
        return self._articled(self._shape_of_article(slot, reading), described)

    def _groups(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        if noun is None:
            return self.join([self.clause(group) for group in value.value], "or")
        noun = self._in_case(noun, slot)
        nouns = [self.noun_phrase(noun, group, value.family or "card") for group in value.value]
        found = self._either(nouns, noun.text)
        return self._articled(self._shape_of_article(slot, reading), found)

    def _block(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        verbs = value.value
        if len(verbs) == 1:
            return self.verb(verbs[0])
        found = [self._repeated(verb, len(list(same))) for verb, same in groupby(verbs)]
        return f" {BREAK} ".join(found) if slot.form == "sentences" else self.join(found, "then")

    def _instruction(self, verb: Verb) -> str:
        """Return the instruction that a verb gives the player."""
        return self.fill(f"verb.{verb.key}", self.reader.read(verb))

    def _levels(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        items = [self._level(slot.form, index, *level) for index, level in enumerate(value.value)]
        return self.join(items, "comma")

    def _level(self, form: str, index: int, count: Count, reach: int, points: int) -> str:
        # The first level names what is counted, the others only their numbers; in a form of their own none does.
        if index or form:
            return self._further_level(form or "item", not index, reach, points)
        reading = self.reader.read(count)
        _put_level(reading, reach, points)
        return self.fill(f"count.{count.key}/level", reading)

    def _level_of_numbers(self, form: str, first: bool, reach: int, points: int) -> str:
        reading = Reading()
        _put_level(reading, reach, points)
        if first:
            reading.express("reach", "first")
        return self.fill(f"level.{form}", reading)

    def _words(self, value: Value, slot: Slot, reading: Reading, noun: Noun | None) -> str:
        form = f"/{slot.form}" if slot.form else ""
        items = []
        for word in value.value:
            inner = self.reader.read(word)
            if form:
                # Conditions that all items share are said once, before the list.
                inner.needed = [name for name in inner.needed if f"{slot.name}.{name}" not in reading.values]
            items.append(self.fill(f"word.{word.key}{form}", inner))
        return self.join(items, "comma")


def _put_level(reading: Reading, reach: int, points: int) -> None:
    reading.values["reach"] = reach
    reading.values["points"] = points
