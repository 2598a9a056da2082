"""The private collector, who buys skulls in sets (CS2, R22, R23)."""

from __future__ import annotations

from collections.abc import Sequence

from museum.api import BOX, EVERYONE, Game, Message, Move, MoveVerb, Option, QuestionKind, Refused, Registry
from museum.base_game.api import (
    HAND,
    OPT_CARD,
    OPT_DONE,
    Action,
    gain_prestige,
    read_answer,
    require_improvement_phase,
    write_answer,
)

KIND, SELL = "skull", "sell"
NO_SKULL = Message("refused.no_skull", "there is no skull in hand to sell")


def price(game: Game, cards: Sequence[int]) -> int:
    """Return what the collector pays for a set: of one value, or of a continent and all different; -1 for what is
    no set (CS2)."""
    facts, rules = game.facts, game.facts.parameters
    values, homes = [facts.value[card] for card in cards], {facts.continent[card] for card in cards}
    # For each number of skulls, by how much their value is multiplied, and what is added to that.
    pays: dict[int, tuple[int, int]] = {}
    if len(set(values)) == 1:
        three, four = rules["skull_three_times"], rules["skull_four_times"]
        pays = {1: (1, 0), 2: (1, rules["skull_pair_bonus"]), 3: (three, 0), 4: (four, 0)}
    elif len(set(values)) == len(cards) and len(homes) == 1:
        pays = {2: (1, rules["skull_continent_pair_bonus"]), 3: (rules["skull_continent_times"], 0)}
    times, more = pays.get(len(cards), (0, -1))
    return int(sum(values) * times + more)


def skulls_in_hand(game: Game, seat: int) -> list[int]:
    """Return the skulls that the seat holds."""
    kinds = game.ruleset.kind_of
    return [card for card in game.zones[HAND + seat] if kinds[card] == KIND]


def sell_options(game: Game, seat: int) -> list[int]:
    """Offer a sale while the seat holds a skull."""
    rules = game.ruleset
    skulls = rules.derive(KIND, lambda: frozenset(rules.by_kind.get(KIND, ())))
    return [] if skulls.isdisjoint(game.zones[HAND + seat]) else [0]


def begin_sale(game: Game, seat: int, card: int) -> None:
    """Ask for the first skull of the set."""
    game.ask(game.index["question"][SELL], seat)


def set_options(game: Game, asking: list[int]) -> list[int]:
    """Offer the skulls that make the set larger; once there is one, also to stop."""
    _, seat, *chosen = asking
    more = [card for card in skulls_in_hand(game, seat) if card not in chosen and price(game, [*chosen, card]) >= 0]
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


def register(registry: Registry) -> None:
    """Register the sale with its question and its line."""
    registry.question(QuestionKind(SELL, set_options, answer_set, write_answer, read_answer, joins=" "))
    registry.extend("action", Action(SELL, sell_options, begin_sale, alone=True))
    registry.message(NO_SKULL)
    registry.move(MoveVerb(SELL, sell, "sell SKULL, SKULL", lists=True))
