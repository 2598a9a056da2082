"""Packs of strangers: their code runs only when enabled and allowed, and their files stay in their folders."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from museum.cli.check import command

MANIFEST = "id: {id}\nversion: 0.1.0\nmuseum_api: 1\ntitle: pack\n"


def checked(*arguments: str) -> list[dict[str, Any]]:
    result = CliRunner().invoke(command, [*arguments, "--json"])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


def pack(folder: Path, name: str = "night", **files: str) -> Path:
    home = folder / name
    home.mkdir()
    (home / "expansion.yaml").write_text(MANIFEST.format(id=name))
    for file, text in files.items():
        (home / file.replace("__", ".")).write_text(text)
    return home


def codes(items: list[dict[str, Any]]) -> list[str]:
    return [item["code"] for item in items]


def test_code_is_refused_and_not_run(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    home = pack(tmp_path, plugin__py=f"import pathlib\n\npathlib.Path({str(mark)!r}).touch()\n")
    assert codes(checked(str(home), "--no-code")) == ["code-refused"]
    assert not mark.exists()
    checked(str(home))
    assert mark.exists()


def test_a_pack_that_is_not_enabled_runs_no_code(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    pack(tmp_path, plugin__py=f"import pathlib\n\npathlib.Path({str(mark)!r}).touch()\n")
    game = tmp_path / "game.yaml"
    game.write_text("expansion_paths: [.]\ncards: {ban: [nothing_at_all]}\n")
    assert codes(checked(str(game))) == ["unknown-id"]
    assert not mark.exists()


def test_a_bot_file_is_refused_too(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(question):\n    return question.options[0]\n")
    game = tmp_path / "game.yaml"
    game.write_text("seats: [{bot: ./mine.py}, {bot: curator}]\n")
    assert codes(checked(str(game))) == []
    assert codes(checked(str(game), "--no-code")) == ["code-refused"]


@pytest.mark.parametrize("name", ["cards.yaml", "traits.yaml", "locales"])
def test_links_out_of_the_pack_are_refused(tmp_path: Path, name: str) -> None:
    home = pack(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    (home / name).symlink_to(tmp_path / "elsewhere")
    assert "outside-pack" in codes(checked(str(home)))


def test_the_expansion_that_has_a_word_is_named(tmp_path: Path) -> None:
    pack(tmp_path, "night", cards__yaml="cards:\n  - {id: sly_fox, kind: expert, cost: 1}\n")
    phrases = tmp_path / "night" / "locales" / "en"
    phrases.mkdir(parents=True)
    (phrases / "phrases.yaml").write_text('verb.charm: "gain {amount} charm"\n')
    game = tmp_path / "game.yaml"
    game.write_text(
        "expansion_paths: [.]\ncards:\n  ban: [sly_fox]\n  patch:\n    bank_loan:\n      append:\n"
        "        - play: [{charm: 1}]\n"
    )
    found = {item["line"]: item for item in checked(str(game))}
    assert "`sly_fox` is a card of the expansion `night`, which isn't enabled" in found[3]["message"]
    assert "`charm` is a verb of the expansion `night`" in found[7]["message"]
    assert found[3]["suggestion"] == "expansions: [night]"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("cards: &a [*a]\n", "anchor"), ("cards: !!python/object/apply:os.system [ls]\n", "tag"),
        ("cards:\n  - {id: x, kind: expert, cost: 1e309}\n", "bad-number"),
        ("cards:\n  - {id: x, kind: expert, cost: 1, copies: -1}\n", "out-of-range"),
        ("cards:\n  - {id: x, kind: expert, cost: 1, copies: 1000000000}\n", "out-of-range"),
        ("cards:\n  - {id: ../x, kind: expert, cost: 1}\n", "wrong-form"),
        ("cards:\n  - {id: a b, kind: expert, cost: 1}\n", "wrong-form"),
        ("cards: " + "[" * 100_000 + "\n", "too-deep"),
    ],
)  # fmt: skip
def test_hostile_files_of_a_pack_are_told(tmp_path: Path, text: str, code: str) -> None:
    home = pack(tmp_path, cards__yaml=text)
    found = checked(str(home))
    assert code in codes(found)
    assert all(item["file"].endswith("cards.yaml") for item in found if item["severity"] == "error")
