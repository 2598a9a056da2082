"""Meanings of words: read only when one is shown, English marked where there is none, faults of files reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands import Run, run
from tests.files import put_all
from tests.translation.packs import LAMPS, edit

from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.ruleset.model import Ruleset
from museum.texts.explain import explain
from museum.texts.locales import Locale
from museum.texts.meanings import Meanings

__all__ = ["run"]
GAIN = "Gain prestige, points on the track, or favours."
PLUGIN = """\
from museum.api import Registry, hookimpl


@hookimpl
def museum_register(registry: Registry) -> None:
    registry.moment("lit", "the lamps are lit")
"""
LIT = {
    **LAMPS,
    "plugin.py": PLUGIN,
    "locales/en/meanings.yaml": 'moment.lit: "The lamps are lit."\n',
    "locales/nl/meanings.yaml": "moment.lit: De lampen branden.\n",
}


@pytest.fixture
def lit(tmp_path: Path) -> Path:
    """Return the folder of a pack with a word of its own, which has its meaning in Dutch too."""
    return put_all(tmp_path / "lamps", LIT)


def meanings(tmp_path: Path, language: str, **packs: dict[str, str]) -> Meanings:
    for name, files in packs.items():
        put_all(tmp_path / name, {f"{path}/meanings.yaml": text for path, text in files.items()})
    return Meanings(language, [tmp_path / name for name in packs])


def test_a_word_a_field_and_a_key_are_explained_in_the_language_that_is_asked_for(
    base: tuple[Pack, ...], rules: Ruleset
) -> None:
    french = Locale.load(base, "fr", Diagnostics())
    assert "Gagner du prestige, des points sur la piste de score ou des faveurs." in explain("gain", rules, french)
    assert "  value: Le coût et les points d’un objet (B2)." in explain("object", rules, french)
    assert "patches.yaml): Ce qui change dans les plateaux." in explain("boards", rules, french)


def test_no_file_of_meanings_is_read_before_one_is_shown(base: tuple[Pack, ...], files_read: list[Path]) -> None:
    locale = Locale.load(base, "it", Diagnostics())
    assert "meanings.yaml" not in [path.name for path in files_read]
    assert locale.meaning_of(GAIN).startswith("Ottenere prestigio")
    assert files_read[-1].name == "meanings.yaml"


def test_the_english_is_what_is_defined_and_no_file_is_read_for_it(english: Locale) -> None:
    assert english.meaning_of("A word of today.") == "A word of today."
    assert english.meanings._known is None


def test_what_a_language_lacks_is_shown_in_english_and_marked(base: tuple[Pack, ...]) -> None:
    spanish = Locale.load(base, "es", Diagnostics())
    assert spanish.meaning_of("A word of today.") == "⟦A word of today.⟧"
    assert spanish.meaning_of("") == ""


def test_pseudo_shows_that_meanings_are_translatable(base: tuple[Pack, ...]) -> None:
    shown = Locale.load(base, "pseudo", Diagnostics()).meaning_of(GAIN)
    assert shown not in (GAIN, f"⟦{GAIN}⟧")


def test_a_translation_holds_for_the_english_it_stands_beside(tmp_path: Path) -> None:
    one = {"en": "verb.gain: Gain.\n", "nl": "verb.gain: Krijg.\n"}
    other = {"en": "verb.gain: Earn.\n", "nl": "verb.gain: Verdien.\n"}
    found = meanings(tmp_path, "nl", one=one, other=other)
    assert [found.of(english) for english in ("Gain.", "Earn.", "Win.")] == ["Krijg.", "Verdien.", ""]


def test_a_pack_may_translate_the_words_of_another(tmp_path: Path) -> None:
    found = meanings(tmp_path, "nl", theirs={"nl": "verb.gain: Krijg.\n"}, one={"en": "verb.gain: Gain.\n"})
    assert found.of("Gain.") == "Krijg."


def test_a_broken_file_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    broken = {"en": "verb.gain: Gain.\n", "nl": "verb.gain: [Krijg.]\n"}
    assert meanings(tmp_path, "nl", broken=broken).of("Gain.") == ""


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        ("en", "moment.lid: The lamps are lit.", "1:1: error[unknown-id] there is no word, field or key of files"),
        ("en", "moment.lit: The lamps burn.", "1:13: warning[stale-text] `moment.lit` is defined in other words"),
        ("en", "lit: The lamps are lit.", "1:1: error[wrong-form]"),
        ("nl", "moment.lit: ''", "1:13: error[wrong-"),
        ("nl", "moment.lit: De <b>lampen</b>", "1:13: error[wrong-form]"),
        ("nl", "moment.lid: De lampen branden.", "1:1: warning[unknown-id] English has no text `moment.lid`"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_file_of_meanings_is_reported(
    lit: Path, run: Run, file: str, text: str, message: str
) -> None:
    (lit / f"locales/{file}/meanings.yaml").write_text(f"{text}\n", encoding="utf-8")
    ran = run("check", lit)
    assert f"locales/{file}/meanings.yaml:{message}" in ran.err + ran.out


def test_the_english_is_written_from_what_is_defined(lit: Path, run: Run) -> None:
    file = lit / "locales/en/meanings.yaml"
    edit(file, "moment.lit", "# yaml-language-server: $schema=x\nmoment.lit")
    edit(lit / "plugin.py", "the lamps are lit", "all lamps are lit")
    assert run("i18n", "meanings", "--pack", lit).out == f"lamps: wrote {file}.\n"
    head, about, line = file.read_text(encoding="utf-8").splitlines()
    assert (head, line) == ("# yaml-language-server: $schema=x", 'moment.lit: "All lamps are lit."')
    assert about.startswith("# Written by `museum i18n meanings`")
    assert run("i18n", "meanings", "--pack", lit).out == "lamps: as it was.\n"
    run("i18n", "accept", "nl", "--pack", lit)
    edit(lit / "plugin.py", "all lamps are lit", "no lamp is lit")
    run("i18n", "meanings", "--pack", lit)
    assert ": nl stale meanings/moment.lit: " in run("i18n", "status", "--pack", lit, "--list").out


def test_a_pack_without_words_has_no_such_file(tmp_path: Path, run: Run) -> None:
    folder = put_all(tmp_path / "lamps", LAMPS)
    assert run("i18n", "meanings", "--pack", folder).out == "lamps: as it was.\n"
    assert not (folder / "locales/en/meanings.yaml").exists()
