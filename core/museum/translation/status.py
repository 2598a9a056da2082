"""The state of a translation: texts that are missing, stale, surplus, identical, or have other numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, Final

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.frozen import frozen
from museum.packs import Installed, Pack
from museum.ruleset.model import Ruleset
from museum.texts.lexicon import FACTS
from museum.texts.locales import FALLBACK, Locale, languages
from museum.translation.pack_texts import PackTexts, ruleset_with
from museum.translation.po_messages import PoMessage, Unit, base_of
from museum.translation.used_terms import UsedTerms, terms_used_in

KINDS: Final = ("missing", "stale", "surplus", "identical", "numbers", "marked")
# Slots are taken out first: `{value.2}` has digits and words that nobody reads.
_SLOT = re.compile(r"\{[^{}]*\}")
_NUMBER = re.compile(r"\d+")
_FREE_OF_NUMBERS: Final = ("name", "story", "text")  # `text` is compared with the card's effects instead


@frozen
class TextProblem:
    """One problem of a translation: its kind, key, place and details."""

    kind: str
    key: str
    place: Place
    about: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        where = {"file": self.place.file, "line": self.place.line}
        return {"kind": self.kind, "key": self.key, **where, "about": self.about}


@frozen
class StatusRow:
    """One pack in one language: the number of entries in English, and the problems."""

    pack: str
    language: str
    entries: int
    problems: tuple[TextProblem, ...]

    def count(self, kind: str) -> int:
        """Return the number of problems of one kind."""
        return sum(problem.kind == kind for problem in self.problems)

    @property
    def translated(self) -> int:
        """Return the number of entries that are there."""
        return self.entries - self.count("missing")

    @property
    def percent(self) -> int:
        """Return how much is there, rounded down: 100 only if nothing is missing."""
        return 100 * self.translated // self.entries if self.entries else 100

    def as_json(self) -> dict[str, Any]:
        """Return the row as plain data."""
        counts = {kind: self.count(kind) for kind in KINDS}
        about = {"pack": self.pack, "language": self.language, "entries": self.entries, "translated": self.translated}
        return {**about, **counts, "percent": self.percent, "problems": [p.as_json() for p in self.problems]}


def languages_of(pack: Pack, texts: PackTexts) -> list[str]:
    """Return the languages to report for a pack.

    Those it has itself and those others bring to it; for what comes with Museum those of everything that does.
    """
    bundled = [other for other in texts.packs if other.bundled]
    found = [*languages([pack]), *(languages(bundled) if pack.bundled else ())]
    found += [language for language in languages(texts.packs) if len(texts.translators(pack, language)) > 1]
    return [language for language in dict.fromkeys(found) if language != FALLBACK]


def row(pack: Pack, language: str, texts: PackTexts, ruleset: Ruleset | None = None) -> StatusRow:
    """Return how far *pack* has come in *language*; with a *ruleset* its card texts are rendered too."""
    finder = Finder(pack, language, texts)
    problems = [*finder.all(), *(marked_cards(pack, language, texts, ruleset) if ruleset is not None else ())]
    return StatusRow(pack.id, language, len(finder.english), tuple(problems))


def rows(packs: Iterable[Pack], wanted: Iterable[str], texts: PackTexts, found: Installed) -> Iterator[StatusRow]:
    """Yield a row per pack and language; without *wanted* languages each pack's own."""
    asked = tuple(wanted)
    for pack in packs:
        ruleset = _ruleset(pack, found)
        for language in asked or languages_of(pack, texts):
            yield row(pack, language, texts, ruleset)


def _ruleset(pack: Pack, found: Installed) -> Ruleset | None:
    """Return the pack's ruleset; None for a pack that can't be loaded, whose texts can be counted all the same."""
    try:
        return ruleset_with(pack, found, Diagnostics())
    except MuseumError:
        return None


class Finder:
    """Compares one pack's texts in one language with its English."""

    def __init__(self, pack: Pack, language: str, texts: PackTexts) -> None:
        """Read other packs only where *pack* lacks a text, or has one that English lacks."""
        self.pack, self.language, self.texts = pack, language, texts
        self.own = texts.units(pack, language)

    @cached_property
    def used(self) -> UsedTerms:
        """The terms that the phrases of the language use."""
        return terms_used_in(self.pack, self.language, self.texts)

    @cached_property
    def there(self) -> dict[str, tuple[Unit, Pack]]:
        """The units that are there, each with the pack that has it."""
        # `translated` reads all other packs, which takes most of the time; few packs need it.
        if self.texts.english(self.pack).keys() <= self.own.keys():
            return {name: (unit, self.pack) for name, unit in self.own.items()}
        return self.texts.translated(self.pack, self.language)

    @cached_property
    def english(self) -> dict[str, Unit]:
        """The English units that the language needs or has."""
        english = self.texts.english(self.pack)
        return {n: u for n, u in english.items() if n in self.there or not self.used.can_do_without(u)}

    def missing(self) -> Iterator[TextProblem]:
        """Yield a problem for each missing unit."""
        for name, unit in self.english.items():
            if name not in self.there:
                yield TextProblem("missing", name, unit.place, unit.messages[0].text)

    def all(self) -> Iterator[TextProblem]:
        """Yield every problem, kind by kind."""
        yield from self.missing()
        yield from self.stale()
        yield from self.surplus()
        yield from self._identical()
        for name, (unit, _) in self.there.items():
            if name in self.english:
                yield from _numbers(unit, self.english[name])

    def stale(self) -> Iterator[TextProblem]:
        """Yield a problem for each unit that isn't marked as made from the present English."""
        packs = {pack.id: pack for _, pack in self.there.values()}
        marks = {name: self.texts.marks(pack, self.language) for name, pack in packs.items()}
        for name, (unit, pack) in self.there.items():
            if name not in self.english:
                continue
            known = marks[pack.id].get(name)
            if known is None:
                yield TextProblem("stale", name, unit.place, "not marked as made from any English")
            elif known != self.english[name].mark:
                yield TextProblem("stale", name, unit.place, "the English has changed since")

    def surplus(self) -> Iterator[TextProblem]:
        """Yield a problem for each text that English lacks and that this language has no use for either."""
        own = {name: unit for name, unit in self.own.items() if name not in self.texts.english(self.pack)}
        # A pack may translate any other pack.
        known = {name for other in self.texts.packs for name in self.texts.english(other)} if own else set()
        bases = {base_of(name) for name in known}
        for name, unit in own.items():
            if name not in known and not self._of_its_own(unit, bases):
                yield TextProblem("surplus", name, unit.place, "English has no such text")

    def _of_its_own(self, unit: Unit, bases: set[str]) -> bool:
        """Return whether a language may have a text that English lacks: a facet, a noun it uses, a card's text."""
        if unit.id.startswith("cards/") and unit.id.endswith("/text"):
            cards = {name.rpartition("/")[0] for name in self.texts.english(self.pack)}
            return unit.id.removesuffix("/text") in cards
        return base_of(unit.id) in bases or self.used.has_use_for(unit)

    def _identical(self) -> Iterator[TextProblem]:
        declared = self.texts.same(self.pack, self.language)
        same: dict[str, PoMessage] = {}
        for name, (unit, pack) in self.there.items():
            if pack is not self.pack:
                # A text that another pack translates may be declared there.
                declared = {**self.texts.same(pack, self.language), **declared}
            if name in self.english:
                same.update((message.id, message) for message in _same(unit, self.english[name]))
        for key, message in same.items():
            if key not in declared:
                yield TextProblem("identical", key, message.place, message.text)
        for key, place in self.texts.same(self.pack, self.language).items():
            if key not in same:
                yield TextProblem("surplus", key, place, "declared the same as in English, and isn't")


def _same(unit: Unit, english: Unit) -> Iterator[PoMessage]:
    """Yield the texts of *unit* that are those of English, where they have words at all."""
    by_id = {message.id: message.text for message in english.messages}
    # A language has other facets in its phrases, so each is compared with all English ones of the word.
    any_of = set(by_id.values()) if unit.id.startswith("phrases/") else set()
    for message in unit.messages:
        worded = any(character.isalpha() for character in _SLOT.sub("", message.text))
        if worded and message.path[-1] not in FACTS and message.text in (by_id.get(message.id), *any_of):
            yield message


def _numbers(unit: Unit, english: Unit) -> Iterator[TextProblem]:
    """Yield the texts of rules whose digits are those of no English text of the unit."""
    if unit.id.startswith("cards/") and unit.id.endswith(_FREE_OF_NUMBERS):
        return
    allowed = [_digits(message.text) for message in english.messages]
    for message in unit.messages:
        if message.path[-1] in FACTS:
            continue
        found = _digits(message.text)
        # A number may stand in the key (`prestige_2`) of one language and in the text of the other.
        in_key = Counter(_NUMBER.findall(message.path[0]) + ["1"] * message.path[0].endswith("_one"))
        if found not in allowed and not any(found - in_key <= other and other <= found + in_key for other in allowed):
            about = ", ".join(found.elements()) or "none"
            wanted = ", ".join(allowed[0].elements()) or "none"
            yield TextProblem("numbers", message.id, message.place, f"numbers: {about}; in English: {wanted}")


def _digits(text: str) -> Counter[str]:
    return Counter(_NUMBER.findall(_SLOT.sub("", text)))


def marked_cards(pack: Pack, language: str, texts: PackTexts, ruleset: Ruleset) -> Iterator[TextProblem]:
    """Yield the cards of *pack* whose text falls back to English, as a whole or in parts."""
    # The pack itself comes first, in the ruleset or not.
    helpers = texts.translators(pack, language)[1:]
    packs = [other for other in texts.packs if other.id in ruleset.packs or other in helpers]
    if language not in languages(packs):
        return
    locale = Locale.load(packs, language, Diagnostics())
    for card in ruleset.definitions:
        if card.pack == pack.id and card.effects:
            text = locale.text_of(card, ruleset)
            # The renderer marks what is English.
            if "⟦" in text:
                yield TextProblem("marked", f"cards/{card.id}", card.place, text)
