"""Boards that packs bring: those that can't be built are reported at their ids."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.files import put
from tests.rulesets import ruleset_of

from museum.diagnostics import MuseumError

BOARD = """boards:
  - id: annexe
    rows: ["GG", ".."]
    bonuses: {gallery: 1, museum: 2, both: 3}
    provenance: {shape: rulebook, gallery_cells: rulebook, gallery: rulebook, museum: rulebook, both: rulebook}
"""


@pytest.mark.parametrize(
    ("wrong", "code", "line"),
    [("id: standard", "duplicate-id", 2), ("id: annexe\n    walls: [[[0, 0], [1, 1]]]", "not-allowed", 2)],
)
def test_they_are_reported_where_they_are(wrong: str, code: str, line: int, tmp_path: Path) -> None:
    put(tmp_path / "wings" / "expansion.yaml", "id: wings\nversion: 1.0.0\nmuseum_api: 1\n")
    file = put(tmp_path / "wings" / "boards.yaml", BOARD.replace("id: annexe", wrong))
    with pytest.raises(MuseumError) as caught:
        ruleset_of(expansions=["wings"], expansion_paths=[str(tmp_path)])
    (item,) = caught.value.diagnostics
    assert (item.code, item.place.file, item.place.line, item.place.column) == (code, str(file), line, 9)
