"""Types of what YAML files hold, and of the events that a parser reads it from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

# A mapping that fits a schema, which gives each key its type; a type checker can't follow that.
Data = Mapping[str, Any]


class TextOffset(Protocol):
    """A place in a text, by its offset."""

    index: int


class YamlEvent(Protocol):
    """An event of ruamel's parsers; each kind of event has some of these attributes."""

    anchor: str | None
    tag: object
    value: str
    style: str | None
    version: object
    tags: object
    start_mark: TextOffset
    end_mark: TextOffset


class YamlParser(Protocol):
    """A parser that hands out its events one by one."""

    def check_event(self) -> bool:
        """Return whether there is another event."""

    def get_event(self) -> YamlEvent:
        """Return the next event."""
