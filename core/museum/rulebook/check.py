"""Reports the faults of a rulebook at their places: in its outline, and in its texts in one language."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.rulebook.outline import Outline, RuleParagraph
from museum.rulebook.slots import AID, BOOK, NUMBER, declarations_of
from museum.ruleset.model import Ruleset
from museum.ruleset.parameters import Parameter
from museum.source import Document
from museum.source.data import Data
from museum.suggest import did_you_mean
from museum.texts.locales import Locale
from museum.texts.phrase_check import PhraseChecker
from museum.texts.phrases import Phrase
from museum.texts.slots import RULEBOOK

Path = tuple[str | int, ...]
# Parameters of these types have to be stated by a variant of the text.
_BY_VARIANTS: Final = ("choice", "boolean")
_PARAMETER: Final = "rule parameter"


def check_outline(outline: Outline, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report unknown names in *outline*, and each rule parameter that no paragraph states."""
    for pack, document in outline.documents.items():
        checker = _Names(document, ruleset, diagnostics)
        for path, data in written_paragraphs(document):
            checker.paragraph(data, path)
        for name in ruleset.declared:
            if ruleset.declared[name].pack == pack:
                _stated(ruleset.declared[name], outline, diagnostics)


def check_book(outline: Outline, locale: Locale, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report texts of the rulebook that the language of *locale* lacks, and slots and facets that are wrong."""
    _Texts(outline, locale, ruleset, diagnostics).run()


def written_paragraphs(document: Document) -> Iterator[tuple[Path, Any]]:
    """Yield the paragraphs and entries of the glossary in a `rules.yaml`, with their places."""
    for number, section in enumerate(document.data.get("sections", ())):
        for index, data in enumerate(section["paragraphs"]):
            yield ("sections", number, "paragraphs", index), data
    for number, data in enumerate(document.data.get("glossary", ())):
        yield ("glossary", number), data


def _stated(parameter: Parameter, outline: Outline, diagnostics: Diagnostics) -> None:
    if not any(parameter.name in paragraph.parameters for paragraph in outline.paragraphs()):
        message = f"no paragraph of the rulebook states the rule parameter `{parameter.name}`"
        diagnostics.error("unsaid", message, parameter.place)


class _Names:
    """Checks the names in one file: parameters, cards, kinds, traits."""

    def __init__(self, document: Document, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
        self.document = document
        self.ruleset = ruleset
        self.diagnostics = diagnostics
        self.tables = [name for name, parameter in ruleset.declared.items() if parameter.type == "table"]
        self.cards = {card.id for card in ruleset.definitions} | set(ruleset.report.absent)

    def paragraph(self, data: Data, path: Path) -> None:
        """Check the names in one paragraph; one for packs that aren't enabled can't be checked."""
        condition, show = data.get("if", {}), data.get("show", {})
        # It may name their cards and parameters.
        if any(pack not in self.ruleset.packs for pack in condition.get("packs", ())):
            return
        declared = self.ruleset.declared
        for name, wanted in condition.get("rules", {}).items():
            steps = (*path, "if", "rules", name)
            if self._known(name, declared, self.document.key(*steps), _PARAMETER):
                self._fits(declared[name], wanted, self.document.at(*steps))
        self._all(data, (*path, "parameters"), declared, _PARAMETER)
        self._all(condition, (*path, "if", "cards"), self.cards, "card")
        self._all(data, (*path, "cards"), self.cards, "card")
        self._shown(show, (*path, "show"))

    def _shown(self, show: Data, path: Path) -> None:
        """Check the names of what a paragraph shows."""
        vocabulary, traits = self.ruleset.vocabulary, show.get("traits", {})
        self._all(show, (*path, "points"), self.tables, f"table of points among the {_PARAMETER}s")
        self._all(show, (*path, "cards"), vocabulary.kinds, "kind of card")
        self._all(show, (*path, "lines"), vocabulary.score_lines, "line of the score sheet")
        self._all(show, (*path, "list"), self.ruleset.rulebook_lists, "list for the rulebook")
        self._all(traits, (*path, "traits", "family"), vocabulary.traits, "family of traits")
        self._all(traits, (*path, "traits", "of"), vocabulary.traits, "family of traits")
        pair = (traits.get("family"), traits.get("of"))
        if all(name in vocabulary.traits for name in pair) and pair not in vocabulary.belongs:
            message = f"no {pair[0]} belongs to a {pair[1]}"
            self.diagnostics.error("not-allowed", message, self.document.at(*path, "traits", "of"))

    def _all(self, data: Data, path: Path, known: Collection[str], what: str) -> None:
        """Check the name, or the names in a list, that *data* has under the last key of *path*."""
        found = data.get(str(path[-1]), ())
        if isinstance(found, str):
            self._known(found, known, self.document.at(*path), what)
            return
        for index, name in enumerate(found):
            self._known(name, known, self.document.at(*path, index), what)

    def _known(self, name: str, known: Collection[str], place: Place, what: str) -> bool:
        if name not in known:
            code = "unknown-parameter" if known is self.tables or known is self.ruleset.declared else "unknown-id"
            self.diagnostics.unknown(f"there is no {what} `{name}`", name, known, place, code=code)
        return name in known

    def _fits(self, parameter: Parameter, wanted: object, place: Place) -> None:
        if isinstance(wanted, dict):
            if parameter.type != NUMBER:
                message = f"`{parameter.name}` isn't a whole number, so it has no limits"
                self.diagnostics.error("wrong-type", message, place)
            return
        fault = parameter.fault(wanted)
        if fault is not None:
            self.diagnostics.error(fault[0], fault[1], place, fault[2])


class _Texts:
    """Checks the rulebook's texts in one language."""

    def __init__(self, outline: Outline, locale: Locale, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
        self.outline = outline
        self.locale = locale
        self.ruleset = ruleset
        self.diagnostics = diagnostics
        self.phrases = PhraseChecker(locale, ruleset.vocabulary, diagnostics)
        self.declarations = declarations_of(outline, ruleset, locale.fallback or locale)
        self.needed = dict(self._needed())

    def run(self) -> None:
        """Check that nothing is missing, then each text."""
        own = self.locale.phrases.by_base
        # A text that nothing asks for may be the misspelt one that is missing.
        strange = [base for base in own if base.partition(".")[0] in RULEBOOK and base not in self.needed]
        for base, place in self.needed.items():
            if base not in own:
                self._missing_text(base, place, did_you_mean(base, strange))
        for phrase in self.locale.phrases.by_key.values():
            if phrase.base.partition(".")[0] in RULEBOOK:
                self._text(phrase)
        for parameter in self.ruleset.declared.values():
            self._values(parameter)
        for kind, paragraphs in (("rule", self.outline.paragraphs()), ("glossary", self.outline.glossary)):
            for paragraph in paragraphs:
                self._depends(f"{kind}.{paragraph.id}", paragraph)

    def _needed(self) -> Iterator[tuple[str, Place]]:
        whole = Place(str(self.locale.folders[-1]) if self.locale.folders else "", 0, 0)
        yield from ((base, whole) for base in self.declarations if base.startswith(BOOK))
        yield from ((f"section.{section.id}", section.place) for section in self.outline.sections)
        for paragraph in self.outline.paragraphs():
            yield f"rule.{paragraph.id}", paragraph.place
            if paragraph.aid:
                yield f"rule.{paragraph.id}{AID}", paragraph.place
            yield from ((f"column.{name}", paragraph.place) for name in paragraph.show.get("columns", ()))
        for entry in self.outline.glossary:
            yield f"glossary.{entry.id}", entry.place
            yield f"glossary.{entry.id}/name", entry.place
        for parameter in self.ruleset.declared.values():
            if parameter.type == "choice" and parameter.pack in self.outline.documents:
                yield f"choice.{parameter.name}", parameter.place

    def _missing_text(self, key: str, place: Place, near: str | None = None) -> None:
        message = f"`{key}` of the rulebook has no text in `{self.locale.language}`"
        self.phrases.missing("missing-phrase", message, place, near)

    def _text(self, phrase: Phrase) -> None:
        declaration = self.declarations.get(phrase.base)
        if declaration is not None:
            self.phrases.check(phrase, declaration)
            return
        # Texts that this language doesn't have yet are meant rather than others.
        own = self.locale.phrases.by_base
        near = did_you_mean(phrase.base, sorted(self.declarations, key=lambda base: base in own))
        message = f"nothing in the rulebook is called `{phrase.base}`"
        self.diagnostics.error("unknown-phrase", message, phrase.place, near)

    def _values(self, parameter: Parameter) -> None:
        """Report values of a choice that have no text, where others have."""
        base = f"choice.{parameter.name}"
        phrases = self.locale.phrases.by_base.get(base, ()) if parameter.choices else ()
        said = {facet for phrase in phrases for facet in phrase.facets}
        for value in parameter.choices if phrases else ():
            if value not in said:
                self._missing_text(f"{base}.{value}", parameter.place)

    def _depends(self, base: str, paragraph: RuleParagraph) -> None:
        """Report a choice that a paragraph is to state and that neither its texts nor its `if` depend on."""
        phrases, declaration = self.locale.phrases.by_base.get(base), self.declarations[base]
        # Its absence is reported already.
        if not phrases:
            return
        facets = {facet for phrase in phrases for facet in phrase.facets}
        fields = (declaration.field_of_facet(facet, self.ruleset.vocabulary) for facet in facets)
        # A paragraph that is there only for one value states that value.
        stated = {*paragraph.condition.get("rules", {}), *(found[0] for found in fields if found is not None)}
        for name in paragraph.parameters:
            parameter = self.ruleset.declared.get(name)
            if parameter is not None and parameter.type in _BY_VARIANTS and name not in stated:
                value = parameter.choices[-1] if parameter.choices else "false"
                message = f"`{base}` says the same for each value of `{name}`; write a variant such as"
                self.diagnostics.error("slot-missing", f"{message} `{base}.{name}_{value}`", phrases[-1].place)
