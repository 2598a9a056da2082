"""The fields of the base game in scenarios: what is reported where `then` differs, and what `given` can't be."""

from __future__ import annotations

from pathlib import Path

import pytest

from museum.scenarios import run

THREE = "config: {seats: [{bot: random}, {bot: random}, {bot: random}]}"


def reported(folder: Path, *parts: str) -> list[str]:
    """Return what is reported of a scenario with these parts, without the file's name."""
    file = folder / "one.scenario.yaml"
    file.write_text("scenarios:\n  - name: one\n" + "".join(f"    {part}\n" for part in parts), encoding="utf-8")
    told: list[str] = []
    run([file], report=told.append)
    return [line.split(": ", 1)[-1].strip() for line in told]


def differing(folder: Path, given: str, then: str) -> list[str]:
    return reported(folder, THREE, f"given: {{{given}}}", f"then: {{{then}}}")[1:-1]


SEAT = "hand: [raijin_statue], pool: [roman/1], museum: [greek/1], favours: [bank_loan], score: 12, prestige: 2"


@pytest.mark.parametrize(
    ("given", "then", "told"),
    [
        ("", "active: 2, round: 3", ["active: expected 2, found 1", "round: expected 3, found 2"]),
        ("round: 3, active: 3", "round: 4, active: 1", ["round: expected 4, found 3", "active: expected 1, found 3"]),
        ("phase: setup", "active: 2, round: 2", ["active: expected 2, found 1", "round: expected 2, found 1"]),
        ("headline: deflation", "headline: []", ["headline: expected [], found [deflation] (too many: deflation)"]),
        (
            "opinion: {asia: 2, europe: 1}", "opinion: {asia: 1, europe: 1, africa: 1}",
            ["opinion.asia: expected 1, found 2", "opinion.africa: expected 1, found 0"],
        ),
        (
            "display: {asia: [raijin_statue]}", "display: {asia: [machu_picchu]}",
            ["display.asia: expected [machu_picchu], found [raijin_statue] "
             "(missing: machu_picchu; too many: raijin_statue)"],
        ),
        # All that isn't with seats or on continents is in the supply.
        (
            "seats: {1: {prestige: 5}}, opinion: {asia: 3}", "supply: {prestige: 1, opinion: 2}",
            ["supply.prestige: expected 1, found 27", "supply.opinion: expected 2, found 9"],
        ),
        (
            "supply: {prestige: 3, opinion: 4}", "supply: {prestige: 1, opinion: 2}",
            ["supply.prestige: expected 1, found 3", "supply.opinion: expected 2, found 4"],
        ),
        ("phase: exploration", "phase: improvement", ["phase: expected improvement, found exploration"]),
        ("board: rotunda", "board: standard", ["board: expected standard, found rotunda"]),
        (
            "seats: {2: {board: rotunda}}", "seats: {1: {board: rotunda}, 2: {board: standard}}",
            ["seats.1.board: expected rotunda, found standard", "seats.2.board: expected standard, found rotunda"],
        ),
        (
            f"seats: {{1: {{{SEAT}}}}}",
            "seats: {1: {hand: [], pool: [], museum: [], favours: [], score: 11, prestige: 1}}",
            ["seats.1.hand: expected [], found [raijin_statue] (too many: raijin_statue)",
             "seats.1.pool: expected [], found [malpas_military_diploma] (too many: malpas_military_diploma)",
             "seats.1.museum: expected [], found [himera_lion_waterspout] (too many: himera_lion_waterspout)",
             "seats.1.favours: expected [], found [bank_loan] (too many: bank_loan)",
             "seats.1.score: expected 11, found 12", "seats.1.prestige: expected 1, found 2"],
        ),
        (
            "seats: {2: {layout: [[raijin_statue, '.'], ['.', roman/1]]}}",
            "seats: {2: {layout: [['.', raijin_statue], ['.', roman/2]]}}",
            ["seats.2.layout.0.0: expected . in row 1, cell 1, found raijin_statue",
             "seats.2.layout.0.1: expected raijin_statue in row 1, cell 2, found .",
             "seats.2.layout.1.1: expected roman/2 in row 2, cell 2, found malpas_military_diploma"],
        ),
    ],
)  # fmt: skip
def test_what_differs_is_reported_field_by_field(tmp_path: Path, given: str, then: str, told: list[str]) -> None:
    assert differing(tmp_path, given, then) == told


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("active: 4", "there is no seat 4; there are 3"),
        ("board: palace", "there is no board `palace`; there are standard, rotunda, wings, enfilade, courtyard"),
        ("seats: {1: {museum: [greek/1], layout: [[roman/1]]}}",
         "a museum is given by `museum` or by `layout`, not by both"),
        ("seats: {1: {layout: [['.', '.', '.', '.', '.', '.', roman/1]]}}", "the board has no cell 7 in row 1"),
        ("seats: {1: {layout: [[raijin_statue, '<']]}}", "`raijin_statue` covers one cell"),
        ("seats: {1: {museum: [" + "greek, " * 10 + "roman, " * 10 + "celtic, " * 6 + "]}}",
         "the museum has 25 cells; 26 cards are given"),
    ],
)  # fmt: skip
def test_what_cannot_be_given_is_an_error(tmp_path: Path, given: str, why: str) -> None:
    assert differing(tmp_path, given, "round: 1")[0].splitlines()[0] == f"error[bad-scenario] {why}"


def test_a_deck_is_compared_from_its_top(tmp_path: Path) -> None:
    given = "decks: {favours: [bank_loan], asia: [raijin_statue, tachi_long_sword]}"
    assert differing(tmp_path, given, "decks: {favours: [bank_loan], asia: [raijin_statue, tachi_long_sword]}") == []
    (told,) = differing(tmp_path, given, "decks: {asia: [tachi_long_sword]}")
    assert told.startswith("decks.asia: expected [tachi_long_sword], found [raijin_statue, tachi_long_sword, ")


def test_the_offer_is_filled_from_the_left(tmp_path: Path) -> None:
    (told,) = differing(tmp_path, "experts_on_offer: [boch_and_wilhelm]", "experts_on_offer: []")
    assert told.split(" (")[0].endswith(", boch_and_wilhelm]") and told.split(" (")[0].count(", ") == 3
