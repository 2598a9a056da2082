"""Mistakes that authors made, each with what must be reported of it: `mistakes.yaml` has the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from museum.cli.check import command as check
from museum.cli.test import command as play_scenarios
from museum.diagnostics import Diagnostics
from museum.source import load

ROOT = Path(__file__).parents[2]
MANIFEST = "id: pack\nversion: 0.1.0\nmuseum_api: 1\ntitle: pack\n"
TABLE = load(Path(__file__).with_name("mistakes.yaml"), Diagnostics())
assert TABLE is not None
Mistake = dict[str, Any]
MISTAKES: list[Mistake] = TABLE.data["mistakes"]


def planted(mistake: Mistake, folder: Path) -> Path:
    """Write the files of a mistake, with a manifest if there is a pack; return what is to be checked."""
    files: dict[str, str] = mistake["files"]
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    if not (folder / "pack").is_dir():
        return folder / next(iter(files))
    (folder / "pack" / "expansion.yaml").write_text(MANIFEST)
    return folder / "pack"


def plain(text: str, folder: Path) -> str:
    """Return an output without the paths of this machine."""
    return text.replace(f"{folder}/", "").replace(f"{ROOT}/", "")


@pytest.mark.parametrize("mistake", [entry for entry in MISTAKES if not entry.get("played")], ids=lambda m: m["what"])
def test_a_mistake_is_reported_with_the_nearest_right_thing(mistake: Mistake, tmp_path: Path) -> None:
    ran = CliRunner().invoke(check, [str(planted(mistake, tmp_path)), "--json"])
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    items = json.loads(plain(ran.stdout, tmp_path))
    places = [f"{item['file']}:{item['line']}:{item['column']}" if item["line"] else item["file"] for item in items]
    # Messages may end in lists of all that there is.
    told = zip(places, items, strict=True)
    found = [(place, item["message"][: len(mistake["says"])], item["suggestion"]) for place, item in told]
    assert (mistake["at"], mistake["says"], mistake.get("suggests")) in found


@pytest.mark.parametrize("mistake", [entry for entry in MISTAKES if entry.get("played")], ids=lambda m: m["what"])
def test_a_mistake_is_reported_as_its_scenario_is_played(mistake: Mistake, tmp_path: Path) -> None:
    ran = CliRunner().invoke(play_scenarios, [str(planted(mistake, tmp_path))])
    told = plain(ran.output, tmp_path)
    near = [f"did you mean `{mistake['suggests']}`?"] if "suggests" in mistake else []
    wanted = (f"{mistake['at']}: ", mistake["says"], *near, "0 passed, 1 failed")
    assert [text for text in wanted if text not in told] == []


def test_no_mistake_stands_twice() -> None:
    names = [mistake["what"] for mistake in MISTAKES]
    assert len(set(names)) == len(names)
