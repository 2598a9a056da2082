"""The example bot and the code of the how-to for bot authors work as they stand."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.bots import Player, Question, make_bot, play_out
from museum.bots.api import stream_for
from museum.engine.start import Seating, new_game

CHECKOUT = Path(__file__).resolve().parents[2]
EXAMPLE = str(CHECKOUT / "examples" / "my_bot.py")
GUIDE = (CHECKOUT / "docs" / "how_to" / "bring_a_bot.md").read_text(encoding="utf-8")


def shown_under(heading: str) -> str:
    """Return the first piece of Python under a heading of the guide; "" is what stands before all."""
    parts = re.split(r"^## (.*)\n", "## \n" + GUIDE, flags=re.MULTILINE)
    blocks = re.findall(r"```python\n(.*?)```", dict(zip(parts[1::2], parts[2::2], strict=True))[heading], re.DOTALL)
    return str(blocks[0])


@pytest.mark.parametrize("mode", ["grand", "modest"])
def test_the_example_plays_a_game(mode: str) -> None:
    players = [Player(make_bot(EXAMPLE, {"mode": mode}), stream_for(4, 0), EXAMPLE)]
    players.append(Player(make_bot("curator", kinds=plain_ruleset("en").bots), stream_for(4, 1), "curator"))
    game = new_game(plain_ruleset("en"), Seating(2, 0), 4)
    assert play_out(game, players) > 50
    assert game.finished


def test_the_guide_names_every_kind_of_question() -> None:
    kinds = [question.name for question in plain_ruleset("en").questions]
    assert [kind for kind in kinds if f"`{kind}`" not in GUIDE] == []


def test_the_guide_shows_a_whole_bot(tmp_path: Path) -> None:
    file = tmp_path / "guide.py"
    file.write_text(shown_under(""), encoding="utf-8")
    game = new_game(plain_ruleset("en"), Seating(2, 0), 4)
    assert make_bot(str(file)).choose(Question(game, Random(0))) == game.options()[0]


def test_the_guide_reads_the_view_rightly() -> None:
    game = new_game(plain_ruleset("en"), Seating(2, 0), 4)
    names: dict[str, object] = {"question": Question(game, Random(0))}
    exec(shown_under("The view"), names)
    hand = game.zones[game.ruleset.layout.zones["hand"].start + game.seat]
    assert names["names"] == [game.ruleset.id_of(card) for card in hand]
    assert names["value"] == 4
    assert names["score"] == 0


def test_the_guide_plays_many_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(CHECKOUT)
    exec(shown_under("Many games"), {})
    assert len(capsys.readouterr().out.splitlines()) == 3
