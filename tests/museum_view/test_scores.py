"""Scores that are kept secret until the end: nobody sees a rival's, neither in the table nor in the log."""

from __future__ import annotations

import pytest
from tests.files import Write
from tests.showing import logged, table_lines

from museum.base_game import layout as at
from museum.sessions import Session, open_game
from museum.texts.wording import Wording


@pytest.mark.parametrize(("track", "seen"), [("open", ["41", "27"]), ("hidden", ["41", "?"])])
def test_each_sees_the_own_score_and_those_of_others_where_they_are_open(
    track: str, seen: list[str], write: Write
) -> None:
    file = write("game.yaml", f"seats: [Ada, Bo]\nfirst_seat: 1\nrules: {{score_track: {track}}}\n")
    session = Session(open_game(file, 4))
    game, wording = session.game, Wording(session.opening.ruleset, session.opening.config)
    game.counters[at.SCORE : at.SCORE + 2] = [41, 27]
    rows = [line.replace("*", " ").split() for line in table_lines(game, 0, wording, ["Ada", "Bo"])]
    assert [row[2] for row in rows if row[1:2] in (["Ada"], ["Bo"])] == seen


def test_the_log_notes_no_points_where_scores_are_hidden(write: Write) -> None:
    seats = "seats: [{bot: curator, name: Ada}, {bot: curator, name: Bo}]\n"
    session = Session(open_game(write("game.yaml", f"{seats}rules: {{score_track: hidden, round_limit: 3}}\n"), 4))
    entries = logged(session, Wording(session.opening.ruleset, session.opening.config))
    while session.game.asking:
        session.bots_move()
    assert any(session.game.counters[at.SCORE : at.SCORE + 2])
    texts = [entry.text + " " + entry.detail for entry in entries]
    assert "score ?" in " ".join(texts)
    assert not [text for text in texts if any(f"score {digit}" in text for digit in range(10))]
