"""Comments for translators on an English text: a card that uses it, how it reads there, what its slots hold."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import field

from museum.frozen import slotted
from museum.ruleset.cards import CardDefinition
from museum.ruleset.model import Ruleset
from museum.texts.locales import Locale
from museum.texts.phrases import KEY, Phrase
from museum.texts.slots import Declarations
from museum.texts.vocabulary import type_name
from museum.translation.po_messages import PoMessage
from museum.translation.used_terms import slots


@slotted
class _RecordingLocale(Locale):
    """English that records the phrases used in a card's text."""

    used: dict[str, None] = field(default_factory=dict)

    def phrase(self, base: str, facets: Mapping[str, str], needed: Collection[str] = ()) -> Phrase | None:
        found = Locale.phrase(self, base, facets, needed)
        if found is not None:
            self.used[found.key] = None
        return found


class Usage:
    """Finds where each English text is used in one ruleset."""

    def __init__(self, english: Locale, ruleset: Ruleset) -> None:
        self._english = english
        self._ruleset = ruleset
        self._declarations = Declarations(ruleset, english)
        self._cards = {card.id: card for card in ruleset.definitions}
        self._texts: dict[str, str] = {}
        self._first: dict[str, str] = {}
        self._find_uses()

    def _find_uses(self) -> None:
        english = self._english
        # Without a fallback: what English lacks must not be taken from anywhere.
        recording = _RecordingLocale(
            english.language, english.cards, english.phrases, english.lexicon, english.grammar
        )
        for card in self._cards.values():
            recording.used.clear()
            self._texts[card.id] = recording.text_of(card, self._ruleset) if card.effects else ""
            for key in recording.used:
                # One card is enough as an example.
                self._first.setdefault(key, card.id)

    def comments(self, message: PoMessage) -> Iterator[str]:
        """Yield the comments on an English text."""
        if message.section == "cards" and message.path[0] in self._cards:
            yield self._card(self._cards[message.path[0]])
        elif message.section == "terms":
            yield _TERMS.get(message.path[-1], f"the form `{message.path[-1]}`")
        elif message.section == "phrases":
            yield from self._phrase(message)

    def _card(self, card: CardDefinition) -> str:
        fields = ", ".join(f"{key} {value}" for key, value in card.fields.items())
        about = f"{card.kind}: {fields}" if fields else card.kind
        return f"{about}. {self._texts[card.id]}".rstrip(". ") + "."

    def _phrase(self, message: PoMessage) -> Iterator[str]:
        key = message.path[0]
        card = self._first.get(key)
        if card is not None:
            yield f"as on {self._english.name_of(card)}: {self._texts[card]}"
        meanings = dict(self._slots(key, message.text))
        if meanings:
            yield "slots: " + "; ".join(f"{{{name}}} {meaning}" for name, meaning in meanings.items())

    def _slots(self, key: str, text: str) -> Iterator[tuple[str, str]]:
        match = KEY.fullmatch(key)
        declaration = self._declarations.of(match[1]) if match is not None else None
        for slot in slots(text):
            entry = declaration.fields.get(slot.field) if declaration is not None else None
            # These aren't fields of the word: the phrase brings the noun itself.
            if slot.name.startswith("@"):
                yield slot.name, "this noun of terms.yaml, in the number of the sentence"
                continue
            meaning = type_name(entry) if entry is not None else "text"
            counted = slot.form and entry is not None and entry.kind != "name"
            yield slot.name, meaning + (f", with the noun `{slot.form}`" if counted else "")


_TERMS = {
    "name": "what it is called",
    "one": "the noun for one of it",
    "other": "the noun for several of it",
    "gender": "the grammatical gender; not to be translated",
    "sound": "how it begins, if not as its letters say; not to be translated",
    "number": "other for a name that is a plural; not to be translated",
}
