"""The sources of a museum's points, as data: its collections with their cards, and what each patron counted."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_letters

from museum.base_game.layout import COLLECTION_POINTS, MUSEUM
from museum.base_game.museums import tables_of
from museum.base_game.sheet import patron_cards, scorings_of
from museum.engine.game import Game
from museum.engine.quantities import changers
from museum.frozen import frozen
from museum.galleries import Tally
from museum.galleries.pieces import SIZES


@frozen
class ScoredCollection:
    """One collection of a sheet: *number* in its *family*, the mask of its *cells*, its *cards* by cell.

    *size* has the bonuses of experts in it. *mark* is the letter that stands in its cells of the grid.
    """

    family: str
    number: int
    size: int
    points: int
    cells: int
    cards: tuple[int, ...]
    mark: str


@frozen
class PatronCount:
    """The count that one effect of a patron *reached*, what it pays for *each*, and its points."""

    card: int
    reached: int
    each: int
    points: int


def collections_of(game: Game, seat: int, tally: Tally) -> tuple[ScoredCollection, ...]:
    """Return the collections of a tally: civilisations before domains, among them the most points first."""
    tables, zone = tables_of(game, seat), game.zones[MUSEUM + seat]
    families = (
        ("civilisation", 0, tally.civilisations, tally.civilisation_groups),
        ("domain", len(tally.civilisations), tally.domains, tally.domain_groups),
    )
    found: list[ScoredCollection] = []
    for family, first, sizes, groups in families:
        ranked = sorted(
            (-tables.pays(first + number, size, domain=first > 0), -size, number)
            for number, size in enumerate(sizes) if size
        )  # fmt: skip
        for worth, size, number in ranked:
            cards = tuple(zone[index] for index in tally.members(groups[number]))
            mark = ascii_letters[len(found) % len(ascii_letters)]
            found.append(ScoredCollection(family, number, -size, -worth, groups[number], cards, mark))
    return tuple(found)


def payers(game: Game, seat: int, collection: ScoredCollection) -> list[int]:
    """Return the cards in play that change what a collection pays (B55)."""
    traits = game.ruleset.vocabulary.traits
    first, many = len(traits["civilisation"]), len(traits["civilisation"]) + len(traits["domain"])
    number = collection.number + (first if collection.family == "domain" else 0)
    return changers(game, COLLECTION_POINTS, seat, number + many * min(collection.size, SIZES - 1))


def marks_of(collections: tuple[ScoredCollection, ...], cells: int) -> tuple[str, ...]:
    """Return for each of so many cells the marks of the collections that it belongs to."""
    return tuple("".join(each.mark for each in collections if each.cells >> cell & 1) for cell in range(cells))


def patron_counts(game: Game, seat: int, tally: Tally) -> Iterator[PatronCount]:
    """Yield what each effect of the seat's patrons counted, as far as it applies (B63)."""
    for card in patron_cards(game, seat):
        for scoring in scorings_of(game, card, "patron"):
            if scoring.test is None or scoring.test(game, seat, tally):
                reached = scoring.count(game, seat, tally)
                yield PatronCount(card, reached, scoring.each, scoring.points(game, seat, tally))
