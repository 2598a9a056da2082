"""A server for tests, and browsers that sit at its tables."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path

from starlette.testclient import TestClient

from museum.web.app import make_app
from museum.web.store import Store

HOST = "http://localhost"


class Browser:
    """A browser with its cookies; it sends what browsers send with a post."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def get(self, path: str, *, ok: bool = True, **headers: str):
        answer = self.client.get(path, headers=headers)
        assert not ok or answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer

    def post(self, path: str, data: Mapping[str, object] | None = None, *, follow: bool = True, **headers: str):
        sent = {"origin": HOST, **headers}
        return self.client.post(path, data=dict(data or {}), headers=sent, follow_redirects=follow)

    def part(self, path: str) -> str:
        """Return the part of a page that the script fetches."""
        return self.get(path, **{"HX-Request": "true"}).text


class Tables:
    """A server with one database; `browser()` gives another device."""

    def __init__(self, database: Path | str, offered: Mapping[str, Path] | None = None, **settings: bool) -> None:
        self.store = Store(database)
        self.app = make_app(self.store, offered, posts=1_000_000, **settings)

    def browser(self) -> Browser:
        return Browser(TestClient(self.app, base_url=HOST))

    def table(self, owner: Browser, text: str) -> tuple[str, dict[str, str]]:
        """Make a table of a game file; return its address and the link of each role."""
        answer = owner.post("/new", {"text": text})
        assert answer.status_code == 200, answer.text
        return answer.url.path, links_on(answer.text)


def links_on(page: str) -> dict[str, str]:
    """Return the links of the owner's page by role."""
    roles = re.findall(r'name="role" value="([^"]+)"', page)
    found = re.findall(r'<input readonly value="([^"]+)"', page)
    return {role: unescape(link).removeprefix(HOST) for role, link in zip(roles, found, strict=True)}


def answers_on(page: str) -> list[str]:
    """Return the answers that a page offers, as they are written in the notation."""
    return [unescape(each) for each in re.findall(r'name="answer" value="([^"]*)"', page)]


def version_on(page: str) -> str:
    found = re.search(r'name="version" value="(\d+)"', page)
    assert found is not None, page
    return found[1]
