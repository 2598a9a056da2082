"""Crystal Skulls: the sale of skulls (CS2); all else is declared in `components.yaml`."""

from __future__ import annotations

from museum.api import Registry, hookimpl

from . import collector


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the sale."""
    collector.register(registry)
