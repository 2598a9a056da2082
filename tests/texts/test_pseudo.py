"""The pseudo-language shows what isn't translatable: a whole game in it has no plain letter in what players read."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rulesets import Load

from museum.diagnostics import Diagnostics
from museum.engine.notation import Scribe
from museum.engine.start import Seating, new_game
from museum.packs import Pack
from museum.ruleset.model import Ruleset
from museum.texts.locales import Locale, languages
from museum.texts.moves import card_label, line_text, option_text, question_text
from museum.texts.pseudo import ACCENTED, PLAIN, PSEUDO, pseudo_text
from museum.texts.templates import template

PLAIN_LETTER = re.compile("[A-Za-z]")


@pytest.fixture(scope="module")
def strange(base: tuple[Pack, ...]) -> Locale:
    """Return the pseudo-language of the base game."""
    diagnostics = Diagnostics()
    locale = Locale.load(base, PSEUDO, diagnostics)
    assert diagnostics.items == ()
    return locale


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Bank Loan", "[Ɓáñķ Ľóáñ···]"),
        ("{name} ({value})", "{name} ({value})"),
        ("", ""),
        ("play {n} | draw ", "[þľáý {n}··] | [ďřáŵ··] "),
        ("{@player:one/a} pays", "[{@player:one/a} þáýš··]"),
    ],
)
def test_texts_are_accented_bracketed_and_longer(text: str, made: str) -> None:
    assert pseudo_text(text) == made


def test_no_letter_stays_and_no_two_become_one() -> None:
    assert len(set(ACCENTED)) == len(PLAIN) == 52 and not PLAIN_LETTER.search(ACCENTED)


@given(st.lists(st.sampled_from(["{n}", "{if:object/a}", "{@noun}", "word", " ", "|", "1", "é"])))
def test_slots_stay_as_they_are(parts: list[str]) -> None:
    text = "".join(parts)
    assert template(pseudo_text(text)).slots == template(text).slots


def test_it_is_there_without_a_folder(base: tuple[Pack, ...], strange: Locale, english: Locale) -> None:
    assert PSEUDO not in languages(base)
    assert strange.cards.keys() == english.cards.keys() and strange.fallback is None
    assert strange.term("object").gender == english.term("object").gender


def test_texts_of_cards_have_no_plain_letter(strange: Locale, rules: Ruleset) -> None:
    for card in rules.definitions:
        for text in (strange.name_of(card.id), strange.text_of(card, rules), card_label(card.id, rules, strange)):
            assert not PLAIN_LETTER.search(text), (card.id, text)


@pytest.mark.parametrize("seed", [3, 11])
def test_a_game_in_it_says_nothing_plain(seed: int, strange: Locale, load: Load) -> None:
    ruleset = load(language=PSEUDO)
    play, chance, scribe = new_game(ruleset, Seating(3, None, ("standard",) * 3), seed), Random(seed), Scribe()
    asked, told = 0, 0
    while play.asking:
        options = play.options()
        texts = [question_text(play, strange), *(option_text(play, option, strange) for option in options[:6])]
        assert not [text for text in texts if PLAIN_LETTER.search(text) or "⟦" in text]
        option = chance.choice(options)
        scribe.note(play, option)
        play.apply(option)
        asked += 1
    for _, line in scribe.lines:
        told += 1
        assert not PLAIN_LETTER.search(line_text(line, ruleset, strange)), line
    assert asked > 100 and told > 50
