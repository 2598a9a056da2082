"""Finds the meaning of a typed line with descriptions: the card that fits and can be played, or a choice of several.

Scenarios and saves take the first match in content order instead, so that they never have to ask.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from museum.engine.errors import PlayError
from museum.engine.free_names import takes_name
from museum.engine.game import Game
from museum.engine.notation import do
from museum.ruleset.queries import UnknownCard, parse_query

_JOINTS: Final = re.compile(r"(\s*,\s*|:\s+|\s+with\s+|\s+from\s+|\s+to\s+)")


def meanings(game: Game, line: str) -> dict[str, str]:
    """Return the lines that *line* may mean, by the id of the card in which they differ.

    There is one, by "", where no description in it fits several cards that could be played; it may then still be
    refused.
    """
    verb, blank, rest = line.partition(" ")
    if takes_name(game, verb):
        return {"": line}
    parts = _JOINTS.split(rest)
    for place in range(0, len(parts), 2):
        found = {}
        for card_id in _described(game, parts[place]):
            written = verb + blank + "".join([*parts[:place], card_id, *parts[place + 1 :]])
            if possible(game, written):
                found[card_id] = written
        if len(found) > 1:
            return found
        parts[place] = next(iter(found), parts[place])
    return {"": verb + blank + "".join(parts)}


def _described(game: Game, text: str) -> Iterator[str]:
    """Yield the ids of the cards that a description fits; none for an id, a number or a word."""
    rules = game.ruleset
    if not text or text.isdecimal() or text in rules.numbers:
        return
    try:
        query = parse_query(text, rules)
    except (UnknownCard, ValueError):
        return
    if query.count == 1:
        yield from (card_id for card_id, copies in rules.numbers.items() if query.matches(rules, copies[0]))


def possible(game: Game, line: str) -> bool:
    """Return whether a line can be played now."""
    try:
        do(game.clone(), line)
    except PlayError:
        return False
    return True
