"""The CPU time of one call, for benchmarks."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time


def cpu_time_of(act: Callable[[], object], times: int) -> float:
    """Return the CPU time of one call of *act*, in seconds: the least of three means over so many *times*."""
    best = float("inf")
    for _ in range(3):
        begun = process_time()
        for _ in range(times):
            act()
        best = min(best, process_time() - begun)
    return best / times
