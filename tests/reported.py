"""What is reported of game files, one line each: for comparing with a file of `tests/recorded`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.files import put, put_all

from museum.diagnostics import Diagnostic, MuseumError
from museum.sessions.opening import open_text


def reported(folder: Path, text: str, files: Mapping[str, str] | None = None) -> Iterator[str]:
    """Yield what is reported of a game file with this *text* beside these *files*, errors or warnings.

    Packs among the files need a manifest: `expansion.yaml` is written where there is none.
    """
    put_all(folder, files or {})
    for pack in {folder / Path(name).parts[0] for name in files or {} if "/" in name}:
        if not (pack / "expansion.yaml").exists():
            put(pack / "expansion.yaml", f"id: {pack.name}\nversion: 1.0.0\nmuseum_api: 1\n")
    try:
        found: tuple[Diagnostic, ...] = open_text(text, str(folder / "game.yaml")).warnings
    except MuseumError as error:
        found = error.diagnostics
    yield from (_line(item, folder) for item in found)


def _line(item: Diagnostic, folder: Path) -> str:
    place = f"{Path(item.place.file).name}:{item.place.line}:{item.place.column}"
    instead = f" -> {item.suggestion}" if item.suggestion else ""
    return f"  {place}: {item.severity}[{item.code}] {item.message}{instead}".replace(str(folder), "FOLDER")
