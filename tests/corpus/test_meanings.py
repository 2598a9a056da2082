"""The meanings of the words, fields and keys of all bundled packs: as they are defined, and in every language."""

from __future__ import annotations

import pytest

from museum.diagnostics import Diagnostics
from museum.packs import Pack, installed
from museum.source import load
from museum.texts.explain_keys import keys
from museum.texts.listing import rulesets_of
from museum.texts.locales import Locale
from museum.texts.vocabulary import vocabulary_rows
from museum.translation.meanings import meanings_of_pack
from museum.translation.pack_texts import INTERFACE, PackTexts
from museum.translation.status import Finder

FOUND = installed((), Diagnostics())
RULESETS = tuple(rulesets_of(FOUND))
PACKS = (INTERFACE, *FOUND.packs.values())
LANGUAGES = ("fr", "it", "es")


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.id)
def test_the_english_is_as_it_is_defined(pack: Pack) -> None:
    """`make docs` has been run since a docstring or a description last changed."""
    file = pack.folder / "locales/en/meanings.yaml"
    written = load(file, Diagnostics()) if file.is_file() else None
    assert (written.data if written is not None else {}) == meanings_of_pack(pack, FOUND)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_explained_has_its_meaning_in_every_language(language: str) -> None:
    locale = Locale.load(FOUND.packs.values(), language, Diagnostics())
    said = set[str]()
    for ruleset in RULESETS:
        said |= {row.meaning for row in vocabulary_rows(ruleset.vocabulary) if row.kind != "phase"}
        said |= {field["description"] for kind in ruleset.vocabulary.kinds.values() for field in kind.fields.values()}
        said |= {meaning for places in keys(ruleset).values() for _, meaning in places}
    assert len(said) > 300
    assert [meaning for meaning in said if locale.meanings.of(meaning) in ("", meaning)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_meaning_is_older_than_its_english(language: str) -> None:
    texts = PackTexts(FOUND, Diagnostics())
    stale = [problem for pack in PACKS for problem in Finder(pack, language, texts).stale()]
    assert [problem.key for problem in stale if problem.key.startswith("meanings/")] == []
