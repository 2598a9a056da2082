"""Explanations of kinds of card, and of the values that their fields may have, such as patron families."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from museum.ruleset.cards import CardDefinition
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import CardKind
from museum.texts.explain_names import called, card_names
from museum.texts.interface import led, say
from museum.texts.locales import Locale


def explain_kind(kind: CardKind, ruleset: Ruleset, locale: Locale) -> str:
    """Explain a kind of card: its fields, the effects that act on its cards, and the cards of this game."""
    lines = [say(locale, "explain.kind", word=called(locale, kind.name, f"kind.{kind.name}"))]
    for name, shape in kind.fields.items():
        about = locale.meaning_of(shape.get("description", ""))
        lines.append(f"  {name}{'' if name in kind.required else '?'}: {about}".rstrip())
    acts = say(locale, "explain.acts_all") if kind.acts is None else ", ".join(f"`{form}`" for form in kind.acts)
    lines.append(led(locale, "acts", acts or say(locale, "explain.acts_none")))
    return "\n".join([*lines, *_cards([card for card in ruleset.definitions if card.kind == kind.name], locale)])


def explain_choice(name: str, ruleset: Ruleset, locale: Locale) -> Iterator[str]:
    """Yield what there is to say of *name* as a value of a field: the kinds that have it, and their cards."""
    for kind in ruleset.vocabulary.kinds.values():
        for field, schema in kind.fields.items():
            if name in schema.get("enum", ()):
                cards = [card for card in ruleset.definitions
                         if card.kind == kind.name and card.fields.get(field) == name]  # fmt: skip
                word = called(locale, name, f"{field}.{name}")
                title = say(locale, "explain.choice", word=word, field=field, kind=kind.name)
                yield "\n".join([title, *_cards(cards, locale)])


def choices(ruleset: Ruleset) -> Iterator[str]:
    """Yield all values of fields that are one of a few."""
    for kind in ruleset.vocabulary.kinds.values():
        for schema in kind.fields.values():
            yield from schema.get("enum", ())


def _cards(cards: Sequence[CardDefinition], locale: Locale) -> list[str]:
    return [led(locale, "of_kind", card_names(locale, [card.id for card in cards]))] if cards else []
