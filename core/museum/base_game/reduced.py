"""Collections of a museum without some of their cards, by the same arrangement (WF4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from museum.base_game.layout import MUSEUM
from museum.base_game.museums import LINKED, tables_of
from museum.engine.game import Game
from museum.frozen import dataclass
from museum.galleries import Tally
from museum.galleries.case import Case
from museum.galleries.pieces import members_of


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
    case, zone = tally.case, game.zones[MUSEUM + seat]
    gone = {index for index, card in enumerate(zone) if card in cards}
    if not isinstance(case, Case) or not gone:
        return
    first, tables = len(tally.civilisations), tables_of(game, seat)
    sizes, groups = tally.civilisations + tally.domains, tally.civilisation_groups + tally.domain_groups
    rates = case.civilisation_rates + case.domain_rates
    layout = tally.layout
    left_out = sum([1 << cell for cell, item in enumerate(layout) if item in gone])
    for number, group in enumerate(groups):
        # Nearly every collection has none of the cards, or no points: then it has no cells.
        if not group & left_out:
            continue
        members = members_of(layout, group)
        taken = tuple([zone[index] for index in members if index in gone])
        left = case.size_of(number, group & ~left_out, layout)
        others = [index for index in members if index not in gone]
        counted = len({case.kind_of[index] for index in others}) if number >= first else len(others)
        yield ReducedCollection(
            *_name(game, number, first), taken, tables.pays(number, sizes[number], domain=number >= first),
            tables.pays(number, left, domain=number >= first),
            rates[number].points[counted] if len(others) >= LINKED else 0,
        )  # fmt: skip


def _name(game: Game, number: int, first: int) -> tuple[str, str]:
    """Return the family and the name of the trait of a collection; domains are numbered from *first* on."""
    family, place = ("civilisation", number) if number < first else ("domain", number - first)
    return family, game.ruleset.vocabulary.traits[family][place]
