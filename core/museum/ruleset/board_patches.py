"""The boards of a game: those of its packs and those that files of house rules and the game file add, each as these
files patch it, cell by cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.model import listed
from museum.diagnostics.said import Said
from museum.frozen import slotted
from museum.packs import Additions, GameConfig, Patch
from museum.ruleset.history import Change, History, board_key
from museum.ruleset.model import Ruleset
from museum.ruleset.patches import otherwise
from museum.source import Document, Shape
from museum.source.data import Data
from museum.source.trees import list_at

FILE = "boards.yaml"
LIST = "boards"
NUMBERS = "bonuses"
ROWS = "rows"
# Lists of pairs of cells, which a patch gives anew as a whole.
_LINKS: Final = ("walls", "corridors")
Files = Mapping[str, tuple[Document, ...]]


def boards_of(ruleset: Ruleset) -> Iterator[tuple[Mapping[str, Any], Place]]:
    """Yield the boards of a ruleset as its game has them, with the places where they are defined."""
    for document in ruleset.files.get(FILE, ()):
        for index, board in enumerate(document.data[LIST]):
            yield board, document.at(LIST, index)


def place_to_blame(ruleset: Ruleset, board_id: str, defined: Place) -> Place:
    """Return the last patch of a board, or where it is *defined* if there is none."""
    changes = ruleset.report.changes.get(board_key(board_id), ())
    return ruleset.report.origins.place_to_edit(changes[-1].place) if changes else defined


def changed_boards(
    files: Files, schema: Mapping[str, Any] | None, config: GameConfig, history: History, diagnostics: Diagnostics
) -> dict[str, tuple[Document, ...]]:
    """Return *files* with the boards as *config* has them; what can't be done is reported.

    *schema* is that of a file of boards; None for a game without boards.
    """
    sources = [(rules.additions, rules.boards) for rules in config.house_rules]
    sources.append((config.additions, config.boards))
    if not any(additions.boards or patches for additions, patches in sources):
        return dict(files)
    changing = _ChangedBoards([*files.get(FILE, ())], Shape(schema) if schema else None, history, diagnostics)
    for additions, patches in sources:
        if additions.boards:
            changing.add(additions)
        for patch in patches.values():
            changing.patch(patch)
    return {**files, FILE: changing.documents()}


@slotted
class _Board:
    """A board as it is defined, and as it is after the patches so far."""

    original: Data
    place: Place
    now: Data


class _ChangedBoards:
    """Adds and patches boards, file by file."""

    def __init__(
        self, documents: list[Document], shape: Shape | None, history: History, diagnostics: Diagnostics
    ) -> None:
        self._documents = documents
        self._shape = shape
        self._history = history
        self._diagnostics = diagnostics
        self._boards: dict[str, _Board] = {}
        for document in documents:
            self._read(document)

    def documents(self) -> tuple[Document, ...]:
        """Return the documents with their boards as they are now."""
        return tuple(
            # Copies: documents are shared by all rulesets of a run.
            Document(
                document.path, document.text,
                {**document.data, LIST: [self._boards[board["id"]].now for board in document.data[LIST]]},
                document.positions,
            )
            for document in self._documents
        )  # fmt: skip

    def add(self, additions: Additions) -> None:
        """Add the boards of one file."""
        document = list_at(additions.document, additions.boards, LIST)
        if self._shape is None:
            self._diagnostics.error("not-allowed", Said.by("no_boards", "this game has no boards"), document.at())
        elif self._shape.check(document, self._diagnostics) and self._free(document):
            self._documents.append(document)
            self._read(document)

    def patch(self, patch: Patch) -> None:
        """Change a board as *patch* says, unless something in it is wrong."""
        board = self._boards.get(patch.id)
        if board is None:
            message = Said.by("no_board", "no board is called `{name}`", name=patch.id)
            self._diagnostics.unknown(message, patch.id, self._boards, patch.place)
            return
        numbers = [self._number_fits(patch, board, part, name) for part, name in _given(patch)]
        cells = [self._cell_fits(patch, board, index) for index in range(len(patch.changes.get("cells", ())))]
        if all(numbers) and all(cells):
            board.now = self._patched(board.now, patch)

    def _read(self, document: Document) -> None:
        for index, board in enumerate(document.data[LIST]):
            self._boards.setdefault(board["id"], _Board(board, document.at(LIST, index), board))

    def _free(self, document: Document) -> bool:
        """Tell whether the ids of new boards are free; report those that aren't."""
        free, seen = True, dict[str, Place]()
        for index, board in enumerate(document.data[LIST]):
            name, place = board["id"], document.at(LIST, index, "id")
            earlier = self._boards[name].place if name in self._boards else seen.get(name)
            if earlier is not None:
                english = "the board `{name}` is already defined at {place}; `{line}` changes it"
                where, line = f"{earlier.file}:{earlier.line}", f"boards: {{patch: {{{name}: ...}}}}"
                message = Said.by("board_taken", english, name=name, place=where, line=line)
                self._diagnostics.error("duplicate-id", message, place)
                free = False
            seen[name] = place
        return free

    def _number_fits(self, patch: Patch, board: _Board, part: str, name: str) -> bool:
        """Tell whether boards have a bonus that the patch sets, or that it is as the patch expects."""
        # `expect` is compared with the content, not with what an earlier file has made of it.
        numbers, value = board.original[NUMBERS], patch.changes[part][name]
        if name not in numbers:
            place = patch.document.key(*patch.path, part, name)
            english = "a board has no bonus `{name}`; it has {known}"
            message = Said.by("no_bonus", english, name=name, known=listed(numbers))
            self._diagnostics.unknown(message, name, numbers, place, code="unknown-key")
        elif part == "expect" and numbers[name] != value:
            origin = f"{board.place.file}:{board.place.line}"
            message = otherwise(patch.id, name, numbers[name], origin, value)
            self._diagnostics.error("unexpected", message, patch.document.at(*patch.path, part, name))
        else:
            return True
        return False

    def _cell_fits(self, patch: Patch, board: _Board, index: int) -> bool:
        rows = board.now[ROWS]
        row, column = patch.changes["cells"][index]["at"]
        if row < len(rows) and column < len(rows[row]):
            return True
        english = (
            "`{name}` has no place [{row}, {column}]: it has {rows} rows and {columns} columns, counted from 0; "
            "a larger board is a new one (`add`)"
        )
        columns = len(rows[0])
        message = Said.by("no_cell", english, name=patch.id, row=row, column=column, rows=len(rows), columns=columns)
        self._diagnostics.error("out-of-range", message, patch.document.at(*patch.path, "cells", index, "at"))
        return False

    def _patched(self, board: Data, patch: Patch) -> Data:
        numbers, rows = dict(board[NUMBERS]), [*board[ROWS]]

        def note(name: str, old: object, new: object, *path: str | int) -> None:
            place = patch.document.at(*patch.path, *path)
            self._history.note_patch(board_key(patch.id), Change(name, old, new, place))

        for name, value in patch.changes.get("set", {}).items():
            note(name, numbers[name], value, "set", name)
            numbers[name] = value
        for index, cell in enumerate(patch.changes.get("cells", ())):
            row, column = cell["at"]
            note(f"[{row}, {column}]", rows[row][column], cell["is"], "cells", index)
            rows[row] = rows[row][:column] + cell["is"] + rows[row][column + 1 :]
        links = {name: patch.changes[name] for name in _LINKS if name in patch.changes}
        for name, pairs in links.items():
            note(name, board.get(name, []), pairs, name)
        return {**board, NUMBERS: numbers, ROWS: rows, **links}


def _given(patch: Patch) -> Iterable[tuple[str, str]]:
    return [(part, name) for part in ("set", "expect") for name in patch.changes.get(part, {})]
