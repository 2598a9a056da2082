"""Bots of other distributions: found by their entry points, imported only when one is made, told when wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.whole_games.configurations import plain_ruleset

from museum.bots import check_bots, make_bot
from museum.diagnostics import Diagnostics, MuseumError
from museum.packs import config_from, installed_bots

Distribution = Callable[..., None]
SOURCE = """
class Bold:
    def __init__(self, mode="calm"):
        self.mode = mode

    def choose(self, question):
        return question.options[-1]
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a folder of installed packages on the path of imports."""
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.fixture
def distribution(site: Path) -> Distribution:
    """Write what an installed distribution leaves: its metadata with entry points, and a module of its own."""

    def write(name: str, points: str, source: str = SOURCE) -> None:
        info = site / f"{name}-1.5.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[museum.bots]\n{points}\n", "utf-8")
        (site / f"{name}_module.py").write_text(source, "utf-8")
        sys.modules.pop(f"{name}_module", None)

    return write


def test_a_bot_is_found_by_its_id_and_imported_when_it_is_made(distribution: Distribution) -> None:
    distribution("gamblers", "bold = gamblers_module:Bold")
    (offered,) = installed_bots()["bold"]
    assert (offered.target, offered.source) == ("gamblers_module:Bold", "gamblers 1.5")
    assert "gamblers_module" not in sys.modules
    bot = make_bot("bold", {"mode": "wild"})
    assert "gamblers_module" in sys.modules and vars(bot) == {"mode": "wild"}


def test_a_game_file_names_it(distribution: Distribution) -> None:
    distribution("gamblers", "bold = gamblers_module:Bold")
    diagnostics = Diagnostics()
    config = config_from({"seats": [{"bot": "bold", "mode": "wild"}, {"bot": "curator"}]}, "game.yaml", diagnostics)
    assert config is not None and [seat.bot for seat in config.seats] == ["bold", "curator"]


def test_an_unknown_bot_is_told_with_those_installed(distribution: Distribution) -> None:
    distribution("gamblers", "bold = gamblers_module:Bold")
    with pytest.raises(MuseumError, match=r"there are `random`, `bold`"):
        make_bot("zzz")
    diagnostics = Diagnostics()
    config = config_from({"seats": [{"bot": "bolt"}, {"bot": "zzz"}]}, "game.yaml", diagnostics)
    assert config is not None
    check_bots(config, plain_ruleset("en").bots, diagnostics)
    assert [item.suggestion for item in diagnostics.items] == ["bold", None]
    assert "`bold`" in diagnostics.items[1].message
    assert "gamblers_module" not in sys.modules


def test_one_id_of_two_distributions_is_told_when_it_is_used(distribution: Distribution) -> None:
    distribution("gamblers", "bold = gamblers_module:Bold")
    distribution("others", "bold = others_module:Bold")
    assert len(installed_bots()["bold"]) == 2
    with pytest.raises(MuseumError, match=r"duplicate-id.*gamblers 1.5 .*others 1.5"):
        make_bot("bold")


def test_an_id_of_museum_stays_with_museum(distribution: Distribution) -> None:
    distribution("gamblers", "curator = gamblers_module:Bold")
    assert type(make_bot("curator", kinds=plain_ruleset("en").bots)).__name__ == "Curator"
    assert "gamblers_module" not in sys.modules


def test_no_code_of_others_runs_where_none_may(distribution: Distribution, monkeypatch: pytest.MonkeyPatch) -> None:
    distribution("gamblers", "bold = gamblers_module:Bold")
    monkeypatch.setenv("MUSEUM_NO_CODE", "1")
    with pytest.raises(MuseumError, match=r"code-refused.*gamblers 1.5"):
        make_bot("bold")
    assert "gamblers_module" not in sys.modules


@pytest.mark.parametrize(
    ("point", "source", "told"),
    [
        ("bold = gamblers_module:Bolt", SOURCE, "AttributeError"),
        ("bold = no_such_module_here:Bold", SOURCE, "ModuleNotFoundError"),
        ("bold = gamblers_module:Bold", "raise RuntimeError('no')", "RuntimeError: no"),
        ("bold = gamblers_module:Bold", "class Bold: pass", "has no method `choose"),
        ("bold = gamblers_module:Bold", "Bold = 3", "can't be made"),
    ],
)
def test_a_bot_that_cannot_be_had_is_told(distribution: Distribution, point: str, source: str, told: str) -> None:
    distribution("gamblers", point, source)
    with pytest.raises(MuseumError, match="broken-bot") as raised:
        make_bot("bold")
    assert told in str(raised.value)
