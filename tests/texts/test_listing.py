"""What `museum cards` and `museum explain` print, the vocabulary as rows, and cards back in normal form."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.commands import Run

from museum.diagnostics import Diagnostics, MuseumError
from museum.effects.parse import Parser
from museum.packs import Installed, Pack, installed
from museum.ruleset.model import Ruleset
from museum.source import loads
from museum.texts.explain import explain, users
from museum.texts.listing import card_list
from museum.texts.locales import Locale
from museum.texts.normal import card_data, plain, yaml_of
from museum.texts.vocabulary import vocabulary_rows


def test_all_cards_are_listed_as_the_contract_says() -> None:
    cards = card_list()
    base = [card for card in cards if card["pack"] == "base"]
    assert len(base) == 258 and len({card["id"] for card in cards}) == len(cards)
    keys = ["id", "kind", "pack", "name", "text", "provenance", "copies", "story"]
    assert all(list(card)[:8] == keys for card in cards)
    statue = next(card for card in cards if card["id"] == "raijin_statue")
    assert {key: statue[key] for key in ("civilisation", "domain", "value", "year")} == {
        "civilisation": "japanese", "domain": "theology", "value": 4, "year": 1250,
    }  # fmt: skip
    assert statue["name"] == "Raijin Statue" and statue["text"] == ""
    assert next(card for card in cards if card["id"] == "khufu_ship")["story"].startswith("Beside the Great Pyramid")
    assert json.loads(json.dumps(cards)) == cards


def test_the_list_is_narrowed() -> None:
    assert [len(card_list(pack="base", kind=kind)) for kind in ("favour", "headline", "patron")] == [9, 17, 27]
    assert sum(card["copies"] for card in card_list(kind="favour", pack="base")) == 27


@pytest.mark.parametrize(
    ("wanted", "message"),
    [({"pack": "bse"}, "did you mean `base`"), ({"kind": "favor"}, "did you mean `favour`"),
     ({"language": "klingon"}, "there are: en")],
)  # fmt: skip
def test_what_there_isnt_is_refused(wanted: dict[str, str], message: str) -> None:
    with pytest.raises(MuseumError, match=message):
        card_list(**wanted)  # type: ignore[arg-type]


def test_packs_that_exclude_each_other_are_listed_too(pack_copy: Callable[..., Pack], base: tuple[Pack, ...]) -> None:
    diagnostics = Diagnostics()
    known = installed((), diagnostics)
    empty = pack_copy("en").folder / "none"
    pair = {name: replace(base[0], id=name, game=None, plugin=None, folder=empty) for name in ("one", "two")}
    pair["two"] = replace(pair["two"], conflicts=("one",))
    pair["three"] = replace(pair["one"], id="three", requires=("one",))
    cards = card_list(found=Installed({"base": known.packs["base"], **pair}))
    assert len(cards) == 258


def test_a_card_is_listed_and_explained_without_what_other_packs_change_of_it(run: Run) -> None:
    """League changes Private Collector; who asks for Museum's card doesn't play with League."""
    text = "Remove an object in your hand from the game. Gain prestige equal to its value + 1."
    assert next(card for card in card_list() if card["id"] == "private_collector")["text"] == text
    explained = run("explain", "private_collector").out
    assert text in explained and "patched" not in explained


def test_a_card_is_explained(english: Locale, rules: Ruleset) -> None:
    text = explain("bank_loan", rules, english)
    assert text.startswith("Bank Loan (favour of Museum, 3 copies)\nGain 4 prestige.\n")
    assert "  - play: [{gain: {prestige: 4}}]" in text
    assert "provenance: {name: rulebook, effect: rulebook, copies: deduced}" in text
    place = rules.definition("bank_loan").place
    assert f"defined at: {place}" in text and place.line > 0


def test_what_refers_to_a_thing_is_told(english: Locale, rules: Ruleset) -> None:
    text = explain("experts", rules, english)
    assert "(rule parameter, B80)" in text and "experts (count)" in text
    assert users("hand_limit", rules) == ["patricia_turner"]
    assert "used by: war_in_asia" in explain("asia", rules, english)
    assert "continent: Asia" in explain("chinese", rules, english)


def test_a_parameter_is_explained(english: Locale, rules: Ruleset) -> None:
    text = explain("good_hiring", rules, english)
    assert "in the French edition: renew" in text and "in this game: look" in text and "choices: look, renew" in text
    assert "default: {3: 5, 4: 7, 5: 11, 6: 17, 7: 25}" in explain("domain_points", rules, english)


@pytest.mark.parametrize(
    ("name", "lines"),
    [("gain", ["gain (verbe)", "Gagner du prestige, des points sur la piste de score ou des faveurs.",
                   "  prestige?: nombre ou compte",
               "par exemple\u00a0: Prêt bancaire. Gagnez 4\u00a0points de prestige."]),
     ("exhibits", ["Un joueur expose un objet, en payant ou gratuitement.", "  it: carte"]),
     ("hired", ["L’expert est recruté."]), ("setup", ["setup (phase)", "Mise en place."]),
     ("chinese", ["chinois (civilisation)", "continent\u00a0: Asie"]),
     ("ban", ["  cards.ban (fichier de partie, règles maison, patches.yaml): Les cartes qui sont retirées du "
              "jeu\u00a0: des identifiants, ou des champs qu’elles ont toutes."])],
)  # fmt: skip
def test_explanations_are_in_the_language(
    name: str, lines: list[str], rules: Ruleset, locales: Callable[[str], Locale]
) -> None:
    text = explain(name, rules, locales("fr"))
    assert set(lines) <= set(text.split("\n")), text


def test_english_explanations_say_what_the_reference_says(english: Locale, rules: Ruleset) -> None:
    text = explain("gain", rules, english)
    assert "\nGain prestige, points on the track, or favours.\n  prestige?: amount\n" in text and "⟦" not in text
    assert "\nfor example: Bank Loan. Gain 4 prestige.\n" in text
    assert explain("setup", rules, english).startswith("setup (phase)\n")


def test_an_unknown_id_is_refused_with_the_nearest(english: Locale, rules: Ruleset) -> None:
    with pytest.raises(MuseumError, match="did you mean `bank_loan`"):
        explain("bank_lone", rules, english)


def test_normal_form_says_the_same(rules: Ruleset) -> None:
    """What is written out, read again, is the same effect: nothing is lost on the way."""
    for card in rules.definitions:
        if not card.effects:
            continue
        diagnostics = Diagnostics()
        document = loads(yaml_of({"effects": plain(card.effects)}), card.id, diagnostics)
        assert document is not None
        again = Parser(rules.vocabulary, document, diagnostics).effects(document.data["effects"], ("effects",))
        assert (again, diagnostics.items) == (card.effects, ())


def test_normal_form_is_written_short(rules: Ruleset) -> None:
    text = yaml_of(card_data(rules.definition("myths_and_mysteries")))
    assert "        - {size: 3, civilisation: chinese}\n" in text
    assert max(map(len, text.splitlines())) <= 110


def test_the_vocabulary_has_a_row_for_every_word(rules: Ruleset) -> None:
    rows = {(row.kind, row.word): row for row in vocabulary_rows(rules.vocabulary)}
    vocabulary = rules.vocabulary
    tables = {"verb": vocabulary.verbs, "count": vocabulary.counts, "condition": vocabulary.conditions,
              "event": vocabulary.events, "quantity": vocabulary.quantities}  # fmt: skip
    for kind, table in tables.items():
        assert [word for word_kind, word in rows if word_kind == kind] == list(table)
    exhibit = rows["verb", "exhibit"]
    assert exhibit.fields == ("from?: hand | pools", "if?: conditions")
    assert rows["count", "collections"].fields == ("of: civilisation | domain", "size: 1 to 25")
    assert all(row.meaning.endswith(".") for row in rows.values())
