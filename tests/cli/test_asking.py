"""The prompt of a game: what is asked, of what and what is due, on a screen of 24 lines, in the players' words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.files import Write

from museum.base_game import layout as at
from museum.bots import Player
from museum.bots.api import Question
from museum.bots.random_bot import RandomBot
from museum.cli.asking import Asking
from museum.cli.explaining import points_lines
from museum.cli.hot_seat import HotSeat
from museum.curator import Curator
from museum.sessions import Session, hint, open_game
from museum.sessions.keeper import Keeper
from museum.texts.moves import card_label
from museum.texts.wording import Wording

Typing = Callable[[Iterable[str]], Any]
Sit = Callable[..., HotSeat]
TWO = "seats: [Ada, Bruno]\nfirst_seat: 1\n"
ALONE = "seats: [Ada, {bot: curator, name: Bruno}, {bot: curator, name: Carla}]\nfirst_seat: 1\n"


@pytest.fixture
def sit_down(write: Write, tmp_path: Path, typing: Typing) -> Sit:
    """Return a table at which these lines are typed."""

    def begin(typed: Iterable[str], text: str = ALONE, language: str = "", rows: int = 0, seed: int = 4) -> HotSeat:
        session = Session(open_game(write("evening.yaml", text), seed))
        wording = Wording(session.opening.ruleset, session.opening.config, language)
        screen = typing(typed)
        screen.rows = rows
        return HotSeat(session, wording, screen, Keeper(tmp_path / "evening.museum-save"))

    return begin


def played(table: HotSeat) -> str:
    """Return what the screen shows until nothing is typed any more."""
    table.play()
    text: str = table.screen.text  # type: ignore[attr-defined]
    return text


def last(text: str) -> str:
    """Return what was shown in answer to the last line typed, up to the prompt."""
    return text.rpartition("<<< ")[2].partition("\nAda (")[0]


# What is asked


def test_a_payment_says_for_what_and_how_much(sit_down: Sit) -> None:
    text = played(sit_down(["1", "1", "2", "3"]))
    assert "Pay for Victory Stele of Naram-Sin: 5 due (by name or number):" in text
    assert "Pay for Victory Stele of Naram-Sin: 3 due, 2 paid" in text


def test_credit_that_was_used_is_named(sit_down: Sit) -> None:
    table = sit_down(["1", "1"])
    played(table)
    game = table.session.game
    game.counters[at.CREDIT] = 1
    table.session.persons_move("choose 2")
    slots = table.presentation.asked(game, table.audience, table.session.begun)
    assert slots == {"card": "Victory Stele of Naram-Sin", "due": "4 due, 1 credit"}


def test_the_card_of_another_that_asks_is_named_with_its_player(sit_down: Sit) -> None:
    text = played(sit_down(["1", "1", "1"]))
    assert "Archaeological Discovery, played by Bruno: choose (by name or number):" in text


def test_the_prompt_shows_what_matters_after_each_purchase(sit_down: Sit) -> None:
    text = played(sit_down(["1", "1", "exhibit goggle_eyed_dogu with maya"]))
    assert "Ada (hand 4, prestige 0)>" in text and "Ada (hand 3, prestige 2)>" in text


def test_a_drawn_favour_is_named_to_its_player_alone(sit_down: Sit, typing: Typing) -> None:
    table = sit_down(["1", "1"], TWO)
    played(table)
    game = table.session.game
    for seat, name in ((0, "Bank Loan"), (1, "Express Delivery")):
        card = game.ruleset.numbers[name.lower().replace(" ", "_")][0]
        game.move(card, at.FAVOURS + seat)
    entries = table._made.entries(game, table.session.moves[-1])
    drawn = [(entry.seat, entry.text, entry.kind) for entry in entries if "favour:" in entry.text]
    assert drawn == [(0, "your favour: Bank Loan", "own"), (1, "your favour: Express Delivery", "own")]
    shown = table.screen.shown  # type: ignore[attr-defined]
    for reader, seen in ((0, "Bank Loan"), (1, "Express Delivery"), (-1, "")):
        shown.clear()
        for entry in entries:
            table._log.write(entry, reader)
        assert [name for name in ("Bank Loan", "Express Delivery") if name in "".join(shown)] == [seen] * bool(seen)


# On a small screen


@pytest.mark.parametrize("language", ["en", "fr", "it", "es"])
def test_question_hand_and_display_fit_24_lines(language: str, sit_down: Sit) -> None:
    text = played(sit_down(["1", "1"], language=language, rows=24))
    shown = "== " + text.rpartition("\n== ")[2].partition(")> ")[0]
    lines = shown.splitlines()
    assert 18 < len(lines) <= 24 and max(map(len, lines)) <= 80
    table = sit_down([])
    wording = Wording(table.session.opening.ruleset, table.session.opening.config, language)
    for card_id in ("tanegashima_matchlock", "groma_of_pompeii", "goggle_eyed_dogu", "strettweg_cult_wagon"):
        assert wording.name(card_id)[:12] in shown


def test_the_numbers_of_the_options_stand_before_the_cards(sit_down: Sit) -> None:
    table = sit_down(["1", "4"], rows=24)
    text = played(table)
    assert " 4 Tanegashima Match" in text
    assert "Take Tanegashima Matchlock (Japanese, Warfare, 2)" in text


def test_the_rest_of_a_long_list_comes_with_enter(sit_down: Sit) -> None:
    text = played(sit_down(["1", "help", "", ""], rows=12))
    help_text = text.partition("<<< help")[2]
    first, second = help_text.split("<<< \n", 1)
    assert "more lines: press Enter" in first and "take CARD" in first and "discard CARD" not in first
    assert "hire EXPERT" in second or "discard CARD" in second


def test_what_a_card_says_is_listed_with_few_options(sit_down: Sit) -> None:
    text = played(sit_down([], rows=24))
    assert "   1  Choose Chinese Legacy: Score 10 points for a Chinese collection of 5 or" in text


@pytest.mark.parametrize(
    ("language", "lend"),
    [("en", "Lend {} to the museum of seat 2, 3"), ("fr", "Prêter {} au musée de la place 2, 3")],
)
def test_options_that_differ_in_their_target_alone_share_a_line(language: str, lend: str, sit_down: Sit) -> None:
    """WF4: an object can be lent to each other player; the numbers stay those that may be typed."""
    table = sit_down([], "seats: [Ada, Bruno, Carla]\nfirst_seat: 1\nexpansions: [worlds_fair]\n", language)
    game = table.session.game
    while game.question != "improve":
        game.apply(game.options()[0])
    question, shown = game.ruleset.questions[game.asking[0]], Asking(table).listed()
    tokens = [question.token(game, game.asking, option) for option in game.options()]
    lent = [token for token in tokens if token.startswith("lend")]
    card, first = lent[0].split()[1], tokens.index(lent[0]) + 1
    label = card_label(card, game.ruleset, table.wording.locale)
    assert f" {first}-{first + 1}  {lend.format(label)}" in " ".join(["", *map(str.strip, shown)])
    assert sum(f"  {lend.partition(' ')[0]} " in line for line in shown) == len(lent) / 2


# What may be typed


@pytest.mark.parametrize(
    ("typed", "language"),
    [
        ("take Tanegashima Matchlock", "en"),
        ("TAKE tanegashima-matchlock", "en"),
        ("Tanegashima Matchlock", "en"),
        ("prendre Arquebuse de Tanegashima", "fr"),
        ("take arquebuse de tanegashima", "fr"),
        ("take Arquebuse de Tanegashima", "en"),
        ("take japanese/warfare", "en"),
        ("prends japonais/guerre", "fr"),
        ("prendi tanegashima_matchlock", "it"),
        ("tomar tanegashima_matchlock", "es"),
    ],
)
def test_a_card_is_taken_in_many_words(typed: str, language: str, sit_down: Sit) -> None:
    table = sit_down(["1", typed], language=language)
    played(table)
    assert "take tanegashima_matchlock" in [move.line for move in table.session.moves]


def test_a_description_that_fits_two_cards_asks_which(sit_down: Sit) -> None:
    table = sit_down(["1", "take japanese", "1"])
    text = played(table)
    assert "2 cards fit. Which? (a number)" in text
    assert "   2  Tale of Genji Scroll (Japanese, Culture, 3)" in text
    assert "take tanegashima_matchlock" in [move.line for move in table.session.moves]


def test_another_line_than_a_number_forgets_which_was_asked(sit_down: Sit) -> None:
    table = sit_down(["1", "take japanese", "show", "1"])
    played(table)
    assert table.session.moves[-1].line != "take tanegashima_matchlock"


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("fr", "aide", "prendre CARTE"),
        ("fr", "montrer experts 2", "Experts (Bruno)"),
        ("fr", "montrer place 2", "== Bruno ="),
        ("fr", "pourquoi pas terminer", "`terminer` n’est pas possible maintenant"),
        ("fr", "conseil", "jouerait\u00a0: choisir La collection parfaite"),
        ("it", "aiuto", "prendi CARTA"),
        ("it", "mostra mano", "La tua mano"),
        ("es", "ayuda", "tomar CARTA"),
        ("es", "mostrar mano", "Tu mano"),
        ("es", "expertos", "no hay jugada ni orden"),
        ("en", "show experts 2", "Experts (Bruno):"),
        ("en", "show seat 2", "The common pool of Bruno is empty."),
        ("en", "show Bruno", "The common pool of Bruno is empty."),
        ("en", "show favours 2", "Favours (Bruno): 1"),
        ("en", "explain B26", "Pay with objects from your hand, each worth its value"),
        ("en", "explain b26", "Pay with objects from your hand, each worth its value"),
        ("en", "explain B999", "there is nothing called `b999` to explain"),
        ("en", "explain Bank Loan", "Bank Loan (favour of"),
        ("en", "explain hand_limit", "in this game: 7"),
        ("en", "explain", "write `explain WHAT`"),
        ("en", "explain points", "Civilisations: 0"),
        ("en", "choose ²", "there is no card `²`"),
        ("en", "²", "there is no move or command `²`"),
        ("fr", "take Livr de Keels", "vouliez-vous dire `Livre de Kells`\u00a0?"),
    ],
)
def test_each_command_answers_in_its_language(language: str, typed: str, answer: str, sit_down: Sit) -> None:
    text = last(played(sit_down([typed], language=language)))
    assert answer in text and "⟦" not in text


def test_a_file_name_stays_as_it_was_typed(sit_down: Sit, tmp_path: Path) -> None:
    path = tmp_path / "Écran-Main.museum-save"
    played(sit_down([f"enregistrer {path}"], language="fr"))
    assert path.is_file()


# Advice, and the account of the points


@pytest.mark.parametrize(
    ("typed", "language", "reason"),
    [
        (["hint"], "en", "Reason: it promises you about "),
        (["1", "hint"], "en", "Reason: worth about "),
        (["1", "1", "hint"], "en", "Reason: worth about "),
        (["1", "1", "2", "hint"], "en", "Reason: you can best do without it."),
        (["1", "1", "conseil"], "fr", "Raison\u00a0: cela vaut environ "),
    ],
)
def test_a_hint_gives_its_reason(typed: list[str], language: str, reason: str, sit_down: Sit) -> None:
    assert reason in last(played(sit_down(typed, language=language)))


@pytest.mark.parametrize(
    ("language", "reason"),
    [("en", "nothing that you could do now brings more"), ("fr", "rien de ce que vous pouvez faire maintenant")],
)
def test_a_hint_to_end_says_that_nothing_pays(language: str, reason: str, sit_down: Sit) -> None:
    table = sit_down(["1"], language=language)
    played(table)
    game = table.session.game
    game.ask(at.ASK_IMPROVE, 0)
    (why,) = Curator().reasons(Question(game, Random(0)), at.OPT_END)
    assert reason in table.wording.message(why.message, why.slots)


def test_a_hint_for_an_exhibit_says_what_it_brings_and_with_what(sit_down: Sit) -> None:
    table = sit_down(["1"])
    played(table)
    game = table.session.game
    dogu = game.ruleset.numbers["goggle_eyed_dogu"][0]
    game.move(game.ruleset.numbers["tanegashima_matchlock"][0], at.MUSEUM)
    game.counters[at.PRESTIGE], game.counters[at.PHASE] = 9, at.IMPROVEMENT
    game.ask(at.ASK_IMPROVE, 0)
    question = Question(game, Random(0))
    said = [table.wording.message(why.message, why.slots) for why in Curator().reasons(question, at.OPT_HAND | dogu)]
    assert said[0].startswith("about ") and said[0].endswith(" points more than it costs")
    assert said[1] == "with it you would have 2 objects of this civilisation: Japanese"


def test_a_hint_in_the_middle_of_a_payment_can_be_played(sit_down: Sit) -> None:
    table = sit_down(["1", "1", "2"])
    played(table)
    line = hint(table.session)
    assert line.startswith("choose ") and ", " in line and " with " not in line
    table.session.persons_move(line)
    assert table.session.moves[-1].line.startswith("exhibit victory_stele_of_naram_sin with ")


def test_a_bot_without_reasons_gives_none(sit_down: Sit) -> None:
    table = sit_down(["1"])
    played(table)
    assert Player(RandomBot(), Random(0), "random").reasons(table.session.game, 0) == ()


def test_the_points_are_explained_card_by_card(sit_down: Sit) -> None:
    table = sit_down(["1"])
    played(table)
    game = table.session.game
    for name in ("tanegashima_matchlock", "goggle_eyed_dogu", "raijin_statue"):
        game.move(game.ruleset.numbers[name][0], at.MUSEUM)
    game.move(game.ruleset.numbers["groma_of_pompeii"][0], at.POOL)
    game.counters[at.OPINION + 2] = 1
    lines = "\n".join(points_lines(table.session, table.wording))
    japanese = next(line for line in lines.splitlines() if line.startswith("    Japanese ("))
    assert all(name in lines for name in ("Tanegashima Matchlock", "Goggle-Eyed Dogu", "Raijin Statue"))
    assert "points): " in japanese
    assert "The bonus is for ONE collection that fills the whole main gallery." in lines
    assert "    Europe, 1 for each of: Groma of Pompeii" in lines


# Tab


@pytest.mark.parametrize(
    ("typed", "language", "offered"),
    [
        ("take tan", "en", ["take Tanegashima Matchlock"]),
        ("Take Tan", "en", ["take Tanegashima Matchlock"]),
        ("prendre arq", "fr", ["prendre Arquebuse de Tanegashima"]),
        ("exp", "en", ["explain"]),
        ("aid", "fr", ["aide"]),
        ("xyz", "en", []),
    ],
)
def test_tab_completes_options_and_commands(typed: str, language: str, offered: list[str], sit_down: Sit) -> None:
    table = sit_down(["1"], language=language)
    played(table)
    assert table.screen.offer(typed) == offered  # type: ignore[attr-defined]


def test_tab_completes_what_pays(sit_down: Sit) -> None:
    table = sit_down(["1", "1"])
    played(table)
    offer = table.screen.offer  # type: ignore[attr-defined]
    start = "exhibit Goggle-Eyed Dogu with "
    assert start + "Strettweg Cult Wagon" in offer(start) and start + "2 prestige" in offer(start)
    assert offer("exhibit Victory Stele of Naram-Sin with calakmul market murals, s") == [
        "exhibit Victory Stele of Naram-Sin with calakmul market murals, Strettweg Cult Wagon"
    ]
    assert offer("exhibit Nothing with ") == []


def test_a_move_that_is_called_like_a_card_is_no_card(sit_down: Sit) -> None:
    """`inventory` is a move, and a favour."""
    table = sit_down(["1", "1"], rows=24)
    played(table)
    game = table.session.game
    game.move(game.ruleset.numbers["inventory"][0], at.FAVOURS)
    game.move(game.ruleset.numbers["maison_carree"][0], at.POOL)
    game.ask(at.ASK_IMPROVE, 0)
    listed = table.commands.asking.listed()
    assert any(line.endswith("Perform an inventory") for line in listed)
    assert any("Play Inventory: Take one or more objects" in line for line in listed)
