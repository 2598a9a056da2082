"""Edits texts in the YAML file of a locale; all other lines stay as they are.

ruamel's round trip isn't used for writing: it aligns comments anew, and writes an escape such as `\\u00a0` as the
invisible character.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import field
from typing import Any, Final

from museum.frozen import slotted
from museum.translation.po_messages import base_of

# Plain scalars that no parser takes for anything but text.
_SAFE = re.compile(r"[^\W\d_](?:[\w ’().!?;/-]*[\w’).!?])?")
# Words that are booleans or null to parsers of YAML 1.1, which other tools may use.
_SPECIAL: Final = ("true", "false", "null", "yes", "no", "on", "off", "y", "n")
# Characters that YAML takes for line breaks, or that editors don't show.
_UNSEEN = str.maketrans({"\u2028": "\\u2028", "\u2029": "\\u2029", "\x85": "\\u0085", "\ufeff": "\\ufeff",
     "\xa0": "\\u00a0", "\u202f": "\\u202f"}
)  # fmt: skip


def scalar(text: str, *, plain: bool = False) -> str:
    """Return *text* as YAML on one line: in quotes, or with *plain* without them where that is safe.

    >>> scalar("gain {n}"), scalar("Bank Loan", plain=True), scalar("No", plain=True)
    ('"gain {n}"', 'Bank Loan', '"No"')
    """
    if plain and _SAFE.fullmatch(text) and text.lower() not in _SPECIAL:
        return text
    return json.dumps(text, ensure_ascii=False).translate(_UNSEEN)


@slotted
class _Node:
    """The position of a value in the text: from its first to behind its last character."""

    start: int
    end: int
    column: int
    flow: bool
    children: dict[str, tuple[int, _Node]] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """Return the offset behind the last character that is surely its own."""
        # The parser ends a block where the next key begins, behind comments that belong to that key.
        if self.flow or not self.children:
            return self.end
        return next(reversed(self.children.values()))[1].last


class Editor:
    """Collects the changes to one file; `text` is the file with all of them."""

    def __init__(self, text: str, like: str = "") -> None:
        """Change *text*; where a key is added it goes where the file *like*, that of English, has it."""
        self._old = text if not text or text.endswith("\n") else text + "\n"
        self._root = _tree(self._old)
        self._like = _tree(like)
        self._names = list(self._like.children)
        # Replacements of the text between two offsets, in the order of the calls.
        self._edits: list[tuple[int, int, str]] = []
        # New entries by their first key: all fields of a card are written in one.
        self._new: dict[str, list[tuple[Sequence[str], str]]] = {}
        # Where an entry goes that follows this key in English.
        self._behind: dict[str, int] = {
            key: self._line_end(node.last) for key, (_, node) in self._root.children.items()
        }

    def put(self, path: Sequence[str], text: str) -> None:
        """Give the value at *path* a text, adding its keys where they aren't there."""
        node, depth = self._root, 0
        while depth < len(path) and path[depth] in node.children:
            node, depth = node.children[path[depth]][1], depth + 1
        if depth == len(path):
            old = self._old[node.start : node.end]
            # A text keeps its quotes; a block scalar (`|`) ends with its line break, which stays.
            new = scalar(text, plain=not old.startswith(('"', "'")))
            self._edits.append((node.start, node.end, new + ("\n" if old.endswith("\n") else "")))
        elif depth:
            self._add_inside(node, path[depth], text)
        else:
            if path[0] not in self._new:
                self._behind[path[0]] = self._place_of(path[0])
            self._new.setdefault(path[0], []).append((path[1:], text))

    @property
    def text(self) -> str:
        """Return the file with all that was put into it."""
        edits = [*self._edits, *((self._behind[key],) * 2 + (self._entry(key),) for key in self._new)]
        edits.sort(key=lambda edit: edit[0])
        parts, end = [], len(self._old)
        # From the end on: the offsets before an edit stay valid.
        for start, stop, new in reversed(edits):
            parts += [self._old[stop:end], new]
            end = start
        return "".join(reversed([*parts, self._old[:end]]))

    def _add_inside(self, node: _Node, key: str, text: str) -> None:
        """Add a key to a mapping that is there, after its last one."""
        if node.flow:
            at = node.end - 1
            while self._old[at - 1].isspace():
                at -= 1
            self._edits.append((at, at, f"{', ' if node.children else ''}{key}: {scalar(text, plain=True)}"))
        else:
            at = self._line_end(node.last)
            self._edits.append((at, at, f"{' ' * node.column}{key}: {scalar(text, plain=True)}\n"))

    def _place_of(self, key: str) -> int:
        """Return where a new key goes: by others of its word, else behind the one before it in English."""
        at = self._names.index(key) if key in self._names else len(self._names)
        before = [name for name in self._names[:at] if name in self._behind]
        # Phrases of one word stand together, even where English has other facets of it.
        kin = [name for name in self._behind if base_of(name) == base_of(key)]
        if before and (not kin or before[-1] in kin):
            return self._behind[before[-1]]
        if kin:
            return max(self._behind[name] for name in kin)
        follows = next((name for name in self._names[at + 1 :] if name in self._root.children), None)
        return self._root.children[follows][0] if follows is not None else len(self._old)

    def _entry(self, key: str) -> str:
        """Return a new entry in the style that English has it in."""
        fields = self._new[key]
        if not fields[0][0]:
            return f"{key}: {scalar(fields[0][1])}\n"
        pairs = [f"{'/'.join(path)}: {scalar(text, plain=True)}" for path, text in fields]
        model = self._like.children.get(key)
        if model is not None and not model[1].flow:
            return "".join([f"{key}:\n", *(f"  {pair}\n" for pair in pairs)])
        return f"{key}: {{{', '.join(pairs)}}}\n"

    def _line_end(self, at: int) -> int:
        """Return the offset behind the line in which the character before *at* stands."""
        while at > 0 and self._old[at - 1] in "\r\n":
            at -= 1
        end = self._old.find("\n", at)
        return len(self._old) if end < 0 else end + 1


def _tree(text: str) -> _Node:
    """Return the positions of the values of a YAML text."""
    from ruamel.yaml import YAML

    root: Any = YAML(typ="safe", pure=True).compose(text) if text.strip() else None
    return _node(root) if root is not None and root.id == "mapping" else _Node(0, len(text), 0, False)


def _node(found: Any) -> _Node:
    flow = bool(getattr(found, "flow_style", False))
    node = _Node(found.start_mark.index, found.end_mark.index, found.start_mark.column, flow)
    if found.id == "mapping":
        for key, value in found.value:
            node.children[str(key.value)] = (key.start_mark.index, _node(value))
    return node
