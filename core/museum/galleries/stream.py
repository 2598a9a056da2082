"""The random numbers of the arranger: a 64-bit linear congruential generator, seeded from the cards alone.

It is two operations on ints, which the search repeats in its own loop; `random.Random` would take a call per number.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from zlib import crc32

MULTIPLIER: Final = 6364136223846793005
INCREMENT: Final = 1442695040888963407
WORD: Final = (1 << 64) - 1


class Stream:
    """A stream of random numbers; equal seeds give equal streams on every machine."""

    __slots__ = ("state",)

    def __init__(self, numbers: Iterable[int]) -> None:
        """Seed the stream from whole numbers, of which the lowest eight bits count."""
        self.state = crc32(bytes([number & 255 for number in numbers])) * MULTIPLIER + INCREMENT & WORD

    def below(self, limit: int) -> int:
        """Return a random number from 0 to `limit` - 1; the high half of the state, whose bits repeat least."""
        self.state = (self.state * MULTIPLIER + INCREMENT) & WORD
        return (self.state >> 32) % limit

    def shuffled(self, things: Iterable[int]) -> list[int]:
        """Return the things in a random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
