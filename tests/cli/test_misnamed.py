"""`museum check`: a file or folder of a pack by another name is told in one line, not by all that follows from it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import put, put_pack

from museum.translation.codes import code_meant


@pytest.fixture
def gallery(run: Run, tmp_path: Path) -> Path:
    """Return the folder of a pack that is right, with a game file beside it."""
    run("new-expansion", "night_gallery", "--path", tmp_path)
    return tmp_path / "night_gallery" / "night_gallery"


@pytest.mark.parametrize("name", ["expansion.yml", "manifest.yaml", "Night.yaml"])
def test_a_manifest_by_another_name_is_told_by_its_own(run: Run, gallery: Path, name: str) -> None:
    (gallery / "expansion.yaml").rename(gallery / name)
    (gallery.parent / "play.yaml").unlink()
    for path in (gallery.parent, gallery, gallery / "cards.yaml"):
        ran = run("check", path)
        assert ran.status == 1
        message = "this is the manifest of a pack, which must be called `expansion.yaml`"
        assert ran.err == f"{gallery / name}: error[no-pack] {message}\n  did you mean `expansion.yaml`?\n"


def test_a_game_that_needs_such_a_pack_says_so_in_one_line(run: Run, gallery: Path) -> None:
    (gallery / "expansion.yaml").rename(gallery / "expansion.yml")
    err = run("play", gallery.parent / "play.yaml").err
    assert err.count("error[") == 1 and f"`{gallery / 'expansion.yml'}` must be called that" in err


def test_other_files_beside_a_misnamed_manifest_are_checked(run: Run, gallery: Path) -> None:
    (gallery / "expansion.yaml").rename(gallery / "expansion.yml")
    put(gallery.parent / "ours.yaml", "rules: {hand_limit: 99}\n")
    assert "out-of-range" in run("check", gallery.parent).err


@pytest.mark.parametrize("name", ["locale", "Locales", "translations"])
def test_a_folder_of_texts_by_another_name_is_told_by_its_own(run: Run, gallery: Path, name: str) -> None:
    (gallery / "locales").rename(gallery / name)
    ran = run("check", gallery.parent)
    told = f"{gallery / name}: warning[missing-file] this folder isn't read: the texts of a pack lie in `locales`\n"
    assert (ran.status, ran.err) == (0, f"{told}  did you mean `locales`?\n")
    assert run("play", gallery.parent / "play.yaml", "--quiet").err == ""


@pytest.mark.parametrize(
    "file", ["docs/en/notes.md", "docs/en/mkdocs.yml", "editions/en/terms.md", "a/b/en/terms.yaml"]
)
def test_a_folder_with_something_in_english_need_not_hold_texts(run: Run, tmp_path: Path, file: str) -> None:
    put(put_pack(tmp_path / "night", "night") / file, "")
    assert "missing-file" not in run("check", tmp_path).err


@pytest.mark.parametrize("cards", ["cards:\n  - {}\n", "{{cards: [{}]}}\n", '# ours\n"cards": [{}]\n'])
def test_cards_in_a_folder_for_english_are_read(run: Run, tmp_path: Path, cards: str) -> None:
    pack = put_pack(tmp_path / "night", "night")
    put(pack / "editions" / "en" / "cards.yaml", cards.format("{id: night_fox, kind: exprt, cost: 1}"))
    err = run("check", tmp_path).err
    assert "missing-file" not in err and "exprt" in err


def test_folders_of_cards_may_be_called_as_one_likes(run: Run, tmp_path: Path) -> None:
    pack = put_pack(tmp_path / "night", "night")
    for folder in ("local", "it", "scenario"):
        put(pack / folder / "cards.yaml", f"cards:\n  - {{id: {folder}_fox, kind: expert, cost: 1}}\n")
    assert "missing-file" not in run("check", tmp_path).err


@pytest.mark.parametrize(("folder", "code"), [("french", "fr"), ("FR", "fr"), ("francais", "fr"), ("fr-ca", "fr_CA")])
def test_a_folder_that_is_called_by_no_code_is_told(run: Run, gallery: Path, folder: str, code: str) -> None:
    (gallery / "locales" / "fr").rename(gallery / "locales" / folder)
    ran = run("check", gallery)
    assert ran.status == 0
    assert f"locales/{folder}: warning[wrong-form] `{folder}` is not a language code" in ran.err
    assert f"did you mean `{code}`?" in ran.err


def test_folders_that_are_called_by_codes_are_left_alone(run: Run, gallery: Path) -> None:
    for code in ("nl", "pt_BR", "zh_Hant"):
        put(gallery / "locales" / code / "terms.yaml", "pack.night_gallery: {name: N}\n")
    assert "wrong-form" not in run("check", gallery).err


@pytest.mark.parametrize(
    ("word", "code"),
    [("English", "en"), ("german", "de"), ("Deutsch", "de"), ("español", "es"), ("italain", "it"), ("pt-br", "pt_BR"),
     ("zh_hant", "zh_Hant"), ("FRA", "fr"), ("x", None), ("klingon", None)],
)  # fmt: skip
def test_what_a_word_for_a_language_means(word: str, code: str | None) -> None:
    assert code_meant(word, ["en", "fr"]) == code
