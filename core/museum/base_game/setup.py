"""Set-up: decks, displays, hands, mulligan and patrons (B5-B12, R16)."""

from __future__ import annotations

from museum.base_game import layout as at
from museum.base_game.automated_play import is_automated, persons_in_turn
from museum.base_game.draft import is_drafted
from museum.base_game.facts import Facts
from museum.base_game.offer import close_offer
from museum.base_game.track import gain_prestige
from museum.engine.game import Game
from museum.engine.random import below, shuffle
from museum.engine.start import Seating


def lay_out(game: Game, seating: Seating) -> None:
    """Put the base game's cards into their decks, shuffled, and the tokens into the supply."""
    counters, parameters = game.counters, game.facts.parameters
    counters[at.ROUND] = 1
    counters[at.PRESTIGE_SUPPLY] = parameters["prestige_supply"]
    counters[at.OPINION_SUPPLY] = parameters["opinion_tokens"]
    drawn = below(game.streams, at.SEAT_STREAM, game.seats)
    counters[at.FIRST] = counters[at.ACTIVE] = drawn if seating.first is None else seating.first
    for seat, board in enumerate(seating.boards):
        counters[at.BOARD + seat] = game.facts.board_names.index(board)
    game.where[:] = game.facts.start_where
    for zone, cards, stream in game.facts.start:
        game.zones[zone] = list(cards)
        if stream >= 0:
            shuffle(game.streams, stream, game.zones[zone])


def deal_hands(game: Game, frame: list[int]) -> None:
    """Agenda step: lay out displays and offer, and deal hands (B6-B8)."""
    for continent in range(at.CONTINENTS):
        shown = len(game.zones[at.DISPLAY + continent])
        for slot in range(shown + 1, game.facts.display_size + 1):
            card = draw_object(game, continent, at.DISPLAY + continent)
            if card >= 0:
                game.columns[at.SLOT][card] = slot
    if game.facts.parameters["experts"]:
        close_offer(game)
    for place in range(game.seats):
        deal_hand(game, (game.counters[at.FIRST] + place) % game.seats)


def deal_hand(game: Game, seat: int) -> None:
    """Deal a seat its four objects, its favour and its prestige (B8); what a scenario has given to it stays."""
    if not game.zones[at.HAND + seat]:
        for continent in range(at.CONTINENTS):
            draw_object(game, continent, at.HAND + seat)
    if is_automated(game, seat):
        return
    parameters = game.facts.parameters
    due = game.quantity(at.STARTING_FAVOURS, seat, -1, parameters["starting_favours"])
    for _ in range(len(game.zones[at.FAVOURS + seat]), due):
        game.draw(at.FAVOUR_DECK, at.FAVOURS + seat)
    prestige = game.quantity(at.STARTING_PRESTIGE, seat, -1, parameters["starting_prestige"])
    gain_prestige(game, seat, prestige - game.counters[at.PRESTIGE + seat])


def draw_object(game: Game, continent: int, zone: int) -> int:
    """Draw an object during set-up; an opinion card is shuffled back into the deck (B6). -1 if no object is left."""
    facts: Facts = game.facts
    deck, opinion = game.zones[at.DECK + continent], facts.opinion
    # Without this check the shuffling below would never end.
    if not deck or (opinion[deck[-1]] and all(opinion[card] for card in deck)):
        return -1
    while opinion[deck[-1]]:
        game.shuffle(at.DECK + continent, at.OBJECT_STREAM)
    return game.draw(at.DECK + continent, zone)


def mulligan(game: Game, frame: list[int]) -> None:
    """Agenda step: ask each seat in turn order whether to exchange a weak hand (B9, R16)."""
    first, place = frame[1], sum(frame[2:])
    if place + 1 < game.seats:
        game.agenda.append([at.MULLIGAN, first, place + 1])
    seat = (first + place) % game.seats
    if not (is_automated(game, seat) or is_drafted(game)):
        game.ask(at.ASK_MULLIGAN, seat)


def mulligan_options(game: Game, asking: list[int]) -> list[int]:
    """Offer to keep or to exchange the hand if its first four objects are weak enough (R16)."""
    facts = game.facts
    value = sum(facts.value[card] for card in game.zones[at.HAND + asking[1]][: at.CONTINENTS])
    weak = value <= facts.parameters["mulligan_max_value"]
    return [at.OPT_KEEP, at.OPT_MULLIGAN] if weak else []


def answer_mulligan(game: Game, asking: list[int], option: int) -> None:
    """Return the hand to the decks, reshuffle, and draw as many objects of each continent again."""
    if option == at.OPT_KEEP:
        return
    seat, facts = asking[1], game.facts
    returned = [0] * at.CONTINENTS
    for card in game.zones[at.HAND + seat][:]:
        returned[facts.continent[card]] += 1
        game.move(card, at.DECK + facts.continent[card])
    for continent, count in enumerate(returned):
        game.shuffle(at.DECK + continent, at.OBJECT_STREAM)
        for _ in range(max(1, count)):
            draw_object(game, continent, at.HAND + seat)
    if facts.parameters["mulligan_favour"]:
        held = game.zones[at.FAVOURS + seat][:]
        for card in held:
            game.move(card, at.FAVOUR_DECK)
        game.shuffle(at.FAVOUR_DECK, at.FAVOUR_STREAM)
        for _ in held:
            game.draw(at.FAVOUR_DECK, at.FAVOURS + seat)


def deal_patrons(game: Game, frame: list[int]) -> None:
    """Agenda step: deal patrons, and ask each seat which to keep (B10)."""
    parameters = game.facts.parameters
    if not parameters["patrons"]:
        return
    seats = persons_in_turn(game)
    for seat in seats:
        lacking = len(game.zones[at.PATRON + seat]) < parameters["patrons_kept"]
        for _ in range(parameters["patrons_dealt"] if lacking else 0):
            game.draw(at.PATRON_DECK, at.DEALT + seat)
    # The agenda is a stack: the first seat to choose goes on top.
    for seat in reversed(seats):
        game.agenda.append([at.CHOOSE_PATRON, seat])


def choose_patron(game: Game, frame: list[int]) -> None:
    """Agenda step: ask the seat for the patrons to keep, one by one; the rest leave the game unseen."""
    game.ask(at.ASK_PATRON, frame[1])


def patron_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the dealt patrons while more are to be kept."""
    seat = asking[1]
    if len(game.zones[at.PATRON + seat]) >= game.facts.parameters["patrons_kept"]:
        return []
    return [at.OPT_CARD | card for card in game.zones[at.DEALT + seat]]


def answer_patron(game: Game, asking: list[int], option: int) -> None:
    """Keep the patron; once enough are kept, the others leave the game."""
    kind, seat = asking
    game.move(option & at.CARD_MASK, at.PATRON + seat)
    if not game.ask(kind, seat):
        for card in game.zones[at.DEALT + seat][:]:
            game.move(card, at.BOX)
