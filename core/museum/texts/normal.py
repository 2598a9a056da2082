"""Effects in normal form: from typed nodes back to plain data and to YAML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from museum.effects.fields import fields_of, may_be_text
from museum.effects.types import Condition, Count, Fixed, Levels, Verb, Word
from museum.ruleset.cards import CardDefinition
from museum.texts.reader import defaults_of

WIDTH = 100


def plain(node: object) -> Any:
    """Return a node, or a tuple of nodes, as the data that content would write."""
    # A plain number is a count of its own to the compiler; content writes the digit.
    if isinstance(node, Fixed):
        return node.number
    if isinstance(node, Levels):
        return dict(node.steps)
    if isinstance(node, tuple):
        if node and all(isinstance(item, Condition) for item in node):
            return _conditions([_entry_of(item) for item in node])
        return [plain(item) for item in node]
    if isinstance(node, Count) and may_be_text(type(node)) and not _others(node):
        return node.key
    if isinstance(node, Verb | Count):
        return _entry_of(node)
    return _others(node) if isinstance(node, Word) else node


def _conditions(entries: list[dict[str, Any]]) -> Any:
    """Return conditions as one mapping; as a list of them where two have a key in common."""
    merged = {key: value for entry in entries for key, value in entry.items()}
    return merged if len(merged) == sum(map(len, entries)) else entries


def _entry_of(word: Word) -> dict[str, Any]:
    """Return a word as a mapping: its key, and beside it the other fields of a flat word."""
    if word.bare:
        return {word.key: plain(getattr(word, word.bare)), **_others(word)}
    return {word.key: _others(word)}


def _others(word: Word) -> dict[str, Any]:
    """Return the fields of a word by their names, without the bare one."""
    kind: Any = type(word)
    defaults, found = defaults_of(kind), {}
    for entry in fields_of(kind):
        if entry.attribute == kind.bare:
            continue
        value = getattr(word, entry.attribute)
        # Defaults are left out, as authors leave them out.
        if value is not None and value != defaults.get(entry.attribute, ...):
            found[entry.name] = plain(value)
    return found


def card_data(card: CardDefinition) -> dict[str, Any]:
    """Return a card as content would write it, keys in their usual order."""
    data: dict[str, Any] = {"id": card.id, "kind": card.kind}
    if card.copies != 1:
        data["copies"] = card.copies
    data.update(card.fields)
    if card.if_:
        data["if"] = plain(card.if_)
    if card.effects:
        data["effects"] = plain(card.effects)
    return data


def yaml_of(value: Any, indent: int = 0) -> str:
    """Write plain data as YAML: short parts in one line, longer ones in blocks.

    >>> yaml_of({"id": "bank_loan", "effects": [{"play": [{"gain": {"prestige": 4}}]}]})
    'id: bank_loan\\neffects:\\n  - play: [{gain: {prestige: 4}}]'
    """
    space = " " * indent
    lines = []
    if isinstance(value, Mapping):
        for key, item in value.items():
            lines += _entry(f"{space}{key}:", item, indent + 2, top=indent == 0)
    else:
        for item in value:
            # Effects and other nested items take a line per part, so that house rules can quote them.
            simple = not isinstance(item, Mapping) or not any(isinstance(v, Mapping | list) for v in item.values())
            head, *rest = [flow(item)] if simple else yaml_of(item, indent + 2).splitlines()
            lines += [f"{space}- {head.strip()}", *rest]
    return "\n".join(lines)


def _entry(head: str, item: object, indent: int, *, top: bool) -> list[str]:
    line = f"{head} {flow(item)}"
    block = isinstance(item, Mapping | Sequence) and not isinstance(item, str)
    if not block or not item or (len(line) <= WIDTH and not (top and isinstance(item, Sequence))):
        return [line]
    return [head, yaml_of(item, indent)]


def flow(value: object) -> str:
    """Write plain data as YAML in one line.

    >>> flow({"value": {"at_least": 1}, "masterpiece": True})
    '{value: {at_least: 1}, masterpiece: true}'
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(flow, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
