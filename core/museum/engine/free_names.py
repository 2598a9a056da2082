"""Names that players make up: cleaned, kept in the state, and given as answers to open questions."""

from __future__ import annotations

import unicodedata
from typing import Final

from museum.engine.errors import Refused
from museum.engine.game import Game
from museum.engine.messages import LONG_NAME, MANY_NAMES, NO_LETTER
from museum.engine.packing import CARD_MASK, Option

LONGEST: Final = 60
"""The most characters of a name."""
# Control, format, private and unassigned characters, and the separators of lines: none belongs to a name.
_REMOVED: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})


def clean_name(text: str) -> str:
    """Return a name as it is kept: composed characters, single spaces, no commas, nothing that commands a terminal.

    Raises `Refused` for a name without a letter, and for one of more than `LONGEST` characters.

    >>> clean_name("  Camp\\u202e   fire ")
    'Camp fire'
    """
    composed = unicodedata.normalize("NFC", text)
    kept = (letter for letter in composed if letter.isspace() or unicodedata.category(letter) not in _REMOVED)
    name = " ".join("".join(kept).replace(",", " ").split())
    if not any(letter.isalpha() for letter in name):
        raise Refused(NO_LETTER)
    if len(name) > LONGEST:
        raise Refused(LONG_NAME, most=LONGEST, found=len(name))
    return name


def name_option(game: Game, verb: int, text: str) -> int:
    """Return the answer *verb* with the name *text*, which the state keeps from now on.

    Raises `Refused` for what can't be a name, and if the game has too many.
    """
    name = clean_name(text)
    if name not in game.names:
        if len(game.names) > CARD_MASK:
            raise Refused(MANY_NAMES)
        game.names.append(name)
    return Option.pack(verb, game.names.index(name))


def takes_name(game: Game, verb: str) -> bool:
    """Return whether a line that begins with *verb* may now end with a name that its player makes up."""
    if verb in game.ruleset.moves:
        return game.ruleset.moves[verb].names
    return bool(game.asking) and game.ruleset.questions[game.asking[0]].names is not None


def given_name(game: Game, option: int) -> str:
    """Return the name in an answer that `name_option` made."""
    return game.names[option & CARD_MASK]
