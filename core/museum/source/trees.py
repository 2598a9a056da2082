"""A document as a tree of parts that can be copied and put together anew, each with its place in the file."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from museum.frozen import frozen
from museum.source.document import Document, Positions


@frozen
class Tree:
    """A value of a document with the offsets of itself and its key; *parts* are those of a mapping or a list."""

    value: Any
    at: int
    key: int
    parts: tuple[tuple[str | int, Tree], ...] = ()

    def part(self, step: str | int) -> Tree | None:
        """Return the part at *step*, if there is one."""
        return next((tree for name, tree in self.parts if name == step), None)

    def but(self, step: str | int, tree: Tree) -> Tree:
        """Return the same mapping with another part, at the end if it had none at *step*."""
        others = [(name, tree if name == step else part) for name, part in self.parts]
        return replace(self, parts=(*others, *([] if self.part(step) else [(step, tree)])))

    def without(self, *steps: str | int) -> Tree:
        """Return the same mapping without some parts."""
        return replace(self, parts=tuple(pair for pair in self.parts if pair[0] not in steps))

    def of(self, items: Iterable[Tree]) -> Tree:
        """Return the same list with other items."""
        return replace(self, parts=tuple(enumerate(items)))

    def each_text(self, change: Callable[[Tree], str]) -> Tree:
        """Return the same tree with each text that is a value replaced by what *change* makes of it."""
        if isinstance(self.value, str):
            return replace(self, value=change(self))
        return replace(self, parts=tuple((name, part.each_text(change)) for name, part in self.parts))

    def data(self) -> Any:
        """Return the plain data."""
        if isinstance(self.value, dict):
            return {name: part.data() for name, part in self.parts}
        return [part.data() for _, part in self.parts] if isinstance(self.value, list) else self.value


def tree_of(document: Document) -> Tree:
    """Return the tree of a document."""
    # Data that were made have no places; those that are made of them get none either.
    values, keys, node = document.positions.values, document.positions.keys, -1

    def tree(value: object) -> Tree:
        nonlocal node
        node += 1
        own, steps = node, list[tuple[str | int, Any]]()
        if isinstance(value, dict | list):
            steps = [*(value.items() if isinstance(value, dict) else enumerate(value))]
        parts = tuple((step, tree(part)) for step, part in steps)
        return Tree(value, values[own] if values else 0, keys[own] if keys else 0, parts)

    return tree(document.data)


def list_at(document: Document, path: Iterable[str | int], key: str) -> Document:
    """Return the list at *path* as a document of its own under *key*, as if it stood in a file of its kind."""
    found = tree_of(document)
    for step in path:
        part = found.part(step)
        assert part is not None
        found = part
    return document_of(Tree({}, found.at, found.key, ((key, found),)), document)


def document_of(tree: Tree, document: Document) -> Document:
    """Return the document of a *tree* that was made from that of *document*."""
    values, keys, sizes = array("I"), array("I"), array("I")

    def add(part: Tree) -> int:
        own = len(values)
        values.append(part.at)
        keys.append(part.key)
        sizes.append(0)
        sizes[own] = 1 + sum(add(inner) for _, inner in part.parts)
        return sizes[own]

    add(tree)
    known = document.positions
    positions = Positions(values, keys, sizes, known.int_keys) if known.values else known
    return Document(document.path, document.text, tree.data(), positions, document.home)
