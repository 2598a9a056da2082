"""What packs lay open is shown to people: cards, prices, what seats have, cells out of use, cards of few traits."""

from __future__ import annotations

import pytest
from tests.files import Write
from tests.showing import table_lines

from museum.base_game.layout import MUSEUM
from museum.base_game.sheet import museum_sheet
from museum.cli.pages import page_lines
from museum.engine.game import Game
from museum.museum_view.account import account
from museum.museum_view.brief import brief as brief_of
from museum.museum_view.museum_page import museum_page
from museum.sessions import Session, open_game
from museum.texts.wording import Wording

PACKS = "expansions: [assistants, black_market, crystal_skulls, cthulhu, league]"


@pytest.fixture
def table(write: Write) -> tuple[Game, Wording]:
    """Return a game with many packs."""
    session = Session(open_game(write("packs.yaml", f"seats: [Ada, Bruno]\nfirst_seat: 1\n{PACKS}\n"), 4))
    return session.game, Wording(session.opening.ruleset, session.opening.config)


def shown(table: tuple[Game, Wording], seat: int = 0) -> list[str]:
    game, wording = table
    return table_lines(game, seat, wording, ["Ada", "Bruno"])


def zone(game: Game, name: str) -> int:
    return game.ruleset.index["zone"][name]


def test_the_market_is_shown_with_its_prices(table: tuple[Game, Wording]) -> None:
    game, lines = table[0], shown(table)
    begin = lines.index("Black market:")
    for card, cost in zip(game.zones[zone(game, "market")], (4, 3, 3, 2, 1), strict=True):
        name = table[1].named(card)
        line = next(line for line in lines[begin:] if line.startswith(f"  {name}"))
        assert f", costs {cost}" in line


def test_cards_that_may_be_taken_beside_the_displays_are_shown(table: tuple[Game, Wording]) -> None:
    game, lines = table[0], shown(table)
    begin = lines.index("Relics of the League:")
    for card in game.zones[zone(game, "league")]:
        domain = table[1].trait("domain", game.facts.domain[card])
        assert any(line.startswith(f"  {table[1].named(card)} ({domain} 8):") for line in lines[begin:])


def test_a_seat_reads_its_own_open_cards_and_sees_those_of_others(table: tuple[Game, Wording]) -> None:
    game = table[0]
    own, other = (table[1].named(game.zones[zone(game, "assistant") + seat][0]) for seat in (0, 1))
    lines = shown(table)
    assert f"Assistant (Bruno): {other}" in lines
    assert any(line.startswith(f"  {own}: ") for line in lines[lines.index("Assistant:") :])


def test_numbers_of_packs_are_shown_once_there_are_any(table: tuple[Game, Wording]) -> None:
    game = table[0]
    assert not any("mythos point" in line for line in shown(table))
    counter = game.ruleset.index["counter"]
    game.counters[counter["mythos"]], game.counters[counter["mythos"] + 1] = 6, 1
    game.counters[counter["disciple"]] = 1
    lines = shown(table)
    assert "Ada: 6 mythos points, Disciple of the Old Ones" in lines
    assert "Bruno: 1 mythos point" in lines


@pytest.mark.parametrize(
    ("card", "brief"),
    [
        ("raijin_statue", "Japanese Theology 4"),
        ("idol_of_cthulhu", "Architecture 5"),
        ("emerald_skull", "Europe 5"),
        ("excalibur", "Warfare 8"),
        ("bank_loan", ""),
    ],
)
def test_a_card_is_told_by_the_traits_that_it_has(card: str, brief: str, table: tuple[Game, Wording]) -> None:
    game, wording = table
    assert brief_of(game, game.ruleset.numbers[card][0], wording) == brief


def test_cells_out_of_use_are_drawn_and_not_counted(table: tuple[Game, Wording]) -> None:
    game, wording = table
    game.move(game.ruleset.numbers["raijin_statue"][0], MUSEUM)
    dry = museum_sheet(game, 0)
    assert account(game, 0, dry, wording)["full_museum"] == "1 of 25 cells"
    assert not any("~" in line for line in page_lines(museum_page(game, 0, dry, wording)))
    flood = game.zones[zone(game, "flood_deck")][-1]
    game.move(flood, zone(game, "floods"))
    wet = museum_sheet(game, 0)
    cells = game.ruleset.columns["cells"][flood]
    assert account(game, 0, wet, wording)["full_museum"] == f"1 of {25 - cells} cells"
    lines = page_lines(museum_page(game, 0, wet, wording))
    assert sum(line.count("~~~~~~~~~~~~~~") for line in lines) == 3 * cells
    assert lines[-1].strip() == "~: out of use."
