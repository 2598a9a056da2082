"""People fill in their sheets on phones, and all see the ranking at once."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.devices import LAPTOP, Device, Running, browser, serving, until, violations

chromium = pytest.fixture(scope="module")(browser)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("scores") / "tables.sqlite") as running:
        yield running


def at_table(chromium: Browser, server: Running) -> tuple[Device, list[Device]]:
    """Return the owner's laptop with the ranking, and the phones of two people."""
    owner = Device(chromium, size=LAPTOP)
    owner.page.goto(f"{server.address}/score")
    for number, name in enumerate(("Ada", "Bo"), 1):
        owner.page.locator(f"input[name=name-{number}]").first.fill(name)
    owner.page.locator("form:has(input[name=name-1]) > button").first.click()
    shown = owner.page.locator(".invitations input[readonly]")
    phones = []
    for number, name in enumerate(("Ada", "Bo")):
        phone = Device(chromium)
        phone.sit_down(shown.nth(number).input_value(), name)
        phones.append(phone)
    return owner, phones


def points(device: Device) -> str:
    return device.page.locator("#now .points b").inner_text()


def test_scores_of_two_phones_come_to_all_pages_without_asking_for_them(chromium: Browser, server: Running) -> None:
    owner, (ada, bo) = at_table(chromium, server)
    for phone, value in ((ada, "40"), (bo, "41")):
        field = phone.page.locator("#field-score")
        field.locator("input[name=value]").fill(value)
        field.locator("button").click()
        until(lambda phone=phone, value=value: points(phone) == value)
    until(lambda: owner.page.locator(".ranking li").all_inner_texts() == ["Bo 41", "Ada 40"], 3)
    # The other device of the same seat, and the page that only shows, hear of it too.
    second = Device(chromium)
    second.page.goto(owner.page.locator(".invitations input[readonly]").last.input_value())
    ada.page.locator("#field-score input[name=value]").fill("50")
    ada.page.locator("#field-score button").click()
    until(lambda: second.page.locator(".ranking li").first.inner_text() == "Ada 50", 3)
    assert [each.complaints for each in (owner, ada, bo, second)] == [[]] * 4


def test_pages_get_news_where_the_extension_for_streams_comes_late(chromium: Browser, server: Running) -> None:
    owner, _ = at_table(chromium, server)
    late = Device(chromium)
    late.page.route("**/hx-sse.min.js*", lambda route: (time.sleep(0.5), route.continue_()))
    with late.page.expect_request("**/stream", timeout=5000):
        late.page.goto(owner.page.locator(".invitations input[readonly]").last.input_value())


def test_score_pages_are_accessible(chromium: Browser, server: Running) -> None:
    owner, (ada, _) = at_table(chromium, server)
    ada.page.locator("#field-museum label.chip").first.click()
    found = [violations(owner), violations(ada)]
    owner.page.goto(f"{server.address}/score")
    found.append(violations(owner))
    wide = ada.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page is wider than the screen"
    assert found == [[]] * 3
