"""The museum that somebody wrote down for scoring: reading its lines, and saying what is wrong with them."""

from museum.base_game.scoring_input.cards import Listed
from museum.base_game.scoring_input.fields import Filled
from museum.base_game.scoring_input.game import Playing, playing, with_hints
from museum.base_game.scoring_input.lines import Sections, sections
from museum.base_game.scoring_input.museum import Museum, read_museum

__all__ = ["Filled", "Listed", "Museum", "Playing", "Sections", "playing", "read_museum", "sections", "with_hints"]
