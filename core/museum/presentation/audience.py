"""The people at a table: the language they read, and what the seats are called."""

from __future__ import annotations

from museum.frozen import frozen
from museum.texts.wording import Wording


@frozen
class Audience:
    """The readers of a page: their language, the *names* of the seats, and which of the seats *bots* have."""

    wording: Wording
    names: tuple[str, ...]
    bots: tuple[bool, ...] = ()

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot has the seat."""
        return seat < len(self.bots) and self.bots[seat]
