"""The course of a turn: the tie card, the order, what upgrades bring, bonus cards, the end of an epoch (LM4, LM5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from museum.api import FINISHED, Game, QuestionKind

from .actions import ACT_STEP
from .scoring import score_epoch
from .setup import TURN_STEP
from .state import LAYOUT, change, choice, held, in_order, number, rule, set_number, zone

RANK_STEP, PASS_STEP = (LAYOUT.step(name) for name in ("rank", "pass_on"))
RANK, KEEP = LAYOUT.question("rank"), LAYOUT.question("keep")
# The purposes for which the holder of the tie card orders seats.
ORDER, DRAFT = range(2)


def turns(game: Game, frame: list[int]) -> None:
    """Agenda step: begin the next turn, or end the epoch or the game after the last (LM1)."""
    if number(game, "turn") == rule(game, "turns"):
        last = number(game, "epoch") == rule(game, "epochs")
        if last or choice(game, "epoch_scoring") == "each":
            score_epoch(game)
        if last:
            game.counters[FINISHED] = 1
            return
        change(game, "epoch", 1)
        set_number(game, "turn", 0)
    change(game, "turn", 1)
    game.agenda.append([TURN_STEP])
    game.agenda.extend([step, 0] for step in reversed(game.ruleset.phases["turn"]))


def is_first(game: Game) -> bool:
    """Return whether this is the first turn of the game."""
    return number(game, "turn") == 1 and number(game, "epoch") == 1


def start_turn(game: Game, frame: list[int]) -> None:
    """Agenda step: the tie card passes to the right, pawns leave the board, and time starts anew (LM4)."""
    if not is_first(game):
        set_number(game, "tie_card", (number(game, "tie_card") - 1) % game.seats)
    ended = ["time", "extra_time", "moves"]
    ended += ["space"] if rule(game, "pawns_return") else []
    ended += ["cameras_used"] if choice(game, "camera_uses") == "each_turn" else []
    for seat in range(game.seats):
        set_number(game, "last_time", number(game, "time", seat), seat)
        for name in ended:
            set_number(game, name, 0, seat)
        for card in held(game, "refused", seat)[:]:
            game.move(card, zone(game, "hand", seat))


def order_seats(game: Game, frame: list[int]) -> None:
    """Agenda step: order the seats by the time that they spent in the turn before (LM4, R32)."""
    if not is_first(game) or choice(game, "first_order") == "tie_card":
        rank(game, ORDER, range(game.seats))


def upkeep(game: Game, frame: list[int]) -> None:
    """Agenda step: upgrades bring what they bring in each turn (LM7)."""
    for seat in reversed(in_order(game)):
        game.emit(game.index["event"]["turn_starts"], seat, -1)


def deal_bonus_cards(game: Game, frame: list[int]) -> None:
    """Agenda step: bonus cards return, and credible seats choose one each, the most credible first (LM5)."""
    deck = zone(game, "bonus_deck")
    returned = [zone(game, name) for name in ("passed", "bonus_played")]
    if rule(game, "bonus_returns"):
        returned += [zone(game, "bonus", seat) for seat in range(game.seats)]
    for place in returned:
        for card in game.cards(place)[:]:
            game.move(card, deck)
    game.shuffle(deck, game.index["stream"]["bonuses"])
    credible = [seat for seat in in_order(game) if number(game, "credibility", seat)]
    if credible:
        for _ in range(min(len(credible) + rule(game, "bonus_extra"), len(game.cards(deck)))):
            game.draw(deck, zone(game, "passed"))
        rank(game, DRAFT, credible)


def seats_act(game: Game, frame: list[int]) -> None:
    """Agenda step: the seats act in order (LM6)."""
    game.agenda.extend([ACT_STEP, seat] for seat in reversed(in_order(game)))


# Ordering seats; the holder of the tie card orders those who are equal


def rank(game: Game, purpose: int, seats: Sequence[int]) -> None:
    """Order *seats* for a purpose, one place after the other."""
    game.agenda.append([RANK_STEP, purpose, *seats])


def standing(game: Game, purpose: int, seat: int) -> int:
    """Return by what a seat is ordered: the least comes first."""
    return number(game, "last_time", seat) if purpose == ORDER else -number(game, "credibility", seat)


def rank_next(game: Game, frame: list[int]) -> None:
    """Agenda step: give the next place to the seat that comes first, or ask which of several equal ones does."""
    _, purpose, *seats = frame
    if not seats:
        return
    least = min(standing(game, purpose, seat) for seat in seats)
    tied = [seat for seat in seats if standing(game, purpose, seat) == least]
    if len(tied) == 1:
        give_place(game, purpose, seats, tied[0])
    else:
        others = [seat for seat in seats if seat not in tied]
        game.ask(RANK, number(game, "tie_card"), purpose, len(tied), *tied, *others)


def give_place(game: Game, purpose: int, seats: Sequence[int], seat: int) -> None:
    """Let *seat* be the next of *seats*, then order the others."""
    left = [other for other in seats if other != seat]
    game.agenda.append([RANK_STEP, purpose, *left])
    if purpose == ORDER:
        set_number(game, "place", game.seats - len(seats), seat)
    else:
        game.agenda.append([PASS_STEP, seat])


def rank_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the seats that are equal."""
    return asking[4 : 4 + asking[3]]


def rank_chosen(game: Game, asking: list[int], seat: int) -> None:
    """Give the place to the seat that was chosen."""
    give_place(game, asking[2], asking[4:], seat)


def seat_token(game: Game, asking: list[int], seat: int) -> str:
    """Write a seat: `seat 2`."""
    return f"seat {seat + 1}"


# Choosing bonus cards


def pass_on(game: Game, frame: list[int]) -> None:
    """Agenda step: a seat looks at the cards that were passed to it and keeps one, if there are any (LM5)."""
    passed = held(game, "passed")
    for card in passed:
        game.known[card] |= 1 << frame[1]
    if passed:
        game.ask(KEEP, frame[1])


def keep_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the cards that were passed on."""
    return held(game, "passed")[:]


def keep(game: Game, asking: list[int], card: int) -> None:
    """Keep a card face down."""
    game.move_face_down(card, zone(game, "bonus", asking[1]))


def keep_token(game: Game, asking: list[int], card: int) -> str:
    """Write a card: `keep overtime`."""
    return f"keep {game.ruleset.id_of(card)}"


QUESTIONS: Final = (
    QuestionKind("rank", rank_options, rank_chosen, seat_token, head="choose "),
    QuestionKind("keep", keep_options, keep, keep_token),
)
