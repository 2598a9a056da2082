"""Museums written in another language: names, descriptions, keys and values, with or without accents and capitals."""

from __future__ import annotations

import pytest
from tests.scoring import asked, scored_one

from museum.diagnostics import Diagnostics, MuseumError
from museum.diagnostics.model import Diagnostic
from museum.packs import EDITIONS, config_from
from museum.presentation import Scored
from museum.ruleset.load import load_ruleset
from museum.score_reader import scored_text
from museum.score_reader.listed_museum import GAME, SEAT, fields_of
from museum.score_reader.written_words import WordsOfIds, WrittenWords, plain, words_of
from museum.simulate.rulesets import expansions
from museum.texts.wording import Wording

ENGLISH = """\
raijin_statue
celtic warfare 4
2 x egyptian architecture 2
score: 10
patron: celtic_legacy
pool: america, roman
opinion: europe 2, america 1
experts: egyptian_scholar
board: rotunda
played: bank_loan
"""
WRITTEN = {
    "fr": """\
Statue de Raijin
celte guerre 4
2 x égyptienne/architecture/2
score: 10
mécène: Héritage celte
fonds: Amérique, romain
opinion: Europe 2, amérique et pacifique 1
experts: SPECIALISTE DE L’EGYPTE
plateau: rotonde
faveurs jouées: prêt bancaire
""",
    "it": """\
Statua di Raijin
Celtico guerra 4
2 x egizio architettura 2
punteggio: 10
patrono: eredità celtica
riserva: America, romano
opinione pubblica: Europa 2, america 1
esperti: Specialista dell'Egitto
plancia: rotonda
giocate: prestito bancario
""",
    "es": """\
Estatua de Raijin
celta guerra 4
2 x egipcia arquitectura 2
puntuación: 10
mecenas: Legado celta
reserva: América, romano
opinión: Europa 2, América 1
expertos: especialista en Egipto
tablero: rotonda
jugadas: préstamo bancario
""",
}


def seen(scored: Scored) -> tuple[object, ...]:
    """Return what a museum scores, its board, and its cards in all places but for the way they are written."""
    game = scored.game
    zones = [sorted(game.ruleset.id_of(card) for card in zone) for zone in game.zones]
    return scored.sheet.as_json(), zones, [len(row) for row in scored.as_json["layout"]]  # type: ignore[attr-defined]


def mistakes(text: str, language: str = "") -> tuple[Diagnostic, ...]:
    with pytest.raises(MuseumError) as raised:
        scored_text(asked(text, language))
    return raised.value.diagnostics


@pytest.mark.parametrize("language", WRITTEN)
def test_a_museum_may_be_written_in_any_language(language: str) -> None:
    english = seen(scored_one(ENGLISH))
    assert seen(scored_one(WRITTEN[language], language)) == english
    assert seen(scored_one(plain_lines(WRITTEN[language]), language)) == english
    # English and ids are understood whatever the language.
    assert seen(scored_one(ENGLISH.replace("raijin_statue", "Raijin Statue"), language)) == english


def plain_lines(text: str) -> str:
    """Return *text* as somebody types it who has neither accents nor capitals."""
    lines = [line.partition(":") for line in text.splitlines()]
    return "\n".join(
        plain(head) + mark + ",".join(plain(item) for item in rest.split(",")) for head, mark, rest in lines
    )


@pytest.mark.parametrize(("line", "language"), [
    ("édition: fr", "fr"), ("edition: fr", "fr"), ("edizione: it", "it"), ("edición: es", "es"), ("idioma: es", "es"),
])  # fmt: skip
def test_the_edition_or_a_line_says_the_language(line: str, language: str) -> None:
    """The sheet is in it too."""
    scored = scored_one(f"{line}\n{WRITTEN[language]}")
    assert scored.wording.locale.language == language
    assert scored.sheet.as_json() == scored_one(f"{line}\n{ENGLISH}").sheet.as_json()


def test_a_given_language_goes_before_that_of_the_text() -> None:
    assert scored_one("edition: fr\nceltico guerra 4\n", "it").wording.locale.language == "it"


def test_slips_are_reported_all_at_once_with_what_the_language_has() -> None:
    text = "Statue de Raijn\ncelte guere 4\nmecenne: celte\nplateau: rotnde\nopinion: Eurpe 2\nfonds romain\n"
    found = [(item.place.line, item.code, str(item.suggestion)) for item in mistakes(text, "fr")]
    assert sorted(found) == [
        (1, "unknown-id", "Statue de Raijin"),
        (2, "unknown-id", "Guerre"),
        (3, "unknown-key", "mécène"),
        (4, "unknown-board", "Rotonde"),
        (5, "not-one-of", "Europe"),
        (6, "unknown-id", "fonds: romain"),
    ]
    assert "`plateau:`" in next(item.message for item in mistakes("mecenne: celte\n", "fr"))
    assert "`Afrique et Moyen-Orient 2" in next(item.message for item in mistakes("opinion: Eurpe 2\n", "fr"))


def test_without_the_language_its_words_are_unknown() -> None:
    assert [item.code for item in mistakes("celte guerre 4\n")] == ["unknown-id"]


def test_a_language_there_is_not_is_reported() -> None:
    (found,) = mistakes("roman culture 1\n", "xx")
    assert found.code == "unknown-id" and "there is no language `xx`" in found.message


def test_whole_names_are_read_and_no_beginnings_of_words() -> None:
    (found,) = mistakes("celtes_x guerre 4\n", "fr")
    assert "`celtes_x`" in found.message
    (found,) = mistakes("celte celte 4\n", "fr")
    assert found.code == "wrong-form" and "`celte` is the second" in found.message


def all_words(language: str) -> tuple[Wording, WrittenWords]:
    config = config_from({"expansions": list(expansions()), "language": language}, "", Diagnostics())
    assert config is not None
    wording = Wording(load_ruleset(config), config)
    return wording, words_of(wording.locale)


@pytest.mark.parametrize("language", EDITIONS)
def test_every_card_is_read_by_its_name(language: str) -> None:
    wording, words = all_words(language)
    kinds = {card.id: card.kind for card in wording.ruleset.definitions}
    names = words.cards(kinds)
    for card in kinds:
        assert plain(wording.name(names.find(wording.name(card)))) == plain(wording.name(card))
        assert names.find(card) == card


@pytest.mark.parametrize("language", EDITIONS)
def test_every_key_and_trait_has_its_word(language: str) -> None:
    wording, words = all_words(language)
    keys = (*fields_of(wording.ruleset), *GAME, SEAT)
    names = words.terms(keys)
    named = {key.rpartition(".")[2] for key in wording.locale.lexicon.terms if not key.startswith("parameter.")}
    assert [key for key in keys if key not in named] == []
    assert [names.find(words.shown(key)) for key in keys] == list(keys)
    for family in ("civilisation", "domain", "continent"):
        traits = wording.ruleset.vocabulary.traits[family]
        found = words.terms(traits, family)
        assert [found.find(wording.term(f"{family}.{name}")) for name in traits] == list(traits)


def test_words_are_read_without_accents_and_ligatures_but_other_digits_are_others() -> None:
    words = WordsOfIds(["level_2"], [("Œil d’İznik", "eye")], suggested=False)
    assert [words.find(text) for text in ("Level 2", "OEIL D'IZNIK", "level ²")] == ["level_2", "eye", ""]
