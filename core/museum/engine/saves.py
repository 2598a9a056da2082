"""Saved games: the game file, the seed and the moves in notation, written as YAML that people can read."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from museum import __version__
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.engine.game import STATE, Game
from museum.source import Document, check_shape, load
from museum.source.writing import try_writing, unwritable, write_whole

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
SAVE_SCHEMA: Final[Mapping[str, Any]] = {
    "type": "object", "properties": _FIELDS, "additionalProperties": False, "required": list(_FIELDS),
}  # fmt: skip
# What saves of older formats don't have: all else in them means what it means now.
_LACKING: Final[Mapping[int, tuple[str, ...]]] = {1: ("packs",)}


def _schema(number: int) -> Mapping[str, Any]:
    fields = {key: form for key, form in _FIELDS.items() if key not in _LACKING.get(number, ())}
    return {**SAVE_SCHEMA, "properties": fields, "required": list(fields)}


@dataclass(frozen=True, slots=True)
class SavedMove:
    """One line of the notation, who made it (seat from 0), and the mark of the state after it."""

    seat: int
    line: str
    mark: str
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Save:
    """What a save holds. *config* are the data of the game file, whose path is *game_file*.

    *end* is the mark of the state in which the game was saved; *packs* are the versions of the packs by their
    ids, None where the save is of a format that didn't tell them; *format* is that of the file it was read from,
    *document* what that file says.
    """

    config: Mapping[str, Any]
    game_file: str
    ruleset: str
    seed: int
    moves: tuple[SavedMove, ...]
    end: str
    version: str = __version__
    packs: Mapping[str, str] | None = None
    path: str = ""
    format: int = FORMAT
    format_place: Place = NOWHERE
    end_place: Place = NOWHERE
    document: Document | None = field(default=None, repr=False, compare=False)


def mark_of(game: Game) -> str:
    """Return the mark of the game's state: the beginning of a hash, the same on every machine."""
    state = json.dumps([game.seats, *(getattr(game, name) for name in STATE)], separators=(",", ":"))
    return hashlib.sha256(state.encode()).hexdigest()[:MARK_LENGTH]


def save_text(save: Save, folder: Path | None = None) -> str:
    """Return the text of a save; the game file's path is written relative to *folder*."""
    game_file = _relative(save.game_file, folder) if folder is not None else save.game_file
    head = {
        "museum_save": FORMAT,
        "museum_version": save.version,
        "packs": save.packs or {},
        "game_file": game_file,
        "config": save.config,
        "ruleset": save.ruleset,
        "seed": save.seed,
    }
    lines = [_HEAD, *(f"{key}: {_json(value)}" for key, value in head.items())]
    moves = [f"- {_json([move.seat + 1, move.line, move.mark])}" for move in save.moves]
    lines += ["moves:", *moves] if moves else ["moves: []"]
    return "\n".join([*lines, f"end: {_json(save.end)}", ""])


def write_save(save: Save, path: Path | str) -> None:
    """Write a save, whole or not at all: what stood there stays until the new one is complete.

    Raises `MuseumError` where the file can't be written.
    """
    target = Path(path)
    try:
        write_whole(target, save_text(save, target.parent).encode("utf-8"))
    except (OSError, ValueError) as error:
        raise _no_save(error, target) from None


def check_target(path: Path | str) -> None:
    """Raise the `MuseumError` of `write_save` where a save can't be written, before there is anything to save."""
    target = Path(path)
    try:
        try_writing(target)
    except (OSError, ValueError) as error:
        raise _no_save(error, target) from None


def _no_save(error: OSError | ValueError, target: Path) -> MuseumError:
    return unwritable(error, target, "the game can't be saved here")


def read_save(path: Path | str) -> Save:
    """Read a save, of this format or an older one; raises `MuseumError` for what is no save, cut off, or newer."""
    diagnostics = Diagnostics()
    document = load(path, diagnostics, cache=False)
    if document is None:
        if _begins_as_save(path):
            diagnostics.error("bad-save", "the saved game is damaged or cut off", Place(str(path)))
        raise MuseumError(diagnostics.items)
    _check(document, diagnostics)
    diagnostics.raise_if_errors()
    return _save(document)


def is_save(data: object) -> bool:
    """Tell whether the data of a file mean to be a save."""
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
        message = "this is no saved game: it has no `museum_save`"
        diagnostics.error("bad-save", message, whole)
        return
    fault = _format_fault(data)
    if fault:
        diagnostics.error("bad-save", fault, document.at("museum_save"))
        return
    if "end" not in data:
        moves = data.get("moves")
        count = len(moves) if isinstance(moves, list) else 0
        message = f"the save is cut off after {count} moves: its last line, `end:`, isn't there"
        diagnostics.error("bad-save", message, whole)
        return
    if not check_shape(document, _schema(data["museum_save"]), diagnostics):
        return
    for index, (seat, line, mark) in enumerate(data["moves"]):
        if not (isinstance(seat, int) and isinstance(line, str) and isinstance(mark, str)):
            message = 'expected a move as [seat, line, mark], such as [1, "pass", "0123456789ab"]'
            diagnostics.error("bad-save", f"move {index + 1}: {message}", document.at("moves", index))


def _format_fault(data: Mapping[str, Any]) -> str:
    """Say why a save of this format can't be read; empty if it can."""
    number = data["museum_save"]
    reads = f"this is museum {__version__}, which reads formats {min(_LACKING)} to {FORMAT}"
    if not isinstance(number, int) or isinstance(number, bool) or number < min(_LACKING):
        return f"there is no format `{number}` of saves; {reads}"
    if number > FORMAT:
        return f"the save is of format {number}, of museum {data.get('museum_version', '?')}; {reads}: update Museum"
    return ""


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
        packs=data.get("packs"),
        path=document.path,
        format=data["museum_save"],
        format_place=document.at("museum_save"),
        end_place=document.at("end"),
        document=document,
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _relative(path: str, folder: Path) -> str:
    try:
        return Path(os.path.relpath(path, folder)).as_posix()
    except ValueError:  # on another drive
        return str(Path(path).resolve())
