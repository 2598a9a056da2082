"""How the game shows itself, where that isn't as for any game."""

from __future__ import annotations

from typing import Final

from museum.api import Presentation

from .scoring import winners

PRESENTATION: Final = Presentation(winners=winners)
