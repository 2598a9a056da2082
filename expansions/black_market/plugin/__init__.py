"""The Black Market: what its plugin registers, and how a game with it begins (BM1 to BM4)."""

from __future__ import annotations

from museum.api import (
    Diagnostics,
    Game,
    MoveVerb,
    Place,
    QuestionKind,
    Registry,
    Ruleset,
    ScoreLine,
    Seating,
    hookimpl,
)
from museum.base_game.api import (
    Action,
    FavourStack,
    Price,
    read_answer,
    shortage_cause,
    write_answer,
)

from . import advice, scenarios, words
from .market import (
    BUY,
    FAVOUR,
    HELD,
    KINDS,
    LAUNDER,
    MARKET,
    NO_MORE,
    NOT_ON_THE_MARKET,
    OBJECT,
    TOO_DEAR,
    USED,
    buy,
    fill,
    loss,
    offered,
    price,
    take_home,
    turn_over,
)


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register what isn't declared in `components.yaml`: buying, words, a score line, advice."""
    words.register(registry)
    ask, done = words.launder_options, words.answer_launder
    registry.question(QuestionKind(LAUNDER, ask, done, write_answer, read_answer, ": ", "choose ", advice.advise))
    registry.extend("action", Action(BUY, offered, take_home, gain=advice.gain))
    registry.extend("price", Price(registry.layout.zone_of(MARKET), price))
    registry.extend("favours", FavourStack(FAVOUR, *map(registry.layout.zone_of, (HELD, USED))))
    for message in (NOT_ON_THE_MARKET, TOO_DEAR, NO_MORE):
        registry.message(message)
    registry.move(MoveVerb(BUY, buy, "buy CARD"))
    registry.phase("round", registry.step("market", turn_over))
    registry.score_line(ScoreLine("black_market", lambda game, seat, tally: -loss(game, seat), "BM3", may_cost=True))
    scenarios.register(registry)


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Lay out the first cards of the market (BM1)."""
    fill(game)


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Warn of a market that can't be filled."""
    cards, slots = sum(ruleset.kind_of.count(kind) for kind in KINDS), ruleset.parameters["market_slots"]
    if cards < slots:
        why, where = shortage_cause(ruleset, OBJECT, "market_slots")
        message = f"there are {cards} cards for the {slots} slots of the black market (BM1){why}"
        diagnostics.warning("contradiction", message, where or Place("rules"))
