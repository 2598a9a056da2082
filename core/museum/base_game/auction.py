"""The auction of experts: a player who would hire opens it, the others may bid more (parameter `hiring`, B32)."""

from __future__ import annotations

from museum.base_game import layout as at
from museum.base_game import messages
from museum.base_game.automated_play import is_automated
from museum.base_game.purchase import charge, hire_price, means
from museum.engine.errors import BadMove, Refused
from museum.engine.game import Game
from museum.ruleset.parts import Move
from museum.source.scalars import whole_number


def open_auction(game: Game, seat: int, card: int) -> None:
    """Let *seat* open the auction of an expert on offer with what the expert costs."""
    game.agenda.append([at.AUCTION, card, hire_price(game, seat, card), seat, seat, 0])


def auction(game: Game, frame: list[int]) -> None:
    """Agenda step: ask the next seat that may bid; without one, the highest bidder pays the bid and hires."""
    _, card, bid, bidder, asked, out = frame
    for place in range(1, game.seats):
        seat = (asked + place) % game.seats
        if seat == bidder:  # all others have been asked since the last bid
            break
        if not out >> seat & 1 and means(game, seat) > bid and not is_automated(game, seat):
            game.agenda.append([at.AUCTION, card, bid, bidder, seat, out])
            game.ask(at.ASK_BID, seat, card, bid)
            return
    game.agenda.append([at.HIRE, bidder, card])
    if bidder == game.counters[at.ACTIVE]:
        charge(game, bidder, bid, -1, -1)
    elif bid:
        game.ask(at.ASK_PAY, bidder, bid, -1, -1)


def bid_options(game: Game, asking: list[int]) -> list[int]:
    """Offer to pass, and every bid above the highest that the seat can pay."""
    _, seat, _, bid = asking
    return [at.OPT_PASS, *(at.OPT_BID | more for more in range(bid + 1, means(game, seat) + 1))]


def answer_bid(game: Game, asking: list[int], option: int) -> None:
    """Take the bid for the highest, or leave the seat out from now on; the frame of the auction is on top."""
    frame, seat = game.agenda[-1], asking[1]
    if option == at.OPT_PASS:
        frame[5] |= 1 << seat
    else:
        frame[2], frame[3] = option & at.CARD_MASK, seat


def bid(game: Game, move: Move) -> int:
    """`bid N`."""
    if game.asking[0] != at.ASK_BID:
        raise messages.wrong_phase(game, "bid")
    amount = whole_number(move.subject)
    if amount is None:
        raise BadMove(messages.NO_BID, bid=move.subject)
    least, most = game.asking[3] + 1, means(game, game.seat)
    if not least <= amount <= most:
        raise Refused(messages.BID_OUT_OF_RANGE, "B32", least=least, most=most)
    return at.OPT_BID | amount
