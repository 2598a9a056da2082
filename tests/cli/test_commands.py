"""The smaller commands: help, cards, explain, score, bench's printing."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.commands import Run

from museum.cli.bench import _lines
from museum.cli.group import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
VINCENT = ROOT / "examples" / "vincent.txt"


def test_help_names_every_command(run: Run) -> None:
    out = run("--help").out
    assert all(f"  {name} " in out for name in COMMANDS)
    assert run("--version").out.startswith("museum ")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, run: Run) -> None:
    ran = run(name, "--help")
    assert ran.status == 0 and f"museum {name}" in ran.out


def help_in_a_process(then: str) -> str:
    """Return what a new interpreter prints that shows the help."""
    code = f"from museum.cli.group import run; run(['--help']); {then}"
    environment = {"PYTHONPATH": str(ROOT / "core")}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout


def test_help_imports_nothing_heavy() -> None:
    loaded = help_in_a_process("import sys; print([m for m in sys.modules if 'museum' in m])").splitlines()[-1]
    assert "museum.cli.group" in loaded
    assert not any(part in loaded for part in ("museum.engine", "museum.ruleset", "museum.source", "museum.cli.play"))


def test_a_start_is_searched_for_no_garbage() -> None:
    """Nearly all that it makes lives to the end, where only what came after the imports is searched."""
    code = (
        "import gc; from museum.cli import main; searched = []\n"
        "gc.callbacks.append(lambda phase, info: searched.append(phase))\n"
        "try: main(['play', 'examples/hot_seat.yaml'])\n"
        "except SystemExit: print(searched, gc.get_freeze_count() > len(gc.get_objects()) > 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout == "[] True\n"


def test_cards_are_listed_in_both_forms(run: Run) -> None:
    entries = json.loads(run("cards", "--json").out)
    assert sum(entry["copies"] for entry in entries if entry["kind"] == "object" and entry["pack"] == "base") == 180
    found = next(entry for entry in entries if entry["id"] == "raijin_statue")
    assert {"civilisation": "japanese", "domain": "theology", "value": 4}.items() <= found.items()
    assert list(found)[:7] == ["id", "kind", "pack", "name", "text", "provenance", "copies"]
    experts = run("cards", "--kind", "expert", "--pack", "base").out
    assert "celtic_scholar: Celtic Scholar† (cost 3†)" in experts and experts.rstrip().endswith("24 cards")


@pytest.mark.parametrize("folder", ["night_gallery", "night_gallery/night_gallery"])
def test_cards_of_a_folder_are_listed(run: Run, tmp_path: Path, folder: str) -> None:
    run("new-expansion", "night_gallery", "--plugin", "--path", tmp_path)
    ran = run("cards", "--pack", tmp_path / folder, "--language", "fr")
    assert (ran.status, ran.err) == (0, "")
    assert "night_gallery_guide: Le guide de Night Gallery" in ran.out and "4\u00a0cartes" in ran.out
    assert run("cards", "--pack", tmp_path / folder, "--no-code").status == 1
    assert "did you mean `league`?" in run("cards", "--pack", "legue").err


def test_explain_says_in_which_order_its_arguments_come(run: Run) -> None:
    ran = run("explain", "game.yaml", "hand_limit")
    assert ran.status == 1
    assert "the ID comes first, then the game file: `museum explain hand_limit game.yaml`" in ran.err
    assert "`museum explain ID game.yaml`" in run("explain", "game.yaml").err


def test_explain_knows_a_card_and_a_game(run: Run) -> None:
    assert "Gain 4 prestige." in run("explain", "bank_loan").out
    family = ROOT / "examples" / "family.yaml"
    assert "in this game: 8" in run("explain", "hand_limit", family).out
    assert "in this game: 7" in run("explain", "hand_limit").out


def test_vincent_scores_99(run: Run) -> None:
    ran = run("score", VINCENT)
    assert ran.status == 0
    assert "Celtic 7 = 13 (a), Roman 6 = 9 (b)" in ran.out and "Proven" in ran.out
    found = json.loads(run("score", "-", "--json", stdin=VINCENT.read_bytes()).out)
    assert found["sheet"] == {
        "track": 47, "civilisations": 22, "domains": 21, "patron": 10, "prestige": 2, "gallery": 0,
        "full_museum": 0, "both": 0, "opinion": -3, "total": 99,
    }  # fmt: skip
    assert found["proven"] is True
    cells = [cell for row in found["layout"] for cell in row]
    assert len(cells) == 25 and cells.count("celtic agriculture 2") == 4 and cells.count(None) == 7


SCORE_ERRORS = {
    "raijin_statu": (":1:1:", "unknown-id", "`raijin_statue`"),
    "celtic warfare\n": (":1:1:", "wrong-form", "no value"),
    "warfare 3": (":1:1:", "wrong-form", "no civilisation"),
    "celtic  warfar 3": (":1:9:", "unknown-id", "`warfare`"),
    "celtic warfare ²": (":1:16:", "unknown-id", "no part of a description"),
    "celtic roman 3": (":1:8:", "wrong-form", "one civilisation"),
    "celtic/warfare/6": (":1:16:", "out-of-range", "1 to 5"),
    "asia celtic warfare 1": (":1:1:", "wrong-form", "contradicts"),
    "bank_loan": (":1:1:", "not-allowed", "kind favour"),
    "raijin_statue\nraijin_statue": (":2:1:", "repeated-item", "2 times"),
    "26 x celtic warfare 1": (":1:1:", "wrong-count", "25 cells"),
    "score: many": (":1:8:", "bad-number", "0 to 1000"),
    "score: -1": (":1:8:", "bad-number", "0 to 1000"),
    "scoer: 1": (":1:1:", "unknown-key", "`score`"),
    "prestige:": (":1:1:", "missing-key", "nothing stands"),
    "prestige: 1\nprestige: 2": (":2:1:", "duplicate-key", "twice"),
    "patron: celtic": (":1:9:", "unknown-id", "`celtic_legacy`"),
    "experts: the_banker, the_bnker": (":1:22:", "unknown-id", "`the_banker`"),
    "board: wing": (":1:8:", "unknown-board", "`wings`"),
    "pool: roman, nothing": (":1:14:", "unknown-id", "nothing"),
    "opinion: europa 1": (":1:10:", "not-one-of", "`europe`"),
    "opinion: europe": (":1:10:", "bad-number", "europe 2"),
    "edition: de": (":1:10:", "not-one-of", "fr, it, es, en"),
    "": ("", "empty-file", "no card"),
}


@pytest.mark.parametrize("text", SCORE_ERRORS)
def test_what_cannot_be_scored_is_located(text: str, run: Run, tmp_path: Path) -> None:
    place, code, helps = SCORE_ERRORS[text]
    file = tmp_path / "museum.txt"
    file.write_text(text, encoding="utf-8")
    ran = run("score", file)
    assert (ran.status, ran.out) == (1, "")
    assert f"{file}{place}" in ran.err and f"error[{code}]" in ran.err and helps in ran.err
    assert run("score", "-", stdin=text.encode()).err.startswith(f"standard input{place}")


def test_score_refuses_what_is_no_text(run: Run, tmp_path: Path) -> None:
    assert "not-text" in run("score", "-", stdin=b"\xff").err
    assert "not-a-file" in run("score", tmp_path).err
    assert "missing-file" in run("score", tmp_path / "none.txt").err


def test_bench_is_printed_as_tables() -> None:
    figures = {
        "playouts": [{"game": "base", "seats": 2, "scoring": "bound", "decisions_per_second": 123456.7}],
        "bots": [{"game": "base", "seats": 4, "bot": "curator", "scoring": "thorough", "answers_per_second": 1500}],
        "clone_us": 2.5,
        "arrange_ms": {"median": 1.0, "p99": 90.0},
    }
    shown = "\n".join(_lines(figures))
    assert "123,457" in shown and "clone us" in shown and "arrange ms p99" in shown
    assert "scored by `bound`" in shown and "scored by `thorough`" in shown and "1,500" in shown


def test_help_is_quick() -> None:
    times = []
    for _ in range(3):
        started = time.perf_counter()
        help_in_a_process("pass")
        times.append(time.perf_counter() - started)
    assert min(times) < 0.6  # 0.06 s on an idle machine; this only guards against a heavy import
