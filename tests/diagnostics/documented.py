"""The reference of diagnostics: every code with an example that is run, written to docs/reference/diagnostics.md.

python tests/diagnostics/documented.py     # writes the page anew
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from museum.cli.check import command
from museum.diagnostics import CODES, Diagnostics, MuseumError
from museum.engine.saves import Save, write_save
from museum.source import load
from museum.translation.importing import read_catalogue
from museum.web.store import Store

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGE = ROOT / "docs" / "reference" / "diagnostics.md"
ORDER = ("files", "shape", "effects", "packs", "words")
MANIFEST = "id: pack\nversion: 0.1.0\nmuseum_api: 1\ntitle: pack\n"
LONG = "a" * 300 + ".yaml"


@dataclass(frozen=True, slots=True)
class Example:
    """One mistake: the files that hold it, what is checked, what is told of it and how it is put right."""

    code: str
    fix: str
    files: dict[str, str]
    check: str
    shown: str
    special: str = ""
    options: tuple[str, ...] = ()
    line: int = 0
    suggestion: str | None = None


def sections() -> Iterator[tuple[str, tuple[Example, ...]]]:
    """Yield each section of the page: its title and its examples."""
    for name in ORDER:
        document = load(HERE / "examples" / f"{name}.yaml", Diagnostics())
        assert document is not None
        yield document.data["title"], tuple(_example(entry) for entry in document.data["examples"])


def _example(entry: dict[str, Any]) -> Example:
    files = entry["files"]
    first = next(iter(files), "")
    whole = "pack" if first.startswith("pack/") else first
    return Example(
        entry["code"], entry["fix"], files, entry.get("check", whole), entry.get("shown", first),
        entry.get("special", ""),
        tuple(entry.get("options", ())), entry.get("line", 0), entry.get("suggestion"),
    )  # fmt: skip


def told(example: Example) -> list[dict[str, Any]]:
    """Write the example's files to an empty folder, check them, and return what is told, paths relative to it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        for file, text in example.files.items():
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        if (folder / "pack").is_dir() and not (folder / "pack" / "expansion.yaml").exists():
            (folder / "pack" / "expansion.yaml").write_text(MANIFEST)
        if example.special == "save":
            return _saved(folder)
        if example.special == "database":
            return _opened(folder)
        if example.special == "po":
            return _imported(folder / example.shown, folder)
        if example.special in SPECIAL:
            SPECIAL[example.special](folder)
        target = folder / example.check.format(long=LONG)
        result = CliRunner().invoke(command, [str(target), "--json", *example.options])
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        items: list[dict[str, Any]] = json.loads(result.stdout)
        return _relative(items, folder)


def _relative(items: list[dict[str, Any]], folder: Path) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = json.loads(json.dumps(items).replace(f"{folder}/", "").replace(f"{ROOT}/", ""))
    return told


def _saved(folder: Path) -> list[dict[str, Any]]:
    try:
        write_save(Save({}, "game.yaml", "", 1, (), "", {}), folder / "nowhere" / "game.museum-save")
    except MuseumError as error:
        return _relative([item.as_json() for item in error.diagnostics], folder)
    return []


def _opened(folder: Path) -> list[dict[str, Any]]:
    """Return what is said of a database that another version of Museum made."""
    with sqlite3.connect(folder / "tables.sqlite") as database:
        database.execute("PRAGMA user_version = 9")
    database.close()
    try:
        Store(folder / "tables.sqlite")
    except MuseumError as error:
        return _relative([item.as_json() for item in error.diagnostics], folder)
    return []


def _imported(file: Path, folder: Path) -> list[dict[str, Any]]:
    """Return what `museum i18n import` says of the PO file."""
    try:
        read_catalogue(file)
    except MuseumError as error:
        return _relative([item.as_json() for item in error.diagnostics], folder)
    return []


def _linked(path: Path, target: Path) -> None:
    path.unlink()
    path.symlink_to(target)


SPECIAL: dict[str, Callable[[Path], object]] = {
    "large": lambda folder: (folder / "game.yaml").write_text("#" * 5_000_001),
    "binary": lambda folder: (folder / "game.yaml").write_bytes(b"edition: it\n\xff\n"),
    "deep": lambda folder: (folder / "game.yaml").write_text("seats: " + "[" * 200 + "]" * 200 + "\n"),
    "many": lambda folder: (folder / "game.yaml").write_text("seats: [" + "1," * 100_001 + "1]\n"),
    "link": lambda folder: _linked(folder / "pack" / "cards.yaml", folder / "elsewhere.txt"),
}  # fmt: skip
ABOUT = {
    "large": "A file of more than 5 MB.", "binary": "A byte that is not UTF-8.",
    "deep": "Two hundred brackets, one in the other.", "many": "A list of more than a hundred thousand values.",
    "link": "`pack/cards.yaml` is a link to `../elsewhere.txt`.",
    "database": "A database of a later version.",
    "save": "The folder of the save was deleted while playing.",
}  # fmt: skip


def page() -> str:
    """Return the page."""
    parts = [INTRODUCTION]
    for title, examples in sections():
        parts.append(f"## {title}\n")
        parts += [_entry(example) for example in examples]
    return "\n".join(parts)


def _entry(example: Example) -> str:
    said = next(item for item in told(example) if item["code"] == example.code)
    where = f"{said['file']}:{said['line']}:{said['column']}" if said["line"] else said["file"]
    message = [f"{where}: {said['severity']}[{said['code']}] {said['message']}".lstrip(": ")]
    if said["suggestion"]:
        message.append(f"  did you mean `{said['suggestion']}`?")
    lines = [f"### {example.code}", "", CODES[example.code][:1].upper() + CODES[example.code][1:] + ".", ""]
    if example.special in ABOUT or not example.files:
        lines += [ABOUT.get(example.special, "A path that no system can open."), ""]
    else:
        language = {".py": "python", ".po": "po"}.get(Path(example.shown).suffix, "yaml")
        lines += [f"```{language}", f"# {example.shown}", example.files[example.shown].rstrip(), "```", ""]
    shown = [line.replace(LONG, "aaa….yaml") for line in message]
    return "\n".join([*lines, "```text", *shown, "```", "", f"**Fix.** {example.fix}", ""])


INTRODUCTION = """# Diagnostics

<!-- Written by tests/diagnostics/documented.py from tests/diagnostics/examples; a test runs every example. -->

Every error and warning has a code that doesn't change between versions, the file, line and column, and, where
something near is known, what was probably meant. `museum check --json` prints them for programs, as a list of
`{code, severity, file, line, column, message, suggestion}`.
"""

if __name__ == "__main__":
    PAGE.write_text(page())
    sys.stdout.write(f"wrote {PAGE}\n")
