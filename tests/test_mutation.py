"""A sample of single mistakes in real content: never a traceback, and slips of spelling are told exactly."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
from mutation import SPELLING, drawn, outcomes

COUNT = 40


def test_a_sample_of_mistakes_is_told() -> None:
    results = outcomes(drawn(COUNT, 11))
    spelt = [result for result in results if result.mutant.kind in SPELLING]
    assert [result.crash for result in results if result.crash] == []
    assert len(results) == COUNT
    assert sum(result.found for result in spelt) >= len(spelt) - 1, [str(r.mutant) for r in spelt if not r.found]
    assert sum(result.suggested for result in spelt) >= 0.9 * len(spelt)
