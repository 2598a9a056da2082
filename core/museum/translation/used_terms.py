"""The nouns, articles and forms of counts that the phrases of a language use."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from museum.frozen import frozen
from museum.packs import Pack
from museum.texts.locales import FALLBACK
from museum.texts.templates import BadTemplate, Slot, template
from museum.translation.pack_texts import PackTexts
from museum.translation.po_messages import PoMessage, Unit

# Forms of counts that the program uses; others are needed only if a phrase of the language uses them.
_BY_THE_PROGRAM = ("each", "level")


@frozen
class UsedTerms:
    """The names of nouns, forms and articles in the slots of a language's phrases."""

    names: frozenset[str]
    any_phrases: bool

    def can_do_without(self, unit: Unit) -> bool:
        """Return whether no phrase of the language uses an English *unit*, so that it needs no translation."""
        base = unit.id.removeprefix("phrases/")
        word, slash, form = base.partition("/")
        if not self.any_phrases or base == unit.id:
            return False
        if word.startswith("article."):
            return word.removeprefix("article.") not in self.names
        return word.startswith("count.") and bool(slash) and form not in (*_BY_THE_PROGRAM, *self.names)

    def has_use_for(self, unit: Unit) -> bool:
        """Return whether the phrases use a unit that English doesn't have."""
        section, _, key = unit.id.partition("/")
        if section == "terms":
            return key in self.names
        word, _, form = key.partition("/")
        return section == "phrases" and (word.removeprefix("article.") in self.names or form in self.names)


def terms_used_in(pack: Pack, language: str, texts: PackTexts) -> UsedTerms:
    """Return the terms used in a language, counting the English phrases that stand in for missing ones of *pack*."""
    there, used = _used_by_its_own(language, texts)
    # Without phrases of its own the language speaks English, which asks for everything.
    if not used.any_phrases:
        return used
    # Missing phrases are filled from English, and so ask for what English ones ask for.
    english = terms_used_by(message for message in texts.messages(pack, FALLBACK) if message.unit not in there)
    return UsedTerms(used.names | english.names, True)


@lru_cache(maxsize=8)  # a check asks for each pack in turn
def _used_by_its_own(language: str, texts: PackTexts) -> tuple[frozenset[str], UsedTerms]:
    """Return the units that all packs have in a language, and the terms that these use."""
    own = [message for pack in texts.packs for message in texts.messages(pack, language)]
    return frozenset(message.unit for message in own), terms_used_by(own)


def terms_used_by(messages: Iterable[PoMessage]) -> UsedTerms:
    """Return the terms used by the phrases among *messages*."""
    phrases = [message for message in messages if message.section == "phrases"]
    names = {name for phrase in phrases for slot in slots(phrase.text) for name in _names(slot)}
    return UsedTerms(frozenset(names), bool(phrases))


def slots(text: str) -> tuple[Slot, ...]:
    """Return the slots of a phrase; none if it can't be read."""
    try:
        return template(text).slots
    except BadTemplate:
        return ()


def _names(slot: Slot) -> Iterable[str]:
    yield from (part.removeprefix("@") for part in slot if part)
