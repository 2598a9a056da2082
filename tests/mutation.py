"""Mutation of content: plants one mistake at a time in the base pack, and measures what `museum check` says.

    python tests/mutation.py [--count 2400] [--seed 1] [--workers 2] [--show 40]

Each mistake is checked by the same code as `museum check PATH`. Of misspelt keys and ids it is measured whether
they are found, told at the right line, and whether the suggestion is what stood there before.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import tempfile
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from mutants import KINDS, Mutant, mutants_of

from museum.cli.check_files import FileCheck
from museum.cli.check_packs import PackCheck
from museum.cli.check_run import CheckRun
from museum.cli.files_to_check import Found, Kind
from museum.diagnostics import Diagnostic, Diagnostics
from museum.packs import installed
from museum.packs.paths import SCENARIO_END

BASE = Path(__file__).resolve().parent.parent / "content" / "base"
SPELLING = ("misspelt key", "misspelt id")
OBJECTS_SHARE = 0.15  # of the many object cards and names, which are all alike, so many are taken


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was said of one mutant."""

    mutant: Mutant
    crash: str
    found: bool
    right_line: bool
    suggested: bool
    said: tuple[str, ...]


class Bench:
    """A copy of the base pack in which one file at a time is changed."""

    def __init__(self, folder: Path) -> None:
        self.pack = folder / "base"
        shutil.copytree(BASE, self.pack)

    def outcome(self, mutant: Mutant) -> Outcome:
        """Plant the mistake, check the pack, and put the file back."""
        file = self.pack / mutant.file
        sound = file.read_bytes()
        file.write_text(mutant.planted(sound.decode()))
        try:
            return self._judge(mutant, self._check(file))
        except Exception:
            return Outcome(mutant, traceback.format_exc(), False, False, False, ())
        finally:
            file.write_bytes(sound)

    def _check(self, file: Path) -> list[Diagnostic]:
        diagnostics = Diagnostics()
        found = installed((self.pack,), diagnostics, override=True)
        run = CheckRun(found, (self.pack,))
        for why in found.broken.values():
            run.findings.add(why)
        if file.name.endswith(SCENARIO_END):
            FileCheck(run).file(Found(file, Kind.SCENARIOS))
        elif "base" in found.packs and found.packs["base"].folder == self.pack:
            PackCheck(run).pack(found.packs["base"])
        run.findings.add(diagnostics.items)
        return run.findings.items

    def _judge(self, mutant: Mutant, items: Iterable[Diagnostic]) -> Outcome:
        told = [item for item in items if item.severity != "info"]
        name = str(self.pack / mutant.file)
        here = [item for item in told if item.place.file == name and item.place.line == mutant.line]
        said = tuple(
            f"{Path(item.place.file).name}:{item.place.line} [{item.code}] {item.message} -> {item.suggestion}"
            for item in told
        )
        suggested = any(mutant.means(item.suggestion) for item in here)
        return Outcome(mutant, "", bool(told), bool(here), suggested, said)


def drawn(count: int, seed: int) -> list[Mutant]:
    """Return *count* mutants, as many of each kind, of files drawn by chance, weighted by their size."""
    chance = random.Random(seed)
    pools: dict[str, list[Mutant]] = defaultdict(list)
    texts = {path.relative_to(BASE).as_posix(): path.read_text() for path in sorted(BASE.rglob("*.yaml"))}
    for inside, text in texts.items():
        share = OBJECTS_SHARE if "objects" in inside else 1.0
        for mutant in mutants_of(inside, text, chance):
            if chance.random() < share:
                pools[mutant.kind].append(mutant)
    chosen: list[Mutant] = []
    for number, kind in enumerate(KINDS):
        want = count // len(KINDS) + (number < count % len(KINDS))
        chance.shuffle(pools[kind])
        sound = (mutant for mutant in pools[kind] if not mutant.harmless(texts[mutant.file]))
        chosen += islice(sound, want)
    return chosen


@contextmanager
def bench() -> Iterator[Bench]:
    """Give a bench in a folder of its own, with a cache of its own."""
    before = os.environ.get("MUSEUM_CACHE_DIR")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["MUSEUM_CACHE_DIR"] = f"{folder}/cache"
        try:
            yield Bench(Path(folder))
        finally:
            del os.environ["MUSEUM_CACHE_DIR"]
            if before is not None:
                os.environ["MUSEUM_CACHE_DIR"] = before


def outcomes(mutants: Sequence[Mutant]) -> list[Outcome]:
    """Judge *mutants* one after the other."""
    with bench() as table:
        return [table.outcome(mutant) for mutant in mutants]


def _columns(results: Sequence[Outcome]) -> list[list[bool]]:
    found, line = [result.found for result in results], [result.right_line for result in results]
    return [found, line, [result.suggested for result in results]]


def report(results: Sequence[Outcome], show: int = 0) -> str:
    """Return the figures per kind of mistake, and what was not found or not told as it should be."""
    lines = [f"{'kind of mistake':20} {'planted':>8} {'found':>8} {'line':>8} {'suggested':>10}"]
    for kind in KINDS:
        mine = [result for result in results if result.mutant.kind == kind]
        if mine:
            shares = [sum(flags) / len(mine) for flags in _columns(mine)]
            spelt = kind in SPELLING
            line = f"{kind:20} {len(mine):8} {shares[0]:8.1%}"
            lines.append(line + (f" {shares[1]:8.1%} {shares[2]:10.1%}" if spelt else ""))
    crashes = [result for result in results if result.crash]
    lines.append(f"tracebacks: {len(crashes)}")
    lines += [f"  {result.mutant}\n{result.crash}" for result in crashes[:show]]
    missed = Counter((r.mutant.kind, r.mutant.what) for r in results if not r.found and not r.crash)
    lines += ["not found:"] + [f"  {number:4} {kind}: {what}" for (kind, what), number in missed.most_common(show)]
    for result in [r for r in results if r.mutant.kind in SPELLING and not r.crash and not r.suggested][:show]:
        lines.append(f"{result.mutant} (found {result.found}, line {result.right_line})")
        lines += [f"    {text}" for text in result.said[:3]]
    return "\n".join(lines)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--show", type=int, default=40)
    options = parser.parse_args()
    began = time.perf_counter()
    mutants = drawn(options.count, options.seed)
    parts = [mutants[start :: options.workers] for start in range(options.workers)]
    with ProcessPoolExecutor(options.workers) as pool:
        results = [result for part in pool.map(outcomes, parts) for result in part]
    print(report(results, options.show))
    print(f"{len(results)} mistakes in {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
