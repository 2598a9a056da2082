"""The guards of the server: names, origins, sizes, rates, headers, and what people write on pages of others."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient
from tests.web.tables import HOST, Browser, Tables, version_on

from museum.web.app import make_app
from museum.web.security import LARGEST_BODY
from museum.web.store import Store

GAME = "seats: [Ada, Bruno]\nseed: 5\n"
EVIL = "<img src=x>"


def served(**settings: object) -> Browser:
    return Browser(TestClient(make_app(Store(":memory:"), **settings), base_url=HOST))


@pytest.fixture(scope="module")
def tables() -> Tables:
    return Tables(":memory:")


def test_a_page_of_another_name_that_leads_here_is_refused():
    """DNS rebinding: a site's name is made to lead to this machine."""
    browser = served(hosts={"localhost"})
    assert browser.get("/").status_code == 200
    assert browser.get("/", ok=False, host="evil.example").status_code == 421
    assert browser.get("/", ok=False, host="localhost.evil.example:8000").status_code == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": f"{HOST}:1"},
        {"origin": HOST, "sec-fetch-site": "cross-site"},
        {"origin": HOST, "sec-fetch-site": "same-site"},
    ],
)
def test_a_form_of_another_site_is_refused(tables, headers):
    assert tables.browser().post("/choose", {"language": "fr"}, **headers).status_code == 403


def test_a_post_without_an_origin_is_refused(tables):
    assert tables.browser().client.post("/choose", data={"language": "fr"}).status_code == 403


def test_a_large_body_is_refused_whether_it_says_its_length_or_not(tables):
    client = tables.browser().client
    kind = {"origin": HOST, "content-type": "application/x-www-form-urlencoded"}
    body = b"text=" + b"x" * LARGEST_BODY
    assert client.post("/new", content=body, headers=kind).status_code == 413
    assert client.post("/new", content=iter([body]), headers=kind).status_code == 413
    assert client.post("/new", content=b"", headers={**kind, "content-length": "-1"}).status_code == 413


def test_an_address_has_so_many_posts_in_a_minute():
    browser = served(posts=3)
    statuses = [browser.post("/choose", {"language": "fr"}, follow=False).status_code for _ in range(5)]
    assert statuses == [303, 303, 303, 429, 429]


@pytest.mark.parametrize("path", ["/", "/new", "/nowhere", "/score", "/companion", "/statistics"])
def test_pages_are_kept_by_nobody_and_run_no_code_of_others(tables, path):
    answer = tables.browser().get(path, ok=False)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert not re.search(r"<script(?![^>]* src=)|<style|\son[a-z]+=|\sstyle=", answer.text)


def test_what_people_call_themselves_and_their_table_is_text_on_all_pages(tables):
    owner, guest = tables.browser(), tables.browser()
    form = {"game": "museum", "kind-1": "person", "kind-2": "person", "title": EVIL, "name-2": EVIL}
    address = owner.post("/new", form).url.path
    link = re.search(r'value="http://localhost(/join/[^"]+)"', owner.get(address).text)[1]
    guest.post(link, {"name": f"{EVIL}2"})
    pages = [owner.get("/"), owner.get(address), guest.get(link), guest.get(f"{address}/seat-1"), guest.get(address)]
    pages.append(guest.get(f"{address}/seat-1/view/museum/1"))
    for page in pages:
        assert EVIL not in page.text and "&lt;img" in page.text


def test_the_cookie_is_for_this_site_and_no_script_reads_it(tables):
    owner = tables.browser()
    answer = owner.post("/new", {"text": GAME}, follow=False)
    said = answer.headers["set-cookie"].lower()
    assert "httponly" in said and "samesite=lax" in said


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"version": "", "answer": "1"},
        {"version": "-1", "answer": "1"},
        {"version": "²", "answer": "1"},
        {"version": "0"},
        {"version": "9" * 5000, "answer": "1"},
        {"version": "0", "answer": "x" * 10_000},
        {"version": "0", "answer": "\x00\x1b[2J"},
        {"version": "0", "answer": "take ./x"},
    ],
    ids=["empty", "no version", "negative", "a power", "no answer", "huge", "long", "controls", "a path"],
)
def test_a_malformed_post_changes_nothing_and_shows_the_table(tables, sent):
    owner = tables.browser()
    address, links = tables.table(owner, GAME)
    owner.post(links["seat-1"], {"name": "Ada"})
    before = version_on(owner.get(f"{address}/seat-1").text)
    answer = owner.post(f"{address}/seat-1/move", sent)
    assert answer.status_code in (409, 422)
    assert re.search(r'id="note"[^>]*>[^<]+<', answer.text)
    assert version_on(owner.get(f"{address}/seat-1").text) == before


PATHS = ["at/99999999999999999999", f"at/{'9' * 5000}", "card/none", "view/none/1", "view/museum/9", "stream/x"]


@pytest.mark.parametrize("path", PATHS)
def test_an_address_that_leads_nowhere_is_a_page(tables, path):
    owner = tables.browser()
    address, links = tables.table(owner, GAME)
    owner.post(links["seat-1"], {"name": "Ada"})
    assert owner.get(f"{address}/seat-1/{path}", ok=False).status_code in (200, 404, 414)
