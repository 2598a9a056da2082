"""The games that people play, kept by themselves: one file each in the user's data folder."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from museum.diagnostics import MuseumError
from museum.diagnostics.said import Said
from museum.engine.saves import Save, read_save
from museum.frozen import frozen
from museum.source.locks import FileLock, is_locked
from museum.source.writing import clear_parts
from museum.suggest import did_you_mean

SAVE_END: Final = ".museum-save"
_LONGEST_STEM: Final = 60


@frozen
class SavedGame:
    """An entry of the list of saved games. A damaged one has nothing but its id, its file and when it was changed."""

    id: str
    path: Path
    changed: datetime
    game_file: Path | None = None
    seats: tuple[str, ...] = ()
    seed: int = 0
    round: int = 0
    moves: int = 0
    finished: bool = False

    @property
    def state(self) -> str:
        """Return `unfinished`, `finished` or `damaged`."""
        if self.game_file is None:
            return "damaged"
        return "finished" if self.finished else "unfinished"

    def as_json(self) -> dict[str, object]:
        """Return it as `museum games --json` prints it."""
        return {
            "id": self.id, "state": self.state, "game_file": str(self.game_file or ""), "seats": list(self.seats),
            "seed": self.seed, "round": self.round, "moves": self.moves,
            "changed": self.changed.isoformat(timespec="seconds"), "file": str(self.path),
        }  # fmt: skip


def data_folder() -> Path:
    """Return the folder of what people make; `MUSEUM_DATA_DIR` names another place than the user's data folder."""
    given = os.environ.get("MUSEUM_DATA_DIR")
    if given:
        return Path(given)
    from platformdirs import user_data_dir

    return Path(user_data_dir("museum-game", appauthor=False))


def games_folder() -> Path:
    """Return the folder of saved games."""
    return data_folder() / "games"


def saved_games() -> list[SavedGame]:
    """Return all games in the folder, the one last played first."""
    folder = games_folder()
    clear_parts(folder)
    found = [_saved_game(path) for path in folder.glob(f"*{SAVE_END}")]
    return sorted(found, key=lambda game: (game.changed, game.id), reverse=True)


def saved_game(name: str) -> SavedGame:
    """Return the game of that id; raises `MuseumError` if there is none."""
    games = {game.id: game for game in saved_games()}
    if name not in games:
        known = tuple(games) or Said.by("none", "none")
        english = "there is no saved game `{name}`; there are {known}"
        message = Said.by("no_saved_game", english, name=name, known=known)
        raise MuseumError.single("unknown-id", message, suggestion=did_you_mean(name, games))
    return games[name]


def forget(game: SavedGame) -> None:
    """Delete the file of a game; raises `MuseumError` if it is being played."""
    lock = FileLock(game.path)
    game.path.unlink(missing_ok=True)
    lock.release()


def unfinished_games(game_file: Path | str, seed: int | None = None) -> list[SavedGame]:
    """Return the unfinished games of a game file, of that seed if one is named, which nobody is playing now."""
    wanted = Path(game_file).resolve()
    return [
        game for game in saved_games()
        if game.state == "unfinished" and game.game_file == wanted and seed in (None, game.seed)
        and not is_locked(game.path)
    ]  # fmt: skip


def begun_game(save: Save) -> Path | None:
    """Return the file in the folder that holds the game of *save* or its beginning; None without one."""
    for game in unfinished_games(save.game_file, save.seed):
        if game.moves <= len(save.moves):
            try:
                other = read_save(game.path)
            except MuseumError:
                continue
            made = [(move.seat, move.line) for move in save.moves[: game.moves]]
            same = (other.config, other.ruleset) == (save.config, save.ruleset)
            if same and made == [(move.seat, move.line) for move in other.moves]:
                return game.path
    return None


def new_game_file(game_file: str) -> tuple[Path, FileLock]:
    """Return a file for a new game, named after its game file, and its lock."""
    folder = games_folder()
    with suppress(OSError):  # reported when the game is to be written
        folder.mkdir(parents=True, exist_ok=True)
    stem = re.sub(r"[^\w-]+", "_", Path(game_file).stem)[:_LONGEST_STEM] or "game"
    number = 1
    while True:
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{SAVE_END}"
        with suppress(MuseumError):
            lock = FileLock(path)
            if not path.exists():
                return path, lock
            lock.release()
        number += 1


def _saved_game(path: Path) -> SavedGame:
    name = path.name.removesuffix(SAVE_END)
    changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    try:
        head, moves = _read(path)
        about: Mapping[str, Any] = head["about"]
        game_file = Path(os.path.normpath(path.parent / head["game_file"]))
        seats = tuple(map(str, about["seats"]))
        return SavedGame(
            name, path, changed, game_file.resolve(), seats, int(head["seed"]), int(about["round"]), moves,
            bool(about["finished"]),
        )  # fmt: skip
    except (OSError, ValueError, KeyError, TypeError):
        return SavedGame(name, path, changed)


def _read(path: Path) -> tuple[dict[str, Any], int]:
    """Return the head of a save that Museum wrote, each key a line of JSON, and the number of its moves.

    Reading the whole as YAML would take many times longer.
    """
    head, moves = dict[str, Any](), 0
    for line in path.read_text(encoding="utf-8").splitlines():
        key, _, value = line.partition(": ")
        if line.startswith("- "):
            moves += 1
        elif key in ("about", "game_file", "seed", "end"):
            head[key] = json.loads(value)
    if "end" not in head:
        raise ValueError("it is cut off")
    return head, moves
