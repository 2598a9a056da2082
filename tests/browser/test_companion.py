"""Alphonse at a real table in a real browser: rounds by taps on a phone, reload, back, a killed server, no script."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.devices import Device, Running, browser, serving, until
from tests.browser.test_devices import violations

chromium = pytest.fixture(scope="module")(browser)
HAND = "Raijin Statue, Ishtar Vase, Pompeii Fresco, Machu Picchu"
SHOWN = "Anubis Shrine, Khufu Ship, Great Wall, Coligny Calendar, Battersea Shield, Mere Pounamu, Venus de Milo"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path / "tables.sqlite") as running:
        yield running


class AtTable(Device):
    """A device at the page of a companion."""

    def begin(self, server: Running) -> None:
        """Make a table with Alphonse."""
        self.page.goto(f"{server.address}/companion")
        self.page.fill("input[name=name-1]", "Ada")
        self.page.locator("button", has_text="Begin").click()
        self.page.locator("#now h1").wait_for()

    @property
    def step(self) -> str:
        return self.page.locator("#now h1").inner_text()

    def shown(self) -> str:
        """Return the version that the page shows."""
        return self.page.locator("#say input[name=version]").input_value()

    def tap(self, selector: str, text: str = "") -> None:
        """Tap a button, and wait for the next version of the page."""
        before = self.shown()
        self.page.locator(selector, has_text=text or None).first.click()
        until(lambda: self.shown() != before)

    def enter(self, place: str, names: str) -> None:
        """Type names of cards into a place that is open."""
        field = self.page.locator("section.field", has=self.page.locator("h2", has_text=place))
        field.locator("input[name=typed]").fill(names)
        before = self.shown()
        field.locator("form:has(input[name=typed]) button").click()
        until(lambda: self.shown() != before)

    def set_up(self) -> None:
        self.page.locator("select[name=item]").first.select_option("egyptian_rival")
        self.tap("section.field form:has(select) button")
        self.enter("Hand of", HAND)
        self.enter("On display", SHOWN)

    @property
    def too_wide(self) -> int:
        """Return by how much the page is wider than the screen."""
        width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(width))


def test_rounds_are_played_by_taps_on_a_phone_and_bear_reload_and_back(chromium: Browser, server: Running) -> None:
    phone = AtTable(chromium)
    phone.begin(server)
    assert violations(phone) == []
    phone.set_up()
    phone.page.locator("section.field input[name=typed]").first.fill("nothing like it")
    phone.page.locator("section.field form:has(input[name=typed]) button").first.click()
    until(lambda: "nothing like it" in phone.page.locator("#note").inner_text())
    phone.tap("#now button", "Ada begins")
    for _ in range(2):
        phone.tap("ul.cards button", "Ada takes it")
        assert phone.step.startswith("Alphonse takes")
        until(lambda: phone.page.locator("#now h1").evaluate("it => it.getBoundingClientRect().top >= 0"))
        assert violations(phone) == [] and phone.too_wide <= 0
        phone.tap("#now button", "Done")
        phone.tap("#now button", "Now it is the turn of Alphonse")
        phone.tap("#now button", "It was blocked")
        phone.tap("#now button", "Done")
        phone.tap("#now button", "Takes nothing")
        phone.tap("#now button", "Draw it here")
        while "exhibits" in phone.step:
            phone.tap("#now button", "Done")
        phone.tap("#now button", "Now it is the turn of Ada")
    assert violations(phone) == [] and phone.too_wide <= 0
    step, version = phone.step, phone.shown()
    phone.page.reload()
    assert (phone.step, phone.shown()) == (step, version)
    reports = phone.page.locator("#log li")
    before = reports.count()
    for _ in range(10):
        phone.tap("#now button", "One step back")
    assert reports.count() == before - 10
    assert [line for line in phone.complaints if "422" not in line] == []


def test_another_phone_follows_and_one_without_script_plays_too(chromium: Browser, server: Running) -> None:
    phone, plain = AtTable(chromium), AtTable(chromium, script=False)
    phone.begin(server)
    plain.page.goto(phone.page.url)
    plain.set_up()
    until(lambda: phone.step.startswith("Lay out"))
    plain.tap("#now button", "Alphonse begins")
    until(lambda: phone.step == "Alphonse takes Khufu Ship")
    assert phone.complaints == []


def test_a_killed_server_and_a_closed_page_lose_nothing(chromium: Browser, tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving(data) as first:
        phone = AtTable(chromium)
        phone.begin(first)
        phone.set_up()
        address, port = phone.page.url, int(first.address.rpartition(":")[2])
        phone.page.close()
    with serving(data, port=port):
        phone.page = phone.context.new_page()
        phone.page.goto(address)
        assert phone.step.startswith("Lay out")
        phone.tap("#now button", "Ada begins")
