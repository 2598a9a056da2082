"""Plugins and bots that raise exceptions, end the program or print: errors are reported at their lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from museum.cli.check import command
from museum.cli.group import run
from museum.packs.plugin_errors import error_in_plugin

MANIFEST = "id: night\nversion: 0.1.0\nmuseum_api: 1\ntitle: night\n"
GAME = "seats: [{bot: random}, {bot: random}]\nexpansions: [night]\nexpansion_paths: [.]\nseed: 1\n"
HEAD = "from museum import hookimpl\n\n\n"
TURN = (
    "@hookimpl\ndef museum_register(registry):\n"
    "    registry.phase('turn', registry.step('x', bad), before=CLOSE_TURN)\n"
)
STEP = HEAD + "from museum.base_game.layout import CLOSE_TURN\n\ndef bad(game, frame):\n    {}\n\n\n" + TURN


def hook(name: str, body: str) -> str:
    arguments = {"museum_register": "registry", "museum_setup": "game", "museum_bots": "bots"}.get(name, "ruleset")
    return f"{HEAD}@hookimpl\ndef {name}({arguments}):\n    {body}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Callable[[str], Path]:
    """Write a pack with a plugin, and a game that enables it."""

    def write(plugin: str) -> Path:
        (tmp_path / "night").mkdir(exist_ok=True)
        (tmp_path / "night" / "expansion.yaml").write_text(MANIFEST)
        (tmp_path / "night" / "plugin.py").write_text(plugin)
        (tmp_path / "game.yaml").write_text(GAME)
        return tmp_path

    return write


def checked(path: Path) -> list[tuple[str, str, int]]:
    result = CliRunner().invoke(command, [str(path), "--json"])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    items: list[dict[str, Any]] = json.loads(result.stdout)
    return [(item["code"], Path(item["file"]).name, item["line"]) for item in items if item["severity"] == "error"]


HOSTILE = {
    "raises": ("x = 1 / 0\n", "broken-plugin", 1),
    "ends the program": ("import sys\n\nsys.exit(0)\n", "broken-plugin", 3),
    "raises a BaseException": ("class End(BaseException):\n    pass\n\n\nraise End\n", "broken-plugin", 5),
    "raises an exception without a message": (
        "class E(Exception):\n    def __str__(self):\n        raise ValueError\n\n\nraise E\n", "broken-plugin", 6,
    ),
    "recurses": ("def f():\n    f()\n\n\nf()\n", "broken-plugin", 2),
    "nests": ("x = " + "(" * 100_000 + "\n", "broken-plugin", 1),
    "hides its names": ("def __dir__():\n    raise ValueError\n", "broken-plugin", 2),
    "NUL": ("x = '\0'\n", "broken-plugin", 0),
    "no argument": (HEAD + "@hookimpl\ndef museum_register():\n    registry.step\n", "broken-plugin", 6),
    "wraps": (HEAD + "@hookimpl(wrapper=True)\ndef museum_register(registry):\n    return 1\n", "unknown-hook", 4),
    "yields": (hook("museum_register", "yield"), "unknown-hook", 4),
    "no function": ("museum_register = 5\n", "unknown-hook", 0),
    "a step that is none": (hook("museum_register", "registry.step('x', None)"), "broken-plugin", 6),
    "a word that is none": (hook("museum_register", "registry.verb(5)"), "broken-plugin", 6),
    "endless counters": (hook("museum_register", "registry.layout.table_counter('x', 10**12)"), "broken-plugin", 6),
    "fewer zones than none": (
        hook("museum_register", "registry.layout.table_zone('x', size=-5)"), "broken-plugin", 6,
    ),
    "a sight that is none": (hook("museum_register", "registry.layout.seat_zone('x', 'me')"), "broken-plugin", 6),
    "a taken name": (hook("museum_register", "registry.layout.seat_zone('hand')"), "taken", 6),
    "a taken bot": (
        hook("museum_bots", "from museum.ruleset.bot_kinds import BotKind; bots.add(BotKind('random', print))"),
        "taken", 6,
    ),
    **{
        f"{name} {what}": (hook(name, body), code, 6)
        for name in ("museum_register", "museum_bots", "museum_setup", "museum_check")
        for what, body, code in (
            ("raises", "1 / 0", "broken-plugin"), ("ends the program", "raise SystemExit(0)", "broken-plugin"),
        )
    },
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_check_and_play_report_it_at_its_line(
    folder: Callable[[str], Path], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text, code, line = HOSTILE[name]
    home = folder(text)
    found = checked(home / "night")
    assert [(each[0], each[1]) for each in found] == [(code, "plugin.py")]
    assert found[0][2] == line or (line == 0 and found[0][2] in (0, 1, 2))
    assert run(["play", str(home / "game.yaml"), "--json"]) == 1
    shown = capsys.readouterr()
    assert (shown.out, f"error[{code}]" in shown.err) == ("", True)


def test_output_of_plugins_is_not_part_of_the_json(
    folder: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    home = folder("print('import')\n\n\n" + STEP.format("print('step')") + hook("museum_setup", "print('setup')"))
    assert checked(home / "night") == []
    capsys.readouterr()
    assert run(["play", str(home / "game.yaml"), "--json"]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["seed"] == 1
    assert {"import", "setup", "step"} <= set(shown.err.split())


def test_output_of_bots_is_not_part_of_the_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "print('import')\n\n\ndef choose(question):\n    print('choose')\n    return question.options[0]\n"
    (tmp_path / "mine.py").write_text(text)
    (tmp_path / "game.yaml").write_text("seats: [{bot: ./mine.py}, {bot: random}]\nseed: 1\n")
    assert run(["play", str(tmp_path / "game.yaml"), "--json"]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["seed"] == 1
    assert {"import", "choose"} <= set(shown.err.split())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("raise SystemExit\n", "broken-bot"),
        ("class B(BaseException):\n    pass\n\n\nraise B\n", "broken-bot"),
        ("class Bot:\n    def __init__(self):\n        raise SystemExit\n    def choose(self, q): 1\n", "broken-bot"),
        ("def choose(question):\n    raise SystemExit(0)\n", "broken-bot"),
    ],
)  # fmt: skip
def test_bots_that_end_the_program_are_reported(
    tmp_path: Path, text: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text(text)
    (tmp_path / "game.yaml").write_text("seats: [{bot: ./mine.py}, {bot: random}]\nseed: 1\n")
    assert run(["play", str(tmp_path / "game.yaml"), "--json"]) == 1
    assert f"error[{code}]" in capsys.readouterr().err


@pytest.mark.parametrize("body", ["1 / 0", "game.nothing"])
def test_an_error_in_play_is_reported_at_its_line(
    folder: Callable[[str], Path], body: str, capsys: pytest.CaptureFixture[str]
) -> None:
    home = folder(STEP.format(body))
    assert run(["play", str(home / "game.yaml"), "--json"]) == 1
    assert "plugin.py:7:1: error[broken-plugin] `bad` of `night` failed: " in capsys.readouterr().err


LEFT = "the game stopped, probably because of a plugin (`night`): "
LINE = HEAD + (
    "from museum.ruleset.parts import ScoreLine\n\n\n@hookimpl\ndef museum_register(registry):\n"
    "    registry.score_line(ScoreLine('x', {}, 'X1'))\n"
)
IN_PLAY = {
    "a step that ends the program": (STEP.format("raise SystemExit"), "plugin.py:7:1", "`bad` of `night` failed: S"),
    "a step that raises a BaseException": (
        STEP.format("raise type('End', (BaseException,), {})"), "plugin.py:7:1", "`bad` of `night` failed: End\n",
    ),
    "a step that refuses": (
        STEP.format("from museum.engine.errors import Refused; raise Refused('no')"),
        "plugin.py:7:1", "`bad` of `night` failed: Refused: no",
    ),
    "a step that leaves no step": (STEP.format("game.agenda.append([9999])"), "plugin.py", LEFT + "IndexError"),
    "points that are none": (
        LINE.format("lambda game, seat, tally: None"),
        "plugin.py:9:1", "`points` of the score line `x` returned None; points are a whole number",
    ),
    "points that fail": (
        LINE.format("lambda game, seat, tally: 1 / 0"),
        "plugin.py:9:1", "`museum_register.<lambda>` of `night` failed: ZeroDivisionError: division by zero",
    ),
    "a set-up that puts something else": (
        hook("museum_setup", "game.zones[game.index['zone']['hand']].append('x')"), "plugin.py:4:1",
        "after `museum_setup` of `night` the zone `hand` holds 'x', which is not a card",
    ),
    "a set-up that doubles a card": (
        hook("museum_setup", "game.zones[game.index['zone']['hand']].append(game.zones[game.where[0]][0])"),
        "plugin.py:4:1", "which was not put there by `game.move(card, zone)`",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", IN_PLAY)
def test_errors_in_play_are_reported_without_a_traceback(
    folder: Callable[[str], Path], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text, place, message = IN_PLAY[name]
    home = folder(text)
    assert run(["play", str(home / "game.yaml"), "--quiet"]) == 1
    told = capsys.readouterr().err
    assert f"{place}: error[broken-plugin] " in told and message in told


def test_endless_effects_are_reported(folder: Callable[[str], Path], capsys: pytest.CaptureFixture[str]) -> None:
    home = folder(STEP.format("game.agenda.append(frame)"))
    assert run(["play", str(home / "game.yaml"), "--quiet"]) == 1
    assert capsys.readouterr().err.startswith("error[may-loop] effects went on for 20000 steps; the last 20: x [0, ")


def test_errors_are_reported_in_a_save_and_a_score_too(
    folder: Callable[[str], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home, save = folder(LINE.format("lambda game, seat, tally: 0")), tmp_path / "x.museum-save"
    assert run(["play", str(home / "game.yaml"), "--quiet", "--save", str(save)]) == 0
    folder(LINE.format("lambda game, seat, tally: ''"))
    (tmp_path / "mine.txt").write_text(f"raijin_statue\nexpansions: night\nexpansion_paths: {home}\n")
    for command_line in (["replay", "--quiet", str(save)], ["score", str(tmp_path / "mine.txt")]):
        capsys.readouterr()
        assert run(command_line) == 1
        assert "plugin.py:9:1: error[broken-plugin] `points` of the score line `x` ret" in capsys.readouterr().err


def test_places_have_the_path_that_was_given(
    folder: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of errors while loading, in the syntax, a hook, a step, and in any module of a folder `plugin`."""
    monkeypatch.chdir(folder(""))
    failing = {"1 / 0\n": 1, "def f((x):\n": 1, hook("museum_setup", "1 / 0"): 6, STEP.format("1 / 0"): 7}
    for text, line in failing.items():
        folder(text)
        assert run(["play", "game.yaml", "--quiet"]) == 1
        assert capsys.readouterr().err.startswith(f"night/plugin.py:{line}:")
    Path("night/plugin.py").unlink()
    Path("night/plugin").mkdir()
    Path("night/plugin/__init__.py").write_text(f"from .steps import bad\n\n\n{HEAD}{TURN}".replace(
        "@hookimpl", "from museum.base_game.layout import CLOSE_TURN\n\n\n@hookimpl"
    ))  # fmt: skip
    for body in ("def bad(game, frame):\n    1 / 0\n", "\n1 / 0\n", "\n)\n"):
        Path("night/plugin/steps.py").write_text(body)
        assert run(["play", "game.yaml", "--quiet"]) == 1
        assert capsys.readouterr().err.startswith("night/plugin/steps.py:2:1: error[broken-plugin] ")


def test_an_error_outside_third_party_code_is_not_reported_as_a_plugins() -> None:
    def fails() -> None:
        raise ValueError("ours")

    with pytest.raises(ValueError, match="ours") as caught:
        fails()
    assert error_in_plugin(caught.value) is None


def test_a_plugin_that_is_a_folder_without_init_is_reported(folder: Callable[[str], Path]) -> None:
    home = folder("")
    (home / "night" / "plugin.py").unlink()
    (home / "night" / "plugin.py").mkdir()
    assert checked(home / "night") == [("not-a-file", "plugin.py", 0)]
