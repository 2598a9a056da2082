"""The page of `museum report` in a real browser: readable by all, not wider than a phone, light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.devices import Device, browser
from tests.browser.test_devices import violations
from tests.report.conftest import FERRY, keep_run

from museum.report.report import report_of

chromium = pytest.fixture(scope="module")(browser)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_report_fits_a_phone_and_axe_finds_nothing(scheme: str, chromium: Browser, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    page.write_text(report_of(keep_run(FERRY, 25, tmp_path / "run"), "fr"), "utf-8")
    phone = Device(chromium)
    phone.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    phone.page.goto(page.as_uri())
    phone.page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert violations(phone) == []
    wide = phone.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page is wider than the screen"
    assert phone.page.locator("svg").count() >= 5 and phone.complaints == []
