"""Random streams whose whole state is one 64-bit int (splitmix64), so that copying a game costs nothing."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15
MULTIPLIER = 6364136223846793005


def mix(state: int) -> int:
    """Return the 64 random bits that belong to *state*."""
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seeded(seed: int, purpose: int) -> int:
    """Return the first state of the stream for *purpose* under *seed*."""
    return mix((seed * GAMMA + purpose * 0xD1342543DE82EF95 + GAMMA) & MASK)


def shuffle(streams: list[int], purpose: int, cards: list[int]) -> None:
    """Shuffle *cards* in place with the stream of *purpose* (Fisher-Yates).

    One number of the stream seeds a plain congruential sequence, of which the high bits are used: a third
    of the cost of mixing for every card, which is felt, as set-up shuffles some 300.
    """
    streams[purpose] = (streams[purpose] + GAMMA) & MASK
    left = len(cards)
    if left < 2:
        return
    factors, summands, high_bits = _sequence(left - 1)
    lanes = mix(streams[purpose]) * factors + summands
    drawn: tuple[int, ...] = high_bits.unpack(lanes.to_bytes(high_bits.size, "little"))
    for number in drawn:
        other = number * left >> 32
        left -= 1
        card = cards[other]
        cards[other] = cards[left]
        cards[left] = card


@lru_cache(maxsize=256)
def _sequence(length: int) -> tuple[int, int, Struct]:
    """Return what makes the numbers of a congruential sequence of its seed in one multiplication, each in 128 bits of
    the product: their factors, their summands, and the format of the high half of the 64 bits that count."""
    factors = summands = 0
    factor, summand = 1, 0
    for place in range(0, 128 * length, 128):
        factor, summand = factor * MULTIPLIER & MASK, (summand * MULTIPLIER + GAMMA) & MASK
        # Neither sum nor product exceeds 128 bits, so that no number runs into the next.
        factors |= factor << place
        summands |= summand << place
    return factors, summands, Struct("<" + length * "4xI8x")


def below(streams: list[int], purpose: int, bound: int) -> int:
    """Draw a whole number from 0 to *bound* - 1 from the stream of *purpose*."""
    state = streams[purpose] = (streams[purpose] + GAMMA) & MASK
    return (mix(state) * bound) >> 64
