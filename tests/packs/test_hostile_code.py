"""Plugins and bots of strangers that hang, end the program, print or raise: told at their lines, in bounded time."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from museum.cli.check import command
from museum.cli.group import run
from museum.packs.blame import told, told_of_plugin
from museum.packs.strangers import DEFAULT_SECONDS, Overdue, guarded, seconds

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


@pytest.fixture(autouse=True)
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MUSEUM_CODE_SECONDS", "0.5")


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
    "hangs": ("while True:\n    pass\n", "overdue", 0),
    "waits": ("import time\n\ntime.sleep(1000)\n", "overdue", 3),
    "hangs, catching exceptions": (
        "while True:\n    try:\n        import time\n        time.sleep(1000)\n    except Exception:\n        pass\n",
        "overdue", 4,
    ),
    "ends the program": ("import sys\n\nsys.exit(0)\n", "broken-plugin", 3),
    "raises what isn't an Exception": ("class End(BaseException):\n    pass\n\n\nraise End\n", "broken-plugin", 5),
    "raises what can't be shown": (
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
            ("raises", "1 / 0", "broken-plugin"), ("hangs", "while True: pass", "overdue"),
            ("ends the program", "raise SystemExit(0)", "broken-plugin"),
        )
    },
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_check_and_play_tell_it_at_its_line(
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


def test_what_plugins_print_is_no_part_of_the_json(
    folder: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    home = folder("print('import')\n\n\n" + STEP.format("print('step')") + hook("museum_setup", "print('setup')"))
    assert checked(home / "night") == []
    capsys.readouterr()
    assert run(["play", str(home / "game.yaml"), "--json"]) == 0
    shown = capsys.readouterr()
    assert json.loads(shown.out)["seed"] == 1
    assert {"import", "setup", "step"} <= set(shown.err.split())


def test_what_bots_print_is_no_part_of_the_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
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
        ("while True:\n    pass\n", "overdue"),
        ("raise SystemExit\n", "broken-plugin"),
        ("class B(BaseException):\n    pass\n\n\nraise B\n", "broken-bot"),
        ("class Bot:\n    def __init__(self):\n        while 1: pass\n\n    def choose(self, q): ...\n", "overdue"),
        ("def choose(question):\n    raise SystemExit(0)\n", "broken-bot"),
    ],
)  # fmt: skip
def test_bots_that_hang_or_end_the_program_are_told(
    tmp_path: Path, text: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text(text)
    (tmp_path / "game.yaml").write_text("seats: [{bot: ./mine.py}, {bot: random}]\nseed: 1\n")
    assert run(["play", str(tmp_path / "game.yaml"), "--json"]) == 1
    assert f"error[{code}]" in capsys.readouterr().err


@pytest.mark.parametrize("body", ["1 / 0", "game.nothing"])
def test_what_fails_in_play_is_told_at_its_line(
    folder: Callable[[str], Path], body: str, capsys: pytest.CaptureFixture[str]
) -> None:
    home = folder(STEP.format(body))
    assert run(["play", str(home / "game.yaml"), "--json"]) == 1
    assert "plugin.py:7:1: error[broken-plugin] `bad` of `night` failed: " in capsys.readouterr().err


LEFT = "the game can't go on, perhaps with what the code of `night` has made of it: "
LINE = HEAD + (
    "from museum.ruleset.parts import ScoreLine\n\n\n@hookimpl\ndef museum_register(registry):\n"
    "    registry.score_line(ScoreLine('x', {}, 'X1'))\n"
)
IN_PLAY = {
    "a step that ends the program": (STEP.format("raise SystemExit"), "plugin.py:7:1", "`bad` of `night` wants to"),
    "a step that raises what is no Exception": (
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
        hook("museum_setup", "game.zones[3].append('x')"), "plugin.py:4:1",
        "after `museum_setup` of `night` the zone `hand` holds 'x', which is no card",
    ),
    "a set-up that doubles a card": (
        hook("museum_setup", "game.zones[3].append(game.zones[game.where[0]][0])"),
        "plugin.py:4:1", "which didn't come there by `game.move(card, zone)`",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", IN_PLAY)
def test_whatever_fails_in_play_is_told_without_a_traceback(
    folder: Callable[[str], Path], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text, place, message = IN_PLAY[name]
    home = folder(text)
    assert run(["play", str(home / "game.yaml"), "--quiet"]) == 1
    told = capsys.readouterr().err
    assert f"{place}: error[broken-plugin] " in told and message in told


def test_effects_without_an_end_are_told(folder: Callable[[str], Path], capsys: pytest.CaptureFixture[str]) -> None:
    home = folder(STEP.format("game.agenda.append(frame)"))
    assert run(["play", str(home / "game.yaml"), "--quiet"]) == 1
    assert capsys.readouterr().err.startswith("error[may-loop] effects went on for 20000 steps; the last 20: x [0, ")


def test_a_save_and_a_museum_are_told_of_too(
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


def test_places_are_told_by_the_path_that_was_given(
    folder: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever fails: the loading, its syntax, a hook, a step; and in any module of a folder `plugin`."""
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


def test_what_passes_through_code_that_is_no_packs_is_not_blamed_on_one() -> None:
    def fails() -> None:
        raise ValueError("ours")

    with pytest.raises(ValueError, match="ours") as caught:
        fails()
    assert told_of_plugin(caught.value) is None


def test_code_that_catches_everything_ends_with_the_program(folder: Callable[[str], Path]) -> None:
    home = folder("while 1:\n    try:\n        while 1: pass\n    except BaseException:\n        continue\n")
    run_check = [sys.executable, "-m", "museum", "check", str(home / "night")]
    done = subprocess.run(run_check, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "plugin.py" in done.stderr and "error[overdue]" in done.stderr


def test_a_plugin_that_is_no_file_is_told(folder: Callable[[str], Path]) -> None:
    home = folder("")
    (home / "night" / "plugin.py").unlink()
    (home / "night" / "plugin.py").mkdir()
    assert checked(home / "night") == [("not-a-file", "plugin.py", 0)]


# The guard itself


def test_running_code_is_ended_off_the_main_thread_too() -> None:
    ended: list[str] = []

    def work() -> None:
        try:
            with guarded():
                while True:
                    pass
        except Overdue:
            ended.append("ended")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join(30)
    assert ended == ["ended"]


def test_a_timer_of_others_goes_on_after_the_guard() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, frame: heard.append(number))
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with guarded():
            time.sleep(0.1)
        time.sleep(0.1)
        assert heard == [signal.SIGALRM]
        assert signal.getsignal(signal.SIGALRM).__name__ == "<lambda>"  # type: ignore[union-attr]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_one_guard_inside_another_is_the_outer_alone(capsys: pytest.CaptureFixture[str]) -> None:
    with guarded(), guarded():
        print("kept apart")
    assert capsys.readouterr() == ("", "kept apart\n")


@pytest.mark.parametrize(
    ("given", "limit"), [("3", 3.0), ("", DEFAULT_SECONDS), ("soon", DEFAULT_SECONDS), ("-1", DEFAULT_SECONDS)]
)
def test_the_limit_is_set_by_the_environment(monkeypatch: pytest.MonkeyPatch, given: str, limit: float) -> None:
    monkeypatch.setenv("MUSEUM_CODE_SECONDS", given)
    assert seconds() == limit
    if limit == 3:
        assert "didn't finish in 3 s" in str(told(Overdue(), "x", "", _somewhere()))


def _somewhere() -> Any:
    from museum.diagnostics import Place

    return Place("x.py", 1, 1)
