"""Every command that players read speaks the language of the game, or the one that `--language` names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from tests.commands import Run
from tests.files import Write

from museum.cli.hot_seat import HotSeat
from museum.sessions import Session, hint, open_game
from museum.sessions.keeper import Keeper
from museum.texts.locales import Locale
from museum.texts.wording import Wording

Typing = Callable[[Iterable[str]], Any]
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LANGUAGES = ("en", "fr", "it", "es")
FINAL = {"en": "Final scoring", "fr": "Décompte final", "it": "Conteggio finale", "es": "Puntuación final"}
STANDING = {"en": "Standing", "fr": "Classement", "it": "Classifica", "es": "Clasificación"}
HAND_OVER = {
    "en": "Pass the keyboard to", "fr": "Passez le clavier à", "it": "Passa la tastiera a", "es": "Pasa el teclado a",
}  # fmt: skip
NOT_NOW = {"en": "Not now:", "fr": "Pas maintenant\u00a0:", "it": "Non ora:", "es": "Ahora no:"}
LOOKING_ROUND = (
    "help", "?", "options", "show", "show pool 2", "show museum 1", "best", "why not end", "99", "tkae x",
    "exhibit nothing", "undo", "show hand",
)  # fmt: skip
OURS = (
    "play", "prompt", "command", "help", "usage", "log", "phase", "board", "brief", "sheet", "cards", "field",
    "explain", "refused", "bad_move", "question", "move", "answer", "label",
)  # fmt: skip


class Following:
    """Looks round at times, and else types what the curator would do."""

    def __init__(self) -> None:
        self.table: HotSeat | None = None
        self.count = 0
        self.screen: Any = None

    def __iter__(self) -> Following:
        return self

    def __next__(self) -> str:
        assert self.table is not None
        self.count += 1
        if self.count % 3 == 1:
            return LOOKING_ROUND[self.count // 3 % len(LOOKING_ROUND)]
        return hint(self.table.session)


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the bases of the interface for which a language had no phrase of its own."""
    found: set[str] = set()
    phrase = Locale.phrase

    def watched(self: Locale, base: str, *rest: Any) -> Any:
        chosen = phrase(self, base, *rest)
        if base.partition(".")[0] in OURS and (chosen is None or chosen.foreign):
            found.add(base)
        return chosen

    monkeypatch.setattr(Locale, "phrase", watched)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_people_play_a_whole_game_in_their_language(
    language: str, write: Write, tmp_path: Path, typing: Typing, foreign: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = f"seats: [Ada, Bruno, {{bot: random}}]\nfirst_seat: 1\nlanguage: {language}\n"
    session = Session(open_game(write("evening.yaml", text), 4))
    typist = Following()
    screen = typing(typist)
    read = screen.read
    screen.read = lambda prompt: "" if prompt.startswith(HAND_OVER[language]) else read(prompt)
    wording = Wording(session.opening.ruleset, session.opening.config)
    typist.table = HotSeat(session, wording, screen, Keeper(Path("evening.museum-save")))
    assert typist.table.play() == 0
    assert f"== {FINAL[language]} =" in screen.text and f"== {STANDING[language]} =" in screen.text
    assert NOT_NOW[language] in screen.text
    assert foreign == set()
    shown = [part for part in screen.shown if not part.startswith("<<<") and "⟦" not in part]
    assert [line for part in shown for line in part.splitlines() if len(line) > 80] == []
    assert re.findall(r"\{\w+\}", screen.text) == []


def test_a_card_is_typed_by_its_name_in_the_language(
    write: Write, tmp_path: Path, typing: Typing, monkeypatch: pytest.MonkeyPatch
) -> None:
    name_of = Locale.name_of
    names = {"bank_loan": "Prêt d’honneur"}
    monkeypatch.setattr(Locale, "name_of", lambda self, card: names.get(card) or name_of(self, card))
    session = Session(open_game(write("evening.yaml", "seats: [Ada, {bot: random}]\nfirst_seat: 1\n"), 4))
    screen = typing(["take pret d'honneur", "show Prêt d’honneur"])
    wording = Wording(session.opening.ruleset, session.opening.config, "fr")
    assert HotSeat(session, wording, screen, Keeper(tmp_path / "evening.museum-save")).play() == 1
    assert "la place 1 doit " in screen.text
    assert "Prêt d’honneur\u00a0: " in screen.text


@pytest.mark.parametrize(
    ("language", "name", "typed"),
    [("en", "Mysterious Death!", "mysterious death!"), ("fr", "Mort mystérieuse\u00a0!", "Mort mystérieuse !"),
     ("it", "Morte misteriosa!", "morte misteriosa"), ("es", "¡Muerte misteriosa!", "¡muerte misteriosa!")],
)  # fmt: skip
def test_an_official_name_keeps_its_exclamation_mark(language: str, name: str, typed: str, write: Write) -> None:
    session = Session(open_game(write("evening.yaml", "seed: 4\n"), 4))
    wording = Wording(session.opening.ruleset, session.opening.config, language)
    assert wording.locale.name_of("mysterious_death") == name
    said = wording.speech.line("choose mysterious_death, deflation")
    assert "!" not in said and "¡" not in said
    for line in (said, f"choose {typed}, deflation"):
        assert wording.in_notation(line) == "choose mysterious_death, deflation"


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_play_in_a_language(language: str, run: Run, foreign: set[str], tmp_path: Path) -> None:
    save = tmp_path / "game.museum-save"
    ran = run("play", EXAMPLES / "first_game.yaml", "--language", language, "--save", save)
    assert ran.status == 0 and f"== {STANDING[language]} =" in ran.out and foreign == set()
    quiet = run("play", "--resume", save, "--language", language, "--quiet")
    assert quiet.status == 0 and quiet.out and f"== {STANDING[language]} =" not in quiet.out and foreign == set()
    told = run("replay", save, "--language", language)
    assert told.status == 0 and f"== {FINAL[language]} =" in told.out and foreign == set()


def test_the_game_file_says_the_language(run: Run, write: Write) -> None:
    game = write("game.yaml", "language: it\nseed: 1\n")
    assert "posto 1" in run("play", game, "--quiet").out
    assert "puesto 1" in run("play", game, "--quiet", "--language", "es").out
    assert "Italian" not in run("explain", "hand_limit", game).err
    assert "in questa partita: 7" in run("explain", "hand_limit", game).out
    assert "dans cette partie\u00a0: 7" in run("explain", "hand_limit", game, "--language", "fr").out


def test_json_is_the_same_in_every_language(run: Run) -> None:
    for command in (["play", EXAMPLES / "wings.yaml"], ["score", EXAMPLES / "vincent.txt"]):
        printed = {run(*command, "--json", "--language", language).out for language in LANGUAGES}
        assert len(printed) == 1 and printed != {""}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("museum", ["vincent.txt", "league_museum.txt"])
def test_the_scorer_speaks_a_language(museum: str, language: str, run: Run, foreign: set[str]) -> None:
    total = {"it": "TOTALE"}.get(language, "TOTAL")
    ran = run("score", EXAMPLES / museum, "--language", language)
    assert re.search(rf"^  {total} +\d+$", ran.out, re.MULTILINE) and foreign == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_their_explanation_speak_a_language(language: str, run: Run, foreign: set[str]) -> None:
    count = {"en": "27 cards", "fr": "27\u00a0cartes", "it": "27 carte", "es": "27 cartas"}
    assert count[language] in run("cards", "--pack", "base", "--kind", "patron", "--language", language).out
    used = {"en": "used by:", "fr": "utilisé par\u00a0:", "it": "usato da:", "es": "usado por:"}
    assert used[language] in run("explain", "navigation", "--language", language).out
    assert run("explain", "bank_loan", "--language", language).status == 0
    assert foreign == set()


def test_who_changed_what_is_told_in_a_language(run: Run, write: Write) -> None:
    game = write(
        "game.yaml",
        "language: fr\nrules: {hand_limit: 9}\n"
        "cards: {ban: [bank_loan], patch: {the_banker: {set: {cost: 2}, "
        "append: [{when: exhibits, do: [{renew_offer: {}}]}]}}}\n",
    )
    told = run("explain", "hand_limit", game).out
    assert f"fixé dans {game}:2:9\u00a0: 7 -> 9" in told and "fixé par défaut\u00a0: 7 (" in told
    assert "hand_limit (quantité)" in told
    assert f"bannie dans {game}:3:" in run("explain", "bank_loan", game).out
    told = run("explain", "the_banker", game).out
    assert "modification dans" in told and "cost 3 -> 2" in told and "effet `when` ajouté\u00a0:" in told
    assert "standard (plateau)" in run("explain", "standard", game).out
    assert "continent\u00a0: Asie" in run("explain", "chinese", game).out


@pytest.mark.parametrize(
    "command",
    [
        ["play", EXAMPLES / "first_game.yaml"],
        ["play", EXAMPLES / "first_game.yaml", "--json"],
        ["score", EXAMPLES / "vincent.txt"],
        ["score", EXAMPLES / "vincent.txt", "--json"],
        ["cards"],
        ["explain", "bank_loan"],
        ["explain", "bank_loan", EXAMPLES / "first_game.yaml"],
    ],
)
def test_an_unknown_language_is_refused_with_the_list(command: list[object], run: Run) -> None:
    ran = run(*command, "--language", "frr")
    assert ran.status == 1 and ran.out == ""
    assert "there is no language `frr`; there are: en, es, fr, it" in ran.err and "`fr`" in ran.err
