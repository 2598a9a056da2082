"""Favours: the options to play them, and their way to the discards (B35, E16, R1)."""

from __future__ import annotations

from museum.base_game.facts import Facts
from museum.base_game.layout import (
    BOX,
    FAVOUR_DISCARDS,
    FAVOUR_USED,
    FAVOURS,
    IMPROVEMENT,
    OPT_FAVOUR,
    PHASE,
    PLAYED,
    SHELVE,
)  # fmt: skip
from museum.base_game.points import FavourStack
from museum.engine.game import Game
from museum.engine.written_options import one_of_each


def favour_options(game: Game, seat: int) -> list[int]:
    """Return the options to play a favour of *seat*, the active player."""
    if not may_play_favours(game):
        return []
    behaviour, options = game.ruleset.behaviour, []
    facts: Facts = game.facts
    for card in held_favours(game, seat) if facts.stacks else game.zones[FAVOURS + seat]:
        for test in behaviour[card].playable:
            if not test(game, seat, card):
                break
        else:
            options.append(OPT_FAVOUR | card)
    return options if len(options) < 2 else one_of_each(game, options)


def held_favours(game: Game, seat: int) -> list[int]:
    """Return the favours of *seat*, including those of further kinds (`FavourStack`)."""
    facts: Facts = game.facts
    held = game.zones[FAVOURS + seat]
    for stack in facts.stacks:
        held = held + game.zones[stack.held + seat]
    return held


def may_play_favours(game: Game) -> bool:
    """Return whether favours may be played now, and not all of this turn are played (B35, E16)."""
    facts: Facts = game.facts
    counters = game.counters
    if counters[FAVOUR_USED] >= facts.favours_per_turn:
        return False
    return not facts.favours_late or counters[PHASE] == IMPROVEMENT


def play_favour(game: Game, seat: int, card: int) -> None:
    """Play a favour: it lies open during its effect, then is discarded unless its effect lasts (B35, E4)."""
    game.counters[FAVOUR_USED] += 1
    game.move(card, PLAYED + seat)
    behaviour = game.ruleset.behaviour[card]
    # The agenda is a stack: the card is discarded after its effect, which goes on top.
    if not behaviour.lasting:
        game.agenda.append([SHELVE, seat, card])
    if behaviour.play >= 0:
        game.perform(behaviour.play, seat, card)


def shelve(game: Game, frame: list[int]) -> None:
    """Agenda step: discard the favour after its effect, or move it to the zone for its kind."""
    _, seat, card = frame
    stack = _stack_of(game, card)
    game.move(card, FAVOUR_DISCARDS if stack is None else stack.played + seat)


def discard_favour(game: Game, card: int) -> None:
    """Discard a favour that wasn't played; one of a further kind (`FavourStack`) leaves the game."""
    game.move(card, FAVOUR_DISCARDS if _stack_of(game, card) is None else BOX)


def _stack_of(game: Game, card: int) -> FavourStack | None:
    kind = game.ruleset.kind_of[card]
    return next((stack for stack in game.facts.stacks if stack.kind == kind), None)
