"""What the words of the base game say of themselves, for the checks of packs."""

from __future__ import annotations

import pytest

from museum.effects.types import Fixed
from museum.ruleset.model import Ruleset

EVENTS = {"exhibit": "exhibits", "take": "takes", "hire": "hires", "choose_favour": "draws_favour"}


@pytest.mark.parametrize(("verb", "event"), EVENTS.items())
def test_verbs_say_which_event_they_cause(rules: Ruleset, verb: str, event: str) -> None:
    """Triggers that set each other off are found by it."""
    word = rules.vocabulary.verbs[verb]
    assert object.__new__(word).causes() == (event,)
    assert event in {known.name for known in rules.vocabulary.events.values()}


def test_a_gain_causes_a_draw_only_if_favours_are_gained(rules: Ruleset) -> None:
    gain = rules.vocabulary.verbs["gain"]
    assert gain(favours=Fixed(1)).causes() == ("draws_favour",)  # type: ignore[call-arg]
    assert gain(prestige=Fixed(1)).causes() == ()  # type: ignore[call-arg]
