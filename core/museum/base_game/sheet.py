"""The score sheet: its lines, the patron, public opinion, and who has won (B60-B70)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from museum.base_game import layout as at
from museum.base_game.arranged_lines import arranged_lines
from museum.base_game.kept_layouts import Key, arranged_once
from museum.base_game.museum_sheet import MuseumSheet
from museum.base_game.museums import bonuses, exhibits, tables_of
from museum.base_game.opinion import opinion
from museum.base_game.purchase import blocked
from museum.effects.behaviour import Scoring
from museum.engine.game import Game
from museum.engine.view import UNKNOWN
from museum.galleries import EMPTY, Choice, CollectionSizes, Effort, Judge, Patron, SizesPatron, Tally
from museum.galleries.choices import MuseumCards, best_fixed, best_of
from museum.galleries.sparing import sparing
from museum.presentation import lines_of
from museum.ruleset.parts import ScoreLine
from museum.ruleset.registry import Registry

# How many exchanges are tried to give other seats less, by effort; others are for results that count.
_TRIES: Final[dict[str | Effort, int]] = {"bound": 0, "thorough": 300}


def _museum(game: Game, seat: int) -> MuseumCards:
    return MuseumCards(exhibits(game, seat), *bonuses(game, seat))


def _judges(game: Game, seat: int) -> tuple[Callable[[MuseumCards], Judge], Key | None]:
    """Return what binds a museum to the seat's board, its cells out of use, and its patron; and all that decides
    what these pay, None if that may be more."""
    facts = game.facts
    board, tables = facts.boards[game.counters[at.BOARD + seat]], tables_of(game, seat)
    patron, unusable = patron_of(game, seat), blocked(game, seat)
    lines = arranged_lines(game, seat, tables)
    paid = () if patron is None else patron.paid if isinstance(patron, SizesPatron) else None
    key = None if paid is None or lines is not None else (board, tables, unusable, paid)
    return lambda museum: Judge(
        board, tables, museum.exhibits, museum.civilisation_bonus, museum.domain_bonus, patron, unusable, lines
    ), key


def patron_of(game: Game, seat: int) -> Patron | None:
    """Return what the seat's patrons pay for a tally (B63)."""
    scorings = [s for card in patron_cards(game, seat) for s in scorings_of(game, card, "patron")]
    if not scorings:
        return None

    def points(tally: Tally | CollectionSizes) -> int:
        return sum([scoring.points(game, seat, tally) for scoring in scorings])

    # The arranger asks a patron who reads sizes alone only when one of these sizes changes.
    watched: set[int] = set()
    for scoring in scorings:
        if scoring.reads is None:
            return points
        watched.update(scoring.reads)
    paid = tuple(scorings) if all(scoring.test is None for scoring in scorings) else None
    return SizesPatron(points, tuple(sorted(watched)), paid)


def patron_cards(game: Game, seat: int) -> list[int]:
    """Return the seat's patrons, and what other packs let score beside them; in a view those that are known."""
    cards = game.zones[at.PATRON + seat]
    for zone in game.facts.patron_zones:
        cards = cards + game.zones[zone + seat]
    return [card for card in cards if card != UNKNOWN]


def all_patrons_known(game: Game, seat: int) -> bool:
    """Return whether nothing that scores like a patron of *seat* is hidden in this view."""
    zones = (at.PATRON, *game.facts.patron_zones)
    return not any(UNKNOWN in game.zones[zone + seat] for zone in zones)


def scorings_of(game: Game, card: int, line: str) -> list[Scoring]:
    """Return what a card scores on a line."""
    return [scoring for scoring in game.ruleset.behaviour[card].scorings if scoring.line == line]


def tally_of(game: Game, seat: int, effort: str | Effort = "thorough") -> Tally:
    """Return the seat's museum arranged best, or as a person has fixed it (B51)."""
    cells = game.columns[at.CELL]
    if not any(map(cells.__getitem__, game.zones[at.MUSEUM + seat])):
        best = _best(game, seat, effort)
        return _least_giving(game, seat, best, effort) if game.facts.gives else best
    return tally_at(game, seat, _fixed_layout(game, seat))


def _best(game: Game, seat: int, effort: str | Effort) -> Tally:
    museum, choices, (judges, key) = _museum(game, seat), _choices(game, seat), _judges(game, seat)

    def find() -> Tally:
        return best_of(museum, choices, judges, effort)

    # Other efforts are for random games and for results, where no museum is seen twice.
    if choices or key is None or effort != "thorough" or game.watch is not None:
        return find()
    return arranged_once((*key, museum.key), judges(museum), find)


def _least_giving(game: Game, seat: int, best: Tally, effort: str | Effort) -> Tally:
    """Return an arrangement as good as *best* that gives other seats least (WF4)."""

    def given(tally: Tally) -> tuple[int, int]:
        found = [gives(game, seat, tally) for gives in game.facts.gives]
        return sum(each for each, _ in found), sum(least for _, least in found)

    return sparing(best, given, _TRIES.get(effort, 2000))


def tally_at(game: Game, seat: int, layout: Sequence[int]) -> Tally:
    """Return the tally of a layout that is fixed; what is to be chosen is chosen best."""
    (judges, _), museum = _judges(game, seat), _museum(game, seat)
    choices = _choices(game, seat)
    return best_fixed(museum, choices, judges, layout) if choices else judges(museum).tally(layout)


def _choices(game: Game, seat: int) -> list[Choice]:
    """Return what the seat chooses at final scoring, by its cards in play and those that are nobody's."""
    rules = game.ruleset
    found: list[Choice] = []
    for card in game.acting(game.facts.choosers, seat):
        offered = [chooser(game, seat, card) for chooser in rules.behaviour[game.model(card)].choosers]
        found += [choice for choice in offered if choice is not None]
    return found


def _fixed_layout(game: Game, seat: int) -> list[int]:
    """Return the layout that a person has fixed; what has no cell stands in free ones."""
    cells, cards = game.columns[at.CELL], game.zones[at.MUSEUM + seat]
    layout = [EMPTY] * game.facts.boards[game.counters[at.BOARD + seat]].size
    for index, card in enumerate(cards):
        # A wide card has both of its cells in the column.
        code = cells[card]
        while code:
            layout[(code & (1 << at.CELL_BITS) - 1) - 1] = index
            code >>= at.CELL_BITS
    unusable = blocked(game, seat)
    free = [cell for cell, index in enumerate(layout) if index == EMPTY and not unusable >> cell & 1]
    for index, card in enumerate(cards):
        if not cells[card]:
            layout[free.pop(0)] = index
    return layout


def _arranged(game: Game, effort: str | Effort, seat: int) -> Tally:
    """Return the seat's tally; where museums are looked at from sheets of other seats too, once the game is over, it
    is remembered."""
    if not game.facts.gives:
        return tally_of(game, seat, effort)
    key, kept = ("tally", seat, effort), game.memo if game.finished else {}
    if key not in kept:
        kept[key] = tally_of(game, seat, effort)
    found: Tally = kept[key]
    return found


def museum_sheet(game: Game, seat: int, effort: str | Effort = "thorough") -> MuseumSheet:
    """Score the seat as if the game ended now; raises `MuseumError` where a pack's line has no number."""
    tally = _arranged(game, effort, seat)
    if game.facts.gives:
        # What a game remembers must not lead back to it: it would be freed by the search for garbage alone, which
        # takes long.
        tally = replace(tally, elsewhere=partial(_arranged, game, effort))
    return MuseumSheet(lines_of(game, seat, tally, patron_cards(game, seat)), tally)


LINES = (
    ScoreLine("track", lambda game, seat, tally: game.counters[at.SCORE + seat], "B60"),
    ScoreLine("civilisations", lambda game, seat, tally: tally.civilisation_points, "B61"),
    ScoreLine("domains", lambda game, seat, tally: tally.domain_points, "B62"),
    ScoreLine("patron", lambda game, seat, tally: tally.patron, "B63"),
    ScoreLine("prestige", lambda game, seat, tally: game.counters[at.PRESTIGE + seat], "B64"),
    ScoreLine("gallery", lambda game, seat, tally: tally.gallery, "B65"),
    ScoreLine("full_museum", lambda game, seat, tally: tally.full_museum, "B66"),
    ScoreLine("both", lambda game, seat, tally: tally.both, "B67"),
    ScoreLine("opinion", opinion, "B68", may_cost=True),
)


def register(registry: Registry) -> None:
    """Register the lines in the order in which they are scored."""
    for line in LINES:
        registry.score_line(line)


def museum_winners(game: Game, totals: list[int]) -> list[int]:
    """Return the seats with the highest total; a tie is shared, or goes to the most prestige (B69)."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if game.facts.parameters["tie_break"] == "shared":
        return best
    # Seats that have as much prestige as each other still share the victory.
    most = max(game.counters[at.PRESTIGE + seat] for seat in best)
    return [seat for seat in best if game.counters[at.PRESTIGE + seat] == most]
