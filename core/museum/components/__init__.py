"""Components as data: what a pack declares in `components.yaml` (kinds of card, zones, decks, counters, steps).

Each pack's file becomes a plugin of its own, which comes before the pack's Python. `build.py` finds this package by
its name, since it lies above the ruleset.
"""

from museum.components.pack_components import PackComponents, pack_components

__all__ = ["PackComponents", "pack_components"]
