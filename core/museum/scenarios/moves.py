"""What can be said of a scenario's moves without playing them: verbs and names that there aren't."""

from __future__ import annotations

import re
from collections.abc import Iterator

from museum.diagnostics import Diagnostics
from museum.ruleset.model import Ruleset
from museum.ruleset.queries import UnknownCard, parse_query
from museum.scenarios.reading import Line, Scenario
from museum.suggest import did_you_mean

# Numbers of options, counts before names, seats and amounts answer questions of every game.
ANSWERS = (r"\d+", r"seat \d+", r"pool", r"\d+ prestige")
JOINTS = re.compile(r": |:$| with | from | to |, ")
GLUE = ("with", "from", "to", "pool", "seat", "prestige")


def check_moves(scenario: Scenario, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report every verb and every name in the moves of *scenario* that means nothing under *ruleset*."""
    for line in scenario.lines():
        verb, _, rest = " ".join(line.text.split()).partition(" ")
        known = [*ruleset.moves, "choose"]
        if verb.rstrip(":") not in known:
            near = did_you_mean(verb.rstrip(":"), known)
            diagnostics.error("bad-move", f"`{line.text}`: there is no move `{verb}`", line.place, near)
            continue
        for name in _names(rest, ruleset):
            _check_name(name, line, ruleset, diagnostics)


def _names(rest: str, ruleset: Ruleset) -> Iterator[str]:
    patterns = (*ANSWERS, *ruleset.answer_patterns)
    for name in JOINTS.split(rest):
        if name.strip() and not any(re.fullmatch(pattern, name.strip()) for pattern in patterns):
            yield name.strip()


def _check_name(name: str, line: Line, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    try:
        parse_query(name, ruleset)
    except UnknownCard as error:
        words = [pattern for pattern in ruleset.answer_patterns if pattern.isidentifier()]
        strange, near = name, did_you_mean(name, [*GLUE, *words]) or error.suggestion
        if " " in name:
            strange, near = _strange_word(name, ruleset)
        message = f"`{line.text}`: there is no card `{strange}`"
        diagnostics.error("bad-move", message, line.place, near)


def _strange_word(name: str, ruleset: Ruleset) -> tuple[str, str | None]:
    """Return the word of *name* that isn't known, and what it stands for."""
    for word in name.split():
        if word in GLUE or word.isdigit():
            continue
        try:
            parse_query(word, ruleset)
        except UnknownCard as error:
            return word, did_you_mean(word, GLUE) or error.suggestion
    return name, None
