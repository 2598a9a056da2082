"""Crystal Skulls: skulls among the objects, and the private collector who buys them in sets (CS1, CS2, R22, R23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from museum.api import (
    BOX,
    EVERYONE,
    Game,
    Message,
    Move,
    MoveVerb,
    Option,
    QuestionKind,
    Refused,
    Registry,
    hookimpl,
)
from museum.base_game.api import (
    CLOSING,
    HAND,
    OPT_CARD,
    OPT_DONE,
    PRESTIGE_SUPPLY,
    Action,
    gain_prestige,
    read_answer,
    require_improvement_phase,
    write_answer,
)

KIND, SELL = "skull", "sell"
PAIR, THREE, FOUR = 2, 3, 4
NO_SKULL = Message("refused.no_skull", "there is no skull in hand to sell")
# A point of prestige must be worth so much before a bot parts with a skull that pays like any object.
BOT_KEEPS = 0.75


def skulls_in_hand(game: Game, seat: int) -> list[int]:
    """Return the skulls that the seat holds."""
    kinds = game.ruleset.kind_of
    return [card for card in game.cards(HAND.of(seat)) if kinds[card] == KIND]


def alike(game: Game, cards: Sequence[int]) -> bool:
    """Return whether all are of one value."""
    return len({game.facts.value[card] for card in cards}) == 1


def is_set(game: Game, cards: Sequence[int]) -> bool:
    """Return whether the collector buys these together: of one value, or of a continent and all different (CS2)."""
    if alike(game, cards):
        return len(cards) <= FOUR
    facts = game.facts
    different = len({facts.value[card] for card in cards}) == len(cards)
    return different and len({facts.continent[card] for card in cards}) == 1 and len(cards) <= THREE


def price(game: Game, cards: Sequence[int]) -> int:
    """Return what the collector pays for a set (CS2)."""
    rules = game.facts.parameters
    total: int = sum(game.facts.value[card] for card in cards)
    if len(cards) == 1:
        return total
    same = alike(game, cards)
    if len(cards) == PAIR:
        return total + int(rules["skull_pair_bonus" if same else "skull_continent_pair_bonus"])
    if len(cards) == THREE:
        return total * int(rules["skull_three_times" if same else "skull_continent_times"])
    return total * int(rules["skull_four_times"])


# The sale: skull by skull


def sell_options(game: Game, seat: int) -> list[int]:
    """Offer a sale while the seat holds a skull."""
    kinds = game.ruleset.kind_of
    for card in game.zones[HAND + seat]:
        if kinds[card] == KIND:
            return [0]
    return []


def begin_sale(game: Game, seat: int, card: int) -> None:
    """Ask for the first skull of the set."""
    game.ask(game.index["question"][SELL], seat)


def set_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the skulls that make the set larger; once there is one, also to stop."""
    _, seat, *chosen = asking
    more = [card for card in skulls_in_hand(game, seat) if card not in chosen and is_set(game, [*chosen, card])]
    return [*(OPT_CARD | card for card in more), *([OPT_DONE] if chosen else [])]


def answer_set(game: Game, asking: list[int], option: int) -> None:
    """Add the skull to the set, or sell what is chosen: it leaves the game (CS2, R22)."""
    kind, seat, *chosen = asking
    if option != OPT_DONE:
        game.ask(kind, seat, *chosen, Option(option).card)
        return
    paid = price(game, chosen)
    for card in chosen:
        game.move(card, BOX)
        game.known[card] = EVERYONE
    gain_prestige(game, seat, paid)


def sell(game: Game, move: Move) -> int:
    """`sell SKULL, SKULL` (CS2): one line is one set."""
    require_improvement_phase(game, SELL)
    option: int = game.facts.option(SELL)
    if option not in game.options():
        raise Refused(NO_SKULL, "CS2")
    return option


# Advice for bots


def _sets(game: Game, seat: int, begun: Sequence[int] = ()) -> Iterator[tuple[int, ...]]:
    held = skulls_in_hand(game, seat)
    for size in range(1, FOUR + 1):
        for cards in combinations(held, size):
            if set(begun) <= set(cards) and is_set(game, cards):
                yield cards


def _worth(game: Game, cards: Sequence[int]) -> float:
    money = sum(game.facts.value[card] for card in cards)
    keeping = 0.0 if game.counters[CLOSING] else money * BOT_KEEPS + 1
    return min(price(game, cards), game.counters[PRESTIGE_SUPPLY]) - keeping


def gain(game: Game, seat: int, card: int) -> float:
    """Return what the best set is worth selling: in the last round all, before it only what pays well."""
    return max((_worth(game, cards) for cards in _sets(game, seat)), default=0.0)


def advise(game: Game, asking: list[int], options: list[int]) -> int:
    """Choose the next skull of the best set."""
    _, seat, *chosen = asking
    best = max(_sets(game, seat, chosen), key=lambda cards: _worth(game, cards), default=tuple(chosen))
    wanted = [OPT_CARD | card for card in best if card not in chosen]
    return next((option for option in wanted if option in options), options[-1])


@hookimpl
def museum_register(registry: Registry) -> None:
    """Register the sale; skulls are declared in `components.yaml`."""
    registry.question(QuestionKind(SELL, set_options, answer_set, write_answer, read_answer, joins=" ", hint=advise))
    registry.extend("action", Action(SELL, sell_options, begin_sale, alone=True, gain=gain))
    registry.message(NO_SKULL)
    registry.move(MoveVerb(SELL, sell, "sell SKULL, SKULL", lists=True))
