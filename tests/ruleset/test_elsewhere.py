"""A name that a pack has which isn't enabled is told with that pack, and how to enable it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


@pytest.mark.parametrize(
    ("line", "what", "pack"),
    [
        ("cards: {ban: [javed_singh]}", "`javed_singh` is a card", "assistants"),
        ("cards: {ban: [{kind: market_favour}]}", "`market_favour` is a kind of card", "black_market"),
        ("rules: {skull_pair_bonus: 3}", "`skull_pair_bonus` is a rule parameter", "crystal_skulls"),
    ],
)
def test_the_pack_that_has_a_name_is_named(world: Any, line: str, what: str, pack: str) -> None:
    (item,) = (item for item in world.error(line).diagnostics if item.severity == "error")
    assert f"{what} of the expansion `{pack}`, which isn't enabled" in item.message
    assert item.suggestion == f"expansions: [{pack}]"


def test_a_path_that_leads_to_no_pack_is_reported_before_names_that_are_unknown(world: Any, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    (item,) = world.error("expansion_paths: [./none]", "expansions: [night]").diagnostics
    assert item.message.startswith("there is no `expansion.yaml` ")
