"""A whole game that agrees with all that a seat knows: what it doesn't know is dealt anew."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import compress
from operator import not_
from random import Random
from typing import Final

from museum.engine.frames import CARD, IT, PROGRAM_STEP, TRIGGER
from museum.engine.game import Game
from museum.engine.own import BOX
from museum.engine.random import shuffle
from museum.engine.start import Seating, laid_out
from museum.frozen import frozen
from museum.ruleset.forms import Cards
from museum.ruleset.model import Ruleset

# So many set-ups are laid out to see in which zones a card may begin.
LAYOUTS: Final = 8


@frozen
class Backs:
    """The backs of cards: a seat can tell cards of different backs apart without knowing them.

    Cards that may begin in the same zone have one back, and in the box there is one for each kind. *of* has the
    number of each card's back; *holds* has for each zone the kinds of cards that it holds, none if it may hold all;
    *zones* has those out of play, first those that don't hold all kinds.
    """

    of: Sequence[int]
    count: int
    holds: Sequence[Collection[str]]
    zones: Sequence[int]


def sample(game: Game, seat: int, random: Random) -> Game:
    """Return a game that *seat*, which is asked, can't tell from *game*, with the same question pending.

    The cards that it doesn't know change places with others of the same back, and what will be shuffled and drawn
    later is drawn anew: the same *random* gives the same game, whatever the hidden cards are.
    """
    other = game.clone()
    other.streams = [random.getrandbits(64) for _ in game.streams]
    _relabel(other, _dealt_anew(game, seat, random))
    return other


def _dealt_anew(game: Game, seat: int, random: Random) -> list[int]:
    """Return for each card the one that takes its place."""
    rules, backs = game.ruleset, backs_of(game.ruleset, game.seats)
    known = list(map((1 << seat).__and__, game.known))
    hidden = [list[int]() for _ in range(backs.count)]
    for zone in backs.zones:
        for card in game.zones[zone]:
            if not known[card]:
                hidden[backs.of[card]].append(card)
    streams, dealt = [random.getrandbits(64)], list(range(len(known)))
    for cards in hidden:
        # In a fixed order first: that of the zones is what must not be learnt.
        pile = sorted(cards)
        shuffle(streams, 0, pile)
        for card in cards:
            kinds = backs.holds[game.where[card]]
            dealt[card] = pile.pop(_last_of(rules, kinds, pile) if kinds else -1)
    return dealt


def _last_of(rules: Ruleset, kinds: Collection[str], pile: Sequence[int]) -> int:
    """Return the place of the last card in *pile* of one of these *kinds*; that of the last card if there is none."""
    fitting = (place for place in range(len(pile) - 1, -1, -1) if rules.kind_of[pile[place]] in kinds)
    return next(fitting, -1)


def _relabel(game: Game, names: Sequence[int]) -> None:
    """Put `names[card]` wherever the game has a card."""
    game.zones = [list(map(names.__getitem__, cards)) for cards in game.zones]
    before = [0] * len(names)
    for card, name in enumerate(names):
        before[name] = card
    for column in (game.where, game.known, *filter(any, game.columns)):
        column[:] = map(column[:].__getitem__, before)
    for frame in game.agenda:
        for place in _places_of_cards(game.ruleset, frame):
            if frame[place] >= 0:
                frame[place] = names[frame[place]]


def _places_of_cards(rules: Ruleset, frame: Sequence[int]) -> Sequence[int]:
    """Return the places of a frame that hold cards, or -1; what packs keep in frames of their own is no secret."""
    if frame[0] != PROGRAM_STEP:
        return ()
    events = tuple(rules.vocabulary.events.values()) if frame[TRIGGER] >= 0 else ()
    return (CARD, IT) if events and events[rules.triggers[frame[TRIGGER]].event].subject == "card" else (CARD,)


def backs_of(rules: Ruleset, seats: int) -> Backs:
    """Return the backs of the cards in games of so many *seats*."""
    return rules.derive((Backs, seats), lambda: _backs(rules, seats))


def _backs(rules: Ruleset, seats: int) -> Backs:
    joined = list(range(rules.layout.zone_count))
    begun = [laid_out(rules, Seating(seats), seed).where for seed in range(LAYOUTS)]
    for places in set(zip(*begun, strict=True)):
        one = {joined[zone] for zone in places}
        joined = [min(one) if zone in one else zone for zone in joined]
    starts = [joined[zone] for zone in begun[0]]
    named = [(zone, rules.kind_of[card] if zone == joined[BOX] else "") for card, zone in enumerate(starts)]
    numbers = {back: number for number, back in enumerate(dict.fromkeys(named))}
    holds = _holds(rules)
    # A card in play is no secret: what its effects do names it.
    zones = sorted(compress(range(len(joined)), map(not_, rules.in_play)), key=lambda zone: not holds[zone])
    return Backs(tuple(map(numbers.__getitem__, named)), len(numbers), holds, zones)


def _holds(rules: Ruleset) -> list[Collection[str]]:
    """Return the kinds that may lie in each zone by its field in scenarios; none where that doesn't say."""
    found: list[Collection[str]] = [()] * rules.layout.zone_count
    for name, zone in rules.layout.zones.items():
        field = (rules.seat_fields if zone.per_seat else rules.scenario_fields).get(name)
        form = field.form if field is not None else None
        if isinstance(form, Cards) and (form.kinds or form.never):
            kinds = form.kinds or tuple(rules.by_kind.keys() - form.never)
            found[zone.start : zone.start + zone.size] = [kinds] * zone.size
    return found
