"""Whether there is enough of what is dealt: patrons and experts, at the very edge (B7, B10)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.rulesets import ruleset_of

from museum.base_game.supply import check_supply
from museum.diagnostics import Diagnostics, MuseumError, Place
from museum.packs import config_from
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset


def reported(rules: Ruleset, kind: str, left: int, seats: int = 2, **values: int) -> list[tuple[str, str]]:
    """Return what is reported where *left* cards of a kind are in the game, with values of parameters."""
    names = [card.id for card in rules.definitions if card.kind == kind]
    expansions = [pack for pack in rules.packs if pack != "base"]
    data = {"expansions": expansions, "seats": list("abcd"[:seats]), "rules": values, "cards": {"ban": names[left:]}}
    diagnostics = Diagnostics()
    config = config_from(data, "few.yaml", diagnostics)
    assert config is not None
    ruleset = load_ruleset(config, diagnostics)
    before = len(diagnostics)
    check_supply(ruleset, seats, diagnostics, config.place("seats"))
    return [(item.severity, item.message.partition(",")[0]) for item in diagnostics.items[before:]]


@pytest.mark.parametrize(("left", "severity"), [(6, ""), (5, "warning"), (4, "warning"), (3, "error")])
def test_patrons_may_run_short_as_long_as_each_seat_keeps_one(rules: Ruleset, left: int, severity: str) -> None:
    """B10: three for each of two; with four the second seat still chooses, with three it has none."""
    wanted = [(severity, f"there are {left} patrons for 2 seats")] if severity else []
    assert reported(rules, "patron", left) == wanted


@pytest.mark.parametrize(("left", "severity"), [(12, ""), (11, "warning"), (10, "warning"), (9, "error")])
def test_of_more_that_are_kept_there_must_be_more(rules: Ruleset, left: int, severity: str) -> None:
    """B10: four for each of three, two of them kept: the last seat needs its two."""
    wanted = [(severity, f"there are {left} patrons for 3 seats")] if severity else []
    assert reported(rules, "patron", left, seats=3, patrons_dealt=4, patrons_kept=2) == wanted


@pytest.mark.parametrize(("left", "warned"), [(3, False), (2, True), (1, True)])
def test_an_offer_that_cannot_be_filled_is_warned_of(rules: Ruleset, left: int, warned: bool) -> None:
    """B7: three places."""
    wanted = [("warning", f"there are {left} experts for the 3 places of the offer (B7); banned here")]
    assert [item for item in reported(rules, "expert", left) if "experts" in item[1]] == (wanted if warned else [])


@pytest.mark.parametrize(("left", "severity"), [(3, ""), (2, "error")])
def test_of_what_every_seat_is_dealt_one_there_must_be_as_many(left: int, severity: str) -> None:
    """AS1: assistants."""
    rules = ruleset_of(expansions=["assistants"])
    wanted = [(severity, "every seat is dealt one assistant")] if severity else []
    assert reported(rules, "assistant", left, seats=3) == wanted


def test_rules_that_deal_no_patrons_want_none(rules: Ruleset) -> None:
    """A game of its own may use the base game's code without its parameters."""
    others = {name: value for name, value in rules.parameters.items() if name != "patrons_dealt"}
    diagnostics = Diagnostics()
    check_supply(replace(rules, parameters=others), 2, diagnostics, Place("few.yaml"))
    assert diagnostics.items == ()


def test_each_continent_needs_objects_and_what_takes_them_is_named() -> None:
    with pytest.raises(MuseumError) as caught:
        ruleset_of(cards={"ban": [{"civilisation": name} for name in ("japanese", "chinese", "indian")]})
    (item,) = caught.value.diagnostics
    assert item.message.startswith("no object of asia is left in the game; banned ")
