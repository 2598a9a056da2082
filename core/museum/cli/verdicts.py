"""What checking found, remembered for next time: only of what has no error and depends on nothing unseen."""

from __future__ import annotations

import gc
import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib.util import find_spec
from itertools import chain
from operator import methodcaller
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from museum import __version__, resources
from museum.cli import shares
from museum.cli.finding import Found, Kind, fault_of, lies_in, spot_of
from museum.cli.ruins import Ruins
from museum.diagnostics import Diagnostic, Diagnostics, Place
from museum.packs import Installed, Pack, installed
from museum.packs.blame import told_of_plugin
from museum.packs.paths import SCENARIO_END
from museum.source import cache
from museum.source.files import MAX_BYTES
from museum.suggest import Suggestion

if TYPE_CHECKING:
    from museum.cli.checking import Checker

Verdict = tuple[list[Diagnostic], dict[str, int]]  # what was found, and how many things of each sort were checked

SHELF: Final = "verdicts"
# How long a pack and a preset take to check, in characters of scenarios; measured.
_A_PACK: Final = 45_000
_A_PRESET: Final = 1000
_LIBRARIES: Final = ("jsonschema", "networkx", "pluggy", "ruamel.yaml", "_ruamel_yaml")
_UNSEEN: Final = frozenset({"__pycache__", ".git"})
# A scenario with one of these may lead to other files, or hide a name that does.
_LEADS_OUT: Final = ("expansion_paths", "\\")
_PATH_LIKE: Final = ("/", ".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Job:
    """One thing to check: a `pack` by its id, a `preset` by its name, or a `file` by its path.

    *key* is by what its verdict is kept; it is empty if that depends on things unseen. *home* is the folder of
    what it is best checked together with. *weigh* tells about how long it takes, in characters of a scenario file;
    it is asked only where work is to be shared.
    """

    kind: str
    subject: str
    home: Path
    key: str
    weigh: Callable[[], int]
    check: Callable[[Checker], None]


@dataclass(slots=True)
class Verdicts:
    """Checks what is installed thing by thing, each with a checker of its own or as it is remembered."""

    found: Installed
    extra: tuple[Path, ...] = ()
    ruins: Ruins = field(default_factory=Ruins)
    items: dict[tuple[object, ...], Diagnostic] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    jobs: list[Job] = field(default_factory=list)
    _known: dict[str, Verdict] = field(default_factory=dict)
    _spots: set[tuple[object, ...]] = field(default_factory=set)
    _checker: Checker | None = None
    _ground: _Ground | None = None

    def add(self, found: Iterable[Diagnostic]) -> None:
        """Keep what isn't known yet: a fault shows in every edition, and is told once."""
        for item in found:
            fault = fault_of(item)
            self.items.setdefault(fault, item)
            self._spots.add(fault[:-1])

    def _add_of_file(self, file: Path, found: Iterable[Diagnostic]) -> None:
        """Keep what a file shows: of what is wrong in packs only what they didn't show by themselves."""
        self.add([item for item in found if lies_in(item.place.file, file) or spot_of(item) not in self._spots])

    def pack(self, pack: Pack) -> None:
        """Have a pack checked, all but its scenarios."""
        steady = not self.ground.runs_foreign_code(pack)
        name = f"pack {pack.id} {pack.folder}" if steady else ""
        self._job("pack", pack.id, pack.folder, name, partial(_weight_of, pack), methodcaller("pack", pack))

    def preset(self, name: str) -> None:
        """Have one of the house rules checked that come with Museum."""
        steady = f"preset {name}" if not self.ground.foreign_game else ""
        home = next((pack.folder for pack in self.found.packs.values() if pack.game is not None), Path())
        self._job("preset", name, home, steady, lambda: _A_PRESET, methodcaller("preset", name))

    def file(self, found: Found) -> None:
        """Have one file checked by what it is; only of scenarios in packs it can be told what they depend on."""
        content = _bytes_of(found.path) if found.kind is Kind.SCENARIOS else None
        home = self.ground.home_of(found.path)
        steady = home is not None and content is not None and self.ground.holds(home, content)
        folder, name = home.folder if home is not None else found.path, f"file {found.path}" if steady else ""
        # Scenarios of expansions are of several combinations of packs, and so of several rulesets.
        weight = len(content or b"") * (2 if home is not None and home.game is None else 1)
        self._job("file", str(found.path), folder, name, lambda: weight, methodcaller("file", found), content or b"")

    def add_job(self, kind: str, subject: str) -> None:
        """Have that checked which a job of another process is about."""
        if kind == "pack":
            self.pack(self.found.packs[subject])
        elif kind == "preset":
            self.preset(subject)
        else:
            self.file(Found(Path(subject), Kind.SCENARIOS))

    def run(self, at_once: int) -> None:
        """Check all that is to be checked, in as many processes *at once* if it is much."""
        with _uncollected():
            self._share(at_once)
            for job in self.jobs:
                items, counts = self._verdict(job)
                if job.kind == "file":
                    self._add_of_file(Path(job.subject), items)
                else:
                    self.add(items)
                for what, number in counts.items():
                    self.counts[what] = self.counts.get(what, 0) + number

    def _share(self, at_once: int) -> None:
        new = [job for job in self.jobs if job.key and self._remembered(job) is None]
        if at_once > 1 and len(new) >= shares.WORTH_IT and cache.folder() is not None:
            own, *others = shares.divided(new, at_once)
            with shares.Shares(others, self.extra) as working:
                for job in own:
                    self._verdict(job)
                working.wait()

    @property
    def ground(self) -> _Ground:
        """Return what all verdicts depend on."""
        if self._ground is None:
            self._ground = _Ground(self.found, bool(self.extra), self.ruins)
        return self._ground

    def _job(
        self, kind: str, subject: str, home: Path, name: str, weigh: Callable[[], int],
        check: Callable[[Checker], None], content: bytes = b"",
    ) -> None:  # fmt: skip
        key = cache.key_of(b"\0".join((self.ground.digest, name.encode(), content))) if name else ""
        self.jobs.append(Job(kind, subject, home, key, weigh, check))

    def _remembered(self, job: Job) -> Verdict | None:
        if job.key and job.key not in self._known:
            stored = cache.fetch_plain(SHELF, job.key)
            verdict = _read(stored) if stored is not None else None
            if verdict is not None:
                self._known[job.key] = verdict
        return self._known.get(job.key)

    def _verdict(self, job: Job) -> Verdict:
        """Return the verdict as it is remembered, or check and keep it: beyond this run if it is sound."""
        known = self._remembered(job)
        if known is None:
            known = self._checked(job.check)
            if job.key:
                self._known[job.key] = known
                if not any(item.severity == "error" for item in known[0]):
                    cache.store_plain(SHELF, job.key, _written(*known))
        return known

    def _checked(self, check: Callable[[Checker], None]) -> Verdict:
        if self._checker is None:
            from museum.cli.checking import Checker  # slow to import: the whole game

            self._checker = Checker(self.found, self.extra, self.ruins)
        self._checker.items, self._checker.counts = {}, {}
        try:
            check(self._checker)
        except Exception as error:
            fault = told_of_plugin(error)
            if fault is None:
                raise
            self._checker.add(fault.diagnostics)
        return list(self._checker.items.values()), self._checker.counts


@contextmanager
def _uncollected() -> Iterator[None]:
    """Let no cycles be collected meanwhile: all that is read stays, and looking for what doesn't takes a tenth."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        # Both together make all that there is old, so that it isn't looked through at once.
        gc.freeze()
        gc.unfreeze()
        if collecting:
            gc.enable()


class _Ground:
    """What every verdict depends on: the program, the packs installed, and whose code can't be seen whole."""

    def __init__(self, found: Installed, elsewhere: bool, ruins: Ruins) -> None:
        """Take the packs of *found*; with *elsewhere* what they may stand before is looked at too."""
        self.ruins = ruins
        others = installed((), Diagnostics()).packs.values() if elsewhere else ()
        self.packs = {pack.folder.resolve(): pack for pack in (*found.packs.values(), *others)}
        self.by_id, self.broken = found.packs, sorted(found.broken)
        self.coders = {pack.id for pack in self.packs.values() if pack.has_code and not pack.bundled}
        self.foreign_game = any(pack.game is not None and pack.id in self.coders for pack in self.packs.values())

    @cached_property
    def digest(self) -> bytes:
        """Return one hash of the program's files, its libraries, and what is in all packs but in their scenarios.

        Other files and folders of packs count by their names: what lies in the wrong place is told.
        """
        roots = [Path(__file__).resolve().parents[1], resources.data("content"), *self.packs]
        known = [sorted(self.by_id), self.broken, sorted(self.ruins.ids)]
        mark = hashlib.sha256(repr([__version__, sys.version, *known, _libraries()]).encode())
        for path in dict.fromkeys(chain.from_iterable(map(_all_in, roots))):
            content = (_bytes_of(path) if _is_read(path) else None) or b""
            mark.update(f"\0{path}\0{len(content)}\0".encode("utf-8", "surrogateescape") + content)
        return mark.digest()

    def runs_foreign_code(self, pack: Pack) -> bool:
        """Tell whether checking *pack* runs code of a stranger, which may depend on anything."""
        return self.foreign_game or any(name in self.coders for name in _required(pack.id, self.by_id))

    def home_of(self, path: Path) -> Pack | None:
        """Return the pack in whose folder a file lies."""
        resolved = path.resolve()
        return next((pack for folder, pack in self.packs.items() if resolved.is_relative_to(folder)), None)

    def holds(self, home: Pack, content: bytes) -> bool:
        """Tell whether the verdict on a scenario file in the pack *home* depends on it and the packs alone."""
        if self.runs_foreign_code(home):
            return False
        text = "\n".join(line for line in content.decode("utf-8", "replace").splitlines() if line[:1] != "#")
        leads = any(word in text for word in (*_LEADS_OUT, *self.coders))
        return not leads and not ("house_rules" in text and any(word in text for word in _PATH_LIKE))


def _required(name: str, packs: Mapping[str, Pack]) -> set[str]:
    found, open_ = set[str](), [name]
    while open_:
        at = open_.pop()
        if at not in found and at in packs:
            found.add(at)
            open_ += packs[at].requires
    return found


def _all_in(root: Path) -> list[Path]:
    """Return all files and folders below *root* but those that programs keep there for themselves."""
    above = len(root.parts)
    return [path for path in sorted(root.rglob("*")) if _UNSEEN.isdisjoint(path.parts[above:])]


def _is_read(path: Path) -> bool:
    return path.suffix in (".py", ".yaml", ".json") and not path.name.endswith(SCENARIO_END)


def _weight_of(pack: Pack) -> int:
    try:
        return _A_PACK + sum(path.stat().st_size for path in pack.folder.rglob("*.yaml")) // 10
    except OSError:
        return _A_PACK


def _bytes_of(path: Path) -> bytes | None:
    """Return what a file holds; None if it can't be read, or never could be: a device, or too much."""
    try:
        return path.read_bytes() if path.is_file() and path.stat().st_size <= MAX_BYTES else None
    except OSError:
        return None


def _libraries() -> list[tuple[str, int]]:
    specs = [find_spec(name) for name in _LIBRARIES]
    origins = [spec.origin for spec in specs if spec is not None and spec.origin]
    return [(origin, Path(origin).stat().st_mtime_ns) for origin in origins]


def _written(items: Iterable[Diagnostic], counts: Mapping[str, int]) -> dict[str, Any]:
    kept = [{**item.as_json(), "message": item.message, "others": item.others} for item in items]
    return {"items": kept, "counts": dict(counts)}


def _read(stored: Any) -> Verdict | None:
    try:
        return [_diagnostic(item) for item in stored["items"]], dict(stored["counts"])
    except (TypeError, KeyError, ValueError):
        return None


def _diagnostic(item: Mapping[str, Any]) -> Diagnostic:
    suggestion = item["suggestion"]
    meant = Suggestion.of(suggestion, item["others"]) if suggestion is not None else None
    place = Place(item["file"], item["line"], item["column"])
    return Diagnostic(item["code"], item["severity"], item["message"], place, meant)
