"""What these tests share: rulesets by the keys of a game file, and games made of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import run
from tests.files import write

from museum.diagnostics import Diagnostic, Diagnostics, MuseumError
from museum.packs import load_config
from museum.ruleset import card_cache
from museum.ruleset.card_cache import CardCache
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset

__all__ = ["run", "world", "write"]

Told = list[tuple[str, str, int, int]]


class World:
    """A folder of packs, with a game file that enables them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.packs: list[str] = []
        self.settings: list[str] = []

    def pack(self, name: str, **files: str) -> None:
        """Write a pack: `cards`, `traits`, `parameters` are YAML files, `plugin` is its code."""
        home = self.folder / "packs" / name
        home.mkdir(parents=True, exist_ok=True)
        if name not in self.packs:
            self.packs.append(name)
            home.joinpath("expansion.yaml").write_text(f"id: {name}\nversion: 1.0.0\nmuseum_api: 1\n")
        for stem, text in files.items():
            suffix = ".py" if stem == "plugin" else ".yaml"
            home.joinpath(stem + suffix).write_text(text, encoding="utf-8")

    def game(self, *lines: str) -> Path:
        """Write the game file; returns its path."""
        own = [f"expansions: [{', '.join(self.packs)}]", "expansion_paths: [./packs]"] if self.packs else []
        path = self.folder / "game.yaml"
        path.write_text("\n".join([*own, *lines, "language: en", ""]), encoding="utf-8")
        return path

    def load(self, *lines: str) -> Ruleset:
        """Load the game of the file with *lines*; raises `MuseumError`."""
        diagnostics = Diagnostics()
        config = load_config(self.game(*lines), diagnostics)
        diagnostics.raise_if_errors()
        assert config is not None
        return load_ruleset(config)

    def told(self, *lines: str) -> Told:
        """Return what is wrong with the game: codes, names of files, lines and columns."""
        return [
            (i.code, Path(i.place.file).name, i.place.line, i.place.column) for i in self.error(*lines).diagnostics
        ]

    def warned(self, *lines: str) -> list[Diagnostic]:
        """Return what is reported of a game that loads."""
        diagnostics = Diagnostics()
        config = load_config(self.game(*lines), diagnostics)
        assert config is not None
        load_ruleset(config, diagnostics)
        return list(diagnostics.items)

    def error(self, *lines: str) -> MuseumError:
        """Return the error that the game ends in."""
        with pytest.raises(MuseumError) as caught:
            self.load(*lines)
        return caught.value


@pytest.fixture
def forget(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Forget what this process has read of the packs that come with Museum, as a new process would."""
    return lambda: monkeypatch.setattr(card_cache, "_BUNDLED", CardCache(bundled=None))


@pytest.fixture
def world(tmp_path: Path) -> World:
    """An empty folder for packs and a game file."""
    return World(tmp_path)
