"""Templates, the phrasebook and what languages differ in."""

from __future__ import annotations

import pytest

from museum.diagnostics import Place
from museum.texts.grammar import plural, sentences
from museum.texts.lexicon import Lexicon, Term
from museum.texts.phrases import Phrase, Phrasebook
from museum.texts.templates import BadTemplate, Slot, template

NOWHERE = Place("", 0, 0)


def test_slots_are_taken_apart() -> None:
    slots = template("{a} b {c:d} {e:f/g} {@h/other} {i.j}").slots
    assert slots == (Slot("a"), Slot("c", "d"), Slot("e", "f", "g"), Slot("@h", "", "other"), Slot("i.j"))
    assert slots[-1].field == "i"
    assert template("{if:object/other/the}").slots == (Slot("if", "object", "other", "the"),)
    assert template("{inner/a} {@x/if}").slots == (Slot("inner", "", "a"), Slot("@x", "", "if"))


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("{}", 0),
        ("ab {N}", 3),
        ("a { b", 2),
        ("a } b", 2),
        ("{a:b:c}", 0),
        ("x {a} }", 6),
        ("{a{b}", 0),
        ("{a} {", 4),
        ("}{a}", 0),
    ],
)
def test_a_bad_template_says_where(text: str, column: int) -> None:
    with pytest.raises(BadTemplate) as error:
        template(text)
    assert error.value.column == column
    with pytest.raises(BadTemplate) as error:
        Phrase.of("verb.gain", text, NOWHERE)
    assert error.value.column == column


@pytest.mark.parametrize("text", ["", "plain", "{n}", "a {n:object} b {if:object/other/the}{@h/other}", "{i.j}."])
def test_a_good_template_makes_a_phrase(text: str) -> None:
    phrase = Phrase.of("verb.gain", text, NOWHERE)
    assert phrase.template is template(text) and phrase.said == {slot.field for slot in template(text).slots}


def book(*keys: str) -> Phrasebook:
    phrases = Phrasebook()
    for key in keys:
        phrases.add(Phrase.of(key, f"{key} {{n}}", NOWHERE))
    return phrases


def test_the_most_specific_phrase_is_chosen() -> None:
    phrases = book("verb.gain", "verb.gain.n", "verb.gain.n.n_1", "verb.gain.n_0")
    facets = {"n": "n", "n_1": "n"}
    found = phrases.choose("verb.gain", facets)
    assert found is not None and found.key == "verb.gain.n.n_1"
    found = phrases.choose("verb.gain", {"n": "n", "n_0": "n"})
    assert found is not None and found.key == "verb.gain.n_0"


def test_no_phrase_is_chosen_that_leaves_something_unsaid() -> None:
    phrases = book("verb.gain.n")
    assert phrases.choose("verb.gain", {"n": "n"}, ["n"]) is not None
    assert phrases.choose("verb.gain", {"n": "n"}, ["n", "other"]) is None


@pytest.mark.parametrize(
    ("general", "special", "facets"),
    [("verb.gain.n", "verb.gain.n_counted", ("n", "n_counted")),
     ("verb.gain.n_counted", "verb.gain.n_players", ("n", "n_counted", "n_players")),
     ("verb.gain.at_least", "verb.gain.at_least_counted", ("at_least", "at_least_counted")),
     ("verb.gain.n_more", "verb.gain.n_12", ("n", "n_more", "n_12")),
     ("verb.gain.if", "verb.gain.if_domain", ("if", "if_domain")),
     ("verb.gain.at_least.at_most", "verb.gain.equal", ("at_least", "at_most", "equal"))],
)  # fmt: skip
def test_the_facet_that_says_more_wins(general: str, special: str, facets: tuple[str, ...]) -> None:
    for keys in ((general, special), (special, general)):
        found = book(*keys).choose("verb.gain", dict.fromkeys(facets, "n"))
        assert found is not None and found.key == special


def test_a_facet_says_its_field() -> None:
    phrases = book("quantity.size.set_0")
    assert phrases.choose("quantity.size", {"set": "set", "set_0": "set"}, ["set"]) is not None


def test_a_key_is_added_once() -> None:
    phrases = book("verb.gain")
    earlier = phrases.add(Phrase.of("verb.gain", "again", NOWHERE))
    assert earlier is not None and earlier.text == "verb.gain {n}"
    assert Lexicon().add(Term("object", {"one": "object"}, NOWHERE)) is None


@pytest.mark.parametrize(
    ("language", "zero", "one", "two"),
    [("en", "other", "one", "other"), ("fr", "one", "one", "other"), ("it", "other", "one", "other"),
     ("es", "other", "one", "other"), ("xx", "other", "one", "other")],
)  # fmt: skip
def test_plurals(language: str, zero: str, one: str, two: str) -> None:
    assert [plural(language, number) for number in (0, 1, 2)] == [zero, one, two]
    assert plural(language, -1) == one


def test_sentences_get_capitals_and_stops() -> None:
    assert sentences("a  b , c | | d! | e.") == "A b, c. D! E."
    assert sentences("  ") == ""
    assert sentences("a\u00a0: b\n c") == "A\u00a0: b c."


def test_a_term_agrees_as_far_as_it_can() -> None:
    term = Term("civilisation.celtic", {"name": "celte", "f_other": "celtesses"}, NOWHERE)
    assert (term.agreeing("f", "other"), term.agreeing("m", "other")) == ("celtesses", "celte")
    assert Term("x", {"one": "eye", "gender": "m"}, NOWHERE).name == "eye"
    noun = Term("x", {"one": "eye", "other": "eyes", "gender": "m"}, NOWHERE)
    assert (noun.agreeing("m", "other"), noun.agreeing("f", "one"), noun.category) == ("eyes", "eye", "one")
    assert Term("x", {"name": "Americas", "number": "other"}, NOWHERE).category == "other"
