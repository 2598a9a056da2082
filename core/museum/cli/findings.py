"""The diagnostics of one run of `museum check`, each fault once, and the number of things that were checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from museum.cli.files_to_check import lies_in
from museum.diagnostics import Diagnostic
from museum.packs.paths import resolved


class Findings:
    """Collects diagnostics: a fault of a pack shows in every game that uses the pack, and is reported once."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._items: dict[tuple[object, ...], Diagnostic] = {}
        self._spots: set[tuple[object, ...]] = set()

    @property
    def items(self) -> list[Diagnostic]:
        """Return all diagnostics in the order of their places."""
        return sorted(self._items.values(), key=lambda item: item.place)

    def add(self, found: Iterable[Diagnostic]) -> None:
        """Add each diagnostic that isn't known yet."""
        for item in found:
            spot = _spot_of(item)
            self._items.setdefault((*spot, item.message), item)
            self._spots.add(spot)

    def add_of_file(self, file: Path, found: Iterable[Diagnostic]) -> None:
        """Add the diagnostics of a file; faults elsewhere only at new spots, as wordings differ between games."""
        self.add([item for item in found if lies_in(item.place.file, file) or _spot_of(item) not in self._spots])


def without_notices(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the errors and warnings: notices are about one game (a card leaves it), not about a pack."""
    return [item for item in found if item.severity != "info"]


def _spot_of(item: Diagnostic) -> tuple[object, ...]:
    """Return the code and the place, which is the same however the path of the file is written."""
    file = resolved(Path(item.place.file)) if item.place.file else None
    return item.code, file, item.place.line, item.place.column
