"""What `museum check` warns of: conditions that decide nothing, effects that change nothing, loops, lost cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from museum.cli.check import command

MANIFEST = "id: night\nversion: 0.1.0\nmuseum_api: 1\ntitle: night\n"
HEAD = "cards:\n  - id: sly_fox\n    kind: expert\n    cost: 1\n    effects:\n"


def warned(folder: Path, effect: str) -> list[tuple[str, int]]:
    (folder / "expansion.yaml").write_text(MANIFEST)
    (folder / "cards.yaml").write_text(HEAD + effect)
    result = CliRunner().invoke(command, [str(folder), "--json"])
    return [(item["code"], item["line"]) for item in json.loads(result.stdout) if item["severity"] == "warning"]


@pytest.mark.parametrize(
    ("effect", "code", "line"),
    [
        ("      - modify: exhibit_cost\n        by: -1\n        if: {value: {at_least: 6}}\n", "never-true", 8),
        ("      - modify: exhibit_cost\n        by: -1\n        if:\n          continent: asia\n"
         "          civilisation: greek\n", "never-true", 8),
        ("      - modify: exhibit_cost\n        by: -1\n        if: {value: {at_least: 0}}\n", "always-true", 8),
        ("      - modify: exhibit_cost\n        by: 0\n", "no-effect", 6),
        ("      - when: draws_favour\n        do: [{gain: {favours: 1}}]\n", "may-loop", 6),
        ("      - when: exhibits\n        do: [{exhibit: {from: hand}}]\n", "may-loop", 6),
    ],
)  # fmt: skip
def test_what_decides_nothing_is_told_at_its_line(tmp_path: Path, effect: str, code: str, line: int) -> None:
    assert warned(tmp_path, effect) == [(code, line)]


def test_sound_effects_are_left_alone(tmp_path: Path) -> None:
    effect = "      - when: exhibits\n        if: {continent: asia, civilisation: indian}\n        do: [{hire: {}}]\n"
    assert warned(tmp_path, effect) == []


def test_two_cards_may_set_each_other_off(tmp_path: Path) -> None:
    effect = "      - when: hires\n        do: [{gain: {favours: 1}}]\n"
    effect += "      - when: draws_favour\n        do: [{hire: {}}]\n"
    assert warned(tmp_path, effect) == [("may-loop", 6), ("may-loop", 8)]
