"""Prices, and the payment for exhibits and experts (B23-B28, R13, R19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from museum.base_game.facts import Facts
from museum.base_game.groups import note_groups
from museum.base_game.layout import (
    ACTIVE,
    ALLOWS_COLLECTION,
    ASK_PAY,
    BOARD,
    CARD_MASK,
    CREDIT,
    EXHIBIT,
    EXHIBIT_COST,
    EXHIBIT_SURCHARGE,
    EXHIBITED_MOMENT,
    EXHIBITS,
    EXPERTS,
    FURBISHED,
    HAND,
    HIRE,
    HIRE_COST,
    HIRED_MOMENT,
    HIRES,
    IDLE,
    INVENTORIED,
    MASTERPIECE_PRESTIGE,
    MUSEUM,
    OPT_CARD,
    OPT_PRESTIGE,
    POOL,
    PRESTIGE,
    RIVAL_POOL_FEE,
)  # fmt: skip
from museum.base_game.offer import close_offer
from museum.base_game.track import gain_prestige, gain_score, pay_prestige
from museum.engine.game import Game
from museum.galleries import room_for_two

# The length of the question of a payment; one in prestige only has a further 1 at its end.
PAID_BY_ALL = 5


def prices(game: Game, seat: int) -> Sequence[int]:
    """Return the price of exhibiting each object for *seat*, by card."""
    facts: Facts = game.facts
    if not game.modifying[EXHIBIT_COST]:
        return facts.value
    return game.quantities(EXHIBIT_COST, seat, facts.value)


def surcharges(game: Game, seat: int) -> Sequence[int]:
    """Return the surcharge in prestige for exhibiting each object, by card (Deflation, R13)."""
    facts: Facts = game.facts
    if not game.modifying[EXHIBIT_SURCHARGE]:
        return facts.surcharges
    return game.quantities(EXHIBIT_SURCHARGE, seat, facts.surcharges)


def hire_price(game: Game, seat: int, card: int) -> int:
    """Return the price of hiring the expert for *seat* (B32)."""
    facts: Facts = game.facts
    return game.quantity(HIRE_COST, seat, card, facts.cost[card])


def fee(game: Game, seat: int) -> int:
    """Return the fee that *seat* pays for an object of a rival's pool (B28)."""
    facts: Facts = game.facts
    return game.number(RIVAL_POOL_FEE, seat, facts.rival_pool_fee)


def hand_value(game: Game, seat: int) -> int:
    """Return the worth of the hand as payment."""
    facts: Facts = game.facts
    money = facts.money
    return sum([money[card] for card in game.zones[HAND + seat]])


def means(game: Game, seat: int) -> int:
    """Return what *seat* could pay for an expert now; credit is the active player's (B27)."""
    credit = game.counters[CREDIT] if seat == game.counters[ACTIVE] else 0
    return hand_value(game, seat) + game.counters[PRESTIGE + seat] + credit


def has_room(game: Game, seat: int, card: int = -1) -> bool:
    """Return whether the museum has room for *card*, or (-1) a free cell (B29)."""
    facts: Facts = game.facts
    if card < 0 or card not in facts.wide:
        return bool(with_free_cell(game, (seat,)))
    museum = game.zones[MUSEUM + seat]
    twos = len(facts.wide.intersection(museum))
    return room_for_two(facts.boards[game.counters[BOARD + seat]], len(museum) - twos, twos, blocked(game, seat))


def with_free_cell(game: Game, seats: Iterable[int]) -> list[int]:
    """Return those of *seats* whose museum has room for one more object that isn't wide (B29)."""
    facts: Facts = game.facts
    zones, counters, sizes, wide, found = game.zones, game.counters, facts.board_sizes, facts.wide, []
    for seat in seats:
        museum = zones[MUSEUM + seat]
        # The exhibits in the museum fit already, so that room for one cell more depends on their number alone.
        exhibits = len(museum)
        left = sizes[counters[BOARD + seat]] - exhibits
        if facts.blocked is not None:
            unusable = facts.blocked(game, seat)
            if unusable:
                left -= unusable.bit_count()
        # Which of them cover two cells matters only if all of them could fill the museum.
        if left > exhibits or (left > 0 and left > len(wide.intersection(museum))):
            found.append(seat)
    return found


def blocked(game: Game, seat: int) -> int:
    """Return the mask of the museum's cells that can't be used."""
    return game.facts.blocked(game, seat) if game.facts.blocked is not None else 0


def buy_exhibit(game: Game, seat: int, card: int) -> None:
    """Exhibit *card* from hand, own pool or a rival's pool, after paying for it (B24, B25, B28)."""
    # The agenda is a stack: the payment that is asked for below comes before the object moves.
    game.agenda.append([EXHIBIT, seat, card])
    holder = game.owner(card)
    if game.modifying[EXHIBIT_SURCHARGE]:
        pay_prestige(game, seat, surcharges(game, seat)[card])
    due = prices(game, seat)[card]
    if holder != seat and holder >= 0:
        pay_prestige(game, seat, fee(game, seat), holder)
    if card in game.facts.prestige_only:
        if due > 0:
            game.ask(ASK_PAY, seat, due, -1 if holder == seat else holder, card, 1)
    elif holder == seat:
        charge(game, seat, due, -1, card)
    # A rival is paid in cards or prestige, never by credit (B28).
    elif due > 0:
        game.ask(ASK_PAY, seat, due, holder, -1)


def prestige_suffices(game: Game, seat: int, card: int) -> bool:
    """Return whether the seat's prestige alone pays for exhibiting *card*, with fee and surcharge."""
    due = prices(game, seat)[card] + surcharges(game, seat)[card]
    if game.owner(card) != seat:
        due += fee(game, seat)
    return due <= game.counters[PRESTIGE + seat]


def charge(game: Game, seat: int, due: int, payee: int, excluded: int) -> None:
    """Use credit for *due* and ask for the rest (B26, B27); *excluded* is the card being exhibited."""
    counters = game.counters
    # Credit is the excess of earlier payments in this turn (B27).
    used = min(counters[CREDIT], due)
    counters[CREDIT] -= used
    if due > used:
        game.ask(ASK_PAY, seat, due - used, payee, excluded)


def pay_options(game: Game, asking: list[int]) -> list[int]:
    """Offer each card in hand, unless only prestige pays, and to pay the rest in prestige if it suffices."""
    seat, due, excluded = asking[1], asking[2], asking[4]
    options = []
    if len(asking) == PAID_BY_ALL:
        facts: Facts = game.facts
        hand = game.zones[HAND + seat]
        if facts.prestige_only:
            money = facts.money
            options = [OPT_CARD | card for card in hand if card != excluded and money[card]]
        else:
            options = [OPT_CARD | card for card in hand if card != excluded]
    if game.counters[PRESTIGE + seat] >= due:
        options.append(OPT_PRESTIGE)
    return options


def pay(game: Game, asking: list[int], option: int) -> None:
    """Pay one card, or the rest in prestige; the excess of a card becomes credit (B27)."""
    seat, due, payee = asking[1:4]
    if option == OPT_PRESTIGE:
        pay_prestige(game, seat, due, payee)
        return
    card = option & CARD_MASK
    game.move(card, POOL + (seat if payee < 0 else payee))
    facts: Facts = game.facts
    due -= facts.value[card]
    if due > 0:
        game.ask(asking[0], seat, due, payee, asking[4])
    # The excess of a payment to a rival is the rival's (B28).
    elif payee < 0 and facts.credit_stays and seat == game.counters[ACTIVE]:
        game.counters[CREDIT] -= due


def exhibit(game: Game, frame: list[int]) -> None:
    """Agenda step: move the object into the museum and score it (B23, B30)."""
    exhibit_in(game, frame[1], frame[2], frame[1])


def exhibit_in(game: Game, seat: int, card: int, host: int) -> None:
    """Let *seat* exhibit the object in the museum of *host*, its own or another: the points are the seat's."""
    facts: Facts = game.facts
    game.move(card, MUSEUM + host)
    game.counters[IDLE] = -1
    if game.listening[EXHIBITS]:
        game.emit(EXHIBITS, seat, card)
    gain_score(game, seat, facts.value[card])
    if facts.masterpiece[card]:
        usual = facts.masterpiece_prestige
        gain_prestige(game, seat, game.quantity(MASTERPIECE_PRESTIGE, seat, card, usual))
    if game.listening[ALLOWS_COLLECTION]:
        note_groups(game, host, card)
    for happens in facts.exhibited:
        happens(game, seat, card)
    if game.ruleset.behaviour[card].moments:
        game.reach(EXHIBITED_MOMENT, seat, card)


def exhibit_free(game: Game, seat: int, card: int) -> None:
    """Exhibit without paying the price, but for what is due in prestige (R13, R34)."""
    furbish_free(game)
    pay_prestige(game, seat, due_though_free(game, seat, card))
    game.agenda.append([EXHIBIT, seat, card])


def hire_free(game: Game, seat: int, card: int) -> None:
    """Hire without paying, surcharges included (R13)."""
    furbish_free(game)
    game.agenda.append([HIRE, seat, card])


def furbish_free(game: Game) -> None:
    """Rule an inventory out for this turn after a free exhibit or hire (R1)."""
    if game.facts.parameters["inventory_excludes_favour_exhibit"]:
        game.counters[FURBISHED] = 1


def can_exhibit_free(game: Game, seat: int, card: int) -> bool:
    """Return whether *seat* can pay what even a free exhibit costs (R13, R34)."""
    return due_though_free(game, seat, card) <= game.counters[PRESTIGE + seat]


def due_though_free(game: Game, seat: int, card: int) -> int:
    """Return the prestige due for a free exhibit: a surcharge, and the whole price where only prestige pays it."""
    surcharge = surcharges(game, seat)[card]
    return surcharge + prices(game, seat)[card] if card in game.facts.prestige_only else surcharge


def hire(game: Game, frame: list[int]) -> None:
    """Agenda step: give the expert to the seat and fill the offer (B32, B33)."""
    _, seat, card = frame
    game.move(card, EXPERTS + seat)
    game.counters[IDLE] = -1
    close_offer(game)
    game.emit(HIRES, seat, card)
    game.reach(HIRED_MOMENT, seat, card)


def excluded_by_inventory(game: Game) -> bool:
    """Return whether this turn's inventory forbids exhibiting and hiring by favours (R1)."""
    return bool(game.counters[INVENTORIED] and game.facts.parameters["inventory_excludes_favour_exhibit"])
