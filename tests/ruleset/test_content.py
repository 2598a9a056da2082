"""Bundled cards are checked once in a process: what was read of them is remembered by all that decides it.

Small files, and those of other packs, are checked at each load.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from museum.diagnostics import Diagnostics
from museum.ruleset.content import Content, card_files, report_misnamed_texts
from museum.source import Shape

CARD = "cards:\n  - id: a_card\n    kind: favour\n    effects:\n      - play: [{gain: {prestige: 1}}]\n"
BUNDLED = {"favours.yaml", "experts.yaml", "objects.yaml"}


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, forget: Callable[[], None]) -> Iterator[list[str]]:
    """The names of files whose shape is checked, with an empty cache to begin with."""
    forget()
    names: list[str] = []
    check = Shape.check

    def noting(shape: Shape, document: Any, *more: Any) -> bool:
        names.append(Path(document.path).name)
        return check(shape, document, *more)

    monkeypatch.setenv("MUSEUM_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(Shape, "check", noting)
    yield names


def test_a_second_load_checks_no_bundled_card(world: Any, checked: list[str]) -> None:
    world.pack("extra", cards=CARD)
    world.load()
    world.load("edition: fr")
    assert {"cards.yaml", "traits.yaml", "parameters.yaml", "boards.yaml", "favours.yaml"} <= set(checked)
    checked.clear()
    world.load()
    world.load("edition: fr")
    assert not BUNDLED & set(checked)


def test_changed_content_is_checked_again_and_nothing_else(world: Any, checked: list[str]) -> None:
    world.pack("extra", cards=CARD)
    world.load()
    checked.clear()
    world.pack("extra", cards=CARD.replace("prestige: 1", "prestige: 2"))
    world.load()
    assert "cards.yaml" in checked and not BUNDLED & set(checked)


def test_what_is_wrong_is_told_each_time(world: Any, checked: list[str]) -> None:
    world.pack("extra", cards=CARD.replace("gain", "gian"))
    first = world.told()
    checked.clear()
    assert world.told() == first != []
    assert "cards.yaml" in checked and not BUNDLED & set(checked)


def test_a_new_word_means_that_cards_are_checked_again(
    world: Any, checked: list[str], forget: Callable[[], None]
) -> None:
    """The schema is part of what is remembered: it has changed with the vocabulary."""
    world.pack("extra", cards=CARD)
    world.load()
    checked.clear()
    forget()
    world.pack("extra", traits="traits: {mood: {merry: null}, domain: {music: null}}\n")
    world.load()
    assert "favours.yaml" in checked


def test_without_a_cache_everything_is_checked(
    world: Any, checked: list[str], monkeypatch: pytest.MonkeyPatch, forget: Callable[[], None]
) -> None:
    monkeypatch.setenv("MUSEUM_NO_CACHE", "1")
    for _ in range(2):
        checked.clear()
        forget()
        world.load()
        assert "favours.yaml" in checked


def test_soundness_by_one_schema_is_none_by_another(tmp_path: Path, checked: list[str]) -> None:
    """Also where a schema is made, used and gone, so that the next takes its place in memory."""
    path = tmp_path / "data.yaml"
    path.write_text("a: 1\n")
    diagnostics = Diagnostics()
    reading = Content(diagnostics)
    for number in range(50):
        assert reading.read(path, {"type": "object", "title": str(number)}) is not None
    assert reading.read(path, {"type": "array"}) is None
    assert len(checked) == 51
    assert [item.code for item in diagnostics.items] == ["wrong-type"]


def test_a_cache_that_cannot_be_written_does_no_harm(
    world: Any, checked: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, forget: Callable[[], None]
) -> None:
    blocked = tmp_path / "a_file"
    blocked.write_text("")
    monkeypatch.setenv("MUSEUM_CACHE_DIR", str(blocked / "below"))
    first = world.load()
    forget()
    assert world.load().fingerprint == first.fingerprint
    assert checked.count("favours.yaml") == 2


def test_card_files_come_by_path_without_what_is_no_card_file(tmp_path: Path) -> None:
    for name in (
        "b.yaml", "a.yaml", "deep/c.yaml", "expansion.yaml", "traits.yaml", "parameters.yaml", "boards.yaml",
        "locales/en.yaml", "scenarios/x.yaml", "y.scenario.yaml", "notes.md",
    ):  # fmt: skip
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("")
    found = [path.relative_to(tmp_path).as_posix() for path in card_files(tmp_path, ["boards.yaml"])]
    assert found == ["a.yaml", "b.yaml", "deep/c.yaml"]


def test_a_folder_is_taken_for_texts_by_its_name_and_files_as_locales_have(tmp_path: Path) -> None:
    """Files elsewhere than in folders of languages may be cards; so may all where it has another name, or cards."""
    texts, cards = "bank_loan: {name: X}\n", "cards: []\n"
    files = {
        "locale/en/cards.yaml": texts, "translations/cards.yaml": texts, "lore/more/en/cards.yaml": texts,
        "Locales/en/notes.yaml": texts, "story/fr/terms.yaml": texts, "wares/en/cards.yaml": cards,
    }  # fmt: skip
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    diagnostics = Diagnostics()
    report_misnamed_texts(tmp_path, diagnostics)
    assert [Path(item.place.file).name for item in diagnostics.items] == ["locale"]
    found = [path.relative_to(tmp_path).as_posix() for path in card_files(tmp_path, ())]
    assert found == sorted(files.keys() - {"locale/en/cards.yaml"})
