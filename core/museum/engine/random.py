"""Random streams whose whole state is one 64-bit int (splitmix64), so that copying a game costs nothing."""

from __future__ import annotations

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
    state = mix(streams[purpose])
    for left in range(len(cards), 1, -1):
        state = (state * MULTIPLIER + GAMMA) & MASK
        other = (state >> 32) * left >> 32
        card = cards[other]
        cards[other] = cards[left - 1]
        cards[left - 1] = card


def below(streams: list[int], purpose: int, bound: int) -> int:
    """Draw a whole number from 0 to *bound* - 1 from the stream of *purpose*."""
    state = streams[purpose] = (streams[purpose] + GAMMA) & MASK
    return (mix(state) * bound) >> 64
