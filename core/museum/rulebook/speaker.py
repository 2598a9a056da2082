"""Fills the paragraphs of a rulebook in one language with the numbers in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from museum.rulebook.outline import RuleParagraph
from museum.rulebook.setting import BookSetting
from museum.ruleset.cards import CardDefinition
from museum.ruleset.model import Ruleset
from museum.texts.icons import Parts, plain
from museum.texts.interface import seat_name
from museum.texts.levels import CardPart
from museum.texts.locales import Locale
from museum.texts.reading import Reading
from museum.texts.render import Renderer

GLOBALS: Final = ("seats", "first_seat")
COPIES: Final = "copies."
CARD: Final = "card."


class Speaker:
    """Fills the rulebook's phrases; a missing one comes from English, marked."""

    def __init__(self, locale: Locale, setting: BookSetting, *, stories: bool = False) -> None:
        """Speak the language of *locale* about *setting*, with the *stories* of cards or without."""
        self.locale = locale
        self._stories = stories
        self.setting = setting
        self._renderer = Renderer(locale, setting.ruleset)

    def paragraph(self, kind: str, paragraph: RuleParagraph, end: str = "") -> str:
        """Return the text of a paragraph (*kind* `rule`) or of an entry of the glossary; *end* is that of its key."""
        reading = self._about_the_game()
        for name in paragraph.parameters:
            put_parameter(reading, name, self.setting.ruleset.parameters[name])
        for card_id in paragraph.cards:
            reading.values[f"{CARD}{card_id}"] = self.locale.name_of(card_id)
            for name, number in numbers_of(card_id, self.setting.ruleset):
                reading.values[f"{name}.{card_id}"] = number
        return self._filled(f"{kind}.{paragraph.id}{end}", reading)

    def say(self, base: str, /, *facets: str, **slots: str | int) -> str:
        """Return a text of the book itself, such as `book.contents`; the one for *facets* if there is one."""
        reading = Reading.of(**slots)
        reading.express("", *facets)
        return self._filled(base, reading)

    def card(self, definition: CardDefinition) -> str:
        """Return the rules text of a card."""
        entry = self.locale.cards.get(definition.id)
        return entry.text if entry is not None and entry.text else self._renderer.card(definition)

    def card_parts(self, definition: CardDefinition) -> tuple[CardPart, ...]:
        """Return the rules text of a card with its levels as tables; empty if they are said in its sentences."""
        entry = self.locale.cards.get(definition.id)
        parts = () if entry is not None and entry.text else self._renderer.parts(definition)
        return parts if len(parts) > 1 else ()

    def face(self, definition: CardDefinition) -> Parts:
        """Return the short text of a card; empty if it says the same as the long one."""
        short = self.locale.short_of(definition, self.setting.ruleset)
        return () if plain(short) == self.card(definition) else short

    def story(self, card_id: str) -> str:
        """Return the story of a card; empty if it has none, or the book is without stories."""
        return self.locale.story_of(card_id) if self._stories else ""

    def name(self, key: str) -> str:
        """Return an entry of the lexicon: `pack.base`, `civilisation.roman`."""
        return self.locale.term(key).name

    def seats(self) -> list[str]:
        """Return the names of the seats; one that nobody has named is called by its number."""
        return [seat_name(self.locale, number, seat.name) for number, seat in enumerate(self.setting.config.seats, 1)]

    def listed(self, items: list[str]) -> str:
        """Return *items* as a list in a sentence."""
        return self._renderer.join(items, "and")

    def value(self, name: str, value: object) -> str:
        """Return the value of the rule parameter *name* in words or figures."""
        if isinstance(value, bool):
            return self.say("book.yes" if value else "book.no")
        if isinstance(value, tuple):
            steps = [size for size in range(1, len(value)) if value[size] != value[size - 1]]
            return ", ".join(f"{size}: {value[size]}" for size in steps)
        if isinstance(value, int):
            return str(value)
        # The value is the facet by which the phrase is chosen.
        return self.say(f"choice.{name}", str(value))

    def _filled(self, base: str, reading: Reading) -> str:
        return self.locale.grammar.unparted(self._renderer.fill(base, reading))

    def _about_the_game(self) -> Reading:
        setting, reading = self.setting, Reading()
        reading.values["seats"] = len(setting.config.seats)
        reading.express("seats", f"seats_{len(setting.config.seats)}")
        reading.express("edition", f"edition_{setting.ruleset.edition}")
        if setting.first_seat:
            reading.values["first_seat"] = setting.first_seat
            reading.express("first_seat", "first_seat")
        for kind, number in setting.copies.items():
            reading.values[f"{COPIES}{kind}"] = number
        return reading


def numbers_of(card_id: str, ruleset: Ruleset) -> Iterator[tuple[str, int]]:
    """Yield the fields of a card that hold whole numbers, for slots such as `{value.ID}`."""
    # A paragraph may speak of a card that house rules have banned.
    for card in (*ruleset.definitions, *ruleset.report.absent.values()):
        if card.id == card_id:
            yield from ((name, value) for name, value in card.fields.items() if type(value) is int)


def put_parameter(reading: Reading, name: str, value: object) -> None:
    """Add a rule parameter to *reading*: its number as a slot, its value as a facet (`hand_limit_7`)."""
    # Tables stand in lists of their own.
    if isinstance(value, tuple):
        return
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    reading.express(name, f"{name}_{shown}")
    if isinstance(value, int) and not isinstance(value, bool):
        reading.values[name] = value
