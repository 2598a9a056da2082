"""Parses YAML into events: the only module that knows the parser of ruamel.yaml, and imports it when it is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from museum.source.data import YamlEvent, YamlParser

# Texts that libyaml reads otherwise than the Python parser does: line breaks of YAML 1.1, byte-order marks and
# tabs, a block of text whose first lines hold only spaces, a comment right after `|`.
_READ_DIFFERENTLY = re.compile(
    "[\t\x85\u2028\u2029\ufeff]|[|>][-+0-9]* *(?:#[^\r\n]*)?\r?\n(?:\r?\n)* +\r?\n|[|>][-+0-9]*#"
)


@cache
def _fast_parser() -> Any:
    """Return ruamel's parser in C (`ruamel.yaml[oldlibyaml]`), or None if it isn't installed."""
    try:
        # The module of `ruamel.yaml.clib`, which has no public name.
        return import_module("_ruamel_yaml").CParser
    except ImportError:
        return None


def slow_events(text: str) -> Iterator[YamlEvent]:
    """Yield the parsing events of *text* from the Python parser, which words its complaints better."""
    from ruamel.yaml import YAML

    yield from YAML(typ="safe", pure=True).parse(text)


def fast_events(text: str) -> Iterator[YamlEvent] | None:
    """Return the parsing events of *text* from the C parser, or None where it can't be had or trusted."""
    parser_class = _fast_parser()
    if parser_class is None or _READ_DIFFERENTLY.search(text):
        return None
    return _drain(parser_class(text))


def _drain(parser: YamlParser) -> Iterator[YamlEvent]:
    while parser.check_event():
        yield parser.get_event()
