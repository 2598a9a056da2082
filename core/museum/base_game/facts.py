"""The tables of one ruleset that the base game's own code reads in play, by the number of a printed card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from museum.base_game.decks import Pile, starting_piles
from museum.diagnostics import MuseumError
from museum.galleries import Board, Exhibit, Tables, boards_from
from museum.ruleset.model import Ruleset

BOARDS = "boards.yaml"


@dataclass(frozen=True, slots=True)
class Facts:
    """What cards are and what the parameters say, in the form in which play needs it."""

    value: tuple[int, ...]
    civilisation: tuple[int, ...]
    domain: tuple[int, ...]
    continent: tuple[int, ...]
    cost: tuple[int, ...]
    masterpiece: tuple[bool, ...]
    opinion: tuple[bool, ...]
    # Where cards lie before the first shuffle.
    start: tuple[Pile, ...]
    start_where: tuple[int, ...]
    # Cards other than patrons that score; their points are read while they are in play.
    scorers: tuple[int, ...]
    exhibits: tuple[Exhibit, ...]
    tables: Tables
    boards: tuple[Board, ...]
    board_names: tuple[str, ...]
    board_sizes: tuple[int, ...]
    parameters: Mapping[str, Any]
    # Parameters that play reads all the time.
    display_size: int
    display_sizes: tuple[int, ...]
    masterpiece_prestige: int
    rival_pool_fee: int
    favours_per_turn: int
    favour_every: int
    favour_passes: bool
    credit_stays: bool
    favours_late: bool
    follow_prestige: int
    # The score that ends the game (B50, E3).
    threshold: int
    by_kind: Mapping[str, tuple[int, ...]]


def _boards(ruleset: Ruleset) -> list[Board]:
    """Build the boards (C6); raises `MuseumError` at one that can't be."""
    boards: dict[str, Board] = {}
    for document in ruleset.files[BOARDS]:
        for index, entry in enumerate(document.data["boards"]):
            place = document.at("boards", index, "id")
            try:
                boards_from([entry])
            except ValueError as error:
                raise MuseumError.single("not-allowed", str(error), place) from None
            if entry["id"] in boards:
                raise MuseumError.single("duplicate-id", f"there are two boards `{entry['id']}`", place)
            (boards[entry["id"]],) = boards_from([entry])
    return list(boards.values())


def facts_of(ruleset: Ruleset) -> Facts:
    """Read the tables out of a ruleset."""
    columns, parameters = ruleset.columns, ruleset.parameters
    great = parameters["masterpiece_value"]
    boards = _boards(ruleset)
    home = ruleset.vocabulary.belongs["civilisation", "continent"]
    kinds = ruleset.kind_of
    by_kind: dict[str, list[int]] = {}
    for number, kind in enumerate(kinds):
        by_kind.setdefault(kind, []).append(number)
    continents = tuple(home[c] if c >= 0 else -1 for c in columns["civilisation"])
    seen = zip(columns["civilisation"], columns["domain"], columns["value"], continents, strict=True)
    start = starting_piles(by_kind, continents, parameters, len(kinds))
    return Facts(
        value=columns["value"],
        civilisation=columns["civilisation"],
        domain=columns["domain"],
        continent=continents,
        exhibits=tuple(Exhibit(*parts) for parts in seen),
        cost=columns["cost"],
        masterpiece=tuple(v == great and k == "object" for v, k in zip(columns["value"], kinds, strict=True)),
        opinion=tuple(kind == "opinion" for kind in kinds),
        start=start,
        start_where=_where(start, len(kinds)),
        scorers=tuple(
            number
            for number, behaviour in enumerate(ruleset.behaviour)
            if behaviour.scorings and kinds[number] != "patron"
        ),
        tables=Tables(
            parameters["civilisation_points"], parameters["domain_points"], parameters["smallest_collection"]
        ),
        boards=tuple(boards),
        board_names=tuple(board.id for board in boards),
        board_sizes=tuple(board.size for board in boards),
        parameters=parameters,
        display_size=parameters["display_size"],
        display_sizes=(parameters["display_size"],) * len(ruleset.vocabulary.traits["continent"]),
        masterpiece_prestige=parameters["masterpiece_prestige"],
        rival_pool_fee=parameters["rival_pool_fee"],
        favours_per_turn=parameters["favours_per_turn"],
        favour_every=parameters["favour_every"],
        favour_passes=parameters["favour_trigger"] == "passes",
        credit_stays=parameters["payment_credit"] == "turn",
        follow_prestige=parameters["follow_prestige"],
        threshold=parameters["end_score"] + (parameters["end_trigger"] == "exceeds"),
        favours_late=parameters["favour_timing"] == "improvement",
        by_kind={kind: tuple(found) for kind, found in by_kind.items()},
    )


def _where(start: tuple[Pile, ...], cards: int) -> tuple[int, ...]:
    where = [0] * cards
    for zone, pile, _ in start:
        for card in pile:
            where[card] = zone
    return tuple(where)
