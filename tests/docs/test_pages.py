"""The pages of the reference that are written by hand leave out nothing that there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.rulesets import ruleset_of

from museum import testing
from museum.engine.saves import SAVE_SCHEMA
from museum.packs import EDITIONS, file_schema, presets
from museum.resources import schema
from museum.ruleset.cards import PROVENANCE, cards_schema

DOCS = Path(__file__).parents[2] / "docs"
RULES = ruleset_of()
GAME = file_schema("game")
PATCH = GAME["properties"]["cards"]["properties"]["patch"]["additionalProperties"]["properties"]
SEAT = GAME["properties"]["seats"]["items"]["properties"]
FIXTURES = [name for name in vars(testing) if name.startswith("museum_")]
CARD = cards_schema(RULES.vocabulary, RULES.vocabulary.kinds)["$defs"]["card"]["properties"]
PARAMETER = schema("parameters")["properties"]["parameters"]["additionalProperties"]["properties"]
LOOK = schema("look")["properties"]
BOARD = RULES.file_schemas["boards.yaml"]["properties"]["boards"]["items"]["properties"]
SHOWN = {
    "reference/game_file.md": [*GAME["properties"], *SEAT, *EDITIONS],
    "reference/house_rule_files.md": [
        *file_schema("house_rules")["properties"], *GAME["properties"]["cards"]["properties"], *PATCH,
    ],
    "reference/packs.md": [
        *schema("expansion")["properties"], *file_schema("patches")["properties"],
        *RULES.file_schemas["positions.yaml"]["properties"]["worth"]["properties"],
    ],
    "reference/card_files.md": [
        "cards", "defaults", *CARD, *CARD["provenance"]["propertyNames"]["enum"], *PROVENANCE
    ],
    "reference/parameter_files.md": [*PARAMETER, *PARAMETER["type"]["enum"]],
    "reference/boards.md": [*BOARD, *BOARD["bonuses"]["properties"], *BOARD["provenance"]["properties"]],
    "reference/look.md": [
        *LOOK, *(key for part in LOOK.values() for key in part["additionalProperties"].get("properties", ())),
        *schema("look")["$defs"]["shade"]["properties"],
    ],
    "reference/traits.md": ["traits", *RULES.vocabulary.traits],
    "reference/scenarios.md": [
        *schema("scenario")["properties"]["scenarios"]["items"]["properties"],
        *RULES.scenario_fields, *RULES.seat_fields,
    ],
    "how_to/bring_a_bot.md": [question.name for question in RULES.questions],
    "reference/saves.md": [*SAVE_SCHEMA["properties"]],
    "reference/house_rules.md": [*presets()],
    "how_to/test_an_expansion.md": FIXTURES,
}  # fmt: skip


@pytest.mark.parametrize("page", SHOWN)
def test_every_key_stands_on_its_page(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    words = {word.split("(")[0].split(":")[0] for word in text.split("`")[1::2]}
    assert len(SHOWN[page]) > 3
    assert [key for key in SHOWN[page] if key not in words] == []


def test_every_move_stands_in_the_notation() -> None:
    text = (DOCS / "reference" / "notation.md").read_text(encoding="utf-8")
    verbs = [*RULES.moves, "choose"]
    assert [verb for verb in verbs if f"| `{verb}" not in text] == []


def test_the_first_line_that_points_to_a_schema_is_shown_and_leads_to_one() -> None:
    text = (DOCS / "tutorial" / "first_house_rule.md").read_text(encoding="utf-8")
    (name,) = re.findall(r"^# yaml-language-server: \$schema=(\S+)$", text, re.MULTILINE)
    assert (DOCS.parent / name).is_file()


def test_the_pack_authors_page_names_the_options() -> None:
    text = (DOCS / "how_to" / "test_an_expansion.md").read_text(encoding="utf-8")
    assert "--museum-scenarios" in text
    assert "--museum-update-golden" in text
