"""Applies what game files and house rules patch of a board: its bonuses, most of which are reconstructed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from museum.diagnostics import Diagnostics, Place
from museum.diagnostics.model import listed
from museum.packs import GameConfig, Patch
from museum.ruleset.history import Change, History, board_key
from museum.ruleset.model import Ruleset
from museum.source import Document
from museum.source.data import Data

FILE = "boards.yaml"
LIST = "boards"
NUMBERS = "bonuses"
Files = Mapping[str, tuple[Document, ...]]


def boards_of(ruleset: Ruleset) -> Iterator[tuple[Mapping[str, Any], Place]]:
    """Yield the boards of a ruleset as its game has them, with the places where they are defined."""
    for document in ruleset.files.get(FILE, ()):
        for index, board in enumerate(document.data[LIST]):
            yield board, document.at(LIST, index)


def with_patched_boards(
    files: Files, config: GameConfig, history: History, diagnostics: Diagnostics
) -> dict[str, tuple[Document, ...]]:
    """Return *files* with the boards as *config* has them; what can't be done is reported."""
    patches = [patch for rules in config.house_rules for patch in rules.boards.values()]
    patches += config.boards.values()
    if not patches:
        return dict(files)
    documents = files.get(FILE, ())
    places = {
        board["id"]: (number, index)
        for number, document in enumerate(documents)
        for index, board in enumerate(document.data[LIST])
    }
    # Copies: documents are shared by all rulesets of a run.
    boards = [list(document.data[LIST]) for document in documents]
    for patch in patches:
        if patch.id not in places:
            diagnostics.unknown(f"no board is called `{patch.id}`", patch.id, places, patch.place)
            continue
        number, index = places[patch.id]
        # `expect` is compared with the content, not with what an earlier file has made of it.
        original = documents[number].data[LIST][index]
        origin = documents[number].at(LIST, index)
        if _right(patch, original, f"{origin.file}:{origin.line}", diagnostics):
            boards[number][index] = _patched(boards[number][index], patch, history)
    return {**files, FILE: tuple(map(_with_boards, documents, boards))}


def _right(patch: Patch, original: Data, origin: str, diagnostics: Diagnostics) -> bool:
    """Tell whether the board has all that the patch sets, and is as it expects."""
    numbers, faults = original[NUMBERS], 0
    for part, name in _given(patch):
        place, value = patch.document.key(*patch.path, part, name), patch.changes[part][name]
        if name not in numbers:
            message = f"a board has no bonus `{name}`; it has {listed(numbers)}"
            diagnostics.unknown(message, name, numbers, place, code="unknown-key")
            faults += 1
        elif part == "expect" and numbers[name] != value:
            message = f"`{patch.id}` has `{name}: {numbers[name]}` at {origin}; this patch expects {value}"
            diagnostics.error("unexpected", message, patch.document.at(*patch.path, part, name))
            faults += 1
    return not faults


def _given(patch: Patch) -> Iterable[tuple[str, str]]:
    return [(part, name) for part in ("set", "expect") for name in patch.changes.get(part, {})]


def _patched(board: Data, patch: Patch, history: History) -> Mapping[str, Any]:
    numbers = dict(board[NUMBERS])
    for name, value in patch.changes["set"].items():
        place = patch.document.at(*patch.path, "set", name)
        history.note_patch(board_key(patch.id), Change(name, numbers[name], value, place))
        numbers[name] = value
    return {**board, NUMBERS: numbers}


def _with_boards(document: Document, boards: Sequence[Data]) -> Document:
    """Return the same document, places and all, with other boards in it."""
    return Document(document.path, document.text, {**document.data, LIST: list(boards)}, document.positions)
