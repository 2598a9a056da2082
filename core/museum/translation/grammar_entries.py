"""The texts that the grammar of a language needs besides the English ones: genders, forms, cases, articles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.ruleset.content import Content
from museum.texts.grammar import categories
from museum.texts.language import language_of
from museum.texts.locales import FALLBACK
from museum.texts.nouns import AGREE
from museum.texts.phrases import KEY
from museum.translation.pack_texts import PackTexts
from museum.translation.po_messages import PoMessage, Unit
from museum.translation.used_terms import slots

_ARTICLE = "phrases/article."
_MODEL = "article.a"  # English has it, so further articles of a language stand beside it


class GrammarEntries:
    """Finds the texts that a language needs for a unit that it hasn't translated yet; they may stay empty."""

    def __init__(self, pack: Pack, language: str, texts: PackTexts) -> None:
        folders = [other.folder for other in (pack, *texts.packs) if other is not pack or other.id == pack.id]
        self._grammar = language_of(dict.fromkeys(folders), language, Content(Diagnostics()))
        self._plurals = [name for name in categories(language) if name != "one"]
        self._agreeing = set(_agreeing(texts, language)) | set(_agreeing(texts, FALLBACK))
        own = {message.path[-1] for message in texts.messages(pack, language)}
        # A language that nothing is known of has the genders that its nouns have.
        self._gendered = bool(self._grammar.genders) or "gender" in own

    def needed(self, english: Unit, unit: Unit | None) -> list[tuple[PoMessage, str]]:
        """Return the texts that the language needs beside those of an *english* unit, if it has no *unit* yet."""
        if unit is not None:
            return []
        first = english.messages[0]
        if first.section == "terms":
            keys = self._noun(english) if _is_noun(english) else self._adjective(first.path[0])
            return [(PoMessage("terms", (first.path[0], key), first.text, first.place), "") for key in keys]
        if english.id.startswith(_ARTICLE):
            return [(PoMessage("phrases", (key,), text, first.place), "") for key, text in self._articles(english)]
        return []

    def comments(self, message: PoMessage) -> Iterator[str]:
        """Yield what a translator has to know of a text that only the grammar asks for."""
        genders = ", ".join(self._grammar.genders)
        if message.path[-1] == "gender" and genders:
            yield f"one of: {genders}"
        elif message.section == "terms" and message.path[-1] not in ("name", "one", "other", *self._plurals):
            yield "may stay empty where it is the same as the form without the last part"

    def _noun(self, english: Unit) -> Iterator[str]:
        if self._gendered:
            yield "gender"
        for case, name in product(self._grammar.cases, ("one", *self._plurals)):
            yield f"{name}_{case}"

    def _adjective(self, key: str) -> Iterator[str]:
        if key.partition(".")[0] in self._agreeing or key in self._agreeing:
            yield from self._grammar.genders
            yield from self._plurals

    def _articles(self, english: Unit) -> Iterator[tuple[str, str]]:
        """Yield the keys of an article by gender and case, and its English text."""
        base = english.id.removeprefix("phrases/")
        text = english.messages[0].text
        if self._grammar.genders or self._grammar.cases:
            yield from ((f"{base}{facets}", text) for facets in self._facets())
        if base == _MODEL:
            for name in self._grammar.articles:
                yield from ((f"article.{name}{facets}", f"{name} {{noun}}") for facets in ("", *self._facets()))

    def _facets(self) -> Iterator[str]:
        cases = ("", *(f".{case}" for case in self._grammar.cases))
        yield from (f".one.{gender}{case}" for gender, case in product(self._grammar.genders, cases))
        yield from (f".other{case}" for case in cases[1:])


def _is_noun(english: Unit) -> bool:
    return {"one", "other"} <= {message.path[-1] for message in english.messages}


def _agreeing(texts: PackTexts, language: str) -> Iterator[str]:
    """Yield the families and words that phrases of a language make agree with a noun."""
    for message in (message for pack in texts.packs for message in texts.messages(pack, language)):
        match = KEY.fullmatch(message.path[0]) if message.section == "phrases" else None
        for slot in slots(message.text) if match is not None else ():
            if slot.form == AGREE and match is not None:
                yield match[1].partition(".")[2].partition("/")[0]
            elif slot.name.startswith("@"):
                yield slot.name[1:]
