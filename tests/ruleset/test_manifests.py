"""What a manifest says of its pack is compared with the pack: numbers of cards, kinds, bots, packs it comes after."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import put, put_pack

CARDS = """cards:
  - {id: sly_fox, kind: expert, cost: 1}
  - {id: old_fox, kind: expert, cost: 1, if: {enabled: league}}
  - {id: fox_hunt, kind: favour, copies: 3}
"""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("provides: {expert: 2, favour: 3}", []),
        ("provides: {}", []),
        ("provides: {expert: 5, favour: 9}",
         [("wrong-count", 20, "the pack holds 2 cards of kind `expert`, copies included, not 5", "2"),
          ("wrong-count", 31, "the pack holds 3 cards of kind `favour`, copies included, not 9", "3")]),
        ("provides: {expert: 2, favour: 1}",
         [("wrong-count", 31, "the pack holds 3 cards of kind `favour`, copies included, not 1", "3")]),
        ("provides: {expert: 2, favour: 3, patron: 1}",
         [("wrong-count", 42, "the pack holds 0 cards of kind `patron`, copies included, not 1", "0")]),
        ("provides: {expert: 2}",
         [("wrong-count", 1, "`provides` leaves out that the pack holds 3 cards of kind `favour`, copies included",
           "favour: 3")]),
        ("provides: {expert: 2, favour: 3, exprt: 1}",
         [("unknown-id", 34, "there is no kind of card `exprt`", "expert")]),
        ("bots: [fox]", [("unknown-id", 8, "no plugin brings a bot `fox`", None)]),
        ("expected: [{of: track, min: 1, max: 2}, {of: points, min: 1, max: 2}]", []),
        ("expected: [{of: trak, min: 1, max: 2}]", [("unknown-id", 17, "there is no figure `trak`", "track")]),
        ("after: [absent, league]", []),
        ("conflicts: [absent]", []),
        ("after: [absent, leage]",
         [("unknown-id", 17, "no installed pack is called `leage`, which `after` names", "league")]),
        ("conflicts: [cthulu]",
         [("unknown-id", 13, "no installed pack is called `cthulu`, which `conflicts` names", "cthulhu")]),
    ],
)  # fmt: skip
def test_what_a_manifest_says_wrongly_is_told_at_its_place(
    run: Run, tmp_path: Path, line: str, told: list[tuple[str, int, str, str | None]]
) -> None:
    put(put_pack(tmp_path, "foxes", line) / "cards.yaml", CARDS)
    items = json.loads(run("check", tmp_path, "--json").out)
    manifest = [item for item in items if item["file"].endswith("expansion.yaml")]
    assert [(i["code"], i["column"], i["message"], i["suggestion"]) for i in manifest] == told
    assert all(item["line"] == 4 for item in manifest)
    assert all((item["severity"] == "warning") == ("no installed" in item["message"]) for item in manifest)
