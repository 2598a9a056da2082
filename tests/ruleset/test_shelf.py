"""Cards read once for several rulesets of a run: the same rulesets, and never under another vocabulary."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.rulesets import CURIOSITIES, GAME_FILE

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import config_from
from museum.ruleset.cards import CardReader
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.ruleset.shelf import CardShelf


@pytest.fixture
def files_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the card files that are read, as they are."""
    names: list[str] = []
    read = CardReader.read

    def noting(self: CardReader, document: Any, pack: str) -> None:
        names.append(document.path)
        read(self, document, pack)

    monkeypatch.setattr(CardReader, "read", noting)
    return names


def load(shelf: CardShelf | None, file: str = GAME_FILE, **data: Any) -> Ruleset:
    diagnostics = Diagnostics()
    config = config_from(data, file, diagnostics)
    assert config is not None
    return load_ruleset(config, diagnostics, shelf=shelf)


def test_further_rulesets_of_the_same_packs_read_no_cards(files_read: list[str]) -> None:
    shelf = CardShelf()
    load(shelf, edition="fr")
    files_read.clear()
    shared = load(shelf, edition="en", cards={"ban": ["bank_loan"]})
    assert files_read == []
    alone = load(None, edition="en", cards={"ban": ["bank_loan"]})
    assert (shared.fingerprint, shared.definitions) == (alone.fingerprint, alone.definitions)


def test_other_packs_are_read_by_themselves(files_read: list[str]) -> None:
    shelf = CardShelf()
    load(shelf)
    files_read.clear()
    assert load(shelf, **CURIOSITIES).fingerprint == load(None, **CURIOSITIES).fingerprint
    assert any("curiosities" in name for name in files_read)


def test_what_is_wrong_is_told_each_time(tmp_path: Path) -> None:
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "expansion.yaml").write_text("id: odd\nversion: 0.1.0\nmuseum_api: 1\ntitle: odd\n")
    (tmp_path / "odd" / "cards.yaml").write_text("cards:\n  - id: a\n")
    shelf = CardShelf()
    for _ in range(2):
        with pytest.raises(MuseumError, match="`a` has no kind"):
            load(shelf, str(tmp_path / "game.yaml"), expansions=["odd"], expansion_paths=["."])
