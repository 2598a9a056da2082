"""Saved games: game file, seed and moves in notation, as readable YAML; loading replays the moves."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import field
from pathlib import Path
from typing import Any, Final

from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.game import Game
from museum.engine.state import STATE
from museum.frozen import frozen
from museum.source import Document, check_shape, load
from museum.source.generated import not_ours
from museum.source.writing import try_writing, unwritable, write_whole
from museum.version import __version__

FORMAT: Final = 2
MARK_LENGTH: Final = 12
NOWHERE: Final = Place("")
_HEAD = "# A saved game. Go on with it: museum play --resume FILE; read it: museum replay FILE."
_NAME = {"type": "string", "minLength": 1}
_MOVE = {"type": "array", "items": {"type": ["integer", "string"]}, "minItems": 3, "maxItems": 3,
         "x-expected": "a move as [seat, line, mark]"}  # fmt: skip
_FIELDS: Mapping[str, Any] = {
    "museum_save": {"type": "integer"},
    "museum_version": _NAME,
    "packs": {"type": "object", "additionalProperties": _NAME},
    "game_file": _NAME,
    "config": {"type": "object"},
    "ruleset": _NAME,
    "seed": {"type": "integer"},
    "moves": {"type": "array", "items": _MOVE},
    "end": _NAME,
}
_ABOUT: Mapping[str, Any] = {
    "seats": {"type": "array", "items": {"type": "string"}},
    "round": {"type": "integer"},
    "finished": {"type": "boolean"},
}
SAVE_SCHEMA: Final[Mapping[str, Any]] = {
    "type": "object", "additionalProperties": False, "required": list(_FIELDS),
    "properties": {**_FIELDS, "about": {"type": "object", "properties": _ABOUT, "additionalProperties": False}},
}  # fmt: skip


@frozen
class SavedMove:
    """One line of the notation, the seat that made it (from 0), and the mark of the state after it.

    *hidden* are the cards that it names and that didn't lie open before; they aren't saved.
    """

    seat: int
    line: str
    mark: str
    place: Place = NOWHERE
    hidden: tuple[int, ...] = field(default=(), compare=False)


@frozen
class Save:
    """The contents of a save. *config* is the data of the game file, whose path is *game_file*.

    *ruleset* is the fingerprint of the ruleset, *packs* the version of each pack by its id, *end* the mark of the
    state in which the game was saved. *about* is for lists of saves: the names of the seats, the round, and whether
    the game is finished. *path* and *document* are the file that the save was read from.
    """

    config: Mapping[str, Any]
    game_file: str
    ruleset: str
    seed: int
    moves: tuple[SavedMove, ...]
    end: str
    packs: Mapping[str, str]
    version: str = __version__
    about: Mapping[str, object] = field(default_factory=dict, compare=False)
    path: str = ""
    end_place: Place = NOWHERE
    document: Document | None = field(default=None, repr=False, compare=False)


def mark_of(game: Game) -> str:
    """Return the mark of the game's state: the beginning of a hash, the same on every machine."""
    state = json.dumps([game.seats, *(getattr(game, name) for name in STATE)], separators=(",", ":"))
    return hashlib.sha256(state.encode()).hexdigest()[:MARK_LENGTH]


def save_text(save: Save, folder: Path | None = None) -> str:
    """Return the text of a save; the game file's path is written relative to *folder*."""
    game_file = as_seen_from(save.game_file, folder) if folder is not None else save.game_file
    head = {
        "museum_save": FORMAT,
        "museum_version": save.version,
        "packs": save.packs,
        "game_file": game_file,
        "config": save.config,
        "ruleset": save.ruleset,
        "seed": save.seed,
        **({"about": save.about} if save.about else {}),
    }
    lines = [_HEAD, *(f"{key}: {_json(value)}" for key, value in head.items())]
    moves = [f"- {_json([move.seat + 1, move.line, move.mark])}" for move in save.moves]
    lines += ["moves:", *moves] if moves else ["moves: []"]
    return "\n".join([*lines, f"end: {_json(save.end)}", ""])


def write_save(save: Save, path: Path | str, *, force: bool = False) -> None:
    """Write a save whole or not at all: an older file stays until the new one is complete.

    Raises `MuseumError` if the file can't be written, or isn't a save and is not to be replaced by *force*.
    """
    target = Path(path)
    if not force:
        _check_replaced(target)
    try:
        write_whole(target, save_text(save, target.parent).encode("utf-8"))
    except (OSError, ValueError) as error:
        raise _no_save(error, target) from None


def check_target(path: Path | str, *, force: bool = False) -> None:
    """Raise the `MuseumError` of `write_save` if a save can't be written there, before there is one to write."""
    target = Path(path)
    if not force:
        _check_replaced(target)
    try:
        try_writing(target)
    except (OSError, ValueError) as error:
        raise _no_save(error, target) from None


def _check_replaced(target: Path) -> None:
    """Raise `MuseumError` if *target* is a file that isn't a save; an empty one holds nothing."""
    if target.is_file() and target.stat().st_size and not _begins_as_save(target):
        raise not_ours(target, Said.by("not_a_save", "it isn't a saved game"))


def _no_save(error: OSError | ValueError, target: Path) -> MuseumError:
    return unwritable(error, target, Said.by("cannot_save", "the game can't be saved here"))


def read_save(path: Path | str) -> Save:
    """Read a save; raises `MuseumError` if it is damaged, cut off, of another format, or not a save at all."""
    diagnostics = Diagnostics()
    document = load(path, diagnostics, cache=False)
    if document is None:
        if _begins_as_save(path):
            message = Said.by("damaged_save", "the saved game is damaged or cut off")
            diagnostics.error("bad-save", message, Place(str(path)))
        raise MuseumError(diagnostics.items)
    _check(document, diagnostics)
    diagnostics.raise_if_errors()
    return _save(document)


def is_save(data: object) -> bool:
    """Return whether a file with this *data* is a save, sound or not."""
    return isinstance(data, dict) and "museum_save" in data


def _begins_as_save(path: Path | str) -> bool:
    try:
        with Path(path).open("rb") as file:
            return b"museum_save:" in file.read(400)
    except (OSError, ValueError):
        return False


def _check(document: Document, diagnostics: Diagnostics) -> None:
    data, whole = document.data, Place(document.path)
    if not is_save(data):
        message = Said.by("no_save", "this is not a saved game: it has no `{key}`", key="museum_save")
        diagnostics.error("bad-save", message, whole)
    elif data["museum_save"] != FORMAT:
        english = (
            "the save has format `{format}`, written by museum {version}; "
            "this is museum {now}, which reads format {only} only"
        )
        given, version = data["museum_save"], data.get("museum_version", "?")
        message = Said.by("save_format", english, format=given, version=version, now=__version__, only=FORMAT)
        diagnostics.error("bad-save", message, document.at("museum_save"))
    elif "end" not in data:
        moves = data.get("moves")
        count = len(moves) if isinstance(moves, list) else 0
        english = "the save is cut off after {moves} moves: its last line, `end:`, is missing"
        message = Said.by("cut_save", english, moves=count)
        diagnostics.error("bad-save", message, whole)
    elif check_shape(document, SAVE_SCHEMA, diagnostics):
        _check_moves(document, diagnostics)


def _check_moves(document: Document, diagnostics: Diagnostics) -> None:
    for index, (seat, line, mark) in enumerate(document.data["moves"]):
        if not (isinstance(seat, int) and isinstance(line, str) and isinstance(mark, str)):
            english = "move {number}: expected a move as [seat, line, mark], such as {example}"
            message = Said.by("move_form", english, number=index + 1, example='[1, "pass", "0123456789ab"]')
            diagnostics.error("bad-save", message, document.at("moves", index))


def _save(document: Document) -> Save:
    data = document.data
    moves = (
        SavedMove(seat - 1, line, mark, document.at("moves", index))
        for index, (seat, line, mark) in enumerate(data["moves"])
    )
    return Save(
        config=data["config"],
        game_file=str(Path(document.path).parent / data["game_file"]),
        ruleset=data["ruleset"],
        seed=data["seed"],
        moves=tuple(moves),
        end=data["end"],
        version=data["museum_version"],
        packs=data["packs"],
        about=data.get("about", {}),
        path=document.path,
        end_place=document.at("end"),
        document=document,
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def as_seen_from(path: str, folder: Path) -> str:
    """Return *path* as a file in *folder* names it, so that both can be moved together."""
    try:
        return Path(os.path.relpath(path, folder)).as_posix()
    except ValueError:  # on another drive
        return str(Path(path).resolve())
