"""A misspelt key in a game's own English is reported at its line, once, and not in every other language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import Pack
from museum.ruleset.model import Ruleset
from museum.texts.check import check_locale
from museum.texts.locales import Locale
from museum.texts.misspelt import mend_english

MISSPELT = [
    ("interface.yaml", "log.headline", "log.hedline"), ("interface.yaml", "board.hand", "board.hnad"),
    ("rules.yaml", "book.board", "book.bord"), ("interface.yaml", "help.moves", "help.moes"),
    ("terms.yaml", "written.score", "written.scroe"),
]  # fmt: skip


def locales(pack: Pack, languages: tuple[str, ...]) -> list[Locale]:
    """Return the locales of one copy of the pack with *languages*, each a copy of the English."""
    english = pack.folder / "locales" / "en"
    for language in languages:
        folder = english.with_name(language)
        folder.mkdir(exist_ok=True)
        for file in english.glob("*.yaml"):
            folder.joinpath(file.name).write_bytes(file.read_bytes())
    return [Locale.load([pack], language, Diagnostics()) for language in languages]


def misspell(folder: Path, file: str, key: str, wrong: str) -> int:
    """Misspell one key of the English; return its line."""
    path = folder / "locales" / "en" / file
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith(f"{key}:"))
    lines[number] = lines[number].replace(key, wrong, 1)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return number + 1


@pytest.mark.parametrize(("file", "key", "wrong"), MISSPELT)
def test_it_is_reported_in_english(
    file: str, key: str, wrong: str, pack_copy: Callable[..., Pack], rules: Ruleset
) -> None:
    pack = pack_copy()
    others = locales(pack, ("xx", "yy"))
    line = misspell(pack.folder, file, key, wrong)
    diagnostics, english = Diagnostics(), Locale.load([pack], "en", Diagnostics())
    assert mend_english(english, others, rules, diagnostics)
    check_locale(english, rules, diagnostics)
    check_locale(Locale.load([pack], "xx", Diagnostics(), fallback=english), rules, diagnostics)
    found = [(item.code, Path(item.place.file).name, item.place.line, item.suggestion)
             for item in diagnostics.items if item.severity == "error"]  # fmt: skip
    assert found == [("unknown-id" if file == "terms.yaml" else "unknown-phrase", file, line, key)]


def test_a_misspelt_slot_too(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    pack = pack_copy()
    others = locales(pack, ("xx", "yy"))
    path = pack.folder / "locales" / "en" / "interface.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("score {score}, prestige", "score {scre}, prestige"), encoding="utf-8")
    diagnostics, english = Diagnostics(), Locale.load([pack], "en", Diagnostics())
    assert mend_english(english, others, rules, diagnostics)
    check_locale(Locale.load([pack], "xx", Diagnostics(), fallback=english), rules, diagnostics)
    found = [(item.code, item.suggestion) for item in diagnostics.items if item.severity == "error"]
    assert found == [("slot-unknown", "score")]


def test_of_two_languages_either_may_be_wrong(pack_copy: Callable[..., Pack], rules: Ruleset) -> None:
    pack = pack_copy()
    others = locales(pack, ("xx",))
    misspell(pack.folder, *MISSPELT[0])
    assert not mend_english(Locale.load([pack], "en", Diagnostics()), others, rules, Diagnostics())
