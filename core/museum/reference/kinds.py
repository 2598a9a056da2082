"""The page of the kinds of card: their fields, and which effects act on the cards of each."""

from __future__ import annotations

from collections.abc import Iterator

from museum.effects.nodes import EFFECT_KINDS
from museum.reference.markdown import page, prose, quoted, table
from museum.reference.rule_numbers import linked
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import CardKind
from museum.source.data import Data

YES, NO = "yes", "–"
EFFECTS = tuple(kind.key for kind in EFFECT_KINDS)


def kinds_page(ruleset: Ruleset) -> str:
    """Return the page of all kinds of card in *ruleset*, which has every bundled expansion."""
    return page("Kinds of card", prose("kinds"), *_matrix(ruleset), *_kinds(ruleset))


def _matrix(ruleset: Ruleset) -> Iterator[str]:
    yield "## Which effects act on which kind"
    yield prose("kinds_matrix")
    kinds = ruleset.vocabulary.kinds.values()
    rows = ((f"`{kind.name}`", *(acting(kind, effect) for effect in EFFECTS)) for kind in kinds)
    yield table(("kind", *(f"`{effect}`" for effect in EFFECTS)), rows)


def acting(kind: CardKind, effect: str) -> str:
    """Return whether an effect of the key *effect* acts on cards of *kind*, or with which values alone."""
    if kind.acts is None or effect in kind.acts:
        return YES
    values = [form.removeprefix(f"{effect}: ") for form in kind.acts if form.startswith(f"{effect}: ")]
    return quoted(values) or NO


def _kinds(ruleset: Ruleset) -> Iterator[str]:
    packs = {card.kind: card.pack for card in reversed(ruleset.definitions)}
    for name, kind in ruleset.vocabulary.kinds.items():
        yield f"## `{name}`"
        yield f"In the pack `{packs[name]}`." if packs.get(name, "base") != "base" else ""
        rows = [_field(field, schema, kind) for field, schema in kind.fields.items()]
        yield table(("field", "meaning", "values"), rows) if rows else "No fields of its own."
        yield f"[Roles](plugin_museum.md#the-roles-of-kinds-of-card): {quoted(kind.roles)}." if kind.roles else ""


def _field(name: str, schema: Data, kind: CardKind) -> tuple[str, str, str]:
    meaning = linked(schema["description"])
    return f"`{name}`", meaning if name in kind.required else f"{meaning} Optional.", _values(name, schema, kind)


def _values(name: str, schema: Data, kind: CardKind) -> str:
    """Return what may stand in a field."""
    if name in kind.traits:
        return f"a {kind.traits[name]}"
    if schema["type"] == "integer":
        return f"{schema['minimum']} to {schema['maximum']}"
    if schema["type"] == "array":
        return "a list"
    return quoted(schema.get("enum", ())) or schema["type"]
