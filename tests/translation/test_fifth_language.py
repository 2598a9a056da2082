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
from museum.texts.grammar import categories
from museum.texts.interface import say
from museum.texts.locales import Locale
from museum.texts.reading import Reading
from museum.translation.plurals import plural_forms

GERMAN = {
    "expansion.yaml": "id: deutsch\nversion: 1.0.0\nmuseum_api: 1\ntitle: deutsch\nrequires: [base]\n",
    "locales/en/terms.yaml": "pack.deutsch: {name: German}\n",
    "locales/de/cards.yaml": "bank_loan: {name: Bankkredit}\ninventory: {name: Inventur, story: Auf einem Blatt.}\n",
    "locales/de/terms.yaml": "prestige: {one: Prestige, other: Prestige, gender: n}\npack.deutsch: {name: Deutsch}\n",
    "locales/de/phrases.yaml": 'effect.play: "{play:sentences}"\nverb.gain: "erhalte {all}"\n'
    'verb.gain/prestige: "{prestige:prestige}"\n',
    "locales/de/interface.yaml": 'question.improve: "Verbessere dein Museum"\nanswer.card: "{card}"\n',
}
POLISH = {
    "expansion.yaml": "id: polski\nversion: 1.0.0\nmuseum_api: 1\ntitle: polski\nrequires: [base]\n",
    "locales/en/terms.yaml": "pack.polski: {name: Polish}\n",
    "locales/pl/terms.yaml": "pack.polski: {name: Polski}\n"
    "prestige: {one: punkt prestiżu, few: punkty prestiżu, many: punktów prestiżu, gender: m}\n"
    "object: {one: eksponat, few: eksponaty, many: eksponatów, gender: m}\n"
    "civilisation.greek: {name: grecki, f: grecka, few: greckie, many: greckich}\n",
    "locales/pl/phrases.yaml": 'verb.gain/prestige: "{prestige:prestige}"\ncondition.civilisation/noun: "'
    '{name:agree} {noun}"\n',
    "locales/pl/interface.yaml": 'log.favours.n_one: "dobiera przysługę"\n'
    'log.favours.n_few: "dobiera {n} przysługi"\nlog.favours.n_many: "dobiera {n} przysług"\n',
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
    assert locale.story_of("inventory") == "Auf einem Blatt."


def test_a_game_is_played_in_it(german: Path, run: Run) -> None:
    ran = run("play", german / "game.yaml")
    assert (ran.status, ran.err) == (0, "")
    assert "TOTAL" in ran.out or "Standing" in ran.out


def test_it_checks_without_errors(german: Path, run: Run) -> None:
    ran = run("check", german)
    assert (ran.status, ran.err) == (0, "")


def test_status_counts_it_for_the_pack_it_translates(german: Path, run: Run) -> None:
    packs = ("--pack", "base", "--pack", "interface", "--pack", german / "deutsch")
    ran = run("i18n", "status", *packs, "--language", "de", "--list")
    rows = [line.split() for line in ran.out.splitlines()[1:4]]
    assert [(row[0], row[1], row[3], row[6]) for row in rows] == [
        ("base", "de", "6", "0"),
        ("interface", "de", "2", "0"),
        ("deutsch", "de", "1", "1"),
    ]
    assert f"{german}/deutsch/locales/de/cards.yaml:2:29: de surplus cards/inventory/story" in ran.out


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


@pytest.fixture
def polish(tmp_path: Path) -> Path:
    """Return a folder with a pack that brings Polish, which counts in `one`, `few` and `many`."""
    return put_all(tmp_path / "polski", POLISH)


def polish_locale(folder: Path) -> Locale:
    diagnostics = Diagnostics()
    found = installed([folder], diagnostics)
    locale = Locale.load([found.packs["base"], found.packs["polski"]], "pl", diagnostics)
    assert diagnostics.items == ()
    return locale


def test_a_language_counts_in_its_own_plural_categories(polish: Path) -> None:
    locale = polish_locale(polish)
    diagnostics = Diagnostics()
    config = config_from({}, "", diagnostics)
    assert config is not None
    renderer = locale.renderer(load_ruleset(config, diagnostics, installed((), diagnostics)))
    counted = {}
    for number in (1, 2, 4, 5, 12, 22, 25):
        reading = Reading()
        reading.values["prestige"] = number
        counted[number] = renderer.fill("verb.gain/prestige", reading)
    assert counted == {
        1: "1 punkt prestiżu", 2: "2 punkty prestiżu", 4: "4 punkty prestiżu", 5: "5 punktów prestiżu",
        12: "12 punktów prestiżu", 22: "22 punkty prestiżu", 25: "25 punktów prestiżu",
    }  # fmt: skip


def test_phrases_are_chosen_by_the_plural_categories_of_the_language(polish: Path) -> None:
    locale = polish_locale(polish)
    assert [say(locale, "log.favours", n=number) for number in (1, 3, 7)] == [
        "dobiera przysługę", "dobiera 3 przysługi", "dobiera 7 przysług",
    ]  # fmt: skip


def test_what_agrees_has_a_form_by_plural_category(polish: Path) -> None:
    greek = polish_locale(polish).term("civilisation.greek")
    assert [greek.agreeing("m", category) for category in categories("pl")] == ["grecki", "greckie", "greckich"]
    assert [greek.agreeing("f", category) for category in categories("pl")] == ["grecka", "greckie", "greckich"]


def test_plural_categories_check_clean_and_one_that_is_missing_is_reported(polish: Path, run: Run) -> None:
    ran = run("check", polish)
    assert (ran.status, "error[" in ran.err) == (0, False), ran.err
    edit(polish / "locales/pl/terms.yaml", "many: punktów prestiżu", "mnay: punktów prestiżu")
    ran = run("check", polish)
    assert ran.status == 1
    assert "locales/pl/terms.yaml:2:1: error[missing-name] `prestige` has no `many`" in ran.err
    assert "did you mean `many`?" in ran.err


def test_a_plural_category_that_a_language_lacks_is_reported(polish: Path, run: Run) -> None:
    edit(polish / "locales/pl/interface.yaml", "n_many", "n_two")
    ran = run("check", polish)
    assert "error[unknown-phrase] `n_two` can't be true of `log.favours`" in ran.err


def test_a_phrase_of_the_category_one_says_its_number_where_one_is_not_only_1(polish: Path, run: Run) -> None:
    """In Russian 21 is `one` too, so "one card" would be said of 21."""
    put_all(polish, {"locales/ru/interface.yaml": 'log.favours.n_one: "берёт карту"\n'})
    ran = run("check", polish)
    assert "locales/ru/interface.yaml:1:1: error[slot-missing] `log.favours.n_one` doesn't say `{n}`" in ran.err
    assert "locales/pl/interface.yaml" not in ran.err


def test_an_export_asks_for_each_plural_category(polish: Path, run: Run) -> None:
    edit(polish / "locales/pl/terms.yaml", "few: eksponaty, many: eksponatów, ", "")
    ran = run("i18n", "export", "pl", "--pack", polish)
    assert 'msgctxt "phrases/log.favours.n_few"\nmsgid "draws 1 favour"\nmsgstr "dobiera {n} przysługi"' in ran.out
    assert (
        'msgctxt "terms/object"\nmsgid "object"\nmsgid_plural "objects"\n'
        'msgstr[0] "eksponat"\nmsgstr[1] ""\nmsgstr[2] ""\n'
    ) in ran.out
    assert "nplurals=3;" in ran.out


def test_the_header_of_an_export_counts_as_the_language_does() -> None:
    assert plural_forms("de") == "nplurals=2; plural=(n != 1);"
    assert plural_forms("fr") == "nplurals=2; plural=(n > 1);"
    assert plural_forms("ja") == "nplurals=1; plural=0;"
