"""The Black Market: what its plugin registers, and how a game with it begins (BM1 to BM4)."""

from __future__ import annotations

from museum.api import (
    CardKind,
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
    ACTS_EXHIBITED,
    ACTS_IN_PLAY,
    VALUE_FIELD,
    YEAR_FIELD,
    Action,
    FavourStack,
    Price,
    favour_moments,
    read_answer,
    shortage_cause,
    write_answer,
)

from . import advice, scenarios, words
from .market import (
    BOUGHT,
    BUY,
    BUYS,
    DECK,
    FAVOUR,
    HELD,
    KINDS,
    LAUNDER,
    LIMIT,
    MARKET,
    NO_MORE,
    NOT_ON_THE_MARKET,
    OBJECT,
    PRICE,
    STREAM,
    TOO_DEAR,
    USED,
    buy,
    fill,
    loss,
    offered,
    pause,
    price,
    take_home,
    turn_over,
)


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the market, its cards, words and score line."""
    fields = {
        "civilisation": {"type": "string", "description": "The object's civilisation; none: of any (BM4)."},
        "domain": {"type": "string", "description": "The object's domain (B4)."},
        "value": VALUE_FIELD, "year": YEAR_FIELD,
    }  # fmt: skip
    traits = {"civilisation": "civilisation", "domain": "domain"}
    roles = ("exhibit", "masterpiece")
    registry.kind(CardKind(OBJECT, fields, traits, ("value",), ("domain", "value"), roles, ACTS_EXHIBITED))
    registry.kind(CardKind(FAVOUR, {}, {}, acts=("play", *ACTS_IN_PLAY), moments=favour_moments))
    layout = registry.layout
    deck = layout.table_zone(DECK, "deck")
    market_zone = layout.table_zone(MARKET)
    held, used = layout.seat_zone(HELD), layout.seat_zone(USED)
    layout.stream(STREAM)
    layout.table_counter(BOUGHT)
    registry.event(BUYS, "card", "a player buys a card on the black market (BM2)")
    registry.quantity(PRICE, "card", "what a card on the black market costs (BM2)")
    registry.quantity(LIMIT, "nothing", "the used market cards from which on a player loses points (BM3)")
    words.register(registry)
    ask, done = words.launder_options, words.answer_launder
    registry.question(QuestionKind(LAUNDER, ask, done, write_answer, read_answer, ": ", "choose ", advice.advise))
    registry.extend("action", Action(BUY, offered, take_home, gain=advice.gain))
    registry.extend("price", Price(market_zone, price))
    registry.extend("favours", FavourStack(FAVOUR, held, used))
    registry.extend("worth", advice.worth)
    registry.extend("use", advice.use)
    registry.extend("danger", advice.danger)
    for message in (NOT_ON_THE_MARKET, TOO_DEAR, NO_MORE):
        registry.message(message)
    registry.move(MoveVerb(BUY, buy, "buy CARD"))
    registry.phase("turn", registry.step("market_pause", pause))
    registry.phase("round", registry.step("market", turn_over))
    registry.score_line(ScoreLine("black_market", lambda game, seat, tally: -loss(game, seat), "BM3", may_cost=True))
    scenarios.register(registry, deck, held, used)


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Shuffle the market's deck and lay out its first cards (BM1)."""
    deck = game.index["zone"][DECK]
    for kind in KINDS:
        for card in game.facts.by_kind.get(kind, ()):
            game.move(card, deck)
    game.shuffle(deck, game.index["stream"][STREAM])
    fill(game)


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Warn of a market that can't be filled."""
    cards, slots = sum(ruleset.kind_of.count(kind) for kind in KINDS), ruleset.parameters["market_slots"]
    if cards < slots:
        why, where = shortage_cause(ruleset, OBJECT, "market_slots")
        message = f"there are {cards} cards for the {slots} slots of the black market (BM1){why}"
        diagnostics.warning("contradiction", message, where or Place("rules"))
