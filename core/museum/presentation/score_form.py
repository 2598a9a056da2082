"""The form in which people fill in a position to be scored: sections with fields, as data in a reader's language.

A game pack makes the form, writes what is filled in as a text for its `Scorer`, and reads such a text back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field

from museum.frozen import frozen
from museum.presentation.scored import ScoreRequest
from museum.texts.wording import Wording


@frozen
class FormChoice:
    """A *word* of the text that can be chosen, and its *label*."""

    word: str
    label: str


@frozen
class NamedCard:
    """A card that is chosen by name: its id, its *label*, a *note* of what it is, and how many copies there are."""

    word: str
    label: str
    note: str
    copies: int


@frozen
class TraitChoices:
    """Traits of which one describes a card: `egyptian`, `maya`, ..."""

    label: str
    choices: tuple[FormChoice, ...]


@frozen
class CardsField:
    """Cards, at most so many: *named* ones, and those described by one trait of each of the lists *described*.

    A filled item is an id, or the words of the traits with blanks between: `celtic warfare 4`.
    """

    name: str
    label: str
    most: int
    named: tuple[NamedCard, ...]
    described: tuple[TraitChoices, ...] = ()


@frozen
class NumberField:
    """A whole number."""

    name: str
    label: str
    low: int
    high: int


@frozen
class NumbersField:
    """Several numbers with names, such as one for each continent; a filled item is a name and a number: `asia 2`."""

    name: str
    label: str
    numbers: tuple[NumberField, ...]


@frozen
class ChoiceField:
    """One of several words."""

    name: str
    label: str
    choices: tuple[FormChoice, ...]


@frozen
class HolderField:
    """A thing that at most one seat has."""

    name: str
    label: str


@frozen
class WordsField:
    """Values that are typed as the text writes them, with commas between."""

    name: str
    label: str


FormField = CardsField | NumberField | NumbersField | ChoiceField | HolderField | WordsField


@frozen
class FormSection:
    """Fields under one title. A *shared* section is filled in once for the whole table, others by each seat.

    One that is asked only if somebody is *alone* is left out where other seats say the same by their own cards.
    """

    label: str
    fields: tuple[FormField, ...]
    shared: bool = False
    alone: bool = False


@frozen
class ScoreForm:
    """All sections of a form."""

    sections: tuple[FormSection, ...]

    def fields(self, *, shared: bool) -> Iterator[FormField]:
        """Yield the fields of the table, or those of each seat."""
        for section in self.sections:
            if section.shared == shared:
                yield from section.fields


@frozen
class FilledSeat:
    """The items that a seat has filled in, by the name of the field; cards are repeated."""

    name: str
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@frozen
class FilledForm:
    """A filled form: the settings of the *game* by the keys of a game file, the values of the *table*, the seats, and
    the number of the seat that has each thing of a `HolderField`, from 1.
    """

    seats: tuple[FilledSeat, ...]
    table: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    holders: Mapping[str, int] = field(default_factory=dict)
    game: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@frozen
class ScoreForms:
    """The form of a game, and the way from a filled form to the text that its `Scorer` reads and back.

    - `made`: (wording) -> the form for the ruleset of *wording* in its language.
    - `written`: (filled form) -> the text.
    - `read`: (request) -> the filled form that a text is; raises `MuseumError` with all that is wrong in it. It opens
      no file that the text names.
    """

    made: Callable[[Wording], ScoreForm]
    written: Callable[[FilledForm], str]
    read: Callable[[ScoreRequest], FilledForm]
