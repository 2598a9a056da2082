"""Third-party packs: their code runs only when enabled and allowed, and their files stay in their folders."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from museum.cli.check import command
from museum.cli.group import run
from museum.diagnostics import Diagnostics, MuseumError
from museum.engine.saves import Save, write_save
from museum.packs import config_from, installed, installed_bots
from museum.ruleset.load import load_ruleset

MANIFEST = "id: {id}\nversion: 0.1.0\nmuseum_api: 1\ntitle: {id}\n"


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


# Whole packs with a hostile file in them, checked and played.

NIGHT = "cards:\n  - {id: sly_fox, kind: expert, cost: 1}\n"
GAME = "seats: [{bot: random}, {bot: random}]\nexpansions: [night]\nexpansion_paths: [.]\nseed: 1\n"


def deep(key: str) -> bytes:
    return f"{key}: ".encode() + b"[" * 100_000


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


READ = ("cards.yaml", "traits.yaml", "plugin.py")
FILES: dict[str, tuple[str, bytes | Callable[[Path], None], str]] = {
    "alias bomb": ("cards.yaml", b"a: &a [x]\n" + b"".join(b"b%d: [*a, *a]\n" % n for n in range(99)), "anchor"),
    "a ring of anchors": ("cards.yaml", b"cards: &a [*a]\n", "anchor"),
    "merge bomb": ("traits.yaml", b"traits: &t\n  mood: {<<: *t}\n", "anchor"),
    "deep cards": ("cards.yaml", deep("cards"), "too-deep"),
    "deep patches": ("patches.yaml", deep("rules"), "too-deep"),
    "50 MB": ("cards.yaml", b"#" * 50_000_000, "too-large"),
    "50 MB of traits": ("traits.yaml", b"#" * 50_000_000, "too-large"),
    "a tag": ("cards.yaml", b"cards: !!python/object/apply:os.system [ls]\n", "tag"),
    "a tag in patches": ("patches.yaml", b"rules: !x {hand_limit: 1}\n", "tag"),
    "1e309": ("cards.yaml", b"cards:\n  - {id: x, kind: expert, cost: 1e309}\n", "bad-number"),
    "1e309 in patches": ("patches.yaml", b"rules: {hand_limit: 1e309}\n", "bad-number"),
    "huge default": (
        "parameters.yaml",
        b"parameters:\n  x: {type: integer, default: 99999999999999999999999, provenance: rulebook}\n", "bad-number",
    ),
    "-1 copies": ("cards.yaml", b"cards:\n  - {id: x, kind: expert, cost: 1, copies: -1}\n", "out-of-range"),
    "-1 copies in patches": ("patches.yaml", b"cards: {copies: {bank_loan: -1}}\n", "out-of-range"),
    "10**9 cards": ("cards.yaml", b"cards:\n  - {id: x, kind: expert, cost: 1, copies: 1000000000}", "out-of-range"),
    "10**9 cards in patches": ("patches.yaml", b"cards: {copies: {bank_loan: 1000000000}}\n", "out-of-range"),
    "many cards": (
        "cards.yaml",
        b"defaults: {kind: expert, cost: 1, copies: 200}\ncards:\n"
        + b"".join(b"  - id: fox_%d\n" % n for n in range(200)),
        "too-many-values",
    ),
    "an id out of its folder": ("cards.yaml", b"cards:\n  - {id: ../x, kind: expert, cost: 1}\n", "wrong-form"),
    "an id with a path": ("cards.yaml", b"cards:\n  - {id: a/../../b, kind: expert, cost: 1}\n", "wrong-form"),
    "an id with spaces": ("cards.yaml", b"cards:\n  - {id: a b, kind: expert, cost: 1}\n", "wrong-form"),
    "a trait with spaces": ("traits.yaml", b"traits: {'m o/od': {'a b': null}}\n", "wrong-form"),
    "a parameter with a path": (
        "parameters.yaml",
        b"parameters:\n  ../x: {type: integer, default: 1, rule: X, provenance: rulebook}\n", "wrong-form",
    ),
    "NUL": ("cards.yaml", b"cards: []\0\n", "not-text"),
    "binary": ("cards.yaml", bytes(range(256)) * 50, "not-text"),
    "UTF-16": ("cards.yaml", NIGHT.encode("utf-16"), "not-text"),
    "Latin-1": ("cards.yaml", "cards: [] # é\n".encode("latin-1"), "not-text"),
    **{f"a pipe: {name}": (name, os.mkfifo, "not-a-file") for name in (*READ, "patches.yaml")},
    **{f"a device: {name}": (name, device, "outside-pack") for name in READ},
    "a folder": ("traits.yaml", Path.mkdir, "not-a-file"),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_check_and_play_tell_a_hostile_file(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With its place, whatever file of the pack it is."""
    file, content, code = FILES[name]
    home = pack(tmp_path)
    if isinstance(content, bytes):
        (home / file).write_bytes(content)
    else:
        content(home / file)
    (tmp_path / "game.yaml").write_text(GAME)
    found = checked(str(home))
    assert run(["play", str(tmp_path / "game.yaml"), "--json"]) == 1
    errors = [item for item in found if item["severity"] == "error"]
    assert code in codes(errors)
    assert all(Path(item["file"]).name == file for item in errors)
    shown = capsys.readouterr()
    assert (shown.out, f"error[{code}]" in shown.err) == ("", True)


@pytest.mark.parametrize("name", ["alias bomb", "deep cards", "50 MB", "many cards", "a device: cards.yaml"])
def test_a_hostile_file_is_told_in_one_gigabyte(tmp_path: Path, name: str) -> None:
    file, content, code = FILES[name]
    home = pack(tmp_path)
    if isinstance(content, bytes):
        more = b"".join(b"  - id: f_%d\n" % number for number in range(2_000))
        (home / file).write_bytes(content.replace(b"  - id: fox_1\n", more))
    else:
        content(home / file)
    run_check = [sys.executable, "-m", "museum", "check", str(home)]
    done = subprocess.run(
        run_check, check=False, capture_output=True, text=True, timeout=300,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30)),
    )  # fmt: skip
    assert (done.returncode, f"error[{code}]" in done.stderr) == (1, True)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("id: ../night\n", "wrong-form"), ("id: 'a b'\n", "wrong-form"),
        ("id: night\nplugin: ../evil.py\n", "wrong-form"), ("id: " + "[" * 100_000, "too-deep"),
        ("id: &a night\n", "anchor"), ("id: night\nseats: {min: 1e309, max: 2}\n", "bad-number"),
        ("#" * 50_000_000, "too-large"),
    ],
    ids=["path", "spaces", "module", "deep", "anchor", "number", "50 MB"],
)  # fmt: skip
def test_a_hostile_manifest_is_told_and_does_no_harm_elsewhere(tmp_path: Path, text: str, code: str) -> None:
    home = pack(tmp_path)
    (home / "expansion.yaml").write_text(text + ("" if len(text) > 1000 else "version: 0.1.0\nmuseum_api: 1\n"))
    assert code in codes(checked(str(home)))
    game = tmp_path / "game.yaml"
    game.write_text("expansion_paths: [.]\n")
    assert codes(checked(str(game))) == []


def test_a_ring_of_links_in_a_pack_is_told(tmp_path: Path) -> None:
    home = pack(tmp_path, cards__yaml=NIGHT)
    (home / "more").symlink_to(home)
    (home / "ring.yaml").symlink_to(home / "ring.yaml")
    assert set(codes([item for item in checked(str(home)) if item["severity"] == "error"])) <= {
        "outside-pack", "missing-file", "unreadable",
    }  # fmt: skip


@pytest.mark.parametrize("path", ["../../../../etc", "/dev", "/dev/zero", "a\0b", "~" * 5000])
def test_paths_of_a_game_file_that_lead_elsewhere_are_told(tmp_path: Path, path: str) -> None:
    game = tmp_path / "game.yaml"
    game.write_text(f"expansion_paths: [{json.dumps(path)}]\nexpansions: [night]\n")
    assert any(item["severity"] == "error" for item in checked(str(game)))


@pytest.mark.parametrize("content", [b"[console_scripts]\nno equals sign\n", b"[museum.bots]\nx = \xff\xfe\n", b"[a"])
def test_a_broken_distribution_harms_no_other(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("another-1.0.dist-info", "nameless.dist-info"):
        home = tmp_path / name
        home.mkdir()
        (home / "entry_points.txt").write_bytes(content)
    (home.parent / "another-1.0.dist-info" / "METADATA").write_text("Name: another\nVersion: 1.0\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "league" in installed((), Diagnostics()).packs
    assert all(name != "x" for name in installed_bots())


@pytest.mark.parametrize("module", ["foreign_league", "nowhere"])
def test_a_broken_pack_of_another_distribution_leaves_ours_usable(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "foreign_league").mkdir()
    (tmp_path / "foreign_league" / "expansion.yaml").write_text("id: league\nversion: [\n")
    home = tmp_path / "foreign-1.0.dist-info"
    home.mkdir()
    (home / "METADATA").write_text("Metadata-Version: 2.1\nName: foreign\nVersion: 1.0\n")
    (home / "entry_points.txt").write_text(f"[museum.expansions]\nleague = {module}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    found = installed((), Diagnostics())
    assert found.packs["league"].bundled and "league" not in found.broken and len(found.broken) == 1
    config = config_from({"expansions": ["league"]}, "", Diagnostics())
    assert config is not None and load_ruleset(config).packs[-1] == "league"


def test_links_to_all_of_the_disk_are_not_followed(tmp_path: Path) -> None:
    home = pack(tmp_path)
    (home / "scenarios").symlink_to("/")
    assert codes(checked(str(home))) == ["outside-pack"]
    assert codes(checked(str(tmp_path))) == ["outside-pack"]
    config = config_from({"expansions": ["night"], "expansion_paths": ["."]}, str(tmp_path / "game"), Diagnostics())
    assert config is not None
    with pytest.raises(MuseumError) as caught:
        load_ruleset(config)
    assert [item.code for item in caught.value.diagnostics] == ["outside-pack"]


def test_a_folder_of_too_many_folders_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(5001):
        (tmp_path / str(number)).mkdir()
    assert run(["cards", "--pack", str(tmp_path)]) == 1
    assert "error[too-large] more than 5000 folders lie here" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "score"])
def test_code_is_refused_when_a_game_is_replayed_or_scored(command: str, tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    pack(tmp_path, plugin__py=f"import pathlib\n\npathlib.Path({str(mark)!r}).touch()\n")
    file = tmp_path / "file"
    if command == "score":
        file.write_text("roman\nexpansions: night\nexpansion_paths: .\n")
    else:
        config = {"expansions": ["night"], "expansion_paths": ["."]}
        save = Save(config, str(tmp_path / "g.yaml"), "x", 1, (), "x", {"base": "1", "night": "1"})
        write_save(save, file)
    assert run([command, str(file), "--no-code"]) == 1
    assert not mark.exists()
