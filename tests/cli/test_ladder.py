"""`museum ladder`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import put
from tests.simulate.conftest import FERRY

MINE = str(Path(__file__).parents[2] / "examples" / "my_bot.py")


def test_bots_are_ranked_with_bounds(run: Run) -> None:
    shown = run("ladder", FERRY, "random", MINE, f"{MINE}:mode=modest", "--games", "20")
    assert shown.status == 0
    first, head, *rows = shown.out.splitlines()
    assert first == "18 games by 6 seeds; with equal bots a seat would win 50.0%"
    assert head.split() == ["bot", "rating", "between", "seats", "won", "between", "margin", "ms", "a", "choice"]
    assert {row.split()[0] for row in rows} == {"random", MINE, f"{MINE}:mode=modest"}


def test_the_json_holds_nothing_that_differs_between_two_runs(run: Run) -> None:
    arguments = ("ladder", FERRY, "random", MINE, "--games", "8", "--json")
    one, other = run(*arguments), run(*arguments)
    assert one.out == other.out
    assert json.loads(one.out)["games"] == 8
    assert one.out != run(*arguments, "--seed", "5").out


def test_games_that_break_off_are_reported(run: Run, tmp_path: Path) -> None:
    file = "class Bot:\n    def choose(self, question):\n        raise RuntimeError('no')\n"
    bad = str(put(tmp_path / "bad.py", file))
    shown = run("ladder", FERRY, "random", bad, "--games", "4")
    assert shown.status == 0 and "4 broke off, first that of" in shown.out and "RuntimeError: no" in shown.out
    assert "Nothing can be ranked" in shown.out


def test_ctrl_c_keeps_what_is_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from museum.simulate import ladder

    def stopped(plan: object, blocks: dict[int, ladder.LadderBlock], *_: object) -> None:
        blocks.update(enumerate(ladder.play_blocks_of(plan, range(3))))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder, "play_ladder", stopped)
    shown = run("ladder", FERRY, "random", MINE, "--games", "40")
    assert shown.status == 1 and "Stopped after 6 of 40 games." in shown.err
    assert "6 games by 3 seeds" in shown.out and "rating" in shown.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((FERRY,), "Missing argument"),
        ((FERRY, "random"), "two bots or more"),
        ((FERRY, "random", "random"), "the bot `random` is named twice"),
        ((FERRY, "random", "randon"), "did you mean `random`"),
        ((FERRY, "random", "./nowhere.py"), "there is no file `./nowhere.py`"),
        ((FERRY, "random", "random:level=easy"), "no option `level`"),
        ((FERRY, "random", f"{MINE}:mood=[bad"), "mood"),
        ((FERRY, "random", f"{MINE}:mood=bad"), "mood"),
        ((FERRY, "random", MINE, "--games", "3"), "2 bots take 4 games at least"),
        (("no.yaml", "random", MINE), "there is no file `no.yaml`"),
    ],
)
def test_bad_input_is_reported(run: Run, arguments: tuple[str, ...], message: str) -> None:
    shown = run("ladder", *arguments)
    assert shown.status == 1 and message in shown.err and not shown.out


def test_a_file_with_one_seat_is_reported(run: Run, tmp_path: Path) -> None:
    file = str(put(tmp_path / "solo.yaml", "expansions: [solo]\nseats: [Ada, {bot: alphonse}]\n"))
    shown = run("ladder", file, "curator", "random")
    assert shown.status == 1 and "two seats or more" in shown.err and "has 1" in shown.err
