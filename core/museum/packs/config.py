"""Reads game files: the seats, the packs and the rules of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any, Final

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.packs import shapes
from museum.packs.additions import Additions, Steps, additions
from museum.packs.house_rules import (
    CardChanges,
    HouseRules,
    Patch,
    board_patches,
    card_changes,
    places_of,
    read_house_rules,
)
from museum.packs.manifest import Pack
from museum.packs.missing_packs import NamedPath
from museum.packs.paths import locate
from museum.packs.seating import Seat, default_seats, read_seats
from museum.packs.shapes import DEFAULT_GAME as DEFAULT_GAME
from museum.source import Document, load
from museum.source.data import Data

# The ids of a game file's standing rules begin with it: the file may have any name, or be part of another.
GAME_FILE: Final = "game"


@frozen
class GameConfig:
    """A game file with defaults filled in; ids of content are checked later.

    A game that names no *edition* has that of its language.

    *first_seat* counts from 1 and is None where the seed decides, as *seed* is None where it is drawn.
    *board* is the file's, else that of the last house rules that name one. *rules*, *cards* and *additions* are
    the file's own, without those of the house rules. *places* has the place of each
    key of the file, and of each expansion as `expansions.ID`; *named_paths* how each path is written.
    Paths are relative to the file *path*; *shown_path* is the file that messages name, the save where the
    configuration is in one.
    """

    game: str = DEFAULT_GAME
    edition: str = "en"
    language: str = "en"
    seats: tuple[Seat, ...] = ()
    first_seat: int | None = None
    board: str = "standard"
    expansions: tuple[str, ...] = ()
    expansion_paths: tuple[Path, ...] = ()
    house_rules: tuple[HouseRules, ...] = ()
    rules: Mapping[str, Any] = field(default_factory=dict)
    cards: CardChanges = field(default_factory=CardChanges)
    boards: Mapping[str, Patch] = field(default_factory=dict)
    additions: Additions = field(default_factory=Additions)
    seed: int | None = None
    path: str = ""
    shown_path: str = field(default="", repr=False, compare=False)
    places: Mapping[str, Place] = field(default_factory=dict, repr=False, compare=False)
    rule_places: Mapping[str, Place] = field(default_factory=dict, repr=False, compare=False)
    named_paths: Mapping[Path, NamedPath] = field(default_factory=dict, repr=False, compare=False)

    def place(self, key: str) -> Place:
        """Return the place of *key*, or the whole file where it isn't given."""
        return self.places.get(key, Place(self.shown_path, 0, 0))


def load_config(
    path: Path | str,
    diagnostics: Diagnostics,
    *,
    parameters: shapes.ParameterNames = tuple,
) -> GameConfig | None:
    """Read the game file at *path*; return None if it holds an error, each reported with its place.

    *parameters* finds the rule parameters, which are suggested where they stand outside `rules:`.
    """
    document = load(path, diagnostics)
    if document is None:
        return None
    return _read(document, (), diagnostics, parameters)


def config_from(
    data: Data,
    name: str,
    diagnostics: Diagnostics,
    document: Document | None = None,
    path: Steps = (),
    *,
    parameters: shapes.ParameterNames = tuple,
) -> GameConfig | None:
    """Read *data*, shaped like a game file; paths in it are relative to the file *name*.

    Where *data* are the value at *path* of *document*, errors are located there, else at *name* alone.
    """
    if document is None:
        document, path = Document(name, "", data), ()
    # A save holds a game file whose paths begin elsewhere.
    elif name != document.home:
        document = Document(document.path, document.text, document.data, document.positions, name)
    return _read(document, path, diagnostics, parameters)


def made_config(data: Data, name: str = "") -> GameConfig:
    """Return the configuration of *data*, the keys of a game file; raises `MuseumError`."""
    diagnostics = Diagnostics()
    config = config_from(data, name, diagnostics)
    if config is None:
        raise MuseumError(diagnostics.items)
    return config


def check_seats(
    config: GameConfig,
    packs: Iterable[Pack],
    diagnostics: Diagnostics,
    installed: Iterable[Pack] = (),
) -> bool:
    """Tell whether one of the enabled *packs* allows so many seats; report it otherwise.

    The message names packs among the *installed* ones that would allow them.
    """
    count = len(config.seats)
    enabled = [pack for pack in packs if pack.seats is not None]
    # Any pack that says something may allow them: expansions bring more seats.
    if not enabled or any(_allows(pack, count) for pack in enabled):
        return True
    allowed = tuple(
        Said.by("allows", "`{expansion}` allows {seats}", expansion=pack.id, seats=_range(pack)) for pack in enabled
    )
    english = f"found {{count}} seat{'s' if count > 1 else ''}; {{allowed}}"
    message = Said.by("seat_count", english, count=count, allowed=allowed)
    others = [pack.id for pack in installed if pack.game is None and pack not in enabled and _allows(pack, count)]
    if others:
        english = "{message}; {packs} would allow {count}"
        message = Said.by("would_allow", english, message=message, packs=listed(others), count=count)
    diagnostics.error("wrong-count", message, config.place("seats"))
    return False


def _allows(pack: Pack, count: int) -> bool:
    return pack.seats is not None and pack.seats[0] <= count <= pack.seats[1]


def _range(pack: Pack) -> str:
    low, high = pack.seats or (0, 0)
    return str(low) if low == high else Said.by("from_to", "{low} to {high}", low=low, high=high)


def _read(
    document: Document,
    path: Steps,
    diagnostics: Diagnostics,
    parameters: shapes.ParameterNames,
) -> GameConfig | None:
    if not shapes.check("game", document, diagnostics, path, parameters):
        return None
    # Errors of its own, since the caller may have collected others before.
    found = Diagnostics()
    config = _config(document, path, found, parameters)
    diagnostics.extend(found)
    return None if found.has_errors else config


def edition_in(language: str) -> str:
    """Return the edition that players of *language* own: the printed one in it, else the English one.

    >>> edition_in("fr"), edition_in("de")
    ('fr', 'en')
    """
    return language if language in shapes.EDITIONS else "en"


def _config(
    document: Document,
    path: Steps,
    found: Diagnostics,
    parameters: shapes.ParameterNames,
) -> GameConfig:
    data = document.value(*path)
    places = {key: document.at(*path, key) for key in data}
    for index, name in enumerate(data.get("expansions", ())):
        places[f"expansions.{name}"] = document.at(*path, "expansions", index)
    seats = default_seats(document.at(*path))
    if "seats" in data:
        seats = read_seats(document, (*path, "seats"), found)
    first_seat = data.get("first_seat")
    if first_seat is not None and first_seat > len(seats):
        english = "expected a seat from 1 to {high}, found {found}"
        message = Said.by("first_seat", english, high=len(seats), found=first_seat)
        found.error("out-of-range", message, places["first_seat"])
    house_rules: tuple[HouseRules, ...] = ()
    if "house_rules" in data:
        game = data.get("game", DEFAULT_GAME)
        house_rules = read_house_rules(document, (*path, "house_rules"), found, parameters, game)
    boards = [(rules.board, rules.board_place) for rules in house_rules if rules.board]
    # The last file of house rules holds; messages about the board are located there.
    if boards and "board" not in data:
        places["board"] = boards[-1][1] or document.at(*path)
    paths = _expansion_paths(document, path, found)
    return GameConfig(
        game=data.get("game", DEFAULT_GAME),
        edition=data.get("edition", edition_in(data.get("language", "en"))),
        language=data.get("language", "en"),
        seats=seats,
        first_seat=first_seat,
        board=data.get("board") or (str(boards[-1][0]) if boards else "standard"),
        expansions=tuple(data.get("expansions", ())),
        expansion_paths=tuple(paths),
        named_paths=paths,
        house_rules=house_rules,
        rules=dict(data.get("rules", {})),
        cards=card_changes(document, (*path, "cards")) if "cards" in data else CardChanges(),
        boards=board_patches(document, path),
        additions=additions(document, path, GAME_FILE),
        seed=data.get("seed"),
        path=document.home,
        shown_path=document.path,
        places=places,
        rule_places=places_of(document, (*path, "rules")) if "rules" in data else {},
    )


def _expansion_paths(document: Document, path: Steps, found: Diagnostics) -> dict[Path, NamedPath]:
    given: list[str] = document.value(*path).get("expansion_paths", [])
    located: dict[Path, NamedPath] = {}
    for index, name in enumerate(given):
        place = document.at(*path, "expansion_paths", index)
        folder = locate(name, document.home, "folder", found, place)
        if folder is not None:
            located[folder] = NamedPath(name, place)
    return located
