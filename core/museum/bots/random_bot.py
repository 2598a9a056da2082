"""The bot that plays at random."""

from __future__ import annotations

from museum.bots.api import Question


class RandomBot:
    """Chooses uniformly among the options."""

    def choose(self, question: Question) -> int:
        """Return any option."""
        return question.random.choice(question.options)
