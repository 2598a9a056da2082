"""A quantity for many subjects at once, and the cards that modify it."""

from __future__ import annotations

from collections.abc import Callable

from museum.base_game.layout import DISPLAY_SIZE, EXPERTS, HAND_LIMIT, HEADLINE
from museum.effects.change import Changed
from museum.engine.game import Game
from museum.engine.packing import NUMBER_MASK
from museum.engine.quantities import Asked, changed, changers
from museum.ruleset.model import Ruleset

Table = Callable[..., Game]


def card(game: Game, name: str) -> int:
    return game.ruleset.numbers[name][0]


def test_the_cards_that_modify_a_quantity(rules: Ruleset, table: Table) -> None:
    """Each once: those of the seat and of the table, where their conditions hold."""
    game = table(rules)
    limits, war = card(game, "patricia_turner"), card(game, "war_in_asia")
    asia, europe = (rules.vocabulary.index("continent", name) for name in ("asia", "europe"))
    game.move(limits, EXPERTS + 1)
    game.move(war, HEADLINE)
    assert [changers(game, HAND_LIMIT, seat, -1) for seat in range(3)] == [[], [limits], []]
    assert [changers(game, DISPLAY_SIZE, seat, asia) for seat in (-1, 0, 2)] == [[war]] * 3
    assert changers(game, DISPLAY_SIZE, -1, europe) == []


def test_what_one_modifier_alone_makes_of_it(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    game.move(card(game, "patricia_turner"), EXPERTS + 1)
    game.move(card(game, "war_in_asia"), HEADLINE)
    (limit,) = game.modifying[HAND_LIMIT]
    (size,) = game.modifying[DISPLAY_SIZE]
    europe = rules.vocabulary.index("continent", "europe")
    assert changed(rules.modifiers[limit & NUMBER_MASK], game, 1, -1) == Changed(least=10)
    assert changed(rules.modifiers[size & NUMBER_MASK], game, -1, europe) == Changed(set_to=0)


def test_it_is_read_by_subject_or_by_slice(rules: Ruleset, table: Table) -> None:
    game = table(rules)
    game.move(card(game, "war_in_asia"), HEADLINE)
    asia = rules.vocabulary.index("continent", "asia")
    sizes = [0 if place == asia else 5 + place for place in range(4)]
    asked = Asked(game, DISPLAY_SIZE, -1, [5, 6, 7, 8])
    assert (list(asked), asked[1:], asked[::-2], len(asked)) == (sizes, sizes[1:], sizes[::-2], 4)
