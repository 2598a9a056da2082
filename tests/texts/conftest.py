"""What the tests of texts share: the base ruleset, its English, effects written as YAML, and copies of a locale."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from tests.commands import run
from tests.rulesets import config_of

from museum.diagnostics import Diagnostics
from museum.effects.nodes import Effect
from museum.effects.parse import Parser
from museum.packs import Pack, packs_of
from museum.ruleset.model import Ruleset
from museum.source import Document, load, loads
from museum.texts.files import KERNEL
from museum.texts.grammar import sentences
from museum.texts.locales import Locale

__all__ = ["base", "english", "locales", "pack_copy", "run", "says", "with_more"]


@pytest.fixture(scope="session")
def base() -> tuple[Pack, ...]:
    """Return the packs of a plain game."""
    return packs_of(config_of(), Diagnostics())


@pytest.fixture(scope="session")
def english(base: tuple[Pack, ...]) -> Locale:
    """Return the English of the base game, which must hold no error."""
    diagnostics = Diagnostics()
    locale = Locale.load(base, "en", diagnostics)
    assert diagnostics.items == ()
    return locale


@pytest.fixture(scope="session")
def locales(base: tuple[Pack, ...]) -> Callable[[str], Locale]:
    """Return what loads a language of the base game, which must hold no error of form."""

    @cache
    def loaded(language: str) -> Locale:
        diagnostics = Diagnostics()
        locale = Locale.load(base, language, diagnostics)
        assert diagnostics.items == ()
        return locale

    return loaded


@pytest.fixture
def files_read(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return the files of packs that are read from now on; it grows."""
    found: list[Path] = []

    def watched(path: Path, diagnostics: Diagnostics) -> Document | None:
        found.append(path)
        return load(path, diagnostics)

    monkeypatch.setattr("museum.ruleset.content.load", watched)
    return found


def effects_of(text: str, ruleset: Ruleset) -> tuple[Effect, ...]:
    """Return the effects that YAML says, which must hold no error."""
    diagnostics = Diagnostics()
    document = loads(text, "effects", diagnostics)
    diagnostics.raise_if_errors()
    assert document is not None
    found = Parser(ruleset.vocabulary, document, diagnostics).effects(document.data, ())
    diagnostics.raise_if_errors()
    return found


@pytest.fixture
def says(rules: Ruleset, locales: Callable[[str], Locale]) -> Callable[..., str]:
    """Return what effects written as YAML say, in English unless another language is given."""

    def text(yaml: str, language: str = "en") -> str:
        renderer = locales(language).renderer(rules)
        return " ".join(sentences(renderer.effect(effect)) for effect in effects_of(yaml, rules))

    return text


@pytest.fixture
def with_more(base: tuple[Pack, ...], tmp_path: Path) -> Callable[[str], Locale]:
    """Return what loads the English of the base game beside an expansion with one line in its `interface.yaml`."""

    def loaded(line: str) -> Locale:
        folder = tmp_path / "locales" / "en"
        folder.mkdir(parents=True)
        (folder / "interface.yaml").write_text(line + "\n", encoding="utf-8")
        return Locale.load([*base, replace(base[0], id="more", game=None, folder=tmp_path)], "en", Diagnostics())

    return loaded


def whole(original: Path, name: str) -> str:
    """Return a file of the English of the base game, and what the kernel says in its own file of this name."""
    text, kernel = (original / name).read_text(encoding="utf-8"), KERNEL / "locales" / "en" / name
    lines = kernel.read_text(encoding="utf-8").splitlines() if kernel.is_file() else []
    return text + "".join(f"{line}\n" for line in lines if f"\n{line.partition(':')[0]}:" not in text)


@pytest.fixture
def pack_copy(base: tuple[Pack, ...], tmp_path: Path) -> Callable[..., Pack]:
    """Return the base pack with another folder, whose locales are English and perhaps another language."""

    def copy(language: str = "en", changes: dict[str, str] | None = None, *, keep: tuple[str, ...] = ()) -> Pack:
        original = base[0].folder / "locales" / "en"
        shutil.copytree(original, tmp_path / "locales" / "en", dirs_exist_ok=True)
        shutil.copy(base[0].folder / "icons.yaml", tmp_path)
        folder = tmp_path / "locales" / language
        folder.mkdir(exist_ok=True)
        for name in keep:
            (folder / name).write_text(whole(original, name), encoding="utf-8")
        for name, text in (changes or {}).items():
            path = folder / name
            old = path.read_text(encoding="utf-8") if path.exists() else ""
            path.write_text(old + text, encoding="utf-8")
        return replace(base[0], folder=tmp_path, bundled=False)

    return copy
