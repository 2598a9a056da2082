"""A database that is locked, full, read-only, newer or cut short, and rules that changed under a game."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import pytest
from tests.web.tables import Browser, Tables, answers_on, version_on

from museum.diagnostics import MuseumError
from museum.web.store import VERSION, Store

GAME = "seats: [Ada, Bruno]\nseed: 5\n"


@pytest.fixture
def seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Tables, Browser, str]:
    """Return a server, and the browser and page of the seat that is asked."""
    monkeypatch.setattr("museum.web.store.BUSY", 0.05)
    tables = Tables(tmp_path / "tables.sqlite")
    address, links = tables.table(tables.browser(), GAME)
    browser = tables.browser()
    for role in ("seat-1", "seat-2"):
        browser.post(links[role], {"name": ""})
    asked = next(role for role in ("seat-1", "seat-2") if answers_on(browser.get(f"{address}/{role}").text))
    return tables, browser, f"{address}/{asked}"


@contextmanager
def locked(tables: Tables) -> Iterator[None]:
    other = sqlite3.connect(tables.store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def full(tables: Tables) -> Iterator[None]:
    """Refuse to write as SQLite does on a full disk, where it rolls back by itself."""
    refuse = "SELECT RAISE(ROLLBACK, 'database or disk is full')"
    tables.store._db.execute(f"CREATE TEMP TRIGGER full BEFORE INSERT ON event BEGIN {refuse}; END")
    yield
    tables.store._db.execute("DROP TRIGGER full")


@contextmanager
def uncommitted(tables: Tables) -> Iterator[None]:
    """Refuse to commit."""
    database = tables.store._db
    database.execute("CREATE TEMP TABLE parent (id INTEGER PRIMARY KEY)")
    database.execute("CREATE TEMP TABLE child (id INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED)")
    database.execute("CREATE TEMP TRIGGER late AFTER INSERT ON event BEGIN INSERT INTO child VALUES (1); END")
    yield
    database.execute("DROP TRIGGER late")


@contextmanager
def read_only(tables: Tables) -> Iterator[None]:
    tables.store._db.execute("PRAGMA query_only = ON")
    yield
    tables.store._db.execute("PRAGMA query_only = OFF")


BROKEN = [(locked, "locked"), (full, "full"), (uncommitted, "constraint failed"), (read_only, "readonly")]


@pytest.mark.parametrize(("broken", "says"), BROKEN)
def test_a_move_that_cannot_be_kept_is_not_made_and_the_page_says_why(seat, broken, says):
    tables, browser, address = seat
    page = browser.get(address).text
    move = {"version": version_on(page), "answer": answers_on(page)[0]}
    with broken(tables):
        answer = browser.post(f"{address}/move", move)
        assert answer.status_code == 500
        assert "the database can't be used" in unescape(answer.text) and says in answer.text
    assert version_on(browser.get(address).text) == version_on(page)
    after = browser.post(f"{address}/move", move)
    assert after.status_code == 200
    assert int(version_on(after.text)) == int(version_on(page)) + 1


def test_a_table_that_cannot_be_kept_is_reported_on_the_form(seat):
    tables, browser, _ = seat
    with locked(tables):
        answer = browser.post("/new", {"text": GAME})
    assert answer.status_code == 422
    assert "database is locked" in answer.text and "seats: [Ada, Bruno]" in answer.text


def test_a_database_of_a_newer_version_is_refused(tmp_path):
    store = Store(tmp_path / "tables.sqlite")
    store._db.execute(f"PRAGMA user_version = {VERSION + 1}")
    store.close()
    with pytest.raises(MuseumError, match=f"has version {VERSION + 1}; this is museum with version {VERSION}"):
        Store(tmp_path / "tables.sqlite")


@pytest.mark.parametrize("kept", [0.5, 0.05])
def test_a_database_that_was_cut_short_is_reported(seat, kept, tmp_path):
    tables, _, address = seat
    tables.store.close()
    file = tmp_path / "tables.sqlite"
    content = file.read_bytes()
    file.write_bytes(content[: int(len(content) * kept)])
    with pytest.raises(MuseumError, match="the database can't be used"):
        store = Store(file)
        store.events(address.split("/")[2])


def test_a_file_that_is_no_database_is_reported(tmp_path):
    (tmp_path / "tables.sqlite").write_text("seats: [Ada]\n" * 100)
    with pytest.raises(MuseumError, match="file is not a database"):
        Store(tmp_path / "tables.sqlite")


def test_a_game_whose_rules_have_changed_says_so_and_others_go_on(seat):
    tables, browser, address = seat
    page = browser.get(address).text
    assert (
        browser.post(f"{address}/move", {"version": version_on(page), "answer": answers_on(page)[0]}).status_code
        == 200
    )
    other, _ = tables.table(browser, GAME)
    game = address.split("/")[2]
    config = json.dumps({"seats": ["Ada", "Bruno"], "seed": 5, "rules": {"hand_limit": 4, "starting_prestige": 3}})
    with tables.store.change() as database:
        database.execute("UPDATE game SET config = ? WHERE id = ?", (config, game))
    again = Tables(tables.store.path).browser()
    again.client.cookies = browser.client.cookies
    answer = again.get(address, ok=False)
    assert answer.status_code == 500
    assert "Traceback" not in answer.text and 'class="fault"' in answer.text
    assert again.get(other).status_code == 200
