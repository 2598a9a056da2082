"""Pages whose stream is missing, lost, late, or one of too many: they say so and show the table as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.devices import LAPTOP, Device, Running, browser, links, serving, until

GAME = "seats: [Ada, Bruno]\nseed: 5\n"
OFFLINE = "#offline:not(:empty)"
OTHERS = 7  # pages of one browser: one more than it has connections to a server

chromium = pytest.fixture(scope="module")(browser)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path / "tables.sqlite") as running:
        yield running


class TwoPhones:
    """Two people at a table, each with a phone."""

    def __init__(self, chromium: Browser, server: Running) -> None:
        owner = Device(chromium, size=LAPTOP)
        owner.page.goto(f"{server.address}/new")
        owner.page.fill("textarea[name=text]", GAME)
        owner.page.click("form:has(textarea) button")
        self.owner, self.links, self.phones = owner, links(owner), [Device(chromium), Device(chromium)]
        for phone, link in zip(self.phones, self.links[:2], strict=True):
            phone.sit_down(link, "")
            until(lambda phone=phone: phone.page.locator("#table").count() == 1)

    def parted(self) -> tuple[Device, Device]:
        """Return the phone whose person is asked, and the other."""
        until(lambda: any(phone.asked for phone in self.phones))
        return (self.phones[0], self.phones[1]) if self.phones[0].asked else (self.phones[1], self.phones[0])


def shown_on(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-version") or 0)


def test_a_page_without_a_stream_asks_for_what_changes(chromium: Browser, server: Running) -> None:
    pair = TwoPhones(chromium, server)
    asked, other = pair.parted()
    other.page.route("**/stream/**", lambda route: route.abort())
    other.page.reload()
    asked.answer()
    until(lambda: other.version == asked.version)
    assert not other.page.locator(OFFLINE).count()


def test_more_pages_than_connections_all_follow(chromium: Browser, server: Running) -> None:
    """The last ones by streams, the others by asking; all of them can move."""
    pair = TwoPhones(chromium, server)
    asked, other = pair.parted()
    pages = [other.page]
    for _ in range(OTHERS):
        pages.append(other.context.new_page())
        pages[-1].goto(other.page.url)
    before = asked.version
    while asked.asked:
        asked.answer()
    until(lambda: all(shown_on(page) == asked.version > before for page in pages), 20)
    assert other.asked
    other.answer()
    until(lambda: all(shown_on(page) == other.version for page in pages), 20)


def test_a_page_opened_in_the_background_takes_no_stream_until_it_is_seen(chromium: Browser, server: Running) -> None:
    pair = TwoPhones(chromium, server)
    asked, other = pair.parted()
    hidden = "Object.defineProperty(document, 'hidden', {get: () => window.seen !== true, configurable: true})"
    other.page.add_init_script(hidden)
    other.page.reload()
    other.page.wait_for_timeout(500)
    asked.answer()
    assert other.version < asked.version
    other.page.evaluate("window.seen = true; document.dispatchEvent(new Event('visibilitychange'))")
    until(lambda: other.version == asked.version, 4)


def test_an_answer_that_is_overtaken_changes_nothing(chromium: Browser, server: Running) -> None:
    """The table of an older version arrives when the stream has brought a newer one."""
    pair = TwoPhones(chromium, server)
    asked, other = pair.parted()
    old = other.page.evaluate("fetch(location.href, {headers: {'HX-Request': 'true'}}).then(answer => answer.text())")
    while asked.asked:
        asked.answer()
    until(lambda: other.asked)
    newest = other.version
    other.page.route("**/move*", lambda route: route.fulfill(body=old, content_type="text/html"))
    with other.page.expect_response("**/move*"):
        other.press()
    other.page.wait_for_timeout(300)
    assert other.version == newest > 0


def test_a_lost_connection_is_said_until_it_is_back(chromium: Browser, tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving(data) as first:
        pair = TwoPhones(chromium, first)
        asked, other = pair.parted()
        port = int(first.address.rpartition(":")[2])
    for phone in (asked, other):
        phone.page.wait_for_selector(OFFLINE)
    before = asked.version
    asked.press()
    asked.page.wait_for_timeout(300)
    assert asked.version == before and asked.asked
    with serving(data, port=port):
        for phone in (asked, other):
            until(lambda phone=phone: not phone.page.locator(OFFLINE).count(), 20)
        asked.answer()
        until(lambda: other.version == asked.version)


def test_who_has_lost_the_seat_is_shown_so(chromium: Browser, server: Running) -> None:
    pair = TwoPhones(chromium, server)
    pair.owner.page.reload()
    pair.owner.page.click(".invitations li:first-child button[value=link]")
    until(lambda: pair.phones[0].page.locator("#table").count() == 0, 20)
    assert pair.phones[0].page.locator("h1").inner_text()


def test_a_refusal_that_is_no_table_stands_beside_it(chromium: Browser, server: Running) -> None:
    pair = TwoPhones(chromium, server)
    asked, _ = pair.parted()
    asked.page.route("**/move*", lambda route: route.fulfill(status=429, body="Too many actions in a minute."))
    asked.press()
    until(lambda: asked.page.locator("#note").inner_text() == "Too many actions in a minute.")
    asked.page.unroute("**/move*")
    before = asked.version
    asked.answer()
    assert asked.version > before
