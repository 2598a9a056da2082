"""The fields of cards in `museum cards` and in the rulebook: labels, names and years in the language asked for."""

from __future__ import annotations

import re

import pytest


@pytest.mark.parametrize(
    ("language", "kind", "said"),
    [("en", "rival", "(Priorities: Egyptian, Theology, Greek, Africa & Middle East"),
     ("fr", "rival", "(Priorités\u00a0: égyptienne, Religion, grecque, Afrique et Moyen-Orient"),
     ("it", "action", "(Espone: 2"),
     ("es", "patron", "Legado egipcio (Legado)"),
     ("en", "object", "1280 BC"), ("fr", "object", "1280 av. J.-C."), ("it", "object", "1280 a.C."),
     ("es", "object", "1280 a. C.")],
)  # fmt: skip
def test_fields_are_in_the_language(run, language: str, kind: str, said: str) -> None:
    out = " ".join(run("cards", "--kind", kind, "--language", language).out.replace("†", "").split(" "))
    assert said in " ".join(out.split("\n")).replace("      ", "").replace("  ", " ")


@pytest.mark.parametrize("language", ["en", "fr", "it", "es"])
def test_no_field_is_called_by_its_key(run, language: str) -> None:
    """Those of floods and recipes were: `down: 0, across: 50, cells: 2`, `of: wooden`."""
    for kind in ("flood", "recipe"):
        out = run("cards", "--kind", kind, "--language", language).out
        assert not re.findall(r"[(;,]\s*(?:down|across|cells|of|also)\s?:", out)


@pytest.mark.parametrize(
    ("text", "said"),
    [("language: fr", "de l’édition française"), ("language: it", "dell’edizione italiana"),
     ("language: es", "de la edición española"), ("language: fr\nedition: fr", ""), ("language: en", "")],
)  # fmt: skip
def test_a_game_says_that_it_has_the_edition_of_its_language(run, write, text: str, said: str) -> None:
    game = write("game.yaml", f"{text}\nseats: [{{bot: random}}, {{bot: random}}]\nseed: 1\n")
    lines = run("play", game).out.split("\n")
    assert said in lines[1] if said else "edition:" not in lines[1]


def test_the_rulebook_names_seats_presets_and_the_edition_in_its_language(run, write) -> None:
    game = write("game.yaml", "language: fr\nseats: [Ada, {bot: random}]\nhouse_rules: [few_opinions]\n")
    book = run("rules", game).out
    assert "**Joueurs**\u00a0: Ada, place 2" in book
    assert "**Règles maison**\u00a0: Peu d’opinion publique" in book
    assert "française (celle de la langue de la partie" in book
