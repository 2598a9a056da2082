"""Checks in several processes at once: each leaves its verdicts in the cache, where the first process finds them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from museum.cli.ruins import Ruins
from museum.diagnostics import Diagnostics
from museum.packs import installed

if TYPE_CHECKING:
    from museum.cli.verdicts import Job

MOST: Final = 4
# Fewer things than this are checked before a further process has begun.
WORTH_IT: Final = 6
# How long a further process takes to begin, in the same measure as jobs.
_TO_BEGIN: Final = 30_000
_BEGIN: Final = (
    "import json, sys; told = json.load(sys.stdin); sys.path[:] = told['path']; "
    "from museum.cli.shares import work; work(told)"
)


def processes() -> int:
    """Return how many processes may well run at once here."""
    allowed = getattr(os, "sched_getaffinity", None)
    return min(len(allowed(0)) if allowed is not None else os.cpu_count() or 1, MOST)


def divided(jobs: Iterable[Job], number: int) -> list[list[Job]]:
    """Divide *jobs* into at most *number* shares that end at about the same time; jobs of one home stay together.

    What is in one pack needs the same cards read. The first share is for the process that has begun already.
    """
    homes: dict[Path, list[Job]] = {}
    for job in jobs:
        homes.setdefault(job.home, []).append(job)
    shares: list[list[Job]] = [[] for _ in range(number)]
    sizes = [0, *[_TO_BEGIN] * (number - 1)]
    weights = {home: sum(job.weigh() for job in jobs) for home, jobs in homes.items()}
    for home in sorted(homes, key=lambda home: -weights[home]):
        least = sizes.index(min(sizes))
        sizes[least] += weights[home]
        shares[least] += homes[home]
    return [share for share in shares if share]


class Shares:
    """The processes that check shares of the jobs; used in a `with` block, which none of them outlives."""

    def __init__(self, shares: Sequence[Sequence[Job]], extra: Sequence[Path]) -> None:
        """Begin a process for each of *shares*; *extra* is where packs were looked for besides."""
        self._working = [begun for begun in (_begun(share, extra) for share in shares) if begun is not None]

    def __enter__(self) -> Shares:
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._working:
            process.kill()
            process.wait()

    def wait(self) -> None:
        """Wait until all have ended; whatever became of them, what isn't in the cache is checked again."""
        for process in self._working:
            process.wait()


def work(told: dict[str, Any]) -> None:
    """Check the share that another process tells of."""
    from museum.cli.verdicts import Verdicts

    extra = tuple(map(Path, told["extra"]))
    found = installed(extra, Diagnostics(), override=bool(extra))
    verdicts = Verdicts(found, extra, Ruins.among(found, extra or None))
    for kind, name in told["jobs"]:
        verdicts.add_job(kind, name)
    verdicts.run(at_once=1)


def _begun(share: Sequence[Job], extra: Sequence[Path]) -> subprocess.Popen[str] | None:
    told = {"path": sys.path, "extra": list(map(str, extra)), "jobs": [[job.kind, job.subject] for job in share]}
    quiet = subprocess.DEVNULL
    if not sys.executable:  # Python is part of another program
        return None
    with suppress(OSError):  # no process can be begun here
        process = subprocess.Popen(
            [sys.executable, "-c", _BEGIN], stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, text=True
        )
        assert process.stdin is not None
        with suppress(OSError), process.stdin as pipe:
            json.dump(told, pipe)
        return process
    return None
