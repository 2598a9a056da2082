"""What the tests of the command line share: running it, files to run it on, and a screen that types by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pytest
from tests.commands import run
from tests.files import write

__all__ = ["run", "write"]


@pytest.fixture(autouse=True)
def brief_search_everywhere(brief_search: None) -> None:
    """Also where a test makes a hot seat without a command."""


@dataclass
class TypingScreen:
    """A screen whose person types the given lines, then closes the terminal."""

    typed: Iterable[str]
    shown: list[str] = field(default_factory=list)
    rows: int = 0
    offer: Callable[[str], Sequence[str]] = lambda typed: ()

    def __post_init__(self) -> None:
        self._lines = iter(self.typed)

    def read(self, prompt: str) -> str:
        self.shown.append(prompt)
        if prompt.startswith("Pass the keyboard"):
            return ""
        for line in self._lines:
            if line == "^C":
                raise KeyboardInterrupt
            self.shown.append(f"<<< {line}")
            return line
        raise EOFError

    def write(self, text: str, style: str = "") -> None:
        self.shown.append(text)

    def clear(self) -> None:
        self.shown.append("\f")

    def complete(self, offer: Callable[[str], Sequence[str]]) -> None:
        self.offer = offer

    @property
    def text(self) -> str:
        """Return all that was shown."""
        return "\n".join(self.shown)


@pytest.fixture
def typing() -> Callable[[Iterable[str]], TypingScreen]:
    """Return a screen at which the given lines are typed."""
    return TypingScreen
