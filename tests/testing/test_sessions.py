"""Whole test sessions of a pack's author: scenarios collected as tests, golden files written and compared."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.files import put_all

HOLDS = "scenarios:\n  - name: it holds\n    then: {seats: {1: {prestige: 0}}}\n"
FAILS = "  - name: it doesn't\n    rules: [B30]\n    then: {seats: {1: {prestige: 4}}}\n"
PACK = {
    "lamps/expansion.yaml": "id: lamps\nversion: 1.0.0\nmuseum_api: 1\n",
    "lamps/cards.yaml": (
        "cards:\n  - id: lamplighter\n    kind: expert\n    cost: 2\n    effects:\n"
        "      - when: exhibits\n        do: [{gain: {prestige: 1}}]\n"
    ),
    "lamps/locales/en/cards.yaml": "lamplighter: {name: The Lamplighter}\n",
    "lamps/tests/test_lamps.py": (
        "def test_texts(museum_golden):\n"
        '    museum_golden("lamps", expansions=["lamps"], expansion_paths=["../.."])\n'
    ),
}


class Session:
    """A folder of files, and pytest run in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, **files: str) -> None:
        put_all(self.folder, files)

    def run(self, *arguments: str) -> tuple[int, str]:
        command = [sys.executable, "-m", "pytest", "-p", "museum.testing", "-p", "no:cacheprovider", "-v", *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, timeout=100)
        return done.returncode, done.stdout + done.stderr


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """An empty folder with a settings file, so that no other is found."""
    made = Session(tmp_path)
    made.write(**{"pytest.ini": "[pytest]\n"})
    return made


def test_scenarios_are_tests_where_that_is_asked_for(session: Session) -> None:
    session.write(**{"a.scenario.yaml": HOLDS + FAILS})
    status, said = session.run("--museum-scenarios")
    assert status == 1
    assert "a.scenario.yaml::it holds PASSED" in said
    assert "a.scenario.yaml::it doesn't FAILED" in said
    assert "prestige: expected 4, found 0" in said
    assert "Traceback" not in said


def test_scenarios_are_left_alone_otherwise(session: Session) -> None:
    session.write(**{"a.scenario.yaml": HOLDS})
    assert session.run()[0] == pytest.ExitCode.NO_TESTS_COLLECTED


def test_the_settings_file_may_ask_for_scenarios(session: Session) -> None:
    session.write(**{"a.scenario.yaml": HOLDS, "pytest.ini": "[pytest]\nmuseum_scenarios = true\n"})
    status, said = session.run()
    assert (status, "1 passed" in said) == (0, True)


def test_a_scenario_file_that_cannot_be_read_is_an_error(session: Session) -> None:
    session.write(**{"a.scenario.yaml": "scenarios:\n  - name: x\n   then: {}\n"})
    status, said = session.run("--museum-scenarios")
    assert status == pytest.ExitCode.INTERRUPTED
    assert "a.scenario.yaml:3" in said
    assert "Traceback" not in said


def test_golden_texts_of_a_pack_that_is_not_in_the_game_are_neither_written_nor_compared(session: Session) -> None:
    test = PACK["lamps/tests/test_lamps.py"].replace('museum_golden("lamps"', 'museum_golden("lamp"')
    session.write(**{**PACK, "lamps/tests/test_lamps.py": test})
    for arguments in ((), ("--museum-update-golden",)):
        status, said = session.run(*arguments)
        assert status == 1
        assert "there is no pack `lamp` in this game, which has `base`, `lamps`; did you mean `lamps`?" in said
    assert not (session.folder / "lamps" / "tests" / "golden").exists()


def test_golden_texts_are_written_compared_and_told_apart(session: Session) -> None:
    session.write(**PACK)
    status, said = session.run()
    assert (status, "is now: Each time you exhibit" in said) == (1, True)
    assert session.run("--museum-update-golden")[0] == 0
    golden = session.folder / "lamps" / "tests" / "golden" / "en" / "lamps.json"
    assert golden.read_text(encoding="utf-8").splitlines()[1].startswith('  "lamplighter": "Each time you exhibit')
    assert session.run()[0] == 0
    session.write(**{"lamps/cards.yaml": PACK["lamps/cards.yaml"].replace("prestige: 1", "prestige: 2")})
    status, said = session.run()
    assert status == 1
    assert "lamplighter\n" in said
    assert "agreed: Each time you exhibit an object, gain 1 prestige" in said


CACHE_TEST = """
def test_cache(museum_cache):
    raise SystemExit(f"kept in {museum_cache}")
"""


def test_a_session_has_a_cache_of_its_own_unless_the_environment_names_one(
    session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    session.write(**{"test_cache.py": CACHE_TEST})
    monkeypatch.setenv("MUSEUM_CACHE_DIR", str(tmp_path / "shared"))
    assert f"kept in {tmp_path / 'shared'}" in session.run()[1]
    monkeypatch.delenv("MUSEUM_CACHE_DIR")
    own = re.search(r"kept in (.*museum-cache-\w+)", session.run()[1])
    assert own is not None and not Path(own[1]).exists()
