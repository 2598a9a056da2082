"""Writes a game in progress after every action: to the user's saved games, and to a file that was asked for."""

from __future__ import annotations

import shlex
from pathlib import Path

from museum.diagnostics import MuseumError
from museum.engine.saves import Save, SavedMove, check_target, read_save
from museum.sessions.saved_games import SAVE_END, begun_game, games_folder, new_game_file
from museum.sessions.session import Session
from museum.source.locks import FileLock


class Keeper:
    """The files of a game in progress, which no other process writes until they are released.

    *path* is the file that people are told of.
    """

    def __init__(self, named: Path | None = None, *, force: bool = False) -> None:
        """Take the file *named*, if there is one; raises `MuseumError` if another process has it."""
        self.files: list[Path] = []
        self._locks: list[FileLock] = []
        self._written: dict[Path, list[SavedMove]] = {}
        self._force = force
        self._save: Save | None = None
        if named is not None:
            check_target(named, force=force)
            self._add(named, FileLock(named))

    @property
    def path(self) -> Path:
        """Return the file from which the game can be gone on with: that which was named, if it could be written."""
        return next((file for file in self.files if file in self._written), self.files[0])

    def read(self, path: Path) -> Save:
        """Read the save at *path*, which is written from now on unless another file was named."""
        if _id(path) or not self.files:
            self._add(path, FileLock(path))
        self._save = read_save(path)
        return self._save

    def list_game(self, game_file: str) -> None:
        """Keep the game among the user's games: a new one of *game_file*, or the one that the save goes on with."""
        begun = begun_game(self._save) if self._save is not None else None
        if not any(_id(file) for file in self.files):
            self._add(*((begun, FileLock(begun)) if begun is not None else new_game_file(game_file)))

    def keep(self, session: Session) -> list[MuseumError]:
        """Write the game to each file that hasn't its present moves; return why any can't be written."""
        errors = []
        for file in self.files:
            if self._written.get(file) != session.moves or not file.exists():
                try:
                    self.write(session, file)
                except MuseumError as error:
                    errors.append(error)
        return errors

    def write(self, session: Session, file: Path) -> None:
        """Write the game to *file* too; raises `MuseumError` if it can't be, or another process has it."""
        if file in self.files:
            session.save(file, force=self._force)
            self._written[file] = session.moves[:]
        else:
            lock = FileLock(file)
            try:
                session.save(file)
            finally:
                lock.release()

    def release(self) -> None:
        """Let other processes have the files."""
        for lock in self._locks:
            lock.release()

    def _add(self, file: Path, lock: FileLock) -> None:
        self.files.append(file)
        self._locks.append(lock)


def going_on(file: Path) -> str:
    """Return the command that goes on with the saved game in *file*."""
    return f"museum games resume {_id(file)}" if _id(file) else f"museum play --resume {shlex.quote(str(file))}"


def telling(file: Path) -> str:
    """Return the command that replays the saved game in *file*."""
    return f"museum games replay {_id(file)}" if _id(file) else f"museum replay {shlex.quote(str(file))}"


def _id(file: Path) -> str:
    """Return the id of one of the user's games; empty for another file."""
    mine = file.parent.resolve() == games_folder().resolve()
    return file.name.removesuffix(SAVE_END) if mine else ""
