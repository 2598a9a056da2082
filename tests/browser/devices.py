"""A server in a process of its own, and devices with a real browser."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

CHROMIUM = shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]  # fmt: skip
PHONE, LAPTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 900}


def browser() -> Iterator[Browser]:
    """Yield Chromium."""
    assert CHROMIUM is not None, "Chromium isn't installed: apt-get install chromium"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


class Running:
    """A server in a process, with the address of its pages."""

    def __init__(self, data: Path, *games: Path, port: int = 0) -> None:
        command = [
            sys.executable,
            "-m",
            "museum",
            "serve",
            *map(str, games),
            "--port",
            str(port),
            "--data",
            str(data),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found is not None, line
        self.address = found[0]

    def kill(self) -> None:
        """Stop the server as a power cut would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def serving(data: Path, *games: Path, port: int = 0) -> Iterator[Running]:
    """Yield a running server."""
    running = Running(data, *games, port=port)
    try:
        yield running
    finally:
        running.kill()


class Device:
    """A phone or laptop with cookies of its own; it keeps what its console says."""

    def __init__(self, browser: Browser, *, size: dict[str, int] = PHONE, script: bool = True) -> None:
        self.context: BrowserContext = browser.new_context(viewport=size, java_script_enabled=script)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def sit_down(self, link: str, name: str) -> None:
        """Open an invitation and take its seat."""
        self.page.goto(link)
        self.page.fill("input[name=name]", name)
        self.page.click("main button")

    @property
    def asked(self) -> bool:
        """Return whether the person at this device is asked."""
        return self.page.locator("#table[data-asked='1']").count() == 1

    @property
    def version(self) -> int:
        return int(self.page.locator("#table").get_attribute("data-version") or 0)

    def answer(self, number: int = 0) -> None:
        """Give one of the offered answers, and wait until the table has changed."""
        before = self.version
        self.press(number)
        self.page.wait_for_function(
            "before => document.getElementById('table').dataset.version !== before", arg=str(before)
        )

    def press(self, number: int = 0) -> None:
        """Press the button of one of the offered answers."""
        offered = self.page.locator("#table button[name=answer]")
        button = offered.nth(number % offered.count())
        if not button.is_visible():  # an end of the turn is asked about
            button.locator("xpath=ancestor::details/summary").click()
        button.click()


def links(owner: Device) -> list[str]:
    """Return the links of the seats on the owner's page."""
    shown = owner.page.locator(".invitations input[readonly]")
    shown.first.wait_for()
    return [shown.nth(number).input_value() for number in range(shown.count())]


def until(found: object, seconds: float = 15) -> None:
    """Wait until `found()` is true."""
    end = time.monotonic() + seconds
    while not found():  # type: ignore[operator]
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.05)


def violations(device: Device) -> list[str]:
    """Return what axe finds wrong with the page that is shown."""
    device.page.wait_for_load_state()
    results = Axe().run(device.page)
    return [
        f"{each['id']}: {node['html'][:120]}" for each in results.response["violations"] for node in each["nodes"]
    ]
