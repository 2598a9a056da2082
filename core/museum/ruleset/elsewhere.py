"""Names that installed but not enabled packs have, read from their YAML files without running their code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from museum.diagnostics import Diagnostic, Diagnostics
from museum.diagnostics.said import Said
from museum.packs import Installed, Pack, enabling
from museum.packs.paths import SCENARIO_END
from museum.ruleset.content import Readings, card_files
from museum.source import load

CODES: Final = frozenset({"unknown-id", "unknown-key", "unknown-parameter", "not-one-of", "unknown-effect"})
# Packs name their words in their locales, which can be read without running code.
_PHRASE: Final = re.compile(r"^(verb|count|condition|event|quantity|moment)\.([a-z0-9_]+)")
_TERM: Final = re.compile(r"^(kind|zone)\.([a-z0-9_]+)$")
_WHAT: Final = {
    "card": Said.by("what_card", "card"), "parameter": Said.by("what_parameter", "rule parameter"),
    "kind": Said.by("what_kind", "kind of card"), "zone": Said.by("what_zone", "zone"),
    "verb": Said.by("what_verb", "verb"), "count": Said.by("what_count", "count"),
    "condition": Said.by("what_condition", "condition"), "event": Said.by("what_event", "event"),
    "quantity": Said.by("what_quantity", "quantity"), "moment": Said.by("what_moment", "moment"),
}  # fmt: skip
# A pack without bounds must not hold up a message.
_MOST_FILES: Final = 200


def hinted(
    items: Iterable[Diagnostic], enabled: Iterable[str], found: Installed, readings: Readings | None = None
) -> tuple[Diagnostic, ...]:
    """Add to each unknown name which installed expansion has it; *enabled* are the packs of the game.

    The names that packs have are kept with *readings* for the next time.
    """
    # Names are read only if there is an unknown one: it takes longer than building.
    found_items = tuple(items)
    if not any(item.code in CODES for item in found_items):
        return found_items
    chosen = tuple(enabled)
    others = [pack for pack in found.packs.values() if pack.id not in chosen and pack.game is None]
    known: dict[str, tuple[str, str]] = {}
    for pack in others:
        for what, name in _kept_names(pack, readings):
            # Of two packs with one name the first by id is named.
            known.setdefault(name, (what, pack.id))
    return tuple(_with_hint(item, known, found, chosen) for item in found_items)


def _with_hint(
    item: Diagnostic, known: dict[str, tuple[str, str]], found: Installed, enabled: tuple[str, ...]
) -> Diagnostic:
    if item.code not in CODES or item.name not in known:
        return item
    kind, pack = known[item.name]
    english = "{message}; `{name}` is a {what} of the expansion `{expansion}`, which isn't enabled"
    what = _WHAT.get(kind) or Said.by("noun", "{noun}", noun=kind)
    first: object = item.message
    # A list of what there is here doesn't help.
    if isinstance(first, Said) and first.key == "listed":
        first = first.slots["message"]
    message = Said.by("elsewhere", english, message=first, name=item.name, what=what, expansion=pack)
    suggestion = _written(pack, item.place.file, enabled, found)
    return replace(item, message=message, suggestion=suggestion, wanted=(pack,))


def _written(pack: str, file: str, enabled: Iterable[str], found: Installed) -> str:
    """Return how *file* would enable *pack*: a scenario by its config, a pack's own file by the pack's manifest."""
    if file.endswith(SCENARIO_END):
        return f"config: {{{enabling(pack, enabled, found)}}}"
    inside = any(Path(file).is_relative_to(other.folder) for other in found.packs.values())
    return f"requires: [{pack}]" if inside else enabling(pack, enabled, found)


def _kept_names(pack: Pack, readings: Readings | None) -> Iterable[tuple[str, str]]:
    if pack.bundled:
        return _names_in(pack.folder)
    if readings is None:
        return _names_of(pack.folder)
    if pack.folder not in readings.names:
        readings.names[pack.folder] = tuple(_names_of(pack.folder))
    return readings.names[pack.folder]


@cache
def _names_in(folder: Path) -> Sequence[tuple[str, str]]:
    """Return the names of a pack that comes with Museum: it doesn't change while a program runs."""
    return tuple(_names_of(folder))


def _names_of(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the names that a pack has, each with its kind: (card, quiet_room)."""
    for path in [*card_files(folder, ("boards.yaml",))][:_MOST_FILES]:
        entries = _mapping(path).get("cards")
        for entry in entries if isinstance(entries, list) else ():
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                yield "card", entry["id"]
    for name in _part(folder / "parameters.yaml", "parameters"):
        yield "parameter", name
    for family, members in _part(folder / "traits.yaml", "traits").items():
        for name in members if isinstance(members, dict) else ():
            yield str(family), str(name)
    for path in sorted(folder.glob("locales/*/*.yaml"))[:_MOST_FILES]:
        yield from _words(_mapping(path))


def _words(data: dict[object, object]) -> Iterator[tuple[str, str]]:
    for key in data:
        found = _PHRASE.match(str(key)) or _TERM.match(str(key))
        if found is not None:
            yield found[1], found[2]


def _part(path: Path, key: str) -> dict[Any, Any]:
    found = _mapping(path).get(key)
    return found if isinstance(found, dict) else {}


def _mapping(path: Path) -> dict[Any, Any]:
    document = load(path, Diagnostics()) if path.is_file() else None
    return document.data if document is not None and isinstance(document.data, dict) else {}
