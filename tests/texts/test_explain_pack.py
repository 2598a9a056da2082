"""What `museum explain` tells of a pack: its cards by kind, and its rule parameters as the game has them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.diagnostics import MuseumError
from museum.ruleset.model import Ruleset
from museum.texts.explain import explain
from museum.texts.locales import Locale

Load = Callable[..., Ruleset]


def test_a_pack_tells_its_cards_and_parameters(english: Locale, load: Load) -> None:
    title, *lines = explain("base", load(rules={"hand_limit": 9}), english).splitlines()
    assert title == "Museum (base 1.0.0)"
    favours = next(line for line in lines if "favour:" in line)
    assert favours.startswith("27 × favour: press_conference, ")
    objects = next(line for line in lines if "× object:" in line)
    assert objects.startswith("180 × object: ") and objects.endswith(" and 168 more")
    assert lines[-1].startswith("rule parameters: display_size (2), ") and "hand_limit (9)" in lines[-1]


def test_what_house_rules_take_away_is_not_told(english: Locale, load: Load) -> None:
    without = load(cards={"ban": [{"kind": "expert"}]}, rules={"experts": False})
    assert "× expert" not in explain("base", without, english)
    assert "24 × expert" in explain("base", load(), english)


def test_a_misspelt_pack_is_told_with_the_nearest(english: Locale, rules: Ruleset) -> None:
    with pytest.raises(MuseumError, match="no pack or preset") as caught:
        explain("bsae", rules, english)
    assert caught.value.diagnostics[0].suggestion == "base"
