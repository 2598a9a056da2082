"""Faults of a game file, reported in the language that the file or `--language` asks for."""

from __future__ import annotations

import pytest
from tests.commands import Run
from tests.files import Write

from museum.diagnostics import Diagnostics, MuseumError
from museum.diagnostics.said import Said
from museum.packs import installed
from museum.sessions import open_game
from museum.texts.faults import in_language
from museum.texts.locales import Locale

CASES = [
    ("language: fr\nexpansion: [league]\n", "", ("clé inconnue : `expansion`", "vouliez-vous dire `expansions`")),
    ("language: fr\nseats: [Ada, {bot: curatr}]\n", "", ("aucun robot ne s’appelle `curatr`", "`curator`")),
    ("language: it\nrules: {handlimit: 8}\n", "", ("errore[unknown-parameter] non c’è il parametro di regola",)),
    ("language: es\nrules: {hand_limit: 99}\n", "", ("`hand_limit` va de 1 a 30, no 99 (B40)",)),
    ("seed: x\n", "fr", ("il faut ici un nombre entier, et on trouve le texte `x`",)),
    ("language: français\n", "", ("le code d’une langue, par exemple en, fr, it", "vouliez-vous dire `fr`")),
    ("language: fr\nboard: standrd\n", "", ("il n’y a pas de plateau `standrd`",)),
    ("seats: [Ada, Ada]\n", "it", ("i posti 1 e 2 si chiamano entrambi `Ada`",)),
    ("seats: [{bot: zzz}, Ada]\n", "fr", ("aucun robot ne s’appelle `zzz` ; il y a",)),
    ("house_rules: [famly]\n", "es", ("`famly`", "`family`")),
    ("cards: {ban: [bank_lone]}\n", "fr", ("aucune carte n’est `bank_lone`",)),
    ("house_rules: [./ours.yaml]\n", "fr", ("il n’y a pas de fichier `", "ours.yaml`")),
    ("seats: 3\n", "fr", ("une liste de 1 à 6 personnes et robots", "le nombre `3`")),
    ("edition: english\n", "fr", ("`english` n’est pas l’un de ces choix",)),
    ("zzz: 1\n", "fr", ("clé inconnue : `zzz` ; les clés sont ici",)),
    ("rules: {hand_limit: many}\n", "fr", ("`hand_limit` est un nombre entier, pas le texte `many` (B40)",)),
]


@pytest.mark.parametrize(("text", "language", "told"), CASES)
def test_a_fault_is_reported_in_the_language(
    text: str, language: str, told: tuple[str, ...], run: Run, write: Write
) -> None:
    option = ["--language", language] if language else []
    ran = run("play", write("evening.yaml", text), *option)
    assert ran.status == 1 and ran.out == ""
    for part in told:
        assert part in ran.err.replace("\u00a0", " ").replace("\u202f", " ")
    assert "\u27e6" not in ran.err


@pytest.mark.parametrize("text", [text for text, _, _ in CASES])
def test_the_english_phrase_says_the_same(text: str, write: Write) -> None:
    """The messages of the code and the phrases that translators see are one text."""
    english = Locale.load(installed((), Diagnostics()).packs.values(), "en", Diagnostics())
    with pytest.raises(MuseumError) as caught:
        open_game(write("evening.yaml", text))
    items = caught.value.diagnostics
    assert all(isinstance(item.message, Said) for item in items)
    assert [item.message for item in in_language(items, english)] == [item.message for item in items]


def test_a_fault_is_in_english_where_no_language_is_known(run: Run, write: Write) -> None:
    for text in ("expansion: [league]\n", "language: xx\nexpansion: [league]\n", "language: en\nexpansion: 3\n"):
        assert "error[" in run("play", write("evening.yaml", text)).err
    assert "unknown key `expansion`" in run("play", write("evening.yaml", "expansion: [league]\n")).err


def test_a_fault_without_a_phrase_stays_as_it_is(run: Run, write: Write) -> None:
    ran = run("play", write("evening.yaml", "language: fr\nexpansions: [solo, solo]\n"))
    assert ran.status == 1 and "erreur[" in ran.err
