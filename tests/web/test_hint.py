"""Hints in the browser: whole moves with their payment, which one press makes."""

from __future__ import annotations

import re
from html import unescape

import pytest
from tests.web.tables import Tables
from tests.web.test_app import seated

ANSWER = re.compile(r'name="answer" value="([^"]+)"')
VERSION = re.compile(r'name="version" value="(\d+)"')
MOST = 60  # moves, among which something is paid for


@pytest.fixture
def tables(tmp_path):
    return Tables(tmp_path / "tables.sqlite")


def test_a_hint_is_a_whole_move_with_its_payment(tables):
    _, ada, bruno, address = seated(tables)
    lines = []
    while not any(" with " in line for line in lines) and len(lines) < MOST:
        pages = ((ada, f"{address}/seat-1"), (bruno, f"{address}/seat-2"))
        player, own = next((each, path) for each, path in pages if 'data-asked="1"' in each.get(path).text)
        page = player.get(f"{own}/hint").text
        line = unescape(ANSWER.search(page)[1])
        assert player.post(f"{own}/move", {"version": VERSION.search(page)[1], "answer": line}).status_code == 200
        lines.append(line)
    assert " with " in lines[-1]
