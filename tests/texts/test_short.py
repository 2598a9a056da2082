"""Short texts of card faces: short phrases before long ones, icons of packs, and the faults that either may have."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from tests.commands import Run, run
from tests.files import put
from tests.golden_texts import LANGUAGES, agreed
from tests.rulesets import config_of, ruleset_of

from museum.api import Icon
from museum.diagnostics import Diagnostics
from museum.packs import GameConfig, Pack, installed, load_config
from museum.resources import data
from museum.rulebook.compose import rulebook
from museum.rulebook.html import html
from museum.ruleset.load import load_ruleset
from museum.ruleset.model import Ruleset
from museum.texts.check import check_locale
from museum.texts.icons import Icons, Parts, as_data, plain
from museum.texts.listing import listed_cards, locales_by_pack
from museum.texts.locales import Locale
from museum.texts.wording import Wording

__all__ = ["run"]
Found = list[tuple[str, str, int, str | None]]
WRITTEN = "  name: Bank Loan\n  text: Take 4.\n"
FERRY = Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml"


def page_of(config: GameConfig) -> str:
    found = installed(config.expansion_paths, Diagnostics())
    return html(rulebook(config, load_ruleset(config, found=found), "en", found))


def wording(language: str = "en") -> Wording:
    config = config_of(language=language)
    return Wording(load_ruleset(config), config)


def short(words: Wording, card: str) -> str:
    return plain(words.short(words.ruleset.numbers[card][0]))


@pytest.fixture
def faults_of(pack_copy: Callable[..., Pack], rules: Ruleset) -> Callable[..., Found]:
    """Return the faults of a copy of the base game with more phrases and other icons."""

    def found(phrases: str = "", icons: str = "") -> Found:
        pack = pack_copy("en", {"phrases.yaml": phrases})
        if icons:
            path = pack.folder / "icons.yaml"
            path.write_text(path.read_text(encoding="utf-8") + icons, encoding="utf-8")
        diagnostics = Diagnostics()
        check_locale(Locale.load([pack], "en", diagnostics), rules, diagnostics)
        return [
            (item.code, Path(item.place.file).name, item.place.line, item.suggestion) for item in diagnostics.items
        ]

    return found


def test_a_short_text_is_words_and_icons() -> None:
    words = wording()
    parts = words.short(words.ruleset.numbers["bank_loan"][0])
    assert as_data(parts) == ["+4 ", {"icon": "prestige"}, "."]
    icon = parts[1]
    assert isinstance(icon, Icon)
    assert (icon.label, icon.sign, icon.path[:4]) == ("prestige", "★", "M256")
    assert words.text(words.ruleset.numbers["bank_loan"][0]) == "Gain 4 prestige."


def test_an_icon_is_called_as_its_language_calls_it() -> None:
    words = wording("fr")
    icons = [part for part in words.short(words.ruleset.numbers["bank_loan"][0]) if isinstance(part, Icon)]
    assert [icon.label for icon in icons] == [words.term("prestige")]


def test_where_there_is_no_short_phrase_the_long_one_is_used(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    """In the language of the reader: a short English phrase doesn't stand in for a long one of that language."""
    pack = pack_copy("xx", {"phrases.yaml": 'verb.gain: "nimm {all}"\nverb.gain/prestige: "{prestige} Ruhm"\n'})
    locale = Locale.load([pack], "xx", Diagnostics())
    loan = rules.definition("bank_loan")
    assert plain(locale.short_of(loan, rules)) == locale.text_of(loan, rules)
    assert "nimm 4 Ruhm" in plain(locale.short_of(loan, rules))


def test_a_short_text_comes_from_the_effects_where_the_long_one_is_written(
    pack_copy: Callable[..., Pack], rules: Ruleset
) -> None:
    pack = pack_copy("en")
    path = pack.folder / "locales" / "en" / "cards.yaml"
    text = path.read_text(encoding="utf-8").replace("  name: Bank Loan\n", WRITTEN)
    path.write_text(text, encoding="utf-8")
    locale, loan = Locale.load([pack], "en", Diagnostics()), rules.definition("bank_loan")
    assert (locale.text_of(loan, rules), plain(locale.short_of(loan, rules))) == ("Take 4.", "+4 ★.")


def test_a_trait_without_an_icon_is_named(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    """An expansion that adds a civilisation need not draw one."""
    pack = pack_copy("en")
    relic = ruleset_of(expansions=["league"]).definition("solomons_ring")
    with_icons = plain(Locale.load([pack], "en", Diagnostics()).short_of(relic, rules))
    assert "[Architecture]" in with_icons
    (pack.folder / "icons.yaml").unlink()
    without = plain(Locale.load([pack], "en", Diagnostics()).short_of(relic, rules))
    assert without == with_icons.replace("[Architecture]", "Architecture")


def test_a_game_without_icons_has_short_texts_too() -> None:
    config = load_config(FERRY, Diagnostics())
    assert config is not None
    words = Wording(load_ruleset(config), config)
    texts = [words.short(numbers[0]) for numbers in words.ruleset.numbers.values()]
    assert len([parts for parts in texts if parts]) > 2
    assert not [part for parts in texts for part in parts if isinstance(part, Icon)]


@pytest.mark.parametrize(
    ("phrase", "fault"),
    [
        ('verb.lose/prestige/short.prestige_players: "prestige"', ("slot-missing", None)),
        ('verb.lose/prestige/short.prestige_players: "{prestige} {icon:prestgie}"', ("unknown-id", "prestige")),
        ('verb.lose/prestige/short.prestige_players: "{prestige} {icon}"', ("unknown-id", None)),
        ('verb.lose/prestige.prestige_2: "2 {icon:prestige}"', ("slot-unknown", "verb.lose/prestige/short")),
        ('verb.lsoe/prestige/short: "{prestige}"', ("unknown-phrase", "verb.lose/prestige/short")),
        ('verb.lose/prestige/short.prestige_moar: "{prestige}"', ("unknown-phrase", "prestige_more")),
        ('log.move/short: "{line}"', ("unknown-phrase", "log.move")),
    ],
)
def test_faults_of_short_phrases_are_located(
    phrase: str, fault: tuple[str, str | None], faults_of: Callable[..., Found]
) -> None:
    ((code, file, _, suggestion),) = faults_of(f"{phrase}\n")
    assert (code, suggestion) == fault
    assert file == "phrases.yaml"


@pytest.mark.parametrize(
    ("icon", "fault"),
    [
        ("civilisation.greek: {path: M0 0h4z, licence: CC0-1.0}", "duplicate-key"),
        ("card: {path: M0 0h4z}", "missing-key"),
        ("card: {path: '<svg onload=x>', licence: CC0-1.0}", "wrong-form"),
        ("card: {path: M0 0 L 4, licence: CC0-1.0}", "wrong-form"),
        ("card: {path: L4 4, licence: CC0-1.0}", "wrong-form"),
        ("card: {path: M0 0h4z, licence: CC0-1.0, sign: '<b>'}", "wrong-form"),
        ("card: {path: M0 0h4z, licence: CC0-1.0, colour: red}", "unknown-key"),
        ("nothing_of_this_name: {path: M0 0h4z, licence: CC0-1.0}", "missing-name"),
    ],
)
def test_faults_of_icons_are_located(icon: str, fault: str, faults_of: Callable[..., Found]) -> None:
    found = faults_of(icons=f"{icon}\n")
    assert fault in [code for code, *_ in found]
    if fault != "missing-name":
        assert [line > 1 for code, file, line, _ in found if (code, file) == (fault, "icons.yaml")] == [True]


def test_the_list_of_cards_shows_short_texts_with_a_legend(run: Run) -> None:
    shown = run("cards", "--pack", "base", "--kind", "favour", "--short").out
    assert "+4 ★." in shown
    assert "★ prestige" in shown
    (entry,) = [e for e in json.loads(run("cards", "--pack", "base", "--json").out) if e["id"] == "bank_loan"]
    assert (entry["short"], entry["text"]) == (["+4 ", {"icon": "prestige"}, "."], "Gain 4 prestige.")


def test_the_rulebook_has_the_short_text_on_a_card_and_the_long_one_below() -> None:
    page = page_of(config_of())
    icon = (
        '<svg class="icon" role="img" aria-label="prestige"><title>prestige</title><use href="#icon-prestige"/></svg>'
    )
    assert f'<p class="face">+4 {icon}.</p>Gain 4 prestige.' in page
    assert page.count('<symbol id="icon-prestige" viewBox="0 0 512 512"><path d="M256') == 1


def test_hostile_path_data_ends_in_no_page(tmp_path: Path) -> None:
    put(tmp_path / "expansion.yaml", "id: dark\nversion: 1.0.0\nmuseum_api: 1\n")
    put(tmp_path / "icons.yaml", "prestige: {path: 'M0 0\"/><script>', licence: CC0-1.0}\n")
    put(tmp_path / "locales" / "en" / "terms.yaml", "pack.dark: {name: Dark}\n")
    page = page_of(config_of(expansion_paths=[str(tmp_path)], expansions=["dark"]))
    assert 'id="icon-prestige"' in page
    assert "<script" not in page


@cache
def of_all_cards(language: str) -> dict[str, tuple[Parts, str]]:
    """Return the short and the long text of each card that comes with Museum and has any."""
    found = installed((), Diagnostics())
    cards = listed_cards(found, locales_by_pack(found, language))
    texts = {one.card.id: (one.locale.short_of(one.card, one.ruleset), one.entry()["text"]) for one in cards}
    return {card: both for card, both in texts.items() if both[1]}


def words_of(parts: Parts) -> int:
    return sum(bool(re.search(r"\w", word)) for text in parts if isinstance(text, str) for word in text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_short_text_is_the_agreed_one(language: str) -> None:
    found = {card: plain(parts) for card, (parts, _) in of_all_cards(language).items()}
    assert found == agreed(f"{language}/short.yaml", found, "tests/texts/test_short.py")
    assert [text for text in found.values() if re.search("[⟦⟧{}\ue000\ue001]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_texts_are_short(language: str) -> None:
    """Most have at most 15 words, and together they have about half the words of the long ones."""
    counts = [words_of(parts) for parts, _ in of_all_cards(language).values()]
    assert sum(count <= 15 for count in counts) / len(counts) > 0.8
    assert max(counts) <= 40
    assert sum(counts) < 0.65 * sum(len(text.split()) for _, text in of_all_cards(language).values())


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_languages_have_the_same_icons(language: str) -> None:
    """An icon that a language loses on the way shows."""
    english = {card: icons_of(parts) for card, (parts, _) in of_all_cards("en").items()}
    differing = {card for card, (parts, _) in of_all_cards(language).items() if icons_of(parts) != english[card]}
    # English says "hand limit" where the other languages speak of objects in hand, and "market cards" of points.
    assert len(differing) < 10


def icons_of(parts: Parts) -> set[str]:
    return {part.name for part in parts if isinstance(part, Icon)}


def test_every_icon_stands_on_a_card() -> None:
    shown = {name for parts, _ in of_all_cards("en").values() for name in icons_of(parts)}
    files = (data("content") / "base", *data("expansions").iterdir())
    drawn = {name for folder in files for name in Icons([folder]).known}
    assert len(drawn) > 30
    assert drawn - shown == set()
