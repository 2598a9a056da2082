"""Golden texts: what the cards of a pack say, as it was agreed, beside the tests that hold them to it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import packs_of
from museum.ruleset.model import Ruleset
from museum.source import load
from museum.testing.tables import config_for
from museum.texts.locales import Locale

HEAD = "# Made from the cards' effects; `pytest --museum-update-golden` writes it anew.\n"


def golden_texts(
    file: Path, pack: str, language: str, keys: Mapping[str, Any], ruleset: Ruleset
) -> dict[str, str]:
    """Return the texts of the cards of *pack* in the game of *keys*, by id, in content order."""
    diagnostics = Diagnostics()
    locale = Locale.load(packs_of(config_for(file, keys), diagnostics), language, diagnostics)
    own = [card for card in ruleset.definitions if card.pack == pack and card.effects]
    return {card.id: locale.text_of(card, ruleset) for card in own}


def check(file: Path, pack: str, language: str, keys: Mapping[str, Any], ruleset: Ruleset) -> None:
    """Compare the texts of *pack* with the golden file beside *file*; fails the test where they differ."""
    found = golden_texts(file, pack, language, keys, ruleset)
    path = golden_file(file, pack, language)
    agreed = _read(path)
    differing = [name for name in {**agreed, **found} if agreed.get(name) != found.get(name)]
    if differing or not found:
        lines = [line for name in differing for line in _difference(name, agreed, found)]
        pytest.fail("\n".join([f"the texts of `{pack}` aren't those of {path}:", *lines]), pytrace=False)


def update(file: Path, pack: str, language: str, keys: Mapping[str, Any], ruleset: Ruleset) -> None:
    """Write the golden file anew."""
    found = golden_texts(file, pack, language, keys, ruleset)
    path = golden_file(file, pack, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{card}: {json.dumps(text, ensure_ascii=False)}\n" for card, text in found.items()]
    path.write_text(HEAD + "".join(lines), encoding="utf-8")


def golden_file(file: Path, pack: str, language: str) -> Path:
    """Return the golden file of *pack* beside a test's *file*."""
    return file.parent / "golden" / language / f"{pack}.yaml"


def _read(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    diagnostics = Diagnostics()
    document = load(path, diagnostics)
    diagnostics.raise_if_errors()
    return dict(document.data) if document is not None and document.data else {}


def _difference(name: str, agreed: Mapping[str, str], found: Mapping[str, str]) -> list[str]:
    absent = "(nothing)"
    return [f"  {name}", f"    agreed: {agreed.get(name, absent)}", f"    is now: {found.get(name, absent)}"]
