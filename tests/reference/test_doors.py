"""The page of the two modules for plugins: every name of them has an entry, and an example stands in each group."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from museum.reference.doors import DOORS, doors_page, groups, public_name
from museum.reference.markdown import prose

NAMES = [(door, name) for door in DOORS for name in import_module(door).__all__]
TITLES = [title for door in DOORS for title in groups(door)]
PAGE = doors_page()


@pytest.mark.parametrize("door", DOORS)
def test_the_groups_hold_each_name_once(door: str) -> None:
    names = [name for group in groups(door).values() for name in group]
    assert sorted(names) == sorted(import_module(door).__all__)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("door", "name"), NAMES)
def test_every_name_has_a_meaning_and_an_entry(door: str, name: str) -> None:
    row = public_name(door, name)
    assert row.form
    assert row.meaning.endswith((".", "(C5).", "`.")) and len(row.meaning) > 10
    assert re.search(rf"^- `{name}[`(].*: {re.escape(row.meaning)}$", PAGE, re.MULTILINE)


def test_names_stand_in_one_of_the_two_alone() -> None:
    names = [name for _, name in NAMES]
    assert sorted(name for name in names if names.count(name) > 1) == []


@pytest.mark.parametrize("title", TITLES)
def test_every_group_has_an_example(title: str) -> None:
    """It is executed with those of all pages (tests/docs/test_snippets.py)."""
    text = prose("api")
    (section,) = re.findall(rf"^### {re.escape(title)}\n(.*?)(?=^##|\Z)", text, re.MULTILINE | re.DOTALL)
    assert "```python\n" in section


def test_the_page_has_no_other_groups() -> None:
    assert re.findall(r"^### (.+)$", prose("api"), re.MULTILINE) == TITLES
