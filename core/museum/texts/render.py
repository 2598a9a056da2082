"""From effects to sentences: the rules text of a card under one ruleset."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Final

from museum.effects.fields import fields_of
from museum.effects.nodes import At, Effect, InsteadOf, Modify, Play, Score, When
from museum.effects.types import Condition, Levels
from museum.ruleset.cards import CardDefinition
from museum.ruleset.model import Ruleset
from museum.texts.entries import TextEntries
from museum.texts.grammar import BREAK, begun, sentences
from museum.texts.levels import HEAD, CardPart, LevelTable, is_tabled, reaches
from museum.texts.lexicon import SUBJECT, SUBJECT_GENDER
from museum.texts.reading import Reading, Value
from museum.texts.slots import LINE_POINTS
from museum.texts.writer import Writer

# Fields that are said elsewhere.
_CHANGED: Final = ("modify", "whose", "label", "if")
_SCORED: Final = ("score", "levels", "label", "if")


class Renderer(Writer):
    """Renders the effects of cards in one language under one ruleset."""

    # Of the card that is being rendered: whom its effects speak of, if not to the player, and whether they last.
    subject = ""
    lasting = False
    # Whether levels are left to tables.
    tabling = False

    def __init__(self, locale: TextEntries, ruleset: Ruleset) -> None:
        super().__init__(locale, ruleset)
        self._voice = cache(self._voice_of)
        self._cards: dict[str, tuple[CardDefinition, str]] = {}

    def card(self, definition: CardDefinition) -> str:
        """Return the text of a card; empty for one without effects."""
        known, text = self._cards.get(definition.id, (None, ""))
        # By identity: other house rules may have another card of this id.
        if known is not definition:
            text = self._together(filter(None, self._effects(definition)))
            self._cards[definition.id] = definition, text
        return text

    def parts(self, definition: CardDefinition) -> tuple[CardPart, ...]:
        """Return the text of a card where there is room: sentences, and its levels as tables."""
        if not any(map(is_tabled, definition.effects)):
            return (self.card(definition),)
        texts = self._effects(definition, tabling=True)
        found: list[CardPart] = []
        said: list[str] = []
        for effect, text in zip(definition.effects, texts, strict=True):
            said += [text] if text else []
            if text and isinstance(effect, Score) and is_tabled(effect):
                found += [self._together(said), self._table(effect)]
                said = []
        return (*found, *([self._together(said)] if said else ()))

    def _table(self, effect: Score) -> LevelTable:
        head = f"count.{effect.count.key}/{HEAD}"
        heads = begun(self.fill(head if self.locale.speaks(head) else "book.number", Reading()))
        points = begun(self.locale.term("point").number("other"))
        paid = [points for _, points in effect.levels.steps]
        rows = zip(reaches(effect.levels.steps, effect.count.most()), paid, strict=True)
        return LevelTable((heads, points), tuple((self._reach(*reach), pays) for reach, pays in rows))

    def _reach(self, low: int, high: int | None) -> str:
        if high is None:
            return self.fill("book.size/last", Reading.of(size=low))
        return str(low) if low >= high else self.fill("book.size/between", Reading.of(size=low, last=high))

    def _together(self, parts: Iterable[str]) -> str:
        """Return what several effects say as sentences."""
        return self.locale.grammar.unparted(sentences(f" {BREAK} ".join(parts)))

    def _effects(self, definition: CardDefinition, *, tabling: bool = False) -> list[str]:
        """Return what each effect of a card says, not yet made sentences."""
        voice, subject = self._voice(definition.kind)
        # What is played is gone, but what it changes stays changed.
        lasting = Play in map(type, definition.effects)
        voice.subject, voice.lasting, voice.tabling = subject, lasting, tabling
        parts = list(map(voice.effect, definition.effects))
        voice.subject, voice.lasting, voice.tabling = "", False, False
        return parts

    def _voice_of(self, kind: str) -> tuple[Renderer, str]:
        """Return what renders cards of a *kind*, and whom their effects speak of."""
        # A rival's card speaks of the rival, not to the player.
        forms = self.locale.term(f"kind.{kind}").forms
        subject = forms.get(SUBJECT, "")
        # English says "his" of a man, but "their" of each player.
        return self.in_moods((f"third_{forms.get(SUBJECT_GENDER)}", "third") if subject else ()), subject

    def effect(self, effect: Effect) -> str:
        """Return what one effect says, not yet made sentences; empty if the rules keep it from ever happening."""
        if isinstance(effect, Score) and effect.each and effect.levels.steps:
            # Both are two sentences: one phrase for both would be needed in every language.
            parts = (replace(effect, levels=Levels()), replace(effect, each=0))
            return f" {BREAK} ".join(filter(None, map(self.effect, parts)))
        subject = self._subject(effect)
        left = self.reader.fold(effect.if_, subject) if effect.if_ else ()
        if left is None:
            return ""
        # Conditions on the thing become part of its noun, the others a clause before the effect.
        about = left and tuple(filter(speaks_of_subject, left))
        whole = self._body(effect, about, subject)
        if len(about) < len(left):
            self._clause(whole, tuple([condition for condition in left if condition not in about]))
        return self.fill(f"effect.{effect.key}", whole)

    def event(self, name: str) -> str:
        """Return what happens when an event does, to the player or to a thing of any kind."""
        reading = Reading()
        self._about(reading, (), self.vocabulary.events[name].subject)
        return self.fill(f"event.{name}", reading)

    def _subject(self, effect: Effect) -> str:
        if isinstance(effect, Modify):
            return self.vocabulary.quantities[effect.modify].subject
        if isinstance(effect, (When, InsteadOf)):
            name = effect.when if isinstance(effect, When) else effect.instead_of
            return self.vocabulary.events[name].subject
        return "nothing"

    def _body(self, effect: Effect, about: tuple[Condition, ...], subject: str) -> Reading:
        """Return the reading of the effect for its own phrase."""
        if isinstance(effect, Score):
            return self._score(effect)
        whole = Reading()
        if isinstance(effect, Modify):
            self._whose(whole, effect.whose)
            whole.values["modify"] = self._modified(effect, about, subject)
        elif isinstance(effect, Play):
            whole.values["play"] = Value("block", effect.play)
        elif isinstance(effect, At):
            whole.values |= {"at": self._frame(f"moment.{effect.at}"), "do": Value("block", effect.do)}
        else:
            whole.values |= {effect.key: self._event(effect, about, subject), "do": Value("block", effect.do)}
        return whole

    def _event(self, effect: When | InsteadOf, about: tuple[Condition, ...], subject: str) -> str:
        """Return the event that brings an effect about."""
        inner = Reading()
        self._about(inner, about, subject)
        if any(verb.ends for verb in effect.do):
            inner.express(effect.key, "once")
        if isinstance(effect, InsteadOf):
            return self.fill(f"event.{effect.instead_of}/instead", inner)
        self._whose(inner, effect.whose)
        return self.fill(f"event.{effect.when}", inner)

    def _modified(self, effect: Modify, about: tuple[Condition, ...], subject: str) -> str:
        """Return what becomes of a quantity: in one phrase if there is one for all its changes, else in turn."""
        line = self.vocabulary.quantities[effect.modify].line
        base = LINE_POINTS if line else f"quantity.{effect.modify}"
        inner = self._change(effect, _CHANGED, line)
        # Before `_about` adds the noun, which isn't a change.
        changes = inner.needed.copy()
        self._about(inner, about, subject)
        if len(changes) < 2 or self.phrase(base, inner) is not None:
            return self.fill(base, inner)
        parts = []
        for change in changes:
            others = tuple(c for c in changes if c != change)
            part = self._change(effect, (*_CHANGED, *others), line)
            self._about(part, about, subject)
            parts.append(self.fill(base, part))
        return self.join(parts, "then")

    def _change(self, effect: Modify, skip: tuple[str, ...], line: str) -> Reading:
        reading = self.reader.read(effect, skip)
        if line:
            reading.values["line"] = Value("name", f"score_line.{line}")
        if self.lasting:
            reading.express("modify", "lasting")
        self._usual(effect.modify, reading)
        return reading

    def _usual(self, quantity: str, reading: Reading) -> None:
        """Note the number that the rules give *quantity*, where this is another: "10 objects instead of 7"."""
        usual = self.reader.build.parameters.get(quantity)
        for name in ("set", "at_least"):
            value = reading.values.get(name)
            # A card can't raise what is as high already.
            if isinstance(value, int) and isinstance(usual, int) and usual < value:
                reading.values["usual"] = usual
                reading.express("usual", "usual")

    def _score(self, effect: Score) -> Reading:
        whole = self.reader.read(effect, _SCORED)
        whole.values["score"] = Value("name", f"score_line.{effect.score}")
        if self.subject:
            whole.values["subject"] = self.subject
            whole.express("subject", "subject")
        whole.express("score", f"score_{effect.score}")
        if effect.levels.steps:
            whole.express("levels", "levels")
            whole.needed.append("levels")
        tabled = self.tabling and is_tabled(effect)
        levels = [] if tabled else [(effect.count, reach, points) for reach, points in effect.levels.steps]
        whole.values["levels"] = Value("levels", levels)
        if levels and self.locale.speaks(f"count.{effect.count.key}/level"):
            # The first level says what is counted.
            whole.facts = [fact for fact in whole.facts if fact[0] != "count"]
            whole.express("count", "levels")
        return whole

    def _about(self, reading: Reading, about: tuple[Condition, ...], subject: str) -> None:
        reading.values["if"] = Value("conditions", about, subject)
        reading.describe("if", about)
        if about:
            reading.needed.append("if")

    @staticmethod
    def _whose(reading: Reading, whose: str) -> None:
        if whose != "own":
            reading.express("whose", f"whose_{whose}")
            reading.needed.append("whose")

    def _clause(self, reading: Reading, conditions: tuple[Condition, ...]) -> None:
        clause = self.clause(conditions)
        if clause:
            reading.values["clause"] = clause
            reading.describe("clause", conditions)
            reading.needed.append("clause")


def speaks_of_subject(condition: Condition) -> bool:
    """Return whether a condition describes the thing an effect is about, rather than the turn or the player."""
    if condition.subjects:
        return True
    return any(
        speaks_of_subject(inner)
        for entry in fields_of(type(condition))
        for inner in _inner(getattr(condition, entry.attribute))
    )


def _inner(value: object) -> Iterable[Condition]:
    if isinstance(value, Condition):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _inner(item)
