"""Every effect of every card fires in some scenario, so none depends on whether the fuzz comes across it."""

from __future__ import annotations

from pathlib import Path

from museum.cli.coverage import coverage_report
from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.texts.listing import in_order, locales_by_pack

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def test_every_effect_fires_in_a_scenario() -> None:
    """Of Museum with its expansions, of Lunatic Museum, and of the packs among the examples."""
    found = installed([EXAMPLES], Diagnostics(), override=True)
    assert {"base", "worlds_fair", "lunatic_museum", "night_ferry", "travelling_exhibition"} <= found.packs.keys()
    report = coverage_report(found, locales_by_pack(found, "en"), in_order(found), None, [], [])
    assert not report.failed and all(card.parses for card in report.cards)
    effects = [(card.id, effect) for card in report.cards for effect in card.effects]
    assert len(effects) > 300
    assert [(name, effect) for name, effect in effects if not effect.verified] == []
