"""The planter of changes: it changes what matters, one thing at a time, and reports what no test notices."""

from __future__ import annotations

import ast
import random
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from planted import Copy, drawn, judged_equal, named, part_of, placed, report
from planted_changes import Change, changes_of, one_a_line

TEST = "from museum.sums.plain import total\n\n\ndef test_sum():\n    assert total(2, 1) == 3\n"
CORE = Path(__file__).resolve().parents[1] / "core" / "museum"


def texts(source: str) -> set[tuple[str, str]]:
    return {(change.before, change.after) for change in changes_of("x.py", source.encode())}


@pytest.mark.parametrize(
    ("source", "before", "after"),
    [
        ("x = a < b", "<", "<="),
        ("x = (a) != b", "!=", "=="),
        ("x = a is  not b", "is  not", "is"),
        ("x = a in b", "in", "not in"),
        ("x = 'é' in b and c", "and", "or"),
        ("x = a or b", "or", "and"),
        ("x = not a", "not", ""),
        ("x = a + b", "+", "-"),
        ("x = 2", "2", "3"),
        ("x = 2", "2", "1"),
        ("f(a, b)", "a, b", "b, a"),
        ("f(a)", "f(a)", "pass"),
        ("a[b] = c", "a[b] = c", "pass"),
        ("a += b", "+=", "-="),
        ("a += b", "a += b", "pass"),
        ("def f():\n    return a", "return a", "return None"),
        ("def f():\n    return", "return", "pass"),
        ("for a in b:\n    continue", "continue", "pass"),
        ("def f(a=1): pass", "1", "0"),
    ],
)
def test_a_change_of_each_kind(source: str, before: str, after: str) -> None:
    assert (before, after) in texts(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""1 < 2."""',
        "x: list[1] | None",
        "def f(a: int | str) -> dict[str, 1]: ...",
        "X = dict[str, int | None]",
        "if TYPE_CHECKING:\n    f(a, b)",
        "raise Wrong(f'{a + b}', 1)",
        "X = Message('refused.x', 'it is {n}', ('x',))",
        "assert a < b",
        "@slots(1)\nclass A: ...",
        "from a import b",
        "x = True",
        "x = max(a, b)",
        "def f():\n    return False",
    ],
)
def test_what_no_test_could_notice_stays(source: str) -> None:
    assert texts(source) == set()


@pytest.mark.parametrize("file", ["galleries/fits.py", "base_game/picking.py", "texts/normal.py"])
def test_every_change_changes_the_code_and_leaves_it_whole(file: str) -> None:
    source = (CORE / file).read_bytes()
    tree = ast.dump(ast.parse(source))
    changes = changes_of(file, source)
    assert len(changes) > 10
    for change in changes:
        assert ast.dump(ast.parse(change.planted(source))) != tree, str(change)


def test_a_seed_draws_the_same_changes_one_a_line() -> None:
    found = {"core/museum/engine/a.py": changes_of("core/museum/engine/a.py", b"x = a < b\ny = a + 1\nz = c or d\n")}
    first = drawn(found, ["engine"], 2, 5)
    assert first == drawn(found, ["engine"], 2, 5)
    assert len({change.line for change in first}) == 2
    assert drawn(found, ["effects"], 2, 5) == []
    assert len(list(one_a_line(found["core/museum/engine/a.py"], random.Random(1)))) == 3
    assert {change.line for change in placed(found, ["core/museum/engine/a.py:2"])} == {2}


def test_each_part_is_told_by_its_folder() -> None:
    assert part_of("core/museum/texts/po.py") == "texts"
    assert part_of("expansions/assistants/plugin/exchange.py") == "expansions"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A project of one module, with a test that notices one of its lines."""
    files = {
        "core/museum/sums/plain.py": "def total(a, b):\n    return a + b\n\n\ndef few(n):\n    return n < 3\n",
        "core/museum/__init__.py": "",
        "core/museum/testing.py": "",  # the plugin of pytest by this name must not be that of the installed museum
        "tests/sums/test_plain.py": TEST,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", "."], cwd=tmp_path, check=True)
    return tmp_path


def test_killed_and_surviving_changes_are_reported(
    checkout: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = Copy(checkout, tmp_path_factory.mktemp("copy"))
    found = copy.changes()
    sound = (copy.folder / "core/museum/sums/plain.py").read_text()
    plain = "core/museum/sums/plain.py"
    changes = {change.after: change for change in placed(found, [f"{plain}:2", f"{plain}:6"])}
    assert report(copy, [changes["-"], changes["<="]], 3) == 0
    said = capsys.readouterr().out
    assert "3 changes, 1 of them judged equivalent" in said
    assert "killed by near tests: core/museum/sums/plain.py:2: `+` -> `-`" in said
    assert "SURVIVED: core/museum/sums/plain.py:6: `<` -> `<=`" in said
    assert "1 of 2 killed" in said
    assert (copy.folder / "core/museum/sums/plain.py").read_text() == sound


def test_tests_that_fail_anyway_end_the_run(
    checkout: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "tests/sums/test_plain.py").write_text("def test_wrong():\n    assert False\n")
    copy = Copy(checkout, tmp_path_factory.mktemp("copy"))
    change = Change("core/museum/sums/plain.py", 2, 0, "", "")
    assert report(copy, [change], 1) == 1
    assert "sums: the near tests fail without any change" in capsys.readouterr().out


def test_equivalent_changes_are_listed_by_their_line(checkout: Path, tmp_path: Path) -> None:
    copy = Copy(checkout, tmp_path / "copy")
    change = next(each for each in copy.changes()["core/museum/sums/plain.py"] if each.after == "<=")
    (checkout / "tests/planted_equivalent.txt").write_text(f"# why\n{named(copy, change)}\n")
    assert judged_equal(checkout) == {"core/museum/sums/plain.py: return n < 3: `<` -> `<=`"}
