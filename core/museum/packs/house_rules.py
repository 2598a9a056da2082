"""Reads house rules, which are presets or files and may build on others, and the `cards:` of game files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Any, Final

from museum import resources
from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.packs import shapes
from museum.packs.additions import Additions, Steps, additions
from museum.packs.manifest import Pack
from museum.packs.paths import locate
from museum.source import Document, load
from museum.source.data import Data

PATCHES: Final = "patches.yaml"
CARDS: Final = "cards"  # the key of the cards that an entry of a list of changes is about
_DEPTH: Final = 20  # files of house rules that may build on each other


@frozen
class Selector:
    """The cards that a `ban` names: one by its *id*, or all with these *fields*; written at *path* of *document*."""

    id: str | None
    fields: Mapping[str, Any]
    place: Place
    path: Steps = field(default=(), repr=False, compare=False)
    document: Document | None = field(default=None, repr=False, compare=False)

    def matches(self, card: Data) -> bool:
        """Tell whether *card*, a mapping of fields with its `id`, is one of them.

        >>> Selector(None, {"kind": "patron"}, Place("")).matches({"id": "a", "kind": "patron"})
        True
        """
        if self.id is not None:
            return bool(card.get("id") == self.id)
        # A card without the field doesn't match, even where the wanted value is null.
        return all(name in card and card[name] == value for name, value in self.fields.items())


@frozen
class LocatedId:
    """An id in a file, with its place."""

    id: str
    place: Place


@frozen
class Patch:
    """The changes of a card or board, as the file writes them: the value at *path* of *document*.

    Those of cards that a *selector* names may be of many; *id* is empty then.
    """

    id: str
    changes: Mapping[str, Any]
    place: Place
    path: Steps
    document: Document = field(repr=False, compare=False)
    selector: Selector | None = None


@frozen
class Copies:
    """How many copies there are of each card that a *selector* names."""

    selector: Selector
    number: int
    place: Place


@frozen
class CardChanges:
    """The changes of cards in one file; ids aren't checked yet."""

    ban: tuple[Selector, ...] = ()
    include: tuple[LocatedId, ...] = ()
    include_from: tuple[LocatedId, ...] = ()
    copies: tuple[Copies, ...] = ()
    patch: tuple[Patch, ...] = ()

    def __bool__(self) -> bool:
        """Tell whether anything changes."""
        return bool(self.ban or self.include or self.include_from or self.copies or self.patch)


@frozen
class HouseRules:
    """One file of house rules; *includes* are the names it builds on, which come before it.

    *id* is the name of a preset, or the file's name without suffix; *path* the file. *bases* are the paths of all
    that it builds on. *preset* is the preset, this one or one that builds on it, that a file of one's own names,
    and where; None for a file of one's own.
    """

    id: str
    path: str
    rules: Mapping[str, Any]
    rule_places: Mapping[str, Place]
    cards: CardChanges
    board: str | None = None
    board_place: Place | None = None
    title: str | None = None
    includes: tuple[str, ...] = ()
    boards: Mapping[str, Patch] = field(default_factory=dict)
    additions: Additions = field(default_factory=Additions)
    bases: frozenset[str] = frozenset()
    preset: LocatedId | None = field(default=None, repr=False, compare=False)


def presets() -> dict[str, Path]:
    """Return the files of the house rules that are enabled by name (B80, B81), in order of names."""
    try:
        folder = resources.data("content") / "house_rules"
    except FileNotFoundError:
        return {}
    return {file.stem: file for file in sorted(folder.glob("*.yaml"))}


def is_path(name: str) -> bool:
    """Tell whether *name* is written as the path of a file of house rules rather than as a preset's name."""
    return "/" in name or "\\" in name or name.endswith((".yaml", ".yml"))


def read_house_rules(
    document: Document,
    path: Steps,
    diagnostics: Diagnostics,
    parameters: shapes.ParameterNames = tuple,
    game: str = shapes.DEFAULT_GAME,
) -> tuple[HouseRules, ...]:
    """Return the house rules of *game* that the list at *path* of *document* names, with the files they build on.

    The order is that in which they apply; a file that comes twice applies where it comes last. *parameters* finds
    rule parameters, for hints. Errors are reported, and files with errors are left out.
    """
    names: Sequence[str] = document.value(*path)
    return _HouseRulesReader(diagnostics, parameters, game).all(names, document, path, ())


def load_house_rules(
    path: Path | str, diagnostics: Diagnostics, parameters: shapes.ParameterNames = tuple
) -> tuple[HouseRules, ...]:
    """Read the file of house rules at *path*, with the files that it builds on; errors are reported."""
    return _HouseRulesReader(diagnostics, parameters).file(Path(path), Path(path).stem, ())


def pack_patches(
    packs: Iterable[Pack], diagnostics: Diagnostics, parameters: shapes.ParameterNames = tuple
) -> tuple[HouseRules, ...]:
    """Return the `patches.yaml` of each of *packs*, in their order.

    *parameters* finds rule parameters, for hints. Errors are reported, and files with errors are left out.
    """
    found = []
    for pack in packs:
        path = pack.folder / PATCHES
        document = load(path, diagnostics) if path.exists() else None
        if document is not None and shapes.check("patches", document, diagnostics, (), parameters):
            found.append(_own(document, pack.id))
    return tuple(found)


def card_changes(document: Document, path: Steps) -> CardChanges:
    """Return the changes in the `cards:` at *path* of *document*; its shape was checked before."""
    data = document.value(*path)

    def named(key: str) -> tuple[LocatedId, ...]:
        return tuple(LocatedId(name, document.at(*path, key, n)) for n, name in enumerate(data.get(key, ())))

    return CardChanges(
        ban=tuple(_selector(document, (*path, "ban", number)) for number in range(len(data.get("ban", ())))),
        include=named("include"),
        include_from=named("include_from"),
        copies=tuple(_copies(document, (*path, "copies"), data.get("copies", {}))),
        patch=tuple(_card_patches(document, path, data)),
    )


def board_patches(document: Document, path: Steps) -> dict[str, Patch]:
    """Return the changes in the `boards:` of the mapping at *path* of *document*, if it has any."""
    data = document.value(*path).get("boards", {})
    return _patches(document, (*path, "boards"), data)


def places_of(document: Document, path: Steps) -> dict[str, Place]:
    """Return where each key of the mapping at *path* stands."""
    return {name: document.key(*path, name) for name in document.value(*path)}


def _selector(document: Document, path: Steps) -> Selector:
    item, place = document.value(*path), document.at(*path)
    if isinstance(item, str):
        return Selector(item, {}, place)
    return Selector(None, dict(item), place, path, document)


def _copies(document: Document, path: Steps, written: Mapping[str, int] | Sequence[Data]) -> Iterator[Copies]:
    if isinstance(written, Mapping):
        for name, number in written.items():
            place = document.key(*path, name)
            yield Copies(Selector(name, {}, place), number, place)
        return
    for index, entry in enumerate(written):
        selector = _selector(document, (*path, index, CARDS))
        yield Copies(selector, entry["copies"], document.at(*path, index, "copies"))


def _card_patches(document: Document, path: Steps, data: Data) -> Iterator[Patch]:
    written = data.get("patch", {})
    if isinstance(written, Mapping):
        for patch in _patches(document, path, data).values():
            yield replace(patch, selector=Selector(patch.id, {}, patch.place))
        return
    for index, entry in enumerate(written):
        where = (*path, "patch", index)
        selector = _selector(document, (*where, CARDS))
        changes = {key: value for key, value in entry.items() if key != CARDS}
        yield Patch(selector.id or "", changes, selector.place, where, document, selector)


def _patches(document: Document, path: Steps, data: Data) -> dict[str, Patch]:
    paths = {name: (*path, "patch", name) for name in data.get("patch", {})}
    return {
        name: Patch(name, document.value(*where), document.key(*where), where, document)
        for name, where in paths.items()
    }


def _own(document: Document, name: str) -> HouseRules:
    """Return the house rules in *document* itself, without their bases; its shape was checked before."""
    data = document.data
    return HouseRules(
        id=name,
        path=document.path,
        rules=data.get("rules", {}),
        rule_places=places_of(document, ("rules",)) if "rules" in data else {},
        cards=card_changes(document, ("cards",)) if "cards" in data else CardChanges(),
        board=data.get("board"),
        board_place=document.at("board") if "board" in data else None,
        title=data.get("title"),
        includes=tuple(data.get("house_rules", ())),
        boards=board_patches(document, ()),
        additions=additions(document, (), name),
    )


class _HouseRulesReader:
    """Reads each file of house rules once, however often it is named."""

    def __init__(
        self, diagnostics: Diagnostics, parameters: shapes.ParameterNames, game: str = shapes.DEFAULT_GAME
    ) -> None:
        self._diagnostics = diagnostics
        self._game = game
        self._parameters = parameters
        self._read: dict[Path, tuple[HouseRules, ...]] = {}

    def all(
        self, names: Sequence[str], document: Document, path: Steps, chain: tuple[Path, ...]
    ) -> tuple[HouseRules, ...]:
        """Read all of *names*, which stand at *path* of *document*; *chain* are the files being read."""
        found: list[HouseRules] = []
        for index, name in enumerate(names):
            place = document.at(*path, index)
            file = self._locate(name, document.home, place)
            if file is not None and self._may_follow(file, chain, place):
                read = self.file(file, file.stem if is_path(name) else name, chain)
                # Users can edit a file, but only the line that names a preset.
                preset = None if is_path(name) else LocatedId(name, place)
                found += read if preset is None else [replace(rules, preset=preset) for rules in read]
        last: dict[str, HouseRules] = {}
        # From the end: a file that comes twice holds where it comes last.
        for rules in reversed(found):
            last.setdefault(rules.path, rules)
        return tuple(reversed(last.values()))

    def file(self, file: Path, name: str, chain: tuple[Path, ...]) -> tuple[HouseRules, ...]:
        """Read *file* and what it builds on, which comes first."""
        resolved = file.resolve()
        # An empty result is kept too: its errors are reported once.
        if resolved not in self._read:
            document = load(file, self._diagnostics)
            right = document and shapes.check("house_rules", document, self._diagnostics, (), self._parameters)
            self._read[resolved] = self._with_bases(document, name, (*chain, resolved)) if document and right else ()
        return self._read[resolved]

    def _with_bases(self, document: Document, name: str, chain: tuple[Path, ...]) -> tuple[HouseRules, ...]:
        data = document.data
        bases = self.all(data.get("house_rules", ()), document, ("house_rules",), chain)
        return (*bases, replace(_own(document, name), bases=frozenset(base.path for base in bases)))

    def _locate(self, name: str, base: str, place: Place) -> Path | None:
        if not is_path(name):
            return self._preset(name, Path(base).parent, place)
        return locate(name, base, "file", self._diagnostics, place)

    def _preset(self, name: str, folder: Path, place: Place) -> Path | None:
        known = presets()
        if name in known and self._game == shapes.DEFAULT_GAME:
            return known[name]
        # A file of that name in the same folder was meant as a path.
        beside = next((f"./{name}{end}" for end in (".yaml", ".yml") if (folder / f"{name}{end}").is_file()), None)
        message = Said.by("house_rules", "no house rules are called `{name}`", name=name)
        if beside is not None:
            self._diagnostics.error("unknown-id", message, place, beside, name=name)
        elif name in known:
            english = "the house rules `{name}` are of the game `{game}`, not of `{other}`"
            games = {"game": shapes.DEFAULT_GAME, "other": self._game}
            self._diagnostics.error("not-allowed", Said.by("rules_of_game", english, name=name, **games), place)
        else:
            self._diagnostics.unknown(message, name, known, place, there="there are")
        return None

    def _may_follow(self, file: Path, chain: tuple[Path, ...], place: Place) -> bool:
        resolved = file.resolve()
        # Before the depth: a ring would reach any depth.
        if resolved in chain:
            ring = " -> ".join(link.name for link in (*chain[chain.index(resolved) :], resolved))
            message = Said.by("ring", "these house rules build on each other: {ring}", ring=ring)
            self._diagnostics.error("cycle", message, place)
            return False
        if len(chain) >= _DEPTH:
            message = Said.by("deep_rules", "house rules may build on others, {most} files deep at most", most=_DEPTH)
            self._diagnostics.error("too-deep", message, place)
            return False
        return True
