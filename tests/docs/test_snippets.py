"""The documentation is true: every file in it is written, every command run, every piece of Python executed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.snippets import ROOT, blocks, follow, not_shown

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
RUN = {"console", "python"}
ELSEWHERE = DOCS / "reference" / "diagnostics.md"  # planted mistakes, which tests/diagnostics runs
OURS = [page for page in PAGES if page != ELSEWHERE]
WITH_SNIPPETS = [page for page in OURS if any(block.file or block.language in RUN for block in blocks(page))]
LINK = re.compile(r"\[[^\]]+\]\(([^)#\s]+)(?:#([^)\s]+))?\)")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", WITH_SNIPPETS, ids=name)
def test_every_snippet_works(page: Path, tmp_path: Path, brief_search: None) -> None:
    folder = tmp_path / "reader"
    folder.mkdir()
    assert follow(page, folder) > 0


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [found[1] for found in LINK.finditer(text) if "://" not in found[1]]
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_page_is_reached_from_the_index() -> None:
    reached, waiting = set[Path](), [DOCS / "index.md"]
    while waiting:
        page = waiting.pop()
        if page in reached:
            continue
        reached.add(page)
        links = [found[1] for found in LINK.finditer(page.read_text(encoding="utf-8"))]
        waiting += [(page.parent / link).resolve() for link in links if link.endswith(".md") and "://" not in link]
    assert [name(page) for page in PAGES if page not in reached] == []


@pytest.mark.parametrize("page", OURS, ids=name)
def test_every_block_that_could_be_run_is(page: Path) -> None:
    """YAML in the docs stands in files that are written; Python is executed wherever it stands."""
    assert [block.line for block in blocks(page) if block.language in ("yaml", "yml") and not block.file] == []


@pytest.mark.parametrize(
    ("shown", "missing"),
    [
        (["one", "three"], None),
        (["...", "two", "..."], None),
        (["tw..."], None),
        (["three", "one"], "one"),
        (["tw"], "tw"),
        (["four"], "four"),
    ],
)
def test_output_is_compared_in_order(shown: list[str], missing: str | None) -> None:
    assert not_shown(shown, ["one", "two", "three"]) == missing
