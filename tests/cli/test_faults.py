"""Faults of a game file, reported in the language that the file or `--language` asks for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write

import museum
from museum.diagnostics import Diagnostics, MuseumError
from museum.diagnostics.said import Said
from museum.packs import installed
from museum.sessions import open_game
from museum.texts.faults import FAULT, translated
from museum.texts.locales import Locale

CORE = Path(museum.__file__).parent
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
    # Settings
    ("rules: {experts: maybe}\n", "it", ("`experts` è vero (true) o falso (false), non il testo `maybe`",)),
    ("rules: {seed: 3}\n", "es", ("`seed` no es un parámetro de regla",)),
    ("rules: {domain_points: 3}\n", "fr", ("`domain_points` est un tableau de tailles et de points",)),
    ("rules: {domain_points: {3: 5, 4: 2}}\n", "it", ("`domain_points` paga meno per una dimensione maggiore",)),
    ("rules: {tie_break: coin}\n", "es", ("`tie_break` es una de estas opciones: ",)),
    ("rules: {patrons_kept: 3, patrons_dealt: 2}\n", "fr", ("`patrons_kept` est plus grand que `patrons_dealt`",)),
    # Shapes
    ("expansions: [solo, solo]\n", "fr", ("`solo` est déjà dans cette liste",)),
    ("rules: [1]\n", "it", ("qui serve chiavi con i loro valori, e si trova un elenco",)),
    ("edition: 3\n", "fr", ("il faut ici du texte, et on trouve le nombre `3`",)),
    ("first_seat: 0\n", "it", ("qui serve un numero da 1 a 6, e si trova 0",)),
    ("rules: {hand_limit:8}\n", "es", ("tras los dos puntos hace falta un espacio",)),
    ("cards: {patch: {bank_loan: {}}}\n", "fr", ("au moins 1 clé",)),
    ("cards: {ban: [{}]}\n", "it", ("un id, o chiavi come {kind: patron, family: legacy}",)),
    ("seats: [1, Ada]\n", "es", ("un nombre de 1 a 40 caracteres, o claves como {bot: curator}",)),
    ("boards: {patch: {rotunda: 3}}\n", "fr", ("il faut ici des clés avec leurs valeurs",)),
    # Seats
    ("seats: [A, B, C, D, E, F]\n", "fr", ("il y a 6 places ; `base` en permet 2 à 4",)),
    ("seats: [A, {bot: random}]\nfirst_seat: 3\n", "it", ("qui serve un posto da 1 a 2, e si trova 3",)),
    ("seats: [A, {}]\n", "es", ("un puesto tiene un `bot`",)),
    ("seats: [{name: A, mode: easy}, B]\n", "fr", ("`mode` est pour les robots ; cette place n’en a pas",)),
    ("seats: [{bot: ./mine.txt}, B]\n", "it", ("non c’è il file `",)),
    ('seats: ["A ", B]\n', "fr", ("il faut un nom sans saut de ligne",)),
    ("seats: [seat 2, B]\n", "es", ("el puesto 1 no puede llamarse `seat 2`",)),
    ("seats: [{bot: random, options: {speed: 1}}, B]\n", "fr", ("le robot `random` n’a pas d’option `speed`",)),
    # Packs
    ("expansions: [zzzz]\n", "fr", ("aucune extension ne s’appelle `zzzz` ; sont installées `",)),
    ("expansions: [base]\n", "it", ("`base` non è un’espansione ma un gioco",)),
    ("expansions: [./mine]\n", "es", ("`./mine` es una ruta; `expansions` tiene los id",)),
    ("game: chess\n", "fr", ("aucun paquet installé n’est le jeu `chess` ; il y a : `museum`",)),
    ("expansion_paths: [./none]\n", "fr", ("il n’y a pas de dossier `",)),
    ("expansion_paths: [.]\n", "it", ("non c’è un `expansion.yaml` né in `.` né in una sua cartella",)),
    # Cards
    ("cards: {ban: [{kind: ghost}]}\n", "fr", ("il n’y a pas de genre de carte `ghost`",)),
    ("cards: {ban: [{kind: favour, colour: red}]}\n", "it", ("carta di tipo «favore» ha il campo `colour`",)),
    ("cards: {ban: [{colour: red}]}\n", "es", ("ninguna carta tiene el campo `colour`",)),
    ("cards: {include: [no_such_card_at_all]}\n", "fr", ("aucune extension installée n’a la carte `no_such",)),
    ("cards: {include_from: [zzzz]}\n", "it", ("nessuna espansione installata si chiama `zzzz`",)),
    ("cards: {patch: {the_banker: {set: {cost: 1}, expect: {cost: 9}}}}\n", "fr", ("cette retouche attend 9",)),
    ("cards: {patch: {bank_loan: {remove: [score]}}}\n", "es", ("`bank_loan` no tiene el efecto `score`",)),
    ("cards: {ban: [{kind: patron}]}\n", "fr", ("il ne reste dans la partie aucune carte « mécène »", "interdits")),
    (
        "cards: {ban: [{civilisation: japanese}, {civilisation: chinese}, {civilisation: indian}]}\n", "it",
        ("non resta nessun oggetto di questo continente: Asia; vietati qui",),
    ),
    ("board: rotunda\nboards: {patch: {rotunda: {set: {roof: 1}}}}\n", "fr", ("un plateau n’a pas de bonus `roof`",)),
    # YAML
    ("seed: 1\nseed: 2\n", "fr", ("la clé `seed` est donnée deux fois ; elle l’est déjà à la ligne 1",)),
    ("rules: {hand_limit: 8\n", "it", ("`{` si apre qui e non è chiuso da `}` prima di fine file",)),
    ("rules:\n\thand_limit: 8\n", "es", ("hay un tabulador en la sangría",)),
    ("rules: &all {hand_limit: 8}\n", "fr", ("les ancres (`&all`) ne servent pas ici",)),
    ("seed: 1\n  edition: fr\n", "fr", ("la ligne est plus en retrait que ne le permet ce qui est au-dessus",)),
    ("# nothing\n", "it", ("il file non contiene dati",)),
]


def plain(text: str) -> str:
    """Return *text* with every space an ordinary one."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize(("text", "language", "told"), CASES)
def test_a_fault_is_reported_in_the_language(
    text: str, language: str, told: tuple[str, ...], run: Run, write: Write
) -> None:
    option = ["--language", language] if language else []
    ran = run("play", write("evening.yaml", text), *option)
    assert ran.status == 1 and ran.out == ""
    for part in told:
        assert part in plain(ran.err)
    assert "\u27e6" not in ran.err


@pytest.mark.parametrize("text", [text for text, _, _ in CASES])
def test_the_english_phrase_says_the_same(text: str, write: Write) -> None:
    """The messages of the code and the phrases that translators see are one text."""
    english = Locale.load(installed((), Diagnostics()).packs.values(), "en", Diagnostics())
    with pytest.raises(MuseumError) as caught:
        open_game(write("evening.yaml", text))
    items = caught.value.diagnostics
    assert all(isinstance(item.message, Said) for item in items)
    # Ids of continents and kinds are names there: Asia.
    shown = [translated(item.message, english).casefold() for item in items]
    assert shown == [item.message.casefold() for item in items]


def test_a_fault_is_in_english_where_no_language_is_known(run: Run, write: Write) -> None:
    for text in ("expansion: [league]\n", "language: xx\nexpansion: [league]\n", "language: en\nexpansion: 3\n"):
        assert "error[" in run("play", write("evening.yaml", text)).err
    assert "unknown key `expansion`" in run("play", write("evening.yaml", "expansion: [league]\n")).err


def test_a_fault_without_a_phrase_stays_as_it_is(run: Run, write: Write) -> None:
    """Those of Python code are in English, as Python is."""
    write("mine.py", "x = 1 / 0\n")
    ran = run("play", write("evening.yaml", "language: fr\nseats: [{bot: ./mine.py}, Ada]\n"))
    assert ran.status == 1 and "erreur[broken-bot]" in ran.err and "can't be run" in ran.err


def test_all_that_is_said_has_its_phrase() -> None:
    """Each call in the code that names its phrase and its English, against the phrases of English."""
    english = Locale.load(installed((), Diagnostics()).packs.values(), "en", Diagnostics())
    found = [call for file in CORE.rglob("*.py") for call in said_in(ast.parse(file.read_text("utf-8")))]
    phrases = {base: {phrase.text for phrase in told} for base, told in english.phrases.by_base.items()}
    assert len(found) > 50
    assert [(key, text) for key, text in found if text not in phrases.get(FAULT + key, ())] == []


def said_in(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the key and the English of each call of `Said.by` that has both as they are."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Said.by":
            key, text = node.args
            if isinstance(key, ast.Constant) and isinstance(text, ast.Constant):
                yield str(key.value), str(text.value)


def test_house_rules_that_build_on_each_other(run: Run, write: Write) -> None:
    write("ours.yaml", "house_rules: [./yours.yaml]\n")
    write("yours.yaml", "house_rules: [./ours.yaml]\n")
    ran = run("play", write("evening.yaml", "language: fr\nhouse_rules: [./ours.yaml]\n"))
    assert "ces règles maison se fondent l’une sur l’autre : ours.yaml -> yours.yaml -> ours.yaml" in ran.err


# Warnings, and saved games


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ("cards: {ban: [bank_loan], copies: {bank_loan: 3}}\n", "`bank_loan` est interdite à "),
        ("rules: {hand_limit: 6}\n", ""),
        ("rules: {civilisation_points: {2: 1, 3: 2}}\n", "`civilisation_points` ne paie rien pour la taille 2"),
    ],
)
def test_a_warning_is_in_the_language_of_the_game(rules: str, told: str, run: Run, write: Write) -> None:
    ran = run("play", write("evening.yaml", f"{rules}seats: [{{bot: random}}, {{bot: random}}]\nlanguage: fr\n"))
    assert ran.status == 0
    assert told in plain(ran.err) and ("attention[" in ran.err) == bool(told)


def saved(run: Run, write: Write, tmp_path: Path) -> Path:
    file = write("evening.yaml", "seats: [{bot: random}, {bot: random}]\nlanguage: fr\nseed: 1\n")
    target = tmp_path / "evening.museum-save"
    assert run("play", file, "--quiet", "--save", target).status == 0
    return target


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("\nend: ", "\nend_: ", "la partie est coupée après"),
        ("museum_save: ", "museum_save: 9", "la partie est au format `9"),
        ("ruleset: ", "ruleset: 0", "la partie a été enregistrée avec d’autres règles"),
        ("[1, ", "[2, ", "c’est à la place 1 de jouer, pas à la place 2"),
    ],
)
def test_a_save_is_faulted_in_the_language_of_its_game(
    old: str, new: str, told: str, run: Run, write: Write, tmp_path: Path
) -> None:
    file = saved(run, write, tmp_path)
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    for command in (("play", "--resume"), ("replay", "--quiet")):
        assert told in plain(run(*command, file).err), command


def test_a_game_file_is_no_save_and_the_reverse(run: Run, write: Write, tmp_path: Path) -> None:
    file = saved(run, write, tmp_path)
    assert "c’est une partie enregistrée ; pour la reprendre : `" in plain(run("play", file).err)
    game = write("other.yaml", "language: fr\n")
    assert "ce n’est pas une partie enregistrée" in plain(run("play", "--resume", game).err)
