"""Names that effects and code speak of: streams, columns, moments, events and quantities."""

from __future__ import annotations

from museum.components.entries import DeclaredEntry
from museum.components.words import DeclaredWords
from museum.ruleset.registry import Registry


def register_name(entry: DeclaredEntry, registry: Registry, words: DeclaredWords) -> None:
    """Register the name that *entry* declares, as its section says."""
    name, data = entry.name, entry.data
    match entry.path[0]:
        case "streams":
            entry.registered(lambda: registry.layout.stream(name))
        case "columns":
            entry.registered(lambda: registry.layout.column(name))
        case "moments":
            entry.registered(lambda: registry.moment(name, data))
        case "events":
            subject = _subject(entry, registry)
            replaceable = entry.get("replaceable", False)
            entry.registered(lambda: registry.event(name, subject, data["meaning"], replaceable=replaceable))
        case "quantities":
            subject = _subject(entry, registry)
            number = entry.registered(lambda: registry.quantity(name, subject, data["meaning"]))
            if number is not None and "usual" in data:
                registry.usual[name] = words.amount(registry, *entry.path, "usual", subject=subject)


def _subject(entry: DeclaredEntry, registry: Registry) -> str:
    subject: str = entry.get("subject", "nothing")
    entry.known("subject", subject, ("card", "nothing", *registry.vocabulary.subjects), "subject")
    return subject
