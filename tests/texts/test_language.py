"""How words sound in each language, by its own data: the longest beginning that fits counts, or what a word says."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.files import put_all

from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.ruleset.content import Content
from museum.ruleset.model import Ruleset
from museum.texts.interface import say
from museum.texts.language import Language, language_of
from museum.texts.locales import Locale

SOUNDS = {
    "en": {"Inca": "vowel", "Roman": "", "European": "", "unicorn": "", "unimportant": "vowel", "hour": "vowel",
           "house": "", "8 objects": "vowel", "11": "vowel", "110": "", "one": "", "onerous": "vowel"},
    "fr": {"homme": "vowel", "hache": "", "harpe": "", "heaume": "", "hallebarde": "", "harpon": "", "héros": "",
           "héroïne": "vowel", "huit": "", "huître": "vowel", "onze": "", "« Agriculture »": "vowel"},
    "it": {"scudo": "impure", "sole": "", "oggetto": "vowel", "gnomo": "impure", "psicologo": "impure"},
    "es": {"India": "vowel i_sound", "hierro": "", "hoja": "o_sound", "ocho": "vowel o_sound", "8": "o_sound",
           "ánfora": "vowel stressed_a", "águila": "vowel stressed_a", "agua": "vowel stressed_a", "aguas": "vowel",
           "arma\u00a0antigua": "vowel stressed_a", "hacha": "stressed_a", "hachas": ""},
    "xx": {"": "", "arm": "vowel", "ünder": "vowel"},
}  # fmt: skip


@pytest.mark.parametrize("language", SOUNDS)
def test_sounds(language: str) -> None:
    spoken = language_of((), language, Content(Diagnostics()))
    assert {text: " ".join(spoken.sounds(text)) for text in SOUNDS[language]} == SOUNDS[language]


def test_a_word_may_say_its_sound(pack_copy: Callable[..., Pack]) -> None:
    terms = "shield: {one: ysalm, other: ysalms, sound: vowel}\nbow: {one: arc, other: arcs, sound: none}\n"
    locale = Locale.load([pack_copy("fr", {"terms.yaml": terms})], "fr", Diagnostics())
    assert [locale.grammar.sounds(word) for word in ("ysalm", "ysalms", "yacht", "arc", "art")] == [
        ("vowel",), ("vowel",), (), (), ("vowel",),
    ]  # fmt: skip


def test_a_pack_declares_its_language(tmp_path: Path) -> None:
    """Its own genders and sounds hold before those that Museum knows of the language."""
    put_all(tmp_path, {"locales/de/language.yaml": "genders: [m, f]\nsounds: {loud: {begins: [a]}}\n"})
    found = language_of([tmp_path], "de", Content(Diagnostics()))
    assert (found.genders, found.cases, found.sounds("arm")) == (("m", "f"), ("acc", "dat", "gen"), ("vowel", "loud"))
    assert language_of((), "pt_BR", Content(Diagnostics())).genders == ("m", "f")
    assert language_of((), "xx", Content(Diagnostics())).cases == ()


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("genders: [m, m]\n", 1, "repeated-item"), ("gender: [m]\n", 1, "unknown-key"),
        ("sounds:\n  loud: {starts: [a]}\n", 2, "missing-key"), ("terms:\n- {not: deck}\n", 2, "missing-key"),
        ("pairs: {'?!': '¿'}\n", 1, "wrong-form"), ("cases: [Dative]\n", 1, "wrong-form"),
        ("no_break_space:\n  after_numbers: 3\n", 2, "not-one-of"),
    ],
)  # fmt: skip
def test_a_fault_of_the_file_is_reported_at_its_line(text: str, line: int, code: str, tmp_path: Path) -> None:
    diagnostics = Diagnostics()
    put_all(tmp_path, {"locales/nl/language.yaml": text})
    assert language_of([tmp_path], "nl", Content(diagnostics)).genders in ((), ("m", "f", "n"))
    assert (code, line) in [(item.code, item.place.line) for item in diagnostics.items]


def test_spanish_says_el_before_a_stressed_a(locales: Callable[[str], Locale], rules: Ruleset) -> None:
    from museum.texts.filling import Noun

    renderer = locales("es").renderer(rules)
    said = {(word, shape): renderer._article(shape, Noun(word, "f", "one")) for word in ("ánfora", "estatua", "arma")
            for shape in ("a", "the")}  # fmt: skip
    assert list(said.values()) == ["un ánfora", "el ánfora", "una estatua", "la estatua", "un arma", "el arma"]


def test_a_language_without_a_declaration_has_no_grammar() -> None:
    assert Language().sounds("arm") == ()


def test_a_number_stays_with_its_noun_where_the_language_asks_for_it(
    locales: Callable[[str], Locale], rules: Ruleset
) -> None:
    french, english = locales("fr"), locales("en")
    loan = rules.definition("bank_loan")
    assert french.text_of(loan, rules) == "Gagnez 4\u00a0points de prestige."
    assert english.text_of(loan, rules) == "Gain 4 prestige."
    # Words that aren't nouns may begin the next line.
    assert french.grammar.unparted("5 à 7, la place 2 doit 3 faveurs") == "5 à 7, la place 2 doit 3\u00a0faveurs"
    assert say(french, "cards.count", n=2) == "2\u00a0cartes"
    said = [*(french.text_of(card, rules) for card in rules.definitions), french.story_of("rosetta_stone")]
    parted = re.compile(r"\d (?:points?|objets?|cartes?|faveurs?|experts?|jetons?)\b")
    assert [text for text in said if parted.search(text)] == []


def test_a_pack_says_that_a_number_stays_with_its_noun(pack_copy: Callable[..., Pack]) -> None:
    declared = "no_break_space: {after_numbers: true}\n"
    pack = pack_copy("nl", {"language.yaml": declared, "terms.yaml": "lamp: {one: lamp, other: lampen}\n"})
    dutch = Locale.load((pack,), "nl", Diagnostics())
    assert dutch.grammar.unparted("3 lampen, 2 op tafel") == "3\u00a0lampen, 2 op tafel"
