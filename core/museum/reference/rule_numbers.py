"""The page of the rules by their numbers, and links to it from the numbers that other pages cite."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML

from museum.reference.markdown import page, prose, table

_NUMBER: Final = re.compile(r"\b[A-Z]{1,2}[1-9]\d?\b")


@cache
def _sections() -> Mapping[str, Mapping[str, Any]]:
    text = Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8")
    sections: Mapping[str, Mapping[str, Any]] = YAML(typ="safe").load(text)
    return sections


def restated() -> dict[str, str]:
    """Return the rules in a line each, by number."""
    return {number: line for section in _sections().values() for number, line in section["rules"].items()}


def rules_page() -> str:
    """Return the page."""
    return page("Rules by number", prose("rule_numbers"), *_tables())


def _tables() -> Iterator[str]:
    for section in _sections().values():
        yield f"## {section['title']}"
        yield section.get("about", "")
        rows = ((f'<a id="{number.lower()}"></a>{number}', line) for number, line in section["rules"].items())
        yield table(("number", "rule"), rows)


def linked(text: str) -> str:
    """Return *text* with a link behind each number of a rule.

    >>> linked("The card is exhibited (B23).")
    'The card is exhibited ([B23](rules.md#b23)).'
    """
    known = restated()
    return _NUMBER.sub(lambda found: _link(found[0]) if found[0] in known else found[0], text)


def _link(number: str) -> str:
    return f"[{number}](rules.md#{number.lower()})"
