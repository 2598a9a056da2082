"""Assistants: the exchange of a favour for an object (AS11); all else is declared in `components.yaml`."""

from __future__ import annotations

from museum.api import Registry, hookimpl

from . import exchange


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the exchange."""
    exchange.register(registry)
