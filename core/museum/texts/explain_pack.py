"""The output of `museum explain PACK`: the cards and rule parameters that a pack adds to the game."""

from __future__ import annotations

from collections.abc import Iterable

from museum.ruleset.model import Ruleset
from museum.texts.changes import shown
from museum.texts.explain_names import card_names
from museum.texts.interface import led, say
from museum.texts.locales import Locale


def explain_pack(pack: str, ruleset: Ruleset, locale: Locale) -> str:
    """Explain one of the packs of *ruleset*: its name and version, its cards by kind, its rule parameters."""
    head = say(locale, "explain.pack", name=locale.term(f"pack.{pack}").name, id=pack, version=ruleset.versions[pack])
    parameters = [f"{name} ({shown(ruleset.parameters[name])})" for name in _parameters(pack, ruleset)]
    lines = [head, *_cards(pack, ruleset, locale)]
    lines += [led(locale, "parameters", ", ".join(parameters))] if parameters else []
    return "\n".join(lines)


def _parameters(pack: str, ruleset: Ruleset) -> list[str]:
    return [name for name, parameter in ruleset.declared.items() if parameter.pack == pack]


def _cards(pack: str, ruleset: Ruleset, locale: Locale) -> Iterable[str]:
    """Return a line per kind: the number of its cards, copies included, and their ids, those with effects first."""
    kinds: dict[str, list[tuple[bool, str]]] = {}
    copies: dict[str, int] = {}
    for card in ruleset.definitions:
        if card.pack == pack:
            kinds.setdefault(card.kind, []).append((not card.effects, card.id))
            copies[card.kind] = copies.get(card.kind, 0) + card.copies
    for kind, cards in kinds.items():
        # Plain objects come last: there are many, and they say little.
        names = [name for _, name in sorted(cards, key=lambda entry: entry[0])]
        title = locale.term(f"kind.{kind}").name
        yield say(locale, "explain.cards", kind=title, n=copies[kind], names=card_names(locale, names))
