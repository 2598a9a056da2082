"""The coverage of cards: effects that fire in runs and in scenarios that hold, and cards that don't parse."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from tests.files import put
from tests.simulate.conftest import FERRY

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import installed
from museum.simulate.coverage import CoveredCard, FiredEffects, coverage_of, fired_in_runs, fired_in_scenarios
from museum.simulate.folder import RunFolder
from museum.simulate.plan import RunPlan
from museum.simulate.run import simulate
from museum.simulate.summary import RunSummary
from museum.texts.listing import locales_by_pack

PACK = Path(FERRY).parent / "night_ferry"
Fired = Callable[[str], FiredEffects]
Covered = Callable[[FiredEffects | None, FiredEffects], Mapping[str, CoveredCard]]


@pytest.fixture(scope="module")
def covered() -> Covered:
    """Return the coverage of Night Ferry's cards by their ids."""
    found = installed([PACK], Diagnostics())
    locale = locales_by_pack(found, "en")["night_ferry"]

    def covered(games: FiredEffects | None, scenarios: FiredEffects) -> Mapping[str, CoveredCard]:
        cards = coverage_of(found.packs["night_ferry"], found, locale, games, scenarios, Diagnostics())
        return {card.id: card for card in cards}

    return covered


@pytest.fixture
def fired(tmp_path: Path) -> Fired:
    """Return what fires in a scenario of this text."""

    def fired(text: str) -> FiredEffects:
        config = f"config: {{game: night_ferry, expansion_paths: ['{PACK}'], cards: {{patch: {{pilot: {{append: ["
        patch = "{modify: ferry_limit, by: 1, label: more}"
        file = put(tmp_path / "x.scenario.yaml", f"scenarios:\n- name: x\n  {config}{patch}]}}}}}}}}\n{text}")
        return fired_in_scenarios([file])[0]

    return fired


SAILS = "  given: {seats: {1: {ferry: [fiddler]}}}\n  moves: [sail]\n  then: {seats: {1: {points: POINTS}}}\n"


def verified(cards: Mapping[str, CoveredCard]) -> list[str]:
    return [card.id for card in cards.values() for effect in card.effects if effect.verified]


def test_an_effect_is_verified_by_a_scenario_that_holds(covered: Covered, fired: Fired) -> None:
    assert verified(covered(None, fired(SAILS.replace("POINTS", "3")))) == ["fiddler"]
    assert verified(covered(None, fired(SAILS.replace("POINTS", "4")))) == []


def test_an_effect_that_a_house_rule_adds_verifies_no_other(covered: Covered, fired: Fired) -> None:
    boards = "  given: {seats: {1: {hand: [child]}, 2: {ferry: [pilot]}}}\n  moves: [board child to seat 2]\n"
    found = fired(boards + "  then: {seats: {2: {ferry: [pilot, child]}}}\n")
    assert len(found) == 2 and {name for _, name, _ in found} == {"pilot"}
    assert verified(covered(None, found)) == ["pilot"]


def test_effects_that_fired_in_runs_are_counted(covered: Covered, ferry: RunPlan, tmp_path: Path) -> None:
    folder = RunFolder.begun(tmp_path / "run", ferry)
    simulate(ferry, RunSummary(), folder)
    wanted = sum(
        times for record in folder.records(ferry.batches()) for card, _, times in record["fired"] if card == "fiddler"
    )
    once, twice = (covered(fired_in_runs([tmp_path / "run"] * runs), FiredEffects()) for runs in (1, 2))
    assert wanted and once["fiddler"].effects[0].fired == wanted
    assert twice["fiddler"].effects[0].fired == 2 * wanted
    assert once["child"].effects == ()
    assert covered(None, FiredEffects())["fiddler"].effects[0].fired is None


def test_a_run_under_other_rules_says_nothing(ferry: RunPlan, tmp_path: Path) -> None:
    RunFolder.begun(tmp_path, ferry)
    about = json.loads((tmp_path / "run.json").read_text())
    (tmp_path / "run.json").write_text(json.dumps({**about, "ruleset": "0"}))
    with pytest.raises(MuseumError, match="the rules have changed"):
        fired_in_runs([tmp_path])


def test_cards_with_mistakes_do_not_parse_and_the_others_of_their_pack_do(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(PACK, tmp_path / "night_ferry"))
    file, diagnostics = folder / "passengers.yaml", Diagnostics()
    file.write_text(file.read_text().replace("{modify: ferry_limit,", "{modify: fery_limit,"))
    found = installed([folder], Diagnostics(), override=True)
    locale = locales_by_pack(found, "en")["night_ferry"]
    cards = coverage_of(found.packs["night_ferry"], found, locale, None, FiredEffects(), diagnostics)
    assert [card.id for card in cards if not card.parses] == ["pilot"] and len(cards) == 9
    assert all(card.kind == "passenger" and not card.effects for card in cards)
    assert [item.suggestion for item in diagnostics.items] == ["ferry_limit"]
