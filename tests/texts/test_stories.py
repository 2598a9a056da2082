"""Stories of cards: read only when one is shown, shown beside rules, and faults in their files reported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import Run, run
from tests.files import put, put_all
from tests.rulesets import config_of
from tests.translation.packs import LAMPS

from museum.diagnostics import Diagnostics
from museum.packs import Pack, installed
from museum.resources import data, schema
from museum.rulebook.compose import BookOptions, rulebook
from museum.rulebook.html import html
from museum.rulebook.markdown import markdown
from museum.ruleset.content import Content
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.texts.check import check_locale
from museum.texts.explain import explain
from museum.texts.locales import Locale
from museum.texts.style import check_style

__all__ = ["run"]
TOLD = "Stood on a hill."


@pytest.fixture
def with_story(pack_copy: Callable[..., Pack]) -> Callable[..., Locale]:
    """Return what loads a copy of the base game whose English has these files of stories only."""

    def loaded(language: str = "en", **files: str) -> Locale:
        pack = pack_copy(language)
        folder = pack.folder / "locales" / language / "stories"
        for path in folder.glob("*.yaml"):
            path.unlink()
        for name, text in files.items():
            put(folder / f"{name}.yaml", text)
        return Locale.load([pack], language, Diagnostics())

    return loaded


def story(text: str, card: str = "parthenon") -> str:
    return f"{card}: {{story: {text}}}\n"


def test_a_story_is_shown_with_its_card_and_apart_from_its_text(
    with_story: Callable[..., Locale], rules: Ruleset
) -> None:
    locale = with_story(favours=story(TOLD, "bank_loan"))
    assert locale.story_of("bank_loan") == TOLD
    assert explain("bank_loan", rules, locale).splitlines()[1:3] == ["Gain 4 prestige.", f"story: {TOLD}"]


def test_a_missing_story_is_the_english_one_marked(with_story: Callable[..., Locale]) -> None:
    locale = with_story("xx", objects=story("Oben.", "khufu_ship"))
    assert locale.story_of("khufu_ship") == "Oben."
    assert locale.story_of("mask_of_tutankhamun").startswith("⟦More than 10 kg of gold")
    assert locale.story_of("bank_loan") == ""


def test_no_file_of_stories_is_read_before_a_story_is_shown(base: tuple[Pack, ...], files_read: list[Path]) -> None:
    locale = Locale.load(base, "fr", Diagnostics())
    assert not [path for path in files_read if path.parent.name == "stories"]
    assert locale.story_of("khufu_ship").startswith("Près de la Grande Pyramide")
    assert [path.parent.name for path in files_read][-1] == "stories"


@pytest.mark.parametrize(
    ("files", "code", "column", "words"),
    [
        ({"a": story("A <b>hill</b>.")}, "wrong-form", 20, "one paragraph of plain text"),
        ({"a": story("A *hill*.")}, "wrong-form", 20, "one paragraph of plain text"),
        ({"a": story('"A {hill}."')}, "wrong-form", 20, "without markup"),
        ({"a": story('"A\\ahill."')}, "commanding", 20, ""),
        ({"a": story('"A\\nhill."')}, "wrong-form", 20, "one paragraph"),
        ({"a": story('"A\\u202ehill."')}, "commanding", 20, ""),
        ({"a": story("x" * 601)}, "wrong-count", 20, "at most 600 characters"),
        ({"a": story("")}, "wrong-type", 13, ""),
        ({"a": "parthenon: {name: P}\n"}, "missing-key", 12, "`story`"),
        ({"a": "parthenon: On a hill.\n"}, "wrong-type", 12, "expected a mapping"),
        ({"a": story(TOLD, "partenon")}, "unknown-id", 1, "there is no card `partenon`"),
        ({"a": story(TOLD), "b": story(TOLD)}, "duplicate-id", 1, "has its story already at"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_file_of_stories_is_reported(
    with_story: Callable[..., Locale], rules: Ruleset,
    files: dict[str, str], code: str, column: int, words: str,
) -> None:  # fmt: skip
    diagnostics = Diagnostics()
    check_locale(with_story(**files), rules, diagnostics)
    item = diagnostics.items[0]
    assert (item.code, item.place.line, item.place.column) == (code, 1, column)
    assert words in item.message
    assert Path(item.place.file).name == f"{sorted(files)[-1]}.yaml"


def test_a_story_in_a_file_of_cards_too_is_reported(tmp_path: Path, run: Run) -> None:
    folder = put_all(tmp_path / "lamps", {**LAMPS, "locales/en/stories/all.yaml": story(TOLD, "lamplighter")})
    ran = run("check", folder)
    assert ran.status == 1
    assert "en/stories/all.yaml:1:1: error[duplicate-id] `lamplighter` has its story already at" in ran.err + ran.out


def test_stories_have_the_typography_of_their_language_and_words_of_their_own(tmp_path: Path) -> None:
    """That rules say `rival` for an enemy is of no matter to history."""
    told = story("An enemy's lamp.", "lamplighter")
    folder = put_all(tmp_path / "lamps", {**LAMPS, "locales/en/stories/all.yaml": told})
    diagnostics = Diagnostics()
    check_style(folder, [data("content") / "base"], "en", Content(diagnostics), diagnostics)
    assert [(item.code, Path(item.place.file).name) for item in diagnostics.items] == [("typography", "all.yaml")]


def test_both_kinds_of_file_want_the_same_of_a_story() -> None:
    kinds = [schema(name)["additionalProperties"]["properties"]["story"] for name in ("locale", "stories")]
    assert kinds[0] == kinds[1]


def test_the_list_of_cards_has_stories_where_they_are_asked_for(run: Run) -> None:
    plain, told = (run("cards", "--pack", "base", "--kind", "object", *more).out for more in ((), ("--stories",)))
    assert "story:" not in plain
    assert "      story: Beside the Great Pyramid, in a sealed pit, lay a ship of cedar" in told


def test_the_rulebook_has_stories_where_they_are_asked_for() -> None:
    config = config_of(expansions=["league"])
    found = installed((), Diagnostics())
    book = rulebook(config, load_ruleset(config, found=found), "en", found, BookOptions(stories=True))
    assert "\n\n  *Beside the Great Pyramid, in a sealed pit, lay a ship" in markdown(book)
    assert '<p class="story">Beside the Great Pyramid, in a sealed pit, lay a ship' in html(book)
