"""Names that players make up: cleaned or refused, kept in the state, and never read as notation."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from museum.engine.errors import Refused
from museum.engine.free_names import LONGEST, clean_name, given_name, name_option, takes_name
from museum.engine.packing import CARD_MASK
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Camp Fire", "Camp Fire"),
        ("  Camp \t\n Fire ", "Camp Fire"),
        ("Café", "Café"),
        ("Cafe\N{COMBINING ACUTE ACCENT}", "Café"),
        ("a\N{RIGHT-TO-LEFT OVERRIDE}b\N{ZERO WIDTH SPACE}c", "abc"),
        ("red\x1b[31m", "red[31m"),
        ("wood, heat", "wood heat"),
        ("<b>fire</b>", "<b>fire</b>"),
        ("火", "火"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_name_is_kept_without_what_commands(written: str, kept: str) -> None:
    assert clean_name(written) == kept


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "a name needs a letter"),
        ("  ", "a name needs a letter"),
        ("12", "a name needs a letter"),
        ("\N{RIGHT-TO-LEFT MARK}\x00", "a name needs a letter"),
        ("?!", "a name needs a letter"),
        ("x" * (LONGEST + 1), f"a name has at most {LONGEST} characters, not {LONGEST + 1}"),
        ("x" * 10_000, f"a name has at most {LONGEST} characters, not 10000"),
    ],
)
def test_what_cannot_be_a_name_is_refused_with_the_reason(written: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        clean_name(written)


def test_only_some_moves_and_open_questions_take_a_name(load: Callable[..., Ruleset]) -> None:
    rules = load(game="lunatic_museum")
    game = new_game(rules, Seating(3, 0), 1)
    assert takes_name(game, "propose")
    assert {verb for verb in rules.moves if takes_name(game, verb)} == {"propose"}
    assert not takes_name(game, "choose")
    game.asking = [next(number for number, asked in enumerate(rules.questions) if asked.names is not None), 0]
    assert takes_name(game, "choose")
    game.asking = []
    assert not takes_name(game, "choose")


def test_a_name_is_kept_once(load: Callable[..., Ruleset]) -> None:
    game = new_game(load(game="lunatic_museum"), Seating(3, 0), 1)
    kept = len(game.names)
    options = [name_option(game, CARD_MASK + 1, text) for text in ("Kiln", "Camp  Fire", "Kiln", "Camp Fire")]
    assert options[:2] == options[2:]
    assert [given_name(game, option) for option in options] == ["Kiln", "Camp Fire"] * 2
    assert game.names[kept:] == ["Kiln", "Camp Fire"]


def test_a_game_has_names_up_to_a_number(load: Callable[..., Ruleset]) -> None:
    game = new_game(load(game="lunatic_museum"), Seating(3, 0), 1)
    game.names += [f"N{number}" for number in range(CARD_MASK - len(game.names))]
    last = name_option(game, 0, "Kiln")
    assert name_option(game, 0, "Kiln") == last
    assert len(game.names) == CARD_MASK + 1
    with pytest.raises(Refused):
        name_option(game, 0, "Lathe")
    assert given_name(game, last) == "Kiln"
