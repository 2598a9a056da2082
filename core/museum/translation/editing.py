"""Changes texts in a YAML file of a locale: only the lines that change, remarks and order stay."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

_SAFE = re.compile(r"[^\W\d_](?:[\w ’().!?;/-]*[\w’).!?])?")
_SPECIAL: Final = ("true", "false", "null", "yes", "no", "on", "off", "y", "n")
_UNSEEN = str.maketrans({"\u2028": "\\u2028", "\u2029": "\\u2029", "\x85": "\\u0085", "\ufeff": "\\ufeff"})


@dataclass(slots=True)
class _Node:
    """Where a value stands in the text: from its first to behind its last character."""

    start: int
    end: int
    column: int
    flow: bool
    children: dict[str, tuple[int, _Node]] = field(default_factory=dict)

    @property
    def last(self) -> int:
        """Return the offset behind the last character that is surely its own."""
        if self.flow or not self.children:
            return self.end
        return next(reversed(self.children.values()))[1].last


def scalar(text: str, *, plain: bool = False) -> str:
    """Return *text* as YAML on one line: in quotes, or with *plain* without them where that is safe.

    >>> scalar("gain {n}"), scalar("Bank Loan", plain=True), scalar("No", plain=True)
    ('"gain {n}"', 'Bank Loan', '"No"')
    """
    if plain and _SAFE.fullmatch(text) and text.lower() not in _SPECIAL:
        return text
    return json.dumps(text, ensure_ascii=False).translate(_UNSEEN)


class Editor:
    """One file while it is changed; each change is made in the text that the one before has left."""

    def __init__(self, text: str, like: str = "") -> None:
        """Change *text*; where a key is added it goes where the file *like*, that of English, has it."""
        self.text = text if not text or text.endswith("\n") else text + "\n"
        self._like = _tree(like)
        self._like_text = like

    def put(self, path: Sequence[str], text: str, after: Sequence[str] = ()) -> None:
        """Give the value at *path* a text, adding its key where it isn't there.

        *after* are keys after the last of which a new one goes, if any is there; else its place is that of English.
        """
        root = _tree(self.text)
        node, depth = root, 0
        while depth < len(path) and path[depth] in node.children:
            node, depth = node.children[path[depth]][1], depth + 1
        if depth == len(path):
            self._replace(node, text)
        elif depth:
            self._add_inside(node, path[depth], text)
        else:
            self._add(root, path, text, after)

    def _replace(self, node: _Node, text: str) -> None:
        old = self.text[node.start : node.end]
        new = scalar(text, plain=not old.startswith(('"', "'")))
        self.text = self.text[: node.start] + new + ("\n" if old.endswith("\n") else "") + self.text[node.end :]

    def _add_inside(self, node: _Node, key: str, text: str) -> None:
        """Add a key to a mapping that is there, after its last one."""
        if node.flow:
            at = node.end - 1
            while self.text[at - 1].isspace():
                at -= 1
            joint = ", " if node.children else ""
            self.text = f"{self.text[:at]}{joint}{key}: {scalar(text)}{self.text[at:]}"
        else:
            self._insert(node.last, f"{' ' * node.column}{key}: {scalar(text, plain=True)}\n")

    def _add(self, root: _Node, path: Sequence[str], text: str, after: Sequence[str]) -> None:
        there = [key for key in after if key in root.children]
        names = list(self._like.children)
        if not there and path[0] in names:
            there = [key for key in names[: names.index(path[0])] if key in root.children]
        line = self._line(path, text)
        if there:
            self._insert(max(root.children[key][1].last for key in there[-1:]), line)
            return
        rest = names[names.index(path[0]) :] if path[0] in names else []
        follows = next((key for key in rest if key in root.children), None)
        if follows is not None:
            start = root.children[follows][0]
            self.text = self.text[:start] + line + self.text[start:]
        else:
            self.text += line

    def _line(self, path: Sequence[str], text: str) -> str:
        """Return a new entry in the style that English has it in."""
        model = self._like.children.get(path[0])
        if len(path) == 1:
            return f"{path[0]}: {scalar(text)}\n"
        if model is None or model[1].flow:
            return f"{path[0]}: {{{path[1]}: {scalar(text, plain=True)}}}\n"
        return f"{path[0]}:\n  {path[1]}: {scalar(text, plain=True)}\n"

    def _insert(self, at: int, line: str) -> None:
        """Insert a line after the one in which the character before *at* stands."""
        while at > 0 and self.text[at - 1] == "\n":
            at -= 1
        end = self.text.find("\n", at)
        end = len(self.text) if end < 0 else end + 1
        self.text = self.text[:end] + line + self.text[end:]


def _tree(text: str) -> _Node:
    """Return where the values of a YAML text stand."""
    from ruamel.yaml import YAML

    root: Any = YAML(typ="safe", pure=True).compose(text) if text.strip() else None
    return _node(root) if root is not None and root.id == "mapping" else _Node(0, len(text), 0, False)


def _node(found: Any) -> _Node:
    flow = bool(getattr(found, "flow_style", False))
    node = _Node(found.start_mark.index, found.end_mark.index, found.start_mark.column, flow)
    if found.id == "mapping":
        for key, value in found.value:
            node.children[str(key.value)] = (key.start_mark.index, _node(value))
    elif found.id == "sequence":
        node.children = {str(i): (value.start_mark.index, _node(value)) for i, value in enumerate(found.value)}
    return node
