"""Options have the numbers in which they are listed, by their cards where only one option is about a card."""

from __future__ import annotations

from museum.engine.packing import Option
from museum.engine.start import Seating, new_game
from museum.engine.written_options import option_numbers
from museum.simulate.rulesets import ruleset_of


def test_a_card_has_the_number_of_the_only_option_about_it() -> None:
    game = new_game(ruleset_of({}), Seating(2, 0), 1)
    while game.question != "explore":
        game.apply(game.options()[0])
    taken = {Option(option).card: number for number, option in enumerate(game.options(), 1)}
    numbers = option_numbers(game)
    assert len(taken) >= 8
    assert {card: numbers[card] for card in taken} == taken


def test_a_card_with_several_options_has_no_number() -> None:
    game = new_game(ruleset_of({}), Seating(2, 0), 1)
    while game.question != "explore":
        game.apply(game.options()[0])
    first, *others = game.options()
    game._options = [first, first, *others]
    numbers = option_numbers(game)
    assert Option(first).card not in numbers and numbers[Option(others[0]).card] == 3
