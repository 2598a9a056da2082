"""The English of meanings: docstrings of words, descriptions of fields and keys, in a file to translate from."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics
from museum.packs import Installed, Pack
from museum.ruleset.content import Content
from museum.ruleset.model import Ruleset
from museum.source import load
from museum.suggest import did_you_mean
from museum.texts.explain_keys import meanings_of_keys
from museum.texts.files import FOLDER, KERNEL, MEANINGS, schema_for
from museum.texts.listing import game_of, rulesets_of, with_required
from museum.texts.locales import FALLBACK
from museum.texts.vocabulary import vocabulary_rows
from museum.translation.pack_texts import INTERFACE, ruleset_with
from museum.translation.records import write

_HEAD: Final = "# Written by `museum i18n meanings` from docstrings and descriptions, which are the source. Sorted.\n"
_EDITORS: Final = "# yaml-language-server"


def english_meanings(ruleset: Ruleset) -> dict[str, str]:
    """Return the English meaning of each word, field of cards and key of files; of equal ones only the first."""
    first = {meaning: key for key, meaning in reversed(list(_all(ruleset)))}
    return {key: meaning for meaning, key in first.items() if meaning}


def _all(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    vocabulary = ruleset.vocabulary
    # Phases have phrases of their own, which are their meanings.
    yield from ((f"{row.kind}.{row.word}", row.meaning) for row in vocabulary_rows(vocabulary) if row.kind != "phase")
    for kind in vocabulary.kinds.values():
        for name, shape in kind.fields.items():
            yield f"kind.{kind.name}.{name}", shape.get("description", "")
    yield from ((f"file.{path}", meaning) for path, meaning in meanings_of_keys(ruleset))


def check_meanings(pack: Pack, language: str, ruleset: Ruleset, content: Content, diagnostics: Diagnostics) -> None:
    """Report faults of the pack's file of meanings in *language*; of the English one also what isn't as defined."""
    path = pack.folder / FOLDER / language / MEANINGS
    document = content.read(path, schema_for(path)) if path.is_file() else None
    if document is None or language != FALLBACK:
        return
    defined = dict(_all(ruleset))
    for key, text in document.data.items():
        if key not in defined:
            message = f"there is no word, field or key of files `{key}`"
            diagnostics.error("unknown-id", message, document.key(key), did_you_mean(key, defined))
        elif text != defined[key]:
            which = "" if pack.bundled else f" --pack {shlex.quote(str(pack.folder))}"
            message = f"`{key}` is defined in other words; `museum i18n meanings{which}` writes them here"
            diagnostics.warning("stale-text", message, document.at(key))


def meanings_of_pack(pack: Pack, found: Installed) -> dict[str, str]:
    """Return the English meanings that *pack* brings, by key: those of packs that it needs are theirs.

    Raises `MuseumError` if the pack can't be loaded.
    """
    if pack is INTERFACE:
        # What every game has is no game's.
        games = [set(english_meanings(ruleset).items()) for ruleset in rulesets_of(found)]
        return dict(sorted(set.intersection(*games)))
    own = english_meanings(ruleset_with(pack, found, Diagnostics()))
    theirs = set(_written(KERNEL).values())
    for other in _beneath(pack, found):
        theirs |= set(english_meanings(ruleset_with(other, found, Diagnostics())).values())
    return {key: meaning for key, meaning in sorted(own.items()) if meaning not in theirs}


def _beneath(pack: Pack, found: Installed) -> list[Pack]:
    """Return the pack of the game that *pack* expands, and those that it requires; none for that of a game."""
    if pack.game is not None:
        return []
    game = game_of(pack, found)
    required = [found.packs[name] for name in with_required((pack.id,), found) if name != pack.id]
    return [*(other for other in found.packs.values() if other.game == game), *required]


def write_meanings(pack: Pack, found: Installed) -> Path | None:
    """Write the English meanings of *pack* into its locale; returns the file, or None if it is as it was."""
    path = pack.folder / FOLDER / FALLBACK / MEANINGS
    old = path.read_text(encoding="utf-8").partition("\n")[0] if path.is_file() else ""
    head = f"{old}\n" if old.startswith(_EDITORS) else ""
    meanings = meanings_of_pack(pack, found)
    lines = (f"{key}: {json.dumps(text, ensure_ascii=False)}\n" for key, text in meanings.items())
    return path if (meanings or old) and write(path, head + _HEAD + "".join(lines)) else None


def _written(folder: Path) -> dict[str, str]:
    document = load(folder / FOLDER / FALLBACK / MEANINGS, Diagnostics())
    return {**document.data} if document is not None else {}
