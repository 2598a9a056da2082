"""Fills phrases and joins lists: each phrase is chosen once for all that it says the same of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from copy import copy
from functools import cache
from typing import Final, NamedTuple, Self

from museum.texts.entries import TextEntries
from museum.texts.grammar import stopped_once
from museum.texts.phrases import Phrase
from museum.texts.reader import Reader
from museum.texts.reading import Reading, Value
from museum.texts.templates import Slot, Template

_LINK: Final = ("items", "last")  # the slots of the phrases of lists


class Noun(NamedTuple):
    """A noun phrase without its article; a *proper* name takes none, each of the *others* takes its own."""

    text: str
    gender: str
    category: str
    proper: bool = False
    others: tuple[Noun, ...] = ()
    case: str = ""
    article: str = ""
    term: str = ""  # the key of its head in the lexicon


NOBODY = Noun("", "", "one")


class PhraseFiller(ABC):
    """Fills phrases and joins lists; how a slot is written that asks for more than a text is left to its subclasses.

    A writer says verbs in one mood; what many cards say is said once.
    """

    # How verbs are said, the innermost first: "each player" is followed by the third person.
    moods: tuple[str, ...] = ()

    def __init__(self, locale: TextEntries, reader: Reader) -> None:
        """Begin with verbs as they are said to the player."""
        self.locale = locale
        self.reader = reader
        # The phrases chosen so far: many words differ only in what their slots hold.
        self.phrases: dict[tuple[object, ...], Phrase] = {}
        self._in_other_moods: dict[tuple[str, ...], Self] = {}
        self._remember()

    def _remember(self) -> None:
        """Begin to remember what is said in these moods."""
        self._frame = cache(self._framed)
        self._plain_link = cache(self._link_without_sounds)

    def in_moods(self, moods: tuple[str, ...]) -> Self:
        """Return the writer that says verbs in *moods*."""
        if moods == self.moods:
            return self
        found = self._in_other_moods.get(moods)
        if found is None:
            found = self._in_other_moods[moods] = copy(self)
            found.moods = moods
            found._remember()
        return found

    @abstractmethod
    def _number(self, value: int, slot: Slot) -> str:
        """Return a number in the form that *slot* asks for."""

    @abstractmethod
    def _slot(self, value: Value, slot: Slot, whole: Template, reading: Reading, noun: Noun | None) -> str:
        """Return the text of one slot of the template *whole*, which holds *value*."""

    @abstractmethod
    def _word(self, base: str, slot: Slot, whole: Template, reading: Reading, noun: Noun | None) -> str:
        """Return the text of one slot of the phrase of *base* that holds no value."""

    def phrase(self, base: str, reading: Reading) -> Phrase | None:
        """Return the phrase of *base* that suits *reading*; None if there is none."""
        key = (base, *reading.facts, *reading.needed)
        found = self.phrases.get(key)
        # One that isn't there is looked for again, which is rare.
        return self._chosen(key, base, reading) if found is None else found

    def _chosen(self, key: tuple[object, ...], base: str, reading: Reading) -> Phrase | None:
        found = self.locale.phrase(base, reading.facets, reading.needed)
        if found is not None:
            self.phrases[key] = found
        return found

    def fill(self, base: str, reading: Reading, noun: Noun | None = None) -> str:
        """Return the phrase of *base* that suits *reading*, its slots filled; a marked key where there is none."""
        phrase = self.phrase(base, reading)
        if phrase is None:
            return f"⟦{': '.join([base, ', '.join(reading.needed)]).rstrip(': ')}⟧"
        whole, values = phrase.template, reading.values
        texts: list[str | int] = []
        for slot in whole.slots:
            value = values.get(slot.name)
            if value is None:
                texts.append(self._word(base, slot, whole, reading, noun))
            elif isinstance(value, str):
                texts.append(value)
            elif isinstance(value, int):
                # The sign is in the words: "gain 2", "pay 2".
                texts.append(self._number(value, slot) if slot.form else abs(value))
            else:
                texts.append(self._slot(value, slot, whole, reading, noun))
        text = whole.pattern % tuple(texts)
        # Few phrases have whole sentences in them.
        if "." in text:
            text = stopped_once(text)
        return f"⟦{text}⟧" if phrase.foreign else text

    def join(self, items: Iterable[str], last: str, between: str = "comma") -> str:
        """Return *items* as a list: phrases `list.comma` between them and `list.<last>` before the last."""
        found = list(items)
        if len(found) < 2:
            return found[0] if found else ""
        text = found[0]
        for item in found[1:-1]:
            text = self._linked(text, between, item)
        return self._linked(text, last, found[-1])

    def _linked(self, text: str, name: str, item: str) -> str:
        # Pairwise, since the words between may depend on how the next item begins (*e*, *ed*).
        frame = self._plain_link(name) or self._frame(f"list.{name}", _LINK, self.locale.grammar.sounds(item))
        return frame.format(text, item)

    def _link_without_sounds(self, name: str) -> str:
        """Return the frame of a list where it is the same before all words; else nothing."""
        base = f"list.{name}"
        heeds = any(phrase.facets for phrase in self.locale.phrases.by_base.get(base, ()))
        return "" if heeds else self._frame(base, _LINK)

    def _framed(self, base: str, slots: tuple[str, ...] = (), facets: tuple[str, ...] = ()) -> str:
        """Return the phrase of *base* whose *slots* hold any texts; *facets* are about the last of them."""
        reading = Reading.of(**{name: f"{{{number}}}" for number, name in enumerate(slots)})
        reading.express("".join(slots[-1:]), *facets)
        return self.fill(base, reading)
