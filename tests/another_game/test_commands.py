"""Every command of `museum` works for a game that isn't Museum: the example `examples/another_game`."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import TypingScreen
from tests.commands import Run

from museum.cli.hot_seat import HotSeat
from museum.engine.errors import Refused
from museum.sessions import Session, hint, open_game
from museum.sessions.keeper import Keeper
from museum.texts.wording import Wording

EXAMPLE = Path(__file__).parents[2] / "examples" / "another_game"
GAME, PACK = EXAMPLE / "game.yaml", EXAMPLE / "night_ferry"
CODE = (".py", ".yaml")


def test_it_is_small() -> None:
    """The promise of `docs/how_to/your_own_game.md`: at most 120 lines besides names and scenarios."""
    files = [GAME, *(file for file in PACK.iterdir() if file.suffix in CODE)]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 120


def test_check_finds_nothing_wrong_with_it(run: Run) -> None:
    ran = run("check", EXAMPLE)
    assert (ran.status, ran.err) == (0, "")
    assert "11 scenarios" in ran.out and "no errors" in ran.out


def test_effects_that_nothing_of_it_carries_out_are_refused(run: Run, tmp_path: Path) -> None:
    """It scores by its own lines alone, and no moment of a passenger's life is one of its rules."""
    pack = shutil.copytree(PACK, tmp_path / "night_ferry")
    cards = pack / "passengers.yaml"
    effects = "[{score: fares, count: 1, each: 1}, {when: sails, do: [{change_counter: {counter: points, add: 1}}]}]"
    extra = f"  - {{id: stowaway, kind: passenger, weight: 1, fare: 0, effects: {effects}}}\n"
    cards.write_text(cards.read_text(encoding="utf-8") + extra, encoding="utf-8")
    told = run("check", pack).err
    assert "error[inert] `score` never acts on a card of kind passenger; what acts there is `when`, `modify`" in told
    assert told.count("error[inert]") == 1


def test_its_scenarios_hold(run: Run) -> None:
    assert run("test", EXAMPLE).out.splitlines()[-1] == "11 passed, 0 failed"


def test_bots_play_it(run: Run) -> None:
    ran = run("play", GAME, "--seed", 3)
    assert ran.status == 0
    for text in ("Let Cow (", "board the ferry of seat", "Ada's turn", "> Ada: points 12 (", "== Standing", "Fares"):
        assert text in ran.out
    assert "⟦" not in ran.out


def test_the_result_is_json(run: Run) -> None:
    first, again = (json.loads(run("play", GAME, "--seed", 3, "--json").out) for _ in range(2))
    assert first == again
    assert [list(seat["sheet"]) for seat in first["seats"]] == [["fares", "total"]] * 2
    best = max(seat["sheet"]["total"] for seat in first["seats"])
    won = [first["seats"][number - 1]["sheet"]["total"] for number in first["winner"]]
    assert won == [best] * len(won) and won


def test_it_is_saved_resumed_and_replayed(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "ferries.museum-save"
    played = run("play", GAME, "--seed", 3, "--save", save)
    assert run("replay", save).out.splitlines()[-8:] == played.out.splitlines()[-9:-1]
    assert "Ada wins." in run("play", "--resume", save, "--quiet").out


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (("cards", "--pack", PACK), "pilot: Pilot x2 (weight: 2, fare: 0)"),
        (("cards", "--pack", PACK, "--language", "fr"), "Votre bac porte 4 de plus."),
        (("explain", "fiddler", GAME), "When your ferry sails, gain 1 point for each player."),
        (("rules", GAME), "# Night Ferry: the rules of this game"),
        (("rules", GAME, "--language", "fr"), "# Le Bac de nuit"),
        (("i18n", "status", "--pack", PACK), "night_ferry  fr"),
        (("provenance", "--pack", PACK), "night_ferry  parameter"),
        (("bench", GAME, "--quick"), "night_ferry"),
        (("schema", "--help"), "schema"),
    ],
)
def test_other_commands_know_it(arguments: tuple[object, ...], shown: str, run: Run) -> None:
    ran = run(*arguments)
    assert ran.status == 0 and shown in ran.out and "⟦" not in ran.out


def test_po_files_go_out_and_come_back(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "night_ferry"
    shutil.copytree(PACK, pack)
    po = tmp_path / "fr.po"
    assert run("i18n", "export", "fr", "--pack", pack, "-o", po).status == 0
    po.write_text(po.read_text(encoding="utf-8").replace('"Vache"', '"Génisse"'), encoding="utf-8")
    assert run("i18n", "import", po, "--pack", pack).status == 0
    assert "Génisse" in (pack / "locales" / "fr" / "cards.yaml").read_text(encoding="utf-8")


def test_a_position_of_it_can_not_be_scored(run: Run, tmp_path: Path) -> None:
    (tmp_path / "position.txt").write_text("cow\n", encoding="utf-8")
    ran = run("score", tmp_path / "position.txt", "--game", "night_ferry")
    assert ran.status == 1 and "no installed pack is the game `night_ferry`" in ran.err


# In the terminal


@pytest.fixture
def sit_down(tmp_path: Path) -> Callable[..., HotSeat]:
    """Return a table with two people at it."""

    def begin(screen: TypingScreen, *, house_rules: str = "") -> HotSeat:
        file = tmp_path / "evening.yaml"
        text = f"game: night_ferry\nexpansion_paths: [{PACK}]\nseats: [Ada, Bo]\nfirst_seat: 1\n{house_rules}"
        file.write_text(text, encoding="utf-8")
        session = Session(open_game(file, 3))
        wording = Wording(session.opening.ruleset, session.opening.config)
        return HotSeat(session, wording, screen, Keeper(tmp_path / "evening.museum-save"))

    return begin


def test_people_play_it_hot_seat_with_all_commands(sit_down: Callable[..., HotSeat]) -> None:
    typed = ["help", "show", "options", "hint", "best", "why not sail", "nonsense", "choose 1"]
    table = sit_down(TypingScreen(typed))
    game = table.session.game
    hand = [table.wording.named(card) for card in game.zones[game.ruleset.index["zone"]["hand"]]]
    table.play()
    text = table.screen.text  # type: ignore[attr-defined]
    assert "Pass the keyboard to Bo" in text and "Not now" not in text.split("nonsense")[1]
    for shown in ("board CARD to seat N", "Hand:", "would play: board ", "Fares", "on your ferry (F4)", *hand):
        assert shown in text
    assert "⟦" not in text


def test_a_whole_game_is_played_by_hints(sit_down: Callable[..., HotSeat]) -> None:
    table = sit_down(TypingScreen(()))
    while table.session.game.asking:
        table.session.persons_move(hint(table.session))
    assert table.session.game.finished and table.play() == 0


def test_undo_goes_back_unless_something_was_revealed(sit_down: Callable[..., HotSeat]) -> None:
    """Boarding draws a passenger, so it stays; sailing can be taken back."""
    session = sit_down(TypingScreen(())).session
    session.persons_move("choose 1")
    with pytest.raises(Refused):
        session.undo()
    session.persons_move("choose 1")
    before = session.game.clone()
    if "sail" in (session.game.ruleset.questions[0].token(before, before.asking, o) for o in before.options()):
        session.persons_move("sail")
        with pytest.raises(Refused):  # it is another's turn now
            session.undo()


def test_house_rules_change_its_parameters(sit_down: Callable[..., HotSeat]) -> None:
    table = sit_down(TypingScreen(()), house_rules="rules: {hand_size: 5}\n")
    game = table.session.game
    assert [len(game.zones[game.ruleset.index["zone"]["hand"] + seat]) for seat in (0, 1)] == [5, 5]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game: night_fery\n", "did you mean `night_ferry`?"),
        ("game: night_ferry\nexpansions: [league]\n", "league"),
        ("game: night_ferry\nseats: [{bot: curator}]\n", "found 1 seat; `night_ferry` allows 2 to 4"),
        ("game: night_ferry\nrules: {ferry_limt: 12}\n", "did you mean `ferry_limit`?"),
        ("game: night_ferry\nrules: {ferry_limit: 2}\n", "5 to 30"),
        ("game: night_ferry\ncards: {ban: [pilto]}\n", "did you mean `pilot`?"),
    ],
)
def test_mistakes_in_its_game_files_are_located(text: str, message: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(f"{text}expansion_paths: [{PACK}]\n", encoding="utf-8")
    ran = run("play", file)
    assert ran.status == 1 and message in ran.err and f"{file}:" in ran.err and "Traceback" not in ran.err
