"""The card cache: it changes no ruleset, and no card is reused under another vocabulary."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.rulesets import GAME_FILE

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import config_from, installed
from museum.ruleset.card_cache import CardCache
from museum.ruleset.cards import CardReader
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset


@pytest.fixture
def files_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the card files that are read, as they are."""
    names: list[str] = []
    read = CardReader.read

    def noting(self: CardReader, document: Any, pack: str) -> Any:
        names.append(document.path)
        return read(self, document, pack)

    monkeypatch.setattr(CardReader, "read", noting)
    # Nor are they taken from the cards that earlier processes kept.
    monkeypatch.setenv("MUSEUM_NO_CACHE", "1")
    return names


def load(cache: CardCache | None, file: str = GAME_FILE, **data: Any) -> Ruleset:
    diagnostics = Diagnostics()
    config = config_from(data, file, diagnostics)
    assert config is not None
    return load_ruleset(config, diagnostics, cache=cache)


def test_further_rulesets_of_the_same_packs_read_no_cards(files_read: list[str]) -> None:
    cache = CardCache(bundled=None)
    load(cache, edition="fr")
    files_read.clear()
    shared = load(cache, edition="en", cards={"ban": ["bank_loan"]})
    assert files_read == []
    alone = load(CardCache(bundled=None), edition="en", cards={"ban": ["bank_loan"]})
    assert (shared.fingerprint, shared.definitions) == (alone.fingerprint, alone.definitions)


def test_rulesets_without_a_cache_share_the_packs_of_museum_only(files_read: list[str], stranger: Path) -> None:
    """Files of other packs may have changed since they were read."""
    first = load(None)
    files_read.clear()
    assert load(None, edition="fr").vocabulary is first.vocabulary
    before = load(None, str(stranger), **ODD)
    cards = stranger.parent / "odd" / "cards.yaml"
    cards.write_text(cards.read_text().replace("points: 1", "points: 2"))
    assert load(None, str(stranger), **ODD).fingerprint != before.fingerprint
    assert files_read == [str(cards)] * 2


def test_further_rulesets_of_the_same_packs_register_nothing_anew() -> None:
    cache = CardCache(bundled=None)
    first, second = load(cache, expansions=["league"]), load(cache, expansions=["league"], edition="fr")
    assert first.vocabulary is second.vocabulary
    assert load(cache).vocabulary is not first.vocabulary


def test_plugins_of_other_authors_register_for_each_ruleset(stranger: Path) -> None:
    (stranger.parent / "odd" / "plugin.py").write_text("")
    cache = CardCache(bundled=None)
    assert load(cache, str(stranger), **ODD).vocabulary is not load(cache, str(stranger), **ODD).vocabulary


@pytest.fixture
def stranger(tmp_path: Path) -> Path:
    """Write a pack with one card and no code beside a game file, which is returned."""
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "expansion.yaml").write_text("id: odd\nversion: 0.1.0\nmuseum_api: 1\ntitle: odd\n")
    card = "{id: a, kind: favour, effects: [{play: [{gain: {points: 1}}]}]}"
    (tmp_path / "odd" / "cards.yaml").write_text(f"cards:\n  - {card}\n")
    return tmp_path / "game.yaml"


def names_of(files: list[str]) -> set[str]:
    return {Path(name).name for name in files}


ODD: Any = {"expansion_paths": ["."], "expansions": ["odd"]}
ODD_AND_LEAGUE: Any = {**ODD, "expansions": ["odd", "league"]}


def test_further_packs_leave_those_of_museum_as_they_were_read(files_read: list[str], stranger: Path) -> None:
    cache = CardCache(bundled=None)
    load(cache)
    files_read.clear()
    shared = load(cache, str(stranger), **ODD)
    assert names_of(files_read) == {"cards.yaml"}
    assert shared.fingerprint == load(CardCache(bundled=None), str(stranger), **ODD).fingerprint


def test_strangers_are_read_anew_in_other_words(files_read: list[str], stranger: Path) -> None:
    cache = CardCache(bundled=None)
    load(cache, str(stranger), **ODD)
    files_read.clear()
    load(cache, str(stranger), **ODD)
    assert files_read == []
    load(cache, str(stranger), **ODD_AND_LEAGUE)
    assert "cards.yaml" in names_of(files_read)


def test_fewer_words_read_anew_what_was_read_in_more(files_read: list[str]) -> None:
    cache = CardCache(bundled=None)
    load(cache, expansions=["league"])
    files_read.clear()
    load(cache)
    assert files_read


ALL = [pack.id for pack in installed((), Diagnostics()).packs.values() if pack.game is None]


def test_every_pack_is_the_same_in_the_words_of_all() -> None:
    cache = CardCache(bundled=None)
    for names in ([], *([name] for name in ALL), ALL, ALL[:3], ALL[3:]):
        shared, alone = load(cache, expansions=names), load(CardCache(bundled=None), expansions=names)
        assert (shared.fingerprint, shared.definitions) == (alone.fingerprint, alone.definitions)


def test_a_file_that_a_pack_registers_holds_no_cards_of_others(stranger: Path) -> None:
    (stranger.parent / "odd" / "plugin.py").write_text(
        "from museum.ruleset.hooks import hookimpl\n\n\n@hookimpl\ndef museum_register(registry):\n"
        "    registry.file('favours.yaml', {'type': 'object'})\n"
    )
    cache = CardCache(bundled=None)
    with_favours = load(cache, str(stranger))
    shared, alone = load(cache, str(stranger), **ODD), load(CardCache(bundled=None), str(stranger), **ODD)
    assert (shared.fingerprint, shared.definitions) == (alone.fingerprint, alone.definitions)
    assert len(shared.definitions) < len(with_favours.definitions)
    assert load(cache, str(stranger)).definitions == with_favours.definitions


def test_what_is_wrong_is_told_each_time(tmp_path: Path) -> None:
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "expansion.yaml").write_text("id: odd\nversion: 0.1.0\nmuseum_api: 1\ntitle: odd\n")
    (tmp_path / "odd" / "cards.yaml").write_text("cards:\n  - id: a\n")
    cache = CardCache(bundled=None)
    for _ in range(2):
        with pytest.raises(MuseumError, match="`a` has no kind"):
            load(cache, str(tmp_path / "game.yaml"), expansions=["odd"], expansion_paths=["."])
