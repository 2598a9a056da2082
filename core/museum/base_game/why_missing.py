"""Reasons for which a card, or a whole kind of card, isn't in the game, and the setting behind each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from museum.base_game.decks import SWITCHES
from museum.effects.compile import Builder
from museum.effects.placement import parts
from museum.effects.types import Word
from museum.engine.common_words import Enabled, Rule
from museum.ruleset.cards import CardDefinition
from museum.ruleset.history import BANNED, COPIES, parameter_key
from museum.ruleset.model import Ruleset
from museum.source.finding import literal


def why_no_kind(ruleset: Ruleset, kind: str) -> str:
    """Return why the game has no cards of *kind*; empty if it has them."""
    switch = SWITCHES.get(kind, "")
    if not switch or ruleset.parameters[switch]:
        return ""
    return f"the game is played without {switch} (`{switch}: false`{_set_by(ruleset, switch)})"


def why_absent(ruleset: Ruleset, card_id: str) -> str:
    """Return why a card of the game's packs isn't in the game; empty if it is, or if no pack has it."""
    if card_id in ruleset.numbers:
        return why_no_kind(ruleset, ruleset.definition(card_id).kind)
    changes = ruleset.report.changes.get(card_id, ())
    if card_id not in ruleset.report.absent:
        places = [change.place for change in changes if change.field == COPIES]
        return f"there are 0 copies of it (set {ruleset.report.origins.phrase(places[-1])})" if places else ""
    bans = [change for change in changes if change.field == BANNED]
    if bans and bans[-1].new:
        return f"it is banned {ruleset.report.origins.phrase(bans[-1].place)}"
    return _left_out(ruleset, ruleset.report.absent[card_id])


def _left_out(ruleset: Ruleset, card: CardDefinition) -> str:
    """Return why the `if` of a card doesn't hold: the pack it needs, or the present values it depends on."""
    builder = Builder(ruleset.vocabulary, ruleset.parameters, ruleset.columns, ruleset.index)
    failing = [condition for condition in card.if_ if builder.test((condition,)) is False]
    needed = next((condition.pack for condition in failing if isinstance(condition, Enabled)), None)
    if needed is not None:
        return f"it needs the pack `{needed}`, which isn't enabled"
    facts = "; ".join(dict.fromkeys(fact for word in _all(failing) if (fact := _fact(ruleset, word))))
    return f"its `if` doesn't hold{f' ({facts})' if facts else ''}"


def _fact(ruleset: Ruleset, word: Word) -> str:
    """Return the present state of the pack or parameter that a condition asks about; empty for other conditions."""
    if isinstance(word, Enabled):
        verb = "is" if word.pack in ruleset.packs else "isn't"
        return f"the pack `{word.pack}` {verb} enabled"
    if isinstance(word, Rule):
        value = literal(ruleset.parameters[word.parameter])
        return f"`{word.parameter}: {value}`{_set_by(ruleset, word.parameter)}"
    return ""


def _set_by(ruleset: Ruleset, parameter: str) -> str:
    changes = ruleset.report.changes.get(parameter_key(parameter), ())
    return f", set {ruleset.report.origins.phrase(changes[-1].place)}" if changes else ""


def _all(words: Iterable[Word]) -> Iterator[Word]:
    for word in words:
        yield word
        yield from _all(inner for inner, _ in parts(word, ()))
