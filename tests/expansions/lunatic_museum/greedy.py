"""A greedy bot for comparison: it takes the first thing that brings or may bring points, without a plan."""

from __future__ import annotations

from collections.abc import Sequence

from museum.bots.api import Question
from museum.bots.registry import make_bot
from museum.ruleset.model import Ruleset


class Greedy:
    """Takes the first kind of action that pays, with the highest levels or costs; votes as a showman does."""

    def __init__(self, rules: Ruleset) -> None:
        """Keep a showman for questions other than for actions."""
        self.showman = make_bot("showman", None, None, rules.bots)

    def choose(self, question: Question) -> int:
        """Propose what recipes know, build, attack, place what fits, play, dig or collect."""
        if question.kind != "act":
            return self.showman.choose(question)
        found: dict[str, list[tuple[int, int]]] = {}
        for option in question.options:
            word, *rest = question.token(option).split()
            worth = self.worth(question, word, rest)
            if worth >= 0:
                found.setdefault(word, []).append((worth, option))
        for word in ("propose", "build", "attack", "place", "play", "dig", "collect"):
            if word in found:
                return max(found[word])[1]
        return question.options[-1]

    def worth(self, question: Question, word: str, rest: Sequence[str]) -> int:
        """Return by what options of a word are compared; below 0: it pays nothing."""
        rules = question.view.ruleset
        if word in ("propose", "place", "attack"):
            seat = int(rest[3]) - 1 if word == "attack" else question.seat
            return self.of_room(question, word, seat, rest)
        if word == "build":
            card = rules.numbers[rest[0]][0]
            return sum(int(rules.columns[name][card]) for name in ("materials", "plasma"))
        return int(rest[-1]) if word == "dig" else 0

    def of_room(self, question: Question, word: str, seat: int, rest: Sequence[str]) -> int:
        """Return the levels in a room, if they make an object with what is added, or don't in an attack."""
        game, rules = question.view, question.view.ruleset
        finds = list(game.cards(rules.index["zone"][f"room_{rest[-1]}"].of(seat)))
        if -1 in finds:
            return -1
        added = [] if word == "propose" else [rules.numbers[rest[0]][0]]
        made = [*finds, *added]
        # Into an empty room it places what makes an object with another find of its hand.
        further = [[card] for card in game.cards(rules.index["zone"]["hand"].of(seat))] if len(made) == 1 else [[]]
        fits = any(rules.facts.fitting([*made, *more]) for more in further)
        return sum(int(rules.columns["level"][card]) for card in made) if fits is not (word == "attack") else -1
