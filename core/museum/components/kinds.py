"""Kinds of card as data: their fields, roles and effects."""

from __future__ import annotations

from collections.abc import Mapping

from museum.components.entries import DeclaredEntry
from museum.components.words import DeclaredWords
from museum.ruleset.card_templates import BUT, FOR_EACH
from museum.ruleset.cards import COMMON
from museum.ruleset.inert_effects import FAMILIES
from museum.ruleset.parts import CardKind
from museum.ruleset.registry import Registry

# The ways to say what a field holds.
_FORMS = ("number", "trait", "traits", "one_of", "text", "like")


def register_kind(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the kind of card that *entry* declares."""
    like = _model(entry, registry)
    fields = [_Field.of(entry.inner("fields", name), registry) for name in entry.get("fields", {})]
    found = [field for field in fields if field is not None]
    if len(found) < len(fields) or ("like" in entry.data and like is None):
        return
    kind = CardKind(
        entry.name,
        {field.name: field.schema for field in found},
        {field.name: field.family for field in found if field.family},
        tuple(field.name for field in found if field.number),
        tuple(field.name for field in found if field.required),
        _roles(entry, registry),
        _acts(entry, registry),
        needs_effects=entry.get("needs_effects", False),
    )
    entry.registered(lambda: registry.kind(_with_rest_of(kind, entry, like)))


def _model(entry: DeclaredEntry, registry: Registry) -> CardKind | None:
    name = entry.get("like")
    known = name is not None and entry.known("kind of card", name, registry.kinds, "like")
    return registry.kinds[name] if known else None


def _with_rest_of(kind: CardKind, entry: DeclaredEntry, like: CardKind | None) -> CardKind:
    """Return *kind* with what *like* has and *entry* doesn't say."""
    if like is None:
        return kind
    fields = kind if "fields" in entry.data else like
    return CardKind(
        kind.name, fields.fields, fields.traits, fields.numbers, fields.required,
        kind.roles if "roles" in entry.data else like.roles, kind.acts if "acts" in entry.data else like.acts,
        moments=like.moments,
        needs_effects=kind.needs_effects if "needs_effects" in entry.data else like.needs_effects,
    )  # fmt: skip


class _Field:
    """One field of a kind of card."""

    def __init__(
        self, entry: DeclaredEntry, schema: Mapping[str, object], family: str = "", *, number: bool = False
    ) -> None:
        self.name = entry.name
        self.family = family
        self.number = number
        words = {"description": entry.data["description"]} if "description" in entry.data else {}
        self.schema = {**schema, **words}
        self.required = not entry.get("optional", False)

    @classmethod
    def of(cls, entry: DeclaredEntry, registry: Registry) -> _Field | None:
        """Read a field; None if it can't be read, which is reported."""
        if entry.name in (*COMMON, FOR_EACH, BUT):
            entry.wrong(f"all cards have `{entry.name}`: a field of a kind needs another name")
            return None
        forms = [form for form in _FORMS if form in entry.data]
        if len(forms) != 1:
            ways = ", ".join(f"`{form}`" for form in _FORMS)
            entry.wrong(f"the field `{entry.name}` is said by one of {ways}", code="missing-key")
            return None
        traits = registry.vocabulary.traits
        match forms[0]:
            case "number":
                least, greatest = entry.data["number"]
                if least > greatest:
                    entry.wrong(f"the least value is {least}, more than the greatest, {greatest}", "number")
                return cls(entry, {"type": "integer", "minimum": least, "maximum": greatest}, number=True)
            case "trait":
                family = entry.data["trait"]
                there = entry.known("family of traits", family, traits, "trait")
                return cls(entry, {"type": "string"}, family) if there else None
            case "traits":
                return cls._several(entry, registry)
            case "one_of":
                return cls(entry, {"type": "string", "enum": list(entry.data["one_of"])})
            case "like":
                return cls._like(entry, registry)
        return cls(entry, {"type": "string"})

    @classmethod
    def _several(cls, entry: DeclaredEntry, registry: Registry) -> _Field | None:
        traits, families = registry.vocabulary.traits, entry.data["traits"]
        known = [entry.known("family of traits", name, traits, "traits", n) for n, name in enumerate(families)]
        if not all(known):
            return None
        names = [name for family in families for name in traits[family]]
        least = {"minItems": entry.data["at_least"]} if "at_least" in entry.data else {}
        items = {"type": "string", "enum": names}
        return cls(entry, {"type": "array", "items": items, **least, "uniqueItems": True})

    @classmethod
    def _like(cls, entry: DeclaredEntry, registry: Registry) -> _Field | None:
        if not entry.known("kind of card", entry.data["like"], registry.kinds, "like"):
            return None
        kind = registry.kinds[entry.data["like"]]
        if not entry.known(f"field of the kind {kind.name}", entry.name, kind.fields, "like"):
            return None
        number = entry.name in kind.numbers
        field = cls(entry, dict(kind.fields[entry.name]), kind.traits.get(entry.name, ""), number=number)
        field.required = not entry.get("optional", entry.name not in kind.required)
        return field


def _roles(entry: DeclaredEntry, registry: Registry) -> tuple[str, ...]:
    roles = entry.get("roles", ())
    for number, role in enumerate(roles):
        # A game that names no roles takes any.
        if registry.roles:
            entry.known("role of cards", role, registry.roles, "roles", number)
    return tuple(roles)


def _acts(entry: DeclaredEntry, registry: Registry) -> tuple[str, ...] | None:
    """Return the effects as `CardKind.acts` has them; None where nothing is said, so all act."""
    if "acts" not in entry.data:
        return None
    return tuple(_act(entry, number, written, registry) for number, written in enumerate(entry.data["acts"]))


def _act(entry: DeclaredEntry, number: int, written: str | dict[str, str], registry: Registry) -> str:
    if isinstance(written, str):
        entry.known("effect", written, FAMILIES, "acts", number)
        return written
    ((key, name),) = written.items()
    if entry.known("effect", key, FAMILIES, "acts", number) and FAMILIES[key]:
        names = registry.vocabulary.names(FAMILIES[key])
        entry.known(FAMILIES[key].replace("_", " "), name, names, "acts", number, key)
    return f"{key}: {name}"
