"""The site that `make site` builds: its navigation has every page, links and anchors of the Markdown are right.

The building needs the extra `docs`, which tests don't have; `make site` checks what it has built (tests/site.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from tests.files import put
from tests.site import broken, from_outside, main
from tests.snippets import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
SITE = YAML(typ="safe").load(ROOT.joinpath("mkdocs.yml").read_text(encoding="utf-8"))
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
MARK = re.compile(r'<a id="([^"]+)"></a>')
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)")


def name(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


def in_nav(entries: list[Any]) -> Iterator[tuple[str, str]]:
    """Yield the title and the path of each page of the navigation."""
    for entry in entries:
        ((title, below),) = entry.items()
        yield from in_nav(below) if isinstance(below, list) else [(title, below)]


def prose(page: Path) -> str:
    return FENCED.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """Return the anchors of *page*: of its headings as GitHub and MkDocs make them, and those that it sets itself."""
    titles = [re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", title) for title in HEADING.findall(prose(page))]
    words = [re.sub(r"[^\w\s-]", "", title.lower()).strip() for title in titles]
    return {re.sub(r"[-\s]+", "-", title) for title in words} | set(MARK.findall(prose(page)))


def test_every_page_stands_once_in_the_navigation() -> None:
    listed = [path for _, path in in_nav(SITE["nav"])]
    assert sorted(listed) == [name(page) for page in PAGES]


def test_the_navigation_has_the_four_kinds_of_page() -> None:
    folders = [path.partition("/")[0] for _, path in in_nav(SITE["nav"]) if "/" in path]
    assert list(dict.fromkeys(folders)) == ["tutorial", "how_to", "reference", "explanation"]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_to_a_page_of_the_site_and_its_anchor(page: Path) -> None:
    wrong = []
    for link in LINK.findall(prose(page)):
        if "://" in link:
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if target not in PAGES or (anchor and anchor not in anchors(target)):
            wrong.append(link)
    assert wrong == []


def test_no_two_headings_of_a_level_share_an_anchor() -> None:
    twice = []
    for page in PAGES:
        titles = HEADING.findall(prose(page))
        twice += [f"{name(page)}: {title}" for title in set(titles) if titles.count(title) > 1]
    assert twice == []


def test_the_files_that_the_configuration_names_exist() -> None:
    files = [*SITE["extra_css"], *SITE["extra"]["polyfills"]]
    assert [file for file in files if not (DOCS / file).is_file()] == []


def test_the_site_is_searched_offline_and_in_the_readers_fonts() -> None:
    assert SITE["theme"]["font"] is False
    assert SITE["plugins"] == ["search", "offline"]
    assert any("iframe-worker" in url and "://" not in url for url in SITE["extra"]["polyfills"])


PAGE = '<html><body><h1 id="top">A</h1>{}</body></html>'


@pytest.mark.parametrize(
    ("html", "loads"),
    [
        ('<script src="https://example.org/a.js"></script>', ["index.html: loads https://example.org/a.js"]),
        ('<link href="//example.org/a.css">', ["index.html: loads //example.org/a.css"]),
        ('<p style="background: url(http://example.org/a.png)">', ["index.html: loads http://example.org/a.png"]),
        ('<a href="https://example.org">a link</a> <img src="a.png">', []),
    ],
)
def test_what_a_page_loads_from_the_network_is_found(tmp_path: Path, html: str, loads: list[str]) -> None:
    put(tmp_path / "index.html", PAGE.format(html))
    assert list(from_outside(tmp_path)) == loads


def test_what_a_style_sheet_loads_from_the_network_is_found(tmp_path: Path) -> None:
    put(tmp_path / "a.css", '@import "https://example.org/b.css"; p {background: url(c.png)}')
    assert list(from_outside(tmp_path)) == ["a.css: loads https://example.org/b.css"]


def test_links_to_nothing_are_found(tmp_path: Path) -> None:
    put(tmp_path / "index.html", PAGE.format('<a href="b.html#top">b</a> <a href="#no">n</a> <a href="c.html">c</a>'))
    put(tmp_path / "b.html", PAGE.format('<a href="./">home</a>'))
    assert list(broken(tmp_path)) == ["index.html: links to #no", "index.html: links to c.html"]


def test_an_empty_folder_is_no_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(tmp_path) == 1
    put(tmp_path / "index.html", PAGE.format('<a href="#top">t</a>'))
    assert main(tmp_path) == 0
    assert "1 pages" in capsys.readouterr().out
