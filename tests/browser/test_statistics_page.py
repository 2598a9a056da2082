"""The page of statistics in a real browser: readable by all, not wider than a phone, without script too."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.devices import Device, browser, serving
from tests.browser.test_devices import violations

from museum.web import people
from museum.web.results import SeatResult, keep_results
from museum.web.store import Store

chromium = pytest.fixture(scope="module")(browser)


def test_statistics_fit_a_phone_and_axe_finds_nothing(chromium: Browser, tmp_path: Path) -> None:
    secret, data, expansions = people.new_secret(), tmp_path / "tables.sqlite", ("cthulhu", "league", "black_market")
    ada = SeatResult(0, "museum", expansions, "Ada", "", 31, won=True, cards=("seas_and_stars",))
    store = Store(data)
    with store.change() as db:
        for number in range(3):
            keep_results(db, f"game{number}", 1_700_000_000.0 + number, [ada])
            db.execute("INSERT INTO result_person VALUES (?, 0, ?)", (f"game{number}", people.hash_of(secret)))
    store.close()
    with serving(data) as server:
        phone = Device(chromium)
        phone.page.context.add_cookies([{"name": people.COOKIE, "value": secret, "url": server.address}])
        phone.page.goto(f"{server.address}/statistics")
        assert violations(phone) == []
        wide = phone.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, "the page is wider than the screen"
        phone.page.locator("button[value=delete]").first.click()
        phone.page.wait_for_url("**/statistics")
        assert phone.page.locator("button[value=delete]").count() == 2
        assert phone.complaints == []
