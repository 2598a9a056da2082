"""Cards on the pages of tables: tiles that lead to whole cards, style sheets and pictures under lasting addresses."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from tests.web.tables import Browser, Tables, answers_on, version_on

TWO = "seats: [Ada, Bruno]\nseed: 5\nfirst_seat: 1\n"


@pytest.fixture
def seat(tmp_path: Path) -> tuple[Browser, str]:
    """Return a browser that sits in seat 1, and the address of its page."""
    tables = Tables(tmp_path / "tables.sqlite")
    ada = tables.browser()
    address, links = tables.table(tables.browser(), TWO)
    ada.post(links["seat-1"], {"name": "Ada"})
    return ada, f"{address}/seat-1"


def test_cards_on_the_table_are_tiles_that_lead_to_the_whole_card(seat: tuple[Browser, str]) -> None:
    ada, address = seat
    tiles = re.findall(r'<a class="card tile ([^"]+)" href="([^"]+)" aria-label="([^"]+)">', ada.get(address).text)
    classes, link, _ = next(tile for tile in tiles if re.search(r", value \d", tile[2]))
    assert re.fullmatch(r"c-\w+ o-\w+", classes)
    page = ada.get(link).text
    assert "<html" in page
    assert '<article class="card full ' in page
    part = ada.part(link)
    assert "<html" not in part
    assert part.strip().startswith('<article class="card full ')


def test_a_choice_of_cards_shows_them(seat: tuple[Browser, str]) -> None:
    ada, address = seat
    first = ada.get(address).text.partition('<ul class="choices">')[2].partition("</ul>")[0]
    assert first.count('<li class="of-card"><a class="card tile ') == first.count('name="answer"') > 1


def test_a_board_stands_on_the_page_of_its_seat(seat: tuple[Browser, str]) -> None:
    ada, address = seat
    view = ada.get(f"{address}/view/museum/1").text
    page = ada.get(address).text
    assert ('<div class="board" role="table">' in page) is ('<div class="board" role="table">' in view)
    assert '<section class="built">' in page


def test_a_page_names_no_card_of_a_rivals_hand(tmp_path: Path) -> None:
    tables = Tables(tmp_path / "tables.sqlite")
    owner, one, two = (tables.browser() for _ in range(3))
    address, links = tables.table(owner, TWO)
    one.post(links["seat-1"], {"name": "Ada"})
    two.post(links["seat-2"], {"name": "Bruno"})
    mine, theirs = (set(re.findall(r"/card/(\w+)", browser.get(f"{address}/{role}").text))
                    for browser, role in ((one, "seat-1"), (two, "seat-2")))  # fmt: skip
    assert theirs - mine  # the hand of seat 2
    page = one.get(f"{address}/seat-1").text
    assert not [card for card in theirs - mine if card in page]


def test_style_sheets_and_pictures_are_kept_by_browsers(seat: tuple[Browser, str]) -> None:
    ada, address = seat
    page = ada.get(address).text
    (sheet,) = re.findall(r'href="(/look/\w+\.css)"', page)
    answer = ada.get(sheet)
    assert answer.headers["content-type"].startswith("text/css")
    assert "immutable" in answer.headers["cache-control"]
    (picture,) = [url for url in re.findall(r'url\("(/look/[^"]+)"\)', answer.text) if "mummy_head" in url]
    assert ada.get(picture).headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("path", ["/look/0123456789ab.css", "/look/0123456789ab/torii.svg"])
def test_a_look_that_no_page_has_shown_is_not_there(seat: tuple[Browser, str], path: str) -> None:
    assert seat[0].get(path, ok=False).status_code == 404


def test_the_first_page_weighs_little(seat: tuple[Browser, str]) -> None:
    ada, address = seat
    page = ada.get(address)
    linked = re.findall(r'(?:href|src)="(/(?:static|look)/[^"]+\.(?:css|js)[^"]*)"', page.text)
    sent = [page, *(ada.get(link) for link in linked)]
    fonts = Path("core/museum/web/static/fonts")
    shown = ("cinzel-latin-600-normal", "alegreya-latin-400-normal", "alegreya-latin-400-italic")
    weight = sum(len(gzip.compress(answer.content)) for answer in sent)
    weight += sum((fonts / f"{font}.woff2").stat().st_size for font in shown)
    assert weight <= 150_000


def test_a_card_whose_rules_are_said_stands_beside_them(seat: tuple[Browser, str]) -> None:
    ada, address = seat
    page = ada.get(address).text
    ada.post(f"{address}/move", {"version": version_on(page), "answer": answers_on(page)[0]})
    said = re.findall(r'<div class="said wide-entry[^"]*">(.*?)</div>', ada.get(address).text, re.DOTALL)
    (patron,) = [each for each in said if "<b>Patron " in each]
    assert '<a class="card tile c-' in patron
