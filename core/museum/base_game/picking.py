"""The question of effects: pick one of the listed cards, names or words; the answer becomes the frame's `it`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from museum.base_game.layout import ASK_PICK, CARD_MASK, OPT_CARD, OPT_NONE
from museum.effects.types import Build, Conditions, Step, Test
from museum.engine.frames import IT, PC, SEAT
from museum.engine.game import Game

NOTHING = -1
Options = Callable[[Game, int], Iterable[int]]  # of a seat
Zones = Callable[[Game, int], Iterable[int]]  # as a seat sees them


def ask_to_pick(game: Game, frame: list[int], options: Sequence[int], seat: int = -1) -> None:
    """Ask *seat* (the frame's, if -1) to pick one of *options*; `it` is the answer, or -1 without options.

    The step that asks must not be the last of its verb: the next one finds the answer in the frame.
    """
    frame[IT] = NOTHING
    if options:
        game.ask(ASK_PICK, frame[SEAT] if seat < 0 else seat, *options)


def pick_options(game: Game, asking: list[int]) -> list[int]:
    """Return the options that the effect listed."""
    return asking[2:]


def answer_pick(game: Game, asking: list[int], option: int) -> None:
    """Store the answer in the frame that asked, which is on top of the agenda."""
    game.agenda[-1][IT] = option


def picked_card(frame: list[int], verb: int) -> int:
    """Return the card (or number) of the answer if its option is of this kind, else -1."""
    option = frame[IT]
    return option & CARD_MASK if option >= 0 and option & ~CARD_MASK == verb else NOTHING


def own(zone: int) -> Zones:
    """Return the function that returns the seat's own zone of this kind."""
    return lambda game, seat: (zone + seat,)


def zones_of_seats(zone: int) -> Zones:
    """Return the function that returns the zones of this kind of all seats."""
    return lambda game, seat: range(zone, zone + game.seats)


def zones_of_rivals(zone: int) -> Zones:
    """Return the function that returns the zones of this kind of all other seats."""
    return lambda game, seat: (zone + rival for rival in range(game.seats) if rival != seat)


def cards_in(build: Build, if_: Conditions, zones: Zones) -> Options:
    """Return the function that goes through the cards in *zones* that meet the conditions, as options."""
    test = build.maybe(if_)

    def options(game: Game, seat: int) -> Iterator[int]:
        for zone in zones(game, seat):
            for card in game.zones[zone]:
                if test is None or test(game, seat, card):
                    yield OPT_CARD | card

    return options


def any_of(options: Options) -> Test:
    """Return a test: whether a seat has any of *options*."""
    return lambda game, seat, card: next(iter(options(game, seat)), NOTHING) >= 0


def pick_card(
    options: Options, act: Callable[[Game, int, int], None], declines: Test | None = None
) -> tuple[Step, Step]:
    """Return two steps: ask for one of *options*, then *act* with that card, which becomes `it`; a seat that passes
    the test *declines* may choose none."""

    def ask(game: Game, frame: list[int]) -> None:
        found = list(options(game, frame[SEAT]))
        if found and declines is not None and declines(game, frame[SEAT], NOTHING):
            found.append(OPT_NONE)
        ask_to_pick(game, frame, found)

    def use(game: Game, frame: list[int]) -> None:
        frame[IT] = card = picked_card(frame, OPT_CARD)
        if card >= 0:
            act(game, frame[SEAT], card)

    return (ask, use)


def repeat_steps(game: Game, frame: list[int], back: int) -> None:
    """Let the frame run its last *back* steps again, this one included, to ask once more."""
    frame[PC] -= back
    if not game.agenda or game.agenda[-1] is not frame:
        game.agenda.append(frame)
