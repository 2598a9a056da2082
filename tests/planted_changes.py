"""Single changes of Python source that tests should notice: where one can be made, and the text with it.

Docstrings, annotations, messages and types are left alone, for no test could notice a change there.
"""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

OPERATORS: dict[type[ast.AST], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
    ast.Add: (r"\+", ("-",)),
    ast.Sub: ("-", ("+",)),
    ast.Mult: (r"\*", ("//",)),
    ast.FloorDiv: ("//", ("*",)),
    ast.Mod: ("%", ("//",)),
    ast.BitAnd: ("&", ("|",)),
    ast.BitOr: (r"\|", ("&",)),
    ast.BitXor: (r"\^", ("|",)),
    ast.LShift: ("<<", (">>",)),
    ast.RShift: (">>", ("<<",)),
    ast.And: ("and", ("or",)),
    ast.Or: ("or", ("and",)),
}
# The order of these calls' arguments changes nothing, or any test at all would notice it.
UNORDERED = {"max", "min", "isinstance", "issubclass", "cast", "getattr", "hasattr", "setattr", "TypeVar"}
EMPTY = (None, False, 0, "")  # returning nothing instead of these seldom makes a difference


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a file: *after* instead of *before*, which begins at the byte *start* of *line*."""

    file: str
    line: int
    start: int
    before: str
    after: str

    def planted(self, source: bytes) -> bytes:
        """Return *source* with the change."""
        end = self.start + len(self.before.encode())
        return source[: self.start] + self.after.encode() + source[end:]

    def __str__(self) -> str:
        before = " ".join(self.before.split())
        return f"{self.file}:{self.line}: `{before}` -> `{self.after}`"


def changes_of(file: str, source: bytes) -> list[Change]:
    """Return every change that can be made in *source*, in order of their places."""
    finder = _Finder(file, source)
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda change: (change.start, change.after))


def one_a_line(changes: list[Change], chance: random.Random) -> Iterator[Change]:
    """Yield one change of each line, by chance."""
    lines: dict[int, list[Change]] = {}
    for change in changes:
        lines.setdefault(change.line, []).append(change)
    for found in lines.values():
        yield chance.choice(found)


class _Finder(ast.NodeVisitor):
    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.found: list[Change] = []
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    # Places

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, start: int, end: int) -> str:
        return self.source[start:end].decode()

    def _add(self, start: int, end: int, after: str) -> None:
        line = self.source.count(b"\n", 0, start) + 1
        self.found.append(Change(self.file, line, start, self._text(start, end), after))

    def _replace(self, node: ast.expr | ast.stmt, after: str) -> None:
        self._add(self._start(node), self._end(node), after)

    def _operator(self, operator: ast.AST, start: int, end: int, suffix: str = "") -> None:
        """Exchange the operator that stands between *start* and *end*."""
        pattern, instead = OPERATORS.get(type(operator), ("", ()))
        word = rf"\b{pattern}\b" if pattern[:1].isalpha() else pattern
        found = re.search((word + suffix).encode(), self.source[start:end])
        if found is not None:
            for after in instead:
                self._add(start + found.start(), start + found.end(), after + suffix)

    # What only types, readers or import machinery see

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Leave the annotation alone."""
        if node.value is not None:
            self.visit(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Leave decorators and annotations alone."""
        for default in (*node.args.defaults, *(each for each in node.args.kw_defaults if each is not None)):
            self.visit(default)
        for statement in node.body:
            self.visit(statement)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Leave decorators and bases alone."""
        for statement in node.body:
            self.visit(statement)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Leave messages alone."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """Leave what type checkers are told alone."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave messages alone."""

    def visit_Subscript(self, node: ast.Subscript) -> None:
        """Leave types such as `list[int | str]` alone: a name with a capital, or of a built-in type."""
        name = self._name(node.value)
        if not (name[:1].isupper() and not name.isupper()) and name not in ("list", "dict", "tuple", "set", "type"):
            self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        """Leave imports for type checkers alone."""
        if self._name(node.test) != "TYPE_CHECKING":
            self.generic_visit(node)

    # What can be changed

    def visit_Compare(self, node: ast.Compare) -> None:
        """Exchange each comparison."""
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            self._operator(operator, self._end(left), self._start(right))
            left = right
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Exchange the operator, unless it joins types or texts."""
        if not any(self._is_type_or_text(each) for each in (node.left, node.right)):
            self._operator(node.op, self._end(node.left), self._start(node.right))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Exchange `and` and `or`."""
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._operator(node.op, self._end(left), self._start(right))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Leave `not` out."""
        if isinstance(node.op, ast.Not):
            self._add(self._start(node), self._start(node) + len("not"), "")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Make a number one larger or smaller."""
        if type(node.value) is int:
            self._replace(node, str(node.value + 1))
            if node.value > 0:
                self._replace(node, str(node.value - 1))

    def visit_Call(self, node: ast.Call) -> None:
        """Swap two arguments that stand beside each other, unless they make a message."""
        if self._name(node.func) == "Message":
            return
        if self._name(node.func) not in UNORDERED:
            for one, other in zip(node.args, node.args[1:], strict=False):
                self._swap(one, other)
        self.generic_visit(node)

    def _swap(self, one: ast.expr, other: ast.expr) -> None:
        if isinstance(one, ast.Starred) or isinstance(other, ast.Starred):
            return
        first, second = (self._text(self._start(each), self._end(each)) for each in (one, other))
        between = self._text(self._end(one), self._start(other))
        if first != second and "(" not in between:
            self._add(self._start(one), self._end(other), second + between + first)

    def visit_Expr(self, node: ast.Expr) -> None:
        """Drop a statement that isn't a docstring."""
        if not isinstance(node.value, ast.Constant):
            self._replace(node, "pass")
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        """Drop an assignment to a part of something; to drop a name's would be an error anywhere."""
        if all(isinstance(target, ast.Subscript | ast.Attribute) for target in node.targets):
            self._replace(node, "pass")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Drop the statement, or exchange its operator."""
        self._replace(node, "pass")
        self._operator(node.op, self._end(node.target), self._start(node.value), "=")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        """Drop it, or return nothing."""
        if node.value is None:
            self._replace(node, "pass")
        elif not (isinstance(node.value, ast.Constant) and node.value.value in EMPTY):
            self._replace(node, "return None")
            self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        """Drop it."""
        self._replace(node, "pass")

    def visit_Break(self, node: ast.Break) -> None:
        """Drop it."""
        self._replace(node, "pass")

    def _name(self, node: ast.expr) -> str:
        return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""

    def _is_type_or_text(self, node: ast.expr) -> bool:
        name = self._name(node)
        text = isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and not isinstance(node.value, int))
        return text or name in ("int", "str", "bool", "float") or (name[:1].isupper() and not name.isupper())
