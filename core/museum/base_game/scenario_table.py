"""The fields of `given` and `then` for the table: turn, displays, decks, offer, tokens, supply and phase."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from museum.base_game import layout as at
from museum.base_game.display import give_slot, sizes
from museum.base_game.turn import at_threshold, phase_of
from museum.engine.game import Game
from museum.engine.setting import ScenarioFault, Setting
from museum.ruleset.forms import Cards, Form, Number, OneOf, Record
from museum.ruleset.parts import ScenarioField

MOST_SEATS = 6
# Kinds of card that can't lie on a continent.
NEVER_SHOWN = ("favour", "headline", "expert", "patron")
# Stages of setting up: the offer and displays are filled after all written cards have left the decks, and the supply
# is what the seats and continents have left.
BEFORE_CARDS, AFTER_CARDS, DECKS, SUPPLY, LAST = 10, 80, 85, 90, 100


def set_headline(setting: Setting, seat: int, cards: list[int]) -> None:
    """Put a headline in force: its lasting changes hold, its effects on being revealed are left out."""
    if len(cards) > 1:
        raise ScenarioFault("one headline is in force at a time (B44)")
    setting.put(cards, at.HEADLINE)


def set_active(setting: Setting, seat: int, number: int | None) -> None:
    """Set the active seat: seat 1 by default, but the first player during set-up."""
    if number is not None and number > setting.game.seats:
        raise ScenarioFault(f"there is no seat {number}; there are {setting.game.seats}")
    if number is not None or setting.given.get("phase") != "setup":
        setting.game.counters[at.ACTIVE] = (number or 1) - 1


def set_round(setting: Setting, seat: int, number: int | None) -> None:
    """Set the round: 2 by default, 1 during set-up."""
    default = 1 if setting.given.get("phase") == "setup" else 2
    setting.game.counters[at.ROUND] = default if number is None else number


def set_opinion(setting: Setting, seat: int, tokens: Mapping[str, int]) -> None:
    """Put public opinion tokens on continents."""
    game = setting.game
    for name, count in tokens.items():
        game.counters[at.OPINION + continent_of(game, name)] = count


def continent_of(game: Game, name: str) -> int:
    """Return the number of a continent."""
    return int(game.ruleset.vocabulary.index("continent", name))


def by_continent(game: Game, read: Callable[[int], object]) -> dict[str, Any]:
    """Return a value for every continent, by its name."""
    return {name: read(number) for number, name in enumerate(game.ruleset.vocabulary.traits["continent"])}


def set_display(setting: Setting, seat: int, written: Mapping[str, list[int]] | None) -> None:
    """Lay out the displays: those that are written exactly, the others at full size without opinion cards.

    If the scenario begins with the set-up, that lays out the others.
    """
    game = setting.game
    for name, cards in (written or {}).items():
        continent = continent_of(game, name)
        for slot, card in enumerate(cards, 1):
            own = _own_opinion(game, card, continent)
            setting.put([own], at.DISPLAY + continent)
            game.columns[at.SLOT][own] = slot
    if setting.given.get("phase") == "setup":
        return
    for continent, name in enumerate(game.ruleset.vocabulary.traits["continent"]):
        if name not in (written or {}):
            _fill_display(setting, continent)


def _fill_display(setting: Setting, continent: int) -> None:
    game = setting.game
    for _ in range(sizes(game)[continent]):
        card = _top(setting, at.DECK + continent)
        if card >= 0:
            setting.put([card], at.DISPLAY + continent)
            give_slot(game, card, continent)


def _top(setting: Setting, deck: int) -> int:
    """Return the topmost card of a deck that is neither named in the scenario nor an opinion card (B6), or -1."""
    game = setting.game
    for card in reversed(game.zones[deck]):
        if card not in setting.named and not game.facts.opinion[card]:
            return card
    return -1


def _own_opinion(game: Game, card: int, continent: int, used: Sequence[int] = ()) -> int:
    """Return *card*, or for an opinion card one from this deck: they are alike, and each deck keeps its number."""
    opinion = game.facts.opinion
    if not opinion[card]:
        return card
    return next((other for other in game.zones[at.DECK + continent] if opinion[other] and other not in used), card)


def set_offer(setting: Setting, seat: int, cards: list[int] | None) -> None:
    """Lay out the experts on offer, the last one on the right; the deck fills the left (B7, B33)."""
    game = setting.game
    setting.put(cards or (), at.OFFER)
    if setting.given.get("phase") == "setup" or not game.facts.parameters["experts"]:
        return
    offer = game.zones[at.OFFER]
    while len(offer) < game.facts.parameters["expert_slots"]:
        card = _top(setting, at.EXPERT_DECK)
        if card < 0:
            return
        setting.put([card], at.OFFER)
        offer.insert(0, offer.pop())


KIND_DECKS = {
    "favours": at.FAVOUR_DECK,
    "headlines": at.HEADLINES,
    "experts": at.EXPERT_DECK,
    "patrons": at.PATRON_DECK,
}


def set_decks(setting: Setting, seat: int, piles: Mapping[str, list[int]]) -> None:
    """Put the written cards on top of their decks, whose rest is shuffled."""
    game = setting.game
    for name, cards in piles.items():
        if name in KIND_DECKS:
            setting.pile(cards, KIND_DECKS[name])
            continue
        continent, own = continent_of(game, name), list[int]()
        for card in cards:
            own.append(_own_opinion(game, card, continent, own))
        setting.pile(own, at.DECK + continent)


def read_decks(game: Game, seat: int) -> dict[str, list[int]]:
    """Return every deck, the top first."""
    decks = {name: game.zones[zone][::-1] for name, zone in KIND_DECKS.items()}
    return {**decks, **by_continent(game, lambda continent: game.zones[at.DECK + continent][::-1])}


def set_supply(setting: Setting, seat: int, written: Mapping[str, int] | None) -> None:
    """Set the supply: by default the tokens that aren't with seats or on continents (B12)."""
    game, given = setting.game, written or {}
    counters, parameters = game.counters, game.facts.parameters
    held = sum(counters[at.PRESTIGE : at.PRESTIGE + game.seats])
    placed = sum(counters[at.OPINION : at.OPINION + at.CONTINENTS])
    counters[at.PRESTIGE_SUPPLY] = given.get("prestige", max(0, parameters["prestige_supply"] - held))
    counters[at.OPINION_SUPPLY] = given.get("opinion", max(0, parameters["opinion_tokens"] - placed))


def begin(setting: Setting, seat: int, phase: str | None) -> None:
    """Put the steps of the phase on the agenda, and those that follow in the turn."""
    game = setting.game
    if phase == "setup":
        return
    name, active = phase or "improvement", game.counters[at.ACTIVE]
    game.agenda.clear()
    game.counters[at.CLOSING] = _closing(game, active)
    game.counters[at.PHASE] = game.ruleset.index["phase"][name]
    first, steps = game.ruleset.vocabulary.phases[name].step, game.ruleset.phases["turn"]
    following = steps[steps.index(first) :] if first in steps else (first,)
    game.agenda.extend([step, active, 1] for step in reversed(following))


def _closing(game: Game, active: int) -> int:
    """Return the seat (from 1) that began the last lap on an earlier turn, or 0 (B50)."""
    for back in range(game.seats - 1, 0, -1):
        seat = (active - back) % game.seats
        if at_threshold(game, seat):
            return seat + 1
    return 0


def table_fields(continents: tuple[str, ...], phases: Collection[str]) -> tuple[ScenarioField, ...]:
    """Return the fields of the table; packs may still add to the *phases*."""
    displays = {
        name: Cards(never=NEVER_SHOWN, described=("object",), parts=(("continent", number),))
        for number, name in enumerate(continents)
    }
    decks: dict[str, Form] = {
        name: Cards(never=NEVER_SHOWN, described=("object",), parts=form.parts, pile=True)
        for name, form in displays.items()
    }
    decks |= {name: Cards((name[:-1],), pile=True) for name in KIND_DECKS}
    tokens = Record({name: Number() for name in continents})
    return (
        ScenarioField("headline", Cards(("headline",), single=True), set_headline,
                      lambda game, seat: game.zones[at.HEADLINE], stage=BEFORE_CARDS),
        ScenarioField("round", Number(1), set_round, lambda game, seat: game.counters[at.ROUND],
                      stage=BEFORE_CARDS, always=True),
        ScenarioField("active", Number(1, MOST_SEATS), set_active,
                      lambda game, seat: game.counters[at.ACTIVE] + 1, stage=BEFORE_CARDS, always=True),
        ScenarioField("opinion", tokens, set_opinion,
                      lambda game, seat: by_continent(game, lambda c: game.counters[at.OPINION + c]), scores=True),
        ScenarioField("display", Record(displays), set_display,
                      lambda game, seat: by_continent(game, lambda c: game.zones[at.DISPLAY + c]),
                      stage=AFTER_CARDS, always=True),
        ScenarioField("experts_on_offer", Cards(("expert",)), set_offer,
                      lambda game, seat: game.zones[at.OFFER], stage=AFTER_CARDS, always=True),
        ScenarioField("decks", Record(decks), set_decks, read_decks, stage=DECKS),
        ScenarioField("supply", Record({"prestige": Number(), "opinion": Number()}), set_supply,
                      lambda game, seat: {"prestige": game.counters[at.PRESTIGE_SUPPLY],
                                          "opinion": game.counters[at.OPINION_SUPPLY]},
                      stage=SUPPLY, always=True),
        ScenarioField("phase", OneOf(phases), begin, lambda game, seat: phase_of(game),
                      stage=LAST, always=True),
    )  # fmt: skip
