"""The lines of the sheet that the arrangement of a museum decides and that come to more than their plain points."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from museum.base_game import layout as at
from museum.base_game.facts import OPINION, Facts
from museum.base_game.museums import collected
from museum.base_game.opinion import opinion, opinion_span
from museum.effects.behaviour import Scoring
from museum.engine.game import Game
from museum.galleries import CollectionSizes, PieceTables, Tally
from museum.galleries.lines import AS_IT_IS, PLAIN, ChangedLine, Lines


def arranged_lines(game: Game, seat: int, tables: PieceTables) -> Lines | None:
    """Return those lines for *seat*: changed ones, and those on which cards other than patrons score by the museum.

    None if there are none, as in nearly every game: then the arranger adds up plain points.
    """
    facts: Facts = game.facts
    changed = {name for name, number in facts.arranged if game.modifying[number]}
    scored = _scored(game, seat)
    by_museum = {line for line, found in scored.items() if any(one.reads != () for one in found)}
    costs = bool(game.modifying[at.OPINION_COST])
    if not (changed - {OPINION} or by_museum or costs):
        return None
    named = {
        name: _line(game, seat, name, scored.get(name, []))
        for name in PLAIN if name in changed or name in by_museum
    }  # fmt: skip
    others = [_line(game, seat, name, scored[name]) for name in by_museum if name not in PLAIN and name != OPINION]
    if costs or OPINION in by_museum:
        others.append(_opinion(game, seat, scored.get(OPINION, [])))
    by_sizes = all(one.reads is not None for found in scored.values() for one in found)
    return Lines(named, tuple(others), by_sizes, partial(collected, tables))


def _scored(game: Game, seat: int) -> dict[str, list[Scoring]]:
    """Return what the cards in play other than the seat's patrons score, by line."""
    found: dict[str, list[Scoring]] = {}
    for card in game.acting(game.facts.scorers, seat):
        for scoring in game.ruleset.behaviour[game.model(card)].scorings:
            found.setdefault(scoring.line, []).append(scoring)
    return found


def _line(game: Game, seat: int, name: str, scorings: list[Scoring]) -> ChangedLine:
    number = game.index["quantity"][f"{name}_points"]
    change = game.change(number, seat, -1) if game.modifying[number] else AS_IT_IS
    return ChangedLine(change, _points(game, seat, scorings) if scorings else None)


def _points(game: Game, seat: int, scorings: list[Scoring]) -> Callable[[Tally | CollectionSizes], int]:
    return lambda seen: sum([scoring.points(game, seat, seen) for scoring in scorings])


def _opinion(game: Game, seat: int, scorings: list[Scoring]) -> ChangedLine:
    line, more = _line(game, seat, OPINION, scorings), _points(game, seat, scorings)

    def span(whole: Tally | CollectionSizes) -> tuple[int, int]:
        least, most = opinion_span(game, seat, whole)
        nothing = CollectionSizes([0] * len(whole.civilisations), [0] * len(whole.domains))
        low, high = sorted((more(whole), more(nothing))) if scorings else (0, 0)
        return least + low, most + high

    return ChangedLine(line.change, lambda seen: opinion(game, seat, seen) + more(seen), span)
