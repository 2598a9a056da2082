"""New tables: from the form, from a game file that the host offers, from a pasted game file, from a saved game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from secrets import randbelow
from tempfile import TemporaryDirectory
from time import time
from typing import Any, Final

from starlette.datastructures import FormData

from museum.bots.loading import is_file
from museum.diagnostics import Diagnostic, Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.saves import Save, SavedMove, mark_of, read_save
from museum.frozen import frozen
from museum.packs import Pack, installed
from museum.packs.config import DEFAULT_GAME
from museum.packs.house_rules import is_path
from museum.sessions import Opening, Session, open_game
from museum.sessions.opening import DRAWN_SEEDS, open_save, open_text
from museum.source import loads
from museum.texts.grammar import begun
from museum.texts.locales import FALLBACK
from museum.web.form_fields import number_in, text_of, texts_of
from museum.web.languages import speaker
from museum.web.offered_bots import offered_bots
from museum.web.people import SHARED, WATCH, clean_name, seat_role
from museum.web.store import StoredGame

PAUSE: Final = 0.8
"""Seconds between the moves of bots, so that people can follow them."""
PAUSES: Final = {"slow": 2.5, "step": PAUSE, "none": 0.0}
"""The pauses between the moves of bots that a form offers."""
FILE: Final = "game.yaml"
"""What messages call a game file that came from a browser."""
PERSON: Final = "person"
MOST_SEATS: Final = 6
LONGEST_TITLE: Final = 60
LONGEST_TEXT: Final = 200_000
SURPRISES: Final = 3
"""The most expansions of a random choice."""


@frozen
class OfferedGame:
    """A game that tables can be made for: its expansions, how many seats it has."""

    id: str
    expansions: tuple[str, ...]
    most: int


def offered_games() -> tuple[OfferedGame, ...]:
    """Return the games of the installed packs, each with what its tables can have."""
    packs = installed((), Diagnostics()).packs
    found = []
    for game in (pack for pack in packs.values() if pack.game is not None):
        added = [pack for pack in packs.values() if pack.game is None and game.id in _required(pack.id, packs)]
        most = max(pack.seats[1] for pack in (game, *added) if pack.seats)
        names = tuple(pack.id for pack in added)
        found.append(OfferedGame(str(game.game), names, most))
    # The game that a file without `game:` means stands first.
    return tuple(sorted(found, key=lambda game: (game.id != DEFAULT_GAME, game.id)))


def _required(pack: str, packs: Mapping[str, Pack]) -> set[str]:
    """Return the packs that a pack requires, and those that they require."""
    found = set(packs[pack].requires) if pack in packs else set()
    return found.union(*(_required(name, packs) for name in found))


def stored_game(opening: Opening, title: str, game: str, pause: float = PAUSE) -> StoredGame:
    """Return a new game as the database keeps it."""
    session, now = Session(opening), time()
    about = {"seats": list(session.names), "asked": -1, "round": 0, "finished": False}
    return StoredGame(
        id=game, title=clean_title(title or ", ".join(session.names)), config=opening.data,
        game_file=opening.config.path, seed=opening.seed,
        ruleset=opening.ruleset.fingerprint, packs=opening.ruleset.versions, begin_mark=mark_of(session.game),
        pause=pause, created=now, changed=now, about=about,
    )  # fmt: skip


def roles_of(opening: Opening) -> list[str]:
    """Return the roles for which there are links: each seat, all people's seats on one device, watching."""
    seats = [seat_role(seat) for seat in range(len(opening.config.seats))]
    return [*seats, SHARED, WATCH]


def clean_title(text: str) -> str:
    """Return the title of a table as it is shown."""
    return clean_name(text, LONGEST_TITLE)


def opened_by_form(form: FormData, offered: Mapping[str, Path]) -> Opening:
    """Open the game that a form describes; raises `MuseumError` with all that is wrong."""
    seed = number_in(text_of(form, "seed"))
    file, text = text_of(form, "file"), text_of(form, "text")
    if text:
        return opened_text(text, seed)
    if file in offered:
        return open_game(offered[file], seed)
    return opened_text(json.dumps(config_of(form), ensure_ascii=False), seed)


def config_of(form: FormData) -> dict[str, Any]:
    """Return the game file that the fields of a form describe."""
    asked = text_of(form, "game") or DEFAULT_GAME
    game = next((each for each in offered_games() if each.id == asked), None)
    bots = {bot.name: bot for bot in offered_bots(game.id, game.expansions)} if game is not None else {}
    # Whoever sits down can take another name.
    seats, say = list[dict[str, Any]](), speaker(text_of(form, "language") or FALLBACK)
    for number in range(1, MOST_SEATS + 1):
        name, kind = clean_name(text_of(form, f"name-{number}")), text_of(form, f"kind-{number}")
        if kind == PERSON:
            seats.append({"name": name or begun(say("play.seat", seat=number))})
        elif kind:
            options = bots[kind].chosen(form, number) if kind in bots else {}
            seat = {"bot": kind, "name": name, "options": options}
            seats.append({key: value for key, value in seat.items() if value})
    expansions = texts_of(form, "expansion")
    if text_of(form, "surprise") and game is not None:
        expansions = _surprise(game)
    config: dict[str, Any] = {key: text_of(form, key) for key in ("game", "edition", "language")}
    config |= {"seats": seats, "expansions": expansions, "house_rules": texts_of(form, "house_rules")}
    return {key: value for key, value in config.items() if value or key == "seats"}


def opened_text(text: str, seed: int | None = None) -> Opening:
    """Open a game file that came from a browser: it may name no files of this machine."""
    if len(text) > LONGEST_TEXT:
        message = Said.by("long_text", "the game file is longer than {most} characters", most=LONGEST_TEXT)
        raise MuseumError.single("not-allowed", message)
    document = loads(text, FILE, Diagnostics())
    if document is not None:
        _refuse_files(document.data)
    return open_text(text, FILE, seed)


def opened_save(content: bytes, name: str) -> tuple[Opening, tuple[SavedMove, ...]]:
    """Open a saved game that came from a browser, under the same restriction, and return its moves too.

    Raises `MuseumError`, also where its moves can't be made; places are in a file of that *name*.
    """
    with TemporaryDirectory() as folder:
        file = Path(folder) / "game.museum-save"
        file.write_bytes(content)
        try:
            save = read_save(file)
            _refuse_files(save.config)
            opening = open_save(save)
            Session(opening).replay(save)
        except MuseumError as error:
            raise MuseumError([_in_file(fault, str(file), name) for fault in error.diagnostics]) from None
    return opening, save.moves


def _in_file(fault: Diagnostic, path: str, name: str) -> Diagnostic:
    """Return a fault of the file at *path* as one of the file *name*, by which its sender knows it."""
    return replace(fault, place=replace(fault.place, file=name)) if fault.place.file == path else fault


def again(stored: StoredGame) -> Opening:
    """Open the same game for another deal; raises `MuseumError` if it can't be any more."""
    seed = randbelow(DRAWN_SEEDS)
    begun = Save(stored.config, stored.game_file, stored.ruleset, seed, (), stored.begin_mark, stored.packs)
    return open_save(begun)


def _refuse_files(data: object) -> None:
    """Refuse a game file that names files of this machine before one is opened: a message may quote what it holds."""
    given = data if isinstance(data, Mapping) else {}
    rules, seats = (found if isinstance(found := given.get(key), list) else [] for key in ("house_rules", "seats"))
    bots = [seat.get("bot") for seat in seats if isinstance(seat, Mapping)]
    names = [*filter(is_path, map(str, rules)), *filter(is_file, map(str, bots))]
    if names or "expansion_paths" in given:
        english = "a game from the browser names no files: write its rules in the game file itself"
        raise MuseumError.single("not-allowed", Said.by("no_files", english), Place(FILE))


def _surprise(game: OfferedGame) -> list[str]:
    """Return a few expansions of a game by chance; none of a game that has none."""
    known, chance = game.expansions, Random()
    return sorted(chance.sample(known, chance.randint(1, min(SURPRISES, len(known))))) if known else []
