"""The log of a game as it is printed: one line per action, with headings for rounds and turns."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from museum.cli.output import WIDTH, rule, wrapped
from museum.presentation import LogEntry
from museum.texts.wording import Wording

Print = Callable[[str], None]

NAME_WIDTH = 10


class Log:
    """Prints entries; a secret of one seat only if *open_seats* has it."""

    def __init__(
        self, print_line: Print, names: Sequence[str], open_seats: Collection[int], wording: Wording
    ) -> None:
        """Print with *print_line*, in the language of *wording*."""
        self._wording = wording
        self._print = print_line
        self._names = names
        self._open = open_seats
        self._margin = min(NAME_WIDTH, max(map(len, names))) + 2

    def write_all(self, entries: Iterable[LogEntry]) -> None:
        """Print entries in their order."""
        for entry in entries:
            self.write(entry)

    def write(self, entry: LogEntry, reader: int = -1) -> None:
        """Print one entry; *reader* is the seat whose person alone sees it."""
        if entry.silent and entry.seat not in (*self._open, reader):
            return
        if entry.kind == "own":
            if entry.seat == reader:
                self._print(wrapped(entry.text, " " * (self._margin + 2) + "> "))
        elif entry.kind == "round":
            self._print("")
            self._print(rule(entry.text, "="))
        elif entry.kind == "turn":
            self._print("")
            self._print(f"{entry.text} ({entry.detail})" if entry.detail else entry.text)
        elif entry.kind == "card":
            lead = f"{entry.lead} " if entry.lead else ""
            self._print(wrapped(f"{entry.text}. {entry.detail}".rstrip(), lead, "  "))
        elif entry.kind == "note":
            self._print(wrapped(self._note(entry), " " * (self._margin + 2) + "> "))
        else:
            self._print(self._move(entry))

    def _note(self, entry: LogEntry) -> str:
        if entry.seat < 0:
            return entry.text
        return self._wording.say("log.note", name=self._names[entry.seat], text=entry.text)

    def _move(self, entry: LogEntry) -> str:
        name = self._names[entry.seat][: self._margin - 2]
        text = self._wording.say("log.secret") if entry.secret and entry.seat not in self._open else entry.text
        lead = f"  {name:<{self._margin}}"
        *lines, last = wrapped(text, lead, " " * (len(lead) + 2)).split("\n")
        if not entry.detail:
            return "\n".join([*lines, last])
        if len(last) + 2 + len(entry.detail) > WIDTH:
            lines.append(last)
            last = ""
        return "\n".join([*lines, last + f"{entry.detail:>{WIDTH - len(last)}}"])
