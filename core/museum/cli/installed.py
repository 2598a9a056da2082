"""The list of installed packs and bots that `museum check` prints, with the errors of broken packs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from museum.bots import BOTS
from museum.cli.files_to_check import lies_in
from museum.cli.output import table, wrapped
from museum.diagnostics import Diagnostic, Place
from museum.packs import Installed, InstalledBot, Pack, installed_bots


def listing(found: Installed, faults: Sequence[Diagnostic]) -> list[str]:
    """Return the lines that list every pack, with its number of errors in *faults*, and every bot."""
    rows = [_row(pack, faults) for name, pack in found.packs.items() if name not in found.broken]
    lines = [f"  {line}" for line in table(rows)]
    for name, why in found.broken.items():
        lines.append(wrapped(f"{_shown(why)}", f"  {name}  can't be enabled: ", " " * 6))
    bots = [(name, "plays any game") for name in BOTS]
    bots += [(name, f"of the pack {pack.id}") for pack in found.packs.values() for name in pack.bots]
    others = [(name, each) for name, each in _others() if name not in _bundled(found)]
    bots += [(name, f"of {' and '.join(bot.source for bot in each)}") for name, each in others]
    return ["Packs:", *lines, "Bots:", *(f"  {line}" for line in table(bots)), ""]


def clashing_bots(found: Installed) -> Iterator[Diagnostic]:
    """Yield a warning for each id that two installed bots have, or that is also the id of a bundled bot."""
    bundled = _bundled(found)
    for name, bots in _others():
        sources = " and ".join(bot.source for bot in bots)
        if name in bundled:
            message = f"{sources} offers a bot `{name}`, which is never used: a bot of Museum is called so"
            yield Diagnostic("duplicate-id", "warning", message, Place("", 0, 0))
        elif len(bots) > 1:
            message = f"two bots are called `{name}`: those of {sources}; neither can be used"
            yield Diagnostic("duplicate-id", "warning", message, Place("", 0, 0))


def _bundled(found: Installed) -> set[str]:
    return {*BOTS, *(name for pack in found.packs.values() if pack.bundled for name in pack.bots)}


def _others() -> Iterator[tuple[str, tuple[InstalledBot, ...]]]:
    """Yield the bots of other distributions."""
    for name, bots in installed_bots().items():
        others = tuple(bot for bot in bots if not bot.target.startswith("museum."))
        if others:
            yield name, others


def _row(pack: Pack, faults: Sequence[Diagnostic]) -> tuple[str, str, str, str]:
    errors = sum(lies_in(fault.place.file, pack.folder) for fault in faults if fault.severity == "error")
    use = "not enabled by default" if pack.game is None else f"the game {pack.game}, enabled by default"
    state = f"broken, {errors} error{'s' if errors > 1 else ''}" if errors else use
    return pack.id, pack.version, state, _place_of(pack.folder)


def _place_of(folder: Path) -> str:
    """Return where a pack lies, from the current folder if it is below that."""
    resolved, here = folder.resolve(), Path.cwd()
    return str(resolved.relative_to(here)) if resolved.is_relative_to(here) else str(resolved)


def _shown(why: Sequence[Diagnostic]) -> str:
    return "; ".join(f"{fault.place}: {fault.message}" if fault.place.file else fault.message for fault in why)
