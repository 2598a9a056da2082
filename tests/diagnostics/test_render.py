"""Tests of how diagnostics look to people."""

from __future__ import annotations

from pathlib import Path

from museum.diagnostics import Diagnostic, Place, render
from museum.diagnostics.render import clean
from museum.suggest import Suggestion


def shown(text: str, line: int, column: int, suggestion: str | None = None) -> list[str]:
    """Return the lines that show an error at this place of a file with *text*."""
    item = Diagnostic("unknown-key", "error", "unknown key", Place("g.yaml", line, column), suggestion)
    return render([item], {"g.yaml": text}).split("\n")


def test_place_code_message_context_caret_and_suggestion(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text("game: museum\nrules: {handlimit: 8}\n", encoding="utf-8")
    item = Diagnostic("unknown-key", "error", "unknown key `handlimit`", Place(str(file), 2, 9), "hand_limit")
    assert render([item]) == "\n".join(
        [
            f"{file}:2:9: error[unknown-key] unknown key `handlimit`",
            "  1 | game: museum",
            "  2 | rules: {handlimit: 8}",
            "    |         ^",
            "  did you mean `hand_limit`?",
        ]
    )


def test_the_first_line_has_no_line_before_it() -> None:
    assert shown("a: 1\nb: 2", 1, 4)[1:] == ["  1 | a: 1", "    |    ^"]


def test_an_empty_line_before_is_left_out() -> None:
    assert shown("a: 1\n\nb: 2", 3, 1)[1:] == ["  3 | b: 2", "    | ^"]


def test_a_notice_takes_one_line() -> None:
    item = Diagnostic("left-out", "info", "`sly_fox` leaves the game", Place("g.yaml", 1, 1))
    assert render([item], {"g.yaml": "a: 1"}) == "g.yaml:1:1: info[left-out] `sly_fox` leaves the game"


def test_line_numbers_are_aligned() -> None:
    text = "\n".join(f"k{number}: 1" for number in range(1, 12))
    assert shown(text, 10, 1)[1:] == ["   9 | k9: 1", "  10 | k10: 1", "     | ^"]


def test_the_caret_stands_under_the_column_after_tabs_wide_letters_and_accents() -> None:
    assert shown("\tx: 1", 1, 2)[2] == "    | \t^"
    assert shown("日本: 1", 1, 3)[2] == "    |     ^"
    assert shown("e\u0301: 1", 1, 3)[2] == "    |  ^"


def test_a_column_behind_the_line_is_its_end() -> None:
    assert shown("ab", 1, 99)[2] == "    |   ^"


def test_a_long_line_is_cut_around_the_caret() -> None:
    _, line, caret = shown("x" * 500 + "!" + "y" * 500, 1, 501)
    assert line.startswith("  1 | …x") and line.endswith("y…")
    assert line[caret.index("^")] == "!"
    assert len(line) < 130


def test_windows_and_old_mac_line_ends_count_as_one() -> None:
    assert shown("a: 1\r\nb: 2\rc: 3", 3, 1)[1:] == ["  2 | b: 2", "  3 | c: 3", "    | ^"]


def test_a_whole_file_has_no_context() -> None:
    assert shown("a: 1", 0, 0) == ["g.yaml: error[unknown-key] unknown key"]


def test_a_line_that_is_not_there_has_no_context() -> None:
    assert shown("a: 1", 7, 1) == ["g.yaml:7:1: error[unknown-key] unknown key"]


def test_a_file_that_cannot_be_read_has_no_context(tmp_path: Path) -> None:
    for name in ("nowhere.yaml", str(tmp_path), "bad\0name"):
        item = Diagnostic("tab", "error", "a tab", Place(name, 1, 1))
        assert len(render([item]).split("\n")) == 1


def test_a_file_of_bad_bytes_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(b"a: \xff\n")
    assert "a: \ufffd" in render([Diagnostic("not-text", "error", "?", Place(str(file), 1, 4))])


def test_diagnostics_are_sorted_by_file_line_and_column_but_stay_in_order_at_one_place() -> None:
    places = [Place("b", 1, 1), Place("a", 10, 1), Place("a", 9, 5), Place("a", 9, 2), Place("a", 9, 2)]
    items = [Diagnostic("tab", "error", str(n), place) for n, place in enumerate(places)]
    assert [line.split()[-1] for line in render(items).split("\n")] == ["3", "4", "2", "1", "0"]


def test_nothing_is_rendered_as_nothing() -> None:
    assert render([]) == ""


def test_the_users_text_cannot_command_the_terminal() -> None:
    item = Diagnostic("tab", "error", "\x1b[31mred\nnext", Place("g.yaml", 1, 1), "\x1b]0;x\x07")
    text = render([item], {"g.yaml": "\x1b[2Jgone"})
    assert "\x1b" not in text and "\x07" not in text
    assert text.split("\n")[0] == "g.yaml:1:1: error[tab] ?[31mred next"


def test_text_of_one_line_stays_as_it_is() -> None:
    assert clean("civilisation égyptienne") == "civilisation égyptienne"


def test_further_suggestions_follow_the_first_and_stand_in_the_message_of_json() -> None:
    meant = Suggestion.of("bank_loan", ["bank_line", "bank_load"])
    item = Diagnostic("unknown-id", "error", "no card is `x`", Place("", 0, 0), meant)
    told = "did you mean `bank_loan`? or `bank_line`, `bank_load`"
    assert render([item]).split("\n")[1] == f"  {told}"
    assert item.as_json()["message"] == f"no card is `x` ({told})"
    assert (item.as_json()["suggestion"], len(item.as_json())) == ("bank_loan", 7)
