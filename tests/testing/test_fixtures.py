"""The fixtures that authors of packs get, used as they would: rulesets, tables, golden texts."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from museum import MuseumError, do
from museum.base_game.layout import HAND, MUSEUM, POOL, PRESTIGE

CURIOSITIES = {"expansions": ["curiosities"], "expansion_paths": ["../packs_for_tests"]}
HAND_OF_TWO = {"seats": {1: {"hand": ["raijin_statue", "pompeii_fresco"], "prestige": 2}}}


def test_a_ruleset_of_a_game_files_keys(museum_ruleset: Callable[..., Any]) -> None:
    assert museum_ruleset(rules={"hand_limit": 8}).parameters["hand_limit"] == 8
    assert museum_ruleset(**CURIOSITIES).packs == ("base", "curiosities")


def test_the_same_keys_are_built_once(museum_ruleset: Callable[..., Any]) -> None:
    assert museum_ruleset(edition="it") is museum_ruleset(edition="it")
    assert museum_ruleset(edition="it") is not museum_ruleset(edition="fr")


def test_keys_that_are_wrong_are_told(museum_ruleset: Callable[..., Any]) -> None:
    with pytest.raises(MuseumError, match="handlimit") as caught:
        museum_ruleset(rules={"handlimit": 8})
    assert Path(caught.value.diagnostics[0].place.file) == Path(__file__)


def test_a_table_is_set_as_in_scenarios(museum_table: Callable[..., Any]) -> None:
    game = museum_table(given=HAND_OF_TWO)
    assert (game.question, game.seat) == ("improve", 0)
    assert [game.ruleset.id_of(card) for card in game.zones[HAND]] == ["raijin_statue", "pompeii_fresco"]
    do(game, "exhibit raijin_statue with pompeii_fresco, 2 prestige")
    assert [len(game.zones[zone]) for zone in (HAND, MUSEUM, POOL)] == [0, 1, 1]


def test_a_table_after_moves(museum_table: Callable[..., Any]) -> None:
    game = museum_table(HAND_OF_TWO, moves=["exhibit raijin_statue with pompeii_fresco, 2 prestige"])
    assert game.counters[PRESTIGE] == 0


def test_a_table_of_a_pack(museum_table: Callable[..., Any]) -> None:
    game = museum_table({"seats": {2: {"charm": 3}}}, CURIOSITIES)
    assert game.counters[game.ruleset.index["counter"]["charm"] + 1] == 3


@pytest.mark.parametrize(
    ("given", "moves", "message"),
    [
        ({"seats": {1: {"hat": []}}}, [], "hat"),
        ({"seats": {1: {"hand": ["raijin_statu"]}}}, [], "raijin_statue"),
        ({"seats": {3: {}}}, [], "there is no seat 3"),
        (HAND_OF_TWO, ["exhibit raijin_statue with 2 prestige"], "exhibit raijin_statue"),
        (HAND_OF_TWO, ["exibit raijin_statue"], "exibit"),
    ],
)
def test_a_table_that_cannot_be_is_told(
    given: Any, moves: list[str], message: str, museum_table: Callable[..., Any]
) -> None:
    with pytest.raises(MuseumError, match=message):
        museum_table(given, moves=moves)


def test_the_texts_of_a_pack_are_those_agreed(museum_golden: Callable[..., dict[str, str]]) -> None:
    """The base game with a house rule that its texts show; the file lies beside this one."""
    texts = museum_golden("base", "en", rules={"express_delivery_max": 2})
    assert "of value 1 to 2 from your hand" in texts["express_delivery"]


def test_the_cache_is_the_sessions_own(museum_cache: Path) -> None:
    assert os.environ["MUSEUM_CACHE_DIR"] == str(museum_cache)
    assert museum_cache.is_dir()


def test_museum_runs_without_pytest() -> None:
    """No module of the core imports it but the plugin."""
    code = (
        "import sys; sys.modules['pytest'] = None; import museum.cli.play, museum.cli.test, museum.scenarios.runner;"
        "from museum.cli.group import run; sys.exit(run(['explain', 'hand_limit']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_loading_the_plugin_loads_hardly_any_part_of_museum() -> None:
    """It is loaded by every pytest of an environment that has museum, so it must cost next to nothing."""
    code = "import sys, museum.testing; print([m for m in sys.modules if m.startswith('museum')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['museum.compiled', 'museum.version', 'museum', 'museum.testing']"


def test_every_environment_with_museum_has_the_plugin() -> None:
    """The entry point has the name of the module, so that naming it with `-p` besides does no harm."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["entry-points"]["pytest11"] == {"museum.testing": "museum.testing"}
