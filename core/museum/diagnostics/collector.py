"""Collect diagnostics in order, and turn them into the one exception that users' mistakes raise."""

from __future__ import annotations

from collections.abc import Iterable

from museum.diagnostics.model import Diagnostic, Place, listed
from museum.diagnostics.render import Say, render
from museum.diagnostics.said import Said
from museum.suggest import did_you_mean


class MuseumError(Exception):
    """Carry the diagnostics of a mistake in the user's files; its text is the rendered diagnostics."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Keep *diagnostics* in the order given."""
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        # Translates the texts around the messages, where the messages are in another language than English.
        self.say: Say = str
        super().__init__(self.diagnostics)

    @classmethod
    def single(
        cls, code: str, message: str, place: Place | None = None, suggestion: str | None = None
    ) -> MuseumError:
        """Make the exception for one error; without *place* it is about no file in particular."""
        return cls((Diagnostic(code, "error", message, place or Place("", 0, 0), suggestion),))

    def __str__(self) -> str:
        """Render the diagnostics as people read them."""
        return render(self.diagnostics, say=self.say)


class Diagnostics:
    """Collect findings in the order in which they are made."""

    __slots__ = ("_items",)

    def __init__(self, items: Iterable[Diagnostic] = ()) -> None:
        """Start with *items*."""
        self._items: list[Diagnostic] = list(items)

    def error(
        self,
        code: str,
        message: str,
        place: Place,
        suggestion: str | None = None,
        *,
        name: str | None = None,
        wanted: tuple[str, ...] = (),
    ) -> None:
        """Add an error, with its fields as `Diagnostic` has them; raises ValueError if *code* is not in `CODES`."""
        self._items.append(Diagnostic(code, "error", message, place, suggestion, name, wanted))

    def unknown(
        self, message: str, name: str, known: Iterable[str], place: Place, *, code: str = "unknown-id",
        there: str = "",
    ) -> None:  # fmt: skip
        """Report *name*, which isn't among the *known*: suggest the nearest, or list all after the words *there*."""
        names = tuple(known)
        near = did_you_mean(name, names)
        if there and near is None:
            words = Said.by(there.replace(" ", "_"), there)
            others = listed(names) or Said.by("none", "none")
            message = Said.by("listed", "{message}; {there} {names}", message=message, there=words, names=others)
        self.error(code, message, place, near, name=name)

    def warning(self, code: str, message: str, place: Place, suggestion: str | None = None) -> None:
        """Add a warning; raises ValueError if *code* is not in `CODES`."""
        self._items.append(Diagnostic(code, "warning", message, place, suggestion))

    def info(self, code: str, message: str, place: Place, suggestion: str | None = None) -> None:
        """Add a remark; raises ValueError if *code* is not in `CODES`."""
        self._items.append(Diagnostic(code, "info", message, place, suggestion))

    @property
    def items(self) -> tuple[Diagnostic, ...]:
        """Return everything collected, in order."""
        return tuple(self._items)

    @property
    def has_errors(self) -> bool:
        """Tell whether any item is an error; warnings and remarks don't count."""
        return any(item.severity == "error" for item in self._items)

    def extend(self, other: Diagnostics | Iterable[Diagnostic]) -> None:
        """Append all items of *other*."""
        self._items.extend(other.items if isinstance(other, Diagnostics) else other)

    def become(self, items: Iterable[Diagnostic]) -> None:
        """Replace all findings by *items*: the same, with better messages."""
        self._items = list(items)

    def raise_if_errors(self) -> None:
        """Raise `MuseumError` with all items, warnings included, if there is an error among them."""
        if self.has_errors:
            raise MuseumError(self._items)

    def __len__(self) -> int:
        """Count the items."""
        return len(self._items)
