"""Writes all cards of a game as one page, to look at: `python -m tests.web.gallery FOLDER [GAME_FILE]`.

Serve the folder, since browsers fetch no pictures for pages from a disk: `python -m http.server --directory FOLDER`.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from museum.diagnostics import Diagnostics
from museum.look import Look, load_look
from museum.packs import GameConfig, config_from, packs_of
from museum.ruleset.load import load_ruleset
from museum.source import load
from museum.texts.wording import Wording
from museum.web.faces import CardFace, Faces
from museum.web.look_css import drawing_svg, look_css
from museum.web.pages import FOLDER, Pages

_PAGE: Final = """\
<!DOCTYPE html><html lang="{{ language }}"><head><meta charset="utf-8"><title>Gallery</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="look.css"><link rel="stylesheet" href="game.css"><link rel="stylesheet" href="app.css">
</head><body><main>{% import "card.html" as cards %}
<ul class="cards">{% for face in faces %}<li class="lying">{{ cards.tile(face, "#") }}</li>{% endfor %}</ul>
{% for face in faces %}{{ cards.full(face) }}{% endfor %}
</main></body></html>
"""


def dressed(config: GameConfig) -> tuple[Look, list[CardFace]]:
    """Return the look of a game, and the face of each of its cards."""
    ruleset = load_ruleset(config)
    look = load_look(packs_of(config, Diagnostics()), Diagnostics())
    faces = Faces(Wording(ruleset, config), look)
    return look, [faces.of(numbers[0]) for numbers in ruleset.numbers.values()]


def gallery(faces: list[CardFace], language: str = "en") -> str:
    """Return a page with all these cards, small and whole."""
    return Pages().environment.from_string(_PAGE).render(faces=faces, language=language)


def main(folder: Path, game_file: str) -> None:
    """Write the page and all that it needs."""
    document = load(Path(game_file), Diagnostics())
    assert document is not None
    config = config_from(document.data, game_file, Diagnostics(), document)
    assert config is not None
    look, faces = dressed(config)
    shutil.copytree(FOLDER / "static", folder, dirs_exist_ok=True)
    (folder / "pictures").mkdir(exist_ok=True)
    for name, drawing in look.drawings.items():
        (folder / "pictures" / f"{name}.svg").write_text(drawing_svg(drawing), encoding="utf-8")
    (folder / "game.css").write_text(look_css(look, "pictures"), encoding="utf-8")
    (folder / "index.html").write_text(gallery(faces, config.language), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "examples/everything.yaml")
