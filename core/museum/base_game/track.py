"""The score track, prestige, and the favours for points (B12, B30, B31, R18, R22)."""

from __future__ import annotations

from museum.base_game.automated_play import is_automated
from museum.base_game.facts import Facts
from museum.base_game.layout import (
    ASK_DROP_FAVOUR,
    DRAWS_FAVOUR,
    FAVOUR_DECK,
    FAVOUR_DISCARDS,
    FAVOUR_LIMIT,
    FAVOUR_STREAM,
    FAVOURS,
    GAIN_FAVOUR,
    IDLE,
    PRESTIGE,
    PRESTIGE_SUPPLY,
    REWARDED,
    SCORE,
)  # fmt: skip
from museum.effects.types import Expression, Step
from museum.engine.frames import IT, SEAT
from museum.engine.game import Game


def gain_prestige(game: Game, seat: int, amount: int) -> None:
    """Give *seat* prestige, as far as the supply has it (B12)."""
    counters = game.counters
    left = counters[PRESTIGE_SUPPLY]
    given = amount if amount < left else left
    if given > 0:
        counters[PRESTIGE_SUPPLY] -= given
        counters[PRESTIGE + seat] += given


def pay_prestige(game: Game, seat: int, amount: int, payee: int = -1) -> None:
    """Take prestige from *seat*, for another seat or (payee -1) back to the supply (B26, B28)."""
    counters = game.counters
    counters[PRESTIGE + seat] -= amount
    if payee < 0:
        counters[PRESTIGE_SUPPLY] += amount
    else:
        counters[PRESTIGE + payee] += amount


def gain_score(game: Game, seat: int, points: int) -> None:
    """Move *seat* forward on the track; each multiple passed or reached brings a favour, once (B31)."""
    if points <= 0:
        return
    counters = game.counters
    facts: Facts = game.facts
    counters[IDLE] = -1
    counters[SCORE + seat] += points
    # REWARDED counts the multiples that have brought their favour, so that a seat that falls back and passes one
    # again gets no second favour.
    reached = (counters[SCORE + seat] - facts.favour_passes) // facts.favour_every
    while counters[REWARDED + seat] < reached:
        counters[REWARDED + seat] += 1
        game.agenda.append([GAIN_FAVOUR, seat])


def gaining(prestige: Expression, points: Expression, favours: Expression) -> Step:
    """Return the step that gives the seat of a frame so much of each at once."""

    def run(game: Game, frame: list[int]) -> None:
        seat, it = frame[SEAT], frame[IT]
        gain_prestige(game, seat, prestige(game, seat, it))
        gain_score(game, seat, points(game, seat, it))
        for _ in range(favours(game, seat, it)):
            game.agenda.append([GAIN_FAVOUR, seat])

    return run


def favour_limit(game: Game, seat: int) -> int:
    """Return the number of favours that *seat* may hold (B31, Bellota)."""
    facts: Facts = game.facts
    return game.number(FAVOUR_LIMIT, seat, int(facts.parameters["favour_limit"]))


def gain_favour(game: Game, frame: list[int]) -> None:
    """Agenda step: *seat* is due a favour (B31, E9)."""
    seat = frame[1]
    if is_automated(game, seat) or game.replaced(DRAWS_FAVOUR, seat, -1):
        return
    full = len(game.zones[FAVOURS + seat]) >= favour_limit(game, seat)
    if full and game.facts.parameters["favour_over_limit"] != "swap":
        return
    card = draw_favour(game, FAVOURS + seat)
    if card >= 0:
        game.emit(DRAWS_FAVOUR, seat, -1)
        if full:
            game.ask(ASK_DROP_FAVOUR, seat)


def draw_favour(game: Game, zone: int) -> int:
    """Draw a favour, reshuffling the discards under an empty deck (R9); -1 if there is none."""
    return draw_from(game, FAVOUR_DECK, FAVOUR_DISCARDS, FAVOUR_STREAM, zone)


def draw_from(game: Game, deck: int, discards: int, stream: int, zone: int) -> int:
    """Draw from a deck whose discards are reshuffled when it is empty (R9); -1 if both are."""
    if not game.zones[deck] and game.zones[discards]:
        for card in game.zones[discards][:]:
            game.move(card, deck)
        game.shuffle(deck, stream)
    return game.draw(deck, zone)
