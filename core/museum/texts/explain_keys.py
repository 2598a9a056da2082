"""Explanations of the keys of files, such as `ban` and `defaults`, from their schemas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from museum.packs import file_schema
from museum.resources import schema
from museum.ruleset.cards import cards_schema
from museum.ruleset.model import Ruleset
from museum.source.data import Data
from museum.texts.interface import has, say
from museum.texts.locales import Locale

# The files whose keys are explained, each with the name of its schema; that of card files depends on the ruleset.
_FILES: Final = {
    "game file": "game", "house rules": "house_rules", "expansion.yaml": "expansion", "patches.yaml": "patches",
    "parameters.yaml": "parameters", "rules.yaml": "rules", "scenarios": "scenario", "card files": "cards",
}  # fmt: skip
_OF_CARDS: Final = "cards"
_WITH_WORDS: Final = ("game", "house_rules", "patches")
_ANY: Final = "NAME"
Path = tuple[str, ...]


def keys(ruleset: Ruleset) -> dict[str, dict[tuple[str, str], list[str]]]:
    """Return the keys of files by name: for each its path and meaning, with the files that have it there."""
    found: dict[str, dict[tuple[str, str], list[str]]] = {}
    for file, name in _FILES.items():
        whole = _schema_of(name, ruleset)
        for path, meaning in _walk(whole, whole.get("$defs", {}).get("card", {}), ()):
            found.setdefault(path[-1], {}).setdefault((".".join(path), meaning), []).append(file)
    return found


def meanings_of_keys(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Yield the meaning of each key of files, after the file in which it stands first and the path there."""
    for places in keys(ruleset).values():
        for (path, meaning), files in places.items():
            yield f"{_FILES[files[0]]}.{path}", meaning


def _schema_of(name: str, ruleset: Ruleset) -> Mapping[str, Any]:
    if name == _OF_CARDS:
        return cards_schema(ruleset.vocabulary, ruleset.vocabulary.kinds)
    return file_schema(name) if name in _WITH_WORDS else schema(name)


def _walk(node: object, card: Data, path: Path) -> Iterator[tuple[Path, str]]:
    """Yield each key below *node* that has a meaning, with its path."""
    if not isinstance(node, Mapping):
        return
    # Effects and conditions are words, which have explanations of their own.
    if node.get("$ref") == "#/$defs/card":
        node = card
    for name, below in node.get("properties", {}).items():
        if isinstance(below, Mapping) and "description" in below:
            yield (*path, name), below["description"]
        yield from _walk(below, card, (*path, name))
    for part in (node.get("items"), *node.get("allOf", ()), *node.get("oneOf", ()), *node.get("anyOf", ())):
        yield from _walk(part, card, path)
    yield from _walk(node.get("additionalProperties"), card, (*path, _ANY))


def explain_key(name: str, ruleset: Ruleset, locale: Locale) -> Iterator[str]:
    """Yield what there is to say of *name* as a key of files."""
    places = keys(ruleset).get(name)
    if places:
        lines = [say(locale, "explain.key", word=name)]
        for (path, meaning), files in places.items():
            listed = ", ".join(_called(file, locale) for file in files)
            lines.append(f"  {path} ({listed}): {locale.meaning_of(meaning)}")
        yield "\n".join(lines)


def _called(file: str, locale: Locale) -> str:
    """Return what a file is called: its name, or for one that people name themselves what it is."""
    key = f"explain.file_{file.replace(' ', '_')}"
    return say(locale, key) if has(locale, key) else file
