"""Sessions: lines of people and bots, undo, advice, and a resumed game going on as it would have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.files import put, put_all, put_pack
from tests.showing import logged

from museum.base_game.layout import HAND, MUSEUM, POOL, PRESTIGE
from museum.diagnostics import MuseumError
from museum.engine.errors import BadMove, Refused
from museum.engine.saves import read_save
from museum.sessions import Session, hint, open_game, why_not
from museum.sessions.advice import refusals
from museum.sessions.session import Past
from museum.texts.wording import Wording

Begin = Callable[..., Session]


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    """Return a session of Ada, first to move, and another seat."""

    def opened(other: str = "Bruno", seed: int = 4, setup: bool = True) -> Session:
        path = tmp_path / "game.yaml"
        path.write_text(f"seats: [Ada, {other}]\nfirst_seat: 1\nrules: {{patrons: false}}\n", encoding="utf-8")
        session = Session(open_game(path, seed))
        while setup and session.game.question == "mulligan":
            session.persons_move("choose keep")
        return session

    return opened


def improving(session: Session) -> Session:
    """Play on to Ada's action phase."""
    session.persons_move("choose 1")
    session.persons_move("pass")
    assert session.game.question == "improve"
    return session


def exhibit_something(session: Session) -> None:
    """Exhibit an object of Ada's hand, answering by numbers."""
    options = session.game.options()
    exhibits = [n for n, option in enumerate(options, 1) if option & 4095 in session.game.zones[HAND]]
    session.persons_move(f"choose {exhibits[0]}")
    while session.game.question == "pay":
        session.persons_move("choose 1")


def test_a_refused_line_changes_nothing(begin: Begin) -> None:
    session = begin()
    before = session.game.clone()
    for line, error in (("end", Refused), ("take bank_loan", Refused), ("tkae x", BadMove), ("", BadMove)):
        with pytest.raises(error):
            session.persons_move(line)
    assert session.game == before and session.moves == []


def test_a_line_is_kept_as_it_is_written_best(begin: Begin) -> None:
    session = begin()
    first = session.game.ruleset.id_of(session.game.options()[0] & 4095)
    session.persons_move("  choose   1 ")
    assert [(move.seat, move.line) for move in session.moves] == [(0, f"take {first}")]


def test_undo_goes_back_to_the_last_thing_revealed(begin: Begin) -> None:
    session = improving(begin())
    before = session.game.clone()
    made = len(session.moves)
    exhibit_something(session)
    assert session.game != before and len(session.moves) == made + 1
    session.undo()
    assert session.game == before and len(session.moves) == made
    with pytest.raises(Refused, match="no action of yours"):
        session.undo()


def test_undo_takes_an_unfinished_action_back(begin: Begin) -> None:
    session = improving(begin())
    before = session.game.clone()
    exhibits = [n for n, option in enumerate(session.game.options(), 1) if option & 4095 in session.game.zones[HAND]]
    session.persons_move(f"choose {exhibits[0]}")
    assert session.game.question == "pay"
    assert session.to_save().moves == tuple(session.moves)
    assert hint(session).startswith("choose ")
    session.undo()
    assert session.game == before


def test_an_action_in_parts_is_one_line(begin: Begin, tmp_path: Path) -> None:
    session = improving(begin())
    made = len(session.moves)
    exhibit_something(session)
    assert len(session.moves) == made + 1
    assert session.moves[-1].line.startswith("exhibit ") and " with " in session.moves[-1].line
    session.save(tmp_path / "s.museum-save")
    assert Session.resumed(read_save(tmp_path / "s.museum-save")).game == session.game


def test_undo_after_ones_turn_ends_when_another_person_moves(begin: Begin) -> None:
    session = begin()
    before = session.game.clone()
    session.persons_move("choose 1")
    assert session.game.seat == 1
    with pytest.raises(Refused, match="no action of yours"):
        session.undo()
    session.undo(0)
    assert session.game == before and session.moves == []
    session.persons_move("choose 1")
    session.persons_move("pass")
    with pytest.raises(Refused, match="no action of yours"):
        session.undo(0)


def test_a_person_takes_nothing_back_while_another_is_within_an_action(begin: Begin) -> None:
    session = improving(begin())
    session.persons_move("end")
    while session.game.seat != 1 or session.game.question != "improve":
        session.persons_move("choose 1")
    exhibits = [
        n for n, option in enumerate(session.game.options(), 1) if option & 4095 in session.game.zones[HAND + 1]
    ]
    session.persons_move(f"choose {exhibits[0]}")
    assert session.game.question == "pay"
    with pytest.raises(Refused, match="others have moved"):
        session.undo(0)


def test_a_bot_finishes_the_action_that_a_person_has_begun(begin: Begin, tmp_path: Path) -> None:
    session = improving(begin())
    exhibits = [n for n, option in enumerate(session.game.options(), 1) if option & 4095 in session.game.zones[HAND]]
    session.persons_move(f"choose {exhibits[0]}")
    assert session.game.question == "pay"
    session.seat_bot(0, "random")
    session.bots_move()
    assert session.moves[-1].line.startswith("exhibit ")
    session.save(tmp_path / "s.museum-save")
    assert Session.resumed(read_save(tmp_path / "s.museum-save")).game == session.game


def test_undo_after_a_draw_is_refused(begin: Begin) -> None:
    session = improving(begin())
    offered = session.game.ruleset.id_of(session.game.zones[session.game.ruleset.layout.zones["offer"].start][0])
    session.game.counters[PRESTIGE] = 20
    session.persons_move(f"hire {offered} with {_price(session, offered)} prestige")
    with pytest.raises(Refused, match="revealed"):
        session.undo()


class Remembering(Session):
    """A session that forgets no action."""

    def _remember(self, past: Past) -> None:
        self._past.append(past)


def test_only_what_may_be_taken_back_is_remembered(begin: Begin) -> None:
    """Each action that is remembered holds a whole game. Whatever is forgotten couldn't be taken back."""
    session, random = begin(setup=False), Random(3)
    whole = Remembering(session.opening)
    kept = 0
    for _ in range(150):
        line = f"choose {random.randint(1, len(session.game.options()))}"
        for seat in (0, 1):
            assert str(session.why_no_undo(seat)) == str(whole.why_no_undo(seat))
        undone = random.random() < 0.4 and session.why_no_undo() is None
        for one in (session, whole):
            one.undo() if undone else one.persons_move(line)
        assert session.game == whole.game
        kept = max(kept, len(session._past))
    assert kept < 10 < len(whole._past)


def _price(session: Session, expert: str) -> int:
    return int(session.game.facts.cost[session.game.ruleset.numbers[expert][0]])


def test_why_not_names_rule_and_what_is_missing(begin: Begin) -> None:
    session = improving(begin())
    session.game.counters[PRESTIGE] = 0
    hand = session.game.zones[HAND]
    dear = max(hand, key=lambda card: session.game.facts.value[card])
    for card in [card for card in hand if card != dear]:
        session.game.move(card, POOL)
    session.game.ask(*session.game.asking)
    told = why_not(session, f"exhibit {session.game.ruleset.id_of(dear)}")
    assert f"{session.game.facts.value[dear]} short (B26)" in told
    assert why_not(session, "end") == "That move is possible now."
    assert "there is no move `nonsense`" in why_not(session, "nonsense")
    assert not session.game.zones[MUSEUM]


def test_refusals_name_the_verbs_that_fit_a_card(begin: Begin) -> None:
    session = improving(begin())
    game, zones = session.game, session.game.ruleset.layout.zones
    wording = Wording(game.ruleset, session.opening.config)
    shown, *offered = (
        game.ruleset.id_of(card) for name in ("display", "offer") for card in game.zones[zones[name].start]
    )
    assert refusals(session, wording, shown) == {}, "it is of another moment, and lies elsewhere for all else"
    assert [refusals(session, wording, expert) for expert in offered] == [{}] * 3, "they can be hired"
    game.zones[HAND], game.counters[PRESTIGE] = [], 0
    game.ask(*game.asking)
    costs = sorted(game.facts.cost[game.ruleset.numbers[expert][0]] for expert in offered)
    found = sorted(next(iter(refusals(session, wording, expert).items())) for expert in offered)
    assert found == [(f"the expert costs {cost}; {cost} short (B32)", ["hire"]) for cost in costs]
    assert refusals(session, wording) == {"the common pool is empty (B34)": ["inventory"]}


@pytest.mark.parametrize("bot", ["{bot: random, name: Bo}", "{bot: curator, name: Bo}"])
def test_bots_play_on_after_a_stop_as_without_one(bot: str, begin: Begin) -> None:
    whole, parts = (begin(bot, setup=False) for _ in range(2))
    for session in (whole, parts):
        while session.game.asking:
            if session.person_asked:
                session.persons_move(hint(session))
            else:
                session.bots_move()
            if session is parts and len(session.moves) == 25:
                session = parts = Session.resumed(session.to_save())
    assert parts.game == whole.game and parts.decisions == whole.decisions
    assert [move.mark for move in parts.moves] == [move.mark for move in whole.moves]


def test_the_log_hides_what_is_secret(begin: Begin, tmp_path: Path) -> None:
    path = tmp_path / "patrons.yaml"
    path.write_text("seats: [Ada, {bot: random}]\nfirst_seat: 1\n", encoding="utf-8")
    session = Session(open_game(path, 4))
    entries = logged(session, Wording(session.opening.ruleset, session.opening.config))
    while session.game.asking and len(session.moves) < 12:
        if session.person_asked:
            session.persons_move("choose 1")
        else:
            session.bots_move()
    moves = [entry for entry in entries if entry.kind == "move"]
    assert len(moves) >= 12 and sum(entry.secret for entry in moves) == 2
    assert all(entry.text.startswith("Choose ") for entry in moves if entry.secret)
    assert {"round", "turn"} <= {entry.kind for entry in entries}


PLUGIN = """
from museum import hookimpl
from museum.base_game.layout import CLOSE_TURN


def fail(game, frame):
    game.nothing


@hookimpl
def museum_register(registry):
    registry.phase("turn", registry.step("fail", fail), before=CLOSE_TURN)
"""


def failing(folder: Path, seats: str) -> Session:
    put_all(put_pack(folder / "night", "night"), {"plugin.py": PLUGIN})
    text = f"seats: [{seats}]\nfirst_seat: 1\nexpansions: [night]\nexpansion_paths: [.]\nrules: {{patrons: false}}\n"
    session = Session(open_game(put(folder / "game.yaml", text), 4))
    while session.game.question == "mulligan" and session.persons:
        session.persons_move("choose keep")
    return session


FAILED = r"night/plugin.py:7:1: error\[broken-plugin\] `fail` of `night` failed: AttributeError"


def test_what_code_of_a_pack_does_wrong_is_told_to_a_person_whose_game_stays(tmp_path: Path) -> None:
    session = improving(failing(tmp_path, "Ada, Bo"))
    before = session.game.clone()
    with pytest.raises(MuseumError, match=FAILED):
        session.persons_move("end")
    assert session.game == before
    with pytest.raises(Refused):
        session.persons_move("exhibit machu_picchu")


def test_what_code_of_a_pack_does_wrong_is_told_of_bots_moves(tmp_path: Path) -> None:
    session = failing(tmp_path, "{bot: curator}, {bot: random}")
    with pytest.raises(MuseumError, match=FAILED):
        while session.game.asking:
            session.bots_move()
