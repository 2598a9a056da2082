"""Alphonse's turn: what he answers to questions, and his action phase (SO3 to SO5)."""

from __future__ import annotations

from collections.abc import Sequence

from museum.api import EVERYONE, Game, Option
from museum.base_game.api import (
    ASK_EXPLORE,
    ASK_FOLLOW,
    ASK_PAY,
    EXHIBIT,
    FURBISHED,
    HAND,
    OPT_CARD,
    OPT_HAND,
    OPT_PASS,
    OPT_TAKE,
    POOL,
    PRESTIGE,
    buy_exhibit,
    draw_from,
    exhibit_options,
    hand_value,
    has_room,
    write_answer,
)

from .preferences import Preferences

BOT, ADVANCED, DECK, SHOWN = "alphonse", "alphonse_advanced", "actions", "revealed_actions"
# The parts of his action phase, as its step has them (SO4, SO5).
EXHIBITING, BUYING, DISCARDING = range(3)


def choose(game: Game, asking: list[int], options: list[int]) -> int:
    """Answer for him: he takes the best object, one that only prestige pays for only where he must (SO3), pays by
    his discard order (SO5), and of other cards that he is asked to choose picks the best."""
    kind, seat = asking[:2]
    hint, his = game.ruleset.questions[kind].hint, Preferences(game, seat)
    if hint is not None:
        return hint(game, asking, options)
    verb = OPT_TAKE if kind in (ASK_EXPLORE, ASK_FOLLOW) else OPT_CARD
    cards = [Option(option).card for option in options if Option(option).verb == verb]
    if kind == ASK_PAY and cards:
        return verb | his.to_pay(cards, asking[2])
    willing = [card for card in cards if verb != OPT_TAKE or card not in game.facts.prestige_only]
    if verb == OPT_TAKE and not willing and OPT_PASS in options:
        return OPT_PASS
    return verb | his.best(willing or cards, game.cards(HAND.of(seat))) if cards else options[0]


def improves(game: Game, seat: int) -> None:
    """Reveal an action card: so many objects are exhibited, and in advanced mode bought and discarded (SO4, SO5)."""
    open_hand(game, seat)
    step, card = game.index["step"][BOT], reveal(game)
    if card >= 0:
        game.tell(seat, game.ruleset.id_of(card))
    game.agenda += [[step, seat, part, count] for part, count in reversed(parts_of(game, seat, card))]


def reveal(game: Game) -> int:
    """Reveal the next action card; -1 if there is none. The revealed ones lie beside their deck, the present last."""
    zones = game.index["zone"]
    deck, shown = zones[DECK], zones[SHOWN]
    return draw_from(game, deck, shown, game.index["stream"][DECK], shown)


def parts_of(game: Game, seat: int, card: int) -> list[tuple[int, int]]:
    """Return the parts of his action phase with an action card, each with how many objects it is about (-1: all)."""
    exhibits, discards = (game.ruleset.columns[name][card] if card >= 0 else 0 for name in ("exhibits", "discards"))
    advanced = game.counters[game.index["counter"][ADVANCED].of(seat)]
    return [(EXHIBITING, exhibits), *([(BUYING, -1), (DISCARDING, discards)] if advanced else [])]


def act(game: Game, frame: list[int]) -> None:
    """Agenda step: he exhibits so many objects one by one, buys (-1) as many as he can, or discards."""
    step, seat, part, count = frame
    if part == DISCARDING:
        discard(game, seat, Preferences(game, seat).to_discard(game.cards(HAND.of(seat)), count))
        return
    options = {Option(option).card: option for option in offered(game, seat, part)} if count else {}
    if not options:
        return
    card = Preferences(game, seat).best(options)
    game.agenda.append([step, seat, part, count - 1])
    game.tell(seat, write_answer(game, frame, options[card]))
    furbish(game, seat, part, card)


def furbish(game: Game, seat: int, part: int, card: int) -> None:
    """Put on the agenda that he exhibits the object, or buys it."""
    game.counters[FURBISHED] = 1
    if part == BUYING:
        buy_exhibit(game, seat, card)
    else:
        game.agenda.append([EXHIBIT, seat, card])


def offered(game: Game, seat: int, part: int) -> list[int]:
    """Return the options to exhibit objects of his hand free (SO4, B29), or to buy those that he wants out of common
    pools (SO5)."""
    hand, only = game.cards(HAND.of(seat)), game.facts.prestige_only
    if part == EXHIBITING:
        return [OPT_HAND | card for card in hand if card not in only and has_room(game, seat, card)]
    his, purse = Preferences(game, seat), hand_value(game, seat) + game.counters[PRESTIGE.of(seat)]
    found = [Option(option) for option in exhibit_options(game, seat, purse)]
    return [option for option in found if option.verb != OPT_HAND and his.wants(option.card)]


def discard(game: Game, seat: int, gone: Sequence[int]) -> None:
    """Discard cards of his hand to his pool (SO5)."""
    if gone:
        game.tell(seat, "discard " + ", ".join(map(game.ruleset.id_of, gone)))
    for card in gone:
        game.move(card, POOL.of(seat))


def open_hand(game: Game, seat: int) -> None:
    """Lay his hand open: everyone knows it (SO1)."""
    for card in game.cards(HAND.of(seat)):
        game.known[card] = EVERYONE
