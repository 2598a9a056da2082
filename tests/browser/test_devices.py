"""People with a device each play in real browsers: to the end, after a crash, back and forth, without script."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.devices import LAPTOP, PHONE, Device, Running, browser, links, serving, until, violations

GAME = "seats: [Ada, Bruno, Cleo, Dario]\nseed: 5\nrules: {end_score: 4}\n"
LUNATIC = "game: lunatic_museum\nseats: [Ada, Bruno]\nseed: 3\nrules: {epochs: 1}\n"
FERRY = Path(__file__).parents[2] / "examples" / "another_game" / "game.yaml"

chromium = pytest.fixture(scope="module")(browser)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path / "tables.sqlite", FERRY) as running:
        yield running


def table_of(chromium: Browser, server: Running, text: str, **device: object) -> Device:
    """Return the owner's device, at the page of a new table."""
    owner = Device(chromium, size=LAPTOP, **device)
    owner.page.goto(f"{server.address}/new")
    owner.page.fill("textarea[name=text]", text)
    owner.page.click("form:has(textarea) button")
    return owner


def seated(chromium: Browser, owner: Device, names: tuple[str, ...]) -> list[Device]:
    """Return the phones of people who have sat down."""
    phones = []
    for name, link in zip(names, links(owner), strict=False):
        phone = Device(chromium)
        phone.sit_down(link, name)
        phones.append(phone)
    return phones


def play(phones: list[Device], moves: int) -> bool:
    """Let whoever is asked answer; return whether the game is over."""
    for number in range(moves):
        until(lambda: any(phone.asked for phone in phones) or phones[0].page.locator(".ranking").count())
        asked = next((phone for phone in phones if phone.asked), None)
        if asked is None:
            return True
        asked.answer(number * 7)
    return False


def test_four_devices_play_a_game_to_its_end(chromium: Browser, server: Running) -> None:
    owner = table_of(chromium, server, GAME)
    phones = seated(chromium, owner, ("Ada", "Bruno", "Cleo", "Dario"))
    assert play(phones, 400)
    for phone in phones:
        until(lambda phone=phone: phone.page.locator(".ranking li").count() == 4)
        assert phone.complaints == []


def test_a_page_finds_its_table_again_after_the_server_was_killed(chromium: Browser, tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with serving(data) as first:
        owner = table_of(chromium, first, GAME)
        phones = seated(chromium, owner, ("Ada", "Bruno", "Cleo", "Dario"))
        play(phones, 6)
        versions = max(phone.version for phone in phones)
        port = int(first.address.rpartition(":")[2])
    with serving(data, port=port):
        until(lambda: any(phone.asked for phone in phones))
        asked = next(phone for phone in phones if phone.asked)
        asked.answer()
        assert asked.version > versions
        # The others hear of it through the streams that have connected again by themselves.
        for phone in phones:
            until(lambda phone=phone: phone.version >= asked.version, 40)


def test_an_action_is_taken_back_by_its_button(chromium: Browser, server: Running) -> None:
    phones = seated(chromium, table_of(chromium, server, GAME), ("Ada", "Bruno", "Cleo", "Dario"))
    undo = "button[formaction*='/undo']:not([disabled])"
    for number in range(60):
        until(lambda: any(phone.asked for phone in phones))
        asked = next(phone for phone in phones if phone.asked)
        before = asked.page.locator(".question h2").inner_text()
        asked.answer(number)
        if asked.asked and asked.page.locator(undo).count():
            version = asked.version
            asked.page.click(undo)
            until(lambda asked=asked, version=version: asked.version > version)
            assert asked.page.locator(".question h2").inner_text() == before
            return
    raise AssertionError("nothing could be taken back")


@pytest.mark.parametrize("text", [GAME, LUNATIC, ""], ids=["museum", "lunatic_museum", "another_game"])
def test_question_and_hand_stay_in_sight_on_a_phone(chromium: Browser, server: Running, text: str) -> None:
    owner = Device(chromium, size=LAPTOP)
    owner.page.goto(f"{server.address}/new")
    if text:
        owner.page.fill("textarea[name=text]", text)
    owner.page.click("form:has(textarea) button" if text else "form:has(select[name=file]) button")
    phones = seated(chromium, owner, ("Ada", "Bo", "Cleo", "Dario")[: len(links(owner)) - 2])
    play(phones, 10)
    until(lambda: any(phone.asked for phone in phones))
    page = next(phone.page for phone in phones if phone.asked)
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    sights = """name => {
        const { top, bottom } = document.querySelector(name).getBoundingClientRect();
        return [top, innerHeight - bottom];
    }"""
    for shown in (".question h2", ".strip li a"):
        assert min(page.evaluate(sights, shown)) >= 0, shown
    page.click(".strip summary")
    answered = next(phone for phone in phones if phone.asked)
    answered.answer()
    assert not page.locator(".strip[open]").count(), "it stays closed"
    page.click(".strip summary")
    page.click(".strip li a")
    page.wait_for_selector("#sheet .card.full")


def test_why_not_opens_over_the_page(chromium: Browser, server: Running) -> None:
    phones = seated(chromium, table_of(chromium, server, GAME), ("Ada", "Bruno", "Cleo", "Dario"))
    play(phones, 6)
    until(lambda: any(phone.asked for phone in phones))
    page = next(phone.page for phone in phones if phone.asked)
    address = page.url
    page.click("a.in-sheet")
    page.wait_for_selector("#sheet .why")
    assert page.url == address


def test_the_game_is_read_back_and_forth(chromium: Browser, server: Running) -> None:
    phones = seated(chromium, table_of(chromium, server, GAME), ("Ada", "Bruno", "Cleo", "Dario"))
    play(phones, 8)
    page = phones[0].page
    page.click("a[href$='/at/0']")
    stops = {page.url}
    while True:
        page.click("a[rel=next]")
        if page.url in stops:
            break
        stops.add(page.url)
    assert len(stops) > 4


def test_without_script_the_pages_are_forms(chromium: Browser, server: Running) -> None:
    owner = table_of(chromium, server, "seats: [Ada, {bot: random, name: Bot}]\nseed: 5\n", script=False)
    phone = Device(chromium, script=False)
    phone.sit_down(links(owner)[0], "Ada")
    for _ in range(60):
        if phone.asked:
            break
        phone.page.wait_for_timeout(300)
        phone.page.reload()
    before = phone.version
    phone.page.locator("#table button[name=answer]").first.click()
    assert phone.version > before


@pytest.mark.parametrize("text", [GAME, LUNATIC, ""], ids=["museum", "lunatic_museum", "another_game"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_pages_are_accessible(chromium: Browser, server: Running, text: str, size: dict[str, int]) -> None:
    owner = Device(chromium, size=size)
    owner.page.goto(f"{server.address}/")
    found = [violations(owner)]
    owner.page.goto(f"{server.address}/new")
    found.append(violations(owner))
    if text:
        owner.page.fill("textarea[name=text]", text)
        owner.page.click("form:has(textarea) button")
    else:
        owner.page.click("form:has(select[name=file]) button")
    found.append(violations(owner))
    link = links(owner)[0]
    owner.page.goto(link)
    found.append(violations(owner))
    owner.page.click("main button")
    until(lambda: owner.page.locator("#table").count() == 1)
    found.append(violations(owner))
    wide = owner.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page is wider than the screen"
    assert found == [[]] * len(found)


def test_arrow_keys_lead_from_card_to_card(chromium: Browser, server: Running) -> None:
    phones = seated(chromium, table_of(chromium, server, GAME), ("Ada", "Bruno", "Cleo", "Dario"))
    page = phones[0].page
    at = "(({ left, top }) => [left, top])(document.activeElement.getBoundingClientRect())"
    page.locator("#table .cards a.tile").first.focus()
    before = page.evaluate(at)
    page.keyboard.press("ArrowRight")
    right = page.evaluate(at)
    page.keyboard.press("ArrowDown")
    below = page.evaluate(at)
    assert right[0] > before[0] and right[1] == before[1]
    assert below[1] > right[1]


@pytest.mark.parametrize("size", ["large", "largest"])
def test_large_text_fits_a_phone(chromium: Browser, server: Running, size: str) -> None:
    phones = seated(chromium, table_of(chromium, server, GAME), ("Ada", "Bruno", "Cleo", "Dario"))
    page = phones[0].page
    before = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
    page.click(".settings summary")
    page.select_option("select[name=size]", size)
    page.click(".settings button")
    page.wait_for_selector(f"html[data-size={size}] #table")
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") > before * 1.1
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "the page is wider than the screen"


def test_the_pages_around_a_table_are_accessible(chromium: Browser, server: Running) -> None:
    """Details, replay, hints, rules, the curtain, the large screen, statistics, and pages that say no."""
    owner = table_of(chromium, server, GAME)
    table = owner.page.url
    owner_links = links(owner)
    phones = seated(chromium, owner, ("Ada", "Bruno", "Cleo", "Dario"))
    play(phones, 6)
    until(lambda: any(phone.asked for phone in phones))
    asked = next(phone for phone in phones if phone.asked)
    seat, card = asked.page.url.partition("?")[0], asked.page.locator("a.tile").first.get_attribute("href")
    for link in owner_links[-2:]:
        owner.page.goto(link)
        owner.page.click("main button")
    parts = ("hint", "why", "view/museum/1", "view/pool/1", "view/seat/1", "at/3", "at/999999", "card/none")
    pages = {asked: [f"{server.address}{card}", *(f"{seat}/{part}" for part in parts)]}
    pages[owner] = [f"{table}/shared", f"{table}/watch?screen=1", f"{table}/seat-1", f"{server.address}/statistics"]
    found = []
    for device, addresses in pages.items():
        for address in addresses:
            device.page.goto(address)
            found += [f"{address}: {each}" for each in violations(device)]
    assert found == []
    asked.page.goto(f"{seat}/rules")
    assert asked.page.locator("h1").count()
