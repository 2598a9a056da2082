"""Terms, quotation marks and spaces, as each language declares them: every fault is reported where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.commands import Run
from tests.files import put_all

from museum import resources
from museum.diagnostics import Diagnostics
from museum.packs import installed
from museum.packs.config import DEFAULT_GAME
from museum.ruleset.content import Content
from museum.texts.listing import game_of
from museum.texts.locales import languages
from museum.texts.style import check_style
from museum.translation.pack_texts import INTERFACE

PACK = {
    "expansion.yaml": "id: lamps\nversion: 1.0.0\nmuseum_api: 1\nrequires: [base]\n",
    "cards.yaml": "cards: [{id: lamp, kind: expert, cost: 1}]\n",
    "locales/en/cards.yaml": "lamp: {name: Lamp}\n",
    "locales/en/terms.yaml": "pack.lamps: {name: Lamps}\n",
    "locales/es/terms.yaml": "pack.lamps: {name: Lámparas}\n",
}
# The codes whose mistakes are planted here.
CODES = ("forbidden-term", "typography", "markup")
# The language, the name of a card, the column, what is there and what it should be.
WRONG = [
    ("fr", "Prenez dans le deck", "deck", "pile"),
    ("fr", "Deck vide", "Deck", "pile"),
    ("fr", "Un étalage plein", "étalage", "objets disponibles"),
    ("fr", "Qui vient ?", " ?", "⍽?"),
    ("fr", "Qui vient?", "?", "⍽?"),
    ("fr", "« Bonjour\u00a0»", "« ", "«⍽"),
    ("fr", "l'objet", "'", "’"),
    ("es", "Quién viene?", "?", "¿…?"),
    ("es", "¿Quién? Ya viene!", "!", "¡…!"),
    ("es", "la carta 'Uno'", "'", "’"),
    ("es", "Tus oponentes", "oponentes", "rival"),
    ("it", "sul tabellone", "tabellone", "plancia"),
    ("it", "nella scorta, o una scorta", "scorta", "riserva generale"),
    ("en", "Ada's lamp", "'", "’"),
    ("en", "Your opponents", "opponents", "rival"),
]
RIGHT = [
    ("fr", "Qui vient\u00a0? Lui\u202f! 3:1, «\u00a0oui\u00a0», `a: b` et {n:object}\u00a0; l’objet"),
    ("fr", "Decker, decks-là"[:6]),
    ("es", "¿Quién viene? ¡Ya! ¡¿Cómo?!"),
    ("en", "the 1980s’ “lamp”; opponently"),
]


def lamps(tmp_path: Path, language: str, name: str) -> Path:
    files = {**PACK, f"locales/{language}/cards.yaml": f'lamp: {{name: "{name}"}}\n'}
    return put_all(tmp_path / "lamps", files)


def told(folder: Path, language: str) -> list[str]:
    diagnostics, base = Diagnostics(), resources.data("content") / "base"
    check_style(folder, [base], language, Content(diagnostics), diagnostics)
    return [f"{item.place}: {item.severity}[{item.code}] {item.message}" for item in diagnostics.items]


@pytest.mark.parametrize(("language", "name", "there", "wanted"), WRONG, ids=[row[1] for row in WRONG])
def test_a_fault_is_a_warning_where_it_stands(
    language: str, name: str, there: str, wanted: str, tmp_path: Path
) -> None:
    folder = lamps(tmp_path, language, name)
    line = told(folder, language)[0]
    column = len('lamp: {name: "') + 1 + name.index(there)
    assert line.startswith(f"{folder}/locales/{language}/cards.yaml:1:{column}: warning[")
    assert f"warning[{CODES[not wanted[0].isalpha()]}]" in line
    assert f"`{there}`" in line and f"it is `{wanted}`" in line


@pytest.mark.parametrize(("language", "name"), RIGHT)
def test_what_is_right_is_not_reported(language: str, name: str, tmp_path: Path) -> None:
    assert told(lamps(tmp_path, language, name), language) == []


@pytest.mark.parametrize("markup", ["<b>old</b>", "old &amp; new", "**old**", "[a](https://x)"])
def test_markup_is_an_error(markup: str, tmp_path: Path) -> None:
    line = told(lamps(tmp_path, "en", markup), "en")[0]
    assert "locales/en/cards.yaml:1:" in line and "error[markup]" in line


def test_a_pack_declares_terms_of_its_own(tmp_path: Path, run: Run) -> None:
    folder = lamps(tmp_path, "it", "il lume")
    put_all(folder, {"locales/it/language.yaml": "terms: [{not: [lume, lumi], say: lampada}]\n"})
    ran = run("check", folder)
    assert (ran.status, "cards.yaml:1:18: warning[forbidden-term] `lume`" in ran.err) == (0, True)


def test_all_that_comes_with_museum_is_written_so() -> None:
    found, diagnostics = installed((), Diagnostics()), Diagnostics()
    for pack in (INTERFACE, *found.packs.values()):
        others = [found.packs["base"].folder] if game_of(pack, found) == DEFAULT_GAME else []
        for language in languages([pack]):
            check_style(pack.folder, others, language, Content(diagnostics), diagnostics)
    assert [f"{item.place}: {item.message}" for item in diagnostics.items] == []
