"""`museum check`: of texts that can't be read the true mistake is told, and nothing that follows from it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.commands import Run


@pytest.mark.parametrize(
    ("file", "text", "code", "suggestion"),
    [
        ("en/cards.yaml", "night_gallery_guide: The Guide", "wrong-type", "{name: The Guide}"),
        ("en/cards.yaml", "night_gallery_guide: {name: The Guide", "unclosed", None),
        ("en/terms.yaml", "pack.night_gallery: {name: The Gallery", "unclosed", None),
        ("en/phrases.yaml", 'verb.night_gallery_gift: "gain {prestige', "unclosed", None),
        ("en/phrases.yaml", 'verb.night_gallery_gift: "gain {prestige"', "bad-template", None),
        ("en/rules.yaml", "rule.night_gallery_guide: [", "unclosed", None),
        ("fr/rules.yaml", "rule.night_gallery_guide: [", "unclosed", None),
        ("fr/terms.yaml", "pack.night_gallery: La galerie", "wrong-type", "{name: La galerie}"),
    ],
)
def test_what_cannot_be_read_is_told_alone(
    run: Run, tmp_path: Path, file: str, text: str, code: str, suggestion: str | None
) -> None:
    run("new-expansion", "night_gallery", "--plugin", "--path", tmp_path)
    path = tmp_path / "night_gallery" / "night_gallery" / "locales" / file
    path.write_text(text + "\n", encoding="utf-8")
    found = json.loads(run("check", tmp_path, "--json").out)
    assert [(item["code"], item["file"], item["suggestion"]) for item in found] == [(code, str(path), suggestion)]
