"""Assistants: how many there must be, whom each pack brings, and how often a collection counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.rulesets import ruleset_of
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import EXHIBIT, LENDS, PRESTIGE, PRESTIGE_SUPPLY
from museum.base_game.supply import check_supply
from museum.cli.check import command
from museum.diagnostics import Diagnostic, Diagnostics
from museum.engine.game import Game
from museum.engine.start import Seating, laid_out, new_game
from museum.packs import config_from, installed
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset

ANDREA = "andrea_von_brandt"


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return plain_ruleset("en", ("assistants",))


def with_loans(folder: Path) -> Ruleset:
    """Return the rules of a game with the pack that Andrea von Brandt waits for, or one of its name."""
    data: dict[str, object] = {"expansions": ["assistants", "worlds_fair"]}
    if "worlds_fair" not in installed((), Diagnostics()).packs:
        pack = folder / "worlds_fair"
        pack.mkdir()
        manifest = "id: worlds_fair\nversion: 0.1.0\nmuseum_api: 1\ntitle: worlds_fair\nrequires: [base]\n"
        (pack / "expansion.yaml").write_text(manifest, encoding="utf-8")
        data["expansion_paths"] = [str(pack)]
    return ruleset_of(**data)


def assigned(rules: Ruleset, name: str) -> Game:
    """Return a game at its first question in which seat 0 has the assistant."""
    game = laid_out(rules, Seating(2, 0, ("standard",) * 2), 1)
    game.move(rules.copies(name)[0], rules.index["zone"]["assistant"])
    game.advance()
    return game


def test_andrea_is_in_the_game_with_loans_only(rules: Ruleset, tmp_path: Path) -> None:
    """AS15: she waits for a pack that may not even be installed."""
    assert ANDREA in rules.report.absent
    assert with_loans(tmp_path).copies(ANDREA)


def test_each_loan_pays_andrea(tmp_path: Path) -> None:
    """AS15: the event is the lender's."""
    game = assigned(with_loans(tmp_path), ANDREA)
    before = game.counters[PRESTIGE_SUPPLY]
    for seat in (0, 1):
        game.emit(LENDS, seat, 0)
        game.asking = []
        game.advance()
    assert game.counters[PRESTIGE] == 2
    assert game.counters[PRESTIGE_SUPPLY] == before - 2


def test_check_tells_once_that_she_is_left_out(tmp_path: Path) -> None:
    """A notice, no warning: the game is sound without her."""
    game = tmp_path / "game.yaml"
    game.write_text("expansions: [assistants]\n", encoding="utf-8")
    told = json.loads(CliRunner().invoke(command, [str(game), "--json"]).stdout)
    notices = [entry for entry in told if entry["code"] == "left-out"]
    assert [entry["severity"] for entry in notices] == ["info"]
    assert ANDREA in notices[0]["message"]


def test_every_seat_is_dealt_another(rules: Ruleset) -> None:
    zone = rules.index["zone"]["assistant"]
    for seed in range(5):
        game = new_game(rules, Seating(4, None, ("standard",) * 4), seed)
        dealt = [card for seat in range(4) for card in game.zones[zone + seat]]
        assert len(set(dealt)) == 4


def test_a_collection_that_was_lost_and_came_again_pays_no_more(rules: Ruleset) -> None:
    """AS13, R26: once per domain, whatever leaves the museum in between."""
    game = assigned(rules, "connor_brady")
    game.agenda.clear()
    game.asking = []
    theology = rules.vocabulary.index("domain", "theology")
    facts, chosen = game.facts, dict[int, int]()
    for card, domain in enumerate(facts.domain):
        if domain == theology:
            chosen.setdefault(facts.civilisation[card], card)
    cards, held = list(chosen.values())[:4], game.counters[PRESTIGE]
    masterpieces = sum(facts.masterpiece[card] for card in cards)
    for card in cards:
        game.agenda.append([EXHIBIT, 0, card])
        game.advance()
        game.asking = []
    assert game.counters[PRESTIGE] == held + 2 + masterpieces
    game.move(cards[3], rules.index["zone"]["pool"])
    game.agenda.append([EXHIBIT, 0, cards[3]])
    game.advance()
    assert game.counters[PRESTIGE] == held + 2 + masterpieces + facts.masterpiece[cards[3]]


def supply_errors(left: int) -> list[Diagnostic]:
    """Return what is wrong for two seats with so many assistants left."""
    names = [card.id for card in plain_ruleset("en", ("assistants",)).definitions if card.kind == "assistant"]
    data = {"expansions": ["assistants"], "seats": ["a", "b"], "cards": {"ban": names[left:]}}
    diagnostics = Diagnostics()
    config = config_from(data, "few.yaml", diagnostics)
    assert config is not None
    check_supply(load_ruleset(config, diagnostics), 2, diagnostics, config.place("seats"))
    return [item for item in diagnostics.items if item.severity == "error"]


def test_one_assistant_for_each_seat_is_enough() -> None:
    assert supply_errors(2) == []


def test_too_few_assistants_are_told_before_play() -> None:
    """A ban that leaves fewer than seats is an error of the game file, with its place."""
    errors = supply_errors(1)
    assert [item.code for item in errors] == ["contradiction"]
    assert "there are 1 for 2 seats" in errors[0].message
