"""The account of a sheet: which cards make which collection, what a patron counted, who fills the gallery."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.scoring import scored_one

from museum.base_game.museum_sheet import tally_behind
from museum.cli.pages import page_lines
from museum.museum_view.account import account
from museum.museum_view.scored_parts import collections_of, patron_counts
from museum.presentation import Scored, accounts_of

MUSEUM = "4 x celtic warfare 2\nceltic culture 1\nroman warfare 3\ngreek warfare 1\n"


def accounted(text: str, language: str = "en") -> tuple[Scored, dict[str, str]]:
    scored = scored_one(text, language)
    return scored, account(scored.game, 0, scored.sheet, scored.wording)


def test_each_collection_has_its_cards_and_a_letter() -> None:
    scored, lines = accounted(MUSEUM)
    celtic, warfare = collections_of(scored.game, 0, tally_behind(scored.sheet))
    assert (celtic.size, len(celtic.cards), celtic.points) == (5, 5, 5)
    # B54: a domain counts civilisations, and all its connected cards belong to it.
    assert (warfare.size, len(set(warfare.cards) & set(celtic.cards))) == (3, 4)
    assert lines["civilisations"] == "Celtic 5 = 5 (a)" and lines["domains"] == "Warfare 3 = 5 (b)"


def test_a_collection_is_named_as_its_family_wants() -> None:
    """A civilisation is feminine in Italian: *celtica*, though an object is *celtico*."""
    _, lines = accounted(MUSEUM, "it")
    assert lines["civilisations"] == "Celtica 5 = 5 (a)"


def test_the_letters_stand_in_the_cells() -> None:
    scored, _ = accounted(MUSEUM)
    rows = page_lines(scored.above(scored.wording))
    cells = [cell.replace("G", "").strip() for row in rows for cell in row.split("|")]
    assert sorted(cell for cell in cells if cell in {"a", "b", "ab"}) == ["a", *["ab"] * 4, *["b"] * 2]


PATRONS = {
    "patron: celtic_legacy": "Celtic Legacy counts 5 and pays 10. Score 10 points for a Celtic collection of 5 or",
    "patron: the_greatest_team\nexperts: the_banker, celtic_scholar": "The Greatest Team counts 2 x 5 and pays 10.",
    # One of two effects holds by a parameter (E10): only that one is accounted for.
    "patron: the_perfect_collection": "The Perfect Collection counts 0 x 8 and pays 0. Score 8",
}


@pytest.mark.parametrize("line", PATRONS)
def test_a_patron_says_what_it_counted(line: str) -> None:
    scored, lines = accounted(f"{MUSEUM}{line}\n")
    assert lines["patron"].startswith(PATRONS[line])
    (counted,) = patron_counts(scored.game, 0, tally_behind(scored.sheet))
    assert counted.points == scored.sheet.lines["patron"]


def test_the_gallery_is_one_collections() -> None:
    """B65: nine cells of two collections pay nothing, and the account says who lacks how many."""
    _, lines = accounted("9 x celtic culture 1\n")
    assert lines["gallery"] == "Celtic fills 9 of 9 cells"
    _, lines = accounted("raijin_statue\n")
    assert lines["gallery"] == "0 of 9 cells"


def test_patrons_are_accounted_for_in_other_languages() -> None:
    _, lines = accounted(f"{MUSEUM}patron: celtic_legacy\n", "fr")
    assert lines["patron"].startswith("Héritage celte compte 5 et rapporte 10. Marquez 10\u00a0points")


CHANGED = [
    ("{modify: collection_points, times: 2, if: {civilisation: celtic}}", "civilisations",
     "Celtic 5 = 10 (a), changed by The Banker"),
    ("{modify: collection_points, times: 2, if: {collection: {at_least: 6}}}", "civilisations", "Celtic 5 = 5 (a)"),
    ("{modify: civilisations_points, by: 2}", "civilisations", "Celtic 5 = 5 (a), changed by The Banker"),
    ("{modify: opinion_cost, set: 0, if: {collection: {at_least: 5}}}", "opinion",
     "Europe 1 card x 3, changed by The Banker"),
    ("{modify: opinion_cost, set: 0, if: {collection: {at_least: 6}}}", "opinion", "Europe 1 card x 3"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "line", "told"), CHANGED)
def test_what_changes_points_is_named(tmp_path: Path, effect: str, line: str, told: str) -> None:
    """B55, B68: the numbers are those that count, and the cards that make them other than usual stand beside."""
    ours = tmp_path / "ours.yaml"
    ours.write_text(f"cards: {{patch: {{the_banker: {{append: [{effect}]}}}}}}\n", encoding="utf-8")
    text = f"{MUSEUM}house_rules: {ours}\nexperts: the_banker\npool: greek culture 2\nopinion: europe 3\n"
    scored = scored_one(text)
    accounts = accounts_of(scored.game, 0, scored.sheet, scored.wording)
    assert accounts[line].replace("\u00a0", " ") == told
