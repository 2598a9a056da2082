"""The collections that a seat's board and patrons reward: tables of points by the size of each collection."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import lru_cache
from typing import Final

from museum.base_game.museums import LINKED
from museum.base_game.words.scoring import (
    Collections,
    CollectionSize,
    Experts,
    Grades,
    Objects,
    PerfectSets,
    Requirements,
)
from museum.curator.tables import SIZES, Points, added, levels
from museum.curator.weights import Weights
from museum.effects.compile import Builder
from museum.effects.nodes import Score
from museum.effects.types import Levels
from museum.engine.game import Game
from museum.frozen import dataclass
from museum.galleries import Board, PieceTables
from museum.ruleset.model import Ruleset

# The points of each object of a new value under a patron who wants sets of five values.
SET_SIZE = 5
NOTHING: Final = Points((0.0,) * SIZES)


@dataclass(slots=True)
class Aims:
    """Tables by civilisation and by domain; besides, sets of cards that are counted wherever they stand,
    points per expert and per value of a set, and the table of filled cells."""

    civilisations: list[Points]
    domains: list[Points]
    counted: list[tuple[frozenset[int], Points]] = field(default_factory=list)
    expert: float = 0.0
    perfect: float = 0.0
    filled: Points = NOTHING


def aims_of(game: Game, board: Board, patrons: Sequence[int], weights: Weights, tables: PieceTables) -> Aims:
    """Return what *patrons* (card numbers), *board* and *tables* make worth collecting under the game's rules."""
    rules = game.ruleset
    traits = rules.vocabulary.traits
    first = len(traits["civilisation"])
    usual = _paid(tables, first, first + len(traits["domain"]))
    aims = Aims(
        list(_in_gallery(usual[:first], board.gallery.bit_count(), board.gallery_bonus, weights.gallery / 10)),
        list(usual[first:]),
        filled=levels([(board.size, board.museum_bonus)], weights.full / 15),
    )
    for patron in patrons:
        for score in scores_of(rules, patron):
            _aim(aims, game, score, weights)
    return aims


@lru_cache(maxsize=256)
def _paid(tables: PieceTables, first: int, many: int) -> tuple[Points, ...]:
    """Return what each collection pays by its size before anything but additions changes it: the *first* ones are
    those of civilisations. Two cards must be connected."""

    def pays(number: int, size: int) -> float:
        counted = tables.size(number, size, 0) if size >= LINKED else 0
        return float(tables.pays(number, counted, domain=number >= first))

    return tuple(Points([pays(number, size) for size in range(SIZES)]) for number in range(many))


@lru_cache(maxsize=256)
def _in_gallery(usual: tuple[Points, ...], cells: int, bonus: int, weight: float) -> tuple[Points, ...]:
    """Return what collections pay with the *bonus* for filling a gallery of so many *cells*."""
    gallery = levels([(cells, bonus)], weight)
    return tuple(added(points, gallery) for points in usual)


def builder_of(rules: Ruleset) -> Builder:
    """Return what compiles single effects against the finished rules."""
    return Builder(rules.vocabulary, rules.parameters, rules.columns, rules.index)


def scores_of(rules: Ruleset, card: int) -> Iterator[Score]:
    """Yield the score effects of a card that the rules of this game leave standing."""
    builder = builder_of(rules)
    for effect in rules.definitions[rules.cards[card]].effects:
        if isinstance(effect, Score) and builder.test(effect.if_, "nothing") is not False:
            yield effect


def _aim(aims: Aims, game: Game, score: Score, weights: Weights) -> None:
    """Add what one score effect pays; a count that is unknown here adds nothing."""
    count, steps = score.count, _steps(score)
    if isinstance(count, CollectionSize):
        _add(aims, game.ruleset, "civilisation", count.civilisation, levels(steps))
        _add(aims, game.ruleset, "domain", count.domain, levels(steps))
    elif isinstance(count, Collections):
        table = levels([(count.size, _mean_step(score.levels))], weights.promised)
        for name in game.ruleset.vocabulary.traits[count.of]:
            _add(aims, game.ruleset, count.of, name, table)
    elif isinstance(count, Requirements):
        _require(aims, game.ruleset, count, _mean_step(score.levels) * weights.required)
    elif isinstance(count, Grades):
        _grade(aims, game.ruleset, count, score.levels, weights)
    elif isinstance(count, Objects):
        test = builder_of(game.ruleset).maybe(count.if_)
        objects = game.facts.by_kind["object"]
        cards = frozenset(card for card in objects if test is None or test(game, 0, card))
        aims.counted.append((cards, levels(steps)))
    elif isinstance(count, Experts):
        aims.expert += score.each
    elif isinstance(count, PerfectSets):
        aims.perfect += score.each / SET_SIZE


def _steps(score: Score) -> list[tuple[int, int]]:
    if score.each:
        return [(size, size * score.each) for size in range(1, SIZES)]
    return list(score.levels.steps)


def _mean_step(pays: Levels) -> int:
    """Return what one more of the things that the levels count pays, on average."""
    return round(pays.steps[-1][1] / pays.steps[-1][0]) if pays.steps else 0


def _require(aims: Aims, rules: Ruleset, count: Requirements, pays: float) -> None:
    for wanted in count.wanted:
        table = levels([(wanted.size, 1)], pays)
        if not wanted.any_:
            _add(aims, rules, "civilisation", wanted.civilisation, table)
            _add(aims, rules, "domain", wanted.domain, table)
            continue
        for name in rules.vocabulary.traits[wanted.any_]:
            _add(aims, rules, wanted.any_, name, table)


def _grade(aims: Aims, rules: Ruleset, count: Grades, pays: Levels, weights: Weights) -> None:
    """Share what the grades pay out between the collection, which must grow for each, and the others."""
    steps = [(count.size - 1 + grade, points) for grade, points in pays.steps]
    table = levels(steps, weights.promised)
    _add(aims, rules, "civilisation", count.civilisation, table)
    _add(aims, rules, "domain", count.domain, table)
    _require(aims, rules, Requirements(count.others), _mean_step(pays) * weights.required * weights.promised)


def _add(aims: Aims, rules: Ruleset, family: str, name: str, table: Points) -> None:
    if not name:
        return
    tables = aims.civilisations if family == "civilisation" else aims.domains
    number = rules.vocabulary.index(family, name)
    tables[number] = added(tables[number], table)
