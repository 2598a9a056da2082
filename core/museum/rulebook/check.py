"""What is wrong with a rulebook: in its outline, and in what a language says of it; each told at its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.model import listed
from museum.rulebook.outline import Outline, Paragraph
from museum.rulebook.speaker import CARD, COPIES, GLOBALS, numbers_of
from museum.ruleset.board_patches import boards_of
from museum.ruleset.model import Ruleset
from museum.ruleset.parameters import Parameter
from museum.source import Document
from museum.suggest import did_you_mean
from museum.texts.locales import Locale
from museum.texts.phrases import Phrase
from museum.texts.slots import RULEBOOK, Declaration, Declarations

Path = tuple[str | int, ...]
NUMBER: Final = "integer"
BOOK: Final = "book."
TOLD: Final = ("choice", "boolean")


def check_outline(outline: Outline, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report what *outline* names that isn't there, and each rule parameter that no paragraph states."""
    for pack, document in outline.documents.items():
        checker = _Names(document, ruleset, diagnostics)
        for path, data in _written(document):
            checker.paragraph(data, path)
        for name in ruleset.declared:
            if ruleset.declared[name].pack == pack:
                _stated(ruleset.declared[name], outline, diagnostics)


def check_book(outline: Outline, locale: Locale, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report what the language of *locale* itself lacks of the rulebook, or says that it can't."""
    _Texts(outline, locale, ruleset, diagnostics).run()


def _written(document: Document) -> Iterator[tuple[Path, Any]]:
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
        self.cards = {card.id for card in ruleset.definitions} | set(ruleset.absent)

    def paragraph(self, data: Any, path: Path) -> None:
        """Check what one paragraph names; where it asks for packs that aren't enabled, nothing can be known."""
        condition = data.get("if", {})
        if any(pack not in self.ruleset.packs for pack in condition.get("packs", ())):
            return
        declared = self.ruleset.declared
        for name, wanted in condition.get("rules", {}).items():
            place = self.document.key(*path, "if", "rules", name)
            if self._known(name, declared, place, "rule parameter", "unknown-parameter"):
                self._fits(declared[name], wanted, self.document.at(*path, "if", "rules", name))
        self._all(data, (*path, "parameters"), declared, "rule parameter", "unknown-parameter")
        self._all(condition, (*path, "if", "cards"), self.cards, "card")
        self._all(data, (*path, "cards"), self.cards, "card")
        self._shown(data.get("show", {}), (*path, "show"))

    def _shown(self, show: Any, path: Path) -> None:
        vocabulary, declared = self.ruleset.vocabulary, self.ruleset.declared
        tables = [name for name in declared if declared[name].type == "table"]
        self._all(show, (*path, "points"), tables, "table of points among the rule parameters", "unknown-parameter")
        if "cards" in show:
            self._known(show["cards"], vocabulary.kinds, self.document.at(*path, "cards"), "kind of card")
        traits = show.get("traits", {})
        for key, known in (("family", list(vocabulary.traits)), ("of", list(vocabulary.traits))):
            if key in traits:
                self._known(traits[key], known, self.document.at(*path, "traits", key), "family of traits")
        pair = (traits.get("family"), traits.get("of"))
        if all(name in vocabulary.traits for name in pair) and pair not in vocabulary.belongs:
            message = f"no {pair[0]} belongs to a {pair[1]}"
            self.diagnostics.error("not-allowed", message, self.document.at(*path, "traits", "of"))

    def _all(
        self, data: Any, path: Path, known: Collection[str], what: str, code: str = "unknown-id"
    ) -> None:
        for index, name in enumerate(data.get(path[-1], ()) if not isinstance(data.get(path[-1]), str) else ()):
            self._known(name, known, self.document.at(*path, index), what, code)

    def _known(self, name: str, known: Collection[str], place: Place, what: str, code: str = "unknown-id") -> bool:
        if name not in known:
            self.diagnostics.error(code, f"there is no {what} `{name}`", place, did_you_mean(name, list(known)))
        return name in known

    def _fits(self, parameter: Parameter, wanted: Any, place: Place) -> None:
        if isinstance(wanted, dict):
            if parameter.type != NUMBER:
                message = f"`{parameter.name}` is no whole number, so it has no limits"
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
        self.spoken = {f"rule.{paragraph.id}": paragraph for paragraph in outline.paragraphs()}
        self.spoken |= {f"glossary.{entry.id}": entry for entry in outline.glossary}
        fields = [name for kind in ruleset.vocabulary.kinds.values() for name in kind.fields]
        english = Declarations(ruleset, locale.fallback or locale)
        book = [base for base in english.english.declared if base.startswith(BOOK)]
        self.book = {base: english.as_in_english(base) for base in sorted(book)}
        self.book |= {f"column.{name}": Declaration() for name in (*fields, *ruleset.vocabulary.traits)}
        self.needed = dict(self._needed())

    def run(self) -> None:
        """Check that nothing is missing, then each text."""
        own = self.locale.phrases.by_base
        for base, place in self.needed.items():
            if base not in own:
                message = f"`{base}` of the rulebook has no text in `{self.locale.language}`"
                self._missing("missing-phrase", message, place, did_you_mean(base, self._strange()))
        for board, place in boards_of(self.ruleset):
            if f"board.{board['id']}" not in self.locale.lexicon.terms:
                message = f"the board `{board['id']}` has no name in `{self.locale.language}`"
                self._missing("missing-name", message, place)
        for phrase in self.locale.phrases.by_key.values():
            kind = phrase.base.partition(".")[0]
            if kind in RULEBOOK:
                self._text(kind, phrase)
        for base, paragraph in self.spoken.items():
            if base in own:
                self._tells(base, paragraph)

    def _needed(self) -> Iterator[tuple[str, Place]]:
        whole = Place(str(self.locale.folders[-1]) if self.locale.folders else "", 0, 0)
        yield from ((base, whole) for base in self.book if base.startswith(BOOK))
        for section in self.outline.sections:
            yield f"section.{section.id}", section.place
        for base, paragraph in self.spoken.items():
            yield base, paragraph.place
        for entry in self.outline.glossary:
            yield f"glossary.{entry.id}/name", entry.place
        for paragraph in self.outline.paragraphs():
            yield from ((f"column.{name}", paragraph.place) for name in paragraph.show.get("columns", ()))
        for parameter in self.ruleset.declared.values():
            if parameter.type == "choice" and parameter.pack in self.outline.documents:
                yield f"choice.{parameter.name}", parameter.place

    def _strange(self) -> list[str]:
        """Return the rulebook's texts in this language that nothing needs."""
        bases = self.locale.phrases.by_base
        return [base for base in bases if base.partition(".")[0] in RULEBOOK and base not in self.needed]

    def _text(self, kind: str, phrase: Phrase) -> None:
        if kind in ("book", "column"):
            self._of_the_book(phrase)
        elif kind == "choice":
            self._choice(phrase)
        elif phrase.base in self.spoken:
            self._paragraph(phrase, self.spoken[phrase.base])
        elif phrase.base not in self.needed:
            self._unknown(phrase, f"nothing in the rulebook is called `{phrase.base}`", phrase.base, self._bases())

    def _bases(self) -> list[str]:
        """Return what has a text in the rulebook: first what this language doesn't say yet."""
        own = self.locale.phrases.by_base
        return sorted(self.needed, key=lambda base: base in own)

    def _choice(self, phrase: Phrase) -> None:
        parameter = self.ruleset.declared.get(phrase.base.partition(".")[2])
        if parameter is None:
            near = [f"choice.{name}" for name, other in self.ruleset.declared.items() if other.choices]
            self._unknown(phrase, f"there is no rule parameter for `{phrase.base}`", phrase.base, near)
            return
        for facet in sorted(phrase.facets - set(parameter.choices)):
            self._unknown(phrase, f"`{facet}` is no value of `{parameter.name}`", facet, parameter.choices)
        told = {facet for other in self.locale.phrases.by_base[phrase.base] for facet in other.facets}
        if phrase is self.locale.phrases.by_base[phrase.base][0]:
            for value in parameter.choices:
                if value not in told:
                    what = f"`{phrase.base}.{value}` of the rulebook"
                    message = f"{what} has no text in `{self.locale.language}`"
                    self._missing("missing-phrase", message, parameter.place)

    def _missing(self, code: str, message: str, place: Place, near: str | None = None) -> None:
        """Tell of what isn't there: an error in English, else a warning, since English stands in for it."""
        tell = self.diagnostics.error if self.locale.fallback is None else self.diagnostics.warning
        tell(code, message, place, near)

    def _paragraph(self, phrase: Phrase, paragraph: Paragraph) -> None:
        for facet in sorted(phrase.facets):
            if self._told_by(facet, paragraph) is None:
                message = f"`{facet}` can't be true of `{phrase.base}`, which states {self._stated(paragraph)}"
                self._unknown(phrase, message, facet, list(self._facets(paragraph)))
        known = list(self._slots(paragraph))
        for slot in phrase.template.slots:
            if slot.name not in known and not slot.name.startswith("@"):
                there = ", ".join(f"{{{name}}}" for name in known)
                message = f"`{phrase.key}` has no slot `{{{slot.name}}}`; there are: {there}"
                near = did_you_mean(slot.name, known)
                self.diagnostics.error("slot-unknown", message, phrase.place, near)
            term = slot.name[1:] if slot.name.startswith("@") else slot.form
            if term and term not in self.locale.lexicon.terms:
                message = f"`{phrase.key}` asks for `{term}`, which the lexicon lacks"
                near = did_you_mean(term, self.locale.lexicon.terms)
                self.diagnostics.error("unknown-term", message, phrase.place, near)
        pinned = {self._told_by(facet, paragraph) for facet in phrase.facets}
        said = {slot.name for slot in phrase.template.slots}
        for name in self._numbers(paragraph):
            if phrase.text and name not in said and name not in pinned:
                message = f"`{phrase.key}` doesn't say `{{{name}}}`"
                self.diagnostics.error("slot-missing", message, phrase.place)

    def _tells(self, base: str, paragraph: Paragraph) -> None:
        """Report a choice that a paragraph is to state and that neither its texts nor its `if` depend on."""
        phrases = self.locale.phrases.by_base[base]
        told = {self._told_by(facet, paragraph) for phrase in phrases for facet in phrase.facets}
        for name in paragraph.parameters:
            parameter = self.ruleset.declared.get(name)
            asked = name in paragraph.condition.get("rules", {})
            if parameter is not None and parameter.type in TOLD and not asked and name not in told:
                message = f"`{base}` says the same whatever `{name}` is; write a variant such as"
                value = parameter.choices[-1] if parameter.choices else "false"
                self.diagnostics.error("slot-missing", f"{message} `{base}.{name}_{value}`", phrases[-1].place)

    def _told_by(self, facet: str, paragraph: Paragraph) -> str | None:
        """Return the parameter whose value *facet* tells, or another word for what it tells; None if nothing."""
        for name in paragraph.parameters:
            if not facet.startswith(f"{name}_"):
                continue
            parameter, value = self.ruleset.declared.get(name), facet.removeprefix(f"{name}_")
            if parameter is None or _may_be(parameter, value):
                return name
        head, _, rest = facet.partition("_")
        if facet == "first_seat" or (head == "seats" and rest.isdigit()) or (head == "edition" and rest):
            return head
        return None

    def _facets(self, paragraph: Paragraph) -> Iterator[str]:
        for name in paragraph.parameters:
            parameter = self.ruleset.declared.get(name)
            values: Iterable[str] = parameter.choices if parameter is not None else ()
            if parameter is not None and parameter.type == "boolean":
                values = ("true", "false")
            yield from (f"{name}_{value}" for value in values)

    def _slots(self, paragraph: Paragraph) -> Iterator[str]:
        yield from self._numbers(paragraph)
        for card in paragraph.cards:
            yield f"{CARD}{card}"
            yield from (f"{name}.{card}" for name, _ in numbers_of(card, self.ruleset))
        yield from GLOBALS
        yield from (f"{COPIES}{kind}" for kind in self.ruleset.vocabulary.kinds)

    def _numbers(self, paragraph: Paragraph) -> list[str]:
        declared = self.ruleset.declared
        return [name for name in paragraph.parameters if name in declared and declared[name].type == NUMBER]

    def _stated(self, paragraph: Paragraph) -> str:
        return listed(paragraph.parameters) or "no rule parameter"

    def _of_the_book(self, phrase: Phrase) -> None:
        """Check a text of the book itself: it is one that is spoken, and has its slots."""
        if phrase.base not in self.book:
            own = self.locale.phrases.by_base
            known = sorted(self.book, key=lambda base: base in own)
            self._unknown(phrase, f"nothing in the rulebook is called `{phrase.base}`", phrase.base, known)
            return
        declaration, found = self.book[phrase.base], {slot.name for slot in phrase.template.slots}
        for name in declaration.required:
            if name not in found:
                self.diagnostics.error("slot-missing", f"`{phrase.key}` doesn't say `{{{name}}}`", phrase.place)
        known_slots = declaration.slots
        for name in sorted(found - set(known_slots)):
            message = f"`{phrase.key}` has no slot `{{{name}}}`"
            self.diagnostics.error("slot-unknown", message, phrase.place, did_you_mean(name, known_slots))

    def _unknown(self, phrase: Phrase, message: str, name: str, known: Iterable[str]) -> None:
        self.diagnostics.error("unknown-phrase", message, phrase.place, did_you_mean(name, list(known)))


def _may_be(parameter: Parameter, value: str) -> bool:
    """Tell whether *value*, as a facet writes it, is one that the parameter can have."""
    if parameter.type == "boolean":
        return value in ("true", "false")
    if parameter.type == NUMBER:
        return value.isdigit() and parameter.low <= int(value) <= parameter.high
    return value in parameter.choices
