"""Random game files for the fuzz: editions, seats, boards, presets and rule parameters, all from one seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.start import Seating
from museum.packs import EDITIONS, Seat, installed, presets
from museum.ruleset.automated_seats import automated_seats
from museum.ruleset.model import Ruleset
from museum.ruleset.parameters import Parameter
from museum.simulate.rulesets import expansions, ruleset_of

# Consecutive games share a ruleset: building one takes as long as twenty games of random bots.
GAMES_PER_RULESET = 20
# Curators play, and everything is checked, in one game of each ruleset: both take far longer than random moves.
BOTS = ("random", "random", "random", "random", "random", "curator")
# Parameters are moved this far from their default, within their range; the wild ones anywhere.
NEAR = 4


def is_thorough(seed: int) -> bool:
    """Tell whether the game of *seed* is the one of its ruleset in which everything is checked."""
    return seed % GAMES_PER_RULESET == 0


def game_file(seed: int) -> dict[str, Any]:
    """Return the data of the game file for *seed*."""
    shared, own = Random(seed // GAMES_PER_RULESET), Random(seed)
    data: dict[str, Any] = {"edition": shared.choice(EDITIONS)}
    data["expansions"] = random_expansions(shared)
    if shared.random() < 0.4:
        data["house_rules"] = sorted(shared.sample(sorted(presets()), shared.randint(1, 2)))
    if shared.random() < 0.4:
        data["rules"] = random_rules(shared, plain_ruleset(data["edition"], tuple(data["expansions"])).declared)
    boards = plain_ruleset("en").facts.board_names
    bots = BOTS if is_thorough(seed) else BOTS[:1]
    data["seats"] = [
        {"bot": own.choice(bots), "name": f"Bot {number}", "board": own.choice(boards)}
        for number in range(1, own.randint(2, most_seats(tuple(data["expansions"]))) + 1)
    ]
    automate_seats(data, own)
    if own.random() < 0.3:
        data["first_seat"] = own.randint(1, len(data["seats"]))
    data["seed"] = seed
    return data


@lru_cache(maxsize=64)
def most_seats(expansions: tuple[str, ...]) -> int:
    """Return how many seats a game with these expansions may have."""
    diagnostics = Diagnostics()
    packs = installed((), diagnostics).packs
    diagnostics.raise_if_errors()
    return max(seats[1] for name in ("base", *expansions) if (seats := packs[name].seats))


def automate_seats(data: dict[str, Any], random: Random) -> None:
    """Give some seats, never all, to automated opponents of the enabled packs, with random options for each."""
    bots = plain_ruleset(data["edition"], tuple(data["expansions"])).bots.values()
    offered = [kind for kind in bots if kind.automated]
    if not offered:
        return
    for seat in data["seats"][1:]:
        if random.random() < 0.5:
            kind = random.choice(offered)
            options = {name: random.choice(form["enum"]) for name, form in kind.options.items() if "enum" in form}
            seat.update({"bot": kind.name, "options": options})
    random.shuffle(data["seats"])


def random_expansions(random: Random) -> list[str]:
    """Return none of the expansions, some of them, or all."""
    known = expansions()
    share = random.choice((0.0, 0.3, 0.6, 1.0))
    return [pack for pack in known if random.random() < share]


@lru_cache(maxsize=64)
def plain_ruleset(edition: str, expansions: tuple[str, ...] = ()) -> Ruleset:
    """Return the ruleset of an edition, with expansions, without house rules."""
    return ruleset_of({"edition": edition, "expansions": list(expansions)})


def random_rules(random: Random, declared: Mapping[str, Parameter]) -> dict[str, Any]:
    """Return values for one to four parameters, each within its range."""
    names = random.sample(sorted(declared), random.randint(1, 4))
    return {name: random_value(random, declared[name]) for name in names}


def random_value(random: Random, parameter: Parameter) -> Any:
    """Return a value that the parameter allows."""
    if parameter.type == "boolean":
        return random.random() < 0.5
    if parameter.type == "choice":
        return random.choice(parameter.choices)
    if parameter.type == "table":
        # A larger collection is never worth less: arrangers count on that.
        count = random.randint(1, 5)
        sizes, points = random.sample(range(2, 14), count), random.choices(range(30), k=count)
        return dict(zip(sorted(sizes), sorted(points), strict=True))
    if random.random() < 0.2:
        return random.randint(parameter.low, parameter.high)
    low, high = max(parameter.low, parameter.default - NEAR), min(parameter.high, parameter.default + NEAR)
    return random.randint(low, high)


def rules_part(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the keys of a game file that decide its ruleset."""
    return {key: data[key] for key in ("edition", "expansions", "house_rules", "rules") if key in data}


def seating_of(data: Mapping[str, Any], rules: Ruleset) -> Seating:
    """Return the seats with their boards and bots."""
    boards: Sequence[str] = [seat["board"] for seat in data["seats"]]
    first = data.get("first_seat")
    seats = [Seat(seat["name"], seat["bot"], seat.get("options", {})) for seat in data["seats"]]
    automated = automated_seats(seats, rules.bots)
    return Seating(len(boards), None if first is None else first - 1, tuple(boards), automated)


def playable(data: dict[str, Any]) -> Ruleset | None:
    """Return the ruleset, or None where the house rules are reported as contradicting one another."""
    try:
        return ruleset_of(rules_part(data))
    except MuseumError as error:
        if all(item.code == "contradiction" for item in error.diagnostics if item.severity == "error"):
            return None
        raise
