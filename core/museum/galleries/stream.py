"""The arranger's own random numbers: a 64-bit linear congruential stream, seeded from the cards alone."""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407
WORD = (1 << 64) - 1


class Stream:
    """Draw reproducible numbers; equal seeds give equal streams on every machine."""

    __slots__ = ("state",)

    def __init__(self, numbers: Iterable[int]) -> None:
        """Seed the stream from numbers between 0 and 255."""
        self.state = crc32(bytes(numbers)) * MULTIPLIER + INCREMENT & WORD

    def below(self, limit: int) -> int:
        """Draw a number from 0 to `limit` - 1."""
        self.state = (self.state * MULTIPLIER + INCREMENT) & WORD
        return (self.state >> 32) % limit

    def shuffled(self, things: Iterable[int]) -> list[int]:
        """Give the things in a random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
