"""A new expansion as a working folder: the files of the template, under the new name, with schemas beside them."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from museum.authoring.known_ids import ids_of
from museum.authoring.schemas import cover
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.frozen import frozen
from museum.packs import Installed, installed, ordered
from museum.schema_files import KnownNames, write_schemas
from museum.source.writing import unwritable, write_whole

TEMPLATE: Final = Path(__file__).parent / "template"
ID: Final = re.compile(r"[a-z][a-z0-9_]{0,47}")
SCHEMAS: Final = "schemas"
# Names in the template that a new expansion's own take the place of; the longest come first.
PACK_FOLDER, COMMANDS, EARLIER = "pack_folder", "next_commands", "earlier_packs"


@frozen
class Scaffold:
    """Say which expansion is to be written: its id, the folder that its own folder comes into, and its form.

    *plugin* adds a `plugin.py` with a verb and a card that uses it; *package* makes it a pip package. It comes after
    the packs *earlier*, where they are enabled.
    """

    name: str
    parent: Path
    plugin: bool = False
    package: bool = False
    earlier: tuple[str, ...] = ()

    @property
    def folder(self) -> Path:
        """Return the working folder."""
        return self.parent / self.name

    @property
    def pack(self) -> Path:
        """Return the pack's folder; in a package it is a Python module."""
        return self.folder / (f"museum_{self.name}" if self.package else self.name)

    @property
    def title(self) -> str:
        """Return the name for people that the id suggests."""
        return self.name.replace("_", " ").title()


def write_expansion(scaffold: Scaffold, found: Installed) -> list[Path]:
    """Write the working folder and return its files; *found* are the packs that are installed.

    Raises `MuseumError` for a name that is no id or is taken, a folder that is there already, and what can't be
    written.
    """
    # Before anything is written, as is `_check_free`.
    _check_name(scaffold.name, found)
    _check_free(scaffold)
    try:
        return _written(replace(scaffold, earlier=_bundled(found)))
    except (OSError, MuseumError) as error:
        shutil.rmtree(scaffold.folder, ignore_errors=True)
        if isinstance(error, MuseumError):
            raise
        raise unwritable(error, error.filename or scaffold.folder, "this can't be written") from None


def _bundled(found: Installed) -> tuple[str, ...]:
    """Return the expansions that come with Museum, in their order."""
    names = [pack.id for pack in found.packs.values() if pack.bundled and pack.game is None]
    return tuple(pack.id for pack in ordered(found, names, Diagnostics()) if pack.game is None)


def _written(scaffold: Scaffold) -> list[Path]:
    texts = files_of(scaffold)
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, text.encode())
    diagnostics = Diagnostics()
    with_it = installed((scaffold.pack,), diagnostics)
    diagnostics.raise_if_errors()
    # Last: the schemas know the words of the new plugin too.
    ruleset = cover(with_it, (scaffold.name,)).ruleset
    known = KnownNames.under(ruleset, with_it, ids_of(ruleset, with_it))
    return [*texts, *write_schemas(scaffold.folder / SCHEMAS, known)]


def files_of(scaffold: Scaffold) -> dict[Path, str]:
    """Return the text of every file of the working folder, schemas apart."""
    words = _words(scaffold)
    return {
        target: _filled(source.read_text(encoding="utf-8"), words) for source, target in sorted(_sources(scaffold))
    }


def next_commands(scaffold: Scaffold) -> list[str]:
    """Return the commands that an author types next, to be run where the expansion was made."""
    folder = shlex.quote(str(scaffold.folder))
    game = shlex.quote(str(scaffold.folder / "play.yaml"))
    install = [f"python -m pip install --editable {folder}"] if scaffold.package else []
    return [
        *install,
        f"museum check {folder}",
        f"museum test {folder}",
        f"museum explain {scaffold.name}_guide {game}",
        f"museum play {game} --quiet",
    ]


def _check_name(name: str, found: Installed) -> None:
    if not ID.fullmatch(name):
        near = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_0123456789")[:48].strip("_")
        message = f"`{name}` is no id: expected up to 48 small letters, digits and `_`, beginning with a letter"
        raise MuseumError.single("wrong-form", message, suggestion=near or None)
    if name in found.packs or name in found.broken:
        where = f", in {found.packs[name].folder}" if name in found.packs else ""
        message = f"a pack is called `{name}` already{where}"
        raise MuseumError.single("duplicate-id", message, suggestion=_free(name, found))


def _free(name: str, found: Installed) -> str:
    numbers = (f"{name}_{number}" for number in range(2, 1000))
    return next(other for other in numbers if other not in found.packs and other not in found.broken)


def _check_free(scaffold: Scaffold) -> None:
    """Refuse a folder that holds something: nothing is ever overwritten."""
    folder = scaffold.folder
    if not scaffold.parent.is_dir():
        raise MuseumError.single("missing-file", "there is no such folder to write to", Place(str(scaffold.parent)))
    if folder.is_symlink() or folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        message = "this is there already, and nothing is overwritten; choose another name, or a folder by --path"
        raise MuseumError.single("unwritable", message, Place(str(folder)))


def _sources(scaffold: Scaffold) -> Iterator[tuple[Path, Path]]:
    """Yield each file of the template that is wanted, and where it comes to lie."""
    yield TEMPLATE / "README.md", scaffold.folder / "README.md"
    parts = {"pack": scaffold.pack, ("package" if scaffold.package else "folder"): scaffold.folder}
    if scaffold.plugin:
        parts["plugin"] = scaffold.pack
    for part, home in parts.items():
        for source in (TEMPLATE / part).rglob("*"):
            # Python may have run the template in tests.
            if source.is_file() and "__pycache__" not in source.parts:
                inside = str(source.relative_to(TEMPLATE / part)).replace(PACK_FOLDER, scaffold.pack.name)
                yield source, home / inside.replace("template_pack", scaffold.name)


def _words(scaffold: Scaffold) -> Mapping[str, str]:
    # Commands in the README begin at the folder that it lies in.
    beside = Scaffold(scaffold.name, Path(), scaffold.plugin, scaffold.package)
    return {
        EARLIER: ", ".join(scaffold.earlier),
        COMMANDS: "\n".join(next_commands(beside)),
        PACK_FOLDER: scaffold.pack.name,
        "template-pack": scaffold.name.replace("_", "-"),
        "template_pack": scaffold.name,
        "Template Pack": scaffold.title,
    }


def _filled(text: str, words: Mapping[str, str]) -> str:
    """Put the words in at once, so that what is put in is not replaced again."""
    return re.sub("|".join(map(re.escape, words)), lambda match: words[match[0]], text)
