"""The Black Market: its deck and slots, buying there, its cards, and what using too many costs (BM1 to BM4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from museum import hookimpl
from museum.base_game import layout as base
from museum.base_game.answers import answer, token
from museum.base_game.finding import find
from museum.base_game.kinds import VALUE, YEAR
from museum.base_game.points import Action, FavourStack
from museum.base_game.reasons import need_improvement
from museum.base_game.track import pay_prestige
from museum.base_game.words.verbs import Gain
from museum.base_game.words.verbs_rivals import Collect
from museum.diagnostics import Diagnostics, Place
from museum.effects.nodes import Play
from museum.effects.types import Condition, Fixed, Range, Step, Test, Verb
from museum.engine.errors import Refused
from museum.engine.frames import CARD, SEAT
from museum.engine.game import Game
from museum.engine.setting import ScenarioFault, Setting
from museum.engine.start import Seating
from museum.ruleset.forms import Cards, Number, Record
from museum.ruleset.model import Ruleset
from museum.ruleset.parts import CardKind, Move, MoveVerb, Question, ScenarioField, ScoreLine
from museum.ruleset.registry import Registry

OBJECT, FAVOUR, KINDS = "market_object", "market_favour", ("market_object", "market_favour")
BUY, LAUNDER = "buy", "launder"
DECK, MARKET, HELD, USED, STREAM = "market_deck", "market", "market_favours", "market_played", "market"
PRICE, LIMIT, BUYS = "market_price", "market_limit", "buys"
# The parameters with the prices, from the newest card's slot on.
PRICES = tuple(f"market_price_{number}" for number in range(1, 6))


def zone(game: Game, name: str) -> int:
    """Return the number of one of the pack's zones."""
    return game.ruleset.index["zone"][name]


# The market


def market(game: Game) -> list[int]:
    """Return the cards on the market, the newest first."""
    return game.zones[zone(game, MARKET)]


def price(game: Game, seat: int, card: int) -> int:
    """Return what a card on the market costs *seat*; what lowers prices leaves the least price of them (BM2)."""
    rules, shown = game.facts.parameters, market(game)
    # Without a deck to fill them, the slots of the newest cards are the empty ones.
    usual = int(rules[PRICES[rules["market_slots"] - len(shown) + shown.index(card)]])
    changed = game.quantity(game.ruleset.index["quantity"][PRICE], seat, card, usual)
    return max(changed, min(usual, int(rules["market_least_price"])))


def fill(game: Game) -> None:
    """Slide the cards towards the end and draw new ones until every slot is full (B33)."""
    shown = market(game)
    for _ in range(game.facts.parameters["market_slots"] - len(shown)):
        card = game.draw(zone(game, DECK), zone(game, MARKET))
        if card < 0:
            return
        shown.insert(0, shown.pop())


def turn_over(game: Game, frame: list[int]) -> None:
    """Agenda step: the card at the end leaves the game, the others slide, and a new one enters (BM1)."""
    shown = market(game)
    if shown:
        game.move(shown[-1], base.BOX)
    fill(game)


def clear(game: Game) -> None:
    """Let all cards leave the game, and fill the slots."""
    for card in market(game)[:]:
        game.move(card, base.BOX)
    fill(game)


def offered(game: Game, seat: int) -> list[int]:
    """Return the cards that *seat* can pay for; of several copies the one that costs least."""
    purse, cards, found = game.counters[base.PRESTIGE + seat], game.ruleset.cards, dict[int, int]()
    for card in reversed(market(game)):
        if cards[card] not in found and price(game, seat, card) <= purse:
            found[cards[card]] = card
    return list(found.values())


def take_home(game: Game, seat: int, card: int) -> None:
    """Pay for a card and take it: objects come to hand, favours to a stack of their own (BM2, R23)."""
    pay_prestige(game, seat, price(game, seat, card))
    game.counters[base.IDLE] = -1
    game.move(card, (base.HAND if game.ruleset.kind_of[card] == OBJECT else zone(game, HELD)) + seat)
    fill(game)
    game.emit(game.ruleset.index["event"][BUYS], seat, card)


def buy(game: Game, move: Move) -> int:
    """`buy CARD` (BM2)."""
    need_improvement(game, BUY)
    wanted = find(game, move.subject, market(game), "on the black market", "BM2")
    cards = game.ruleset.cards
    for option in (game.facts.option(BUY, card) for card in offered(game, game.seat)):
        if cards[option & base.CARD_MASK] == cards[wanted]:
            return int(option)
    due, held = price(game, game.seat, wanted), game.counters[base.PRESTIGE + game.seat]
    raise Refused(f"it costs {due} prestige; {due - held} short", "BM2")


# What is used, and what that costs


def used_favours(game: Game, seat: int) -> list[int]:
    """Return the market favours that *seat* has played, those that last included."""
    kinds = game.ruleset.kind_of
    return game.zones[zone(game, USED) + seat] + [c for c in game.zones[base.PLAYED + seat] if kinds[c] == FAVOUR]


def market_objects(game: Game, cards: Iterable[int]) -> list[int]:
    """Return the market objects among *cards*."""
    return [card for card in cards if game.ruleset.kind_of[card] == OBJECT]


def uses(game: Game, seat: int) -> int:
    """Return how many market cards *seat* has used: favours played, objects exhibited (BM3)."""
    return len(used_favours(game, seat)) + len(market_objects(game, game.zones[base.MUSEUM + seat]))


def limit(game: Game, seat: int) -> int:
    """Return from how many used market cards on *seat* loses points."""
    return game.quantity(game.ruleset.index["quantity"][LIMIT], seat, -1, int(game.facts.parameters["market_limit"]))


def loss(game: Game, seat: int, favours: int = 0, objects: int = 0, pool: int = 0) -> int:
    """Return what the market costs *seat* at the end, with so many favours and objects used, and value in the pool,
    more than there are now (BM3)."""
    rules = game.facts.parameters
    favours += len(used_favours(game, seat))
    objects += len(market_objects(game, game.zones[base.MUSEUM + seat]))
    if favours + objects < limit(game, seat):
        return 0
    pool += sum(game.facts.value[card] for card in market_objects(game, game.zones[base.POOL + seat]))
    lost = favours * rules["market_favour_loss"] + objects * rules["market_object_loss"]
    return int(lost + pool * rules["market_pool_loss"])


# Words


@dataclass(frozen=True, slots=True)
class FromMarket(Condition):
    """The object is one of the black market's (or isn't)."""

    key: ClassVar[str] = "from_market"
    bare: ClassVar[str] = "wanted"
    subjects: ClassVar[tuple[str, ...]] = ("card",)
    wanted: bool

    def test(self, build: Any, subject: str) -> Test | bool:
        """Look at its kind."""
        wanted = self.wanted
        return lambda game, seat, card: (game.ruleset.kind_of[card] == OBJECT) is wanted


@dataclass(frozen=True, slots=True)
class RenewMarket(Verb):
    """Let all cards on the market leave the game, and reveal new ones."""

    key: ClassVar[str] = "renew_market"

    def steps(self, build: Any) -> tuple[Step, ...]:
        """Do it at once."""
        return (lambda game, frame: clear(game),)


@dataclass(frozen=True, slots=True)
class Launder(Verb):
    """May remove market cards of one's own from the game, up to a number: favours played before, and objects of the
    own common pool; they count no more."""

    key: ClassVar[str] = LAUNDER
    most: Annotated[int, Range(1, 20)]

    def steps(self, build: Any) -> tuple[Step, ...]:
        """Ask card by card."""
        most, question = self.most, build.index["question"][LAUNDER]
        return (lambda game, frame: game.ask(question, frame[SEAT], most, frame[CARD]),)


def launder_options(game: Game, asking: list[int]) -> list[int]:
    """Offer what may be removed, one of several copies, and to stop."""
    _, seat, left, playing = asking
    cards = [card for card in used_favours(game, seat) if card != playing] if left else []
    cards += market_objects(game, game.zones[base.POOL + seat]) if left else []
    first = {game.ruleset.cards[card]: card for card in sorted(cards, reverse=True)}
    return [*(base.OPT_CARD | card for card in first.values()), base.OPT_DONE] if first else []


def answer_launder(game: Game, asking: list[int], option: int) -> None:
    """Remove the card and ask for the next."""
    kind, seat, left, playing = asking
    if option != base.OPT_DONE:
        game.move(option & base.CARD_MASK, base.BOX)
        game.ask(kind, seat, left - 1, playing)


# Advice for bots, in points

# A token and a unit of value in hand, while the game goes on; points that a turn brings.
TOKEN, MONEY, PACE, HALF = 1.9, 1.6, 8.0, 0.5
# How far a later loss is feared with 0, 1, 2, 3 or more uses left.
FEAR = (1.0, 0.6, 0.3, 0.1)
# What verbs of favours bring on average, and what bots don't see of what they bring now.
HOPES = {"exhibit": 7.0, "take": 3.0, "seize": 5.5, "collect": 4.0, "hire": 7.0, "calm": 1.0, "recover": 7.0}
UNSEEN = {"take": 3.0, "seize": 5.5, "calm": 1.0}


def fear(game: Game, seat: int) -> float:
    """Return how far *seat* must reckon with losing points to the market."""
    return FEAR[max(0, min(limit(game, seat) - uses(game, seat), len(FEAR) - 1))]


def worth(game: Game, seat: int, card: int) -> float:
    """Return what exhibiting a market object brings: a collection it may count in, less what using it costs."""
    if game.ruleset.kind_of[card] != OBJECT:
        return 0.0
    pool = -game.facts.value[card] if card in game.zones[base.POOL + seat] else 0
    return grown(game, seat, card) - (loss(game, seat, objects=1, pool=pool) - loss(game, seat))


def grown(game: Game, seat: int, card: int) -> float:
    """Return what an object of any civilisation adds to the collection that gains most."""
    facts = game.facts
    if facts.civilisation[card] >= 0:
        return 0.0
    counts = Counter(facts.civilisation[other] for other in game.zones[base.MUSEUM + seat])
    points = facts.tables.civilisation_points
    return float(max((points(n + 1) - points(n) for c, n in counts.items() if c >= 0), default=0) + 1)


def danger(game: Game, seat: int, card: int) -> float:
    """Return what a market object in the pool may cost (BM3)."""
    return game.facts.value[card] * fear(game, seat) if game.ruleset.kind_of[card] == OBJECT else 0.0


def verbs(game: Game, card: int) -> list[Verb]:
    """Return the verbs that a favour carries out."""
    effects = game.ruleset.definitions[game.ruleset.cards[card]].effects
    return [verb for effect in effects if isinstance(effect, Play) for verb in effect.play]


def gained(verb: Verb, token: float) -> float:
    """Return what a verb gains at once, with a *token* of prestige worth so much."""
    if not isinstance(verb, Gain):
        return 0.0
    amounts = (verb.prestige, token), (verb.points, 1.0), (verb.favours, 2.5)
    return sum(amount.number * each for amount, each in amounts if isinstance(amount, Fixed))


def use(game: Game, seat: int, card: int) -> float:
    """Return what playing a market favour brings that bots don't see, less what using it costs."""
    if game.ruleset.kind_of[card] != FAVOUR:
        return 0.0
    held = game.counters[base.PRESTIGE : base.PRESTIGE + game.seats]
    total = float(loss(game, seat) - loss(game, seat, favours=1))
    for verb in verbs(game, card):
        total += gained(verb, 0.0) + UNSEEN.get(verb.key, 0.0)
        if isinstance(verb, Collect):
            total += (sum(min(verb.prestige, tokens) for tokens in held) - min(verb.prestige, held[seat])) * 1.5
        elif verb.key == LAUNDER:
            total += loss(game, seat) * HALF
    return total


def gain(game: Game, seat: int, card: int) -> float:
    """Return what buying a card is worth, less its price."""
    last = bool(game.counters[base.CLOSING])
    due = price(game, seat, card) * (1.0 if last else TOKEN)
    if game.ruleset.kind_of[card] == OBJECT:
        value: float = game.facts.value[card] * (HALF if last else MONEY)
        return value + grown(game, seat, card) * HALF - danger(game, seat, card) * HALF - due
    turns = (game.facts.parameters["end_score"] - max(game.counters[base.SCORE : base.SCORE + game.seats])) / PACE
    if last or len(game.zones[zone(game, HELD) + seat]) + 1 > turns:
        return 0.0
    hoped = sum(HOPES.get(verb.key, 0.0) + gained(verb, TOKEN) for verb in verbs(game, card))
    return hoped - fear(game, seat) * (uses(game, seat) + 1) - due - 1


def advise(game: Game, asking: list[int], options: list[int]) -> int:
    """Remove the dearest object of the pool, else a favour, where that saves points."""
    if not loss(game, asking[1]):
        return base.OPT_DONE
    return max((option for option in options if option != base.OPT_DONE), key=lambda o: game.facts.value[o & base.CARD_MASK])


# Scenarios


def set_market(setting: Setting, seat: int, cards: Sequence[int] | None) -> None:
    """Lay out the market: the last given leaves next, and the deck fills up before the first (BM1)."""
    game = setting.game
    if len(cards or ()) > game.facts.parameters["market_slots"]:
        raise ScenarioFault(f"the market has {game.facts.parameters['market_slots']} slots")
    for card in market(game)[:]:
        game.move(card, zone(game, DECK))
        game.known[card] = 0
    setting.put(cards or (), zone(game, MARKET))
    deck = game.zones[zone(game, DECK)]
    deck.sort(key=lambda card: card not in setting.named)
    fill(game)


def set_used(setting: Setting, seat: int, counts: dict[str, int]) -> None:
    """Give a seat so many used market cards that the scenario doesn't name."""
    game = setting.game
    for name, kind, target in (("favours", FAVOUR, zone(game, USED)), ("objects", OBJECT, base.MUSEUM)):
        deck = game.zones[zone(game, DECK)]
        free = [card for card in deck if game.ruleset.kind_of[card] == kind and card not in setting.named]
        if len(free) < counts.get(name, 0):
            raise ScenarioFault(f"there are only {len(free)} more", name)
        setting.put(free[: counts.get(name, 0)], target + seat)


def read_used(game: Game, seat: int) -> dict[str, int]:
    """Return how many favours and objects of the market a seat has used."""
    favours = len(used_favours(game, seat))
    return {"favours": favours, "objects": uses(game, seat) - favours}


def favours_field(name: str, place: int) -> ScenarioField:
    """Return the field of a zone of market favours that every seat has."""

    def set_up(setting: Setting, seat: int, cards: list[int]) -> None:
        setting.put(cards, place + seat)

    return ScenarioField(name, Cards((FAVOUR,)), set_up, lambda game, seat: game.zones[place + seat], per_seat=True)


# Hooks


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the market, its cards, words and score line."""
    fields = {
        "civilisation": {"type": "string", "description": "The object's civilisation; none: of any (BM4)."},
        "domain": {"type": "string", "description": "The object's domain (B4)."}, "value": VALUE, "year": YEAR,
    }  # fmt: skip
    traits = {"civilisation": "civilisation", "domain": "domain"}
    registry.kind(CardKind(OBJECT, fields, traits, ("value",), ("domain", "value"), ("exhibit", "masterpiece")))
    registry.kind(CardKind(FAVOUR, {}, {}))
    layout = registry.layout
    layout.table_zone(DECK, "deck")
    layout.table_zone(MARKET)
    held, used = layout.seat_zone(HELD), layout.seat_zone(USED)
    layout.stream(STREAM)
    registry.event(BUYS, "card", "a player buys a card on the black market (BM2)")
    registry.quantity(PRICE, "card", "what a card on the black market costs (BM2)")
    registry.quantity(LIMIT, "nothing", "the used market cards from which on a player loses points (BM3)")
    registry.condition(FromMarket)
    registry.verb(RenewMarket)
    registry.verb(Launder)
    registry.question(Question(LAUNDER, launder_options, answer_launder, token, answer, ": ", "choose ", advise))
    registry.extend("action", Action(BUY, offered, take_home, gain=gain))
    registry.extend("favours", FavourStack(FAVOUR, held, used))
    registry.extend("worth", worth)
    registry.extend("use", use)
    registry.extend("danger", danger)
    registry.move(MoveVerb(BUY, buy, "buy CARD"))
    registry.phase("round", registry.step("market", turn_over))
    registry.score_line(ScoreLine("black_market", lambda game, seat, tally: -loss(game, seat), "BM3", may_cost=True))
    cards, counted = Cards(KINDS, described=(OBJECT,)), Record({"favours": Number(), "objects": Number()})
    lying = ScenarioField(MARKET, cards, set_market, lambda game, seat: market(game), stage=80, always=True)
    registry.scenario_field(lying)
    registry.scenario_field(ScenarioField("market_used", counted, set_used, read_used, per_seat=True, stage=79))
    registry.scenario_field(favours_field(HELD, held))
    registry.scenario_field(favours_field(USED, used))


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Shuffle the market's deck and lay out its first cards (BM1)."""
    deck = zone(game, DECK)
    for kind in KINDS:
        for card in game.facts.by_kind.get(kind, ()):
            game.move(card, deck)
    game.shuffle(deck, game.ruleset.index["stream"][STREAM])
    fill(game)


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Warn of a market that can't be filled."""
    cards, slots = sum(ruleset.kind_of.count(kind) for kind in KINDS), ruleset.parameters["market_slots"]
    if cards < slots:
        message = f"there are {cards} market cards for the {slots} slots of the market (BM1)"
        diagnostics.warning("contradiction", message, Place("rules"))
