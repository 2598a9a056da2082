"""Plays 240 whole games and prints one hash of all their answers, states and scores: compiled and interpreted code
must print the same."""

from __future__ import annotations

from hashlib import sha256

from museum import Seating, sheet_of
from museum.compiled import in_use
from museum.simulate.playout import play_counted
from museum.simulate.rulesets import expansions, ruleset_of

GAMES = 40  # with each ruleset and number of seats


def main() -> None:
    """Print the hash, and which code played."""
    found = sha256()
    for packs in ((), expansions()):
        rules = ruleset_of({"expansions": list(packs)})
        for seats in (2, 3, 4):
            for seed in range(GAMES):
                game, *answers = play_counted(rules, Seating(seats, None, ("standard",) * seats), seed)
                lines = [sheet_of(game, seat, "bound").lines for seat in range(seats)]
                found.update(repr((answers, game.state(), lines)).encode())
    print(found.hexdigest(), "compiled" if in_use() else "interpreted")


if __name__ == "__main__":
    main()
