"""Single mistakes in YAML content, made at the places that a parser finds: which file, where, what it said before."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from museum.diagnostics import Diagnostics
from museum.source import loads
from museum.source.events import fast_events, slow_events

KINDS = (
    "misspelt key", "misspelt id", "wrong type", "missing part", "out of range", "swapped part", "deleted line",
    "broken indentation",
)  # fmt: skip
FREE_VALUES = {"name", "text", "story", "label", "rule", "version", "rows", "rules", "title"}
SLOT = re.compile(r"\{([a-z_]+)")
WORD = re.compile(r"[a-z][a-z_]{3,}")
Path = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One file with one mistake; *before* is what stood at *line* (the right suggestion), *what* names the place."""

    kind: str
    file: str
    line: int
    before: str
    after: str
    what: str
    start: int
    end: int
    instead: str

    def planted(self, text: str) -> str:
        """Return the file's sound *text* with the mistake in it."""
        return text[: self.start] + self.instead + text[self.end :]

    def harmless(self, text: str) -> bool:
        """Tell whether the data are as before in spite of it: a line of a comment or of white space at most."""
        if self.kind not in ("deleted line", "broken indentation"):
            return False
        other = loads(self.planted(text), "", Diagnostics())
        return other is not None and other.data == _data(text)

    def means(self, suggestion: str | None) -> bool:
        """Tell whether a suggestion gives back what stood there."""
        if suggestion is None:
            return False
        parts, wrong = self.before.split("."), self.after.split(".")
        right = {self.before, *(part for part in parts if part not in wrong)}
        right |= {".".join(parts[:end]) for end in range(1, len(parts)) if parts[:end] != wrong[:end]}
        return bool(right & {suggestion, *re.split(r"[\s:{},\[\]`\"]+", suggestion)})

    def __str__(self) -> str:
        return f"{self.kind} {self.file}:{self.line} `{self.before}` -> `{self.after}` ({self.what})"


@dataclass(frozen=True, slots=True)
class Node:
    """A scalar, list or mapping: its path, where it stands, and its key if it has one."""

    path: Path
    start: int
    end: int
    kind: str  # scalar, list, mapping
    value: str = ""
    quoted: bool = False
    flow: bool = False
    key: tuple[int, int] | None = None


@cache
def _data(text: str) -> Any:
    sound = loads(text, "", Diagnostics())
    return None if sound is None else sound.data


def nodes_of(text: str) -> list[Node]:
    """Return every value of *text* in order."""
    found: list[Node] = []
    stack: list[list[Any]] = []  # [path, kind, next index or key, key span, index in found]
    for event in fast_events(text) or slow_events(text):
        name = type(event).__name__
        if name in ("SequenceEndEvent", "MappingEndEvent"):
            opened = stack.pop()
            node = found[opened[4]]
            end = event.end_mark.index
            found[opened[4]] = Node(node.path, node.start, end, node.kind, "", False, node.flow, node.key)
            continue
        if name not in ("ScalarEvent", "SequenceStartEvent", "MappingStartEvent"):
            continue
        start, end = event.start_mark.index, event.end_mark.index
        parent = stack[-1] if stack else None
        if parent is not None and parent[1] == "mapping" and parent[2] is None:
            parent[2], parent[3] = event.value, (start, end)
            continue
        path: Path = ()
        key = None
        if parent is not None:
            path, key = (*parent[0], parent[2]), parent[3]
            parent[2] = None if parent[1] == "mapping" else parent[2] + 1
        if name == "ScalarEvent":
            found.append(Node(path, start, end, "scalar", event.value, bool(event.style), False, key))
            continue
        kind = "list" if name == "SequenceStartEvent" else "mapping"
        stack.append([path, kind, 0 if kind == "list" else None, None, len(found)])
        found.append(Node(path, start, end, kind, "", False, bool(event.flow_style), key))
    return found


def mutants_of(file: str, text: str, chance: random.Random) -> Iterator[Mutant]:
    """Yield mutants of one file: for each place and each kind of mistake that can be made there, one."""
    nodes = nodes_of(text)
    maker = _Maker(file, text, chance)
    for number, node in enumerate(nodes):
        yield from maker.spelling(node)
        yield from maker.values(node)
        yield from maker.swaps(node, nodes[number + 1 :])
    yield from maker.lines()


class _Maker:
    def __init__(self, file: str, text: str, chance: random.Random) -> None:
        self.file = file
        self.text = text
        self.chance = chance
        self.words = set(re.findall(r"[a-z0-9_]+", text))

    def spelling(self, node: Node) -> Iterator[Mutant]:
        """Misspell the key, and the value where it is an id."""
        if node.key is not None and WORD.fullmatch(self.text[slice(*node.key)].split("/")[0].split(".")[0]):
            key = self.text[slice(*node.key)]
            role = self._role_of_key(node.path)
            if role:
                yield from self._misspell(role, *node.key, key, node.path[:-1])
        if node.kind != "scalar":
            return
        if self._is_template(node.path):
            for slot in SLOT.finditer(node.value):
                at = self.text.index("{" + slot[1], node.start) + 1
                yield from self._misspell("misspelt id", at, at + len(slot[1]), slot[1], (*node.path, "slot"))
        elif self._is_id(node):
            for word in WORD.finditer(self.text, node.start, node.end):
                yield from self._misspell("misspelt id", word.start(), word.end(), word[0], node.path)

    def _misspell(self, kind: str, start: int, end: int, word: str, path: Path) -> Iterator[Mutant]:
        wrong = misspelt(word, self.chance)
        if wrong not in self.words:
            yield self._mutant(kind, start, end, wrong, word, path)

    def _role_of_key(self, path: Path) -> str:
        if "locales" in self.file:
            return "misspelt id" if len(path) == 1 else "misspelt key"
        if self.file == "traits.yaml":
            return "" if len(path) < 2 else "misspelt id"
        if self.file == "parameters.yaml" and len(path) == 2:
            return "misspelt id"
        return "misspelt key"

    def _is_template(self, path: Path) -> bool:
        return self.file.endswith(("phrases.yaml", "interface.yaml")) and len(path) == 1

    def _is_id(self, node: Node) -> bool:
        named = [step for step in node.path if isinstance(step, str)]
        if "locales" in self.file or not named or named[-1] in FREE_VALUES:
            return False
        return not node.quoted or "moves" in named

    def values(self, node: Node) -> Iterator[Mutant]:
        """Give the value another type, put it out of range, or leave the part out."""
        text = self.text[node.start : node.end]
        if node.kind == "scalar":
            number = re.fullmatch(r"-?\d+", text)
            wrong = self.chance.choice(["[]", "{}", "{a: 1}"] + (["many", "true", "1.5"] if number else ["7"]))
            yield self._mutant("wrong type", node.start, node.end, wrong, text, node.path)
            if number:
                far = self.chance.choice(["-1000000", "1000000", "99999"])
                yield self._mutant("out of range", node.start, node.end, far, text, node.path)
        elif node.path and node.flow:
            wrong = self.chance.choice(["7", "word", "true"])
            yield self._mutant("wrong type", node.start, node.end, wrong, text, node.path)
        if node.key is not None and "\n" not in self.text[node.key[0] : node.end]:
            yield from self._without(node)

    def _without(self, node: Node) -> Iterator[Mutant]:
        assert node.key is not None
        start, end = node.key[0], node.end
        line_start = self.text.rfind("\n", 0, start) + 1
        line_end = self.text.find("\n", end)
        if not self.text[line_start:start].strip() and not self.text[end:line_end].strip():
            yield self._mutant("missing part", line_start, line_end + 1, "", self.text[start:end], node.path)
            return
        rest = re.compile(r"\s*,\s*").match(self.text, end)
        if rest is not None:
            yield self._mutant("missing part", start, rest.end(), "", self.text[start:end], node.path)

    def swaps(self, node: Node, later: list[Node]) -> Iterator[Mutant]:
        """Exchange two scalars that stand beside each other."""
        if node.kind != "scalar" or not later or later[0].kind != "scalar" or later[0].path[:-1] != node.path[:-1]:
            return
        one, other = self.text[node.start : node.end], self.text[later[0].start : later[0].end]
        if one != other:
            middle = self.text[node.end : later[0].start]
            yield self._mutant("swapped part", node.start, later[0].end, other + middle + one, one, node.path)

    def lines(self) -> Iterator[Mutant]:
        """Delete a line, or shift it."""
        at = 0
        for line in self.text.splitlines(keepends=True):
            if line.strip() and not line.lstrip().startswith("#"):
                what = (re.sub(r"[^a-z_].*", "", line.strip(" -\n")) or "...",)
                yield self._mutant("deleted line", at, at + len(line), "", line.strip(), what)
                spaces = len(line) - len(line.lstrip(" "))
                wider = not spaces or self.chance.random() < 0.5
                by = self.chance.choice([1, 2])
                shifted = " " * by + line if wider else line[min(spaces, by) :]
                yield self._mutant("broken indentation", at, at + len(line), shifted, line.strip(), what)
            at += len(line)

    def _mutant(self, kind: str, start: int, end: int, after: str, before: str, path: Path) -> Mutant:
        line = self.text.count("\n", 0, start) + 1
        named = [str(step) for step in path if isinstance(step, str)]
        what = f"{self.file.split('/')[-1]} {'.'.join(named[-2:])}"
        return Mutant(kind, self.file, line, before, after.strip(), what, start, end, after)


def misspelt(word: str, chance: random.Random) -> str:
    """Return *word* with one slip of the pen in one of its parts: letters swapped, left out, doubled or mistaken.

    >>> misspelt("prestige", random.Random(1)) != "prestige"
    True
    """
    letters = [index for index, letter in enumerate(word) if letter.isalpha()]
    for _ in range(20):
        at = chance.choice(letters[:-1] or letters)
        other = chance.choice("abcdefghijklmnopqrstuvwxyz")
        swapped = word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
        head, tail = word[:at], word[at + 1 :]
        wrong = chance.choice([swapped, head + tail, head + word[at] * 2 + tail, head + other + tail])
        if wrong != word and wrong.strip("_") == wrong:
            return wrong
    return word + "x"
