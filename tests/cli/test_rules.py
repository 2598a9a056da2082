"""`museum rules` prints or writes the rulebook of a game, and tells what keeps it from doing so."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write

GAME = "seats: [{bot: curator, name: Ada}, {bot: curator, name: Bo}]\nrules: {hand_limit: 9}\n"


def test_it_prints_markdown(run: Run, write: Write) -> None:
    ran = run("rules", write("game.yaml", GAME))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("# Museum: the rules of this game\n")
    assert "more than 9 objects in hand" in ran.out
    assert "> **House rule: hand limit is 9, usually 7.**" in ran.out


def test_every_remark_says_something_and_cards_of_other_packs_have_their_names(run: Run, write: Write) -> None:
    lines = ["house_rules: [no_experts]", "rules: {domain_points: {3: 6}}", "cards: {include: [forecast]}"]
    text = run("rules", write("game.yaml", "\n".join(lines))).out
    assert "> **House rule: this differs from the usual rule.**" in text and "> **House rule.**" not in text
    assert "> **House rule: these points differ from the usual ones.**" in text
    assert "- **Forecast** (×3†): " in text and "**House rule: this card isn’t usually in the game.**" in text
    assert "⟦" not in text


def test_persons_need_not_be_there(run: Run, write: Write) -> None:
    ran = run("rules", write("game.yaml", "seats: [Ada, Bo]\n"))
    assert ran.status == 0
    assert "- **Players**: Ada, Bo" in ran.out


@pytest.mark.parametrize(
    ("name", "options", "begins"),
    [
        ("book.html", (), "<!DOCTYPE html>"),
        ("book.HTM", (), "<!DOCTYPE html>"),
        ("book.md", (), "# Museum"),
        ("book.txt", ("--format", "html"), "<!DOCTYPE html>"),
        ("book.html", ("--format", "md"), "# Museum"),
    ],
)
def test_it_writes_a_file(
    name: str, options: tuple[str, ...], begins: str, run: Run, write: Write, tmp_path: Path
) -> None:
    target = tmp_path / name
    ran = run("rules", write("game.yaml", GAME), "-o", target, *options)
    assert ran.status == 0
    assert str(target) in ran.out
    assert target.read_text(encoding="utf-8").startswith(begins)


@pytest.mark.parametrize(
    ("name", "helps"),
    [("book.docx", "not as `.docx`"), ("book.png", "else name its `--format`")],
)
def test_a_book_is_called_what_it_is(name: str, helps: str, run: Run, write: Write, tmp_path: Path) -> None:
    ran = run("rules", write("game.yaml", GAME), "-o", tmp_path / name)
    assert ran.status == 1
    assert f"{name}: error[unwritable] the rulebook is written as .md, .html or .pdf" in ran.err
    assert helps in ran.err
    assert not (tmp_path / name).exists()


def test_a_pdf_is_replaced_only_while_nobody_has_edited_it(run: Run, write: Write, tmp_path: Path) -> None:
    game, target = write("game.yaml", GAME), tmp_path / "book.pdf"
    for _ in range(2):
        assert run("rules", game, "-o", target).status == 0
        assert target.read_bytes().startswith(b"%PDF-")
    target.write_bytes(target.read_bytes().replace(b"%PDF-", b"%PDF+"))
    ran = run("rules", game, "-o", target)
    assert ran.status == 1
    assert "edited since" in ran.err


def test_a_pdf_is_not_printed(run: Run, write: Write) -> None:
    ran = run("rules", write("game.yaml", GAME), "--format", "pdf")
    assert ran.status == 1
    assert "PDF isn't printed; name its file" in ran.err
    assert ran.out == ""


def test_without_typst_its_extra_is_named(
    run: Run, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    ran = run("rules", write("game.yaml", GAME), "-o", tmp_path / "book.pdf")
    assert ran.status == 1
    assert "pip install 'museum-game[print]'" in ran.err
    assert not (tmp_path / "book.pdf").exists()


def test_an_unknown_language_is_told_with_those_there_are(run: Run, write: Write) -> None:
    ran = run("rules", write("game.yaml", GAME), "--language", "xx")
    assert ran.status == 1
    assert "there is no language `xx`; there are: en" in ran.err
    assert ran.out == ""


def test_what_cannot_be_written_is_told(run: Run, write: Write, tmp_path: Path) -> None:
    for target in (tmp_path / "nowhere" / "book.html", tmp_path):
        ran = run("rules", write("game.yaml", GAME), "-o", target)
        assert ran.status == 1
        assert "error[unwritable]" in ran.err


def test_the_game_file_is_not_written_over(run: Run, write: Write) -> None:
    game = write("game.yaml", GAME)
    ran = run("rules", game, "-o", game)
    assert ran.status == 1
    assert "this is the game file" in ran.err
    assert game.read_text(encoding="utf-8") == GAME


def test_a_game_file_with_errors_is_told_where(run: Run, write: Write) -> None:
    ran = run("rules", write("game.yaml", "seats: [Ada, Bo]\nrules: {hand_limt: 9}\n"))
    assert ran.status == 1
    assert "game.yaml:2:9: error[unknown-parameter]" in ran.err
    assert run("rules", "nowhere.yaml").status == 1


def test_a_broken_rulebook_of_a_pack_is_told(run: Run, write: Write) -> None:
    write("lamps/expansion.yaml", "id: lamps\nversion: 1.0.0\nmuseum_api: 1\ntitle: lamps\nrequires: [base]\n")
    write("lamps/rules.yaml", "sections:\n  - in: hirring\n    paragraphs: [{id: lamp, rules: []}]\n")
    ran = run("rules", write("game.yaml", f"{GAME}expansions: [lamps]\nexpansion_paths: [.]\n"))
    assert ran.status == 1
    assert "rules.yaml:2:9: error[unknown-id] there is no section `hirring`" in ran.err
    assert "did you mean `hiring`?" in ran.err


def test_a_rules_number_is_explained(run: Run, write: Write) -> None:
    ran = run("explain", "B40", write("game.yaml", GAME))
    assert ran.status == 0
    assert "more than 9 objects" in ran.out
    assert "  hand_limit: 9\n" in ran.out
    assert "end_of_turn.scenario.yaml:" in ran.out


def test_what_states_a_rule_comes_before_what_speaks_of_it_too(run: Run, write: Write) -> None:
    game = write("game.yaml", f"{GAME}expansions: [assistants]\n")
    told = run("explain", "B31", game).out
    assert told.index("Whenever your score reaches") < told.index("With Javed Singh, you draw nothing")


def test_a_rule_is_explained_in_a_language(run: Run) -> None:
    told = run("explain", "B31", "--language", "fr").out
    assert told.startswith("B31 (règle)\nChaque fois que votre score")
    assert "\nparamètres de règle\u00a0:\n" in told and "\nscénarios\u00a0:\n" in told


def test_a_number_is_explained_without_a_game(run: Run) -> None:
    ran = run("explain", "E3")
    assert "reaches 50 or more" in ran.out
    assert "end_trigger: reaches" in ran.out


def test_a_rule_of_what_is_not_played_says_so(run: Run, write: Write) -> None:
    ran = run("explain", "B33", write("game.yaml", f"{GAME}house_rules: [no_experts]\n"))
    assert ran.out.startswith("B33 (rule)\nnot in this game\n")


def test_a_number_that_no_rule_has_is_told(run: Run) -> None:
    ran = run("explain", "B99")
    assert ran.status == 1
    assert "no rule of the enabled packs has the number `B99`" in ran.err
