"""What these tests share: rulesets by the keys of a game file, and games made of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import config_from, load_config
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset

# The name of a game file beside the packs of the tests; nothing needs to be there.
GAME_FILE = str(Path(__file__).parents[1] / "packs_for_tests" / "game.yaml")
CURIOSITIES = {"expansions": ["curiosities"], "expansion_paths": ["."]}

Load = Callable[..., Ruleset]


@pytest.fixture(scope="session", autouse=True)
def session_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep away from the user's own cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MUSEUM_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        patch.delenv("MUSEUM_NO_CACHE", raising=False)
        yield


@pytest.fixture(scope="session")
def load(session_cache: None) -> Load:
    """Load the ruleset of a game file's keys, once."""
    known: dict[str, Ruleset] = {}

    def loaded(**data: Any) -> Ruleset:
        key = json.dumps(data, sort_keys=True)
        if key not in known:
            config = config_from(data, GAME_FILE, Diagnostics())
            assert config is not None
            known[key] = load_ruleset(config)
        return known[key]

    return loaded


@pytest.fixture(scope="session")
def rules(load: Load) -> Ruleset:
    """The base game in its English edition."""
    return load()


@pytest.fixture(scope="session")
def curious(load: Load) -> Ruleset:
    """The base game with the pack of the tests."""
    return load(**CURIOSITIES)


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

    def error(self, *lines: str) -> MuseumError:
        """Return the error that the game ends in."""
        with pytest.raises(MuseumError) as caught:
            self.load(*lines)
        return caught.value


@pytest.fixture
def world(tmp_path: Path) -> World:
    """An empty folder for packs and a game file."""
    return World(tmp_path)
