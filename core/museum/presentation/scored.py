"""Positions that somebody wrote down: what a game's scorer is given, and what it returns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from museum.engine.game import Game
from museum.frozen import frozen
from museum.presentation.blocks import Page
from museum.presentation.sheet import Sheet
from museum.ruleset.card_cache import CardCache
from museum.ruleset.model import Ruleset
from museum.texts.wording import Wording


@frozen
class Scored:
    """A position that somebody wrote down, scored: the sheet of seat 0 of *game*, and what `--json` prints.

    *wording* is in the language of the text and has the ruleset that the text names; the game's own may hold further
    cards, made for the text. *above* and *below* return what is shown above and below the sheet, in a language.

    If it isn't *proven* that nothing scores more, *most* is the highest total that may exist, where that is known.
    *name* is the name of its seat, empty if none is written. Of several positions the one with the greatest *rank*
    has won: usually its total, with what breaks ties behind it.
    """

    game: Game
    sheet: Sheet
    wording: Wording
    as_json: Mapping[str, object]
    above: Callable[[Wording], Page]
    below: Callable[[Wording], Page]
    name: str = ""
    rank: tuple[int, ...] = ()
    proven: bool = True
    most: int | None = None


@frozen
class ScoreRequest:
    """A text with one position or several, from the file *name*, to be scored.

    *language* is that of the names in the text; empty: the text says it. A search for the best score may go on with
    an attempt, counted from 1, as long as *patience* returns True for its number. *ruleset* is that of the game
    without expansions and house rules. *cache* saves reading the same packs again, and *games*, if it is passed with
    further requests, reading the games that their texts name.
    """

    text: str
    name: str
    language: str
    patience: Callable[[int], bool]
    ruleset: Ruleset
    cache: CardCache = field(default_factory=CardCache)
    games: dict[object, object] = field(default_factory=dict)


Scorer = Callable[[ScoreRequest], Sequence[Scored]]
"""A function that scores the positions of a text; raises `MuseumError` with all that is wrong in it."""
