"""Checks single phrases against their declarations: facets, slots, nouns, articles, and slots that are left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from museum.diagnostics import Diagnostics, Place
from museum.effects.vocabulary import Vocabulary
from museum.ruleset.content import ICONS
from museum.suggest import did_you_mean
from museum.texts.declaration import Declaration
from museum.texts.grammar import CATEGORIES, categories, ordinals
from museum.texts.icons import ICON
from museum.texts.lexicon import MOODS
from museum.texts.locales import Locale
from museum.texts.nouns import AGREE, NTH
from museum.texts.phrases import SHORT, Phrase
from museum.texts.templates import Slot

COUNT_FORMS: Final = ("each", "level", "part")  # those that the program asks for


class PhraseChecker:
    """Reports the faults of phrases of one locale."""

    def __init__(self, locale: Locale, vocabulary: Vocabulary, diagnostics: Diagnostics) -> None:
        self.locale = locale
        self.vocabulary = vocabulary
        self.diagnostics = diagnostics

    def check(self, phrase: Phrase, declaration: Declaration) -> None:
        """Report facets and slots that *declaration* doesn't know, and those that *phrase* lacks."""
        self._facets(phrase, declaration)
        for slot in phrase.template.slots:
            self._slot(phrase, slot, declaration)
        unsaid = [
            *declaration.missing(phrase, self.vocabulary, self.locale.language),
            *self._cut(phrase, declaration),
        ]
        for name in dict.fromkeys(unsaid):
            message = f"`{phrase.key}` doesn't say `{{{name}}}`"
            self.diagnostics.error("slot-missing", message, phrase.place)

    def _cut(self, phrase: Phrase, declaration: Declaration) -> Iterator[str]:
        """Yield the slots that a short phrase leaves out, and the long one for the same facets has."""
        long = phrase.base.removesuffix(SHORT)
        facets = dict.fromkeys(phrase.facets, "")
        other = self.locale.phrase(long, facets) if long != phrase.base else None
        exact = [declaration.field_of_facet(facet, self.vocabulary) for facet in phrase.facets]
        pinned = {found[0] for found in exact if found is not None and found[1]}
        for name in sorted(other.said) if other is not None else ():
            # Words of the lexicon, as in `{@gain}`, are words that a short form does without.
            if not name.startswith("@") and name not in phrase.said | pinned:
                yield name

    def error(self, code: str, message: str, place: Place, near: str | None = None, *, mild: bool = False) -> None:
        """Report what another phrase or noun could put right, as a warning if *mild*.

        Nothing is reported of a locale that has a file which couldn't be read.
        """
        if not self.locale.incomplete:
            report = self.diagnostics.warning if mild else self.diagnostics.error
            report(code, message, place, near)

    def missing(self, code: str, message: str, place: Place, near: str | None = None) -> None:
        """Report a missing text: an error in English, else a warning, since English stands in for it."""
        self.error(code, message, place, near, mild=self.locale.fallback is not None)

    def _facets(self, phrase: Phrase, declaration: Declaration) -> None:
        """Report facets that are never true: of no field, or of a plural category that the language doesn't have."""
        having = ordinals if phrase.base == f"article.{NTH}" else categories
        unused = set(CATEGORIES) - set(having(self.locale.language))
        # A category that the language doesn't have comes true of no number.
        never = {facet for facet in declaration.facets if facet.rpartition("_")[2] in unused}
        for facet in sorted(phrase.facets):
            if facet in never or declaration.field_of_facet(facet, self.vocabulary) is None:
                message = f"`{facet}` can't be true of `{phrase.base}`{declaration.about}"
                known = [name for name in declaration.all_facets(self.vocabulary) if name not in never]
                self.diagnostics.error("unknown-phrase", message, phrase.place, did_you_mean(facet, known))

    def _slot(self, phrase: Phrase, slot: Slot, declaration: Declaration) -> None:
        if slot.name == ICON:
            self._icon(phrase, slot.form)
            return
        if not declaration.knows_slot(slot.name):
            known = [*declaration.fields, *declaration.slots]
            there = ", ".join(f"{{{name}}}" for name in known) or "none"
            message = f"`{phrase.key}` has no slot `{{{slot.name}}}`; there are: {there}"
            self.diagnostics.error("slot-unknown", message, phrase.place, did_you_mean(slot.name, known))
            return
        for term in self._terms_of(slot, declaration):
            if not self._is_term(term):
                message = f"`{phrase.key}` asks for `{term}`, which the lexicon lacks; nouns stand in `terms.yaml`"
                near = self._near_term(term) or f"{term}: {{one: ..., other: ...}}"
                self.error("unknown-term", message, phrase.place, near)
        self._articles(phrase, slot, declaration)
        self._case(phrase, slot, declaration)

    def _icon(self, phrase: Phrase, name: str) -> None:
        """Report an icon that no pack has, and one in a phrase that isn't short."""
        known = self.locale.icons.known
        if not phrase.base.endswith(SHORT):
            message = f"`{phrase.key}` has an icon, and those stand only in short forms"
            self.diagnostics.error("slot-unknown", message, phrase.place, f"{phrase.base}{SHORT}")
        elif name not in known:
            message = f"`{phrase.key}` has the icon `{name}`, which no pack has in `{ICONS}`"
            self.error("unknown-id", message, phrase.place, did_you_mean(name, known))

    def _articles(self, phrase: Phrase, slot: Slot, declaration: Declaration) -> None:
        """Report an article that a noun is to get, but that no phrase of this language writes."""
        entry = declaration.fields.get(slot.name)
        if entry is None or (entry.kind != "conditions" and (entry.item is None or entry.item.kind != "conditions")):
            return
        number = slot.shape in CATEGORIES or declaration.knows_slot(slot.shape)
        name = slot.article or ("" if number else slot.shape)
        if name and not self.locale.speaks(f"article.{name}"):
            bases = self.locale.phrases.by_base
            known = [base.partition(".")[2] for base in bases if base.startswith("article.")]
            known += self.locale.grammar.cases
            message = f"`{phrase.key}` asks for the article `{name}`, which no phrase `article.{name}` writes"
            self.error("unknown-term", message, phrase.place, did_you_mean(name, known))

    def _case(self, phrase: Phrase, slot: Slot, declaration: Declaration) -> None:
        """Report a mark that can only be a case, and that the language doesn't declare as one."""
        entry, cases = declaration.fields.get(slot.name), self.locale.grammar.cases
        number = slot.name in declaration.numbers or (entry is not None and entry.kind == "whole")
        counted = number and slot.form not in ("", NTH)
        mark = slot.shape if counted else slot.case
        if mark and mark not in cases:
            there = ", ".join(cases) or "none"
            message = f"`{phrase.key}` asks for the case `{mark}`; this language declares: {there}"
            self.error("unknown-term", message, phrase.place, did_you_mean(mark, cases))

    def _near_term(self, key: str) -> str | None:
        """Return the noun that is meant: names of things (`zone.hand`) are no words for others."""
        family = key.rpartition(".")[0]
        return did_you_mean(key, [term for term in self.locale.lexicon.terms if term.rpartition(".")[0] == family])

    def _is_term(self, key: str) -> bool:
        """Return whether there is such a noun; one that only English has is missing in this language, not unknown."""
        source = self.locale.fallback
        return key in self.locale.lexicon.terms or (source is not None and key in source.lexicon.terms)

    def _terms_of(self, slot: Slot, declaration: Declaration) -> Iterator[str]:
        """Yield the nouns of the lexicon that a slot asks for."""
        if slot.name.startswith("@"):
            yield slot.name[1:]
        # Words may agree with a noun of the lexicon that stands in no slot.
        agreeing = slot.name.startswith("@") or slot.form == AGREE
        if agreeing and slot.shape and slot.shape not in CATEGORIES and not declaration.knows_slot(slot.shape):
            yield slot.shape
        if slot.form in (AGREE, ICON, NTH, *MOODS):
            return
        entry = declaration.fields.get(slot.name)
        kind = entry.kind if entry is not None else "whole" if slot.name in declaration.numbers else ""
        # `{n:each}` asks for another phrase of the count, not for a noun.
        counted = kind == "amount" and self._is_form_of_count(slot.form)
        if slot.form and kind in ("amount", "whole", "conditions") and not counted:
            yield slot.form

    def _is_form_of_count(self, form: str) -> bool:
        own = self.locale.phrases.by_base
        return form in COUNT_FORMS or any(f"count.{name}/{form}" in own for name in self.vocabulary.counts)
