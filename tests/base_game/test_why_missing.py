"""Why a card isn't in the game: what of its `if` doesn't hold, and nothing that does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.rulesets import ruleset_of

from museum.base_game.why_missing import why_absent, why_no_kind
from museum.diagnostics import Diagnostics
from museum.packs import config_from
from museum.ruleset.load import load_ruleset

MANIFEST = "id: curios\nversion: 1.0.0\nmuseum_api: 1\n"
NO_CTHULHU = "the pack `cthulhu` isn't enabled"


def why(folder: Path, condition: str, **keys: object) -> str:
    """Return why a game file with these keys does without a card with this `if`."""
    pack = folder / "curios"
    pack.mkdir()
    (pack / "expansion.yaml").write_text(MANIFEST, encoding="utf-8")
    card = f"cards: [{{id: lamp, kind: expert, cost: 2, if: {{{condition}}}}}]\n"
    (pack / "cards.yaml").write_text(card, encoding="utf-8")
    diagnostics = Diagnostics()
    data = {"expansions": ["curios"], "expansion_paths": ["."], **keys}
    config = config_from(data, str(folder / "game.yaml"), diagnostics)
    diagnostics.raise_if_errors()
    assert config is not None
    return why_absent(load_ruleset(config), "lamp")


@pytest.mark.parametrize(
    ("condition", "told"),
    [
        ("enabled: cthulhu, rule: {parameter: patrons}", "it needs the pack `cthulhu`, which isn't enabled"),
        ("not: {enabled: cthulhu}, rule: {parameter: headlines}", "its `if` doesn't hold (`headlines: false`)"),
        ("not: {enabled: curios}", "its `if` doesn't hold (the pack `curios` is enabled)"),
        ("any: [{enabled: cthulhu}, {rule: {parameter: patrons}}]",
         f"its `if` doesn't hold ({NO_CTHULHU}; `patrons: false`)"),
        ("any: [{rule: {parameter: experts}}], rule: {parameter: patrons}",
         "its `if` doesn't hold (`patrons: false`)"),
    ],
)  # fmt: skip
def test_only_what_fails_is_told(tmp_path: Path, condition: str, told: str) -> None:
    found = why(tmp_path, condition, rules={"headlines": False, "patrons": False})
    assert re.sub(r", set at [^)]*(?=\))", "", found) == told


def test_a_kind_is_missing_where_the_game_is_played_without_it() -> None:
    ruleset = ruleset_of(rules={"experts": False})
    told = why_no_kind(ruleset, "expert")
    assert told.startswith("the game is played without experts (`experts: false`")
    assert why_no_kind(ruleset, "favour") == why_no_kind(ruleset, "object") == ""
    assert why_absent(ruleset, "the_banker") == told
