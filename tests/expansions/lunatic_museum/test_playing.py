"""Lunatic Museum by every command: people at the keyboard, names of their own, saves, expansions and house rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import TypingScreen
from tests.commands import Run

from museum.bots.api import Question, stream_for
from museum.bots.registry import make_bot
from museum.cli.hot_seat import HotSeat
from museum.engine.game import Game
from museum.engine.notation import do
from museum.engine.saves import read_save
from museum.engine.start import Seating, new_game
from museum.ruleset.model import Ruleset
from museum.sessions import Session, open_game
from museum.sessions.keeper import Keeper
from museum.texts.wording import Wording

PROJECT = Path(__file__).parents[3]
EXAMPLE, PACK = PROJECT / "examples" / "lunatic.yaml", PROJECT / "expansions" / "lunatic_museum"


@pytest.fixture
def sit_down(tmp_path: Path) -> Callable[..., HotSeat]:
    """Return a table with two people, each of whom has finds of a campfire in a room."""

    def begin(screen: TypingScreen, language: str = "en") -> HotSeat:
        file = tmp_path / "evening.yaml"
        text = f"game: lunatic_museum\nseats: [Ada, Bo]\nfirst_seat: 1\nlanguage: {language}\n"
        file.write_text(text, encoding="utf-8")
        session = Session(open_game(file, 3))
        wording = Wording(session.opening.ruleset, session.opening.config)
        for line in ("start materials", "start plasma"):
            session.persons_move(line)
        give_finds(session.game)
        return HotSeat(session, wording, screen, Keeper(tmp_path / "evening.museum-save"))

    return begin


def give_finds(game: Game) -> None:
    """Put wood and heat into the first room of seat 1, and ask anew."""
    rules = game.ruleset
    for name in ("wood", "heat"):
        game.move(rules.numbers[name][0], rules.index["zone"]["room_1"].of(0))
    game.ask(game.asking[0], 0)


def shown(table: HotSeat) -> str:
    """Play until nothing more is typed, and return all that was shown."""
    table.play()
    text: str = table.screen.text  # type: ignore[attr-defined]
    return text


@pytest.mark.parametrize(
    ("language", "typed", "seen"),
    [
        ("en", ["propose 1: Grandma's Camp-Fire", "vote yes"], "Grandma's Camp-Fire"),
        ("fr", ["proposer 1 : Œuf d’hélène", "voter oui"], "Œuf d’hélène"),
        ("it", ["proporre 1: Vote No", "votare sì"], "Vote No"),
        ("es", ["proponer 1: ¡Qué Calor!", "votar sí"], "¡Qué Calor!"),
        ("en", ["propose 1: campfire", "vote yes"], "Campfire"),
        ("en", ["propose 1: wood with heat to seat 2", "vote yes"], "wood with heat to seat 2"),
    ],
)
def test_people_name_objects_as_they_like(
    sit_down: Callable[..., HotSeat], language: str, typed: list[str], seen: str
) -> None:
    # The screen answers the request to pass the keyboard in English only.
    enter = ["", typed[0], "", typed[1]] if language != "en" else typed
    table = sit_down(TypingScreen([*enter, "show"]), language)
    text = shown(table)
    game = table.session.game
    assert seen in text.split("<<< show")[0].replace("\N{NO-BREAK SPACE}", " ") and "⟦" not in text
    assert game.counters[game.ruleset.index["counter"]["credibility"].of(0)] == 3


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("?!", "a name needs a letter"),
        ("x" * 10_000, "a name has at most 60 characters, not 10000"),
        ("\x1b\N{RIGHT-TO-LEFT OVERRIDE}", "a name needs a letter"),
    ],
)
def test_a_name_that_is_none_is_refused_and_asked_for_again(
    sit_down: Callable[..., HotSeat], name: str, why: str
) -> None:
    table = sit_down(TypingScreen([f"propose 1: {name}"]))
    text = shown(table)
    assert why in " ".join(text.split())
    assert table.session.game.names == []


@pytest.mark.parametrize(
    ("language", "typed", "seen"),
    [
        ("en", "dig thing", "something is missing; it is written `dig CATEGORY from level N`"),
        ("en", "dig material 1", "something is missing; it is written `dig CATEGORY from level N`"),
        ("en", "place wood", "something is missing; it is written `place FIND to room N`"),
        ("en", "propose 1", "something is missing; it is written `propose ROOM: NAME`"),
        ("fr", "creuser objet trouvé", "il manque quelque chose"),
    ],
)
def test_half_a_move_is_answered_with_how_it_is_written(
    sit_down: Callable[..., HotSeat], language: str, typed: str, seen: str
) -> None:
    text = shown(sit_down(TypingScreen(["", typed] if language != "en" else [typed]), language))
    assert seen in " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


def test_a_saved_game_keeps_its_names(sit_down: Callable[..., HotSeat], tmp_path: Path) -> None:
    file, save = tmp_path / "bots.yaml", tmp_path / "one.museum-save"
    file.write_text("game: lunatic_museum\nseats: [Ada, Bo]\nfirst_seat: 1\n", encoding="utf-8")
    session = Session(open_game(file, 5))
    words = iter(("Wobbly Thing, the first", "Machin à rêves"))
    for _ in range(600):
        game = session.game
        if not game.asking or len(game.names) == 2:
            break
        question = game.ruleset.questions[game.asking[0]]
        options = {question.token(game, game.asking, option): option for option in game.options()}
        proposal = next((token for token in options if token.startswith(("propose", "attack"))), "")
        wanted = next((token for token in options if token.startswith(("place", "dig"))), list(options)[-1])
        if game.question == "name":
            session.persons_move(f"choose {next(words)}")
        elif proposal.startswith("propose"):
            session.persons_move(f"{proposal}: {next(words)}")
        else:
            session.persons_move(f"{question.head}{proposal or wanted}")
    assert session.game.names == ["Wobbly Thing the first", "Machin à rêves"]
    session.save(save)
    assert Session.resumed(read_save(save)).game == session.game


def test_the_example_is_played_by_every_command(run: Run, tmp_path: Path) -> None:
    ran = run("play", EXAMPLE, "--seed", 3)
    assert ran.status == 0 and "⟦" not in ran.out and "Objects" in ran.out
    first, again = (json.loads(run("play", EXAMPLE, "--json").out) for _ in range(2))
    assert first == again
    assert set(first["seats"][0]["sheet"]) == {"votes", "upgrades", "objects", "credibility", "total"}
    assert "High-Tech Camera" in run("rules", EXAMPLE).out
    assert "Caméra high-tech" in run("rules", EXAMPLE, "--language", "fr").out
    assert "category: material" in run("explain", "wood", EXAMPLE).out


def test_an_expansion_of_it_is_yaml_alone(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "more_finds"
    (pack / "locales" / "en").mkdir(parents=True)
    (pack / "expansion.yaml").write_text(
        "id: more_finds\nversion: 1.0.0\nmuseum_api: 1\nrequires: [lunatic_museum]\n", encoding="utf-8"
    )
    (pack / "cards.yaml").write_text(
        "cards:\n"
        "  - {id: driftwood, kind: find, category: material, level: 1, sort: wooden}\n"
        "  - {id: sunburn, kind: find, category: energy, level: 3, sort: warmth}\n"
        "  - {id: fan_shop, kind: upgrade, copies: 6, materials: 0, plasma: 1, times: 1,\n"
        "     effects: [{when: is_accepted, do: [{change_counter: {counter: points, add: 2}}]}]}\n",
        encoding="utf-8",
    )
    names = "driftwood: {name: Driftwood}\nfan_shop: {name: Fan Shop}\nsunburn: {name: Sunburn}\n"
    (pack / "locales" / "en" / "cards.yaml").write_text(names, encoding="utf-8")
    (pack / "locales" / "en" / "terms.yaml").write_text("pack.more_finds: {name: More Finds}\n", encoding="utf-8")
    (pack / "more.scenario.yaml").write_text(
        "scenarios:\n"
        "  - name: driftwood and sunburn are a campfire, and fans come\n"
        "    config: {game: lunatic_museum, expansions: [more_finds], expansion_paths: [..]}\n"
        "    given: {seats: {1: {room_1: [driftwood, sunburn], built: [fan_shop]}}}\n"
        '    moves: ["propose 1: campfire", vote yes]\n'
        "    then: {seats: {1: {credibility: 4}}, sheet: {1: {votes: 2}}}\n",
        encoding="utf-8",
    )
    assert run("check", pack).err == ""
    assert run("test", pack).out.splitlines()[-1] == "1 passed, 0 failed"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game: lunatic_museum\nexpansions: [league]\n", "`league` requires `base`: it belongs to the game `museum`"),
        ("game: lunatic_museum\nseats: [{bot: random}]\n", "found 1 seat; `lunatic_museum` allows 2 to 6"),
        ("expansions: [lunatic_museum]\n", "did you mean `game: lunatic_museum`?"),
        ("game: lunatic_museum\nexpansions: [solo]\n", "`solo` requires `base`: it belongs to the game `museum`"),
        ("expansions: [lunatic_museum, league]\n", "did you mean `game: lunatic_museum`?"),
        (
            "game: lunatic_museum\nhouse_rules: [family]\n",
            "rules `family` are of the game `museum`, not of `lunatic_museum`",
        ),
        ("game: lunatic_museum\nrules: {hand_limit: 3}\n", "hand_limit"),
        ("game: lunatic_museum\nrules: {dig_level: equl}\n", "did you mean `equal`?"),
        ("game: lunatic_museum\nseats: [{bot: showmann}, {bot: random}]\n", "did you mean `showman`?"),
    ],
)
def test_mistakes_in_its_game_file_are_reported(run: Run, tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "game.yaml"
    seats = "" if "seats" in text else "seats: [{bot: random}, {bot: random}]\n"
    file.write_text(text + seats, encoding="utf-8")
    err = run("check", file).err
    assert message in err and err.count("error[") == 1


def test_a_bot_votes_by_recipes_with_a_doubt(lunatic: Ruleset) -> None:
    """LM9."""

    for finds, believed in ((("wood", "heat"), "yes"), (("gold", "sand"), "no")):
        game = new_game(lunatic, Seating(2, 0), 1)
        do(game, "start materials")
        do(game, "start materials")
        for name in finds:
            game.move(lunatic.numbers[name][0], lunatic.index["zone"]["room_1"].of(0))
        game.ask(game.asking[0], 0)
        do(game, "propose 1: Anything at all")
        question = Question(game, stream_for(1, 1))
        for doubt, expected in ((0, believed), (100, {"yes": "no", "no": "yes"}[believed])):
            bot = make_bot("showman", {"doubt": doubt}, None, lunatic.bots)
            assert question.token(bot.choose(question)) == f"vote {expected}"
