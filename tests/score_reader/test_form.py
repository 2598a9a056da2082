"""The form for a museum to be scored: what it offers, and its way to the text for `museum score` and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rulesets import ruleset_of
from tests.scoring import asked

from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import config_from
from museum.presentation import (
    CardsField,
    FilledForm,
    FilledSeat,
    HolderField,
    NumbersField,
    ScoreForm,
    score_forms_of,
)
from museum.ruleset.load import load_ruleset
from museum.score_reader import scored_text
from museum.score_reader.form import FORMS
from museum.score_reader.listed_museum import fields_of
from museum.simulate.rulesets import expansions
from museum.texts.wording import Wording

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ["vincent.txt", "league_museum.txt"]


def form_of(language: str = "en", **settings: object) -> ScoreForm:
    config = config_from({"language": language, **settings}, "", Diagnostics())
    assert config is not None
    ruleset = load_ruleset(config)
    forms = score_forms_of(ruleset)
    assert forms is not None
    return forms.made(Wording(ruleset, config))


def cards_field(form: ScoreForm, name: str) -> CardsField:
    return next(field for field in form.fields(shared=False) if isinstance(field, CardsField) and field.name == name)


def test_exhibits_are_described_by_three_taps_or_named() -> None:
    field = cards_field(form_of(), "museum")
    people, domains, values = field.described
    assert [people.label, domains.label, values.label] == ["Civilisation", "Domain", "Value"]
    assert [len(people.choices), len(domains.choices), len(values.choices)] == [12, 6, 5]
    assert ("celtic", "Celtic") in [(one.word, one.label) for one in people.choices]
    named = {card.word: card for card in field.named}
    raijin = named["raijin_statue"]
    assert (raijin.label, raijin.copies) == ("Raijin Statue", 1) and "Japanese" in raijin.note
    assert "bank_loan" not in named and field.most == max(ruleset_of().facts.board_sizes)


def test_a_card_of_the_pool_is_one_tap() -> None:
    (homes,) = cards_field(form_of("fr"), "pool").described
    assert [choice.label for choice in homes.choices][:2] == ["Afrique et Moyen-Orient", "Asie"]
    assert len(homes.choices) == 4 + 12


def test_every_key_of_every_pack_is_a_field_with_a_name_of_its_own() -> None:
    for language in ("en", "fr", "it", "es"):
        form = form_of(language, expansions=list(expansions()))
        fields = [*form.fields(shared=False), *form.fields(shared=True)]
        known = fields_of(ruleset_of(expansions=list(expansions())))
        assert sorted(field.name for field in fields) == sorted(["museum", *known])
        labels = [field.label for field in fields]
        assert len(set(labels)) == len(labels)
        assert not [label for label in (*labels, *(part.label for part in form.sections)) if "⟦" in label]


def test_tokens_go_to_one_seat_and_continents_are_counted_each() -> None:
    form = form_of(expansions=["cthulhu"])
    (token,) = (field for field in form.fields(shared=True) if isinstance(field, HolderField))
    assert (token.name, token.label) == ("disciple", "Disciple of the Old Ones")
    (opinion,) = (field for field in form.fields(shared=True) if isinstance(field, NumbersField))
    assert [number.name for number in opinion.numbers] == list(ruleset_of().vocabulary.traits["continent"])


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_text_is_read_into_the_form_and_written_again_with_the_same_score(name: str) -> None:
    text = (ROOT / "examples" / name).read_text(encoding="utf-8")
    filled = FORMS.read(asked(text))
    again = FORMS.written(filled)
    assert FORMS.read(asked(again)) == filled
    (before,), (after,) = scored_text(asked(text)), scored_text(asked(again))
    assert before.sheet.as_json() == after.sheet.as_json()


def test_words_of_another_language_become_ids() -> None:
    filled = FORMS.read(asked("expansions: league\nlangue: fr\n2 x celte guerre 4\nfonds: Amérique, romain\n"))
    (seat,) = filled.seats
    assert seat.values == {"museum": ("celtic warfare 4",) * 2, "pool": ("america", "roman")}
    assert filled.game == {"edition": ("fr",), "expansions": ("league",)}


def test_a_table_is_written_seat_by_seat_with_the_holder_of_each_token() -> None:
    seats = (
        FilledSeat("Ada", {"museum": ("roman culture 1",) * 3}),
        FilledSeat("Ada # 1", {"score": ("7",)}),
        FilledSeat(""),
    )
    form = FilledForm(seats, {"opinion": ("asia 2",)}, {"disciple": 2}, {"expansions": ("cthulhu",)})
    text = FORMS.written(form)
    assert text == (
        "expansions: cthulhu\nopinion: asia 2\nseat: Ada\n3 x roman culture 1\ndisciple: 2\n"
        "seat: Ada 1\nscore: 7\ndisciple: 1\nseat: 3\ndisciple: 2\n"
    )
    ada, other, third = scored_text(asked(text))
    assert [other.sheet.lines["disciple"] > 0, ada.sheet.lines["disciple"], third.sheet.lines["disciple"]] == [
        True,
        0,
        0,
    ]
    assert FORMS.read(asked(text)).holders == {"disciple": 2}


def test_what_others_on_the_table_have_is_not_filled_in_again() -> None:
    text = "seat: Ada\nroman culture 1\npool: asia\nseat: Bo\nmaya theology 3\nrival_museums: inca culture 1\n"
    filled = FORMS.read(asked(text))
    assert filled.seats[0].values == {"museum": ("roman culture 1",), "pool": ("asia",)}
    assert filled.seats[1].values == {"museum": ("maya theology 3",), "rival_museums": ("inca culture 1",)}
    assert FORMS.written(filled) == text


def test_a_seat_that_has_filled_in_nothing_scores_too() -> None:
    text = FORMS.written(FilledForm((FilledSeat("Ada"), FilledSeat("Bo", {"score": ("3",)}))))
    assert [one.sheet.total for one in scored_text(asked(text))] == [0, 3]


@pytest.mark.parametrize(
    "line",
    ["expansion_paths: /etc", "dossiers: ./packs", "house_rules: ./ours.yaml", "house_rules: family, ../x.yml"],
)
def test_a_text_of_the_form_opens_no_file(line: str) -> None:
    with pytest.raises(MuseumError) as raised:
        FORMS.read(asked(f"{line}\nroman culture 1\n"))
    assert [item.code for item in raised.value.diagnostics] == ["not-allowed"]
    assert raised.value.diagnostics[0].place.line == 1


def test_what_is_wrong_in_a_text_is_reported_as_by_the_scorer() -> None:
    with pytest.raises(MuseumError, match="romn"):
        FORMS.read(asked("romn culture 1\n"))
    with pytest.raises(MuseumError, match="no card is listed"):
        FORMS.read(asked("\n"))


def test_a_game_whose_positions_cannot_be_written_down_has_no_form() -> None:
    config = config_from({"game": "lunatic_museum"}, "", Diagnostics())
    assert config is not None and score_forms_of(load_ruleset(config)) is None
