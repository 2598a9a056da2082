"""The base game's rulebook says every rule and every rule parameter."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rulesets import config_of, ruleset_of

from museum.diagnostics import Diagnostics
from museum.packs import EDITIONS, Pack, installed, packs_of, presets
from museum.packs.config import DEFAULT_GAME
from museum.rulebook.compose import FOREIGN
from museum.rulebook.model import Book, Entries
from museum.rulebook.outline import Outline, outline_of

from .conftest import MakeBook

RULES = Path(__file__).parents[1] / "rules.txt"
# C0 says how the published game plays, E18 that one of its examples is a misprint: nothing that a player does.
NOT_FOR_PLAYERS = {"C0", "E18"}


def outline_with(*expansions: str, game: str = DEFAULT_GAME) -> Outline:
    """Return the outline of a game with these expansions."""
    diagnostics = Diagnostics()
    found = outline_of(packs_of(config_of(game=game, expansions=list(expansions)), diagnostics), diagnostics)
    assert diagnostics.items == ()
    return found


@pytest.fixture(scope="module")
def outline() -> Outline:
    return outline_with()


def prefix_of(rule: str) -> str:
    """Return the letters of a rule's number: `B`, `CS`."""
    return rule.rstrip("0123456789")


def test_every_rule_stands_on_a_paragraph(outline: Outline) -> None:
    said = {rule for paragraph in outline.paragraphs() for rule in paragraph.rules}
    ours = {prefix_of(rule) for rule in said}
    assert ours == {"B", "C", "E", "R"}
    rules = [rule for rule in RULES.read_text("utf-8").split() if prefix_of(rule) in ours]
    elsewhere = {rule for pack in expansions_with_rules() for rule in stated_by(pack)}
    assert [rule for rule in rules if rule not in said | NOT_FOR_PLAYERS | elsewhere] == []
    assert sorted(said - set(rules)) == []


def expansions_with_rules() -> list[Pack]:
    found = installed((), Diagnostics()).packs.values()
    ours = [pack for pack in found if pack.bundled and pack.game != DEFAULT_GAME]
    return [pack for pack in ours if (pack.folder / "rules.yaml").is_file()]


def stated_by(pack: Pack) -> set[str]:
    """Return the rules that the own paragraphs of an expansion, or of another game, state."""
    outline = outline_with(game=pack.game) if pack.game else outline_with(pack.id)
    paragraphs = outline.paragraphs()
    return {rule for paragraph in paragraphs if paragraph.pack == pack.id for rule in paragraph.rules}


def test_every_rule_of_an_expansion_stands_in_its_own_file() -> None:
    """Of the rules with an expansion's letters, all; of others it may cite what it changes."""
    rules = RULES.read_text("utf-8").split()
    base = {rule for rule in rules if prefix_of(rule) in ("B", "C", "E", "R")}
    claimed = dict[str, str]()
    for pack in expansions_with_rules():
        said = stated_by(pack)
        own = {prefix_of(rule) for rule in said - base}
        assert own, f"{pack.id} states no rule of its own"
        assert [rule for rule in rules if prefix_of(rule) in own and rule not in said] == []
        assert sorted(said - set(rules)) == []
        assert own.isdisjoint(claimed), f"{pack.id} and {claimed} have rules of the same letters"
        claimed |= dict.fromkeys(own, pack.id)


def test_every_parameter_stands_on_a_paragraph(outline: Outline) -> None:
    stated = {name for paragraph in outline.paragraphs() for name in paragraph.parameters}
    assert stated == set(ruleset_of().declared)


def test_a_paragraph_with_a_parameter_has_its_rule(outline: Outline) -> None:
    declared = ruleset_of().declared
    said = {name: rule for p in outline.paragraphs() for name in p.parameters for rule in p.rules
            if declared[name].rule == rule}  # fmt: skip
    assert set(declared) - set(said) <= {"experts", "headlines", "patrons"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("preset", [None, *presets()])
def test_every_edition_and_preset_has_a_whole_book(edition: str, preset: str | None, make_book: MakeBook) -> None:
    book = make_book(edition=edition, house_rules=[preset] if preset else [])
    assert FOREIGN not in repr(book)
    assert "{" not in repr(book)
    assert book.remark == ""
    assert len(book.texts()) >= 75


def test_sections_are_numbered_and_reference_comes_last(plain: Book) -> None:
    assert [chapter.number for chapter in plain.chapters] == list(range(1, len(plain.chapters) + 1))
    kinds = [chapter.reference for chapter in plain.chapters]
    assert kinds == sorted(kinds)
    assert [chapter.id for chapter in plain.chapters][:4] == ["this_game", "aim", "components", "set_up"]
    assert [chapter.id for chapter in plain.chapters][-2:] == ["glossary", "parameters"]


@pytest.mark.parametrize("language", ["en", "fr", "it", "es"])
def test_a_book_with_closed_pools_sends_nobody_to_them(make_book: MakeBook, paragraph, language: str) -> None:
    """B28: the overview and the list of sources named rivals' common pools whatever `rival_pools` says."""
    closed, usual = make_book(language, house_rules=["own_pools"]), make_book(language)
    for name in ("overview", "exhibit_from"):
        assert len(paragraph(closed, name).text) < len(paragraph(usual, name).text)
    glossaries = [
        entries
        for book in (closed, usual)
        for chapter in book.chapters
        if chapter.id == "glossary"
        for entries in chapter.blocks
        if isinstance(entries, Entries)
    ]
    # The fee is no term then.
    assert len(glossaries[0].entries) == len(glossaries[1].entries) - 1
