"""Improvement: furbish (exhibit, hire), inventory, favours, and the hand limit after it (B23-B35, B40)."""

from __future__ import annotations

from museum.base_game.actions import action_options, take_action
from museum.base_game.auction import open_auction
from museum.base_game.automated_play import improve_automated, is_automated
from museum.base_game.facts import Facts
from museum.base_game.favours import favour_options, play_favour
from museum.base_game.layout import (
    ASK_DISCARD,
    ASK_IMPROVE,
    ASK_INVENTORY,
    AUTOMATED,
    BOARD,
    CARD_MASK,
    CREDIT,
    END_OF_TURN,
    END_OF_TURN_STARTS,
    EXHIBIT_COST,
    EXHIBIT_SURCHARGE,
    EXHIBITING,
    FAVOUR_DISCARDS,
    FAVOUR_USED,
    FAVOURS,
    FURBISHED,
    HAND,
    HAND_LIMIT,
    HIRE,
    HIRE_COST,
    IMPROVE,
    IMPROVEMENT,
    IMPROVEMENT_STARTS,
    INVENTORIED,
    MUSEUM,
    OFFER,
    OPT_CARD,
    OPT_DONE,
    OPT_END,
    OPT_FAVOUR,
    OPT_HAND,
    OPT_HIRE,
    OPT_INVENTORY,
    OPT_POOL,
    OPT_RIVAL,
    PHASE,
    POOL,
    PRESTIGE,
    RIVAL_POOL_FEE,
)  # fmt: skip
from museum.base_game.purchase import (
    buy_exhibit,
    charge,
    fee,
    has_room,
    hire_price,
    prestige_suffices,
    prices,
    surcharges,
    with_free_cell,
)
from museum.engine.game import Game
from museum.engine.written_options import one_of_each


def begins(game: Game, frame: list[int], phase: int, event: int) -> bool:
    """Begin *phase* with its *event*; return whether effects hear it, so that the step of *frame* runs after them."""
    game.counters[PHASE] = phase
    if not game.listening[event]:
        return False
    game.agenda.append(frame)
    game.emit(event, frame[1], -1)
    return True


def improve(game: Game, frame: list[int]) -> None:
    """Agenda step: ask the active player for the next action."""
    counters = game.counters
    if counters[PHASE] != IMPROVEMENT and begins(game, frame, IMPROVEMENT, IMPROVEMENT_STARTS):
        return
    if counters[AUTOMATED] and is_automated(game, frame[1]):
        improve_automated(game, frame[1])
        return
    game.ask(ASK_IMPROVE, frame[1])


def improve_options(game: Game, asking: list[int]) -> list[int]:
    """Offer every action that can be paid and completed, favours, and the end of the phase."""
    seat, counters, zones = asking[1], game.counters, game.zones
    facts: Facts = game.facts
    options, money = [OPT_END], facts.money
    # A list in `sum` is faster than a generator, and this runs at every decision.
    purse = sum([money[card] for card in zones[HAND + seat]]) + counters[PRESTIGE + seat]
    if not counters[INVENTORIED]:  # B34: no furbishing in a turn with an inventory
        # Without wide cards and blocked cells the number of exhibits alone decides whether there is room.
        if facts.wide or facts.blocked:
            options += exhibit_options(game, seat, purse)
        elif len(zones[MUSEUM + seat]) < facts.board_sizes[counters[BOARD + seat]]:
            options += exhibits(game, seat, purse)
        power = counters[CREDIT] + purse
        cost = game.quantities(HIRE_COST, seat, facts.cost) if game.modifying[HIRE_COST] else facts.cost
        options += [OPT_HIRE | card for card in zones[OFFER] if cost[card] <= power]
    if not counters[FURBISHED] and may_inventory(game, seat):
        options.append(OPT_INVENTORY)
    if (zones[FAVOURS + seat] or facts.stacks) and counters[FAVOUR_USED] < facts.favours_per_turn:
        options += favour_options(game, seat)
    if facts.offers:
        options += action_options(game, seat, facts.offers, counters[CREDIT] + purse)
    return options


def exhibit_options(game: Game, seat: int, purse: int) -> list[int]:
    """Return the options to exhibit in games with wide cards, blocked cells or cards paid in prestige only."""
    if not with_free_cell(game, (seat,)):
        return []
    facts: Facts = game.facts
    options, special = exhibits(game, seat, purse), facts.special
    # The room for one cell is checked above: only special cards need a closer look.
    for option in special.intersection(options):
        if not _exhibitable(game, seat, option & CARD_MASK):
            options.remove(option)
    return options


def _exhibitable(game: Game, seat: int, card: int) -> bool:
    """Return whether a card that is wide, or paid in prestige alone, can be paid and has room."""
    if card in game.facts.prestige_only and not prestige_suffices(game, seat, card):
        return False
    # The search for two neighbouring cells comes last.
    return card not in game.facts.wide or has_room(game, seat, card)


def exhibits(game: Game, seat: int, purse: int) -> list[int]:
    """Return the options to exhibit from hand, own pool and rivals' pools that can be paid, whether or not there is
    room; *purse* is hand and prestige together."""
    if game.modifying[EXHIBIT_SURCHARGE]:
        return special_exhibits(game, seat, purse)
    zones, counters = game.zones, game.counters
    facts: Facts = game.facts
    money = facts.money
    price = facts.value
    if game.modifying[EXHIBIT_COST]:
        known = game.quantities(EXHIBIT_COST, seat, price)
        # Reading tuples alone is faster, and so are usual prices.
        if not isinstance(known, tuple):
            return special_exhibits(game, seat, purse)
        price = known
    power = purse + counters[CREDIT]
    # A card exhibited from hand can't pay for itself, so its own worth is not in the purse.
    options = [OPT_HAND | card for card in zones[HAND + seat] if price[card] + money[card] <= power]
    options += [OPT_POOL | card for card in zones[POOL + seat] if price[card] <= power]
    entry = facts.rival_pool_fee
    if game.modifying[RIVAL_POOL_FEE]:
        entry = game.number(RIVAL_POOL_FEE, seat, entry)
    if facts.rival_pools and counters[PRESTIGE + seat] >= entry:
        power = purse - entry  # the owner is paid, so credit doesn't count (B28)
        rivals = zones[POOL : POOL + game.seats]
        del rivals[seat]
        options += [OPT_RIVAL | card for pool in rivals for card in pool if price[card] <= power]
    return options


def special_exhibits(game: Game, seat: int, purse: int) -> list[int]:
    """Like `exhibits`, under a surcharge in prestige (R13), or prices that are found out for each object."""
    facts: Facts = game.facts
    zones, money, price, extras = game.zones, facts.money, prices(game, seat), surcharges(game, seat)
    prestige, credit, entry = game.counters[PRESTIGE + seat], game.counters[CREDIT], fee(game, seat)
    options = []
    for verb, holder in _sources(game, seat):
        reserve = entry if verb == OPT_RIVAL else 0
        for card in zones[holder + (HAND if verb == OPT_HAND else POOL)]:
            extra = extras[card] + reserve
            power = purse - extra + (0 if verb == OPT_RIVAL else credit)
            if verb == OPT_HAND:
                power -= money[card]
            if extra <= prestige and price[card] <= power:
                options.append(verb | card)
    return options


def _sources(game: Game, seat: int) -> list[tuple[int, int]]:
    selling = range(game.seats) if game.facts.rival_pools else ()
    rivals = [(OPT_RIVAL, rival) for rival in selling if rival != seat]
    return [(OPT_HAND, seat), (OPT_POOL, seat), *rivals]


def answer_improve(game: Game, asking: list[int], option: int) -> None:
    """Carry out the action; after any but the end, the question comes again."""
    if option == OPT_END:
        return
    seat, card, verb = asking[1], option & CARD_MASK, option & ~CARD_MASK
    counters = game.counters
    game.agenda.append([IMPROVE, seat])
    if verb in EXHIBITING:
        counters[FURBISHED] = 1
        buy_exhibit(game, seat, card)
    elif verb == OPT_HIRE:
        counters[FURBISHED] = 1
        if game.facts.auction:
            open_auction(game, seat, card)
            return
        game.agenda.append([HIRE, seat, card])
        charge(game, seat, hire_price(game, seat, card), -1, -1)
    elif verb == OPT_INVENTORY:
        counters[INVENTORIED] = 1
        game.ask(ASK_INVENTORY, seat, 0)
    elif verb == OPT_FAVOUR:
        play_favour(game, seat, card)
    else:
        take_action(game, seat, option)


def hand_limit(game: Game, seat: int) -> int:
    """Return the hand limit of *seat* (B40)."""
    facts: Facts = game.facts
    return game.number(HAND_LIMIT, seat, facts.hand_limit)


def inventory_limit(game: Game, seat: int) -> int:
    """Return the number of cards up to which an inventory fills the hand; a higher hand limit replaces it (R5)."""
    facts: Facts = game.facts
    parameters, own = facts.parameters, hand_limit(game, seat)
    usual = int(parameters["inventory_hand_limit"])
    return max(usual, own) if own > parameters["hand_limit"] else usual


def may_inventory(game: Game, seat: int) -> bool:
    """Return whether an inventory may be made: nothing furbished this turn, a card to take, room for it (B34, R1)."""
    counters = game.counters
    if counters[INVENTORIED] or counters[FURBISHED] or not game.zones[POOL + seat]:
        return False
    return len(game.zones[HAND + seat]) < inventory_limit(game, seat)


def inventory_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the objects of the seat's own pool while the hand has room; after the first, also to stop."""
    _, seat, taken = asking
    if len(game.zones[HAND + seat]) >= inventory_limit(game, seat):
        return []
    options = [OPT_CARD | card for card in game.zones[POOL + seat]]
    if options and taken:
        options.append(OPT_DONE)
    return options


def answer_inventory(game: Game, asking: list[int], option: int) -> None:
    """Take the object into hand and ask for the next."""
    if option == OPT_DONE:
        return
    kind, seat, taken = asking
    game.move(option & CARD_MASK, HAND + seat)
    game.ask(kind, seat, taken + 1)


def end_phase(game: Game, frame: list[int]) -> None:
    """Agenda step: ask a player above the hand limit to discard (B40)."""
    phase = game.counters[PHASE]
    if phase != END_OF_TURN and begins(game, frame, END_OF_TURN, END_OF_TURN_STARTS):
        return
    if not is_automated(game, frame[1]):
        game.ask(ASK_DISCARD, frame[1])


def discard_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the hand while it is above the limit."""
    seat = asking[1]
    hand = game.zones[HAND + seat]
    if len(hand) <= hand_limit(game, seat):
        return []
    return [OPT_CARD | card for card in hand]


def answer_discard(game: Game, asking: list[int], option: int) -> None:
    """Discard the card into the own pool and ask again."""
    kind, seat = asking
    game.move(option & CARD_MASK, POOL + seat)
    game.ask(kind, seat)


def drop_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the favours, one of which must be discarded after drawing above the limit (E9)."""
    return one_of_each(game, [OPT_CARD | card for card in game.zones[FAVOURS + asking[1]]])


def answer_drop(game: Game, asking: list[int], option: int) -> None:
    """Discard the favour."""
    game.move(option & CARD_MASK, FAVOUR_DISCARDS)
