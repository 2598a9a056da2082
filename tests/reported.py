"""What is reported of game files, one line each: for comparing with a file of `tests/recorded`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.files import put, put_all

from museum.diagnostics import Diagnostic, Diagnostics, MuseumError
from museum.ruleset.card_warnings import warn_of_cards
from museum.ruleset.standing_rules import HOUSE_RULES
from museum.sessions.opening import open_text


def reported(folder: Path, text: str, files: Mapping[str, str] | None = None) -> Iterator[str]:
    """Yield what is reported of a game file with this *text* beside these *files*: errors, or else warnings.

    Packs among the files need a manifest: `expansion.yaml` is written where there is none.
    """
    put_all(folder, {"readme.txt": "Odd", **(files or {})})
    packs = sorted({Path(name).parts[0] for name in files or {} if "/" in name})
    for pack in packs:
        if not (folder / pack / "expansion.yaml").exists():
            put(folder / pack / "expansion.yaml", f"id: {pack}\nversion: 1.0.0\nmuseum_api: 1\n")
    try:
        opening = open_text(text, str(folder / "game.yaml"))
    except MuseumError as error:
        yield from (_line(item, folder) for item in error.diagnostics)
        return
    warnings = Diagnostics()
    for pack in (*packs, HOUSE_RULES):
        warn_of_cards(opening.ruleset, pack, warnings)
    yield from (_line(item, folder) for item in (*opening.warnings, *warnings.items))


def _line(item: Diagnostic, folder: Path) -> str:
    place = f"{Path(item.place.file).name}:{item.place.line}:{item.place.column}"
    instead = f" -> {item.suggestion}" if item.suggestion else ""
    return f"  {place}: {item.severity}[{item.code}] {item.message}{instead}".replace(str(folder), "FOLDER")
