"""Templates in card files: an entry with `for_each` stands for one card per trait."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any, Final

from museum.diagnostics import Diagnostic, Diagnostics
from museum.diagnostics.said import Said
from museum.source import Document, check_shape
from museum.source.marks import NAMES
from museum.source.trees import Tree, document_of, tree_of

FOR_EACH, BUT = "for_each", "but"
_SLOT: Final = re.compile(r"\{(\w*)\}")
FOR_EACH_SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "minProperties": 1,
    "description": "One card for each of these traits: {civilisation: all}, or a list of names.",
    "additionalProperties": {
        "anyOf": [{"const": "all"}, {"type": "array", "items": {"type": "string"}}],
        "x-expected": "`all`, or a list of names",
    },
}  # fmt: skip
BUT_SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "description": "What is otherwise for one of the traits: {celtic: {copies: 2}}.",
    "additionalProperties": {"type": "object"},
}
Traits = Mapping[str, Sequence[str]]


def expanded(document: Document, traits: Traits, diagnostics: Diagnostics) -> Document | None:
    """Return the cards of a file with those that its templates stand for, at the lines of the templates.

    None if a template can't be read, which is reported. A file without templates is returned as it is.
    """
    # Most files have none, and there is no need to look at their data.
    if FOR_EACH not in document.text or not isinstance(document.data, dict):
        return document
    tree = tree_of(document)
    cards = tree.part("cards")
    if cards is None or not isinstance(cards.value, list):
        return document
    template, before = _Templates(document, traits, diagnostics), len(diagnostics)
    entries = [card for index, entry in cards.parts for card in template.cards(entry, ("cards", index))]
    return document_of(tree.but("cards", cards.of(entries)), document) if len(diagnostics) == before else None


def report_once(found: Iterable[Diagnostic], traits: Traits, diagnostics: Diagnostics) -> None:
    """Report what was *found* in a file: a mistake of a template once, not for each of its cards."""
    known = sorted((name for family in traits.values() for name in family), reverse=True)
    names = re.compile("|".join(known) or "$^")
    unique = {(item.code, item.place, names.sub("", item.message)): item for item in reversed([*found])}
    diagnostics.extend(reversed(unique.values()))


def with_templates(card: Mapping[str, Any], traits: Traits) -> dict[str, Any]:
    """Return the schema of a card for editors, which see templates as they are written."""
    families = {
        family: {"if": {"type": "string"}, "then": {"const": "all"}, "else": {"items": {NAMES: family}}}
        for family in traits
    }
    more = {
        FOR_EACH: {**FOR_EACH_SCHEMA, "properties": families, "additionalProperties": False},
        BUT: {**BUT_SCHEMA, "additionalProperties": {"$ref": "#/$defs/card"}},
        "id": {**card["properties"]["id"], "pattern": "^[a-z{][a-z0-9_{}]*$"},
    }
    return {**card, "properties": {**card["properties"], **more}}


class _Templates:
    """Makes the cards of one file's templates, and reports mistakes in them."""

    def __init__(self, document: Document, traits: Traits, diagnostics: Diagnostics) -> None:
        self.document = document
        self.traits = traits
        self.diagnostics = diagnostics

    def cards(self, entry: Tree, path: tuple[str | int, ...]) -> Iterator[Tree]:
        """Yield the cards of an entry: itself, or those that it stands for."""
        each = entry.part(FOR_EACH)
        if each is None:
            yield entry
            return
        names = self._names(each, path)
        if names is None:
            return
        but = entry.part(BUT)
        variants = dict(but.parts) if but is not None else {}
        if but is not None and not all(isinstance(part.value, dict) for part in (but, *variants.values())):
            check_shape(self.document, BUT_SCHEMA, self.diagnostics, path=(*path, BUT))
            return
        self._check_variants(variants, names, path)
        card = entry.without(FOR_EACH, BUT)
        for chosen in product(*names.values()):
            slots = dict(zip(names, chosen, strict=True))
            variant = variants.get(chosen[0]) if len(chosen) == 1 else None
            changed = card
            for key, part in variant.parts if variant is not None else ():
                changed = changed.but(key, part)
            yield changed.each_text(partial(self._filled, slots))

    def _names(self, each: Tree, path: tuple[str | int, ...]) -> dict[str, Sequence[str]] | None:
        """Return the traits of each family; None if there is a mistake."""
        where = (*path, FOR_EACH)
        if not check_shape(self.document, FOR_EACH_SCHEMA, self.diagnostics, path=where):
            return None
        before = len(self.diagnostics)
        found = {str(family): self._of_family(str(family), part.data(), where) for family, part in each.parts}
        identifier = self.document.value(*path).get("id", "")
        for family in found if isinstance(identifier, str) else ():
            if f"{{{family}}}" not in identifier:
                english = "the id must have `{slot}`, or all these cards have one id"
                message = Said.by("id_slot", english, slot=f"{{{family}}}")
                self.diagnostics.error("not-allowed", message, self.document.at(*path, "id"))
        return found if len(self.diagnostics) == before else None

    def _of_family(self, family: str, wanted: str | list[str], where: tuple[str | int, ...]) -> Sequence[str]:
        if family not in self.traits:
            message = Said.by("no_family", "there is no family of traits `{name}`", name=family)
            place = self.document.key(*where, family)
            self.diagnostics.unknown(message, family, self.traits, place, there="there are")
            return ()
        known = self.traits[family]
        for number, name in enumerate(wanted if isinstance(wanted, list) else ()):
            if name not in known:
                place = self.document.at(*where, family, number)
                message = Said.by("no_trait", "there is no {noun} `{name}`", noun=family, name=name)
                self.diagnostics.unknown(message, name, known, place)
        names = known if wanted == "all" else wanted
        if not names:
            english = "this template stands for no card: there is no {noun}"
            message = Said.by("empty_template", english, noun=family)
            self.diagnostics.error("wrong-count", message, self.document.at(*where, family))
        return names

    def _check_variants(
        self, variants: Mapping[str | int, Tree], names: Mapping[str, Sequence[str]], path: tuple[str | int, ...]
    ) -> None:
        known = [name for found in names.values() for name in found] if len(names) == 1 else []
        for name in variants:
            if name not in known:
                place = self.document.key(*path, BUT, name)
                message = Said.by("no_variant", "the template makes no card for `{name}`", name=name)
                self.diagnostics.unknown(message, str(name), known, place)

    def _filled(self, slots: Mapping[str, str], text: Tree) -> str:
        def value(found: re.Match[str]) -> str:
            if found[1] in slots:
                return slots[found[1]]
            english = "`{slot}` is none of the families in `for_each`"
            message = Said.by("no_slot", english, slot=found[0])
            place = self.document.place(text.at)
            self.diagnostics.unknown(message, found[1], slots, place, there="there are")
            return ""

        return _SLOT.sub(value, text.value)
