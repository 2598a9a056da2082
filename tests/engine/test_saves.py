"""Saves: written and read back, and every way in which one can be wrong, at the move where it shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.files import put

from museum import resources
from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.replay import check_ruleset, replayed
from museum.engine.saves import FORMAT, Save, check_target, read_save, save_text
from museum.packs import read_manifest
from museum.ruleset.model import Ruleset
from museum.sessions import Session, open_game, open_save
from museum.version import __version__

Edit = Callable[[str], str]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Return a save of 30 moves of two random bots."""
    game = tmp_path / "game.yaml"
    game.write_text("seats: [{bot: random}, {bot: random, name: Zoë}]\nseed: 3\n", encoding="utf-8")
    session = Session(open_game(game))
    for _ in range(30):
        session.bots_move()
    session.save(tmp_path / "game.museum-save")
    return tmp_path / "game.museum-save"


def replay(path: Path) -> int:
    """Return how many moves could be replayed: all, or an error is raised."""
    save = read_save(path)
    return sum(1 for _ in replayed(save, open_save(save).new_game()))


def test_a_save_holds_what_was_saved(saved: Path) -> None:
    save = read_save(saved)
    assert save.seed == 3 and len(save.moves) == 30
    assert save.config["seats"][1]["name"] == "Zoë"
    assert save_text(save, saved.parent) == saved.read_text(encoding="utf-8")
    assert replay(saved) == 30


def test_a_replay_counts_decisions_and_leaves_out_answers_without_a_choice(saved: Path) -> None:
    save = read_save(saved)
    game = open_save(save).new_game()
    moves, alone, counted = replayed(save, game), list[bool](), list[int]()
    for _ in save.moves:
        alone.append(len(game.options()) == 1)
        counted.append(next(moves)[1])
    assert {counted[place] for place, forced in enumerate(alone) if forced} == {0}
    assert min(counted[place] for place, forced in enumerate(alone) if not forced) == 1


def test_whether_a_save_can_be_written_is_asked_first(tmp_path: Path) -> None:
    """What is no save is replaced only by force, and a save that can be written is left as it is."""
    notes = put(tmp_path / "notes.txt", "Dear diary")
    with pytest.raises(MuseumError, match=r"it isn.t a saved game"):
        check_target(notes)
    check_target(notes, force=True)
    with pytest.raises(MuseumError, match=r"the game can.t be saved here"):
        check_target(notes / "game.museum-save", force=True)
    assert notes.read_text("utf-8") == "Dear diary"


def test_a_save_of_other_rules_is_refused(saved: Path, rules: Ruleset, load: Callable[..., Ruleset]) -> None:
    save = read_save(saved)
    check_ruleset(save, rules)
    with pytest.raises(MuseumError, match="under other rules than those of the game file given: ") as caught:
        check_ruleset(save, load(expansions=["league"]))
    (item,) = caught.value.diagnostics
    assert (item.code, item.place.file) == ("bad-save", str(saved))


def test_a_save_can_move_with_its_game_file(saved: Path, tmp_path: Path) -> None:
    there = tmp_path / "elsewhere"
    there.mkdir()
    for name in ("game.yaml", "game.museum-save"):
        (tmp_path / name).rename(there / name)
    assert replay(there / "game.museum-save") == 30


def lines_of(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def change_line(text: str, number: int, edit: Edit) -> str:
    lines = lines_of(text)
    first = lines.index("moves:\n")
    lines[first + number] = edit(lines[first + number])
    return "".join(lines)


def swap(text: str) -> str:
    return text.replace("- [1,", "- [0,").replace("- [2,", "- [1,").replace("- [0,", "- [2,")


def other_rules(text: str) -> str:
    return text.replace('ruleset: "', 'ruleset: "f')


def in_format(text: str, number: str) -> str:
    return text.replace(f"museum_save: {FORMAT}", f"museum_save: {number}")


DAMAGES: dict[str, tuple[Edit, str]] = {
    "cut at a line": (lambda text: "".join(lines_of(text)[:20]), "cut off after"),
    "cut in a line": (lambda text: text[: len(text) // 2], "damaged or cut off"),
    "a move is gone": (lambda text: change_line(text, 20, lambda line: ""), "move 20: "),
    "another seat": (lambda text: change_line(text, 12, swap), "move 12: "),
    "another move": (lambda text: change_line(text, 9, lambda line: '- [1, "fly away", "x"]\n'), "move 9: "),
    "another mark": (lambda text: change_line(text, 7, lambda line: line[:-10] + 'ffff"]\n'), "move 7: "),
    "no move at all": (lambda text: change_line(text, 5, lambda line: "- [1, 2, 3]\n"), "move 5: expected"),
    "another end": (lambda text: text[: text.index("end: ")] + 'end: "0123"\n', "at the end"),
    "another seed": (lambda text: text.replace("seed: 3\n", "seed: 4\n"), "move "),
    "a newer format": (lambda text: in_format(text, "3"), "has format `3`, written by museum "),
    "an older format": (lambda text: in_format(text, "1"), "has format `1`"),
    "format true": (lambda text: in_format(text, "true"), "has format `True`"),
    "a format in words": (lambda text: in_format(text, "two"), "has format `two`"),
    "no packs": (lambda text: re.sub("packs: .*\n", "", text), "missing key `packs`"),
    "other rules and other moves": (
        lambda text: change_line(other_rules(text), 20, lambda line: ""),
        "move 20: ",
    ),
    "other rules and another end": (
        lambda text: other_rules(text[: text.index("end: ")]) + 'end: "0123"\n',
        "at the end",
    ),
    "no save": (lambda text: "seats: [a, b]\n", "not a saved game"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_save_is_refused_where_it_is_damaged(damage: str, saved: Path) -> None:
    edit, message = DAMAGES[damage]
    saved.write_text(edit(saved.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(MuseumError) as caught:
        replay(saved)
    told = str(caught.value)
    assert message in told and any(code in told for code in ("bad-save", "unknown-key", "missing-key"))
    assert ("under other rules: the versions are the same" in told) == damage.startswith("other rules")
    if message.startswith("move "):
        assert f"{saved}:" in told


def test_a_save_tells_what_it_was_made_with(saved: Path) -> None:
    save = read_save(saved)
    base = read_manifest(resources.data("content") / "base", Diagnostics())
    assert base is not None
    assert (save.version, save.packs) == (__version__, {"base": base.version})


def test_other_rules_are_told_and_the_game_is_tried(saved: Path) -> None:
    saved.write_text(other_rules(saved.read_text(encoding="utf-8")), encoding="utf-8")
    (warning,) = open_save(read_save(saved)).warnings
    assert (warning.code, warning.severity, warning.place.file) == ("other-rules", "warning", str(saved))
    assert "the versions are the same: cards, house rules or a pack's files have changed since" in warning.message
    assert replay(saved) == 30


def test_an_unknown_key_of_a_save_is_told(saved: Path) -> None:
    with saved.open("a", encoding="utf-8") as file:
        file.write("extra: 1\n")
    with pytest.raises(MuseumError, match="unknown-key"):
        read_save(saved)


def test_what_stood_there_stays_if_saving_fails(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saved.read_text(encoding="utf-8")

    def fail(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    session = Session.resumed(read_save(saved))
    with pytest.raises(MuseumError, match="no space left"):
        session.save(saved)
    assert saved.read_text(encoding="utf-8") == before
    assert sorted(path.name for path in saved.parent.iterdir()) == ["game.museum-save", "game.yaml"]


def test_a_save_without_moves_is_one(tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    game.write_text("seed: 1\n", encoding="utf-8")
    session = Session(open_game(game))
    session.save(tmp_path / "new.museum-save")
    save: Save = read_save(tmp_path / "new.museum-save")
    assert save.moves == ()
    assert Session.resumed(save).game == session.game


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ('"leauge": 1', "unknown-key"),
        ('"rules": {"hand_limt": 3}', "hand_limt"),
        ('"first_seat": 3', "expected a seat from 1 to 2, found 3"),
        ('"house_rules": ["./none.yaml"]', "there is no file"),
        ('"expansion_paths": ["none"]', "there is no folder"),
        ('"expansions": ["none"]', "none"),
        ('"board": "none"', "there is no board `none`"),
    ],
)
@pytest.mark.parametrize("gone", [False, True], ids=["beside its game file", "alone"])
def test_what_is_wrong_with_the_config_is_told_in_the_save(saved: Path, wrong: str, message: str, gone: bool) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace("config: {", f"config: {{{wrong}, "), encoding="utf-8")
    if gone:
        (saved.parent / "game.yaml").unlink()
    with pytest.raises(MuseumError) as told:
        open_save(read_save(saved))
    (error,) = (item for item in told.value.diagnostics if item.severity == "error")
    assert message == error.code or message in error.message
    assert (error.place.file, error.place.line) == (str(saved), 6)


def test_paths_of_a_save_begin_at_its_game_file(tmp_path: Path) -> None:
    home, there = tmp_path / "home", tmp_path / "there"
    (home / "sub").mkdir(parents=True)
    there.mkdir()
    (home / "sub" / "bot.py").write_text("def choose(question):\n    return 0\n", encoding="utf-8")
    (home / "game.yaml").write_text("seats: [{bot: sub/bot.py}, {bot: random}]\nseed: 1\n", encoding="utf-8")
    save = there / "game.museum-save"
    Session(open_game(home / "game.yaml")).save(save)
    assert open_save(read_save(save)).config.path == str(there / "../home/game.yaml")
    moved = save.rename(tmp_path / "game.museum-save")
    with pytest.raises(MuseumError) as told:
        open_save(read_save(moved))
    (error,) = told.value.diagnostics
    folder = (tmp_path / "../home").resolve()
    assert error.message.endswith(f"; paths here begin at the folder of `game.yaml`, which is `{folder}`")
    assert (error.place.file, error.place.line) == (str(moved), 6)
