"""The questions that bots are asked, users' own bots, and the errors of bots."""

from __future__ import annotations

from operator import itemgetter
from pathlib import Path
from random import Random

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import SCORE
from museum.bots import BOTS, Bot, Player, Question, make_bot, play_out, players_for
from museum.bots.api import stream_for
from museum.bots.random_bot import RandomBot
from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.packs import config_from, load_config
from museum.ruleset.bot_kinds import BotKind
from museum.ruleset.model import Ruleset

PICKY = """
class Bot:
    def __init__(self, mode="last"):
        self.mode = mode

    def choose(self, question):
        return question.options[-1 if self.mode == "last" else 0]
"""


def fresh(seed: int = 0, seats: int = 2) -> Game:
    game = new_game(plain_ruleset("en"), Seating(seats, 0, ("standard",) * seats), seed)
    while game.question == "mulligan":
        game.apply(game.options()[0])
    return game


def written(folder: Path, text: str) -> str:
    file = folder / "mine.py"
    file.write_text(text, encoding="utf-8")
    return str(file)


def fault(path: str) -> str:
    with pytest.raises(MuseumError) as caught:
        make_bot(path)
    return str(caught.value)


def test_a_question_tells_seat_kind_options_and_their_words() -> None:
    game = fresh()
    question = Question(game, Random(1))
    assert question.kind == "patron"
    assert question.seat == game.seat
    assert list(question.options) == game.options()
    assert all(question.token(option) for option in question.options)
    assert "patron" in repr(question)


def test_a_question_tells_which_card_an_option_is_about() -> None:
    game, seen = fresh(3), set[str]()
    for _ in range(300):
        question = Question(game, Random(0))
        for option in question.options:
            words, card = question.token(option).split(), question.card(option)
            seen.add(f"{question.kind} {words[0] if card is None else 'card'}")
            assert card is None or game.ruleset.id_of(card) in words
        held = [card for card in map(question.card, question.options) if card is not None]
        assert len(held) == len(set(held))
        game.apply(question.options[-1])
        if not game.asking:
            break
    assert {"patron card", "explore card", "follow card", "follow pass", "improve card", "improve end"} <= seen


def test_a_card_is_told_of_a_packs_own_question_too() -> None:
    class Elsewhere(Question):
        def token(self, option: int) -> str:
            return "sell raijin_statue" if option == 7 else "sell nothing"

    question = Elsewhere(fresh(), Random(0))
    assert question.card(7) == question.view.ruleset.numbers["raijin_statue"][0]
    assert question.card(8) is None


def test_the_view_is_a_copy_that_hides_what_others_hold() -> None:
    game = fresh()
    before = game.clone()
    question = Question(game, Random(1))
    view = question.view
    assert question.view is view
    view.apply(view.options()[0])
    assert game == before
    assert -1 in question.view.zones[game.ruleset.layout.zones["hand"].start + 1 - game.seat]


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_bots_that_come_with_museum_are_bots(name: str) -> None:
    assert isinstance(make_bot(name), Bot)


def test_random_is_decided_by_seed_and_seat() -> None:
    def options(seed: int, seat: int) -> list[int]:
        random = stream_for(seed, seat)
        return [RandomBot().choose(Question(fresh(), random)) for _ in range(20)]

    assert options(1, 0) == options(1, 0)
    assert options(1, 0) != options(1, 1)
    assert options(1, 0) != options(2, 0)


def test_random_takes_every_option() -> None:
    game, random = fresh(), Random(0)
    assert {RandomBot().choose(Question(game, random)) for _ in range(100)} == set(game.options())


def test_a_class_in_a_file_plays_with_its_options(tmp_path: Path) -> None:
    path = written(tmp_path, PICKY)
    question = Question(fresh(), Random(0))
    assert make_bot(path).choose(question) == question.options[-1]
    assert make_bot(path, {"mode": "first"}).choose(question) == question.options[0]
    assert [entry.name for entry in tmp_path.iterdir()] == ["mine.py"]


def test_a_function_in_a_file_plays(tmp_path: Path) -> None:
    path = written(tmp_path, "def choose(question):\n    return question.options[0]\n")
    question = Question(fresh(), Random(0))
    assert make_bot(path).choose(question) == question.options[0]


def test_a_class_of_any_name_plays_and_bot_goes_before_others(tmp_path: Path) -> None:
    one = "class Mine:\n    def choose(self, question):\n        return 1\n"
    two = "class Bot(Mine):\n    def choose(self, question):\n        return 2\n"
    question = Question(fresh(), Random(0))
    assert make_bot(written(tmp_path, one)).choose(question) == 1
    assert make_bot(written(tmp_path, one + two)).choose(question) == 2


def test_a_bot_may_use_dataclasses_and_derive_from_bot(tmp_path: Path) -> None:
    text = (
        "from __future__ import annotations\nfrom dataclasses import dataclass\nfrom museum.bots import Bot as Base\n"
        "@dataclass\nclass Bot(Base):\n    mode: str = 'x'\n    def choose(self, question):\n        return 3\n"
    )
    assert make_bot(written(tmp_path, text), {"mode": "y"}) is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x = 1\n", "there is no bot in this file"),
        ("from museum.bots import Bot\n", "there is no bot in this file"),
        ("Bot = 3\n", "`Bot` is not a class"),
        ("class Bot:\n    pass\n", "expected a class with a method `choose"),
        ("class Bot:\n    def __init__(self, wanted): ...\n    def choose(self, question): ...\n", "wanted"),
        ("class A:\n    def choose(self, question): ...\nclass B(A):\n    pass\n", "`A`, `B`; call the one"),
        ("class Bot\n", "the file can't be run: SyntaxError: expected ':'"),
        ("x = 1\n1 / 0\n", "ZeroDivisionError"),
        ("x = '\0'\n", "the file can't be run: SyntaxError: source code string cannot contain null bytes"),
    ],
)
def test_a_file_that_holds_no_bot(tmp_path: Path, text: str, expected: str) -> None:
    path = written(tmp_path, text)
    message = fault(path)
    assert expected in message
    assert path in message


def test_errors_name_the_line(tmp_path: Path) -> None:
    assert "mine.py:2" in fault(written(tmp_path, "x = 1\n1 / 0\n"))
    assert "mine.py:3" in fault(written(tmp_path, "x = 1\n\nclass Bot\n"))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "there is no file" in fault(str(tmp_path / "mine.py"))


def test_a_folder_is_no_bot(tmp_path: Path) -> None:
    assert "can't be read" in fault(f"{tmp_path}/")


def test_an_unknown_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(MuseumError, match="curator"):
        make_bot("currator", kinds=plain_ruleset("en").bots)


def test_an_option_that_the_bot_does_not_know() -> None:
    with pytest.raises(MuseumError, match="mode"):
        make_bot("random", {"mode": "hard"})


@pytest.mark.parametrize("answer", ["None", "'end'", "-7", "True", "1.0"])
def test_an_answer_that_is_no_option(tmp_path: Path, answer: str) -> None:
    path = written(tmp_path, f"def choose(question):\n    return {answer}\n")
    player = Player(make_bot(path), Random(0), path)
    with pytest.raises(MuseumError) as caught:
        player.answer(fresh())
    assert "to the question `patron`; expected one of its options" in str(caught.value)
    assert path in str(caught.value)


HOSTILE = """
class Odd{base}:
    def {method}(self, *rest):
        raise {raised}

    if {method!r} == "__class__":
        __class__ = property(__class__)

def choose(question):
    return Odd()
"""


@pytest.mark.parametrize("raised", ["ValueError", "SystemExit"])
@pytest.mark.parametrize("method", ["__repr__", "__eq__", "__hash__", "__class__", "__index__", "__bool__"])
@pytest.mark.parametrize("base", ["", "(int)", "(str)"])
def test_an_answer_whose_own_methods_raise(tmp_path: Path, base: str, method: str, raised: str) -> None:
    path = written(tmp_path, HOSTILE.format(base=base, method=method, raised=raised))
    with pytest.raises(MuseumError, match=r"answered .* to the question `patron`"):
        Player(make_bot(path), Random(0), path).answer(fresh())


def test_an_answer_counts_by_its_number_alone(tmp_path: Path) -> None:
    path = written(tmp_path, "class Odd(int):\n    __eq__ = lambda self, other: True\n    __hash__ = int.__hash__\n"
                             "def choose(question):\n    return Odd(-5)\n")  # fmt: skip
    with pytest.raises(MuseumError, match="expected one of its options"):
        Player(make_bot(path), Random(0), path).answer(fresh())


def test_a_question_leads_to_no_game_that_a_bot_could_change() -> None:
    game = fresh()
    question, before = Question(game, Random(0)), game.clone()
    held = [getattr(question, name, None) for name in (*Question.__slots__, "view")]
    for thing in held:
        if isinstance(thing, Game):
            thing.counters[SCORE] += 1000
    assert not hasattr(question, "_game") and game == before


def test_an_error_while_choosing_names_the_line(tmp_path: Path) -> None:
    path = written(tmp_path, "def choose(question):\n    x = {}\n    return x['end']\n")
    player = Player(make_bot(path), Random(0), path)
    with pytest.raises(MuseumError) as caught:
        player.answer(fresh())
    assert "mine.py:3" in str(caught.value)
    assert "KeyError" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "line", "takes"),
    [
        ("class Bot:\n    def choose(question):\n        return 1\n", 2, "(question), and is called with (self, q"),
        ("\ndef choose():\n    return 1\n", 2, "(), and is called with (question)"),
        ("class Bot:\n    def choose(self, game, options): ...\n", 2, "(self, game, options), and is called with"),
    ],
)
def test_what_choose_takes_is_seen_as_the_bot_is_made(tmp_path: Path, text: str, line: int, takes: str) -> None:
    path = written(tmp_path, text)
    assert f"{path}:{line}:1: error[broken-bot] `choose` of the bot `{path}` takes {takes}" in fault(path)


@pytest.mark.parametrize(
    ("raised", "told"),
    [
        ("SystemExit", "SystemExit"),
        ("ValueError", "ValueError"),
        ("ValueError('no')", "ValueError: no"),
    ],
)
def test_an_error_in_choose_is_reported_at_its_line(tmp_path: Path, raised: str, told: str) -> None:
    path = written(tmp_path, f"def choose(question):\n    raise {raised}\n")
    with pytest.raises(MuseumError) as caught:
        Player(make_bot(path), Random(0), path).answer(fresh())
    (item,) = caught.value.diagnostics
    assert (item.place.file, item.place.line, item.message) == (path, 2, f"`choose` of `{path}` failed: {told}")


OPTIONS = """
class Bot:
    def __init__(self, mode="calm", *, depth=1):
        if mode != "calm":
            raise ValueError("no such mode")

    def choose(self, question): ...
"""


@pytest.mark.parametrize(
    ("bot", "seat", "told"),
    [
        (OPTIONS, "options: {moed: calm}", "game.yaml:1:36 has no option `moed`; its options are: `mode`, `depth`"),
        (OPTIONS, "mode: wild", "game.yaml:1:9 can't be made with `mode`: ValueError: no such mode (mine.py:5:1)"),
        (OPTIONS.replace("=1", ""), "mode: calm", "game.yaml:1:9 needs the option `depth`"),
        (OPTIONS.replace('"calm",', '"x",', 1), "name: Bo", "mine.py:5:1 can't be made: ValueError: no such mode"),
        ("def choose(question): ...\n", "mode: calm", "game.yaml:1:26 has no option `mode`; its options are: none"),
    ],
)
def test_a_wrong_option_is_told_at_the_seat_that_gives_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str, seat: str, told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, bot)
    (tmp_path / "game.yaml").write_text(f"seats: [{{bot: ./mine.py, {seat}}}]\n")
    config = load_config(Path("game.yaml"), Diagnostics())
    assert config is not None
    with pytest.raises(MuseumError) as caught:
        players_for(config, 0)
    (item,) = caught.value.diagnostics
    assert f"{item.place} {item.message}".replace("the bot `mine.py` ", "") == told


def test_seats_get_their_bots_and_persons_none() -> None:
    diagnostics = Diagnostics()
    seats = ["Ada", {"bot": "random"}, {"bot": "curator", "name": "Bo"}]
    config = config_from({"seats": seats}, "game.yaml", diagnostics)
    assert config is not None
    found = players_for(config, 3, plain_ruleset("en").bots)
    assert [player and player.name for player in found] == [None, "random", "curator"]


def test_play_out_stops_at_a_person_and_notes_what_it_answers() -> None:
    game, noted = fresh(), []
    bot = Player(RandomBot(), Random(0), "random")
    answers = play_out(game, [bot, None], lambda game, option: noted.append(option))
    assert answers == len(noted)
    assert game.seat == 1
    play_out(game, [bot, bot])
    assert game.finished


class Forgetful:
    """A bot of another distribution with a mistake of its own."""

    def choose(self, question: Question) -> int:
        return {"take": 0}[question.kind]


class OurForgetful:
    """A bot as if it came with Museum, with a mistake that leaves no line in the traceback."""

    choose = staticmethod(itemgetter("take"))


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (Forgetful, "error[broken-bot] `Forgetful.choose` of `forgetful` failed: KeyError: 'patron'"),
        (OurForgetful, "the game stopped, probably because of a plugin (`curiosities`): TypeError"),
    ],
)
def test_an_error_of_a_third_party_bot_is_its_own_and_not_a_plugins(
    curious: Ruleset, monkeypatch: pytest.MonkeyPatch, bot: type[Bot], told: str
) -> None:
    """An error in one of Museum's own bots was most likely caused by a plugin."""
    monkeypatch.setattr(OurForgetful, "__module__", "museum.bots.forgetful")
    game = new_game(curious, Seating(2, 0, ("standard",) * 2), 1)
    made = make_bot("forgetful", kinds={"forgetful": BotKind("forgetful", bot)})
    with pytest.raises(MuseumError) as caught:
        Player(made, Random(1), "forgetful").answer(game)
    assert told in str(caught.value)
