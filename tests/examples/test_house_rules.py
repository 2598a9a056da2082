"""The house rules in `examples/house_rules`: each is short, has a scenario, and stands in the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML
from tests.commands import Run
from tests.files import Write

FOLDER = Path(__file__).parents[2] / "examples" / "house_rules"
FILES = sorted(file for file in FOLDER.glob("*.yaml") if ".scenario" not in file.name)
MOST_LINES = 12
# A sentence that the rulebook prints with each.
SENTENCES = {
    "admired_collections": "public opinion tokens on each continent where you have a collection of 6 or more don’t",
    "another_board": "Long Hall",
    "auction": "Experts are auctioned.",
    "cheaper_for_the_last": "If you are last or tied for last by your points on the score track, experts cost",
    "draft": "The first objects are drafted: keep one of yours",
    "eight_rounds": "The game also ends after 8 whole rounds, whatever the scores",
    "end_at_sixty": "When a player’s score reaches 60 or more",
    "experts_for_two": "**House rule: Cost is 2, usually 3.**",
    "great_masterpieces": "When you exhibit a masterpiece, you also gain 2 prestige.",
    "greek_fever": "Greek Fever",
    "handicap": "Your hand limit is 8 objects instead of 7.",
    "income": "At the start of each round, if the number of the current round is at least 2, gain 1 prestige.",
    "leader_pays_more": "If you are alone in first place by your points on the score track, objects cost you 1 more.",
    "longer_gallery": "| Standard side |    25 |            11 |           14 |",
    "new_displays": "for each open continent, put the objects on its display at the bottom of its deck "
    "and lay out new ones.",
    "new_patron": "The Tidy Patron",
    "other_points": "**House rule: these points differ from the usual ones.**",
    "own_pools": "In this game, objects can’t be bought from a rival’s common pool.",
    "secret_scores": "which each player has kept secret until now",
    "teams": "red (Ada, Cy); blue (Bo, Di)",
    "two_favours": "2 favours",
}


def body(file: Path) -> list[str]:
    """Return the lines of a file but comments and empty ones."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_is_short_and_has_a_scenario(file: Path) -> None:
    scenarios = YAML(typ="safe").load(FOLDER / "house_rules.scenario.yaml")["scenarios"]
    assert len(body(file)) <= MOST_LINES
    assert [one["name"] for one in scenarios if one["name"].startswith(f"{file.stem}: ")]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_rulebook_says_it(file: Path, write: Write, run: Run) -> None:
    is_game = any(line.startswith("seats:") for line in body(file))
    game = file if is_game else write("game.yaml", f"house_rules: ['{file}']\nseats: [Ada, Bo]\n")
    book, usual = (run("rules", each).out for each in (game, write("usual.yaml", "seats: [Ada, Bo]\n")))
    assert SENTENCES[file.stem] in book
    assert SENTENCES[file.stem] not in usual
