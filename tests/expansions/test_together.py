"""All expansions together: however a game file lists them, the game is the same."""

from __future__ import annotations

from random import Random

import pytest

from museum.packs import EDITIONS
from museum.simulate.rulesets import expansions, ruleset_of


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_order_in_a_game_file_does_not_matter(edition: str) -> None:
    """Packs are put in order by id, so the ruleset and its fingerprint are the same."""
    listed = list(expansions())
    usual = ruleset_of({"edition": edition, "expansions": listed})
    orders = [listed[::-1], Random(1).sample(listed, len(listed)), Random(2).sample(listed, len(listed))]
    for order in orders:
        found = ruleset_of({"edition": edition, "expansions": order})
        assert found.fingerprint == usual.fingerprint
        assert [found.id_of(card) for card in range(len(found.cards))] == [
            usual.id_of(card) for card in range(len(usual.cards))
        ]
