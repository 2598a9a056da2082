"""Solo mode: Alphonse LeGros, an automated opponent (SO1 to SO6, R25)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from museum.api import (
    EVERYONE,
    BotKind,
    BotRegistry,
    CardKind,
    Cards,
    Diagnostics,
    Game,
    Option,
    Place,
    Question,
    Registry,
    Ruleset,
    Seating,
    hookimpl,
    shuffle,
    zone_field,
)
from museum.base_game.api import (
    ASK_EXPLORE,
    ASK_FOLLOW,
    ASK_PAY,
    CONTINENTS,
    DEAL_HANDS,
    EXHIBIT,
    FIRST,
    FURBISHED,
    HAND,
    MUSEUM,
    OPT_CARD,
    OPT_PASS,
    OPT_POOL,
    OPT_RIVAL,
    OPT_TAKE,
    POOL,
    PRESTIGE,
    Sizes,
    SizesPatron,
    buy_exhibit,
    draw_from,
    draw_object,
    exhibit_options,
    hand_value,
    has_room,
    is_automated,
    patron_of,
    shortage_cause,
)

from .deck import ACTION, DECK, NUMBERS, action_copies, deck_of

RIVAL, BOT = "rival", "alphonse"
# Zones: the rival card of a seat is in `rival`, the others are in a deck; so are the action cards, and those that
# were revealed lie beside it, the present one last.
RIVALS, REVEALED = "rivals", "revealed_actions"
ADVANCED, MODES = "alphonse_advanced", ("normal", "advanced")
# The parts of his improvement phase, as its step has them (SO4, SO5).
EXHIBITING, BUYING, DISCARDING = range(3)


# The lists on his rival card


def listed_on(game: Game, seat: int, field: str) -> Sequence[str]:
    """Return a list of the seat's rival card; nothing without one."""
    held = game.cards(game.index["zone"][RIVAL].of(seat))
    fields = game.ruleset.definitions[game.ruleset.cards[held[0]]].fields if held else {}
    listed: Sequence[str] = fields.get(field, ())
    return listed


def priority(game: Game, seat: int, card: int) -> int:
    """Return the place of the first priority that the card meets; beyond the last if it meets none (SO2)."""
    traits, facts = game.ruleset.vocabulary.traits, game.facts
    families = ("civilisation", "domain", "continent")
    numbers = (facts.civilisation[card], facts.domain[card], facts.continent[card])
    own = {traits[family][number] for family, number in zip(families, numbers, strict=True) if number >= 0}
    listed = listed_on(game, seat, "priorities")
    return next((place for place, name in enumerate(listed) if name in own), len(listed))


def discard_place(game: Game, seat: int, card: int) -> int:
    """Return the place of the card's continent in the discard order; the last for one without (SO2)."""
    listed, home = listed_on(game, seat, "discard_order"), game.facts.continent[card]
    name = game.ruleset.vocabulary.traits["continent"][home] if home >= 0 else ""
    return listed.index(name) if name in listed else len(listed)


# The worth of a card


def collected(game: Game, seat: int, besides: Sequence[int]) -> int:
    """Return what the collections of the seat's museum would score with cards *besides*, wherever they stand."""
    sizes = Sizes.anywhere(game, seat, besides)
    bonus = patron_of(game, seat)
    paid: int = bonus.points(sizes) if isinstance(bonus, SizesPatron) else 0
    return sizes.points(game, seat) + paid


def adds(game: Game, seat: int, card: int, held: Sequence[int] = ()) -> int:
    """Return what the card adds to the collections of the museum, and of the cards *held* for it."""
    return collected(game, seat, [*held, card]) - collected(game, seat, held)


def best(game: Game, seat: int, cards: Iterable[int], held: Sequence[int] = ()) -> int:
    """Return the card of the first priority that any meets, or any card; of these the one of highest value, then
    the one that adds most points, then the first in content order (SO3, SO4)."""
    value = game.facts.value
    ranks = {card: (priority(game, seat, card), -value[card]) for card in cards}
    foremost = [card for card, rank in ranks.items() if rank == min(ranks.values())]
    if len(foremost) == 1:
        return foremost[0]
    return min(foremost, key=lambda card: (-adds(game, seat, card, held), card))


# His answers: exploration and payment, and what effects ask


def choose(game: Game, asking: list[int], options: list[int]) -> int:
    """Answer for him: he always takes the best object (SO3), pays by his discard order (SO5), and of other cards
    that he is asked to choose picks the best."""
    kind, seat = asking[:2]
    if kind in (ASK_EXPLORE, ASK_FOLLOW):
        return taken(game, seat, options)
    cards = [Option(option).card for option in options if Option(option).verb == OPT_CARD]
    if kind == ASK_PAY:
        return OPT_CARD | payment(game, seat, asking[2], cards) if cards else options[0]
    hint = game.ruleset.questions[kind].hint
    if hint is not None:
        return hint(game, asking, options)
    return OPT_CARD | best(game, seat, cards, game.cards(HAND.of(seat))) if cards else options[0]


def taken(game: Game, seat: int, options: list[int]) -> int:
    """Return which object he takes; one that only prestige pays for he takes only where he must (SO3)."""
    cards = [Option(option).card for option in options if Option(option).verb == OPT_TAKE]
    willing = [card for card in cards if card not in game.facts.prestige_only]
    if not willing and OPT_PASS in options:
        return OPT_PASS
    return OPT_TAKE | best(game, seat, willing or cards, game.cards(HAND.of(seat))) if cards else options[0]


def payment(game: Game, seat: int, due: int, cards: list[int]) -> int:
    """Return the card that he pays with next: by his discard order, of a continent's rather one that his
    collections can't use, and the least that covers what is due, else the largest (SO5)."""
    value = game.facts.value

    def rank(card: int) -> tuple[int, bool, bool, int, int]:
        short = value[card] < due
        useful = adds(game, seat, card) > 0
        return discard_place(game, seat, card), useful, short, -value[card] if short else value[card], card

    return min(cards, key=rank)


# His improvement phase


def improves(game: Game, seat: int) -> None:
    """Reveal an action card: so many objects are exhibited, and in advanced mode bought and discarded (SO4, SO5)."""
    open_hand(game, seat)
    deck, shown = game.index["zone"][DECK], game.index["zone"][REVEALED]
    card = draw_from(game, deck, shown, game.index["stream"][DECK], shown)
    step, columns = game.index["step"][BOT], game.ruleset.columns
    if card >= 0:
        game.tell(seat, game.ruleset.id_of(card))
    if game.counters[game.index["counter"][ADVANCED].of(seat)]:
        game.agenda.append([step, seat, DISCARDING, columns["discards"][card] if card >= 0 else 0])
        game.agenda.append([step, seat, BUYING, 0])
    game.agenda.append([step, seat, EXHIBITING, columns["exhibits"][card] if card >= 0 else 0])


def act(game: Game, frame: list[int]) -> None:
    """Agenda step: he exhibits so many objects one by one, buys what he can use, or discards."""
    step, seat, part, count = frame
    if part == DISCARDING:
        discard(game, seat, count)
        return
    card = wanted(game, seat) if part == BUYING else free_exhibit(game, seat) if count else -1
    if card < 0:
        return
    game.counters[FURBISHED] = 1
    game.agenda.append([step, seat, part, count - 1])
    name = game.ruleset.id_of(card)
    if part == EXHIBITING:
        game.tell(seat, f"exhibit {name}")
        game.agenda.append([EXHIBIT, seat, card])
        return
    holder = game.owner(card)
    game.tell(seat, f"exhibit {name} from {'pool' if holder == seat else f'seat {holder + 1}'}")
    buy_exhibit(game, seat, card)


def free_exhibit(game: Game, seat: int) -> int:
    """Return the object that he exhibits next for free; -1: his hand is empty or his museum full (SO4, B29)."""
    only = game.facts.prestige_only
    cards = [card for card in game.cards(HAND.of(seat)) if card not in only and has_room(game, seat, card)]
    return best(game, seat, cards) if cards else -1


def wanted(game: Game, seat: int) -> int:
    """Return the object of a common pool that he buys next: it meets a priority, improves his museum, and he can
    pay for it; -1 if there is none (SO5)."""
    purse = hand_value(game, seat) + game.counters[PRESTIGE.of(seat)]
    found = [Option(o).card for o in exhibit_options(game, seat, purse) if Option(o).verb in (OPT_POOL, OPT_RIVAL)]
    last = len(listed_on(game, seat, "priorities"))
    useful = [card for card in found if priority(game, seat, card) < last and improves_museum(game, seat, card)]
    return best(game, seat, useful) if useful else -1


def improves_museum(game: Game, seat: int, card: int) -> bool:
    """Return whether the card adds points, or begins or extends a group of a priority without points yet (R40)."""
    if adds(game, seat, card) > 0:
        return True
    sizes, listed = Sizes.anywhere(game, seat), set(listed_on(game, seat, "priorities"))
    return grows_civilisation(game, sizes, listed, card) or grows_domain(game, seat, sizes, listed, card)


def grows_civilisation(game: Game, sizes: Sizes, listed: set[str], card: int) -> bool:
    """Return whether the card's civilisation is a priority, or of a continent that is one, and scores nothing yet."""
    facts, traits, kind = game.facts, game.ruleset.vocabulary.traits, game.facts.civilisation[card]
    if kind < 0 or facts.tables.civilisation_points(sizes.civilisations[kind]):
        return False
    return not listed.isdisjoint((traits["civilisation"][kind], traits["continent"][facts.continent[card]]))


def grows_domain(game: Game, seat: int, sizes: Sizes, listed: set[str], card: int) -> bool:
    """Return whether the card's domain is a priority that scores nothing yet, and lacks its civilisation (B54)."""
    facts, domain, kind = game.facts, game.facts.domain[card], game.facts.civilisation[card]
    if domain < 0 or game.ruleset.vocabulary.traits["domain"][domain] not in listed:
        return False
    if facts.tables.domain_points(sizes.domains[domain]):
        return False
    there = {facts.civilisation[other] for other in game.cards(MUSEUM.of(seat)) if facts.domain[other] == domain}
    return bool(facts.exhibits[card].own_kind) or (kind >= 0 and kind not in there)


def discard(game: Game, seat: int, count: int) -> None:
    """Discard so many cards of his hand to his pool: by his discard order, those that his collections can use last,
    of a continent those of least value first (SO5)."""

    def rank(card: int) -> tuple[bool, int, int, int]:
        return adds(game, seat, card) > 0, discard_place(game, seat, card), game.facts.value[card], card

    gone = sorted(game.cards(HAND.of(seat)), key=rank)[:count]
    if gone:
        game.tell(seat, "discard " + ", ".join(map(game.ruleset.id_of, gone)))
    for card in gone:
        game.move(card, POOL.of(seat))


# Set-up


def open_hand(game: Game, seat: int) -> None:
    """Lay his hand open: everyone knows it (SO1)."""
    for card in game.cards(HAND.of(seat)):
        game.known[card] = EVERYONE


def seat_him(game: Game, frame: list[int]) -> None:
    """Agenda step: each of his seats is dealt a rival card and four open objects (SO1)."""
    zone, deck = game.index["zone"][RIVAL], game.index["zone"][RIVALS]
    for place in range(game.seats):
        seat = (game.counters[FIRST] + place) % game.seats
        if not is_automated(game, seat):
            continue
        if not game.cards(zone.of(seat)):
            game.draw(deck, zone.of(seat))
        if not game.cards(HAND.of(seat)):
            for continent in range(CONTINENTS):
                draw_object(game, continent, HAND.of(seat))
        open_hand(game, seat)


class Alphonse:
    """The bot of the game file; his seat is never asked, so `choose` is for who asks in his place."""

    def __init__(self, mode: str = MODES[0]) -> None:
        """Keep the mode, which the set-up reads from the seating."""
        self.mode = mode

    def choose(self, question: Question) -> int:
        """Answer as his rules say."""
        return choose(question.view, question.view.asking, list(question.options))


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register what isn't declared in `components.yaml`: action cards, his part of set-up, turns and questions."""
    numbers = ("exhibits", "discards")
    registry.kind(CardKind(ACTION, ACTION_FIELDS, {}, numbers, numbers[:1], acts=(), copies=action_copies))
    deck = registry.layout.table_zone(DECK, "deck")
    registry.step(BOT, act)
    registry.phase("setup", registry.step("seat_alphonse", seat_him), before=DEAL_HANDS)
    registry.extend("improves", improves)
    registry.automated_answer(choose)
    pile = Cards((ACTION,), described=(ACTION,), pile=True)
    registry.scenario_field(zone_field(DECK, pile, deck, per_seat=False, stage=85))


ACTION_FIELDS = {
    "exhibits": {"type": "integer", "minimum": 0, "maximum": 25, "description": "The large number (SO4)."},
    "discards": {"type": "integer", "minimum": 0, "maximum": 25, "description": "The small number (SO5)."},
}


@hookimpl
def museum_bots(bots: BotRegistry) -> None:
    """Bring Alphonse, who may have any seat but not all (SO1)."""
    bots.add(BotKind(BOT, Alphonse, {"mode": {"enum": list(MODES)}}, automated=True, needs=RIVAL))


@hookimpl
def museum_setup(game: Game, seating: Seating) -> None:
    """Note in which mode he plays, and lay his rival and action cards out, if he plays at all."""
    if not any(seating.automated):
        return
    for seat, options in enumerate(seating.automated):
        mode = options.get("mode", MODES[0]) if options is not None else ""
        game.counters[game.index["counter"][ADVANCED].of(seat)] = mode == MODES[1]
    rivals = list(game.facts.by_kind.get(RIVAL, ()))
    shuffle(game.streams, game.index["stream"][RIVALS], rivals)
    for name, cards in ((RIVALS, rivals), (DECK, deck_of(game))):
        for card in cards:
            game.move(card, game.index["zone"][name])
            game.known[card] = 0


@hookimpl
def museum_check(ruleset: Ruleset, diagnostics: Diagnostics) -> None:
    """Report a deck of action cards in which there are none."""
    numbers, parameters = ruleset.columns["exhibits"], ruleset.parameters
    cards = [numbers[card] for card, kind in enumerate(ruleset.kind_of) if kind == ACTION]
    if not any(parameters[NUMBERS[number]] if number in NUMBERS else 1 for number in cards):
        why, place = shortage_cause(ruleset, ACTION, *NUMBERS.values())
        message = f"there are no action cards for Alphonse's deck (SO4){why}"
        diagnostics.error("contradiction", message, place or Place("rules"))
