"""Packs, and the reading of their manifests (`expansion.yaml`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics
from museum.diagnostics.said import Said
from museum.frozen import frozen
from museum.packs.shapes import check
from museum.source import Document, load
from museum.version import __version__

MANIFEST: Final = "expansion.yaml"
# Figures that a pack may give in `expected`, besides score lines.
FIGURES: Final = ("rounds", "points")
MUSEUM_API: Final = 1  # the interface that packs are written for; a change that breaks packs raises it


@frozen
class ExpectedFigure:
    """A range in which the author of a game means a figure to lie: *of* `rounds`, of `points`, or of a score line.

    A score line is meant as its share of all points, in per cent. It is stated for games of so many *seats*, None for
    all.
    """

    of: str
    low: int
    high: int
    seats: int | None = None


@frozen
class Pack:
    """The pack in *folder*, as its manifest describes it.

    *seats* is the least and the greatest number of seats that the pack makes possible, None if it says
    nothing. *game* is the id of the game whose base the pack is, None for an expansion. *plugin* is a
    dotted module; None where the pack has at most a `plugin.py` (see `plugin_file`). *bots* are the ids of
    those that it brings. *expected* says how the game is meant to play.
    """

    id: str
    version: str
    folder: Path
    manifest: Document = field(repr=False, compare=False)
    requires: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    seats: tuple[int, int] | None = None
    game: str | None = None
    plugin: str | None = None
    bundled: bool = False
    title: str = ""
    provides: Mapping[str, int] = field(default_factory=dict, repr=False, compare=False)
    bots: tuple[str, ...] = ()
    expected: tuple[ExpectedFigure, ...] = ()

    @property
    def plugin_file(self) -> Path | None:
        """Return the path of the pack's `plugin.py`, or of the `__init__.py` of a folder `plugin`; None if it names a
        module or has no plugin."""
        files = (self.folder / "plugin.py", self.folder / "plugin" / "__init__.py")
        return next((file for file in files if self.plugin is None and file.is_file()), None)

    @property
    def has_code(self) -> bool:
        """Tell whether the pack has a plugin, be it a file or a module."""
        return self.plugin is not None or self.plugin_file is not None


def read_manifest(folder: Path, diagnostics: Diagnostics, *, bundled: bool = False) -> Pack | None:
    """Read the pack in *folder*; return None if its manifest holds an error, each reported."""
    document = load(folder / MANIFEST, diagnostics)
    if document is None or not check("expansion", document, diagnostics):
        return None
    found = Diagnostics()
    # The schema has judged the shape; these are claims that contradict each other.
    _check_meaning(document, found)
    diagnostics.extend(found)
    return None if found.has_errors else _pack(folder, document, bundled)


def check_title(pack: Pack, diagnostics: Diagnostics) -> None:
    """Warn of a title that isn't the id: it has no effect, since players read the name in the pack's locales."""
    if pack.title != pack.id:
        english = "`title` names nothing: players read the name that the pack's locales give `{key}`"
        message = Said.by("title", english, key=f"pack.{pack.id}")
        diagnostics.warning("no-effect", message, pack.manifest.at("title"), pack.id)


def without(relation: str, names: Iterable[str], name: str) -> str:
    """Return the line of a manifest that has all *names* but one.

    >>> without("after", ["docks", "harbour"], "harbour")
    'after: [docks]'
    """
    return f"{relation}: [{', '.join(other for other in names if other != name)}]"


def _pack(folder: Path, document: Document, bundled: bool) -> Pack:
    data = document.data
    seats = data.get("seats")
    return Pack(
        id=data["id"],
        version=data["version"],
        folder=folder,
        manifest=document,
        requires=tuple(data.get("requires", ())),
        after=tuple(data.get("after", ())),
        conflicts=tuple(data.get("conflicts", ())),
        seats=(seats["min"], seats["max"]) if seats else None,
        game=data.get("game"),
        plugin=data.get("plugin"),
        bundled=bundled,
        title=data.get("title", data["id"]),
        provides=data.get("provides", {}),
        bots=tuple(data.get("bots", ())),
        expected=tuple(
            ExpectedFigure(one["of"], one["min"], one["max"], one.get("seats")) for one in data.get("expected", ())
        ),
    )


def _check_meaning(document: Document, diagnostics: Diagnostics) -> None:
    data = document.data
    if data["museum_api"] != MUSEUM_API:
        english = (
            "the pack is written for museum_api {written}, and this is museum {version} with museum_api {ours}: "
            "update Museum, or take another version of the pack"
        )
        written = data["museum_api"]
        message = Said.by("museum_api", english, written=written, version=__version__, ours=MUSEUM_API)
        diagnostics.error("pack-version", message, document.at("museum_api"))
    plugin = data.get("plugin")
    if plugin is not None and not all(part.isidentifier() for part in plugin.split(".")):
        module = Said.by("dotted_module", "a dotted Python module")
        message = Said.by("expected", "expected {wanted}, found {found}", wanted=module, found=f"`{plugin}`")
        # A path was meant: `my_pack/plugin.py`.
        dotted = plugin.removesuffix(".py").strip("./").replace("/", ".")
        diagnostics.error("wrong-form", message, document.at("plugin"), dotted)
    ranges: list[tuple[tuple[str | int, ...], Mapping[str, int]]] = (
        [(("seats",), data["seats"])] if "seats" in data else []
    )
    ranges += [(("expected", number), one) for number, one in enumerate(data.get("expected", ()))]
    for path, one in ranges:
        if one["min"] > one["max"]:
            english = "`min` is {low}, more than `max`, which is {high}"
            message = Said.by("min_max", english, low=one["min"], high=one["max"])
            diagnostics.error("out-of-range", message, document.at(*path, "min"))
    for relation in ("requires", "after", "conflicts"):
        if data["id"] in data.get(relation, ()):
            place = document.at(relation, data[relation].index(data["id"]))
            message = Said.by("names_itself", "the pack names itself in `{key}`", key=relation)
            others = without(relation, data[relation], data["id"])
            diagnostics.error("not-allowed", message, place, others)
