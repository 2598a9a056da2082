"""What is printed commands no terminal, fits its encoding, and may fail to be written without a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import Write

from museum.cli.output import complain, say, say_json
from museum.diagnostics.characters import commanding, without_commands

GAME = "examples/first_game.yaml"
HOME = Path(__file__).parents[2]
PACK = "id: fair\nversion: 1.0.0\nmuseum_api: 1\ntitle: fair\n"
# Escape sequences, a bell, C1, deletion, overrides and isolates of direction, returns.
BAD = ["\\e[2J", "\\a", "\\x9b2J", "\\x9d0;x\\a", "\\x7f", "\\u202e", "\\u2066", "\\r", "\\N", "\\b"]


@pytest.mark.parametrize("bad", BAD)
def test_a_character_that_commands_is_refused_where_it_stands(bad: str, run: Run, write: Write) -> None:
    path = write("game.yaml", f'expansion_paths: ["{bad}"]\n')
    assert "game.yaml:1:19: error[commanding]" in run("play", path).err


def test_it_is_in_any_name_or_text_of_a_pack(run: Run, write: Write) -> None:
    path = write("fair/expansion.yaml", PACK)
    for files in (("locales/en/cards.yaml", "locales/fr/cards.yaml", "locales/en/terms.yaml"), ("objects.yaml",)):
        written = [str(write(f"fair/{file}", 'lamp:\n  name: "Lamp\\e[2J"\n')) for file in files]
        found = json.loads(run("check", path.parent, "--json").out)
        places = {item["file"] for item in found if (item["code"], item["line"]) == ("commanding", 2)}
        assert sorted(places) == sorted(written)


@pytest.mark.parametrize("bad", ["\\r", "\u202e", "\u2066"])
def test_a_translation_in_a_po_file_is_refused_too(bad: str, run: Run, write: Write, tmp_path: Path) -> None:
    text = run("i18n", "export", "fr").out
    before, entry, after = text.partition('msgctxt "')
    context, _, rest = after.partition('msgstr "')
    path = write("fr.po", f'{before}{entry}{context}msgstr "{bad}{rest}')
    ran = run("i18n", "import", path)
    assert ran.status == 1 and "error[commanding] the text holds the" in ran.err


def test_texts_of_other_writing_systems_and_tabs_and_lines_pass() -> None:
    for text in ("Musée", "博物館", "בית\u200f", "a\tb\nc", "👩\u200d🎨", "e\u0301"):
        assert commanding(text) == "" and without_commands(text) == text


def test_nothing_printed_commands_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    say("a\x1b]0;title\x07\x9b2J\u202eb")
    complain("c\x1b[2J")
    say_json({"name": "\u202e\x1b"})
    printed = capsys.readouterr()
    assert printed.out.startswith("a?]0;title??2J?b\n")
    assert printed.err == "c?[2J\n" and json.loads(printed.out.split("\n", 1)[1]) == {"name": "?\x1b"}


def program(*arguments: str, **options: object) -> subprocess.CompletedProcess[bytes]:
    """Run the program as users do, not in a terminal."""
    environment = {**os.environ, **options.pop("env", {})}  # type: ignore[dict-item]
    command = [sys.executable, "-m", "museum", *arguments]
    return subprocess.run(command, cwd=HOME, env=environment, stderr=subprocess.PIPE, check=False, **options)  # type: ignore[call-overload, no-any-return]


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "latin-1"])
def test_other_encodings_end_no_command(encoding: str) -> None:
    env = {"PYTHONIOENCODING": encoding}
    shown = program("cards", "--kind", "object", env=env, stdout=subprocess.PIPE)
    assert (shown.returncode, shown.stderr) == (0, b"") and shown.stdout.decode(encoding)


def test_what_is_for_programs_and_files_has_no_other_encoding() -> None:
    env = {"PYTHONIOENCODING": "cp437"}
    book = program("rules", GAME, "--language", "fr", env=env, stdout=subprocess.PIPE)
    assert (book.returncode, book.stderr) == (0, b"") and "œ" in book.stdout.decode()
    listed = program("cards", "--json", env=env, stdout=subprocess.PIPE)
    assert listed.stdout.isascii() and json.loads(listed.stdout)


@pytest.mark.parametrize("command", [("cards",), ("--help",), ("play", "short.yaml"), ("check", "none.yaml")])
def test_a_full_disk_is_reported(command: tuple[str, ...], write: Write) -> None:
    short = write("short.yaml", "seats: [{bot: random}, {bot: random}]\nrules: {end_score: 10}\n")
    command = tuple(str(short) if word == short.name else word for word in command)
    with Path("/dev/full").open("wb") as full:
        ran = program(*command, stdout=full)
    assert ran.returncode == 1 and b"Traceback" not in ran.stderr
    if command[0] != "check":
        assert ran.stderr == b"error: the output can't be written: no space left on device\n"


CLOSED = ["cards >&-", "cards >&- 2>&-", "score - <&-", "play examples/hot_seat.yaml <&- >&-"]


@pytest.mark.parametrize("command", CLOSED)
def test_streams_that_are_closed_end_no_command_with_a_traceback(command: str) -> None:
    line = f"{sys.executable} -m museum {command}"
    ran = subprocess.run(line, shell=True, cwd=HOME, capture_output=True, check=False)
    assert ran.returncode in (0, 1) and b"Traceback" not in ran.stderr


def test_a_reader_that_leaves_early_ends_the_command_quietly() -> None:
    line = f"{sys.executable} -m museum cards | head -1"
    ran = subprocess.run(line, shell=True, cwd=HOME, capture_output=True, check=False)
    assert ran.stderr == b"" and ran.stdout.count(b"\n") == 1
