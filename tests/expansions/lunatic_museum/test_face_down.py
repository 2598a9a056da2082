"""Finds and bonus cards that are laid face down: the others learn that, and not which of several it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rulesets import config_of

from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.replay import replayed
from museum.engine.saves import SavedMove
from museum.engine.start import Seating, new_game
from museum.presentation import Audience, names_hidden, presentation_of
from museum.ruleset.model import Ruleset
from museum.sessions import Opening, Session
from museum.texts.wording import Wording

SEATS = [{"bot": "random", "name": name} for name in ("Ada", "Bo", "Cleo")]


def put(game: Game, zone: str, seat: int, *names: str) -> list[int]:
    """Put cards that everybody has seen in a zone."""
    cards = [game.ruleset.numbers[name][0] for name in names]
    for card in cards:
        game.move(card, game.ruleset.index["zone"][zone].of(seat))
        game.known[card] = 0b111
    return cards


@pytest.fixture
def game(lunatic: Ruleset) -> Game:
    game = new_game(lunatic, Seating(3, 0), 1)
    for line in ("start both", "start materials", "start plasma"):
        do(game, line)
    return game


def held(game: Game) -> int:
    """Return how many cards the asked seat chooses from."""
    zone = "passed" if game.question == "keep" else "hand"
    layout = game.ruleset.index["zone"][zone]
    return len(game.cards(layout.of(game.seat if zone == "hand" else 0)))


def test_a_find_that_all_have_seen_is_one_of_the_hand_when_it_is_hidden(game: Game) -> None:
    seen = put(game, "hand", 0, "gold", "sand")
    game.ask(*game.asking)
    do(game, "hide gold to room 2")
    assert [game.known[card] for card in seen] == [1, 1]
    do(game, "place sand to room 2")
    assert game.known[seen[0]] == 1 and game.known[seen[1]] & 0b111 == 0b111


def test_the_only_find_of_a_hand_is_no_riddle(game: Game) -> None:
    (seen,) = put(game, "hand", 0, "gold")
    game.ask(*game.asking)
    do(game, "hide gold to room 2")
    assert game.known[seen] == 0b111


def played(rules: Ruleset, seed: int, seen: list[tuple[SavedMove, int, bool]]) -> Session:
    """Play a game of bots; note each line with the number of cards it chose from, and whether the log names it."""
    data = {"game": "lunatic_museum", "seats": SEATS, "rules": {"epochs": 2}}
    config = config_of(**data)
    session = Session(Opening(config, data, rules, seed))
    log = presentation_of(rules).log(session.game, Audience(Wording(rules, config), session.names))
    choices: list[int] = []

    def note(game: Game, move: SavedMove) -> None:
        secret = [entry.secret for entry in log.entries(game, move) if entry.kind == "move"]
        seen.append((move, choices[0], secret[0]))

    session.listener = note
    while session.game.asking:
        choices[:] = [held(session.game)]
        session.bots_move()
    return session


@pytest.mark.parametrize("seed", [2, 5])
def test_the_log_never_names_one_of_several_cards_laid_face_down(lunatic: Ruleset, seed: int) -> None:
    seen = list[tuple[SavedMove, int, bool]]()
    session = played(lunatic, seed, seen)
    down = [(move.line, secret) for move, cards, secret in seen if cards > 1 and _face_down(move.line)]
    assert len(down) > 10
    assert [line for line, secret in down if not secret] == []
    assert list(_secret_when_replayed(session)) == [secret for _, _, secret in seen]


def test_a_find_that_was_drawn_stays_secret_after_an_undo_and_in_a_resumed_game(lunatic: Ruleset) -> None:
    data = {"game": "lunatic_museum", "seats": ["Ada", "Bo", "Cleo"], "first_seat": 1}
    config = config_of(**data)
    session = Session(Opening(config, data, lunatic, 2))
    for line in ("start thing", "start both", "start plasma"):
        session.persons_move(line)
    (card,) = session.game.cards(lunatic.index["zone"]["hand"].of(0))
    find = lunatic.id_of(card)
    for room in (1, 2):
        log = presentation_of(lunatic).log(session.game, Audience(Wording(lunatic, config), session.names))
        seen: list[bool] = []
        session.listener = lambda game, move, log=log, seen=seen: seen.append(log.entries(game, move)[0].secret)
        session.persons_move(f"hide {find} to room {room}")
        assert seen == [True]
        assert list(_secret_when_replayed(session)) == [False, False, False, True]
        if room == 1:
            session.undo()
            session = Session.resumed(session.to_save())


def _face_down(line: str) -> bool:
    return line.startswith(("hide ", "keep "))


def _secret_when_replayed(session: Session) -> Iterator[bool]:
    game = session.opening.new_game()
    for move, _ in replayed(session.to_save(), game):
        yield names_hidden(game, move)
