"""`museum explain` knows kinds of card, the values of their fields, and the keys of files."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.diagnostics import MuseumError
from museum.packs import file_schema
from museum.resources import schema
from museum.ruleset.cards import COMMON
from museum.ruleset.model import Ruleset
from museum.texts.explain import explain
from museum.texts.explain_keys import keys
from museum.texts.locales import Locale

Load = Callable[..., Ruleset]


def test_a_kind_of_card_has_its_fields_effects_and_cards(english: Locale, rules: Ruleset) -> None:
    title, year, *_, acts, cards = explain("object", rules, english).splitlines()
    assert title == "object (kind of card)"
    assert year == "  civilisation: The object's civilisation (B3)."
    assert "  year?: About the year" in explain("object", rules, english)
    assert acts.startswith("effects that act: `at: exhibited`, `when`, ")
    assert cards.startswith("cards: ") and cards.endswith(" more")


def test_a_kind_on_which_nothing_acts(english: Locale, rules: Ruleset) -> None:
    assert "effects that act: none\n" in explain("opinion", rules, english)


def test_a_value_of_a_field_has_its_kind_and_its_cards(english: Locale, load: Load) -> None:
    title, cards = explain("continent", load(), english).split("\n\n")[-1].splitlines()[:2]
    assert title == "continent (`family` of the kind of card `patron`)"
    assert cards.startswith("cards: ancient_")
    banned = load(cards={"ban": [{"kind": "patron", "family": "continent"}]})
    assert "ancient_" not in explain("continent", banned, english).split("`family`")[1]


def test_a_key_of_files_has_its_places_and_its_meaning(english: Locale, rules: Ruleset) -> None:
    title, *places = explain("expect", rules, english).splitlines()
    assert title == "expect (key of files)"
    files = "game file, house rules, patches.yaml"
    starts = (f"  cards.patch.NAME.expect ({files}): What the original is", "  boards.patch.NAME.expect (")
    assert all(any(place.startswith(start) for place in places) for start in starts)


@pytest.mark.parametrize(
    "names",
    [
        file_schema("game")["properties"], file_schema("house_rules")["properties"],
        schema("expansion")["properties"], COMMON, ("defaults", "cards"),
    ],
)  # fmt: skip
def test_every_key_that_authors_write_is_explained(names: tuple[str, ...], english: Locale, rules: Ruleset) -> None:
    unexplained = [name for name in names if name not in keys(rules)]
    assert unexplained == []
    assert all(f"{name} (key of files)" in explain(name, rules, english) for name in names)


def test_a_kind_in_another_language(load: Load, locales: Callable[[str], Locale]) -> None:
    assert explain("expert", load(), locales("fr")).startswith("expert (type de carte)")


@pytest.mark.parametrize(("slip", "meant"), [("patrn", "patron"), ("legcy", "legacy"), ("defalts", "defaults")])
def test_misspelt_ones_come_with_the_nearest(slip: str, meant: str, english: Locale, rules: Ruleset) -> None:
    with pytest.raises(MuseumError, match="kind of card") as caught:
        explain(slip, rules, english)
    assert meant in (caught.value.diagnostics[0].suggestion or "")
