"""Cthulhu Relics: the disasters of relics, and floods (CT2, CT3); all else is declared in `components.yaml`."""

from __future__ import annotations

from museum.api import Registry, hookimpl

from . import disasters, floods


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register both."""
    disasters.register(registry)
    floods.register(registry)
