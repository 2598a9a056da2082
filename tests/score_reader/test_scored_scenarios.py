"""What scenarios say of score sheets holds for the same museums written as text, with expansions and house rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.scoring import asked, read_museum

from museum.diagnostics import Diagnostics
from museum.ruleset.forms import Claimed, Named
from museum.ruleset.model import Ruleset
from museum.scenarios.claiming import claim, reserved_by
from museum.scenarios.reading import Scenario, read_scenarios, texts
from museum.scenarios.rulesets import Rulesets, config_of
from museum.score_reader.lines import sections
from museum.score_reader.scored_game import playing
from museum.score_reader.scorer import score

ROOT = Path(__file__).resolve().parents[2]
PACKS = ("black_market", "crystal_skulls", "cthulhu", "ks_exclusives", "league", "solo")
# What doesn't score is left out of the text; a layout that is fixed can't be written.
PASSED_OVER = ("hand", "favours", "phase", "seats", "display", "headline", "supply", "decks")
RULESETS = Rulesets()


def fits(scenario: Scenario) -> bool:
    """Tell whether the scenario scores its position, seat 1's among them."""
    seats = scenario.part("given").get("seats", {})
    fixed = any("layout" in fields for fields in seats.values())
    return not scenario.lines() and 1 in scenario.part("then").get("sheet", {}) and not fixed


def names(given: dict[str, Any], ruleset: Ruleset) -> Iterator[Named]:
    for key, value in given.items():
        if key != "seats":
            yield from ruleset.scenario_fields[key].form.names(value, (key,))
    for seat, fields in given.get("seats", {}).items():
        for key, value in fields.items():
            yield from ruleset.seat_fields[key].form.names(value, (seat, key))


def written(scenario: Scenario, ruleset: Ruleset) -> Iterator[str]:
    """Yield the lines that say of seat 1 what the scenario gives."""

    def cards(*path: str | int) -> list[str]:
        found = [card for place, cards in claimed.items() if place[: len(path)] == path for card in cards]
        return [ruleset.id_of(card) for card in found]

    given = scenario.part("given")
    reserved = reserved_by(texts([scenario.data.get(part) for part in ("given", "then")]), ruleset)
    claimed: Claimed = claim(list(names(given, ruleset)), ruleset, reserved, lambda *fault: pytest.fail(str(fault)))
    for seat, fields in given.get("seats", {}).items():
        if seat > 1:
            for zone in ("museum", "pool"):
                yield f"rival_{zone}s: {', '.join(cards(seat, zone))}" if cards(seat, zone) else ""
            continue
        for key, value in fields.items():
            if key == "museum":
                yield from cards(seat, key)
            elif key not in PASSED_OVER:
                yield f"{key}: {', '.join(cards(seat, key)) or line(value)}" if value != [] else ""
    yield f"displays: {', '.join(cards('display'))}" if cards("display") else ""
    yield from (f"{key}: {line(value)}" for key, value in given.items() if key not in PASSED_OVER)


def line(value: Any) -> str:
    return ", ".join(f"{name} {inner}" for name, inner in value.items()) if isinstance(value, dict) else str(value)


@pytest.mark.parametrize("pack", PACKS)
def test_the_same_sheet_comes_out(pack: str, tmp_path: Path) -> None:
    files = sorted((ROOT / "expansions" / pack / "scenarios").glob("*.scenario.yaml"))
    scenarios = [one for file in files for one in read_scenarios(file, Diagnostics()) if fits(one)]
    assert scenarios
    for scenario in scenarios:
        config = config_of(scenario, Diagnostics())
        assert config is not None
        ruleset, _ = RULESETS.of(scenario, config)
        (tmp_path / "ours.yaml").write_text(f"rules: {json.dumps(dict(config.rules))}\n", encoding="utf-8")
        head = f"expansions: {', '.join(config.expansions)}\nedition: {config.edition}\nhouse_rules: ./ours.yaml"
        museum = sections("\n".join([head, *written(scenario, ruleset)]), str(tmp_path / "museum.txt"))
        wrong, game = Diagnostics(), playing(museum, asked(""))
        read = read_museum(museum, game.ruleset, wrong, game.config.board)
        assert wrong.items == (), scenario.name
        found = score(read, game.ruleset).sheet.as_json()
        wanted = scenario.part("then")["sheet"][1]
        assert {name: found[name] for name in wanted} == wanted, scenario.name
