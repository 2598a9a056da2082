"""Noun phrases: a head noun with the conditions that describe it, agreement, and articles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from museum.effects.types import Condition
from museum.texts.filling import NOBODY, Noun, PhraseFiller
from museum.texts.grammar import CATEGORIES, plural
from museum.texts.icons import ICON
from museum.texts.reading import Reading, Value
from museum.texts.templates import Slot, Template

AGREE = "agree"
# The form of a number that is an ordinal, and the article that writes it.
NTH = "nth"
_DESCRIBING: Final = ("conditions", "groups")  # the kinds of values that describe a noun


class NounWriter(PhraseFiller):
    """Writes noun phrases and clauses."""

    def _remember(self) -> None:
        super()._remember()
        self.clause = cache(self._joined_clause)
        self._describe = cache(self._described)
        self._plain_head = cache(self._bare_head)
        self._articled = cache(self._with_article_of)

    def _joined_clause(self, conditions: tuple[Condition, ...]) -> str:
        """Return conditions about the turn or the player as one clause; empty if they go without saying."""
        found = (self.fill(f"condition.{c.key}/clause", self.reader.read(c)) for c in conditions)
        return self.join([text for text in found if text], "and")

    def noun_phrase(self, head: Noun, conditions: Iterable[Condition], subject: str) -> Noun:
        """Return *head* described by the conditions about it, without its article."""
        found = list(conditions)
        if len(found) > 1:
            # A stable sort: conditions equally near stay in the order of the card.
            found.sort(key=self._distance)
        for condition in found:
            # A choice of nouns ("statue or vase") is described noun by noun.
            heads = head.others or (head,)
            shared = "" if head.others else head.text
            head = self._either([noun for one in heads for noun in self._describe(one, condition, subject)], shared)
        return head

    def _distance(self, condition: Condition) -> int:
        """Return how far from the noun a condition stands: another noun first, then adjectives, then the rest."""
        reading = self.reader.read(condition)
        phrase = self.phrase(f"condition.{condition.key}/noun", reading)
        slots = phrase.template.slots if phrase is not None else ()
        # It brings its own noun, to which adjectives then belong.
        if any(slot.name.startswith("@") for slot in slots) and all(slot.name != "noun" for slot in slots):
            return 0
        # An adjective agrees with the noun; an icon stands for one.
        return 1 if any(slot.form in (AGREE, ICON) for slot in slots) else 2

    def _either(self, nouns: Sequence[Noun], head: str = "") -> Noun:
        """Return a choice of *nouns*; where all are the same *head*, this is said once: "Indian or Inca objects"."""
        if len(nouns) == 1:
            return nouns[0]
        texts = [noun.text for noun in nouns]
        if head and all(text.startswith(f"{head} ") for text in texts):
            tails = self.join([text.removeprefix(f"{head} ") for text in texts], "or")
            return nouns[0]._replace(text=f"{head} {tails}")
        if head and all(text.endswith(f" {head}") for text in texts):
            leads = self.join([text.removesuffix(f" {head}") for text in texts], "or")
            return nouns[0]._replace(text=f"{leads} {head}")
        if not all(noun.proper for noun in nouns):
            return nouns[0]._replace(text=self.join(texts, "or"), others=tuple(nouns))
        # A condition on either of two names is said of both: "Asia and Africa". Mixed genders count as masculine.
        genders = sorted({noun.gender for noun in nouns}, key="f".__eq__)
        return Noun(self.join(texts, "and"), genders[0], "other", True)

    def _described(self, head: Noun, condition: Condition, subject: str) -> Sequence[Noun]:
        """Return *head* with one condition; several nouns where the condition leaves a choice."""
        base = f"condition.{condition.key}/noun"
        reading = self.reader.read(condition)
        reading.express("", subject)
        phrase = self.phrase(base, reading)
        # A condition about the turn can't describe a thing, so it follows as a clause.
        if phrase is None and not condition.subjects:
            clause = self.clause((condition,))
            return (head._replace(text=self.join([head.text, clause], "clause")),) if clause else (head,)
        slots = phrase.template.slots if phrase is not None else ()
        only = reading.values.get(slots[0].name) if len(slots) == 1 else None
        # A phrase of one slot that holds alternatives has no words of its own: each is a description.
        if isinstance(only, Value) and only.kind == "groups":
            return [self.noun_phrase(head, group, subject) for group in only.value] or (head,)
        reading.values["noun"] = head.text
        for name, value in reading.values.items():
            if type(value) is Value and value.kind in _DESCRIBING:
                reading.values[name] = value._replace(family=subject)
        text = self.fill(base, reading, head)
        if any(slot.name == "noun" or self._holds_noun(reading, slot) for slot in slots):
            return (head._replace(text=text, others=()),)
        # The phrase doesn't say the noun: it has one of its own, which what follows agrees with.
        return (self._new_head(head, slots, reading)._replace(text=text),)

    def _new_head(self, head: Noun, slots: Sequence[Slot], reading: Reading) -> Noun:
        """Return the noun that replaces *head*: one of the lexicon, or a proper name."""
        for slot in slots:
            if slot.name.startswith("@"):
                return head._replace(gender=self.locale.term(slot.name[1:]).gender)
        for slot in slots:
            value = reading.values.get(slot.name)
            if isinstance(value, Value) and value.kind == "name":
                return self._noun(slot, reading, head)._replace(proper=True)
        # Its words are a name, and names take no article.
        return head._replace(proper=True)

    def _holds_noun(self, reading: Reading, slot: Slot) -> bool:
        value = reading.values.get(slot.name)
        return isinstance(value, Value) and value.kind in _DESCRIBING and not slot.form

    def _partner(self, shape: str, whole: Template, reading: Reading, noun: Noun | None) -> Noun:
        """Return the noun that a word agrees with: the described one, the noun of a slot, or one of the lexicon."""
        if not shape:
            return noun or NOBODY
        if shape in CATEGORIES:
            return (noun or NOBODY)._replace(category=shape)
        for slot in whole.slots:
            if slot.name == shape:
                return self._noun(slot, reading, noun)
        term = self.locale.term(shape)
        return Noun(term.name, term.gender, term.category)

    def _noun(self, slot: Slot, reading: Reading, noun: Noun | None) -> Noun:
        """Return the gender and the number of the value of *slot*."""
        if slot.name.startswith("@"):
            return Noun("", self.locale.term(slot.name[1:]).gender, slot.shape or "one", case=slot.case)
        value = reading.values.get(slot.name)
        if isinstance(value, int):
            gender = self.locale.term(slot.form).gender if slot.form else ""
            return Noun("", gender, plural(self.locale.language, value), case=slot.case)
        if isinstance(value, Value) and value.kind == "conditions":
            return self._head(value, slot, reading)
        if isinstance(value, Value) and value.kind == "name":
            term = self.locale.term(value.value)
            return Noun(term.name, term.gender, term.category)
        return noun or NOBODY

    def _head(self, value: Value, slot: Slot, reading: Reading) -> Noun:
        """Return the noun that a slot such as `{if:object/other}` asks for, as its conditions describe it."""
        shape = self._shape_of_article(slot, reading)
        head = self._plain_head(slot.form, self._category(slot.shape, reading), slot.case, shape)
        return self.noun_phrase(head, value.value, value.family or "card") if value.value else head

    def _bare_head(self, key: str, category: str, case: str, article: str) -> Noun:
        term = self.locale.term(key)
        return Noun(term.number(category, case), term.gender, category, case=case, article=article, term=key)

    def _with_article_of(self, shape: str, noun: Noun) -> str:
        """Return a noun with the article that *shape* names, if any."""
        # Each noun of a choice has its own gender: "una statua o un vaso".
        if noun.others:
            return self.join([self._articled(shape, other) for other in noun.others], "or")
        return self._article(shape, noun) if shape and not noun.proper else noun.text

    @staticmethod
    def _shape_of_article(slot: Slot, reading: Reading) -> str:
        # The shape may be the number of the noun, not its article.
        plain = slot.shape in CATEGORIES or slot.shape in reading.values
        return slot.article or ("" if plain else slot.shape)

    def _in_case(self, noun: Noun, slot: Slot) -> Noun:
        """Return a noun in the case that *slot* asks for, without what describes it in another."""
        if not slot.case or not noun.term or slot.case == noun.case:
            return noun
        text = self.locale.term(noun.term).number(noun.category, slot.case)
        return noun._replace(text=text, case=slot.case)

    def _category(self, shape: str, reading: Reading) -> str:
        value = reading.values.get(shape)
        if isinstance(value, int):
            return plural(self.locale.language, value)
        return shape if shape in CATEGORIES else "one"

    def _article(self, shape: str, noun: Noun) -> str:
        facets = (noun.gender, noun.category, noun.case, *self.locale.grammar.sounds(noun.text))
        return self._frame(f"article.{shape}", ("noun",), facets).format(noun.text)
