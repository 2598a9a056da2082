"""The beginning of a game: decks, aliens, and what each player starts with (LM1 to LM3)."""

from __future__ import annotations

from typing import Final

from museum.api import EVERYONE, Game, Option, QuestionKind, hookimpl, shuffle
from museum.api import Seating as Seats

from .state import CATEGORIES, LAYOUT, RESOURCES, change, held, number_seats, rule, set_number, zone

START_STEP, TURN_STEP = LAYOUT.step("start"), LAYOUT.step("turns")
START: Final = LAYOUT.question("start")
FIND, TWO, MIXED = (LAYOUT.option_verb() for _ in range(3))


@hookimpl
def museum_setup(game: Game, seating: Seats) -> None:
    """Shuffle the finds, the bonus cards and the aliens, and lay the upgrades out."""
    columns, streams = game.ruleset.columns, game.index["stream"]
    finds = list(game.ruleset.by_kind.get("find", ()))
    shuffle(game.streams, streams["finds"], finds)
    for card in finds:
        game.move(card, zone(game, f"finds_{columns['level'][card]}", columns["category"][card]))
        game.known[card] = 0
    bonuses, aliens = (list(game.ruleset.by_kind.get(kind, ())) for kind in ("bonus", "alien"))
    shuffle(game.streams, streams["bonuses"], bonuses)
    for card in bonuses:
        game.move(card, zone(game, "bonus_deck"))
        game.known[card] = 0
    shuffle(game.streams, streams["aliens"], aliens)
    for seat, card in zip(range(game.seats), aliens, strict=False):
        game.move(card, zone(game, "colour", seat))
    for card in game.ruleset.by_kind.get("upgrade", ()):
        game.move(card, zone(game, "supply"))
        game.known[card] = EVERYONE


def begin(game: Game, frame: list[int]) -> None:
    """Agenda step: the first player gets the tie card, and in turn each is asked what to start with (LM3)."""
    first = frame[1]
    set_number(game, "tie_card", first)
    seats = number_seats(game, first)
    game.agenda.append([TURN_STEP])
    game.agenda.extend([START_STEP, seat] for seat in reversed(seats))


def ask_start(game: Game, frame: list[int]) -> None:
    """Agenda step: ask a seat what it starts with."""
    game.ask(START, frame[1])


def start_options(game: Game, asking: list[int]) -> list[int]:
    """Offer a find of level 1 of each category, and so many resources of one sort or of both (LM3)."""
    finds = [FIND | category for category in range(len(CATEGORIES)) if held(game, "finds_1", category)]
    return [*finds, TWO | 0, TWO | 1, MIXED]


def start_with(game: Game, asking: list[int], chosen: int) -> None:
    """Take what was chosen."""
    seat, option, amount = asking[1], Option(chosen), rule(game, "start_resources")
    if option.verb == FIND:
        game.draw(zone(game, "finds_1", option.card), zone(game, "hand", seat))
    elif option.verb == TWO:
        change(game, RESOURCES[option.card], amount, seat)
    else:
        change(game, "materials", amount - amount // 2, seat)
        change(game, "plasma", amount // 2, seat)


def start_token(game: Game, asking: list[int], chosen: int) -> str:
    """Write an answer: `start material`, `start plasma`, `start both`."""
    option = Option(chosen)
    if option.verb == FIND:
        return f"start {CATEGORIES[option.card]}"
    return f"start {RESOURCES[option.card] if option.verb == TWO else 'both'}"


QUESTION: Final = QuestionKind("start", start_options, start_with, start_token)
