"""Tests of the cache of cards and declared words of bundled packs."""

from __future__ import annotations

import hashlib
import os
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.files import put
from tests.rulesets import ruleset_of

from museum.diagnostics import Diagnostics
from museum.effects.vocabulary import Vocabulary
from museum.packs import Pack, read_manifest
from museum.ruleset import kept_words
from museum.ruleset.build import CardFiles
from museum.ruleset.model import Ruleset
from museum.simulate.rulesets import expansions

MANIFEST = "id: extra\nversion: 1.0.0\nmuseum_api: 1\n"


class Bomb:
    """Pickle as a call that would leave a file behind."""

    def __init__(self, target: Path) -> None:
        self.target = target

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (str(self.target),)


@pytest.fixture
def read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, forget: Callable[[], None]
) -> Callable[[], tuple[Ruleset, list[str]]]:
    """Load Museum with all packs as a new process would; return the packs whose cards were read from their files."""
    # Beside the YAML that other tests have read.
    monkeypatch.setattr(kept_words, "_FOLDER", tmp_path / "words")
    of_pack, packs = CardFiles.read, list[str]()

    def noting(files: CardFiles, pack: Pack) -> Any:
        packs.append(pack.id)
        return of_pack(files, pack)

    monkeypatch.setattr(CardFiles, "read", noting)

    def loaded() -> tuple[Ruleset, list[str]]:
        forget()
        packs.clear()
        return ruleset_of(expansions=[*expansions()]), [*packs]

    return loaded


def entry(tmp_path: Path) -> Path:
    (found,) = (tmp_path / "words").iterdir()
    return found


def stamped(tmp_path: Path) -> str:
    """Return the key of a bundled pack in a folder of the test, looked at anew."""
    manifest = tmp_path / "pack" / "expansion.yaml"
    if not manifest.exists():
        put(manifest, MANIFEST)
    pack = read_manifest(manifest.parent, Diagnostics(), bundled=True)
    assert pack is not None
    kept_words._stamp.cache_clear()
    return kept_words._key([pack])


def test_the_cards_are_read_once_and_then_the_same(read: Any) -> None:
    first, files = read()
    assert {"base", "worlds_fair"} <= set(files)
    again, files = read()
    assert files == []
    assert again.fingerprint == first.fingerprint
    assert again.definitions == first.definitions
    assert again.sources == first.sources
    assert len(again.amounts) == len(first.amounts) > 0
    assert len(again.blocks) == len(first.blocks) > 0


def test_without_a_cache_they_are_read_each_time(read: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    read()
    monkeypatch.setenv("MUSEUM_NO_CACHE", "1")
    assert read()[1] != []


@pytest.mark.parametrize("stored", [b"", b"\0" * 500, "unknown word"], ids=["empty", "zeros", "unknown word"])
def test_a_broken_entry_is_passed_over_and_replaced(read: Any, tmp_path: Path, stored: bytes | str) -> None:
    first, _ = read()
    kept = entry(tmp_path)
    whole = kept.read_bytes()
    if isinstance(stored, str):
        body = whole[32:].replace(b"has_mark", b"had_mark").replace(b"gain", b"gone")
        stored = hashlib.sha256(body).digest() + body
    assert stored != whole
    kept.write_bytes(stored)
    again, files = read()
    assert files != []
    assert again.fingerprint == first.fingerprint
    assert read()[1] == []


def test_a_planted_entry_runs_nothing(read: Any, tmp_path: Path) -> None:
    read()
    body = pickle.dumps(Bomb(tmp_path / "ran"))
    entry(tmp_path).write_bytes(hashlib.sha256(body).digest() + body)
    assert read()[1] != []
    assert not (tmp_path / "ran").exists()


def test_another_entry_than_words_is_passed_over(read: Any, tmp_path: Path) -> None:
    read()
    body = pickle.dumps(["plain data"])
    entry(tmp_path).write_bytes(hashlib.sha256(body).digest() + body)
    assert read()[1] != []


@pytest.mark.parametrize("name", ["cards.yaml", "plugin.py", "plugin/words.py", "scenarios.py/x.yaml"])
def test_any_change_of_a_file_makes_another_key(tmp_path: Path, name: str) -> None:
    keys = [stamped(tmp_path)]
    file = tmp_path / "pack" / name
    file.parent.mkdir(exist_ok=True)
    for content in ("a: 1", "a: 22"):
        put(file, content)
        keys.append(stamped(tmp_path))
    os.utime(file, ns=(1, 1))
    keys.append(stamped(tmp_path))
    file.rename(file.with_name("other.yaml"))
    keys.append(stamped(tmp_path))
    assert len(set(keys)) == len(keys)


def test_texts_and_caches_of_python_make_no_other_key(tmp_path: Path) -> None:
    before = stamped(tmp_path)
    for name in ("locales/en/cards.yaml", "__pycache__/plugin.pyc", "README.md"):
        (tmp_path / "pack" / name).parent.mkdir(parents=True, exist_ok=True)
        put(tmp_path / "pack" / name, "a: 1")
    # Editors leave such links beside files that are open; what comes after them counts still.
    (tmp_path / "pack" / ".#cards.yaml").symlink_to("nowhere")
    assert stamped(tmp_path) == before


def test_words_of_packs_of_others_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MUSEUM_CACHE_DIR", str(tmp_path / "cache"))
    put(tmp_path / "pack" / "expansion.yaml", MANIFEST)
    pack = read_manifest(tmp_path / "pack", Diagnostics())
    assert pack is not None
    words = kept_words.KeptWords({}, (), ())
    kept_words.store([pack], Vocabulary(), words)
    assert not [*(tmp_path / "cache").glob("words-*")]
    kept_words.store([replace(pack, bundled=True)], Vocabulary(), words)
    assert kept_words.fetch([replace(pack, bundled=True)], Vocabulary()) == words
    assert kept_words.fetch([pack], Vocabulary()) is None
