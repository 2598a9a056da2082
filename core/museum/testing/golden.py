"""Golden texts: what the cards of a pack say, as it was agreed, beside the tests that hold them to it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics
from museum.diagnostics.model import listed
from museum.packs import packs_of
from museum.ruleset.model import Ruleset
from museum.source.writing import write_whole
from museum.suggest import did_you_mean
from museum.testing.tables import config_for
from museum.texts.locales import Locale

UPDATE = "pytest --museum-update-golden"


def golden_texts(
    file: Path, pack: str, language: str, keys: Mapping[str, object], ruleset: Ruleset
) -> dict[str, str]:
    """Return the texts of the cards of *pack* in the game of *keys*, by id, in content order."""
    if pack not in ruleset.packs:
        near = did_you_mean(pack, ruleset.packs)
        hint = f"; did you mean `{near}`?" if near else ""
        pytest.fail(f"there is no pack `{pack}` in this game, which has {listed(ruleset.packs)}{hint}", pytrace=False)
    diagnostics = Diagnostics()
    packs = packs_of(config_for(file, keys), diagnostics)
    locale = Locale.load(packs, language, diagnostics, ruleset.report)
    own = [card for card in ruleset.definitions if card.pack == pack and card.effects]
    return {card.id: locale.text_of(card, ruleset) for card in own}


def check(file: Path, pack: str, language: str, keys: Mapping[str, object], ruleset: Ruleset) -> dict[str, str]:
    """Return the texts of *pack*, which are those of the golden file beside *file*; fails the test if not."""
    found = golden_texts(file, pack, language, keys, ruleset)
    path = golden_file(file, pack, language)
    agreed = _read(path)
    # The agreed ones first, then those that are new.
    differing = [name for name in {**agreed, **found} if agreed.get(name) != found.get(name)]
    # A misspelt pack without cards must not pass.
    if differing or not found:
        lines = [line for name in differing for line in _difference(name, agreed, found)]
        head = f"the texts of `{pack}` aren't those of {path}; `{UPDATE}` writes it anew:"
        pytest.fail("\n".join([head, *lines]), pytrace=False)
    return found


def update(file: Path, pack: str, language: str, keys: Mapping[str, object], ruleset: Ruleset) -> dict[str, str]:
    """Write the golden file anew, and return the texts."""
    found = golden_texts(file, pack, language, keys, ruleset)
    path = golden_file(file, pack, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, (json.dumps(found, ensure_ascii=False, indent=2) + "\n").encode())
    return found


def golden_file(file: Path, pack: str, language: str) -> Path:
    """Return the golden file of *pack* beside a test's *file*: JSON, since YAML in a pack's folder is content."""
    return file.parent / "golden" / language / f"{pack}.json"


def _read(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    try:
        read: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        pytest.fail(f"{path} can't be read: {error}; `{UPDATE}` writes it anew", pytrace=False)
    return read


def _difference(name: str, agreed: Mapping[str, str], found: Mapping[str, str]) -> list[str]:
    absent = "(nothing)"
    return [f"  {name}", f"    agreed: {agreed.get(name, absent)}", f"    is now: {found.get(name, absent)}"]
