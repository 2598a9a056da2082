"""Code of third-party packs that a replay can't repeat, cards moved by hand, and plugins that nothing runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import read_manifest
from museum.packs.plugin_code import check_code, report_unread_plugins

ROOT = Path(__file__).parents[2]
MANIFEST = "id: night\nversion: 0.1.0\nmuseum_api: 1\ntitle: Night\n"
FOLDERS = ("expansions", "examples", "core/museum/authoring/template", "tests/packs_for_tests")


def warnings(folder: Path, text: str, file: str = "plugin.py") -> list[tuple[str, int]]:
    (folder / file).parent.mkdir(parents=True, exist_ok=True)
    (folder / file).write_text(text)
    diagnostics = Diagnostics()
    check_code(folder, diagnostics)
    assert all(item.severity == "warning" for item in diagnostics.items)
    return [(item.code, item.place.line) for item in diagnostics.items]


@pytest.mark.parametrize(
    "text",
    [
        "import random\nx = random.random()\n",
        "import random as r\nx = r.choice([1])\n",
        "import random\nx = random.SystemRandom()\n",
        "from random import shuffle\nshuffle([1])\n",
        "from random import randint as roll\nx = roll(1, 6)\n",
        "import secrets\nx = secrets.randbelow(6)\n",
    ],
)
def test_a_draw_that_a_replay_does_not_repeat_is_reported(tmp_path: Path, text: str) -> None:
    assert warnings(tmp_path, text) == [("chance", 2)]


@pytest.mark.parametrize(
    "text",
    [
        "from random import Random\nx = Random(7).random()\n",
        "import random\ndef act(view, question: random.Random): ...\n",
        "from .random import roll\nroll()\n",
        "random = 3\nx = random.real\n",
    ],
)
def test_streams_from_a_seed_are_sound(tmp_path: Path, text: str) -> None:
    assert warnings(tmp_path, text) == []


@pytest.mark.parametrize(
    "line",
    [
        "game.zones[3].append(7)", "game.zones[HAND.of(0)].remove(7)", "game.zones[3] = []", "game.zones[3] += [7]",
        "game.zones[3][0] = 7", "del game.zones[3][0]", "setting.game.zones[3].sort()",
    ],
)  # fmt: skip
def test_a_card_moved_by_hand_is_reported(tmp_path: Path, line: str) -> None:
    assert warnings(tmp_path, f"def dusk(game, frame):\n    {line}\n") == [("by-hand", 2)]


@pytest.mark.parametrize(
    "line",
    [
        "game.move(7, 3)", "cards = game.zones[3]", "x = game.zones[3].index(7)", "x = sorted(game.zones[3])",
        "game.counters[3] += 1", "x = [*game.zones[3]]; x.append(7)",
    ],
)  # fmt: skip
def test_reading_zones_and_counting_are_sound(tmp_path: Path, line: str) -> None:
    assert warnings(tmp_path, f"def dusk(game, frame):\n    {line}\n") == []


def test_tests_of_a_pack_may_do_both(tmp_path: Path) -> None:
    assert warnings(tmp_path, "import random\ngame.zones[random.randint(1, 2)].pop()\n", "tests/test_night.py") == []


def test_the_packs_of_the_repository_do_neither() -> None:
    found = Diagnostics()
    for folder in FOLDERS:
        check_code(ROOT / folder, found)
    assert [f"{item.place}: {item.message}" for item in found.items] == []


@pytest.mark.parametrize(
    ("files", "reported"),
    [
        (("plugin.py",), ["plugin.py"]),
        (("night/python/plugin.py",), ["night/python/plugin.py"]),
        (("plugin.py", "night/plugin.py"), []),
        (("plugin.py", "expansion.yaml"), []),
        (("night/plugin/__init__.py", "night/plugin/plugin.py"), []),
        ((), []),
    ],
)
def test_a_plugin_that_nothing_runs_is_reported(tmp_path: Path, files: tuple[str, ...], reported: list[str]) -> None:
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    (tmp_path / "night").mkdir(exist_ok=True)
    (tmp_path / "night" / "expansion.yaml").write_text(MANIFEST)
    diagnostics = Diagnostics()
    pack = read_manifest(tmp_path / "night", diagnostics)
    assert pack is not None
    report_unread_plugins(pack, diagnostics)
    assert [str(Path(item.place.file).relative_to(tmp_path)) for item in diagnostics.items] == reported
    assert {item.suggestion for item in diagnostics.items} <= {"night/plugin.py"}
