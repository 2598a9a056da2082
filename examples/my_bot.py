"""A small bot of one's own: it likes what is valuable, pays with what isn't, and leaves the rest to the curator.

A game file seats it with `{bot: ./my_bot.py}`; see docs/how_to/bring_a_bot.md.
"""

from __future__ import annotations

from museum.api import Question, make_bot


class Bot:
    """Takes and exhibits the most valuable object there is; *mode* `modest` makes it like the least valuable."""

    def __init__(self, mode: str = "grand") -> None:
        self.sign = 1 if mode == "grand" else -1
        self.curator = make_bot("curator")

    def choose(self, question: Question) -> int:
        """Return one of the question's options."""
        if question.kind in ("explore", "improve"):
            wanted = {option: self.value(question, option) for option in question.options}
            best = max(question.options, key=lambda option: self.sign * wanted[option])
            if wanted[best]:
                return best
        # The curator knows no other game than Museum.
        of_museum = question.view.ruleset.game == "museum"
        return self.curator.choose(question) if of_museum else question.random.choice(question.options)

    def value(self, question: Question, option: int) -> int:
        """Return the value of the object that is taken or exhibited; 0 for any other option."""
        verb, *rest = question.token(option).split()
        if verb not in ("take", "exhibit"):
            return 0
        return int(question.view.ruleset.definition(rest[0]).fields["value"])
