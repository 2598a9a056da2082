"""Questions, options and log lines as players read them."""

from __future__ import annotations

import random

import pytest

from museum.engine.notation import Scribe
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset
from museum.texts.locales import Locale
from museum.texts.moves import line_text, option_text, question_text, token_text


def test_whole_games_are_told_without_marks(english: Locale, rules: Ruleset) -> None:
    game, scribe, choice = new_game(rules, Seating(3, 1, ("standard",) * 3), 7), Scribe(), random.Random(1)
    told = set()
    while game.asking:
        told |= {question_text(game, english), *(option_text(game, option, english) for option in game.options())}
        option = choice.choice(game.options())
        scribe.note(game, option)
        game.apply(option)
    told |= {line_text(line, rules, english) for _, line in scribe.lines}
    assert len(told) > 300
    assert [text for text in told if "⟦" in text or "{" in text or "_" in text] == []
    assert question_text(game, english) == ""


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("take raijin_statue", "Take Raijin Statue (Japanese, Theology, 4)"),
        ("pass", "Pass"),
        ("end", "End your action phase"),
        ("exhibit parthenon from pool with 5 prestige",
         "Exhibit Parthenon (Greek, Architecture, 5) from your common pool with 5 prestige"),
        ("exhibit parthenon from seat 2 with great_wall, 1 prestige",
         "Exhibit Parthenon (Greek, Architecture, 5) from the common pool of seat 2 with Great Wall and 1 prestige"),
        ("hire the_banker with great_wall", "Hire The Banker (3) with Great Wall"),
        ("favour express_delivery: pompeii_fresco", "Play Express Delivery: Pompeii Fresco"),
        ("favour good_hiring: discard", "Play Good Hiring: Something else"),
        ("choose asia", "Choose Asia"),
        ("choose great_wall, parthenon", "Choose Great Wall and Parthenon"),
        ("discard great_wall, pompeii_fresco",
         "Discard Great Wall (Chinese, Architecture, 5) and Pompeii Fresco (Roman, Culture, 2)"),
    ],
)  # fmt: skip
def test_log_lines(line: str, text: str, english: Locale, rules: Ruleset) -> None:
    assert line_text(line, rules, english) == text


def test_answers_depend_on_the_question(english: Locale, rules: Ruleset) -> None:
    assert token_text("great_wall", rules, english, "pay") == "Pay with Great Wall (Chinese, Architecture, 5)"
    assert token_text("2 prestige", rules, english, "pay") == "Pay 2 prestige"
    assert token_text("mulligan", rules, english, "mulligan") == "Draw another hand"
    assert token_text("unheard_of", rules, english) == "unheard_of"
