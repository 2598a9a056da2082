"""Set-up: decks, displays, hands, mulligan and patrons (B5-B12, R16)."""

from __future__ import annotations

from museum.base_game.automata import is_automated
from museum.base_game.layout import (
    ACTIVE,
    ASK_MULLIGAN,
    ASK_PATRON,
    BOARD,
    BOX,
    CARD_MASK,
    CHOOSE_PATRON,
    CONTINENTS,
    DEALT,
    DECK,
    DISPLAY,
    FAVOUR_DECK,
    FAVOUR_STREAM,
    FAVOURS,
    FIRST,
    HAND,
    MULLIGAN,
    OBJECT_STREAM,
    OPINION_SUPPLY,
    OPT_CARD,
    OPT_KEEP,
    OPT_MULLIGAN,
    PATRON,
    PATRON_DECK,
    PRESTIGE_SUPPLY,
    ROUND,
    SEAT_STREAM,
    SLOT,
)
from museum.base_game.offer import close_offer
from museum.engine.game import Game
from museum.engine.random import below, shuffle
from museum.engine.start import Seating


def lay_out(game: Game, seating: Seating) -> None:
    """Put the base game's cards into their decks, shuffled, and the tokens into the supply."""
    counters, parameters = game.counters, game.facts.parameters
    counters[ROUND] = 1
    counters[PRESTIGE_SUPPLY] = parameters["prestige_supply"]
    counters[OPINION_SUPPLY] = parameters["opinion_tokens"]
    drawn = below(game.streams, SEAT_STREAM, game.seats)
    counters[FIRST] = counters[ACTIVE] = drawn if seating.first is None else seating.first
    for seat, board in enumerate(seating.boards):
        counters[BOARD + seat] = game.facts.board_names.index(board)
    game.where[:] = game.facts.start_where
    for zone, cards, stream in game.facts.start:
        game.zones[zone] = list(cards)
        if stream >= 0:
            shuffle(game.streams, stream, game.zones[zone])


def deal_hands(game: Game, frame: list[int]) -> None:
    """Agenda step: lay out displays and offer, and deal hands (B6-B8)."""
    for continent in range(CONTINENTS):
        shown = len(game.zones[DISPLAY + continent])
        for slot in range(shown + 1, game.facts.display_size + 1):
            card = draw_object(game, continent, DISPLAY + continent)
            if card >= 0:
                game.columns[SLOT][card] = slot
    if game.facts.parameters["experts"]:
        close_offer(game)
    for place in range(game.seats):
        deal_hand(game, (game.counters[FIRST] + place) % game.seats)


def deal_hand(game: Game, seat: int) -> None:
    """Deal a seat its four objects and its favour (B8); cards that a scenario has given to it stay."""
    if not game.zones[HAND + seat]:
        for continent in range(CONTINENTS):
            draw_object(game, continent, HAND + seat)
    if is_automated(game, seat):
        return
    for _ in range(len(game.zones[FAVOURS + seat]), game.facts.parameters["starting_favours"]):
        game.draw(FAVOUR_DECK, FAVOURS + seat)


def draw_object(game: Game, continent: int, zone: int) -> int:
    """Draw an object during set-up; an opinion card is shuffled back into the deck (B6). -1 if no object is left."""
    deck, opinion = game.zones[DECK + continent], game.facts.opinion
    if not deck or (opinion[deck[-1]] and all(opinion[card] for card in deck)):
        return -1
    while opinion[deck[-1]]:
        game.shuffle(DECK + continent, OBJECT_STREAM)
    return game.draw(DECK + continent, zone)


def mulligan(game: Game, frame: list[int]) -> None:
    """Agenda step: ask each seat in turn order whether to exchange a weak hand (B9, R16)."""
    first, place = frame[1], sum(frame[2:])
    if place + 1 < game.seats:
        game.agenda.append([MULLIGAN, first, place + 1])
    seat = (first + place) % game.seats
    if not is_automated(game, seat):
        game.ask(ASK_MULLIGAN, seat)


def mulligan_options(game: Game, asking: list[int]) -> list[int]:
    """Offer to keep or to exchange the hand if its first four objects are weak enough (R16)."""
    facts = game.facts
    value = sum(facts.value[card] for card in game.zones[HAND + asking[1]][:CONTINENTS])
    weak = value <= facts.parameters["mulligan_max_value"]
    return [OPT_KEEP, OPT_MULLIGAN] if weak else []


def answer_mulligan(game: Game, asking: list[int], option: int) -> None:
    """Return the hand to the decks, reshuffle, and draw as many objects of each continent again."""
    if option == OPT_KEEP:
        return
    seat, facts = asking[1], game.facts
    returned = [0] * CONTINENTS
    for card in game.zones[HAND + seat][:]:
        returned[facts.continent[card]] += 1
        game.move(card, DECK + facts.continent[card])
    for continent, count in enumerate(returned):
        game.shuffle(DECK + continent, OBJECT_STREAM)
        for _ in range(max(1, count)):
            draw_object(game, continent, HAND + seat)
    if facts.parameters["mulligan_favour"]:
        held = game.zones[FAVOURS + seat][:]
        for card in held:
            game.move(card, FAVOUR_DECK)
        game.shuffle(FAVOUR_DECK, FAVOUR_STREAM)
        for _ in held:
            game.draw(FAVOUR_DECK, FAVOURS + seat)


def deal_patrons(game: Game, frame: list[int]) -> None:
    """Agenda step: deal patrons, and ask each seat which to keep (B10)."""
    parameters = game.facts.parameters
    if not parameters["patrons"]:
        return
    first = game.counters[FIRST]
    seats = [(first + place) % game.seats for place in range(game.seats)]
    seats = [seat for seat in seats if not is_automated(game, seat)]
    for seat in seats:
        lacking = len(game.zones[PATRON + seat]) < parameters["patrons_kept"]
        for _ in range(parameters["patrons_dealt"] if lacking else 0):
            game.draw(PATRON_DECK, DEALT + seat)
    for seat in reversed(seats):
        game.agenda.append([CHOOSE_PATRON, seat])


def choose_patron(game: Game, frame: list[int]) -> None:
    """Agenda step: ask the seat for the patrons to keep, one by one; the rest leave the game unseen."""
    game.ask(ASK_PATRON, frame[1])


def patron_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the dealt patrons while more are to be kept."""
    seat = asking[1]
    if len(game.zones[PATRON + seat]) >= game.facts.parameters["patrons_kept"]:
        return []
    return [OPT_CARD | card for card in game.zones[DEALT + seat]]


def answer_patron(game: Game, asking: list[int], option: int) -> None:
    """Keep the patron; once enough are kept, the others leave the game."""
    kind, seat = asking
    game.move(option & CARD_MASK, PATRON + seat)
    if not game.ask(kind, seat):
        for card in game.zones[DEALT + seat][:]:
            game.move(card, BOX)
