"""Signals that it is one's turn: addresses that are called, icon and sound, and the table on a large screen."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.web.tables import HOST, Browser, Tables, answers_on, version_on

from museum.web import webhooks
from museum.web.hub import Live
from museum.web.webhooks import MOST_FAILURES, called, is_address

THREE = "seats: [Ada, Bruno, {bot: random, name: Vincent}]\nseed: 5\nfirst_seat: 1\n"
TWO = "seats: [Ada, Bruno]\nseed: 5\nfirst_seat: 1\n"
STATIC = Path(webhooks.__file__).parent / "static"


class Listener:
    """A server on this machine that keeps what is posted to it; `/status/N` answers so, `/slow` never in time."""

    def __init__(self) -> None:
        posts: list[tuple[str, dict[str, str], str]] = []

        class Answer(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                posts.append((self.path, json.loads(body), self.headers["content-type"]))
                if self.path == "/slow":
                    time.sleep(1)
                status = int(self.path.removeprefix("/status/")) if "/status/" in self.path else 204
                self.send_response(status)
                if 300 <= status < 400:
                    self.send_header("Location", "/redirected")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.posts = posts
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture
def listener():
    found = Listener()
    yield found
    found.server.shutdown()
    found.server.server_close()


class Evening:
    """A table with its owner and two people, at a server that calls addresses."""

    def __init__(self, path: Path, text: str = TWO, *, webhooks: bool = True) -> None:
        self.tables = Tables(path / "tables.sqlite", webhooks=webhooks)
        self.owner, *self.people = (self.tables.browser() for _ in range(3))
        self.address, self.links = self.tables.table(self.owner, text)
        for number, person in enumerate(self.people, 1):
            person.post(self.links[f"seat-{number}"], {"name": f"Person {number}"})

    @property
    def live(self) -> Live:
        """Return the table as the server has it."""
        return self.tables.app.state.server.hub._live[self.address.rpartition("/")[2]]

    def hook(self, person: Browser, role: str, address: str):
        return person.post(f"{self.address}/{role}/hook", {"address": address})

    def move(self, seat: int) -> None:
        """Let a seat give its first answer."""
        person, path = self.people[seat], f"{self.address}/seat-{seat + 1}"
        page = person.get(path).text
        sent = person.post(f"{path}/move", {"version": version_on(page), "answer": answers_on(page)[0]})
        assert sent.status_code == 200, sent.text

    def turn(self, seat: int) -> None:
        """Let a seat answer until it is no longer asked."""
        while self.live.table.person_asked == seat:
            self.move(seat)

    def wait(self) -> None:
        """Wait until all calls are made."""
        hooks = self.tables.app.state.server.webhooks
        hooks._threads.shutdown(wait=True)
        hooks._threads = type(hooks._threads)(4)


def test_a_seat_that_is_asked_is_called_once(tmp_path, listener):
    evening = Evening(tmp_path)
    assert evening.hook(evening.people[1], "seat-2", f"{listener.address}/bruno?a=1").status_code == 200
    evening.turn(0)
    evening.wait()
    table, page = evening.address.rpartition("/")[2], f"{HOST}{evening.address}/seat-2"
    [(path, content, kind)] = listener.posts
    title = content["title"]
    assert (path, kind) == ("/bruno?a=1", "application/json")
    assert content == {
        "table": table, "title": title, "name": "Person 2", "address": page,
        "text": f"Person 2 is asked. {title}: {page}",
    }  # fmt: skip
    evening.turn(1)  # with answers after which he is still asked
    evening.wait()
    assert len(listener.posts) == 1
    evening.turn(0)
    evening.wait()
    assert len(listener.posts) == 2


def test_the_owner_is_called_for_every_person(tmp_path, listener):
    evening = Evening(tmp_path)
    evening.hook(evening.owner, "owner", listener.address)
    evening.turn(0)
    evening.turn(1)
    evening.wait()
    assert sorted(content["name"] for _, content, _ in listener.posts) == ["Person 1", "Person 2"]
    assert {content["address"] for _, content, _ in listener.posts} == {HOST + evening.address}


def test_the_person_after_bots_is_called_and_no_bot(tmp_path, listener):
    evening = Evening(tmp_path, THREE)
    evening.owner.post(evening.address, {"do": "bot", "seat": "2"})
    evening.hook(evening.owner, "owner", listener.address)
    with evening.tables.store.change() as db:
        db.execute("UPDATE game SET pause = 0")
    evening.tables.app.state.server.hub.forget(evening.address.rpartition("/")[2])
    with TestClient(evening.tables.app, base_url=HOST) as client:  # its loop goes on between requests, for the bots
        client.cookies = evening.people[0].client.cookies
        evening.people[0] = Browser(client)
        evening.people[0].get(evening.address)
        while not listener.posts:
            evening.move(0)
            until(lambda: evening.live.asked == 0)
            evening.wait()
    assert [content["name"] for _, content, _ in listener.posts] == ["Person 1"]


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_whoever_loses_the_seat_is_no_longer_called(tmp_path, listener):
    evening = Evening(tmp_path)
    evening.hook(evening.people[1], "seat-2", listener.address)
    evening.owner.post(evening.address, {"do": "link", "role": "seat-2"})
    evening.turn(0)
    evening.wait()
    assert not listener.posts


def test_an_address_is_dropped_after_five_failures_in_a_row(tmp_path, listener):
    evening, refusing = Evening(tmp_path), f"{listener.address}/status/500"
    evening.hook(evening.people[0], "seat-1", refusing)
    for failures in range(1, MOST_FAILURES + 2):
        evening.turn(0)
        evening.turn(1)
        evening.wait()
        assert len(listener.posts) == min(failures, MOST_FAILURES)
    assert f"Failures in a row: {MOST_FAILURES}." in evening.people[0].get(evening.address).text
    evening.hook(evening.people[0], "seat-1", f"{listener.address}/works")
    assert "Failures in a row" not in evening.people[0].get(evening.address).text
    evening.turn(0)
    evening.turn(1)
    evening.wait()
    assert listener.posts[-1][0] == "/works"


def test_a_success_forgets_the_failures_before_it(tmp_path, listener):
    evening = Evening(tmp_path)
    evening.hook(evening.people[1], "seat-2", listener.address)
    with evening.tables.store.change() as db:
        db.execute("UPDATE hook SET failures = 4")
    evening.turn(0)
    evening.wait()
    assert evening.tables.store.rows("SELECT failures FROM hook")[0][0] == 0


@pytest.mark.parametrize(("path", "accepted"), [("", True), ("/status/302", False), ("/status/404", False)])
def test_a_redirect_is_a_failure_and_not_followed(listener, path, accepted):
    assert called(listener.address + path, {"name": "Ada"}) is accepted
    assert [each[0] for each in listener.posts] == [path or "/"]


def test_a_call_has_a_limit_of_time(listener, monkeypatch):
    monkeypatch.setattr(webhooks, "LIMIT", 0.2)
    began = time.monotonic()
    assert not called(f"{listener.address}/slow", {})
    assert time.monotonic() - began < 0.9


def test_an_address_where_nothing_listens_is_a_failure():
    assert not called("http://127.0.0.1:1/", {})


@pytest.mark.parametrize(
    "address",
    [
        "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)", "//example.org", "example.org", "http://",
        "http://ada:secret@example.org/", "http://example.org:port/", "http://example.org:0/", "http://[::1/",
        "http://example.org/a b", "http://example.org/a\r\nX-Header: 1", "http://exämple.org/",
        "http://example.org/" + "a" * 500,
    ],
)  # fmt: skip
def test_only_web_addresses_can_be_called(address):
    assert not is_address(address)


def test_what_is_no_address_is_refused_with_a_sentence(tmp_path):
    evening = Evening(tmp_path)
    answer = evening.hook(evening.people[0], "seat-1", "example.org")
    assert answer.status_code == 422
    assert "That isn’t an address that can be called" in answer.text
    assert not evening.tables.store.rows("SELECT * FROM hook")


def test_nobody_names_an_address_for_another_role(tmp_path):
    evening = Evening(tmp_path)
    for role in ("seat-2", "owner", "watch", "seat-9"):
        assert evening.hook(evening.people[0], role, "http://example.org/").status_code == 403


def test_an_empty_address_ends_the_calls(tmp_path, listener):
    evening = Evening(tmp_path)
    evening.hook(evening.people[1], "seat-2", listener.address)
    assert f'value="{listener.address}"' in evening.people[1].get(evening.address).text
    assert listener.address not in evening.people[0].get(evening.address).text
    evening.hook(evening.people[1], "seat-2", "")
    evening.turn(0)
    evening.wait()
    assert not listener.posts


def test_a_server_calls_nobody_unless_it_is_started_so(tmp_path):
    evening = Evening(tmp_path, webhooks=False)
    assert "webhook" not in evening.people[0].get(evening.address).text
    assert evening.hook(evening.people[0], "seat-1", "http://example.org/").status_code == 404


def test_the_reader_turns_the_sound_on_and_off(tmp_path):
    ada = Tables(tmp_path / "tables.sqlite").browser()
    chosen = {"path": "/", "language": "en", "theme": "auto", "settings": "1"}
    assert "data-sound" not in ada.get("/").text
    shown = ada.post("/choose", {**chosen, "sound": "1"}).text
    assert "data-sound" in shown
    assert re.search(r'name="sound" value="1" checked', shown)
    assert "data-sound" not in ada.post("/choose", chosen).text


def test_the_reader_chooses_the_size_of_the_text(tmp_path):
    ada = Tables(tmp_path / "tables.sqlite").browser()
    assert "data-size" not in ada.get("/").text
    shown = ada.post("/choose", {"path": "/", "size": "large"}).text
    assert '<html lang="en" data-size="large">' in shown
    assert '<option value="large" selected>' in shown
    assert 'data-size="large"' in ada.post("/choose", {"path": "/", "size": "<huge>"}).text
    assert "data-size" not in ada.post("/choose", {"path": "/", "size": "normal"}).text


def test_the_script_finds_both_icons(tmp_path):
    page = Tables(tmp_path / "tables.sqlite").browser().get("/").text
    assert re.search(r'<link rel="icon" href="/static/icon\.svg\?\w+">', page)
    assert (STATIC / "icon-asked.svg").read_text() != (STATIC / "icon.svg").read_text()
    assert "icon-asked.svg" in (STATIC / "app.js").read_text()


def test_a_screen_shows_the_table_without_the_controls_of_the_log(tmp_path):
    evening, screen = Evening(tmp_path, webhooks=False), "watch?screen=1"
    evening.turn(0)
    watcher = evening.tables.browser()
    watcher.post(evening.links["watch"])
    assert f'href="{evening.address}/{screen}"' in watcher.get(evening.address).text
    small, large = watcher.get(f"{evening.address}/watch").text, watcher.part(f"{evening.address}/{screen}")
    assert f'href="{evening.address}/{screen}"' in small
    assert 'role="log"' in small
    assert "/at/" in small
    assert 'class="screen"' in large
    assert f'hx-get="{evening.address}/{screen}"' in large
    assert 'role="log"' not in large
    assert "/at/" not in large
    assert "Person 2 is to decide." in large
    assert 'class="screen"' not in evening.people[0].get(f"{evening.address}/seat-1?screen=1").text
