"""Every effect of every bundled card fires in some scenario, so none depends on whether the fuzz comes across it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.sheet import museum_sheet
from museum.diagnostics import Diagnostics
from museum.engine.faults import in_play
from museum.engine.game import Game
from museum.engine.start import laid_out
from museum.engine.watch import Watch
from museum.museum_view.score_notes import note_scores
from museum.packs import EDITIONS
from museum.packs.config import DEFAULT_GAME
from museum.ruleset.model import Ruleset
from museum.scenarios import setting_up
from museum.scenarios.playing import play
from museum.scenarios.reading import Scenario, read_scenarios, scenario_files
from museum.scenarios.rulesets import Rulesets, config_of
from museum.simulate.effect_coverage import all_effects, describe, fired_effects, watched_effects
from museum.simulate.rulesets import expansions

CHECKOUT = Path(__file__).resolve().parents[2]


def played(scenario: Scenario, rulesets: Rulesets) -> Game:
    """Play a scenario, as far as it goes, and score it where it says what is scored."""
    config = config_of(scenario, Diagnostics())
    assert config is not None
    rules, _ = rulesets.of(scenario, config)
    with in_play(rules):
        game = setting_up.set_up(scenario, config, rules, Diagnostics())
        play(game, scenario)
        # Only Museum scores by museums.
        for number in scenario.part("then").get("sheet", {}) if rules.game == DEFAULT_GAME else ():
            assert game.watch is not None
            note_scores(game, number - 1, museum_sheet(game, number - 1), game.watch)
    return game


@pytest.fixture(scope="module")
def silent() -> list[str]:
    """Play all scenarios; return the effects of all editions that fired in none."""
    watches: dict[int, tuple[Ruleset, Watch]] = {}

    def watched(rules: Ruleset, *given: object) -> Game:
        game = laid_out(rules, *given)  # type: ignore[arg-type]
        game.watch = watches.setdefault(id(rules), (rules, Watch()))[1]
        return game

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(setting_up, "laid_out", watched)
        rulesets, diagnostics = Rulesets(), Diagnostics()
        for file in scenario_files([CHECKOUT / "content", CHECKOUT / "expansions"], diagnostics):
            for scenario in read_scenarios(file, diagnostics):
                played(scenario, rulesets)
        diagnostics.raise_if_errors()
    fired = {effect for rules, watch in watches.values() for effect in fired_effects(watched_effects(rules), watch)}
    return [text for effect, text in known_effects().items() if effect not in fired]


def known_effects() -> Mapping[tuple[str, int], str]:
    """Return every effect of any edition with all expansions, and how to name it."""
    found = {}
    for edition in EDITIONS:
        rules = plain_ruleset(edition, expansions())
        found.update({effect: describe(rules, effect) for effect in all_effects(rules)})
    return found


def test_every_effect_fires_in_a_scenario(silent: list[str]) -> None:
    assert len(known_effects()) > 200
    assert not silent, "no scenario lets these fire: " + ", ".join(silent)
