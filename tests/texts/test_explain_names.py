"""What `museum explain` shows beside ids: names in the reader's language, types, editions, origins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.ruleset.model import Ruleset
from museum.texts.explain import explain
from museum.texts.locales import Locale


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("hand_limit", "type\u00a0: nombre entier"),
        ("experts", "type\u00a0: oui ou non (`true`, `false`)"),
        ("hand_limit", "provenance\u00a0: livret de règles"),
        ("hand_limit", "utilisé par\u00a0: Patricia Turner (patricia_turner)"),
        ("opinion_cards_per_deck", "dans l’édition française\u00a0: 4"),
        ("parthenon", "provenance\u00a0: {name: publié, "),
        ("object", "object\u00a0: objet (type de carte)"),
        ("legacy", "legacy\u00a0: Héritage (`family` du type de carte mécène)"),
        ("standard", "standard\u00a0: Face standard (plateau)"),
        ("few_opinions", "few_opinions\u00a0: Peu d’opinion publique (règles maison, B80)"),
        ("few_opinions", "règle cartes Opinion publique dans chaque pile (opinion_cards_per_deck)\u00a0: 2"),
        ("base", "27 × faveur\u00a0: Conférence de presse (press_conference), "),
        ("requirement", "  any?: civilisation | domain"),
        ("variety", "  of: famille"),
    ],
)
def test_names_stand_beside_ids(name: str, line: str, rules: Ruleset, locales: Callable[[str], Locale]) -> None:
    text = explain(name, rules, locales("fr"))
    assert any(found.startswith(line) for found in text.split("\n")), text


def test_in_english_an_id_is_name_enough(rules: Ruleset, english: Locale) -> None:
    assert "used by: patricia_turner" in explain("hand_limit", rules, english)
    assert "in the French edition: 4\n" in explain("opinion_cards_per_deck", rules, english)
