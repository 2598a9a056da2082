"""Levels of points as tables: with the numbers between them, and no more than what they count can be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.ruleset.model import Ruleset
from museum.texts.explain import explain
from museum.texts.levels import LevelTable
from museum.texts.locales import Locale


@pytest.mark.parametrize(
    ("language", "said", "head", "reaches"),
    [("en", "Score by the size of your Celtic collection.", ("Size", "Points"), ("5–7", "8–10", "11 or more")),
     ("fr", "Marquez des points selon la taille de votre collection celte.", ("Taille", "Points"),
      ("5–7", "8–10", "11 ou plus")),
     ("it", "Ottieni punti secondo la dimensione della tua collezione celtica.", ("Dimensione", "Punti"),
      ("da 5 a 7", "da 8 a 10", "11 o più")),
     ("es", "Anota puntos según el tamaño de tu colección celta.", ("Tamaño", "Puntos"),
      ("de 5 a 7", "de 8 a 10", "11 o más"))],
)  # fmt: skip
def test_levels_are_a_table(
    language: str, said: str, head: tuple[str, str], reaches: tuple[str, ...],
    locales: Callable[[str], Locale], rules: Ruleset,
) -> None:  # fmt: skip
    parts = locales(language).parts_of(rules.definition("celtic_legacy"), rules)
    assert parts == (said, LevelTable(head, tuple(zip(reaches, (10, 18, 30), strict=True))))


def test_what_is_counted_has_an_end(english: Locale, rules: Ruleset) -> None:
    """There are four collections, so nobody has "4 or more"."""
    said, table = english.parts_of(rules.definition("myths_and_mysteries"), rules)
    assert said == "Score for these collections of 3 or more: Chinese, Egyptian, Inca, Theology."
    assert table == LevelTable(("Collections", "Points"), (("1", 4), ("2", 10), ("3", 17), ("4", 25)))


def test_a_card_without_levels_is_its_sentences(english: Locale, rules: Ruleset) -> None:
    for name in ("the_greatest_team", "bank_loan", "raijin_statue"):
        card = rules.definition(name)
        assert english.parts_of(card, rules) == (english.text_of(card, rules),)


def test_the_sentence_stays_for_short_places(english: Locale, rules: Ruleset) -> None:
    card = rules.definition("celtic_legacy")
    english.parts_of(card, rules)
    said = "Score 10 points for a Celtic collection of 5 or more, 18 for 8 or more, 30 for 11 or more."
    assert english.text_of(card, rules) == said


def test_explanations_have_the_table(english: Locale, rules: Ruleset) -> None:
    text = explain("celtic_legacy", rules, english)
    rows = "  Size        Points\n  5–7             10\n  8–10            18\n  11 or more      30\n"
    assert f"Score by the size of your Celtic collection.\n{rows}" in text
