"""A language that nobody foresaw: a folder is enough, in a pack or in a pack of its own; what it lacks is marked."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import put_all
from tests.translation.packs import edit

from museum.diagnostics import Diagnostics
from museum.packs import config_from, installed
from museum.ruleset.load import load_ruleset
from museum.texts.locales import Locale

GERMAN = {
    "expansion.yaml": "id: deutsch\nversion: 1.0.0\nmuseum_api: 1\ntitle: deutsch\nrequires: [base]\n",
    "locales/en/terms.yaml": "pack.deutsch: {name: German}\n",
    "locales/de/cards.yaml": "bank_loan: {name: Bankkredit}\nparthenon: {name: Parthenon, story: Auf einem Hügel.}\n",
    "locales/de/terms.yaml": "prestige: {one: Prestige, other: Prestige, gender: n}\npack.deutsch: {name: Deutsch}\n",
    "locales/de/phrases.yaml": 'effect.play: "{play:sentences}"\nverb.gain: "erhalte {all}"\n'
    'verb.gain/prestige: "{prestige:prestige}"\n',
    "locales/de/interface.yaml": 'question.improve: "Verbessere dein Museum"\nanswer.card: "{card}"\n',
}
GAME = "seats: [{bot: random}, {bot: random}]\nexpansions: [deutsch]\nexpansion_paths: [.]\nlanguage: de\nseed: 2\n"


@pytest.fixture
def german(tmp_path: Path) -> Path:
    """Return a folder with a pack that brings German to the base game, and a game file in it."""
    return put_all(tmp_path, {**{f"deutsch/{name}": text for name, text in GERMAN.items()}, "game.yaml": GAME})


def locale_of(folder: Path) -> tuple[Locale, object]:
    diagnostics = Diagnostics()
    keys = {"expansions": ["deutsch"], "expansion_paths": ["."], "language": "de"}
    config = config_from(keys, str(folder / "game.yaml"), diagnostics)
    assert config is not None
    found = installed(config.expansion_paths, diagnostics)
    ruleset = load_ruleset(config, diagnostics, found)
    locale = Locale.load([found.packs[name] for name in ruleset.packs], "de", diagnostics)
    assert diagnostics.items == ()
    return locale, locale.text_of(ruleset.definition("bank_loan"), ruleset)


def test_it_is_spoken_and_what_it_lacks_is_marked(german: Path) -> None:
    locale, text = locale_of(german)
    assert text == "Erhalte 4 Prestige."
    assert (locale.name_of("bank_loan"), locale.name_of("deflation")) == ("Bankkredit", "⟦Deflation⟧")
    assert locale.story_of("parthenon") == "Auf einem Hügel."


def test_a_game_is_played_in_it(german: Path, run: Run) -> None:
    ran = run("play", german / "game.yaml")
    assert (ran.status, ran.err) == (0, "")
    assert "TOTAL" in ran.out or "Standing" in ran.out


def test_it_checks_without_errors(german: Path, run: Run) -> None:
    ran = run("check", german)
    assert (ran.status, ran.err) == (0, "")


def test_status_counts_it_for_the_pack_it_translates(german: Path, run: Run) -> None:
    ran = run("i18n", "status", "--pack", "base", "--pack", german / "deutsch", "--language", "de", "--list")
    rows = [line.split() for line in ran.out.splitlines()[1:3]]
    assert [(row[0], row[1], row[3], row[6]) for row in rows] == [
        ("base", "de", "8", "0"),
        ("deutsch", "de", "1", "1"),
    ]
    assert f"{german}/deutsch/locales/de/cards.yaml:2:30: de surplus cards/parthenon/story" in ran.out


def test_it_can_be_exported_from_the_pack_that_brings_it(german: Path, run: Run) -> None:
    ran = run("i18n", "export", "de", "--pack", german / "deutsch")
    assert 'msgctxt "cards/bank_loan/name"\nmsgid "Bank Loan"\nmsgstr "Bankkredit"' in ran.out


@pytest.mark.parametrize("language", ["dd", "ed"])
def test_a_language_of_no_pack_is_told_with_the_list(language: str, german: Path, run: Run) -> None:
    edit(german / "game.yaml", "language: de", f"language: {language}")
    for command in ("play", "check"):
        ran = run(command, german / "game.yaml")
        assert ran.status == 1
        assert f"game.yaml:4:11: error[unknown-id] there is no language `{language}`; there are: en, de" in ran.err


def test_strange_texts_do_not_stop_the_game(german: Path, run: Run) -> None:
    path = german / "deutsch/locales/de/cards.yaml"
    path.write_text(
        'bank_loan: {name: "קרן \u200f ⟦⟧ {x}"}\ndeflation: {name: "' + "lang " * 300 + '"}\n', encoding="utf-8"
    )
    ran = run("play", german / "game.yaml")
    assert (ran.status, "Traceback" in ran.err) == (0, False)


def test_a_broken_locale_file_is_told_and_the_game_plays_on(german: Path, run: Run) -> None:
    (german / "deutsch/locales/de/cards.yaml").write_bytes(b"bank_loan: {name: \xe4}\n")
    assert run("play", german / "game.yaml").status == 0
    ran = run("check", german)
    assert ran.status == 1
    assert "cards.yaml:1:19: error[not-text]" in ran.err
