"""Plants single changes in the Python of the core and the packs, and reports which of them no test notices.

    python tests/planted.py [--count 140] [--seed 1] [--part PART ...] [--at FILE:LINE ...]

A change is planted in a copy of the checkout. Then the tests of its part run until one fails: those that name its
module, the scenarios where rules are concerned, and the rest of the part's folder. Parts are the folders of
`core/museum`, and `expansions`. `--at` plants every change of a line, to see whether a new test notices it.

A run is several times as fast if the tests that execute the line come first. Which they are is read from what
pytest-cov has written, which must be installed for it:

    python -m pytest --cov=core/museum --cov=expansions --cov-context=test --cov-report= tests/PART ...
    python tests/planted.py --executed .coverage
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from planted_changes import Change, changes_of, one_a_line

CHECKOUT = Path(__file__).resolve().parent.parent
EQUIVALENT = "tests/planted_equivalent.txt"
CORE, PACKS = "core/museum/", "expansions/"
RULES = ("effects", "engine", "base_game", "ruleset", "galleries", "expansions")  # what scenarios stand for
SECONDS = 150  # of the processor, for one run of tests; a planted loop without end is killed by it
NICE = 10
FIRST = 25  # tests that execute the line, before all others; those that execute the least are the quickest
FAILED = 1  # the exit code of pytest where a test failed
NO_TESTS = 5  # the exit code of pytest where the near tests were all
SCENARIOS = """
import sys
from museum.diagnostics import Diagnostics
from museum.scenarios.reading import read_scenarios, scenario_files
from museum.scenarios.rulesets import Rulesets
from museum.scenarios.runner import run_scenario
rulesets, told = Rulesets(), Diagnostics()
for file in scenario_files(sys.argv[1:], told):
    for scenario in read_scenarios(file, told):
        if not run_scenario(scenario, rulesets).passed:
            sys.exit(1)
sys.exit(told.has_errors)
"""


def part_of(file: str) -> str:
    """Return the part that a file belongs to.

    >>> part_of("core/museum/engine/game.py"), part_of("core/museum/api.py"), part_of("expansions/solo/x.py")
    ('engine', '', 'expansions')
    """
    if file.startswith(PACKS):
        return "expansions"
    inside = file.removeprefix(CORE).split("/")
    return inside[0] if len(inside) > 1 else ""


Executed = dict[tuple[str, int], list[str]]


def executed(data: Path, checkout: Path) -> Executed:
    """Return the tests that execute each line, by file and line, as coverage.py has written; the smallest first."""
    from coverage import CoverageData

    read = CoverageData(str(data))
    read.read()
    found: dict[tuple[str, int], set[str]] = {}
    for file in read.measured_files():
        name = Path(file).relative_to(checkout).as_posix()
        for line, contexts in read.contexts_by_lineno(file).items():
            found[name, line] = {context.split("|")[0] for context in contexts if context}
    size = Counter(test for tests in found.values() for test in tests)
    return {place: sorted(tests, key=lambda test: (size[test], test)) for place, tests in found.items()}


class Copy:
    """A copy of the checkout, in which one change at a time is planted and tested."""

    def __init__(self, checkout: Path, folder: Path, first: Executed | None = None) -> None:
        self.first = first or {}
        self.folder = folder / "checkout"
        self.cache = folder / "cache"
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=checkout, stdout=subprocess.PIPE, check=True).stdout
        for name in filter(None, listed.decode().split("\0")):
            target = self.folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileNotFoundError):  # deleted, but not yet committed so
                shutil.copy2(checkout / name, target)
        # What was compiled is told apart by the source's hash: two changes within a second have the same time.
        by_hash = ["--invalidation-mode", "checked-hash"]
        subprocess.run([sys.executable, "-m", "compileall", "-qq", *by_hash, CORE], cwd=self.folder, check=False)

    def changes(self) -> dict[str, list[Change]]:
        """Return every change that can be made, by file."""
        files = sorted((*self.folder.glob(f"{CORE}**/*.py"), *self.folder.glob(f"{PACKS}**/*.py")))
        named = {file.relative_to(self.folder).as_posix(): file for file in files}
        return {name: changes_of(name, file.read_bytes()) for name, file in named.items()}

    def line(self, change: Change) -> str:
        """Return the line of a change, without its indentation."""
        return (self.folder / change.file).read_text("utf-8").splitlines()[change.line - 1].strip()

    def killed_by(self, change: Change) -> str:
        """Plant a change and return the first tests that fail, and nothing if all pass."""
        file = self.folder / change.file
        sound = file.read_bytes()
        file.write_bytes(change.planted(sound))
        try:
            return self._failing_first(change) or self.failing(change.file)
        finally:
            file.write_bytes(sound)

    def _failing_first(self, change: Change) -> str:
        # A statement's line is that of its beginning.
        places = ((change.file, line) for line in range(change.line, 0, -1))
        tests = next((self.first[place] for place in places if place in self.first), [])[:FIRST]
        code = self._run(self._pytest(tests), change.file) if tests else 0
        return "tests of the line" if code == FAILED or code < 0 else ""  # not if one is no more

    def failing(self, file: str) -> str:
        """Return the first tests of a file that fail, and nothing if all pass."""
        return next((name for name, command in self.runs(file) if not self._passes(command, file)), "")

    def runs(self, file: str) -> Iterator[tuple[str, list[str]]]:
        """Yield the tests of a file, nearest first: a name and a command of each run."""
        part = part_of(file)
        near = self._near(file, part)
        if near:
            yield "near tests", self._pytest(near)
        if part in RULES:
            pack = file.removeprefix(PACKS).split("/")[0]
            own = [f"{PACKS}{pack}"] if part == "expansions" else []
            yield "scenarios", [sys.executable, "-c", SCENARIOS, *own, "content", "expansions"]
        rest = [folder for folder in self._folders(part) if (self.folder / folder).is_dir()]
        if rest:
            yield "tests of the part", self._pytest([*rest, *(f"--deselect={name}" for name in near)])

    def _near(self, file: str, part: str) -> list[str]:
        """Return the test files that mirror a module, and those of its part that import it."""
        path = Path(file)
        stem = path.parent.name if path.stem in ("__init__", "plugin") else path.stem
        module = file.removeprefix("core/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        pack = file.removeprefix(PACKS).split("/")[0] if part == "expansions" else stem
        names = {f"test_{stem}.py", f"test_{pack}.py"}
        tests = [test for folder in self._folders(part) for test in sorted((self.folder / folder).glob("test_*.py"))]
        near = [test for test in tests if test.name in names or f"{module} import" in test.read_text("utf-8")]
        return [test.relative_to(self.folder).as_posix() for test in near]

    def _folders(self, part: str) -> list[str]:
        return ["tests/expansions", "tests/bots"] if part == "expansions" else [f"tests/{part}" if part else "tests"]

    def _pytest(self, tests: Sequence[str]) -> list[str]:
        return [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]

    def _passes(self, command: Sequence[str], file: str) -> bool:
        return self._run(command, file) in (0, NO_TESTS)

    def _run(self, command: Sequence[str], file: str) -> int:
        """Return the exit code, below 0 where the run was ended by a limit."""
        # A parser that is changed would leave its mistakes in the cache for all later runs.
        cache = self.cache / (file.replace("/", "_") if part_of(file) == "source" else "shared")
        env = os.environ | {
            "PYTHONPATH": str(self.folder / "core"),
            "MUSEUM_CACHE_DIR": str(cache),
        }
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, timeout=6 * SECONDS, preexec_fn=_limited, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return -1
        return done.returncode


def _limited() -> None:
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


def drawn(changes: dict[str, list[Change]], parts: Iterable[str], count: int, seed: int) -> list[Change]:
    """Return *count* changes of the *parts* by chance, one a line at most."""
    chance = random.Random(seed)
    wanted = set(parts)
    pool = [
        change for file, found in sorted(changes.items()) if part_of(file) in wanted
        for change in one_a_line(found, chance)
    ]  # fmt: skip
    return chance.sample(pool, min(count, len(pool)))


def placed(changes: dict[str, list[Change]], places: Iterable[str]) -> list[Change]:
    """Return every change at the *places*, each FILE:LINE."""
    wanted = set(places)
    return [change for found in changes.values() for change in found if f"{change.file}:{change.line}" in wanted]


def judged_equal(checkout: Path) -> set[str]:
    """Return the changes that make no difference, as they were judged by hand: `FILE: LINE'S TEXT: CHANGE`."""
    listed = checkout / EQUIVALENT
    lines = listed.read_text("utf-8").splitlines() if listed.exists() else []
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def named(copy: Copy, change: Change) -> str:
    """Return how the list of equivalent changes names a change: by the line's text, for its number moves."""
    return f"{change.file}: {copy.line(change)}: {str(change).split(': ', 1)[1]}"


def main() -> int:
    """Plant the changes, print each result as it comes and the figures per part; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=140)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=1, help="go on with this one of the changes drawn")
    parser.add_argument("--part", action="append", help=f"default: {', '.join(RULES)}")
    parser.add_argument("--at", action="append", default=[], metavar="FILE:LINE")
    parser.add_argument("--executed", type=Path, metavar="FILE", help="what coverage.py has written of each test")
    parser.add_argument("--checkout", type=Path, default=CHECKOUT)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        first = executed(given.executed, given.checkout) if given.executed else {}
        copy = Copy(given.checkout, Path(folder), first)
        found = copy.changes()
        changes = placed(found, given.at) if given.at else drawn(found, given.part or RULES, given.count, given.seed)
        changes = changes[given.first - 1 :]
        equal = judged_equal(given.checkout)
        return report(copy, [change for change in changes if named(copy, change) not in equal], len(changes))


def report(copy: Copy, changes: Sequence[Change], count: int) -> int:
    """Plant each change; print the result of each and the figures per part."""
    print(f"{count} changes, {count - len(changes)} of them judged equivalent", flush=True)
    for part, file in sorted({part_of(change.file): change.file for change in changes}.items()):
        if failing := copy.failing(file):
            print(f"{part}: the {failing} fail without any change")
            return 1
    began = time.perf_counter()
    killed: Counter[str] = Counter()
    survivors = []
    for number, change in enumerate(changes, 1):
        by = copy.killed_by(change)
        killed[part_of(change.file)] += bool(by)
        if not by:
            survivors.append(change)
        print(f"{number}/{len(changes)} {f'killed by {by}' if by else 'SURVIVED'}: {change}", flush=True)
    for part, number in sorted(Counter(part_of(change.file) for change in changes).items()):
        print(f"{part or 'museum':12} {killed[part]:4} of {number:4} killed")
    print(f"{killed.total()} of {len(changes)} killed in {time.perf_counter() - began:.0f} s; survivors:")
    for change in survivors:
        print(f"  {named(copy, change)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
