"""The folder of a run: `run.json` says what is played, and each file of `games/` has the records of one batch."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from museum.diagnostics import MuseumError, Place
from museum.diagnostics.said import Said
from museum.engine.saves import Save, as_seen_from
from museum.simulate.plan import RunPlan
from museum.simulate.record import GameRecord, line_of, record_of
from museum.source.writing import unwritable, write_whole
from museum.version import __version__

FORMAT: Final = 1
RUN_FILE: Final = "run.json"
_GAMES: Final = "games"
# The keys of `run.json` that decide each game.
_DECIDE: Final = ("museum_run", "museum_version", "packs", "ruleset", "config", "seed")
# The type of each key of `run.json`.
_KINDS: Final = {
    "museum_version": str, "packs": dict, "ruleset": str, "game_file": str, "config": dict, "seed": int, "games": int,
}  # fmt: skip


class RunFolder:
    """The records of one plan on disk. A batch is there whole or not at all."""

    def __init__(self, path: Path, plan: RunPlan) -> None:
        """Use the folder at *path* for the games of *plan*."""
        self.path, self.plan = path, plan

    @classmethod
    def begun(cls, path: Path, plan: RunPlan) -> RunFolder:
        """Begin a run in an empty folder, which is made if it isn't there; raises `MuseumError`."""
        folder = cls(path, plan)
        with suppress(OSError):  # it is found out by writing
            if any(path.iterdir()):
                english = "this folder isn't empty; go on with the run in it by {option}, or name another"
                message = Said.by("run_not_empty", english, option="--resume")
                raise MuseumError.single("unwritable", message, Place(str(path)))
        folder._write(path / RUN_FILE, json.dumps(folder._about(), ensure_ascii=False, indent=1))
        return folder

    @classmethod
    def resumed(cls, path: Path, plan: RunPlan) -> RunFolder:
        """Go on with a run, perhaps with more games than it had; raises `MuseumError` where it is another's."""
        folder = cls(path, plan)
        found, wanted = read_run(path), folder._about()
        for key in _DECIDE:
            if found.get(key) != wanted[key]:
                english = "the run in this folder is another: its `{key}` differs"
                message = Said.by("other_run", english, key=key)
                raise MuseumError.single("unwritable", message, Place(str(path / RUN_FILE)))
        if found["games"] > plan.games:  # the records of the last games would be lost
            english = "the run in this folder has {n} games: it can be made longer, not shorter"
            message = Said.by("run_shorter", english, n=found["games"])
            raise MuseumError.single("unwritable", message, Place(str(path / RUN_FILE)))
        folder._write(path / RUN_FILE, json.dumps(wanted, ensure_ascii=False, indent=1))
        return folder

    def _about(self) -> Mapping[str, Any]:
        """Return the contents of `run.json`."""
        rules = self.plan.opening().ruleset
        return {
            "museum_run": FORMAT, "museum_version": __version__, "packs": dict(rules.versions),
            "ruleset": rules.fingerprint, "game_file": as_seen_from(self.plan.path, self.path),
            "config": self.plan.data, "seed": self.plan.seed, "games": self.plan.games,
        }  # fmt: skip

    def left(self) -> list[range]:
        """Return the batches that haven't been played yet."""
        return [batch for batch in self.plan.batches() if len(self._lines(batch)) != len(batch)]

    def keep(self, batch: range, records: Iterable[GameRecord]) -> None:
        """Write the records of a batch; raises `MuseumError` where they can't be written, and then none are."""
        self._write(self._file(batch), "".join(f"{line_of(record)}\n" for record in records))

    def records(self, batches: Iterable[range]) -> Iterator[GameRecord]:
        """Yield the records that there are of some batches; raises `MuseumError` for a damaged one."""
        for batch in batches:
            for number, line in enumerate(self._lines(batch), 1):
                try:
                    yield record_of(line)
                except ValueError:
                    message = Said.by("no_record", "this line isn't the record of a game")
                    raise MuseumError.single("unreadable", message, Place(str(self._file(batch)), number)) from None

    def _lines(self, batch: range) -> list[str]:
        try:
            return self._file(batch).read_text("utf-8").splitlines()
        except OSError:
            return []

    def _file(self, batch: range) -> Path:
        return self.path / _GAMES / f"{batch.start:07}.jsonl"

    def _write(self, file: Path, text: str) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, text.encode(), lasting=False)
        except (OSError, ValueError) as error:
            raise unwritable(error, file, Said.by("run_unwritable", "the run can't be kept here")) from None


def read_run(path: Path) -> Mapping[str, Any]:
    """Return what `run.json` of a folder says; raises `MuseumError` where there is no run, or one of another form."""
    found: Any = None
    with suppress(OSError, ValueError):
        found = json.loads((path / RUN_FILE).read_text("utf-8"))
    form = found.get("museum_run") if isinstance(found, dict) else None
    if form == FORMAT and all(isinstance(found.get(key), kind) for key, kind in _KINDS.items()):
        about: Mapping[str, Any] = found
        return about
    if form not in (None, FORMAT):
        english = "the run in this folder is of another version of Museum ({version}); that version reads it"
        message = Said.by("run_version", english, version=str(found.get("museum_version", "")))
        raise MuseumError.single("unreadable", message, Place(str(path / RUN_FILE)))
    english = "there is no run of `{command}` in this folder"
    message = Said.by("no_run", english, command="museum simulate --out")
    raise MuseumError.single("missing-file", message, Place(str(path)))


def found_run(path: Path) -> tuple[RunFolder, Save]:
    """Return the run that is kept at *path*, and what its games began from; raises `MuseumError` where there is none.

    The latter is a save without moves: it says under which versions the games were played.
    """
    about = read_run(path)
    game_file = os.path.normpath(path / about["game_file"])
    config = json.dumps(about["config"], ensure_ascii=False)
    begun = Save(
        config=about["config"], game_file=game_file, ruleset=about["ruleset"], seed=about["seed"], moves=(), end="",
        packs=about["packs"], version=about["museum_version"], path=str(path / RUN_FILE),
    )  # fmt: skip
    return RunFolder(path, RunPlan(config, game_file, about["games"], about["seed"])), begun
