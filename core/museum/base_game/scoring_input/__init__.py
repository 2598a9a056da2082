"""Reads the text of a museum to be scored, and reports the mistakes in it."""

from museum.base_game.scoring_input.cards import Listed
from museum.base_game.scoring_input.fields import Filled
from museum.base_game.scoring_input.game import Playing, playing, with_hints
from museum.base_game.scoring_input.lines import Sections, sections
from museum.base_game.scoring_input.museum import Museum, read_museum

__all__ = ["Filled", "Listed", "Museum", "Playing", "Sections", "playing", "read_museum", "sections", "with_hints"]
