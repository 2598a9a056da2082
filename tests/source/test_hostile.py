"""Tests that no text, however hostile, takes long, exhausts the stack or escapes as an exception."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from museum.diagnostics import Diagnostics, render
from museum.source import builder, load, loads

SEEDS = (
    """\
# a pack
- id: bank_loan
  kind: favour
  effects:
    - when: exhibits
      if: {continent: europe, "x y": 'it''s'}
      do: [{gain: {prestige: 1}}, -2, 1.5, ~, true]
  text: |
    hello
      there
  folded: >-
    a
    b
  seats: {1: {a: []}, 2: {}}
""",
    "a: [1, 2, {b: c}]\nb:\n  - x\n  -\n  - - y\n    - z\n",
    'k: "a\\tb\\u00e9" # x\n? q\n: r\n',
)
PIECES = [*"[]{}:,-?&*!|>'\"%@`#\n\r\t \\~é日\ufeff\x85\x00", "\n  ", "\n- ", ": ", "<<: ", "---\n", "...\n"]
PIECES += ["1e999", "0x", "yes", "\\U00110000", "&a ", "*a", "!!int ", "%YAML 1.1\n"]


def check(text: str) -> None:
    """Read *text*: a document or errors, never both, each error at a place that exists."""
    found = Diagnostics()
    read = loads(text, "t", found)
    assert (read is None) == found.has_errors == bool(found.items)
    rows = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))
    for item in found.items:
        assert item.place.line <= len(rows)
        assert item.place.line == 0 or 1 <= item.place.column <= len(rows[item.place.line - 1]) + 1
    assert bool(render(found.items, {"t": text})) == (read is None)
    if read is not None:
        assert len(read.positions.values) == read.positions.sizes[0]


def mutated(chance: random.Random) -> str:
    text = chance.choice(SEEDS)
    for _ in range(chance.randint(1, 5)):
        at, kind = chance.randrange(len(text) + 1), chance.random()
        if kind < 0.5:
            text = text[:at] + chance.choice(PIECES) + text[at:]
        elif kind < 0.85:
            text = text[:at] + text[at + chance.randint(1, 6) :]
        else:
            text = text[:at] + text[at : at + 20] * 2 + text[at + 20 :]
    return text


@pytest.mark.parametrize("seed", range(8))
def test_mutated_yaml_is_read_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(150):
        check(mutated(chance))


@given(st.text(max_size=60))
@settings(max_examples=200, deadline=None, derandomize=True, database=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    check(text)


@given(st.text(alphabet="[]{}:,-?&*!|>'\"%#ab1 \n", max_size=40))
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
def test_any_punctuation_is_read_or_refused(text: str) -> None:
    check(text)


def test_any_bytes_are_read_or_refused(tmp_path: Path) -> None:
    chance, file = random.Random(7), tmp_path / "x.yaml"
    for _ in range(200):
        file.write_bytes(chance.randbytes(chance.randint(0, 80)))
        found = Diagnostics()
        assert (load(file, found) is None) == found.has_errors


HOSTILE = {
    "brackets": ("[" * 100_000, "too-deep"),
    "braces": ("{a: " * 100_000, "too-deep"),
    "dashes": ("- " * 100_000, "too-deep"),
    "lines of brackets": ("a: [\n" * 100_000, "too-deep"),
    "questions": ("? " * 100_000, "bad-key"),
    "anchors": ("&a " * 100_000, "anchor"),
    "aliases": ("- *a\n" * 100_000, "anchor"),
    "billion laughs": ("a: &a [x]\n" + "".join(f"b{n}: &b{n} [*a, *a]\n" for n in range(99)), "anchor"),
    "tags": ("!a " * 100_000, "tag"),
    "documents": ("---\n" * 100_000, "second-document"),
    "colons": (": " * 100_000, "bad-key"),
    "commas": ("," * 100_000, "syntax"),
    "quotes": ("'" * 100_001, "unclosed"),
    "digits": ("a: " + "9" * 1_000_000, "bad-number"),
    "twins": ("a: 1\n" * 100_000, "duplicate-key"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_refused_fast_and_located(name: str) -> None:
    text, code = HOSTILE[name]
    found = Diagnostics()
    start = time.process_time()
    assert loads(text, "t", found) is None
    assert time.process_time() - start < 5
    assert found.items[0].code == code
    assert found.items[0].place.line > 0


def test_the_number_of_values_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    assert builder.MAX_VALUES == 100_000
    monkeypatch.setattr(builder, "MAX_VALUES", 50)
    found = Diagnostics()
    assert loads("[" + "1, " * 60 + "]", "t", found) is None
    assert [(item.code, item.place.column) for item in found.items] == [("too-many-values", 2 + 3 * 49)]
    assert loads("[" + "1, " * 49 + "]", "t", Diagnostics()) is not None


def test_importing_loads_neither_yaml_nor_schemas_nor_graphs() -> None:
    heavy = ("ruamel", "jsonschema", "networkx", "platformdirs", "babel", "click")
    code = f"import sys, museum.source; print([name for name in {heavy!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
