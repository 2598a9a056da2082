"""A language is a folder: one that is dropped in is spoken, agrees, and marks what it doesn't have."""

from __future__ import annotations

from collections.abc import Callable

from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.ruleset.model import Ruleset
from museum.texts.locales import Locale, languages
from museum.texts.moves import card_label

PHRASES = """\
effect.modify: "{modify}"
quantity.exhibit_cost.by_less: "{if:object/the} te coûtent {by} de moins"
quantity.collection_size.by_more.if: "ta {if:collection/one} compte {by:object} de plus"
condition.civilisation/noun: "{noun} {name:agree}"
condition.value/noun.at_least: "{noun} de valeur {at_least} ou plus"
article.the: "les {noun}"
effect.play: "{play:sentences}"
"""
TERMS = """\
object: {one: objet, other: objets, gender: m}
collection: {one: collection, other: collections, gender: f}
civilisation.egyptian: {name: égyptien, f: égyptienne, m_other: égyptiens}
"""


def french(pack_copy: Callable[..., Pack]) -> Locale:
    cards = "inventory: {name: Inventaire}\n"
    pack = pack_copy("fr", {"phrases.yaml": PHRASES, "terms.yaml": TERMS, "cards.yaml": cards})
    diagnostics = Diagnostics()
    locale = Locale.load([pack], "fr", diagnostics)
    assert diagnostics.items == ()
    return locale


def test_a_dropped_in_language_is_known(pack_copy: Callable[..., Pack]) -> None:
    assert languages([pack_copy("xx")]) == ("en", "xx")


def test_names_agree_with_the_noun(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    locale = french(pack_copy)
    text = locale.text_of(rules.definition("egyptian_scholar"), rules)
    assert text == "Ta collection égyptienne compte 1\u00a0objet de plus."


def test_what_is_missing_is_english_and_marked(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    locale = french(pack_copy)
    assert locale.name_of("inventory") == "Inventaire"
    assert locale.name_of("bank_loan") == "⟦Bank Loan⟧"
    assert locale.name_of("no_such_card") == "⟦⟦no_such_card⟧⟧"
    assert locale.text_of(rules.definition("bank_loan"), rules) == "⟦⟦gain⟧ ⟦4 prestige⟧⟧."
    assert locale.term("continent.asia").name == "⟦Asia⟧"
    assert locale.term("no.such_term").name == "⟦no.such_term⟧"


def test_nothing_is_filled_in(pack_copy: Callable[..., Pack]) -> None:
    locale = french(pack_copy)
    assert set(locale.cards) == {"inventory"}
    assert "verb.gain" not in locale.phrases.by_base and locale.speaks("verb.gain")


def test_a_story_is_told_beside_the_text(pack_copy: Callable[..., Pack]) -> None:
    pack = pack_copy("xx", {"cards.yaml": "parthenon: {name: P, story: It stands on a hill.}\n"})
    locale = Locale.load([pack], "xx", Diagnostics())
    assert (locale.story_of("parthenon"), locale.story_of("bank_loan")) == ("It stands on a hill.", "")


def test_a_whole_copy_needs_no_marks(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    names = ("phrases.yaml", "terms.yaml", "cards.yaml", "objects.yaml", "interface.yaml")
    locale = Locale.load([pack_copy("xx", keep=names)], "xx", Diagnostics())
    assert "⟦" not in "".join(locale.text_of(card, rules) for card in rules.definitions)


def test_a_label_says_what_matters(english: Locale, rules: Ruleset) -> None:
    assert card_label("raijin_statue", rules, english) == "Raijin Statue (Japanese, Theology, 4)"
    assert card_label("the_banker", rules, english) == "The Banker (3)"
    assert card_label("war_in_asia", rules, english) == "War in Asia"


def test_the_civilisation_in_a_label_agrees(locales: Callable[[str], Locale], rules: Ruleset) -> None:
    assert card_label("raijin_statue", rules, locales("es")) == "Estatua de Raijin (japonesa, Teología, 4)"
