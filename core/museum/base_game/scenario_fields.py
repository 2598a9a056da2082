"""The fields of `given` and `then` for seats and boards, and the sheet; `scenario_table` has those of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from museum.base_game import layout as at
from museum.base_game.answers import ALSO, WORDS
from museum.base_game.gallery_rows import GalleryRows
from museum.base_game.scenario_table import BEFORE_CARDS, table_fields
from museum.base_game.sheet import tally_of
from museum.engine.game import Game
from museum.engine.setting import ScenarioFault, Setting, counter_field, zone_field
from museum.ruleset.forms import Cards, Form, Number
from museum.ruleset.parts import ScenarioField
from museum.ruleset.registry import Registry

APART = ("opinion", "favour", "headline", "expert", "patron")
OBJECTS = Cards(never=APART)


def set_prestige(setting: Setting, seat: int, value: int) -> None:
    """Give prestige out of the supply, as far as it goes; a scenario that writes the supply sets it later."""
    counters = setting.game.counters
    counters[at.PRESTIGE_SUPPLY] = max(0, counters[at.PRESTIGE_SUPPLY] + counters[at.PRESTIGE + seat] - value)
    counters[at.PRESTIGE + seat] = value


def set_score(setting: Setting, seat: int, value: int) -> None:
    """Put a seat on the track; the favours for the multiples behind it count as given (B31)."""
    facts, counters = setting.game.facts, setting.game.counters
    counters[at.SCORE + seat] = value
    counters[at.REWARDED + seat] = max(0, (value - facts.favour_passes) // facts.favour_every)


# Boards and layouts


def set_board(setting: Setting, seat: int, name: str) -> None:
    """Give a board to a seat, or (-1) to all."""
    game = setting.game
    for one in range(game.seats) if seat < 0 else (seat,):
        game.counters[at.BOARD + one] = game.facts.board_names.index(_known_board(game, name))


def _known_board(game: Game, name: str) -> str:
    if name in game.facts.board_names:
        return name
    raise ScenarioFault(f"there is no board `{name}`; there are {', '.join(game.facts.board_names)}")


def read_board(game: Game, seat: int) -> str:
    """Return the name of a seat's board; for the table, that of seat 1."""
    return str(game.facts.board_names[game.counters[at.BOARD + max(seat, 0)]])


def set_museum(setting: Setting, seat: int, cards: list[int]) -> None:
    """Put objects into a museum; scoring arranges them as well as possible."""
    game = setting.game
    if "layout" in setting.given.get("seats", {}).get(seat + 1, {}):
        raise ScenarioFault("a museum is given by `museum` or by `layout`, not by both")
    size = game.facts.boards[game.counters[at.BOARD + seat]].size
    if len(cards) > size:
        raise ScenarioFault(f"the museum has {size} cells; {len(cards)} cards are given")
    setting.put(cards, at.MUSEUM + seat)


def set_layout(setting: Setting, seat: int, rows: list[list[int]]) -> None:
    """Fix the layout of a museum: each card stands in the cell in which it is written."""
    game = setting.game
    cells = game.facts.boards[game.counters[at.BOARD + seat]].cells
    for row, column, card in _standing(rows):
        if (row, column) not in cells:
            raise ScenarioFault(f"the board has no cell {column + 1} in row {row + 1}", row, column)
        number, earlier = cells.index((row, column)) + 1, game.columns[at.CELL][card]
        if earlier and card not in game.facts.wide:
            raise ScenarioFault(f"`{game.ruleset.id_of(card)}` covers one cell", row, column)
        if not earlier:
            setting.put([card], at.MUSEUM + seat)
        game.columns[at.CELL][card] = earlier << at.CELL_BITS | number


def _standing(rows: list[list[int]]) -> list[tuple[int, int, int]]:
    return [(r, c, card) for r, row in enumerate(rows) for c, card in enumerate(row) if card >= 0]


def read_layout(game: Game, seat: int) -> list[list[int]]:
    """Return the cells of a museum by row: its fixed layout, or else the best one found."""
    cells = game.facts.boards[game.counters[at.BOARD + seat]].cells
    cards = game.zones[at.MUSEUM + seat]
    width, height = (max(cell[axis] for cell in cells) + 1 for axis in (1, 0))
    rows = [[-1] * width for _ in range(height)]
    for (row, column), index in zip(cells, tally_of(game, seat).layout, strict=True):
        rows[row][column] = cards[index] if index >= 0 else -1
    return rows


# Fields of what scores: of the favours only those that lie open until final scoring (E4).
SCORING: Final = frozenset({"board", "pool", "experts", "patron", "played", "prestige", "score"})
_FIELDS = (
    ScenarioField("board", Form(), set_board, read_board, stage=BEFORE_CARDS),
    ScenarioField("board", Form(), set_board, read_board, per_seat=True, stage=BEFORE_CARDS + 1),
    zone_field("hand", OBJECTS, at.HAND),
    zone_field("pool", OBJECTS, at.POOL),
    ScenarioField("museum", OBJECTS, set_museum, lambda game, seat: game.zones[at.MUSEUM + seat], per_seat=True),
    ScenarioField("layout", GalleryRows(OBJECTS), set_layout, read_layout, per_seat=True),
    zone_field("experts", Cards(("expert",)), at.EXPERTS),
    zone_field("favours", Cards(("favour",)), at.FAVOURS),
    zone_field("patron", Cards(("patron",), single=True), at.PATRON),
    zone_field("played", Cards(("favour",)), at.PLAYED),
    replace(counter_field("prestige", Number(), at.PRESTIGE), set_up=set_prestige),
    ScenarioField("score", Number(), set_score, lambda game, seat: game.counters[at.SCORE + seat], per_seat=True),
)
FIELDS: Final = tuple(replace(field, scores=field.name in SCORING) for field in _FIELDS)


def register(registry: Registry) -> None:
    """Register the fields and the sheet, and the words that answer the base game's questions."""
    vocabulary = registry.vocabulary
    for entry in (*table_fields(vocabulary.traits["continent"], vocabulary.phases), *FIELDS):
        registry.scenario_field(entry)
    registry.answers(*WORDS.values(), *ALSO, "pool", r"\d+ prestige", r"seat \d+")
