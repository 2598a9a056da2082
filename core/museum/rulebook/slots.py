"""The slots and facets of the rulebook's texts: paragraphs, glossary, values of choices, headings, columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from museum.diagnostics.model import listed
from museum.effects.vocabulary import Vocabulary
from museum.frozen import frozen
from museum.rulebook.outline import Outline, RuleParagraph
from museum.rulebook.speaker import CARD, COPIES, GLOBALS, numbers_of
from museum.ruleset.model import Ruleset
from museum.ruleset.parameters import Parameter
from museum.source.scalars import whole_number
from museum.texts.declaration import Declaration
from museum.texts.entries import TextEntries
from museum.texts.slots import Declarations

NUMBER = "integer"
BOOK = "book."
# The heads of tables of points, which the table of a parameter may call otherwise: `book.size.domain_points`.
SIZES = ("book.size", "book.size/last")
# Ends the key of the short text of a paragraph.
AID = "/aid"


@frozen
class _Stated(Declaration):
    """The declaration of a paragraph, whose facets are values of its *parameters*: `hand_limit_7`."""

    parameters: tuple[Parameter, ...] = ()

    def field_of_facet(self, facet: str, vocabulary: Vocabulary) -> tuple[str, bool] | None:
        """Return the parameter whose value *facet* is, or another word for what it depends on; None if nothing."""
        for parameter in self.parameters:
            head, value = f"{parameter.name}_", facet.removeprefix(f"{parameter.name}_")
            # Names of parameters may begin alike: the value decides which is meant.
            if facet.startswith(head) and _may_be(parameter, value):
                return parameter.name, True
        head, _, rest = facet.partition("_")
        # Facets of the game itself, which any paragraph may depend on.
        if facet == "first_seat" or (head == "seats" and rest.isdigit()) or (head == "edition" and rest):
            return head, True
        return None


def declarations_of(outline: Outline, ruleset: Ruleset, english: TextEntries) -> dict[str, Declaration]:
    """Return the declaration of every text that the rulebook of *outline* may have, by its base."""
    stated = {f"rule.{paragraph.id}": paragraph for paragraph in outline.paragraphs()}
    stated |= {f"glossary.{entry.id}": entry for entry in outline.glossary}
    aids = [paragraph for paragraph in outline.paragraphs() if paragraph.aid]
    book = Declarations(ruleset, english)
    fields = [name for kind in ruleset.vocabulary.kinds.values() for name in kind.fields]
    choices = {f"choice.{name}": parameter for name, parameter in ruleset.declared.items() if parameter.choices}
    tables = tuple(name for paragraph in outline.paragraphs() for name in paragraph.show.get("points", ()))
    return {
        **{base: book.as_in_english(base) for base in sorted(english.declared) if base.startswith(BOOK)},
        **{base: replace(book.as_in_english(base), facets=tables) for base in SIZES},
        **{f"section.{section.id}": Declaration() for section in outline.sections},
        **{base: _stated(paragraph, ruleset) for base, paragraph in stated.items()},
        # A short text may leave numbers out.
        **{f"rule.{paragraph.id}{AID}": replace(_stated(paragraph, ruleset), required=()) for paragraph in aids},
        **{f"glossary.{entry.id}/name": Declaration() for entry in outline.glossary},
        **{f"column.{name}": Declaration() for name in (*fields, *ruleset.vocabulary.traits)},
        **{base: Declaration(facets=parameter.choices) for base, parameter in choices.items()},
    }


def _stated(paragraph: RuleParagraph, ruleset: Ruleset) -> Declaration:
    parameters = tuple(ruleset.declared[name] for name in paragraph.parameters if name in ruleset.declared)
    numbers = tuple(parameter.name for parameter in parameters if parameter.type == NUMBER)
    cards = tuple(_card_slots(paragraph, ruleset))
    copies = tuple(f"{COPIES}{kind}" for kind in ruleset.vocabulary.kinds)
    return _Stated(
        slots=(*numbers, *cards, *GLOBALS, *copies),
        facets=tuple(facet for parameter in parameters for facet in _values(parameter)),
        required=numbers,
        numbers=(*numbers, *cards, *GLOBALS, *copies),
        about=f", which states {listed(paragraph.parameters) or 'no rule parameter'}",
        parameters=parameters,
    )


def _card_slots(paragraph: RuleParagraph, ruleset: Ruleset) -> Iterator[str]:
    for card in paragraph.cards:
        yield f"{CARD}{card}"
        yield from (f"{name}.{card}" for name, _ in numbers_of(card, ruleset))


def _values(parameter: Parameter) -> Iterator[str]:
    values = ("true", "false") if parameter.type == "boolean" else parameter.choices
    yield from (f"{parameter.name}_{value}" for value in values)


def _may_be(parameter: Parameter, value: str) -> bool:
    """Return whether *value*, as a facet writes it, is one that the parameter can have."""
    if parameter.type == "boolean":
        return value in ("true", "false")
    if parameter.type == NUMBER:
        number = whole_number(value)
        return number is not None and parameter.low <= number <= parameter.high
    return value in parameter.choices
