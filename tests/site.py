"""Reads the built site (`make site`): a page may load nothing from the network, and every link leads somewhere.

`python tests/site.py FOLDER` prints what is wrong, and exits with 1 if anything is.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED_BY = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "src", "object": "data"}
IN_STYLES = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s]+)""")


class _Reader(HTMLParser):
    """Collects what a page loads, where it links to, and which anchors it has."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.anchors.add(found.get("id", ""))
        self.loaded.append(found.get(LOADED_BY.get(tag, ""), ""))
        self.loaded += IN_STYLES.findall(found.get("style", ""))
        if tag == "a":
            self.links.append(found.get("href", ""))


def read(page: Path) -> _Reader:
    """Return what stands in the HTML file *page*."""
    reader = _Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    return reader


def from_outside(folder: Path) -> Iterator[str]:
    """Yield each thing that a page or a style sheet of the site in *folder* loads from the network."""
    for page in sorted(folder.rglob("*.html")):
        yield from (f"{page.relative_to(folder)}: loads {url}" for url in read(page).loaded if urlsplit(url).netloc)
    for sheet in sorted(folder.rglob("*.css")):
        urls = IN_STYLES.findall(sheet.read_text(encoding="utf-8"))
        yield from (f"{sheet.relative_to(folder)}: loads {url}" for url in urls)


def broken(folder: Path) -> Iterator[str]:
    """Yield each link of a page of the site in *folder* that leads to no file, or to no anchor of one."""
    pages = {page.resolve(): read(page) for page in sorted(folder.rglob("*.html")) if page.name != "404.html"}
    for page, reader in pages.items():
        for link in reader.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            anchor = unquote(parts.fragment)
            if not target.exists() or (anchor and target in pages and anchor not in pages[target].anchors):
                yield f"{page.relative_to(folder.resolve())}: links to {link}"


def main(folder: Path) -> int:
    """Print what is wrong with the site in *folder*; return the exit status."""
    faults = [*from_outside(folder), *broken(folder)]
    pages = len(list(folder.rglob("*.html")))
    print("\n".join(faults) or f"{pages} pages in {folder}: nothing is loaded from the network, all links are right")
    return 1 if faults or not pages else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
