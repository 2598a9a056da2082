"""What is shown in games with expansions, to a seat and to spectators, in the midst and at the end: as recorded."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest
from tests.recorded_lines import check_lines

from museum.cli.pages import page_lines
from museum.engine.game import Game
from museum.presentation import Audience, presentation_of, sheet_of
from museum.sessions.opening import open_text
from museum.texts.wording import Wording

NAMES = ("Ann", "Ben", "Cem")
GAMES = {
    "fair_pages": ({"expansions": ["worlds_fair", "archaeologists"]}, (130,)),
    "market_pages": ({"expansions": ["black_market", "crystal_skulls", "cthulhu"]}, (170,)),
    "lunatic_pages": ({"game": "lunatic_museum"}, (60,)),
}


def shown(game: Game, audience: Audience) -> Iterator[str]:
    """Yield the pages of the table, and what each line of the sheets is made of."""
    presentation = presentation_of(game.ruleset)
    yield from page_lines(presentation.table(game, 1, audience))
    yield "open to all:"
    yield from page_lines(presentation.open_table(game, audience))
    for seat, name in enumerate(NAMES):
        sheet = sheet_of(game, seat, "bound")
        for line, texts in presentation.explained(game, seat, sheet, audience.wording).items():
            yield from (f"{name}, {line}: {text}" for text in texts)


def pages(settings: dict[str, object], moments: tuple[int, ...]) -> Iterator[str]:
    opening = open_text(json.dumps(settings | {"seats": [*NAMES], "seed": 4}), "")
    game, draw = opening.new_game(), Random(4)
    audience = Audience(Wording(opening.ruleset, opening.config), NAMES, (False,) * len(NAMES))
    for number in count():
        if number in moments or not game.asking:
            yield f"after {number} answers:"
            yield from shown(game, audience)
        if not game.asking:
            return
        game.apply(draw.choice(game.options()))


@pytest.mark.parametrize("name", GAMES)
def test_pages_are_as_they_were(name: str) -> None:
    check_lines(name, pages(*GAMES[name]), "tests/expansions/test_recorded_pages.py")
