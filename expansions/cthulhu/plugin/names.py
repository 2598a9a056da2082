"""The names of the pack's own things."""

from __future__ import annotations

RELIC = "mythos_relic"
# A flood that has been drawn waits in `rising` until what has no room has left.
DECK, RISING, FLOODS = "flood_deck", "rising", "floods"
