"""The entries of a pack's `components.yaml`, each with its place, and how their mistakes are reported."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from museum.diagnostics import Diagnostics, Place
from museum.effects.vocabulary import Taken
from museum.frozen import frozen
from museum.packs.plugin_errors import InvalidPlugin
from museum.source import Document

Made = TypeVar("Made")
Path = tuple[str | int, ...]


@frozen
class DeclaredEntry:
    """One thing that a pack declares: its name, its data, and where it is written."""

    name: str
    data: Any
    path: Path
    document: Document
    diagnostics: Diagnostics

    def get(self, key: str, otherwise: object = None) -> Any:
        """Return the value of *key*, or *otherwise*."""
        return self.data.get(key, otherwise)

    def several(self, key: str) -> tuple[str, ...]:
        """Return the names of *key*, which may be one name without a list."""
        found = self.data.get(key, ())
        return (found,) if isinstance(found, str) else tuple(found)

    def at(self, *path: str | int) -> Place:
        """Return the place of a value in the entry."""
        return self.document.at(*self.path, *path)

    def key(self) -> Place:
        """Return the place of the entry's name."""
        return self.document.key(*self.path)

    def inner(self, *path: str | int) -> DeclaredEntry:
        """Return a part of the entry that has parts itself."""
        whole = (*self.path, *path)
        return DeclaredEntry(str(path[-1]), self.document.value(*whole), whole, self.document, self.diagnostics)

    def known(self, what: str, name: str, known: Iterable[str], *path: str | int) -> bool:
        """Tell whether *name*, which stands at *path*, is *known*; report it otherwise as *what* (`kind of card`)."""
        if name in (names := tuple(known)):
            return True
        self.diagnostics.unknown(f"there is no {what} `{name}`", name, names, self.at(*path), there="there are")
        return False

    def wrong(self, message: str, *path: str | int, code: str = "not-allowed") -> None:
        """Report an error at *path* in the entry."""
        self.diagnostics.error(code, message, self.at(*path))

    def registered(self, register: Callable[[], Made]) -> Made | None:
        """Return what *register* does; a name that is taken, or can't be used, is reported here."""
        try:
            return register()
        except Taken as error:
            self.diagnostics.error("taken", str(error), self.key(), name=self.name)
        except (InvalidPlugin, ValueError) as error:
            self.diagnostics.error("not-allowed", str(error), self.key(), name=self.name)
        return None


def entries(document: Document, section: str, diagnostics: Diagnostics) -> Iterator[DeclaredEntry]:
    """Yield the entries of a *section*, a mapping by names or a list (of names, or of entries without a name)."""
    found = document.data.get(section, {})
    for key in found if isinstance(found, dict) else range(len(found)):
        name = key if isinstance(key, str) else str(found[key])
        yield DeclaredEntry(name, found[key], (section, key), document, diagnostics)
