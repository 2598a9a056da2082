"""Reports unknown verbs and names in a scenario's moves, without playing them."""

from __future__ import annotations

import re

from museum.diagnostics import Diagnostics
from museum.engine.notation import CHOOSE
from museum.ruleset.model import Ruleset
from museum.ruleset.queries import UnknownCard, parse_query
from museum.scenarios.reading import Line, Scenario
from museum.suggest import did_you_mean

# The number of an option and a seat answer questions of every game.
ANSWERS = (r"\d+", r"seat \d+")
# The words and marks between the names of a line.
JOINTS = re.compile(r": |:$| with | from | to |, ")
GLUE = ("with", "from", "to", "seat")
WORD = re.compile(r"[a-z_]{2,}")  # in a pattern of answers


def check_moves(scenario: Scenario, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report every verb and every name in the moves of *scenario* that *ruleset* doesn't have."""
    for line in scenario.lines():
        verb, _, rest = " ".join(line.text.split()).partition(" ")
        known = [*ruleset.moves, CHOOSE]
        # `choose: a, b` has its colon at the verb.
        if verb.rstrip(":") not in known:
            near = did_you_mean(verb.rstrip(":"), known)
            diagnostics.error("bad-move", f"`{line.text}`: there is no move `{verb}`", line.place, near)
            continue
        for name in map(str.strip, JOINTS.split(_checked(verb, rest, ruleset))):
            report_unknown(name, line, ruleset, diagnostics)


def may_name(verb: str, ruleset: Ruleset) -> bool:
    """Return whether a line with *verb* may end with a name that its player makes up."""
    if verb == CHOOSE:
        return any(question.names is not None for question in ruleset.questions)
    return verb in ruleset.moves and ruleset.moves[verb].names


def _checked(verb: str, rest: str, ruleset: Ruleset) -> str:
    """Return what of the *rest* of a line can be checked: all but a name that its player makes up."""
    if not may_name(verb, ruleset):
        return rest
    return "" if verb == CHOOSE else rest.partition(":")[0]


def answers(text: str, ruleset: Ruleset) -> bool:
    """Return whether *text* is an answer that names no card."""
    return any(re.fullmatch(pattern, text) for pattern in (*ANSWERS, *ruleset.answer_patterns))


def report_unknown(name: str, line: Line, ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report *name*, which stands in a move, if it is neither a card nor an answer."""
    if not name or answers(name, ruleset):
        return
    try:
        parse_query(name, ruleset)
    except UnknownCard as error:
        # A misspelt answer (`doen`) is likelier than a card of that name.
        strange, near = name, did_you_mean(name, _words(ruleset)) or error.suggestion
        if " " in name:
            strange, near = _strange_word(name, ruleset)
        message = f"`{line.text}`: there is no card `{strange}`"
        diagnostics.error("bad-move", message, line.place, near)


def _strange_word(name: str, ruleset: Ruleset) -> tuple[str, str | None]:
    """Return the word of *name* that isn't known, and what it stands for."""
    for word in name.split():
        if word in _words(ruleset) or word.isdigit():
            continue
        try:
            parse_query(word, ruleset)
        except UnknownCard as error:
            return word, did_you_mean(word, _words(ruleset)) or error.suggestion
    # All its words are known: `prestige 1` is an answer the wrong way round.
    turned = " ".join(reversed(name.split()))
    return name, turned if answers(turned, ruleset) else None


def _words(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the words of moves and answers that aren't names of cards."""
    return (*GLUE, *(word for pattern in ruleset.answer_patterns for word in WORD.findall(pattern)))
