"""Trying an effect on an imagined game: the worth of words that the curator's own judgement doesn't know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from museum.base_game import layout as at
from museum.base_game.favours import play_favour
from museum.base_game.points import Action
from museum.curator.standing import Standing
from museum.engine.errors import PlayError
from museum.engine.game import Game
from museum.engine.view import UNKNOWN
from museum.ruleset.layout import MAX_SEATS

# Options that are tried at each of the seat's own questions, and the questions that one effect may ask at most.
TRIED: Final = 8
QUESTIONS: Final = 12
# Zones of seats, and the decks that their hidden cards come from.
_FROM: Final = {
    at.HAND: tuple(range(at.DECK, at.DECK + at.CONTINENTS)), at.FAVOURS: (at.FAVOUR_DECK,),
    at.PATRON: (at.PATRON_DECK,), at.DEALT: (at.PATRON_DECK,),
}  # fmt: skip
# The keys of what a game remembers of what is hidden from each seat.
_PILES: Final = tuple(object() for _ in range(MAX_SEATS))
_DECKS: Final = (*_FROM[at.HAND], at.FAVOUR_DECK, at.HEADLINES, at.EXPERT_DECK, at.PATRON_DECK)


def favour_tried(standing: Standing, card: int) -> float:
    """Return what playing a favour of the seat would bring at once."""
    return _tried(standing, lambda game: play_favour(game, standing.seat, card))


def program_tried(standing: Standing, program: int, card: int) -> float:
    """Return what *program* of *card* would bring the seat at once; `it` is an object that the seat holds, if any."""
    game, seat = standing.game, standing.seat
    objects = (*game.zones[at.HAND + seat], *game.zones[at.MUSEUM + seat])
    it = objects[0] if objects else -1
    return _tried(standing, lambda game: game.perform(program, seat, card, it))


def action_tried(standing: Standing, action: Action, named: Sequence[int]) -> float:
    """Return what an *action* would bring the seat at once, before what it costs; *named* is what its line names."""
    return _tried(standing, lambda game: action.apply(game, standing.seat, *named))


def answer_tried(standing: Standing, options: Sequence[int]) -> int:
    """Return the answer to the pending question after which the position is best; the first if that can't be seen."""
    game = _dreamt(standing).clone()
    game.asking = standing.game.asking[:]
    try:
        return _best(standing, game)
    except (PlayError, LookupError):  # what asks may wait for the answer on the agenda, which is hidden
        return options[0]


def _dreamt(standing: Standing) -> Game:
    """Return the imagined game, which is the same for all that is tried at one decision."""
    if standing.dreamt is None:
        standing.dreamt = imagined(standing.game, standing.seat)
        standing.position = _position(standing, standing.dreamt)
    return standing.dreamt


def _tried(standing: Standing, begin: Callable[[Game], None]) -> float:
    game = _dreamt(standing).clone()
    try:
        begin(game)
        if not game.asking:
            game.advance()
        for _ in range(QUESTIONS):
            if not game.asking:
                return _position(standing, game) - standing.position
            game.apply(_best(standing, game) if game.seat == standing.seat else game.options()[0])
    except PlayError:  # an effect that goes on for ever
        pass
    return 0.0


def _best(standing: Standing, game: Game) -> int:
    """Return the option after which the position is best, all further answers being the first."""

    def after(option: int) -> float:
        trial = game.clone()
        trial.apply(option)
        for _ in range(QUESTIONS):
            if not trial.asking:
                break
            trial.apply(trial.options()[0])
        return _position(standing, trial)

    options = game.options()[:TRIED]
    return max(options, key=after) if len(options) > 1 else options[0]


def _position(standing: Standing, game: Game) -> float:
    """Return the worth of the seat's position in *game*: points, tokens, objects, favours and what they promise."""
    seat, weights = standing.seat, standing.weights
    now = Standing(game, seat, standing.aims, standing.outlook, weights)
    token = 1.0 if standing.outlook.last else weights.prestige
    total = game.counters[at.SCORE + seat] + token * game.counters[at.PRESTIGE + seat] + now.prospect()
    total += sum(now.worth(card) for card in game.zones[at.HAND + seat])
    total -= sum(now.danger(card) for card in game.zones[at.POOL + seat])
    return total + weights.favour * len(game.zones[at.FAVOURS + seat])


def imagined(view: Game, seat: int) -> Game:
    """Return the game as it may be for all that *seat* knows: hidden cards where they may lie, nothing pending."""
    game = view.view(seat)
    game.asking = []
    # They are the same while the same cards are hidden: shuffling takes longer than the rest.
    unseen = [card for card, zone in enumerate(game.where) if zone == UNKNOWN]
    kept = view.while_same(_PILES[seat], unseen, lambda: _piles(game, unseen))
    piles = {home: pile[:] for home, pile in kept.items()}
    for zone in _filled_in_order(game):
        _fill(game, zone, [piles[home] for home in _sources(zone) or piles if piles.get(home)])
    return game


def _piles(game: Game, unseen: list[int]) -> dict[int, list[tuple[int, int]]]:
    """Return the hidden cards, shuffled, by the pile in which they begin: each with its place, the first last."""
    facts, cards = game.facts, unseen[:]
    Random(len(cards)).shuffle(cards)
    piles: dict[int, list[tuple[int, int]]] = {}
    for place in range(len(cards) - 1, -1, -1):
        piles.setdefault(facts.start_where[cards[place]], []).append((place, cards[place]))
    return piles


def _fill(game: Game, zone: int, piles: Sequence[list[tuple[int, int]]]) -> None:
    """Move the first cards of all *piles* to where hidden ones lie in *zone*; those that can't be filled are gone."""
    there, where = game.zones[zone], game.where
    many = there.count(UNKNOWN)
    drawn = _drawn(piles, many) if many and piles else []
    for card in drawn:
        where[card] = zone
    if many < len(there):
        rest = iter(drawn)
        there = [next(rest, UNKNOWN) if card == UNKNOWN else card for card in there]
        drawn = [card for card in there if card != UNKNOWN]
    game.zones[zone] = drawn


def _drawn(piles: Sequence[list[tuple[int, int]]], many: int) -> list[int]:
    """Take the first cards off all *piles*, so many if there are."""
    if len(piles) == 1:
        (pile,) = piles
        first = pile[-many:][::-1]
        del pile[-many:]
    else:
        first = sorted([entry for pile in piles for entry in pile[-many:]])[:many]
        for pile in piles:
            while pile and pile[-1] <= first[-1]:
                pile.pop()
    return [card for _, card in first]


def _filled_in_order(game: Game) -> Sequence[int]:
    """Return the zones with hidden cards: hands before the decks that they are drawn from, other zones last."""
    hidden = [zone for zone, cards in enumerate(game.zones) if UNKNOWN in cards]
    decks = {zone for zone, _, stream in game.facts.start if stream >= 0}
    seats = {zone for zone in hidden if _sources(zone) and zone not in decks}
    return sorted(hidden, key=lambda zone: (zone not in seats, zone not in decks, zone))


def _sources(zone: int) -> tuple[int, ...]:
    """Return the decks that a hidden card of *zone* may come from; none: any."""
    for start, decks in _FROM.items():
        if start <= zone < start + MAX_SEATS:
            return decks
    return (zone,) if zone in _DECKS else ()
