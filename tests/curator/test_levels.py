"""Curators for people: at a level, and without moves that they are not to make."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from tests.files import put
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import CARD_MASK, OPT_END, OPT_HIRE
from museum.bots import Question, make_bot
from museum.curator import Curator
from museum.curator.player import LEVELS
from museum.diagnostics import MuseumError
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.sessions import Session, open_game


def hired(never: tuple[str, ...], seed: int) -> tuple[int, Counter[str]]:
    """Play a game and return how many experts were hired, and the verbs of all moves."""
    game, random = new_game(plain_ruleset("en"), Seating(2, 0), seed), Random(seed)
    curator, verbs = Curator(never=never), Counter[str]()
    while game.asking:
        question = Question(game, random)
        option = curator.choose(question)
        assert option in question.options
        verbs[question.token(option).split()[0]] += len(question.options) > 1
        game.apply(option)
    return verbs["hire"], verbs


def test_the_levels_are_those_that_game_files_know() -> None:
    option = plain_ruleset("en").bots["curator"].options["level"]
    assert option == {"enum": list(LEVELS)}
    assert list(LEVELS.values()) == sorted(LEVELS.values(), reverse=True)
    assert LEVELS["normal"] == 0


def test_what_is_never_to_be_done_is_not_done() -> None:
    assert sum(hired((), seed)[0] for seed in range(2)) > 0
    assert sum(hired(("hire",), seed)[0] for seed in range(2)) == 0
    # An object has to be taken at the beginning of each turn all the same.
    assert hired(("take",), 0)[1]["take"] > 0


def improving(seed: int) -> Game:
    """Return a game at a question with experts to hire."""
    game, curator = new_game(plain_ruleset("en"), Seating(2, 0), seed), Curator()
    while game.question != "improve" or not any(option & ~CARD_MASK == OPT_HIRE for option in game.options()):
        game.apply(curator.decide(game))
    return game


def test_a_low_level_gives_the_second_best_answer_as_often_as_it_says() -> None:
    game, random = improving(3), Random(5)
    best = Curator().choose(Question(game, random))
    given = {
        level: Counter(Curator(level=level).choose(Question(game, random)) for _ in range(200)) for level in LEVELS
    }
    assert given["normal"] == {best: 200}
    for level in ("beginner", "easy"):
        assert set(given[level]) <= set(game.options()) and len(given[level]) == 2
        assert 1 - given[level][best] / 200 == pytest.approx(LEVELS[level], abs=0.12)


def test_it_answers_where_what_it_thinks_best_is_left_out() -> None:
    game = improving(3)
    only = next(option for option in game.options() if option != OPT_END)
    assert Curator()._within(game, [only]) == only


def test_the_same_seed_gives_the_same_game_at_any_level() -> None:
    def moves() -> list[int]:
        game, random, curator = new_game(plain_ruleset("en"), Seating(2, 0), 1), Random(7), Curator(level="easy")
        made = []
        while game.asking and len(made) < 60:
            made.append(curator.choose(Question(game, random)))
            game.apply(made[-1])
        return made

    assert moves() == moves()


@pytest.mark.parametrize("seat", ["level: easy, never: [hire]", "options: {level: easy, never: [hire]}"])
def test_a_game_file_says_how_it_plays(tmp_path: Path, seat: str) -> None:
    text = f"seats: [{{bot: curator, {seat}}}, {{bot: curator}}]\nseed: 1\n"
    session = Session(open_game(put(tmp_path / "game.yaml", text)))
    player = session.players[0]
    assert player is not None and isinstance(player.bot, Curator)
    assert (player.bot._slips, player.bot._never) == (LEVELS["easy"], ("hire",))


@pytest.mark.parametrize(
    ("seat", "code", "suggestion"),
    [
        ("{bot: curator, level: eazy}", "not-one-of", "easy"),
        ("{bot: curator, level: 3}", "wrong-type", '"3"'),
        ("{bot: curator, never: [hyre]}", "not-one-of", "hire"),
        ("{bot: curator, never: hire}", "wrong-type", "[hire]"),
        ("{bot: curator, never: [end]}", "not-one-of", None),
        ("{bot: random, level: easy}", "unknown-key", None),
        ("{name: Ada, level: easy}", "not-allowed", None),
        ("{bot: curator, lvel: easy}", "unknown-key", "level"),
    ],
)
def test_mistakes_are_reported_at_their_place(tmp_path: Path, seat: str, code: str, suggestion: str | None) -> None:
    with pytest.raises(MuseumError) as caught:
        open_game(put(tmp_path / "game.yaml", f"seats:\n  - {seat}\n  - {{bot: curator}}\n"))
    (item,) = caught.value.diagnostics
    assert (item.code, item.place.line, item.suggestion) == (code, 2, suggestion)


def test_moves_of_packs_can_be_left_out_too(tmp_path: Path) -> None:
    text = "expansions: [black_market]\nseats: [{bot: curator, never: [buy]}, {bot: curator}]\n"
    assert open_game(put(tmp_path / "game.yaml", text)).config.seats[0].options == {"never": ["buy"]}


def test_a_level_that_there_is_not_is_reported_by_its_maker() -> None:
    with pytest.raises(MuseumError, match=r"can't be made with `level`: KeyError: 'eazy'"):
        make_bot("curator", {"level": "eazy"}, kinds=plain_ruleset("en").bots)
