"""Collections of a museum without some of their cards, by the same arrangement (WF4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from museum.base_game.layout import MUSEUM
from museum.base_game.museums import LINKED, tables_of
from museum.engine.game import Game
from museum.frozen import dataclass
from museum.galleries import Tally
from museum.galleries.case import Case


@dataclass(frozen=True, slots=True)
class ReducedCollection:
    """A collection, and what becomes of it if some of its *cards* are taken out of the museum.

    It is of the trait *name* of its *family*, and worth *points* with these cards; *without* is what it is worth if
    they are gone, and *connected* what it would be worth then if the others still touched.
    """

    family: str
    name: str
    cards: tuple[int, ...]
    points: int
    without: int
    connected: int


def reduced_collections(game: Game, seat: int, tally: Tally, cards: Collection[int]) -> Iterator[ReducedCollection]:
    """Yield the scoring collections of the seat's museum that hold any of *cards*, by the layout of *tally*."""
    case, tables, zone = tally.case, tables_of(game, seat), game.zones[MUSEUM + seat]
    gone = {index for index, card in enumerate(zone) if card in cards}
    if not isinstance(case, Case) or not gone:
        return
    first, names = len(tally.civilisations), _names(game)
    sizes, groups = tally.civilisations + tally.domains, tally.civilisation_groups + tally.domain_groups
    rates = case.civilisation_rates + case.domain_rates
    left_out = sum([1 << cell for cell, item in enumerate(tally.layout) if item in gone])
    for number, (size, group) in enumerate(zip(sizes, groups, strict=True)):
        # Nearly every collection has none of the cards, or no points.
        if not size or not group & left_out:
            continue
        members = tally.members(group)
        taken = tuple([zone[index] for index in members if index in gone])
        left = case.size_of(number, group & ~left_out, tally.layout)
        others = [index for index in members if index not in gone]
        counted = len({case.kind_of[index] for index in others}) if number >= first else len(others)
        yield ReducedCollection(
            *names[number], taken, tables.pays(number, size, domain=number >= first),
            tables.pays(number, left, domain=number >= first),
            rates[number].points[counted] if len(others) >= LINKED else 0,
        )  # fmt: skip


def _names(game: Game) -> Sequence[tuple[str, str]]:
    traits = game.ruleset.vocabulary.traits
    return [(family, name) for family in ("civilisation", "domain") for name in traits[family]]
