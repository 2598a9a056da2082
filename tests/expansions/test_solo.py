"""Solo mode: what scenarios can't say of Alphonse: his seat, his deck, his hand in views, his moves in the log."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.showing import logged, table_lines
from tests.whole_games.configurations import plain_ruleset

from museum.base_game.layout import EVERYONE, FAVOURS, HAND, PATRON
from museum.bots import make_bot
from museum.bots.api import Question, stream_for
from museum.bots.table import Player, play_out
from museum.cli.replay import command as replay
from museum.diagnostics import Diagnostic, MuseumError
from museum.engine.game import Game
from museum.engine.start import Seating, new_game
from museum.presentation import LogEntry
from museum.ruleset.model import Ruleset
from museum.sessions import Session, open_game
from museum.simulate.rulesets import ruleset_of
from museum.texts.wording import Wording

RIVALS = (
    "egyptian", "phoenician", "mesopotamian", "chinese", "indian", "japanese", "greek", "roman", "celtic", "inca",
    "maya", "polynesian",
)  # fmt: skip
ALPHONSE = {"bot": "alphonse"}
ADVANCED = {"bot": "alphonse", "mode": "advanced"}


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return plain_ruleset("en", ("solo",))


def seating(*automated: dict[str, str] | None) -> Seating:
    return Seating(len(automated), 0, ("standard",) * len(automated), automated)


def zone(game: Game, name: str, seat: int = 0) -> list[int]:
    return game.zones[game.ruleset.index["zone"][name] + seat]


def played(game: Game, seed: int = 1) -> Game:
    player = Player(make_bot("curator", kinds=game.ruleset.bots), stream_for(seed, 0), "curator")
    play_out(game, [player] * game.seats)
    return game


# His seat


def test_he_starts_with_four_open_objects_a_rival_and_nothing_else(rules: Ruleset) -> None:
    """SO1: one of 12 rival cards; the hand is known to all."""
    rivals = set()
    for seed in range(20):
        game = new_game(rules, seating(None, ALPHONSE), seed)
        assert sorted(game.facts.continent[card] for card in game.zones[HAND + 1]) == [0, 1, 2, 3]
        assert all(game.known[card] == EVERYONE for card in game.zones[HAND + 1])
        assert not game.zones[FAVOURS + 1] and not game.zones[PATRON + 1]
        assert -1 not in game.view(0).zones[HAND + 1]
        rivals.update(map(rules.id_of, zone(game, "rival", 1)))
    assert len(rivals) > 6


def test_two_of_him_have_rivals_of_their_own_and_one_deck(rules: Ruleset) -> None:
    game = new_game(rules, seating(ALPHONSE, None, ADVANCED), 3)
    assert zone(game, "rival", 0) != zone(game, "rival", 2)
    assert len(zone(game, "actions")) + len(zone(game, "revealed_actions")) == 17
    assert played(game).finished


def test_nobody_is_asked_for_him(rules: Ruleset) -> None:
    game = new_game(rules, seating(None, ADVANCED), 5)
    asked = set()
    player = Player(make_bot("curator", kinds=rules.bots), stream_for(5, 0), "curator")
    while game.asking:
        asked.add(game.seat)
        game.apply(player.answer(game))
    assert asked == {0} and game.finished


def test_without_a_seat_of_his_his_cards_stay_in_the_box(rules: Ruleset) -> None:
    game = new_game(rules, seating(None, None), 5)
    assert not zone(game, "actions") and not zone(game, "rivals")


def test_his_play_is_the_same_under_the_same_seed_and_in_a_restored_game(rules: Ruleset) -> None:
    for mode in (ALPHONSE, ADVANCED):
        one, two = (played(new_game(rules, seating(None, mode), 8)) for _ in range(2))
        assert one == two
        begun = new_game(rules, seating(None, mode), 8)
        assert played(Game.restore(rules, json.loads(json.dumps(begun.state())))) == one


def test_his_bot_answers_as_his_seat_would(rules: Ruleset) -> None:
    """Anybody who asks the bot gets the answer of the rule: the best object on display (SO3)."""
    game = new_game(rules, seating(None, None), 4)
    while game.question != "explore":
        game.apply(game.options()[0])
    bot = make_bot("alphonse", {"mode": "advanced"}, None, rules.bots)
    option = bot.choose(Question(game, stream_for(4, 0)))
    best = max(rules.columns["value"][card & 4095] for card in game.options())
    assert rules.columns["value"][option & 4095] == best


# His deck


@pytest.mark.parametrize(("twos", "threes", "fours"), [(5, 7, 5), (2, 7, 5), (5, 7, 0), (0, 0, 1), (20, 8, 11)])
def test_the_difficulty_is_how_many_cards_of_each_number_are_in_his_deck(twos: int, threes: int, fours: int) -> None:
    """SO4: fewer twos make him harder to beat, fewer fours easier."""
    numbers = {"action_twos": twos, "action_threes": threes, "action_fours": fours}
    rules = ruleset_of({"expansions": ["solo"], "rules": numbers})
    game = new_game(rules, seating(None, ALPHONSE), 2)
    deck = [rules.columns["exhibits"][card] for card in zone(game, "actions")]
    assert [deck.count(number) for number in (2, 3, 4)] == [twos, threes, fours]


@pytest.mark.parametrize(
    ("difficulty", "twos", "fours"), [("easy", 5, 2), ("normal", 5, 5), ("hard", 2, 5), ("expert", 2, 8)]
)
def test_a_difficulty_is_a_preset_of_the_numbers(difficulty: str, twos: int, fours: int) -> None:
    """R40: what the game file sets itself goes before it."""
    rules = ruleset_of({"expansions": ["solo"], "rules": {"alphonse_difficulty": difficulty}})
    assert [rules.parameters[name] for name in ("action_twos", "action_threes", "action_fours")] == [twos, 7, fours]
    own = {"alphonse_difficulty": difficulty, "action_twos": 9}
    assert ruleset_of({"expansions": ["solo"], "rules": own}).parameters["action_twos"] == 9


def test_added_action_cards_are_shared_out_among_those_of_their_number() -> None:
    """R40: three fours more are one more of each."""
    rules = ruleset_of({"expansions": ["solo"], "rules": {"action_fours": 8}})
    assert [len(rules.copies(name)) for name in ("action_4", "action_4_1", "action_4_2")] == [3, 3, 2]


def test_an_empty_deck_is_reshuffled() -> None:
    """SO4: with one card in the deck it comes again and again."""
    numbers = {"action_twos": 1, "action_threes": 0, "action_fours": 0}
    rules = ruleset_of({"expansions": ["solo"], "rules": numbers})
    game = played(new_game(rules, seating(None, ALPHONSE), 2))
    assert game.finished and len(zone(game, "revealed_actions")) == 1


def test_the_deck_keeps_its_order_to_itself(rules: Ruleset) -> None:
    game = new_game(rules, seating(None, ALPHONSE), 2)
    assert set(zone(game.view(0), "actions")) == {-1}


# Game files


def told(folder: Path, text: str) -> list[Diagnostic]:
    path = folder / "game.yaml"
    path.write_text(text, encoding="utf-8")
    try:
        return list(open_game(path).warnings)
    except MuseumError as error:
        return list(error.diagnostics)


@pytest.mark.parametrize(
    ("text", "code", "line", "suggestion"),
    [
        ("seats: [Ada, {bot: alphonse}]\n", "unknown-id", 1, "expansions: [solo]"),
        (
            "expansions: [league]\nseats: [Ada, {bot: alphonse}]\n",
            "unknown-id", 2, "expansions: [league, solo]",
        ),
        ("expansions: [solo]\nseats: [Ada, {bot: alphons}]\n", "unknown-id", 2, "alphonse"),
        ("expansions: [solo]\nseats: [Ada, {bot: alphonse, mode: advance}]\n", "not-one-of", 2, "advanced"),
        ("expansions: [solo]\nseats: [{bot: alphonse}, {bot: alphonse, name: B}]\n", "not-allowed", 2, None),
        ("expansions: [solo]\nseats: [Ada, Bo]\n", "unused-bot", 2, None),
        (
            "expansions: [solo]\nseats: [Ada, {bot: alphonse}]\n"
            "rules: {action_twos: 0, action_threes: 0, action_fours: 0}\n",
            "contradiction", 3, None,
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_told_at_its_place(
    tmp_path: Path, text: str, code: str, line: int, suggestion: str | None
) -> None:
    assert [(item.code, item.place.line, item.suggestion) for item in told(tmp_path, text)] == [
        (code, line, suggestion)
    ]


def test_too_few_rival_cards_are_told(tmp_path: Path, rules: Ruleset) -> None:
    banned = [card.id for card in rules.definitions if card.kind == "rival"][1:]
    seats = "seats: [Ada, {bot: alphonse, name: A}, {bot: alphonse, name: B}]"
    (item,) = told(tmp_path, f"expansions: [solo]\n{seats}\ncards: {{ban: {banned}}}\n")
    assert item.code == "contradiction" and item.place.line == 3
    assert "1 cards of the kind `rival` for 2 seats" in item.message


def test_his_patrons_are_dealt_to_others(tmp_path: Path) -> None:
    """Three seats of his need none: 23 patrons would be too few for four players who are dealt 6."""
    banned = "cards: {ban: [celtic_legacy, greek_legacy, roman_legacy, inca_legacy]}\nrules: {patrons_dealt: 6}\n"
    his = ", ".join(f"{{bot: alphonse, name: {name}}}" for name in ("A", "B", "C"))
    assert told(tmp_path, f"expansions: [solo]\nseats: [Ada, {his}]\n{banned}") == []
    assert [item.code for item in told(tmp_path, f"seats: [Ada, Bo, Cy, Di]\n{banned}")] == ["contradiction"]


# What people see


@pytest.mark.parametrize(
    ("language", "head", "priorities"),
    [
        ("en", "Alphonse's open hand:", "Egyptian, Theology, Greek, Africa & Middle East"),
        ("fr", "Main ouverte (Alphonse)\u00a0:", "égyptien, Religion, grec, Afrique et Moyen-Orient"),
    ],
)
def test_the_table_shows_his_rival_card_and_his_hand(
    tmp_path: Path, language: str, head: str, priorities: str
) -> None:
    """SO1: they lie open; the other hands don't."""
    path = tmp_path / "game.yaml"
    others = "".join(f", {name}_rival" for name in RIVALS if name != "egyptian")[2:]
    path.write_text(
        f"expansions: [solo]\nseed: 2\nseats: [Ada, {{bot: alphonse, name: Alphonse}}]\ncards: {{ban: [{others}]}}\n",
        encoding="utf-8",
    )
    session = Session(open_game(path))
    wording = Wording(session.opening.ruleset, session.opening.config, language)
    lines = table_lines(session.game, 0, wording, session.names, [False, True])
    held = lines[lines.index(head) + 1 :][:4]
    assert all(any(wording.typed(card) in line for line in held) for card in session.game.zones[HAND + 1])
    assert priorities in " ".join(line.strip() for line in lines)
    assert max(map(len, lines)) <= 80


# The log and saves


def session_of(folder: Path) -> tuple[Session, list[LogEntry]]:
    path = folder / "game.yaml"
    path.write_text(
        "expansions: [solo]\nfirst_seat: 1\nseed: 3\nseats: [{bot: curator, name: Ada}, "
        "{bot: alphonse, mode: advanced, name: Alphonse}]\n",
        encoding="utf-8",
    )
    session = Session(open_game(path))
    entries = logged(session, Wording(session.opening.ruleset, session.opening.config, "en"))
    while session.game.asking:
        session.bots_move()
    return session, entries


def test_the_log_tells_what_he_does_in_its_turn(tmp_path: Path) -> None:
    """SO3 to SO5: what he takes, the action card, what he exhibits, pays and discards; his turns have headings."""
    session, entries = session_of(tmp_path)
    his = [entry for entry in entries if entry.seat == 1]
    verbs = {entry.text.split()[0] for entry in his if entry.kind == "move"}
    assert {"Take", "Exhibit", "Discard", "Action"} <= verbs
    rounds = sum(entry.kind == "round" for entry in entries)
    assert sum(entry.kind == "turn" for entry in his) in (rounds, rounds - 1)
    shown = sum(entry.kind == "move" and entry.text.startswith("Exhibit") for entry in his)
    assert shown == len(zone(session.game, "museum", 1))
    assert all(move.seat == 0 for move in session.moves)


def test_a_saved_game_has_no_lines_for_him_and_is_told_again_alike(tmp_path: Path) -> None:
    session, entries = session_of(tmp_path)
    session.save(tmp_path / "a.museum-save")
    assert Session.resumed(session.to_save()).game == session.game
    said = CliRunner().invoke(replay, [str(tmp_path / "a.museum-save")])
    assert said.exit_code == 0, said.output
    moves = [entry.text for entry in entries if entry.seat == 1 and entry.kind == "move"]
    unwrapped = " ".join(said.output.split())
    assert moves and all(text.split(" with ")[0] in unwrapped for text in moves)
