"""Statistics of players: kept with the move that ends a game, shown to those who played, deleted by them."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from html import unescape
from io import StringIO

import pytest
from tests.commands import brief_search, run
from tests.web.tables import Tables, answers_on, version_on

from museum.base_game.layout import PATRON
from museum.web import people
from museum.web.results import SeatResult, keep_results
from museum.web.statistics import csv_of
from museum.web.store import Store
from museum.web.table import GameTable

__all__ = ["brief_search", "run"]

SHORT = "seats: [Ada, {bot: random, name: Vincent}]\nrules: {end_score: 4}\nexpansions: [cthulhu]\nseed: 3\n"
LUNATIC = "game: lunatic_museum\nseats: [Ada, {bot: random, name: Vincent}]\nseed: 3\n"
ADA = SeatResult(0, "museum", ("cthulhu",), "Ada", "", 31, won=True)
BO = SeatResult(1, "museum", ("cthulhu",), "Bo", "", 24, won=False)


@pytest.fixture
def tables(tmp_path):
    return Tables(tmp_path / "tables.sqlite")


def seated(tables, text=SHORT, role="seat-1"):
    """Return the owner's browser, a player's, the address and the table."""
    owner, ada = tables.browser(), tables.browser()
    address, links = tables.table(owner, text)
    ada.post(links[role], {"name": "Ada"})
    game = address.rpartition("/")[2]
    return owner, ada, address, GameTable(tables.store, tables.store.game(game), tables.store.events(game))


def finish(table):
    """Play a game to its end with random moves for the person too."""
    while table.game.asking:
        table._make(table.game.seat, "choose 1" if table.session.person_asked else "")


def played(tables, text=SHORT, role="seat-1"):
    """Return the same as `seated`, with the game at its end."""
    owner, ada, address, table = seated(tables, text, role)
    finish(table)
    tables.app.state.server.hub.forget(table.id)
    return owner, ada, address, table


def results_put_in(tables, *results, game="one", at=1_700_000_000.0):
    """Return the browsers of the seats of a game whose results are put in by the store."""
    browsers = []
    with tables.store.change() as db:
        keep_results(db, game, at, results)
        for one in results:
            browsers.append(tables.browser())
            secret = people.new_secret()
            browsers[-1].client.cookies.set(people.COOKIE, secret)
            db.execute("INSERT INTO result_person VALUES (?, ?, ?)", (game, one.seat, people.hash_of(secret)))
    return browsers


def rows_of(browser):
    """Return the lines of the CSV."""
    return list(csv.DictReader(StringIO(browser.get("/statistics.csv").text, newline="")))


def summary(browser, part):
    """Return the rows of a table of the page."""
    text = browser.get("/statistics").text.split(f'id="{part}"')[1].split("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", text, re.DOTALL)[1:]
    return [[unescape(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)] for row in rows]


@pytest.mark.parametrize("text", [SHORT, LUNATIC])
def test_a_game_that_ends_has_results_for_those_who_played(tables, text):
    owner, ada, _, table = played(tables, text)
    totals = [str(one["score"]) for one in rows_of(ada)]
    page = ada.get(f"/table/{table.id}/seat-1").text
    ranking = re.findall(r"<li value=\"\d+\">(\w+) <b>(-?\d+)</b>", page)
    assert sorted(zip(["Ada", "Vincent"], totals, strict=True)) == sorted(ranking)
    assert [(one["name"], one["bot"], one["own"]) for one in rows_of(ada)] == [
        ("Ada", "", "1"),
        ("Vincent", "random", "0"),
    ]
    assert "1" in {one["won"] for one in rows_of(ada)}
    assert rows_of(owner) == rows_of(tables.browser()) == []


def test_the_last_move_by_a_post_keeps_the_result(tables):
    _, ada, address, table = seated(tables)
    hub = tables.app.state.server.hub
    for _ in range(200):
        page = ada.get(f"{address}/seat-1").text
        live = hub._live[table.id].table
        while live.bot_step():
            pass
        if live.game.finished:
            break
        page = ada.get(f"{address}/seat-1").text
        ada.post(f"{address}/seat-1/move", {"version": version_on(page), "answer": answers_on(page)[0]})
    assert len(rows_of(ada)) == 2


def test_a_rewind_takes_the_result_back_and_a_new_end_keeps_another(tables):
    owner, ada, address, table = played(tables)
    moves = len(table.session.moves)
    owner.post(address, {"do": "rewind", "moves": str(moves)})
    assert len(rows_of(ada)) == 2
    owner.post(address, {"do": "rewind", "moves": str(moves - 1)})
    assert rows_of(ada) == []
    again = GameTable(tables.store, tables.store.game(table.id), tables.store.events(table.id))
    finish(again)
    assert len(rows_of(ada)) == 2


def test_the_result_and_the_event_are_kept_together_or_not_at_all(tables, monkeypatch):
    _, ada, _, table = seated(tables)
    monkeypatch.setattr("museum.web.store.keep_results", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        finish(table)
    events = tables.store.events(table.id)
    assert rows_of(ada) == []
    monkeypatch.undo()
    again = GameTable(tables.store, tables.store.game(table.id), events)
    assert not again.game.finished
    finish(again)
    assert len(rows_of(ada)) == 2


def test_one_device_for_all_has_the_seats_without_a_device_of_their_own(tables):
    _, device, _, _ = played(tables, SHORT.replace("Ada,", "Ada, Bo,"), "shared")
    assert [(one["name"], one["own"]) for one in rows_of(device)] == [("Ada", "1"), ("Bo", "1"), ("Vincent", "0")]


def test_who_sits_down_after_the_end_has_no_result(tables):
    owner, ada, address, _ = played(tables)
    link = re.search(r'value="http://localhost(/join/[^"]+)"', owner.get(address).text)[1]
    late = tables.browser()
    late.post(link, {"name": "Late"})
    assert rows_of(late) == []
    assert [one["name"] for one in rows_of(ada)] == ["Ada", "Vincent"]


def test_results_outlive_their_table(tables):
    owner, ada, address, _ = played(tables)
    owner.post(address, {"do": "delete"})
    assert len(rows_of(ada)) == 2


def test_results_outlive_pruning(tables, tmp_path, run):
    _, ada, _, _ = played(tables)
    with tables.store.change() as db:
        db.execute("UPDATE game SET changed = 0")
    data, copy = tmp_path / "tables.sqlite", tmp_path / "copy"
    said = run("serve", "--data", data, "--prune", "1", "--backup", copy).out
    assert "1 games and 0 real tables" in said and "statistics keep the results" in said
    assert tables.store.rows("SELECT id FROM game") == []
    assert len(rows_of(ada)) == 2


def test_the_cards_that_a_game_counts_are_kept(tables):
    _, ada, _, table = played(tables, SHORT.replace("4", "20"))
    patrons = [table.game.zones[PATRON + seat] for seat in range(2)]
    named = [" ".join(sorted(map(table.game.ruleset.id_of, cards))) for cards in patrons]
    assert [one["cards"] for one in rows_of(ada)] == named
    assert named[0]


def test_the_page_sums_up_by_name_game_and_card(tables):
    ada = results_put_in(tables, replace(ADA, cards=("seas_and_stars",)), BO)[0]
    secret = people.hash_of(ada.client.cookies[people.COOKIE])
    with tables.store.change() as db:
        keep_results(db, "two", 1_700_100_000.0, [replace(ADA, score=-4, won=False, expansions=())])
        db.execute("INSERT INTO result_person VALUES ('two', 0, ?)", (secret,))
    assert summary(ada, "by-name") == [["Ada", "2", "1", "13.5", "31"], ["Bo", "1", "0", "24.0", "24"]]
    assert [row[1:] for row in summary(ada, "by-game")] == [["1", "-4.0", "-4"], ["1", "27.5", "31"]]
    assert [row[1:] for row in summary(ada, "by-card")] == [["1", "1", "31.0", "31"]]
    assert summary(ada, "results")[0][2] == '<time datetime="2023-11-16">2023-11-16</time>'


@pytest.mark.parametrize(("language", "mean"), [("fr", "31,0"), ("it", "31,0"), ("es", "31,0"), ("en", "31.0")])
def test_the_page_is_in_the_readers_language(tables, language, mean):
    (ada,) = results_put_in(tables, replace(ADA, name="seat 1", cards=("seas_and_stars", "no_such_card")))
    ada.client.cookies.set("language", language)
    page = ada.get("/statistics").text
    assert mean in page
    assert "⟦" not in page
    assert "No Such Card" in page
    assert "Museum + " in page
    assert language == "en" or "seat 1" not in page


def test_names_are_escaped_on_the_page(tables):
    (ada,) = results_put_in(tables, replace(ADA, name="<b>Ada</b>"))
    assert "<b>Ada</b>" not in ada.get("/statistics").text


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@A1", "\t=1", "\r=1"])
def test_no_cell_of_the_csv_is_a_formula(tables, name):
    (ada,) = results_put_in(tables, replace(ADA, name=name, score=-3))
    (row,) = rows_of(ada)
    assert row["name"] == f"'{name}"
    assert row["score"] == "-3"


def test_a_person_deletes_one_result_of_their_own_for_everybody(tables):
    ada, bo = results_put_in(tables, ADA, BO)
    ada.post("/statistics", {"do": "delete", "game": "one", "seat": "0"})
    assert rows_of(ada) == []
    assert [one["name"] for one in rows_of(bo)] == ["Bo"]


@pytest.mark.parametrize(
    ("game", "seat"),
    [("one", "1"), ("other", "0"), ("one", "-1"), ("one", "x"), ("one", "²"), ("one", "9" * 30), ("", "")],
)
def test_another_result_is_not_deleted(tables, game, seat):
    ada, bo = results_put_in(tables, ADA, BO)
    results_put_in(tables, ADA, game="other")
    assert ada.post("/statistics", {"do": "delete", "game": game, "seat": seat}).status_code == 403
    assert len(rows_of(ada)) == len(rows_of(bo)) == 2


def test_a_browser_without_a_secret_deletes_nothing(tables):
    ada, _ = results_put_in(tables, ADA, BO)
    assert tables.browser().post("/statistics", {"do": "delete-all"}).status_code == 403
    assert tables.browser().post("/statistics", {}).status_code == 403
    assert len(rows_of(ada)) == 2


def test_a_person_deletes_all_results_of_their_own(tables):
    ada, bo = results_put_in(tables, ADA, BO)
    assert ada.post("/statistics", {"do": "delete-all"}).status_code == 200
    assert "No game has been played" in ada.get("/statistics").text
    assert [one["name"] for one in rows_of(bo)] == ["Bo"]


def test_a_database_from_before_results_gets_their_tables(tmp_path):
    old = Store(tmp_path / "tables.sqlite")
    with old.change() as db:
        db.execute("DROP TABLE result_person")
        db.execute("DROP TABLE result")
    old.close()
    assert rows_of(Tables(tmp_path / "tables.sqlite").browser()) == []
    assert results_put_in(Tables(tmp_path / "tables.sqlite"), ADA)


def test_the_first_page_leads_to_the_statistics(tables):
    assert 'href="/statistics"' in tables.browser().get("/").text


def test_the_csv_of_nothing_has_its_headings():
    assert csv_of([]).startswith("date,table,game,expansions,seat,name,bot,score,won,own,cards")
